#include "api/flow_fixture.h"

using namespace formwright;
using namespace formwright::tests;

// Documents travel through their flows: what people see and do on the way, and what is kept of it.
class RuntimeFlowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void travelsToItsEnd_data() { addEngineRows(); }
    void travelsToItsEnd();
    void panelsSayWhereItCanGo_data() { addEngineRows(); }
    void panelsSayWhereItCanGo();
    void conditionsAreToldByWhatIsSent_data() { addEngineRows(); }
    void conditionsAreToldByWhatIsSent();
    void isReturnedAndComesAgain_data() { addEngineRows(); }
    void isReturnedAndComesAgain();
    void isTakenBack_data() { addEngineRows(); }
    void isTakenBack();
    void otherFieldsAreAnotherCommand_data() { addEngineRows(); }
    void otherFieldsAreAnotherCommand();
    void severalAtOnce_data();
    void severalAtOnce();
    void onTwoServersAtOnce();
    void twoStartsAtOnce_data() { addEngineRows(); }
    void twoStartsAtOnce();
    void theNextAreTold_data() { addEngineRows(); }
    void theNextAreTold();
    void draftsAreJudgedBeforeTheyBegin_data() { addEngineRows(); }
    void draftsAreJudgedBeforeTheyBegin();
    void staysWithTheVersionThatItBeganWith_data() { addEngineRows(); }
    void staysWithTheVersionThatItBeganWith();
    void chartsShowWhereItIs_data() { addEngineRows(); }
    void chartsShowWhereItIs();
    void severalAreApproved_data() { addEngineRows(); }
    void severalAreApproved();
    void pendingOnesAreApproved_data() { addEngineRows(); }
    void pendingOnesAreApproved();
    void theCenterCanBeSwitchedOff_data() { addEngineRows(); }
    void theCenterCanBeSwitchedOff();
};

void RuntimeFlowsTest::travelsToItsEnd()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QString document = place.create();
    const Answer answer = place.start(document, flow);
    QVERIFY2(answer.status == 200, answer.body.constData());
    QVERIFY(answer.data().isString());
    QCOMPARE(place.places(document), u"Head: Head"_s);
    QCOMPARE(place.pendings(place.head), QStringList{u"Form: A"_s});
    QCOMPARE(place.pendingCount(place.head), 1);
    QJsonObject seen = place.read(place.clerk, document);
    QCOMPARE(seen.value("stateInt"_L1).toInt(), 256);
    QCOMPARE(place.opened(place.clerk, seen.value("stateid"_L1).toString()), place.instance(document));
    QCOMPARE(place.opened(place.clerk, seen.value("initiator"_L1).toString()), place.clerk);
    QVERIFY(seen.value("relateFlow"_L1).toBool());
    QVERIFY(!seen.value("edit"_L1).toBool());
    QVERIFY(place.read(place.head, document).value("edit"_L1).toBool());

    QCOMPARE(place.submit(place.fin1, document).status, 403);
    QCOMPARE(place.submit(place.head, document, u"Head"_s).status, 200);
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    QCOMPARE(place.pendings(place.head), QStringList());
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QCOMPARE(place.places(document), u"Finance: Second"_s);
    QCOMPARE(place.state(document), 256);
    QCOMPARE(place.submit(place.fin2, document).status, 200);
    QCOMPARE(place.state(document), 1048576);
    QCOMPARE(place.history(document),
        (QStringList{u"1 >Draft"_s, u"80 Draft>Head"_s, u"80 Head>Finance"_s, u"80 Finance>"_s, u"7 Finance>End"_s}));
    for (const QString &who : {place.clerk, place.head, place.fin1, place.fin2}) {
        QCOMPARE(place.pendings(who), QStringList());
        QCOMPARE(FlowPlace::subjects(place.as(who, "GET", "/flowcenters/processeds")), QStringList{u"Form: A"_s});
    }
    QCOMPARE(place.server.count(u"flow_actor"_s), 0);
    QCOMPARE(place.server.count(u"flow_token"_s), 0);
    QCOMPARE(place.server.count(u"flow_step"_s), 4);
}

