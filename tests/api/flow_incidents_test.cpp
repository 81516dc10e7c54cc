#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

const QHash<QString, QString> byHand{{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s},
    {u"flows.timerAttempts"_s, u"1"_s}};

class WatchedPlace : public FlowPlace
{
public:
    explicit WatchedPlace(const QString &engine) : FlowPlace(engine, usualFields, byHand)
    {
        root = server.addUser(server.domainId(), u"root"_s, u"Root"_s);
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, root);
            session.execute(
                u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, root, server.domainId());
        });
    }

    QJsonArray incidents(const QString &who)
    {
        return as(who, "GET", "/flowcenters/incidents").data()["datas"_L1].toArray();
    }
    Answer retry(const QString &who, const QJsonValue &incident)
    {
        return as(who, "PUT",
            "/flowcenters/incidents/" + incident["instanceId"_L1].toString().toLatin1() + '/'
                + incident["tokenId"_L1].toString().toLatin1() + "/retry");
    }

    void set(const QString &person, const QString &column, const QVariant &value)
    {
        server.database().write([&](Session &session) {
            session.execute(QString(u"UPDATE account SET "_s % column % u" = ? WHERE id = ?"_s), value, person);
        });
    }

    QString root;
};

} // namespace

// What stands still is seen by administrators, and goes on when they have seen to it.
class FlowIncidentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNodeWithoutPeople_data() { addEngineRows(); }
    void aNodeWithoutPeople();
    void theOneThatIsMeantIsTriedAgain_data() { addEngineRows(); }
    void theOneThatIsMeantIsTriedAgain();
    void whatHadNoWayGoesOnLater_data();
    void whatHadNoWayGoesOnLater();
    void whatFailed_data() { addEngineRows(); }
    void whatFailed();
    void whoLeavesHandsOver_data() { addEngineRows(); }
    void whoLeavesHandsOver();
    void whatIsSolvedIsNoIncident_data() { addEngineRows(); }
    void whatIsSolvedIsNoIncident();
    void whatNeedNotBeHandedOverIsNoIncident_data() { addEngineRows(); }
    void whatNeedNotBeHandedOverIsNoIncident();
    void whoIsDisabledHandsOver_data() { addEngineRows(); }
    void whoIsDisabledHandsOver();
    void administratorsAlone_data() { addEngineRows(); }
    void administratorsAlone();
    void ageingTellsHowLong_data() { addEngineRows(); }
    void ageingTellsHowLong();
    void allAreListed_data() { addEngineRows(); }
    void allAreListed();
    void allOfTheDomainAlone_data() { addEngineRows(); }
    void allOfTheDomainAlone();
};

// An automatic node leads to somebody who left meanwhile.
void FlowIncidentsTest::aNodeWithoutPeople()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    FlowText text;
    const QString document = place.started(place.flow(
        text.start()
            .node(u"AutoNode"_s, u"Wait"_s, u"<autoAuditType>3</autoAuditType><delayMinute>1</delayMinute>"_s)
            .manual(u"Head"_s, {place.head})
            .end()
            .line(u"start"_s, u"Wait"_s)
            .line(u"Wait"_s, u"Head"_s)
            .line(u"Head"_s, u"End"_s)
            .text()));
    const auto employ = [&](int status) {
        place.server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET status = ? WHERE id = ?"_s, status, place.head);
        });
    };
    employ(0);
    place.server.clock().advance(60'000);
    QCOMPARE(place.server.backend().flowTimers().runDue(), 1);
    QJsonArray incidents = place.incidents(place.root);
    QCOMPARE(incidents.size(), 1);
    QCOMPARE(incidents.first()["kind"_L1].toInt(), 1);
    QCOMPARE(incidents.first()["nodeName"_L1].toString(), u"Head"_s);
    QCOMPARE(incidents.first()["subject"_L1].toString(), u"Form: A"_s);
    QCOMPARE(place.server.count(u"notification"_s, u"summary LIKE '%cannot go on at Head%'"_s), 1);
    // Nobody is there still.
    QCOMPARE(place.retry(place.root, incidents.first()).status, 409);
    QCOMPARE(place.incidents(place.root).size(), 1);
    employ(1);
    const Answer again = place.retry(place.root, incidents.first());
    QVERIFY2(again.status == 200, again.body.constData());
    QCOMPARE(place.places(document), u"Head: Head"_s);
    QCOMPARE(place.incidents(place.root).size(), 0);
    QCOMPARE(place.pendings(place.head).size(), 1);
}

