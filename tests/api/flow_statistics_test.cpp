#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"
#include "backend/server/housekeeping.h"

#include <QRegularExpression>
#include <QTimeZone>

using namespace formwright;
using namespace formwright::tests;

namespace {

constexpr qint64 hour = 3'600'000, day = 24 * hour;
// Counted by the test and by nobody else.
const QHash<QString, QString> byHand{{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s}};

class CountedPlace : public FlowPlace
{
public:
    explicit CountedPlace(const QString &engine) : FlowPlace(engine, usualFields, byHand)
    {
        root = administrator(server.domainId(), u"root"_s);
        flowId = flow(approval().text());
        today = QDateTime::fromMSecsSinceEpoch(server.clock().nowMilliseconds(), QTimeZone::utc()).date();
    }

    QString administrator(const QString &domainId, const QString &name)
    {
        const QString id = server.addUser(domainId, name, name);
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, id);
            session.execute(u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, id, domainId);
        });
        return id;
    }
    int count() { return server.backend().flowTimers().countDepartures(); }
    Answer asked(const QString &who, const QByteArray &query = {})
    {
        return as(who, "GET", "/flowcenters/statistics" + query);
    }
    // "Head 2x 13h, 1 late, 0 back", with the day before it where there is one.
    QStringList told(const QByteArray &query = {})
    {
        QStringList lines;
        for (const QJsonValue &row : asked(root, query).data()["datas"_L1].toArray()) {
            const QString of = row["day"_L1].toString();
            lines.append((of.isEmpty() ? QString() : QString(of % u": "_s))
                % u"%1 %2x %3h, %4 late, %5 back"_s.arg(row["nodeName"_L1].toString())
                      .arg(row["visits"_L1].toInteger())
                      .arg(row["meanTime"_L1].toInteger() / hour)
                      .arg(row["overdue"_L1].toInteger())
                      .arg(row["returned"_L1].toInteger()));
        }
        return lines;
    }
    // Head takes two hours, Finance sends it back at once, Head takes a day.
    QString travelled()
    {
        const QString document = started(flowId);
        server.clock().advance(2 * hour);
        [&] { QCOMPARE(submit(head, document).status, 200); }();
        [&] { QCOMPARE(back(fin1, document, u"Head"_s).status, 200); }();
        server.clock().advance(day);
        [&] { QCOMPARE(submit(head, document).status, 200); }();
        return document;
    }

    QString root;
    QString flowId;
    QDate today;
};

} // namespace

// How often documents were at nodes, and for how long, by node and day.
class FlowStatisticsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byNodeAndDay_data() { addEngineRows(); }
    void byNodeAndDay();
    void timeIsWorkingTime_data() { addEngineRows(); }
    void timeIsWorkingTime();
    void whatIsLate_data() { addEngineRows(); }
    void whatIsLate();
    void whatWasRetractedWasNotThere_data();
    void whatWasRetractedWasNotThere();
    void aJoinIsOneVisitAndWhatIsPassedToo_data() { addEngineRows(); }
    void aJoinIsOneVisitAndWhatIsPassedToo();
    void opinionsAreNoVisits_data() { addEngineRows(); }
    void opinionsAreNoVisits();
    void theNewestNameIsTold_data() { addEngineRows(); }
    void theNewestNameIsTold();
    void flowsThatAreGone_data() { addEngineRows(); }
    void flowsThatAreGone();
    void whatIsKeptGoesWithTheFlow_data() { addEngineRows(); }
    void whatIsKeptGoesWithTheFlow();
    void twoAtOnceCountOnce_data() { addEngineRows(); }
    void twoAtOnceCountOnce();
    void theChartHasTheVisits_data() { addEngineRows(); }
    void theChartHasTheVisits();
    void administratorsOfTheDomainAlone_data() { addEngineRows(); }
    void administratorsOfTheDomainAlone();
    void oldDaysAreForgotten_data() { addEngineRows(); }
    void oldDaysAreForgotten();
};

