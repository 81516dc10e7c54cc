#include "app/contract/designtime_moves.h"
#include "app/contract/designtime_revisions.h"
#include "backend/access/permission_store.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/input_checks.h"
#include "backend/designtime/module_store.h"
#include "backend/designtime/named_designs.h"
#include "backend/forms/form_index.h"
#include "backend/http/routes.h"

#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

revisions::ElementText requireText(Session &session, const QString &id)
{
    const auto element = revisions::elementOf(session, id);
    auto text = element && element->id == id ? revisions::textOf(session, *element) : std::nullopt;
    if (!text)
        throw Error::notFound(u"there is no element "_s % id);
    return *text;
}

bool standsInModule(ElementKind kind)
{
    return kind == ElementKind::Form || kind == ElementKind::View || kind == ElementKind::Flow;
}

Error isOfNoKind(const QString &id)
{
    return Error::invalid(u"invalid input"_s, {{u"ids"_s, id % u" is nothing that can be put there"_s}});
}

struct Prepared {
    ElementSource source;
    Saving saving;
};

// The words of a text that are ids become those of the copies.
QString withNewIds(const QString &text, const QHash<QString, QString> &newIds)
{
    const auto isOfId = [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_';
    };
    QString out;
    out.reserve(text.size());
    qsizetype begin = 0;
    while (begin < text.size()) {
        qsizetype end = begin;
        while (end < text.size() && isOfId(text[end]))
            ++end;
        const QString word = text.mid(begin, end - begin);
        out += newIds.value(word, word);
        if (end < text.size())
            out += text[end++];
        begin = end;
    }
    return out;
}

// What roles say of an element, they say of its copy.
void copyPermissions(Session &session, const QHash<QString, QString> &newIds)
{
    for (auto it = newIds.begin(); it != newIds.end(); ++it)
        session.execute(uR"(INSERT INTO permission (role_id, resource_type, resource_id, field_name, operation, allows)
                SELECT role_id, resource_type, ?, field_name, operation, allows FROM permission WHERE resource_id = ?)"_s,
            it.value(), it.key());
}

QStringList rolesAbout(Session &session, const QHash<QString, QString> &ids)
{
    QSet<QString> roles;
    for (auto it = ids.keyBegin(); it != ids.keyEnd(); ++it) {
        Rows rows = session.query(u"SELECT DISTINCT role_id FROM permission WHERE resource_id = ?"_s, *it);
        while (rows.next())
            roles.insert(rows.text(0));
    }
    QStringList sorted(roles.begin(), roles.end());
    sorted.sort();
    return sorted;
}

// What stands in an order: its table, and whether it counts saves.
struct Ordered {
    QString table;
    bool countsSaves;
};

std::optional<Ordered> orderedAs(Session &session, const QString &id, ElementKind kind, bool isPart)
{
    if (isPart) {
        const bool isColumn = session.integer(u"SELECT 1 FROM view_column WHERE id = ?"_s, id).has_value();
        return Ordered{isColumn ? u"view_column"_s : u"activity"_s, true};
    }
    switch (kind) {
    case ElementKind::Application:
        return Ordered{u"application"_s, false};
    case ElementKind::Module:
        return Ordered{u"module"_s, false};
    case ElementKind::Form:
        return Ordered{u"form"_s, true};
    case ElementKind::View:
        return Ordered{u"view_design"_s, true};
    case ElementKind::Menu:
        return Ordered{u"menu"_s, true};
    case ElementKind::Flow:
        return Ordered{u"flow"_s, true};
    case ElementKind::Role:
    case ElementKind::Library:
    case ElementKind::Style:
        break;
    }
    return std::nullopt;
}

} // namespace

static Nothing moveElements(Call &call, const MoveElements &in, script::ScriptHost &scripts)
{
    const ModuleRow module = requireModule(call.db(), in.applicationId, in.moduleId);
    const QStringList ids = distinct(in.ids);
    std::vector<Prepared> prepared;
    QList<Element> elements;
    QSet<QString> listed; // forms of the views
    for (const QString &id : ids) {
        const auto text = requireText(call.db(), id);
        if (!standsInModule(text.element.kind) || text.applicationId != in.applicationId)
            throw isOfNoKind(id);
        ElementSource source = sourceOf(text.text, text.applicationId);
        source.members.insert(u"module"_s, in.moduleId);
        elements.append(source.element);
        if (source.element.kind == ElementKind::View)
            listed.insert(source.text("relatedForm"_L1));
        prepared.push_back({source, preparedSaving(call, source, scripts)});
    }
    call.note(u"moved to module "_s % in.moduleId % u": "_s % ids.join(u", "_s), in.applicationId);
    writeWithForms(call, inOrder(listed), [&](Session &session, LoadedForms &loaded) {
        takeTurns(session, elements, inOrder(listed));
        for (const Prepared &each : prepared) {
            beginChange(call, session, each.source.element);
            // What is saved was read before: nobody may have changed it since.
            ElementSource now = sourceOf(requireText(session, each.source.element.id).text, in.applicationId);
            now.members.insert(u"module"_s, in.moduleId);
            if (now.members != each.source.members)
                throw Error::conflict(u"the element was changed by somebody else, try again"_s);
            each.saving(session, loaded);
            noteChange(call, session, each.source.element, u"change"_s, u"moved to module "_s % module.name);
        }
    });
    return {};
}

