#include "app/desktop/pages.h"

#include "app/contract/authtime_domains.h"
#include "app/desktop/kept.h"
#include "ui/client/all_pages.h"
#include "ui/documents/form_document.h"
#include "ui/editors/button_deeds.h"
#include "ui/editors/documents_page.h"
#include "ui/editors/publish_dialog.h"
#include "ui/floweditor/flow_editor.h"
#include "ui/formeditor/form_editor.h"
#include "ui/messages/announcement_banner.h"
#include "ui/vieweditor/view_editor.h"
#include "ui/views/view_documents_page.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/message_box.h"
#include "ui/windows/home_page.h"

#include <QJsonDocument>

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using client::Result;
using models::WorkspaceKind;
using models::WorkspaceModel;
using pages::PageAddress;
using windows::MainWindow;
using windows::PageInfo;
using windows::Place;
namespace authtime = contract::authtime;

namespace {

constexpr int domainsAtOnce = 500;

QString text(const QModelIndex &index, int role = Qt::DisplayRole)
{
    return index.data(role).toString();
}

} // namespace

Pages::Pages(MainWindow &window, widgets::ActionRegistry &actions, QSettings &settings)
    : m_window(window), m_actions(actions), m_settings(settings), m_administration(window, settings)
{
    connect(&m_administration, &AdministrationPlace::domainsChanged, this, &Pages::followDomains);
    connect(&m_administration, &AdministrationPlace::pageWanted, this,
        [this](const PageAddress &address) { open(address); });
    addKinds();
    addMessages();
    tellOfPages();
    addActions();
    addPaletteSource();
    addFinders();
    // Opaque ids stay the same for a user, so what was open can be opened again.
    connect(&window, &MainWindow::pagesWanted, this, [this](const QList<PageInfo> &pages, const QString &current) {
        for (const PageInfo &page : pages)
            open(PageAddress::fromKey(page.key, page.title));
        m_window.work().activate(current);
    });
    connect(&window, &MainWindow::recentPageWanted, this,
        [this](const PageInfo &page) { open(PageAddress::fromKey(page.key, page.title)); });
    connect(&window.home(), &windows::HomePage::workWanted, this, &Pages::openFlowCenter);
    connect(&window.home(), &windows::HomePage::applicationChosen, this, [this](const QString &id) {
        m_window.setPlace(Place::Run);
        if (m_run)
            m_run->reveal(id);
    });
}

void Pages::addActions()
{
    m_actions.add({.id = u"view.refresh"_s,
        .text = QT_TRANSLATE_NOOP("Actions", "&Refresh workspace"),
        .icon = u"refresh"_s,
        .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R)},
        .menu = QLatin1StringView(MainWindow::ViewMenu),
        .group = 9,
        .run = [this] { refresh(); },
        .hint = QT_TRANSLATE_NOOP("Actions", "Asks the server again for the trees and lists.")});
    m_actions.add({.id = u"go.flowCenter"_s,
        .text = QT_TRANSLATE_NOOP("Actions", "Flow &Center"),
        .icon = u"check"_s,
        .menu = QLatin1StringView(MainWindow::GoMenu),
        .group = 5,
        .run = [this] { openFlowCenter(); },
        .hint = QT_TRANSLATE_NOOP("Actions", "Documents that wait for you, and those you had to do with")});
    m_actions.add({.id = u"go.delegations"_s,
        .text = QT_TRANSLATE_NOOP("Actions", "&Delegations"),
        .icon = u"users"_s,
        .menu = QLatin1StringView(MainWindow::GoMenu),
        .group = 5,
        .run = [this] { openDelegations(); },
        .hint = QT_TRANSLATE_NOOP("Actions", "Who acts for you in flows, and when")});
    m_actions.add({.id = u"go.flowMonitor"_s,
        .text = QT_TRANSLATE_NOOP("Actions", "Flow &Monitor"),
        .icon = u"warning"_s,
        .menu = QLatin1StringView(MainWindow::GoMenu),
        .group = 5,
        .run =
            [this] {
                open({flowMonitorKind, {u"flows"_s}});
            },
        .hint = QT_TRANSLATE_NOOP("Actions", "What stands still in flows, for administrators")});
}

