// All menus of a software, read and saved as one.
#include "app/contract/designtime_menu_designs.h"
#include "app/contract/encode.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/attributes.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/element_users.h"
#include "backend/designtime/form_unit.h"
#include "backend/designtime/menu_entry.h"
#include "backend/http/routes.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using forms::MenuEntry;
using http::Call;
using storage::Rows;
using storage::Session;

static MenuDesign getMenuDesign(Call &call, const ApplicationPath &in);
static Saved saveMenuDesign(Call &call, const SaveMenuDesign &in);

void registerMenuDesigns(http::Routes &routes)
{
    routes.on(contract::designtime::getMenuDesign, getMenuDesign);
    routes.on(contract::designtime::saveMenuDesign, saveMenuDesign);
}

namespace {

constexpr qsizetype mostEntries = 2000; // of one software, saved as one

struct SentEntry {
    QString id;
    MenuContent content;
};

QString placeOf(qsizetype at)
{
    return u"entries["_s % QString::number(at) % u"]."_s;
}

QList<SentEntry> entriesOf(const QJsonObject &design)
{
    const QJsonValue sent = design.value("entries"_L1);
    if (!sent.isArray())
        throw Error::invalid(u"invalid input"_s, {{u"entries"_s, u"must be an array"_s}});
    const QJsonArray entries = sent.toArray();
    if (entries.size() > mostEntries)
        throw Error::invalid(
            u"invalid input"_s, {{u"entries"_s, u"takes at most "_s % QString::number(mostEntries) % u" entries"_s}});
    QSet<QString> seen;
    QList<SentEntry> found;
    for (const QJsonValue &entry : entries) {
        QJsonObject members = entry.toObject();
        const QString id = members.take("id"_L1).toString();
        if (seen.contains(id))
            throw Error::invalid(u"invalid input"_s, {{placeOf(found.size()) % u"id"_s, u"names a part twice"_s}});
        seen.insert(id);
        // Where it stands is told by the order of all.
        members.remove("orderno"_L1);
        members.remove("version"_L1);
        found.append({id, contentOf<MenuContent>(members)});
    }
    return found;
}

// As they are to be, in their order, and which of them are new or changed.
struct Changed {
    QList<MenuEntry> all;
    QSet<QString> fresh;
    QSet<QString> changed;
    QStringList gone;
};

// Whether clients read the same of both: what holds anyway may be said or not.
bool isSame(const MenuEntry &one, const MenuEntry &other)
{
    const auto told = [](const MenuEntry &entry) {
        contract::JsonWriter out;
        contract::encode(out, answerFor(entry, false, 0), contract::WireContext{});
        return out.take();
    };
    return told(one) == told(other);
}

// Those that stand in their order already keep their numbers.
void number(QList<MenuEntry> &all, const QSet<QString> &fresh)
{
    QHash<QString, int> last; // by kind and what they stand below
    for (MenuEntry &entry : all) {
        const QString level = (entry.isMobile ? u'm' : u'd') % entry.superior;
        const bool isKept = !fresh.contains(entry.id) && (!last.contains(level) || entry.orderNo > last.value(level));
        if (!isKept)
            entry.orderNo = last.value(level, 0) + 1;
        last.insert(level, entry.orderNo);
    }
}

Changed changedBy(const QList<SentEntry> &sent, const QList<MenuEntry> &stored, const QString &applicationId)
{
    QHash<QString, MenuEntry> before;
    for (const MenuEntry &entry : stored)
        before.insert(entry.id, entry);
    Changed result;
    for (const SentEntry &one : sent) {
        MenuEntry entry = before.value(one.id);
        if (!before.contains(one.id)) {
            entry.id = one.id;
            entry.applicationId = applicationId;
            result.fresh.insert(one.id);
        }
        take(entry, one.content);
        result.all.append(entry);
    }
    number(result.all, result.fresh);
    QSet<QString> kept;
    for (const MenuEntry &entry : std::as_const(result.all)) {
        kept.insert(entry.id);
        if (result.fresh.contains(entry.id) || !isSame(entry, before.value(entry.id)))
            result.changed.insert(entry.id);
    }
    for (const MenuEntry &entry : stored) {
        if (!kept.contains(entry.id))
            result.gone.append(entry.id);
    }
    return result;
}

// What was not changed may be as it is, whatever became of what it leads to.
void check(Session &session, const Changed &changed)
{
    static const QRegularExpression newId(u"^[0-9A-Za-z]{26}$"_s);
    QSet<QString> known;
    for (const MenuEntry &entry : changed.all)
        known.insert(entry.id);
    InputChecks checks;
    for (qsizetype at = 0; at < changed.all.size(); ++at) {
        const MenuEntry &entry = changed.all[at];
        if (!changed.changed.contains(entry.id))
            continue;
        InputChecks mine(placeOf(at));
        if (changed.fresh.contains(entry.id) && !newId.match(entry.id).hasMatch())
            mine.refuse(u"id"_s, u"names a part without an id of 26 letters and digits"_s);
        check(session, entry, mine);
        if (!entry.superior.isEmpty() && !known.contains(entry.superior))
            mine.refuse(u"superior"_s, u"is no menu entry of this software"_s);
        checks.take(mine);
    }
    if (!canStandSo(changed.all))
        checks.refuse(u"entries"_s, u"is the entry itself, one below it, or too deep"_s);
    checks.finish();
    for (const MenuEntry &entry : changed.all) {
        if (changed.changed.contains(entry.id))
            checkSize(entry.attributes);
    }
}

void requireFreeId(Session &session, const QString &id)
{
    if (revisions::elementOf(session, id))
        throw Error::conflict(u"the id "_s % id % u" is that of something else"_s);
}

void write(Call &call, Session &session, const SaveMenuDesign &in, const Changed &changed)
{
    for (const MenuEntry &entry : changed.all) {
        if (!changed.changed.contains(entry.id))
            continue;
        const Element element{ElementKind::Menu, entry.id};
        if (changed.fresh.contains(entry.id)) {
            requireFreeId(session, entry.id);
            forms::insertMenuEntry(session, entry);
            continueVersion(session, u"menu"_s, entry.id);
            noteChange(call, session, element, u"create"_s, in.message);
        } else {
            beginChange(call, session, element);
            saveMenuEntry(session, entry);
            noteChange(call, session, element, u"change"_s, in.message);
        }
    }
    // Those that stood below are elsewhere by now.
    if (!in.force && !changed.gone.isEmpty())
        requireUnused(session, in.applicationId, QSet<QString>(changed.gone.begin(), changed.gone.end()));
    for (const QString &id : changed.gone)
        removeMenuEntry(call, session, id);
}

void takeTurnsOf(Session &session, const QList<SentEntry> &sent, const QList<MenuEntry> &stored)
{
    QSet<QString> ids;
    for (const SentEntry &entry : sent)
        ids.insert(entry.id);
    for (const MenuEntry &entry : stored)
        ids.insert(entry.id);
    for (const QString &id : inOrder(ids))
        revisions::takeTurn(session, id);
}

} // namespace

