#include "api/flow_fixture.h"

#include "backend/workflow/instance_store.h"

using namespace formwright;
using namespace formwright::tests;

// Who may do what with a document while it is under way, and what each verb does when it is not its time.
class RuntimeFlowRightsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyActorsChangeIt_data() { addEngineRows(); }
    void onlyActorsChangeIt();
    void itIsNotRemovedMeanwhile_data() { addEngineRows(); }
    void itIsNotRemovedMeanwhile();
    void verbsHaveTheirTime_data();
    void verbsHaveTheirTime();
    void foreignersSeeNothing_data() { addEngineRows(); }
    void foreignersSeeNothing();
    void actorsSeeWhatTheirRolesHide_data() { addEngineRows(); }
    void actorsSeeWhatTheirRolesHide();
    void administratorsMoveWhatStandsStill_data() { addEngineRows(); }
    void administratorsMoveWhatStandsStill();
    void buttonsFollowTheFlow_data() { addEngineRows(); }
    void buttonsFollowTheFlow();
    void nodesHideButtons_data() { addEngineRows(); }
    void nodesHideButtons();
    void startMenusLeadToFormsWithFlows_data() { addEngineRows(); }
    void startMenusLeadToFormsWithFlows();
    void remindersAreToldOnceAnHour_data() { addEngineRows(); }
    void remindersAreToldOnceAnHour();
    void othersAreAskedAsWell_data() { addEngineRows(); }
    void othersAreAskedAsWell();
    void rowsOutliveTheFormOfTheirParent_data() { addEngineRows(); }
    void rowsOutliveTheFormOfTheirParent();
    void copiesShowTheDocument_data() { addEngineRows(); }
    void copiesShowTheDocument();
    void childRowsTravelWithIt_data() { addEngineRows(); }
    void childRowsTravelWithIt();
};

namespace {

Answer changed(FlowPlace &place, const QString &who, const QString &document, const QByteArray &items)
{
    return place.as(who, "PATCH", place.documentPath(who, document),
        R"({"id":")" + place.sealed(who, document) + R"(","items":)" + items + "}");
}

} // namespace

void RuntimeFlowRightsTest::onlyActorsChangeIt()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    const Answer refused = changed(place, place.clerk, document, R"({"note":"x"})");
    QVERIFY2(refused.status == 400 || refused.status == 403, refused.body.constData());
    const Answer unchanged = changed(place, place.clerk, document, R"({"code":"A"})");
    QCOMPARE(unchanged.status, 403);
    const QByteArray whole = documentBody(
        place.application, R"({"code":"A","price":900,"note":"x"})", place.sealed(place.clerk, document), 1);
    QVERIFY(place.as(place.clerk, "PUT", place.documentPath(place.clerk, document), whole).status >= 400);
    QCOMPARE(changed(place, place.head, document, R"({"note":"x"})").status, 200);
    QCOMPARE(place.read(place.clerk, document)["items"_L1]["note"_L1].toString(), u"x"_s);
    place.submit(place.head, document);
    QVERIFY(changed(place, place.head, document, R"({"note":"y"})").status >= 400);
    place.submit(place.fin1, document);
    place.submit(place.fin2, document);
    QCOMPARE(changed(place, place.clerk, document, R"({"note":"z"})").status, 200); // it is over
    // The list says the same.
    const QString running = place.started(place.server.database().reader().text(u"SELECT id FROM flow"_s).value());
    const auto editable = [&](const QString &who) {
        QStringList found;
        const Answer list = place.as(who, "GET", "/documents?formid=" + place.sealed(who, place.application.formId));
        for (const QJsonValue &row : list.json().value("data"_L1).toArray()) {
            if (row["edit"_L1].toBool())
                found.append(place.opened(who, row["id"_L1].toString()));
        }
        return found;
    };
    QVERIFY(!editable(place.clerk).contains(running) && editable(place.clerk).contains(document));
    QVERIFY(editable(place.head).contains(running));
}

