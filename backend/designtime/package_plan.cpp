#include "backend/designtime/package_plan.h"

#include "app/template/form_template.h"
#include "app/template/text_merge.h"
#include "backend/designtime/package_lineage.h"
#include "backend/forms/form_design.h"
#include "backend/forms/form_table.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

bool isListOfParts(const QJsonValue &value)
{
    const QJsonArray items = value.toArray();
    return value.isArray() && !items.isEmpty() && items.first().isObject()
        && items.first().toObject().contains("id"_L1);
}

QHash<QString, QJsonObject> byId(const QJsonValue &parts)
{
    QHash<QString, QJsonObject> found;
    const QJsonArray items = parts.toArray();
    for (const QJsonValue &item : items)
        found.insert(item["id"_L1].toString(), item.toObject());
    return found;
}

// The members that are not the same, those of parts with the part.
QStringList differences(const QJsonObject &mine, const QJsonObject &theirs)
{
    QStringList names = mine.keys() + theirs.keys();
    names.removeDuplicates();
    QStringList found;
    for (const QString &name : std::as_const(names)) {
        const QJsonValue m = mine.value(name);
        const QJsonValue t = theirs.value(name);
        if (m == t)
            continue;
        const auto inMine = byId(m);
        const auto inTheirs = byId(t);
        const qsizetype before = found.size();
        if (isListOfParts(m) || isListOfParts(t)) {
            for (const QJsonValue &side : {t, m}) {
                const QJsonArray items = side.toArray();
                for (const QJsonValue &item : items) {
                    const QString id = item["id"_L1].toString();
                    const QString part = name % u'[' % item["name"_L1].toString() % u']';
                    if (!inMine.contains(id) || !inTheirs.contains(id)) {
                        found.append(part);
                    } else if (side == t) {
                        const QStringList inside = differences(inMine[id], inTheirs[id]);
                        for (const QString &member : inside)
                            found.append(QString(part % u'.' % member));
                    }
                }
            }
        }
        if (found.size() == before)
            found.append(name);
    }
    return found;
}

QJsonArray mergedParts(const QString &name, const QJsonValue &base, const QJsonValue &mine, const QJsonValue &theirs,
    bool preferTheirs, QStringList &conflicts)
{
    const auto inBase = byId(base);
    const auto inMine = byId(mine);
    const auto inTheirs = byId(theirs);
    QJsonArray out;
    QSet<QString> taken;
    // In the order of the package, what was added here behind it.
    for (const QJsonValue &side : {theirs, mine}) {
        const QJsonArray items = side.toArray();
        for (const QJsonValue &item : items) {
            const QString id = item["id"_L1].toString();
            if (taken.contains(id))
                continue;
            taken.insert(id);
            const bool isMine = inMine.contains(id);
            const bool isTheirs = inTheirs.contains(id);
            QStringList inside;
            if (isMine && isTheirs) {
                const auto common = inBase.contains(id) ? std::optional(inBase[id]) : std::nullopt;
                out.append(merged(common, inMine[id], inTheirs[id], preferTheirs, inside));
            } else {
                const QJsonObject kept = isMine ? inMine[id] : inTheirs[id];
                if (!inBase.contains(id)) { // added on one side
                    out.append(kept);
                } else if (inBase[id] != kept) { // removed on one side, changed on the other
                    inside.append(u"removed"_s);
                    if (isTheirs == preferTheirs)
                        out.append(kept);
                }
            }
            for (const QString &member : std::as_const(inside))
                conflicts.append(QString(name % u'[' % item["name"_L1].toString() % u"]."_s % member));
        }
    }
    return out;
}

QString kindOf(const forms::Field &field)
{
    return forms::storedKindName(field.kind);
}

qint64 rowsWith(Session &session, const QString &formId, const QString &fieldName)
{
    const auto number
        = session.integer(u"SELECT column_number FROM form_field WHERE form_id = ? AND name_key = ? AND removed = 0"_s,
            formId, forms::fieldNameKey(fieldName));
    if (!number)
        return 0;
    return session
        .integer(u"SELECT count(*) FROM "_s % storage::quotedIdentifier(forms::formTableName(formId)) % u" WHERE "_s
            % forms::valueColumn(int(*number)) % u" IS NOT NULL"_s)
        .value_or(0);
}

// What becomes of the fields of a form. `names`: what else its fields are called, by the names of now.
void tellFields(Session &session, PlannedChange &told, const QString &before, const QString &after,
    const QMap<QString, QStringList> &names)
{
    const auto fieldsOf = [](const QString &source) {
        QMap<QString, forms::Field> fields;
        const forms::Template read = forms::readTemplate(source).form;
        for (const forms::Field &field : read.fields)
            fields.insert(forms::fieldNameKey(field.name), field);
        return fields;
    };
    const auto was = fieldsOf(before);
    const auto becomes = fieldsOf(after);
    QHash<QString, QString> called; // by the name of now
    for (auto it = becomes.begin(); it != becomes.end(); ++it) {
        if (was.contains(it.key()))
            continue;
        for (auto before = was.begin(); before != was.end(); ++before) {
            if (!becomes.contains(before.key()) && before->kind == it->kind && !called.values().contains(before.key())
                && (names.value(before.key()).contains(it.key()) || names.value(it.key()).contains(before.key()))) {
                called.insert(it.key(), before.key());
                break;
            }
        }
    }
    const QStringList renamed = called.values();
    for (auto it = becomes.begin(); it != becomes.end(); ++it) {
        if (called.contains(it.key()))
            told.details.append(was[called.value(it.key())].name % u" -> "_s % it->name % u' ' % kindOf(*it));
        else if (!was.contains(it.key()))
            told.details.append(u"+ "_s % it->name % u' ' % kindOf(*it));
        else if (was[it.key()].kind != it->kind) {
            told.details.append(u"~ "_s % it->name % u' ' % kindOf(was[it.key()]) % u' ' % kindOf(*it));
            told.rows += rowsWith(session, told.id, it->name);
        }
    }
    for (auto it = was.begin(); it != was.end(); ++it) {
        if (becomes.contains(it.key()) || renamed.contains(it.key()))
            continue;
        told.details.append(u"- "_s % it->name % u' ' % kindOf(*it));
        told.rows += rowsWith(session, told.id, it->name);
    }
}

