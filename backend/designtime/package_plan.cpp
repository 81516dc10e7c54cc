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
                out.append(merged(inBase.value(id), inMine[id], inTheirs[id], preferTheirs, inside));
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

std::optional<QJsonObject> lastImported(Session &session, const QString &id)
{
    const auto packed = session.text(u"SELECT content FROM design_import WHERE element_id = ?"_s, id);
    if (!packed)
        return std::nullopt;
    return QJsonDocument::fromJson(qUncompress(QByteArray::fromBase64(packed->toLatin1()))).object();
}

QJsonObject membersOf(const QString &text)
{
    return comparable(QJsonDocument::fromJson(text.toUtf8()).object());
}

// The newest text that both the element and the package come from: one that it was exported as, where this server had
// that since the last import, or what was imported then. Nothing where it is not known.
std::optional<QJsonObject> baseOf(Session &session, const PackedElement &packed, const revisions::ElementText &text)
{
    const QString &id = packed.source.element.id;
    const qint64 imported
        = session.integer(u"SELECT max(number) FROM design_revision WHERE element_id = ? AND action = 'import'"_s, id)
              .value_or(0);
    for (const QString &hash : packed.origins) {
        // The first one: the same text may be there again because somebody took back what was imported.
        Rows rows = session.query(
            u"SELECT id, number FROM design_revision WHERE element_id = ? AND hash = ? ORDER BY number LIMIT 1"_s, id,
            hash);
        if (rows.next()) {
            if (rows.integer(1) < imported)
                break;
            return membersOf(revisions::textOfRevision(session, rows.text(0)));
        }
        if (hash == revisions::hashOf(text.text))
            return membersOf(text.text);
    }
    return lastImported(session, id);
}

} // namespace

QJsonObject merged(const QJsonObject &base, const QJsonObject &mine, const QJsonObject &theirs, bool preferTheirs,
    QStringList &conflicts)
{
    QStringList names = mine.keys() + theirs.keys();
    names.removeDuplicates();
    QJsonObject out;
    for (const QString &name : std::as_const(names)) {
        const QJsonValue b = base.value(name);
        const QJsonValue m = mine.value(name);
        const QJsonValue t = theirs.value(name);
        QJsonValue taken = m;
        if (m == t || b == t) {
            taken = m;
        } else if (b == m) {
            taken = t;
        } else if (isListOfParts(m) || isListOfParts(t) || isListOfParts(b)) {
            taken = mergedParts(name, b, m, t, preferTheirs, conflicts);
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
            // Without a base nobody knows which side is older: what differs is a conflict.
            const QJsonObject result
                = merged(base.value_or(QJsonObject()), mine, theirs, prefer == Prefer::Package, conflicts);
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
        kept.append(
            {packed.source.element.id, QString::fromLatin1(qCompress(compact(packed.source.members)).toBase64())});
    return kept;
}

void keepImported(Session &session, const QList<KeptElement> &kept)
{
    for (const KeptElement &each : kept)
        session.execute(uR"(INSERT INTO design_import (element_id, content) VALUES (?, ?)
                ON CONFLICT (element_id) DO UPDATE SET content = excluded.content)"_s,
            each.id, each.content);
}

} // namespace formwright::designtime
