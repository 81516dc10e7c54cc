#include "api/people_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Colleagues;
using formwright::tests::jsonText;

// What users keep: settings of clients, stock remarks, delegations.
class PeopleSettingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsHomepage_data() { addEngineRows(); }
    void keepsHomepage();
    void keepsPhoneHomepage_data() { addEngineRows(); }
    void keepsPhoneHomepage();
    void phoneHomepageNeedsItsSoftware();
    void refusesHomepage_data();
    void refusesHomepage();
    void keepsViewSettings_data() { addEngineRows(); }
    void keepsViewSettings();
    void viewSettingsNeedTheirView();
    void keepsOpinions_data() { addEngineRows(); }
    void keepsOpinions();
    void opinionsAreOnesOwn();
    void refusesOpinions_data();
    void refusesOpinions();
    void delegates_data() { addEngineRows(); }
    void delegates();
    void changesDelegation_data() { addEngineRows(); }
    void changesDelegation();
    void changesWhatWasReadAlone_data() { addEngineRows(); }
    void changesWhatWasReadAlone();
    void endsAtOnce_data();
    void endsAtOnce();
    void endsAfterAnAgentLeft_data() { addEngineRows(); }
    void endsAfterAnAgentLeft();
    void tellsWhetherInForce_data();
    void tellsWhetherInForce();
    void listsDelegations_data() { addEngineRows(); }
    void listsDelegations();
    void refusesClashes_data();
    void refusesClashes();
    void allFlowsClashWithOne();
    void refusesCircles_data() { addEngineRows(); }
    void refusesCircles();
    void refusesDelegation_data();
    void refusesDelegation();
    void removesAllOrNone_data() { addEngineRows(); }
    void removesAllOrNone();
    void delegationsAreOnesOwn();
};

void PeopleSettingsTest::keepsHomepage()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    QCOMPARE(
        people.server.get("/api/runtime/homepage/config").data()["setting"_L1]["layoutStyle"_L1].toString(), u"1"_s);
    const QJsonObject layout{{u"setting"_s, QJsonObject{{u"layoutStyle"_s, u"1:2"_s}}},
        {u"widgets"_s, QJsonArray{QJsonObject{{u"id"_s, 7}}}}};
    QCOMPARE(people.server.post("/api/runtime/homepage/config", jsonText(layout)).status, 200);
    QCOMPARE(people.server.get("/api/runtime/homepage/config").data().toObject(), layout);
    people.be(people.ben);
    QCOMPARE(
        people.server.get("/api/runtime/homepage/config").data()["setting"_L1]["layoutStyle"_L1].toString(), u"1"_s);
    people.be(people.ursula);
    QCOMPARE(people.server.post("/api/runtime/homepage/config").status, 200);
    QCOMPARE(
        people.server.get("/api/runtime/homepage/config").data()["setting"_L1]["layoutStyle"_L1].toString(), u"1"_s);
    QCOMPARE(people.server.count(u"account_setting"_s), 0);
}

void PeopleSettingsTest::keepsPhoneHomepage()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.run(
        u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('sales', 'Sales', 'sales', 1, 1)"_s);
    people.run(u"INSERT INTO domain_application (domain_id, application_id) VALUES ('%1', 'sales')"_s.arg(people.acme));
    const QByteArray address = people.app() + "/homepage/phoneConfig";
    const auto styleAt = [&](const QByteArray &where) {
        return people.server.get(where).data()["setting"_L1]["layoutStyle"_L1].toString();
    };
    QCOMPARE(styleAt(address), u"1"_s);
    const QJsonObject layout{
        {u"setting"_s, QJsonObject{{u"layoutStyle"_s, u"1:1"_s}}}, {u"widgets"_s, QJsonArray{u"todo"_s}}};
    QCOMPARE(people.server.post(address, jsonText(layout)).status, 200);
    QCOMPARE(people.server.get(address).data().toObject(), layout);
    // That of the browser, of other software and of other people is another one.
    QCOMPARE(styleAt("/api/runtime/homepage/config"), u"1"_s);
    QCOMPARE(styleAt("/api/runtime/" + people.sealed(u"sales"_s) + "/homepage/phoneConfig"), u"1"_s);
    people.be(people.ben);
    QCOMPARE(styleAt("/api/runtime/" + people.sealed(u"orders"_s, people.ben) + "/homepage/phoneConfig"), u"1"_s);
    people.be(people.ursula);
    QCOMPARE(people.server.post(address, R"({"setting":{"layoutStyle":"9"}})").status, 400);
    QCOMPARE(styleAt(address), u"1:1"_s);
    QCOMPARE(people.server.post(address).status, 200);
    QCOMPARE(styleAt(address), u"1"_s);
    QCOMPARE(people.server.count(u"account_setting"_s), 0);
}

