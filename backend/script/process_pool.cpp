#include "backend/script/process_pool.h"

#include "app/script/protocol.h"

#include <QCborMap>
#include <QCborValue>

#include <algorithm>
#include <utility>

namespace formwright::script {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using helpers::HelperError;
using helpers::HelperProcess;

namespace {

// From an idle disk; a warm one takes a hundredth of that.
constexpr auto startingTime = 10s;

std::unique_ptr<HostProcess> started(const QString &program, const ScriptLimits &limits)
{
    helpers::HelperLimits helperLimits;
    helperLimits.memory = limits.memory;
    helperLimits.largestFrame = limits.largestFrame;
    auto process = std::make_unique<HostProcess>();
    process->helper = HelperProcess::start(program, {QString::number(limits.largestFrame)}, helperLimits);
    try {
        process->helper->receive(std::chrono::steady_clock::now() + startingTime);
    } catch (const HelperError &error) {
        process->helper->kill();
        throw HelperError{helpers::Trouble::NotStarted,
            program % u": "_s % error.reason % u" ("_s % process->helper->waitForEnd() % u')'};
    }
    return process;
}

} // namespace

ProcessPool::ProcessPool(const QString &program, const ScriptLimits &limits)
    : m_program(program), m_limits(limits), m_keeper(&ProcessPool::keep, this)
{ }

ProcessPool::~ProcessPool()
{
    stop();
    m_keeper.join();
}

void ProcessPool::stop()
{
    std::unique_lock lock(m_mutex);
    m_stops = true;
    for (HelperProcess *helper : m_busy)
        helper->kill();
    wakeAll();
    m_keeperChange.notify_all();
    m_callerChange.wait(lock, [this] { return m_busy.isEmpty() && m_waiters.empty(); });
}

bool ProcessPool::mayTake(bool isLong) const
{
    return !m_idle.empty() && m_busy.size() < m_limits.processes
        && (!isLong || m_limits.processes == 1 || m_long < m_limits.processes - 1);
}

// Who comes before the others that could take a process now.
ProcessPool::Waiter *ProcessPool::next()
{
    const auto rank = [](const Waiter &each) { return std::pair(each.served.last, each.number); };
    const bool mayShort = mayTake(false), mayLong = mayTake(true);
    Waiter *best = nullptr;
    for (Waiter &each : m_waiters) {
        if ((each.isLong ? mayLong : mayShort) && (!best || rank(each) < rank(*best)))
            best = &each;
    }
    return best;
}

void ProcessPool::wakeNext()
{
    if (Waiter *waiter = next())
        waiter->wake.notify_one();
}

void ProcessPool::wakeAll()
{
    for (Waiter &waiter : m_waiters)
        waiter.wake.notify_one();
    m_callerChange.notify_all();
}

// What comes anew has no more right to a process than what was served just now.
ProcessPool::Served &ProcessPool::servedOf(const QString &work)
{
    return m_served.try_emplace(work, Served{0, 0, m_count}).first->second;
}

void ProcessPool::forgetUnused(const QString &work)
{
    const auto served = m_served.find(work);
    if (served != m_served.end() && served->second.busy == 0 && served->second.waiting == 0)
        m_served.erase(served);
}

std::unique_ptr<HostProcess> ProcessPool::take(const QString &engine, const QString &work, bool isLong)
{
    std::unique_lock lock(m_mutex);
    m_isWanted = true;
    m_lastUse = std::chrono::steady_clock::now();
    const auto deadline = m_lastUse + m_limits.wait;
    const int failedBefore = m_failedStarts;
    Served &served = servedOf(work);
    ++served.waiting;
    const auto waiter = m_waiters.emplace(m_waiters.end(), served, isLong, ++m_count);
    const auto hasAnswer
        = [&] { return m_stops || next() == &*waiter || (m_failedStarts != failedBefore && !mayTake(isLong)); };
    m_keeperChange.notify_one();
    std::unique_ptr<HostProcess> process;
    bool isInTime = true;
    while (!process && !m_stops && isInTime) {
        isInTime = waiter->wake.wait_until(lock, deadline, hasAnswer);
        if (m_stops || next() != &*waiter)
            break;
        process = takeIdle(engine);
    }
    m_waiters.erase(waiter);
    --served.waiting;
    if (process) {
        ++served.busy;
        served.last = ++m_count;
        process->work = work;
        m_busy.append(process->helper.get());
        m_long += isLong;
    } else {
        forgetUnused(work);
        m_callerChange.notify_all();
    }
    // Who was behind this one may be the next.
    wakeNext();
    if (!process) {
        if (m_stops)
            throw Unavailable{Refusal::Stopped, u"the server stops"_s};
        if (!isInTime)
            throw Unavailable{Refusal::Busy, u"the server is busy with other scripts"_s};
        throw Unavailable{Refusal::NotStarted, m_failure};
    }
    // Another one is made ready for whoever comes next.
    m_keeperChange.notify_one();
    return process;
}

std::unique_ptr<HostProcess> ProcessPool::takeIdle(const QString &engine)
{
    auto best = std::find_if(m_idle.begin(), m_idle.end(), [&](const auto &idle) { return idle->engine == engine; });
    if (best == m_idle.end())
        best = m_idle.begin();
    std::unique_ptr<HostProcess> process = std::move(*best);
    m_idle.erase(best);
    // Somebody may have ended it meanwhile, such as the system for want of memory.
    if (process->helper->isRunning())
        return process;
    m_keeperChange.notify_one();
    return {};
}

void ProcessPool::giveBack(std::unique_ptr<HostProcess> process, bool isLong, bool isUsable)
{
    std::unique_lock lock(m_mutex);
    HelperProcess *helper = process->helper.get();
    const QString work = std::exchange(process->work, {});
    if (isUsable && !m_stops) {
        m_idle.push_back(std::move(process));
    } else {
        // It is gone before anybody may believe that none is left.
        lock.unlock();
        helper->kill();
        helper->waitForEnd();
        lock.lock();
    }
    m_busy.removeOne(helper);
    --servedOf(work).busy;
    forgetUnused(work);
    m_long -= isLong;
    m_lastUse = std::chrono::steady_clock::now();
    m_callerChange.notify_all();
    wakeNext();
    m_keeperChange.notify_one();
}

bool ProcessPool::isStopping() const
{
    const std::lock_guard lock(m_mutex);
    return m_stops;
}

QList<qint64> ProcessPool::processIds() const
{
    const std::lock_guard lock(m_mutex);
    QList<qint64> ids;
    for (const auto &process : m_idle)
        ids.append(process->helper->processId());
    for (const HelperProcess *helper : m_busy)
        ids.append(helper->processId());
    return ids;
}

bool ProcessPool::wantsOne() const
{
    const qsizetype all = m_busy.size() + qsizetype(m_idle.size());
    // Where none starts, the next try is the next caller's.
    return m_isWanted && m_idle.empty() && all <= m_limits.processes && (m_failure.isEmpty() || !m_waiters.empty());
}

void ProcessPool::keep()
{
    std::unique_lock lock(m_mutex);
    while (!m_stops) {
        if (wantsOne()) {
            startOne(lock);
        } else if (!m_isWanted) {
            m_keeperChange.wait(lock);
        } else {
            m_keeperChange.wait_until(lock, m_lastUse + m_limits.idle);
            if (m_busy.isEmpty() && m_waiters.empty() && std::chrono::steady_clock::now() >= m_lastUse + m_limits.idle)
                dropIdle(lock);
            else if (!m_stops && std::chrono::steady_clock::now() >= m_lastUse + m_limits.idle)
                m_lastUse = std::chrono::steady_clock::now();
        }
    }
    dropIdle(lock);
}

void ProcessPool::startOne(std::unique_lock<std::mutex> &lock)
{
    std::unique_ptr<HostProcess> process;
    QString failure;
    lock.unlock();
    try {
        process = started(m_program, m_limits);
    } catch (const HelperError &error) {
        failure = error.reason;
    }
    lock.lock();
    m_failure = failure;
    if (process) {
        m_idle.push_back(std::move(process));
        wakeNext();
    } else {
        ++m_failedStarts;
        wakeAll();
    }
    // A failed start leads to no other before somebody has heard of it.
    if (!m_failure.isEmpty() && !m_stops)
        m_callerChange.wait_for(lock, 100ms, [this] { return m_waiters.empty() || m_stops; });
}

void ProcessPool::dropIdle(std::unique_lock<std::mutex> &lock)
{
    std::list<std::unique_ptr<HostProcess>> dropped;
    dropped.swap(m_idle);
    m_isWanted = false;
    lock.unlock();
    dropped.clear();
    lock.lock();
}

} // namespace formwright::script
