#include "app/contract/designtime_menus.h"
#include "app/script/lint.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/attributes.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/input_checks.h"
#include "backend/designtime/removal.h"
#include "backend/forms/menu_store.h"
#include "backend/forms/script_libraries.h"
#include "backend/http/routes.h"

#include <QJsonDocument>
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

constexpr int deepest = 16; // as deep as clients are shown a menu

DesignMenuEntry answerFor(const MenuEntry &entry, bool hasChild)
{
    DesignMenuEntry answer;
    fillFromAttributes(answer, entry.attributes);
    answer.superior = entry.superior;
    answer.hasChild = hasChild;
    answer.name = entry.name;
    answer.id = entry.id;
    answer.applicationId = entry.applicationId;
    answer.uri = u"/api/designtime/applications/"_s % entry.applicationId % u"/menus/"_s % entry.id;
    answer.description = entry.description;
    answer.type = entry.type;
    answer.linkType = entry.linkType;
    answer.actionContent = entry.actionContent;
    answer.permissionType = entry.permissionType;
    answer.isMobile = entry.isMobile;
    answer.orderno = entry.orderNo;
    return answer;
}

// JSON that came as such is kept as the text that clients read.
void keepAsText(QJsonObject &attributes, const QString &name)
{
    const QJsonValue value = attributes.value(name);
    if (value.isObject())
        attributes.insert(name, QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact)));
    else if (value.isArray())
        attributes.insert(name, QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact)));
    else if (!value.isUndefined())
        attributes.insert(name, value.toVariant().toString());
}

void checkTarget(Session &session, const MenuEntry &entry, InputChecks &checks)
{
    const auto belongs
        = [&](const QString &sql) { return session.text(sql, entry.actionContent) == entry.applicationId; };
    if (entry.linkType == "00"_L1 && !belongs(u"SELECT application_id FROM form WHERE id = ?"_s))
        checks.refuse(u"actionContent"_s, u"is no form of this software"_s);
    if (entry.linkType == "01"_L1 && !belongs(u"SELECT application_id FROM view_design WHERE id = ?"_s))
        checks.refuse(u"actionContent"_s, u"is no view of this software"_s);
}

// How many entries lie above this one, itself included; more than there are for a ring.
qsizetype depthOf(const QHash<QString, QString> &superiors, QString id)
{
    qsizetype depth = 0;
    for (; superiors.contains(id) && depth <= superiors.size(); ++depth)
        id = superiors.value(id);
    return depth;
}

void checkSuperior(const QList<MenuEntry> &all, const MenuEntry &changed, bool isMoved, InputChecks &checks)
{
    QHash<QString, QString> superiors;
    for (const MenuEntry &entry : all)
        superiors.insert(entry.id, entry.superior);
    if (isMoved && !changed.superior.isEmpty() && !superiors.contains(changed.superior)) {
        checks.refuse(u"superior"_s, u"is no menu entry of this software"_s);
        return;
    }
    superiors.insert(changed.id, changed.superior);
    for (auto it = superiors.constBegin(); it != superiors.constEnd(); ++it) {
        const qsizetype depth = depthOf(superiors, it.key());
        if (depth > superiors.size() || depth > deepest) {
            checks.refuse(u"superior"_s, u"is the entry itself, one below it, or too deep"_s);
            return;
        }
    }
}

void apply(Session &session, MenuEntry &entry, const MenuContent &in)
{
    static const QStringList linkTypes{u"00"_s, u"01"_s, u"02"_s, u"03"_s, u"04"_s, u"05"_s, u"06"_s, u"07"_s, u"08"_s,
        u"09"_s, u"10"_s, u"11"_s, u"12"_s, u"@@"_s};
    const QList<MenuEntry> all = forms::menuOf(session, entry.applicationId, std::nullopt);
    entry.name = in.name.value_or(entry.name).trimmed();
    entry.description = in.description.value_or(entry.description);
    entry.linkType = in.linkType.value_or(entry.linkType);
    if (entry.linkType.isEmpty())
        entry.linkType = u"@@"_s;
    entry.actionContent = in.actionContent.value_or(entry.actionContent).trimmed();
    entry.type = in.type.value_or(entry.type);
    entry.isMobile = in.isMobile.value_or(in.type ? entry.type.startsWith("10"_L1) : entry.isMobile);
    if (entry.type.isEmpty())
        entry.type = entry.isMobile ? u"100"_s : entry.linkType == "@@"_L1 ? u"00"_s : u"01"_s;
    entry.superior = in.superior.value_or(entry.superior);
    if (entry.superior == entry.applicationId)
        entry.superior.clear();
    entry.permissionType = in.permissionType.value_or(entry.permissionType);
    if (entry.permissionType.isEmpty())
        entry.permissionType = u"public"_s;
    entry.orderNo = in.orderno.value_or(entry.orderNo);
    keepAttributes(entry.attributes, in,
        {u"name"_s, u"description"_s, u"linkType"_s, u"actionContent"_s, u"type"_s, u"isMobile"_s, u"superior"_s,
            u"permissionType"_s, u"orderno"_s, u"version"_s});
    keepAsText(entry.attributes, u"ico"_s);
    keepAsText(entry.attributes, u"queryString"_s);

    InputChecks checks;
    checks.name(u"name"_s, entry.name);
    checks.text(u"description"_s, entry.description);
    checks.oneOf(u"type"_s, entry.type, {u"00"_s, u"01"_s, u"10"_s, u"100"_s});
    checks.oneOf(u"linkType"_s, entry.linkType, linkTypes);
    checks.text(u"actionContent"_s, entry.actionContent, 100'000);
    checks.permissionType(entry.permissionType);
    checks.order(u"orderno"_s, entry.orderNo);
    checkTarget(session, entry, checks);
    checkSuperior(all, entry, in.superior.has_value(), checks);
    checks.finish();
    checkSize(entry.attributes);
}

void saveMenuEntry(Session &session, const MenuEntry &entry)
{
    session.execute(
        uR"(UPDATE menu SET superior = ?, name = ?, description = ?, type = ?, link_type = ?, action_content = ?, is_mobile = ?,
                order_no = ?, permission_type = ?, attributes = ?, version = version + 1 WHERE id = ?)"_s,
        entry.superior, entry.name, entry.description, entry.type, entry.linkType, entry.actionContent, entry.isMobile,
        entry.orderNo, entry.permissionType,
        QString::fromUtf8(QJsonDocument(entry.attributes).toJson(QJsonDocument::Compact)), entry.id);
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
        if (above == superior && entry.isMobile == in.isMobile.value_or(entry.isMobile)) {
            found.append(answerFor(entry, parents.contains(entry.id)));
            found.last().version = versions.value(entry.id, 1);
        }
    }
    return found;
}

// What can be told of a script without running it: its address is that of the entry (07).
static void checkAddress(Session &session, const MenuEntry &entry)
{
    if (entry.linkType != "07"_L1)
        return;
    QList<contract::FieldError> errors;
    for (const script::Problem &problem :
        script::problemsOf(entry.actionContent, forms::libraryTexts(session, entry.applicationId)))
        errors.append({u"actionContent"_s, u"line "_s % QString::number(problem.line) % u": "_s % problem.message});
    if (!errors.isEmpty())
        throw Error::invalid(u"the script of the menu entry cannot run: "_s % errors.first().message, errors);
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
            noteDeletion(call, call.db(), {ElementKind::Menu, next});
            call.db().execute(u"DELETE FROM menu WHERE id = ?"_s, next);
            call.db().execute(u"DELETE FROM permission WHERE resource_id = ?"_s, next);
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
