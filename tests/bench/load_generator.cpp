#include "bench/load_generator.h"

#include "bench/sockets.h"

#include <algorithm>
#include <stdexcept>

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace formwright::bench::detail {

namespace {

constexpr qint64 patience = 10'000'000'000; // an answer that takes longer than this many nanoseconds counts as none
constexpr qsizetype longestHead = 64 * 1024;

double percentile(const std::vector<quint32> &sorted, double part)
{
    return sorted.empty() ? 0 : sorted[size_t(part * double(sorted.size() - 1))] / 1000.0;
}

} // namespace

struct LoadRun::Client {
    int socket = -1;
    qint64 sent = 0; // when, in nanoseconds
    QByteArray head; // what arrived of the answer's head
    qsizetype bodyLeft = -1; // -1: the head is not complete
    bool closes = false;
};

LoadRun::LoadRun(const Load &load)
    : m_load(load), m_epoll(epoll_create1(EPOLL_CLOEXEC)), m_clients(size_t(load.connections))
{
    m_latencies.reserve(2'000'000);
    for (Client &client : m_clients)
        reconnect(client);
}

LoadRun::~LoadRun()
{
    for (const Client &client : m_clients)
        close(client.socket);
    close(m_epoll);
}

void LoadRun::warmUp()
{
    for (Client &client : m_clients)
        send(client);
    runUntil(nanosecondsNow() + qint64(m_load.warmUpSeconds * 1e9));
}

void LoadRun::measure()
{
    m_measuring = true;
    const qint64 start = nanosecondsNow();
    runUntil(start + qint64(m_load.seconds * 1e9));
    m_result.seconds = double(nanosecondsNow() - start) / 1e9;
    m_measuring = false;
}

LoadResult LoadRun::result()
{
    std::sort(m_latencies.begin(), m_latencies.end());
    m_result.p50 = percentile(m_latencies, 0.5);
    m_result.p90 = percentile(m_latencies, 0.9);
    m_result.p99 = percentile(m_latencies, 0.99);
    m_result.worst = percentile(m_latencies, 1);
    return m_result;
}

void LoadRun::runUntil(qint64 end)
{
    epoll_event events[256];
    for (qint64 now = nanosecondsNow(); now < end; now = nanosecondsNow()) {
        const int count = epoll_wait(m_epoll, events, 256, int(std::min<qint64>((end - now) / 1'000'000 + 1, 100)));
        for (int i = 0; i < count; ++i)
            receive(m_clients[events[i].data.u32]);
        if (count > 0)
            continue;
        for (Client &client : m_clients) {
            if (nanosecondsNow() - client.sent < patience)
                continue;
            ++m_result.errors;
            reconnect(client);
            send(client);
        }
    }
}

void LoadRun::reconnect(Client &client)
{
    if (client.socket >= 0)
        close(client.socket);
    client.socket = connectToLoopback(m_load.port);
    client.bodyLeft = -1;
    client.head.clear();
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u32 = quint32(&client - m_clients.data());
    epoll_ctl(m_epoll, EPOLL_CTL_ADD, client.socket, &event);
}

void LoadRun::send(Client &client)
{
    const QByteArray &request = m_load.requests->at(m_next);
    m_next = (m_next + 1) % m_load.requests->size();
    client.bodyLeft = -1;
    client.head.clear();
    client.closes = false;
    client.sent = nanosecondsNow();
    // Requests are a few kilobytes at most: the socket takes them whole, or the server is gone.
    if (::send(client.socket, request.constData(), size_t(request.size()), MSG_NOSIGNAL) != request.size())
        throw std::runtime_error("the server does not take requests any more");
}

void LoadRun::receive(Client &client)
{
    char buffer[64 * 1024];
    const ssize_t count = recv(client.socket, buffer, sizeof buffer, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count <= 0) {
        ++m_result.errors;
        reconnect(client);
        send(client);
        return;
    }
    if (m_measuring)
        m_result.bytes += quint64(count);
    if (client.bodyLeft >= 0)
        client.bodyLeft -= count;
    else
        client.head.append(buffer, count);
    if (!takeAnswer(client))
        return;
    if (m_measuring) {
        ++m_result.answers;
        m_latencies.push_back(quint32((nanosecondsNow() - client.sent) / 1000));
    }
    if (client.closes)
        reconnect(client);
    send(client);
}

bool LoadRun::takeAnswer(Client &client)
{
    if (client.bodyLeft < 0) {
        const auto head = AnswerHead::parse(client.head);
        if (!head) {
            if (client.head.size() > longestHead)
                throw std::runtime_error("the server sends no HTTP");
            return false;
        }
        client.bodyLeft = head->contentLength - (client.head.size() - head->size);
        client.closes = head->closes;
        if (head->status >= 400) {
            ++m_result.errors;
            if (m_result.firstBadStatus == 0)
                m_result.firstBadStatus = head->status;
        }
    }
    return client.bodyLeft <= 0;
}

} // namespace formwright::bench::detail