void RuntimeFlowsTest::panelsSayWhereItCanGo()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text = place.approval();
    text.line(u"Head"_s, u"End"_s);
    const QString flow = place.flow(text.text());
    const QString document = place.create();
    const QByteArray panels = "/panels/";
    const QJsonArray flows
        = place.as(place.clerk, "POST", place.documentPath(place.clerk, document) + panels + "initiate", "{}")
              .data()
              .toArray();
    QCOMPARE(flows.size(), 1);
    QCOMPARE(place.opened(place.clerk, flows.first()["id"_L1].toString()), flow);
    QCOMPARE(flows.first()["firstNodeList"_L1][0]["name"_L1].toString(), u"Draft"_s);
    place.start(document, flow);

    const Answer others
        = place.as(place.fin1, "POST", place.documentPath(place.fin1, document) + panels + "submission", "{}");
    QCOMPARE(others.status, 403);
    const QJsonValue next
        = place.as(place.head, "POST", place.documentPath(place.head, document) + panels + "submission", "{}").data();
    QCOMPARE(place.opened(place.head, next["currentNodeId"_L1].toString()), u"Head"_s);
    QCOMPARE(next["nextNodes"_L1].toArray().size(), 2);
    QCOMPARE(next["nextNodes"_L1][0]["type"_L1].toString(), u"ManualNode"_s);
    const QJsonValue back
        = place.as(place.head, "POST", place.documentPath(place.head, document) + panels + "back", "{}").data();
    QCOMPARE(back["nextNodes"_L1].toArray().size(), 1);
    QCOMPARE(place.opened(place.head, back["nextNodes"_L1][0]["id"_L1].toString()), u"Draft"_s);

    // One has to be chosen, of those that are offered.
    QCOMPARE(place.submit(place.head, document).status, 400);
    QCOMPARE(place.submit(place.head, document, {}, {u"Draft"_s}).status, 400);
    QCOMPARE(place.submit(place.head, document, {}, {u"Finance"_s}).status, 200);
    // Others sign besides: there is nothing to choose yet.
    const QJsonValue first
        = place.as(place.fin1, "POST", place.documentPath(place.fin1, document) + panels + "submission", "{}").data();
    QCOMPARE(first["nextNodes"_L1].toArray().size(), 0);
}

void RuntimeFlowsTest::conditionsAreToldByWhatIsSent()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.head})
        .manual(u"Finance"_s, {place.fin1})
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"Finance"_s,
            u"<editMode>00</editMode><filtercondition>[{'field':'price','operator':'&gt;=','type':'01','match':'1000'}]"
            "</filtercondition>"_s)
        .line(u"Head"_s, u"End"_s, u"<isdefault>true</isdefault>"_s)
        .line(u"Finance"_s, u"End"_s);
    const QString flow = place.flow(text.text());
    const QString cheap = place.started(flow);
    QCOMPARE(place.submit(place.head, cheap).status, 200);
    QCOMPARE(place.state(cheap), 1048576);

    const QString dear = place.started(flow);
    const Answer answer
        = place.submit(place.head, dear, {}, {}, R"(,"document":{"versions":1,"items":{"price":1000}})");
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(place.places(dear), u"Finance: First"_s);
    QCOMPARE(place.read(place.clerk, dear)["items"_L1]["price"_L1].toInt(), 1000);
    QCOMPARE(place.read(place.clerk, dear)["items"_L1]["code"_L1].toString(), u"A"_s);
    // What breaks a rule, or is of an old version, changes neither the document nor the flow.
    const Answer old = place.submit(place.fin1, dear, {}, {}, R"(,"document":{"versions":1,"items":{"price":2}})");
    QCOMPARE(old.status, 409);
    const Answer broken = place.submit(place.fin1, dear, {}, {}, R"(,"document":{"items":{"price":"much"}})");
    QCOMPARE(broken.status, 400);
    QCOMPARE(place.places(dear), u"Finance: First"_s);
    QCOMPARE(place.read(place.clerk, dear)["items"_L1]["price"_L1].toInt(), 1000);
}