// Templates, scripts and style sheets; a text of one line is one or the other.
std::optional<QString> mergedTexts(const QJsonValue &base, const QJsonValue &mine, const QJsonValue &theirs)
{
    const auto isLong = [](const QJsonValue &value) {
        const QString text = value.toString();
        return text.contains(u'\n') || text.contains(u'<');
    };
    return isLong(base) && isLong(mine) && isLong(theirs)
        ? forms::merged(base.toString(), mine.toString(), theirs.toString())
        : std::nullopt;
}

void addState(QCryptographicHash &state, const QByteArray &lineage, const std::optional<revisions::ElementText> &text)
{
    state.addData(lineage);
    state.addData(text ? text->text.toUtf8() : QByteArray());
    state.addData(QByteArray(1, '\0'));
}

} // namespace

QJsonObject merged(const std::optional<QJsonObject> &base, const QJsonObject &mine, const QJsonObject &theirs,
    bool preferTheirs, QStringList &conflicts)
{
    if (!base) {
        conflicts += differences(mine, theirs);
        return preferTheirs ? theirs : mine;
    }
    QStringList names = mine.keys() + theirs.keys();
    names.removeDuplicates();
    QJsonObject out;
    for (const QString &name : std::as_const(names)) {
        const QJsonValue b = base->value(name);
        const QJsonValue m = mine.value(name);
        const QJsonValue t = theirs.value(name);
        QJsonValue taken = m;
        if (m == t || b == t) {
            taken = m;
        } else if (b == m) {
            taken = t;
        } else if (isListOfParts(m) || isListOfParts(t) || isListOfParts(b)) {
            taken = mergedParts(name, b, m, t, preferTheirs, conflicts);
        } else if (const auto text = mergedTexts(b, m, t)) {
            taken = *text;
        } else {
            conflicts.append(name);
            taken = preferTheirs ? t : m;
        }
        if (!taken.isUndefined())
            out.insert(name, taken);
    }
    return out;
}

QByteArray stateOf(Session &session, const ReadPackage &package)
{
    QCryptographicHash state(QCryptographicHash::Sha256);
    for (const PackedElement &packed : package.elements)
        addState(
            state, lineageState(session, packed.source.element.id), revisions::textOf(session, packed.source.element));
    return state.result();
}

Plan planOf(Session &session, const ReadPackage &package, Prefer prefer)
{
    Plan plan;
    QCryptographicHash state(QCryptographicHash::Sha256);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArray::number(int(prefer)));
    for (const PackedElement &packed : package.elements) {
        const Element &element = packed.source.element;
        const QByteArray lineage = lineageState(session, element.id);
        const auto text = revisions::textOf(session, element);
        addState(state, lineage, text);
        const QJsonObject theirs = packed.source.members;
        const QJsonObject mine
            = text ? comparable(QJsonDocument::fromJson(text->text.toUtf8()).object()) : QJsonObject();
        const auto base = text && mine != theirs ? baseOf(session, packed, *text) : std::nullopt;
        for (const QByteArray &part :
            {element.id.toUtf8(), compact(theirs), compact(mine), base ? compact(*base) : QByteArray()}) {
            hash.addData(part);
            hash.addData("\n");
        }
        for (auto it = packed.source.formerNames.begin(); it != packed.source.formerNames.end(); ++it)
            hash.addData(QString(it.key() % u'=' % it->join(u',') % u'\n').toUtf8());
        if (mine == theirs)
            continue;
        PlannedElement planned{packed, {}, true};
        PlannedChange &told = planned.told;
        told = {revisions::kindName(element.kind), element.id, packed.source.text("name"_L1), packed.path, u"create"_s,
            {}, 0};
        if (text) {
            QStringList conflicts;
            // Without a base nobody knows which side is older: what differs is a conflict.
            const QJsonObject result = merged(base, mine, theirs, prefer == Prefer::Package, conflicts);
            planned.packed.source.members = result;
            planned.isSaved = result != mine;
            if (!conflicts.isEmpty() && prefer == Prefer::Nobody) {
                told.change = u"conflict"_s;
                told.details = conflicts;
            } else {
                told.change = !planned.isSaved ? u"kept"_s : result == theirs ? u"change"_s : u"merge"_s;
                QStringList names = mine.keys() + result.keys();
                names.removeDuplicates();
                for (const QString &name : std::as_const(names)) {
                    if (mine.value(name) != result.value(name))
                        told.details.append(name);
                }
            }
            if (element.kind == ElementKind::Form && planned.isSaved) {
                QMap<QString, QStringList> names = forms::formerNames(session, element.id);
                for (auto it = packed.source.formerNames.begin(); it != packed.source.formerNames.end(); ++it)
                    names[it.key()] += *it;
                tellFields(session, told, mine.value("templatecontext"_L1).toString(),
                    result.value("templatecontext"_L1).toString(), names);
            }
        }
        plan.elements.append(planned);
    }
    plan.hash = QString::fromLatin1(hash.result().toHex());
    plan.state = state.result();
    return plan;
}

} // namespace formwright::designtime