void PeopleSettingsTest::phoneHomepageNeedsItsSoftware()
{
    Colleagues people;
    people.addHiddenSoftware(u"secret"_s);
    const QByteArray address = "/api/runtime/" + people.sealed(u"secret"_s) + "/homepage/phoneConfig";
    QCOMPARE(people.server.get(address).status, 404);
    QCOMPARE(people.server.post(address, R"({"widgets":[]})").status, 404);
    QCOMPARE(people.server.count(u"account_setting"_s), 0);
}

void PeopleSettingsTest::refusesHomepage_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("style") << QByteArray(R"({"setting":{"layoutStyle":"3:1"}})");
    QTest::newRow("no object") << QByteArray("[1]");
    QTest::newRow("too large") << QByteArray(R"({"widgets":")" + QByteArray(64 * 1024, 'x') + "\"}");
}

void PeopleSettingsTest::refusesHomepage()
{
    QFETCH(QByteArray, body);
    Colleagues people;
    QCOMPARE(people.server.post("/api/runtime/homepage/config", body).status, 400);
    QCOMPARE(people.server.count(u"account_setting"_s), 0);
}

static void addView(Colleagues &people, const QString &id, const QString &application)
{
    people.run(u"INSERT INTO module (id, application_id, superior, name) VALUES ('m%1', '%2', '%2', 'M')"_s.arg(
        id, application));
    people.run(
        u"INSERT INTO form (id, application_id, module_id, name, template, created, modified) VALUES ('f%1', '%2', 'm%1', 'F', '', 1, 1)"_s
            .arg(id, application));
    people.run(
        u"INSERT INTO view_design (id, application_id, module_id, form_id, name, created, modified) VALUES ('%1', '%2', 'm%1', 'f%1', 'V', 1, 1)"_s
            .arg(id, application));
}

void PeopleSettingsTest::keepsViewSettings()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    addView(people, u"v1"_s, u"orders"_s);
    const QByteArray view = people.sealed(u"v1"_s);
    const QByteArray address = "/api/runtime/users/views/settings?viewId=" + view;
    QVERIFY(people.server.get(address).data().isNull());
    QCOMPARE(people.server.post(address, R"({"columns":["a","b"]})").status, 200);
    QCOMPARE(people.server.get(address).data()["columns"_L1].toArray().size(), 2);
    // Or named inside.
    QCOMPARE(
        people.server.post("/api/runtime/users/views/settings", R"({"viewId":")" + view + R"(","columns":[]})").status,
        200);
    QCOMPARE(people.server.get(address).data()["columns"_L1].toArray().size(), 0);
    QCOMPARE(people.server.post(address, "{}").status, 200);
    QCOMPARE(people.server.count(u"account_setting"_s), 0);
}

void PeopleSettingsTest::viewSettingsNeedTheirView()
{
    Colleagues people;
    people.run(
        u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('secret', 'Secret', 'secret', 1, 1)"_s);
    addView(people, u"hidden"_s, u"secret"_s);
    QCOMPARE(people.server.post("/api/runtime/users/views/settings?viewId=" + people.sealed(u"hidden"_s), R"({"a":1})")
                 .status,
        404);
    QCOMPARE(
        people.server.post("/api/runtime/users/views/settings?viewId=" + people.sealed(u"none"_s), R"({"a":1})").status,
        404);
    QCOMPARE(people.server.post("/api/runtime/users/views/settings", R"({"viewId":"plain","a":1})").status, 404);
    QCOMPARE(people.server.post("/api/runtime/users/views/settings", R"({"a":1})").status, 400);
}

void PeopleSettingsTest::keepsOpinions()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray address = "/api/runtime/users/" + people.sealed(people.ursula) + "/commonOpinions";
    const QByteArray id = people.server.post(address + "?opinion=Agreed").data()["id"_L1].toString().toLatin1();
    people.server.post(address + "?opinion=" + QByteArray("同意").toPercentEncoding());
    QCOMPARE(Colleagues::texts(people.server.get(address).data(), "opinion"), (QStringList{u"Agreed"_s, u"同意"_s}));
    QCOMPARE(people.server.put(address + "/" + id + "?opinion=Refused").data()["opinion"_L1].toString(), u"Refused"_s);
    QCOMPARE(people.server.count(u"common_opinion"_s, u"opinion = 'Refused'"_s), 1);
    QCOMPARE(people.server.del(address + "/" + id).status, 200);
    QCOMPARE(people.server.del(address + "/" + id).status, 404);
    QCOMPARE(people.server.put(address + "/" + id + "?opinion=x").status, 404);
    QCOMPARE(people.server.count(u"common_opinion"_s), 1);
}

