#include "backend/storage/confined_sqlite.h"

#include <sqlite3.h>

namespace formwright::storage {

using namespace Qt::StringLiterals;

namespace {

constexpr int stepsBetweenLooks = 1000; // of SQLite's machine, at the clock

QString lower(const char *text)
{
    return QString::fromUtf8(text).toLower();
}

} // namespace

SqliteConfinement::SqliteConfinement(
    sqlite3 *database, const ConfinedQuery &query, const QString &hidden, QDeadlineTimer deadline)
    : m_database(database),
      m_temporaryNames(query.temporaryNames.begin(), query.temporaryNames.end()),
      m_deadline(deadline)
{
    for (const ShownTable &table : query.tables) {
        const QString inner = QString(hidden % table.name).toLower();
        m_shown.insert(table.name);
        m_readBy.insert(table.name, inner);
        m_readBy.insert(inner, table.base.toLower());
    }
    sqlite3_set_authorizer(m_database, authorize, this);
    sqlite3_progress_handler(m_database, stepsBetweenLooks, goOn, this);
}

SqliteConfinement::~SqliteConfinement()
{
    sqlite3_progress_handler(m_database, 0, nullptr, nullptr);
    sqlite3_set_authorizer(m_database, nullptr, nullptr);
}

int SqliteConfinement::authorize(
    void *self, int action, const char *first, const char *second, const char *, const char *source)
{
    auto *confinement = static_cast<SqliteConfinement *>(self);
    const QString one = lower(first);
    const QString two = lower(second);
    if (confinement->admits(action, one, two, lower(source)))
        return SQLITE_OK;
    if (confinement->m_refused.isEmpty())
        confinement->m_refused = action == SQLITE_FUNCTION ? two : action == SQLITE_READ ? one : u"what it does"_s;
    return SQLITE_DENY;
}

// A table is read by what shows it alone. A part of the query of which no column is read comes as a read of nothing:
// its name is no table's, which the caller has made sure of.
bool SqliteConfinement::admits(int action, const QString &first, const QString &second, const QString &source) const
{
    switch (action) {
    case SQLITE_SELECT:
        return true;
    case SQLITE_FUNCTION:
        return second == "like"_L1 || confinedFunctions().contains(second);
    case SQLITE_READ:
        if (m_shown.contains(first))
            return true;
        if (const auto read = m_readBy.constFind(source); read != m_readBy.constEnd() && *read == first)
            return true;
        return second.isEmpty() && m_temporaryNames.contains(first);
    default:
        return false;
    }
}

int SqliteConfinement::goOn(void *self)
{
    return static_cast<SqliteConfinement *>(self)->isOverdue() ? 1 : 0;
}

void limitStatements(sqlite3 *database)
{
    constexpr int longestValue = 16 * 1024 * 1024;
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, longestValue);
    sqlite3_limit(database, SQLITE_LIMIT_SQL_LENGTH, 256 * 1024);
    sqlite3_limit(database, SQLITE_LIMIT_EXPR_DEPTH, 200);
    sqlite3_limit(database, SQLITE_LIMIT_COMPOUND_SELECT, 50);
    sqlite3_limit(database, SQLITE_LIMIT_FUNCTION_ARG, 50);
    sqlite3_limit(database, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(database, SQLITE_LIMIT_WORKER_THREADS, 0);
}

} // namespace formwright::storage