void Pages::forEachInRun(WorkspaceKind kind, const std::function<void(const QModelIndex &)> &visit)
{
    forEachIn(m_run, kind, visit);
}

void Pages::forEachIn(WorkspacePanel *panel, WorkspaceKind kind, const std::function<void(const QModelIndex &)> &visit)
{
    if (!panel)
        return;
    WorkspaceModel &model = panel->model();
    model.loadAll();
    const std::function<void(const QModelIndex &)> walk = [&](const QModelIndex &parent) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            if (model.kind(index) == kind)
                visit(index);
            walk(index);
        }
    };
    walk({});
}

// All branches of a tree are asked for; `then` is called once all of it has been told, and not at all without a tree.
void Pages::whenAllIsThere(WorkspacePanel *panel, const std::function<void()> &then)
{
    if (!panel)
        return;
    WorkspaceModel &model = panel->model();
    model.loadAll();
    if (!model.isLoading()) {
        then();
        return;
    }
    auto *wait = new QObject(panel);
    connect(&model, &WorkspaceModel::loadingChanged, wait, [wait, then](bool isLoading) {
        if (isLoading)
            return;
        wait->deleteLater();
        then();
    });
}

// The documents of a design, which are known by other ids than the design itself.
void Pages::openDocumentsOf(WorkspaceKind kind, const QString &designId)
{
    whenAllIsThere(m_run, [this, kind, designId] { showDocumentsOf(kind, designId); });
}

void Pages::showDocumentsOf(WorkspaceKind kind, const QString &designId)
{
    QModelIndex found;
    forEachInRun(kind, [&](const QModelIndex &index) {
        if (text(index, WorkspaceModel::DesignIdRole) == designId)
            found = index;
    });
    if (found.isValid())
        openFromRun(found);
    else
        widgets::MessageBox::tell(&m_window, tr("Its documents cannot be shown here"),
            tr("The domain that you act for does not use this application. Choose another domain in the Run place."));
}

void Pages::begin(const std::shared_ptr<client::ApiClient> &client, const QString &workspace, bool isPlatform)
{
    m_account = client;
    m_client = client; // until its domain is known
    m_workspace = workspace;
    const bool mayAdminister = client->tokenKind() == "adminToken";
    m_window.setMayDo([isPlatform, mayAdminister](const QString &permission) {
        return permission == QLatin1StringView(MainWindow::Administer) ? mayAdminister : isPlatform;
    });
    if (!isPlatform) {
        actFor({});
        return;
    }
    m_design = new WorkspacePanel(
        *client, mayAdminister ? WorkspaceModel::Scope::Administer : WorkspaceModel::Scope::Design);
    keep(*m_design, client);
    connect(m_design, &WorkspacePanel::opened, this, &Pages::openFromDesign);
    connect(m_design, &WorkspacePanel::partWanted, this, &Pages::openPart);
    connect(m_design, &WorkspacePanel::designsChanged, this, [this] {
        if (m_run)
            m_run->model().refreshAll();
        Q_EMIT designsChanged();
    });
    connect(&m_design->acts(), &editors::DesignTree::publishWanted, this, [this](const models::DesignTarget &target) {
        auto *dialog = new editors::PublishDialog(*m_account, target, &m_settings, &m_window);
        keep(*dialog, m_account);
        connect(this, &Pages::sessionEnded, dialog, &QDialog::reject);
        dialog->open();
    });
    connect(&m_design->acts(), &editors::DesignTree::usagesWanted, this, [this](const models::DesignTarget &target) {
        showUsages({target.applicationId, target.id, target.name, {}});
    });
    connect(&m_design->acts(), &editors::DesignTree::historyWanted, this,
        [this](const models::DesignTarget &target) { showHistory(target.id, target.name); });
    m_window.setPlaceContent(Place::Design,
        {m_design, [this](const QString &searched) { m_design->search(searched); },
            [] { return tr("Search the workspace"); }, {}});
    m_design->model().reload();
    m_design->followOthers();
    if (mayAdminister)
        m_administration.begin(client);
    loadDomains([this](const QString &current) { actFor(current); });
}

