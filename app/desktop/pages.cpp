#include "app/desktop/pages.h"

#include "app/contract/authtime_domains.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/documents_page.h"
#include "ui/editors/form_page.h"
#include "ui/editors/view_page.h"
#include "ui/widgets/command_palette.h"

#include <QJsonDocument>

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using client::Result;
using models::WorkspaceKind;
using models::WorkspaceModel;
using windows::MainWindow;
using windows::Place;
namespace authtime = contract::authtime;

namespace {

constexpr auto domainKey = "session/domain";
constexpr int mostDomains = 500;

QString text(const QModelIndex &index, int role = Qt::DisplayRole)
{
    return index.data(role).toString();
}

} // namespace

Pages::Pages(client::ApiClient &client, MainWindow &window, widgets::ActionRegistry &actions, QSettings &settings)
    : m_client(client),
      m_window(window),
      m_actions(actions),
      m_settings(settings),
      m_administration(client, window, settings)
{
    connect(&m_administration, &AdministrationPlace::domainsChanged, this, &Pages::followDomains);
    addActions();
    addPaletteSource();
    connect(&window, &MainWindow::pagesWanted, this, [this](const QStringList &keys, const QString &current) {
        m_wantedKeys = keys;
        m_wantedCurrent = current;
    });
    connect(&window, &MainWindow::recentPageWanted, this, [this](const QString &key) { openKey(key, {}); });
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
}

void Pages::addPaletteSource()
{
    const auto find = [this](WorkspaceKind kind) {
        return [this, kind](const QString &, const std::function<void(QList<widgets::PaletteItem>)> &answer) {
            QList<widgets::PaletteItem> items;
            forEachInRun(kind, [&](const QModelIndex &index) {
                items.append(
                    {text(index, WorkspaceModel::IdRole), text(index), text(index, WorkspaceModel::ApplicationNameRole),
                        kind == WorkspaceKind::View ? u"view"_s : u"form"_s, {}, {},
                        [this, index = QPersistentModelIndex(index)] { openFromRun(index); }});
            });
            answer(items);
        };
    };
    m_window.palette().addProvider({u"v"_s, tr("Views"), find(WorkspaceKind::View)});
    m_window.palette().addProvider({u"f"_s, tr("Forms"), find(WorkspaceKind::Form)});
}