void FlowIncidentsTest::whatHadNoWayGoesOnLater_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("className");
    QTest::addColumn<QString>("more");
    const QStringList tested = testedEngines();
    for (const QString &engine : tested) {
        QTest::addRow("%s: waited", qPrintable(engine))
            << engine << u"AutoNode"_s << u"<autoAuditType>3</autoAuditType><delayHour>4</delayHour>"_s;
        QTest::addRow("%s: was late", qPrintable(engine))
            << engine << u"ManualNode"_s
            << u"<isLimited>true</isLimited><timeLimitHour>4</timeLimitHour><exceedaction>1</exceedaction>"_s;
    }
}

// No line led on when its time came; now one does.
void FlowIncidentsTest::whatHadNoWayGoesOnLater()
{
    QFETCH(QString, engine);
    QFETCH(QString, className);
    QFETCH(QString, more);
    WatchedPlace place(engine);
    FlowText text;
    text.start();
    if (className == "AutoNode"_L1)
        text.node(className, u"There"_s, more);
    else
        text.manual(u"There"_s, {place.fin1}, more);
    const QString document = place.started(
        place.flow(text.manual(u"Head"_s, {place.head})
                       .end()
                       .line(u"start"_s, u"There"_s)
                       .line(u"There"_s, u"Head"_s,
                           u"<editMode>01</editMode><condition>getItemValue('note') == 'open'</condition>"_s)
                       .line(u"Head"_s, u"End"_s)
                       .text()));
    place.server.clock().advance(30 * 86'400'000LL);
    while (place.server.backend().flowTimers().runDue() > 0)
        continue;
    QCOMPARE(place.incidents(place.root).size(), 1);
    // As long as nothing led on it is told so, and nothing is solved.
    QCOMPARE(place.retry(place.root, place.incidents(place.root).first()).status, 409);
    QCOMPARE(place.incidents(place.root).size(), 1);
    place.server.database().write([&](Session &session) {
        session.execute(QString(u"UPDATE "_s % storage::quotedIdentifier(forms::formTableName(place.application.formId))
            % u" SET "_s % forms::valueColumn(3) % u" = 'open'"_s));
    });
    const Answer again = place.retry(place.root, place.incidents(place.root).first());
    QVERIFY2(again.status == 200, again.body.constData());
    QCOMPARE(place.places(document), u"Head: Head"_s);
    QCOMPARE(place.incidents(place.root).size(), 0);
}

// Sub-flows of one flow, beside one another on one document, stand still at the same node.
void FlowIncidentsTest::theOneThatIsMeantIsTriedAgain()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    FlowText inner;
    inner.start(u"Nothing"_s)
        .node(u"AutoNode"_s, u"Wait"_s, u"<autoAuditType>3</autoAuditType><delayMinute>1</delayMinute>"_s)
        .manual(u"Check"_s, {place.fin1})
        .end(u"Over"_s)
        .line(u"start"_s, u"Wait"_s)
        .line(u"Wait"_s, u"Check"_s)
        .line(u"Check"_s, u"Over"_s);
    FlowText outer;
    outer.start()
        .node(u"SubFlow"_s, u"Sub"_s,
            u"<instanceTotal>2</instanceTotal><subflowid>"_s % place.flow(inner.text(), u"Inner"_s) % u"</subflowid>"_s)
        .end()
        .line(u"start"_s, u"Sub"_s)
        .line(u"Sub"_s, u"End"_s);
    place.started(place.flow(outer.text()));
    const auto employ = [&](int status) {
        place.server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET status = ? WHERE id = ?"_s, status, place.fin1);
        });
    };
    employ(0);
    place.server.clock().advance(60'000);
    while (place.server.backend().flowTimers().runDue() > 0) { }
    QJsonArray incidents = place.incidents(place.root);
    QCOMPARE(incidents.size(), 2);
    employ(1);
    for (int left = 1; left >= 0; --left) {
        const QString meant = place.opened(place.root, place.incidents(place.root).last()["instanceId"_L1].toString());
        const Answer again = place.retry(place.root, place.incidents(place.root).last());
        QVERIFY2(again.status == 200, again.body.constData());
        QCOMPARE(place.server.count(u"flow_incident"_s, QString(u"instance_id = '"_s % meant % u'\'')), 0);
        QCOMPARE(place.server.count(u"flow_incident"_s), left);
    }
}

