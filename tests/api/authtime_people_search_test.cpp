#include "api/authtime_company.h"

#include "backend/authtime/people_condition.h"
#include "backend/authtime/people_store.h"
#include "backend/identity/account_store.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;
using formwright::authtime::ManyMembers;
using formwright::authtime::PeopleFilter;
using formwright::contract::Page;
using formwright::storage::Rows;
using formwright::storage::Session;
namespace authtime = formwright::authtime;

// Whom the lists of people find: words in every script, branches, and branches of thousands.
class AuthtimePeopleSearchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWords_data();
    void findsWords();
    void findsWordsInDepartments_data();
    void findsWordsInDepartments();
    void countsMembersOfTwoDepartmentsOnce_data() { addEngineRows(); }
    void countsMembersOfTwoDepartmentsOnce();
    void listsManyMembers_data();
    void listsManyMembers();
    void readsNoRowsBesideThePage_data();
    void readsNoRowsBesideThePage();
};

namespace {

constexpr int members = 42; // besides bob in Middle, besides cyd in Low

QStringList loginsOf(const Answer &answer)
{
    QStringList logins;
    for (const QJsonValue &row : answer.data().toObject().value("datas"_L1).toArray())
        logins.append(row.toObject().value("loginno"_L1).toString());
    return logins;
}

int rowCountOf(const Answer &answer)
{
    return answer.data().toObject().value("rowCount"_L1).toInt(-1);
}

QString loginOf(int number)
{
    return u"m%1"_s.arg(number, 5, 10, QLatin1Char('0'));
}

QStringList loginsFrom(int first, int count, int step = 1)
{
    QStringList logins;
    for (int i = 0; i < count; ++i)
        logins.append(loginOf(first + i * step));
    return logins;
}

// m00000 to m00083: the even ones are members of Middle, every other one of these of Low as well. Their mail addresses
// run against the logins.
void addMembers(Company &acme)
{
    acme.server.database().write([&](Session &session) {
        for (int number = 0; number < members * 2; ++number) {
            formwright::identity::Account account;
            account.id = u"member-"_s % QString::number(number);
            account.domainId = acme.domain;
            account.login = loginOf(number);
            account.name = u"Member"_s;
            account.email = u"%1@many.example"_s.arg(members * 2 - number, 5, 10, QLatin1Char('0'));
            account.passwordHash = u"!"_s;
            formwright::identity::insertAccount(session, account, 1);
            QStringList departments;
            if (number % 2 == 0)
                departments.append(acme.middle);
            if (number % 4 == 0)
                departments.append(acme.low);
            for (const QString &id : std::as_const(departments))
                session.execute(
                    u"INSERT INTO account_department (account_id, department_id) VALUES (?, ?)"_s, account.id, id);
        }
    });
}

} // namespace

void AuthtimePeopleSearchTest::findsWords_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("logins");
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const QString &words, const QStringList &logins) {
            QTest::addRow("%s %s", qPrintable(engine), name) << engine << words << logins;
        };
        row("mail, whatever its case", u"Y@EXAMPLE.Org"_s, {u"bob"_s});
        row("mail of everybody", u"@example"_s, {u"ada"_s, u"bob"_s, u"cyd"_s, u"dan"_s, u"eve"_s, u"fay"_s});
        row("umlaut, whatever its case", u"JÜRG"_s, {u"eve"_s});
        row("sharp s", u"gross"_s, {u"eve"_s});
        row("diaeresis", u"zOË"_s, {u"fay"_s});
        row("Chinese", u"张"_s, {u"cyd"_s});
        row("pinyin", u"zhangs"_s, {u"cyd"_s});
        row("underscore in a mail", u"jg_"_s, {u"eve"_s});
        row("percent in a name", u"ë 100%"_s, {u"fay"_s});
        row("percent is no wildcard", u"j%g"_s, {});
        row("backslash", u"\\"_s, {});
        row("digits of a telephone", u"030-12"_s, {u"eve"_s});
        row("spaces around and between", u"  zoë   100 "_s, {u"fay"_s});
        row("nothing", u"nobody"_s, {});
    }
}

