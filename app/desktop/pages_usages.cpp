// What the editors of designs have in common, and what leads from one to another: where an element is used.
#include "app/desktop/pages.h"

#include "app/desktop/kept.h"
#include "ui/designing/editor_page.h"
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
}

// It stays beside the editors that it leads to.
void Pages::showUsages(const UsageQuestion &question)
{
    auto *dialog = new designing::UsagesDialog(*m_account, question, &m_window);
    keep(*dialog, m_account);
    connect(dialog, &designing::UsagesDialog::placeWanted, this, &Pages::openPlace);
    connect(this, &Pages::sessionEnded, dialog, &QWidget::close);
    dialog->show();
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
    else if (place.kind == "role"_L1)
        open({permissionsKind, {place.applicationId, {}}});
    if (auto *page = qobject_cast<designing::EditorPage *>(m_window.work().currentPage()))
        page->showPlace(place);
}

} // namespace formwright::desktop
