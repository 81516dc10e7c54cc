#include "backend/bus/event_bus.h"

#include "app/contract/error.h"
#include "backend/bus/event_text.h"
#include "backend/bus/postgresql_channel.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QUuid>

#include <chrono>

Q_LOGGING_CATEGORY(busLog, "formwright.bus")

namespace formwright::bus {

using namespace Qt::StringLiterals;
using contract::Error;
using events::Event;

namespace {

constexpr size_t mostWaiting = 10'000;
constexpr int farewellMilliseconds = 1'000;
constexpr qsizetype mostLines = 1'000; // of scripts, that wait
constexpr qsizetype longestLine = 4'000; // bytes of one

qint64 growingClock()
{
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

// Two events about the same are told once, by the later: totals of one user, a design, an account.
QByteArray subjectOf(const QJsonArray &event)
{
    const QString kind = event.at(0).toString();
    const bool isTotals = kind == "totals"_L1;
    return (kind % u' ' % event.at(1).toString() % u' ' % (isTotals ? QString() : event.at(2).toString())).toUtf8();
}

// Everything in one statement, so that the marks and the border between seen and unseen are of one moment. Whatever
// committed before the border is older than every transaction that runs at that moment. Numbers beyond the last one
// given out are those of the server a database was copied from.
constexpr const char *readChanges = R"(
    SELECT 'border', txid_snapshot_xmin(txid_current_snapshot())::text, '', '', ''
    UNION ALL
    SELECT DISTINCT kind, subject, '', '', '' FROM change_mark
        WHERE changed >= $1::bigint AND changed < txid_snapshot_xmax(txid_current_snapshot())
    UNION ALL
    SELECT 'inbox', account_id, total::text, unread::text, number::text FROM inbox
        WHERE changed >= $1::bigint AND changed < txid_snapshot_xmax(txid_current_snapshot()))";
constexpr const char *readBorder = "SELECT txid_snapshot_xmin(txid_current_snapshot())::text";

} // namespace

EventBus::EventBus(events::EventHub &hub, const QString &location, const EventBusOptions &options)
    : m_hub(hub),
      m_options(options),
      m_origin(QUuid::createUuid().toByteArray(QUuid::Id128)),
      m_channel(std::make_unique<PostgresqlChannel>(location))
{ }

EventBus::~EventBus()
{
    stop();
}

void EventBus::start()
{
    if (m_thread)
        return;
    m_hub.setCarrier([this](const Event &event) { carry(event); });
    if (m_log)
        m_log->setCarrier([this](const events::ScriptLogLine &line) { takeLine(line); });
    m_thread.reset(QThread::create([this] { run(); }));
    m_thread->setObjectName(u"bus"_s);
    m_channel->moveToThread(m_thread.get());
    m_thread->start();
}

void EventBus::stop()
{
    if (!m_thread)
        return;
    m_hub.setCarrier({});
    if (m_log)
        m_log->setCarrier({});
    m_stopping = true;
    m_channel->wake();
    if (!m_thread->wait(QDeadlineTimer(farewellMilliseconds)))
        m_channel->wake(true);
    m_thread->wait();
    m_thread.reset();
}

void EventBus::carry(const Event &event)
{
    const QJsonArray json = toJson(event);
    {
        const std::lock_guard lock(m_mutex);
        if (m_tooMuch)
            return;
        m_waiting[subjectOf(json)] = QJsonDocument(json).toJson(QJsonDocument::Compact);
        if (m_waiting.size() > mostWaiting) {
            m_waiting.clear();
            m_tooMuch = true;
        }
        if (m_waiting.size() > 1)
            return; // it is on its way to be looked at
    }
    m_channel->wake();
}

void EventBus::run()
{
    while (!m_stopping) {
        try {
            if (!m_channel->isOpen())
                connectAnew();
            m_channel->wait(untilNext());
            const QList<QByteArray> payloads = m_channel->takePayloads();
            for (const QByteArray &payload : payloads)
                receive(payload);
            const qint64 now = growingClock();
            if (now >= m_nextSend) {
                sendLines();
                send();
            }
            if (now >= m_nextCatchUp) {
                tellReaders();
                catchUp();
            }
        } catch (const Error &error) {
            m_connected = false;
            if (!m_stopping && !std::exchange(m_warned, true))
                qCWarning(busLog).noquote() << "other servers are not heard for now:" << error.message << error.detail;
            const QDeadlineTimer until(m_options.retryMilliseconds);
            while (!m_stopping && !until.hasExpired())
                QThread::msleep(20);
        }
    }
    try {
        if (m_channel->isOpen())
            send();
    } catch (const Error &error) {
        qCWarning(busLog).noquote() << "other servers were not told all:" << error.message << error.detail;
    }
    m_channel->close();
    m_connected = false;
}

int EventBus::untilNext() const
{
    const qint64 now = growingClock();
    qint64 next = m_nextCatchUp;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_waiting.empty() || m_tooMuch || !m_lines.isEmpty())
            next = std::min(next, m_nextSend);
    }
    return int(std::max<qint64>(0, next - now));
}

