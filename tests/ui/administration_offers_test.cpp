// Which software is offered to the administrators of domains.
#include "ui/administration/admin_pages.h"
#include "ui/administration/domains/offers_page.h"
#include "ui/administration_company.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QTableView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationOffersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void tellsWhatIsOffered();
    void offersSeveralAndUndoes();
    void enterTurnsIt();
    void tellsWhatWasRefused();

private:
    std::optional<FakeAnswer> answer(const FakeRequest &request);
    std::unique_ptr<OffersPage> open();

    widgets::Language m_language; // plural forms
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
    QMap<QString, bool> m_offered; // by name, which is the id as well
    QString m_refused;
};

void AdministrationOffersTest::init()
{
    m_offered = {{u"Orders"_s, true}, {u"Stock"_s, false}, {u"Travel"_s, false}};
    m_refused.clear();
    m_company = std::make_unique<FakeCompany>();
    m_company->instead = [this](const FakeRequest &request) { return answer(request); };
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
}

void AdministrationOffersTest::cleanup()
{
    m_administration.reset();
    m_company.reset();
}

std::optional<FakeAnswer> AdministrationOffersTest::answer(const FakeRequest &request)
{
    if (!request.path.startsWith("/api/authtime/applications/"_L1))
        return std::nullopt;
    if (request.method == "GET") {
        QJsonArray rows;
        for (auto it = m_offered.cbegin(); it != m_offered.cend(); ++it) {
            if (it.key().contains(request.query.queryItemValue(u"name"_s), Qt::CaseInsensitive))
                rows.append(QJsonObject{
                    {u"id"_s, it.key()}, {u"name"_s, it.key()}, {u"activated"_s, true}, {u"offered"_s, it.value()}});
        }
        return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    }
    const QString id = request.path.section(u'/', 4, 4);
    if (id == m_refused)
        return refusal(403, u"you may not do this"_s);
    m_offered[id] = request.body.toObject().value("offered"_L1).toBool();
    return data(u"ok"_s);
}

std::unique_ptr<OffersPage> AdministrationOffersTest::open()
{
    auto page = std::make_unique<OffersPage>(m_administration->context());
    page->resize(900, 500);
    page->show();
    page->load();
    [&] { QTRY_COMPARE(page->model().rowCount(), int(m_offered.size())); }();
    return page;
}

void AdministrationOffersTest::tellsWhatIsOffered()
{
    QVERIFY(adminPageKind(u"offers"_s)->place == AdminPageKind::Place::Platform);
    const auto page = open();
    QCOMPARE(page->model().index(0, 2).data().toString(), u"Offered"_s);
    QCOMPARE(page->model().index(1, 2).data().toString(), u"Not offered"_s);
    page->search()->setText(u"trav"_s);
    QTRY_COMPARE(page->model().rowCount(), 1);
}

void AdministrationOffersTest::offersSeveralAndUndoes()
{
    const auto page = open();
    QAction *offer = page->findChild<QAction *>(u"offer"_s);
    page->table()->selectRow(0);
    QVERIFY(!offer->isEnabled()); // it is offered already
    page->table()->selectAll();
    offer->trigger();
    QTRY_VERIFY(m_offered[u"Stock"_s] && m_offered[u"Travel"_s]);
    QTRY_COMPARE(page->undoText(), u"2 applications are offered to domains"_s);
    QCOMPARE(m_company->asked("PUT", u"/offer"_s).size(), 2);
    QTRY_COMPARE(page->model().index(2, 2).data().toString(), u"Offered"_s);
    page->undo();
    QTRY_VERIFY(!m_offered[u"Stock"_s] && !m_offered[u"Travel"_s]);
    QVERIFY(m_offered[u"Orders"_s]);
}

void AdministrationOffersTest::enterTurnsIt()
{
    const auto page = open();
    page->table()->selectRow(0);
    page->table()->setFocus();
    QTest::keyClick(page->table(), Qt::Key_Return);
    QTRY_VERIFY(!m_offered[u"Orders"_s]);
    QTRY_COMPARE(page->undoText(), u"“Orders” is not offered any more"_s);
}

void AdministrationOffersTest::tellsWhatWasRefused()
{
    m_refused = u"Travel"_s;
    const auto page = open();
    page->table()->selectAll();
    page->findChild<QAction *>(u"offer"_s)->trigger();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"Not all of them were changed."_s));
    QVERIFY(m_offered[u"Stock"_s]);
    QCOMPARE(page->undoText(), u"“Stock” is offered to domains"_s);
}

QTEST_MAIN(AdministrationOffersTest)
#include "administration_offers_test.moc"
