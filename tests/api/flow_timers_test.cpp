#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

constexpr qint64 minute = 60'000, hour = 60 * minute, day = 24 * hour;
// Deadlines by the test's clock and by nobody else.
const QHash<QString, QString> byHand{{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s},
    {u"flows.timerAttempts"_s, u"3"_s}};

class TimedPlace : public FlowPlace
{
public:
    explicit TimedPlace(const QString &engine) : FlowPlace(engine, usualFields, byHand)
    {
        // The clock stands on Thursday, 1 January 2026; the domain works on weekdays from 9 to 17 in UTC.
        calendar = addCalendar(u"Office"_s, 9, 17);
    }

    QString addCalendar(const QString &name, int from, int to)
    {
        const QString id = u"calendar-"_s % QString::number(++m_calendars); // the first one is the domain's
        server.database().write([&](Session &session) {
            session.execute(
                uR"(INSERT INTO calendar (id, domain_id, name, name_key, hours, time_zone, created, modified)
                    VALUES (?, ?, ?, ?, ?, 'UTC', ?, ?))"_s,
                id, server.domainId(), name, name.toCaseFolded(), double(to - from), now(), now());
            for (int weekday = 1; weekday <= 5; ++weekday)
                session.execute(uR"(INSERT INTO calendar_standard_day (id, calendar_id, weekday, status, times)
                        VALUES (?, ?, ?, '01', ?))"_s,
                    QString(id % QString::number(weekday)), id, weekday,
                    QString(clockText(from) % u'-' % clockText(to)));
        });
        return id;
    }
    static QString clockText(int hours) { return u"%1:00"_s.arg(hours, 2, 10, QChar(u'0')); }

    qint64 now() { return server.clock().nowMilliseconds(); }
    // How many timers were done.
    int pass(qint64 milliseconds)
    {
        server.clock().advance(milliseconds);
        int done = 0;
        while (const int some = server.backend().flowTimers().runDue())
            done += some;
        return done;
    }
    qint64 dueOf(const QString &who)
    {
        return as(who, "GET", "/flowcenters/pendings").data()["datas"_L1][0]["due"_L1].toInteger();
    }
    QStringList notices(const QString &who)
    {
        QStringList texts;
        storage::Rows rows = server.database().reader().query(
            u"SELECT summary FROM notification WHERE receiver_id = ? ORDER BY id"_s, who);
        while (rows.next())
            texts.append(rows.text(0));
        return texts;
    }
    // Draft > Head with a limit > End.
    QString limited(const QString &more)
    {
        FlowText text;
        return flow(text.start()
                        .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                        .manual(u"Head"_s, {head}, u"<isLimited>true</isLimited>"_s % more)
                        .manual(u"Finance"_s, {fin1, fin2})
                        .end()
                        .line(u"start"_s, u"Draft"_s)
                        .line(u"Draft"_s, u"Head"_s)
                        .line(u"Head"_s, u"Finance"_s)
                        .line(u"Finance"_s, u"End"_s)
                        .text());
    }

    QString calendar;

private:
    int m_calendars = 0;
};

bool isThere(const QString &engine)
{
    return engine == "sqlite"_L1 || !qEnvironmentVariableIsEmpty("FORMWRIGHT_TEST_POSTGRESQL");
}

} // namespace

// Time in flows, by a clock that moves when it is told to.
class FlowTimersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void deadlinesCountWorkingTime_data() { addEngineRows(); }
    void deadlinesCountWorkingTime();
    void isRemindedAndToldOnce_data() { addEngineRows(); }
    void isRemindedAndToldOnce();
    void whoeverActsIsNotTold_data() { addEngineRows(); }
    void whoeverActsIsNotTold();
    void actsWhenOnlyTheLateAreLeft_data() { addEngineRows(); }
    void actsWhenOnlyTheLateAreLeft();
    void superiorsAreToldWithEachRepetition_data() { addEngineRows(); }
    void superiorsAreToldWithEachRepetition();
    void theNodeActsWhenTimeIsOver_data();
    void theNodeActsWhenTimeIsOver();
    void actsWhenTheLastOfThemIsLate_data() { addEngineRows(); }
    void actsWhenTheLastOfThemIsLate();
    void forEverIsNeverLate_data() { addEngineRows(); }
    void forEverIsNeverLate();
    void clocksStopWhileItRests_data() { addEngineRows(); }
    void clocksStopWhileItRests();
    void whatWasLeftIsLeftAfterTakingBack_data() { addEngineRows(); }
    void whatWasLeftIsLeftAfterTakingBack();
    void overIsOverAfterTakingBack_data() { addEngineRows(); }
    void overIsOverAfterTakingBack();
    void aChangedCalendarMovesDeadlines_data() { addEngineRows(); }
    void aChangedCalendarMovesDeadlines();
    void automaticNodesWait_data() { addEngineRows(); }
    void automaticNodesWait();
    void scriptsSayWhen_data() { addEngineRows(); }
    void scriptsSayWhen();
    void anotherVersionGivesItsTime_data() { addEngineRows(); }
    void anotherVersionGivesItsTime();
    void failuresBecomeIncidents_data() { addEngineRows(); }
    void failuresBecomeIncidents();
    void twoServersDoItOnce();
    void timersOutliveTheServer_data() { addEngineRows(); }
    void timersOutliveTheServer();
};

