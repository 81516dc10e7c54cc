// When a schedule is due next, wherever clocks are changed.
#include "backend/directory/schedule.h"

#include "app/contract/error.h"

#include <QTest>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using namespace formwright::directory;
namespace schedule_mode = formwright::contract::directory::schedule_mode;

namespace {

qint64 moment(const QString &utc)
{
    const QDateTime time = QDateTime::fromString(QString(utc % u'Z'), Qt::ISODate);
    if (!time.isValid())
        qFatal("no moment: %s", qPrintable(utc));
    return time.toMSecsSinceEpoch();
}

QString text(qint64 moment)
{
    return moment == 0 ? u"never"_s
                       : QDateTime::fromMSecsSinceEpoch(moment, QTimeZone::utc()).toString(u"yyyy-MM-ddTHH:mm"_s);
}

} // namespace

class ScheduleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isDueDaily_data();
    void isDueDaily();
    void isDueEveryFewHours_data();
    void isDueEveryFewHours();
    void isNeverDueWhenOff();
    void isDueOnceADayAllYear_data();
    void isDueOnceADayAllYear();
    void fillsInWhatIsUsual();
    void namesWhatIsWrong_data();
    void namesWhatIsWrong();
};

void ScheduleTest::isDueDaily_data()
{
    QTest::addColumn<QString>("time");
    QTest::addColumn<QString>("zone");
    QTest::addColumn<QString>("now");
    QTest::addColumn<QString>("due");
    const auto row = [](const char *name, const char *time, const char *zone, const char *now, const char *due) {
        QTest::newRow(name) << QString::fromLatin1(time) << QString::fromLatin1(zone) << QString::fromLatin1(now)
                            << QString::fromLatin1(due);
    };
    row("later today", "02:30", "UTC", "2026-05-01T01:00", "2026-05-01T02:30");
    row("tomorrow", "02:30", "UTC", "2026-05-01T03:00", "2026-05-02T02:30");
    row("not again at the same moment", "02:30", "UTC", "2026-05-01T02:30", "2026-05-02T02:30");
    row("midnight", "00:00", "UTC", "2026-12-31T23:59", "2027-01-01T00:00");
    row("east: today there is yesterday here", "02:00", "Asia/Shanghai", "2026-05-01T12:00", "2026-05-01T18:00");
    row("east, after it", "02:00", "Asia/Shanghai", "2026-05-01T18:00", "2026-05-02T18:00");
    row("west", "23:00", "America/Los_Angeles", "2026-05-01T07:00", "2026-05-02T06:00");
    row("a half hour off", "01:00", "Asia/Kolkata", "2026-05-01T00:00", "2026-05-01T19:30");
    row("left out: when the clocks have jumped", "02:30", "Europe/Berlin", "2026-03-28T12:00", "2026-03-29T01:00");
    row("the day after that", "02:30", "Europe/Berlin", "2026-03-29T01:00", "2026-03-30T00:30");
    row("the first minute left out", "02:00", "Europe/Berlin", "2026-03-28T12:00", "2026-03-29T01:00");
    row("the first minute after", "03:00", "Europe/Berlin", "2026-03-28T12:00", "2026-03-29T01:00");
    row("the last minute before", "01:59", "Europe/Berlin", "2026-03-28T12:00", "2026-03-29T00:59");
    row("shown twice: the first time", "02:30", "Europe/Berlin", "2026-10-24T12:00", "2026-10-25T00:30");
    row("shown twice: not again", "02:30", "Europe/Berlin", "2026-10-25T00:30", "2026-10-26T01:30");
    row("shown twice: not between both", "02:30", "Europe/Berlin", "2026-10-25T01:00", "2026-10-26T01:30");
    row("left out in the west", "02:30", "America/New_York", "2026-03-07T12:00", "2026-03-08T07:00");
    row("shown twice in the west", "01:30", "America/New_York", "2026-10-31T12:00", "2026-11-01T05:30");
    row("half an hour left out", "02:15", "Australia/Lord_Howe", "2026-10-03T02:00", "2026-10-03T15:30");
    row("half an hour shown twice", "01:45", "Australia/Lord_Howe", "2026-04-04T02:00", "2026-04-04T14:45");
    row("a whole day left out", "02:30", "Pacific/Apia", "2011-12-30T00:00", "2011-12-30T10:00");
}

void ScheduleTest::isDueDaily()
{
    QFETCH(QString, time);
    QFETCH(QString, zone);
    QFETCH(QString, now);
    const Schedule schedule{schedule_mode::daily, 24, time, zone};
    QTEST(text(nextDue(schedule, moment(now), moment(now))), "due");
    // Whatever was missed before, it is the same moment.
    QTEST(text(nextDue(schedule, moment(u"2001-01-01T00:00"_s), moment(now))), "due");
}

