#include "breaking_proxy.h"

#include <QTcpServer>
#include <QTcpSocket>

namespace formwright::tests {

BreakingProxy::BreakingProxy(int serverPort, qint64 bytes, Then then)
{
    auto *const server = new QTcpServer;
    if (!server->listen(QHostAddress::LocalHost))
        qFatal("no free port");
    m_port = server->serverPort();
    server->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, server, &QObject::deleteLater);
    QObject::connect(server, &QTcpServer::newConnection, server, [this, server, serverPort, bytes, then] {
        QTcpSocket *const client = server->nextPendingConnection();
        if (!client)
            return;
        auto *const target = new QTcpSocket(client);
        target->connectToHost(QHostAddress::LocalHost, quint16(serverPort));
        QObject::connect(
            client, &QTcpSocket::readyRead, target, [client, target] { target->write(client->readAll()); });
        QObject::connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
        QObject::connect(target, &QTcpSocket::readyRead, client, [this, client, target, bytes, then] {
            const QByteArray data = target->readAll();
            const QByteArray passing = data.left(std::max<qint64>(0, bytes - m_passed));
            m_passed += passing.size();
            client->write(passing);
            if (m_passed >= bytes && then == Then::HangUp)
                client->disconnectFromHost();
        });
        QObject::connect(target, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
    });
    m_thread.start();
}

BreakingProxy::~BreakingProxy()
{
    m_thread.quit();
    m_thread.wait();
}

} // namespace formwright::tests
