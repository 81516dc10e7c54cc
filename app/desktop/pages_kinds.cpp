// The kinds of pages that can be opened: how each is made, and what can be done on it.
#include "app/desktop/pages.h"

#include "app/contract/runtime_flow_center.h"
#include "app/desktop/kept.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/documents_page.h"
#include "ui/flowcenter/flow_center_page.h"
#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/form_editor.h"
#include "ui/vieweditor/view_editor.h"
#include "ui/views/view_documents_page.h"
#include "ui/windows/home_page.h"

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using models::WorkspaceKind;
using pages::PageAddress;

// One of a sort of page for what can be done on it; what it asks for goes nowhere.
std::vector<pages::SamplePage> Pages::sampleOf(
    const QString &title, const std::function<pages::Page *(client::ApiClient &)> &make) const
{
    std::vector<pages::SamplePage> samples;
    if (m_client) {
        const auto nobody = std::make_shared<client::ApiClient>();
        samples.push_back({title, nobody, std::unique_ptr<pages::Page>(make(*nobody))});
    }
    return samples;
}

// The shortcuts of all pages can be seen and changed before one is opened.
void Pages::tellOfPages()
{
    m_actions.setPages([self = QPointer(this)](const widgets::ActionRegistry::TellOfPage &tell) {
        if (!self)
            return;
        for (const pages::PageKind &kind : self->m_kinds.all()) {
            for (const pages::SamplePage &sample : kind.samples())
                tell(sample.page->context(), sample.title, sample.page->pageActions());
        }
    });
}

// Adding a kind: how it is made, with the client it keeps.
void Pages::addKinds()
{
    m_administration.addKinds(m_kinds);
    addFlowKinds();
    const auto isDesigner = [this] { return !m_design.isNull(); };
    const auto icon = [](const QString &name) { return [name](const PageAddress &) { return name; }; };
    const auto title = [](const char *name) { return [name](const PageAddress &) { return tr(name); }; };
    m_kinds.add({.kind = documentsKind,
        .parts = 3,
        .title = title(QT_TR_NOOP("Documents")),
        .icon = [](const PageAddress &address) { return address.parts[1].isEmpty() ? u"form"_s : u"view"_s; },
        .make = [this](const PageAddress &address) { return makeDocuments(address); },
        .samples =
            [this] {
                std::vector<pages::SamplePage> samples = sampleOf(tr("Documents"),
                    [](client::ApiClient &nobody) { return new editors::DocumentsPage(nobody, {}, nullptr); });
                for (pages::SamplePage &sample : sampleOf(tr("Documents of a View"), [](client::ApiClient &nobody) {
                         auto *page = new views::ViewDocumentsPage(nobody, {}, nullptr);
                         page->showSample();
                         return page;
                     }))
                    samples.push_back(std::move(sample));
                return samples;
            }});
    m_kinds.add({.kind = documentKind,
        .parts = 3,
        .title = title(QT_TR_NOOP("Document")),
        .icon = icon(u"document"_s),
        .make = [this](const PageAddress &address) { return makeDocument(address); },
        .samples =
            [this] {
                return sampleOf(tr("Document"),
                    [](client::ApiClient &nobody) { return new editors::DocumentEditor(nobody, {}, nullptr); });
            }});
    m_kinds.add({.kind = newDocumentKind,
        .parts = 3,
        .title = title(QT_TR_NOOP("New Document")),
        .icon = icon(u"document"_s),
        .make = [this](const PageAddress &address) { return makeDocument(address); },
        .isRemembered = [](const PageAddress &) { return false; }}); // until it is saved
    m_kinds.add({.kind = flowCenterKind,
        .title = title(QT_TR_NOOP("Flow Center")),
        .icon = icon(u"check"_s),
        .make = [this](const PageAddress &) { return makeFlowCenter(); },
        .samples =
            [this] {
                return sampleOf(tr("Flow Center"),
                    [](client::ApiClient &nobody) { return new flowcenter::FlowCenterPage(nobody); });
            }});
    m_kinds.add({.kind = formKind,
        .title = title(QT_TR_NOOP("Form")),
        .icon = icon(u"design"_s),
        .make = [this](const PageAddress &address) -> pages::Page * {
            auto *page = new formeditor::FormEditor(*m_account, address.parts[0]);
            begin(*page);
            page->palette().keepFavourites(m_settings, m_workspace);
            page->previewBy(m_client);
            // The people are those of whatever domain is chosen.
            connect(this, &Pages::clientChanged, page, [this, page] { page->previewBy(m_client); });
            connect(page, &formeditor::FormEditor::openDocuments, this,
                [this](const QString &, const QString &form) { openDocumentsOf(WorkspaceKind::Form, form); });
            connect(page, &formeditor::FormEditor::saved, this, [this] { refreshLists(); });
            connect(page, &formeditor::FormEditor::openButtons, this, [this](const QString &formId) {
                open({buttonsKind, {formId}});
            });
            page->load();
            return page;
        },
        .samples =
            [this, isDesigner] {
                return isDesigner() ? sampleOf(
                           tr("Form"), [](client::ApiClient &nobody) { return new formeditor::FormEditor(nobody, {}); })
                                    : std::vector<pages::SamplePage>();
            }});
    m_kinds.add({.kind = viewKind,
        .title = title(QT_TR_NOOP("View")),
        .icon = icon(u"view"_s),
        .make = [this](const PageAddress &address) -> pages::Page * {
            auto *page = new vieweditor::ViewEditor(*m_account, address.parts[0]);
            begin(*page);
            page->showRowsOf(m_client);
            // The rows are those of whatever domain is chosen.
            connect(this, &Pages::clientChanged, page, [this, page] { page->showRowsOf(m_client); });
            connect(page, &vieweditor::ViewEditor::openDocuments, this,
                [this](const QString &, const QString &view) { openDocumentsOf(WorkspaceKind::View, view); });
            connect(page, &vieweditor::ViewEditor::openForm, this, [this](const QString &, const QString &form) {
                open({formKind, {form}});
            });
            connect(page, &vieweditor::ViewEditor::saved, this, [this] { refreshLists(); });
            page->load();
            return page;
        },
        .samples =
            [this, isDesigner] {
                return isDesigner() ? sampleOf(
                           tr("View"), [](client::ApiClient &nobody) { return new vieweditor::ViewEditor(nobody, {}); })
                                    : std::vector<pages::SamplePage>();
            }});
    addSoftwareKinds();
}

