// The pages of what a software has beside its modules.
#include "app/desktop/pages.h"

#include "app/desktop/kept.h"
#include "ui/buttons/button_page.h"
#include "ui/designing/editor_page.h"
#include "ui/menus/menu_editor.h"
#include "ui/permissions/permission_page.h"
#include "ui/roles/role_page.h"
#include "ui/scripts/library_editor.h"
#include "ui/scripts/library_page.h"
#include "ui/scripts/style_editor.h"
#include "ui/scripts/style_page.h"
#include "ui/widgets/message_box.h"

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using editors::SoftwarePart;
using models::WorkspaceKind;
using models::WorkspaceModel;
using pages::PageAddress;

void Pages::openPart(SoftwarePart part, const QModelIndex &index)
{
    const QString application = index.data(WorkspaceModel::ApplicationIdRole).toString();
    const bool isModule = m_design && m_design->model().kind(index) == WorkspaceKind::Module;
    switch (part) {
    case SoftwarePart::Menus:
        open({menusKind, {application}});
        break;
    case SoftwarePart::Scripts:
        open({librariesKind, {application}});
        break;
    case SoftwarePart::Styles:
        open({stylesKind, {application}});
        break;
    case SoftwarePart::Permissions:
        open({permissionsKind, {application, isModule ? index.data(WorkspaceModel::IdRole).toString() : QString()}});
        break;
    case SoftwarePart::Roles:
        open({rolesKind, {application}});
        break;
    case SoftwarePart::Buttons:
        open({buttonsKind, {index.data(WorkspaceModel::IdRole).toString()}});
        break;
    }
}

// What the pages of a software have in common.
void Pages::begin(designpages::MemberPage &page)
{
    keep(page, m_account);
    if (m_drafts)
        page.keepDrafts(*m_drafts, m_workspace);
    page.load();
}

void Pages::addSoftwareKinds()
{
    const auto isDesigner = [this] { return !m_design.isNull(); };
    addScriptKinds();
    addHistoryKind();
    m_kinds.add({.kind = menusKind,
        .title = [](const PageAddress &) { return tr("Menus"); },
        .icon = [](const PageAddress &) { return u"menu"_s; },
        .make = [this](const PageAddress &address) -> pages::Page * {
            auto *page = new menus::MenuEditor(*m_account, address.parts[0]);
            begin(*page);
            connect(page, &menus::MenuEditor::openForm, this, [this](const QString &form) {
                open({formKind, {form}});
            });
            connect(page, &menus::MenuEditor::openView, this, [this](const QString &view) {
                open({viewKind, {view}});
            });
            connect(page, &menus::MenuEditor::permissionsWanted, this, [this](const QString &application) {
                open({permissionsKind, {application, {}}});
            });
            page->load();
            return page;
        },
        .samples =
            [this, isDesigner] {
                return isDesigner()
                    ? sampleOf(tr("Menus"), [](client::ApiClient &nobody) { return new menus::MenuEditor(nobody, {}); })
                    : std::vector<pages::SamplePage>();
            }});
    m_kinds.add({.kind = permissionsKind,
        .parts = 2,
        .title = [](const PageAddress &) { return tr("Permissions"); },
        .icon = [](const PageAddress &) { return u"lock"_s; },
        .make = [this](const PageAddress &address) -> pages::Page * {
            auto *page = new permissions::PermissionPage(*m_account, address.parts[0], address.parts[1]);
            connect(page, &permissions::PermissionPage::rolesWanted, this, [this](const QString &application) {
                open({rolesKind, {application}});
            });
            begin(*page);
            return page;
        },
        .samples =
            [this, isDesigner] {
                return isDesigner() ? sampleOf(tr("Permissions"),
                           [](client::ApiClient &nobody) { return new permissions::PermissionPage(nobody, {}); })
                                    : std::vector<pages::SamplePage>();
            }});
    m_kinds.add({.kind = rolesKind,
        .title = [](const PageAddress &) { return tr("Roles"); },
        .icon = [](const PageAddress &) { return u"role"_s; },
        .make = [this](const PageAddress &address) -> pages::Page * {
            auto *page = new roles::RolePage(*m_account, address.parts[0]);
            connect(page, &roles::RolePage::permissionsWanted, this, [this](const QString &application) {
                open({permissionsKind, {application, {}}});
            });
            connect(page, &roles::RolePage::saved, this, &Pages::designsChanged);
            begin(*page);
            return page;
        },
        .samples =
            [this, isDesigner] {
                return isDesigner()
                    ? sampleOf(tr("Roles"), [](client::ApiClient &nobody) { return new roles::RolePage(nobody, {}); })
                    : std::vector<pages::SamplePage>();
            }});
}