void FlowTimersTest::deadlinesCountWorkingTime()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    const QString flow = place.limited(u"<timeLimitDay>1</timeLimitDay><timeLimitHour>4</timeLimitHour>"_s);
    place.pass(10 * hour); // Thursday, 10:00
    const qint64 began = place.now();
    place.started(flow);
    // Seven hours on Thursday and five on Friday: a day has eight.
    QCOMPARE(place.dueOf(place.head), began + 7 * hour + 16 * hour + 5 * hour);
    QCOMPARE(FlowPlace::subjects(place.as(place.head, "GET", "/flowcenters/pendings?isOverdue=true")), QStringList());
    place.pass(28 * hour);
    QCOMPARE(FlowPlace::subjects(place.as(place.head, "GET", "/flowcenters/pendings?isOverdue=true")).size(), 1);
}

void FlowTimersTest::isRemindedAndToldOnce()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    const QString flow = place.limited(
        uR"(<timeLimitHour>4</timeLimitHour><notificationStrategyJSON>{"reminder":{"limittimecount":1}}</notificationStrategyJSON>)"_s);
    place.pass(10 * hour);
    place.started(flow);
    QCOMPARE(place.notices(place.head), QStringList{u"Form: A: Head"_s});
    QCOMPARE(place.pass(3 * hour - 1), 0);
    QCOMPARE(place.pass(1), 1);
    QCOMPARE(place.notices(place.head).sliced(1), QStringList{u"Form: A: Head is due soon"_s});
    QCOMPARE(place.pass(hour), 1);
    QCOMPARE(place.notices(place.head).sliced(2), QStringList{u"Form: A: Head is overdue"_s});
    QCOMPARE(place.pass(30 * day), 0);
    QCOMPARE(place.server.count(u"flow_timer"_s), 0);
    const QJsonValue notice
        = place.center(place.head, "/navs/pendings").data(); // nothing of it is lost: it waits still
    QCOMPARE(notice.toArray().size(), 1);
    QCOMPARE(place.server.count(u"notification"_s, u"subject_type = 5"_s), 2);
}

void FlowTimersTest::whoeverActsIsNotTold()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    const QString document = place.started(place.limited(u"<timeLimitHour>4</timeLimitHour>"_s));
    QCOMPARE(place.server.count(u"flow_timer"_s), 1);
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(place.server.count(u"flow_timer"_s), 0);
    QCOMPARE(place.pass(10 * day), 0);
    QCOMPARE(place.notices(place.head).size(), 1);
}

void FlowTimersTest::superiorsAreToldWithEachRepetition()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET attributes = ?, superior_id = ? WHERE id = ?"_s,
            QString(u"{\"superiorid\":\""_s % place.fin1 % u"\"}"_s), place.fin1, place.head);
        session.execute(u"UPDATE account SET attributes = ?, superior_id = ? WHERE id = ?"_s,
            QString(u"{\"superiorid\":\""_s % place.fin2 % u"\"}"_s), place.fin2, place.fin1);
    });
    const QString flow = place.limited(
        uR"(<timeLimitHour>1</timeLimitHour><notificationStrategyJSON>{"overdue":{"limittimecount":2,"timeunit":"0","isnotifysuperior":true}}</notificationStrategyJSON>)"_s);
    place.pass(9 * hour);
    const QString document = place.started(flow);
    place.pass(hour);
    QCOMPARE(place.notices(place.head).size(), 2);
    QCOMPARE(place.notices(place.fin1), QStringList());
    place.pass(2 * hour);
    QCOMPARE(place.notices(place.head).size(), 3);
    QCOMPARE(place.notices(place.fin1), QStringList{u"Form: A: Head is overdue (Head)"_s});
    QCOMPARE(place.notices(place.fin2), QStringList());
    place.pass(2 * hour);
    QCOMPARE(place.notices(place.fin1).size(), 2);
    QCOMPARE(place.notices(place.fin2), QStringList{u"Form: A: Head is overdue (Head)"_s});
    place.submit(place.head, document);
    QCOMPARE(place.server.count(u"flow_timer"_s), 0);
}

