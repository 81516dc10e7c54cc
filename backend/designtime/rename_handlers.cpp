#include "app/contract/designtime_renames.h"
#include "app/contract/designtime_revisions.h"
#include "app/template/form_template.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/element_users.h"
#include "backend/designtime/field_mentions.h"
#include "backend/designtime/package_files.h"
#include "backend/forms/form_table.h"
#include "backend/http/routes.h"

#include <QJsonDocument>
#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using forms::FormDesign;
using http::Call;
using storage::Session;

namespace {

constexpr qsizetype mostPlaces = 1000;

enum class Unsure { Refuse, Change, Leave };

Unsure unsureOf(const QString &text)
{
    if (text.isEmpty())
        return Unsure::Refuse;
    if (text == "change"_L1)
        return Unsure::Change;
    if (text == "leave"_L1)
        return Unsure::Leave;
    throw Error::invalid(u"invalid input"_s, {{u"unsure"_s, u"must be one of change, leave"_s}});
}

// One element, as it is and as it becomes.
struct RenamedElement {
    QString textBefore; // that nobody changed meanwhile
    QString name;
    ElementSource source;
    bool isChanged = false;
};

class Renaming
{
public:
    Renaming(const FormDesign &form, const QString &from, const QString &to, Unsure unsure,
        const QList<QRegularExpression> &others)
        : m_form(form), m_naming(form.name, from, to, others), m_from(from), m_to(to), m_unsure(unsure)
    { }

    // The element with another name of the field at the places where users() found it.
    RenamedElement renamed(const revisions::ElementText &text, const QSet<QString> &places)
    {
        RenamedElement element{text.text, text.name, sourceOf(text.text, text.applicationId), false};
        m_element = &element;
        const QJsonObject before = comparable(element.source.members);
        const bool isForm = element.source.element.id == m_form.id;
        const bool isOwn = isForm || before.value("relatedForm"_L1) == m_form.id;
        element.source.members = inMembers(before, {}, places, isForm, isOwn);
        element.source.isAmongOthers = true;
        element.isChanged = element.source.members != before;
        return element;
    }

    const QList<RenamedPlace> &told() const { return m_told; }
    bool isFull() const { return m_told.size() >= mostPlaces; }

private:
    QJsonObject inMembers(
        const QJsonObject &members, const QString &place, const QSet<QString> &places, bool isForm, bool isOwn)
    {
        QJsonObject out = members;
        for (auto it = members.begin(); it != members.end(); ++it) {
            if (it->isString()) {
                const QString here = place % it.key();
                if (places.contains(here) || (isForm && here == "templatecontext"_L1))
                    out.insert(it.key(), inText(here, it.key(), it->toString(), isOwn));
                continue;
            }
            const QJsonArray items = it->toArray();
            if (items.isEmpty() || !items.first().isObject())
                continue;
            QJsonArray changed;
            for (const QJsonValue &item : items) {
                const QJsonObject part = item.toObject();
                changed.append(it.key() == "permissions"_L1
                        ? permission(part)
                        : inMembers(part, place % it.key() % u'[' % part.value("name"_L1).toString() % u"]."_s, places,
                            isForm, isOwn));
            }
            out.insert(it.key(), changed);
        }
        return out;
    }

    QString inText(const QString &place, const QString &member, const QString &text, bool isOwn)
    {
        const FieldMentions found = m_naming.inMember(member, text, isOwn);
        for (const forms::Splice &splice : found.sure)
            tell(place, text, splice, true);
        for (const forms::Splice &splice : found.unsure)
            tell(place, text, splice, false);
        forms::Splices made = found.sure;
        if (m_unsure == Unsure::Change)
            made += found.unsure;
        std::sort(made.begin(), made.end(), [](const auto &a, const auto &b) { return a.at < b.at; });
        return forms::applied(text, made);
    }

    QJsonObject permission(QJsonObject permission)
    {
        const QString from = forms::fieldNameKey(m_from);
        const QString to = forms::fieldNameKey(m_to);
        if (from == to || permission.value("resourceId"_L1) != m_form.id
            || permission.value("fieldName"_L1).toString() != from)
            return permission;
        permission.insert("fieldName"_L1, to);
        add({{}, {}, {}, u"permissions"_s, true, 1, from, to});
        return permission;
    }

