#include "gap_proxy.h"

#include <QTcpServer>
#include <QTcpSocket>

namespace formwright::tests {

// The first letter of messages that ask PostgreSQL something; those that make a connection begin otherwise.
static bool isQuestion(const QByteArray &begin)
{
    return begin == "Q" || begin == "P";
}

GapProxy::GapProxy(quint16 targetPort) : m_targetPort(targetPort), m_server(new QTcpServer)
{
    if (!m_server->listen(QHostAddress::LocalHost))
        qFatal("no free port");
    m_port = m_server->serverPort();
    m_server->moveToThread(&m_thread);
    QObject::connect(m_server, &QTcpServer::newConnection, m_server, [this] { accept(); });
    QObject::connect(&m_thread, &QThread::finished, m_server, &QObject::deleteLater);
    m_thread.start();
}

GapProxy::~GapProxy()
{
    m_thread.quit();
    m_thread.wait();
}

void GapProxy::inThread(const std::function<void()> &work)
{
    QMetaObject::invokeMethod(m_server, work, Qt::BlockingQueuedConnection);
}

void GapProxy::accept()
{
    while (QTcpSocket *const client = m_server->nextPendingConnection()) {
        if (m_state == State::Refusing) {
            client->abort();
            client->deleteLater();
            continue;
        }
        auto *const target = new QTcpSocket(client);
        target->connectToHost(QHostAddress::LocalHost, m_targetPort);
        m_connections.append(std::pair(client, target));
        QObject::connect(client, &QTcpSocket::readyRead, target, [=, this] { pass(client, target); });
        QObject::connect(target, &QTcpSocket::readyRead, client, [=, this] { pass(target, client); });
        QObject::connect(client, &QTcpSocket::disconnected, m_server, [=, this] {
            m_connections.removeOne(std::pair(client, target));
            client->deleteLater();
        });
        QObject::connect(target, &QTcpSocket::disconnected, client, [client] { client->disconnectFromHost(); });
    }
}

void GapProxy::pass(QTcpSocket *from, QTcpSocket *to)
{
    if (m_state == State::Passing || (m_state == State::Opening && !isQuestion(from->peek(1))))
        to->write(from->readAll());
    else
        m_hasHeldBack = true;
}

void GapProxy::fallSilent()
{
    inThread([this] { m_state = State::Silent; });
}

void GapProxy::holdQuestions()
{
    inThread([this] { m_state = State::Opening; });
}

void GapProxy::hangUp()
{
    inThread([this] {
        m_state = State::Refusing;
        const auto connections = m_connections;
        for (const auto &[client, target] : connections) {
            target->abort();
            client->abort();
        }
    });
}

void GapProxy::mend()
{
    inThread([this] {
        m_state = State::Passing;
        for (const auto &[client, target] : std::as_const(m_connections)) {
            pass(client, target);
            pass(target, client);
        }
    });
}

int GapProxy::count()
{
    int count = 0;
    inThread([&] { count = int(m_connections.size()); });
    return count;
}

int GapProxy::heldBack()
{
    int count = 0;
    inThread([&] {
        for (const auto &[client, target] : std::as_const(m_connections))
            count += client->bytesAvailable() > 0 ? 1 : 0;
    });
    return count;
}

bool GapProxy::hasHeldBack()
{
    bool has = false;
    inThread([&] { has = m_hasHeldBack; });
    return has;
}

} // namespace formwright::tests
