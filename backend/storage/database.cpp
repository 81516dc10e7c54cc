#include "backend/storage/database.h"

#include "backend/storage/checkpointer.h"
#include "backend/storage/connections.h"
#include "backend/storage/data_lock.h"
#include "backend/storage/figures.h"
#include "backend/storage/file_health.h"
#include "backend/storage/group_commit_writer.h"
#include "backend/storage/open_sessions.h"
#include "backend/storage/row_changes.h"
#include "backend/storage/silence_limit.h"
#include "backend/storage/sqlite_driver.h"

#include <QRandomGenerator>
#include <QSqlDatabase>
#include <QThread>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

std::atomic<quint64> nextDatabaseNumber{1};

// The session of one thread.
class ThreadSession
{
public:
    ThreadSession(std::unique_ptr<Session> session, std::shared_ptr<OpenSessions> open)
        : m_session(std::move(session)), m_open(std::move(open))
    {
        m_open->add(m_session.get());
    }
    ~ThreadSession() { m_open->remove(m_session.get()); }
    ThreadSession(const ThreadSession &) = delete;
    ThreadSession &operator=(const ThreadSession &) = delete;

    Session &session() { return *m_session; }

private:
    const std::unique_ptr<Session> m_session;
    const std::shared_ptr<OpenSessions> m_open;
};

// The sessions of the calling thread by the number of their database. Sessions close with their thread.
thread_local QHash<quint64, std::shared_ptr<ThreadSession>> threadSessions;

// Before the next try: long enough that those who got into each other's way come one after another, and never equally
// long. Milliseconds.
void pause(int attempt)
{
    constexpr int longest = 200;
    const int most = std::min(longest, 2 << std::min(attempt, 8));
    QThread::msleep(ulong(QRandomGenerator::global()->bounded(1, most + 1)));
}

// Whatever a unit of work read and builds on is still so when it is committed: docs/decisions/0006.
const QString beginUnit = u"BEGIN ISOLATION LEVEL SERIALIZABLE"_s;

constexpr int triesBesideOthers = 3;

// 16 MiB: a page that changes again and again goes back into the file less often. What is written over and over in one
// place is faster on the disk than a file that grows, so it is not longer either.
constexpr int longestLog = 4096; // pages
constexpr qint64 pageSize = 4096;

void rollBack(Session &session, bool isOpen)
{
    if (isOpen && !session.isBroken())
        session.execute(u"ROLLBACK"_s);
}

// Whatever becomes of the unit: those who wait for its turns go on.
class EndTurns
{
public:
    explicit EndTurns(Session &session) : m_session(session) { }
    ~EndTurns()
    {
        try {
            if (!m_session.isBroken())
                m_session.endTurns();
        } catch (const Error &) {
            // The connection broke, and its turns ended with it.
        }
    }
    EndTurns(const EndTurns &) = delete;
    EndTurns &operator=(const EndTurns &) = delete;

private:
    Session &m_session;
};

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

std::unique_ptr<Session> openSqliteSession(const DatabaseOptions &options, bool forWriting)
{
    auto session = std::make_unique<Session>(Engine::Sqlite, connectSqlite(options.location));
    configureSqlite(*session, options, forWriting);
    return session;
}

// The session of the writer thread. It moves the log into the file only if the checkpointer cannot.
GroupCommitWriter::Opened openWriter(const DatabaseOptions &options, RowChanges *changes)
{
    const QSqlDatabase connection = connectSqlite(options.location, changes);
    auto session = std::make_unique<Session>(Engine::Sqlite, connection);
    configureSqlite(*session, options, true);
    session->query(u"PRAGMA wal_autocheckpoint="_s % QString::number(8 * longestLog)).next();
    // KiB. Inserts go everywhere into the indexes of a form, and there is one writer only: what it has to read again
    // is paid by everybody who waits.
    session->query(u"PRAGMA cache_size=-16384"_s).next();
    // What it grew to at a bad time it does not keep for ever.
    session->query(u"PRAGMA journal_size_limit="_s % QString::number(4 * longestLog * pageSize)).next();
    session->forgetStatements();
    return {std::move(session), &marksOf(connection)};
}

std::unique_ptr<Session> openPostgresqlSession(const DatabaseOptions &options, OpenSessions *opening)
{
    return std::make_unique<Session>(Engine::Postgresql, connectPostgresql(options.location, opening));
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
        return openSqliteSession(options, forWriting);
    return openPostgresqlSession(options, nullptr);
}

