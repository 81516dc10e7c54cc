#include "backend/calendars/day_times.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::calendars::DayTimes;
using formwright::calendars::Span;
using formwright::calendars::spansFromText;
using formwright::calendars::spansOf;
using formwright::calendars::spansText;
using formwright::calendars::timesOf;
using formwright::contract::FieldError;

// The stretches of a day as clients write them.
class DayTimesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void refusesStretchesThatMeet();
    void comesBackFromText();
};

static DayTimes oneStretch(const QString &start, const QString &end)
{
    DayTimes times;
    times.startTime2 = start; // the first may be left empty
    times.endTime2 = end;
    return times;
}

void DayTimesTest::reads_data()
{
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("end");
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::newRow("morning") << u"08:30"_s << u"12:30"_s << 510 << 750;
    QTest::newRow("one digit") << u"8:05"_s << u" 9:00:00 "_s << 485 << 540;
    QTest::newRow("whole day") << u"00:00"_s << u"24:00"_s << 0 << 1440;
    QTest::newRow("to midnight") << u"23:00"_s << u"00:00"_s << 1380 << 1440;
    QTest::newRow("over midnight") << u"22:00"_s << u"06:00"_s << 1320 << 1800;
}

void DayTimesTest::reads()
{
    QFETCH(QString, start);
    QFETCH(QString, end);
    QFETCH(int, from);
    QFETCH(int, to);
    QList<FieldError> errors;
    QCOMPARE(spansOf(oneStretch(start, end), {}, errors), (QList<Span>{{from, to}}));
    QVERIFY(errors.isEmpty());
}

void DayTimesTest::refuses_data()
{
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("end");
    QTest::addColumn<QString>("field");
    QTest::newRow("no end") << u"08:30"_s << u""_s << u"day.endTime2"_s;
    QTest::newRow("no start") << u""_s << u"08:30"_s << u"day.startTime2"_s;
    QTest::newRow("minute 60") << u"08:60"_s << u"09:00"_s << u"day.startTime2"_s;
    QTest::newRow("hour 25") << u"08:00"_s << u"25:00"_s << u"day.endTime2"_s;
    QTest::newRow("past 24:00") << u"08:00"_s << u"24:01"_s << u"day.endTime2"_s;
    QTest::newRow("from 24:00") << u"24:00"_s << u"06:00"_s << u"day.startTime2"_s;
    QTest::newRow("nothing in it") << u"08:00"_s << u"08:00"_s << u"day.endTime2"_s;
    QTest::newRow("words") << u"eight"_s << u"09:00"_s << u"day.startTime2"_s;
}

void DayTimesTest::refuses()
{
    QFETCH(QString, start);
    QFETCH(QString, end);
    QFETCH(QString, field);
    QList<FieldError> errors;
    QVERIFY(spansOf(oneStretch(start, end), u"day."_s, errors).isEmpty());
    QCOMPARE(errors.size(), 1);
    QCOMPARE(errors.first().field, field);
}

void DayTimesTest::refusesStretchesThatMeet()
{
    DayTimes times = oneStretch(u"08:00"_s, u"12:00"_s);
    times.startTime4 = u"12:00"_s; // touching is fine
    times.endTime4 = u"13:00"_s;
    times.startTime5 = u"11:59"_s;
    times.endTime5 = u"12:01"_s;
    QList<FieldError> errors;
    spansOf(times, {}, errors);
    QCOMPARE(errors.size(), 1);
    QCOMPARE(errors.first().field, u"startTime5"_s);
}

void DayTimesTest::comesBackFromText()
{
    const QList<Span> spans{{1380, 1440}, {0, 180}, {240, 480}, {1320, 1800}};
    QCOMPARE(spansText(spans), u"23:00-24:00,00:00-03:00,04:00-08:00,22:00-06:00"_s);
    QCOMPARE(spansFromText(spansText(spans)), spans);
    QCOMPARE(timesOf(spans).endTime1, u"24:00"_s);
    QCOMPARE(timesOf(spans).endTime4, u"06:00"_s);
    QCOMPARE(timesOf(spans).startTime5, QString());
    QVERIFY(spansFromText({}).isEmpty());
}

QTEST_APPLESS_MAIN(DayTimesTest)
#include "day_times_test.moc"
