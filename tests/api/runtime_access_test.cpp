#include "api/access_fixture.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

const QStringList formInterfaces{u"list"_s, u"view list"_s, u"get"_s, u"create"_s, u"create draft"_s, u"update"_s,
    u"patch"_s, u"definition"_s, u"template"_s, u"delete"_s};

QString codesOf(const Answer &answer)
{
    QStringList codes;
    const QJsonArray rows = answer.data().toArray();
    for (const QJsonValue &row : rows)
        codes.append(row.toObject().value("items"_L1).toObject().value("code"_L1).toString());
    codes.sort();
    return codes.join(u' ');
}

} // namespace

// What roles decide, on every way to a document.
class RuntimeAccessTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elements_data();
    void elements();
    void fields_data();
    void fields();
    void rows_data();
    void rows();
    void childrenOfUnseenParents_data() { addEngineRows(); }
    void childrenOfUnseenParents();
    void readOnlyFieldsKeepTheirValue_data() { addEngineRows(); }
    void readOnlyFieldsKeepTheirValue();
    void folderOfNothing();
    void rolesTakeEffectAtOnce_data() { addEngineRows(); }
    void rolesTakeEffectAtOnce();
    void changesObeyTheMoment_data();
    void changesObeyTheMoment();
    void rolesAreTakenMeanwhile_data() { addEngineRows(); }
    void rolesAreTakenMeanwhile();
    void anotherServerObeysAtOnce();
    void administratorsAreNotBound();
    void aViewListsItsFormAlone();
};

void RuntimeAccessTest::elements_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("priv"); // form, view_design, menu
    QTest::addColumn<QString>("rules"); // "form+1032", of the role clerk
    QTest::addColumn<bool>("formOpen");
    QTest::addColumn<bool>("viewOpen");
    QTest::addColumn<bool>("menuOpen");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto add
            = [&](const char *name, const QString &priv, const QString &rules, bool form, bool view, bool menu) {
                  QTest::addRow("%s, %s", qPrintable(engine), name) << engine << priv << rules << form << view << menu;
              };
        add("all public", {}, {}, true, true, true);
        add("private form", u"form"_s, {}, false, false, false);
        add("private form, allowed", u"form"_s, u"form+1032"_s, true, true, true);
        add("private form, all allowed", u"form"_s, u"form+1000"_s, true, true, true);
        add("public form, forbidden", {}, u"form-1032"_s, false, false, false);
        add("private view", u"view_design"_s, {}, true, false, true);
        add("private view, allowed", u"view_design"_s, u"view+1032"_s, true, true, true);
        add("private view of a private form", u"form view_design"_s, u"view+1032"_s, false, false, false);
        add("public view, forbidden", {}, u"view-1000"_s, true, false, true);
        add("private menu", u"menu"_s, {}, true, true, false);
        add("private menu, allowed", u"menu"_s, u"menu+1001"_s, true, true, true);
        add("menu invisible", {}, u"menu+1002"_s, true, true, false);
    }
}

