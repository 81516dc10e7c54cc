#include "backend/designtime/package_plan.h"

#include "app/template/form_template.h"
#include "backend/forms/form_design.h"
#include "backend/forms/form_table.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr int mostTakenIn = 8; // packages whose word on an element is remembered

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

// `base`: nothing where nobody knows what was there before.
QJsonArray mergedParts(const QString &name, const std::optional<QJsonValue> &base, const QJsonValue &mine,
    const QJsonValue &theirs, bool preferTheirs, QStringList &conflicts)
{
    const auto inBase = byId(base.value_or(QJsonValue()));
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
                const auto before = base ? std::optional(inBase.value(id)) : std::nullopt;
                out.append(merged(before, inMine[id], inTheirs[id], preferTheirs, inside));
            } else {
                const QJsonObject kept = isMine ? inMine[id] : inTheirs[id];
                if (!base) {
                    inside.append(isMine ? u"here alone"_s : u"in the package alone"_s);
                    if (isTheirs == preferTheirs)
                        out.append(kept);
                } else if (!inBase.contains(id)) { // added on one side
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

// What becomes of the fields of a form.
void tellFields(Session &session, PlannedChange &told, const QString &before, const QString &after)
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
    for (auto it = becomes.begin(); it != becomes.end(); ++it) {
        if (!was.contains(it.key()))
            told.details.append(u"+ "_s % it->name % u' ' % kindOf(*it));
        else if (was[it.key()].kind != it->kind) {
            told.details.append(u"~ "_s % it->name % u' ' % kindOf(was[it.key()]) % u' ' % kindOf(*it));
            told.rows += rowsWith(session, told.id, it->name);
        }
    }
    for (auto it = was.begin(); it != was.end(); ++it) {
        if (becomes.contains(it.key()))
            continue;
        told.details.append(u"- "_s % it->name % u' ' % kindOf(*it));
        told.rows += rowsWith(session, told.id, it->name);
    }
}

QJsonObject unpacked(const QString &content)
{
    return QJsonDocument::fromJson(qUncompress(QByteArray::fromBase64(content.toLatin1()))).object();
}

// What a package said of it that had this origin, which is that of the same files, changed further or not.
std::optional<QJsonObject> takenIn(Session &session, const QString &id, const QString &origin)
{
    const auto packed
        = session.text(u"SELECT content FROM design_taken_in WHERE element_id = ? AND origin = ?"_s, id, origin);
    return packed ? std::optional(unpacked(*packed)) : std::nullopt;
}

QJsonObject membersOf(const QString &text)
{
    return comparable(QJsonDocument::fromJson(text.toUtf8()).object());
}

// The newest text that both the element and the package come from: what an earlier import of the same files said, or a
// text that the element had here. Nothing where it is not known.
std::optional<QJsonObject> baseOf(Session &session, const PackedElement &packed, const revisions::ElementText &text)
{
    const QString &id = packed.source.element.id;
    for (const QString &hash : packed.origins) {
        if (auto said = takenIn(session, id, hash))
            return said;
        Rows rows = session.query(
            u"SELECT id FROM design_revision WHERE element_id = ? AND hash = ? ORDER BY number LIMIT 1"_s, id, hash);
        if (rows.next())
            return membersOf(revisions::textOfRevision(session, rows.text(0)));
        if (hash == revisions::hashOf(text.text))
            return membersOf(text.text);
    }
    return takenIn(session, id, QString());
}

} // namespace

QJsonObject merged(const std::optional<QJsonObject> &base, const QJsonObject &mine, const QJsonObject &theirs,
    bool preferTheirs, QStringList &conflicts)
{
    QStringList names = mine.keys() + theirs.keys();
    names.removeDuplicates();
    QJsonObject out;
    for (const QString &name : std::as_const(names)) {
        const QJsonValue b = base ? base->value(name) : QJsonValue(QJsonValue::Undefined);
        const QJsonValue m = mine.value(name);
        const QJsonValue t = theirs.value(name);
        QJsonValue taken = m;
        if (m == t || (base && b == t)) {
            taken = m;
        } else if (base && b == m) {
            taken = t;
        } else if (isListOfParts(m) || isListOfParts(t) || isListOfParts(b)) {
            taken = mergedParts(name, base ? std::optional(b) : std::nullopt, m, t, preferTheirs, conflicts);
        } else {
            conflicts.append(name);
            taken = preferTheirs ? t : m;
        }
        if (!taken.isUndefined())
            out.insert(name, taken);
    }
    return out;
}

