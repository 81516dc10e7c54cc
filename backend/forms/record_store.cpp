#include "backend/forms/record_store.h"
#include "backend/forms/call_backs.h"

#include "app/contract/error.h"
#include "app/template/decimal_of_double.h"
#include "backend/forms/form_index.h"
#include "backend/forms/record_files.h"
#include "backend/forms/record_holding.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QVariant &nullText()
{
    static const QVariant null{QMetaType(QMetaType::QString)};
    return null;
}

QVariant text(const QString &value)
{
    return Session::toVariant(value);
}

QString textOf(double number)
{
    const auto text = decimalOf(number);
    return text ? *text : QString::number(number);
}

void bindValues(QVariantList &bound, const FormDesign &design, const RecordValues &values)
{
    for (qsizetype i = 0; i < design.fields.size(); ++i)
        bindValue(bound, design.fields[i], values.value(i));
}

FilesOfSave filesOf(const Record &record, const QString &domainId)
{
    return {domainId, record.id, record.modifierId, record.modified};
}

} // namespace

QString documentId(const QString &recordId, const QString &formId)
{
    return recordId % u"--"_s % formId;
}

std::optional<DocumentKey> documentKey(const QString &documentId)
{
    const qsizetype at = documentId.lastIndexOf("--"_L1);
    if (at < 1 || at + 2 >= documentId.size())
        return std::nullopt;
    return DocumentKey{documentId.left(at), documentId.mid(at + 2)};
}

void bindValue(QVariantList &bound, const Field &field, const FieldValue &value)
{
    switch (field.kind) {
    case FieldKind::Integer:
        bound.append(value.isNull ? nullText() : QVariant(value.text.toLongLong()));
        return;
    case FieldKind::Boolean:
        bound.append(value.isNull ? nullText() : QVariant(value.text == "true"_L1 ? 1 : 0));
        return;
    case FieldKind::Decimal: {
        bound.append(value.isNull ? nullText() : QVariant(value.number));
        // The exact digits are kept beside the number only where a double does not carry them.
        const bool exact = value.isNull || decimalOf(value.number) == value.text;
        bound.append(exact ? nullText() : QVariant(value.text));
        return;
    }
    default:
        bound.append(value.isNull ? nullText() : text(value.text));
    }
}

FieldValue valueFrom(const Rows &rows, const Field &field, int column)
{
    FieldValue value;
    if (rows.isNull(column))
        return value;
    value.isNull = false;
    switch (field.kind) {
    case FieldKind::Integer:
        value.text = QString::number(rows.integer(column));
        value.number = double(rows.integer(column));
        break;
    case FieldKind::Boolean:
        value.text = rows.integer(column) ? u"true"_s : u"false"_s;
        break;
    case FieldKind::Decimal:
        value.number = rows.real(column);
        value.text = rows.isNull(column + 1) ? textOf(value.number) : rows.text(column + 1);
        break;
    default:
        value.text = rows.text(column);
    }
    return value;
}

Record recordFrom(const Rows &rows, const FormDesign &design)
{
    Record record;
    rows.into(record.id, record.parentId, record.authorId, record.authorDepartmentId, record.created, record.modified,
        record.modifierId, record.versions, record.stateId, record.stateInt, record.stateLabel, record.sign,
        record.isTemporary);
    int column = FirstFieldColumn;
    record.values.reserve(design.fields.size());
    for (const Field &field : design.fields) {
        record.values.append(valueFrom(rows, field, column));
        column += columnsOf(field);
    }
    return record;
}

void insertRecord(Session &session, const FormDesign &design, const QString &domainId, const Record &record)
{
    QVariantList bound;
    bound.reserve(11 + design.fields.size());
    bound << text(record.id) << text(domainId) << text(record.parentId) << text(record.authorId)
          << text(record.authorDepartmentId) << record.created << record.modified << text(record.modifierId)
          << text(record.stateId) << text(record.sign) << (record.isTemporary ? 1 : 0);
    bindValues(bound, design, record.values);
    if (session.change(design.insertOne, bound) == 0)
        throw Error::conflict(u"there is a document with this id already"_s);
    FileChanges(design, record.values).write(session, filesOf(record, domainId));
    queueCallBack(session, design, domainId, RecordEvent::Created, record.id, record.created);
}

std::optional<Record> recordById(
    Session &session, const FormDesign &design, const QString &domainId, const QString &recordId)
{
    Rows rows = session.query(design.selectOne, design.id, recordId, domainId);
    return rows.next() ? std::optional(recordFrom(rows, design)) : std::nullopt;
}