void PeopleSettingsTest::opinionsAreOnesOwn()
{
    Colleagues people;
    const QByteArray bens = "/api/runtime/users/" + people.sealed(people.ben) + "/commonOpinions";
    QCOMPARE(people.server.get(bens).status, 403);
    QCOMPARE(people.server.post(bens + "?opinion=x").status, 403);
    people.run(u"INSERT INTO common_opinion (id, account_id, opinion, created) VALUES ('o', '%1', 'Mine', 1)"_s.arg(
        people.ben));
    const QByteArray own
        = "/api/runtime/users/" + people.sealed(people.ursula) + "/commonOpinions/" + people.sealed(u"o"_s);
    QCOMPARE(people.server.put(own + "?opinion=x").status, 404);
    QCOMPARE(people.server.del(own).status, 404);
    QCOMPARE(people.server.count(u"common_opinion"_s, u"opinion = 'Mine'"_s), 1);
}

void PeopleSettingsTest::refusesOpinions_data()
{
    QTest::addColumn<QByteArray>("opinion");
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("status");
    QTest::newRow("blank") << QByteArray("%20") << 0 << 400;
    QTest::newRow("too long") << QByteArray(501, 'x') << 0 << 400;
    QTest::newRow("one too many") << QByteArray("x") << 100 << 409;
}

void PeopleSettingsTest::refusesOpinions()
{
    QFETCH(QByteArray, opinion);
    QFETCH(int, before);
    QFETCH(int, status);
    Colleagues people;
    for (int i = 0; i < before; ++i)
        people.run(
            u"INSERT INTO common_opinion (id, account_id, opinion, created) VALUES ('o%1', '%2', 'x', 1)"_s.arg(i).arg(
                people.ursula));
    QCOMPARE(
        people.server.post("/api/runtime/users/" + people.sealed(people.ursula) + "/commonOpinions?opinion=" + opinion)
            .status,
        status);
    QCOMPARE(people.server.count(u"common_opinion"_s), before);
}

// A delegation of the one who is signed in, whose ids those of `of` are.
static QJsonObject delegationTo(
    const Colleagues &people, const QStringList &agents, const QJsonObject &changes = {}, const QString &of = {})
{
    QStringList sealed;
    for (const QString &agent : agents)
        sealed.append(QString::fromLatin1(people.sealed(agent, of)));
    QJsonObject body{
        {u"agents"_s, sealed.join(u';')}, {u"agentsName"_s, u"whoever"_s}, {u"proxyMode"_s, u"1"_s}, {u"state"_s, 1}};
    for (auto it = changes.begin(); it != changes.end(); ++it)
        body.insert(it.key(), it.value());
    return body;
}

static Answer delegateTo(
    Colleagues &people, const QStringList &agents, const QJsonObject &changes = {}, const QByteArray &id = {})
{
    return people.server.post(
        people.app() + "/usersetups/proxys/save?id=" + id, jsonText(delegationTo(people, agents, changes)));
}

