#include "backend/storage/row_changes.h"

#include <algorithm>

namespace formwright::storage {

namespace {
// Of one table. Following more of them one by one costs more than reading the rows again.
constexpr qsizetype mostKept = 2000;
} // namespace

quint64 RowChanges::version(const QByteArray &table) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_tables.constFind(table);
    return found == m_tables.constEnd() ? 0 : found->version;
}

void RowChanges::watch(const QByteArray &table, const QList<int> &columns)
{
    const std::lock_guard lock(m_mutex);
    Table &watching = m_tables[table];
    QList<int> all = watching.watched ? *watching.watched : QList<int>();
    for (const int column : columns) {
        if (!all.contains(column))
            all.append(column);
    }
    if (!watching.watched || all.size() > watching.watched->size())
        watching.watched = std::make_shared<const QList<int>>(std::move(all));
}

std::optional<QList<RowChange>> RowChanges::since(const QByteArray &table, quint64 &version) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_tables.constFind(table);
    const quint64 now = found == m_tables.constEnd() ? 0 : found->version;
    const quint64 before = std::exchange(version, now);
    QList<RowChange> changes;
    if (before == now)
        return changes;
    if (before > now || before < found->keptAfter)
        return std::nullopt;
    const auto first = std::lower_bound(found->log.begin(), found->log.end(), before + 1,
        [](const Committed &committed, quint64 wanted) { return committed.version < wanted; });
    for (auto it = first; it != found->log.end(); ++it)
        changes += it->changes;
    return changes;
}

RowChanges::Batch &RowChanges::batchOf(std::vector<Batch> &batches, QByteArrayView table)
{
    // A unit of work touches two or three tables.
    for (Batch &batch : batches) {
        if (batch.table == table)
            return batch;
    }
    return batches.emplace_back(Batch{table.toByteArray(), true, {}});
}

void RowChanges::append(Batch &batch, RowChange change)
{
    if (!batch.isWhole)
        return;
    batch.changes.append(std::move(change));
    if (batch.changes.size() > mostKept) {
        batch.isWhole = false;
        batch.changes.clear();
    }
}

void RowChanges::rowChanges(const char *table, const ReadValue *valueBefore, const ReadValue *valueAfter)
{
    Batch &batch = batchOf(m_unit, table);
    if (!batch.isWhole)
        return;
    std::shared_ptr<const QList<int>> columns;
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_tables.constFind(batch.table);
        if (found != m_tables.constEnd())
            columns = found->watched;
    }
    if (!columns) {
        batch.isWhole = false;
        return;
    }
    const auto read = [&](const ReadValue *value) -> std::optional<QList<StoredValue>> {
        if (!value)
            return std::nullopt;
        QList<StoredValue> values;
        values.reserve(columns->size());
        for (const int column : *columns)
            values.append((*value)(column));
        return values;
    };
    append(batch, {columns, read(valueBefore), read(valueAfter)});
}

void RowChanges::statementFailed()
{
    for (Batch &batch : m_unit) {
        batch.isWhole = false;
        batch.changes.clear();
    }
}

void RowChanges::keepUnit()
{
    for (Batch &batch : m_unit) {
        Batch &kept = batchOf(m_units, batch.table);
        if (!batch.isWhole) {
            kept.isWhole = false;
            kept.changes.clear();
        }
        for (RowChange &change : batch.changes)
            append(kept, std::move(change));
    }
    m_unit.clear();
}

void RowChanges::dropUnit()
{
    m_unit.clear();
}

void RowChanges::commitUnits(const std::function<void()> &commit)
{
    const std::unique_lock order(m_commit);
    commit();
    const std::lock_guard lock(m_mutex);
    for (Batch &batch : m_units)
        publish(batch);
    m_units.clear();
}

void RowChanges::dropUnits()
{
    m_unit.clear();
    m_units.clear();
}

void RowChanges::publish(Batch &batch)
{
    Table &table = m_tables[batch.table];
    ++table.version;
    if (!batch.isWhole) {
        table.log.clear();
        table.kept = 0;
        table.keptAfter = table.version;
        return;
    }
    table.kept += batch.changes.size();
    table.log.push_back({table.version, std::move(batch.changes)});
    while (table.kept > mostKept) {
        table.kept -= table.log.front().changes.size();
        table.keptAfter = table.log.front().version;
        table.log.pop_front();
    }
}

} // namespace formwright::storage
