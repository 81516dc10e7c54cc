#include "app/scripthost/script_host.h"

#include "app/script/protocol.h"

#include <QCborArray>
#include <QCborValue>

namespace formwright::scripthost {

using namespace Qt::StringLiterals;
namespace frame = script::frame;

namespace {

// Each has a few megabytes.
constexpr qsizetype mostEngines = 8;

QString textIn(const QCborMap &order, QStringView key)
{
    return order.value(key).toString();
}

} // namespace

ScriptHost::ScriptHost(helpers::ParentChannel &channel)
    : m_channel(channel), m_server(channel), m_fresh(std::make_unique<ScriptEngine>(m_server, m_watchdog))
{ }

void ScriptHost::run()
{
    if (!m_channel.send(QCborMap{{frame::kind, frame::ready}}.toCborValue().toCbor()))
        return;
    while (const auto bytes = m_channel.receive()) {
        if (!answer(QCborValue::fromCbor(*bytes).toMap()))
            return;
    }
}

bool ScriptHost::answer(const QCborMap &order)
{
    if (textIn(order, frame::kind) == frame::define) {
        m_sources.insert(textIn(order, frame::hash), textIn(order, frame::source));
        return true;
    }
    m_server.beginCall();
    const Outcome outcome = outcomeOf(order);
    if (m_memory.isShort())
        engineFor(textIn(order, frame::engine)).collectGarbage();
    const bool isSent = send(outcome);
    // Made in the time that nobody waits for.
    if (!m_fresh)
        m_fresh = std::make_unique<ScriptEngine>(m_server, m_watchdog);
    return isSent;
}

Outcome ScriptHost::outcomeOf(const QCborMap &order)
{
    const QString kind = textIn(order, frame::kind);
    const std::chrono::milliseconds budget(order.value(frame::budget).toInteger());
    ScriptEngine &engine = engineFor(textIn(order, frame::engine));
    if (kind == frame::call) {
        const QString hash = textIn(order, frame::hash);
        return engine.call(hash, m_sources.value(hash), textIn(order, frame::context), budget);
    }
    if (kind == frame::grid) {
        QList<std::pair<QString, QString>> scripts;
        for (const QCborValue hash : order.value(frame::hashes).toArray())
            scripts.append({hash.toString(), m_sources.value(hash.toString())});
        return engine.grid(scripts, textIn(order, frame::context), textIn(order, frame::rows), budget);
    }
    return engine.check(textIn(order, frame::source));
}

ScriptEngine &ScriptHost::engineFor(const QString &key)
{
    std::unique_ptr<ScriptEngine> &engine = m_engines[key];
    if (!engine || engine->isWornOut())
        engine = m_fresh ? std::move(m_fresh) : std::make_unique<ScriptEngine>(m_server, m_watchdog);
    ScriptEngine &found = *engine;
    if (m_recentEngines.isEmpty() || m_recentEngines.last() != key) {
        m_recentEngines.removeOne(key);
        m_recentEngines.append(key);
        if (m_recentEngines.size() > mostEngines)
            m_engines.erase(m_recentEngines.takeFirst());
    }
    return found;
}

bool ScriptHost::send(const Outcome &outcome)
{
    QCborMap result{{frame::kind, frame::result}};
    if (!outcome.json.isEmpty())
        result.insert(frame::outcome, outcome.json);
    if (!outcome.failure.isEmpty()) {
        result.insert(frame::failure, outcome.failure);
        result.insert(frame::reason, outcome.reason);
        result.insert(frame::line, outcome.line);
    }
    if (m_memory.isShort())
        result.insert(frame::isWorn, true);
    const QByteArray bytes = result.toCborValue().toCbor();
    if (bytes.size() > m_channel.largestFrame())
        return send({{}, frame::failedSize, u"its result is too large"_s, 0});
    return m_channel.send(bytes);
}

} // namespace formwright::scripthost
