#pragma once

#include <QByteArray>

#include <vector>

namespace formwright::bench {

// Many idle event streams on one server, and how long an event takes to reach all of them.
class EventStreams
{
public:
    // Opens them, a few hundred at a time, and waits for the first event of each. Throws std::runtime_error.
    EventStreams(quint16 port, const QByteArray &request, int count);
    ~EventStreams();
    EventStreams(const EventStreams &) = delete;
    EventStreams &operator=(const EventStreams &) = delete;

    struct Arrival {
        int missed = 0; // streams the event had not reached after 10 s
        double p50 = 0; // milliseconds from just before `trigger` was sent
        double p99 = 0;
        double last = 0;
    };
    // Sends the request that makes the event, on a connection of its own, and waits for all streams.
    Arrival sendEvent(quint16 port, const QByteArray &trigger);

    // Throws away what has arrived; how many streams the server has closed.
    int drain();

private:
    int waitForAll(size_t first, size_t count, std::vector<double> *arrivals, qint64 start);

    int m_epoll = -1;
    std::vector<int> m_sockets;
};

} // namespace formwright::bench
