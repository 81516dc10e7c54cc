#include "api/button_fixture.h"
#include "app/contract/runtime_activities.h"

using namespace formwright;
using namespace formwright::tests;
namespace activities = formwright::contract::runtime_activities;

// Buttons of forms and views: how designers keep them, who sees and presses them, and what their scripts say.
class RuntimeActivitiesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void designersKeepButtons_data() { addEngineRows(); }
    void designersKeepButtons();
    void badButtonsAreRefused_data();
    void badButtonsAreRefused();
    void buttonsGoWithTheirForm_data() { addEngineRows(); }
    void buttonsGoWithTheirForm();
    void rolesDecideWhoSeesAButton_data() { addEngineRows(); }
    void rolesDecideWhoSeesAButton();
    void scriptsHideButtons_data() { addEngineRows(); }
    void scriptsHideButtons();
    void aHiddenButtonCannotBePressed_data() { addEngineRows(); }
    void aHiddenButtonCannotBePressed();
    void scriptsSeeTheDocument_data() { addEngineRows(); }
    void scriptsSeeTheDocument();
    void scriptsSeeWhatWasFilledIn_data() { addEngineRows(); }
    void scriptsSeeWhatWasFilledIn();
    void scriptsThatFailAreNamed_data() { addEngineRows(); }
    void scriptsThatFailAreNamed();
    void operationsOfRowsRun_data() { addEngineRows(); }
    void operationsOfRowsRun();
    void theScriptBeforeIsAskedByTheAct_data() { addEngineRows(); }
    void theScriptBeforeIsAskedByTheAct();
    void buttonsThatRunNoScriptAreRefused_data() { addEngineRows(); }
    void buttonsThatRunNoScriptAreRefused();
    void aDisabledButtonCannotBePressed_data() { addEngineRows(); }
    void aDisabledButtonCannotBePressed();
    void theScriptBeforeStopsAnOperation_data() { addEngineRows(); }
    void theScriptBeforeStopsAnOperation();
    void operationsAreOfTheRowsOfTheirView_data() { addEngineRows(); }
    void operationsAreOfTheRowsOfTheirView();
    void anotherServerSeesTheChange();
};

static int errcode(const Answer &answer)
{
    return answer.json().value("errcode"_L1).toInt();
}

void RuntimeActivitiesTest::designersKeepButtons()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString first = place.button(34, {{u"name"_s, u"Save"_s}, {u"colorType"_s, u"primary"_s}});
    const QString second = place.button(6, {{u"name"_s, u"Ask"_s}, {u"actionScript"_s, u"'x'"_s}});
    const QString ofView = place.button(18, {{u"name"_s, u"Clear"_s}, {u"parentView"_s, place.view}});
    place.server.beDesigner();
    const QJsonArray listed
        = place.server.get(place.activities() + "?formId=" + place.application.formId.toLatin1()).data().toArray();
    QCOMPARE(listed.size(), 2);
    QCOMPARE(listed.at(0)["id"_L1].toString(), first);
    QCOMPARE(listed.at(0)["colorType"_L1].toString(), u"primary"_s);
    QCOMPARE(listed.at(1)["actionScript"_L1].toString(), u"'x'"_s);
    QVERIFY(listed.at(1)["orderno"_L1].toInt() > listed.at(0)["orderno"_L1].toInt());
    const QJsonObject view
        = place.server.get("/api/designtime/applications/modules/views/" + place.view.toLatin1()).data().toObject();
    QCOMPARE(view.value("activities"_L1).toArray().at(0)["id"_L1].toString(), ofView);

    QCOMPARE(place.change(second, {{u"name"_s, u"Ask again"_s}, {u"version"_s, 1}}).status, 200);
    QCOMPARE(place.change(second, {{u"name"_s, u"Too late"_s}, {u"version"_s, 1}}).status, 409);
    place.server.beDesigner();
    const QJsonObject now = place.server.get(place.activities() + "/" + second.toLatin1()).data().toObject();
    QCOMPARE(now.value("name"_L1).toString(), u"Ask again"_s);
    QCOMPARE(now.value("actionScript"_L1).toString(), u"'x'"_s); // what is not sent stays
    QCOMPARE(now.value("version"_L1).toInt(), 2);

    QCOMPARE(place.permit(place.clerk, "[" + place.permission(5, second, 1032, 1) + "]").status, 200);
    place.server.beDesigner();
    QCOMPARE(place.server.del(place.activities(), idList({second, u"none"_s})).status, 404);
    QCOMPARE(place.server.count(u"activity"_s), 3);
    QCOMPARE(place.server.del(place.activities(), idList({second})).status, 200);
    QCOMPARE(place.server.count(u"activity"_s), 2);
    QCOMPARE(place.server.count(u"permission"_s), 0);
}

