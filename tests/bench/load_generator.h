#pragma once

#include <QByteArray>
#include <QList>

#include <vector>

namespace formwright::bench {

// What to send and for how long.
struct Load {
    quint16 port = 0; // on 127.0.0.1
    const QList<QByteArray> *requests = nullptr; // whole HTTP/1.1 requests, sent in turn by all connections together
    int connections = 16; // each keeps one request under way
    double seconds = 5; // measured, after the warm-up
    double warmUpSeconds = 1;
};

struct LoadResult {
    double seconds = 0; // really measured
    quint64 answers = 0; // within them
    quint64 errors = 0; // HTTP status from 400, broken connections and answers that never came, warm-up included
    int firstBadStatus = 0;
    quint64 bytes = 0;
    double p50 = 0; // milliseconds
    double p90 = 0;
    double p99 = 0;
    double worst = 0;

    double perSecond() const { return seconds > 0 ? double(answers) / seconds : 0; }
};

// Keeps `connections` keep-alive connections busy from the calling thread, by epoll. `measuring` is called at the
// moment the warm-up ends and again at the end, for whoever reads the server's own figures. Throws std::runtime_error
// when the server cannot be reached at all.
template <class Measuring> LoadResult runLoad(const Load &load, Measuring &&measuring);

namespace detail {

// One run; split in two so that the figures of the server are read around the measured part only.
class LoadRun
{
public:
    explicit LoadRun(const Load &load);
    ~LoadRun();
    LoadRun(const LoadRun &) = delete;
    LoadRun &operator=(const LoadRun &) = delete;

    void warmUp();
    void measure();
    LoadResult result();

private:
    struct Client;
    void runUntil(qint64 nanoseconds);
    void send(Client &client);
    void receive(Client &client);
    void reconnect(Client &client);
    bool takeAnswer(Client &client);

    const Load m_load;
    int m_epoll = -1;
    std::vector<Client> m_clients;
    qsizetype m_next = 0;
    bool m_measuring = false;
    std::vector<quint32> m_latencies; // microseconds
    LoadResult m_result;
};

} // namespace detail

template <class Measuring> LoadResult runLoad(const Load &load, Measuring &&measuring)
{
    detail::LoadRun run(load);
    run.warmUp();
    measuring();
    run.measure();
    measuring();
    return run.result();
}

} // namespace formwright::bench
