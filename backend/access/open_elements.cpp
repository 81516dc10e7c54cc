#include "backend/access/open_elements.h"

#include "backend/access/form_access.h"

#include <limits>

namespace formwright::access {

using namespace Qt::StringLiterals;
using forms::MenuEntry;
using identity::Principal;
using storage::Session;

namespace {

constexpr qint64 all = std::numeric_limits<qint64>::max();
constexpr int deepest = 16;

} // namespace

OpenElements openElements(AccessCatalog &catalog, Session &session, const Principal &user, const QString &applicationId)
{
    const auto isOpen = [&](Kind kind, const QString &id, const QString &permissionType) {
        return mayOpen(catalog, session, user, applicationId, {kind, {}, isPrivate(permissionType)}, id);
    };
    OpenElements open;
    const auto allForms = forms::formsOf(session, applicationId, {}, {}, all, 0);
    for (const forms::FormRow &form : allForms) {
        if (isOpen(Kind::Form, form.id, form.permissionType)) {
            open.ids.insert(form.id);
            open.forms.append(form);
        }
    }
    const auto allViews = forms::viewsOf(session, applicationId, {}, {}, all, 0);
    for (const forms::ViewRow &view : allViews) {
        // A view shows documents of a form, so that decides first.
        if (open.ids.contains(view.formId) && isOpen(Kind::View, view.id, view.permissionType)) {
            open.ids.insert(view.id);
            open.views.append(view);
        }
    }
    open.isClosed = !allForms.isEmpty() && open.forms.isEmpty();
    return open;
}

QList<identity::VisibleApplication> openApplications(AccessCatalog &catalog, Session &session, const Principal &user,
    const QString &domainId, const QString &nameContains)
{
    auto found = identity::visibleApplications(session, domainId, nameContains);
    if (isBoundByRoles(user)) {
        found.removeIf([&](const identity::VisibleApplication &application) {
            return openElements(catalog, session, user, application.id).isClosed;
        });
    }
    return found;
}

QList<MenuEntry> permittedMenu(const QList<MenuEntry> &entries, const std::function<bool(const MenuEntry &)> &isOpen)
{
    QHash<QString, const MenuEntry *> open;
    QSet<QString> folders; // that have something below them
    for (const MenuEntry &entry : entries) {
        folders.insert(entry.superior);
        if (isOpen(entry))
            open.insert(entry.id, &entry);
    }
    QSet<QString> known;
    for (const MenuEntry &entry : entries)
        known.insert(entry.id);
    const auto isReached = [&](const MenuEntry &entry) {
        QString superior = entry.superior;
        for (int depth = 0; depth < deepest && known.contains(superior); ++depth) {
            const MenuEntry *above = open.value(superior);
            if (!above)
                return false;
            superior = above->superior;
        }
        return true;
    };
    QList<MenuEntry> permitted;
    for (const MenuEntry &entry : entries) {
        if (open.contains(entry.id) && isReached(entry))
            permitted.append(entry);
    }
    // From below: a folder goes when its last entry does.
    for (;;) {
        QSet<QString> filled;
        for (const MenuEntry &entry : std::as_const(permitted))
            filled.insert(entry.superior);
        const auto isEmptied = [&](const MenuEntry &entry) {
            return folders.contains(entry.id) && !filled.contains(entry.id)
                && (entry.linkType.isEmpty() || entry.linkType == "@@"_L1);
        };
        if (permitted.removeIf(isEmptied) == 0)
            return permitted;
    }
}

QList<MenuEntry> openMenu(AccessCatalog &catalog, Session &session, const Principal &user, const QString &applicationId,
    std::optional<bool> isMobile)
{
    const QList<MenuEntry> entries = forms::menuOf(session, applicationId, isMobile);
    if (!isBoundByRoles(user))
        return entries;
    const OpenElements open = openElements(catalog, session, user, applicationId);
    return permittedMenu(entries, [&](const MenuEntry &entry) {
        const bool leadsToDesign = entry.linkType == "00"_L1 || entry.linkType == "01"_L1;
        return (!leadsToDesign || entry.actionContent.isEmpty() || open.ids.contains(entry.actionContent))
            && mayOpen(
                catalog, session, user, applicationId, {Kind::Menu, {}, isPrivate(entry.permissionType)}, entry.id);
    });
}

} // namespace formwright::access