void FlowStatisticsTest::byNodeAndDay()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    place.travelled();
    QCOMPARE(place.told(), QStringList());
    QVERIFY(place.count() >= 3);
    QCOMPARE(place.count(), 0);
    QStringList lines = place.told();
    lines.removeIf([](const QString &line) { return line.startsWith(u"Draft"_s); });
    QCOMPARE(lines, (QStringList{u"Head 2x 13h, 0 late, 0 back"_s, u"Finance 1x 0h, 0 late, 1 back"_s}));
    lines = place.told("?perDay=true");
    lines.removeIf([](const QString &line) { return line.contains(u"Draft"_s); });
    lines.sort();
    const QString first = place.today.toString(Qt::ISODate), second = place.today.addDays(1).toString(Qt::ISODate);
    QCOMPARE(lines,
        (QStringList{QString(first % u": Finance 1x 0h, 0 late, 1 back"_s),
            QString(first % u": Head 1x 2h, 0 late, 0 back"_s), QString(second % u": Head 1x 24h, 0 late, 0 back"_s)}));
    // The first of the days is too long ago.
    QCOMPARE(place.told("?days=1"), QStringList{u"Head 1x 24h, 0 late, 0 back"_s});
    QCOMPARE(place.told("?flowId=" + place.sealed(place.root, u"other"_s)), QStringList());
    // What comes later is added to the same day.
    place.started(place.flowId);
    place.server.clock().advance(hour);
    place.count();
    const QString more = place.started(place.flowId);
    QCOMPARE(place.submit(place.head, more).status, 200);
    QVERIFY(place.count() >= 1);
    lines = place.told("?days=1");
    QVERIFY2(lines.contains(u"Head 2x 12h, 0 late, 0 back"_s), qPrintable(lines.join(u"; "_s)));
    for (const char *days : {"0", "-1", "3661"})
        QCOMPARE(place.asked(place.root, QByteArray("?days=") + days).status, 400);
    QCOMPARE(place.asked(place.root, "?linesPerPage=1&pageNo=2").data()["datas"_L1].toArray().size(), 1);
}

// From Friday 16:00 to Monday 10:00 is two hours of an office that works from 9 to 17; the night is none.
void FlowStatisticsTest::timeIsWorkingTime()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    place.server.database().write([&](Session &session) {
        session.execute(uR"(INSERT INTO calendar (id, domain_id, name, name_key, hours, time_zone, created, modified)
                VALUES ('c', ?, 'Office', 'office', 8, 'UTC', 1, 1))"_s,
            place.server.domainId());
        for (int weekday = 1; weekday <= 5; ++weekday)
            session.execute(uR"(INSERT INTO calendar_standard_day (id, calendar_id, weekday, status, times)
                    VALUES (?, 'c', ?, '01', '09:00-17:00'))"_s,
                QString::number(weekday), weekday);
    });
    const auto until = [&](const QDateTime &moment) {
        place.server.clock().advance(moment.toMSecsSinceEpoch() - place.server.clock().nowMilliseconds());
    };
    const QDate friday = place.today.addDays((12 - place.today.dayOfWeek()) % 7);
    until(QDateTime(friday, QTime(16, 0), QTimeZone::utc()));
    const QString document = place.started(place.flowId);
    until(QDateTime(friday.addDays(3), QTime(10, 0), QTimeZone::utc()));
    QCOMPARE(place.submit(place.head, document).status, 200);
    place.count();
    QVERIFY2(place.told().contains(u"Head 1x 2h, 0 late, 0 back"_s), qPrintable(place.told().join(u"; "_s)));
}

void FlowStatisticsTest::whatIsLate()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    FlowText text;
    const QString flow = place.flow(
        text.start()
            .manual(u"Head"_s, {place.head},
                u"<isLimited>true</isLimited><timeLimitHour>1</timeLimitHour><isstartandnext>false</isstartandnext>"_s)
            .end()
            .line(u"start"_s, u"Head"_s)
            .line(u"Head"_s, u"End"_s)
            .text(),
        u"Quick"_s);
    const QString late = place.started(flow), inTime = place.started(flow);
    QCOMPARE(place.submit(place.head, inTime).status, 200);
    place.server.clock().advance(3 * hour);
    QCOMPARE(place.submit(place.head, late).status, 200);
    place.count();
    QCOMPARE(place.told(), QStringList{u"Head 2x 1h, 1 late, 0 back"_s});
}

void FlowStatisticsTest::whatWasRetractedWasNotThere_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("isCountedBefore");
    for (const char *engine : {"sqlite", "postgresql"}) {
        QTest::addRow("%s, not counted yet", engine) << QString::fromLatin1(engine) << false;
        QTest::addRow("%s, counted already", engine) << QString::fromLatin1(engine) << true;
    }
}

// Neither at Finance, where nobody acted, nor twice at Head: it is as if it had been there all the time.
void FlowStatisticsTest::whatWasRetractedWasNotThere()
{
    QFETCH(QString, engine);
    QFETCH(bool, isCountedBefore);
    CountedPlace place(engine);
    const QString document = place.started(place.flowId);
    place.server.clock().advance(2 * hour);
    QCOMPARE(place.submit(place.head, document).status, 200);
    if (isCountedBefore)
        place.count();
    QCOMPARE(place.act(place.head, document, "retracement", R"({"flowType":"85"})").status, 200);
    QCOMPARE(place.places(document), u"Head: Head"_s);
    place.count();
    const auto told = [&] { return place.told().filter(QRegularExpression(u"^(Head|Finance)"_s)); };
    QCOMPARE(told(), QStringList());
    place.server.clock().advance(hour);
    QCOMPARE(place.submit(place.head, document).status, 200);
    place.count();
    QCOMPARE(told(), QStringList{u"Head 1x 3h, 0 late, 0 back"_s});
}

