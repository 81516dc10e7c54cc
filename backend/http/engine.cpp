#include "backend/http/engine.h"

#include "backend/http/request.h"

#include <QEvent>
#include <QHttpServer>
#include <QHttpServerResponder>
#include <QMetaMethod>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>

#include <algorithm>
#include <optional>
#include <utility>

namespace formwright::http {

namespace {

constexpr qsizetype maxPath = 24; // it reads byte by byte, and nothing of it routes
constexpr size_t maxFree = 256; // places that are kept for later; each takes about 8 KiB

// The socket that the engine sees instead of a client's: it reads the head that it is lent and collects what is
// written. It is always connected, so nothing that a client does happens to the engine.
class EngineSocket : public QTcpSocket
{
public:
    explicit EngineSocket(QObject *parent) : QTcpSocket(parent)
    {
        setPeerAddress(QHostAddress(QHostAddress::LocalHost));
        setSocketState(ConnectedState);
        setOpenMode(ReadWrite);
    }
    // The base would tell the engine that a connected socket has left, in the middle of its own end.
    ~EngineSocket() override { setSocketState(UnconnectedState); }

    void show(QByteArrayView head)
    {
        m_head = head;
        m_written.resize(0); // keeps the memory
        Q_EMIT readyRead();
        m_head = {};
    }
    void expectBody(const QByteArray &body) { m_body = body; }
    const QByteArray &written() const { return m_written; }
    // Whether the engine has given it up.
    bool isLeft() const { return m_left; }
    void leave()
    {
        setSocketState(UnconnectedState);
        Q_EMIT disconnected();
    }

    void disconnectFromHost() override { m_left = true; }
    void close() override { m_left = true; }

protected:
    // After each answer the engine of 6.5 and later posts itself a signal that there may be more to read. There never
    // is, for each request comes with a signal of its own.
    bool event(QEvent *event) override { return event->type() == QEvent::MetaCall || QTcpSocket::event(event); }

    // 0, never -1, when there is no more: the engine would close the socket.
    qint64 readData(char *data, qint64 maxSize) override
    {
        const qsizetype count = qMin<qsizetype>(maxSize, m_head.size());
        std::copy_n(m_head.data(), count, data);
        m_head = m_head.sliced(count);
        return count;
    }
    qint64 writeData(const char *data, qint64 size) override
    {
        // A body is known by where it lies, and goes its own way.
        if (data != m_body.data() || size != m_body.size())
            m_written.append(data, size);
        return size;
    }

private:
    QByteArrayView m_head;
    QByteArrayView m_body;
    QByteArray m_written;
    bool m_left = false;
};

// Hands made-up sockets to the engine as a listening server would hand over accepted ones.
class Feeder : public QTcpServer
{
public:
    bool hasPendingConnections() const override { return m_next != nullptr; }
    QTcpSocket *nextPendingConnection() override { return std::exchange(m_next, nullptr); }

    // Not addPendingConnection(): that is for servers that listen, and this one does not any more.
    void offer(EngineSocket *socket)
    {
        static const QMetaMethod arrived = QMetaMethod::fromSignal(&QTcpServer::pendingConnectionAvailable);
        m_next = socket;
        arrived.invoke(this, Qt::DirectConnection);
    }

private:
    EngineSocket *m_next = nullptr;
};

} // namespace

class Engine::Place
{
public:
    QPointer<EngineSocket> socket; // the engine's from 6.5 on
    std::optional<QHttpServerResponder> responder;
};

class Engine::Server
{
public:
    explicit Server(std::atomic<quint64> &dispatched) : m_dispatched(dispatched), m_feeder(new Feeder)
    {
        // Every request is one without a handler: the routes are the dispatcher's, which knows more about them.
#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0)
        m_engine.setMissingHandler(
            [this](const QHttpServerRequest &, QHttpServerResponder &&responder) { take(std::move(responder)); });
        const auto bind = [this] { m_engine.bind(m_feeder); };
#else
        m_engine.setMissingHandler(&m_engine,
            [this](const QHttpServerRequest &, QHttpServerResponder &responder) { take(std::move(responder)); });
        const auto bind = [this] { m_engine.bind(m_feeder); };
#endif
        // The engine looks once whether its server listens. The port is open for that moment and nobody accepts on it.
        m_isReady = m_feeder->listen(QHostAddress(QHostAddress::LocalHost))
            || m_feeder->listen(QHostAddress(QHostAddress::LocalHostIPv6));
        if (m_isReady)
            bind();
        m_feeder->close();
        if (!m_feeder->parent())
            m_feeder->setParent(&m_engine);
    }