static QList<CopiedElement> copyElements(Call &call, const CopyElements &in, script::ScriptHost &scripts)
{
    requireModule(call.db(), in.applicationId, in.moduleId);
    const QStringList ids = distinct(in.ids);
    QList<revisions::ElementText> texts;
    QHash<QString, QString> newIds;
    for (const QString &id : ids) {
        texts.append(requireText(call.db(), id));
        const auto &text = texts.last();
        if (text.element.kind == ElementKind::Application || text.element.kind == ElementKind::Module)
            throw isOfNoKind(id);
        newIds.insert(id, call.newId());
        for (const QString &part : text.parts)
            newIds.insert(part, call.newId());
    }
    std::stable_sort(texts.begin(), texts.end(),
        [](const auto &a, const auto &b) { return turnOf(a.element.kind) < turnOf(b.element.kind); });
    const QSet<QString> comingAlong(newIds.cbegin(), newIds.cend());
    std::vector<Prepared> prepared;
    QList<Element> elements;
    QSet<QString> listed; // forms of the views
    QHash<QString, QString> stayingHere; // in this software, so that its roles may speak of the copies
    for (const auto &text : std::as_const(texts)) {
        ElementSource source = sourceOf(withNewIds(text.text, newIds), in.applicationId);
        if (standsInModule(source.element.kind))
            source.members.insert(u"module"_s, in.moduleId);
        leaveOutMissingDesigns(call.db(), in.applicationId, source.members, comingAlong);
        if (ids.size() == 1 && !in.name.trimmed().isEmpty())
            source.members.insert(u"name"_s, in.name.trimmed());
        elements.append(source.element);
        if (source.element.kind == ElementKind::View)
            listed.insert(source.text("relatedForm"_L1));
        prepared.push_back({source, preparedSaving(call, source, scripts)});
        if (text.applicationId != in.applicationId)
            continue;
        stayingHere.insert(text.element.id, newIds.value(text.element.id));
        for (const QString &part : text.parts)
            stayingHere.insert(part, newIds.value(part));
    }
    call.note(u"copies of "_s % ids.join(u", "_s), in.applicationId);
    writeWithForms(call, inOrder(listed), [&](Session &session, LoadedForms &loaded) {
        takeTurns(session, elements, inOrder(listed));
        const QStringList roles = rolesAbout(session, stayingHere);
        for (const QString &role : roles)
            beginChange(call, session, {ElementKind::Role, role});
        for (const Prepared &each : prepared) {
            each.saving(session, loaded);
            noteChange(call, session, each.source.element, u"create"_s, u"a copy"_s);
        }
        if (roles.isEmpty())
            return;
        copyPermissions(session, stayingHere);
        access::countPermissionChange(session, in.applicationId);
        for (const QString &role : roles) {
            session.execute(u"UPDATE role SET version = version + 1, modified = ? WHERE id = ?"_s, call.now(), role);
            noteChange(call, session, {ElementKind::Role, role}, u"change"_s, u"permissions of copies"_s);
        }
    });
    QList<CopiedElement> copied;
    for (const QString &id : ids)
        copied.append({id, newIds.value(id)});
    return copied;
}

static Nothing orderElements(Call &call, const OrderElements &in)
{
    const QStringList ids = distinct(in.ids);
    call.note(u"order of "_s % ids.join(u", "_s), in.applicationId);
    QList<Element> elements;
    for (const QString &id : ids) {
        if (const auto owner = revisions::elementOf(call.db(), id))
            elements.append(*owner);
    }
    writeWithForms(call, {}, [&](Session &session, LoadedForms &loaded) {
        takeTurns(session, elements);
        QString table; // all of one kind
        QHash<QString, Element> owners;
        int number = 0;
        for (const QString &id : ids) {
            const auto owner = revisions::elementOf(session, id);
            const auto text = owner ? revisions::textOf(session, *owner) : std::nullopt;
            if (!text || text->applicationId != in.applicationId)
                throw Error::notFound(u"there is no element "_s % id);
            const auto ordered = orderedAs(session, id, owner->kind, owner->id != id);
            if (!ordered || (!table.isEmpty() && ordered->table != table))
                throw isOfNoKind(id);
            table = ordered->table;
            if (!owners.contains(owner->id))
                beginChange(call, session, *owner);
            owners.insert(owner->id, *owner);
            session.execute(u"UPDATE "_s % table % u" SET order_no = ?"_s
                    % (ordered->countsSaves ? u", version = version + 1"_s : QString()) % u" WHERE id = ?"_s,
                ++number, id);
        }
        for (const Element &owner : std::as_const(owners)) {
            if (owner.kind == ElementKind::View && table != "view_design"_L1)
                session.execute(
                    u"UPDATE view_design SET version = version + 1, modified = ? WHERE id = ?"_s, call.now(), owner.id);
            noteChange(call, session, owner, u"change"_s, u"order"_s);
        }
        if (table == "view_column"_L1) {
            for (auto it = owners.keyBegin(); it != owners.keyEnd(); ++it) {
                const auto formId = session.text(u"SELECT form_id FROM view_design WHERE id = ?"_s, *it);
                forms::syncIndexes(session, loaded.form(session, formId.value_or(QString())));
            }
        }
        call.publish(events::DesignChanged{in.applicationId, {}});
    });
    return {};
}

void registerMoves(http::Routes &routes, script::ScriptHost &scripts)
{
    namespace endpoints = contract::designtime;
    routes.on(endpoints::moveElements,
        [&scripts](Call &call, const MoveElements &in) { return moveElements(call, in, scripts); });
    routes.on(endpoints::copyElements,
        [&scripts](Call &call, const CopyElements &in) { return copyElements(call, in, scripts); });
    routes.on(endpoints::orderElements, orderElements);
}

} // namespace formwright::designtime
