#pragma once

#include <QByteArray>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace formwright::http {

struct Request;

// The QHttpServer of one I/O thread, which takes, parses and dispatches every request and words its answer. It never
// meets a client: the guard in front of it (Connection, RequestParser) keeps the real socket, and lends it a made-up
// one for each request under way, which shows it one complete, canonical head. So a client that leaves, cuts its bytes
// anywhere or sends what has two readings cannot reach it, whatever the version. Bodies stay beside, on both ways.
//
// Made, used and ended within its thread; the tickets end before it. engine.cpp alone knows QtHttpServer.
class Engine
{
public:
    class Place;

    // A request that the engine has dispatched and that waits for its answer; it gives its place back at its end.
    class Ticket
    {
    public:
        Ticket() = default;
        Ticket(Engine &engine, Place &place) : m_engine(&engine), m_place(&place) { }
        Ticket(Ticket &&other) noexcept;
        Ticket &operator=(Ticket &&other) noexcept;
        ~Ticket();

        bool isValid() const { return m_place != nullptr; }

        // What the engine writes of an answer through its responder: status line, Content-Type, Content-Length and the
        // empty line. The body is not in it, nor copied on the way. Once for each ticket; valid as long as that.
        QByteArrayView answer(int status, const QByteArray &contentType, const QByteArray &body);

    private:
        Engine *m_engine = nullptr;
        Place *m_place = nullptr;
    };

    // Counts the requests that the engine dispatches.
    explicit Engine(std::atomic<quint64> &dispatched);
    ~Engine();
    Engine(const Engine &) = delete;

    // False when the engine could not be set up: nothing will be dispatched.
    bool isReady() const;

    // Shows the engine a request, which calls `dispatch` before this returns. The ticket is not valid where it did not.
    Ticket ask(const QByteArray &head, const std::function<void()> &dispatch);

    // The head that the engine is shown of a request: its method and path, without fields, since the guard has read
    // those already, and without the query, which may carry a token that no log is to see. A path longer than any
    // route is cut, for the engine reads it byte by byte.
    static QByteArray canonicalHead(const Request &request);

    // Places for requests, free or not.
    int placeCount() const { return int(m_places.size()); }

private:
    class Server;

    Place *freePlace();
    void release(Place *place);
    void retire(Place *place);

    std::unique_ptr<Server> m_server;
    std::vector<std::unique_ptr<Place>> m_places;
    std::vector<Place *> m_free; // the last one used is the next, for its memory is warm
};

} // namespace formwright::http
