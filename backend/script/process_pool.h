// The processes that run scripts: none before the first script, then as many as are wanted, up to a number, and one
// more that is ready when another had to be killed.
#pragma once

#include "backend/helpers/helper_process.h"
#include "backend/script/script_limits.h"

#include <QHash>
#include <QSet>

#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>

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
    // the last one. Where several wait, what has none and was served longest ago comes first: of the same `work`
    // however many may wait, nothing else waits for more than one of them. Throws Unavailable.
    std::unique_ptr<HostProcess> take(const QString &engine, const QString &work, bool isLong);
    void giveBack(std::unique_ptr<HostProcess> process, bool isLong, bool isUsable);

    bool isStopping() const;
    QList<qint64> processIds() const; // for tests and the curious

private:
    struct Waiter {
        const QString &work;
        bool isLong = false;
        quint64 number = 0;
    };
    struct Served {
        int busy = 0; // processes
        int waiting = 0;
        quint64 last = 0; // when it got one
    };

    void keep();
    void startOne(std::unique_lock<std::mutex> &lock);
    bool wantsOne() const;
    bool mayTake(bool isLong) const;
    bool isNext(const Waiter &waiter) const;
    void forgetUnused(const QString &work);
    std::unique_ptr<HostProcess> takeIdle(const QString &engine);
    void dropIdle(std::unique_lock<std::mutex> &lock);

    const QString m_program;
    const ScriptLimits m_limits;
    mutable std::mutex m_mutex;
    std::condition_variable m_keeperChange;
    std::condition_variable m_callerChange;
    std::list<std::unique_ptr<HostProcess>> m_idle;
    QList<helpers::HelperProcess *> m_busy;
    int m_long = 0;
    int m_waiting = 0;
    std::list<Waiter> m_waiters;
    QHash<QString, Served> m_served; // by work, of what waits or runs
    quint64 m_count = 0; // of those who came and of those who were served
    int m_failedStarts = 0;
    QString m_failure; // of the last start
    bool m_isWanted = false; // since the first script, until all were idle for long
    bool m_stops = false;
    std::chrono::steady_clock::time_point m_lastUse;
    std::thread m_keeper; // helpers end with the thread that started them
};

} // namespace formwright::script