void RuntimeFlowsTest::isReturnedAndComesAgain()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    place.submit(place.head, document);
    place.submit(place.fin1, document);
    QCOMPARE(place.back(place.fin2, document, u"Finance"_s).status, 400); // where it is
    QCOMPARE(place.back(place.fin1, document, u"Draft"_s).status, 409); // he has signed
    QCOMPARE(place.back(place.fin2, document, u"Draft"_s).status, 200);
    QCOMPARE(place.places(document), u"Draft: Ursula User"_s);
    QVERIFY(place.read(place.clerk, document).value("edit"_L1).toBool());
    QCOMPARE(place.pendings(place.clerk).size(), 1);
    const Answer again = place.submit(place.clerk, document, {}, {}, R"(,"document":{"items":{"note":"better"}})");
    QVERIFY2(again.status == 200, again.body.constData());
    QCOMPARE(place.places(document), u"Head: Head"_s);
    QCOMPARE(place.history(document).sliced(4), (QStringList{u"81 Finance>Draft"_s, u"80 Draft>Head"_s}));
    const Answer found = place.as(
        place.clerk, "GET", place.documentPath(place.clerk, document) + "/workflows/flowhistorys?content=no");
    QCOMPARE(found.data().toArray().size(), 1);
    QCOMPARE(found.data()[0]["auditorName"_L1].toString(), u"Second"_s);
}

void RuntimeFlowsTest::isTakenBack()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    QCOMPARE(place.act(place.head, document, "retracement").status, 409);
    place.submit(place.head, document);
    QCOMPARE(place.act(place.fin1, document, "retracement").status, 409);
    QCOMPARE(place.act(place.head, document, "retracement").status, 200);
    QCOMPARE(place.places(document), u"Head: Head"_s);
    place.submit(place.head, document);
    place.submit(place.fin1, document);
    QCOMPARE(place.act(place.head, document, "retracement").status, 409); // somebody has acted since
    QCOMPARE(place.places(document), u"Finance: Second"_s);
}

void RuntimeFlowsTest::severalAtOnce_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<int>("pass");
    QTest::addColumn<int>("state");
    QTest::addColumn<int>("succeed");
    for (const char *engine : {"sqlite", "postgresql"}) {
        QTest::addRow("%s any", engine) << QString::fromLatin1(engine) << 0 << 1048576 << 1;
        QTest::addRow("%s all", engine) << QString::fromLatin1(engine) << 1 << 1048576 << 2;
    }
}

void RuntimeFlowsTest::severalAtOnce()
{
    QFETCH(QString, engine);
    QFETCH(int, pass);
    if (engine == "postgresql"_L1 && qEnvironmentVariableIsEmpty("FORMWRIGHT_TEST_POSTGRESQL"))
        return;
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval(pass).text());
    for (int round = 0; round < 5; ++round) {
        const QString document = place.started(flow);
        place.submit(place.head, document);
        const QList<int> statuses = place.atOnce({place.submitRequest(place.fin1, document, u"Finance"_s),
            place.submitRequest(place.fin2, document, u"Finance"_s)});
        QTEST(int(statuses.count(200)), "succeed");
        QCOMPARE(int(statuses.count(200) + statuses.count(409) + statuses.count(403)), 2);
        QTEST(place.state(document), "state");
    }
    QCOMPARE(place.server.count(u"flow_actor"_s), 0);
    QCOMPARE(place.server.count(u"flow_instance"_s, u"ended = 0"_s), 0);
}

void RuntimeFlowsTest::onTwoServersAtOnce()
{
    if (qEnvironmentVariableIsEmpty("FORMWRIGHT_TEST_POSTGRESQL"))
        return;
    FlowPlace place(u"postgresql"_s);
    TestBackend peer(place.server);
    const QString any = place.flow(place.approval(0).text());
    const QString all = place.flow(place.approval(1).text(), u"All"_s);
    for (const QString &flow : {any, all}) {
        const QString document = place.started(flow);
        place.submit(place.head, document);
        const http::Request first = place.submitRequest(place.fin1, document, u"Finance"_s);
        const http::Request second = place.submitRequest(place.fin2, document, u"Finance"_s);
        QList<int> statuses{0, 0};
        std::thread there([&] { statuses[1] = WaitingAnswer().to(second, peer.backend().dispatcher()).status; });
        statuses[0] = WaitingAnswer().to(first, place.server.backend().dispatcher()).status;
        there.join();
        QCOMPARE(int(statuses.count(200)), flow == any ? 1 : 2);
        QCOMPARE(place.state(document), 1048576);
    }
    QCOMPARE(place.server.count(u"flow_actor"_s), 0);
}