void RuntimeActivitiesTest::badButtonsAreRefused_data()
{
    QTest::addColumn<QJsonObject>("members");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("no name") << QJsonObject{{u"type"_s, 34}} << QByteArray("name");
    QTest::newRow("type of a view") << QJsonObject{{u"type"_s, 18}, {u"name"_s, u"n"_s}} << QByteArray("type");
    QTest::newRow("syntax") << QJsonObject{{u"type"_s, 6}, {u"name"_s, u"n"_s}, {u"actionScript"_s, u"1\nvar ="_s}}
                            << QByteArray("line 2");
    QTest::newRow("unknown name") << QJsonObject{{u"type"_s, 6}, {u"name"_s, u"n"_s},
        {u"beforeActionScript"_s, u"noSuchName()"_s}}
                                  << QByteArray("beforeActionScript");
    QTest::newRow("address with a password")
        << QJsonObject{{u"type"_s, 13}, {u"name"_s, u"n"_s}, {u"address"_s, u"https://a:b@example.com/"_s}}
        << QByteArray("address");
    QTest::newRow("address of a file") << QJsonObject{{u"type"_s, 13}, {u"name"_s, u"n"_s},
        {u"address"_s, u"file:///etc/passwd"_s}}
                                       << QByteArray("address");
    QTest::newRow("on two places") << QJsonObject{{u"type"_s, 34}, {u"name"_s, u"n"_s}, {u"parentView"_s, u"v"_s},
        {u"parentForm"_s, u"f"_s}} << QByteArray("parentForm");
}

void RuntimeActivitiesTest::badButtonsAreRefused()
{
    QFETCH(QJsonObject, members);
    QFETCH(QByteArray, named);
    ButtonPlace place(u"sqlite"_s);
    const Answer answer = place.makeButton(members);
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(named), answer.body.constData());
    QCOMPARE(place.server.count(u"activity"_s), 0);
}

void RuntimeActivitiesTest::buttonsGoWithTheirForm()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString ofForm = place.button(34);
    const QString ofView = place.button(18, {{u"parentView"_s, place.view}});
    place.permit(
        place.clerk, "[" + place.permission(5, ofForm, 1032, 1) + "," + place.permission(5, ofView, 1032, 1) + "]");
    QCOMPARE(place.server.count(u"permission"_s), 2);
    place.server.beDesigner();
    QCOMPARE(
        place.server.del("/api/designtime/applications/modules/views?force=true", idList({place.view})).status, 200);
    QCOMPARE(place.server.count(u"activity"_s), 1);
    QCOMPARE(place.server.count(u"permission"_s), 1);
    const Answer removed = place.server.del(
        "/api/designtime/applications/modules/forms?withDocuments=true&force=true", idList({place.application.formId}));
    QVERIFY2(removed.status == 200, removed.body.constData());
    QCOMPARE(place.server.count(u"activity"_s), 0);
    QCOMPARE(place.server.count(u"permission"_s), 0);
}

