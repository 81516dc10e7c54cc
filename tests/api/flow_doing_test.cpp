#include "api/flow_fixture.h"

#include "backend/workflow/work_lists.h"

using namespace formwright;
using namespace formwright::tests;

// In whose name something is done to a document under way, and how often.
class FlowDoingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void delegationsEndOnTime_data() { addEngineRows(); }
    void delegationsEndOnTime();
    void agentsTakeBackWhatTheyDid_data() { addEngineRows(); }
    void agentsTakeBackWhatTheyDid();
    void aDoubleClickCountsOnce_data() { addEngineRows(); }
    void aDoubleClickCountsOnce();
    void aRefusalIsNoDoubleClick_data() { addEngineRows(); }
    void aRefusalIsNoDoubleClick();
    void agentsTakeBackTheirOwn_data() { addEngineRows(); }
    void agentsTakeBackTheirOwn();
    void administratorsTakeBackWhatTheyDidForOthers_data() { addEngineRows(); }
    void administratorsTakeBackWhatTheyDidForOthers();
    void alikeIsNotTheSame_data() { addEngineRows(); }
    void alikeIsNotTheSame();
    void aButtonSavesAndStarts_data() { addEngineRows(); }
    void aButtonSavesAndStarts();
    void inOrderNobodyOvertakes_data() { addEngineRows(); }
    void inOrderNobodyOvertakes();
    void archivingIsOfferedToWhoMay_data() { addEngineRows(); }
    void archivingIsOfferedToWhoMay();
    void agentsTakeOff_data() { addEngineRows(); }
    void agentsTakeOff();
    void agentsReadRanges_data() { addEngineRows(); }
    void agentsReadRanges();
    void tellsWhoWasAdded_data() { addEngineRows(); }
    void tellsWhoWasAdded();
    void agentsOfManyFindAll_data() { addEngineRows(); }
    void agentsOfManyFindAll();
    void oneOfTwoWins_data();
    void oneOfTwoWins();
};

void FlowDoingTest::delegationsEndOnTime()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval(0).text()));
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    QCOMPARE(place.submit(agent, document).status, 403);
    const qint64 now = place.server.clock().nowMilliseconds();
    place.server.database().write([&](Session &session) {
        session.execute(
            uR"(INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, starts, ends, state, created, modified)
                VALUES ('d', ?, ?, ?, 1, ?, ?, 1, 1, 1))"_s,
            place.server.domainId(), place.application.applicationId, place.head, now + 1000, now + 5000);
        session.execute(
            u"INSERT INTO delegation_agent (delegation_id, agent_id, position) VALUES ('d', ?, 0)"_s, agent);
    });
    QCOMPARE(place.pendings(agent), QStringList());
    place.server.clock().advance(2000);
    QCOMPARE(place.pendings(agent), QStringList{u"Form: A"_s});
    QVERIFY(place.as(agent, "GET", "/flowcenters/pendings").data()["datas"_L1][0]["isagent"_L1].toBool());
    place.server.clock().advance(10'000);
    QCOMPARE(place.pendings(agent), QStringList());
    QCOMPARE(place.submit(agent, document).status, 403);
    place.server.database().write([&](Session &session) { session.execute(u"UPDATE delegation SET ends = 0"_s); });
    const Answer answer = place.submit(agent, document);
    QVERIFY2(answer.status == 200, answer.body.constData());
    // Both are named, and he has no other work of theirs.
    const QJsonArray entries
        = place.as(place.clerk, "GET", place.documentPath(place.clerk, document) + "/workflows/flowhistorys")
              .data()
              .toArray();
    QCOMPARE(entries.last()["auditorName"_L1].toString(), u"Head"_s);
    QCOMPARE(entries.last()["agentAuditorName"_L1].toString(), u"Agent"_s);
    QVERIFY(entries.first()["agentAuditorName"_L1].isNull());
}

