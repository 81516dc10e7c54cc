#include "backend/storage/confined_reader.h"

#include "backend/storage/confined_sqlite.h"
#include "backend/storage/connections.h"
#include "backend/storage/sqlite_driver.h"

#include <QSqlDriver>
#include <QUuid>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

// The role of PostgreSQL that foreign queries run as. It owns nothing.
const QString readerRole = u"formwright_reader"_s;

QString found(const ConfinedQuery &query, qsizetype rows)
{
    // What is longer is no id.
    return u"SELECT DISTINCT id FROM ("_s % query.sql % u") AS found WHERE length(id) <= 200 LIMIT "_s
        % QString::number(rows);
}

// Tables are called as their designers call them, in whatever script.
QString quoted(QString name)
{
    name.remove(QChar::Null);
    return u'"' % name.replace(u'"', u"\"\""_s) % u'"';
}

QStringList listed(Session &session, const QString &sql, const QVariantList &values)
{
    QStringList ids;
    Rows rows = session.run(sql, values);
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

// A query may call a part of itself as a table is called, and SQLite tells views apart by their names alone: so only
// one that it cannot name reads what is beneath.
void showTablesOnSqlite(Session &session, const ConfinedQuery &query, const QString &hidden)
{
    for (const ShownTable &table : query.tables) {
        const QString inner = quoted(hidden % table.name);
        session.execute(u"CREATE TEMPORARY VIEW "_s % inner % u" AS "_s % table.definition);
        session.execute(u"CREATE TEMPORARY VIEW "_s % quoted(table.name) % u" AS SELECT * FROM "_s % inner);
    }
}

void showTables(Session &session, const ConfinedQuery &query, const QString &how)
{
    for (const ShownTable &table : query.tables)
        session.execute(u"CREATE TEMPORARY VIEW "_s % quoted(table.name) % how % u" AS "_s % table.definition);
}

// SQLite tells a part of a query from a table by its name alone where no column of it is read.
void requireFree(Session &session, const QStringList &names)
{
    for (const QString &name : names) {
        if (session.integer(u"SELECT 1 FROM sqlite_master WHERE lower(name) = ?"_s, name))
            throw QueryRefused{u"the name "_s % name % u" is taken"_s};
    }
}

QStringList runOnSqlite(
    const QString &location, const ConfinedQuery &query, qsizetype rows, std::chrono::milliseconds time)
{
    QSqlDatabase connection = connectSqlite(location);
    auto *database = connection.driver()->handle().value<sqlite3 *>();
    Session session(Engine::Sqlite, connection);
    connection = {}; // the session's alone
    session.execute(u"PRAGMA temp_store=FILE"_s);
    session.execute(u"PRAGMA cache_size=-2048"_s);
    requireFree(session, query.temporaryNames);
    const QString hidden = QUuid::createUuid().toString(QUuid::Id128);
    showTablesOnSqlite(session, query, hidden);
    session.execute(u"PRAGMA query_only=ON"_s);
    session.forgetStatements();
    limitStatements(database);
    const SqliteConfinement confinement(database, query, hidden, QDeadlineTimer(time));
    try {
        const QStringList ids = listed(session, found(query, rows), query.values);
        session.forgetStatements();
        return ids;
    } catch (const Error &error) {
        session.forgetStatements();
        if (confinement.isOverdue())
            throw QueryRefused{u"it takes longer than "_s % QString::number(time.count()) % u" milliseconds"_s};
        if (!confinement.refused().isEmpty())
            throw QueryRefused{confinement.refused() % u" is nothing that it may use"_s};
        throw QueryRefused{error.detail.isEmpty() ? error.message : error.detail};
    }
}

bool hasReaderRole(Session &session)
{
    return session.integer(u"SELECT 1 FROM pg_roles WHERE rolname = ?"_s, readerRole).has_value();
}

// Where the server may not make the role, who keeps the database has to.
void needReaderRole(Session &session)
{
    if (!hasReaderRole(session)) {
        try {
            session.execute(u"CREATE ROLE "_s % readerRole % u" NOLOGIN"_s);
        } catch (const Error &) {
            if (!hasReaderRole(session)) // nor has another server made it meanwhile
                throw QueryRefused{u"the database has no role "_s % readerRole
                    % u" for queries like this, and whoever keeps the database has to make it"_s};
        }
    }
    // Since version 16 a member may not always take the role on.
    const bool tells = session.integer(u"SELECT CAST(current_setting('server_version_num') AS integer)"_s) >= 160'000;
    const QString right = tells ? u"SET"_s : u"MEMBER"_s;
    const auto mayTake
        = session.integer(u"SELECT CASE WHEN pg_has_role(current_user, ?, ?) THEN 1 ELSE 0 END"_s, readerRole, right);
    if (mayTake.value_or(0) == 0) {
        const QString how = tells ? u" WITH SET TRUE"_s : QString();
        session.execute(u"GRANT "_s % readerRole % u" TO CURRENT_USER"_s % how);
    }
}

// What is named after a dot and is no column is a function to PostgreSQL, or a type.
void requireNoFunctions(Session &session, const QSet<QString> &names)
{
    for (const QString &name : names) {
        if (!confinedFunctions().contains(name)
            && session.integer(u"SELECT 1 FROM pg_catalog.pg_proc WHERE proname = ? LIMIT 1"_s, name))
            throw QueryRefused{name % u" is nothing that it may use"_s};
    }
}

QStringList runOnPostgresql(
    const QString &location, const ConfinedQuery &query, qsizetype rows, std::chrono::milliseconds time)
{
    Session session(Engine::Postgresql, connectPostgresql(location));
    try {
        needReaderRole(session);
    } catch (const Error &error) {
        if (session.isBroken())
            throw;
        throw QueryRefused{u"the server may not act as the role "_s % readerRole % u": "_s % error.detail};
    }
    try {
        requireNoFunctions(session, query.memberNames);
        session.execute(u"BEGIN"_s);
        session.execute(u"SET LOCAL lock_timeout = "_s % QString::number(time.count()));
        // A form that changed its design meanwhile may have lost a column.
        showTables(session, query, u" WITH (security_barrier)"_s);
        for (const ShownTable &table : query.tables)
            session.execute(u"GRANT SELECT ON "_s % quoted(table.name) % u" TO "_s % readerRole);
        session.execute(u"SET TRANSACTION READ ONLY"_s);
        session.execute(u"SET LOCAL search_path = pg_temp"_s);
        session.execute(u"SET LOCAL statement_timeout = "_s % QString::number(time.count()));
        session.execute(u"SET LOCAL ROLE "_s % readerRole);
        return listed(session, found(query, rows), query.values);
    } catch (const Error &error) {
        if (session.isBroken())
            throw;
        throw QueryRefused{error.detail.isEmpty() ? error.message : error.detail};
    }
}

} // namespace

