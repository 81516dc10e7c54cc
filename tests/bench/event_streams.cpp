#include "bench/event_streams.h"

#include "bench/sockets.h"

#include <QByteArrayView>

#include <algorithm>
#include <stdexcept>
#include <string>

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace formwright::bench {

namespace {

constexpr size_t openedAtOnce = 250;
constexpr qint64 patience = 10'000'000'000; // nanoseconds

} // namespace

EventStreams::EventStreams(quint16 port, const QByteArray &request, int count) : m_epoll(epoll_create1(EPOLL_CLOEXEC))
{
    while (int(m_sockets.size()) < count) {
        const size_t first = m_sockets.size();
        const size_t piece = std::min(openedAtOnce, size_t(count) - first);
        for (size_t i = 0; i < piece; ++i) {
            const int handle = connectToLoopback(port);
            epoll_event event{};
            event.events = EPOLLIN;
            event.data.u32 = quint32(m_sockets.size());
            epoll_ctl(m_epoll, EPOLL_CTL_ADD, handle, &event);
            m_sockets.push_back(handle);
            send(handle, request.constData(), size_t(request.size()), MSG_NOSIGNAL);
        }
        if (const int missing = waitForAll(first, piece, nullptr, nanosecondsNow()); missing > 0)
            throw std::runtime_error(std::to_string(missing) + " event streams did not open");
    }
}

EventStreams::~EventStreams()
{
    for (const int handle : m_sockets)
        close(handle);
    close(m_epoll);
}

int EventStreams::waitForAll(size_t first, size_t count, std::vector<double> *arrivals, qint64 start)
{
    std::vector<char> reached(count, 0);
    size_t left = count;
    while (left > 0 && nanosecondsNow() - start < patience) {
        epoll_event events[512];
        const int ready = epoll_wait(m_epoll, events, 512, 200);
        for (int i = 0; i < ready; ++i) {
            char buffer[8192];
            const size_t index = events[i].data.u32;
            const ssize_t received = recv(m_sockets[index], buffer, sizeof buffer, MSG_DONTWAIT);
            if (received <= 0) {
                epoll_ctl(m_epoll, EPOLL_CTL_DEL, m_sockets[index], nullptr);
                continue;
            }
            // A heartbeat may come at any time.
            const bool isTotals = QByteArrayView(buffer, received).contains(QByteArrayView("\"unread\""));
            if (!isTotals || index < first || index >= first + count || reached[index - first])
                continue;
            reached[index - first] = 1;
            --left;
            if (arrivals)
                arrivals->push_back(double(nanosecondsNow() - start) / 1e6);
        }
    }
    return int(left);
}

EventStreams::Arrival EventStreams::sendEvent(quint16 port, const QByteArray &trigger)
{
    std::vector<double> arrivals;
    arrivals.reserve(m_sockets.size());
    const int handle = connectToLoopback(port);
    const qint64 start = nanosecondsNow();
    send(handle, trigger.constData(), size_t(trigger.size()), MSG_NOSIGNAL);
    Arrival arrival;
    arrival.missed = waitForAll(0, m_sockets.size(), &arrivals, start);
    close(handle);
    std::sort(arrivals.begin(), arrivals.end());
    if (!arrivals.empty()) {
        arrival.p50 = arrivals[arrivals.size() / 2];
        arrival.p99 = arrivals[size_t(0.99 * double(arrivals.size() - 1))];
        arrival.last = arrivals.back();
    }
    return arrival;
}

int EventStreams::drain()
{
    int closed = 0;
    for (const int handle : m_sockets) {
        char buffer[8192];
        ssize_t received = 0;
        do {
            received = recv(handle, buffer, sizeof buffer, MSG_DONTWAIT);
        } while (received > 0);
        if (received == 0)
            ++closed;
    }
    return closed;
}

} // namespace formwright::bench