void EventBus::connectAnew()
{
    m_channel->open(m_options.answerMilliseconds);
    // From here on nothing is missed; what was before is caught up with.
    m_channel->query("LISTEN formwright", {}, m_options.answerMilliseconds);
    if (m_seen.isEmpty())
        m_seen = m_channel->query(readBorder, {}, m_options.answerMilliseconds).value(0).value(0);
    m_hub.deliver(events::AnythingChanged{});
    m_nextCatchUp = 0;
    m_connected = true;
    if (std::exchange(m_warned, false))
        qCInfo(busLog) << "other servers are heard again";
}

void EventBus::send()
{
    std::map<QByteArray, QByteArray> events;
    bool tooMuch = false;
    {
        const std::lock_guard lock(m_mutex);
        events.swap(m_waiting);
        tooMuch = std::exchange(m_tooMuch, false);
    }
    if (events.empty() && !tooMuch)
        return;
    QByteArray payload = R"({"from":")" + m_origin + R"(","events":[)";
    for (auto it = events.cbegin(); it != events.cend() && payload.size() <= m_options.mostPayload; ++it)
        payload += (it == events.cbegin() ? QByteArray() : QByteArray(",")) + it->second;
    payload += "]}";
    if (tooMuch || payload.size() > m_options.mostPayload)
        payload = R"({"from":")" + m_origin + R"(","catchUp":true})";
    m_nextSend = growingClock() + m_options.gatherMilliseconds;
    try {
        m_channel->query("SELECT pg_notify('formwright', $1)", {payload},
            m_stopping ? farewellMilliseconds : m_options.answerMilliseconds);
    } catch (...) {
        // Whether it went out nobody knows. The others catch up by what was marked.
        const std::lock_guard lock(m_mutex);
        m_tooMuch = true;
        m_waiting.clear();
        throw;
    }
}

void EventBus::receive(const QByteArray &payload)
{
    const QJsonObject message = QJsonDocument::fromJson(payload).object();
    if (message.value("from"_L1).toString().toLatin1() == m_origin)
        return;
    if (m_log)
        receiveLines(message);
    // Also what cannot be read: somebody has something to say.
    if (!message.value("events"_L1).isArray()) {
        m_nextCatchUp = 0;
        return;
    }
    const QJsonArray events = message.value("events"_L1).toArray();
    for (const QJsonValue &event : events)
        m_hub.deliver(eventFrom(event.toArray()));
}

void EventBus::takeLine(const events::ScriptLogLine &line)
{
    const QByteArray json = QJsonDocument(QJsonArray{line.applicationId, line.level, line.element, line.script,
                                              line.line, line.text.left(1000), line.requestId, line.milliseconds})
                                .toJson(QJsonDocument::Compact);
    {
        const std::lock_guard lock(m_mutex);
        if (m_lines.size() >= mostLines || json.size() > longestLine)
            return;
        m_lines.append(json);
        if (m_lines.size() > 1)
            return; // it is on its way to be looked at
    }
    m_channel->wake();
}

void EventBus::sendLines()
{
    QList<QByteArray> lines;
    {
        const std::lock_guard lock(m_mutex);
        lines.swap(m_lines);
    }
    while (!lines.isEmpty()) {
        QByteArray payload = R"({"from":")" + m_origin + R"(","events":[],"log":[)" + lines.takeFirst();
        while (!lines.isEmpty() && payload.size() + lines.first().size() + 3 <= m_options.mostPayload)
            payload += ',' + lines.takeFirst();
        m_channel->query("SELECT pg_notify('formwright', $1)", {payload + "]}"}, m_options.answerMilliseconds);
    }
}

// As long as somebody reads here, the others hear so at every look.
void EventBus::tellReaders()
{
    if (!m_log || !m_log->isReadHere())
        return;
    m_channel->query("SELECT pg_notify('formwright', $1)",
        {R"({"from":")" + m_origin + R"(","events":[],"reads":true})"}, m_options.answerMilliseconds);
}

void EventBus::receiveLines(const QJsonObject &message)
{
    if (message.value("reads"_L1).toBool())
        m_log->askedElsewhere(growingClock() + 3 * m_options.catchUpMilliseconds);
    for (const QJsonValue value : message.value("log"_L1).toArray()) {
        const QJsonArray line = value.toArray();
        m_log->deliver({line.at(0).toString(), line.at(1).toString(), line.at(2).toString(), line.at(3).toString(),
            line.at(4).toInt(), line.at(5).toString(), line.at(6).toString(), line.at(7).toInteger()});
    }
}

void EventBus::catchUp()
{
    const QList<PostgresqlChannel::Row> rows = m_channel->query(readChanges, {m_seen}, m_options.answerMilliseconds);
    for (const PostgresqlChannel::Row &row : rows) {
        const QString subject = QString::fromUtf8(row[1]);
        if (row[0] == "border") {
            m_seen = row[1];
        } else if (row[0] == "inbox") {
            const qint64 unread = row[3].toLongLong();
            m_hub.deliver(
                events::NotificationTotalsChanged{subject, row[2].toLongLong(), unread, unread, row[4].toLongLong()});
        } else {
            m_hub.deliver(eventFrom(Mark{QString::fromUtf8(row[0]), subject}));
        }
    }
    m_nextCatchUp = growingClock() + m_options.catchUpMilliseconds;
}

} // namespace formwright::bus
