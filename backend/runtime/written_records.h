// What a script wrote before it asks: its queries find that, although nothing of it is in the database yet.
#pragma once

#include "app/dql/condition.h"
#include "backend/forms/record_query.h"
#include "backend/runtime/document_access.h"

namespace formwright::runtime {

class PendingRecords;
class ScriptWrites;

// The documents of one form that a script wrote, as they would be stored.
class WrittenRecords
{
public:
    // `writes`, `pending`: null where nothing is written, by the script or before it. What the caller does not see is
    // not looked at.
    WrittenRecords(storage::Session &session, const ScriptWrites *writes, const PendingRecords *pending,
        const DocumentScope &scope, const PermittedForm &form);

    // Whether the database has all that there is.
    bool isEmpty() const { return m_ids.isEmpty(); }
    // The query without those that were written or removed.
    forms::RecordQuery others(forms::RecordQuery query) const;
    // Those that are there and that the condition is true of, which speaks of no other document.
    QList<forms::Record> holding(const dql::Condition &condition) const;
    const QList<forms::Record> &all() const { return m_records; }

private:
    void take(const forms::Record &record, const QJsonObject &items);

    const PermittedForm &m_at;
    const forms::FormDesign &m_form;
    QStringList m_ids; // within the form
    QList<forms::Record> m_records;
};

// The forms, as indexes of the schema, of the documents that the condition goes to from its own.
QSet<int> formsBeside(const dql::Condition &condition);

// Where the database would have it among documents in this order.
void insertInOrder(QList<forms::Record> &records, const forms::Record &record, const forms::FormDesign &form,
    const QList<forms::RecordSort> &sorts);

} // namespace formwright::runtime
