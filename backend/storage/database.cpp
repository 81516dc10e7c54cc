#include "backend/storage/database.h"

#include "backend/storage/data_lock.h"
#include "backend/storage/group_commit_writer.h"
#include "backend/storage/row_changes.h"

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

std::atomic<quint64> nextDatabaseNumber{1};

// The sessions of the calling thread by the number of their database. Sessions close with their thread.
thread_local QHash<quint64, std::shared_ptr<Session>> threadSessions;

void configureSqlite(Session &session, const DatabaseOptions &options, bool forWriting)
{
    session.query(u"PRAGMA journal_mode=WAL"_s).next();
    session.query(options.durable ? u"PRAGMA synchronous=FULL"_s : u"PRAGMA synchronous=OFF"_s);
    session.query(u"PRAGMA foreign_keys=ON"_s);
    // Not mapped: every session would map the file for itself, and a walk through a big table counted as the process's
    // memory once a thread. Reading pages costs a few percent more time; the system caches them either way.
    session.query(u"PRAGMA mmap_size=0"_s).next();
    session.query(u"PRAGMA cache_size=-2048"_s).next(); // KiB a session
    session.query(u"PRAGMA temp_store=MEMORY"_s);
    // 16 MiB: a page that changes again and again goes back into the file less often.
    session.query(u"PRAGMA wal_autocheckpoint=4000"_s).next();
    if (!forWriting)
        session.query(u"PRAGMA query_only=ON"_s);
    session.forgetStatements();
}

std::unique_ptr<Session> openSqliteSession(const DatabaseOptions &options, bool forWriting, RowChanges *changes)
{
    auto session = std::make_unique<Session>(Engine::Sqlite, openSqlite(options.location, changes));
    configureSqlite(*session, options, forWriting);
    return session;
}

} // namespace

Engine engineOf(const QString &location)
{
    return location.startsWith("postgresql://"_L1) || location.startsWith("postgres://"_L1) ? Engine::Postgresql
                                                                                            : Engine::Sqlite;
}

std::unique_ptr<Session> openSession(const DatabaseOptions &options, bool forWriting)
{
    if (engineOf(options.location) == Engine::Sqlite)
        return openSqliteSession(options, forWriting, nullptr);
    auto session = std::make_unique<Session>(Engine::Postgresql, openPostgresql(options.location));
    session->execute(u"SET client_min_messages TO warning"_s);
    session->execute(u"SET TIME ZONE 'UTC'"_s);
    return session;
}

Database::Database(const DatabaseOptions &options)
    : m_options(options), m_engine(engineOf(options.location)), m_number(nextDatabaseNumber.fetch_add(1))
{
    if (m_engine == Engine::Sqlite) {
        m_lock = std::make_unique<DataLock>(options.location);
        if (sqliteTellsChanges())
            m_changes = std::make_unique<RowChanges>();
        m_writer = std::make_unique<GroupCommitWriter>(
            [this] { return openSqliteSession(m_options, true, m_changes.get()); }, options.groupSize, m_changes.get());
    }
    // Fails here rather than in the first request. The first query tells a file that is no database.
    reader().query(m_engine == Engine::Sqlite ? u"SELECT count(*) FROM sqlite_master"_s : u"SELECT 1"_s).next();
}

Database::~Database()
{
    m_writer.reset();
    threadSessions.remove(m_number);
}

Session &Database::threadSession()
{
    std::shared_ptr<Session> &session = threadSessions[m_number];
    if (!session || session->isBroken())
        session = openSession(m_options, m_engine == Engine::Postgresql);
    return *session;
}

Session &Database::reader()
{
    return threadSession();
}

void Database::write(const Unit &unit)
{
    if (m_writer) {
        m_writer->write(unit);
        return;
    }
    constexpr int tries = 3;
    for (int attempt = 1;; ++attempt) {
        Session &session = threadSession();
        try {
            session.execute(u"BEGIN"_s);
            unit(session);
            session.execute(u"COMMIT"_s);
            return;
        } catch (const SerializationFailure &) {
            if (!session.isBroken())
                session.execute(u"ROLLBACK"_s);
            if (attempt == tries)
                throw;
        } catch (...) {
            if (!session.isBroken())
                session.execute(u"ROLLBACK"_s);
            throw;
        }
    }
}

std::optional<QString> Database::problem()
{
    try {
        reader().query(u"SELECT 1"_s).next();
        return std::nullopt;
    } catch (const Error &error) {
        return error.message;
    }
}

void Database::checkpoint()
{
    if (m_engine == Engine::Sqlite && m_writer)
        openSession(m_options, true)->query(u"PRAGMA wal_checkpoint(TRUNCATE)"_s).next();
}

} // namespace formwright::storage
