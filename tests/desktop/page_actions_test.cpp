// Every kind of page that can be opened, on the server that the desktop carries: what can be done on it is found in the
// menu, in the palette and on the page of shortcuts, there also before it was opened for the first time.
#include "app/contract/authtime_accounts.h"
#include "app/contract/authtime_domains.h"
#include "app/contract/authtime_people.h"
#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_flows.h"
#include "app/contract/designtime_libraries.h"
#include "app/contract/designtime_styles.h"
#include "app/contract/runtime_entry.h"
#include "app/contract/runtime_views.h"
#include "app/desktop/pages.h"
#include "at_the_desktop.h"
#include "ui/administration/admin_pages.h"
#include "ui/editors/documents_page.h"
#include "ui/page_actions.h"
#include "ui/widgets/progress_strip.h"

#include <QJsonArray>
#include <QTableView>

using namespace formwright;
using namespace formwright::tests;
namespace authtime = contract::authtime;
namespace design = contract::designtime;
namespace entry = contract::runtime_entry;

class PageActionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void allAreListedBeforeTheyAreOpened();
    void eachIsFoundEverywhere_data();
    void eachIsFoundEverywhere();
    void f5ReadsAnew_data();
    void f5ReadsAnew();
    void nobodyHasNone();

private:
    template <class In, class Out> Out ask(const contract::Endpoint<In, Out> &endpoint, const In &in)
    {
        return m_at->ask(endpoint, in);
    }

    void open(const QString &key) { Q_EMIT m_at->window().recentPageWanted({key, {}}); }

    std::unique_ptr<AtTheDesktop> m_at;
    QSet<QString> m_listedAtFirst; // before any page was opened
    QHash<QString, QStringList> m_keys; // of a page of each kind
};

void PageActionsTest::initTestCase()
{
    m_at = std::make_unique<AtTheDesktop>(Appearance{}, true);
    DO(m_at->signIn());
    QTRY_VERIFY_WITH_TIMEOUT(!m_at->client().domain().isEmpty(), patience);
    QVERIFY(m_at->window().work().keys().isEmpty());
    m_listedAtFirst = listedShortcuts(m_at->desktop->actions());

    const QString domain = m_at->client().domain();
    authtime::ListPeople people;
    people.domainid = domain;
    const QString person = ask(authtime::listPeople, people).datas.value(0).id;
    const QString account = ask(authtime::listAccounts, {}).datas.value(0).id;
    const QString application = ask(entry::listApplications, {}).value(0).id.plain;
    const entry::OfApplication of{.applicationId = {application}};
    const entry::ViewRow view = ask(entry::listViews, of).value(0);
    entry::FormRow form; // one that has documents
    for (const entry::FormRow &each : ask(entry::listForms, of)) {
        if (each.name == "Task"_L1)
            form = each;
    }
    QVERIFY(!person.isEmpty() && !account.isEmpty() && !view.designId.isEmpty() && !form.designId.isEmpty());

    m_keys.insert(desktop::documentsKind, {u"documents:%1:%2:"_s.arg(application, view.id.plain)});
    m_keys[desktop::documentsKind].append(u"documents:%1::%2"_s.arg(application, form.id.plain));
    m_keys.insert(desktop::newDocumentKind, {u"new:1:%1:%2"_s.arg(application, form.id.plain)});
    m_keys.insert(desktop::flowCenterKind, {u"flowcenter:work"_s});
    m_keys.insert(desktop::delegationsKind, {u"delegations:mine"_s});
    m_keys.insert(desktop::flowMonitorKind, {u"flow-monitor:flows"_s});
    m_keys.insert(desktop::messagesKind, {u"messages:all"_s});
    m_keys.insert(desktop::formKind, {u"form:%1"_s.arg(form.designId)});
    m_keys.insert(desktop::viewKind, {u"design-view:%1"_s.arg(view.designId)});
    const design::DesignForm designed = ask(design::getForm, {.formId = form.designId});
    design::CreateFlow flow{designed.applicationId, designed.moduleId, {}};
    flow.flow.name = u"Approval"_s;
    m_keys.insert(desktop::flowKind, {u"flow:%1"_s.arg(ask(design::createFlow, flow).id)});
    const QString software
        = ask(contract::designtime::listApplications, {.searchword = {}, .pageNo = 1, .linesPerPage = 10, .type = {}})
              .datas.value(0)
              .id;
    m_keys.insert(desktop::permissionsKind, {u"permissions:%1:"_s.arg(software)});
    m_keys.insert(desktop::rolesKind, {u"roles:%1"_s.arg(software)});
    m_keys.insert(desktop::buttonsKind, {u"buttons:%1"_s.arg(form.designId)});
    m_keys.insert(desktop::historyKind, {u"history:%1"_s.arg(form.designId)});
    m_keys.insert(desktop::menusKind, {u"menus:%1"_s.arg(software)});
    m_keys.insert(desktop::librariesKind, {u"libraries:%1"_s.arg(software)});
    design::CreateLibrary library{software, {}};
    library.text.name = u"tools"_s;
    m_keys.insert(desktop::libraryKind, {u"library:%1:%2"_s.arg(software, ask(design::createLibrary, library).id)});
    m_keys.insert(desktop::stylesKind, {u"styles:%1"_s.arg(software)});
    design::CreateStyle style{software, {}};
    style.text.name = u"plain"_s;
    m_keys.insert(desktop::styleKind, {u"style:%1:%2"_s.arg(software, ask(design::createStyle, style).id)});
    for (const administration::AdminPageKind &kind : administration::adminPageKinds()) {
        const bool isOfPlatform = kind.place == administration::AdminPageKind::Place::Platform;
        const QString thing = kind.id == "person"_L1 ? person : kind.id == "account"_L1 ? account : QString();
        m_keys[u"admin"_s].append(
            administration::AdminAddress{.kind = kind.id, .domainId = isOfPlatform ? QString() : domain, .thing = thing}
                .key());
    }

    // A document, from the list of its form.
    open(m_keys.value(desktop::documentsKind).last());
    editors::DocumentsPage *documents = nullptr;
    DO(m_at->waitForPage(documents));
    QTRY_COMPARE_WITH_TIMEOUT(documents->model().state(), models::PagedTableModel::State::Ready, patience);
    QVERIFY(documents->model().rowCount() > 0);
    QSignalSpy opened(documents, &editors::DocumentsPage::openDocument);
    documents->findChild<QTableView *>()->selectRow(0);
    DO(m_at->trigger(*documents, u"Open"_s));
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patience);
    m_keys.insert(desktop::documentKind, {m_at->key()});
    // Of a flow that is none: the page says so.
    m_keys.insert(desktop::flowVisitsKind, {u"flow-visits:%1:none:30"_s.arg(application)});
    // Of a document that is in no flow: the page says so.
    m_keys.insert(desktop::flowChartKind, {u"flow-chart:%1:%2:none"_s.arg(application, form.id.plain)});
}

