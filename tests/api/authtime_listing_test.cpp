#include "api/administration_fixture.h"

#include "backend/organization/user_listing.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;
using formwright::storage::Rows;
using formwright::storage::Session;
namespace organization = formwright::organization;

// Lists of many users: every page of every order, and what they are found by.
class AuthtimeListingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pagesAreOneAnothersRest_data();
    void pagesAreOneAnothersRest();
    void findsUsers_data();
    void findsUsers();
    void countsFollowEveryChange_data() { addEngineRows(); }
    void countsFollowEveryChange();
    void refusesUnknownOrder();
    void listsADepartmentWithManyUsers_data() { addEngineRows(); }
    void listsADepartmentWithManyUsers();
    void readsNoRowsBesideThePage_data();
    void readsNoRowsBesideThePage();
    void olderRowsAreFoundAfterTheStart_data() { addEngineRows(); }
    void olderRowsAreFoundAfterTheStart();
};

static void addUsers(TestBackend &server, const QString &domain, int count, const QString &department = {})
{
    server.database().write([&](Session &session) {
        for (int i = 0; i < count; ++i) {
            formwright::identity::Account account;
            account.id = u"user-%1"_s.arg(i, 5, 10, QChar(u'0'));
            account.domainId = domain;
            // Logins and names run against one another.
            account.login = u"login-%1"_s.arg(count - i, 5, 10, QChar(u'0'));
            account.name = u"Name %1"_s.arg(i % 7);
            account.passwordHash = u"!"_s;
            formwright::identity::insertAccount(session, account, 1);
            if (!department.isEmpty())
                session.execute(u"INSERT INTO account_department (account_id, department_id) VALUES (?, ?)"_s,
                    account.id, department);
        }
    });
}

static QStringList loginsOf(const Answer &answer)
{
    QStringList logins;
    for (const QJsonValue &row : answer.data().toObject().value("datas"_L1).toArray())
        logins.append(row.toObject().value("loginno"_L1).toString());
    return logins;
}

void AuthtimeListingTest::pagesAreOneAnothersRest_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("sort");
    QTest::addColumn<int>("lines");
    for (const QString &engine : testedEngines()) {
        for (const QByteArray sort : {"", "orderByNo", "-orderByNo", "loginno", "-loginno", "name", "-name"}) {
            for (const int lines : {1, 7, 10, 23, 50})
                QTest::newRow(
                    qPrintable(QString(engine % u' ' % QLatin1StringView(sort) % u' ' % QString::number(lines))))
                    << engine << sort << lines;
        }
    }
}

void AuthtimeListingTest::pagesAreOneAnothersRest()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, sort);
    QFETCH(int, lines);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    addUsers(server, QString::fromLatin1(domain.split('/').last()), 23);
    const QByteArray list = domain + "/users?sort=" + sort + "&pagelines=";
    const QStringList all = loginsOf(server.get(list + "1000&currpage=1"));
    QCOMPARE(all.size(), 23);
    QStringList pages;
    for (int page = 1; page <= (23 + lines - 1) / lines; ++page) {
        const Answer answer = server.get(list + QByteArray::number(lines) + "&currpage=" + QByteArray::number(page));
        QCOMPARE(answer.data().toObject().value("rowCount"_L1), QJsonValue(23));
        pages += loginsOf(answer);
    }
    QCOMPARE(pages, all);
    QCOMPARE(loginsOf(server.get(list + QByteArray::number(lines) + "&currpage=99")), QStringList());
    if (sort.isEmpty() || sort == "loginno")
        QVERIFY(std::is_sorted(all.begin(), all.end()));
    if (sort == "-loginno")
        QVERIFY(std::is_sorted(all.rbegin(), all.rend()));
}

void AuthtimeListingTest::findsUsers_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("logins");
    for (const QString &engine : testedEngines()) {
        const auto add = [&](const char *name, const QString &words, const QStringList &logins) {
            QTest::newRow(qPrintable(QString(engine % u' ' % QLatin1StringView(name)))) << engine << words << logins;
        };
        add("name", u"lovel"_s, {u"ada"_s});
        add("two words", u"Ada  LOV"_s, {u"ada"_s});
        add("umlaut", u"ÖRG"_s, {u"jm"_s});
        add("login", u"jm"_s, {u"jm"_s});
        add("Chinese", u"三"_s, {u"zhang"_s});
        add("pinyin initials", u"zs"_s, {u"zhang"_s});
        add("pinyin", u"zhangsan"_s, {u"zhang"_s});
        add("telephone", u"1234-567"_s, {u"jm"_s});
        add("hidden telephone", u"+86 139"_s, {u"zhang"_s});
        add("wildcard", u"%"_s, {});
        add("nothing", u"xyz"_s, {});
    }
}

void AuthtimeListingTest::findsUsers()
{
    QFETCH(QString, engine);
    QFETCH(QString, words);
    QFETCH(QStringList, logins);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const auto add = [&](const QString &login, const QJsonObject &changes) {
        QCOMPARE(server.put(domain + "/user/" + login.toLatin1() + "-1", text(wholeUser(login, changes))).status, 200);
    };
    add(u"ada"_s, {});
    add(u"jm"_s, {{"name"_L1, u"Jörg Müller"_s}, {"telephone"_L1, "0 123/4567"_L1}, {"telephonePublic"_L1, true}});
    add(u"zhang"_s, {{"name"_L1, u"张三"_s}, {"telephone2"_L1, "+86 139 0000"_L1}});
    QCOMPARE(loginsOf(server.get(domain + "/users?name=" + words.toUtf8().toPercentEncoding())), logins);
}