void FlowTimersTest::theNodeActsWhenTimeIsOver_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("places");
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("line");
    for (const QString &engine : {u"sqlite"_s, u"postgresql"_s}) {
        if (!isThere(engine))
            continue;
        const auto row
            = [&](const char *name, const QString &action, const QString &places, int state, const QString &line) {
                  QTest::addRow("%s, %s", qPrintable(engine), name) << engine << action << places << state << line;
              };
        row("nothing", u"0"_s, u"Head: Head"_s, 256, u"80 Draft>Head"_s);
        row("goes on", u"1"_s, u"Finance: First, Second"_s, 256, u"87 Head>Finance"_s);
        row("ends", u"2"_s, {}, 16777216, u"87 Head>"_s);
        row("goes back", u"3"_s, u"Draft: Ursula User"_s, 256, u"87 Head>Draft"_s);
    }
}

void FlowTimersTest::theNodeActsWhenTimeIsOver()
{
    QFETCH(QString, engine);
    QFETCH(QString, action);
    TimedPlace place(engine);
    const QString document = place.started(
        place.limited(u"<timeLimitHour>4</timeLimitHour><exceedaction>"_s % action % u"</exceedaction>"_s));
    place.pass(day);
    QTEST(place.state(document), "state");
    if (place.state(document) == 256)
        QTEST(place.places(document), "places");
    QTEST(place.history(document).last(), "line");
    QCOMPARE(place.pass(30 * day), 0);
}

namespace {

// The first of those who sign works before the others do.
void letFirstWorkEarly(TimedPlace &place)
{
    const QString early = place.addCalendar(u"Early"_s, 1, 9);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET attributes = ? WHERE id = ?"_s,
            QString(u"{\"calendarType\":\""_s % early % u"\"}"_s), place.fin1);
    });
}

// Of two who sign, both have to within two hours; else it goes on by itself.
QString startedForBoth(TimedPlace &place)
{
    FlowText text;
    const QString flow = place.flow(text.start()
                                        .manual(u"Both"_s, {place.fin1, place.fin2},
                                            u"<passcondition>1</passcondition><isLimited>true</isLimited>"
                                            "<timeLimitHour>2</timeLimitHour><exceedaction>1</exceedaction>"_s)
                                        .end()
                                        .line(u"start"_s, u"Both"_s)
                                        .line(u"Both"_s, u"End"_s)
                                        .text());
    return place.started(flow);
}

} // namespace

// One is late, and the other one, who had more time, has signed.
void FlowTimersTest::actsWhenOnlyTheLateAreLeft()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    letFirstWorkEarly(place);
    const QString document = startedForBoth(place);
    place.pass(3 * hour);
    const qsizetype told = place.notices(place.fin1).size();
    QCOMPARE(place.submit(place.fin2, document).status, 200);
    QCOMPARE(place.places(document), u"Both: First"_s);
    place.pass(0);
    QCOMPARE(place.state(document), 1048576);
    QCOMPARE(place.notices(place.fin1).size(), told); // it was said when his time was over
    QCOMPARE(place.server.count(u"flow_timer"_s), 0);
}

void FlowTimersTest::actsWhenTheLastOfThemIsLate()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    letFirstWorkEarly(place);
    const QString document = startedForBoth(place);
    QCOMPARE(place.dueOf(place.fin1), place.now() + 3 * hour);
    QCOMPARE(place.dueOf(place.fin2), place.now() + 11 * hour);
    place.pass(3 * hour);
    QCOMPARE(place.places(document), u"Both: First, Second"_s);
    place.pass(8 * hour);
    QCOMPARE(place.state(document), 1048576);
}