void RuntimeActivitiesTest::rolesDecideWhoSeesAButton()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString open = place.button(34, {{u"name"_s, u"open"_s}});
    const QString closed = place.button(
        6, {{u"name"_s, u"closed"_s}, {u"permissionType"_s, u"private"_s}, {u"actionScript"_s, u"'ran'"_s}});
    place.button(2, {{u"name"_s, u"create"_s}, {u"parentView"_s, place.view}});
    place.button(33, {{u"name"_s, u"flow"_s}}); // needs the engine
    QCOMPARE(place.shownOnForm(), QStringList{u"open"_s});
    QCOMPARE(place.shownOnView(), QStringList{u"create"_s});
    QCOMPARE(place.server.get(place.pressed(closed, "runScript")).status, 403);

    place.permit(place.clerk, "[" + place.permission(5, closed, 1032, 1) + "]");
    QCOMPARE(place.shownOnForm(), (QStringList{u"open"_s, u"closed"_s}));
    QCOMPARE(place.server.get(place.pressed(closed, "runScript")).data().toString(), u"ran"_s);

    place.permit(
        place.clerk, "[" + place.permission(5, closed, 1032, 1) + "," + place.permission(5, open, 1001, 2) + "]");
    QCOMPARE(place.shownOnForm(), QStringList{u"closed"_s});
    // No script of a design reaches whoever presses the button.
    const QByteArray definition
        = place.server.get(place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/definition"))
              .body;
    QVERIFY(!definition.contains("'ran'"));

    place.server.beDesigner();
    const identity::OpaqueIds &ids = place.server.backend().services().opaqueIds;
    const QByteArray application
        = ids.encode(ids.deriveUserKey(place.server.adminId()), place.application.applicationId).toLatin1();
    const Answer why = place.server.get("/api/runtime/" + application
        + "/access/explain?user=" + place.server.userId().toLatin1() + "&element=" + open.toLatin1());
    QVERIFY2(why.status == 200, why.body.constData());
    QCOMPARE(why.data()["allowed"_L1].toBool(true), false);
    QVERIFY2(why.body.contains("clerk"), why.body.constData());
}

void RuntimeActivitiesTest::scriptsHideButtons()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(34, {{u"name"_s, u"always"_s}});
    place.button(9, {{u"name"_s, u"never"_s}, {u"hiddenScript"_s, u"true"_s}});
    place.button(11, {{u"name"_s, u"broken"_s}, {u"hiddenScript"_s, u"throw new Error('no')"_s}});
    place.button(42, {{u"name"_s, u"for people"_s}, {u"hiddenScript"_s, u"getWebUser().getId() == ''"_s}});
    place.button(17, {{u"name"_s, u"grey"_s}, {u"readonlyScript"_s, u"true"_s}});
    QCOMPARE(place.shownOnForm(), (QStringList{u"always"_s, u"for people"_s, u"grey"_s}));
    const QJsonArray buttons
        = place.server.get(place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/definition"))
              .data()["activities"_L1]
              .toArray();
    QCOMPARE(buttons.at(2)["readonly"_L1].toBool(), true);
    QCOMPARE(buttons.at(0)["readonly"_L1].toBool(true), false);
}

void RuntimeActivitiesTest::aHiddenButtonCannotBePressed()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString button = place.button(6,
        {{u"actionScript"_s, u"'ran'"_s}, {u"beforeActionScript"_s, u"null"_s},
            {u"hiddenScript"_s, u"getItemValueAsInt('price') == 7"_s}});
    const QByteArray own = "?docId=" + sealed(place.server, place.own);
    const QByteArray foreign = "?docId=" + sealed(place.server, place.foreign);
    QCOMPARE(place.server.get(place.pressed(button, "runScript") + own).status, 403);
    QCOMPARE(place.server.post(place.pressed(button, "runbeforeactionscript") + own, "{}").status, 403);
    QCOMPARE(place.server.put(place.pressed(button, "execute") + own, "{}").status, 403);
    QCOMPARE(place.server.get(place.pressed(button, "runScript") + foreign).data().toString(), u"ran"_s);

    place.showOwnOnly();
    QCOMPARE(place.server.get(place.pressed(button, "runScript") + foreign).status, 404);
    QCOMPARE(
        place.server
            .post(place.pressed(button, "runafteractionscript") + foreign, place.body(R"({"price":1})", place.foreign))
            .status,
        404);
    QCOMPARE(place.server.get(place.pressed(u"none"_s, "runScript")).status, 404);
    place.makePrivate(u"form"_s, place.application.formId);
    QCOMPARE(place.server.get(place.pressed(button, "runScript")).status, 403);
}

