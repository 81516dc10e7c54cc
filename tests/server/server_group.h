#pragma once

#include "http_client.h"
#include "server_process.h"
#include "support/test_database.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QJsonObject>
#include <QTest>

#include <memory>
#include <vector>

namespace formwright::tests {

// Milliseconds that a condition is waited for, however slow the machine.
inline constexpr int patience = 30'000;

// What a group of servers begins with.
struct GroupAccounts {
    QString domainId;
    QString userId; // ursula
    QByteArray userToken; // access
    QString colleagueId; // carl
    QByteArray colleagueToken;
    QString adminId; // a super administrator and designer
    QByteArray adminToken;
    QByteArray designerToken;
};

// Several formwrightd on one PostgreSQL, each with a data directory of its own, the same server key and the same
// directory of uploads.
class ServerGroup
{
public:
    ServerGroup();

    // One more, ready. `settings` as "key=value"; `database` instead of the group's address (through a proxy).
    ServerProcess &start(const QStringList &settings = {}, const QString &database = {});
    ServerProcess &at(size_t index) { return *m_servers[index]; }
    // Kills it with SIGKILL.
    void kill(size_t index) { m_servers[index]->kill(); }

    const GroupAccounts &accounts() const { return m_accounts; }
    QString location() const { return m_database.location(); }
    storage::Database &database() { return *m_opened; }
    // Another token of the same account.
    QByteArray newToken(const QString &accountId, const QString &kind = QStringLiteral("access"));
    // An id as that account's client gets it.
    QByteArray sealed(const QString &accountId, const QByteArray &plain) const;
    // A further user of the domain.
    QString addUser(const QString &login);

private:
    TestDatabase m_database{QStringLiteral("postgresql")};
    QTemporaryDir m_directory;
    std::unique_ptr<storage::Database> m_opened; // closed before its database goes
    GroupAccounts m_accounts;
    std::vector<std::unique_ptr<ServerProcess>> m_servers;
};

// Follows the counts of a user on one server. Read with an event loop.
class StreamClient
{
public:
    StreamClient(quint16 port, const QByteArray &token);

    // With its head and first totals.
    bool isFollowing() const { return m_status == 200 && !m_totals.isEmpty() && isOpen(); }
    bool isOpen() const { return m_socket.state() != QAbstractSocket::UnconnectedState; }
    int status() const { return m_status; }
    qint64 number() const { return m_totals.value(QLatin1StringView("number")).toInteger(); }
    qint64 unread() const { return m_totals.value(QLatin1StringView("unread")).toInteger(); }
    qint64 total() const { return m_totals.value(QLatin1StringView("total")).toInteger(); }
    // Whether a number came that was not greater than the one before.
    bool wentBack() const { return m_wentBack; }

private:
    void read();

    QTcpSocket m_socket;
    QByteArray m_read;
    QJsonObject m_totals;
    int m_status = 0;
    bool m_wentBack = false;
};

// Waits until the condition holds; false where it never does. Looks every millisecond, so that what a stopwatch prints
// tells of the servers and not of the waiting.
template <class Condition> bool holdsAtLast(const Condition &condition)
{
    const QDeadlineTimer until(patience);
    while (!condition()) {
        if (until.hasExpired())
            return false;
        QTest::qWait(1);
    }
    return true;
}

// Prints how long it took until a condition held; the tests only wait for it.
class Stopwatch
{
public:
    explicit Stopwatch(const char *what) : m_what(what) { m_timer.start(); }
    void print() const { qInfo("%s: %lld ms", m_what, m_timer.elapsed()); }

private:
    const char *m_what;
    QElapsedTimer m_timer;
};

} // namespace formwright::tests
