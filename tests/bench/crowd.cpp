#include "bench/crowd.h"

#include "bench/event_streams.h"
#include "bench/order_client.h"
#include "bench/scenario.h"
#include "bench/sockets.h"

#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>

#include <sys/socket.h>
#include <unistd.h>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

struct Crowd {
    QString name;
    int connections = 0;
    int streams = 0;
};

QStringList argumentsOf(const QString &data, bool epoll)
{
    return {u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s, u"--set"_s, u"http.maxConnections=20000"_s, u"--set"_s,
        u"http.idleTimeout=3600"_s, u"--set"_s, u"log.requests=false"_s, u"--set"_s,
        u"http.epoll="_s % (epoll ? u"true"_s : u"false"_s)};
}

} // namespace

IdleConnections::IdleConnections(quint16 port, int count)
{
    const QByteArray request = requestText("GET", "/actuator/health", {});
    while (int(m_sockets.size()) < count) {
        m_sockets.push_back(connectToLoopback(port));
        const int handle = m_sockets.back();
        char answer[4096];
        if (::send(handle, request.constData(), size_t(request.size()), MSG_NOSIGNAL) != request.size()
            || ::recv(handle, answer, sizeof answer, 0) <= 0)
            throw std::runtime_error("the server does not take that many connections");
    }
}

IdleConnections::~IdleConnections()
{
    for (const int handle : m_sockets)
        ::close(handle);
}

void measureCrowds(const CrowdOptions &options)
{
    const int most = raiseOpenFiles() - 200;
    const std::vector<Crowd> crowds{{u"3500 idle"_s, std::min(3'500, most), 0},
        {u"10000 idle"_s, std::min(10'000, most), 0},
        {QString::number(options.streams) % u" streams"_s, 0, std::min(options.streams, most)}};
    Report report;
    QList<QPair<QString, QString>> ratios;
    for (const bool epoll : {true, false}) {
        ServerProcess server(options.server, argumentsOf(options.data, epoll), options.data % u".crowd.log"_s);
        const OrderClient client(server.port(), options.documents);
        const Scenario reads{u"read"_s, &server, client.reads(20'000), options.connections};
        const QString loop = epoll ? u"epoll: "_s : u"Qt: "_s;
        for (const Crowd &crowd : crowds) {
            const QString alone = loop % u"before "_s % crowd.name;
            const QString beside = loop % u"beside "_s % crowd.name;
            double memory = 0;
            for (int round = 0; round < options.rounds; ++round) {
                report.add(alone, measured(reads, options.seconds));
                const double before = server.memory().total;
                std::optional<IdleConnections> idle;
                std::optional<EventStreams> streams;
                if (crowd.connections > 0)
                    idle.emplace(server.port(), crowd.connections);
                if (crowd.streams > 0)
                    streams.emplace(server.port(), client.eventStream(), crowd.streams);
                if (round == 0) // later ones find the memory of those before them
                    memory = (server.memory().total - before) * 1024 / (crowd.connections + crowd.streams);
                report.add(beside, measured(reads, options.seconds));
                idle.reset();
                streams.reset();
                std::this_thread::sleep_for(std::chrono::seconds(1)); // the server sees them leave
            }
            say(u"%1%2: %3 KiB of memory each"_s.arg(loop, crowd.name).arg(memory, 0, 'f', 1));
            ratios.append({beside, alone});
        }
    }
    say(u"\nreads beside clients that are silent, medians of %1 rounds of %2 s"_s.arg(options.rounds)
            .arg(options.seconds));
    report.print();
    say({});
    for (const auto &[beside, alone] : ratios)
        report.printRatio(beside, alone, 95);
}

} // namespace formwright::bench
