#include "backend/http/timer_list.h"

#include <QCoreApplication>
#include <QTimerEvent>

#include <algorithm>
#include <bit>
#include <limits>

namespace formwright::http {

using std::chrono::milliseconds;

void TimerList::add(int id, qint64 interval, Qt::TimerType type, QObject *object)
{
    remove(id);
    const milliseconds time(qBound(qint64(0), interval, qint64(std::numeric_limits<int>::max())));
    Timer timer{time, type, object, {}, 0, ++m_lastInstance};
    timer.due = rounded(Clock::now() + time, timer);
    schedule(id, m_timers.insert(id, timer).value());
}

bool TimerList::remove(int id)
{
    const auto found = m_timers.constFind(id);
    if (found == m_timers.cend())
        return false;
    if (found->number != 0)
        m_places.erase({found->due, found->number, id});
    m_timers.erase(found);
    return true;
}

bool TimerList::removeAll(const QObject *object)
{
    const QList<TimerInfo> timers = of(object);
    for (const TimerInfo &timer : timers)
        remove(timer.timerId);
    return !timers.isEmpty();
}

QList<TimerList::TimerInfo> TimerList::of(const QObject *object) const
{
    QList<TimerInfo> timers;
    for (auto it = m_timers.cbegin(); it != m_timers.cend(); ++it) {
        if (it->object == object)
            timers.append(TimerInfo(it.key(), int(it->interval.count()), it->type));
    }
    return timers;
}

int TimerList::remaining(int id) const
{
    const auto found = m_timers.constFind(id);
    if (found == m_timers.cend())
        return -1;
    const auto time = std::chrono::ceil<milliseconds>(found->due - Clock::now()).count();
    return int(std::max<decltype(time)>(0, time));
}

std::optional<TimerList::Clock::time_point> TimerList::next() const
{
    if (m_places.empty())
        return std::nullopt;
    return m_places.begin()->due;
}

void TimerList::schedule(int id, Timer &timer)
{
    timer.number = ++m_lastNumber;
    m_places.insert({timer.due, timer.number, id});
}

// To a multiple of a power of two, so that timers of different intervals meet.
TimerList::Clock::time_point TimerList::rounded(Clock::time_point due, const Timer &timer)
{
    milliseconds step(1000);
    if (timer.type != Qt::VeryCoarseTimer) {
        const qint64 slack = timer.interval.count() / 20;
        if (timer.type == Qt::PreciseTimer || slack < 2)
            return due;
        step = milliseconds(std::bit_floor(quint64(std::min<qint64>(slack, 1000))));
    }
    const auto behind = due.time_since_epoch() % step;
    return behind == behind.zero() ? due : due + (step - behind);
}

int TimerList::tell()
{
    const Clock::time_point now = Clock::now();
    const quint64 last = m_lastNumber; // what is started meanwhile has to wait for the next turn
    int told = 0;
    // Whatever gets a place from here on is due by `now` at the earliest, and so behind all that were there.
    while (!m_places.empty() && m_places.begin()->due <= now && m_places.begin()->number <= last) {
        const int id = m_places.begin()->id;
        m_places.erase(m_places.begin());
        Timer &timer = m_timers[id];
        timer.number = 0;
        timer.due += timer.interval;
        if (timer.due < now) // it was kept waiting for longer than its interval: that is not caught up with
            timer.due = now + timer.interval;
        timer.due = rounded(timer.due, timer);
        const quint64 instance = timer.instance;
        QTimerEvent event(id);
        QCoreApplication::sendEvent(timer.object, &event);
        ++told;
        const auto still = m_timers.find(id);
        if (still != m_timers.end() && still->instance == instance)
            schedule(id, *still);
    }
    return told;
}

} // namespace formwright::http
