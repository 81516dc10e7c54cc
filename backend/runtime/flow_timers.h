// Does what is to happen in flows when its moment has come: reminders, deadlines, waiting nodes, sub-flows.
#pragma once

#include "backend/runtime/flow_runner.h"
#include "backend/workflow/timer_store.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace formwright::runtime {

struct FlowTimerOptions {
    int threads = 1; // setting flows.timerThreads; 0: other servers on the same database do it
    int mostAttempts = 8; // setting flows.timerAttempts: failures before it is an incident
    int pollMilliseconds = 1'000; // between looks for what is due
};

// Until the next attempt after so many that failed, in milliseconds: from a second to an hour.
qint64 timerPauseAfter(int attempts);

// Servers that share a database may all do it: whoever deletes the row of a timer with what it does has done it. What
// was not done when a server died is done by the next that looks. Public functions are thread-safe.
class FlowTimers
{
public:
    // References outlive this.
    FlowTimers(http::Services &services, const Scripting &scripting, workflow::Definitions &definitions,
        FlowTimerOptions options);
    ~FlowTimers(); // stops

    // The database must be up to date.
    void start();
    // Something may be due.
    void look();
    // Returns once what is under way is over.
    void stop();

    // Does what is due by now on the calling thread; how many it tried.
    int runDue();
    // Timers whose calendars changed are counted anew; of people whose calendar did, where they are looked at.
    int recount(bool looksAtPeople);
    // The work of people who left is about to go to whoever takes it over.
    int handOver();
    // What left nodes is counted in the statistics; how many that were.
    int countDepartures();
    // What follows at once from a command on an instance, within that time; the rest is done in the background.
    void followUp(const QString &instanceId);

private:
    void loop(bool isFirst);
    // False where another thread is at it.
    bool run(const workflow::Timer &timer);
    void fail(const workflow::Timer &timer, const contract::Error &error);
    void putOff(const workflow::Timer &timer);

    http::Services &m_services;
    const FlowServices m_flows;
    const FlowTimerOptions m_options;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stopping = false; // guarded by m_mutex, as the next two
    quint64 m_looks = 0;
    QSet<QString> m_active; // timers in the hands of this process
    std::vector<std::thread> m_threads;
};

} // namespace formwright::runtime
