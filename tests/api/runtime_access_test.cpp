#include "support/designer.h"
#include "support/test_application.h"

#include "backend/forms/form_store.h"
#include "backend/forms/record_store.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

const QString orderFields = u"<o-input name=\"code\"></o-input><o-input name=\"price\" type=\"integer\"></o-input>"
                            "<o-input name=\"note\" required></o-input>"_s;

// A software with a form, a view and a menu entry of it; the role `clerk`, which the user holds; two documents, one of
// his own.
class Place
{
public:
    explicit Place(const QString &engine) : server(engine), application(makeApplication(server, orderFields))
    {
        other = server.addUser(server.domainId(), u"other"_s);
        own = create(R"({"code":"own","price":7,"note":"n"})");
        foreign = create(R"({"code":"foreign","price":9,"note":"n"})");
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE "_s % storage::quotedIdentifier(table()) % u" SET author_id = ? WHERE id = ?"_s,
                other, forms::documentKey(foreign)->recordId);
        });
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"V"_s, application.formId);
        for (const QString &field : {u"code"_s, u"price"_s, u"note"_s})
            designer.column(application.applicationId, view, {{u"name"_s, field}, {u"fieldName"_s, field}});
        clerk = role(u"clerk"_s);
        give(clerk);
        menu = server
                   .post(design("/menus"),
                       json({{u"name"_s, u"Orders"_s}, {u"linkType"_s, u"00"_s},
                           {u"actionContent"_s, application.formId}}))
                   .data()
                   .toObject()
                   .value("id"_L1)
                   .toString();
        server.beUser();
    }

    QByteArray design(const QByteArray &path) const
    {
        return "/api/designtime/applications/" + application.applicationId.toLatin1() + path;
    }
    QString table() const { return forms::formTableName(application.formId); }

    QString role(const QString &name)
    {
        return server.post(design("/roles"), json({{u"name"_s, name}})).data().toObject().value("id"_L1).toString();
    }
    void give(const QString &role)
    {
        server.database().write([&](Session &session) {
            session.execute(u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', ?)"_s,
                server.userId(), role);
        });
        server.backend().services().events.publish(events::AccountChanged{server.userId()});
    }
    // Through the interface; later calls are the user's again.
    Answer permit(const QString &role, const QByteArray &permissions)
    {
        server.beDesigner();
        const Answer answer = server.put(design("/roles/" + role.toLatin1() + "/permissions"), permissions);
        server.beUser();
        return answer;
    }
    QByteArray permission(int type, const QString &id, int operation, int allow, const QByteArray &field = {}) const
    {
        return R"({"resourceType":)" + QByteArray::number(type) + R"(,"resourceId":")" + id.toLatin1()
            + R"(","operation":)" + QByteArray::number(operation) + R"(,"type":)" + QByteArray::number(allow)
            + R"(,"fieldName":")" + field + R"("})";
    }
    void changeForm(const QByteArray &members)
    {
        server.beDesigner();
        const Answer answer = server.put(
            design("/modules/" + application.moduleId.toLatin1() + "/forms/" + application.formId.toLatin1()), members);
        QVERIFY2(answer.status == 200, answer.body.constData());
        server.beUser();
    }
    void makePrivate(const QString &sqlTable, const QString &id)
    {
        server.database().write([&](Session &session) {
            session.execute(QString(u"UPDATE "_s % sqlTable % u" SET permission_type = 'private' WHERE id = ?"_s), id);
            if (sqlTable != "menu"_L1)
                session.execute(QString(u"UPDATE "_s % sqlTable % u" SET version = version + 1 WHERE id = ?"_s), id);
        });
        server.backend().services().events.publish(
            events::DesignChanged{application.applicationId, application.formId});
    }

    QString create(const QByteArray &items)
    {
        const Answer answer = server.post(application.documents(), documentBody(application, items));
        const QString id = answer.json().value("id"_L1).toString(answer.data().toObject().value("id"_L1).toString());
        const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
        return ids.decode(ids.deriveUserKey(server.userId()), id).value_or(QString());
    }
    QByteArray document(const QString &id) { return application.documents() + "/" + sealed(server, id); }
    QByteArray body(const QByteArray &items, const QString &id, int versions = 1)
    {
        return documentBody(application, items, sealed(server, id), versions);
    }
    QByteArray runtime(const QByteArray &path) const { return "/api/runtime/" + application.application + path; }

    // What an interface answers to the user, by its name.
    int status(const QString &interface)
    {
        const QByteArray items = R"({"code":"own","price":7,"note":"n"})";
        const QByteArray form = sealed(server, application.formId);
        if (interface == "list"_L1)
            return server.get(application.documents() + "?formid=" + form).status;
        if (interface == "view list"_L1)
            return server.get(application.documents() + "?viewid=" + sealed(server, view)).status;
        if (interface == "get"_L1)
            return server.get(document(own)).status;
        if (interface == "create"_L1)
            return server.post(application.documents(), documentBody(application, items)).status;
        if (interface == "create draft"_L1)
            return server.post(application.documents() + "/withoutValid", documentBody(application, items)).status;
        if (interface == "update"_L1)
            return server.put(document(own), body(items, own)).status;
        if (interface == "patch"_L1)
            return server.patch(document(own), R"({"id":")" + sealed(server, own) + R"(","items":{"note":"m"}})")
                .status;
        if (interface == "delete"_L1)
            return server.del(document(own)).status;
        if (interface == "delete several"_L1)
            return server.del(application.documents(), idList({QString::fromLatin1(sealed(server, own))})).status;
        if (interface == "definition"_L1)
            return server.get(runtime("/forms/" + form + "/definition")).status;
        if (interface == "template"_L1)
            return server.get(runtime("/views/" + sealed(server, view) + "/template")).status;
        return 0;
    }
    // Whether an entry point names the thing to the user.
    bool names(const QString &entry)
    {
        if (entry == "applications"_L1)
            return !server.get("/api/runtime/applications").data().toArray().isEmpty();
        return !server.get(runtime('/' + entry.toLatin1())).data().toArray().isEmpty();
    }

    TestBackend server;
    TestApplication application;
    QString other;
    QString own;
    QString foreign;
    QString view;
    QString clerk;
    QString menu;
};

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
    void administratorsAreNotBound();
    void refusesPermissions_data();
    void refusesPermissions();
    void answersPermissions_data() { addEngineRows(); }
    void answersPermissions();
    void elementsTakeTheirPermissionsAlong_data() { addEngineRows(); }
    void elementsTakeTheirPermissionsAlong();
    void refusesRowConditions_data();
    void refusesRowConditions();
    void explains_data();
    void explains();
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
    Place place(engine);
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
    Place place(engine);
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
            const QJsonObject error = answer.json().value("errors"_L1).toArray().first().toObject();
            QVERIFY2(answer.body.contains("price"), answer.body.constData());
            QVERIFY2(answer.body.contains("40001") || error.isEmpty(), answer.body.constData());
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
    Place place(engine);
    TestBackend &server = place.server;
    place.changeForm(R"({"authorityCondition":")" + condition + R"("})");
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
    Place place(engine);
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
    Place place(engine);
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
    Place place(u"sqlite"_s);
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
    Place place(engine);
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