    bool isReady() const
    {
        return m_isReady;
    }

    EngineSocket *makeSocket()
    {
        auto *socket = new EngineSocket(m_feeder);
        m_feeder->offer(socket);
        return socket;
    }

    void show(Place &place, QByteArrayView head, const std::function<void()> &dispatch)
    {
        m_asking = &place;
        m_dispatch = &dispatch;
        place.socket->show(head);
        m_asking = nullptr;
    }

private:
    void take(QHttpServerResponder &&responder)
    {
        if (!m_asking || m_asking->responder)
            return;
        m_asking->responder.emplace(std::move(responder));
        m_dispatched.fetch_add(1, std::memory_order_relaxed);
        (*m_dispatch)();
    }

    std::atomic<quint64> &m_dispatched;
    QHttpServer m_engine;
    Feeder *m_feeder; // a child of the engine
    Place *m_asking = nullptr;
    const std::function<void()> *m_dispatch = nullptr;
    bool m_isReady = false;
};

Engine::Ticket::Ticket(Ticket &&other) noexcept
    : m_engine(other.m_engine), m_place(std::exchange(other.m_place, nullptr))
{ }

Engine::Ticket &Engine::Ticket::operator=(Ticket &&other) noexcept
{
    std::swap(m_engine, other.m_engine);
    std::swap(m_place, other.m_place);
    return *this;
}

Engine::Ticket::~Ticket()
{
    if (m_place)
        m_engine->release(m_place);
}

QByteArrayView Engine::Ticket::answer(int status, const QByteArray &contentType, const QByteArray &body)
{
    m_place->socket->expectBody(body);
    m_place->responder->write(body, contentType, QHttpServerResponder::StatusCode(status));
    m_place->socket->expectBody({});
    return m_place->socket->written();
}

Engine::Engine(std::atomic<quint64> &dispatched) : m_server(std::make_unique<Server>(dispatched))
{
    if (isReady())
        m_free.push_back(freePlace()); // the first socket loads the TLS library: not while a client waits
}

// Responders first: they speak to what the server owns.
Engine::~Engine()
{
    m_places.clear();
}

bool Engine::isReady() const
{
    return m_server->isReady();
}

Engine::Place *Engine::freePlace()
{
    while (!m_free.empty()) {
        Place *place = m_free.back();
        m_free.pop_back();
        if (place->socket)
            return place;
        retire(place); // some versions end a socket that was silent for long
    }
    m_places.push_back(std::make_unique<Place>());
    m_places.back()->socket = m_server->makeSocket();
    return m_places.back().get();
}

Engine::Ticket Engine::ask(const QByteArray &head, const std::function<void()> &dispatch)
{
    if (!isReady())
        return {};
    Place *place = freePlace();
    m_server->show(*place, head, dispatch);
    if (place->responder)
        return {*this, *place};
    retire(place); // it waits for the rest of something, and would read the next head as that
    return {};
}

void Engine::release(Place *place)
{
    place->responder.reset();
    if (place->socket && !place->socket->isLeft() && m_free.size() < maxFree)
        m_free.push_back(place);
    else
        retire(place);
}

void Engine::retire(Place *place)
{
    place->responder.reset();
    if (place->socket)
        place->socket->leave();
    std::erase_if(m_places, [place](const std::unique_ptr<Place> &known) { return known.get() == place; });
}

QByteArray Engine::canonicalHead(const Request &request)
{
    const QByteArrayView path = QByteArrayView(request.path).first(qMin(request.path.size(), maxPath));
    QByteArray head;
    head.reserve(request.methodText.size() + path.size() + 16);
    return head.append(request.methodText).append(' ').append(path).append(" HTTP/1.1\r\n\r\n");
}

} // namespace formwright::http