void Pages::end()
{
    Q_EMIT sessionEnded();
    m_window.setWorkspace({});
    m_window.setMayDo({});
    delete m_workQuestion;
    delete m_messagesQuestion;
    delete m_noticeQuestion;
    m_banner->setClient(nullptr);
    m_window.home().setWork(-1);
    m_window.home().setMessages(-1);
    m_window.home().setApplications({});
    m_window.setPlaceContent(Place::Run, {});
    m_window.setPlaceContent(Place::Design, {});
    m_administration.end();
    m_wantedViews.clear();
    m_wantedSoftware.clear();
    m_domains.clear();
    m_client = nullptr;
    m_account = nullptr;
}

QString Pages::domainKey() const
{
    return u"workspaces/%1/domain"_s.arg(m_workspace);
}

void Pages::switchTo(const QString &domainId)
{
    if (m_client && m_client->domain() == domainId)
        return;
    m_window.leave(
        [this, domainId] {
            m_settings.setValue(domainKey(), domainId);
            if (m_design)
                m_design->model().refresh({});
            loadDomains([this](const QString &current) { actFor(current); });
        },
        [this] { showDomains(); });
}

void Pages::openLink(const QString &linkParams)
{
    const QJsonObject link = QJsonDocument::fromJson(linkParams.toUtf8()).object();
    if (const QString id = link.value("synchronizationId"_L1).toString(); !id.isEmpty())
        m_administration.showSynchronization(link.value("domainId"_L1).toString(), id);
    else if (const QString view = link.value("viewId"_L1).toString(); !view.isEmpty())
        openImported(view);
    else if (link.contains("importId"_L1))
        Q_EMIT jobsWanted();
}

void Pages::openImported(const QString &viewId)
{
    m_wantedViews.insert(viewId, m_window.work().currentKey());
    openWantedViews();
}

// The workspace may hear of a new view some answers later, of the first domain even after that.
void Pages::openWantedViews()
{
    const QStringList wanted = m_wantedViews.keys();
    for (const QString &viewId : wanted) {
        QModelIndex found;
        forEachInRun(WorkspaceKind::View, [&](const QModelIndex &index) {
            if (text(index, WorkspaceModel::DesignIdRole) == viewId)
                found = index;
        });
        if (!found.isValid())
            continue;
        const QString wantedAt = m_wantedViews.take(viewId);
        const QString current = m_window.work().currentKey();
        openFromRun(found);
        if (current != wantedAt) // somebody works on another page by now and is not taken away from it
            m_window.work().activate(current);
    }
}

void Pages::refresh()
{
    if (m_design)
        m_design->model().refreshAll();
    // The first import may have made the first domain.
    if (m_design && (!m_client || m_client->domain().isEmpty()))
        loadDomains([this](const QString &current) { actFor(current); });
    else if (m_run)
        m_run->model().refreshAll();
    m_administration.refresh();
    refreshLists();
}

void Pages::refreshLists(const QString &documentId)
{
    countWork();
    const QStringList keys = m_window.work().keys() + m_window.work().keysApart();
    for (const QString &key : keys) {
        QWidget *shown = m_window.work().page(key);
        if (auto *page = qobject_cast<editors::DocumentsPage *>(shown))
            page->refresh();
        else if (auto *view = qobject_cast<views::ViewDocumentsPage *>(shown))
            documentId.isEmpty() ? view->refresh() : view->refreshDocument(documentId);
    }
}