void RuntimeAccessTest::administratorsAreNotBound()
{
    Place place(u"sqlite"_s);
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

void RuntimeAccessTest::refusesPermissions_data()
{
    QTest::addColumn<QByteArray>("permissions");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("kind") << QByteArray(R"([{"resourceType":4,"resourceId":"FORM","operation":1000,"type":1}])")
                          << QByteArray("resourceType");
    QTest::newRow("type") << QByteArray(R"([{"resourceType":1,"resourceId":"FORM","operation":1032,"type":3}])")
                          << QByteArray("type");
    QTest::newRow("operation") << QByteArray(R"([{"resourceType":1,"resourceId":"FORM","operation":1013,"type":1}])")
                               << QByteArray("operation");
    QTest::newRow("forbidden hiding") << QByteArray(
        R"([{"resourceType":3,"resourceId":"FORM","fieldName":"code","operation":1013,"type":2}])")
                                      << QByteArray("operation");
    QTest::newRow("element") << QByteArray(R"([{"resourceType":0,"resourceId":"FORM","operation":1032,"type":1}])")
                             << QByteArray("resourceId");
    QTest::newRow("field") << QByteArray(
        R"([{"resourceType":3,"resourceId":"FORM","fieldName":"gone","operation":1011,"type":1}])")
                           << QByteArray("fieldName");
    QTest::newRow("field of a view") << QByteArray(
        R"([{"resourceType":1,"resourceId":"FORM","fieldName":"code","operation":1032,"type":1}])")
                                     << QByteArray("fieldName");
    QTest::newRow("twice") << QByteArray(
        R"([{"resourceType":1,"resourceId":"FORM","operation":1032,"type":1},{"resourceType":1,"resourceId":"FORM","operation":1032,"type":2}])")
                           << QByteArray("[1]");
}

void RuntimeAccessTest::refusesPermissions()
{
    QFETCH(QByteArray, permissions);
    QFETCH(QByteArray, named);
    Place place(u"sqlite"_s);
    place.permit(place.clerk, '[' + place.permission(1, place.application.formId, 1032, 1) + ']');
    const Answer answer
        = place.permit(place.clerk, QByteArray(permissions).replace("FORM", place.application.formId.toLatin1()));
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(named), answer.body.constData());
    QCOMPARE(place.server.count(u"permission"_s), 1); // as it was
}