    void tell(const QString &place, const QString &text, const forms::Splice &splice, bool isSure)
    {
        if (isFull())
            return;
        const qsizetype begin = splice.at > 0 ? text.lastIndexOf(u'\n', splice.at - 1) + 1 : 0;
        const qsizetype found = text.indexOf(u'\n', splice.at);
        const QString line = text.mid(begin, (found < 0 ? text.size() : found) - begin);
        const bool isMade = isSure || m_unsure == Unsure::Change;
        const QString after
            = isMade ? forms::applied(line, {{splice.at - begin, splice.removed, splice.inserted}}) : line;
        add({{}, {}, {}, place, isSure, int(text.left(begin).count(u'\n')) + 1, line.left(1000), after.left(1000)});
    }

    void add(RenamedPlace place)
    {
        if (isFull())
            return;
        place.kind = revisions::kindName(m_element->source.element.kind);
        place.id = m_element->source.element.id;
        place.name = m_element->name;
        m_told.append(place);
    }

    const FormDesign &m_form;
    FieldNaming m_naming;
    QString m_from;
    QString m_to;
    Unsure m_unsure;
    const RenamedElement *m_element = nullptr;
    QList<RenamedPlace> m_told;
};

void requireNames(const FormDesign &form, const RenameField &in)
{
    const int field = form.fieldIndex(in.from);
    if (field < 0)
        throw Error::invalid(u"invalid input"_s, {{u"from"_s, u"is no field of this form"_s}});
    if (!forms::isFieldName(in.to))
        throw Error::invalid(u"invalid input"_s, {{u"to"_s, u"is no name of a field"_s}});
    const int other = form.fieldIndex(in.to);
    if (other >= 0 && other != field)
        throw Error::conflict(u"the form has a field "_s % form.fields[other].name % u" already"_s);
}

// A signature covers values by the names of their fields, and is sealed with them.
void requireUnsigned(Session &session, const FormDesign &form, const QString &from)
{
    const auto within = [](QString text) -> QString {
        return u'%' % text.replace(u'\\', "\\\\"_L1).replace(u'%', "\\%"_L1).replace(u'_', "\\_"_L1) % u'%';
    };
    if (session.integer(
            uR"(SELECT 1 FROM signature WHERE (form_id = ? AND fields LIKE ? ESCAPE '\') OR fields LIKE ? ESCAPE '\' LIMIT 1)"_s,
            form.id, within(u'"' % from.toCaseFolded() % u'"'), within(form.id)))
        throw Error::conflict(u"documents with the field "_s % from % u" are signed, so it keeps its name"_s);
}

// Documents that are on their way go on by the version of the flow that they began with.
void requireNotUnderway(Session &session, const FormDesign &form, const QString &from, const QString &to)
{
    const FieldNaming naming(form.name, from, to);
    storage::Rows rows = session.query(uR"(SELECT flow_version.content FROM flow_version WHERE EXISTS (SELECT 1
                FROM flow_instance WHERE flow_instance.flow_id = flow_version.flow_id
                    AND flow_instance.version = flow_version.version AND flow_instance.form_id = ?
                    AND flow_instance.ended = 0))"_s,
        form.id);
    while (rows.next()) {
        if (!naming.inMember(u"content"_s, rows.text(0), true).isEmpty())
            throw Error::conflict(u"documents are on their way by a flow that names the field "_s % from
                % u", so it keeps its name until they have arrived"_s);
    }
}

void requireFree(Session &session, const RenameField &in)
{
    const QString to = forms::fieldNameKey(in.to);
    if (forms::fieldNameKey(in.from) != to
        && session.integer(u"SELECT 1 FROM form_field WHERE form_id = ? AND name_key = ?"_s, in.formId, to))
        throw Error::conflict(u"the form had a field "_s % in.to % u" once, whose values are kept"_s);
}

// How texts name the other forms of the software that have such a field.
QList<QRegularExpression> othersWith(Session &session, const FormDesign &form, const QString &field)
{
    QStringList ids;
    {
        storage::Rows rows = session.query(uR"(SELECT form.id FROM form JOIN form_field ON form_field.form_id = form.id
                WHERE form.application_id = ? AND form.id <> ? AND form_field.name_key = ? AND form_field.removed = 0)"_s,
            form.applicationId, form.id, forms::fieldNameKey(field));
        while (rows.next())
            ids.append(rows.text(0));
    }
    QList<QRegularExpression> others;
    for (const QString &id : std::as_const(ids)) {
        others.append(QRegularExpression(QRegularExpression::escape(id)));
        if (const auto name = session.text(u"SELECT name FROM form WHERE id = ?"_s, id))
            others << nameInScripts(*name) << nameInFlows(*name);
    }
    return others;
}

