// The pages of what a software has beside its modules.
#include "app/desktop/pages.h"

#include "app/desktop/kept.h"
#include "ui/buttons/button_page.h"
#include "ui/menus/menu_editor.h"
#include "ui/permissions/permission_page.h"
#include "ui/roles/role_page.h"
#include "ui/scripts/library_editor.h"
#include "ui/scripts/library_page.h"
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
            begin(*page);
            return page;
        },
        .samples =
            [this, isDesigner] {
                return isDesigner() ? sampleOf(
                           tr("Buttons"), [](client::ApiClient &nobody) { return new buttons::ButtonPage(nobody, {}); })
                                    : std::vector<pages::SamplePage>();
            }});
    m_kinds.add({.kind = librariesKind,
        .title = [](const PageAddress &) { return tr("Script Libraries"); },
        .icon = [](const PageAddress &) { return u"command"_s; },
        .make = [this](const PageAddress &address) -> pages::Page * {
            auto *page = new scripts::LibraryPage(*m_account, address.parts[0]);
            keep(*page, m_account);
            connect(page, &scripts::LibraryPage::libraryWanted, this,
                [this](const QString &application, const QString &library) {
                    open({libraryKind, {application, library}});
                });
            page->load();
            return page;
        },
        .samples =
            [this, isDesigner] {
                return isDesigner() ? sampleOf(tr("Script Libraries"),
                           [](client::ApiClient &nobody) { return new scripts::LibraryPage(nobody, {}); })
                                    : std::vector<pages::SamplePage>();
            }});
    m_kinds.add({.kind = libraryKind,
        .parts = 2,
        .title = [](const PageAddress &) { return tr("Script Library"); },
        .icon = [](const PageAddress &) { return u"command"_s; },
        .make = [this](const PageAddress &address) { return makeLibrary(address); },
        .samples =
            [this, isDesigner] {
                return isDesigner() ? sampleOf(tr("Script Library"),
                           [](client::ApiClient &nobody) { return new scripts::LibraryEditor(nobody, {}, {}); })
                                    : std::vector<pages::SamplePage>();
            }});
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
    const QStringList ofMenus = menus::draftMenus(*m_drafts, m_workspace);
    for (const QString &application : ofMenus)
        open({menusKind, {application}});
    const QStringList matrices = designpages::draftsOf(*m_drafts, m_workspace, permissions::draftKind);
    for (const QString &application : matrices)
        open({permissionsKind, {application, {}}});
    const QStringList ofRoles = designpages::draftsOf(*m_drafts, m_workspace, roles::draftKind);
    for (const QString &application : ofRoles)
        open({rolesKind, {application}});
    const QStringList ofForms = designpages::draftsOf(*m_drafts, m_workspace, buttons::draftKind);
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