void PeopleSettingsTest::delegates()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const Answer made = delegateTo(people, {people.ben, people.zhang},
        {{u"description"_s, u"Holidays"_s}, {u"startProxyTime"_s, u"2026-01-01 00:00:00"_s},
            {u"endProxyTime"_s, u"2026-02-01 00:00:00"_s}, {u"flowName"_s, u"All"_s}});
    QCOMPARE(made.status, 200);
    const QByteArray id = made.data()["id"_L1].toString().toLatin1();
    const QJsonObject read = people.server.get(people.app() + "/usersetups/proxys/" + id).data().toObject();
    QCOMPARE(read, made.data().toObject());
    QCOMPARE(
        read.value("agents"_L1).toString().toLatin1(), people.sealed(people.ben) + ";" + people.sealed(people.zhang));
    QCOMPARE(read.value("agentsName"_L1).toString(), u"Ben Baker;张三"_s);
    QCOMPARE(read.value("owner"_L1).toString().toLatin1(), people.sealed(people.ursula));
    QCOMPARE(read.value("startProxyTime"_L1).toString(), u"2026-01-01 00:00:00"_s);
    QCOMPARE(read.value("proxyMode"_L1), QJsonValue(1));
    QCOMPARE(people.server.count(u"delegation_agent"_s), 2);
    QCOMPARE(people.server.logEntries(), QStringList{u"Make or change a delegation|success"_s});
}

void PeopleSettingsTest::changesDelegation()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray id = delegateTo(people, {people.ben}).data()["id"_L1].toString().toLatin1();
    QCOMPARE(
        delegateTo(people, {people.zhang}, {{u"description"_s, u"New"_s}}, id).data()["id"_L1].toString().toLatin1(),
        id);
    QCOMPARE(people.server.count(u"delegation"_s), 1);
    QCOMPARE(
        people.server.get(people.app() + "/usersetups/proxys/" + id).data()["agentsName"_L1].toString(), u"张三"_s);
    QCOMPARE(delegateTo(people, {people.ben}, {}, people.sealed(u"none"_s)).status, 404);
}

// In two windows, or on two devices.
void PeopleSettingsTest::changesWhatWasReadAlone()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QJsonValue made = delegateTo(people, {people.ben}).data();
    const QByteArray id = made["id"_L1].toString().toLatin1();
    const int version = made["version"_L1].toInt();
    QCOMPARE(
        delegateTo(people, {people.zhang}, {{u"version"_s, version}}, id).data()["version"_L1].toInt(), version + 1);
    const Answer late = delegateTo(people, {people.ben}, {{u"version"_s, version}}, id);
    QCOMPARE(late.status, 409);
    QVERIFY2(late.body.contains("changed elsewhere"), late.body.constData());
    QCOMPARE(
        people.server.get(people.app() + "/usersetups/proxys/" + id).data()["agentsName"_L1].toString(), u"张三"_s);
    QCOMPARE(delegateTo(people, {people.ben}, {}, id).status, 200); // as clients do that know no version
}

void PeopleSettingsTest::endsAtOnce_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("before"); // what happened to it
    QTest::addColumn<int>("status");
    for (const QString &engine : formwright::tests::testedEngines()) {
        const auto row = [&](const char *name, const char *before, int status) {
            QTest::newRow(qPrintable(QString(engine % u' ' % QLatin1StringView(name))))
                << engine << QString::fromLatin1(before) << status;
        };
        row("as it is", "", 200);
        row("its flow is gone", "DELETE FROM flow", 200);
        row("its agent left", "UPDATE account SET dimission = 0 WHERE id = '%1'", 200);
        row("it is off already", "UPDATE delegation SET state = 0", 200);
        row("it is gone", "DELETE FROM delegation", 404);
    }
}