void requireSure(const QList<RenamedPlace> &places)
{
    QStringList told;
    for (const RenamedPlace &place : places) {
        const QString text = place.kind % u' ' % place.name % u", "_s % place.place;
        if (!place.isSure && !told.contains(text) && told.size() < 10)
            told.append(text);
    }
    if (!told.isEmpty())
        throw Error::conflict(u"some words may mean the field or something else: "_s % told.join(u"; "_s)
            % u" (say with unsure what becomes of them)"_s);
}

const QString changedMeanwhile = u"the element was changed by somebody else, try again"_s;

} // namespace

static RenamedField renameField(Call &call, const RenameField &in, script::ScriptHost &scripts)
{
    const FormDesign form = requireForm(call, in.formId);
    if (form.applicationId != in.applicationId)
        throw Error::notFound(u"there is no such form"_s);
    const Unsure unsure = unsureOf(in.unsure);
    const Element formElement{ElementKind::Form, form.id};
    requireVersion(call.db(), formElement, in.version, form.version, changedMeanwhile);
    requireNames(form, in);
    const QString from = form.fields[form.fieldIndex(in.from)].name;
    requireUnsigned(call.db(), form, from);
    if (forms::fieldNameKey(from) != forms::fieldNameKey(in.to))
        requireNotUnderway(call.db(), form, from, in.to);
    requireFree(call.db(), in);

    QMap<QString, QSet<QString>> placesOf; // by element; the form itself in any case
    placesOf.insert(in.formId, {});
    const QList<ElementUser> users = usersOfField(call.db(), formElement, from);
    for (const ElementUser &user : users)
        placesOf[user.id].insert(user.place);
    Renaming renaming(form, from, in.to, unsure, othersWith(call.db(), form, from));
    QList<RenamedElement> renamed;
    for (auto it = placesOf.constBegin(); it != placesOf.constEnd(); ++it) {
        const auto element = revisions::elementOf(call.db(), it.key());
        const auto text = element ? revisions::textOf(call.db(), *element) : std::nullopt;
        if (!text)
            throw Error::conflict(changedMeanwhile);
        renamed.append(renaming.renamed(*text, *it));
    }
    if (renaming.isFull() || users.size() >= mostPlaces)
        throw Error::conflict(u"the field is named in more places than can be changed at once"_s);
    if (in.dryRun)
        return {form.version, renaming.told()};
    if (unsure == Unsure::Refuse)
        requireSure(renaming.told());

    renamed.removeIf([](const RenamedElement &element) { return !element.isChanged; });
    // The form first: what is shown of it is saved behind it.
    std::stable_sort(renamed.begin(), renamed.end(), [](const RenamedElement &a, const RenamedElement &b) {
        return int(a.source.element.kind) < int(b.source.element.kind);
    });
    QList<Element> elements;
    QSet<QString> listed; // forms of the views
    std::vector<Saving> savings;
    for (const RenamedElement &each : std::as_const(renamed)) {
        const ElementSource &source = each.source;
        elements.append(source.element);
        if (source.element.kind == ElementKind::View && source.text("relatedForm"_L1) != form.id)
            listed.insert(source.text("relatedForm"_L1));
        savings.push_back(preparedSaving(call, source, scripts));
    }
    const QString message = !in.message.isEmpty() ? in.message : QString(u"field "_s % from % u" is called "_s % in.to);
    call.note(u"field "_s % from % u" of form "_s % form.id % u" is called "_s % in.to, form.applicationId);
    int version = 0;
    writeWithForms(call, inOrder(listed), [&](Session &session, LoadedForms &loaded) {
        takeTurns(session, elements, inOrder(listed));
        for (const RenamedElement &each : std::as_const(renamed)) {
            beginChange(call, session, each.source.element);
            const auto now = revisions::textOf(session, each.source.element);
            if (!now || now->text != each.textBefore)
                throw Error::conflict(changedMeanwhile);
        }
        requireUnsigned(session, form, from);
        if (forms::fieldNameKey(from) != forms::fieldNameKey(in.to))
            requireNotUnderway(session, form, from, in.to);
        requireFree(session, in);
        forms::renameField(session, in.formId, in.from, in.to);
        for (qsizetype i = 0; i < renamed.size(); ++i) {
            savings[size_t(i)](session, loaded);
            noteChange(call, session, renamed[i].source.element, u"change"_s, message);
        }
        version = int(session.integer(u"SELECT version FROM form WHERE id = ?"_s, form.id).value_or(0));
    });
    return {version, renaming.told()};
}

void registerRenames(http::Routes &routes, script::ScriptHost &scripts)
{
    routes.on(contract::designtime::renameField,
        [&scripts](Call &call, const RenameField &in) { return renameField(call, in, scripts); });
}

} // namespace formwright::designtime
