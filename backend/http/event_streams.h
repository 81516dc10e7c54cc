#pragma once

#include "backend/events/event_hub.h"
#include "backend/http/response.h"

#include <QHostAddress>

#include <functional>
#include <memory>

class QTcpSocket;

namespace formwright::http {

struct EventStreamOptions {
    int threads = 0; // 0: one for 4 cores, at least 1; none of them ever answers a request
    int heartbeatTime = 30'000; // milliseconds between two heartbeats of the streams that have them
    qint64 maxUnsent = 64 * 1024; // bytes a client may leave unread, beyond what the kernel holds; beyond: closed
    int maxStreams = 20'000; // in all; beyond: 503
    int maxStreamsPerAddress = 256; // beyond: 503
    bool exemptLoopback = true; // from the limit per address
    int lifetimeUnit = 1'000; // milliseconds in a second of StreamSpec::lifetimeSeconds, which a test may shorten
};

class StreamHub;

// A stream that is registered and has no socket yet. It is closed when the ticket goes unused. May change threads.
class StreamTicket
{
public:
    StreamTicket() = default;
    StreamTicket(StreamTicket &&other) noexcept;
    StreamTicket &operator=(StreamTicket &&other) noexcept;
    ~StreamTicket();

    bool isValid() const { return m_hub != nullptr; }

    // Gives the stream its socket and what it has to write first; called on the socket's thread. The ticket is used up.
    void adopt(std::unique_ptr<QTcpSocket> socket, const QByteArray &head);

private:
    friend class EventStreams;
    std::shared_ptr<StreamHub> m_hub;
    quint64 m_id = 0;
    QByteArray m_totals;
};

// The server-sent event streams of all users (Document A, Events). Each carries the totals of its user as
//     id:<milliseconds, growing> LF data:{"total":n,"unread":n,"notice":n} LF LF
// once at its start and after every NotificationTotalsChanged, and where asked for the heartbeat
//     id:<milliseconds, growing> LF event:heat LF data:. LF LF
// A stream ends when its account changes (AccountChanged), for that may have taken the token it was opened with;
// whoever still may opens another one. Streams live on threads of their own, since a thread's cost of a turn grows with
// its sockets. Thread-safe; it must outlive the listener that feeds it.
class EventStreams
{
public:
    // The totals of a user as JSON, read from the store; empty or an exception when that fails. Called on workers.
    using Provider = std::function<QByteArray(const QString &userId)>;
    enum class Opening { Opened, Failed, TooMany };

    EventStreams(events::EventHub &hub, Provider provider, const EventStreamOptions &options = {});
    ~EventStreams();

    // Registers a stream and loads its first totals, in this order, so that a change in between is sent too. Blocks as
    // long as the provider does.
    Opening open(const StreamSpec &spec, const QHostAddress &peer, StreamTicket &ticket);

    // Streams that are open, those without a socket yet included.
    int count() const;

    // Closes every stream and refuses new ones.
    void stop();

private:
    std::shared_ptr<StreamHub> m_hub;
    Provider m_provider;
};

} // namespace formwright::http