// Administrators and designers belong to no domain: they act for the one they used last, or the first.
void Pages::loadDomains(const std::function<void(const QString &current)> &then)
{
    authtime::ListDomains in;
    in.pagelines = domainsAtOnce;
    const auto take = [this, then, account = m_account](const Result<authtime::DomainPage> &answer) {
        // What another one was told who was signed in before is not for this one. Whoever acts for a domain goes on
        // with it where the server does not answer.
        if (account != m_account)
            return;
        if (!answer && m_client && !m_client->domain().isEmpty())
            return;
        m_domains.clear();
        if (answer) {
            for (const authtime::DomainListEntry &domain : answer->datas)
                m_domains.append({domain.id, domain.name});
        }
        QString current = m_settings.value(domainKey()).toString();
        const bool isKnown = std::any_of(
            m_domains.begin(), m_domains.end(), [&](const auto &domain) { return domain.first == current; });
        if (!isKnown)
            current = m_domains.isEmpty() ? QString() : m_domains.first().first;
        then(current);
    };
    client::callAllPages(*m_account, authtime::listDomains, in, &authtime::ListDomains::currpage, this, take);
}

void Pages::showDomains()
{
    if (m_run)
        m_run->setDomains(m_domains, m_client->domain());
}

// The administration made, changed or removed one. What is open stays open, and acts for whom it did.
void Pages::followDomains()
{
    loadDomains([this](const QString &current) {
        if (m_client && m_client->domain() == current) {
            showDomains();
            m_run->model().refresh({});
        } else {
            actFor(current);
        }
    });
}

void Pages::actFor(const QString &domainId)
{
    m_client = domainId.isEmpty() ? m_account : m_account->forDomain(domainId);
    m_settings.setValue(domainKey(), domainId);
    Q_EMIT clientChanged();
    m_run = new WorkspacePanel(*m_client, WorkspaceModel::Scope::Run);
    keep(*m_run, m_client);
    connect(m_run, &WorkspacePanel::opened, this, &Pages::openFromRun);
    connect(m_run, &WorkspacePanel::designWanted, this, [this](const QModelIndex &index) {
        const bool isForm = m_run->model().kind(index) == WorkspaceKind::Form;
        open({isForm ? formKind : viewKind, {text(index, WorkspaceModel::DesignIdRole)}, text(index)});
    });
    connect(m_run, &WorkspacePanel::domainChosen, this, &Pages::switchTo);
    m_window.setPlaceContent(Place::Run,
        {m_run, [this](const QString &searched) { m_run->search(searched); },
            [] { return tr("Search views and forms"); }, {}});
    showDomains();
    connect(&m_run->model(), &WorkspaceModel::loadingChanged, this, [this](bool isLoading) {
        if (!isLoading)
            openWantedViews();
    });
    connect(&m_run->model(), &WorkspaceModel::branchLoaded, this, [this](const QModelIndex &branch) {
        if (!branch.isValid()) {
            showApplications();
            namePlaces();
            openWantedSoftware();
        }
    });
    m_run->model().reload();
    m_window.home().setWork(-1);
    countWork();
    m_window.setWorkspace(domainId.isEmpty() ? m_workspace : QString(m_workspace % u'-' % domainId));
    reopenDrafts();
}

void Pages::openFromRun(const QModelIndex &index)
{
    const QString applicationId = text(index, WorkspaceModel::ApplicationIdRole);
    const QString id = text(index, WorkspaceModel::IdRole);
    const WorkspaceKind kind = m_run->model().kind(index);
    if (kind == WorkspaceKind::View)
        open({documentsKind, {applicationId, id, {}}, text(index)});
    else if (kind == WorkspaceKind::Form)
        open({documentsKind, {applicationId, {}, id}, text(index)});
    else if (kind == WorkspaceKind::MenuEntry)
        openFromMenu(index);
}