void RuntimeActivitiesTest::scriptsSeeTheDocument()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString button = place.button(6,
        {{u"actionScript"_s, u"getItemValueAsString('code') + getParameter('actType')"_s},
            {u"beforeActionScript"_s, u"getItemValueAsInt('price') > 8 ? 'too much' : null"_s},
            {u"afterActionScript"_s, u"createConfirm('print?')"_s}});
    const QByteArray own = "?docId=" + sealed(place.server, place.own);
    QCOMPARE(place.server.get(place.pressed(button, "runScript") + own).data().toString(), u"own6"_s);
    QVERIFY(place.server.post(place.pressed(button, "runbeforeactionscript") + own, "{}").data().isNull());
    // As it stands in the form, and not as it is stored.
    const Answer refused = place.server.post(
        place.pressed(button, "runbeforeactionscript") + own, place.body(R"({"price":9})", place.own));
    QCOMPARE(refused.data()["type"_L1].toInt(), 16);
    QCOMPARE(refused.data()["content"_L1].toString(), u"too much"_s);
    const Answer asked = place.server.post(place.pressed(button, "runafteractionscript") + own, "{}");
    QCOMPARE(asked.data()["type"_L1].toInt(), 32);
    QVERIFY(place.server.logEntries().join(u'\n').contains("Run the script"_L1));
}

// On the form that the button opens first.
void RuntimeActivitiesTest::scriptsSeeWhatWasFilledIn()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString reasons = addForm(place.server, place.application, u"Reasons"_s,
        u"<o-input name=\"why\"></o-input><o-input name=\"days\" type=\"integer\" max=\"9\"></o-input>"
        "<o-input name=\"docId\"></o-input>"_s);
    const QJsonObject members{
        {u"actionScript"_s,
            u"getParameter('why') + '/' + getParameterAsDouble('days') + '/' + getParameter('docId')"_s},
        {u"afterActionScript"_s, u"getParameter('why')"_s}, {u"onActionForm"_s, reasons}, {u"actionSelection"_s, 1},
        {u"jumpActOpenType"_s, 3}, {u"dispatcherMode"_s, 1}};
    const QString button = place.button(13, members);
    const QJsonValue told
        = place.server.get(place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/definition"))
              .data()["activities"_L1][0];
    for (const QString &member : {u"jumpActOpenType"_s, u"dispatcherMode"_s, u"actionSelection"_s})
        QVERIFY2(told[member] == members.value(member), qPrintable(member)); // other clients obey them
    const QByteArray own = "?docId=" + sealed(place.server, place.own);
    const auto execute = [&](const QString &which, const QByteArray &values) {
        return place.server.put(place.pressed(which, "execute") + own, R"({"formValues":)" + values + "}");
    };
    const QString given = execute(button, R"({"why":"late","days":3,"docId":"mine"})").data()["content"_L1].toString();
    QCOMPARE(given, QString(u"late/3/"_s % place.own)); // no field takes the place of what the press is about
    QCOMPARE(place.server.post(place.pressed(button, "runafteractionscript") + own, R"({"formValues":{"why":"late"}})")
                 .data()["content"_L1]
                 .toString(),
        u"late"_s);
    // What is no value of the form stops it, and nothing is stored of what is one.
    QCOMPARE(execute(button, R"({"days":"many"})").status, 400);
    QCOMPARE(execute(button, R"({"days":12})").status, 400); // more than the form allows
    QCOMPARE(execute(button, R"([1])").status, 400);
    QCOMPARE(place.server.count(forms::formTableName(reasons)), 0);
    // Clients that open no form send nothing.
    QCOMPARE(place.server.put(place.pressed(button, "execute") + own, "{}").status, 200);
    // Other buttons take nothing from it.
    const QString other
        = place.button(13, {{u"actionScript"_s, u"String(getParameter('why'))"_s}, {u"onActionForm"_s, reasons}});
    QVERIFY(!execute(other, R"({"why":"late"})").data()["content"_L1].toString().contains("late"_L1));
    // Whoever may not open the form cannot fill it in.
    place.makePrivate(u"form"_s, reasons);
    QCOMPARE(execute(button, R"({"why":"late"})").status, 403);
}

void RuntimeActivitiesTest::scriptsThatFailAreNamed()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString button
        = place.button(6, {{u"name"_s, u"Ask"_s}, {u"actionScript"_s, u"var a = 1;\nthrow new Error('no way')"_s}});
    const Answer answer = place.server.get(place.pressed(button, "runScript"));
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains("line 2") && answer.body.contains("no way") && answer.body.contains("Ask"),
        answer.body.constData());
}