void FlowStatisticsTest::aJoinIsOneVisitAndWhatIsPassedToo()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    const QString alone = u"<isstartandnext>false</isstartandnext>"_s;
    FlowText text;
    const QString flow = place.flow(
        text.start()
            .node(u"AutoNode"_s, u"Fork"_s, u"<issplit>true</issplit>"_s)
            .manual(u"One"_s, {place.head}, alone)
            .manual(u"Two"_s, {place.fin1}, alone)
            .node(u"AutoNode"_s, u"Join"_s, u"<isgather>true</isgather><splitStartNode>Fork</splitStartNode>"_s)
            .manual(u"Last"_s, {place.fin2}, alone)
            .end()
            .line(u"start"_s, u"Fork"_s)
            .line(u"Fork"_s, u"One"_s)
            .line(u"Fork"_s, u"Two"_s)
            .line(u"One"_s, u"Join"_s)
            .line(u"Two"_s, u"Join"_s)
            .line(u"Join"_s, u"Last"_s)
            .line(u"Last"_s, u"End"_s)
            .text(),
        u"Parallel"_s);
    const QString document = place.started(flow);
    QCOMPARE(place.submit(place.head, document).status, 200);
    place.server.clock().advance(hour); // for which the first branch waits in the join
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QCOMPARE(place.places(document), u"Last: Second"_s);
    place.count();
    QStringList lines = place.told();
    lines.sort();
    QCOMPARE(lines,
        (QStringList{u"Fork 1x 0h, 0 late, 0 back"_s, u"Join 1x 0h, 0 late, 0 back"_s, u"One 1x 0h, 0 late, 0 back"_s,
            u"Two 1x 1h, 0 late, 0 back"_s}));
}

// What is said about a document, and who agrees without being asked, is at the node but once.
void FlowStatisticsTest::opinionsAreNoVisits()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    FlowText text;
    const QString flow = place.flow(text.start()
                                        .manual(u"Draft"_s, {place.clerk})
                                        .manual(u"Agreed"_s, {place.clerk, place.head},
                                            u"<autoAgree>1</autoAgree><passcondition>0</passcondition>"_s)
                                        .manual(u"Head"_s, {place.head})
                                        .end()
                                        .line(u"start"_s, u"Draft"_s)
                                        .line(u"Draft"_s, u"Agreed"_s)
                                        .line(u"Agreed"_s, u"Head"_s)
                                        .line(u"Head"_s, u"End"_s)
                                        .text(),
        u"Agreed"_s);
    const QString document = place.started(flow);
    QCOMPARE(place.submit(place.clerk, document).status, 200);
    QCOMPARE(place.places(document), u"Head: Head"_s);
    for (const QByteArray &comment : {QByteArray("one"), QByteArray("two"), QByteArray("three")})
        QCOMPARE(place
                     .as(place.clerk, "PUT",
                         "/workflows/" + place.sealed(place.clerk, place.instance(document))
                             + "/supplement?comments=" + comment)
                     .status,
            200);
    QCOMPARE(place.submit(place.head, document).status, 200);
    place.count();
    QStringList lines = place.told();
    lines.sort();
    QCOMPARE(lines,
        (QStringList{
            u"Agreed 1x 0h, 0 late, 0 back"_s, u"Draft 1x 0h, 0 late, 0 back"_s, u"Head 1x 0h, 0 late, 0 back"_s}));
}

void FlowStatisticsTest::theNewestNameIsTold()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    QCOMPARE(place.submit(place.head, place.started(place.flowId)).status, 200);
    place.count();
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE flow_day SET node_name = 'Zenith' WHERE node_id = 'Head'"_s);
    });
    place.server.clock().advance(day);
    QCOMPARE(place.submit(place.head, place.started(place.flowId)).status, 200);
    place.count();
    QVERIFY2(place.told().contains(u"Head 2x 0h, 0 late, 0 back"_s), qPrintable(place.told().join(u"; "_s)));
}

// What was counted of a flow is told by its last name and drawn as it was last, also where the flow is gone.
void FlowStatisticsTest::flowsThatAreGone()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    place.travelled();
    place.count();
    place.server.database().write(
        [&](Session &session) { session.execute(u"DELETE FROM flow WHERE id = ?"_s, place.flowId); });
    const QJsonArray rows = place.asked(place.root).data()["datas"_L1].toArray();
    QVERIFY(!rows.isEmpty());
    for (const QJsonValue &row : rows)
        QCOMPARE(row["flowName"_L1].toString(), u"Approval"_s);
    const Answer chart = place.as(
        place.root, "GET", "/flowcenters/statistics/" + place.sealed(place.root, place.flowId) + "/chart?days=30");
    QCOMPARE(chart.status, 200);
    QVERIFY2(chart.body.contains("visits\\\":2"), chart.body.constData());
}

