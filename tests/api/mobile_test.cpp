#include "support/test_backend.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::TestBackend;

namespace {

// Ursula of the domain Acme, her colleague Ben, and Zoe of another domain.
struct People {
    explicit People(const QString &engine = u"sqlite"_s) : server(engine)
    {
        server.beUser();
        ben = server.addUser(server.domainId(), u"ben"_s, u"Ben Baker"_s);
        zoe = server.addUser(server.addDomain(u"Other"_s), u"zoe"_s, u"Zoe"_s);
    }

    void run(const QString &sql)
    {
        server.database().write([&](auto &session) { session.execute(sql); });
    }
    void addApplication(const QString &id, const QString &name)
    {
        run(u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('%1', '%2', lower('%2'), 1, 1)"_s
                .arg(id, name));
        run(u"INSERT INTO domain_application (domain_id, application_id) VALUES ('%1', '%2')"_s.arg(
            server.domainId(), id));
    }
    QByteArray sealed(const QString &id)
    {
        const auto &ids = server.backend().services().opaqueIds;
        return ids.encode(ids.deriveUserKey(server.userId()), id).toLatin1();
    }
    QJsonValue favorites() { return server.get("/runtime/app/contacts/getFavoriteContacts.action").data(); }

    TestBackend server;
    QString ben;
    QString zoe;
};

} // namespace

// Document A: the mobile interface, as far as software, users and favorite contacts go.
class MobileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsSoftware_data() { formwright::tests::addEngineRows(); }
    void listsSoftware();
    void softwareShowsTheIconOfItsMenu_data() { formwright::tests::addEngineRows(); }
    void softwareShowsTheIconOfItsMenu();
    void searchesSoftware_data();
    void searchesSoftware();
    void tellsWhoIAm_data() { formwright::tests::addEngineRows(); }
    void tellsWhoIAm();
    void tellsAdministratorToo();
    void getsUsers_data() { formwright::tests::addEngineRows(); }
    void getsUsers();
    void getsUsersByPlainIdsToo();
    void hidesWhatIsNotPublic_data() { formwright::tests::addEngineRows(); }
    void hidesWhatIsNotPublic();
    void refusesTooManyIds();
    void keepsFavorites_data() { formwright::tests::addEngineRows(); }
    void keepsFavorites();
    void keepsFavoriteOnce_data() { formwright::tests::addEngineRows(); }
    void keepsFavoriteOnce();
    void favoritesAreOnesOwn();
    void listsOnlyFavoritesOnTheJob();
    void refusesForeignFavorite_data();
    void refusesForeignFavorite();
    void needsInput_data();
    void needsInput();
};

void MobileTest::listsSoftware()
{
    QFETCH(QString, engine);
    People people(engine);
    people.addApplication(u"orders"_s, u"Orders"_s);
    const Answer answer = people.server.get("/runtime/app/applications/list.action");
    QCOMPARE(answer.json().value("errcode"_L1).toInt(-1), 0);
    const QJsonArray rows = answer.data().toArray();
    QCOMPARE(rows.size(), 1);
    const QJsonObject row = rows.first().toObject();
    QCOMPARE(row.value("id"_L1).toString().toLatin1(), people.sealed(u"orders"_s));
    QCOMPARE(row.value("name"_L1).toString(), u"Orders"_s);
    QVERIFY(row.value("logourl"_L1)["icon"_L1].isString() && row.value("logourl"_L1)["icontype"_L1].isString());
    QCOMPARE(people.server.get(row.value("jumpToUrl"_L1)["url1"_L1].toString().toLatin1()).status, 200);
    QCOMPARE(row.value("jumpToUrl"_L1)["url2"_L1]["name"_L1].toString(), u"Orders"_s);
    QCOMPARE(people.server.get(row.value("jumpToUrl"_L1)["url2"_L1]["url"_L1].toString().toLatin1()).status, 200);
}