bool replaceRecord(Session &session, const FormDesign &design, const QString &domainId, const Record &record)
{
    QVariantList bound;
    bound << record.modified << text(record.modifierId) << text(record.parentId) << text(record.sign)
          << (record.isTemporary ? 1 : 0);
    bindValues(bound, design, record.values);
    bound << text(record.id) << text(domainId) << record.versions;
    const FilesOfSave save = filesOf(record, domainId);
    const FileChanges files(session, design, save, record.values);
    if (session.change(design.updateAll, bound) == 0)
        return false;
    files.write(session, save);
    queueCallBack(session, design, domainId, RecordEvent::Changed, record.id, record.modified);
    return true;
}

bool patchRecord(Session &session, const FormDesign &design, const QString &domainId, const QString &recordId,
    const QMap<int, FieldValue> &changes, std::optional<int> versions, const QString &modifierId, qint64 now)
{
    constexpr qsizetype usualLength = 256;
    QString sql;
    sql.reserve(usualLength);
    sql += u"UPDATE "_s % design.table % u" SET versions = versions + 1, modified = ?, modifier_id = ?"_s;
    QVariantList bound;
    bound.reserve(5 + 2 * changes.size());
    bound << now << text(modifierId);
    for (auto it = changes.constBegin(); it != changes.constEnd(); ++it) {
        const Field &field = design.fields[it.key()];
        sql += u", "_s % valueColumn(design.columnNumbers[it.key()]) % u" = ?"_s;
        if (field.kind == FieldKind::Decimal)
            sql += u", "_s % exactColumn(design.columnNumbers[it.key()]) % u" = ?"_s;
        bindValue(bound, field, it.value());
    }
    sql += u" WHERE id = ? AND domain_id = ?"_s;
    bound << text(recordId) << text(domainId);
    if (versions) {
        sql += u" AND versions = ?"_s;
        bound << *versions;
    }
    const FilesOfSave save{domainId, recordId, modifierId, now};
    const FileChanges files(session, design, save, changes);
    if (session.change(sql, bound) == 0)
        return false;
    files.write(session, save);
    queueCallBack(session, design, domainId, RecordEvent::Changed, recordId, now);
    return true;
}

void holdRecord(Session &session, const QString &formId, const QString &recordId)
{
    if (!session.dialect().isSqlite())
        session
            .query(QString(u"SELECT 1 FROM "_s % storage::quotedIdentifier(formTableName(formId))
                       % u" WHERE id = ? FOR UPDATE"_s),
                recordId)
            .next();
}

bool deleteRecord(Session &session, const FormDesign &design, const QString &domainId, const QString &recordId)
{
    return session.execute(
               QString(u"DELETE FROM "_s % design.table % u" WHERE id = ? AND domain_id = ?"_s), recordId, domainId)
        > 0;
}

QList<Violation> uniqueViolations(Session &session, const FormDesign &design, const QString &domainId,
    const RecordValues &values, const QString &exceptRecordId, const QList<int> &only)
{
    QList<Violation> violations;
    if (!design.hasUniqueFields)
        return violations;
    for (qsizetype i = 0; i < design.fields.size(); ++i) {
        const Field &field = design.fields[i];
        const FieldValue value = values.value(i);
        if (!field.unique || value.isEmpty() || (!only.isEmpty() && !only.contains(int(i))))
            continue;
        QVariantList bound{text(domainId)};
        QVariantList valueBound;
        bindValue(valueBound, field, value);
        const int number = design.columnNumbers[i];
        QString same = valueColumn(number) % u" = ?"_s;
        bound << valueBound.first();
        if (isIndexedInPart(session.dialect(), field)) {
            same += u" AND "_s % indexedExpression(session.dialect(), field, number) % u" = "_s % boundBeginning;
            bound << valueBound.first();
        }
        if (field.kind == FieldKind::Decimal) {
            // Two that a double takes for the same differ in their exact digits.
            same += u" AND coalesce("_s % exactColumn(number) % u", '') = coalesce(?, '')"_s;
            bound << valueBound.last();
        }
        bound << text(exceptRecordId);
        Rows rows = session.run(
            u"SELECT 1 FROM "_s % design.table % u" WHERE domain_id = ? AND "_s % same % u" AND id <> ? LIMIT 1"_s,
            bound);
        if (rows.next())
            violations.append({field.name, QString(field.label % u" must be unique: another document has this value"_s),
                Rule::Unique});
    }
    return violations;
}

QList<Violation> uniqueViolationsInTurn(Session &session, const FormDesign &design, const QString &domainId,
    const RecordValues &values, const QString &exceptRecordId, const QList<int> &only)
{
    if (design.hasUniqueFields)
        session.takeTurn(design.id % u':' % domainId);
    return uniqueViolations(session, design, domainId, values, exceptRecordId, only);
}

} // namespace formwright::forms