// Somebody whose calendar never works has all the time: the node's is not over.
void FlowTimersTest::forEverIsNeverLate()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    place.server.database().write([&](Session &session) {
        session.execute(uR"(INSERT INTO calendar (id, domain_id, name, name_key, hours, time_zone, created, modified)
                VALUES ('never', ?, 'Never', 'never', 8, 'UTC', 0, 0))"_s,
            place.server.domainId());
        session.execute(u"UPDATE account SET attributes = '{\"calendarType\":\"never\"}' WHERE id = ?"_s, place.fin2);
    });
    const QString document = startedForBoth(place);
    QCOMPARE(place.dueOf(place.fin2), 0);
    place.pass(30 * day);
    QVERIFY(!place.notices(place.fin1).filter(u"overdue"_s).isEmpty());
    QCOMPARE(place.places(document), u"Both: First, Second"_s);
    QCOMPARE(place.state(document), 256);
}

void FlowTimersTest::clocksStopWhileItRests()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    const QString flow = place.limited(u"<timeLimitHour>4</timeLimitHour><isHandup>true</isHandup>"_s);
    place.pass(9 * hour);
    const QString document = place.started(flow);
    place.pass(3 * hour);
    QCOMPARE(place.act(place.head, document, "suspend").status, 200);
    QCOMPARE(place.pass(30 * hour), 0); // Friday, 18:00
    QCOMPARE(place.act(place.head, document, "recovery").status, 200);
    // An hour is left, and it is the one from Monday at nine.
    QCOMPARE(place.dueOf(place.head), place.now() + 6 * hour + 2 * day + 10 * hour);
    QCOMPARE(place.notices(place.head).filter(u"overdue"_s).size(), 0);
    QCOMPARE(place.pass(6 * hour + 2 * day + 10 * hour), 1);
    QCOMPARE(place.notices(place.head).filter(u"overdue"_s).size(), 1);
}

// Whoever signs and takes it back has the time that he had left when he signed: of a node that was passed, and of one
// where others have to sign as well.
void FlowTimersTest::whatWasLeftIsLeftAfterTakingBack()
{
    QFETCH(QString, engine);
    for (const bool isAlone : {true, false}) {
        TimedPlace place(engine);
        FlowText text;
        const QString flow = place.flow(
            text.start()
                .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                .manual(u"Head"_s, isAlone ? QStringList{place.head} : QStringList{place.head, place.fin1},
                    u"<passcondition>1</passcondition><isLimited>true</isLimited><timeLimitHour>4</timeLimitHour>"
                    "<cRetracement>true</cRetracement>"_s)
                .manual(u"Finance"_s, {place.fin2})
                .end()
                .line(u"start"_s, u"Draft"_s)
                .line(u"Draft"_s, u"Head"_s)
                .line(u"Head"_s, u"Finance"_s)
                .line(u"Finance"_s, u"End"_s)
                .text());
        place.pass(9 * hour);
        const qint64 began = place.now();
        const QString document = place.started(flow);
        QCOMPARE(place.dueOf(place.head), began + 4 * hour);
        place.pass(1 * hour); // three are left
        QCOMPARE(place.submit(place.head, document).status, 200);
        place.pass(2 * hour);
        QCOMPARE(place.act(place.head, document, "retracement").status, 200);
        QCOMPARE(place.dueOf(place.head), began + 6 * hour);
        if (!isAlone)
            QCOMPARE(place.dueOf(place.fin1), began + 4 * hour);
        QCOMPARE(place.pass(3 * hour - 1), isAlone ? 0 : 1);
        QCOMPARE(place.notices(place.head).filter(u"overdue"_s).size(), 0);
        place.pass(1);
        QCOMPARE(place.notices(place.head).filter(u"overdue"_s).size(), 1);
        // What cannot be taken back any more keeps nothing.
        QCOMPARE(place.submit(place.head, document).status, 200);
        if (!isAlone)
            QCOMPARE(place.submit(place.fin1, document).status, 200);
        QCOMPARE(place.submit(place.fin2, document).status, 200);
        QCOMPARE(place.server.count(u"flow_timer"_s, u"1 = 1"_s), 0);
    }
}