void AuthtimeListingTest::countsFollowEveryChange()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QString acme = QString::fromLatin1(domain.split('/').last());
    const QString sales = addDepartment(server, acme, u"sales"_s);
    const auto rowCount
        = [&](const QByteArray &path) { return server.get(path).data().toObject().value("rowCount"_L1).toInt(-1); };
    const QByteArray members = "/api/authtime/department/" + sales.toLatin1() + "/users";
    QCOMPARE(rowCount(domain + "/users"), 0);
    QCOMPARE(rowCount(members), 0);
    QCOMPARE(rowCount(domain + "/users?name=ada"), 0);
    const QString ada = server.addUser(acme, u"ada"_s);
    QCOMPARE(rowCount(domain + "/users"), 1);
    QCOMPARE(rowCount(domain + "/users?name=ada"), 1);
    QCOMPARE(rowCount(members), 0);
    server.database().write([&](Session &session) {
        session.execute(u"INSERT INTO account_department (account_id, department_id) VALUES (?, ?)"_s, ada, sales);
    });
    QCOMPARE(rowCount(members), 1);
    server.addUser(server.addDomain(u"Other"_s), u"bob"_s);
    QCOMPARE(rowCount(domain + "/users"), 1);
    server.database().write([&](Session &session) { session.execute(u"DELETE FROM account WHERE id = ?"_s, ada); });
    QCOMPARE(rowCount(domain + "/users"), 0);
    QCOMPARE(rowCount(members), 0);
}

void AuthtimeListingTest::refusesUnknownOrder()
{
    TestBackend server;
    const Answer answer = server.get(beDomainAdmin(server) + "/users?sort=password");
    QCOMPARE(answer.status, 400);
    QCOMPARE(fieldAtFault(answer), u"sort"_s);
}

void AuthtimeListingTest::listsADepartmentWithManyUsers()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QString acme = QString::fromLatin1(domain.split('/').last());
    const QString sales = addDepartment(server, acme, u"sales"_s);
    addUsers(server, acme, 2100, sales);
    server.addUser(acme, u"outside"_s);
    const QByteArray list = "/api/authtime/department/" + sales.toLatin1() + "/users?pagelines=3";
    const Answer first = server.get(list);
    QCOMPARE(first.data().toObject().value("rowCount"_L1), QJsonValue(2100));
    QCOMPARE(loginsOf(first), (QStringList{u"login-00001"_s, u"login-00002"_s, u"login-00003"_s}));
    QCOMPARE(loginsOf(server.get(list + "&currpage=700")),
        (QStringList{u"login-02098"_s, u"login-02099"_s, u"login-02100"_s}));
    QCOMPARE(loginsOf(server.get(list + "&name=login-00777")), QStringList{u"login-00777"_s});
}

void AuthtimeListingTest::readsNoRowsBesideThePage_data()
{
    QTest::addColumn<QByteArray>("sort");
    QTest::addColumn<QString>("index");
    QTest::newRow("order") << QByteArray("order_no, login_key, id") << u"account_listing"_s;
    QTest::newRow("order backwards") << QByteArray("order_no DESC, login_key DESC, id DESC") << u"account_listing"_s;
    QTest::newRow("name") << QByteArray("name_spelling, id") << u"account_spelling"_s;
}

// On the embedded engine, whose plans do not depend on how many rows there are.
void AuthtimeListingTest::readsNoRowsBesideThePage()
{
    QFETCH(QByteArray, sort);
    QFETCH(QString, index);
    if (!formwright::tests::testedEngines().contains(u"sqlite"_s))
        return;
    TestBackend server;
    Rows plan = server.database().reader().query(
        QString(
            u"EXPLAIN QUERY PLAN SELECT account.id FROM account WHERE account.domain_id = ? AND account.kind = 'user' ORDER BY "_s
            % QString::fromLatin1(sort) % u" LIMIT ? OFFSET ?"_s),
        u"x"_s, 10, 10);
    QStringList steps;
    while (plan.next())
        steps.append(plan.text(3));
    QCOMPARE(steps.size(), 1);
    QVERIFY2(steps.first().contains(QString(u"USING COVERING INDEX "_s % index)), qPrintable(steps.first()));
}

void AuthtimeListingTest::olderRowsAreFoundAfterTheStart()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QString acme = QString::fromLatin1(domain.split('/').last());
    addUsers(server, acme, 3);
    server.addUser(acme, u"zhang"_s, u"张三"_s);
    // As an older program left them.
    server.database().write([](Session &session) {
        session.execute(u"UPDATE account SET search_text = '', name_letter = '', name_spelling = ''"_s);
        session.execute(u"DELETE FROM fact WHERE name = 'account-search'"_s);
    });
    QCOMPARE(loginsOf(server.get(domain + "/users?name=zs")), QStringList());
    server.backend().prepare();
    QCOMPARE(loginsOf(server.get(domain + "/users?name=zs")), QStringList{u"zhang"_s});
}

QTEST_GUILESS_MAIN(AuthtimeListingTest)
#include "authtime_listing_test.moc"
