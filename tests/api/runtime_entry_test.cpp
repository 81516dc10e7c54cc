#include "support/test_backend.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::TestBackend;

namespace {

// The domain Acme with its user, another domain, and three pieces of software: `orders` is bound to Acme, `idle` is
// bound and not activated, `stock` is bound to the other one. `orders` has a form, a view and a menu.
struct Land {
    explicit Land(const QString &engine = u"sqlite"_s) : server(engine)
    {
        server.beUser();
        acme = server.domainId();
        other = server.addDomain(u"Other"_s);
        addApplication(u"orders"_s, u"Orders"_s, 1, acme);
        addApplication(u"idle"_s, u"Idle"_s, 0, acme);
        addApplication(u"stock"_s, u"Stock"_s, 1, other);
        run(u"INSERT INTO module (id, application_id, superior, name) VALUES ('m', 'orders', 'orders', 'Module')"_s);
        run(u"INSERT INTO form (id, application_id, module_id, name, template, created, modified) VALUES ('f', 'orders', 'm', 'Order', '', 1, 1)"_s);
        run(u"INSERT INTO view_design (id, application_id, module_id, form_id, name, created, modified) VALUES ('v', 'orders', 'm', 'f', 'All', 1, 1)"_s);
        run(u"INSERT INTO menu (id, application_id, name, order_no) VALUES ('top', 'orders', 'Work', 1)"_s);
        run(u"INSERT INTO menu (id, application_id, superior, name, type, link_type, action_content, order_no) VALUES ('mv', 'orders', 'top', 'List', '01', '01', 'v', 2)"_s);
        run(u"INSERT INTO menu (id, application_id, superior, name, type, link_type, action_content, order_no) VALUES ('mf', 'orders', 'top', 'New', '01', '00', 'f', 1)"_s);
        run(u"INSERT INTO menu (id, application_id, name, type, link_type, action_content, is_mobile, order_no) VALUES ('mm', 'orders', 'Phone', '100', '06', 'https://example.org/', 1, 3)"_s);
    }

    void run(const QString &sql)
    {
        server.database().write([&](auto &session) { session.execute(sql); });
    }
    void addApplication(const QString &id, const QString &name, int activated, const QString &domain)
    {
        run(u"INSERT INTO application (id, name, name_key, activated, created, modified) VALUES ('%1', '%2', lower('%2'), %3, 1, 1)"_s
                .arg(id, name)
                .arg(activated));
        run(u"INSERT INTO domain_application (domain_id, application_id) VALUES ('%1', '%2')"_s.arg(domain, id));
    }

    QByteArray sealed(const QString &id, const QString &user = {})
    {
        const auto &ids = server.backend().services().opaqueIds;
        return ids.encode(ids.deriveUserKey(user.isEmpty() ? server.userId() : user), id).toLatin1();
    }
    QString opened(const QJsonValue &id, const QString &user = {})
    {
        const auto &ids = server.backend().services().opaqueIds;
        return ids.decode(ids.deriveUserKey(user.isEmpty() ? server.userId() : user), id.toString())
            .value_or(u"not opaque"_s);
    }
    QStringList names(const QByteArray &address)
    {
        QStringList found;
        const QJsonArray rows = server.get(address).data().toArray();
        for (const QJsonValue &row : rows)
            found.append(row["name"_L1].toString());
        return found;
    }

    TestBackend server;
    QString acme;
    QString other;
};

} // namespace

// The way from an address and a login to forms, views and documents.
class RuntimeEntryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsSoftwareOfDomain_data() { formwright::tests::addEngineRows(); }
    void listsSoftwareOfDomain();
    void administratorsNameADomain_data() { formwright::tests::addEngineRows(); }
    void administratorsNameADomain();
    void refusesForeignDomain();
    void listsForms_data() { formwright::tests::addEngineRows(); }
    void listsForms();
    void tellsDesignersTheDesign_data() { formwright::tests::addEngineRows(); }
    void tellsDesignersTheDesign();
    void listsViews_data() { formwright::tests::addEngineRows(); }
    void listsViews();
    void readsMenu_data() { formwright::tests::addEngineRows(); }
    void readsMenu();
    void filtersMenuByTerminal_data();
    void filtersMenuByTerminal();
    void hidesOtherSoftware_data();
    void hidesOtherSoftware();
    void needsToken_data();
    void needsToken();
};

