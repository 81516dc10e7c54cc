#include "server_group.h"

#include "backend/identity/account_store.h"
#include "backend/identity/server_key.h"
#include "backend/server/backend.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using identity::Account;
using identity::AccountKind;
using storage::Session;

ServerGroup::ServerGroup()
{
    // The database and the key as a first server would have left them.
    settings::Settings settings;
    settings.set(u"database"_s, m_database.location());
    settings.set(u"identity.passwordMemory"_s, u"8192"_s);
    settings.set(u"identity.passwordOperations"_s, u"1"_s);
    Backend backend(m_directory.filePath(u"first"_s), settings);
    backend.prepare();
    http::Services &services = backend.services();
    const qint64 now = services.clock.nowMilliseconds();
    m_accounts.domainId = services.ids.next();
    Account admin;
    admin.kind = AccountKind::Platform;
    admin.login = admin.name = u"root"_s;
    admin.superAdmin = admin.developer = true;
    admin.id = m_accounts.adminId = services.ids.next();
    admin.passwordHash = u"!"_s;
    services.database.write([&](Session &session) {
        session.execute(
            u"INSERT INTO domain (id, name, name_key, created, modified) VALUES (?, 'Acme', 'acme', ?, ?)"_s,
            m_accounts.domainId, now, now);
        identity::insertAccount(session, admin, now);
    });
    backend.stop();
    m_opened = m_database.open();
    m_accounts.userId = addUser(u"ursula"_s);
    m_accounts.colleagueId = addUser(u"carl"_s);
    m_accounts.userToken = newToken(m_accounts.userId);
    m_accounts.colleagueToken = newToken(m_accounts.colleagueId);
    m_accounts.adminToken = newToken(m_accounts.adminId, u"admin"_s);
    m_accounts.designerToken = newToken(m_accounts.adminId, u"designer"_s);
}

QString ServerGroup::addUser(const QString &login)
{
    Account user;
    user.id = storage::IdSource().next();
    user.domainId = m_accounts.domainId;
    user.login = user.name = login;
    user.passwordHash = u"!"_s;
    m_opened->write([&](Session &session) { identity::insertAccount(session, user, 1); });
    return user.id;
}

QByteArray ServerGroup::newToken(const QString &accountId, const QString &kind)
{
    const storage::Clock clock;
    events::EventHub nobody;
    const identity::OpaqueIds noIds(QByteArray(32, '\0'));
    const identity::TokenRegistry tokens(*m_opened, nobody, clock, noIds, {});
    QByteArray token;
    m_opened->write([&](Session &session) { token = tokens.issue(session, accountId, kind, {}).token.toLatin1(); });
    return token;
}

QByteArray ServerGroup::sealed(const QString &accountId, const QByteArray &plain) const
{
    const identity::OpaqueIds ids(identity::loadOrCreateServerKey(m_directory.filePath(u"first/server.key"_s)));
    return ids.encode(ids.deriveUserKey(accountId), QString::fromLatin1(plain)).toLatin1();
}

ServerProcess &ServerGroup::start(const QStringList &settings, const QString &database)
{
    const QString data = m_directory.filePath(u"server-"_s % QString::number(m_servers.size()));
    QStringList arguments{u"--data"_s, data, u"--key-file"_s, m_directory.filePath(u"first/server.key"_s)};
    const QStringList all = QStringList{u"database="_s % (database.isEmpty() ? location() : database),
                                u"uploads.root="_s % m_directory.filePath(u"uploads"_s), u"log.requests=false"_s}
        + settings;
    for (const QString &setting : all)
        arguments += {u"--set"_s, setting};
    m_servers.push_back(std::make_unique<ServerProcess>(arguments));
    ServerProcess &server = *m_servers.back();
    if (!server.waitUntilReady())
        qFatal("a server does not start: %s", server.errors().constData());
    return server;
}

StreamClient::StreamClient(quint16 port, const QByteArray &token)
{
    QObject::connect(&m_socket, &QTcpSocket::readyRead, &m_socket, [this] { read(); });
    m_socket.connectToHost(QHostAddress::LocalHost, port);
    m_socket.write(
        "GET /api/message/notification/count/watch HTTP/1.1\r\nHost: localhost\r\naccessToken: " + token + "\r\n\r\n");
}

void StreamClient::read()
{
    m_read += m_socket.readAll();
    if (m_status == 0) {
        const qsizetype end = m_read.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        m_status = m_read.mid(9, 3).toInt();
        m_read.remove(0, end + 4);
    }
    for (qsizetype end = m_read.indexOf("\n\n"); end >= 0; end = m_read.indexOf("\n\n")) {
        const QByteArray event = m_read.left(end);
        m_read.remove(0, end + 2);
        const qsizetype data = event.indexOf("\ndata:{");
        if (data < 0)
            continue;
        const qint64 before = m_totals.isEmpty() ? -1 : number();
        m_totals = QJsonDocument::fromJson(event.mid(data + 6)).object();
        // An inbox that nothing came into yet has no number to go by, and may be told again.
        m_wentBack = m_wentBack || number() < before || (number() == before && before > 0);
    }
}

} // namespace formwright::tests