void RuntimeFlowsTest::otherFieldsAreAnotherCommand()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"First"_s, {place.head})
        .manual(u"Second"_s, {place.head})
        .end()
        .line(u"start"_s, u"First"_s)
        .line(u"First"_s, u"Second"_s)
        .line(u"Second"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    QCOMPARE(place.submit(place.head, document, {}, {}, R"(,"document":{"items":{"note":"1"}})").status, 200);
    QCOMPARE(place.submit(place.head, document, {}, {}, R"(,"document":{"items":{"note":"2"}})").status, 200);
    QCOMPARE(place.read(place.clerk, document)["items"_L1]["note"_L1].toString(), u"2"_s);
    QCOMPARE(place.state(document), 1048576);
}

void RuntimeFlowsTest::twoStartsAtOnce()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    for (int round = 0; round < 5; ++round) {
        const QString document = place.create();
        const auto request = [&](const QByteArray &attitude) {
            place.server.useAccessToken(place.tokenOf(place.clerk));
            return place.server.request("POST",
                place.application.documents() + "/" + place.sealed(place.clerk, document) + "/workflows/initiate",
                R"({"flowId":")" + place.sealed(place.clerk, flow) + R"(","nextId":")" + attitude + "\"}");
        };
        const QByteArray draft = place.sealed(place.clerk, u"Draft"_s);
        const QList<int> statuses = place.atOnce({request({}), request(draft)});
        QCOMPARE(int(statuses.count(200)), 1);
        QCOMPARE(int(statuses.count(409)), 1);
    }
    QCOMPARE(place.server.count(u"flow_instance"_s), 5);
    place.server.beUser();
}

void RuntimeFlowsTest::draftsAreJudgedBeforeTheyBegin()
{
    QFETCH(QString, engine);
    FlowPlace place(engine, u"<o-input name=\"code\" required></o-input><o-input name=\"note\"></o-input>"_s);
    const Answer draft = place.server.post(
        place.application.documents() + "/withoutValid", documentBody(place.application, R"({"note":"n"})"));
    const QString document
        = place.opened(place.clerk, draft.json().value("id"_L1).toString(draft.data()["id"_L1].toString()));
    const QString flow = place.flow(place.approval().text());
    QCOMPARE(place.start(document, flow).status, 400);
    QCOMPARE(place.server.count(u"flow_instance"_s), 0);
    QCOMPARE(place.start(document, flow, R"(,"document":{"items":{"code":"A"}})").status, 200);
    QCOMPARE(place.state(document), 256);
}

void RuntimeFlowsTest::theNextAreTold()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QString document = place.create();
    place.server.takeEvents();
    place.start(document, flow);
    const auto totalsOf = [&](const QString &who) -> std::optional<qint64> {
        std::optional<qint64> unread;
        for (const events::Event &event : place.server.takeEvents()) {
            const auto *totals = std::get_if<events::NotificationTotalsChanged>(&event);
            if (totals && totals->userId == who)
                unread = totals->unread;
        }
        return unread;
    };
    QCOMPARE(totalsOf(place.head), std::optional<qint64>(1));
    // What is done is read.
    place.submit(place.head, document);
    QCOMPARE(totalsOf(place.head), std::optional<qint64>(0));
    QCOMPARE(place.server.count(u"notification"_s, u"module = 'workflow' AND is_read = 0"_s), 2);
    // Nobody is told of what was refused.
    place.submit(place.head, document, u"Finance"_s);
    QVERIFY(!totalsOf(place.head));
    // Reading a document marks its work and its notice.
    QCOMPARE(place.act(place.fin1, document, "read").status, 200);
    QCOMPARE(totalsOf(place.fin1), std::optional<qint64>(0));
    QCOMPARE(place.pendings(place.fin1, "?isRead=false"), QStringList());
    QCOMPARE(place.pendings(place.fin2, "?isRead=false").size(), 1);
}