// Whoever acts for somebody else takes back and lets go on what he did in his name.
void FlowDoingTest::agentsTakeBackWhatTheyDid()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.head}, u"<isHandup>true</isHandup><cRetracement>true</cRetracement>"_s)
        .manual(u"Finance"_s, {place.fin1})
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"Finance"_s)
        .line(u"Finance"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    place.server.database().write([&](Session &session) {
        session.execute(
            uR"(INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, starts, ends, state, created, modified)
                VALUES ('d', ?, ?, ?, 1, 0, 0, 1, 1, 1))"_s,
            place.server.domainId(), place.application.applicationId, place.head);
        session.execute(
            u"INSERT INTO delegation_agent (delegation_id, agent_id, position) VALUES ('d', ?, 0)"_s, agent);
    });
    QCOMPARE(place.act(agent, document, "suspend").status, 200);
    QCOMPARE(place.act(place.fin1, document, "recovery").status, 409);
    QCOMPARE(place.act(agent, document, "recovery").status, 200);
    QCOMPARE(place.submit(agent, document).status, 200);
    QCOMPARE(place.places(document), u"Finance: First"_s);
    QCOMPARE(place.act(place.fin1, document, "retracement").status, 409);
    QCOMPARE(place.act(agent, document, "retracement").status, 200);
    QCOMPARE(place.places(document), u"Head: Head"_s);
    // Both are named.
    QCOMPARE(place.server.count(u"flow_history"_s,
                 QString(u"operation IN (85, 88, 89) AND person_id = '"_s % place.head % u"' AND agent_id = '"_s % agent
                     % u'\'')),
        3);
}

// Of several whom he acts for, what he did is taken back, and not what one of them did himself.
void FlowDoingTest::agentsTakeBackTheirOwn()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Board"_s, {place.head, place.fin1, place.fin2},
            u"<passcondition>1</passcondition><cRetracement>true</cRetracement>"_s)
        .end()
        .line(u"start"_s, u"Board"_s)
        .line(u"Board"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    place.server.database().write([&](Session &session) {
        const QStringList owners{place.head, place.fin1, place.fin2};
        for (const QString &owner : owners) {
            session.execute(
                uR"(INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, starts, ends, state, created, modified)
                    VALUES (?, ?, ?, ?, 1, 0, 0, 1, 1, 1))"_s,
                owner, place.server.domainId(), place.application.applicationId, owner);
            session.execute(
                u"INSERT INTO delegation_agent (delegation_id, agent_id, position) VALUES (?, ?, 0)"_s, owner, agent);
        }
    });
    const auto signedBy = [&] {
        QStringList people;
        storage::Rows rows = place.server.database().reader().query(
            u"SELECT person_id FROM flow_actor WHERE is_done = 1 AND kind = 0 ORDER BY person_id"_s);
        while (rows.next())
            people.append(rows.text(0));
        return people;
    };
    QStringList waiting{place.head, place.fin1, place.fin2};
    waiting.sort();
    // Whoever is asked for first signs himself, then the agent for the next.
    QCOMPARE(place.submit(waiting.at(0), document).status, 200);
    QCOMPARE(place.submit(agent, document).status, 200);
    QCOMPARE(signedBy().size(), 2);
    QCOMPARE(place.act(agent, document, "retracement").status, 200);
    QCOMPARE(signedBy(), QStringList{waiting.at(0)});
}

// Who administers the domain may act for somebody as well; the document tells whose agent did the last step.
void FlowDoingTest::administratorsTakeBackWhatTheyDidForOthers()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, agent);
        session.execute(
            u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, agent, place.server.domainId());
        session.execute(
            u"UPDATE account SET proxy_id = ?, proxy_from = 0, proxy_until = 0 WHERE id = ?"_s, agent, place.head);
    });
    const auto lastAgent = [&] {
        const QJsonArray states
            = QJsonDocument::fromJson(place.read(agent, document).value("stateLabelInfo"_L1).toString().toUtf8())
                  .array();
        return place.opened(agent, states.first()["agentId"_L1].toString());
    };
    QCOMPARE(lastAgent(), QString()); // whoever began did it himself
    QCOMPARE(place.submit(agent, document).status, 200);
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    QCOMPARE(lastAgent(), agent);
    QCOMPARE(place.act(agent, document, "retracement").status, 200);
    QCOMPARE(place.places(document), u"Head: Head"_s);
    QCOMPARE(place.server.count(u"flow_history"_s,
                 QString(u"operation = 85 AND person_id = '"_s % place.head % u"' AND agent_id = '"_s % agent % u'\'')),
        1);
}