void RuntimeFlowRightsTest::itIsNotRemovedMeanwhile()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval(0).text()));
    const QByteArray path = place.documentPath(place.clerk, document);
    QCOMPARE(place.as(place.clerk, "DELETE", path).status, 409);
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Archive"_s}, {u"type"_s, 45}, {u"parentForm"_s, place.application.formId}});
    QCOMPARE(place.as(place.clerk, "GET", path + "/activities/archive").status, 409);
    place.server.beDesigner();
    QCOMPARE(place.server
                 .del("/api/designtime/applications/modules/forms?withDocuments=true&force=true",
                     QJsonDocument(QJsonArray{place.application.formId}).toJson())
                 .status,
        409);
    const QByteArray clear
        = "/api/runtime/" + place.application.application + "/forms/" + place.application.form + "/activities/clear";
    place.server.beUser();
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Clear"_s}, {u"type"_s, 18},
            {u"parentView"_s,
                Designer(place.server)
                    .view(place.application.applicationId, place.application.moduleId, u"V"_s,
                        place.application.formId)}});
    place.server.beUser();
    QCOMPARE(place.server.del(clear).status, 409);
    place.submit(place.head, document);
    place.submit(place.fin1, document);
    QCOMPARE(place.as(place.clerk, "GET", path + "/activities/archive").status, 200);
    const QString other = place.started(place.server.database().reader().text(u"SELECT id FROM flow"_s).value());
    QCOMPARE(place.act(place.clerk, other, "cancellation").status, 200);
    QCOMPARE(place.state(other), 65536);
    QCOMPARE(place.as(place.clerk, "DELETE", place.documentPath(place.clerk, other)).status, 200);
    // What was done with it stays as long as it can be restored.
    const QString ofOther = u"document_id = '"_s % other % u'\'';
    QCOMPARE(place.server.count(u"flow_instance"_s, ofOther), 1);
    place.server.database().write([&](Session &session) {
        workflow::forgetInstancesOfDeleted(session, place.server.clock().nowMilliseconds() + 1);
    });
    QCOMPARE(place.server.count(u"flow_instance"_s, ofOther), 0);
}

void RuntimeFlowRightsTest::verbsHaveTheirTime_data()
{
    QTest::addColumn<QByteArray>("verb");
    QTest::addColumn<int>("before"); // nothing runs yet
    QTest::addColumn<int>("others"); // somebody else's turn
    QTest::addColumn<int>("own"); // one's own turn
    QTest::addColumn<int>("over");
    QTest::newRow("submit") << QByteArray("submit") << 409 << 403 << 200 << 409;
    QTest::newRow("back") << QByteArray("back") << 409 << 403 << 200 << 409;
    QTest::newRow("retract") << QByteArray("retracement") << 409 << 409 << 409 << 409;
    QTest::newRow("suspend") << QByteArray("suspend") << 409 << 403 << 200 << 409;
    QTest::newRow("recover") << QByteArray("recovery") << 409 << 409 << 409 << 409;
    QTest::newRow("terminate") << QByteArray("termination") << 409 << 409 << 200 << 409;
    QTest::newRow("cancel") << QByteArray("cancellation") << 409 << 409 << 409 << 409;
    QTest::newRow("remind") << QByteArray("remind") << 409 << 403 << 409 << 409; // nobody but himself
    QTest::newRow("approvers") << QByteArray("approvers") << 409 << 403 << 200 << 409;
    QTest::newRow("add") << QByteArray("approver/addition") << 409 << 403 << 200 << 409;
    QTest::newRow("transfer") << QByteArray("transfer") << 409 << 403 << 200 << 409;
    QTest::newRow("jump") << QByteArray("jump") << 409 << 403 << 403 << 409;
}