void FlowStatisticsTest::whatIsKeptGoesWithTheFlow()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    const QString document = place.travelled();
    place.count();
    QVERIFY(place.server.count(u"flow_visit"_s, u"state = 1"_s) > 0);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QCOMPARE(place.submit(place.fin2, document).status, 200);
    place.count();
    QCOMPARE(place.server.count(u"flow_visit"_s), 0);
}

void FlowStatisticsTest::twoAtOnceCountOnce()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    constexpr int documents = 8;
    for (int i = 0; i < documents; ++i)
        QCOMPARE(place.submit(place.head, place.started(place.flowId)).status, 200);
    std::vector<std::thread> threads;
    for (int i = 0; i < 2; ++i)
        threads.emplace_back([&] { place.count(); });
    for (std::thread &thread : threads)
        thread.join();
    place.count();
    QVERIFY2(place.told().contains(u"Head 8x 0h, 0 late, 0 back"_s), qPrintable(place.told().join(u"; "_s)));
    QCOMPARE(place.server.count(u"flow_visit"_s, u"state <> 1"_s), 0);
}

void FlowStatisticsTest::theChartHasTheVisits()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    place.travelled();
    place.count();
    const auto chart = [&](const QByteArray &days) {
        const Answer answer = place.as(place.root, "GET",
            "/flowcenters/statistics/" + place.sealed(place.root, place.flowId) + "/chart?days=" + days);
        const QJsonDocument json = QJsonDocument::fromJson(answer.data()["chart"_L1].toString().toUtf8());
        QHash<QString, int> visits;
        for (const QJsonValue &node : json["nodes"_L1].toArray())
            visits.insert(place.opened(place.root, node["id"_L1].toString()), node["visits"_L1].toInt());
        return visits;
    };
    QCOMPARE(chart("30").value(u"Head"_s), 2);
    QCOMPARE(chart("30").value(u"Finance"_s), 1);
    QVERIFY(chart("30").contains(u"End"_s));
    QCOMPARE(chart("1").value(u"Head"_s), 1);
    QCOMPARE(chart("1").value(u"Finance"_s), 0);
}

void FlowStatisticsTest::administratorsOfTheDomainAlone()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    place.travelled();
    place.count();
    const QByteArray chart = "/chart";
    const auto chartFor = [&](const QString &who) {
        return place.as(who, "GET", "/flowcenters/statistics/" + place.sealed(who, place.flowId) + chart);
    };
    QCOMPARE(place.asked(place.clerk).status, 403);
    QCOMPARE(chartFor(place.clerk).status, 403);
    QCOMPARE(chartFor(place.root).status, 200);
    // To another domain the software is either not there, or nothing happened in it.
    const QString stranger = place.administrator(place.server.addDomain(u"Other"_s), u"stranger"_s);
    const Answer told = place.asked(stranger);
    QVERIFY2(told.status != 200 || told.data()["datas"_L1].toArray().isEmpty(), told.body.constData());
    const Answer drawn = chartFor(stranger);
    QVERIFY2(drawn.status != 200 || !drawn.body.contains("visits\\\":2"), drawn.body.constData());
    QCOMPARE(place.as(place.root, "GET", "/flowcenters/statistics/" + place.sealed(place.root, u"nothing"_s) + "/chart")
                 .status,
        404);
}

void FlowStatisticsTest::oldDaysAreForgotten()
{
    QFETCH(QString, engine);
    CountedPlace place(engine);
    place.travelled();
    place.count();
    QVERIFY(place.server.count(u"flow_day"_s) > 0);
    const auto tidyUpAfter = [&](qint64 days) {
        HousekeepingOptions options;
        options.statisticsDays = days;
        Housekeeping(place.server.database(), place.server.clock(), options).tidyUp();
    };
    place.server.clock().advance(5 * day);
    tidyUpAfter(0);
    tidyUpAfter(6);
    QVERIFY(place.server.count(u"flow_day"_s, u"node_id = 'Finance'"_s) == 1);
    tidyUpAfter(5);
    QCOMPARE(place.server.count(u"flow_day"_s, u"node_id = 'Finance'"_s), 0);
    QCOMPARE(place.server.count(u"flow_day"_s, u"node_id = 'Head'"_s), 1);
    tidyUpAfter(1);
    QCOMPARE(place.server.count(u"flow_day"_s), 0);
}

QTEST_GUILESS_MAIN(FlowStatisticsTest)
#include "flow_statistics_test.moc"