// Documents may read alike: only the same one, begun twice in a moment, is a double click.
void FlowDoingTest::alikeIsNotTheSame()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QString button = place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Send"_s}, {u"type"_s, 4}, {u"parentForm"_s, place.application.formId},
            {u"onActionFlow"_s, flow}});
    const auto startBelow = [&](const QString &parent) {
        return place.as(place.clerk, "POST", "/documents/activities/saveStartWorkFlow",
            R"({"actId":")" + place.sealed(place.clerk, button) + R"(","document":{"formid":")" + place.application.form
                + R"(","parentid":")" + (parent.isEmpty() ? QByteArray() : place.sealed(place.clerk, parent))
                + R"(","items":{"code":"B"}}})");
    };
    const QString first = place.create(), second = place.create();
    for (const QString &parent : {first, second, first}) {
        const Answer answer = startBelow(parent);
        QVERIFY2(answer.status == 200, answer.body.constData());
    }
    QCOMPARE(place.server.count(u"flow_instance"_s), 2);
}

void FlowDoingTest::aDoubleClickCountsOnce()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval(0).text());
    const QString document = place.create();
    const Answer first = place.start(document, flow);
    const Answer second = place.start(document, flow);
    QCOMPARE(second.status, 200);
    QCOMPARE(second.data(), first.data());
    QCOMPARE(place.server.count(u"flow_instance"_s), 1);
    QCOMPARE(place.server.count(u"flow_step"_s), 1);

    const Answer once = place.submit(place.head, document, u"Head"_s);
    const Answer twice = place.submit(place.head, document, u"Head"_s);
    QCOMPARE(twice.status, 200);
    QCOMPARE(twice.data(), once.data());
    QCOMPARE(place.server.count(u"flow_step"_s), 2);
    // The one that ended it, too; much later it is a mistake.
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    place.server.clock().advance(61'000);
    QCOMPARE(place.submit(place.fin1, document).status, 409);
    QCOMPARE(place.server.count(u"flow_step"_s), 3);
    // One that is over within the minute is begun anew.
    const QString other = place.started(flow);
    place.submit(place.head, other, u"Head"_s);
    place.submit(place.fin1, other);
    QCOMPARE(place.state(other), 1048576);
    QCOMPARE(place.start(other, flow).status, 200);
    QCOMPARE(place.state(other), 256);
}

// The same words as a minute ago, after it came back to him.
void FlowDoingTest::aRefusalIsNoDoubleClick()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval(0).text()));
    QCOMPARE(place.submit(place.head, document, u"Head"_s).status, 200);
    QCOMPARE(place.back(place.fin1, document, u"Head"_s).status, 200);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET status = 0 WHERE id IN (?, ?)"_s, place.fin1, place.fin2);
    });
    QCOMPARE(place.submit(place.head, document, u"Head"_s).status, 409);
    QCOMPARE(place.places(document), u"Head: Head"_s);
}

void FlowDoingTest::aButtonSavesAndStarts()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QString other = place.flow(place.approval().text(), u"Other"_s);
    const QString button = place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Send"_s}, {u"type"_s, 4}, {u"parentForm"_s, place.application.formId},
            {u"onActionFlow"_s, other}});
    const QByteArray body = R"({"actId":")" + place.sealed(place.clerk, button) + R"(","document":{"formid":")"
        + place.application.form + R"(","items":{"code":"B"}}})";
    const Answer answer = place.as(place.clerk, "POST", "/documents/activities/saveStartWorkFlow", body);
    QVERIFY2(answer.status == 200, answer.body.constData());
    QVERIFY(answer.data().isNull());
    QCOMPARE(place.pendings(place.head), QStringList{u"Form: B"_s});
    QCOMPARE(place.server.count(u"flow_instance"_s, u"flow_id = '"_s % other % u'\''), 1);
    // Clicked twice it is one document; later another one may be alike.
    QCOMPARE(place.as(place.clerk, "POST", "/documents/activities/saveStartWorkFlow", body).status, 200);
    QCOMPARE(place.server.count(u"flow_instance"_s), 1);
    place.server.clock().advance(11'000);
    QCOMPARE(place.as(place.clerk, "POST", "/documents/activities/saveStartWorkFlow", body).status, 200);
    QCOMPARE(place.server.count(u"flow_instance"_s), 2);
    // A document that breaks a rule is not made.
    const Answer broken = place.as(place.clerk, "POST", "/documents/activities/saveStartWorkFlow",
        QByteArray(body).replace(R"("code":"B")", R"("price":"much")"));
    QCOMPARE(broken.status, 400);
    QCOMPARE(place.server.count(u"flow_instance"_s), 2);
}