// Software is known by the first icon at the top of its menu, of phones before browsers.
void MobileTest::softwareShowsTheIconOfItsMenu()
{
    QFETCH(QString, engine);
    People people(engine);
    people.addApplication(u"orders"_s, u"Orders"_s);
    const auto add = [&](const QString &id, bool isMobile, const QString &superior, const QString &attributes) {
        people.run(
            u"INSERT INTO menu (id, application_id, superior, name, is_mobile, attributes) VALUES ('%1', 'orders', '%2', '%1', %3, '%4')"_s
                .arg(id, superior, QString::number(int(isMobile)), attributes));
    };
    const auto icon = [&](const QByteArray &path) {
        const QJsonValue logo = people.server.get(path).data().toArray().first().toObject().value("logourl"_L1);
        return QString(logo["icontype"_L1].toString() % u':' % logo["icon"_L1].toString());
    };
    add(u"a"_s, false, {}, uR"({"ico":"{\"icon\":\"cart\",\"icontype\":\"font\"}"})"_s);
    add(u"b"_s, true, u"a"_s, uR"({"ico":"{\"icon\":\"below\",\"icontype\":\"font\"}"})"_s);
    add(u"c"_s, true, {}, uR"({"ico":""})"_s);
    QCOMPARE(icon("/runtime/app/applications/list.action"), u"font:cart"_s);
    add(u"d"_s, true, {}, uR"({"ico":"{\"icon\":\"phone.png\",\"icontype\":\"img\"}"})"_s);
    QCOMPARE(icon("/runtime/app/applications/list.action"), u"img:phone.png"_s);
    QCOMPARE(icon("/runtime/app/applications/any/getAppcationsBySearch.action"), u"img:phone.png"_s);
}

void MobileTest::searchesSoftware_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QStringList>("names");
    const QStringList engines = formwright::tests::testedEngines();
    for (const QString &engine : engines) {
        const QByteArray name = engine.toLatin1();
        const QStringList all{u"Orders"_s, u"Stock 100%"_s};
        QTest::addRow("%s without word", name.constData()) << engine << QByteArray() << all;
        QTest::addRow("%s empty word", name.constData()) << engine << QByteArray("?keyWord=") << all;
        QTest::addRow("%s part, other case", name.constData())
            << engine << QByteArray("?keyWord=RDE") << QStringList{u"Orders"_s};
        QTest::addRow("%s wildcard", name.constData())
            << engine << QByteArray("?keyWord=%25") << QStringList{u"Stock 100%"_s};
        QTest::addRow("%s nothing", name.constData()) << engine << QByteArray("?keyWord=xyz") << QStringList();
    }
}

void MobileTest::searchesSoftware()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, query);
    QFETCH(QStringList, names);
    People people(engine);
    people.addApplication(u"orders"_s, u"Orders"_s);
    people.addApplication(u"stock"_s, u"Stock 100%"_s);
    QStringList found;
    const QJsonArray rows
        = people.server.get("/runtime/app/applications/any/getAppcationsBySearch.action" + query).data().toArray();
    for (const QJsonValue &row : rows)
        found.append(row["name"_L1].toString());
    QCOMPARE(found, names);
}

void MobileTest::tellsWhoIAm()
{
    QFETCH(QString, engine);
    People people(engine);
    people.run(u"INSERT INTO department (id, domain_id, name, index_code) VALUES ('d', '%1', 'Sales', 'd')"_s.arg(
        people.server.domainId()));
    people.run(u"UPDATE account SET default_department = 'd', telephone = '123' WHERE id = '%1'"_s.arg(
        people.server.userId()));
    const QJsonObject me = people.server.get("/runtime/app/users/queryUser.action").data().toObject();
    QCOMPARE(me,
        (QJsonObject{{u"id"_s, QString::fromLatin1(people.sealed(people.server.userId()))},
            {u"name"_s, u"Ursula User"_s}, {u"loginno"_s, u"user"_s}, {u"email"_s, QJsonValue()},
            {u"mobile"_s, u"123"_s}, {u"mobile2"_s, QJsonValue()}, {u"avatar"_s, u""_s}, {u"domain"_s, u"Acme"_s},
            {u"department"_s, u"Sales"_s}}));
}

