#include "backend/http/io_thread.h"

#include "backend/http/connection.h"
#include "backend/http/epoll_dispatcher.h"
#include "backend/http/exchange.h"
#include "backend/http/native_socket.h"
#include "backend/http/request_id.h"
#include "backend/storage/group_end.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTcpSocket>
#include <QTimer>
#include <QTimerEvent>

#include <chrono>
#include <future>
#include <utility>

namespace formwright::http {

namespace {

constexpr qsizetype readSize = 64 * 1024;
constexpr int maxRefused = 64; // sockets that wait for a refused client to read why

} // namespace

IoThread::IoThread(ServerContext &context) : m_context(context), m_buffer(readSize, Qt::Uninitialized)
{
    m_thread.setObjectName(QStringLiteral("http-io"));
    moveToThread(&m_thread);
}

IoThread::~IoThread()
{
    stop();
}

void IoThread::start()
{
    if (m_context.options.epoll)
        useEpoll(m_thread);
    m_thread.start();
    runAndWait([this] {
        if (m_context.options.engine)
            m_engine = std::make_unique<Engine>(m_context.dispatched);
        const ConnectionLimits &limits = m_context.options.connection;
        const int shortest = qMin(qMin(limits.headerTime, limits.idleTime), limits.lingerTime);
        m_timer.start(qBound(10, shortest / 4, 1'000), this);
    });
}

void IoThread::stop()
{
    if (!m_thread.isRunning())
        return;
    runAndWait([this] {
        {
            std::lock_guard lock(m_mutex);
            m_stopped = true;
        }
        m_timer.stop();
        qDeleteAll(std::exchange(m_connections, {}));
        qDeleteAll(findChildren<QTcpSocket *>(QString(), Qt::FindDirectChildrenOnly));
        readMail();
        m_engine.reset(); // no connection waits for an answer any more
    });
    m_thread.quit();
    m_thread.wait();
}

void IoThread::runAndWait(const std::function<void()> &function)
{
    std::promise<void> done;
    {
        std::lock_guard lock(m_mutex);
        m_calls.emplace_back([&function, &done] {
            function();
            done.set_value();
        });
        post();
    }
    done.get_future().wait();
}

qint64 IoThread::now()
{
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

void IoThread::adopt(qintptr socketDescriptor)
{
    std::lock_guard lock(m_mutex);
    m_newSockets.push_back(socketDescriptor);
    post();
}

void IoThread::complete(std::unique_ptr<Exchange> exchange, WorkerPool::Hold &&hold)
{
    // Woken at once, this thread would take the processor from the writer after each answer of a group.
    storage::GroupEnd *const end = storage::GroupEnd::current();
    {
        std::lock_guard lock(m_mutex);
        if (m_stopped)
            return;
        m_answers.push_back(std::move(exchange));
        if (!end)
            post();
    }
    if (end && !end->isPutOff(this))
        end->putOff(this, [this, kept = std::make_shared<WorkerPool::Hold>(std::move(hold))] { wake(); });
}

void IoThread::wake()
{
    std::lock_guard lock(m_mutex);
    if (!m_stopped && !m_answers.empty())
        post();
}

void IoThread::acceptBody(quint64 connection, BodyLimit &&limit)
{
    std::lock_guard lock(m_mutex);
    if (m_stopped)
        return;
    m_bodyLimits.emplace_back(connection, std::move(limit));
    post();
}

void IoThread::beginDrain()
{
    std::lock_guard lock(m_mutex);
    m_drainAsked = true;
    post();
}

void IoThread::post()
{
    if (!m_posted) {
        m_posted = true;
        QCoreApplication::postEvent(this, new QEvent(QEvent::User));
    }
}

bool IoThread::event(QEvent *event)
{
    if (event->type() != QEvent::User)
        return QObject::event(event);
    readMail();
    return true;
}

void IoThread::readMail()
{
    std::vector<qintptr> newSockets;
    std::vector<std::unique_ptr<Exchange>> answers;
    std::vector<std::pair<quint64, BodyLimit>> bodyLimits;
    std::vector<std::function<void()>> calls;
    bool drain = false;
    {
        std::lock_guard lock(m_mutex);
        newSockets.swap(m_newSockets);
        answers.swap(m_answers);
        bodyLimits.swap(m_bodyLimits);
        calls.swap(m_calls);
        drain = m_drainAsked;
        m_posted = false;
    }
    for (auto &exchange : answers) {
        if (Connection *connection = m_connections.value(exchange->connection))
            connection->complete(std::move(exchange));
    }
    for (auto &[id, limit] : bodyLimits) {
        if (Connection *connection = m_connections.value(id))
            connection->acceptBody(std::move(limit));
    }
    for (const qintptr socketDescriptor : newSockets)
        connectSocket(socketDescriptor);
    if (drain) {
        const auto connections = m_connections.values();
        for (Connection *connection : connections)
            connection->drain();
    }
    for (const auto &call : calls)
        call();
}

void IoThread::connectSocket(qintptr descriptor)
{
    if (m_stopped || m_context.draining)
        return native::close(descriptor);
    const QHostAddress peer = plainAddress(native::peerOf(descriptor));
    if (!m_context.connections.enter(peer))
        return refuse(descriptor);
    std::unique_ptr<ClientSocket> socket = m_context.tls
        ? ClientSocket::encrypted(descriptor, m_context.tlsConfiguration)
        : ClientSocket::plain(descriptor);
    if (!socket)
        return m_context.connections.leave(peer);
    const quint64 id = ++m_lastConnection;
    auto *connection = new Connection(*this, id, std::move(socket), peer);
    m_connections.insert(id, connection);
    connection->start();
}

void IoThread::refuse(qintptr descriptor)
{
    // A flood of clients to be refused must not hold more sockets than those that are served; TLS has no words before
    // its handshake.
    if (m_context.tls || m_refused >= maxRefused)
        return native::close(descriptor);
    auto socket = std::make_unique<QTcpSocket>();
    if (!socket->setSocketDescriptor(descriptor))
        return native::close(descriptor);
    Response response = makeError(503, "there are too many connections");
    response.headers.emplaceBack("Retry-After", "5");
    Request request;
    request.id = makeRequestId();
    const Answer answer = makeAnswer(response, request, {.crossOrigin = m_context.crossOrigin, .close = true});
    writeNow(*socket, answer.head(), answer.body);
    closeSending(*socket);
    // Closing at once, with the request unread, would reset the connection and take the answer with it.
    QTcpSocket *refused = socket.release();
    refused->setParent(this);
    refused->setReadBufferSize(readSize);
    ++m_refused;
    connect(refused, &QObject::destroyed, this, [this] { --m_refused; });
    connect(refused, &QTcpSocket::disconnected, refused, &QObject::deleteLater);
    QTimer::singleShot(m_context.options.connection.lingerTime, refused, [refused] { refused->abort(); });
}

void IoThread::remove(quint64 connection)
{
    if (Connection *removed = m_connections.take(connection))
        removed->deleteLater();
}

void IoThread::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_timer.timerId())
        return QObject::timerEvent(event);
    const qint64 time = now();
    const auto connections = m_connections.values();
    for (Connection *connection : connections)
        connection->expire(time);
}

} // namespace formwright::http