void RuntimeFlowRightsTest::verbsHaveTheirTime()
{
    QFETCH(QByteArray, verb);
    FlowPlace place(u"sqlite"_s);
    FlowText text;
    text.start()
        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
        .manual(u"Head"_s, {place.head},
            u"<isHandup>true</isHandup><isApproverEdit>true</isApproverEdit><isAllowEditAuditor>true</"
            u"isAllowEditAuditor>"
            "<isAllowTermination>true</isAllowTermination>"_s)
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString flow = place.flow(text.text());
    const QString document = place.create();
    const auto attempt = [&](const QString &who, const QString &on) -> QByteArray {
        QByteArray body;
        const QByteArray person = place.sealed(who, place.fin2);
        if (verb == "submit")
            body = place.submission(who, {}, {});
        else if (verb == "back")
            body = R"({"flowType":"81","nextNodeIds":[")" + place.sealed(who, u"Draft"_s) + R"("]})";
        else if (verb == "approvers")
            body = R"({"userIds":[")" + person + R"("]})";
        else if (verb == "approver/addition")
            body = R"([")" + person + R"("])";
        else if (verb == "transfer")
            body = R"({"userId":")" + person + R"("})";
        else if (verb == "jump")
            body = R"({"nodeId":")" + place.sealed(who, u"Draft"_s) + R"(","attitude":"stuck"})";
        else if (verb == "remind")
            body = R"({"attitude":"please"})";
        const Answer answer = place.act(who, on, verb, body);
        return QByteArray::number(answer.status) + ' ' + answer.body;
    };
    const auto status = [](const QByteArray &answer) { return answer.first(3).toInt(); };
    const auto isAs = [&](const char *column, const QByteArray &answer) {
        QFETCH(int, before);
        QFETCH(int, others);
        QFETCH(int, own);
        QFETCH(int, over);
        const int expected = column[0] == 'b' ? before : column[1] == 't' ? others : column[1] == 'w' ? own : over;
        QVERIFY2(status(answer) == expected, answer.constData());
    };
    isAs("before", attempt(place.head, document));
    QCOMPARE(place.start(document, flow).status, 200);
    isAs("others", attempt(place.fin1, document));
    isAs("own", attempt(place.head, document));
    const QString ended = place.started(flow);
    QCOMPARE(place.submit(place.head, ended).status, 200);
    isAs("over", attempt(verb == "submit" ? place.fin1 : place.head, ended));
}

void RuntimeFlowRightsTest::foreignersSeeNothing()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QString document = place.started(flow);
    const QString elsewhere = place.server.addDomain(u"Elsewhere"_s);
    const QString stranger = place.server.addUser(elsewhere, u"stranger"_s);
    place.server.database().write([&](Session &session) {
        session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s, elsewhere,
            place.application.applicationId);
    });
    place.server.backend().services().events.publish(events::DomainChanged{elsewhere});
    const QByteArray path = place.documentPath(stranger, document);
    const QByteArray instance = place.sealed(stranger, place.instance(document));
    const QList<QByteArray> reads{path + "/workflows/flowhistorys", path + "/workflows/remind-historys",
        path + "/workflows/" + instance + "/flowchart", path + "/workflows/" + instance + "/newflowchart",
        "/workflows/" + instance + "/states"};
    for (const QByteArray &read : reads) {
        const Answer answer = place.as(stranger, "GET", read);
        QVERIFY2(answer.status == 404, answer.body.constData());
    }
    for (const char *panel : {"submission", "back"})
        QCOMPARE(place.as(stranger, "POST", path + "/panels/" + panel, "{}").status, 404);
    QCOMPARE(place.submit(stranger, document).status, 404);
    QCOMPARE(place.back(stranger, document, u"Draft"_s).status, 404);
    for (const char *verb : {"recovery", "termination", "retracement", "suspend", "cancellation", "read"})
        QCOMPARE(place.act(stranger, document, verb).status, 404);
    QCOMPARE(place.pendings(stranger), QStringList());
    QCOMPARE(place.center(stranger, "/navs/processeds").data().toArray().size(), 0);
    // Nobody of another domain is made to act either.
    const Answer transfer
        = place.act(place.head, document, "transfer", R"({"userId":")" + place.sealed(place.head, stranger) + R"("})");
    QCOMPARE(transfer.status, 400);
}

