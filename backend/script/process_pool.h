// The processes that run scripts: none before the first script, then as many as are wanted, up to a number, and one
// more that is ready when another had to be killed.
#pragma once

#include "backend/helpers/helper_process.h"
#include "backend/script/script_limits.h"

#include <QSet>

#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>
#include <unordered_map>

namespace formwright::script {

struct HostProcess {
    std::unique_ptr<helpers::HelperProcess> helper;
    QSet<QString> defined; // the hashes of the scripts that it knows
    QString engine; // whose script it ran last
    QString work; // whose turn it is now, see ProcessPool::take()
};

class ProcessPool
{
public:
    enum class Refusal { Busy, NotStarted, Stopped };
    struct Unavailable {
        Refusal refusal = Refusal::Busy;
        QString reason;
    };

    ProcessPool(const QString &program, const ScriptLimits &limits);
    // Nothing may run any more.
    ~ProcessPool();
    // Kills what runs and waits until it was given back; from here nothing is to be had.
    void stop();

    // One that is best the one which ran a script of the same engine last. A long script gets none where it would be
    // the last one. Where several wait, the `work` comes first that was served longest ago, as what is new was when it
    // came: of the same one however many may wait, nothing else waits for more than one of them, and it waits for
    // nothing that comes after it was served. Throws Unavailable.
    std::unique_ptr<HostProcess> take(const QString &engine, const QString &work, bool isLong);
    void giveBack(std::unique_ptr<HostProcess> process, bool isLong, bool isUsable);

    bool isStopping() const;
    QList<qint64> processIds() const; // for tests and the curious

private:
    struct Served {
        int busy = 0; // processes
        int waiting = 0;
        quint64 last = 0; // when it got one, or came
    };
    struct Waiter {
        Waiter(const Served &work, bool takesLong, quint64 came) : served(work), isLong(takesLong), number(came) { }

        const Served &served;
        const bool isLong;
        const quint64 number;
        std::condition_variable wake;
    };

    void keep();
    void startOne(std::unique_lock<std::mutex> &lock);
    bool wantsOne() const;
    bool mayTake(bool isLong) const;
    Waiter *next();
    void wakeNext();
    void wakeAll();
    Served &servedOf(const QString &work);
    void forgetUnused(const QString &work);
    std::unique_ptr<HostProcess> takeIdle(const QString &engine);
    void dropIdle(std::unique_lock<std::mutex> &lock);

    const QString m_program;
    const ScriptLimits m_limits;
    mutable std::mutex m_mutex;
    std::condition_variable m_keeperChange;
    std::condition_variable m_callerChange; // somebody gave a process back, or went without
    std::list<std::unique_ptr<HostProcess>> m_idle;
    QList<helpers::HelperProcess *> m_busy;
    int m_long = 0;
    std::list<Waiter> m_waiters;
    std::unordered_map<QString, Served> m_served; // by work, of what waits or runs; the entries stay where they are
    quint64 m_count = 0; // of those who came and of those who were served
    int m_failedStarts = 0;
    QString m_failure; // of the last start
    bool m_isWanted = false; // since the first script, until all were idle for long
    bool m_stops = false;
    std::chrono::steady_clock::time_point m_lastUse;
    std::thread m_keeper; // helpers end with the thread that started them
};

} // namespace formwright::script
