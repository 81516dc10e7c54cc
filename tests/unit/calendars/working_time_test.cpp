#include "backend/calendars/working_time.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::calendars::CalendarRules;
using formwright::calendars::Exception;
using formwright::calendars::Span;
using formwright::calendars::WorkingTime;

static constexpr qint64 minute = 60'000;
static constexpr qint64 hour = 60 * minute;

// "2026-03-29 01:00" in UTC.
static qint64 utc(const QString &text)
{
    return QDateTime::fromString(text % u":00Z"_s, Qt::ISODate).toMSecsSinceEpoch();
}

static QString shown(std::optional<qint64> moment)
{
    return moment ? QDateTime::fromMSecsSinceEpoch(*moment, QTimeZone::utc()).toString(u"yyyy-MM-dd hh:mm"_s)
                  : u"never"_s;
}

static CalendarRules office(const QByteArray &zone = "UTC")
{
    CalendarRules rules;
    rules.zone = QTimeZone(zone);
    for (size_t weekday = 1; weekday <= 5; ++weekday)
        rules.week[weekday] = {{8 * 60 + 30, 12 * 60 + 30}, {14 * 60, 18 * 60}};
    return rules;
}

static CalendarRules everyDay(const Span &span, const QByteArray &zone)
{
    CalendarRules rules;
    rules.zone = QTimeZone(zone);
    rules.week.fill({span});
    return rules;
}

// --- what the rules say, one minute after the other, without any shortcut ---

static const Exception *exceptionOn(const CalendarRules &rules, QDate date)
{
    const Exception *found = nullptr;
    for (const Exception &exception : rules.exceptions) {
        if (date < exception.first || date > exception.last)
            continue;
        if (!found || exception.first.daysTo(exception.last) <= found->first.daysTo(found->last))
            found = &exception;
    }
    return found;
}

static QList<Span> spansOn(const CalendarRules &rules, QDate date)
{
    const Exception *exception = exceptionOn(rules, date);
    return exception ? exception->spans : rules.week[size_t(date.dayOfWeek() % 7)];
}

static bool isWorking(const CalendarRules &rules, qint64 moment)
{
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(moment, rules.zone);
    const int minutes = local.time().hour() * 60 + local.time().minute();
    const auto covers = [](const QList<Span> &spans, int wanted) {
        return std::any_of(
            spans.begin(), spans.end(), [&](const Span &span) { return wanted >= span.from && wanted < span.to; });
    };
    return covers(spansOn(rules, local.date()), minutes)
        || covers(spansOn(rules, local.date().addDays(-1)), minutes + 1440);
}

static qint64 slowlyBetween(const CalendarRules &rules, qint64 from, qint64 to)
{
    qint64 worked = 0;
    for (qint64 moment = from; moment < to; moment += minute)
        worked += isWorking(rules, moment) ? minute : 0;
    return worked;
}

// --- random calendars ---

static QList<Span> randomSpans(QRandomGenerator &random)
{
    QList<Span> spans;
    const int count = random.bounded(4);
    int from = 0;
    for (int i = 0; i < count; ++i) {
        from += random.bounded(500);
        const int to = from + 1 + random.bounded(600);
        if (from >= 1440)
            break;
        spans.append({from, to});
        from = to;
    }
    return spans;
}

static CalendarRules randomRules(quint32 seed)
{
    static const QList<QByteArray> zones{
        "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Shanghai", "America/St_Johns"};
    QRandomGenerator random(seed);
    CalendarRules rules;
    rules.zone = QTimeZone(zones.at(random.bounded(int(zones.size()))));
    for (QList<Span> &spans : rules.week)
        spans = randomSpans(random);
    const int exceptions = random.bounded(8);
    for (int i = 0; i < exceptions; ++i) {
        // Around the clock change in spring, overlapping often.
        const QDate first = QDate(2026, 3, 1).addDays(random.bounded(60));
        rules.exceptions.append({first, first.addDays(random.bounded(9)), randomSpans(random)});
    }
    return rules;
}

