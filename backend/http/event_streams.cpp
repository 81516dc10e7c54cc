#include "backend/http/event_streams.h"

#include "backend/http/address_limits.h"
#include "backend/http/stream_thread.h"

#include <QTcpSocket>

#include <atomic>
#include <exception>
#include <utility>

namespace formwright::http {

// What streams, tickets and the subscription share. The subscription stays with the event hub for ever and only knows
// it weakly.
class StreamHub
{
public:
    explicit StreamHub(const EventStreamOptions &options)
        : limits(options.maxStreams, options.maxStreamsPerAddress, options.exemptLoopback)
    {
        const int count = options.threads > 0 ? options.threads : qMax(1, QThread::idealThreadCount() / 4);
        for (int i = 0; i < count; ++i)
            threads.push_back(std::make_unique<StreamThread>(options, limits));
    }
    StreamThread &of(quint64 id) { return *threads[size_t(id % threads.size())]; }

    AddressLimits limits;
    std::atomic<quint64> lastId{0};
    std::vector<std::unique_ptr<StreamThread>> threads;
};

StreamTicket::StreamTicket(StreamTicket &&other) noexcept
    : m_hub(std::move(other.m_hub)), m_id(other.m_id), m_totals(std::move(other.m_totals))
{ }

StreamTicket &StreamTicket::operator=(StreamTicket &&other) noexcept
{
    std::swap(m_hub, other.m_hub);
    std::swap(m_id, other.m_id);
    std::swap(m_totals, other.m_totals);
    return *this;
}

StreamTicket::~StreamTicket()
{
    if (m_hub)
        m_hub->of(m_id).forget(m_id);
}

void StreamTicket::adopt(std::unique_ptr<QTcpSocket> socket, const QByteArray &head)
{
    const std::shared_ptr<StreamHub> hub = std::exchange(m_hub, nullptr);
    hub->of(m_id).adopt(m_id, std::move(socket), head, m_totals);
}

EventStreams::EventStreams(events::EventHub &hub, Provider provider, const EventStreamOptions &options)
    : m_hub(std::make_shared<StreamHub>(options)), m_provider(std::move(provider))
{
    hub.subscribe([weak = std::weak_ptr<StreamHub>(m_hub)](const events::Event &event) {
        const auto *totals = std::get_if<events::NotificationTotalsChanged>(&event);
        const auto *account = std::get_if<events::AccountChanged>(&event);
        const auto streams = totals || account ? weak.lock() : nullptr;
        if (!streams || streams->limits.count() == 0)
            return;
        if (account) {
            for (const auto &thread : streams->threads)
                thread->end(account->accountId);
            return;
        }
        const QByteArray json = "{\"total\":" + QByteArray::number(totals->total) + ",\"unread\":"
            + QByteArray::number(totals->unread) + ",\"notice\":" + QByteArray::number(totals->notice) + '}';
        for (const auto &thread : streams->threads)
            thread->change(totals->userId, json);
    });
}

EventStreams::~EventStreams()
{
    stop();
}

EventStreams::Opening EventStreams::open(const StreamSpec &spec, const QHostAddress &peer, StreamTicket &ticket)
{
    if (!m_hub->limits.enter(peer))
        return Opening::TooMany;
    const quint64 id = ++m_hub->lastId;
    if (!m_hub->of(id).add(id, spec, peer)) {
        m_hub->limits.leave(peer);
        return Opening::TooMany;
    }
    StreamTicket opened;
    opened.m_hub = m_hub;
    opened.m_id = id;
    try {
        opened.m_totals = m_provider(spec.userId);
    } catch (...) {
        return Opening::Failed; // the answer says so; what went wrong is the provider's to log
    }
    if (opened.m_totals.isEmpty())
        return Opening::Failed;
    ticket = std::move(opened);
    return Opening::Opened;
}

int EventStreams::count() const
{
    return m_hub->limits.count();
}

void EventStreams::stop()
{
    for (const auto &thread : m_hub->threads)
        thread->stop();
}

} // namespace formwright::http