ConfinedReader::ConfinedReader(QString location, const ConfinedLimits &limits)
    : m_location(std::move(location)), m_limits(limits)
{ }

QStringList ConfinedReader::run(const ConfinedQuery &query, qsizetype rows) const
{
    for (const ShownTable &table : query.tables) {
        if (query.temporaryNames.contains(table.name))
            throw QueryRefused{u"the name "_s % table.name % u" is taken"_s};
    }
    return engineOf(m_location) == Engine::Sqlite ? runOnSqlite(m_location, query, rows, m_limits.time)
                                                  : runOnPostgresql(m_location, query, rows, m_limits.time);
}

QStringList ConfinedReader::ids(const ConfinedQuery &query) const
{
    const QStringList ids = run(query, m_limits.rows + 1);
    if (ids.size() > m_limits.rows)
        throw QueryRefused{u"it finds more than "_s % QString::number(m_limits.rows) % u" documents"_s};
    return ids;
}

void ConfinedReader::check(const ConfinedQuery &query) const
{
    run(query, 0);
}

const QSet<QString> &confinedFunctions()
{
    static const QSet<QString> functions{u"abs"_s, u"avg"_s, u"ceil"_s, u"ceiling"_s, u"coalesce"_s, u"count"_s,
        u"date"_s, u"datetime"_s, u"dense_rank"_s, u"extract"_s, u"first_value"_s, u"floor"_s, u"ifnull"_s, u"iif"_s,
        u"instr"_s, u"julianday"_s, u"lag"_s, u"last_value"_s, u"lead"_s, u"length"_s, u"lower"_s, u"ltrim"_s, u"max"_s,
        u"min"_s, u"mod"_s, u"nullif"_s, u"position"_s, u"rank"_s, u"round"_s, u"row_number"_s, u"rtrim"_s,
        u"strftime"_s, u"strpos"_s, u"substr"_s, u"substring"_s, u"sum"_s, u"to_char"_s, u"to_date"_s,
        u"to_timestamp"_s, u"total"_s, u"trim"_s, u"typeof"_s, u"upper"_s};
    return functions;
}

} // namespace formwright::storage
