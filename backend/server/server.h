#pragma once

#include "backend/http/event_streams.h"
#include "backend/http/listener.h"
#include "backend/server/backend.h"
#include "backend/server/stop_limit.h"

namespace formwright {

// Where to listen.
struct ListenAddress {
    QHostAddress address;
    quint16 port = 0; // 0: any free one

    // "127.0.0.1:8083", "[::1]:8083", "localhost:8083", "*:8083" for every address of the machine. Throws
    // settings::SettingError.
    static ListenAddress fromText(const QString &text);
};

// What the settings say about connections; sizes in bytes, times in milliseconds. Throws settings::SettingError.
http::ListenerOptions listenerOptions(const settings::Settings &settings);

// A whole server: backend, listener and event streams. It has threads of its own for all its work and needs no event
// loop, so it may be started and stopped on whichever thread may wait for it; start() and stop() block.
class Server
{
public:
    // Opens the data. Throws contract::Error as Backend does, and settings::SettingError for an address that is none.
    Server(const QString &dataDirectory, const settings::Settings &settings, BackendSeams seams = {});
    // Stops, if it has not been.
    ~Server();

    // Before start().
    void setRequestLog(http::RequestLog log) { m_listener->setRequestLog(std::move(log)); }

    // Listens first, so that clients get the starting page rather than a refused connection while the database is
    // brought up to date, then prepares the backend. Throws contract::Error; the server is stopped then.
    void start();

    // "http://127.0.0.1:8083", with the port that is really served. A server on every address is named by loopback.
    QString url() const;

    Backend &backend() { return *m_backend; }

    // Takes no more connections, closes the event streams, lets running requests finish within http.drainTime, and puts
    // the database in order. Queries that still run a second later are cancelled. True when every request was answered.
    bool stop();

private:
    ListenAddress m_address;
    std::unique_ptr<Backend> m_backend;
    std::unique_ptr<http::EventStreams> m_streams;
    std::unique_ptr<http::Listener> m_listener;
    quint16 m_port = 0;
    bool m_stopped = false;
    std::chrono::milliseconds m_drainTime{0};
    std::unique_ptr<StopLimit> m_stopLimit; // from stop() on; gone before the backend
};

} // namespace formwright