Plan planOf(Session &session, const ReadPackage &package, Prefer prefer, bool isTold)
{
    Plan plan;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArray::number(int(prefer)));
    for (const PackedElement &packed : package.elements) {
        const Element &element = packed.source.element;
        const auto text = revisions::textOf(session, element);
        const QJsonObject theirs = packed.source.members;
        const QJsonObject mine = text ? membersOf(text->text) : QJsonObject();
        const auto base = text ? baseOf(session, packed, *text) : std::nullopt;
        for (const QByteArray &part :
            {element.id.toUtf8(), compact(theirs), compact(mine), base ? compact(*base) : QByteArray()}) {
            hash.addData(part);
            hash.addData("\n");
        }
        if (mine == theirs)
            continue;
        PlannedElement planned{packed, {}, true};
        PlannedChange &told = planned.told;
        told = {revisions::kindName(element.kind), element.id, packed.source.text("name"_L1), packed.path, u"create"_s,
            {}, 0};
        if (text) {
            QStringList conflicts;
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
            if (isTold && element.kind == ElementKind::Form && planned.isSaved)
                tellFields(session, told, mine.value("templatecontext"_L1).toString(),
                    result.value("templatecontext"_L1).toString());
        }
        plan.elements.append(planned);
    }
    plan.hash = QString::fromLatin1(hash.result().toHex());
    return plan;
}

QList<KeptElement> keptOf(const ReadPackage &package)
{
    QList<KeptElement> kept;
    for (const PackedElement &packed : package.elements)
        kept.append({packed.source.element.id, packed.origins,
            QString::fromLatin1(qCompress(compact(packed.source.members)).toBase64())});
    return kept;
}

void keepImported(Session &session, const QList<KeptElement> &kept, qint64 now)
{
    for (const KeptElement &each : kept) {
        session.execute(uR"(INSERT INTO design_taken_in (element_id, origin, taken, number, origins, content)
                VALUES (?, ?, ?, (SELECT coalesce(max(number), 0) FROM design_revision WHERE element_id = ?), ?, ?)
                ON CONFLICT (element_id, origin) DO UPDATE SET taken = excluded.taken, number = excluded.number,
                    origins = excluded.origins, content = excluded.content)"_s,
            each.id, each.origins.value(0), now, each.id, each.origins.join(u' '), each.content);
        session.execute(uR"(DELETE FROM design_taken_in WHERE element_id = ? AND taken <
                (SELECT min(taken) FROM (SELECT taken FROM design_taken_in WHERE element_id = ?
                    ORDER BY taken DESC LIMIT ?) AS newest))"_s,
            each.id, each.id, mostTakenIn);
    }
}

// What a package brought comes before what the element was here until then.
QStringList originsOf(Session &session, const QString &elementId)
{
    qint64 takenAt = 0;
    QStringList brought, since, before;
    Rows taken = session.query(
        u"SELECT number, origins FROM design_taken_in WHERE element_id = ? ORDER BY taken DESC, number DESC LIMIT 1"_s,
        elementId);
    if (taken.next()) {
        takenAt = taken.integer(0);
        brought = taken.text(1).split(u' ', Qt::SkipEmptyParts);
    }
    Rows rows
        = session.query(u"SELECT number, hash FROM design_revision WHERE element_id = ? ORDER BY number DESC LIMIT ?"_s,
            elementId, mostOrigins);
    while (rows.next())
        (rows.integer(0) >= takenAt ? since : before).append(rows.text(1));
    return since + brought + before;
}

} // namespace formwright::designtime