void RuntimeEntryTest::listsSoftwareOfDomain()
{
    QFETCH(QString, engine);
    Land land(engine);
    const Answer answer = land.server.get("/api/runtime/applications");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(-1), 0);
    const QJsonArray rows = answer.data().toArray();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(land.opened(rows.first()["id"_L1]), u"orders"_s);
    QCOMPARE(rows.first()["name"_L1].toString(), u"Orders"_s);
    QCOMPARE(rows.first()["designId"_L1].toString(u"missing"_s), QString());
}

void RuntimeEntryTest::administratorsNameADomain()
{
    QFETCH(QString, engine);
    Land land(engine);
    land.server.beAdmin();
    QCOMPARE(land.names("/api/runtime/applications"), (QStringList{u"Idle"_s, u"Orders"_s, u"Stock"_s}));
    QCOMPARE(land.names("/api/runtime/applications?domainId=" + land.other.toLatin1()), QStringList{u"Stock"_s});
    QCOMPARE(land.server.get("/api/runtime/applications?domainId=nonsense").status, 404);
    const QByteArray orders = land.sealed(u"orders"_s, land.server.adminId());
    QCOMPARE(land.server.get("/api/runtime/" + orders + "/forms").status, 200);
    QCOMPARE(land.server.get("/api/runtime/" + orders + "/forms?domainId=" + land.other.toLatin1()).status, 404);
}

void RuntimeEntryTest::refusesForeignDomain()
{
    Land land;
    QCOMPARE(land.server.get("/api/runtime/applications?domainId=" + land.other.toLatin1()).status, 403);
}

void RuntimeEntryTest::listsForms()
{
    QFETCH(QString, engine);
    Land land(engine);
    const QJsonArray rows = land.server.get("/api/runtime/" + land.sealed(u"orders"_s) + "/forms").data().toArray();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(land.opened(rows.first()["id"_L1]), u"f"_s);
    QCOMPARE(rows.first()["name"_L1].toString(), u"Order"_s);
    QCOMPARE(rows.first()["designId"_L1].toString(u"missing"_s), QString());
}

// From a design to its documents: by id, since names may be equal.
void RuntimeEntryTest::tellsDesignersTheDesign()
{
    QFETCH(QString, engine);
    Land land(engine);
    land.server.beAdmin();
    const QByteArray orders = land.sealed(u"orders"_s, land.server.adminId());
    const auto first
        = [&](const char *what) { return land.server.get("/api/runtime/" + orders + what).data().toArray().at(0); };
    QCOMPARE(first("/forms")["designId"_L1].toString(), u"f"_s);
    QCOMPARE(land.opened(first("/forms")["id"_L1], land.server.adminId()), u"f"_s);
    QCOMPARE(first("/views")["designId"_L1].toString(), u"v"_s);
    const QJsonArray software = land.server.get("/api/runtime/applications").data().toArray();
    QStringList known;
    for (const QJsonValue &row : software)
        known.append(row["designId"_L1].toString());
    QVERIFY2(known.contains(u"orders"_s), qPrintable(known.join(u' ')));
}

void RuntimeEntryTest::listsViews()
{
    QFETCH(QString, engine);
    Land land(engine);
    const QJsonArray rows = land.server.get("/api/runtime/" + land.sealed(u"orders"_s) + "/views").data().toArray();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(land.opened(rows.first()["id"_L1]), u"v"_s);
    QCOMPARE(land.opened(rows.first()["formId"_L1]), u"f"_s);
    QCOMPARE(rows.first()["name"_L1].toString(), u"All"_s);
    QCOMPARE(rows.first()["designId"_L1].toString(u"missing"_s), QString());
}

