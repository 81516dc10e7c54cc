#include "backend/runtime/flow_timers.h"

#include "backend/http/slow_work.h"
#include "backend/runtime/timer_work.h"
#include "backend/workflow/incidents.h"
#include "backend/workflow/statistics.h"
#include "backend/workflow/token_timers.h"

#include <QLoggingCategory>

Q_LOGGING_CATEGORY(timerLog, "formwright.flows")

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;
using workflow::Timer;

namespace {

constexpr int lookedAtOnce = 50;
constexpr int mostMoves = 5; // of others in between
constexpr qint64 followUpTime = 200; // milliseconds that a request gives to what follows from it
constexpr int peopleEvery = 60; // looks

} // namespace

qint64 timerPauseAfter(int attempts)
{
    constexpr qint64 second = 1'000, hour = 3'600'000;
    qint64 pause = second;
    for (int i = 1; i < attempts && pause < hour; ++i)
        pause *= 4;
    return std::min(pause, hour);
}

FlowTimers::FlowTimers(
    http::Services &services, const Scripting &scripting, workflow::Definitions &definitions, FlowTimerOptions options)
    : m_services(services), m_flows{scripting, definitions, nullptr}, m_options(options)
{ }

FlowTimers::~FlowTimers()
{
    stop();
}

void FlowTimers::start()
{
    for (int i = int(m_threads.size()); i < m_options.threads; ++i)
        m_threads.emplace_back([this, i] { loop(i == 0); });
}

void FlowTimers::look()
{
    {
        const std::lock_guard lock(m_mutex);
        ++m_looks;
    }
    m_changed.notify_all();
}

void FlowTimers::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
    m_threads.clear();
}

void FlowTimers::loop(bool isFirst)
{
    quint64 seen = 0;
    bool looksAtPeople = true;
    for (int turn = 0;; ++turn) {
        {
            const std::lock_guard lock(m_mutex);
            seen = m_looks;
        }
        int done = 0;
        try {
            if (isFirst) {
                // Whoever left may leave thousands of documents behind: it goes on until none is found.
                looksAtPeople = looksAtPeople || turn % peopleEvery == 0;
                done += recount(looksAtPeople);
                if (looksAtPeople)
                    done += handOver();
                looksAtPeople = looksAtPeople && done > 0;
                if (turn % peopleEvery == 0)
                    countDepartures();
            }
            done += runDue();
        } catch (const Error &error) {
            qCWarning(timerLog).noquote() << "timers cannot be looked for:" << error.message << error.detail;
            done = 0;
        }
        std::unique_lock lock(m_mutex);
        if (done == 0) {
            m_changed.wait_for(lock, std::chrono::milliseconds(m_options.pollMilliseconds),
                [&] { return m_stopping || m_looks != seen; });
        }
        if (m_stopping)
            return;
    }
}

int FlowTimers::runDue()
{
    int tried = 0;
    const QList<Timer> due
        = workflow::dueTimers(m_services.database.reader(), m_services.clock.nowMilliseconds(), lookedAtOnce);
    for (const Timer &timer : due) {
        {
            const std::lock_guard lock(m_mutex);
            if (m_stopping)
                return tried;
        }
        tried += run(timer) ? 1 : 0;
    }
    return tried;
}

int FlowTimers::recount(bool looksAtPeople)
{
    constexpr int most = 200;
    const qint64 now = m_services.clock.nowMilliseconds();
    const QList<Timer> outdated = workflow::outdatedTimers(m_services.database.reader(), looksAtPeople, most);
    int counted = 0;
    for (const Timer &timer : outdated) {
        m_services.database.write([&](Session &session) { counted += workflow::recount(session, timer, now) ? 1 : 0; });
    }
    return counted;
}

int FlowTimers::handOver()
{
    constexpr int most = 200;
    if (!workflow::haveLeaversWork(m_services.database.reader()))
        return 0;
    qint64 found = 0;
    m_services.database.write([&](Session &session) {
        found = workflow::insertHandOvers(session, m_services.clock.nowMilliseconds(), most);
    });
    return int(found);
}

int FlowTimers::countDepartures()
{
    constexpr int atOnce = 500;
    int counted = 0;
    for (int some = atOnce; some == atOnce; counted += some) {
        {
            const std::lock_guard lock(m_mutex);
            if (m_stopping)
                break;
        }
        m_services.database.write([&](Session &session) { some = workflow::countDepartures(session, atOnce); });
    }
    return counted;
}

void FlowTimers::followUp(const QString &instanceId)
{
    const QDeadlineTimer until(followUpTime);
    try {
        while (!until.hasExpired()) {
            const QList<Timer> due
                = workflow::dueFollowUps(m_services.database.reader(), m_services.clock.nowMilliseconds(), instanceId);
            int tried = 0;
            for (const Timer &timer : due)
                tried += !until.hasExpired() && run(timer) ? 1 : 0;
            if (tried == 0)
                break;
        }
    } catch (const http::SlowWork &) {
        // A script wants more time than a request of the quick ones has.
    } catch (const Error &error) {
        qCWarning(timerLog).noquote() << "what follows waits:" << error.message << error.detail;
    }
    look();
}

bool FlowTimers::run(const Timer &timer)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_active.contains(timer.id))
            return false;
        m_active.insert(timer.id);
    }
    const auto leave = [&] {
        const std::lock_guard lock(m_mutex);
        m_active.remove(timer.id);
    };
    try {
        bool isDone = false;
        for (int attempt = 0; attempt < mostMoves && !isDone; ++attempt) {
            try {
                TimerWork(m_services, m_flows, timer).run();
                isDone = true;
            } catch (const workflow::InstanceMoved &) {
                // Somebody acted meanwhile: it is decided anew.
            }
        }
        if (!isDone)
            putOff(timer);
    } catch (const TimerGone &) {
        // Another one has done it, or it is not due any more.
    } catch (const Error &error) {
        fail(timer, error);
    } catch (const std::exception &error) {
        fail(timer, Error(contract::ErrorCode::Internal, u"internal error"_s, QString::fromLocal8Bit(error.what())));
    } catch (...) {
        leave();
        throw;
    }
    leave();
    return true;
}

void FlowTimers::putOff(const Timer &timer)
{
    const qint64 now = m_services.clock.nowMilliseconds();
    Timer later = timer;
    later.due = now + timerPauseAfter(1);
    m_services.database.write([&](Session &session) { workflow::changeTimer(session, timer, later, now); });
}

void FlowTimers::fail(const Timer &timer, const Error &error)
{
    qCWarning(timerLog).noquote() << "timer" << timer.id << "of flow" << timer.instanceId << "failed:" << error.message
                                  << error.detail;
    const qint64 now = m_services.clock.nowMilliseconds();
    Timer later = timer;
    ++later.attempts;
    later.due = now + timerPauseAfter(later.attempts);
    if (later.attempts >= m_options.mostAttempts)
        later.rest = workflow::TimerRest::IsIncident;
    std::vector<events::Event> events;
    try {
        m_services.database.write([&](Session &session) {
            events.clear();
            if (workflow::changeTimer(session, timer, later, now) && later.rest == workflow::TimerRest::IsIncident)
                events = workflow::tellFailure(session, m_services.ids, later, reasonOf(error), now);
        });
    } catch (const Error &failure) {
        // It is due still.
        qCWarning(timerLog).noquote() << "timer" << timer.id << "waits:" << failure.message << failure.detail;
        return;
    }
    for (const events::Event &event : events)
        m_services.events.publish(event);
}

} // namespace formwright::runtime