void RuntimeActivitiesTest::operationsOfRowsRun()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString column = Designer(place.server)
                               .column(place.application.applicationId, place.view,
                                   {{u"name"_s, u"Go"_s}, {u"type"_s, u"COLUMN_TYPE_OPERATE"_s},
                                       {u"actionScript"_s, u"createAlert('went ' + getItemValueAsString('code'))"_s},
                                       {u"beforeActionScript"_s, u"null"_s},
                                       {u"dispatcherUrlScript"_s, u"'/orders/' + getItemValueAsString('code')"_s},
                                       {u"hiddenScript"_s, u"getItemValueAsInt('price') == 9"_s}});
    place.server.beUser();
    const QByteArray path = place.runtime(
        "/views/" + sealed(place.server, place.view) + "/columns/" + sealed(place.server, column) + "/");
    const auto body = [&](const QString &document) {
        return json({{u"columnName"_s, u"Go"_s}, {u"content"_s, u"throw new Error()"_s},
            {u"docId"_s, QString::fromLatin1(sealed(place.server, document))}});
    };
    const Answer address = place.server.put(path + "runDispatcherUrlScript", body(place.own));
    QVERIFY2(address.status == 200, address.body.constData());
    QCOMPARE(address.data()["content"_L1].toString(), u"/orders/own"_s);
    const Answer went = place.server.put(path + "runActionScript", body(place.own));
    QCOMPARE(went.data()["type"_L1].toInt(), 16);
    QCOMPARE(went.data()["content"_L1].toString(), u"went own"_s);
    QCOMPARE(place.server.put(path + "beforescript", body(place.own)).data()["type"_L1].toInt(-1), 0);
    QCOMPARE(place.server.post(path + "afterscript", body(place.own)).status, 200);
    QCOMPARE(place.server.put(path + "runActionScript", body(place.foreign)).status, 403); // hidden in that row
    place.showOwnOnly();
    QCOMPARE(place.server.put(path + "runActionScript", body(place.foreign)).status, 404);
    place.makePrivate(u"view_design"_s, place.view);
    QCOMPARE(place.server.put(path + "runActionScript", body(place.own)).status, 403);
}

void RuntimeActivitiesTest::theScriptBeforeIsAskedByTheAct()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString stopped
        = place.button(6, {{u"actionScript"_s, u"'ran'"_s}, {u"beforeActionScript"_s, u"'not today'"_s}});
    const Answer refused = place.server.get(place.pressed(stopped, "runScript") + "?confirmed=true");
    QCOMPARE(refused.status, 409);
    QCOMPARE(errcode(refused), activities::stoppedByScript);
    QCOMPARE(refused.json().value("errmsg"_L1).toString(), u"not today"_s);
    const QString asking
        = place.button(13, {{u"actionScript"_s, u"'ran'"_s}, {u"beforeActionScript"_s, u"createConfirm('really?')"_s}});
    const Answer asked = place.server.get(place.pressed(asking, "runScript"));
    QCOMPARE(asked.status, 409);
    QCOMPARE(errcode(asked), activities::agreementNeeded);
    QCOMPARE(place.server.get(place.pressed(asking, "runScript") + "?confirmed=true").data().toString(), u"ran"_s);
}

void RuntimeActivitiesTest::buttonsThatRunNoScriptAreRefused()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QJsonObject scripts{{u"actionScript"_s, u"'ran'"_s}, {u"afterActionScript"_s, u"'after'"_s}};
    const QString ofFlow = place.button(4, scripts);
    const Answer refused = place.server.get(place.pressed(ofFlow, "runScript"));
    QCOMPARE(refused.status, 409);
    QCOMPARE(errcode(refused), activities::flowNeeded);
    QCOMPARE(place.server.post(place.pressed(ofFlow, "runafteractionscript"), "{}").status, 200);
    const QString saves = place.button(34, scripts);
    QCOMPARE(place.server.get(place.pressed(saves, "runScript")).status, 400);
    QCOMPARE(place.server.post(place.pressed(saves, "runafteractionscript"), "{}").status, 200);
}

void RuntimeActivitiesTest::aDisabledButtonCannotBePressed()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString button = place.button(6, {{u"actionScript"_s, u"'ran'"_s}, {u"readonly"_s, true}});
    const QString script = place.button(13, {{u"actionScript"_s, u"'ran'"_s}, {u"readonlyScript"_s, u"true"_s}});
    for (const QString &id : {button, script}) {
        QCOMPARE(place.server.get(place.pressed(id, "runScript")).status, 403);
        QCOMPARE(place.server.put(place.pressed(id, "execute"), "{}").status, 403);
    }
    place.change(button, {{u"readonly"_s, false}});
    QCOMPARE(place.server.get(place.pressed(button, "runScript")).data().toString(), u"ran"_s);
}