static MenuDesign getMenuDesign(Call &call, const ApplicationPath &in)
{
    Session &session = call.db();
    requireApplication(session, in.applicationId);
    MenuDesign design;
    design.name = session.text(u"SELECT name FROM application WHERE id = ?"_s, in.applicationId).value_or(QString());
    design.version = menuVersion(session, in.applicationId);
    const QHash<QString, int> versions = versionsOf(session, ElementKind::Menu, in.applicationId);
    const QList<MenuEntry> all = forms::menuOf(session, in.applicationId, std::nullopt);
    QSet<QString> parents;
    for (const MenuEntry &entry : all)
        parents.insert(entry.superior);
    for (const MenuEntry &entry : all)
        design.entries.append(answerFor(entry, parents.contains(entry.id), versions.value(entry.id, 1)));
    Rows rows = session.query(uR"(SELECT id, name, kind, module_id, module_name FROM (
                SELECT form.id, form.name, '00' AS kind, module.id AS module_id, module.name AS module_name,
                    module.order_no AS module_order
                FROM form JOIN module ON module.id = form.module_id WHERE form.application_id = ?
                UNION ALL
                SELECT view_design.id, view_design.name, '01', module.id, module.name, module.order_no
                FROM view_design JOIN module ON module.id = view_design.module_id WHERE view_design.application_id = ?
            ) AS targets ORDER BY kind, module_order, module_name, name, id)"_s,
        in.applicationId, in.applicationId);
    while (rows.next()) {
        MenuTarget target;
        rows.into(target.id, target.name, target.linkType, target.moduleId, target.moduleName);
        design.targets.append(target);
    }
    return design;
}

static Saved saveMenuDesign(Call &call, const SaveMenuDesign &in)
{
    const QString changedMeanwhile = u"the menus were changed by somebody else: read them again"_s;
    requireApplication(call.db(), in.applicationId);
    call.note(u"menus of "_s % in.applicationId, in.applicationId);
    const QList<SentEntry> sent = entriesOf(in.design);
    {
        // Scripts are looked through before anybody has to wait for it.
        requireMenuVersion(call.db(), in.applicationId, in.version, changedMeanwhile);
        const Changed seen
            = changedBy(sent, forms::menuOf(call.db(), in.applicationId, std::nullopt), in.applicationId);
        for (qsizetype at = 0; at < seen.all.size(); ++at) {
            if (seen.changed.contains(seen.all[at].id))
                checkAddress(call.db(), seen.all[at], placeOf(at));
        }
    }
    Saved saved{in.applicationId, 0};
    call.write([&](Session &session) {
        requireApplication(session, in.applicationId);
        const QList<MenuEntry> stored = forms::menuOf(session, in.applicationId, std::nullopt);
        takeTurnsOf(session, sent, stored);
        requireMenuVersion(session, in.applicationId, in.version, changedMeanwhile);
        const Changed changed = changedBy(sent, stored, in.applicationId);
        check(session, changed);
        write(call, session, in, changed);
        saved.version = menuVersion(session, in.applicationId);
        call.publish(events::DesignChanged{in.applicationId, {}});
    });
    return saved;
}

} // namespace formwright::designtime
