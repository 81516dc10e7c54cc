#include "backend/runtime/written_records.h"

#include "app/dql/evaluation.h"
#include "app/template/decimal_text.h"
#include "backend/runtime/pending_records.h"
#include "backend/runtime/script_writes.h"

#include <QJsonObject>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using forms::FieldKind;
using forms::FieldValue;
using forms::FormDesign;
using forms::Record;
using storage::Session;

namespace {

// What the script gave the fields; what is none of its kind the rules refuse later.
void takeItems(Record &record, const FormDesign &form, const access::FormAccess &access, const QJsonObject &items)
{
    for (int i = 0; i < form.fields.size(); ++i) {
        const QJsonValue given = items.value(form.fields.at(i).name);
        if (given.isUndefined() || access.isHidden(i))
            continue;
        const auto read = forms::decodeValue(form.fields.at(i), given);
        if (const auto *value = std::get_if<FieldValue>(&read))
            record.values[i] = *value;
    }
}

FieldValue sortedBy(const Record &record, int field)
{
    const auto text = [](const QString &value) { return value.isEmpty() ? FieldValue() : FieldValue{false, value, 0}; };
    const auto number = [](qint64 value) { return FieldValue{false, QString::number(value), double(value)}; };
    switch (field) {
    case forms::CreatedField:
        return number(record.created);
    case forms::ModifiedField:
        return number(record.modified);
    case forms::VersionsField:
        return number(record.versions);
    case forms::AuthorField:
        return text(record.authorId);
    case forms::AuthorDepartmentField:
        return text(record.authorDepartmentId);
    case forms::ModifierField:
        return text(record.modifierId);
    case forms::ParentField:
        return text(record.parentId);
    case forms::StateField:
        return text(record.stateLabel);
    case forms::IdField:
        return text(record.id);
    default:
        return record.values.value(field);
    }
}

bool isNumber(const FormDesign &form, int field)
{
    if (field < 0)
        return field == forms::CreatedField || field == forms::ModifiedField || field == forms::VersionsField;
    const FieldKind kind = form.fields.at(field).kind;
    return kind == FieldKind::Integer || kind == FieldKind::Decimal;
}

// What is missing comes first.
std::strong_ordering compared(const FormDesign &form, int field, const Record &left, const Record &right)
{
    const FieldValue a = sortedBy(left, field);
    const FieldValue b = sortedBy(right, field);
    if (a.isNull || b.isNull)
        return b.isNull <=> a.isNull;
    return isNumber(form, field) ? forms::compareDecimals(a.text, b.text)
                                 : a.text.toUtf8().compare(b.text.toUtf8()) <=> 0;
}

bool isBefore(const FormDesign &form, const QList<forms::RecordSort> &sorts, const Record &left, const Record &right)
{
    for (const forms::RecordSort &sort : sorts) {
        const std::strong_ordering order = compared(form, sort.field, left, right);
        if (order != 0)
            return sort.descending ? order > 0 : order < 0;
    }
    // Ids break ties in the direction of the last field.
    return !sorts.isEmpty() && sorts.last().descending ? left.id > right.id : left.id < right.id;
}

} // namespace

WrittenRecords::WrittenRecords(Session &session, const ScriptWrites *writes, const PendingRecords *pending,
    const DocumentScope &scope, const PermittedForm &form)
    : m_at(form), m_form(*form.form)
{
    const QHash<QString, QJsonValue> written = writes ? writes->ofForm(m_form.id) : QHash<QString, QJsonValue>();
    // What he does not see is not his to look at, whatever he wants to write there.
    const auto isSeen = [&](const QString &id) { return form.access.sees(session, m_form, scope.domainId, id); };
    if (pending) {
        for (const auto &[id, entry] : pending->ofForm(m_form.id)) {
            if (written.contains(id) || (entry.stored && !isSeen(id)))
                continue;
            m_ids.append(id);
            if (entry.record)
                m_records.append(*entry.record);
        }
    }
    for (auto it = written.cbegin(); it != written.cend(); ++it) {
        const QString id = it.key();
        const QJsonObject document = it->toObject();
        const QString documentId = forms::documentId(id, m_form.id);
        const bool isNew = writes->isNew(documentId);
        const PendingRecords::Entry *before = pending ? pending->find(documentId) : nullptr;
        if (!isNew && !(before && !before->stored) && !isSeen(id))
            continue;
        m_ids.append(id);
        if (!it->isObject())
            continue;
        const QJsonObject items = document.value("items"_L1).toObject();
        if (isNew) {
            Record record;
            record.id = id;
            record.parentId = document.value("parentId"_L1).toString();
            record.authorId = document.value("authorId"_L1).toString();
            record.created = document.value("created"_L1).toInteger();
            record.modified = record.created;
            record.values = forms::RecordValues(m_form.fields.size());
            take(record, items);
        } else if (before) {
            if (before->record)
                take(*before->record, items);
        } else if (const auto stored = forms::recordById(session, m_form, scope.domainId, id)) {
            take(*stored, items);
        }
    }
}

void WrittenRecords::take(const Record &record, const QJsonObject &items)
{
    m_records.append(record);
    takeItems(m_records.last(), m_form, m_at.access, items);
}

forms::RecordQuery WrittenRecords::others(forms::RecordQuery query) const
{
    if (isEmpty())
        return query;
    forms::RecordPredicate predicate;
    for (const QString &id : m_ids) {
        predicate.sql += predicate.sql.isEmpty() ? u"id NOT IN (?"_s : u", ?"_s;
        predicate.values.append(id);
    }
    predicate.sql += u')';
    query.predicates.append(predicate);
    return query;
}

QList<Record> WrittenRecords::holding(const dql::Condition &condition) const
{
    QList<Record> holding;
    for (const Record &record : m_records) {
        const dql::Document document{.id = forms::documentId(record.id, m_form.id),
            .parentId = record.parentId,
            .authorId = record.authorId,
            .authorDepartmentId = record.authorDepartmentId,
            .modifierId = record.modifierId,
            .created = record.created,
            .modified = record.modified,
            .versions = record.versions,
            .isTemporary = record.isTemporary,
            .values = record.values};
        if (dql::holds(condition, document))
            holding.append(record);
    }
    return holding;
}

QSet<int> formsBeside(const dql::Condition &condition)
{
    QSet<int> forms;
    if (condition.kind == dql::Condition::Kind::Parent || condition.kind == dql::Condition::Kind::Childs)
        forms.insert(condition.form);
    for (const dql::Condition &part : condition.parts)
        forms.unite(formsBeside(part));
    return forms;
}

void insertInOrder(
    QList<Record> &records, const Record &record, const FormDesign &form, const QList<forms::RecordSort> &sorts)
{
    const auto place = std::find_if(
        records.begin(), records.end(), [&](const Record &other) { return isBefore(form, sorts, record, other); });
    records.insert(place, record);
}

} // namespace formwright::runtime
