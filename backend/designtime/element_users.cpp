#include "backend/designtime/element_users.h"

#include "app/contract/refusal.h"
#include "app/script/libraries.h"
#include "app/template/field_uses.h"
#include "app/template/form_template.h"
#include "backend/designtime/element_content.h"

#include <QJsonDocument>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype mostUsers = 1000;

// What tells the element itself and where it stands.
const QStringList ownPlace{u"id"_s, u"kind"_s, u"module"_s, u"superior"_s};
// What is for people to read names nothing.
const QStringList forPeople{u"kind"_s, u"id"_s, u"name"_s, u"description"_s, u"discription"_s, u"multiLanguageLabel"_s,
    u"message"_s, u"module"_s, u"superior"_s};

using Visit = std::function<void(const QString &member, const QString &place, const QString &value)>;

// Each text of an element, with the place where it stands.
void eachText(const QJsonObject &members, const QString &place, const Visit &visit)
{
    for (auto it = members.begin(); it != members.end(); ++it) {
        const QJsonArray items = it->toArray();
        const bool isList = !items.isEmpty() && items.first().isObject();
        if (!isList) {
            if (it->isString() || it->isArray())
                visit(it.key(), QString(place % it.key()), joinedLines(*it).toString());
            continue;
        }
        for (const QJsonValue &item : items) {
            const QJsonObject part = item.toObject();
            const QString name = part.value("name"_L1).toString();
            eachText(part, QString(place % it.key() % u'[' % name % u"]."_s), visit);
        }
    }
}

// Ids that are looked for in texts.
struct SoughtIds {
    explicit SoughtIds(const QSet<QString> &ids) : all(ids)
    {
        for (const QString &id : ids)
            mostHyphens = qMax(mostHyphens, id.count(u'-'));
    }
    // Flows write R, U or D in front of roles, users and departments.
    bool has(const QString &word) const
    {
        return all.contains(word) || (QStringView(u"RUD").contains(word[0]) && all.contains(word.mid(1)));
    }
    const QSet<QString> all;
    qsizetype mostHyphens = 0;
};

// Whether the text has one of the ids as a word. A hyphen may be of an id, or stand beside one: "total-<id>".
bool namesAny(const QString &text, const SoughtIds &ids)
{
    const auto isOfWord = [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_';
    };
    const auto wordEnd = [&](qsizetype at) {
        while (at < text.size() && isOfWord(text[at]))
            ++at;
        return at;
    };
    for (qsizetype begin = 0; begin < text.size();) {
        if (!isOfWord(text[begin]) && text[begin] != u'-') {
            ++begin;
            continue;
        }
        qsizetype end = wordEnd(begin);
        for (qsizetype hyphens = 0;; ++hyphens) {
            if (end > begin && ids.has(text.sliced(begin, end - begin)))
                return true;
            if (hyphens == ids.mostHyphens || end == text.size() || text[end] != u'-')
                break;
            end = wordEnd(end + 1);
        }
        begin = qMax(begin + 1, wordEnd(begin));
    }
    return false;
}

// Names of forms, as scripts, conditions and diagrams write them.
struct FormName {
    QRegularExpression inScripts;
    QRegularExpression inTemplates; // where quotation marks stand around everything
};