// The first is never refused by the second, who acts after him or not at all.
void FlowDoingTest::inOrderNobodyOvertakes()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval(2).text());
    for (int round = 0; round < 5; ++round) {
        const QString document = place.started(flow);
        QCOMPARE(place.submit(place.head, document).status, 200);
        const QList<int> statuses = place.atOnce({place.submitRequest(place.fin1, document, u"Finance"_s),
            place.submitRequest(place.fin2, document, u"Finance"_s)});
        QCOMPARE(statuses.first(), 200);
        if (statuses.last() != 200) {
            QVERIFY(statuses.last() == 403 || statuses.last() == 409);
            QCOMPARE(place.places(document), u"Finance: Second"_s);
            QCOMPARE(place.submit(place.fin2, document).status, 200);
        }
        QCOMPARE(place.state(document), 1048576);
    }
    QCOMPARE(place.server.count(u"flow_actor"_s), 0);
}

void FlowDoingTest::oneOfTwoWins_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("isTakenBack");
    for (const QString &engine : testedEngines()) {
        QTest::newRow(qPrintable(QString(engine % u" approved and returned"_s))) << engine << false;
        QTest::newRow(qPrintable(QString(engine % u" approved and taken back"_s))) << engine << true;
    }
}

// What both want cannot be: whoever comes later is told, and the document stands where the other one led.
void FlowDoingTest::oneOfTwoWins()
{
    QFETCH(QString, engine);
    QFETCH(bool, isTakenBack);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval(0).text());
    for (int round = 0; round < 5; ++round) {
        const QString document = place.started(flow);
        QCOMPARE(place.submit(place.head, document).status, 200);
        const QString who = isTakenBack ? place.head : place.fin2;
        place.server.useAccessToken(place.tokenOf(who));
        const http::Request away = place.server.request("PUT",
            "/api/runtime/" + place.sealed(who, place.application.applicationId) + place.documentPath(who, document)
                + (isTakenBack ? "/workflows/retracement" : "/workflows/back"),
            isTakenBack
                ? QByteArray()
                : R"({"flowType":"81","nextNodeIds":[")" + place.sealed(who, u"Head"_s) + R"("],"attitude":"no"})");
        place.server.beUser();
        const QList<int> statuses = place.atOnce({place.submitRequest(place.fin1, document, u"Finance"_s), away});
        QCOMPARE(int(statuses.count(200)), 1);
        QVERIFY(statuses.contains(403) || statuses.contains(409));
        QCOMPARE(place.state(document), statuses.first() == 200 ? 1048576 : 256);
        QCOMPARE(place.places(document), statuses.first() == 200 ? QString() : u"Head: Head"_s);
    }
}

// What others have to do may be a million rows: of each owner as much is read as the page needs, in the order of the
// index, and nothing is sorted but what was picked.
// Only what is prepared has values of its own on PostgreSQL, and no explanation is.
static QString withValues(const workflow::Statement &statement)
{
    QString text = statement.text;
    qsizetype at = 0;
    for (const QVariant &value : statement.values) {
        at = text.indexOf(u'?', at);
        const QString literal
            = value.typeId() == QMetaType::QString ? QString(u'\'' % value.toString() % u'\'') : value.toString();
        text.replace(at, 1, literal);
        at += literal.size();
    }
    return text;
}

