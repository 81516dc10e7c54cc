#include "backend/http/stream_thread.h"

#include "backend/http/address_limits.h"
#include "backend/http/epoll_dispatcher.h"
#include "backend/http/native_socket.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QEvent>
#include <QSslSocket>
#include <QTcpSocket>
#include <QTimerEvent>

#include <chrono>

namespace formwright::http {

namespace {

qint64 growingClock()
{
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

// What the client has not taken: TLS swallows all that is written and keeps it encrypted.
qint64 unsentOf(const QTcpSocket &socket)
{
    const auto *tls = qobject_cast<const QSslSocket *>(&socket);
    return socket.bytesToWrite() + (tls ? tls->encryptedBytesToWrite() : 0);
}

} // namespace

StreamThread::StreamThread(const EventStreamOptions &options, AddressLimits &limits)
    : m_options(options), m_limits(limits)
{
    m_thread.setObjectName(QStringLiteral("http-stream"));
    moveToThread(&m_thread);
    if (options.epoll)
        useEpoll(m_thread);
    m_thread.start();
}

StreamThread::~StreamThread()
{
    stop();
}

void StreamThread::stop()
{
    {
        std::lock_guard lock(m_mutex);
        if (std::exchange(m_stopped, true))
            return;
        wake();
    }
    m_ended.get_future().wait();
    m_thread.wait();
}

void StreamThread::wake()
{
    if (!std::exchange(m_posted, true))
        QCoreApplication::postEvent(this, new QEvent(QEvent::User));
}

bool StreamThread::post(Mail &&mail)
{
    std::lock_guard lock(m_mutex);
    if (m_stopped)
        return false;
    // A socket belongs to a thread; moved under this lock it can only go to one that will still read the letter.
    if (auto *adopt = std::get_if<Adopt>(&mail))
        adopt->socket->moveToThread(&m_thread);
    m_mail.push_back(std::move(mail));
    wake();
    return true;
}

bool StreamThread::add(quint64 id, const StreamSpec &spec, const QHostAddress &peer, std::shared_ptr<void> entry)
{
    Add add;
    add.stream.id = id;
    add.stream.userId = spec.userId;
    add.stream.peer = peer;
    add.stream.heartbeat = spec.heartbeat;
    add.stream.entry = std::move(entry);
    add.lifetime = spec.lifetimeSeconds * m_options.lifetimeUnit;
    return post(std::move(add));
}

void StreamThread::adopt(
    quint64 id, std::unique_ptr<QTcpSocket> socket, const QByteArray &head, const StreamTotals &totals)
{
    post(Adopt{id, std::move(socket), head, totals});
}

void StreamThread::forget(quint64 id)
{
    post(Forget{id});
}

void StreamThread::change(const QString &userId, const StreamTotals &totals)
{
    post(Change{userId, totals});
}

void StreamThread::end(quint64 id)
{
    post(End{id});
}

bool StreamThread::event(QEvent *event)
{
    if (event->type() != QEvent::User)
        return QObject::event(event);
    readMail();
    return true;
}

void StreamThread::readMail()
{
    if (!m_heartbeat.isActive())
        m_heartbeat.start(m_options.heartbeatTime, this);
    std::vector<Mail> letters;
    bool stopped = false;
    {
        std::lock_guard lock(m_mutex);
        letters.swap(m_mail);
        stopped = m_stopped;
        m_posted = false;
    }
    for (Mail &mail : letters)
        std::visit([this](auto &letter) { read(letter); }, mail);
    if (!stopped)
        return;
    m_heartbeat.stop();
    m_lifetime.stop();
    while (!m_streams.empty())
        close(m_streams.begin()->second);
    m_thread.quit();
    m_ended.set_value();
}

void StreamThread::read(Add &add)
{
    const quint64 id = add.stream.id;
    if (add.lifetime > 0) {
        add.stream.ends = growingClock() + add.lifetime;
        m_endings.emplace(add.stream.ends, id);
        armLifetime();
    }
    m_byUser[add.stream.userId].push_back(id);
    m_streams.emplace(id, std::move(add.stream));
}

void StreamThread::read(Adopt &adopt)
{
    const auto found = m_streams.find(adopt.id);
    QTcpSocket *socket = adopt.socket.get();
    if (found == m_streams.end() || socket->state() != QAbstractSocket::ConnectedState) {
        adopt.socket.reset();
        return remove(adopt.id);
    }
    Stream &stream = found->second;
    stream.socket = adopt.socket.release();
    stream.socket->setParent(this);
    const quint64 id = adopt.id;
    // A client has nothing to say any more; reading on is how its end is noticed.
    connect(socket, &QTcpSocket::readyRead, this, [socket] { socket->skip(socket->bytesAvailable()); });
    connect(socket, &QTcpSocket::disconnected, this, [this, id] { remove(id); });
    socket->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    socket->setSocketOption(
        QAbstractSocket::SendBufferSizeSocketOption, int(qMin<qint64>(m_options.maxUnsent, 1 << 20)));

    QByteArray bytes = std::move(adopt.head);
    appendEvent(stream, bytes, QByteArray("data:" + adopt.totals.json));
    stream.number = adopt.totals.number;
    if (!stream.change.json.isEmpty() && isNews(stream, stream.change)) {
        stream.number = stream.change.number;
        appendEvent(stream, bytes, QByteArray("data:" + stream.change.json));
    }
    stream.change = {};
    send(stream, bytes);
}

void StreamThread::read(Forget &forget)
{
    remove(forget.id);
}

void StreamThread::read(Change &change)
{
    const std::vector<quint64> ids = m_byUser.value(change.userId);
    const QByteArray lines = "data:" + change.totals.json;
    QByteArray bytes;
    for (const quint64 id : ids) {
        const auto found = m_streams.find(id);
        if (found == m_streams.end() || !isNews(found->second, change.totals))
            continue;
        found->second.number = change.totals.number;
        if (!found->second.socket) {
            found->second.change = change.totals;
            continue;
        }
        bytes.resize(0);
        appendEvent(found->second, bytes, lines);
        send(found->second, bytes);
    }
}

void StreamThread::read(End &end)
{
    const auto found = m_streams.find(end.id);
    if (found != m_streams.end())
        close(found->second);
}

bool StreamThread::isNews(const Stream &stream, const StreamTotals &totals)
{
    // Totals without a number are those of an inbox that nothing came into yet: old, once something did.
    return totals.number > stream.number || (totals.number == 0 && stream.number == 0);
}

void StreamThread::appendEvent(Stream &stream, QByteArray &bytes, QByteArrayView lines)
{
    // Two events of one millisecond, or a clock set back, must not break the promise that ids grow.
    stream.lastEvent = qMax(QDateTime::currentMSecsSinceEpoch(), stream.lastEvent + 1);
    bytes += "id:";
    bytes += QByteArray::number(stream.lastEvent);
    bytes += '\n';
    bytes += lines;
    bytes += "\n\n";
}

void StreamThread::send(Stream &stream, const QByteArray &bytes)
{
    const quint64 id = stream.id;
    QTcpSocket *socket = stream.socket;
    writeNow(*socket, bytes); // may find the client gone, and then the stream is, too
    const auto found = m_streams.find(id);
    if (found != m_streams.end() && unsentOf(*socket) > m_options.maxUnsent) {
        socket->abort();
        remove(id);
    }
}

void StreamThread::close(Stream &stream)
{
    const quint64 id = stream.id;
    if (QTcpSocket *socket = stream.socket) {
        socket->disconnectFromHost();
        if (socket->state() != QAbstractSocket::UnconnectedState)
            socket->abort(); // it has not even taken what was sent so far
    }
    remove(id);
}

void StreamThread::remove(quint64 id)
{
    const auto found = m_streams.find(id);
    if (found == m_streams.end())
        return;
    Stream &stream = found->second;
    if (stream.socket) {
        stream.socket->disconnect(this);
        stream.socket->deleteLater();
    }
    const auto user = m_byUser.find(stream.userId);
    if (user != m_byUser.end()) {
        std::erase(user.value(), id);
        if (user.value().empty())
            m_byUser.erase(user);
    }
    if (stream.ends > 0) {
        auto [ending, last] = m_endings.equal_range(stream.ends);
        while (ending != last && ending->second != id)
            ++ending;
        if (ending != last)
            m_endings.erase(ending);
    }
    m_limits.leave(stream.peer);
    m_streams.erase(found);
}

void StreamThread::armLifetime()
{
    if (m_endings.empty())
        return m_lifetime.stop();
    const qint64 wait = m_endings.begin()->first - growingClock();
    m_lifetime.start(int(qBound(qint64(1), wait, qint64(3'600'000))), Qt::PreciseTimer, this);
}

void StreamThread::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_lifetime.timerId()) {
        const qint64 now = growingClock();
        while (!m_endings.empty() && m_endings.begin()->first <= now) {
            const auto found = m_streams.find(m_endings.begin()->second);
            close(found->second); // takes its ending away, too
        }
        armLifetime();
    } else if (event->timerId() == m_heartbeat.timerId()) {
        std::vector<quint64> ids;
        for (const auto &[id, stream] : m_streams) {
            if (stream.heartbeat && stream.socket)
                ids.push_back(id);
        }
        QByteArray bytes;
        for (const quint64 id : ids) {
            const auto found = m_streams.find(id);
            if (found == m_streams.end())
                continue;
            bytes.resize(0);
            appendEvent(found->second, bytes, "event:heat\ndata:.");
            send(found->second, bytes);
        }
    } else {
        QObject::timerEvent(event);
    }
}

} // namespace formwright::http
