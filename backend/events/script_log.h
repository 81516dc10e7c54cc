// What scripts write to their log, on its way to whoever reads it now. Nothing is kept for nobody.
#pragma once

#include <QString>

#include <atomic>
#include <functional>
#include <mutex>
#include <vector>

namespace formwright::events {

struct ScriptLogLine {
    QString applicationId;
    QString level; // debug, info, warning, error
    QString element; // whose script it is: "the script of Approve"
    QString script; // the library that the line stands in; empty in the script itself
    int line = 0; // 0 where none is known
    QString text;
    QString requestId;
    qint64 milliseconds = 0; // since the script began
};

// Thread-safe.
class ScriptLog
{
public:
    using Reader = std::function<void(const ScriptLogLine &)>;

    // Called on the thread of whoever tells a line: it must be quick and thread-safe. It stays for the life of this.
    void subscribe(Reader reader);

    // How many streams read it here.
    void enter() { ++m_readers; }
    void leave() { --m_readers; }
    bool isReadHere() const { return m_readers > 0; }
    // Other servers have readers for so long.
    void askedElsewhere(qint64 untilMilliseconds) { m_askedUntil = untilMilliseconds; }
    // Whether telling a line is of any use.
    bool isRead() const;

    // Where nobody reads, nothing is done.
    void tell(const ScriptLogLine &line) const;
    // To the streams here alone: what another server told.
    void deliver(const ScriptLogLine &line) const;
    // Who takes what is told here to other servers; called where these have readers.
    void setCarrier(Reader carrier);

private:
    std::atomic<int> m_readers{0};
    std::atomic<qint64> m_askedUntil{0}; // of the steady clock
    mutable std::mutex m_mutex;
    std::vector<Reader> m_subscribers;
    Reader m_carrier;
};

} // namespace formwright::events