void RuntimeAccessTest::elements()
{
    QFETCH(QString, engine);
    QFETCH(QString, priv);
    QFETCH(QString, rules);
    QFETCH(bool, formOpen);
    QFETCH(bool, viewOpen);
    QFETCH(bool, menuOpen);
    AccessPlace place(engine);
    for (const QString &table : priv.split(u' ', Qt::SkipEmptyParts))
        place.makePrivate(table,
            table == "form"_L1       ? place.application.formId
                : table == "menu"_L1 ? place.menu
                                     : place.view);
    QList<QByteArray> permissions;
    for (const QString &rule : rules.split(u' ', Qt::SkipEmptyParts)) {
        const bool isView = rule.startsWith("view"_L1);
        const bool isMenu = rule.startsWith("menu"_L1);
        permissions.append(place.permission(isView ? 0
                : isMenu                           ? 2
                                                   : 1,
            isView       ? place.view
                : isMenu ? place.menu
                         : place.application.formId,
            rule.right(4).toInt(), rule[4] == u'+' ? 1 : 2));
    }
    const Answer permitted = place.permit(place.clerk, '[' + permissions.join(',') + ']');
    QVERIFY2(permitted.status == 200, permitted.body.constData());

    for (const QString &interface : formInterfaces) {
        const bool isOfView = interface == "view list"_L1 || interface == "template"_L1;
        const int status = place.status(interface);
        if (isOfView ? viewOpen : formOpen)
            QVERIFY2(status == 200 || status == 201, qPrintable(interface + u": "_s + QString::number(status)));
        else
            QVERIFY2(status == 403, qPrintable(interface + u": "_s + QString::number(status)));
    }
    QCOMPARE(place.names(u"forms"_s), formOpen);
    QCOMPARE(place.names(u"views"_s), viewOpen);
    QCOMPARE(place.names(u"menus"_s), menuOpen);
    QCOMPARE(place.names(u"applications"_s), formOpen); // there is nothing else in it
    place.server.database().write([&](Session &session) {
        session.execute(uR"(UPDATE menu SET attributes = '{"ico":"{\"icon\":\"cart\"}"}' WHERE id = ?)"_s, place.menu);
    });
    for (const char *path :
        {"/runtime/app/applications/list.action", "/runtime/app/applications/Dev/getAppcationsBySearch.action"}) {
        const Answer mobile = place.server.get(path);
        QVERIFY2(mobile.status == 200, mobile.body.constData());
        const QJsonArray software = mobile.data().toArray();
        QCOMPARE(!software.isEmpty(), formOpen);
        if (formOpen)
            QCOMPARE(software.first()["logourl"_L1]["icon"_L1].toString(), menuOpen ? u"cart"_s : QString());
    }
}

void RuntimeAccessTest::fields_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<int>("operation");
    QTest::addColumn<int>("type");
    QTest::addColumn<bool>("isSent");
    QTest::addColumn<bool>("isTaken");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto add = [&](const char *name, int operation, int type, bool isSent, bool isTaken) {
            QTest::addRow("%s, %s", qPrintable(engine), name) << engine << operation << type << isSent << isTaken;
        };
        add("modified", 1012, 1, true, true);
        add("read-only", 1011, 1, true, false);
        add("disabled", 1014, 1, true, false);
        add("hidden", 1013, 1, false, false);
        add("changing forbidden", 1012, 2, true, false);
        add("reading forbidden", 1011, 2, false, false);
    }
}

void RuntimeAccessTest::fields()
{
    QFETCH(QString, engine);
    QFETCH(int, operation);
    QFETCH(int, type);
    QFETCH(bool, isSent);
    QFETCH(bool, isTaken);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    const Answer permitted = place.permit(
        place.clerk, '[' + place.permission(3, place.application.formId, operation, type, "PRICE") + ']');
    QVERIFY2(permitted.status == 200, permitted.body.constData());
    const QByteArray list = place.application.documents() + "?formid=" + place.application.form;
    const auto hasPrice = [](const QJsonValue &items) { return items.toObject().contains("price"_L1); };

    QCOMPARE(hasPrice(server.get(list).data().toArray().first().toObject().value("items"_L1)), isSent);
    const QJsonObject got = server.get(place.document(place.own)).json();
    QCOMPARE(QJsonDocument(got).toJson().contains("price"), isSent);
    QCOMPARE(server.get(list + "&parameter=price%3D7").status, isSent ? 200 : 400);
    QCOMPARE(server.get(list + "&sortCol=price").status, isSent ? 200 : 400);
    QCOMPARE(server.get(list + "&orderby=price%20desc").status, isSent ? 200 : 400);

    const QJsonArray defined = server.get(place.runtime("/forms/" + place.application.form + "/definition"))
                                   .data()
                                   .toObject()
                                   .value("fields"_L1)
                                   .toArray();
    QCOMPARE(defined.size(), isSent ? 3 : 2);
    if (isSent)
        QCOMPARE(defined.at(1).toObject().value("readOnly"_L1), QJsonValue(!isTaken));
    const QJsonArray columns = server.get(place.runtime("/views/" + sealed(server, place.view) + "/template"))
                                   .data()
                                   .toObject()
                                   .value("columns"_L1)
                                   .toArray();
    QCOMPARE(columns.size(), isSent ? 3 : 2);

    // A changed value is refused and named; everything else keeps the stored one.
    const QByteArray changing = R"({"code":"own","price":8,"note":"n"})";
    for (const Answer &answer : {server.put(place.document(place.own), place.body(changing, place.own)),
             server.patch(
                 place.document(place.own), R"({"id":")" + sealed(server, place.own) + R"(","items":{"price":8}})"),
             server.post(place.application.documents(), documentBody(place.application, changing)),
             server.put(place.document(place.foreign) + "/childs", documentBody(place.application, changing))}) {
        QVERIFY2(isTaken ? answer.status < 300 : answer.status == 400, answer.body.constData());
        if (!isTaken) {
            QVERIFY2(answer.body.contains("price"), answer.body.constData());
            QVERIFY2(answer.body.contains("40001"), answer.body.constData());
        }
    }
    if (!isTaken) {
        const Answer saved
            = server.put(place.document(place.own), place.body(R"({"code":"other","note":"n"})", place.own));
        QVERIFY2(saved.status == 200, saved.body.constData());
        QCOMPARE(saved.body.contains("price"), isSent);
        QCOMPARE(server.count(place.table(), u"c1 = 'other' AND c2 = 7"_s), 1);
        QCOMPARE(
            server.post(place.application.documents(), documentBody(place.application, R"({"code":"new","note":"n"})"))
                .status,
            201);
        QCOMPARE(server.count(place.table(), u"c1 = 'new' AND c2 IS NULL"_s), 1);
    }
}