void AuthtimePeopleSearchTest::findsWords()
{
    QFETCH(QString, engine);
    QFETCH(QString, words);
    QFETCH(QStringList, logins);
    Company acme(engine);
    const QString eve = acme.addUser(u"eve"_s, u"Jürgen Groß"_s, acme.other, u"jg_office@example.org"_s);
    acme.addUser(u"fay"_s, u"Zoë 100%"_s, acme.other, u"jgxoffice@example.org"_s);
    QCOMPARE(acme.change(eve, {{"telephone"_L1, "(030) 12 34"_L1}}).status, 200);
    const Answer answer = acme.people("words=" + words.toUtf8().toPercentEncoding());
    QCOMPARE(loginsOf(answer), logins);
    QCOMPARE(rowCountOf(answer), int(logins.size()));
}

void AuthtimePeopleSearchTest::findsWordsInDepartments_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("department");
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<int>("rowCount");
    QTest::addColumn<QStringList>("logins");
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const char *department, const char *query, int rowCount,
                             const QStringList &logins) {
            QTest::addRow("%s %s", qPrintable(engine), name)
                << engine << QByteArray(department) << QByteArray(query) << rowCount << logins;
        };
        row("department alone", "top", "words=example", 1, {u"ada"_s});
        row("department and below", "top", "below=true&words=example", 3, {u"ada"_s, u"bob"_s, u"cyd"_s});
        row("one of the branch", "top", "below=true&words=x%40", 1, {u"cyd"_s});
        row("not of the branch", "middle", "below=true&words=lovelace", 0, {});
        row("first page", "top", "below=true&words=example&pagelines=2", 3, {u"ada"_s, u"bob"_s});
        row("second page", "top", "below=true&words=example&pagelines=2&currpage=2", 3, {u"cyd"_s});
        row("behind the last page", "top", "below=true&words=example&pagelines=2&currpage=3", 3, {});
        row("of no department", "none", "words=example", 1, {u"dan"_s});
    }
}

void AuthtimePeopleSearchTest::findsWordsInDepartments()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, department);
    QFETCH(QByteArray, query);
    Company acme(engine);
    const Answer answer = acme.server.get(acme.path + "/people?departmentid=" + acme.idNamed(department) + "&" + query);
    QTEST(loginsOf(answer), "logins");
    QTEST(rowCountOf(answer), "rowCount");
}

void AuthtimePeopleSearchTest::countsMembersOfTwoDepartmentsOnce()
{
    QFETCH(QString, engine);
    Company acme(engine);
    QCOMPARE(acme.change(acme.bob, {{"departments"_L1, QJsonArray{acme.middle, acme.low, acme.top}}}).status, 200);
    const QByteArray branch = "departmentid=" + acme.top.toLatin1() + "&below=true";
    const QStringList all{u"ada"_s, u"bob"_s, u"cyd"_s};
    for (const QByteArray words : {"", "&words=example"}) {
        const Answer answer = acme.people(branch + words);
        QCOMPARE(loginsOf(answer), all);
        QCOMPARE(rowCountOf(answer), 3);
    }
}