Database::Database(const DatabaseOptions &options)
    : m_options(options),
      m_engine(engineOf(options.location)),
      m_number(nextDatabaseNumber.fetch_add(1)),
      m_open(std::make_shared<OpenSessions>())
{
    if (m_engine == Engine::Sqlite) {
        m_lock = std::make_unique<DataLock>(options.location);
        m_health = std::make_unique<FileHealth>(options.location);
        if (SqliteDriver::tellsRows())
            m_changes = std::make_unique<RowChanges>();
        m_checkpointer
            = std::make_unique<Checkpointer>([this] { return openSqliteSession(m_options, true); }, longestLog);
        m_writer = std::make_unique<GroupCommitWriter>([this] { return openWriter(m_options, m_changes.get()); },
            GroupCommitWriter::Options{options.groupSize, options.maxWaiting, m_changes.get(),
                [checkpointer = m_checkpointer.get()] { checkpointer->noteCommit(); }});
    }
    // Fails here rather than in the first request. The first query tells a file that is no database.
    reader().query(m_engine == Engine::Sqlite ? u"SELECT count(*) FROM sqlite_master"_s : u"SELECT 1"_s).next();
}

Database::~Database()
{
    m_writer.reset();
    m_checkpointer.reset();
    threadSessions.remove(m_number);
}

Session &Database::threadSession()
{
    std::shared_ptr<ThreadSession> &own = threadSessions[m_number];
    if (!own || own->session().isBroken()) {
        own.reset();
        auto session = m_engine == Engine::Postgresql ? openPostgresqlSession(m_options, m_open.get())
                                                      : openSession(m_options, false);
        own = std::make_shared<ThreadSession>(std::move(session), m_open);
    }
    return own->session();
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
    Session &session = threadSession();
    const EndTurns endTurns(session);
    std::optional<QString> turn;
    for (int attempt = 1;;) {
        bool isOpen = false; // a COMMIT that fails ends the transaction, too
        try {
            if (turn)
                session.waitForTurn(*std::exchange(turn, std::nullopt));
            session.execute(beginUnit);
            isOpen = true;
            unit(session);
            isOpen = false;
            session.execute(u"COMMIT"_s);
            return;
        } catch (const TurnNeeded &needed) {
            rollBack(session, isOpen);
            turn = needed.name;
        } catch (const SerializationFailure &) {
            rollBack(session, isOpen);
            if (Figures::isMeasuring())
                repeatedUnits().add();
            if (attempt == m_options.tries)
                throw;
            session.endTurns(); // it may be they that units got into each other's way with
            pause(attempt);
            // Those who fail again and again come one after another.
            if (attempt++ >= triesBesideOthers)
                turn = u"units of work that failed"_s;
        } catch (...) {
            rollBack(session, isOpen);
            throw;
        }
    }
}

bool Database::submit(Unit unit, Completion done)
{
    return m_writer->submit(std::move(unit), std::move(done));
}

std::optional<QString> Database::problem()
{
    try {
        reader().query(u"SELECT 1"_s).next();
    } catch (const Error &error) {
        return error.message;
    }
    if (!m_health)
        return std::nullopt;
    return m_health->problem(m_writer->hasFailed(), [this] {
        // The number that nobody uses stands in the first page, which is written for it.
        write([](Session &session) { session.execute(u"PRAGMA user_version=0"_s); });
    });
}

void Database::cancelRunning()
{
    m_open->forEachLimit([](SilenceLimit &limit) { limit.end(); });
    QList<qint64> processes;
    m_open->forEach([&](Session &session) {
        if (m_engine == Engine::Sqlite)
            session.cancel();
        else
            processes.append(session.serverProcess());
    });
    if (processes.isEmpty())
        return;
    try {
        cancelProcesses(m_options.location, processes);
    } catch (const Error &error) {
        // The server hears nobody: those who wait for it would do so for ever.
        qWarning().noquote() << "connections are given up:" << error.message << error.detail;
        m_open->forEach([](Session &session) { session.cancel(); });
    }
}

void Database::checkpoint()
{
    if (m_engine != Engine::Sqlite)
        return;
    try {
        openSession(m_options, true)->query(u"PRAGMA wal_checkpoint(TRUNCATE)"_s).next();
    } catch (const Error &error) {
        qWarning().noquote() << "the write-ahead log stays beside the database:" << error.message << error.detail;
    }
}

} // namespace formwright::storage
