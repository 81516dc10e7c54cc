#pragma once

#include <QAbstractEventDispatcher>
#include <QHash>

#include <chrono>
#include <optional>
#include <set>

namespace formwright::http {

// The timers of one thread, by when they are due. Precise ones are told within a millisecond; coarse ones up to 5 % of
// their interval late, very coarse ones up to a second, at moments that many of them share. None is told early.
class TimerList
{
public:
    using Clock = std::chrono::steady_clock;
    using TimerInfo = QAbstractEventDispatcher::TimerInfo;

    void add(int id, qint64 interval, Qt::TimerType type, QObject *object); // milliseconds
    bool remove(int id);
    bool removeAll(const QObject *object);
    QList<TimerInfo> of(const QObject *object) const;
    int remaining(int id) const; // milliseconds; 0 when due, -1 without such a timer

    // When the next one is due, those apart that are being told.
    std::optional<Clock::time_point> next() const;

    // Tells those that are due by now, each once, and says how many. A timer is not told again while its object is
    // still at it, in an event loop within.
    int tell();

private:
    struct Place { // in the order of telling
        Clock::time_point due;
        quint64 number;
        int id;
        auto operator<=>(const Place &) const = default;
    };
    struct Timer {
        std::chrono::milliseconds interval;
        Qt::TimerType type;
        QObject *object;
        Clock::time_point due;
        quint64 number; // of its place; 0 while it has none, since it is being told
        quint64 instance; // ids are used again
    };

    void schedule(int id, Timer &timer);
    static Clock::time_point rounded(Clock::time_point due, const Timer &timer);

    QHash<int, Timer> m_timers;
    std::set<Place> m_places;
    quint64 m_lastNumber = 0;
    quint64 m_lastInstance = 0;
};

} // namespace formwright::http