void RuntimeFlowsTest::staysWithTheVersionThatItBeganWith()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval(0).text());
    const QString old = place.started(flow);
    FlowText shorter;
    shorter.start().manual(u"Check"_s, {place.fin1}).end().line(u"start"_s, u"Check"_s).line(u"Check"_s, u"End"_s);
    QCOMPARE(place.changeFlow(flow, shorter.text(), 1).status, 200);
    QCOMPARE(place.places(place.started(flow)), u"Check: First"_s);
    // One with errors is kept and not used.
    FlowText faulty;
    faulty.start().manual(u"Nowhere"_s, {place.fin1}).line(u"start"_s, u"Nowhere"_s);
    QCOMPARE(place.changeFlow(flow, faulty.text(), 2).status, 200);
    QCOMPARE(place.places(place.started(flow)), u"Check: First"_s);
    // Those that are under way go on as they began, also where the flow goes.
    place.server.beDesigner();
    const Answer gone = place.server.del("/api/designtime/applications/modules/flows", idList({flow}));
    place.server.beUser();
    QVERIFY2(gone.status == 200, gone.body.constData());
    QCOMPARE(place.submit(place.head, old).status, 200);
    QCOMPARE(place.places(old), u"Finance: First, Second"_s);
    QCOMPARE(place.submit(place.fin2, old).status, 200);
    QCOMPARE(place.state(old), 1048576);
    QCOMPARE(place.start(place.create(), flow).status, 409);
}

void RuntimeFlowsTest::chartsShowWhereItIs()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    place.submit(place.head, document);
    const QByteArray path = place.documentPath(place.clerk, document) + "/workflows/"
        + place.sealed(place.clerk, place.instance(document));
    const auto stateOf = [&](const QByteArray &query, const QString &node) {
        const Answer answer = place.as(place.clerk, "GET", path + "/flowchart" + query);
        const QJsonDocument chart = QJsonDocument::fromJson(answer.data()["currentFlowChart"_L1].toString().toUtf8());
        for (const QJsonValue &each : chart["nodes"_L1].toArray()) {
            if (place.opened(place.clerk, each["id"_L1].toString()) == node)
                return each["state"_L1].toString();
        }
        return QString::fromUtf8(answer.body);
    };
    QCOMPARE(stateOf({}, u"Head"_s), u"passed"_s);
    QCOMPARE(stateOf({}, u"Finance"_s), u"live"_s);
    QCOMPARE(stateOf("?at=1", u"Head"_s), u"live"_s);
    QCOMPARE(stateOf("?at=1", u"Finance"_s), u"none"_s);
    const QJsonValue old = place.as(place.clerk, "GET", path + "/newflowchart").data();
    QCOMPARE(old["element"_L1].toArray().size(), 9);
    const QJsonValue states
        = place.as(place.head, "GET", "/workflows/" + place.sealed(place.head, place.instance(document)) + "/states")
              .data();
    QCOMPARE(states["flowName"_L1].toString(), u"Approval"_s);
    QCOMPARE(states["nodes"_L1][0]["auditors"_L1].toArray().size(), 2);
}

void RuntimeFlowsTest::severalAreApproved()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QString view
        = Designer(place.server)
              .view(place.application.applicationId, place.application.moduleId, u"All"_s, place.application.formId);
    const QString button = place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Approve"_s}, {u"type"_s, 20}, {u"parentView"_s, view}});
    QStringList documents;
    QByteArray ids;
    for (int i = 0; i < 3; ++i) {
        documents.append(place.started(flow));
        ids += (ids.isEmpty() ? "\"" : ",\"") + place.sealed(place.head, documents.last()) + "\"";
    }
    place.submit(place.head, documents.at(1)); // it is not his turn there any more
    const auto progress = [&] {
        place.server.useAccessToken(place.tokenOf(place.head));
        const QJsonValue answer = place.server.get("/api/runtime/batchApprove/readProcess").data();
        place.server.beUser();
        return answer;
    };
    QCOMPARE(progress()["state"_L1].toString(), QString());
    const Answer answer = place.as(place.head, "POST", "/forms/activities/batchApprove",
        R"({"limistStrList":"","docIds":[)" + ids + R"(],"actId":")" + place.sealed(place.head, button)
            + R"(","attitude":"all fine","remark":""})");
    QVERIFY2(answer.status == 200, answer.body.constData());
    QTRY_COMPARE(progress()["state"_L1].toString(), u"done"_s);
    QCOMPARE(progress()["done"_L1].toInt(), 2);
    QCOMPARE(progress()["failed"_L1].toInt(), 1);
    QCOMPARE(place.opened(place.head, progress()["failures"_L1][0]["docId"_L1].toString()), documents.at(1));
    QVERIFY(progress()["failures"_L1][0]["reason"_L1].toString().contains("not your turn"_L1));
    for (const QString &document : documents)
        QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    QCOMPARE(place.server.count(u"flow_history"_s, u"attitude = 'all fine'"_s), 2);
}