void PeopleSettingsTest::endsAtOnce()
{
    QFETCH(QString, engine);
    QFETCH(QString, before);
    QFETCH(int, status);
    Colleagues people(engine);
    people.addFlow(u"leave"_s, u"Leave"_s);
    const QJsonObject changes{{u"proxyMode"_s, 0}, {u"flowId"_s, QString::fromLatin1(people.sealed(u"leave"_s))},
        {u"description"_s, u"Holidays"_s}};
    const Answer made = delegateTo(people, {people.ben}, changes);
    QVERIFY2(made.status == 200, made.body.constData());
    const QByteArray id = made.data()["id"_L1].toString().toLatin1();
    if (!before.isEmpty())
        people.run(before.contains(u'%') ? before.arg(people.ben) : before);
    const Answer ended = people.server.put(people.app() + "/usersetups/proxys/" + id + "/end");
    QVERIFY2(ended.status == status, ended.body.constData());
    QCOMPARE(people.server.count(u"delegation"_s, u"state = 1"_s), 0);
    if (status != 200)
        return;
    QCOMPARE(ended.data()["state"_L1].toInt(), 0);
    QCOMPARE(ended.data()["inForce"_L1].toBool(), false);
    QCOMPARE(ended.data()["description"_L1].toString(), u"Holidays"_s);
    QCOMPARE(ended.data()["flowName"_L1].toString(), u"Leave"_s);
    // The whole of it may be sent as well, by who knows nothing else.
    QJsonObject off = changes;
    off.insert(u"state"_s, 0);
    QCOMPARE(delegateTo(people, {people.ben}, off, id).status, 200);
    // Somebody else's is none.
    people.be(people.zhang);
    QCOMPARE(people.server
                 .put("/api/runtime/" + people.sealed(u"orders"_s, people.zhang) + "/usersetups/proxys/"
                     + people.sealed(
                         people.server.database().reader().text(u"SELECT id FROM delegation"_s).value_or(QString()),
                         people.zhang)
                     + "/end")
                 .status,
        404);
}

void PeopleSettingsTest::endsAfterAnAgentLeft()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray id = delegateTo(people, {people.ben, people.zhang}).data()["id"_L1].toString().toLatin1();
    people.run(u"UPDATE account SET dimission = 0 WHERE id = '%1'"_s.arg(people.ben));
    // It goes on with whoever is left, or ends as it is; nobody who left is named anew.
    QCOMPARE(delegateTo(people, {people.ben, people.zhang}, {}, id).status, 404);
    QCOMPARE(delegateTo(people, {people.ben, people.zhang}, {{u"state"_s, 0}}, id).status, 200);
    QCOMPARE(people.server.count(u"delegation"_s, u"state = 0"_s), 1);
    QCOMPARE(delegateTo(people, {people.ben}, {{u"state"_s, 0}}).status, 404);
}

void PeopleSettingsTest::tellsWhetherInForce_data()
{
    QTest::addColumn<QJsonObject>("changes");
    QTest::addColumn<bool>("inForce");
    QTest::newRow("for ever") << QJsonObject() << true;
    QTest::newRow("now") << QJsonObject{{u"startProxyTime"_s, u"2025-12-01 00:00:00"_s},
        {u"endProxyTime"_s, u"2026-02-01 00:00:00"_s}}
                         << true;
    QTest::newRow("over") << QJsonObject{{u"endProxyTime"_s, u"2025-12-01 00:00:00"_s}} << false;
    QTest::newRow("to come") << QJsonObject{{u"startProxyTime"_s, u"2026-02-01 00:00:00"_s}} << false;
    QTest::newRow("switched off") << QJsonObject{{u"state"_s, 0}} << false;
}

void PeopleSettingsTest::tellsWhetherInForce()
{
    QFETCH(QJsonObject, changes);
    QFETCH(bool, inForce);
    Colleagues people;
    QCOMPARE(delegateTo(people, {people.ben}, changes).data()["inForce"_L1], QJsonValue(inForce));
}

void PeopleSettingsTest::listsDelegations()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    for (const QString &flow : {u"Leave"_s, u"Travel"_s}) {
        people.addFlow(flow, flow);
        people.server.clock().advance(1000);
        QCOMPARE(
            delegateTo(people, {people.ben},
                {{u"proxyMode"_s, 0}, {u"flowId"_s, QString::fromLatin1(people.sealed(flow))}, {u"flowName"_s, flow}})
                .status,
            200);
    }
    const QByteArray address = people.app() + "/usersetups/proxys?flowName=";
    const QJsonValue all = people.server.get(address).data();
    QCOMPARE(all["rowCount"_L1].toInt(), 2);
    QCOMPARE(Colleagues::texts(all["datas"_L1], "flowName"), (QStringList{u"Travel"_s, u"Leave"_s}));
    QCOMPARE(
        Colleagues::texts(people.server.get(address + "EAV").data()["datas"_L1], "flowName"), QStringList{u"Leave"_s});
    const QJsonValue second = people.server.get(address + "&pageNo=2&linesPerPage=1").data();
    QCOMPARE(second["rowCount"_L1].toInt(), 2);
    QCOMPARE(Colleagues::texts(second["datas"_L1], "flowName"), QStringList{u"Leave"_s});
}

