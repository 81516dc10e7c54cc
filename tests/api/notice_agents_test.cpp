#include "api/notice_fixture.h"

using namespace formwright;
using namespace formwright::tests;

// Notifications of work that somebody does in the place of others: who is told, and in whose name it is done.
class NoticeAgentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agentsAreTold_data() { addEngineRows(); }
    void agentsAreTold();
    void oneNoticeForAllWhomHeActsFor_data() { addEngineRows(); }
    void oneNoticeForAllWhomHeActsFor();
    void actsForWhomHeSaw_data() { addEngineRows(); }
    void actsForWhomHeSaw();
    void manyAreToldTogether_data() { addEngineRows(); }
    void manyAreToldTogether();
    void agentsActByTheirNotice_data() { addEngineRows(); }
    void agentsActByTheirNotice();
    void decidesNoOtherWork_data() { addEngineRows(); }
    void decidesNoOtherWork();
    void agentsOfBeforeAreNotTold_data() { addEngineRows(); }
    void agentsOfBeforeAreNotTold();
};

// Whoever acts for the head, in that flow or in all.
static QString agentOf(FlowPlace &place, const QString &owner, const QString &flowId, qint64 ends = 0)
{
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    place.server.database().write([&](Session &session) {
        session.execute(
            uR"(INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, flow_id, starts, ends, state, created, modified)
                VALUES ('d', ?, ?, ?, 0, ?, 0, ?, 1, 0, 0))"_s,
            place.server.domainId(), place.application.applicationId, owner, flowId, ends);
        session.execute(
            u"INSERT INTO delegation_agent (delegation_id, agent_id, position) VALUES ('d', ?, 0)"_s, agent);
    });
    return agent;
}

void NoticeAgentsTest::agentsAreTold()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval(0).text());
    const QString agent = agentOf(place, place.head, flow);
    const QString document = place.started(flow);
    QCOMPARE(unreadOf(place, agent).size(), 1);
    QVERIFY2(unreadOf(place, agent).first().endsWith("Head (for Head)"_L1), qPrintable(unreadOf(place, agent).first()));
    // It is done with when the head has done, and is told of nothing of others.
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(unreadOf(place, agent), QStringList());
    QCOMPARE(place.server.database().reader().integer(u"SELECT count(*) FROM flow_agent_notice"_s).value_or(-1), 0);
}

// Of several who sign at a node, whom one acts for: told once, done once nobody of them has to sign any more, and acted
// on where it is shown once it is about one alone.
void NoticeAgentsTest::oneNoticeForAllWhomHeActsFor()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    const QString flow = place.flow(text.start()
                                        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                                        .manual(u"Board"_s, {place.head, place.fin1, place.fin2},
                                            u"<passcondition>1</passcondition><cRetracement>true</cRetracement>"_s)
                                        .end()
                                        .line(u"start"_s, u"Draft"_s)
                                        .line(u"Draft"_s, u"Board"_s)
                                        .line(u"Board"_s, u"End"_s)
                                        .text());
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    place.server.database().write([&](Session &session) {
        for (const QString &owner : {place.head, place.fin1, place.fin2})
            session.execute(
                u"UPDATE account SET proxy_id = ?, proxy_from = 0, proxy_until = 0 WHERE id = ?"_s, agent, owner);
    });
    const QString document = place.started(flow);
    QCOMPARE(unreadOf(place, agent).size(), 1);
    const QString told = unreadOf(place, agent).first();
    QVERIFY2(told.contains("Board (for "_L1) && told.contains("Head"_L1) && told.contains("First"_L1)
            && told.contains("Second"_L1),
        qPrintable(told));
    QCOMPARE(place.server.count(u"flow_agent_notice"_s), 3);
    const QString notice = noticeOf(place, agent);
    // In whose name is not said there.
    QCOMPARE(acts(place, agent, notice).data()["nodeName"_L1].toString(), u"Board"_s);
    QVERIFY(!acts(place, agent, notice).data()["approve"_L1].toBool());
    QCOMPARE(act(place, agent, notice, approve).status, 409);
    QCOMPARE(place.server.count(u"flow_step"_s), 1);
    for (const QString &owner : {place.head, place.fin1}) {
        QCOMPARE(place.submit(owner, document).status, 200);
        QCOMPARE(unreadOf(place, agent).size(), 1);
    }
    const QJsonValue offered = acts(place, agent, notice).data();
    QVERIFY(offered["approve"_L1].toBool());
    QCOMPARE(offered["inNameOfName"_L1].toString(), u"Second"_s);
    const QJsonObject forSecond = inNameOf(approve, offered);
    QCOMPARE(act(place, agent, notice, forSecond).status, 200);
    QCOMPARE(unreadOf(place, agent), QStringList());
    QCOMPARE(place.server.count(u"flow_agent_notice"_s), 0);
    QCOMPARE(place.state(document), 1048576);
    place.server.clock().advance(7'200'000);
    QCOMPARE(act(place, agent, notice, forSecond).status, 200); // the answer of then
    QCOMPARE(place.server.count(u"flow_step"_s), 4);
}