void RuntimeEntryTest::readsMenu()
{
    QFETCH(QString, engine);
    Land land(engine);
    const QJsonArray menu = land.server.get("/api/runtime/" + land.sealed(u"orders"_s) + "/menus").data().toArray();
    QCOMPARE(menu.size(), 2);
    QCOMPARE(menu[0]["name"_L1].toString(), u"Work"_s);
    QCOMPARE(land.opened(menu[0]["id"_L1]), u"top"_s);
    QCOMPARE(menu[0]["superior"_L1].toString(), u""_s);
    QVERIFY(menu[0]["newIco"_L1].isObject());
    const QJsonArray below = menu[0]["children"_L1].toArray();
    QCOMPARE(below.size(), 2);
    QCOMPARE(below[0]["linkType"_L1].toString(), u"00"_s);
    QCOMPARE(land.opened(below[0]["actionContent"_L1]), u"f"_s);
    QCOMPARE(land.opened(below[0]["superior"_L1]), u"top"_s);
    QCOMPARE(below[1]["linkType"_L1].toString(), u"01"_s);
    QCOMPARE(land.opened(below[1]["actionContent"_L1]), u"v"_s);
    QCOMPARE(below[1]["children"_L1].toArray(), QJsonArray());
    QCOMPARE(menu[1]["actionContent"_L1].toString(), u"https://example.org/"_s);
}

void RuntimeEntryTest::filtersMenuByTerminal_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("both") << QByteArray() << QStringList{u"Work"_s, u"Phone"_s};
    QTest::newRow("phone") << QByteArray("?isMobile=true") << QStringList{u"Phone"_s};
    QTest::newRow("browser") << QByteArray("?isMobile=false") << QStringList{u"Work"_s};
    QTest::newRow("empty") << QByteArray("?isMobile=") << QStringList{u"Work"_s, u"Phone"_s};
}

void RuntimeEntryTest::filtersMenuByTerminal()
{
    QFETCH(QByteArray, query);
    QFETCH(QStringList, names);
    Land land;
    QCOMPARE(land.names("/api/runtime/" + land.sealed(u"orders"_s) + "/menus" + query), names);
}

void RuntimeEntryTest::hidesOtherSoftware_data()
{
    QTest::addColumn<QString>("application");
    QTest::addColumn<bool>("sealed");
    QTest::newRow("not activated") << u"idle"_s << true;
    QTest::newRow("of another domain") << u"stock"_s << true;
    QTest::newRow("unknown") << u"nonsense"_s << true;
    QTest::newRow("plain id") << u"orders"_s << false;
}

void RuntimeEntryTest::hidesOtherSoftware()
{
    QFETCH(QString, application);
    QFETCH(bool, sealed);
    Land land;
    const QByteArray id = sealed ? land.sealed(application) : application.toLatin1();
    for (const char *what : {"/forms", "/views", "/menus"}) {
        const Answer answer = land.server.get("/api/runtime/" + id + what);
        QCOMPARE(answer.status, 404);
        QCOMPARE(answer.json().value("errcode"_L1).toInt(), 1);
    }
}

void RuntimeEntryTest::needsToken_data()
{
    QTest::addColumn<QByteArray>("address");
    for (const char *address :
        {"/api/runtime/applications", "/api/runtime/x/forms", "/api/runtime/x/views", "/api/runtime/x/menus"})
        QTest::newRow(address) << QByteArray(address);
}

void RuntimeEntryTest::needsToken()
{
    QFETCH(QByteArray, address);
    TestBackend server;
    const Answer answer = server.get(address);
    QCOMPARE(answer.status, 401);
    QVERIFY(answer.body.isEmpty());
}

QTEST_GUILESS_MAIN(RuntimeEntryTest)
#include "runtime_entry_test.moc"