void FlowTimersTest::overIsOverAfterTakingBack()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    const QString flow = place.limited(u"<timeLimitHour>4</timeLimitHour><cRetracement>true</cRetracement>"_s);
    place.pass(9 * hour);
    const QString document = place.started(flow);
    QCOMPARE(place.pass(5 * hour), 1);
    QCOMPARE(place.submit(place.head, document).status, 200);
    place.pass(hour);
    QCOMPARE(place.act(place.head, document, "retracement").status, 200);
    QCOMPARE(place.dueOf(place.head), place.now()); // late, and nobody is told once more
    QCOMPARE(place.pass(day), 0);
    QCOMPARE(place.notices(place.head).filter(u"overdue"_s).size(), 1);
}

void FlowTimersTest::aChangedCalendarMovesDeadlines()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    const QString flow = place.limited(u"<timeLimitHour>4</timeLimitHour>"_s);
    place.pass(10 * hour);
    place.started(flow);
    const qint64 before = place.dueOf(place.head);
    QCOMPARE(before, place.now() + 4 * hour);
    QCOMPARE(place.server.backend().flowTimers().recount(true), 0);
    // Thursdays are free from now on.
    place.server.database().write([&](Session &session) {
        session.execute(u"DELETE FROM calendar_standard_day WHERE calendar_id = ? AND weekday = 4"_s, place.calendar);
        session.execute(u"UPDATE calendar SET modified = modified + 1 WHERE id = ?"_s, place.calendar);
    });
    QCOMPARE(place.server.backend().flowTimers().recount(false), 1);
    QCOMPARE(place.dueOf(place.head), place.now() + 23 * hour + 4 * hour);
    QCOMPARE(place.pass(4 * hour), 0);
    // Another calendar for one of the people.
    const QString early = place.addCalendar(u"Early"_s, 1, 9);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET attributes = ?, modified = ? WHERE id = ?"_s,
            QString(u"{\"calendarType\":\""_s % early % u"\"}"_s), place.now(), place.head);
    });
    QCOMPARE(place.server.backend().flowTimers().recount(true), 1);
    QCOMPARE(place.dueOf(place.head), place.now() + 11 * hour + 4 * hour);
}

void FlowTimersTest::automaticNodesWait()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    FlowText text;
    const QString flow
        = place.flow(text.start()
                         .node(u"AutoNode"_s, u"Wait"_s,
                             u"<autoAuditType>3</autoAuditType><delayDay>1</delayDay><delayMinute>30</delayMinute>"_s)
                         .node(u"AutoNode"_s, u"Date"_s,
                             u"<autoAuditType>2</autoAuditType><auditDateTime>2026-01-05 08:00</auditDateTime>"_s)
                         .end()
                         .line(u"start"_s, u"Wait"_s)
                         .line(u"Wait"_s, u"Date"_s)
                         .line(u"Date"_s, u"End"_s)
                         .text());
    const QString document = place.started(flow);
    QCOMPARE(place.state(document), 1114112);
    QCOMPARE(place.server.count(u"flow_incident"_s), 0);
    QCOMPARE(place.pass(day + 30 * minute - 1), 0);
    QCOMPARE(place.pass(1), 1);
    QCOMPARE(place.places(document), u"Date: "_s);
    QCOMPARE(place.pass(day), 0);
    QCOMPARE(place.pass(2 * day + 8 * hour), 1);
    QCOMPARE(place.state(document), 1048576);
    QCOMPARE(place.history(document), (QStringList{u"2 >Wait"_s, u"14 Wait>Date"_s, u"11 Date>End"_s}));
}

void FlowTimersTest::scriptsSayWhen()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    const QString flow = place.limited(
        u"<timeLimitEditMode>1</timeLimitEditMode><timeLimitScript>getItemValueAsInt('price') / 10</timeLimitScript>"_s);
    place.pass(9 * hour);
    place.started(flow);
    QCOMPARE(place.dueOf(place.head), 0);
    QCOMPARE(place.pass(0), 1);
    QCOMPARE(place.dueOf(place.head), place.now() + 90 * minute);
    QCOMPARE(place.pass(90 * minute), 1);
    QCOMPARE(place.notices(place.head).filter(u"overdue"_s).size(), 1);
}