void RuntimeActivitiesTest::theScriptBeforeStopsAnOperation()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString column
        = Designer(place.server)
              .column(place.application.applicationId, place.view,
                  {{u"name"_s, u"Go"_s}, {u"type"_s, u"COLUMN_TYPE_OPERATE"_s},
                      {u"actionScript"_s, u"createAlert('went')"_s}, {u"dispatcherUrlScript"_s, u"'/orders'"_s},
                      {u"beforeActionScript"_s,
                          u"getItemValueAsInt('price') > 8 ? 'not that one' : createConfirm('really?')"_s}});
    place.server.beUser();
    const QByteArray path = place.runtime(
        "/views/" + sealed(place.server, place.view) + "/columns/" + sealed(place.server, column) + "/");
    const auto body = [&](const QString &document) {
        return json({{u"columnName"_s, u"Go"_s}, {u"content"_s, QString()},
            {u"docId"_s, QString::fromLatin1(sealed(place.server, document))}});
    };
    for (const auto &act : {QByteArray("runActionScript"), QByteArray("runDispatcherUrlScript")}) {
        const Answer stopped = place.server.put(path + act + "?confirmed=true", body(place.foreign));
        QCOMPARE(stopped.status, 409);
        QCOMPARE(errcode(stopped), activities::stoppedByScript);
        const Answer asked = place.server.put(path + act, body(place.own));
        QCOMPARE(asked.status, 409);
        QCOMPARE(errcode(asked), activities::agreementNeeded);
    }
    QCOMPARE(place.server.put(path + "runActionScript?confirmed=true", body(place.own)).data()["content"_L1].toString(),
        u"went"_s);
    QCOMPARE(place.server.put(path + "beforescript", body(place.own)).data()["type"_L1].toInt(), 32); // asked alone
}

void RuntimeActivitiesTest::operationsAreOfTheRowsOfTheirView()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    Designer designer(place.server);
    const QString view = designer.view(
        place.application.applicationId, place.application.moduleId, u"Cheap"_s, place.application.formId);
    const Answer filtered = place.server.put(
        place.design("/modules/" + place.application.moduleId.toLatin1() + "/views/" + view.toLatin1()),
        json(
            {{u"name"_s, u"Cheap"_s}, {u"filterCondition"_s, uR"([{"field":"price","operator":"<","match":"8"}])"_s}}));
    QVERIFY2(filtered.status == 200, filtered.body.constData());
    const QString column = designer.column(place.application.applicationId, view,
        {{u"name"_s, u"Go"_s}, {u"type"_s, u"COLUMN_TYPE_OPERATE"_s}, {u"actionScript"_s, u"'went'"_s}});
    place.server.beUser();
    const QByteArray path = place.runtime(
        "/views/" + sealed(place.server, view) + "/columns/" + sealed(place.server, column) + "/runActionScript");
    const auto body = [&](const QString &document) {
        return json({{u"columnName"_s, u"Go"_s}, {u"content"_s, QString()},
            {u"docId"_s, QString::fromLatin1(sealed(place.server, document))}});
    };
    const Answer went = place.server.put(path, body(place.own));
    QVERIFY2(went.status == 200, went.body.constData());
    QCOMPARE(place.server.put(path, body(place.foreign)).status, 404); // the view does not show it
}

void RuntimeActivitiesTest::anotherServerSeesTheChange()
{
    if (!testedEngines().contains(u"postgresql"_s))
        return;
    ButtonPlace place(u"postgresql"_s);
    const QString button = place.button(6, {{u"actionScript"_s, u"'ran'"_s}});
    TestBackend second(place.server);
    QCOMPARE(second.get(place.pressed(button, "runScript")).data().toString(), u"ran"_s);
    place.change(button, {{u"hiddenScript"_s, u"true"_s}});
    QCOMPARE(second.get(place.pressed(button, "runScript")).status, 403);
}

QTEST_GUILESS_MAIN(RuntimeActivitiesTest)
#include "runtime_activities_test.moc"