void PageActionsTest::allAreListedBeforeTheyAreOpened()
{
    QSet<QString> contexts;
    for (const QString &id : std::as_const(m_listedAtFirst)) {
        if (id.startsWith("page."_L1))
            contexts.insert(id.section(u'.', 1, 1));
    }
    for (const char *context : {"DocumentsPage", "ViewDocumentsPage", "DocumentEditor", "FormEditor", "FlowEditor",
             "ViewEditor", "ChartPage", "PeoplePage", "PersonEditor", "CalendarsPage", "RolesPage", "DomainEditor",
             "FlowCenterPage", "DelegationPage", "OperationLogPage", "DirectoryPage"})
        QVERIFY2(contexts.contains(QLatin1StringView(context)), context);
}

void PageActionsTest::eachIsFoundEverywhere_data()
{
    QTest::addColumn<QString>("key");
    // Whoever adds a kind of page says above where one of it is.
    for (const pages::PageKind &kind : m_at->desktop->pages().kinds().all()) {
        const QStringList keys = m_keys.value(kind.kind);
        if (keys.isEmpty())
            QTest::newRow(qPrintable(QString(u"none of "_s % kind.kind))) << QString();
        for (const QString &key : keys)
            QTest::newRow(qPrintable(key)) << key;
    }
}

void PageActionsTest::eachIsFoundEverywhere()
{
    QFETCH(QString, key);
    QVERIFY(!key.isEmpty());
    open(key);
    QCOMPARE(m_at->key(), key);
    auto *page = m_at->window().work().currentPage();
    QVERIFY(page);
    // Also what comes with its content.
    QTRY_VERIFY_WITH_TIMEOUT(!page->windowTitle().isEmpty(), patience);
    if (const auto *progress = page->findChild<widgets::ProgressStrip *>())
        QTRY_VERIFY_WITH_TIMEOUT(!progress->isRunning(), patience);
    checkPageActions(m_at->window(), m_at->desktop->actions(), m_listedAtFirst);
}

void PageActionsTest::f5ReadsAnew_data()
{
    QTest::addColumn<QString>("kind");
    for (const QString &kind : {desktop::documentsKind, desktop::flowCenterKind, desktop::delegationsKind,
             desktop::formKind, desktop::viewKind, desktop::flowKind})
        QTest::newRow(qPrintable(kind)) << kind;
}

void PageActionsTest::f5ReadsAnew()
{
    QFETCH(QString, kind);
    open(m_keys.value(kind).first());
    const auto *page = m_at->window().work().currentPage();
    const auto *progress = page->findChild<widgets::ProgressStrip *>();
    QTRY_VERIFY_WITH_TIMEOUT(!progress || !progress->isRunning(), patience);
    auto *refresh = page->findChild<QAction *>(u"refresh"_s);
    QVERIFY(refresh && refresh->isEnabled());
    QSignalSpy refreshed(refresh, &QAction::triggered);
    m_at->window().work().focusPage();
    m_at->press(Qt::Key_F5);
    QCOMPARE(refreshed.size(), 1);
}

// After a sign-out there are no pages, and none of their actions.
void PageActionsTest::nobodyHasNone()
{
    m_at->window().work().closeAll();
    QTRY_VERIFY_WITH_TIMEOUT(m_at->window().work().keys().isEmpty(), patience);
    m_at->desktop->pages().end();
    for (const QString &id : listedShortcuts(m_at->desktop->actions()))
        QVERIFY2(!id.startsWith("page."_L1), qPrintable(id));
}

QTEST_MAIN(PageActionsTest)
#include "page_actions_test.moc"
