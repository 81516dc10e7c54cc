#include "backend/storage/session.h"

#include "app/contract/error.h"

#include <QSqlDriver>
#include <QSqlError>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;

namespace {

constexpr qsizetype mostStatements = 512;

// PostgreSQL prepares queries only; BEGIN, SET and definitions of tables are sent as they are.
bool isPreparable(const QString &sql)
{
    const QStringView text = QStringView(sql).trimmed();
    for (const QLatin1StringView word : {"SELECT"_L1, "INSERT"_L1, "UPDATE"_L1, "DELETE"_L1, "WITH"_L1}) {
        if (text.startsWith(word, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

} // namespace

Rows::Rows(std::shared_ptr<Statement> statement)
    : m_statement(std::move(statement))
{
    m_statement->inUse = true;
}

Rows::~Rows()
{
    if (m_statement) {
        m_statement->query.finish();
        m_statement->inUse = false;
    }
}

bool Rows::next()
{
    return m_statement->query.next();
}

Session::Session(Engine engine, const QString &connectionName)
    : m_dialect(engine)
    , m_connectionName(connectionName)
{
}

Session::~Session()
{
    m_statements.clear();
    QSqlDatabase::database(m_connectionName, false).close();
    QSqlDatabase::removeDatabase(m_connectionName);
}

QSqlDatabase Session::connection() const
{
    return QSqlDatabase::database(m_connectionName, false);
}

void Session::forgetStatements()
{
    m_statements.clear();
}

std::shared_ptr<Statement> Session::statement(const QString &sql)
{
    const auto found = m_statements.constFind(sql);
    if (found != m_statements.constEnd() && !(*found)->inUse)
        return *found;
    auto statement = std::make_shared<Statement>(connection());
    // On PostgreSQL a forward-only query is read row by row from the connection, and the next query of the session throws the rest away.
    statement->query.setForwardOnly(m_dialect.isSqlite());
    statement->query.setNumericalPrecisionPolicy(QSql::HighPrecision);
    if (!statement->query.prepare(sql))
        fail(statement->query, sql);
    if (found == m_statements.constEnd()) {
        if (m_statements.size() >= mostStatements)
            m_statements.clear();
        m_statements.insert(sql, statement);
    }
    return statement;
}

Rows Session::run(const QString &sql, const QVariantList &values)
{
    if (!m_dialect.isSqlite() && values.isEmpty() && !isPreparable(sql)) {
        auto direct = std::make_shared<Statement>(connection());
        if (!direct->query.exec(sql))
            fail(direct->query, sql);
        return Rows(std::move(direct));
    }
    std::shared_ptr<Statement> prepared = statement(sql);
    for (qsizetype i = 0; i < values.size(); ++i)
        prepared->query.bindValue(int(i), values[i]);
    if (!prepared->query.exec())
        fail(prepared->query, sql);
    return Rows(std::move(prepared));
}

qint64 Session::change(const QString &sql, const QVariantList &values)
{
    const Rows rows = run(sql, values);
    return rows.affected();
}

void Session::fail(const QSqlQuery &query, const QString &sql)
{
    const QSqlError error = query.lastError();
    const QString code = error.nativeErrorCode();
    const QString detail = error.text() % u" ["_s % code % u"] in "_s % sql;
    // What PostgreSQL prepared stays prepared, and cannot even be freed before the failed transaction ends; a plan that a changed table made
    // useless is the exception.
    if (m_dialect.isSqlite() || code == "0A000"_L1)
        m_statements.remove(sql);
    if (m_dialect.isSqlite()) {
        if (code == "2067"_L1 || code == "1555"_L1 || error.text().contains("UNIQUE constraint failed"_L1))
            throw Error(ErrorCode::Conflict, u"a value that must be unique exists already"_s, detail);
        const int primary = code.toInt() & 0xff;
        if (primary == 13 || primary == 10 || primary == 14 || primary == 5 || primary == 6) // full, i/o error, cannot open, busy, locked
            throw Error::unavailable(u"the database cannot be written or read at the moment"_s, detail);
    } else {
        if (code == "23505"_L1)
            throw Error(ErrorCode::Conflict, u"a value that must be unique exists already"_s, detail);
        if (code == "40001"_L1 || code == "40P01"_L1)
            throw SerializationFailure(detail);
        if (code.isEmpty() || code.startsWith("08"_L1) || code.startsWith("57P"_L1)) {
            m_broken = true;
            throw Error::unavailable(u"the database does not answer"_s, detail);
        }
    }
    throw Error::internal(detail);
}

} // namespace formwright::storage
