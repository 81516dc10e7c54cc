#include "backend/storage/prepared_query.h"

#include "backend/storage/session.h"
#include "backend/storage/sqlite_result.h"

#include <sqlite3.h>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;

namespace {

// PostgreSQL: BEGIN, SET and definitions of tables are not prepared but sent as they are.
bool isPreparable(const QString &sql)
{
    const QStringView text = QStringView(sql).trimmed();
    for (const QLatin1StringView word : {"SELECT"_L1, "INSERT"_L1, "UPDATE"_L1, "DELETE"_L1, "WITH"_L1}) {
        if (text.startsWith(word, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

[[noreturn]] void failConflict(const QString &detail)
{
    throw Error(ErrorCode::Conflict, u"a value that must be unique exists already"_s, detail);
}

[[noreturn]] void failSqlite(int code, const QString &detail)
{
    if (code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY)
        failConflict(detail);
    switch (code & 0xff) {
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_INTERRUPT:
        throw Error::unavailable(u"the database cannot be written or read at the moment"_s, detail);
    default:
        throw Error::internal(detail);
    }
}

[[noreturn]] void failPostgresql(const QString &code, const QString &detail, bool &isBroken)
{
    if (code == "23505"_L1)
        failConflict(detail);
    if (code == "40001"_L1 || code == "40P01"_L1)
        throw SerializationFailure(detail);
    // 25P03: it was idle within a unit for longer than others have to wait.
    if (code.isEmpty() || code.startsWith("08"_L1) || code.startsWith("57P"_L1) || code == "25P03"_L1) {
        isBroken = true;
        throw Error::unavailable(u"the database does not answer"_s, detail);
    }
    // Out of room, memory or connections, a failing disk, a lock that somebody keeps: the same is worth another try.
    // Not so what the statement itself takes too much of.
    if ((code.startsWith("53"_L1) && code != "53400"_L1) || code.startsWith("58"_L1) || code == "55P03"_L1)
        throw Error::unavailable(u"the database cannot be written or read at the moment"_s, detail);
    if (code == "57014"_L1)
        throw Error::unavailable(u"the database did not answer in time"_s, detail);
    if (code.startsWith("54"_L1)) // a limit of the server: a row beyond 8 KiB after its long values went out of it
        throw Error(ErrorCode::TooLarge, u"this is more than the database keeps in one row"_s, detail);
    throw Error::internal(detail);
}

} // namespace

PreparedQuery::PreparedQuery(
    Engine engine, const QSqlDatabase &connection, const QString &sql, bool &isBroken, Reading reading)
    : m_count(countOf(sql)),
      m_isSqlite(engine == Engine::Sqlite),
      m_query(connection),
      m_sql(sql),
      m_isPrepared(m_isSqlite || isPreparable(sql)),
      m_isBroken(isBroken)
{
    // The other engine's driver reads such a query row by row from the connection, and the next query of the session
    // throws the rest away.
    m_query.setForwardOnly(m_isSqlite || reading == Reading::AsTheyCome);
    m_query.setNumericalPrecisionPolicy(QSql::HighPrecision);
    if (m_isPrepared && !m_query.prepare(sql))
        fail();
    if (m_isSqlite)
        m_direct = static_cast<SqliteResult *>(const_cast<QSqlResult *>(m_query.result()));
}

void PreparedQuery::beginClock()
{
    if (m_count)
        m_begun = std::chrono::steady_clock::now();
}

void PreparedQuery::endClock(bool hasFailed)
{
    if (m_begun != std::chrono::steady_clock::time_point())
        m_count->add(std::chrono::steady_clock::now() - std::exchange(m_begun, {}), hasFailed);
}

void PreparedQuery::fail()
{
    endClock(true);
    const QSqlError error = m_query.lastError();
    const QString code = error.nativeErrorCode();
    const QString detail = error.text() % u" ["_s % code % u"] in "_s % m_sql;
    if (m_isSqlite)
        failSqlite(code.toInt(), detail);
    failPostgresql(code, detail, m_isBroken);
}

void PreparedQuery::execute(const QVariantList &values)
{
    beginClock();
    if (m_direct) {
        if (!m_direct->run(values))
            fail();
        return;
    }
    // The query would keep those of before.
    if (std::exchange(m_values, values.size()) > values.size())
        throw Error::internal(u"the number of values is wrong in "_s % m_sql);
    for (qsizetype i = 0; i < values.size(); ++i)
        m_query.bindValue(int(i), values[i]);
    if (!(m_isPrepared ? m_query.exec() : m_query.exec(m_sql)))
        fail();
}

bool PreparedQuery::next()
{
    if (!m_direct) {
        if (m_query.next())
            return true;
        if (m_query.isForwardOnly() && m_query.lastError().isValid())
            fail();
        endClock();
        return false; // else all rows were here
    }
    if (m_direct->toNextRow())
        return true;
    if (m_direct->hasFailed())
        fail();
    endClock();
    return false;
}

void PreparedQuery::finish()
{
    endClock();
    m_direct ? m_direct->finish() : m_query.finish();
}

qint64 PreparedQuery::affected() const
{
    return m_direct ? m_direct->affected() : m_query.numRowsAffected();
}

} // namespace formwright::storage