void AuthtimePeopleSearchTest::listsManyMembers_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<PeopleFilter>("filter");
    QTest::addColumn<Page>("page");
    QTest::addColumn<int>("rowCount");
    QTest::addColumn<QStringList>("logins");
    for (const QString &engine : testedEngines()) {
        const auto row
            = [&](const char *name, const PeopleFilter &filter, Page page, int rowCount, const QStringList &logins) {
                  QTest::addRow("%s %s", qPrintable(engine), name) << engine << filter << page << rowCount << logins;
              };
        PeopleFilter all;
        all.below = true;
        const int count = members + 3; // ada, bob and cyd come first in the order of logins
        row("first page", all, {1, 5}, count, QStringList{u"ada"_s, u"bob"_s, u"cyd"_s} + loginsFrom(0, 2, 2));
        row("second page", all, {2, 5}, count, loginsFrom(4, 5, 2));
        row("before the middle", all, {2, 10}, count, loginsFrom(14, 10, 2));
        row("behind the middle", all, {4, 10}, count, loginsFrom(54, 10, 2));
        row("last page", all, {5, 10}, count, loginsFrom(74, 5, 2));
        row("behind the last page", all, {6, 10}, count, {});
        row("everybody", all, {1, 1000}, count, QStringList{u"ada"_s, u"bob"_s, u"cyd"_s} + loginsFrom(0, 42, 2));
        row("department alone", {}, {1, 3}, members + 1, QStringList{u"bob"_s} + loginsFrom(0, 2, 2));
        PeopleFilter backwards = all;
        backwards.sortCol = u"loginno"_s;
        backwards.isDescending = true;
        row("login, descending", backwards, {1, 3}, count, loginsFrom(82, 3, -2));
        PeopleFilter byName = all;
        byName.sortCol = u"name"_s;
        row("name", byName, {1, 2}, count, {u"ada"_s, u"bob"_s});
        PeopleFilter mail = all;
        mail.sortCol = u"email"_s;
        row("mail", mail, {2, 3}, count, loginsFrom(76, 3, -2));
        PeopleFilter words = all;
        words.words = u"m0004"_s;
        row("words", words, {1, 3}, 5, loginsFrom(40, 3, 2));
        row("words, second page", words, {2, 3}, 5, loginsFrom(46, 2, 2));
        row("words, behind the last page", words, {3, 3}, 5, {});
        PeopleFilter nobody = all;
        nobody.words = u"nowhere"_s;
        row("words of nobody here", nobody, {1, 3}, 0, {});
    }
}

// Departments with more and with fewer members than a limit are read in different ways.
void AuthtimePeopleSearchTest::listsManyMembers()
{
    QFETCH(QString, engine);
    QFETCH(PeopleFilter, filter);
    QFETCH(Page, page);
    Company acme(engine);
    addMembers(acme);
    filter.domainId = acme.domain;
    filter.departmentId = filter.below ? acme.top : acme.middle;
    for (const ManyMembers &many : {ManyMembers(), ManyMembers{0, 0, 0, 1000}, ManyMembers{0, 0, 0, 12}}) {
        const auto people = authtime::pageOfPeople(acme.server.database().reader(), filter, page, many);
        QStringList found;
        for (const auto &person : people.datas)
            found.append(person.loginno);
        QTEST(int(people.rowCount), "rowCount");
        QTEST(found, "logins");
    }
}

void AuthtimePeopleSearchTest::readsNoRowsBesideThePage_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("name") << u"ada"_s;
    QTest::newRow("telephone") << u"030-12"_s;
}

// On the embedded engine, whose plans do not depend on how many rows there are.
void AuthtimePeopleSearchTest::readsNoRowsBesideThePage()
{
    QFETCH(QString, words);
    if (!formwright::tests::testedEngines().contains(u"sqlite"_s))
        return;
    TestBackend server;
    Session &session = server.database().reader();
    authtime::Condition condition{u" WHERE account.domain_id = ? AND account.kind = 'user'"_s, {u"x"_s}};
    authtime::addWords(session, condition, words);
    Rows plan = session.run(u"EXPLAIN QUERY PLAN SELECT account.id FROM account"_s % condition.sql
            % u" ORDER BY account.order_no, account.login_key, account.id LIMIT 20"_s,
        condition.values);
    QStringList steps;
    while (plan.next())
        steps.append(plan.text(3));
    QCOMPARE(steps.size(), 1);
    QVERIFY2(steps.first().contains("USING COVERING INDEX account_listing"_L1), qPrintable(steps.first()));
}

QTEST_GUILESS_MAIN(AuthtimePeopleSearchTest)
#include "authtime_people_search_test.moc"
