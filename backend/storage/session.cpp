#include "backend/storage/session.h"

#include "backend/storage/connections.h"
#include "backend/storage/figures.h"
#include "backend/storage/postgresql_socket.h"
#include "backend/storage/prepared_query.h"

#include <QSqlDriver>

namespace formwright::storage {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostQueries = 512;

// One engine cannot keep U+0000 in a text and its driver cuts the statement there; the other keeps what nobody can read
// back whole.
void refuseNull(const QVariantList &values)
{
    for (const QVariant &value : values) {
        if (value.typeId() == QMetaType::QString
            && static_cast<const QString *>(value.constData())->contains(QChar::Null))
            throw contract::Error::invalid(u"a text holds the character U+0000, which cannot be kept"_s);
    }
}

} // namespace

Rows::Rows(std::shared_ptr<PreparedQuery> query) : m_query(std::move(query))
{
    m_query->inUse = true;
}

Rows::~Rows()
{
    if (m_query) {
        m_query->finish();
        m_query->inUse = false;
    }
}

bool Rows::next()
{
    return m_query->next();
}

qint64 Rows::affected() const
{
    return m_query->affected();
}

QString Rows::text(int column) const
{
    return m_query->text(column);
}

qint64 Rows::integer(int column) const
{
    return m_query->integer(column);
}

double Rows::real(int column) const
{
    return m_query->real(column);
}

bool Rows::isNull(int column) const
{
    return m_query->isNull(column);
}

QByteArrayView Rows::utf8(int column) const
{
    return m_query->utf8(column);
}

Session::Session(Engine engine, const QSqlDatabase &connection)
    : m_dialect(engine), m_connection(std::make_unique<QSqlDatabase>(connection))
{
    if (engine == Engine::Postgresql)
        m_serverProcess = serverProcessOf(*m_connection);
    ++openSessionCount();
}

Session::~Session()
{
    --openSessionCount();
    // The driver lets go of each statement and waits for the answer, however long.
    constexpr int farewell = 1000;
    if (!m_dialect.isSqlite() && !m_isBroken && !answersWithin(*m_connection, farewell))
        hangUp(*m_connection);
    m_queries.clear();
    m_failed.clear();
    disconnect(*m_connection);
}

void Session::cancel()
{
    if (m_dialect.isSqlite())
        m_connection->driver()->cancelQuery();
    else // for those whom another session cannot reach: nothing works after that
        hangUp(*m_connection);
}

void Session::forgetStatements()
{
    m_queries.clear();
}

std::shared_ptr<PreparedQuery> Session::prepared(const QString &sql)
{
    const auto found = m_queries.constFind(sql);
    if (found != m_queries.constEnd() && !(*found)->inUse)
        return *found;
    auto query = std::make_shared<PreparedQuery>(m_dialect.engine(), *m_connection, sql, m_isBroken);
    if (found == m_queries.constEnd()) {
        if (m_queries.size() >= mostQueries)
            m_queries.clear();
        m_queries.insert(sql, query);
    }
    return query;
}

Rows Session::run(const QString &sql, const QVariantList &values)
{
    refuseNull(values);
    std::shared_ptr<PreparedQuery> query = prepared(sql);
    try {
        query->execute(values);
    } catch (const SerializationFailure &) {
        throw; // nothing is wrong with the statement
    } catch (...) {
        m_queries.remove(sql);
        if (!m_dialect.isSqlite())
            m_failed.append(std::move(query));
        throw;
    }
    if (!m_failed.isEmpty() && sql.startsWith("ROLLBACK"_L1))
        m_failed.clear();
    return Rows(std::move(query));
}

qint64 Session::change(const QString &sql, const QVariantList &values)
{
    const Rows rows = run(sql, values);
    return rows.affected();
}

void Session::takeTurn(const QString &name)
{
    if (!m_dialect.isSqlite() && !m_turns.contains(name))
        throw TurnNeeded(name);
}

void Session::waitForTurn(const QString &name)
{
    query(u"SELECT pg_advisory_lock(hashtextextended(?, 0))"_s, name).next();
    m_turns.insert(name);
}

void Session::endTurns()
{
    if (m_turns.isEmpty())
        return;
    query(u"SELECT pg_advisory_unlock_all()"_s).next();
    m_turns.clear();
}

} // namespace formwright::storage
