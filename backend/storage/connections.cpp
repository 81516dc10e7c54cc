#include "backend/storage/connections.h"

#include "app/contract/error.h"
#include "backend/storage/silence_limit.h"
#include "backend/storage/sqlite_driver.h"
#include "backend/storage/sqlite_functions.h"

#include <QSqlDriver>
#include <QSqlError>
#include <QSqlQuery>
#include <QUrl>
#include <QUrlQuery>

#include <atomic>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

constexpr const char *serverProcess = "serverProcess"; // a property of drivers

QString newName()
{
    static std::atomic<quint64> next{1};
    return u"formwright-"_s % QString::number(next.fetch_add(1));
}

// Takes the only copy there is: another would keep the connection from being removed.
void open(QSqlDatabase &connection)
{
    if (connection.open())
        return;
    const QString failure = connection.lastError().text();
    disconnect(connection);
    throw Error::unavailable(u"the database cannot be opened"_s, failure);
}

void describe(QSqlDatabase &connection, const QString &location)
{
    const QUrl url(location, QUrl::StrictMode);
    connection.setHostName(url.host());
    connection.setPort(url.port(5432));
    connection.setDatabaseName(url.path().mid(1));
    connection.setUserName(url.userName(QUrl::FullyDecoded));
    connection.setPassword(url.password(QUrl::FullyDecoded));
    // A server that is gone without a word is given up after half a minute. Each may be said otherwise in the address:
    // the last one counts.
    QStringList options{u"connect_timeout=5"_s, u"keepalives_idle=15"_s, u"keepalives_interval=5"_s,
        u"keepalives_count=3"_s, u"tcp_user_timeout=30000"_s};
    const auto items = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : items)
        options.append(name % u'=' % value);
    connection.setConnectOptions(options.join(u';'));
}

// How long setting up may take in all: the library bounds the connecting by connect_timeout, but the driver has
// questions after that.
std::chrono::milliseconds longestSetUp(const QString &location)
{
    constexpr int usual = 5;
    const QString given = QUrlQuery(QUrl(location)).queryItemValue(u"connect_timeout"_s);
    const int seconds = given.toInt();
    return std::chrono::seconds(2 * (seconds > 0 ? seconds : usual));
}

// What went wrong, or nothing. The driver calls a connection open that broke after it was made, and says nothing then.
std::optional<QString> setUp(QSqlDatabase &connection)
{
    if (!connection.open())
        return connection.lastError().text();
    QSqlQuery query(connection);
    // A server that is paused or gone in the middle of a unit of work keeps its locks only so long: PostgreSQL gives
    // its connection up, and those who wait for them go on. What the address, the role or the database says otherwise
    // counts.
    const QString idle = u"SELECT set_config('idle_in_transaction_session_timeout', '15s', false) "
                         "WHERE current_setting('idle_in_transaction_session_timeout') = '0'"_s;
    for (const QString &sql : {u"SET client_min_messages TO warning"_s, u"SET TIME ZONE 'UTC'"_s, idle,
             u"SET tcp_keepalives_idle TO 15"_s, u"SET tcp_keepalives_interval TO 5"_s,
             u"SET tcp_keepalives_count TO 3"_s, u"SET tcp_user_timeout TO 30000"_s}) {
        if (!query.exec(sql))
            return query.lastError().text();
    }
    if (!query.exec(u"SELECT pg_backend_pid()"_s) || !query.next())
        return query.lastError().text();
    connection.driver()->setProperty(serverProcess, query.value(0));
    return std::nullopt;
}

} // namespace

QSqlDatabase connectSqlite(const QString &path, RowObserver *observer)
{
    auto *driver = new SqliteDriver; // of the connection from here on
    driver->setRowObserver(observer);
    QSqlDatabase connection = QSqlDatabase::addDatabase(driver, newName());
    connection.setDatabaseName(path);
    open(connection);
    if (addFunctions(connection.driver()->handle().value<sqlite3 *>()))
        return connection;
    disconnect(connection);
    throw Error::unavailable(u"the database cannot be opened"_s, u"its functions are refused"_s);
}

namespace {

QSqlDatabase connectWithin(std::chrono::milliseconds longest, const QString &location, OpenSessions *opening)
{
    QSqlDatabase connection = QSqlDatabase::addDatabase(u"QPSQL"_s, newName());
    describe(connection, location);
    std::optional<QString> failure;
    {
        const SilenceLimit limit(*connection.driver(), longest, opening);
        failure = setUp(connection);
    }
    if (!failure)
        return connection;
    disconnect(connection);
    throw Error::unavailable(u"the database cannot be opened"_s, *failure);
}

} // namespace

QSqlDatabase connectPostgresql(const QString &location, OpenSessions *opening)
{
    return connectWithin(longestSetUp(location), location, opening);
}

void cancelProcesses(const QString &location, const QList<qint64> &processes)
{
    constexpr auto longest = std::chrono::seconds(2);
    QSqlDatabase connection = connectWithin(longest, location, nullptr);
    std::optional<QString> failure;
    {
        const SilenceLimit limit(*connection.driver(), longest);
        QSqlQuery query(connection);
        query.prepare(u"SELECT pg_cancel_backend(?)"_s);
        for (const qint64 process : processes) {
            query.bindValue(0, int(process));
            if (!failure && !query.exec())
                failure = query.lastError().text();
        }
    }
    disconnect(connection);
    if (failure)
        throw Error::unavailable(u"queries cannot be cancelled"_s, *failure);
}

const StatementMarks &marksOf(const QSqlDatabase &connection)
{
    return static_cast<const SqliteDriver *>(connection.driver())->marks();
}

qint64 serverProcessOf(const QSqlDatabase &connection)
{
    return connection.driver()->property(serverProcess).toLongLong();
}

void disconnect(QSqlDatabase &connection)
{
    const QString name = connection.connectionName();
    connection.close();
    connection = {}; // the last one that knows it, or QtSql would complain
    QSqlDatabase::removeDatabase(name);
}

} // namespace formwright::storage