// Without a button, from one's own list: whose turn it is not is refused his, and whose domain it is not hears nothing.
void RuntimeFlowsTest::pendingOnesAreApproved()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QStringList documents{place.started(flow), place.started(flow)};
    const QString other = place.server.addDomain(u"Other"_s);
    const QString stranger = place.server.addUser(other, u"stranger"_s, u"Stranger"_s);
    const auto approve = [&](const QString &who) {
        QByteArray ids;
        for (const QString &document : documents)
            ids += (ids.isEmpty() ? "\"" : ",\"") + place.sealed(who, document) + "\"";
        return place.as(who, "POST", "/flowcenters/approvals", R"({"docIds":[)" + ids + R"(],"attitude":"fine so"})");
    };
    const auto progressOf = [&](const QString &who) {
        place.server.useAccessToken(place.tokenOf(who));
        const QJsonValue answer = place.server.get("/api/runtime/batchApprove/readProcess").data();
        place.server.beUser();
        return answer;
    };
    // Whose turn it is not is told why, document by document; a stranger not even that they are there.
    for (const QString &who : {place.clerk, stranger}) {
        const Answer answer = approve(who);
        if (answer.status != 200) {
            QVERIFY2(answer.status == 403 || answer.status == 404, answer.body.constData());
            QCOMPARE(progressOf(who)["total"_L1].toInt(), 0);
            continue;
        }
        QTRY_COMPARE_WITH_TIMEOUT(progressOf(who)["state"_L1].toString(), u"done"_s, 120'000);
        QCOMPARE(progressOf(who)["done"_L1].toInt(), 0);
        QCOMPARE(progressOf(who)["failed"_L1].toInt(), 2);
    }
    for (const QString &document : documents)
        QCOMPARE(place.places(document), u"Head: Head"_s);
    QCOMPARE(approve(place.head).status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(progressOf(place.head)["state"_L1].toString(), u"done"_s, 120'000);
    QCOMPARE(progressOf(place.head)["done"_L1].toInt(), 2);
    for (const QString &document : documents)
        QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    QCOMPARE(place.server.count(u"flow_history"_s, u"attitude = 'fine so'"_s), 2);
}

// A domain may do without; its documents travel on.
void RuntimeFlowsTest::theCenterCanBeSwitchedOff()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QString document = place.started(flow);
    const auto turn = [&](const QByteArray &how) {
        place.server.beAdmin();
        const Answer answer = place.server.put(
            "/api/authtime/domain/" + place.server.domainId().toLatin1() + "/defaultapp/flowCenter/" + how);
        place.server.beUser();
        return answer.status;
    };
    const QByteArray menu = "/flowcenters/startMenus/" + place.sealed(place.head, u"x"_s) + "/usual";
    const QByteArray approvals = R"({"docIds":[")" + place.sealed(place.head, document) + R"("],"attitude":""})";
    const auto statuses = [&] {
        QList<int> found;
        for (const char *path : {"/navs/pendings", "/navs/processeds", "/navs/carboncopy", "/pendings/allRead"})
            found.append(place.center(place.head, path).status);
        for (const char *path : {"pendings", "processeds", "carboncopy", "startmenus"})
            found.append(place.as(place.head, "GET", QByteArray("/flowcenters/") + path).status);
        for (const char *method : {"POST", "PUT", "DELETE"})
            found.append(place.as(place.head, method, menu).status);
        return found;
    };
    const QList<int> open{200, 200, 200, 200, 200, 200, 200, 200, 404, 200, 200};
    QCOMPARE(statuses(), open);
    QCOMPARE(turn("disable"), 200);
    QCOMPARE(statuses(), QList<int>(open.size(), 403));
    QCOMPARE(place.as(place.head, "POST", "/flowcenters/approvals", approvals).status, 403);
    QCOMPARE(place.server.count(u"job"_s), 0);
    QCOMPARE(place.submit(place.head, document, u"Head"_s).status, 200);
    QCOMPARE(turn("enable"), 200);
    QCOMPARE(statuses(), open);
}

QTEST_GUILESS_MAIN(RuntimeFlowsTest)
#include "runtime_flows_test.moc"
