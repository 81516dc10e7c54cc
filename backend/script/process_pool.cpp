#include "backend/script/process_pool.h"

#include "app/script/protocol.h"

#include <QCborMap>
#include <QCborValue>

#include <algorithm>
#include <tuple>

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
    m_callerChange.notify_all();
    m_keeperChange.notify_all();
    m_callerChange.wait(lock, [this] { return m_busy.isEmpty() && m_waiting == 0; });
}

bool ProcessPool::mayTake(bool isLong) const
{
    return !m_idle.empty() && m_busy.size() < m_limits.processes
        && (!isLong || m_limits.processes == 1 || m_long < m_limits.processes - 1);
}

// Whether nobody who could take a process as well comes before.
bool ProcessPool::isNext(const Waiter &waiter) const
{
    if (!mayTake(waiter.isLong))
        return false;
    const auto rank = [this](const Waiter &each) {
        const Served served = m_served.value(each.work);
        return std::tuple(served.busy, served.last, each.number);
    };
    return std::none_of(m_waiters.begin(), m_waiters.end(),
        [&](const Waiter &other) { return &other != &waiter && mayTake(other.isLong) && rank(other) < rank(waiter); });
}

void ProcessPool::forgetUnused(const QString &work)
{
    const auto served = m_served.constFind(work);
    if (served != m_served.constEnd() && served->busy == 0 && served->waiting == 0)
        m_served.erase(served);
}

std::unique_ptr<HostProcess> ProcessPool::take(const QString &engine, const QString &work, bool isLong)
{
    std::unique_lock lock(m_mutex);
    m_isWanted = true;
    m_lastUse = std::chrono::steady_clock::now();
    const auto deadline = m_lastUse + m_limits.wait;
    const int failedBefore = m_failedStarts;
    ++m_waiting;
    ++m_served[work].waiting;
    const auto waiter = m_waiters.insert(m_waiters.end(), {work, isLong, ++m_count});
    const auto hasAnswer
        = [&] { return m_stops || isNext(*waiter) || (m_failedStarts != failedBefore && !mayTake(isLong)); };
    m_keeperChange.notify_one();
    std::unique_ptr<HostProcess> process;
    bool isInTime = true;
    while (!process && !m_stops && isInTime) {
        isInTime = m_callerChange.wait_until(lock, deadline, hasAnswer);
        if (m_stops || !isNext(*waiter))
            break;
        process = takeIdle(engine);
    }
    --m_waiting;
    m_waiters.erase(waiter);
    Served &served = m_served[work];
    --served.waiting;
    if (process) {
        ++served.busy;
        served.last = ++m_count;
        process->work = work;
    } else {
        forgetUnused(work);
    }
    // Who was behind this one may be the next.
    if (m_waiting > 0)
        m_callerChange.notify_all();
    if (!process) {
        if (m_stops)
            throw Unavailable{Refusal::Stopped, u"the server stops"_s};
        if (!isInTime)
            throw Unavailable{Refusal::Busy, u"the server is busy with other scripts"_s};
        throw Unavailable{Refusal::NotStarted, m_failure};
    }
    m_busy.append(process->helper.get());
    m_long += isLong;
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
    --m_served[work].busy;
    forgetUnused(work);
    m_long -= isLong;
    m_lastUse = std::chrono::steady_clock::now();
    m_callerChange.notify_all();
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
    return m_isWanted && m_idle.empty() && all <= m_limits.processes && (m_failure.isEmpty() || m_waiting > 0);
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
            if (m_busy.isEmpty() && m_waiting == 0 && std::chrono::steady_clock::now() >= m_lastUse + m_limits.idle)
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
    if (process)
        m_idle.push_back(std::move(process));
    else
        ++m_failedStarts;
    m_callerChange.notify_all();
    // A failed start leads to no other before somebody has heard of it.
    if (!m_failure.isEmpty() && !m_stops)
        m_callerChange.wait_for(lock, 100ms, [this] { return m_waiting == 0 || m_stops; });
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
