#pragma once

#include "backend/forms/record_store.h"
#include "backend/storage/ulid.h"

namespace formwright::forms {

// Whether it is kept who changed which field of the document: its form says so (its member showLog), or is one that
// goes through flows, or it is or was in one itself.
bool keepsHistory(storage::Session &session, const FormDesign &form, const QString &recordId);

// Who changes a document, and when.
struct ChangedBy {
    QString domainId;
    QString accountId;
    QString accountName;
    qint64 now = 0;
    storage::IdSource &ids;
};

// Inside the unit of work that changes the document: a row for each field whose value differs. `before`: null for a new
// document. Only where history is kept.
void keepChanges(storage::Session &session, const FormDesign &form, const QString &recordId, const RecordValues *before,
    const RecordValues &after, int versions, const ChangedBy &by);

// Inside the unit of work: a new document, with what the history of its form keeps of it.
void insertWithHistory(storage::Session &session, const FormDesign &form, const Record &record, const ChangedBy &by);

struct FieldChange {
    QString accountId;
    QString accountName;
    FieldValue before;
    FieldValue after;
    int versions = 0;
    qint64 changed = 0;
};
// Those since that moment, newest first: as many as have no more bytes than `mostBytes` together. Throws
// Error::tooLarge where the newest one has more by itself.
QList<FieldChange> changesOf(storage::Session &session, const FormDesign &form, const QString &domainId,
    const QString &recordId, int field, qint64 since, qint64 most, qint64 mostBytes);
// The values that the document had then, from those it has now. What is forgotten is as it is now.
RecordValues valuesAt(
    storage::Session &session, const FormDesign &form, const QString &domainId, const Record &now, qint64 moment);
// Those of a document that is gone for good.
void forgetChangesOf(storage::Session &session, const QString &formId, const QString &recordId);
// Those of before that moment, but for forms that keep them for ever (recordlogForever); at most so many, and how many.
qint64 forgetChanges(storage::Session &session, qint64 before, qint64 most);

// Documents that nobody changes any more. Inside units of work, but for isArchived().
bool isArchived(storage::Session &session, const QString &formId, const QString &recordId);
// Throws Error::conflict.
void requireNotArchived(storage::Session &session, const QString &formId, const QString &recordId);
// False where it was archived before.
bool archive(storage::Session &session, const QString &formId, const QString &recordId, const QString &domainId,
    const QString &accountId, qint64 now);

} // namespace formwright::forms