FormName formName(const QString &name)
{
    const QString plain = QRegularExpression::escape(name);
    const auto expression = [](const QString &pattern) {
        return QRegularExpression(
            pattern, QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    };
    const QString asChildren
        = u"\\$childs\\.\"?"_s % plain % u"(?!\\w)|formname=\"(?:[^\"]*[,;])?"_s % plain % u"(?:[,;][^\"]*)?\""_s;
    return {expression(QString(u"(?:\"|')"_s % plain % u"(?:\"|')|"_s % asChildren)),
        expression(QString(u"'"_s % plain % u"'|(?:&quot;|@quot;)"_s % plain % u"(?:&quot;|@quot;)|"_s % asChildren))};
}

// What of a software may name anything: not the software itself nor its modules.
bool mayName(ElementKind kind)
{
    return kind != ElementKind::Application && kind != ElementKind::Module;
}

// An element as it is saved, or as it is drawn.
struct LookedThrough {
    Element element;
    QString name;
    QJsonObject members;
    bool isDraft = false;
    QJsonObject saved = {}; // the members of a draft as they are saved
};

QJsonObject membersOf(const revisions::ElementText &text)
{
    return QJsonDocument::fromJson(text.text.toUtf8()).object();
}

// What is drawn takes the place of what is saved, member by member.
LookedThrough drawn(const contract::designtime::DesignDraft &draft, LookedThrough saved)
{
    saved.isDraft = true;
    saved.saved = saved.members;
    if (!draft.name.isEmpty())
        saved.name = draft.name;
    for (auto it = draft.members.begin(); it != draft.members.end(); ++it)
        saved.members.insert(it.key(), *it);
    return saved;
}

std::optional<LookedThrough> lookedThrough(Session &session, const Element &element, const Drafts &drafts)
{
    const auto text = revisions::textOf(session, element);
    if (!text)
        return std::nullopt;
    const LookedThrough saved{element, text->name, membersOf(*text)};
    const auto draft = drafts.constFind(element.id);
    if (draft == drafts.constEnd() || draft->kind != revisions::kindName(element.kind))
        return saved;
    return draft->isRemoved ? std::nullopt : std::optional(drawn(*draft, saved));
}

using Look = std::function<void(const LookedThrough &)>;

void eachElement(Session &session, const QString &applicationId, const Drafts &drafts, const Look &look)
{
    QSet<QString> saved;
    const QList<Element> all = revisions::elementsOf(session, applicationId);
    for (const Element &element : all) {
        saved.insert(element.id);
        const auto found = mayName(element.kind) ? lookedThrough(session, element, drafts) : std::nullopt;
        if (found)
            look(*found);
    }
    // Those that were never saved.
    for (const contract::designtime::DesignDraft &draft : drafts) {
        const auto kind = revisions::kindNamed(draft.kind);
        if (kind && mayName(*kind) && !draft.isRemoved && !saved.contains(draft.id)
            && !revisions::elementOf(session, draft.id))
            look(drawn(draft, {{*kind, draft.id}, {}, {}}));
    }
}

struct Sought {
    SoughtIds ids;
    QList<FormName> forms;
    QStringList libraries;
};

Sought soughtOf(Session &session, const QSet<QString> &ids)
{
    Sought sought{SoughtIds(ids), {}, {}};
    for (const QString &id : ids) {
        if (const auto name = session.text(u"SELECT name FROM form WHERE id = ?"_s, id))
            sought.forms.append(formName(*name));
        if (const auto name = session.text(u"SELECT name FROM script_library WHERE id = ?"_s, id))
            sought.libraries.append(*name);
    }
    return sought;
}

// id, name, permission, or nothing.
QString howNamed(const Sought &sought, const Element &user, const QString &member, const QString &value)
{
    if (ownPlace.contains(member))
        return {};
    if (namesAny(value, sought.ids))
        return user.kind == ElementKind::Role ? u"permission"_s : u"id"_s;
    if (forPeople.contains(member))
        return {};
    const bool isTemplate = member == "templatecontext"_L1;
    for (const FormName &form : sought.forms) {
        if ((isTemplate ? form.inTemplates : form.inScripts).match(value).hasMatch())
            return u"name"_s;
    }
    if (!sought.libraries.isEmpty() && value.contains("#include"_L1)) {
        QString text = value;
        if (isTemplate)
            text.replace("&quot;"_L1, "\""_L1).replace("@quot;"_L1, "\""_L1);
        const QStringList named = isTemplate ? QStringList() : script::namedLibraries(text);
        for (const QString &library : sought.libraries) {
            if (named.contains(library)
                || (isTemplate
                    && (text.contains(QString(u"#include \""_s % library % u'"'))
                        || text.contains(QString(u"#include '"_s % library % u'\'')))))
                return u"name"_s;
        }
    }
    return {};
}

// Places are looked for among members: what stands there as it is saved is no draft.
bool isDraftAt(const LookedThrough &user, const QString &place, const QString &value)
{
    if (!user.isDraft)
        return false;
    const QString member = place.section(u'[', 0, 0);
    if (user.members.value(member) == user.saved.value(member))
        return false;
    bool isSaved = false;
    const auto compare = [&](const QString &, const QString &savedPlace, const QString &savedValue) {
        isSaved = isSaved || (savedPlace == place && savedValue == value);
    };
    eachText({{member, user.saved.value(member)}}, {}, compare);
    return !isSaved;
}

void add(QList<ElementUser> &users, const LookedThrough &user, const QString &place, const QString &how, bool isDraft)
{
    if (users.size() < mostUsers)
        users.append({revisions::kindName(user.element.kind), user.element.id, user.name, place, how, isDraft});
}

// Other elements of the form whose attributes name this field.
void addElementsOfTemplate(
    QList<ElementUser> &users, const LookedThrough &form, const QString &templateSource, const QString &fieldName)
{
    const auto placeOf = [](const forms::FieldUse &use) {
        return QString(u"templatecontext["_s % use.part % u"]."_s % use.attribute);
    };
    const QString member = u"templatecontext"_s;
    QSet<QString> saved;
    if (isDraftAt(form, member, templateSource)) {
        const QList<forms::FieldUse> uses
            = forms::usesOfField(joinedLines(form.saved.value(member)).toString(), fieldName);
        for (const forms::FieldUse &use : uses)
            saved.insert(placeOf(use));
    } else {
        saved.insert(member); // all of it
    }
    const QList<forms::FieldUse> uses = forms::usesOfField(templateSource, fieldName);
    for (const forms::FieldUse &use : uses)
        add(users, form, placeOf(use), u"name"_s, !saved.contains(member) && !saved.contains(placeOf(use)));
}

} // namespace