void FlowDoingTest::agentsReadRanges()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Session &session = server.database().reader();
    const QList<workflow::Owner> owners{{u"a"_s, u"leave"_s}, {u"a"_s, u"travel"_s}, {u"b"_s, {}}};
    workflow::WorkFilter filter;
    filter.applicationId = u"software"_s;
    const workflow::Statement statement = workflow::pendingStatement(session, u"me"_s, owners, filter, {3, 20});
    QStringList steps, ranges;
    if (session.dialect().isSqlite()) {
        storage::Rows rows = session.run(u"EXPLAIN QUERY PLAN "_s % statement.text, statement.values);
        while (rows.next())
            steps.append(rows.text(3));
        ranges = steps.filter(u"SEARCH flow_actor USING INDEX flow_actor_pending (person_id=? AND application_id=?)"_s);
        for (qsizetype i = 0; i < steps.size(); ++i) {
            QVERIFY2(!steps.at(i).startsWith("SCAN flow_"_L1), qPrintable(steps.at(i)));
            QVERIFY2(i == 0 || !ranges.contains(steps.at(i - 1)) || !steps.at(i).contains("TEMP B-TREE"_L1),
                "all that somebody has to do is sorted");
        }
    } else {
        session.execute(u"SET enable_seqscan = off"_s); // as where there are more rows than none
        session.execute(u"SET enable_bitmapscan = off"_s);
        storage::Rows rows = session.query(u"EXPLAIN (COSTS OFF) "_s % withValues(statement));
        while (rows.next())
            steps.append(rows.text(0).trimmed());
        ranges = steps.filter(u"using flow_actor_pending on flow_actor"_s);
        for (qsizetype i = 1; i < steps.size(); ++i) {
            QVERIFY2(!steps.at(i).contains("Seq Scan on flow_actor"_L1), qPrintable(steps.at(i)));
            QVERIFY2(!ranges.contains(steps.at(i)) || steps.at(i - 1).contains("Limit"_L1),
                qPrintable(u"all that somebody has to do is sorted:\n"_s % steps.join(u'\n')));
        }
    }
    QVERIFY2(ranges.size() == 3, qPrintable(steps.join(u'\n')));
}

// Until they have acted, documents tell who was added, by whom; whose turn it is is told as ever.
void FlowDoingTest::tellsWhoWasAdded()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    const QString document = place.started(place.flow(text.start()
                                                          .manual(u"Head"_s, {place.head},
                                                              u"<isApproverEdit>true</isApproverEdit>"
                                                              "<passcondition>1</passcondition>"_s)
                                                          .end()
                                                          .line(u"start"_s, u"Head"_s)
                                                          .line(u"Head"_s, u"End"_s)
                                                          .text()));
    const QString third = place.server.addUser(place.server.domainId(), u"third"_s, u"Third"_s);
    const auto added = [&] {
        const QJsonValue node
            = QJsonDocument::fromJson(place.read(place.head, document).value("stateLabelInfo"_L1).toString().toUtf8())
                  .array()[0]["nodes"_L1][0];
        QStringList told;
        for (const QJsonValue &person : node["added"_L1].toArray()) {
            [&] { QCOMPARE(place.opened(place.head, person["addedBy"_L1].toString()), place.head); }();
            told.append(person["name"_L1].toString() % (person["isAssistant"_L1].toBool() ? u" (opinion)"_s : u""_s));
        }
        told.sort();
        return told;
    };
    QCOMPARE(added(), QStringList());
    const auto people = [&](const QString &id) -> QByteArray { return "[\"" + place.sealed(place.head, id) + "\"]"; };
    QCOMPARE(place.act(place.head, document, "approver/addition", people(place.fin2)).status, 200);
    QCOMPARE(place.act(place.head, document, "approver/addition?position=after", people(place.fin1)).status, 200);
    QCOMPARE(place.act(place.head, document, "assist/addition", people(third)).status, 200);
    QCOMPARE(added(), QStringList({u"First"_s, u"Second"_s, u"Third (opinion)"_s}));
    QCOMPARE(place.places(document), u"Head: Head, Second"_s);
    QCOMPARE(place.submit(place.fin2, document).status, 200);
    QCOMPARE(added(), QStringList({u"First"_s, u"Third (opinion)"_s}));
    const Answer taken = place.as(place.head, "DELETE",
        place.documentPath(place.head, document) + "/workflows/approver/" + place.sealed(place.head, place.fin1));
    QVERIFY2(taken.status == 200, taken.body.constData());
    QCOMPARE(added(), QStringList{u"Third (opinion)"_s});
}