static void addSeeds()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 40; ++seed)
        QTest::addRow("%u", seed) << seed;
}

class WorkingTimeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsWork_data();
    void countsWork();
    void findsTheMoment_data();
    void findsTheMoment();
    void followsClockChanges_data();
    void followsClockChanges();
    void worksOverMidnight();
    void shortestExceptionCounts();
    void neverWithoutWork();
    void neverAfterTheLastException();
    void neverPastTheLastYear();
    void agreesWithEveryMinute_data() { addSeeds(); }
    void agreesWithEveryMinute();
    void partsMakeTheWhole_data() { addSeeds(); }
    void partsMakeTheWhole();
    void momentAndTimeAreInverse_data() { addSeeds(); }
    void momentAndTimeAreInverse();
    void farHorizons();
};

void WorkingTimeTest::countsWork_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<qint64>("minutes");
    // 2026-01-05 is a Monday.
    QTest::newRow("a day") << u"2026-01-05 00:00"_s << u"2026-01-06 00:00"_s << qint64(480);
    QTest::newRow("a week") << u"2026-01-05 00:00"_s << u"2026-01-12 00:00"_s << qint64(5 * 480);
    QTest::newRow("the weekend") << u"2026-01-09 18:00"_s << u"2026-01-12 08:30"_s << qint64(0);
    QTest::newRow("over the break") << u"2026-01-05 12:00"_s << u"2026-01-05 14:30"_s << qint64(60);
    QTest::newRow("inside one stretch") << u"2026-01-05 09:00"_s << u"2026-01-05 09:07"_s << qint64(7);
    QTest::newRow("nothing") << u"2026-01-05 09:00"_s << u"2026-01-05 09:00"_s << qint64(0);
    QTest::newRow("backwards") << u"2026-01-06 00:00"_s << u"2026-01-05 00:00"_s << qint64(-480);
    QTest::newRow("before 1970") << u"1965-03-01 00:00"_s << u"1965-03-08 00:00"_s << qint64(5 * 480);
}

void WorkingTimeTest::countsWork()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(qint64, minutes);
    QCOMPARE(WorkingTime(office()).between(utc(from), utc(to)) / minute, minutes);
}

void WorkingTimeTest::findsTheMoment_data()
{
    QTest::addColumn<QString>("start");
    QTest::addColumn<qint64>("minutes");
    QTest::addColumn<QString>("moment");
    QTest::newRow("none") << u"2026-01-04 03:00"_s << qint64(0) << u"2026-01-04 03:00"_s;
    QTest::newRow("in the stretch") << u"2026-01-05 09:00"_s << qint64(30) << u"2026-01-05 09:30"_s;
    QTest::newRow("to its end") << u"2026-01-05 09:00"_s << qint64(210) << u"2026-01-05 12:30"_s;
    QTest::newRow("over the break") << u"2026-01-05 09:00"_s << qint64(211) << u"2026-01-05 14:01"_s;
    QTest::newRow("from the weekend") << u"2026-01-10 09:00"_s << qint64(1) << u"2026-01-12 08:31"_s;
    QTest::newRow("five days") << u"2026-01-05 00:00"_s << qint64(5 * 480) << u"2026-01-09 18:00"_s;
    QTest::newRow("five days and a minute") << u"2026-01-05 00:00"_s << qint64(5 * 480 + 1) << u"2026-01-12 08:31"_s;
}

void WorkingTimeTest::findsTheMoment()
{
    QFETCH(QString, start);
    QFETCH(qint64, minutes);
    QFETCH(QString, moment);
    QCOMPARE(shown(WorkingTime(office()).after(utc(start), minutes * minute)), moment);
}