void Pages::forEachInRun(WorkspaceKind kind, const std::function<void(const QModelIndex &)> &visit)
{
    if (!m_run)
        return;
    WorkspaceModel &model = m_run->model();
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

// A design is known by its plain id, its documents by opaque ones: the name leads from one to the other.
void Pages::openByName(WorkspaceKind kind, const QString &name)
{
    QModelIndex found;
    forEachInRun(kind, [&](const QModelIndex &index) {
        if (!found.isValid() && text(index) == name)
            found = index;
    });
    if (found.isValid()) {
        openFromRun(found);
        return;
    }
    m_window.setPlace(Place::Run);
    if (m_run)
        m_run->search(name);
}

void Pages::begin(bool isPlatform)
{
    m_run = new WorkspacePanel(m_client, WorkspaceModel::Scope::Run);
    connect(m_run, &WorkspacePanel::opened, this, &Pages::openFromRun);
    connect(&m_run->model(), &WorkspaceModel::loadingChanged, this, [this](bool isLoading) {
        if (!isLoading)
            openWantedViews();
    });
    connect(m_run, &WorkspacePanel::domainChosen, this, &Pages::actFor);
    m_window.setPlaceContent(Place::Run,
        {m_run, [this](const QString &searched) { m_run->search(searched); },
            [] { return tr("Search views and forms"); }, {}});
    if (isPlatform) {
        const bool isAdministrator = m_client.tokenKind() == "adminToken";
        m_design = new WorkspacePanel(
            m_client, isAdministrator ? WorkspaceModel::Scope::Administer : WorkspaceModel::Scope::Design);
        connect(m_design, &WorkspacePanel::opened, this, &Pages::openFromDesign);
        m_window.setPlaceContent(Place::Design,
            {m_design, [this](const QString &searched) { m_design->search(searched); },
                [] { return tr("Search the workspace"); }, {}});
        m_design->model().reload();
        if (isAdministrator)
            m_administration.begin();
    }
    if (isPlatform) {
        loadDomains([this](const QString &current) {
            actFor(current);
            reopenWanted();
        });
    } else {
        m_run->model().reload();
        reopenWanted();
    }
}

void Pages::end()
{
    m_window.work().closeAll();
    m_window.setPlaceContent(Place::Run, {});
    m_window.setPlaceContent(Place::Design, {});
    m_administration.end();
    m_wantedViews.clear();
    m_client.setDomain({});
}

void Pages::switchTo(const QString &domainId)
{
    m_settings.setValue(QLatin1StringView(domainKey), domainId);
    if (m_design)
        m_design->model().refresh({});
    loadDomains([this](const QString &current) { actFor(current); });
}

void Pages::openLink(const QString &linkParams)
{
    const QJsonObject link = QJsonDocument::fromJson(linkParams.toUtf8()).object();
    if (const QString id = link.value("synchronizationId"_L1).toString(); !id.isEmpty())
        m_administration.showSynchronization(link.value("domainId"_L1).toString(), id);
    else if (const QString view = link.value("viewId"_L1).toString(); !view.isEmpty())
        openImported(view, link.value("formName"_L1).toString());
    else if (link.contains("importId"_L1))
        Q_EMIT jobsWanted();
}

void Pages::openImported(const QString &, const QString &name)
{
    m_wantedViews.append(name);
    openWantedViews();
}

// The workspace may hear of a new view some answers later, of the first domain even after that.
void Pages::openWantedViews()
{
    for (const QString &name : QStringList(m_wantedViews)) {
        QModelIndex found;
        forEachInRun(WorkspaceKind::View, [&](const QModelIndex &index) {
            if (!found.isValid() && text(index) == name)
                found = index;
        });
        if (!found.isValid())
            continue;
        m_wantedViews.removeAll(name);
        openFromRun(found);
    }
}

void Pages::refresh()
{
    if (m_design)
        m_design->model().refresh({});
    // The first import may have made the first domain.
    if (m_client.domain().isEmpty() && m_design)
        loadDomains([this](const QString &current) { actFor(current); });
    else if (m_run)
        m_run->model().refresh({});
    m_administration.refresh();
    refreshLists();
}

void Pages::refreshLists()
{
    const QStringList keys = m_window.work().keys();
    for (const QString &key : keys) {
        if (auto *page = qobject_cast<editors::DocumentsPage *>(m_window.work().page(key)))
            page->refresh();
    }
}

// Administrators and designers belong to no domain: they act for the one they used last, or the first.
void Pages::loadDomains(const std::function<void(const QString &current)> &then)
{
    authtime::ListDomains in;
    in.pagelines = mostDomains;
    // Of the panel: what another one was told who was signed in before is not for this one.
    m_client.call(authtime::listDomains, in, m_run, [this, then](const Result<authtime::DomainPage> &answer) {
        // Whoever acts for a domain goes on with it where the server does not answer.
        if (!m_run || (!answer && !m_client.domain().isEmpty()))
            return;
        QList<std::pair<QString, QString>> domains;
        if (answer) {
            for (const authtime::DomainListEntry &domain : answer->datas)
                domains.append({domain.id, domain.name});
        }
        QString current = m_settings.value(QLatin1StringView(domainKey)).toString();
        const bool isKnown
            = std::any_of(domains.begin(), domains.end(), [&](const auto &domain) { return domain.first == current; });
        if (!isKnown)
            current = domains.isEmpty() ? QString() : domains.first().first;
        m_run->setDomains(domains, current);
        then(current);
    });
}

// The administration made, changed or removed one. Its own pages stay open, whichever domain is acted for afterwards.
void Pages::followDomains()
{
    loadDomains([this](const QString &current) {
        m_client.setDomain(current);
        m_settings.setValue(QLatin1StringView(domainKey), current);
        m_run->model().refresh({});
    });
}

void Pages::actFor(const QString &domainId)
{
    if (m_client.domain() != domainId && !m_client.domain().isEmpty())
        m_window.work().closeAll();
    m_client.setDomain(domainId);
    m_settings.setValue(QLatin1StringView(domainKey), domainId);
    if (m_run)
        m_run->model().reload();
}

void Pages::openFromRun(const QModelIndex &index)
{
    const QString applicationId = text(index, WorkspaceModel::ApplicationIdRole);
    const QString place = text(index, WorkspaceModel::ApplicationNameRole);
    const QString id = text(index, WorkspaceModel::IdRole);
    switch (m_run->model().kind(index)) {
    case WorkspaceKind::View:
        openDocuments(applicationId, id, {}, text(index), place);
        break;
    case WorkspaceKind::Form:
        openDocuments(applicationId, {}, id, text(index), place);
        break;
    default:
        break;
    }
}

void Pages::openFromDesign(const QModelIndex &index)
{
    const QString id = text(index, WorkspaceModel::IdRole);
    switch (m_design->model().kind(index)) {
    case WorkspaceKind::Form:
        openFormDesign(id, text(index));
        break;
    case WorkspaceKind::View:
        openViewDesign(id, text(index));
        break;
    default:
        break;
    }
}

void Pages::openFormDesign(const QString &id, const QString &title)
{
    m_window.work().open({u"form:"_s % id, title, u"form"_s}, [&] {
        auto *page = new editors::FormPage(editors::formLoader(m_client, id));
        connect(page, &editors::FormPage::openDocuments, this,
            [this](const QString &, const QString &, const QString &name) { openByName(WorkspaceKind::Form, name); });
        page->load();
        return page;
    });
}

void Pages::openViewDesign(const QString &id, const QString &title)
{
    m_window.work().open({u"design-view:"_s % id, title, u"view"_s}, [&] {
        auto *page = new editors::ViewPage(editors::viewLoader(m_client, id));
        connect(page, &editors::ViewPage::openDocuments, this,
            [this](const QString &, const QString &, const QString &name) { openByName(WorkspaceKind::View, name); });
        connect(page, &editors::ViewPage::openForm, this,
            [this](const QString &, const QString &form) { openFormDesign(form, tr("Form")); });
        page->load();
        return page;
    });
}

void Pages::openDocuments(const QString &applicationId, const QString &viewId, const QString &formId,
    const QString &title, const QString &place)
{
    const QString key = u"documents:"_s % applicationId % u':' % viewId % u':' % formId;
    m_window.work().open({key, title, viewId.isEmpty() ? u"form"_s : u"view"_s}, [&] {
        auto *page = new editors::DocumentsPage(m_client, {applicationId, viewId, formId}, &m_settings);
        page->setWindowTitle(title);
        page->setPlaceName(place);
        connect(page, &editors::DocumentsPage::openDocument, this, &Pages::openDocument);
        connect(page, &editors::DocumentsPage::newDocument, this,
            [this](const QString &application, const QString &form) { openDocument(application, form, {}); });
        connect(page, &editors::DocumentsPage::documentsDeleted, this, &Pages::refreshLists);
        page->load();
        return page;
    });
}

void Pages::openDocument(const QString &applicationId, const QString &formId, const QString &documentId)
{
    const QString key = documentId.isEmpty()
        ? QString(u"new:"_s % QString::number(++m_newDocuments))
        : QString(u"document:"_s % applicationId % u':' % formId % u':' % documentId);
    m_window.work().open({key, tr("Document"), u"document"_s}, [&] {
        auto *page = new editors::DocumentEditor(m_client, {applicationId, formId, documentId}, &m_settings);
        connect(page, &editors::DocumentEditor::closeWanted, this, [this, key] { m_window.work().close(key); });
        connect(page, &editors::DocumentEditor::saved, this, &Pages::refreshLists);
        page->load();
        return page;
    });
}

void Pages::reopenWanted()
{
    const QStringList keys = std::exchange(m_wantedKeys, {});
    for (const QString &key : keys)
        openKey(key, {});
    if (!keys.isEmpty())
        m_window.work().activate(m_wantedCurrent);
}

// Opaque ids stay the same for a user, so what was open can be opened again.
void Pages::openKey(const QString &key, const QString &title)
{
    const QStringList parts = key.split(u':');
    if (!m_client.isSignedIn() || m_administration.openKey(key))
        return;
    if (parts.value(0) == "documents"_L1 && parts.size() == 4)
        openDocuments(parts[1], parts[2], parts[3], title, {});
    else if (parts.value(0) == "document"_L1 && parts.size() == 4)
        openDocument(parts[1], parts[2], parts[3]);
    else if (parts.value(0) == "form"_L1 && parts.size() == 2)
        openFormDesign(parts[1], title);
    else if (parts.value(0) == "design-view"_L1 && parts.size() == 2)
        openViewDesign(parts[1], title);
}

} // namespace formwright::desktop
