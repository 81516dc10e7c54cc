#pragma once

#include "backend/storage/row_observer.h"

#include <QHash>
#include <QList>

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <vector>

namespace formwright::storage {

// One row before and after a change, by the columns that were watched when it happened.
struct RowChange {
    std::shared_ptr<const QList<int>> columns; // numbers within the table, from 0
    std::optional<QList<StoredValue>> before; // beside `columns`; nothing for a row that was added
    std::optional<QList<StoredValue>> after; // nothing for a row that was removed
};

// What the committed units of work changed in the rows of each table of a SQLite file, so that what was made of many
// rows can follow without reading them again. Told by the database itself, whoever changes the rows and however.
// Thread-safe.
class RowChanges : public RowObserver
{
public:
    // --- for those who follow a table ---

    // Counts the commits that changed rows of the table.
    quint64 version(const QByteArray &table) const;
    // From now on changes carry the values of these columns, too.
    void watch(const QByteArray &table, const QList<int> &columns);
    // The changes after that version, oldest first; `version` becomes that of now. Nothing when they are not all kept:
    // many, or made while nobody watched.
    std::optional<QList<RowChange>> since(const QByteArray &table, quint64 &version) const;
    // While this is held, nothing is committed: a snapshot of the file that begins under it shows exactly the versions
    // of this moment. To be held for a moment.
    std::shared_lock<std::shared_mutex> betweenCommits() const { return std::shared_lock(m_commit); }

    // --- for the connection and the thread that write ---

    void rowChanges(const char *table, const ReadValue *valueBefore, const ReadValue *valueAfter) override;
    void statementFailed() override;
    void keepUnit();
    void dropUnit();
    // Runs `commit` and publishes what the units kept; nothing when it throws.
    void commitUnits(const std::function<void()> &commit);
    void dropUnits();

private:
    // Changes of one table; `isWhole` is false when some are not among them.
    struct Batch {
        QByteArray table;
        bool isWhole = true;
        QList<RowChange> changes;
    };
    struct Committed {
        quint64 version = 0;
        QList<RowChange> changes;
    };
    struct Table {
        quint64 version = 0;
        quint64 keptAfter = 0; // every change after this version is in `log`
        qsizetype kept = 0; // changes in `log`
        std::deque<Committed> log;
        std::shared_ptr<const QList<int>> watched;
    };
    static Batch &batchOf(std::vector<Batch> &batches, QByteArrayView table);
    static void append(Batch &batch, RowChange change);
    void publish(Batch &batch);

    mutable std::shared_mutex m_commit;
    mutable std::mutex m_mutex;
    QHash<QByteArray, Table> m_tables;
    // Of the writing thread alone.
    std::vector<Batch> m_unit;
    std::vector<Batch> m_units;
};

} // namespace formwright::storage