QList<ElementUser> usersOf(
    Session &session, const QString &applicationId, const QSet<QString> &ids, const Drafts &drafts)
{
    const Sought sought = soughtOf(session, ids);
    QList<ElementUser> users;
    eachElement(session, applicationId, drafts, [&](const LookedThrough &user) {
        if (ids.contains(user.element.id))
            return;
        QSet<QString> told; // a role has many permissions of one form
        eachText(user.members, {}, [&](const QString &member, const QString &place, const QString &value) {
            const QString how = howNamed(sought, user.element, member, value);
            if (how.isEmpty() || told.contains(place))
                return;
            told.insert(place);
            add(users, user, place, how, isDraftAt(user, place, value));
        });
    });
    return users;
}

QList<ElementUser> usersOfField(Session &session, const Element &form, const QString &fieldName, const Drafts &drafts)
{
    const auto own = revisions::textOf(session, form);
    if (!own)
        return {};
    const QRegularExpression word = forms::fieldWord(fieldName);
    const FormName name = formName(own->name);
    const QRegularExpression inFlows = nameInFlows(own->name);
    QList<ElementUser> users;
    eachElement(session, own->applicationId, drafts, [&](const LookedThrough &user) {
        const Element &element = user.element;
        const bool isOwn = element.id == form.id;
        const bool isOfForm = isOwn || user.members.value("relatedForm"_L1) == form.id;
        eachText(user.members, {}, [&](const QString &member, const QString &place, const QString &value) {
            if (isOwn && place == "templatecontext"_L1)
                return addElementsOfTemplate(users, user, value, fieldName);
            if (forPeople.contains(member) || !word.match(value).hasMatch())
                return;
            const bool isTemplate = member == "templatecontext"_L1;
            const bool namesForm = value.contains(form.id)
                || (isTemplate ? name.inTemplates : name.inScripts).match(value).hasMatch()
                || (element.kind == ElementKind::Flow && inFlows.match(value).hasMatch());
            if (element.kind != ElementKind::Role && (isOfForm || namesForm))
                add(users, user, place, u"name"_s, isDraftAt(user, place, value));
        });
        const auto isPermitted = [&](const QJsonObject &members) {
            const QJsonArray permissions = members.value("permissions"_L1).toArray();
            return std::any_of(permissions.begin(), permissions.end(), [&](const QJsonValue &permission) {
                return permission["resourceId"_L1] == form.id
                    && permission["fieldName"_L1].toString() == forms::fieldNameKey(fieldName);
            });
        };
        if (isPermitted(user.members))
            add(users, user, u"permissions"_s, u"permission"_s, user.isDraft && !isPermitted(user.saved));
    });
    return users;
}

QRegularExpression nameInScripts(const QString &name)
{
    return formName(name).inScripts;
}

QRegularExpression nameInFlows(const QString &name)
{
    return QRegularExpression(
        QString(u"<formname>\\s*"_s % QRegularExpression::escape(name.toHtmlEscaped()) % u"\\s*</formname>"_s));
}

void requireUnused(Session &session, const QString &applicationId, const QSet<QString> &ids)
{
    QList<ElementUser> users = usersOf(session, applicationId, ids);
    users.removeIf([](const ElementUser &user) { return user.how == "permission"_L1; });
    if (users.isEmpty())
        return;
    QStringList names;
    QJsonArray told;
    for (const ElementUser &user : std::as_const(users)) {
        const QString name = user.kind % u' ' % user.name;
        if (names.size() < 10 && !names.contains(name))
            names.append(name);
        told.append(QJsonObject{{u"kind"_s, user.kind}, {u"id"_s, user.id}, {u"name"_s, user.name},
            {u"place"_s, user.place}, {u"how"_s, user.how}});
    }
    throw contract::Refusal(contract::ErrorCode::Conflict, u"it is in use: "_s % names.join(u", "_s),
        contract::designtime::inUse, {{u"users"_s, told}});
}

} // namespace formwright::designtime