void RuntimeFlowRightsTest::actorsSeeWhatTheirRolesHide()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    place.server.beDesigner();
    const Answer changed = place.server.put(place.design("/modules/" + place.application.moduleId.toLatin1() + "/forms/"
                                                + place.application.formId.toLatin1()),
        json({{u"authorityCondition"_s, u"[{'field':'author','scope':'itself'}]"_s}}));
    QVERIFY2(changed.status == 200, changed.body.constData());
    place.server.beUser();
    const QString document = place.started(place.flow(place.approval(0).text()));
    QVERIFY(!place.read(place.head, document).isEmpty());
    QVERIFY(place.read(place.fin1, document).isEmpty()); // not yet
    const auto comment = [&](const QString &who) {
        return place.as(who, "POST", "/flags/" + place.sealed(who, document) + "/comments", R"({"content":"Why?"})")
            .status;
    };
    QCOMPARE(comment(place.fin1), 404);
    QCOMPARE(comment(place.head) / 100, 2);
    QCOMPARE(place.submit(place.head, document).status, 200);
    QVERIFY(!place.read(place.fin1, document).isEmpty());
    QVERIFY(!place.read(place.head, document).isEmpty()); // he acted
    place.server.beDesigner();
    const identity::OpaqueIds &ids = place.server.backend().services().opaqueIds;
    const QByteArray software
        = ids.encode(ids.deriveUserKey(place.server.adminId()), place.application.applicationId).toLatin1();
    const auto explained = [&](const QString &who) {
        return place.server
            .get("/api/runtime/" + software + "/access/explain?user=" + who.toLatin1()
                + "&element=" + document.toLatin1())
            .data()
            .toObject();
    };
    QCOMPARE(explained(place.head).value("allowed"_L1).toBool(), true);
    QCOMPARE(explained(place.head)["steps"_L1].toArray().last()["rule"_L1].toString(), u"work"_s);
    QCOMPARE(explained(place.fin2).value("allowed"_L1).toBool(), true);
    place.server.beUser();
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QVERIFY(place.read(place.fin2, document).isEmpty()); // it was his turn, and is no more
    place.server.beDesigner();
    QCOMPARE(explained(place.fin2).value("allowed"_L1).toBool(), false);
    place.server.beUser();
}

void RuntimeFlowRightsTest::administratorsMoveWhatStandsStill()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    place.server.beAdmin();
    const QString admin = place.server.adminId();
    const auto asAdmin = [&](const QByteArray &verb, const QByteArray &body) {
        place.server.beDesigner();
        const Answer answer = place.server.put("/api/runtime/" + place.sealed(admin, place.application.applicationId)
                + place.documentPath(admin, document) + "/workflows/" + verb,
            body);
        place.server.beUser();
        return answer;
    };
    const Answer without
        = asAdmin("jump", R"({"nodeId":")" + place.sealed(admin, u"Finance"_s) + R"(","attitude":" "})");
    QCOMPARE(without.status, 400);
    const Answer jumped
        = asAdmin("jump", R"({"nodeId":")" + place.sealed(admin, u"Finance"_s) + R"(","attitude":"ill"})");
    QVERIFY2(jumped.status == 200, jumped.body.constData());
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    const Answer replaced = asAdmin("approvers", R"({"userIds":[")" + place.sealed(admin, place.head) + R"("]})");
    QVERIFY2(replaced.status == 200, replaced.body.constData());
    QCOMPARE(place.places(document), u"Finance: Head"_s);
    QCOMPARE(asAdmin("suspend", {}).status, 200);
    QCOMPARE(place.state(document), 4096);
    QCOMPARE(place.submit(place.head, document).status, 403);
    QCOMPARE(place.pendings(place.head), QStringList());
    QCOMPARE(asAdmin("recovery", {}).status, 200);
    QCOMPARE(place.pendings(place.head).size(), 1);
    QCOMPARE(asAdmin("termination?attitude=enough", {}).status, 200);
    QCOMPARE(place.state(document), 16777216);
    QCOMPARE(place.server.count(u"flow_actor"_s), 0);
}

void RuntimeFlowRightsTest::nodesHideButtons()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const auto make = [&](const QString &name) {
        return place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, name}, {u"type"_s, 6}, {u"parentForm"_s, place.application.formId}});
    };
    const QString print = make(u"Print"_s), mark = make(u"Mark"_s);
    FlowText text;
    const QString flow = place.flow(
        text.start()
            .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
            .manual(u"Head"_s, {place.head}, u"<activityPermList>$print;$"_s % mark % u"</activityPermList>"_s)
            .manual(u"Finance"_s, {place.head}, u"<activityPermList>$Mark</activityPermList>"_s)
            .end()
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Head"_s)
            .line(u"Head"_s, u"Finance"_s)
            .line(u"Finance"_s, u"End"_s)
            .text());
    const QString document = place.started(flow);
    const auto shown = [&](const QString &who) {
        QStringList names;
        const Answer answer = place.as(who, "GET",
            "/forms/" + place.sealed(who, place.application.formId) + "/documents/" + place.sealed(who, document)
                + "/template");
        for (const QJsonValue &button : answer.data()["activitys"_L1].toArray()) {
            if (button["type"_L1].toInt() == 6)
                names.append(button["name"_L1].toString());
        }
        names.sort();
        return names.join(u' ');
    };
    const auto press = [&](const QString &button) {
        return place
            .as(place.head, "POST",
                "/activities/" + place.sealed(place.head, button)
                    + "/runbeforeactionscript?docId=" + place.sealed(place.head, document),
                "{}")
            .status;
    };
    QCOMPARE(shown(place.head), QString());
    QCOMPARE(press(print), 403);
    QCOMPARE(shown(place.clerk), u"Mark Print"_s); // it is not his turn
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(shown(place.head), u"Print"_s);
    QVERIFY(press(print) != 403);
    QCOMPARE(press(mark), 403);
}