void Pages::addScriptKinds()
{
    const auto isDesigner = [this] { return !m_design.isNull(); };
    m_kinds.add({.kind = buttonsKind,
        .title = [](const PageAddress &) { return tr("Buttons"); },
        .icon = [](const PageAddress &) { return u"run"_s; },
        .make = [this](const PageAddress &address) -> pages::Page * {
            auto *page = new buttons::ButtonPage(*m_account, address.parts[0]);
            connect(page, &buttons::ButtonPage::formWanted, this, [this](const QString &form) {
                open({formKind, {form}});
            });
            connect(page, &buttons::ButtonPage::saved, this, &Pages::designsChanged);
            begin(*page);
            return page;
        },
        .samples =
            [this, isDesigner] {
                return isDesigner() ? sampleOf(
                           tr("Buttons"), [](client::ApiClient &nobody) { return new buttons::ButtonPage(nobody, {}); })
                                    : std::vector<pages::SamplePage>();
            }});
    addSharedTextList<scripts::LibraryPage>({librariesKind, u"command"_s, QT_TR_NOOP("Script Libraries")}, libraryKind);
    addSharedTextEditor<scripts::LibraryEditor>({libraryKind, u"command"_s, QT_TR_NOOP("Script Library")},
        [this](const PageAddress &address) { return makeLibrary(address); });
    addSharedTextList<scripts::StylePage>({stylesKind, u"style"_s, QT_TR_NOOP("Style Sheets")}, styleKind);
    addSharedTextEditor<scripts::StyleEditor>({styleKind, u"style"_s, QT_TR_NOOP("Style Sheet")},
        [this](const PageAddress &address) { return makeStyle(address); });
}

template <class List> void Pages::addSharedTextList(const SharedKind &list, const QString &editorKind)
{
    m_kinds.add({.kind = list.kind,
        .title = [list](const PageAddress &) { return tr(list.title); },
        .icon = [list](const PageAddress &) { return list.icon; },
        .make = [this, editorKind](const PageAddress &address) -> pages::Page * {
            auto *page = new List(*m_account, address.parts[0]);
            keep(*page, m_account);
            connect(page, &scripts::SharedTextPage::textWanted, this,
                [this, editorKind](const QString &application, const QString &id) {
                    open({editorKind, {application, id}});
                });
            page->load();
            return page;
        },
        .samples =
            [this, list] {
                return m_design
                    ? sampleOf(tr(list.title), [](client::ApiClient &nobody) { return new List(nobody, {}); })
                    : std::vector<pages::SamplePage>();
            }});
}

template <class Editor>
void Pages::addSharedTextEditor(const SharedKind &editor, const std::function<pages::Page *(const PageAddress &)> &make)
{
    m_kinds.add({.kind = editor.kind,
        .parts = 2,
        .title = [editor](const PageAddress &) { return tr(editor.title); },
        .icon = [editor](const PageAddress &) { return editor.icon; },
        .make = make,
        .samples =
            [this, editor] {
                return m_design
                    ? sampleOf(tr(editor.title), [](client::ApiClient &nobody) { return new Editor(nobody, {}, {}); })
                    : std::vector<pages::SamplePage>();
            }});
}

pages::Page *Pages::makeStyle(const PageAddress &address)
{
    auto *page = new scripts::StyleEditor(*m_account, address.parts[0], address.parts[1]);
    begin(*page);
    page->load();
    return page;
}

pages::Page *Pages::makeLibrary(const PageAddress &address)
{
    auto *page = new scripts::LibraryEditor(*m_account, address.parts[0], address.parts[1]);
    begin(*page);
    page->benchWith(m_client);
    // Scripts run for the domain that is chosen.
    connect(this, &Pages::clientChanged, page, [this, page] { page->benchWith(m_client); });
    connect(page, &scripts::LibraryEditor::libraryWanted, this,
        [this](const QString &application, const QString &library, int line) {
            open({libraryKind, {application, library}});
            if (auto *opened = qobject_cast<scripts::LibraryEditor *>(m_window.work().currentPage()))
                opened->showLine(line);
        });
    page->load();
    return page;
}

void Pages::reopenSoftwareDrafts()
{
    const QStringList ofLibraries = scripts::draftLibraries(*m_drafts, m_workspace);
    for (const QString &library : ofLibraries)
        open({libraryKind, {library.section(u'/', 0, 0), library.section(u'/', 1)}});
    const QStringList ofStyles = scripts::draftStyles(*m_drafts, m_workspace);
    for (const QString &style : ofStyles)
        open({styleKind, {style.section(u'/', 0, 0), style.section(u'/', 1)}});
    const QStringList ofMenus = menus::draftMenus(*m_drafts, m_workspace);
    for (const QString &application : ofMenus)
        open({menusKind, {application}});
    const QStringList matrices = designing::draftDesigns(*m_drafts, m_workspace, permissions::draftKind);
    for (const QString &application : matrices)
        open({permissionsKind, {application, {}}});
    const QStringList ofRoles = designing::draftDesigns(*m_drafts, m_workspace, roles::draftKind);
    for (const QString &application : ofRoles)
        open({rolesKind, {application}});
    const QStringList ofForms = designing::draftDesigns(*m_drafts, m_workspace, buttons::draftKind);
    for (const QString &form : ofForms)
        open({buttonsKind, {form}});
}

void Pages::showSoftware(const QString &applicationId)
{
    m_wantedSoftware = applicationId;
    m_window.setPlace(windows::Place::Run);
    if (m_run && !m_run->model().isLoading())
        openWantedSoftware();
}

// The first level of the workspace is there.
void Pages::openWantedSoftware()
{
    if (m_wantedSoftware.isEmpty())
        return;
    const QString wanted = std::exchange(m_wantedSoftware, {});
    if (m_run->model().child({}, wanted).isValid())
        m_run->reveal(wanted);
    else
        widgets::MessageBox::tell(&m_window, tr("The software of the link is not open to you"),
            tr("The link may have been made for another account, or the software is not open to you any more."));
}

} // namespace formwright::desktop