void RuntimeAccessTest::answersPermissions()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray field = place.permission(3, place.application.formId, 1011, 2, "Price");
    QCOMPARE(place.permit(place.clerk, '[' + field + ',' + place.permission(0, place.view, 1032, 1) + ']').status, 200);
    place.server.beDesigner();
    const QByteArray path = place.design("/roles/" + place.clerk.toLatin1() + "/permissions");
    const QJsonArray found = place.server.get(path).data().toArray();
    QCOMPARE(found.size(), 2);
    QCOMPARE(found.at(0).toObject().value("resourceId"_L1).toString(), place.view);
    QCOMPARE(found.at(1).toObject().value("fieldName"_L1).toString(), u"price"_s); // as the form writes it
    QCOMPARE(found.at(1).toObject().value("type"_L1), QJsonValue(2));
    QCOMPARE(
        place.server.get("/api/designtime/applications/other/roles/" + place.clerk.toLatin1() + "/permissions").status,
        404);
    place.server.beUser();
    QCOMPARE(place.server.get(path).status, 401);
}

void RuntimeAccessTest::elementsTakeTheirPermissionsAlong()
{
    QFETCH(QString, engine);
    Place place(engine);
    TestBackend &server = place.server;
    place.permit(place.clerk,
        '[' + place.permission(3, place.application.formId, 1011, 1, "code") + ','
            + place.permission(0, place.view, 1032, 1) + ',' + place.permission(2, place.menu, 1001, 1) + ']');
    QCOMPARE(server.count(u"permission"_s), 3);
    server.beDesigner();
    QCOMPARE(server.del("/api/designtime/applications/menus", idList({place.menu})).status, 200);
    QCOMPARE(server.count(u"permission"_s), 2);
    QCOMPARE(
        server.del("/api/designtime/applications/modules/forms?withDocuments=true", idList({place.application.formId}))
            .status,
        200);
    QCOMPARE(server.count(u"permission"_s), 0);
}