void PeopleSettingsTest::refusesClashes_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QJsonObject>("changes");
    QTest::addColumn<bool>("clashes");
    const QJsonObject oneFlow{{u"proxyMode"_s, 0}, {u"flowId"_s, u"leave"_s}};
    const auto with = [](QJsonObject object, const QJsonObject &more) {
        for (auto it = more.begin(); it != more.end(); ++it)
            object.insert(it.key(), it.value());
        return object;
    };
    for (const QString &engine : formwright::tests::testedEngines()) {
        const auto row = [&](const char *title, const QJsonObject &changes, bool clashes) {
            QTest::addRow("%s %s", engine.toLatin1().constData(), title) << engine << changes << clashes;
        };
        row("the same flow", oneFlow, true);
        row("all flows", {}, true);
        row("another flow", with(oneFlow, {{u"flowId"_s, u"travel"_s}}), false);
        row("before", with(oneFlow, {{u"endProxyTime"_s, u"2026-01-31 23:59:59"_s}}), false);
        row("after", with(oneFlow, {{u"startProxyTime"_s, u"2026-03-01 00:00:01"_s}}), false);
        row("at its last second", with(oneFlow, {{u"startProxyTime"_s, u"2026-03-01 00:00:00"_s}}), true);
        row("around it",
            with(oneFlow,
                {{u"startProxyTime"_s, u"2026-01-01 00:00:00"_s}, {u"endProxyTime"_s, u"2026-12-01 00:00:00"_s}}),
            true);
        row("switched off", with(oneFlow, {{u"state"_s, 0}}), false);
    }
}

void PeopleSettingsTest::refusesClashes()
{
    QFETCH(QString, engine);
    QFETCH(QJsonObject, changes);
    QFETCH(bool, clashes);
    Colleagues people(engine);
    people.addFlow(u"leave"_s, u"Leave"_s);
    people.addFlow(u"travel"_s, u"Travel"_s);
    const auto sealFlow = [&](QJsonObject object) {
        if (object.contains(u"flowId"_s))
            object.insert(u"flowId"_s, QString::fromLatin1(people.sealed(object.value(u"flowId"_s).toString())));
        return object;
    };
    QCOMPARE(delegateTo(people, {people.ben},
                 sealFlow({{u"proxyMode"_s, 0}, {u"flowId"_s, u"leave"_s},
                     {u"startProxyTime"_s, u"2026-02-01 00:00:00"_s}, {u"endProxyTime"_s, u"2026-03-01 00:00:00"_s}}))
                 .status,
        200);
    const Answer second = delegateTo(people, {people.zhang}, sealFlow(changes));
    QCOMPARE(second.status, clashes ? 409 : 200);
    QCOMPARE(second.json().value("errcode"_L1).toInt(), clashes ? 40014 : 0);
    QCOMPARE(people.server.count(u"delegation"_s), clashes ? 1 : 2);
}

void PeopleSettingsTest::allFlowsClashWithOne()
{
    Colleagues people;
    people.addFlow(u"leave"_s, u"Leave"_s);
    QCOMPARE(delegateTo(people, {people.ben}).status, 200);
    const QString flow = QString::fromLatin1(people.sealed(u"leave"_s));
    QCOMPARE(delegateTo(people, {people.zhang}, {{u"proxyMode"_s, 0}, {u"flowId"_s, flow}}).status, 409);
    QCOMPARE(people.server.count(u"delegation"_s), 1);
}

void PeopleSettingsTest::refusesCircles()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    // Ursula to Ben, Ben to Zhang, Zhang to Ursula.
    QCOMPARE(delegateTo(people, {people.ben}).status, 200);
    const auto as = [&](const QString &who, const QString &agent, const QJsonObject &changes = {}) {
        people.be(who);
        return people.server.post("/api/runtime/" + people.sealed(u"orders"_s, who) + "/usersetups/proxys/save",
            jsonText(delegationTo(people, {agent}, changes, who)));
    };
    QCOMPARE(as(people.ben, people.zhang, {{u"endProxyTime"_s, u"2026-06-01 00:00:00"_s}}).status, 200);
    const Answer closing = as(people.zhang, people.ursula);
    QCOMPARE(closing.status, 409);
    QCOMPARE(closing.json().value("errcode"_L1).toInt(), 40014);
    QCOMPARE(as(people.zhang, people.ursula, {{u"startProxyTime"_s, u"2026-06-01 00:00:01"_s}}).status, 200);
}