// Of a view as it is designed, or all of a form.
pages::Page *Pages::makeDocuments(const PageAddress &address)
{
    const auto begin = [this, &address]<class Page>(Page *page) -> pages::Page * {
        keep(*page, m_client);
        page->setWindowTitle(address.title);
        page->setPlaceName(placeOf(address.parts[0]));
        connect(page, &Page::documentsDeleted, this, [this] { refreshLists(); });
        page->load();
        return page;
    };
    if (!address.parts[1].isEmpty()) {
        auto *page = new views::ViewDocumentsPage(*m_client, {address.parts[0], address.parts[1]}, &m_settings);
        connect(page, &views::ViewDocumentsPage::openView, this, &Pages::showView);
        connect(page, &views::ViewDocumentsPage::openDocument, this,
            [this, page](const QString &application, const QString &form, const QString &document,
                const pages::Opening &opening) { openDocument(*page, application, form, document, opening); });
        connect(page, &views::ViewDocumentsPage::newDocument, this,
            [this, page](const QString &application, const QString &form, const QJsonObject &values,
                const pages::Opening &opening) { beginDocument(page, application, form, values, opening); });
        return begin(page);
    }
    auto *page = new editors::DocumentsPage(*m_client, {address.parts[0], {}, address.parts[2]}, &m_settings);
    connect(page, &editors::DocumentsPage::newDocument, this,
        [this](const QString &application, const QString &form) { beginDocument(nullptr, application, form, {}); });
    connect(page, &editors::DocumentsPage::openDocument, this,
        [this, page](const QString &application, const QString &form, const QString &document) {
            openDocument(*page, application, form, document);
        });
    return begin(page);
}

pages::Page *Pages::makeFlowCenter()
{
    auto *page = new flowcenter::FlowCenterPage(*m_client);
    keep(*page, m_client);
    connect(page, &flowcenter::FlowCenterPage::documentWanted, this,
        [this, page](const QString &application, const QString &form, const QString &document) {
            openDocument(*page, application, form, document);
        });
    connect(page, &flowcenter::FlowCenterPage::monitorWanted, this, [this] { open({flowMonitorKind, {u"flows"_s}}); });
    connect(page, &flowcenter::FlowCenterPage::delegationsWanted, this, &Pages::openDelegations);
    connect(page, &flowcenter::FlowCenterPage::pendingChanged, this,
        [this](qint64 pending) { m_window.home().setWork(int(pending)); });
    page->load();
    return page;
}

void Pages::openDelegations()
{
    open({delegationsKind, {u"mine"_s}});
}

void Pages::openFlowCenter()
{
    open({flowCenterKind, {u"work"_s}});
}

void Pages::countWorkSoon()
{
    using namespace std::chrono_literals;
    m_isWorkWanted = m_workPause.isActive();
    if (m_isWorkWanted)
        return;
    countWork();
    m_workPause.setSingleShot(true);
    m_workPause.callOnTimeout(
        this,
        [this] {
            if (m_isWorkWanted)
                countWorkSoon();
        },
        Qt::SingleShotConnection);
    m_workPause.start(2s);
}