void MobileTest::tellsAdministratorToo()
{
    TestBackend server;
    server.beAdmin();
    QCOMPARE(server.get("/runtime/app/users/queryUser.action").data()["loginno"_L1].toString(), u"admin"_s);
}

void MobileTest::getsUsers()
{
    QFETCH(QString, engine);
    People people(engine);
    people.server.get("/runtime/app/contacts/addFavoriteContact.action?userId=" + people.sealed(people.ben));
    const QByteArray ids = people.sealed(people.ben) + "," + people.sealed(people.zoe) + ",nonsense, "
        + people.sealed(people.server.userId());
    const QJsonArray rows
        = people.server.get("/runtime/app/users/getUser.action?ids=" + ids.toPercentEncoding()).data().toArray();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[0]["name"_L1].toString(), u"Ben Baker"_s);
    QCOMPARE(rows[0]["favoriteContact"_L1], QJsonValue(true));
    QCOMPARE(rows[1]["name"_L1].toString(), u"Ursula User"_s);
    QCOMPARE(rows[1]["favoriteContact"_L1], QJsonValue(false));
}

void MobileTest::getsUsersByPlainIdsToo()
{
    People people;
    const QJsonArray rows
        = people.server.get("/runtime/app/users/getUser.action?ids=" + people.ben.toLatin1()).data().toArray();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows[0]["id"_L1].toString().toLatin1(), people.sealed(people.ben));
}

void MobileTest::hidesWhatIsNotPublic()
{
    QFETCH(QString, engine);
    People people(engine);
    people.run(
        u"UPDATE account SET telephone = '1', telephone2 = '2', email = 'b@example.org', attributes = '{\"telephonePublic2\":true}' WHERE login = 'ben'"_s);
    const QByteArray address = "/runtime/app/users/getUser.action?ids=" + people.sealed(people.ben);
    QJsonValue ben = people.server.get(address).data().toArray().first();
    QVERIFY(ben["mobile"_L1].isNull());
    QCOMPARE(ben["mobile2"_L1].toString(), u"2"_s);
    QVERIFY(ben["email"_L1].isNull());
    people.run(
        u"UPDATE account SET attributes = '{\"telephonePublic\":true,\"emailPublic\":true}' WHERE login = 'ben'"_s);
    ben = people.server.get(address).data().toArray().first();
    QCOMPARE(ben["mobile"_L1].toString(), u"1"_s);
    QVERIFY(ben["mobile2"_L1].isNull());
    QCOMPARE(ben["email"_L1].toString(), u"b@example.org"_s);
}

void MobileTest::refusesTooManyIds()
{
    People people;
    QCOMPARE(people.server.get("/runtime/app/users/getUser.action?ids=" + QByteArray("x,").repeated(201)).status, 400);
}

void MobileTest::keepsFavorites()
{
    QFETCH(QString, engine);
    People people(engine);
    const Answer added
        = people.server.get("/runtime/app/contacts/addFavoriteContact.action?userId=" + people.sealed(people.ben));
    QCOMPARE(added.status, 200);
    QVERIFY(added.json().contains("data"_L1) && added.data().isNull());
    QCOMPARE(people.server.logEntries(), QStringList{u"Add a favorite contact|success"_s});

    const Answer list = people.server.get("/runtime/app/contacts/getFavoriteContacts.action");
    QCOMPARE(list.json().value("status"_L1).toInt(-1), 0);
    QCOMPARE(list.json().value("message"_L1).toString(), u"ok"_s);
    QCOMPARE(list.data()["count"_L1].toInt(), 1);
    QCOMPARE(list.data()["datas"_L1].toArray().first().toObject(),
        (QJsonObject{{u"id"_s, QString::fromLatin1(people.sealed(people.ben))}, {u"name"_s, u"Ben Baker"_s},
            {u"mobile"_s, QJsonValue()}, {u"mobile2"_s, QJsonValue()}, {u"avatar"_s, u""_s}, {u"email"_s, QJsonValue()},
            {u"dept"_s, u""_s}, {u"domain"_s, u"Acme"_s}, {u"type"_s, 1}, {u"favoriteContact"_s, true}}));

    const Answer removed
        = people.server.get("/runtime/app/contacts/removeFavoriteContact.action?userId=" + people.sealed(people.ben));
    QCOMPARE(removed.status, 200);
    QCOMPARE(people.favorites()["count"_L1].toInt(-1), 0);
    QCOMPARE(people.favorites()["datas"_L1].toArray(), QJsonArray());
}