void FlowIncidentsTest::whatFailed()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    FlowText text;
    const QString document = place.started(
        place.flow(text.start()
                       .node(u"AutoNode"_s, u"Wait"_s,
                           u"<autoAuditType>2</autoAuditType><auditDateTimeEditMode>1</auditDateTimeEditMode>"
                           "<auditDateTimeScript>getItemValue('note')</auditDateTimeScript>"_s)
                       .end()
                       .line(u"start"_s, u"Wait"_s)
                       .line(u"Wait"_s, u"End"_s)
                       .text()),
        R"({"code":"A","note":"soon"})");
    QCOMPARE(place.server.backend().flowTimers().runDue(), 1);
    const QJsonArray incidents = place.incidents(place.root);
    QCOMPARE(incidents.size(), 1);
    QCOMPARE(incidents.first()["kind"_L1].toInt(), 2);
    QCOMPARE(incidents.first()["reason"_L1].toString(), u"there is no moment \"soon\""_s);
    // Administrators are told, once.
    QCOMPARE(place.server.count(u"notification"_s, u"summary LIKE '%cannot go on%'"_s), 1);
    place.server.clock().advance(86'400'000);
    QCOMPARE(place.server.backend().flowTimers().runDue(), 0);
    place.server.database().write([&](Session &session) {
        const auto form = place.server.backend().services().forms.form(session, place.application.formId);
        const auto key = forms::documentKey(document);
        auto record = forms::recordById(session, *form, place.server.domainId(), key->recordId);
        record->values[form->fieldIndex(u"note"_s)].text = u"2026-01-01 08:00"_s;
        QVERIFY(forms::replaceRecord(session, *form, place.server.domainId(), *record));
    });
    QCOMPARE(place.retry(place.root, incidents.first()).status, 200);
    QCOMPARE(place.incidents(place.root).size(), 0);
    QCOMPARE(place.server.backend().flowTimers().runDue(), 1); // when
    QCOMPARE(place.server.backend().flowTimers().runDue(), 1); // it is over
    QCOMPARE(place.state(document), 1048576);
    QCOMPARE(place.retry(place.root, incidents.first()).status, 404);
}

void FlowIncidentsTest::whoLeavesHandsOver()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    runtime::FlowTimers &timers = place.server.backend().flowTimers();
    QCOMPARE(timers.handOver(), 0);
    const auto set = [&](const QString &column, const QVariant &value) {
        place.server.database().write([&](Session &session) {
            session.execute(QString(u"UPDATE account SET "_s % column % u" = ? WHERE id = ?"_s), value, place.head);
        });
    };
    set(u"dimission"_s, 0);
    QCOMPARE(timers.handOver(), 1);
    QCOMPARE(timers.handOver(), 0);
    // Nobody is named who would take it.
    QCOMPARE(timers.runDue(), 1);
    QCOMPARE(place.incidents(place.root).size(), 1);
    QCOMPARE(place.incidents(place.root).first()["reason"_L1].toString(), u"nobody takes over the work of Head"_s);
    set(u"attributes"_s, QString(u"{\"superiorid\":\""_s % place.fin1 % u"\"}"_s));
    QCOMPARE(place.retry(place.root, place.incidents(place.root).first()).status, 200);
    QCOMPARE(timers.runDue(), 1);
    QCOMPARE(place.places(document), u"Head: First"_s);
    QCOMPARE(place.pendings(place.fin1).size(), 1);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QCOMPARE(place.server.count(u"flow_timer"_s), 0);
}