// Where the page is open it tells; else nobody but Home wants to know.
void Pages::countWork()
{
    delete m_workQuestion;
    if (!m_client)
        return;
    const QStringList keys = m_window.work().keys();
    for (const QString &key : keys) {
        if (auto *page = qobject_cast<flowcenter::FlowCenterPage *>(m_window.work().page(key))) {
            page->follow();
            return;
        }
    }
    namespace center = contract::runtime_flow_center;
    m_workQuestion = new QObject(this);
    m_client->call(center::pendingCounts, {}, m_workQuestion,
        [this](const client::Result<QList<center::PendingNavEntry>> &answer) {
            if (!answer)
                return;
            qint64 pending = 0;
            for (const center::PendingNavEntry &entry : *answer) {
                for (const center::FlowNumber &flow : entry.flows)
                    pending += flow.num;
            }
            m_window.home().setWork(int(pending));
        });
}

pages::Page *Pages::makeDocument(const PageAddress &address)
{
    const bool isNew = address.kind == newDocumentKind;
    const QString application = address.parts[isNew ? 1 : 0], form = address.parts[isNew ? 2 : 1];
    auto *page = new editors::DocumentEditor(
        *m_client, {application, form, isNew ? QString() : address.parts[2]}, &m_settings);
    keep(*page, m_client);
    if (m_drafts)
        page->document().keepDrafts(*m_drafts, m_workspace);
    connect(page, &editors::DocumentEditor::saved, this,
        [this, page, application, form](const QString &document, bool wasNew) {
            if (wasNew) // it is opened again under its id from now on
                m_window.work().rename(
                    m_window.work().keyOfPage(page), PageAddress{documentKind, {application, form, document}}.key());
            refreshLists(document);
        });
    connect(page, &editors::DocumentEditor::openDocument, this,
        [this, page](const QString &ofApplication, const QString &ofForm, const QString &document) {
            refreshLists();
            openDocument(*page, ofApplication, ofForm, document);
        });
    connect(page, &editors::DocumentEditor::newDocument, this,
        [this](const QString &ofApplication, const QString &ofForm, const QJsonObject &values,
            const pages::Opening &opening) { beginDocument(nullptr, ofApplication, ofForm, values, opening); });
    connect(page, &editors::DocumentEditor::openView, this, &Pages::showView);
    connect(page, &editors::DocumentEditor::openFlowChart, this,
        [this](const QString &ofApplication, const QString &document, const QString &instance) {
            open({flowChartKind, {ofApplication, document, instance}});
        });
    connect(page, &editors::DocumentEditor::backWanted, this, [this, page] { goBack(page); });
    connect(page, &QObject::destroyed, this, [this, page] { m_openedFrom.remove(page); });
    if (isNew && !m_firstValues.isEmpty())
        page->document().beginWith(m_firstValues);
    page->document().showBy(m_templateFormId);
    page->load();
    return page;
}

void Pages::beginDocument(pages::Page *from, const QString &applicationId, const QString &formId,
    const QJsonObject &values, const pages::Opening &opening)
{
    m_firstValues = values;
    pages::Page *opened = open({newDocumentKind, {QString::number(++m_newDocuments), applicationId, formId}}, opening);
    m_firstValues = {};
    if (from)
        replace(*from, opened, opening);
}

// A button that leads back leads to where it was opened from, while that is open.
void Pages::openDocument(pages::Page &from, const QString &applicationId, const QString &formId,
    const QString &documentId, const pages::Opening &opening)
{
    m_templateFormId = opening.templateFormId;
    pages::Page *opened = open({documentKind, {applicationId, formId, documentId}}, opening);
    m_templateFormId.clear();
    if (opened && opened != &from)
        m_openedFrom.insert(opened, {&from, {}});
    replace(from, opened, opening);
}

// What takes the place of another leads back to it, though it was closed.
void Pages::replace(pages::Page &from, pages::Page *opened, const pages::Opening &opening)
{
    if (opening.in != pages::Opening::In::Place || !opened || opened == &from)
        return;
    const QString key = m_window.work().keyOfPage(&from);
    m_openedFrom.insert(opened, {&from, key});
    m_window.work().close(key);
}

void Pages::goBack(const pages::Page *page)
{
    const From from = m_openedFrom.value(page);
    if (from.page && !m_window.work().keyOfPage(from.page).isEmpty())
        m_window.work().activate(m_window.work().keyOfPage(from.page));
    else if (!from.replaced.isEmpty())
        open(pages::PageAddress::fromKey(from.replaced));
}

void Pages::showView(const QString &applicationId, const QString &viewId, const pages::Opening &opening)
{
    open({documentsKind, {applicationId, viewId, {}}}, opening);
}

} // namespace formwright::desktop
