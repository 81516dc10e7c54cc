#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <vector>

namespace formwright::http {

// The requests of one endpoint. Times are from the complete request to the complete answer, as in the request log.
struct RouteTotals {
    QByteArray method;
    QByteArray route; // the template; empty: no endpoint, or a request that could not be read
    quint64 count = 0;
    quint64 refused = 0; // status 4xx
    quint64 failed = 0; // status 5xx
    qint64 microseconds = 0;
    qint64 worst = 0;
};

// Upper bounds, in microseconds, of the times that are told apart; beyond the last there is one more class.
inline constexpr std::array<qint64, 10> timeBounds{
    1'000, 2'500, 5'000, 10'000, 25'000, 50'000, 100'000, 500'000, 2'000'000, 10'000'000};

struct RequestTotals {
    QList<RouteTotals> routes; // those that took most time together first
    std::array<quint64, timeBounds.size() + 1> byTime{}; // how many took up to each bound and longer than that before
    quint64 count = 0;
    qint64 microseconds = 0;
};

// Counts the requests of one listener. Each thread counts for itself, with no lock and no memory of its own for a
// request; whoever reads adds the threads up. Thread-safe.
class RequestFigures
{
public:
    RequestFigures();
    ~RequestFigures();
    RequestFigures(const RequestFigures &) = delete;
    RequestFigures &operator=(const RequestFigures &) = delete;

    // `route` is that of the endpoint, shared and not a copy, as Response::route is.
    void add(const QByteArray &route, const QByteArray &method, int status, std::chrono::nanoseconds took);

    RequestTotals totals() const;

private:
    struct Block; // of one thread

    Block &own();

    const quint64 m_number; // tells listeners of one process apart in thread-local storage
    mutable std::mutex m_mutex;
    std::vector<std::unique_ptr<Block>> m_blocks;
};

} // namespace formwright::http