// Nobody acts on a node; an administrator names somebody, and nothing is left to be seen to.
void FlowIncidentsTest::whatIsSolvedIsNoIncident()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    FlowText text;
    const QString document = place.started(place.flow(
        text.start()
            .node(u"AutoNode"_s, u"Wait"_s, u"<autoAuditType>3</autoAuditType><delayMinute>1</delayMinute>"_s)
            .manual(u"Head"_s, {place.head})
            .end()
            .line(u"start"_s, u"Wait"_s)
            .line(u"Wait"_s, u"Head"_s)
            .line(u"Head"_s, u"End"_s)
            .text()));
    place.set(place.head, u"status"_s, 0);
    place.server.clock().advance(60'000);
    QCOMPARE(place.server.backend().flowTimers().runDue(), 1);
    QCOMPARE(place.incidents(place.root).size(), 1);
    const Answer named = place.act(
        place.root, document, "approvers", R"({"userIds":[")" + place.sealed(place.root, place.fin1) + R"("]})");
    QVERIFY2(named.status == 200, named.body.constData());
    QCOMPARE(place.pendings(place.fin1).size(), 1);
    QCOMPARE(place.incidents(place.root).size(), 0);
}

// Nobody takes over from who left, until he has nothing there any more.
void FlowIncidentsTest::whatNeedNotBeHandedOverIsNoIncident()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    runtime::FlowTimers &timers = place.server.backend().flowTimers();
    place.set(place.head, u"dimission"_s, 0);
    QCOMPARE(timers.handOver(), 1);
    QCOMPARE(timers.runDue(), 1);
    QCOMPARE(place.incidents(place.root).size(), 1);
    const Answer named = place.act(
        place.root, document, "approvers", R"({"userIds":[")" + place.sealed(place.root, place.fin1) + R"("]})");
    QVERIFY2(named.status == 200, named.body.constData());
    QCOMPARE(place.incidents(place.root).size(), 0);
    QCOMPARE(place.server.count(u"flow_timer"_s), 0);
    QCOMPARE(timers.handOver(), 0);
}

// Disabled for good, not locked out for a while.
void FlowIncidentsTest::whoIsDisabledHandsOver()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    runtime::FlowTimers &timers = place.server.backend().flowTimers();
    place.set(place.head, u"attributes"_s, QString(u"{\"superiorid\":\""_s % place.fin1 % u"\"}"_s));
    place.set(place.head, u"lock_flag"_s, 0);
    QCOMPARE(timers.handOver(), 0);
    place.set(place.head, u"lock_flag"_s, 1);
    place.set(place.head, u"status"_s, 0);
    QCOMPARE(timers.handOver(), 1);
    QCOMPARE(timers.runDue(), 1);
    QCOMPARE(place.places(document), u"Head: First"_s);
}

void FlowIncidentsTest::administratorsAlone()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    for (const QByteArray &path : {QByteArray("/flowcenters/incidents"), QByteArray("/flowcenters/ageing")}) {
        QCOMPARE(place.as(place.clerk, "GET", path).status, 403);
        QCOMPARE(place.as(place.root, "GET", path).status, 200);
    }
    const auto retried = [&](const QString &who) {
        return place.as(who, "PUT", "/flowcenters/incidents/" + place.sealed(who, u"x"_s) + "/1.1/retry").status;
    };
    QCOMPARE(retried(place.clerk), 403);
    QCOMPARE(retried(place.root), 404);
}

