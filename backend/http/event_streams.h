#pragma once

#include "backend/events/event_hub.h"
#include "backend/events/script_log.h"
#include "backend/http/response.h"

#include <QHostAddress>

#include <functional>
#include <memory>
#include <optional>

class QTcpSocket;

namespace formwright::http {

struct EventStreamOptions {
    int threads = 0; // 0: one for 4 cores, at least 1; none of them ever answers a request
    bool epoll = true; // their event loop is ours (epoll_dispatcher.h); without, Qt's
    int heartbeatTime = 30'000; // milliseconds between two heartbeats of the streams that have them
    qint64 maxUnsent = 64 * 1024; // bytes a client may leave unread, beyond what the kernel holds; beyond: closed
    int maxStreams = 20'000; // in all; beyond: 503
    int maxStreamsPerAddress = 256; // beyond: 503
    bool exemptLoopback = true; // from the limit per address
    int checkTime = 60'000; // milliseconds between two looks at the tokens of all streams
    int lifetimeUnit = 1'000; // milliseconds in a second of StreamSpec::lifetimeSeconds, which a test may shorten
};

class StreamHub;

// The totals of a user as a stream writes them, and the number of the inbox that they are of.
struct StreamTotals {
    QByteArray json;
    qint64 number = 0;
};

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
    StreamTotals m_totals;
};

// Where streams learn what they show and whether they may go on. Called on workers and on a thread of the streams.
struct StreamSource {
    // The totals of a user, read from the store; nothing, or an exception, when that fails.
    std::function<std::optional<events::NotificationTotalsChanged>(const QString &userId)> totals;
    // Whether the token of that hash, with which a stream was opened, may still be used; an exception when that is not
    // known now.
    std::function<bool(const QString &tokenHash)> stands;
    // Whether that account may read designs, and what scripts write; an exception as above.
    std::function<bool(const QString &userId)> mayDesign;
};

// The server-sent event streams of all users (Document A, Events). Each carries the totals of its user as
//     id:<milliseconds, growing> LF data:{"total":n,"unread":n,"notice":n,"number":n} LF LF
// once at its start and after every NotificationTotalsChanged of a later number, and where asked for the heartbeat
//     id:<milliseconds, growing> LF event:heat LF data:. LF LF
// A stream ends with the token that it was opened with, and one for designers with their right to read designs: that is
// looked at when its account or a domain changes, and now and then; what is told to designers afterwards waits for
// that. Streams live on threads of their own, since a thread's cost of a turn grows with its sockets. Thread-safe; it
// must outlive the listener that feeds it.
class EventStreams
{
public:
    enum class Opening { Opened, Failed, TooMany, Refused };

    EventStreams(events::EventHub &hub, StreamSource source, const EventStreamOptions &options = {});
    ~EventStreams();

    // Registers a stream, looks at its token once more and loads its first totals, in this order, so that what changes
    // in between is not missed. Blocks as long as the source does.
    Opening open(const StreamSpec &spec, const QString &tokenHash, const QHostAddress &peer, StreamTicket &ticket);

    // Streams that were opened as designsStream() carry which designs changed, each a JSON object, beginning with an
    // empty one: before it nobody knows. From now on those that were opened as scriptLogStream() (shared_streams.h)
    // carry what scripts write, each line a JSON object, beginning with an empty one; lines beyond what anybody reads
    // in a second are left out.
    void read(const std::shared_ptr<events::ScriptLog> &log);

    // Streams that are open, those without a socket yet included.
    int count() const;

    // Closes every stream and refuses new ones.
    void stop();

private:
    std::shared_ptr<StreamHub> m_hub;
};

} // namespace formwright::http