void RuntimeAccessTest::rows_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("condition");
    QTest::addColumn<bool>("seesOwn");
    QTest::addColumn<bool>("seesForeign");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto add = [&](const char *name, const QByteArray &condition, bool own, bool foreign) {
            QTest::addRow("%s, %s", qPrintable(engine), name) << engine << condition << own << foreign;
        };
        add("none", "", true, true);
        add("his own", R"([{\"field\":\"author\",\"scope\":\"itself\"}])", true, false);
        add("by a value", R"([{\"field\":\"price\",\"operator\":\">\",\"type\":\"01\",\"match\":\"8\"}])", false, true);
        add("by both",
            R"([{\"field\":\"price\",\"operator\":\">\",\"type\":\"01\",\"match\":\"8\"},{\"field\":\"author\",\"scope\":\"itself\"}])",
            false, false);
        add("of a department that he has not", R"([{\"field\":\"authorDefaultDept\",\"scope\":\"default\"}])", false,
            false);
        add("a rule that says nothing beside one",
            R"([{\"field\":\"price\",\"operator\":\">\",\"type\":\"01\",\"match\":\"0\"},{\"field\":\"code\",\"operator\":\"=\",\"type\":\"00\",\"match\":\"\"}])",
            false, false);
        add("a part", R"([{\"field\":\"code\",\"operator\":\"like\",\"type\":\"00\",\"match\":\"%ow%\"}])", true,
            false);
        add("a part that is nothing", R"([{\"field\":\"code\",\"operator\":\"like\",\"type\":\"00\",\"match\":\"%\"}])",
            false, false);
        add("a part that is nothing twice beside a rule",
            R"([{\"field\":\"author\",\"scope\":\"itself\"},{\"field\":\"code\",\"operator\":\"like\",\"match\":\"%%\"}])",
            false, false);
        add("a rule that says nothing", R"([{\"field\":\"code\",\"operator\":\"=\",\"type\":\"00\",\"match\":\"\"}])",
            false, false);
    }
}

void RuntimeAccessTest::rows()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, condition);
    QFETCH(bool, seesOwn);
    QFETCH(bool, seesForeign);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    place.storeAuthority(condition);
    QStringList seen;
    if (seesForeign)
        seen.append(u"foreign"_s);
    if (seesOwn)
        seen.append(u"own"_s);
    const QByteArray base = place.application.documents();
    const QByteArray ofForm = "?formid=" + place.application.form;
    const QList<QByteArray> queries{
        ofForm, "?viewid=" + sealed(server, place.view), ofForm + "&sortCol=code", ofForm + "&parameter=code~o"};
    for (const QByteArray &query : queries) {
        const Answer list = server.get(base + query);
        QCOMPARE(list.status, 200);
        QCOMPARE(codesOf(list), seen.join(u' '));
        QCOMPARE(list.json().value("row_count"_L1), QJsonValue(seen.size()));
    }
    // A page that the total is counted for.
    QCOMPARE(
        server.get(base + "?formid=" + place.application.form + "&_page=1&page_lines=1").json().value("row_count"_L1),
        QJsonValue(seen.size()));

    const QByteArray items = R"({"code":"x","price":9,"note":"n"})";
    const auto check = [&](const QString &id, bool isSeen) {
        QCOMPARE(server.get(place.document(id)).status, isSeen ? 200 : 404);
        QCOMPARE(server.put(place.document(id) + "/childs", documentBody(place.application, items)).status,
            isSeen ? 200 : 404);
        QCOMPARE(
            server.patch(place.document(id), R"({"id":")" + sealed(server, id) + R"(","items":{"note":"m"}})").status,
            isSeen ? 200 : 404);
        QCOMPARE(server.put(place.document(id), place.body(items, id, 2)).status, isSeen ? 200 : 404);
    };
    check(place.own, seesOwn);
    check(place.foreign, seesForeign);
}

