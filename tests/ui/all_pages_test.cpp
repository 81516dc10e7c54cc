// What is listed whole is listed whole, however long it is.
#include "app/contract/authtime_domains.h"
#include "ui/administration/admin_tree.h"
#include "ui/administration/people/role_dialog.h"
#include "ui/administration_company.h"
#include "ui/client/all_pages.h"
#include "ui/widgets/language.h"

#include <QComboBox>
#include <QTest>
#include <QTreeView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;
namespace authtime = contract::authtime;

namespace {

QJsonArray numbered(int first, int last, const std::function<QJsonObject(int)> &row)
{
    QJsonArray rows;
    for (int i = first; i <= last; ++i)
        rows.append(row(i));
    return rows;
}

QJsonObject domainRow(int number)
{
    return FakeCompany::domain(u"d%1"_s.arg(number), u"Domain %1"_s.arg(number), 1);
}

} // namespace

class AllPagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyPageIsAskedFor_data();
    void everyPageIsAskedFor();
    void aListThatShrinksEnds();
    void aPageThatFailsIsTheAnswer();
    void nobodyIsToldWhoIsGone();
    void theTreeHasAllDomains();
    void theDialogHasAllRoles();

private:
    // As many of them on the server, of which each page holds what it is asked for.
    FakeAnswer page(const FakeRequest &request, int count, const std::function<QJsonObject(int)> &row) const
    {
        const QJsonObject body = request.body.toObject();
        const auto number = [&](const QString &name) {
            return body.contains(name) ? body.value(name).toInt() : request.query.queryItemValue(name).toInt();
        };
        const int lines = number(u"pagelines"_s), current = number(u"currpage"_s);
        const int first = (current - 1) * lines;
        return data(QJsonObject{{u"rowCount"_s, count}, {u"linesPerPage"_s, lines}, {u"pageNo"_s, current},
            {u"pageCount"_s, (count + lines - 1) / lines}, {u"licenseType"_s, u"GPL"_s},
            {u"datas"_s, numbered(first + 1, qMin(count, first + lines), row)}});
    }
    void ask(int lines)
    {
        authtime::ListDomains in;
        in.pagelines = lines;
        client::callAllPages(m_company->client, authtime::listDomains, in, &authtime::ListDomains::currpage,
            m_context.get(), [this](const client::Result<authtime::DomainPage> &answer) {
                ++m_answers;
                m_answer = answer;
            });
    }

    widgets::Language m_language;
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<QObject> m_context;
    std::optional<client::Result<authtime::DomainPage>> m_answer;
    int m_answers = 0;
};

void AllPagesTest::init()
{
    m_language.setChoice(widgets::LanguageChoice::English);
    m_company = std::make_unique<FakeCompany>();
    m_context = std::make_unique<QObject>();
    m_answer.reset();
    m_answers = 0;
}

void AllPagesTest::everyPageIsAskedFor_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("questions");
    QTest::newRow("none") << 0 << 1;
    QTest::newRow("less than a page") << 9 << 1;
    QTest::newRow("a page") << 10 << 1;
    QTest::newRow("one more") << 11 << 2;
    QTest::newRow("many") << 95 << 10;
}

void AllPagesTest::everyPageIsAskedFor()
{
    QFETCH(int, count);
    QFETCH(int, questions);
    m_company->instead = [&](const FakeRequest &request) { return std::optional(page(request, count, domainRow)); };
    ask(10);
    QTRY_COMPARE(m_answers, 1);
    QVERIFY(m_answer->ok());
    QCOMPARE((*m_answer)->datas.size(), count);
    for (int i = 0; i < count; ++i)
        QCOMPARE((*m_answer)->datas.at(i).id, u"d%1"_s.arg(i + 1));
    QCOMPARE(m_company->server.requests().size(), questions);
}

