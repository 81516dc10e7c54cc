#pragma once

#include "backend/forms/record_condition.h"
#include "backend/storage/database.h"

#include <QHash>
#include <QMutex>

namespace formwright::forms {

// The totals of lists: how many rows there are, and what fields add up to. Counted once per filter, then kept right by
// adding up what the committed units of work changed (docs/decisions/0005); where that is not known, every list counts.
// Thread-safe.
class RecordCounts
{
public:
    explicit RecordCounts(storage::Database &database);

    // Forgets them, so that they are counted again.
    void clear();

    // At a moment of this call. `session` is the calling thread's and reads nothing else meanwhile.
    qint64 count(storage::Session &session, const FormDesign &design, const RecordQuery &query);
    // What the fields add up to, as sumFrom() tells it; added up again after a change of the form's documents.
    QStringList sums(
        storage::Session &session, const FormDesign &design, const RecordQuery &query, const QList<int> &fields);

private:
    struct Counted {
        qint64 rows = 0;
        quint64 version = 0; // of the form's table
        quint64 designs = 0; // version of the table of fields: which column is which
        std::optional<RecordCondition> condition; // nothing: counted again after every change
    };
    struct Summed {
        QStringList sums;
        quint64 version = 0;
        quint64 designs = 0;
    };
    bool follows(const storage::Session &session, const RecordQuery &query) const;
    // Runs `read` within one snapshot, and tells of which versions of both tables that is.
    template <class Read>
    void atOneMoment(storage::Session &session, const QByteArray &table, quint64 &version, quint64 &designs, Read read);
    // Brings a kept total up to now. Nothing when it must be counted again.
    std::optional<qint64> kept(const QString &key, const QByteArray &table);
    Counted countedNow(storage::Session &session, const FormDesign &design, const RecordQuery &query,
        const RecordStatement &statement);

    storage::Database &m_database;
    storage::RowChanges *const m_changes;
    QMutex m_mutex;
    QHash<QString, Counted> m_counts; // by SQL and values
    QHash<QString, Summed> m_sums;
};

} // namespace formwright::forms