// What an entry of a menu leads to (RuntimeMenu::linkType): the view, a new document of the form, or an address.
void Pages::openFromMenu(const QModelIndex &index)
{
    const QString applicationId = text(index, WorkspaceModel::ApplicationIdRole);
    const QString id = text(index, WorkspaceModel::IdRole), linkType = text(index, WorkspaceModel::LinkTypeRole);
    if (linkType == "01"_L1)
        open({documentsKind, {applicationId, id, {}}, text(index)});
    else if (linkType == "00"_L1)
        open({newDocumentKind, {QString::number(++m_newDocuments), applicationId, id}});
    else if (!linkType.isEmpty()) {
        const QUrl address = m_client->server().resolved(QUrl(id));
        if (address.scheme() == "http"_L1 || address.scheme() == "https"_L1)
            editors::goToAddress(&m_window, address.toString());
    }
}

void Pages::openFromDesign(const QModelIndex &index)
{
    const WorkspaceKind kind = m_design->model().kind(index);
    if (kind == WorkspaceKind::Form || kind == WorkspaceKind::View)
        open({kind == WorkspaceKind::Form ? formKind : viewKind, {text(index, WorkspaceModel::IdRole)}, text(index)});
    else if (kind == WorkspaceKind::Flow)
        open({flowKind, {text(index, WorkspaceModel::IdRole)}, text(index)});
}

pages::Page *Pages::open(const PageAddress &address, const pages::Opening &opening)
{
    const pages::PageKind *kind = m_client ? m_kinds.find(address) : nullptr;
    if (!kind)
        return nullptr;
    const QString title = !address.title.isEmpty() || !kind->title ? address.title : kind->title(address);
    return m_window.work().open(
        {address.key(), title, kind->icon(address), kind->isRemembered(address)},
        [&] {
            return kind->make({address.kind, address.parts, title});
        },
        opening);
}

// What was not saved when the program ended is offered by the pages of its documents.
void Pages::reopenDrafts()
{
    if (!m_drafts)
        return;
    const auto addresses = documents::draftAddresses(*m_drafts, m_workspace);
    for (const documents::DocumentAddress &address : addresses) {
        if (address.documentId.isEmpty())
            open({newDocumentKind, {QString::number(++m_newDocuments), address.applicationId, address.formId}});
        else
            open({documentKind, {address.applicationId, address.formId, address.documentId}});
    }
    const QStringList forms = formeditor::draftForms(*m_drafts, m_workspace);
    for (const QString &form : forms)
        open({formKind, {form}});
    const QStringList flows = floweditor::draftFlows(*m_drafts, m_workspace);
    for (const QString &flow : flows)
        open({flowKind, {flow}});
    reopenSoftwareDrafts();
    const QStringList views = vieweditor::draftViews(*m_drafts, m_workspace);
    for (const QString &view : views)
        open({viewKind, {view}});
}

void Pages::showApplications()
{
    QList<std::pair<QString, QString>> applications;
    const WorkspaceModel &model = m_run->model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        if (model.kind(index) == WorkspaceKind::Software)
            applications.append({text(index, WorkspaceModel::IdRole), text(index)});
    }
    m_window.home().setApplications(applications);
}

// What was open in the last run was so before the tree knew what its places are called.
void Pages::namePlaces()
{
    const QStringList keys = m_window.work().keys();
    for (const QString &key : keys) {
        const PageAddress address = PageAddress::fromKey(key);
        if (address.kind != documentsKind)
            continue;
        QWidget *shown = m_window.work().page(key);
        const QString place = placeOf(address.parts.value(0));
        if (auto *page = qobject_cast<editors::DocumentsPage *>(shown))
            page->setPlaceName(place);
        else if (auto *view = qobject_cast<views::ViewDocumentsPage *>(shown))
            view->setPlaceName(place);
    }
}

// What the tree calls that application, as far as it has been told.
QString Pages::placeOf(const QString &applicationId) const
{
    const WorkspaceModel &model = m_run->model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        if (text(index, WorkspaceModel::IdRole) == applicationId)
            return text(index);
    }
    return {};
}

} // namespace formwright::desktop