void PeopleSettingsTest::refusesDelegation_data()
{
    QTest::addColumn<QStringList>("agents");
    QTest::addColumn<QJsonObject>("changes");
    QTest::addColumn<int>("status");
    QTest::newRow("nobody") << QStringList() << QJsonObject() << 400;
    QTest::newRow("oneself") << QStringList{u"user"_s} << QJsonObject() << 400;
    QTest::newRow("who left") << QStringList{u"gina"_s} << QJsonObject() << 404;
    QTest::newRow("of another domain") << QStringList{u"zoe"_s} << QJsonObject() << 404;
    QTest::newRow("plain id") << QStringList{u"ben"_s} << QJsonObject{{u"agents"_s, u"plain"_s}} << 404;
    QTest::newRow("one flow without flow") << QStringList{u"ben"_s} << QJsonObject{{u"proxyMode"_s, 0}} << 400;
    QTest::newRow("end before start") << QStringList{u"ben"_s}
                                      << QJsonObject{{u"startProxyTime"_s, u"2026-02-01 00:00:00"_s},
                                             {u"endProxyTime"_s, u"2026-01-01 00:00:00"_s}}
                                      << 400;
    QTest::newRow("no time") << QStringList{u"ben"_s} << QJsonObject{{u"startProxyTime"_s, u"soon"_s}} << 400;
    QTest::newRow("state") << QStringList{u"ben"_s} << QJsonObject{{u"state"_s, 7}} << 400;
    QTest::newRow("for somebody else") << QStringList{u"zs"_s} << QJsonObject{{u"owner"_s, u"ben"_s}} << 403;
}

void PeopleSettingsTest::refusesDelegation()
{
    QFETCH(QStringList, agents);
    QFETCH(QJsonObject, changes);
    QFETCH(int, status);
    Colleagues people;
    const auto idOf = [&](const QString &login) {
        return people.server.database().reader().text(u"SELECT id FROM account WHERE login = ?"_s, login).value();
    };
    QStringList ids;
    for (const QString &login : agents)
        ids.append(idOf(login));
    if (changes.contains(u"owner"_s))
        changes.insert(u"owner"_s, QString::fromLatin1(people.sealed(idOf(u"ben"_s))));
    QCOMPARE(delegateTo(people, ids, changes).status, status);
    QCOMPARE(people.server.count(u"delegation"_s), 0);
}

void PeopleSettingsTest::removesAllOrNone()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QString id = delegateTo(people, {people.ben}).data()["id"_L1].toString();
    const QByteArray address = people.app() + "/usersetups/proxys";
    const QString unknown = QString::fromLatin1(people.sealed(u"none"_s));
    QCOMPARE(people.server.del(address, jsonText(QJsonArray{id, unknown})).status, 404);
    QCOMPARE(people.server.count(u"delegation"_s), 1);
    QCOMPARE(people.server.del(address, jsonText(QJsonArray{id, id})).status, 200);
    QCOMPARE(people.server.count(u"delegation"_s), 0);
    QCOMPARE(people.server.count(u"delegation_agent"_s), 0);
}

void PeopleSettingsTest::delegationsAreOnesOwn()
{
    Colleagues people;
    delegateTo(people, {people.ben});
    const QString id = people.server.database().reader().text(u"SELECT id FROM delegation"_s).value();
    people.be(people.ben);
    const QByteArray address = "/api/runtime/" + people.sealed(u"orders"_s, people.ben) + "/usersetups/proxys";
    QCOMPARE(people.server.get(address).data()["rowCount"_L1].toInt(), 0);
    QCOMPARE(people.server.get(address + "/" + people.sealed(id, people.ben)).status, 404);
    QCOMPARE(
        people.server.del(address, jsonText(QJsonArray{QString::fromLatin1(people.sealed(id, people.ben))})).status,
        404);
}

QTEST_GUILESS_MAIN(PeopleSettingsTest)
#include "people_settings_test.moc"