void WorkingTimeTest::followsClockChanges_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("end");
    QTest::addColumn<qint64>("minutes");
    // Berlin goes from 02:00 to 03:00 on 2026-03-29 and from 03:00 back to 02:00 on 2026-10-25.
    QTest::newRow("day of 23 hours") << 0 << 1440 << u"2026-03-28 23:00"_s << u"2026-03-29 22:00"_s << qint64(23 * 60);
    QTest::newRow("day of 25 hours") << 0 << 1440 << u"2026-10-24 22:00"_s << u"2026-10-25 23:00"_s << qint64(25 * 60);
    QTest::newRow("left out") << 120 << 180 << u"2026-03-28 23:00"_s << u"2026-03-29 22:00"_s << qint64(0);
    QTest::newRow("half left out") << 90 << 210 << u"2026-03-28 23:00"_s << u"2026-03-29 22:00"_s << qint64(60);
    QTest::newRow("repeated") << 120 << 180 << u"2026-10-24 22:00"_s << u"2026-10-25 23:00"_s << qint64(120);
    QTest::newRow("morning after") << 540 << 600 << u"2026-03-29 07:00"_s << u"2026-03-29 08:00"_s << qint64(60);
}

void WorkingTimeTest::followsClockChanges()
{
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(QString, start);
    QFETCH(QString, end);
    QFETCH(qint64, minutes);
    const CalendarRules rules = everyDay({from, to}, "Europe/Berlin");
    QCOMPARE(WorkingTime(rules).between(utc(start), utc(end)) / minute, minutes);
    QCOMPARE(slowlyBetween(rules, utc(start), utc(end)) / minute, minutes);
}

void WorkingTimeTest::worksOverMidnight()
{
    CalendarRules rules;
    rules.zone = QTimeZone::utc();
    rules.week[5] = {{22 * 60, 30 * 60}}; // Friday 22:00 to Saturday 06:00
    const WorkingTime time(rules);
    QCOMPARE(time.between(utc(u"2026-01-09 00:00"_s), utc(u"2026-01-10 00:00"_s)), 2 * hour);
    QCOMPARE(time.between(utc(u"2026-01-10 00:00"_s), utc(u"2026-01-11 00:00"_s)), 6 * hour);
    QCOMPARE(shown(time.after(utc(u"2026-01-09 23:00"_s), 3 * hour)), u"2026-01-10 02:00"_s);
    // A free Saturday does not end the shift that began the evening before; a free Friday takes all of it.
    rules.exceptions = {{QDate(2026, 1, 10), QDate(2026, 1, 10), {}}};
    QCOMPARE(WorkingTime(rules).between(utc(u"2026-01-09 00:00"_s), utc(u"2026-01-12 00:00"_s)), 8 * hour);
    rules.exceptions = {{QDate(2026, 1, 9), QDate(2026, 1, 9), {}}};
    QCOMPARE(WorkingTime(rules).between(utc(u"2026-01-09 00:00"_s), utc(u"2026-01-12 00:00"_s)), qint64(0));
}

void WorkingTimeTest::shortestExceptionCounts()
{
    CalendarRules rules = office();
    rules.exceptions
        = {{QDate(2026, 1, 7), QDate(2026, 1, 7), {{600, 660}}}, {QDate(2026, 1, 5), QDate(2026, 1, 9), {}}};
    const WorkingTime time(rules);
    QCOMPARE(time.between(utc(u"2026-01-05 00:00"_s), utc(u"2026-01-10 00:00"_s)), hour);
    QCOMPARE(shown(time.after(utc(u"2026-01-05 00:00"_s), hour)), u"2026-01-07 11:00"_s);
}

void WorkingTimeTest::neverWithoutWork()
{
    CalendarRules rules;
    rules.zone = QTimeZone("Europe/Berlin");
    const WorkingTime time(rules);
    QCOMPARE(shown(time.after(utc(u"2026-01-05 00:00"_s), 1)), u"never"_s);
    QCOMPARE(time.between(utc(u"2026-01-05 00:00"_s), utc(u"2036-01-05 00:00"_s)), qint64(0));
}

