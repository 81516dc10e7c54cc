#include "backend/http/event_streams.h"

#include "backend/events/design_forgotten.h"
#include "backend/http/address_limits.h"
#include "backend/http/shared_streams.h"
#include "backend/http/stream_register.h"
#include "backend/http/stream_thread.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTcpSocket>

#include <atomic>
#include <condition_variable>
#include <thread>
#include <utility>

namespace formwright::http {

using namespace Qt::StringLiterals;

namespace {

StreamTotals written(const events::NotificationTotalsChanged &totals)
{
    return {"{\"total\":" + QByteArray::number(totals.total) + ",\"unread\":" + QByteArray::number(totals.unread)
            + ",\"notice\":" + QByteArray::number(totals.notice) + ",\"number\":" + QByteArray::number(totals.number)
            + '}',
        totals.number};
}

constexpr int mostLinesASecond = 500;

QByteArray written(const events::ScriptLogLine &line)
{
    return QJsonDocument(
        QJsonObject{{u"applicationId"_s, line.applicationId}, {u"level"_s, line.level}, {u"element"_s, line.element},
            {u"script"_s, line.script}, {u"line"_s, line.line}, {u"text"_s, line.text},
            {u"requestId"_s, line.requestId}, {u"milliseconds"_s, line.milliseconds}})
        .toJson(QJsonDocument::Compact);
}

QByteArray written(const events::DesignChanged &changed)
{
    return QJsonDocument(QJsonObject{{u"applicationId"_s, changed.applicationId}, {u"formId"_s, changed.formId}})
        .toJson(QJsonDocument::Compact);
}

// The streams of which all are told the same, by what stands in the place of a user's id; empty for those of a user.
QString sharedStream(const QString &userId)
{
    for (const QString &prefix : {scriptLogPrefix, designsPrefix}) {
        if (userId.startsWith(prefix))
            return prefix;
    }
    return {};
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
    void tell(const events::ScriptLogLine &line);
    void tell(const events::DesignChanged &changed);
    // What is kept with a stream: in the register, and among the readers of the log where it is one.
    std::shared_ptr<void> entered(quint64 id, const StreamRegister::Holder &holder, bool readsLog);
    void read(const std::shared_ptr<events::ScriptLog> &log)
    {
        const std::lock_guard lock(m_mutex);
        m_log = log;
    }
    // Streams that end unless their token stands; those of one user, or all. `alsoTotals`: what changed was not heard.
    void look(const QString &userId, bool alsoTotals = false);
    bool stands(const StreamRegister::Holder &holder) const
    {
        return m_source.stands(holder.tokenHash) && (!holder.isDesigner || m_source.mayDesign(holder.userId));
    }
    std::optional<events::NotificationTotalsChanged> totalsOf(const QString &userId) const
    {
        return m_source.totals(userId);
    }

    AddressLimits limits;
    std::atomic<quint64> lastId{0};
    std::vector<std::unique_ptr<StreamThread>> threads;
    std::shared_ptr<StreamRegister> streamRegister;

private:
    // To all streams of that prefix, once those that are to end have ended.
    void tellSoon(const QString &prefix, const StreamTotals &bytes);
    void check();
    void checkStreams(const QSet<QString> &users, bool all);
    void sendTotals();

    const StreamSource m_source;
    const int m_checkTime;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::shared_ptr<events::ScriptLog> m_log;
    std::mutex m_logMutex; // of the next three
    qint64 m_logNumber = 0;
    qint64 m_logSecond = 0;
    int m_logLines = 0; // of that second
    std::mutex m_designMutex;
    qint64 m_designNumber = 0;
    std::vector<std::pair<QString, StreamTotals>> m_news; // by prefix
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

void StreamHub::tell(const events::ScriptLogLine &line)
{
    const qint64 second
        = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
    const std::lock_guard lock(m_logMutex);
    if (std::exchange(m_logSecond, second) != second)
        m_logLines = 0;
    if (++m_logLines > mostLinesASecond + 1)
        return;
    events::ScriptLogLine told = line;
    if (m_logLines > mostLinesASecond)
        told = {{}, u"warning"_s, {}, {}, 0, u"scripts write more than is told"_s, {}, 0};
    tellSoon(scriptLogPrefix, {written(told), ++m_logNumber});
}

void StreamHub::tell(const events::DesignChanged &changed)
{
    const std::lock_guard lock(m_designMutex); // none may pass another: an older number is no news
    tellSoon(designsPrefix, {written(changed), ++m_designNumber});
}

void StreamHub::tellSoon(const QString &prefix, const StreamTotals &bytes)
{
    {
        const std::lock_guard lock(m_mutex);
        m_news.emplace_back(prefix, bytes);
    }
    m_changed.notify_all();
}

std::shared_ptr<void> StreamHub::entered(quint64 id, const StreamRegister::Holder &holder, bool readsLog)
{
    std::shared_ptr<void> entry = StreamRegister::enter(streamRegister, id, holder);
    const std::lock_guard lock(m_mutex);
    if (!readsLog || !m_log)
        return entry;
    m_log->enter();
    return {nullptr, [log = m_log, entry](void *) { log->leave(); }};
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
    using Clock = std::chrono::steady_clock;
    const std::chrono::milliseconds interval(m_checkTime);
    std::unique_lock lock(m_mutex);
    for (auto due = Clock::now() + interval; !m_stopping;) {
        m_changed.wait_until(
            lock, due, [this] { return m_stopping || m_all || !m_users.isEmpty() || !m_news.empty(); });
        if (m_stopping)
            return;
        const bool isDue = Clock::now() >= due;
        if (isDue)
            due = Clock::now() + interval;
        const QSet<QString> users = std::exchange(m_users, {});
        const bool all = std::exchange(m_all, false) || isDue;
        const bool totals = std::exchange(m_totals, false);
        const auto news = std::exchange(m_news, {});
        lock.unlock();
        if (limits.count() > 0) {
            if (all || !users.isEmpty())
                checkStreams(users, all);
            if (totals)
                sendTotals();
            for (const auto &[prefix, bytes] : news) {
                for (const auto &thread : threads)
                    thread->change(prefix, bytes);
            }
        }
        lock.lock();
    }
}

void StreamHub::checkStreams(const QSet<QString> &users, bool all)
{
    constexpr size_t atOnce = 16; // of a round over all, which asks the database for each
    const auto streams = streamRegister->all();
    const auto check = [this](quint64 id, const StreamRegister::Holder &holder) {
        if (!stands(holder))
            of(id).end(id);
    };
    const auto checkNamed = [&](const QSet<QString> &named) {
        for (const auto &[id, holder] : streams) {
            if (named.contains(holder.userId))
                check(id, holder);
        }
    };
    try {
        if (!users.isEmpty())
            checkNamed(users);
        for (size_t i = 0; all && i < streams.size(); ++i) {
            check(streams[i].first, streams[i].second);
            if (i % atOnce != 0)
                continue;
            // Whoever is named meanwhile does not wait for the end of the round. What there is to tell does: those
            // whose right ended with what began it shall not hear of it.
            std::unique_lock lock(m_mutex);
            if (m_stopping)
                return;
            const QSet<QString> named = std::exchange(m_users, {});
            lock.unlock();
            if (!named.isEmpty())
                checkNamed(named);
        }
    } catch (...) {
        // Not known now: the next look tells.
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
        else if (const auto *design = std::get_if<events::DesignChanged>(&event); design && events::isChange(*design))
            streams->tell(*design);
        else if (std::holds_alternative<events::DomainChanged>(event))
            streams->look({});
        else if (std::holds_alternative<events::AnythingChanged>(event)) {
            streams->look({}, true);
            streams->tell(events::DesignChanged());
        }
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
    const QString shared = sharedStream(spec.userId);
    const QString userId = spec.userId.sliced(shared.size());
    StreamSpec added = spec;
    if (!shared.isEmpty())
        added.userId = shared;
    const StreamRegister::Holder holder{userId, tokenHash, !shared.isEmpty()};
    if (!m_hub->of(id).add(id, added, peer, m_hub->entered(id, holder, shared == scriptLogPrefix))) {
        m_hub->limits.leave(peer);
        return Opening::TooMany;
    }
    StreamTicket opened;
    opened.m_hub = m_hub;
    opened.m_id = id;
    try {
        // Its token may have ended after the request was let in and before the stream could be found.
        if (!m_hub->stands(holder))
            return Opening::Refused;
        if (!shared.isEmpty()) {
            opened.m_totals = {"{}", 0};
            ticket = std::move(opened);
            return Opening::Opened;
        }
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

void EventStreams::read(const std::shared_ptr<events::ScriptLog> &log)
{
    m_hub->read(log);
    log->subscribe([weak = std::weak_ptr<StreamHub>(m_hub)](const events::ScriptLogLine &line) {
        if (const auto streams = weak.lock())
            streams->tell(line);
    });
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
