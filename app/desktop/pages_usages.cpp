// What the editors of designs have in common, and what leads from one to another: where an element is used, and its
// history.
#include "app/desktop/pages.h"

#include "app/desktop/kept.h"
#include "ui/designing/editor_page.h"
#include "ui/designing/history_page.h"
#include "ui/designing/usages_dialog.h"

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using designing::UsageQuestion;
using designing::UsingPlace;

void Pages::begin(designing::EditorPage &page)
{
    keep(page, m_account);
    if (m_drafts)
        page.keepDrafts(*m_drafts, m_workspace);
    connect(&page, &designing::EditorPage::usagesWanted, this, &Pages::showUsages);
    connect(&page, &designing::EditorPage::historyWanted, this, &Pages::showHistory);
    connect(this, &Pages::designsChanged, &page, &designing::EditorPage::lookAround);
    // Others may name it, and do so by the name that it has now.
    connect(&page, &designing::EditorPage::saved, this, [this, &page] {
        const auto [id, name] = page.historyOf();
        if (m_design) {
            m_design->model().takeName(id, name);
            m_design->noteOwnSave(id);
        }
        if (m_run)
            m_run->model().takeName(id, name);
        Q_EMIT designsChanged();
    });
}

// It stays beside the editors that it leads to.
void Pages::showUsages(const UsageQuestion &question)
{
    const auto drafts
        = [this, client = m_account, application = question.applicationId] { return draftsOf(*client, application); };
    auto *dialog = new designing::UsagesDialog(*m_account, question, drafts, &m_window);
    keep(*dialog, m_account);
    connect(dialog, &designing::UsagesDialog::placeWanted, this, &Pages::openPlace);
    connect(this, &Pages::sessionEnded, dialog, &QWidget::close);
    dialog->show();
}

// What is changed of a software and not saved, on all open pages of the session.
QList<contract::designtime::DesignDraft> Pages::draftsOf(
    const client::ApiClient &client, const QString &applicationId) const
{
    QList<contract::designtime::DesignDraft> drafts;
    const QStringList keys = m_window.work().keys() + m_window.work().keysApart();
    for (const QString &key : keys) {
        if (const auto *page = dynamic_cast<const designing::DrawnDesigns *>(m_window.work().page(key)))
            drafts += page->drafts(client, applicationId);
    }
    return drafts;
}

void Pages::openPlace(const UsingPlace &place)
{
    if (place.kind == "form"_L1)
        open({formKind, {place.id}});
    else if (place.kind == "view"_L1)
        open({viewKind, {place.id}});
    else if (place.kind == "flow"_L1)
        open({flowKind, {place.id}});
    else if (place.kind == "menu"_L1)
        open({menusKind, {place.applicationId}});
    else if (place.kind == "library"_L1)
        open({libraryKind, {place.applicationId, place.id}});
    else if (place.kind == "style"_L1)
        open({styleKind, {place.applicationId, place.id}});
    else if (place.kind == "role"_L1)
        open({permissionsKind, {place.applicationId, {}}});
    if (auto *page = qobject_cast<designing::EditorPage *>(m_window.work().currentPage()))
        page->showPlace(place);
}

void Pages::addHistoryKind()
{
    m_kinds.add({.kind = historyKind,
        .title = [](const pages::PageAddress &) { return tr("History"); },
        .icon = [](const pages::PageAddress &) { return u"clock"_s; },
        .make = [this](const pages::PageAddress &address) -> pages::Page * {
            auto *page = new designing::HistoryPage(*m_account, address.parts[0], address.title);
            keep(*page, m_account);
            connect(page, &designing::HistoryPage::restored, this, &Pages::readAnew);
            page->load();
            return page;
        },
        .isRemembered = [](const pages::PageAddress &) { return false; }, // what it is named by is not known then
        .samples =
            [this] {
                return m_design ? sampleOf(tr("History"),
                           [](client::ApiClient &nobody) { return new designing::HistoryPage(nobody, {}, {}); })
                                : std::vector<pages::SamplePage>();
            }});
}

void Pages::showHistory(const QString &elementId, const QString &name)
{
    open({historyKind, {elementId}, name});
}

// Where nothing is lost by it: an editor with changes of its own hears of the other version when it saves.
void Pages::readAnew(const QString &elementId)
{
    if (m_design)
        m_design->model().refreshAll();
    if (m_run)
        m_run->model().refreshAll();
    const QStringList keys = m_window.work().keys();
    for (const QString &key : keys) {
        auto *page = qobject_cast<designing::EditorPage *>(m_window.work().page(key));
        if (page && !page->hasUnsaved() && (page->historyOf().first == elementId))
            page->load();
    }
    refreshLists();
}

} // namespace formwright::desktop