// Whom he acts for may change between look and click, and one act is not taken for the other.
void NoticeAgentsTest::actsForWhomHeSaw()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    const auto actFor = [&](const QString &owner, qint64 until) {
        place.server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET proxy_id = ?, proxy_from = 0, proxy_until = ? WHERE id = ?"_s, agent,
                until, owner);
        });
    };
    actFor(place.fin1, 0);
    actFor(place.fin2, 0);
    const QString document = place.started(flow);
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    const QString notice = noticeOf(place, agent);
    actFor(place.fin2, 1); // over
    const QJsonValue first = acts(place, agent, notice).data();
    QCOMPARE(first["inNameOfName"_L1].toString(), u"First"_s);
    actFor(place.fin1, 1);
    actFor(place.fin2, 0);
    QCOMPARE(act(place, agent, notice, inNameOf(approve, first)).status, 409);
    QCOMPARE(act(place, agent, notice, approve).status, 409); // nor in nobody's name
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    const QJsonValue second = acts(place, agent, notice).data();
    QCOMPARE(second["inNameOfName"_L1].toString(), u"Second"_s);
    QCOMPARE(act(place, agent, notice, inNameOf(approve, second)).status, 200);
    QCOMPARE(place.places(document), u"Finance: First"_s);
    // What was done for one is not said to be done for the other.
    actFor(place.fin1, 0);
    const QJsonValue again = acts(place, agent, notice).data();
    QCOMPARE(again["inNameOfName"_L1].toString(), u"First"_s);
    QCOMPARE(act(place, agent, notice, inNameOf(approve, again)).status, 200);
    QCOMPARE(place.state(document), 1048576);
}

// More than one statement takes: each has his own, and each inbox its own number.
void NoticeAgentsTest::manyAreToldTogether()
{
    QFETCH(QString, engine);
    constexpr int many = 130;
    FlowPlace place(engine);
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    QStringList people;
    place.server.database().write([&](Session &session) {
        people.clear();
        for (int i = 0; i < many; ++i) {
            const QString id = u"01SIGNER%1"_s.arg(i, 18, 10, QChar(u'0'));
            session.execute(uR"(INSERT INTO account (id, kind, domain_id, login, login_key, name, password_hash, status,
                    dimission, created, modified, proxy_id, proxy_from)
                    SELECT ?, kind, domain_id, ?, ?, ?, password_hash, 1, 1, created, modified, ?, 0
                    FROM account WHERE id = ?)"_s,
                id, id, id, u"Signer %1"_s.arg(i), agent, place.head);
            people.append(id);
        }
    });
    FlowText text;
    const QString document
        = place.started(place.flow(text.start()
                                       .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                                       .manual(u"Board"_s, people, u"<passcondition>0</passcondition>"_s)
                                       .end()
                                       .line(u"start"_s, u"Draft"_s)
                                       .line(u"Draft"_s, u"Board"_s)
                                       .line(u"Board"_s, u"End"_s)
                                       .text()));
    QCOMPARE(place.server.count(u"notification"_s, u"module = 'workflow'"_s), many + 1);
    QCOMPARE(place.server.count(u"inbox"_s, u"unread = 1 AND total = 1 AND number = 1"_s), many + 1);
    QCOMPARE(place.server.count(u"flow_agent_notice"_s), many);
    QCOMPARE(unreadOf(place, agent).size(), 1);
    QVERIFY2(unreadOf(place, agent).first().endsWith("and 127 more)"_L1), qPrintable(unreadOf(place, agent).first()));
    // Each is about the work of its receiver.
    const auto own = place.server.database().reader().integer(
        uR"(SELECT count(*) FROM notification JOIN flow_actor ON flow_actor.notification_id = notification.id
            AND flow_actor.person_id = notification.receiver_id)"_s);
    QCOMPARE(own.value_or(-1), many);
    // One of them is enough: it is nobody's work any more.
    QCOMPARE(place.submit(people.at(7), document).status, 200);
    QCOMPARE(place.state(document), 1048576);
    QCOMPARE(place.server.count(u"flow_agent_notice"_s), 0);
    QCOMPARE(unreadOf(place, agent), QStringList());
    QCOMPARE(place.server.count(u"inbox"_s, u"unread = 0"_s), many + 1);
}

