#include "support/local_http_server.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>

namespace formwright::tests {

using namespace Qt::StringLiterals;

struct LocalHttpServer::Listener {
    Listener(int status, const QByteArray &body) : status(status), body(body) { }

    void accept()
    {
        QTcpSocket *socket = server.nextPendingConnection();
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        auto received = std::make_shared<QByteArray>();
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, received] {
            received->append(socket->readAll());
            const qsizetype end = received->indexOf("\r\n\r\n");
            if (end < 0)
                return;
            const QByteArray head = received->left(end);
            const qsizetype at = head.toLower().indexOf("content-length:");
            const qsizetype length = at < 0 ? 0 : head.mid(at + 15).split('\r').constFirst().trimmed().toLongLong();
            if (received->size() < end + 4 + length)
                return;
            {
                const QMutexLocker lock(&mutex);
                requests.append({head.split('\r').constFirst(), head, received->mid(end + 4)});
            }
            if (status != 0) {
                socket->write("HTTP/1.1 " + QByteArray::number(status) + " Said\r\nContent-Length: "
                    + QByteArray::number(body.size()) + "\r\nConnection: close\r\n\r\n" + body);
            }
            socket->disconnectFromHost();
        });
    }

    std::atomic<int> status;
    const QByteArray body;
    QTcpServer server;
    mutable QMutex mutex;
    QList<Request> requests;
};

LocalHttpServer::LocalHttpServer(int status, const QByteArray &body)
    : m_listener(std::make_unique<Listener>(status, body)), m_thread(std::make_unique<QThread>())
{
    QTcpServer &server = m_listener->server;
    QObject::connect(&server, &QTcpServer::newConnection, &server, [this] { m_listener->accept(); });
    server.listen(QHostAddress::LocalHost);
    m_port = server.serverPort();
    server.moveToThread(m_thread.get());
    m_thread->start();
}

LocalHttpServer::~LocalHttpServer()
{
    // Sockets belong to the thread: they end there before it does.
    QMetaObject::invokeMethod(
        &m_listener->server,
        [this] {
            m_listener->server.close();
            qDeleteAll(m_listener->server.findChildren<QTcpSocket *>());
            m_listener->server.moveToThread(nullptr);
        },
        Qt::BlockingQueuedConnection);
    m_thread->quit();
    m_thread->wait();
}

void LocalHttpServer::answerWith(int status)
{
    m_listener->status = status;
}

QString LocalHttpServer::address() const
{
    return u"http://127.0.0.1:"_s + QString::number(m_port);
}

QList<LocalHttpServer::Request> LocalHttpServer::requests() const
{
    const QMutexLocker lock(&m_listener->mutex);
    return m_listener->requests;
}

} // namespace formwright::tests