void RuntimeFlowRightsTest::buttonsFollowTheFlow()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    for (const int type : {5, 47, 51, 52, 54})
        place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, QString::number(type)}, {u"type"_s, type}, {u"parentForm"_s, place.application.formId}});
    const QString document = place.create();
    const auto shown = [&](const QString &who) {
        QStringList names;
        const Answer answer = place.as(who, "GET",
            "/forms/" + place.sealed(who, place.application.formId) + "/documents/" + place.sealed(who, document)
                + "/template");
        for (const QJsonValue &button : answer.data()["activitys"_L1].toArray())
            names.append(button["name"_L1].toString());
        names.sort();
        return names.join(u' ');
    };
    QCOMPARE(shown(place.clerk), QString()); // the form has no flow yet
    const QString flow = place.flow(place.approval().text());
    QCOMPARE(QString(shown(place.clerk) % shown(place.head)), u"Start"_s); // it is not the head's document
    place.start(document, flow);
    QCOMPARE(QString(shown(place.clerk) % u", "_s % shown(place.head)), u"51, 47 5"_s);
    const QString root = place.server.addUser(place.server.domainId(), u"root"_s, u"Root"_s);
    place.server.database().write([&](storage::Session &session) {
        session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, root);
        session.execute(u"INSERT INTO account_domain VALUES (?, ?)"_s, root, place.server.domainId());
    });
    QCOMPARE(shown(root), u"52 54"_s); // ending and adjusting are an administrator's
}

void RuntimeFlowRightsTest::startMenusLeadToFormsWithFlows()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString other = addForm(place.server, place.application, u"Other"_s, FlowPlace::usualFields);
    const QString folder = place.made("/menus", {{u"name"_s, u"Folder"_s}});
    const QString menu = place.made("/menus",
        {{u"name"_s, u"Order"_s}, {u"linkType"_s, u"00"_s}, {u"actionContent"_s, place.application.formId},
            {u"superior"_s, folder}});
    place.made("/menus", {{u"name"_s, u"Other"_s}, {u"linkType"_s, u"00"_s}, {u"actionContent"_s, other}});
    const auto listed = [&](const QByteArray &query) {
        QStringList found;
        const Answer answer = place.as(place.clerk, "GET", "/flowcenters/startmenus" + query);
        for (const QJsonValue &entry : answer.data().toArray())
            found.append(entry["level"_L1].toString() % u' ' % entry["description"_L1].toString());
        return found;
    };
    QCOMPARE(listed({}), QStringList());
    place.flow(place.approval().text());
    QCOMPARE(listed({}), (QStringList{u"1 Folder"_s, u"2 Order"_s}));
    QCOMPARE(listed("?isUsualList=true"), QStringList());
    const QByteArray usual = "/flowcenters/startMenus/" + place.sealed(place.clerk, menu) + "/usual";
    QCOMPARE(place.as(place.clerk, "POST", usual).status, 200);
    QCOMPARE(place.as(place.clerk, "PUT", usual).status, 200);
    QCOMPARE(listed("?isUsualList=true"), QStringList{u"1 Order"_s});
    QCOMPARE(place.as(place.clerk, "DELETE", usual).status, 200);
    QCOMPARE(listed("?isUsualList=true"), QStringList());
    const QByteArray wrong = "/flowcenters/startMenus/" + place.sealed(place.clerk, u"nothing"_s) + "/usual";
    QCOMPARE(place.as(place.clerk, "POST", wrong).status, 404);
}

