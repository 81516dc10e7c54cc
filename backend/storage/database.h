#pragma once

#include "backend/storage/session.h"

#include <QString>

#include <exception>
#include <functional>
#include <memory>

namespace formwright::storage {

class Checkpointer;
class DataLock;
class FileHealth;
class GroupCommitWriter;
class OpenSessions;
class RowChanges;

struct DatabaseOptions {
    // A file path (SQLite) or `postgresql://user:password@host:port/name`.
    QString location;
    // SQLite: fsync at every commit. Off only for throw-away data of tests.
    bool durable = true;
    // SQLite: most units of work behind one commit.
    int groupSize = 64;
    // SQLite: most units of work of submit() that wait or run at a time.
    int maxWaiting = 1024;
    // PostgreSQL: how often a unit of work is begun that others get into the way of.
    int tries = 12;
};

// The database of one server. Thread-safe: every thread gets a session of its own, opened at first use and closed with
// the thread. SQLite files belong to one process at a time, which `<file>.lock` tells; the constructor throws
// Error::unavailable when another has it, when the file is no database, or when the server behind the address does not
// answer.
class Database
{
public:
    using Unit = std::function<void(Session &)>;

    explicit Database(const DatabaseOptions &options);
    ~Database();

    Engine engine() const { return m_engine; }
    Dialect dialect() const { return Dialect(m_engine); }
    QString location() const { return m_options.location; }

    // The calling thread's session for reading. On SQLite it refuses to write.
    Session &reader();

    // Runs one unit of work and returns after it is durably committed; an exception rolls it back and is thrown on. On
    // SQLite the unit runs on the writer thread, together with others behind one commit; on PostgreSQL on the calling
    // thread, and again when another got into its way (40001, 40P01) or it has to wait for its turn: it must have no
    // effect outside the database that is not the same when it is had again, and must not call write() itself.
    void write(const Unit &unit);

    // Whether submit() has a thread for the units of work: on SQLite.
    bool takesUnits() const { return m_writer != nullptr; }
    // Like write(), but returns at once: the unit runs on the writer thread, and so does `done`, once it is durably
    // committed, or with what the unit or the commit failed by. The unit runs again when another of its group failed.
    // `done` must be quick, throws nothing and begins no unit but by submit(). False, and neither runs, when too many
    // wait.
    using Completion = std::function<void(std::exception_ptr)>;
    bool submit(Unit unit, Completion done);

    // What write() changes in the rows; null where it is not known: on PostgreSQL, whose rows other processes change as
    // well.
    RowChanges *changes() const { return m_changes.get(); }

    // Whether the database can be read, and on SQLite also be written; the reason when not. Used by the health check.
    std::optional<QString> problem();

    // Ends the queries that run in any thread, and their callers get Error::unavailable: for a stop that has waited
    // long enough. Thread-safe.
    void cancelRunning();

    // Moves the write-ahead log into the database file (SQLite; nothing on PostgreSQL). Called at a clean stop. Where
    // that fails, as on a full disk, the log stays beside the file and is read at the next start: nothing is lost.
    void checkpoint();

private:
    Session &threadSession();

    DatabaseOptions m_options;
    Engine m_engine;
    quint64 m_number; // tells databases of one process apart in thread-local storage
    std::shared_ptr<OpenSessions> m_open; // of all threads; they may outlive this
    std::unique_ptr<DataLock> m_lock;
    std::unique_ptr<FileHealth> m_health; // of a SQLite file
    std::unique_ptr<RowChanges> m_changes; // gone after the writer
    std::unique_ptr<Checkpointer> m_checkpointer; // gone after the writer
    std::unique_ptr<GroupCommitWriter> m_writer;
};

// A connection outside any Database, for backups and for creating one. Throws Error::unavailable.
std::unique_ptr<Session> openSession(const DatabaseOptions &options, bool forWriting);

Engine engineOf(const QString &location);

} // namespace formwright::storage
