#pragma once

#include <QtGlobal>

class QThread;

#ifdef Q_OS_LINUX

#include "backend/http/timer_list.h"

#include <QAbstractEventDispatcher>

#include <array>
#include <atomic>
#include <vector>

namespace formwright::http {

// The event loop of a thread with many sockets. Qt's own hands the kernel the list of all of them at every turn; this
// one tells it once (epoll), so a turn costs what happens in it, however many clients are silent.
//
// It does what Qt's does for notifiers, timers and posted events, but for notifiers of files, which epoll does not
// take. Of the signatures it has those that every Qt 6 knows.
class EpollDispatcher : public QAbstractEventDispatcher
{
public:
    EpollDispatcher();
    ~EpollDispatcher() override;

    // Whether the system gave what it needs; otherwise it must not be used.
    bool isValid() const { return m_epoll >= 0 && m_wakeDescriptor >= 0; }

    bool processEvents(QEventLoop::ProcessEventsFlags flags) override;

    void registerSocketNotifier(QSocketNotifier *notifier) override;
    void unregisterSocketNotifier(QSocketNotifier *notifier) override;

    void registerTimer(int id, qint64 interval, Qt::TimerType type, QObject *object) override;
    bool unregisterTimer(int id) override;
    bool unregisterTimers(QObject *object) override;
    QList<TimerInfo> registeredTimers(QObject *object) const override;
    int remainingTime(int id) override;

    // Thread-safe.
    void wakeUp() override;
    void interrupt() override;

private:
    static constexpr size_t typeCount = 3; // of notifiers: QSocketNotifier::Read, Write and Exception

    struct Watch { // what is looked for on one descriptor
        std::array<QSocketNotifier *, typeCount> notifiers{};
        std::array<quint64, typeCount> since{}; // the turn in which each was registered
        quint32 events = 0; // as the kernel knows them
    };
    struct Ready { // what the last turn has found and nobody was told yet
        int descriptor;
        std::array<bool, typeCount> types;
    };

    bool tellKernel(int descriptor, Watch &watch);
    int timeout(bool mayWait, bool withTimers) const;
    bool wait(bool mayWait, bool withNotifiers, bool withTimers);
    void waitForWakeUp(int milliseconds);
    void waitForAll(int milliseconds);
    int tellNotifiers();
    QSocketNotifier *nextReady();

    int m_epoll = -1;
    int m_wakeDescriptor = -1;
    QHash<int, Watch> m_watches;
    std::vector<Ready> m_ready;
    size_t m_nextReady = 0;
    quint64 m_turn = 0;
    TimerList m_timers;
    // Whoever wakes a thread that is awake spares himself the system call.
    std::atomic<bool> m_woken{false};
    std::atomic<bool> m_sleeping{false};
    std::atomic<bool> m_interrupted{false};
};

} // namespace formwright::http

#endif

namespace formwright::http {

// Gives a thread that was not started yet the event loop above. Elsewhere than on Linux it keeps Qt's own.
void useEpoll(QThread &thread);

} // namespace formwright::http