void RuntimeFlowRightsTest::remindersAreToldOnceAnHour()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    const QByteArray body = R"({"attitude":"please"})";
    QCOMPARE(place.act(place.clerk, document, "remind", body).status, 200);
    QCOMPARE(place.server.count(u"notification"_s, u"receiver_id = '"_s % place.head % u'\''), 2);
    QCOMPARE(place.act(place.clerk, document, "remind", body).status, 409);
    place.server.clock().advance(3'700'000);
    QCOMPARE(place.act(place.clerk, document, "remind", body).status, 200);
    const QJsonArray told
        = place.as(place.head, "GET", place.documentPath(place.head, document) + "/workflows/remind-historys")
              .data()
              .toArray();
    QCOMPARE(told.size(), 2);
    QCOMPARE(told.first()["content"_L1].toString(), u"please"_s);
    QCOMPARE(told.first()["nodeName"_L1].toString(), u"Head"_s);
}

void RuntimeFlowRightsTest::othersAreAskedAsWell()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.head}, u"<isApproverEdit>true</isApproverEdit><passcondition>1</passcondition>"_s)
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    const QByteArray both
        = R"([")" + place.sealed(place.head, place.fin1) + R"(",")" + place.sealed(place.head, place.fin2) + R"("])";
    QCOMPARE(place.act(place.head, document, "approver/addition", both).status, 200);
    QCOMPARE(place.places(document), u"Head: Head, First, Second"_s);
    const QJsonArray entries
        = place.as(place.clerk, "GET", place.documentPath(place.clerk, document) + "/workflows/flowhistorys")
              .data()
              .toArray();
    QCOMPARE(entries.last()["attitude"_L1].toString(), u"First, Second"_s);
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    const Answer lent = place.act(place.fin2, document, "transfer",
        R"({"userId":")" + place.sealed(place.fin2, place.clerk) + R"(","isLoan":true})");
    QVERIFY2(lent.status == 200, lent.body.constData());
    QCOMPARE(place.places(document), u"Head: Ursula User"_s);
    QCOMPARE(place.submit(place.clerk, document).status, 200); // an opinion
    QCOMPARE(place.places(document), u"Head: Second"_s);
    QCOMPARE(place.submit(place.fin2, document).status, 200);
    QCOMPARE(place.state(document), 1048576);
}

void RuntimeFlowRightsTest::rowsOutliveTheFormOfTheirParent()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString lines = addForm(place.server, place.application, u"Line"_s, FlowPlace::usualFields);
    const QByteArray parent = place.sealed(place.clerk, place.create());
    const Answer made = place.server.post(place.application.documents(),
        documentBody(place.application, R"({"code":"L"})", {}, 1, parent, place.sealed(place.clerk, lines)));
    QVERIFY2(made.status == 201, made.body.constData());
    const QString line
        = place.opened(place.clerk, made.json().value("id"_L1).toString(made.data()["id"_L1].toString()));
    place.server.database().write([&](Session &session) { forms::deleteForm(session, place.application.formId); });
    QCOMPARE(changed(place, place.clerk, line, R"({"note":"y"})").status, 200);
}