void FlowDoingTest::archivingIsOfferedToWhoMay()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Archive"_s}, {u"type"_s, 45}, {u"parentForm"_s, place.application.formId}});
    const auto isOffered = [&](const QString &who, const QString &document) {
        const QJsonArray buttons = place
                                       .as(who, "GET",
                                           "/forms/" + place.sealed(who, place.application.formId) + "/documents/"
                                               + place.sealed(who, document) + "/template")
                                       .data()["activitys"_L1]
                                       .toArray();
        return std::ranges::any_of(
            buttons, [](const QJsonValue &button) { return button["name"_L1].toString() == "Archive"_L1; });
    };
    QVERIFY(isOffered(place.head, place.create())); // it was in no flow
    const QString document = place.started(place.flow(place.approval(0).text()));
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QVERIFY(isOffered(place.clerk, document)); // who began it
    QVERIFY(!isOffered(place.head, document));
    const QByteArray path = "/activities/archive";
    QCOMPARE(place.as(place.head, "GET", place.documentPath(place.head, document) + path).status, 403);
    QCOMPARE(place.as(place.clerk, "GET", place.documentPath(place.clerk, document) + path).status, 200);
}

// Whoever acts for the one who added somebody takes him off, and is told that he may; nobody else is.
void FlowDoingTest::agentsTakeOff()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    const QString document
        = place.started(place.flow(text.start()
                                       .manual(u"Head"_s, {place.head}, u"<isApproverEdit>true</isApproverEdit>"_s)
                                       .end()
                                       .line(u"start"_s, u"Head"_s)
                                       .line(u"Head"_s, u"End"_s)
                                       .text()));
    QCOMPARE(place
                 .act(place.head, document, "approver/addition?position=after",
                     "[\"" + place.sealed(place.head, place.fin1) + "\"]")
                 .status,
        200);
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    const auto mayTakeOff = [&](const QString &who) {
        return QJsonDocument::fromJson(place.read(who, document).value("stateLabelInfo"_L1).toString().toUtf8())
            .array()[0]["nodes"_L1][0]["added"_L1][0]["mayTakeOff"_L1]
            .toBool();
    };
    QVERIFY(mayTakeOff(place.head));
    QVERIFY(!mayTakeOff(place.fin1));
    QVERIFY(!mayTakeOff(agent));
    place.server.database().write([&](Session &session) {
        session.execute(
            u"UPDATE account SET proxy_id = ?, proxy_from = 0, proxy_until = 0 WHERE id = ?"_s, agent, place.head);
    });
    QVERIFY(mayTakeOff(agent));
    const Answer taken = place.as(agent, "DELETE",
        place.documentPath(agent, document) + "/workflows/approver/" + place.sealed(agent, place.fin1));
    QVERIFY2(taken.status == 200, taken.body.constData());
}

// More owners than one statement takes: the lists of their agent hold the work of all of them.
void FlowDoingTest::agentsOfManyFindAll()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    constexpr int many = 450;
    QStringList owners;
    for (int i = 0; i < many; ++i)
        owners.append(place.server.addUser(place.server.domainId(), u"owner%1"_s.arg(i, 3, 10, QChar(u'0'))));
    place.server.database().write([&](Session &session) {
        session.execute(
            u"UPDATE account SET proxy_id = ?, proxy_from = 0, proxy_until = 0 WHERE login LIKE 'owner%'"_s, agent);
    });
    owners.sort();
    const auto waitingFor = [&](const QString &owner, const QString &name) {
        FlowText text;
        place.started(place.flow(text.start()
                                     .manual(u"Head"_s, {owner})
                                     .end()
                                     .line(u"start"_s, u"Head"_s)
                                     .line(u"Head"_s, u"End"_s)
                                     .text(),
                          name),
            R"({"code":")" + name.toUtf8() + R"("})");
        place.server.clock().advance(1000);
    };
    waitingFor(owners.last(), u"Last"_s);
    waitingFor(owners.first(), u"First"_s);
    waitingFor(owners.at(401), u"Middle"_s);
    QCOMPARE(place.pendings(agent), QStringList({u"Form: Middle"_s, u"Form: First"_s, u"Form: Last"_s}));
    QCOMPARE(place.pendings(agent, "?pageNo=2&linesPerPage=2"), QStringList{u"Form: Last"_s});
    QCOMPARE(place.as(agent, "GET", "/flowcenters/pendings?linesPerPage=2").data()["rowCount"_L1].toInt(), 3);
    QCOMPARE(place.pendingCount(agent), 3);
}

QTEST_GUILESS_MAIN(FlowDoingTest)
#include "flow_doing_test.moc"