// Rows were deleted between two pages.
void AllPagesTest::aListThatShrinksEnds()
{
    m_company->instead = [&](const FakeRequest &request) {
        FakeAnswer answer = page(request, m_company->server.requests().size() > 1 ? 10 : 25, domainRow);
        QJsonObject pretended = answer.body.value("data"_L1).toObject();
        pretended.insert(u"rowCount"_s, 25);
        answer.body.insert(u"data"_s, pretended);
        return std::optional(answer);
    };
    ask(10);
    QTRY_COMPARE(m_answers, 1);
    QCOMPARE((*m_answer)->datas.size(), 10);
}

void AllPagesTest::aPageThatFailsIsTheAnswer()
{
    m_company->instead = [&](const FakeRequest &request) {
        return std::optional(
            m_company->server.requests().size() == 2 ? refusal(503, u"later"_s) : page(request, 25, domainRow));
    };
    ask(10);
    QTRY_COMPARE(m_answers, 1);
    QVERIFY(!m_answer->ok());
    QCOMPARE(m_company->server.requests().size(), 2);
}

void AllPagesTest::nobodyIsToldWhoIsGone()
{
    m_company->instead = [&](const FakeRequest &request) { return std::optional(page(request, 25, domainRow)); };
    m_company->holds = [this](const FakeRequest &) { return m_company->server.requests().size() == 2; };
    ask(10);
    QTRY_COMPARE(m_company->server.held(), 1);
    m_context.reset();
    m_company->server.release();
    // What is asked afterwards is answered afterwards.
    m_context = std::make_unique<QObject>();
    m_company->holds = {};
    ask(100);
    QTRY_COMPARE(m_answers, 1);
    QCOMPARE((*m_answer)->datas.size(), 25);
    QCOMPARE(m_company->server.requests().size(), 3);
}

void AllPagesTest::theTreeHasAllDomains()
{
    m_company->instead = [&](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.line() == "POST /api/authtime/domains"_L1)
            return page(request, 1205, domainRow);
        return std::nullopt;
    };
    Administration administration(m_company->client, nullptr);
    AdminTree tree(administration.context());
    tree.load();
    const auto has = [&tree](const QString &name) {
        const QList<AdminTree::Leaf> leaves = tree.leaves();
        return std::any_of(
            leaves.begin(), leaves.end(), [&](const AdminTree::Leaf &leaf) { return leaf.domainName == name; });
    };
    QTRY_VERIFY(has(u"Domain 1205"_s));
    QVERIFY(has(u"Domain 1"_s) && has(u"Domain 1001"_s));
    tree.search(u"Domain 1205"_s);
    const QAbstractItemModel *shown = tree.view()->model();
    QCOMPARE(shown->index(shown->rowCount() - 1, 0).data().toString(), u"Domain 1205"_s);
}

void AllPagesTest::theDialogHasAllRoles()
{
    m_company->instead = [&](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/roles"_L1))
            return std::nullopt;
        FakeAnswer answer = page(request, 1001, [](int number) {
            return QJsonObject{{u"roleId"_s, u"r%1"_s.arg(number)}, {u"roleName"_s, u"Role %1"_s.arg(number)},
                {u"defaultRole"_s, false}, {u"version"_s, 1}};
        });
        QJsonObject given = answer.body.value("data"_L1).toObject();
        given.insert(u"role"_s, given.take(u"datas"_s));
        given.insert(u"currpage"_s, given.value("pageNo"_L1));
        given.insert(u"pagelines"_s, given.value("linesPerPage"_L1));
        answer.body.insert(u"data"_s, given);
        return answer;
    };
    RoleDialog dialog(m_company->client, u"d1"_s, 1, nullptr);
    const auto isThere = [&dialog] {
        const auto boxes = dialog.findChildren<QComboBox *>();
        return std::any_of(
            boxes.begin(), boxes.end(), [](const QComboBox *box) { return box->findText(u"Role 1001"_s) >= 0; });
    };
    QTRY_VERIFY(isThere());
}

QTEST_MAIN(AllPagesTest)
#include "all_pages_test.moc"
