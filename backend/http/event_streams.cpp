#include "backend/http/event_streams.h"

#include "backend/http/address_limits.h"
#include "backend/http/stream_register.h"
#include "backend/http/stream_thread.h"

#include <QSet>
#include <QTcpSocket>

#include <atomic>
#include <condition_variable>
#include <thread>
#include <utility>

namespace formwright::http {

namespace {

StreamTotals written(const events::NotificationTotalsChanged &totals)
{
    return {"{\"total\":" + QByteArray::number(totals.total) + ",\"unread\":" + QByteArray::number(totals.unread)
            + ",\"notice\":" + QByteArray::number(totals.notice) + ",\"number\":" + QByteArray::number(totals.number)
            + '}',
        totals.number};
}

} // namespace

// What streams, tickets and the subscription share. The subscription stays with the event hub for ever and only knows
// it weakly.
class StreamHub
{
public:
    StreamHub(const EventStreamOptions &options, StreamSource source)
        : limits(options.maxStreams, options.maxStreamsPerAddress, options.exemptLoopback),
          streamRegister(std::make_shared<StreamRegister>()),
          m_source(std::move(source)),
          m_checkTime(options.checkTime)
    {
        const int count = options.threads > 0 ? options.threads : qMax(1, QThread::idealThreadCount() / 4);
        for (int i = 0; i < count; ++i)
            threads.push_back(std::make_unique<StreamThread>(options, limits));
        m_checker = std::thread([this] { check(); });
    }
    ~StreamHub() { stop(); }

    void stop();
    StreamThread &of(quint64 id) { return *threads[size_t(id % threads.size())]; }
    void tell(const events::NotificationTotalsChanged &totals);
    // Streams that end unless their token stands; those of one user, or all. `alsoTotals`: what changed was not heard.
    void look(const QString &userId, bool alsoTotals = false);
    bool stands(const QString &tokenHash) const { return m_source.stands(tokenHash); }
    std::optional<events::NotificationTotalsChanged> totalsOf(const QString &userId) const
    {
        return m_source.totals(userId);
    }

    AddressLimits limits;
    std::atomic<quint64> lastId{0};
    std::vector<std::unique_ptr<StreamThread>> threads;
    std::shared_ptr<StreamRegister> streamRegister;

private:
    void check();
    void checkStreams(const QSet<QString> &users, bool all);
    void sendTotals();

    const StreamSource m_source;
    const int m_checkTime;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    QSet<QString> m_users; // whose streams are to be looked at
    bool m_all = false;
    bool m_totals = false;
    bool m_stopping = false;
    std::thread m_checker;
};

void StreamHub::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_all();
    if (m_checker.joinable())
        m_checker.join();
    for (const auto &thread : threads)
        thread->stop();
}

void StreamHub::tell(const events::NotificationTotalsChanged &totals)
{
    const StreamTotals bytes = written(totals);
    for (const auto &thread : threads)
        thread->change(totals.userId, bytes);
}

void StreamHub::look(const QString &userId, bool alsoTotals)
{
    {
        const std::lock_guard lock(m_mutex);
        if (userId.isEmpty())
            m_all = true;
        else
            m_users.insert(userId);
        m_totals = m_totals || alsoTotals;
    }
    m_changed.notify_all();
}

void StreamHub::check()
{
    std::unique_lock lock(m_mutex);
    while (!m_stopping) {
        const bool asked = m_changed.wait_for(
            lock, std::chrono::milliseconds(m_checkTime), [this] { return m_stopping || m_all || !m_users.isEmpty(); });
        if (m_stopping)
            return;
        const QSet<QString> users = std::exchange(m_users, {});
        const bool all = std::exchange(m_all, false) || !asked;
        const bool totals = std::exchange(m_totals, false);
        lock.unlock();
        if (limits.count() > 0) {
            checkStreams(users, all);
            if (totals)
                sendTotals();
        }
        lock.lock();
    }
}

void StreamHub::checkStreams(const QSet<QString> &users, bool all)
{
    const auto streams = streamRegister->all();
    for (const auto &[id, holder] : streams) {
        if (!all && !users.contains(holder.userId))
            continue;
        try {
            if (!m_source.stands(holder.tokenHash))
                of(id).end(id);
        } catch (...) {
            return; // not known now: the next look tells
        }
    }
}

void StreamHub::sendTotals()
{
    QSet<QString> users;
    const auto streams = streamRegister->all();
    for (const auto &[id, holder] : streams)
        users.insert(holder.userId);
    for (const QString &user : std::as_const(users)) {
        try {
            if (const auto totals = m_source.totals(user))
                tell(*totals);
        } catch (...) {
            return; // the source says why; each next change tells them
        }
    }
}

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

EventStreams::EventStreams(events::EventHub &hub, StreamSource source, const EventStreamOptions &options)
    : m_hub(std::make_shared<StreamHub>(options, std::move(source)))
{
    hub.subscribe([weak = std::weak_ptr<StreamHub>(m_hub)](const events::Event &event) {
        const auto streams = weak.lock();
        if (!streams || streams->limits.count() == 0)
            return;
        if (const auto *totals = std::get_if<events::NotificationTotalsChanged>(&event))
            streams->tell(*totals);
        else if (const auto *account = std::get_if<events::AccountChanged>(&event))
            streams->look(account->accountId);
        else if (std::holds_alternative<events::DomainChanged>(event))
            streams->look({});
        else if (std::holds_alternative<events::AnythingChanged>(event))
            streams->look({}, true);
    });
}

EventStreams::~EventStreams()
{
    stop();
}

EventStreams::Opening EventStreams::open(
    const StreamSpec &spec, const QString &tokenHash, const QHostAddress &peer, StreamTicket &ticket)
{
    if (!m_hub->limits.enter(peer))
        return Opening::TooMany;
    const quint64 id = ++m_hub->lastId;
    if (!m_hub->of(id).add(
            id, spec, peer, StreamRegister::enter(m_hub->streamRegister, id, {spec.userId, tokenHash}))) {
        m_hub->limits.leave(peer);
        return Opening::TooMany;
    }
    StreamTicket opened;
    opened.m_hub = m_hub;
    opened.m_id = id;
    try {
        // Its token may have ended after the request was let in and before the stream could be found.
        if (!m_hub->stands(tokenHash))
            return Opening::Refused;
        const auto totals = m_hub->totalsOf(spec.userId);
        if (!totals)
            return Opening::Failed;
        opened.m_totals = written(*totals);
    } catch (...) {
        return Opening::Failed; // the answer says so; what went wrong is the source's to log
    }
    ticket = std::move(opened);
    return Opening::Opened;
}

int EventStreams::count() const
{
    return m_hub->limits.count();
}

void EventStreams::stop()
{
    m_hub->stop();
}

} // namespace formwright::http