void RuntimeAccessTest::refusesRowConditions_data()
{
    QTest::addColumn<QByteArray>("condition");
    QTest::newRow("no array") << QByteArray("code = 1");
    QTest::newRow("unknown field") << QByteArray(R"([{\"field\":\"gone\",\"operator\":\"=\",\"match\":\"1\"}])");
    QTest::newRow("unknown scope") << QByteArray(R"([{\"field\":\"author\",\"scope\":\"neighbours\"}])");
    QTest::newRow("scope of a field") << QByteArray(R"([{\"field\":\"code\",\"scope\":\"itself\"}])");
}

void RuntimeAccessTest::refusesRowConditions()
{
    QFETCH(QByteArray, condition);
    Place place(u"sqlite"_s);
    place.server.beDesigner();
    const Answer answer = place.server.put(place.design("/modules/" + place.application.moduleId.toLatin1() + "/forms/"
                                               + place.application.formId.toLatin1()),
        R"({"authorityCondition":")" + condition + R"("})");
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains("authorityCondition"), answer.body.constData());
}

void RuntimeAccessTest::explains_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("element");
    QTest::addColumn<bool>("isPrivate");
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<bool>("allowed");
    QTest::addColumn<QString>("sentence"); // part of one
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto add = [&](const char *name, const QString &element, bool isPrivate, const QByteArray &rules,
                             bool allowed, const QString &sentence) {
            QTest::addRow("%s, %s", qPrintable(engine), name)
                << engine << element << isPrivate << rules << allowed << sentence;
        };
        add("form", u"form"_s, false, "", true, u"is public"_s);
        add("private form", u"form"_s, true, "", false, u"no role that is held allows it"_s);
        add("allowed form", u"form"_s, true, "open", true, u"The role \"clerk\" allows the form"_s);
        add("field", u"field"_s, false, "readonly", true, u"as readonly"_s);
        add("field of a private form", u"field"_s, true, "", false, u"is private"_s);
        add("view of a private form", u"view"_s, true, "", false, u"The form \"Form\" is private"_s);
        add("document", u"own"_s, false, "", true, u"shows all documents"_s);
        add("menu entry", u"menu"_s, true, "", false, u"The form \"Form\" is private"_s);
    }
}

void RuntimeAccessTest::explains()
{
    QFETCH(QString, engine);
    QFETCH(QString, element);
    QFETCH(bool, isPrivate);
    QFETCH(QByteArray, rules);
    QFETCH(QString, sentence);
    Place place(engine);
    TestBackend &server = place.server;
    if (isPrivate)
        place.makePrivate(u"form"_s, place.application.formId);
    if (rules == "open")
        place.permit(place.clerk, '[' + place.permission(1, place.application.formId, 1032, 1) + ']');
    if (rules == "readonly")
        place.permit(place.clerk, '[' + place.permission(3, place.application.formId, 1011, 1, "code") + ']');
    server.beDesigner();
    const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
    const auto forDesigner
        = [&](const QString &id) { return ids.encode(ids.deriveUserKey(server.adminId()), id).toLatin1(); };
    const QString id = element == "form"_L1 ? place.application.formId
        : element == "field"_L1             ? QString(place.application.formId + u".code"_s)
        : element == "view"_L1              ? place.view
        : element == "menu"_L1              ? place.menu
                                            : place.own;
    const Answer answer = server.get("/api/runtime/" + forDesigner(place.application.applicationId)
        + "/access/explain?user=" + server.userId().toLatin1() + "&element=" + id.toLatin1());
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonObject found = answer.data().toObject();
    QTEST(found.value("allowed"_L1).toBool(), "allowed");
    QVERIFY2(QString::fromUtf8(QJsonDocument(found).toJson()).replace(u"\\\""_s, u"\""_s).contains(sentence),
        answer.body.constData());
    if (element == "field"_L1 && !isPrivate)
        QCOMPARE(found.value("display"_L1).toString(), u"readonly"_s);
    server.beUser();
    QCOMPARE(server.get(place.runtime("/access/explain?user=x&element=y")).status, 401);
}

QTEST_GUILESS_MAIN(RuntimeAccessTest)
#include "runtime_access_test.moc"