void RuntimeFlowRightsTest::copiesShowTheDocument()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    place.server.beDesigner();
    const Answer changed = place.server.put(place.design("/modules/" + place.application.moduleId.toLatin1() + "/forms/"
                                                + place.application.formId.toLatin1()),
        json({{u"authorityCondition"_s, u"[{'field':'author','scope':'itself'}]"_s}}));
    QCOMPARE(changed.status, 200);
    place.server.beUser();
    const QString role = place.made("/roles", {{u"name"_s, u"reader"_s}});
    place.server.database().write([&](Session &session) {
        session.execute(
            u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', ?)"_s, place.fin1, role);
    });
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.head}, u"<circulatorNamelist>R"_s % role % u"|reader;</circulatorNamelist>"_s)
        .manual(u"Check"_s, {place.clerk})
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"Check"_s)
        .line(u"Check"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    const auto copyTo = [&](const QString &who) {
        return place.submit(
            place.head, document, {}, {}, R"(,"circulatorInfo":")" + place.sealed(place.head, who) + R"(")");
    };
    QCOMPARE(copyTo(place.fin2).status, 400); // whom the node names no role of
    QVERIFY(place.read(place.fin1, document).isEmpty());
    const Answer sent = copyTo(place.fin1);
    QVERIFY2(sent.status == 200, sent.body.constData());
    QVERIFY(!place.read(place.fin1, document).isEmpty());
    QVERIFY(place.read(place.fin2, document).isEmpty());
    // Who acts for somebody in one flow does not see what is his in another.
    const auto actsForClerkIn = [&](const QString &flowId) {
        place.server.database().write([&](Session &session) {
            session.execute(u"DELETE FROM delegation"_s);
            session.execute(
                uR"(INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, flow_id, created, modified)
                    VALUES ('d', ?, ?, ?, 0, ?, 1, 1))"_s,
                place.server.domainId(), place.application.applicationId, place.clerk, flowId);
            session.execute(
                u"INSERT INTO delegation_agent (delegation_id, agent_id, position) VALUES ('d', ?, 0)"_s, place.fin2);
        });
    };
    actsForClerkIn(u"another"_s);
    QVERIFY(place.read(place.fin2, document).isEmpty());
    actsForClerkIn(place.server.database().reader().text(u"SELECT id FROM flow"_s).value());
    QVERIFY(!place.read(place.fin2, document).isEmpty());
    place.server.database().write([&](Session &session) { session.execute(u"DELETE FROM delegation"_s); });
    QCOMPARE(FlowPlace::subjects(place.as(place.fin1, "GET", "/flowcenters/carboncopy?isRead=false")),
        QStringList{u"Form: A"_s});
    QCOMPARE(place.server.count(u"notification"_s, u"receiver_id = '"_s % place.fin1 % u'\''), 1);
    QCOMPARE(place.act(place.fin1, document, "read").status, 200);
    QCOMPARE(FlowPlace::subjects(place.as(place.fin1, "GET", "/flowcenters/carboncopy?isRead=false")), QStringList());
    QVERIFY(!place.read(place.fin1, document).value("edit"_L1).toBool());
}

void RuntimeFlowRightsTest::childRowsTravelWithIt()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString lines = addForm(place.server, place.application, u"Line"_s, FlowPlace::usualFields);
    const QString document = place.create();
    const auto add = [&](const QString &who) {
        return place.as(who, "POST", "/documents",
            R"({"id":"","formid":")" + place.sealed(who, lines) + R"(","applicationid":")"
                + place.sealed(who, place.application.applicationId) + R"(","stateid":"","versions":1,"parentid":")"
                + place.sealed(who, document) + R"(","sign":"","items":{"code":"L"}})");
    };
    const Answer first = add(place.clerk);
    QVERIFY2(first.status == 201, first.body.constData());
    const auto idOf = [&](const Answer &made) {
        return place.opened(place.clerk, made.json().value("id"_L1).toString(made.data()["id"_L1].toString()));
    };
    const QString line = idOf(first);
    const QString elsewhere = place.create();
    const auto lineBelow = [&](const QString &parent, const QString &id) -> QByteArray {
        return R"({"id":")" + (id.isEmpty() ? QByteArray() : place.sealed(place.clerk, id)) + R"(","formid":")"
            + place.sealed(place.clerk, lines) + R"(","applicationid":")"
            + place.sealed(place.clerk, place.application.applicationId) + R"(","stateid":"","versions":1,"parentid":")"
            + place.sealed(place.clerk, parent) + R"(","sign":"","items":{"code":"M"}})";
    };
    const QString other = idOf(place.as(place.clerk, "POST", "/documents", lineBelow(elsewhere, {})));
    place.start(document, place.flow(place.approval().text()));
    QCOMPARE(add(place.clerk).status, 403);
    const QByteArray whole = lineBelow(document, other);
    QCOMPARE(place.as(place.clerk, "PUT", place.documentPath(place.clerk, other), whole).status, 403);
    QCOMPARE(place.as(place.clerk, "DELETE", place.documentPath(place.clerk, line)).status, 403);
    QCOMPARE(changed(place, place.clerk, line, R"({"note":"x"})").status, 403);
    QCOMPARE(add(place.head).status, 201);
    QCOMPARE(changed(place, place.head, line, R"({"note":"x"})").status, 200);
    QCOMPARE(place.as(place.head, "DELETE", place.documentPath(place.head, line)).status, 200);
}

QTEST_GUILESS_MAIN(RuntimeFlowRightsTest)
#include "runtime_flow_rights_test.moc"