void WorkingTimeTest::neverAfterTheLastException()
{
    CalendarRules rules;
    rules.zone = QTimeZone("America/New_York");
    rules.exceptions = {{QDate(2026, 1, 7), QDate(2026, 1, 8), {{540, 600}}}};
    const WorkingTime time(rules);
    QCOMPARE(shown(time.after(utc(u"2026-01-05 00:00"_s), 2 * hour)), u"2026-01-08 15:00"_s);
    QCOMPARE(shown(time.after(utc(u"2026-01-05 00:00"_s), 2 * hour + 1)), u"never"_s);
    QCOMPARE(shown(time.after(utc(u"2027-01-05 00:00"_s), 1)), u"never"_s);
}

void WorkingTimeTest::neverPastTheLastYear()
{
    QCOMPARE(
        shown(
            WorkingTime(office("Europe/Berlin")).after(utc(u"2026-01-05 00:00"_s), std::numeric_limits<qint64>::max())),
        u"never"_s);
}

void WorkingTimeTest::agreesWithEveryMinute()
{
    QFETCH(quint32, seed);
    const CalendarRules rules = randomRules(seed);
    const WorkingTime time(rules);
    QRandomGenerator random(seed);
    const qint64 base = utc(u"2026-02-25 00:00"_s);
    for (int i = 0; i < 4; ++i) {
        const qint64 from = base + random.bounded(60 * 1440) * minute;
        const qint64 to = from + random.bounded(10 * 1440) * minute;
        QCOMPARE(time.between(from, to), slowlyBetween(rules, from, to));
    }
}

void WorkingTimeTest::partsMakeTheWhole()
{
    QFETCH(quint32, seed);
    const WorkingTime time(randomRules(seed));
    QRandomGenerator random(seed);
    const qint64 base = utc(u"2025-06-01 00:00"_s);
    for (int i = 0; i < 100; ++i) {
        const auto moment = [&] { return base + random.bounded(qint64(500) * 24 * hour); };
        const qint64 a = moment();
        const qint64 b = moment();
        const qint64 c = moment();
        QCOMPARE(time.between(a, b) + time.between(b, c), time.between(a, c));
        QVERIFY(time.between(std::min(a, b), std::max(a, b)) >= 0);
        QVERIFY(std::abs(time.between(a, b)) <= std::abs(b - a));
    }
}

void WorkingTimeTest::momentAndTimeAreInverse()
{
    QFETCH(quint32, seed);
    const WorkingTime time(randomRules(seed));
    QRandomGenerator random(seed);
    const qint64 base = utc(u"2025-12-01 00:00"_s);
    qint64 found = 0;
    for (int i = 0; i < 100; ++i) {
        const qint64 start = base + random.bounded(qint64(200) * 24 * hour);
        const qint64 wanted = 1 + random.bounded(qint64(60) * 24 * hour);
        const auto moment = time.after(start, wanted);
        if (!moment)
            continue;
        ++found;
        QCOMPARE(time.between(start, *moment), wanted);
        // No earlier moment will do, and a longer time ends later.
        QCOMPARE(time.between(start, *moment - 1), wanted - 1);
        const auto later = time.after(start, wanted + 1);
        QVERIFY(!later || *later > *moment);
    }
    const bool works = time.between(base, base + qint64(7) * 24 * hour * 400) > 0;
    QVERIFY(found > 0 || !works);
}

void WorkingTimeTest::farHorizons()
{
    // 500 years of 52 weeks and something; every hour of it is accounted for.
    const WorkingTime time(office("Europe/Berlin"));
    const qint64 start = utc(u"2026-01-05 00:00"_s);
    const qint64 wanted = qint64(1'000'000) * hour;
    const auto moment = time.after(start, wanted);
    QVERIFY(moment);
    QCOMPARE(time.between(start, *moment), wanted);
    QCOMPARE(shown(moment).left(4), u"2505"_s);
}

QTEST_GUILESS_MAIN(WorkingTimeTest)
#include "working_time_test.moc"
