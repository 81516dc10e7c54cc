#pragma once

#include "backend/forms/record_condition.h"
#include "backend/storage/database.h"

#include <QHash>
#include <QMutex>

namespace formwright::forms {

// The totals of lists. Counted once per filter, then kept right by adding up what the committed units of work changed
// (docs/decisions/0005); where that is not known, every list counts. Thread-safe.
class RecordCounts
{
public:
    explicit RecordCounts(storage::Database &database);

    // At a moment of this call. `session` is the calling thread's and reads nothing else meanwhile.
    qint64 count(storage::Session &session, const FormDesign &design, const RecordQuery &query);

private:
    struct Counted {
        qint64 rows = 0;
        quint64 version = 0; // of the form's table
        quint64 designs = 0; // version of the table of fields: which column is which
        std::optional<RecordCondition> condition; // nothing: counted again after every change
    };
    // Brings a kept total up to now. Nothing when it must be counted again.
    std::optional<qint64> kept(const QString &key, const QByteArray &table);
    Counted countedNow(storage::Session &session, const FormDesign &design, const RecordQuery &query,
        const RecordStatement &statement);

    storage::Database &m_database;
    storage::RowChanges *const m_changes;
    QMutex m_mutex;
    QHash<QString, Counted> m_counts; // by SQL and values
};

} // namespace formwright::forms