void MobileTest::keepsFavoriteOnce()
{
    QFETCH(QString, engine);
    People people(engine);
    for (int i = 0; i < 2; ++i)
        QCOMPARE(
            people.server.get("/runtime/app/contacts/addFavoriteContact.action?userId=" + people.ben.toLatin1()).status,
            200);
    QCOMPARE(people.server.count(u"account_favourite"_s), 1);
}

void MobileTest::favoritesAreOnesOwn()
{
    People people;
    people.server.get("/runtime/app/contacts/addFavoriteContact.action?userId=" + people.ben.toLatin1());
    people.server.useAccessToken(people.server.token(people.ben, u"access"_s));
    QCOMPARE(people.favorites()["count"_L1].toInt(-1), 0);
}

void MobileTest::listsOnlyFavoritesOnTheJob()
{
    People people;
    people.server.get("/runtime/app/contacts/addFavoriteContact.action?userId=" + people.ben.toLatin1());
    people.run(u"UPDATE account SET dimission = 0 WHERE login = 'ben'"_s);
    QCOMPARE(people.favorites()["count"_L1].toInt(-1), 0);
}

void MobileTest::refusesForeignFavorite_data()
{
    QTest::addColumn<bool>("unknown");
    QTest::newRow("of another domain") << false;
    QTest::newRow("unknown") << true;
}

void MobileTest::refusesForeignFavorite()
{
    QFETCH(bool, unknown);
    People people;
    const QByteArray id = unknown ? QByteArray("nonsense") : people.sealed(people.zoe);
    QCOMPARE(people.server.get("/runtime/app/contacts/addFavoriteContact.action?userId=" + id).status, 404);
    QCOMPARE(people.server.get("/runtime/app/contacts/removeFavoriteContact.action?userId=" + id).status, 404);
    QCOMPARE(people.server.count(u"account_favourite"_s), 0);
}

void MobileTest::needsInput_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<int>("withoutToken");
    QTest::addColumn<int>("withToken");
    QTest::newRow("get users") << QByteArray("/runtime/app/users/getUser.action") << 401 << 400;
    QTest::newRow("add") << QByteArray("/runtime/app/contacts/addFavoriteContact.action") << 401 << 400;
    QTest::newRow("remove") << QByteArray("/runtime/app/contacts/removeFavoriteContact.action") << 401 << 400;
    QTest::newRow("list favorites") << QByteArray("/runtime/app/contacts/getFavoriteContacts.action") << 401 << 200;
    QTest::newRow("query user") << QByteArray("/runtime/app/users/queryUser.action") << 401 << 200;
    QTest::newRow("list software") << QByteArray("/runtime/app/applications/list.action") << 401 << 200;
    QTest::newRow("search software") << QByteArray("/runtime/app/applications/x/getAppcationsBySearch.action") << 401
                                     << 200;
}

void MobileTest::needsInput()
{
    QFETCH(QByteArray, address);
    QFETCH(int, withoutToken);
    QFETCH(int, withToken);
    TestBackend server;
    QCOMPARE(server.get(address).status, withoutToken);
    server.beUser();
    QCOMPARE(server.get(address).status, withToken);
}

QTEST_GUILESS_MAIN(MobileTest)
#include "mobile_test.moc"