void ScheduleTest::isDueEveryFewHours_data()
{
    QTest::addColumn<int>("hours");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("now");
    QTest::addColumn<QString>("due");
    const auto row = [](const char *name, int hours, const char *from, const char *now, const char *due) {
        QTest::newRow(name) << hours << QString::fromLatin1(from) << QString::fromLatin1(now)
                            << QString::fromLatin1(due);
    };
    row("set now", 6, "2026-05-01T10:00", "2026-05-01T10:00", "2026-05-01T16:00");
    row("a little late", 6, "2026-05-01T10:00", "2026-05-01T10:07", "2026-05-01T16:00");
    row("one missed", 6, "2026-05-01T10:00", "2026-05-01T16:00", "2026-05-01T22:00");
    row("many missed", 6, "2026-05-01T10:00", "2026-05-09T11:00", "2026-05-09T16:00");
    row("whatever the clocks do", 24, "2026-03-28T12:00", "2026-03-28T12:00", "2026-03-29T12:00");
    row("a week", 168, "2026-05-01T10:00", "2026-05-01T10:00", "2026-05-08T10:00");
    row("a clock that was put back", 1, "2026-05-01T10:00", "2026-04-01T10:00", "2026-05-01T11:00");
}

void ScheduleTest::isDueEveryFewHours()
{
    QFETCH(int, hours);
    QFETCH(QString, from);
    QFETCH(QString, now);
    const Schedule schedule{schedule_mode::hours, hours, u"02:00"_s, u"Europe/Berlin"_s};
    QTEST(text(nextDue(schedule, moment(from), moment(now))), "due");
}

void ScheduleTest::isNeverDueWhenOff()
{
    QCOMPARE(nextDue({}, moment(u"2026-05-01T10:00"_s), moment(u"2026-05-01T10:00"_s)), 0);
}

void ScheduleTest::isDueOnceADayAllYear_data()
{
    QTest::addColumn<QString>("zone");
    for (const char *zone :
        {"UTC", "Europe/Berlin", "America/New_York", "Asia/Shanghai", "Australia/Lord_Howe", "America/Santiago"})
        QTest::newRow(zone) << QString::fromLatin1(zone);
}

void ScheduleTest::isDueOnceADayAllYear()
{
    QFETCH(QString, zone);
    const QTimeZone clocks(zone.toLatin1());
    for (const char *time : {"00:00", "02:00", "02:30", "03:00", "23:59"}) {
        const Schedule schedule{schedule_mode::daily, 24, QString::fromLatin1(time), zone};
        qint64 due = moment(u"2026-01-01T12:00"_s);
        QDate day = QDateTime::fromMSecsSinceEpoch(nextDue(schedule, due, due), clocks).date();
        for (int i = 0; i < 366; ++i, day = day.addDays(1)) {
            due = nextDue(schedule, due, due);
            QCOMPARE(QDateTime::fromMSecsSinceEpoch(due, clocks).date(), day);
        }
    }
}

void ScheduleTest::fillsInWhatIsUsual()
{
    QList<formwright::contract::FieldError> errors;
    Schedule schedule{schedule_mode::daily, 24, u" 07:05 "_s, u""_s};
    settleSchedule(schedule, errors);
    QVERIFY(errors.isEmpty());
    QCOMPARE(schedule.time, u"07:05"_s);
    QVERIFY(QTimeZone(schedule.timeZone.toLatin1()).isValid());
}

void ScheduleTest::namesWhatIsWrong_data()
{
    QTest::addColumn<QString>("mode");
    QTest::addColumn<int>("hours");
    QTest::addColumn<QString>("time");
    QTest::addColumn<QString>("zone");
    QTest::addColumn<QString>("field");
    const auto row
        = [](const char *name, const char *mode, int hours, const char *time, const char *zone, const char *field) {
              QTest::newRow(name) << QString::fromLatin1(mode) << hours << QString::fromLatin1(time)
                                  << QString::fromLatin1(zone) << QString::fromLatin1(field);
          };
    row("all right", "daily", 24, "02:30", "Europe/Berlin", "");
    row("no such mode", "weekly", 24, "02:30", "UTC", "schedule.mode");
    row("no mode", "", 24, "02:30", "UTC", "schedule.mode");
    row("no hours", "hours", 0, "02:30", "UTC", "schedule.hours");
    row("more than a week", "hours", 169, "02:30", "UTC", "schedule.hours");
    row("no time of day", "daily", 24, "24:00", "UTC", "schedule.time");
    row("half a time", "daily", 24, "2:30", "UTC", "schedule.time");
    row("seconds", "daily", 24, "02:30:00", "UTC", "schedule.time");
    row("no such zone", "daily", 24, "02:30", "Europe/Atlantis", "schedule.timeZone");
    row("a path", "daily", 24, "02:30", "../../etc/passwd", "schedule.timeZone");
    row("also while it is off", "off", 24, "noon", "UTC", "schedule.time");
}

void ScheduleTest::namesWhatIsWrong()
{
    QFETCH(QString, mode);
    QFETCH(int, hours);
    QFETCH(QString, time);
    QFETCH(QString, zone);
    QList<formwright::contract::FieldError> errors;
    Schedule schedule{mode, hours, time, zone};
    settleSchedule(schedule, errors);
    QStringList fields;
    for (const auto &error : std::as_const(errors))
        fields.append(error.field);
    QTEST(fields.join(u' '), "field");
}

QTEST_GUILESS_MAIN(ScheduleTest)
#include "schedule_test.moc"