void RuntimeAccessTest::childrenOfUnseenParents()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    const QString childForm = addForm(server, place.application, u"Line"_s, u"<o-input name=\"code\"></o-input>"_s);
    const QByteArray child = sealed(server, childForm);
    for (const QString &parent : {place.own, place.foreign})
        QCOMPARE(server
                     .put(place.document(parent) + "/childs",
                         documentBody(place.application, R"({"code":"line"})", {}, 1, {}, child))
                     .status,
            200);
    place.changeForm(R"({"authorityCondition":"[{\"field\":\"author\",\"scope\":\"itself\"}]"})");
    const auto childrenOf = [&](const QString &parent) {
        return codesOf(
            server.get(place.application.documents() + "?formid=" + child + "&parentid=" + sealed(server, parent)));
    };
    QCOMPARE(childrenOf(place.own), u"line"_s);
    QCOMPARE(childrenOf(place.foreign), QString());
    QCOMPARE(server.del(place.document(place.foreign)).status, 404);
    QCOMPARE(server.del(place.document(place.own)).status, 200);
    QCOMPARE(server.count(forms::formTableName(childForm)), 1);
}

void RuntimeAccessTest::readOnlyFieldsKeepTheirValue()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    place.permit(place.clerk, '[' + place.permission(3, place.application.formId, 1011, 1, "note") + ']');
    // The same value may be sent back; the rule of a field that he cannot fill is not his to keep.
    QCOMPARE(
        server.put(place.document(place.own), place.body(R"({"code":"c","price":1,"note":"n"})", place.own)).status,
        200);
    QCOMPARE(server
                 .patch(place.document(place.own),
                     R"({"id":")" + sealed(server, place.own) + R"(","items":{"note":"n","price":2}})")
                 .status,
        200);
    QCOMPARE(
        server.post(place.application.documents(), documentBody(place.application, R"({"code":"new"})")).status, 201);
    QCOMPARE(server.count(place.table(), u"c3 = 'n'"_s), 2);
    // Against an older version nothing is kept that somebody else has changed since.
    QCOMPARE(server.put(place.document(place.own), place.body(R"({"code":"c"})", place.own, 1)).status, 409);
}

void RuntimeAccessTest::folderOfNothing()
{
    AccessPlace place(u"sqlite"_s);
    TestBackend &server = place.server;
    server.beDesigner();
    const QString folder = server.post(place.design("/menus"), json({{u"name"_s, u"Folder"_s}}))
                               .data()
                               .toObject()
                               .value("id"_L1)
                               .toString();
    const auto add = [&](const QString &name, const QString &superior) {
        server.post(place.design("/menus"),
            json({{u"name"_s, name}, {u"superior"_s, superior}, {u"linkType"_s, u"00"_s},
                {u"actionContent"_s, place.application.formId}}));
    };
    add(u"Below"_s, folder);
    server.beUser();
    const auto menus = [&] { return server.get(place.runtime("/menus")).body; };
    QVERIFY(menus().contains("Folder") && menus().contains("Below"));
    place.makePrivate(u"menu"_s, folder);
    QVERIFY(!menus().contains("Folder") && !menus().contains("Below"));
    QVERIFY(menus().contains("Orders"));
    place.permit(place.clerk, '[' + place.permission(2, folder, 1001, 1) + ']');
    QVERIFY(menus().contains("Folder") && menus().contains("Below"));
    place.makePrivate(u"form"_s, place.application.formId);
    QCOMPARE(server.get(place.runtime("/menus")).data().toArray().size(), 0); // nothing is left in the folder
}

void RuntimeAccessTest::rolesTakeEffectAtOnce()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    place.makePrivate(u"form"_s, place.application.formId);
    QCOMPARE(place.status(u"get"_s), 403);
    place.permit(place.clerk, '[' + place.permission(1, place.application.formId, 1032, 1) + ']');
    QCOMPARE(place.status(u"get"_s), 200);
    const auto setRole = [&](const QByteArray &members) {
        server.beDesigner();
        const int status = server.put("/api/designtime/applications/roles/" + place.clerk.toLatin1(), members).status;
        server.beUser();
        return status;
    };
    QCOMPARE(setRole(R"({"status":0})"), 200);
    QCOMPARE(place.status(u"get"_s), 403);
    QCOMPARE(setRole(R"({"status":1})"), 200);
    QCOMPARE(place.status(u"get"_s), 200);
    server.database().write([&](Session &session) {
        session.execute(u"DELETE FROM account_role WHERE account_id = ?"_s, server.userId());
    });
    server.backend().services().events.publish(events::AccountChanged{server.userId()});
    QCOMPARE(place.status(u"get"_s), 403);
    QCOMPARE(setRole(R"({"defaultRole":true})"), 200);
    QCOMPARE(place.status(u"get"_s), 200); // everybody holds it
    place.permit(place.clerk, "[]");
    QCOMPARE(place.status(u"get"_s), 403);
}

