#include "backend/http/request_figures.h"

#include <algorithm>
#include <tuple>

namespace formwright::http {

namespace {

std::atomic<quint64> nextNumber{1};

// By the thread that writes it alone, so that no addition has to be atomic.
template <class Number> void raise(std::atomic<Number> &number, Number by)
{
    number.store(number.load(std::memory_order_relaxed) + by, std::memory_order_relaxed);
}

template <class Number> Number read(const std::atomic<Number> &number)
{
    return number.load(std::memory_order_relaxed);
}

struct Count {
    explicit Count(const QByteArray &method, const QByteArray &route) : method(method), route(route) { }

    const QByteArray method;
    const QByteArray route;
    std::atomic<quint64> count{0};
    std::atomic<quint64> refused{0};
    std::atomic<quint64> failed{0};
    std::atomic<qint64> microseconds{0};
    std::atomic<qint64> worst{0};
};

} // namespace

struct RequestFigures::Block {
    // The template of an endpoint is one piece of memory as long as the server serves, another for each method.
    // Requests that found none are one, whatever they asked with.
    Count &countOf(const QByteArray &route, const QByteArray &method)
    {
        const void *key = route.isEmpty() ? nullptr : route.constData();
        if (const auto found = places.constFind(key); found != places.constEnd())
            return **found;
        auto made = std::make_unique<Count>(route.isEmpty() ? QByteArray() : method, route);
        Count &count = *made;
        const std::lock_guard lock(mutex);
        counts.push_back(std::move(made));
        places.insert(key, &count);
        return count;
    }

    QHash<const void *, Count *> places; // for the thread itself
    std::mutex mutex;
    std::vector<std::unique_ptr<Count>> counts;
    std::array<std::atomic<quint64>, timeBounds.size() + 1> byTime{};
};

RequestFigures::RequestFigures() : m_number(nextNumber.fetch_add(1)) { }

RequestFigures::~RequestFigures() = default;

RequestFigures::Block &RequestFigures::own()
{
    // A thread answers for one listener; where a test has several, the last one counts and the others begin anew.
    thread_local struct {
        quint64 number = 0;
        Block *block = nullptr;
    } known;
    if (known.number != m_number) {
        const std::lock_guard lock(m_mutex);
        known = {m_number, m_blocks.emplace_back(std::make_unique<Block>()).get()};
    }
    return *known.block;
}

void RequestFigures::add(const QByteArray &route, const QByteArray &method, int status, std::chrono::nanoseconds took)
{
    const qint64 microseconds = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
    Block &block = own();
    Count &count = block.countOf(route, method);
    raise<quint64>(count.count, 1);
    if (status >= 500)
        raise<quint64>(count.failed, 1);
    else if (status >= 400)
        raise<quint64>(count.refused, 1);
    raise<qint64>(count.microseconds, microseconds);
    if (microseconds > read(count.worst))
        count.worst.store(microseconds, std::memory_order_relaxed);
    const auto bound = std::lower_bound(timeBounds.begin(), timeBounds.end(), microseconds);
    raise<quint64>(block.byTime[size_t(bound - timeBounds.begin())], 1);
}

RequestTotals RequestFigures::totals() const
{
    RequestTotals totals;
    QHash<QPair<QByteArray, QByteArray>, RouteTotals> routes;
    const std::lock_guard lock(m_mutex);
    for (const std::unique_ptr<Block> &block : m_blocks) {
        for (size_t i = 0; i < totals.byTime.size(); ++i)
            totals.byTime[i] += read(block->byTime[i]);
        const std::lock_guard blockLock(block->mutex);
        for (const std::unique_ptr<Count> &count : block->counts) {
            RouteTotals &route = routes[{count->method, count->route}];
            route.method = count->method;
            route.route = count->route;
            route.count += read(count->count);
            route.refused += read(count->refused);
            route.failed += read(count->failed);
            route.microseconds += read(count->microseconds);
            route.worst = std::max(route.worst, read(count->worst));
        }
    }
    for (const RouteTotals &route : std::as_const(routes)) {
        totals.count += route.count;
        totals.microseconds += route.microseconds;
        totals.routes.append(route);
    }
    std::sort(totals.routes.begin(), totals.routes.end(), [](const RouteTotals &a, const RouteTotals &b) {
        return std::tie(b.microseconds, a.route, a.method) < std::tie(a.microseconds, b.route, b.method);
    });
    return totals;
}

} // namespace formwright::http
