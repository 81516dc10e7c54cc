#include "backend/storage/connection.h"

#include "app/contract/error.h"
#include "backend/storage/session.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QUrl>
#include <QUrlQuery>

#include <atomic>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;

namespace {

std::atomic<quint64> nextConnectionNumber{1};

// BEGIN, SET and definitions of tables are not prepared but sent as they are.
bool isPreparable(const QString &sql)
{
    const QStringView text = QStringView(sql).trimmed();
    for (const QLatin1StringView word : {"SELECT"_L1, "INSERT"_L1, "UPDATE"_L1, "DELETE"_L1, "WITH"_L1}) {
        if (text.startsWith(word, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

[[noreturn]] void fail(const QSqlQuery &query, const QString &sql, bool &isBroken)
{
    const QSqlError error = query.lastError();
    const QString code = error.nativeErrorCode();
    const QString detail = error.text() % u" ["_s % code % u"] in "_s % sql;
    if (code == "23505"_L1)
        throw Error(ErrorCode::Conflict, u"a value that must be unique exists already"_s, detail);
    if (code == "40001"_L1 || code == "40P01"_L1)
        throw SerializationFailure(detail);
    if (code.isEmpty() || code.startsWith("08"_L1) || code.startsWith("57P"_L1)) {
        isBroken = true;
        throw Error::unavailable(u"the database does not answer"_s, detail);
    }
    if (code.startsWith("54"_L1)) // a limit of the server: a row beyond 8 KiB after its long values went out of it
        throw Error(ErrorCode::TooLarge, u"this is more than the database keeps in one row"_s, detail);
    throw Error::internal(detail);
}

class PostgresqlStatement : public Statement
{
public:
    PostgresqlStatement(const QSqlDatabase &database, const QString &sql, bool &isBroken)
        : m_query(database), m_sql(sql), m_isPrepared(isPreparable(sql)), m_isBroken(isBroken)
    {
        // Not forward-only: such a query is read row by row from the connection, and the next query of the session
        // throws the rest away.
        m_query.setNumericalPrecisionPolicy(QSql::HighPrecision);
        if (m_isPrepared && !m_query.prepare(sql))
            fail(m_query, sql, m_isBroken);
    }

    void execute(const QVariantList &values) override
    {
        for (qsizetype i = 0; i < values.size(); ++i)
            m_query.bindValue(int(i), values[i]);
        if (!(m_isPrepared ? m_query.exec() : m_query.exec(m_sql)))
            fail(m_query, m_sql, m_isBroken);
    }
    bool next() override { return m_query.next(); }
    void finish() override { m_query.finish(); }
    qint64 affected() const override { return m_query.numRowsAffected(); }
    bool isNull(int column) const override { return m_query.isNull(column); }
    QString text(int column) const override { return m_query.value(column).toString(); }
    qint64 integer(int column) const override { return m_query.value(column).toLongLong(); }
    double real(int column) const override { return m_query.value(column).toDouble(); }

private:
    QSqlQuery m_query;
    const QString m_sql;
    const bool m_isPrepared;
    bool &m_isBroken; // of the connection
};

class PostgresqlConnection : public Connection
{
public:
    explicit PostgresqlConnection(const QString &location)
        : m_name(u"formwright-"_s % QString::number(nextConnectionNumber.fetch_add(1)))
    {
        QString failure;
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QPSQL"_s, m_name);
            describe(database, location);
            if (!database.open())
                failure = database.lastError().text();
        }
        if (failure.isEmpty())
            return;
        QSqlDatabase::removeDatabase(m_name);
        throw Error::unavailable(u"the database cannot be opened"_s, failure);
    }
    ~PostgresqlConnection() override
    {
        QSqlDatabase::database(m_name, false).close();
        QSqlDatabase::removeDatabase(m_name);
    }

    std::shared_ptr<Statement> prepare(const QString &sql) override
    {
        return std::make_shared<PostgresqlStatement>(QSqlDatabase::database(m_name, false), sql, m_isBroken);
    }
    bool isBroken() const override { return m_isBroken; }

private:
    static void describe(QSqlDatabase &database, const QString &location)
    {
        const QUrl url(location, QUrl::StrictMode);
        database.setHostName(url.host());
        database.setPort(url.port(5432));
        database.setDatabaseName(url.path().mid(1));
        database.setUserName(url.userName(QUrl::FullyDecoded));
        database.setPassword(url.password(QUrl::FullyDecoded));
        QStringList options{u"connect_timeout=5"_s};
        const auto items = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
        for (const auto &[name, value] : items)
            options.append(name % u'=' % value);
        database.setConnectOptions(options.join(u';'));
    }

    const QString m_name;
    bool m_isBroken = false;
};

} // namespace

std::unique_ptr<Connection> openPostgresql(const QString &location)
{
    return std::make_unique<PostgresqlConnection>(location);
}

} // namespace formwright::storage
