#include "app/contract/designtime_menus.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/attributes.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/menu_entry.h"
#include "backend/designtime/removal.h"
#include "backend/http/routes.h"

#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using forms::MenuEntry;
using http::Call;
using storage::Session;

static QList<DesignMenuEntry> listMenus(Call &call, const ListMenus &in);
static Created createMenu(Call &call, const CreateMenu &in);
static Saved updateMenu(Call &call, const UpdateMenu &in);
static Nothing deleteMenus(Call &call, const UsedIds &in);

void registerMenus(http::Routes &routes)
{
    routes.on(contract::designtime::listMenus, listMenus);
    routes.on(contract::designtime::createMenu, createMenu);
    routes.on(contract::designtime::updateMenu, updateMenu);
    routes.on(contract::designtime::deleteMenus, deleteMenus);
}

namespace {

void checkSuperior(QList<MenuEntry> all, const MenuEntry &changed, bool isMoved, InputChecks &checks)
{
    const auto hasId = [](const QString &id) { return [&id](const MenuEntry &entry) { return entry.id == id; }; };
    if (isMoved && !changed.superior.isEmpty() && std::none_of(all.begin(), all.end(), hasId(changed.superior))) {
        checks.refuse(u"superior"_s, u"is no menu entry of this software"_s);
        return;
    }
    const auto at = std::find_if(all.begin(), all.end(), hasId(changed.id));
    if (at == all.end())
        all.append(changed);
    else
        *at = changed;
    if (!canStandSo(all))
        checks.refuse(u"superior"_s, u"is the entry itself, one below it, or too deep"_s);
}

void apply(Session &session, MenuEntry &entry, const MenuContent &in)
{
    const QList<MenuEntry> all = forms::menuOf(session, entry.applicationId, std::nullopt);
    take(entry, in);
    InputChecks checks;
    check(session, entry, checks);
    checkSuperior(all, entry, in.superior.has_value(), checks);
    checks.finish();
    checkSize(entry.attributes);
}

} // namespace

static QList<DesignMenuEntry> listMenus(Call &call, const ListMenus &in)
{
    requireApplication(call.db(), in.applicationId);
    const QList<MenuEntry> all = forms::menuOf(call.db(), in.applicationId, std::nullopt);
    const QString superior = in.parentId == in.applicationId ? QString() : in.parentId;
    QSet<QString> ids;
    QSet<QString> parents;
    for (const MenuEntry &entry : all) {
        ids.insert(entry.id);
        if (entry.isMobile == in.isMobile.value_or(entry.isMobile))
            parents.insert(entry.superior);
    }
    if (!superior.isEmpty() && !ids.contains(superior))
        throw Error::notFound(u"there is no such menu entry"_s);
    const QHash<QString, int> versions = versionsOf(call.db(), ElementKind::Menu, in.applicationId);
    QList<DesignMenuEntry> found;
    for (const MenuEntry &entry : all) {
        // What stood below an entry that went with its form comes to the top, as it does in the menus of clients.
        const QString above = ids.contains(entry.superior) ? entry.superior : QString();
        if (above == superior && entry.isMobile == in.isMobile.value_or(entry.isMobile))
            found.append(answerFor(entry, parents.contains(entry.id), versions.value(entry.id, 1)));
    }
    return found;
}

static Created createMenu(Call &call, const CreateMenu &in)
{
    requireApplication(call.db(), in.applicationId);
    MenuEntry entry;
    entry.id = call.newId();
    entry.applicationId = in.applicationId;
    entry.orderNo = int(
        call.db()
            .integer(u"SELECT coalesce(max(order_no), 0) + 1 FROM menu WHERE application_id = ?"_s, in.applicationId)
            .value_or(1));
    apply(call.db(), entry, in.menu);
    checkAddress(call.db(), entry);
    forms::insertMenuEntry(call.db(), entry);
    noteChange(call, call.db(), {ElementKind::Menu, entry.id}, u"create"_s);
    call.publish(events::DesignChanged{in.applicationId, {}});
    call.note(u"menu entry "_s % entry.id % u' ' % entry.name, in.applicationId);
    return {entry.id};
}

static Saved updateMenu(Call &call, const UpdateMenu &in)
{
    const Element element{ElementKind::Menu, in.menuId};
    beginChange(call, call.db(), element);
    QList<MenuEntry> all = forms::menuOf(call.db(), in.applicationId, std::nullopt);
    const auto found
        = std::find_if(all.begin(), all.end(), [&](const MenuEntry &entry) { return entry.id == in.menuId; });
    if (found == all.end())
        throw Error::notFound(u"there is no such menu entry"_s);
    const int version = versionOf(call.db(), ElementKind::Menu, in.menuId);
    requireVersion(
        call.db(), element, in.menu.version, version, u"the menu entry was changed by somebody else: read it again"_s);
    apply(call.db(), *found, in.menu);
    checkAddress(call.db(), *found);
    saveMenuEntry(call.db(), *found);
    noteChange(call, call.db(), element, u"change"_s, in.message);
    call.publish(events::DesignChanged{in.applicationId, {}});
    call.note(u"menu entry "_s % found->id % u' ' % found->name, in.applicationId);
    return {found->id, version + 1};
}

static Nothing deleteMenus(Call &call, const UsedIds &in)
{
    const QStringList ids = distinct(in.ids);
    QSet<QString> removed;
    call.note(u"menu entries "_s % ids.join(u", "_s));
    beginRemoval(call.db(), u"menu"_s, ids, in.force);
    for (const QString &id : ids) {
        if (removed.contains(id)) // went with one above it
            continue;
        const auto applicationId = call.db().text(u"SELECT application_id FROM menu WHERE id = ?"_s, id);
        if (!applicationId)
            throw Error::notFound(u"there is no menu entry "_s % id);
        call.note(u"menu entries "_s % ids.join(u", "_s), *applicationId);
        const QList<MenuEntry> all = forms::menuOf(call.db(), *applicationId, std::nullopt);
        QStringList open{id};
        while (!open.isEmpty()) {
            const QString next = open.takeFirst();
            removeMenuEntry(call, call.db(), next);
            removed.insert(next);
            for (const MenuEntry &entry : all) {
                if (entry.superior == next && !removed.contains(entry.id))
                    open.append(entry.id);
            }
        }
        call.publish(events::DesignChanged{*applicationId, {}});
    }
    return {};
}

Saving prepareMenu(Call &call, const ElementSource &source)
{
    const auto content = contentOf<MenuContent>(source.members);
    return [&call, source, content](Session &session, LoadedForms &) {
        requireApplication(session, source.applicationId);
        MenuEntry entry;
        entry.id = source.element.id;
        entry.applicationId = source.applicationId;
        apply(session, entry, content);
        checkAddress(session, entry);
        if (isThere(session, source)) {
            saveMenuEntry(session, entry);
        } else {
            forms::insertMenuEntry(session, entry);
            continueVersion(session, u"menu"_s, entry.id);
        }
        call.publish(events::DesignChanged{entry.applicationId, {}});
    };
}

} // namespace formwright::designtime