void NoticeAgentsTest::agentsActByTheirNotice()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval(0).text());
    const QString agent = agentOf(place, place.head, flow);
    const QString document = place.started(flow);
    const QString notice = noticeOf(place, agent);
    QCOMPARE(acts(place, agent, notice).data()["approve"_L1].toBool(), true);
    const QJsonObject wanted = inNameOf({{u"action"_s, u"approve"_s}}, acts(place, agent, notice).data());
    const http::Request approval = request(place, agent, notice, wanted);
    WaitingAnswer waiting;
    QCOMPARE(waiting.to(approval, place.server.backend().dispatcher()).status, 200);
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    {
        storage::Rows line = place.server.database().reader().query(
            u"SELECT person_id, agent_id FROM flow_history WHERE operation = 80 ORDER BY revision DESC"_s);
        QVERIFY(line.next());
        QCOMPARE(line.text(0), place.head);
        QCOMPARE(line.text(1), agent);
    }
    QCOMPARE(unreadOf(place, agent), QStringList());
    // As long as nobody went on, he takes it back by it.
    QCOMPARE(acts(place, agent, notice).data()["undo"_L1].toBool(), true);
    const http::Request undo = request(place, agent, notice, {{u"action"_s, u"undo"_s}});
    WaitingAnswer undone;
    QCOMPARE(undone.to(undo, place.server.backend().dispatcher()).status, 200);
    QCOMPARE(place.places(document), u"Head: Head"_s);
    QCOMPARE(unreadOf(place, agent), QStringList()); // of what he did himself he knows
}

// By what told of one work that is done, no other one is decided.
void NoticeAgentsTest::decidesNoOtherWork()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    FlowText text;
    const QString flow = place.flow(text.start()
                                        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                                        .node(u"AutoNode"_s, u"Fork"_s, u"<issplit>true</issplit>"_s)
                                        .manual(u"Legal"_s, {agent})
                                        .manual(u"Head"_s, {place.head})
                                        .end()
                                        .line(u"start"_s, u"Draft"_s)
                                        .line(u"Draft"_s, u"Fork"_s)
                                        .line(u"Fork"_s, u"Legal"_s)
                                        .line(u"Fork"_s, u"Head"_s)
                                        .line(u"Legal"_s, u"End"_s)
                                        .line(u"Head"_s, u"End"_s)
                                        .text());
    place.server.database().write([&](Session &session) {
        session.execute(
            uR"(INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, flow_id, starts, ends, state, created, modified)
                VALUES ('d', ?, ?, ?, 0, ?, 0, 0, 1, 0, 0))"_s,
            place.server.domainId(), place.application.applicationId, place.head, flow);
        session.execute(
            u"INSERT INTO delegation_agent (delegation_id, agent_id, position) VALUES ('d', ?, 0)"_s, agent);
    });
    const QString document = place.started(flow);
    const auto noticeAbout = [&](const QString &what) {
        return place.server.database()
            .reader()
            .text(
                u"SELECT id FROM notification WHERE receiver_id = ? AND summary LIKE ?"_s, agent, QString(u'%' % what))
            .value_or(QString());
    };
    const QString others = noticeAbout(u"(for Head)"_s), own = noticeAbout(u"Legal"_s);
    QVERIFY(!others.isEmpty() && !own.isEmpty());
    place.server.clock().advance(1000);
    QCOMPARE(place.submit(place.head, document).status, 200);
    place.server.clock().advance(120'000);
    QVERIFY(!acts(place, agent, others).data()["approve"_L1].toBool());
    QCOMPARE(act(place, agent, others, approve).status, 409);
    QCOMPARE(place.places(document), u"Legal: Agent"_s);
    QCOMPARE(act(place, agent, own, approve).status, 200);
}

void NoticeAgentsTest::agentsOfBeforeAreNotTold()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval(0).text());
    const QString agent = agentOf(place, place.head, flow, 1);
    const QString other = place.flow(place.approval(0).text(), u"Other"_s);
    place.started(flow);
    QCOMPARE(unreadOf(place, agent), QStringList());
    // Nor of another flow than his.
    place.server.database().write([&](Session &session) { session.execute(u"UPDATE delegation SET ends = 0"_s); });
    place.started(other);
    QCOMPARE(unreadOf(place, agent), QStringList());
    place.started(flow);
    const QString notice = noticeOf(place, agent);
    QVERIFY(!notice.isEmpty());
    // What he may no more is not offered.
    place.server.database().write([&](Session &session) { session.execute(u"UPDATE delegation SET ends = 1"_s); });
    QCOMPARE(acts(place, agent, notice).data()["approve"_L1].toBool(), false);
}

QTEST_GUILESS_MAIN(NoticeAgentsTest)
#include "notice_agents_test.moc"
