#pragma once

#include "app/template/field_value.h"
#include "backend/forms/form_design.h"
#include "backend/storage/session.h"

#include <optional>

namespace formwright::forms {

// The values of one document beside the fields of its form; null where it has none.
using RecordValues = QList<FieldValue>;

// One document of a form as its table holds it.
struct Record {
    QString id; // within the form; see documentId()
    QString parentId; // a whole document id, or empty
    QString authorId;
    QString authorDepartmentId;
    qint64 created = 0;
    qint64 modified = 0;
    QString modifierId;
    int versions = 1;
    QString stateId;
    int stateInt = 0;
    QString stateLabel;
    QString sign;
    bool isTemporary = false; // saved as a draft, without validation
    RecordValues values;
};

// A document's id names its form: `<id within the form>--<form id>`.
QString documentId(const QString &recordId, const QString &formId);
struct DocumentKey {
    QString recordId;
    QString formId;
};
// Nothing when the text is not of that form.
std::optional<DocumentKey> documentKey(const QString &documentId);

// Throws Error::conflict when the id exists.
void insertRecord(storage::Session &session, const FormDesign &design, const QString &domainId, const Record &record);
std::optional<Record> recordById(
    storage::Session &session, const FormDesign &design, const QString &domainId, const QString &recordId);
// The record of the current row of a query that begins with `design.selectColumns`.
Record recordFrom(const storage::Rows &rows, const FormDesign &design);
// The value of one field from such a row; `column` is where it stands.
FieldValue valueFrom(const storage::Rows &rows, const Field &field, int column);

// Replaces every field and the parent, sign and draft mark, where `record.versions` is still the stored one; false
// otherwise.
bool replaceRecord(storage::Session &session, const FormDesign &design, const QString &domainId, const Record &record);
// Changes the given fields only (index in the design -> value). `versions` unset: whatever the stored one is. False
// when nothing was there to change.
bool patchRecord(storage::Session &session, const FormDesign &design, const QString &domainId, const QString &recordId,
    const QMap<int, FieldValue> &changes, std::optional<int> versions, const QString &modifierId, qint64 now);
bool deleteRecord(
    storage::Session &session, const FormDesign &design, const QString &domainId, const QString &recordId);

// The unique fields whose value another document of the domain has. `only`: the field indexes to look at, all when
// empty.
QList<Violation> uniqueViolations(storage::Session &session, const FormDesign &design, const QString &domainId,
    const RecordValues &values, const QString &exceptRecordId, const QList<int> &only = {});
// The same in a unit of work that is about to write those values: it takes its turn first, so that no other one can add
// one of them before it ends.
QList<Violation> uniqueViolationsInTurn(storage::Session &session, const FormDesign &design, const QString &domainId,
    const RecordValues &values, const QString &exceptRecordId, const QList<int> &only = {});

// The bound form of a value; decimals are followed by their exact text.
void bindValue(QVariantList &bound, const Field &field, const FieldValue &value);

} // namespace formwright::forms