void FlowIncidentsTest::ageingTellsHowLong()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const auto started = [&] { return place.started(flow); };
    started();
    place.server.clock().advance(qint64(8) * 86'400'000);
    place.submit(place.head, started());
    started();
    const QJsonArray rows = place.as(place.root, "GET", "/flowcenters/ageing").data().toArray();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.first()["nodeName"_L1].toString(), u"Head"_s);
    QCOMPARE(rows.first()["waiting"_L1].toInt(), 2);
    QCOMPARE(rows.first()["older"_L1].toInt(), 1);
    QCOMPARE(rows.first()["underDay"_L1].toInt(), 1);
    QCOMPARE(rows.last()["nodeName"_L1].toString(), u"Finance"_s);
    QCOMPARE(rows.last()["waiting"_L1].toInt(), 2);
}

// Everybody's documents, running or over, the newest first; narrowed as the other lists are.
void FlowIncidentsTest::allAreListed()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    const QString flow = place.flow(place.approval(0).text());
    FlowText text;
    const QString quick = place.flow(
        text.start()
            .manual(u"Head"_s, {place.head}, u"<isLimited>true</isLimited><timeLimitHour>1</timeLimitHour>"_s)
            .end()
            .line(u"start"_s, u"Head"_s)
            .line(u"Head"_s, u"End"_s)
            .text(),
        u"Quick"_s);
    const QString over = place.started(flow, R"({"code":"over"})");
    QCOMPARE(place.submit(place.head, over).status, 200);
    QCOMPARE(place.submit(place.fin1, over).status, 200);
    place.server.clock().advance(1'000);
    place.started(flow, R"({"code":"running"})");
    place.server.clock().advance(1'000);
    place.started(quick, R"({"code":"quick"})");
    const auto listed = [&](const QByteArray &query) {
        return FlowPlace::subjects(place.as(place.root, "GET", "/flowcenters/all" + query));
    };
    const QString first = u"Form: over"_s, second = u"Form: running"_s, third = u"Form: quick"_s;
    QCOMPARE(listed(""), (QStringList{third, second, first}));
    QCOMPARE(listed("?linesPerPage=1&pageNo=2"), QStringList{second});
    QCOMPARE(listed("?isComplete=true"), QStringList{first});
    QCOMPARE(listed("?title=run"), QStringList{second});
    QCOMPARE(listed("?flowId=" + place.sealed(place.root, quick)), QStringList{third});
    QCOMPARE(listed("?isMyWorkFlow=true"), QStringList());
    QCOMPARE(listed("?isOverdue=true"), QStringList());
    place.server.clock().advance(7'200'000);
    QCOMPARE(listed("?isOverdue=true"), QStringList{third});
    QHash<QString, qint64> counts;
    for (const QJsonValue &software : place.center(place.root, "/navs/all").data().toArray()) {
        for (const QJsonValue &each : software["allFlowList"_L1].toArray())
            counts.insert(each["name"_L1].toString(), each["num"_L1].toInteger());
    }
    QCOMPARE(counts, (QHash<QString, qint64>{{u"Approval"_s, 2}, {u"Quick"_s, 1}}));
}

void FlowIncidentsTest::allOfTheDomainAlone()
{
    QFETCH(QString, engine);
    WatchedPlace place(engine);
    place.started(place.flow(place.approval().text()));
    QCOMPARE(place.as(place.clerk, "GET", "/flowcenters/all").status, 403);
    QCOMPARE(place.center(place.clerk, "/navs/all").status, 403);
    const QString other = place.server.addDomain(u"Other"_s);
    const QString stranger = place.server.addUser(other, u"stranger"_s, u"Stranger"_s);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, stranger);
        session.execute(u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, stranger, other);
    });
    const Answer told = place.as(stranger, "GET", "/flowcenters/all");
    QVERIFY2(told.status != 200 || FlowPlace::subjects(told).isEmpty(), told.body.constData());
    const Answer counted = place.center(stranger, "/navs/all");
    QCOMPARE(counted.status, 200);
    QCOMPARE(counted.data().toArray().size(), 0);
    QCOMPARE(place.center(place.root, "/navs/all").data().toArray().size(), 1);
}

QTEST_GUILESS_MAIN(FlowIncidentsTest)
#include "flow_incidents_test.moc"