// To documents that are under way already and go on by it.
void FlowTimersTest::anotherVersionGivesItsTime()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    const QString root = place.server.addUser(place.server.domainId(), u"root"_s, u"Root"_s);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, root);
        session.execute(
            u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, root, place.server.domainId());
    });
    const auto drawn = [&](const QString &limit) {
        FlowText text;
        return text.start()
            .manual(u"Head"_s, {place.head}, limit)
            .end()
            .line(u"start"_s, u"Head"_s)
            .line(u"Head"_s, u"End"_s)
            .text();
    };
    const QString flow = place.flow(drawn({}));
    place.started(flow);
    const auto goesOnBy = [&](const QString &limit, int version) {
        QCOMPARE(place.changeFlow(flow, drawn(limit), version).status, 200);
        const QByteArray path = "/flowcenters/versions/" + place.sealed(root, flow) + "/migrations";
        QCOMPARE(place.as(root, "POST", path, "{}").status, 200);
        QTRY_COMPARE_WITH_TIMEOUT(
            place.as(root, "GET", "/flowcenters/migrations/progress").data()["state"_L1].toString(), u"done"_s,
            120'000);
    };
    QCOMPARE(place.dueOf(place.head), 0);
    place.pass(10 * hour); // Thursday, 10:00
    goesOnBy(u"<isLimited>true</isLimited><timeLimitHour>2</timeLimitHour>"_s, 1);
    QCOMPARE(place.dueOf(place.head), place.now() + 2 * hour);
    place.pass(hour);
    const qint64 due = place.dueOf(place.head);
    goesOnBy(u"<isLimited>true</isLimited><timeLimitHour>2</timeLimitHour><statelabel>x</statelabel>"_s, 2);
    QCOMPARE(place.dueOf(place.head), due); // it is the same time
    goesOnBy({}, 3);
    QCOMPARE(place.dueOf(place.head), 0);
    place.pass(9 * hour);
    QCOMPARE(place.notices(place.head).filter(u"overdue"_s), QStringList());
    QCOMPARE(place.server.count(u"flow_timer"_s), 0);
}

void FlowTimersTest::failuresBecomeIncidents()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    const QString flow = place.limited(
        u"<timeLimitEditMode>1</timeLimitEditMode><timeLimitScript>nothingOfThatName()</timeLimitScript>"_s);
    place.started(flow);
    QCOMPARE(place.pass(0), 1);
    QCOMPARE(place.pass(0), 0); // not at once again
    QCOMPARE(place.pass(1'000), 1);
    QCOMPARE(place.server.count(u"flow_incident"_s), 0);
    QCOMPARE(place.pass(4'000), 1);
    QCOMPARE(place.server.count(u"flow_incident"_s, u"kind = 2 AND reason LIKE '%nothingOfThatName%'"_s), 1);
    QCOMPARE(place.pass(day), 0);
    QCOMPARE(place.pendings(place.head).size(), 1);
}

void FlowTimersTest::twoServersDoItOnce()
{
    if (!isThere(u"postgresql"_s))
        return;
    TimedPlace place(u"postgresql"_s);
    TestBackend other(place.server, byHand);
    const QString flow = place.limited(u"<timeLimitHour>4</timeLimitHour><exceedaction>1</exceedaction>"_s);
    QStringList documents;
    for (int i = 0; i < 5; ++i)
        documents.append(place.started(flow));
    place.server.clock().advance(2 * day);
    std::thread here([&] {
        while (place.server.backend().flowTimers().runDue() > 0) { }
    });
    std::thread there([&] {
        while (other.backend().flowTimers().runDue() > 0) { }
    });
    here.join();
    there.join();
    for (const QString &document : documents) {
        QCOMPARE(place.places(document), u"Finance: First, Second"_s);
        QCOMPARE(place.history(document).filter(u"87"_s).size(), 1);
    }
    QCOMPARE(place.notices(place.head).filter(u"overdue"_s).size(), 5);
    QCOMPARE(place.server.count(u"flow_timer"_s), 0);
}

void FlowTimersTest::timersOutliveTheServer()
{
    QFETCH(QString, engine);
    TimedPlace place(engine);
    const QString document
        = place.started(place.limited(u"<timeLimitHour>4</timeLimitHour><exceedaction>1</exceedaction>"_s));
    place.server.clock().advance(2 * day);
    place.server.restart();
    QCOMPARE(place.pass(0), 1);
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
}

QTEST_GUILESS_MAIN(FlowTimersTest)
#include "flow_timers_test.moc"
