#include "backend/storage/connections.h"

#include "app/contract/error.h"
#include "backend/storage/sqlite_driver.h"
#include "backend/storage/sqlite_functions.h"

#include <QSqlError>
#include <QUrl>
#include <QUrlQuery>

#include <atomic>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

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

QSqlDatabase connectPostgresql(const QString &location)
{
    QSqlDatabase connection = QSqlDatabase::addDatabase(u"QPSQL"_s, newName());
    describe(connection, location);
    open(connection);
    return connection;
}

void disconnect(QSqlDatabase &connection)
{
    const QString name = connection.connectionName();
    connection.close();
    connection = {}; // the last one that knows it, or QtSql would complain
    QSqlDatabase::removeDatabase(name);
}

} // namespace formwright::storage
