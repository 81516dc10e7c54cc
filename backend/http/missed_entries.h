#pragma once

#include "backend/storage/session.h"

#include <atomic>
#include <exception>
#include <mutex>

namespace formwright::storage {
class Database;
}

namespace formwright::http {

// What the operation log says of one call.
struct LogEntry {
    QString id;
    QString userId;
    QString operatorText;
    QString operatorClass;
    QString type;
    QString description;
    QString result;
    QString ip;
    QString applicationId;
    QString domainId;
    qint64 logged = 0;

    void insert(storage::Session &session) const;
};

// Entries of the operation log that the database could not take when they were due, as those of changes that were
// answered 503. They are written after the next change that is committed. So many are kept in memory, the oldest of
// them; what is kept when the server ends is told to its log. Thread-safe; the database ends before it.
class MissedEntries
{
public:
    MissedEntries() = default;
    ~MissedEntries();
    MissedEntries(const MissedEntries &) = delete;
    MissedEntries &operator=(const MissedEntries &) = delete;

    void add(LogEntry entry);
    // Writes some of those that there are.
    void write(storage::Database &database);

private:
    QList<LogEntry> take();
    // Those that could not be written, and why not.
    void giveBack(const QList<LogEntry> &entries, const std::exception_ptr &failure);

    std::atomic<bool> m_any{false};
    std::mutex m_mutex;
    QList<LogEntry> m_entries;
    qint64 m_lost = 0; // beyond those that are kept, or refused
};

} // namespace formwright::http