void RuntimeAccessTest::changesObeyTheMoment_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("interface");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        for (const char *interface : {"create", "create draft", "update", "patch", "delete", "delete several"})
            QTest::addRow("%s, %s", qPrintable(engine), interface) << engine << QString::fromLatin1(interface);
    }
}

// The permissions of a role are changed at a moment when the server's own knowledge of them is still the old one:
// between a commit and its event, or where another server made the change.
void RuntimeAccessTest::changesObeyTheMoment()
{
    QFETCH(QString, engine);
    QFETCH(QString, interface);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    QCOMPARE(place.status(u"get"_s), 200);
    const qint64 documents = server.count(place.table());
    access::Rule forbidden;
    forbidden.kind = access::Kind::Form;
    forbidden.resourceId = place.application.formId;
    forbidden.operation = access::operation::Open;
    forbidden.allows = false;
    server.database().write([&](Session &session) {
        access::setPermissions(session, place.application.applicationId, place.clerk, {forbidden});
    });
    QCOMPARE(place.status(interface), 403);
    QCOMPARE(server.count(place.table(), u"versions = 1"_s), documents);
}

void RuntimeAccessTest::rolesAreTakenMeanwhile()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    place.makePrivate(u"form"_s, place.application.formId);
    place.permit(place.clerk, '[' + place.permission(1, place.application.formId, 1032, 1) + ']');
    QCOMPARE(place.status(u"get"_s), 200);
    const qint64 documents = server.count(place.table());
    server.database().write([&](Session &session) {
        session.execute(u"DELETE FROM account_role WHERE account_id = ?"_s, server.userId());
    });
    // He is still known with his role; nothing is changed by it.
    for (const QString &interface : {u"create"_s, u"update"_s, u"patch"_s, u"delete"_s})
        QCOMPARE(place.status(interface), 409);
    QCOMPARE(server.count(place.table(), u"versions = 1"_s), documents);
    server.backend().services().events.publish(events::AccountChanged{server.userId()});
    QCOMPARE(place.status(u"create"_s), 403);
}

void RuntimeAccessTest::aViewListsItsFormAlone()
{
    AccessPlace place(u"sqlite"_s);
    const QString other = addForm(place.server, place.application, u"Other"_s, u"<o-input name=\"code\"></o-input>"_s);
    const QByteArray view = "&viewid=" + sealed(place.server, place.view);
    QCOMPARE(place.server.get(place.application.documents() + "?formid=" + place.application.form + view).status, 200);
    QCOMPARE(
        place.server.get(place.application.documents() + "?formid=" + sealed(place.server, other) + view).status, 400);
}

void RuntimeAccessTest::anotherServerObeysAtOnce()
{
    if (!testedEngines().contains(u"postgresql"_s))
        return;
    AccessPlace place(u"postgresql"_s);
    TestBackend other(place.server);
    const QByteArray read = place.document(place.own);
    QCOMPARE(other.get(read).status, 200);
    place.permit(place.clerk, '[' + place.permission(1, place.application.formId, 1032, 2) + ']');
    QCOMPARE(other.get(read).status, 403);
    QCOMPARE(other.del(read).status, 403);
    place.permit(place.clerk, "[]");
    QCOMPARE(other.get(read).status, 200);
}

void RuntimeAccessTest::administratorsAreNotBound()
{
    AccessPlace place(u"sqlite"_s);
    TestBackend &server = place.server;
    place.makePrivate(u"form"_s, place.application.formId);
    place.changeForm(R"({"authorityCondition":"[{\"field\":\"author\",\"scope\":\"itself\"}]"})");
    server.beAdmin();
    const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
    const auto forAdmin
        = [&](const QString &id) { return ids.encode(ids.deriveUserKey(server.adminId()), id).toLatin1(); };
    const Answer list = server.get("/api/runtime/" + forAdmin(place.application.applicationId)
        + "/documents?formid=" + forAdmin(place.application.formId) + "&domainId=" + server.domainId().toLatin1());
    QCOMPARE(codesOf(list), u"foreign own"_s);
}

QTEST_GUILESS_MAIN(RuntimeAccessTest)
#include "runtime_access_test.moc"
