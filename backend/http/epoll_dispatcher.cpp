#include "backend/http/epoll_dispatcher.h"

#include <QThread>

#ifdef Q_OS_LINUX

#include <QCoreApplication>
#include <QSocketNotifier>

#include <cerrno>
#include <limits>

#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace formwright::http {

namespace {

constexpr int maxReady = 256; // descriptors of one turn; the kernel begins the next with the others

// In the order of QSocketNotifier::Type. Everybody hears of a hang-up.
constexpr std::array<quint32, 3> wanted{EPOLLIN, EPOLLOUT, EPOLLPRI};
constexpr quint32 broken = EPOLLHUP | EPOLLERR;

} // namespace

EpollDispatcher::EpollDispatcher()
    : m_epoll(::epoll_create1(EPOLL_CLOEXEC)), m_wakeDescriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    if (!isValid())
        return;
    // Each writing is told once, so that the counter need not be read.
    epoll_event event{};
    event.events = EPOLLIN | EPOLLET;
    event.data.fd = m_wakeDescriptor;
    ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, m_wakeDescriptor, &event);
}

EpollDispatcher::~EpollDispatcher()
{
    for (const int descriptor : {m_epoll, m_wakeDescriptor}) {
        if (descriptor >= 0)
            ::close(descriptor);
    }
}

bool EpollDispatcher::processEvents(QEventLoop::ProcessEventsFlags flags)
{
    m_interrupted = false;
    Q_EMIT awake();
    m_woken = false; // what is posted from here on wakes anew
    QCoreApplication::sendPostedEvents();

    const bool withNotifiers = !(flags & QEventLoop::ExcludeSocketNotifiers);
    const bool withTimers = !(flags & QEventLoop::X11ExcludeTimers);
    const bool mayWait = flags & QEventLoop::WaitForMoreEvents && !m_woken && !m_interrupted;
    if (mayWait)
        Q_EMIT aboutToBlock();
    if (m_interrupted)
        return false;
    bool happened = wait(mayWait, withNotifiers, withTimers);
    if (withNotifiers)
        happened = tellNotifiers() > 0 || happened;
    if (withTimers)
        happened = m_timers.tell() > 0 || happened;
    return happened;
}

int EpollDispatcher::timeout(bool mayWait, bool withTimers) const
{
    if (!mayWait)
        return 0;
    const auto next = withTimers ? m_timers.next() : std::nullopt;
    if (!next)
        return -1;
    const qint64 time = std::chrono::ceil<std::chrono::milliseconds>(*next - TimerList::Clock::now()).count();
    return int(qBound(qint64(0), time, qint64(std::numeric_limits<int>::max())));
}

// True when the thread was woken for something posted.
bool EpollDispatcher::wait(bool mayWait, bool withNotifiers, bool withTimers)
{
    // In this order, and the other way round in wakeUp(): one of the two threads sees what the other has said.
    m_sleeping = mayWait;
    const int milliseconds = timeout(mayWait && !m_woken, withTimers);
    if (withNotifiers)
        waitForAll(milliseconds);
    else if (milliseconds != 0)
        waitForWakeUp(milliseconds);
    m_sleeping = false;
    return m_woken;
}

void EpollDispatcher::waitForAll(int milliseconds)
{
    epoll_event events[maxReady];
    ++m_turn;
    m_ready.clear(); // in an event loop within a handler: what the outer one has not told yet is found again
    m_nextReady = 0;
    const int count = ::epoll_wait(m_epoll, events, maxReady, milliseconds);
    if (count < 0 && errno != EINTR) // after a signal the caller begins anew
        qWarning("epoll_wait: %s", qPrintable(qt_error_string(errno)));
    for (int i = 0; i < count; ++i) {
        if (events[i].data.fd == m_wakeDescriptor)
            continue;
        Ready ready{events[i].data.fd, {}};
        for (size_t type = 0; type < typeCount; ++type)
            ready.types[type] = events[i].events & (wanted[type] | broken);
        m_ready.push_back(ready);
    }
}

void EpollDispatcher::waitForWakeUp(int milliseconds)
{
    // The counter has never been read: what it says is old, unless m_woken says so, too.
    quint64 count = 0;
    [[maybe_unused]] const ssize_t size = ::read(m_wakeDescriptor, &count, sizeof count);
    pollfd descriptor{m_wakeDescriptor, POLLIN, 0};
    ::poll(&descriptor, 1, m_woken ? 0 : milliseconds);
}

int EpollDispatcher::tellNotifiers()
{
    int told = 0;
    QEvent event(QEvent::SockAct);
    while (QSocketNotifier *notifier = nextReady()) {
        QCoreApplication::sendEvent(notifier, &event);
        ++told;
    }
    return told;
}

// Takes the next one out. Handlers disable, delete and make notifiers, close descriptors and get the same numbers back:
// what a turn has found counts only for notifiers that are older than it.
QSocketNotifier *EpollDispatcher::nextReady()
{
    for (; m_nextReady < m_ready.size(); ++m_nextReady) {
        Ready &ready = m_ready[m_nextReady];
        const auto watch = m_watches.constFind(ready.descriptor);
        if (watch == m_watches.cend())
            continue;
        for (size_t type = 0; type < typeCount; ++type) {
            const bool isReady = std::exchange(ready.types[type], false);
            if (isReady && watch->notifiers[type] && watch->since[type] < m_turn)
                return watch->notifiers[type];
        }
    }
    return nullptr;
}

void EpollDispatcher::registerSocketNotifier(QSocketNotifier *notifier)
{
    Q_ASSERT(thread() == QThread::currentThread());
    const int descriptor = int(notifier->socket());
    const auto type = size_t(notifier->type());
    Watch &watch = m_watches[descriptor];
    if (watch.notifiers[type])
        qWarning("QSocketNotifier: a second one of the same type for descriptor %d takes the place of the first",
            descriptor);
    watch.notifiers[type] = notifier;
    watch.since[type] = m_turn;
    if (!tellKernel(descriptor, watch)) {
        qWarning(
            "QSocketNotifier: descriptor %d cannot be watched: %s", descriptor, qPrintable(qt_error_string(errno)));
    }
}

void EpollDispatcher::unregisterSocketNotifier(QSocketNotifier *notifier)
{
    Q_ASSERT(thread() == QThread::currentThread());
    const int descriptor = int(notifier->socket());
    const auto watch = m_watches.find(descriptor);
    const auto type = size_t(notifier->type());
    if (watch == m_watches.end() || watch->notifiers[type] != notifier)
        return;
    watch->notifiers[type] = nullptr;
    tellKernel(descriptor, *watch); // a descriptor that was closed is forgotten there already
    if (watch->events == 0)
        m_watches.erase(watch);
}

bool EpollDispatcher::tellKernel(int descriptor, Watch &watch)
{
    quint32 events = 0;
    for (size_t type = 0; type < typeCount; ++type)
        events |= watch.notifiers[type] ? wanted[type] : 0;
    const quint32 before = std::exchange(watch.events, events);
    epoll_event event{};
    event.events = events;
    event.data.fd = descriptor;
    if (events == 0)
        return ::epoll_ctl(m_epoll, EPOLL_CTL_DEL, descriptor, nullptr) == 0;
    if (::epoll_ctl(m_epoll, before == 0 ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event) == 0)
        return true;
    // Closed and opened again, as another one, while its notifiers were enabled.
    if (before != 0 && errno == ENOENT)
        return ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, descriptor, &event) == 0;
    return false;
}

void EpollDispatcher::registerTimer(int id, qint64 interval, Qt::TimerType type, QObject *object)
{
    Q_ASSERT(thread() == QThread::currentThread());
    m_timers.add(id, interval, type, object);
}

bool EpollDispatcher::unregisterTimer(int id)
{
    Q_ASSERT(thread() == QThread::currentThread());
    return m_timers.remove(id);
}

bool EpollDispatcher::unregisterTimers(QObject *object)
{
    Q_ASSERT(thread() == QThread::currentThread());
    return m_timers.removeAll(object);
}

QList<QAbstractEventDispatcher::TimerInfo> EpollDispatcher::registeredTimers(QObject *object) const
{
    return m_timers.of(object);
}

int EpollDispatcher::remainingTime(int id)
{
    return m_timers.remaining(id);
}

void EpollDispatcher::wakeUp()
{
    if (m_woken.exchange(true) || !m_sleeping)
        return;
    constexpr quint64 one = 1;
    [[maybe_unused]] const ssize_t size = ::write(m_wakeDescriptor, &one, sizeof one);
}

void EpollDispatcher::interrupt()
{
    m_interrupted = true;
    wakeUp();
}

void useEpoll(QThread &thread)
{
    auto dispatcher = std::make_unique<EpollDispatcher>();
    if (dispatcher->isValid())
        thread.setEventDispatcher(dispatcher.release());
    else
        qWarning("the system gives no epoll (%s): many connections will cost more", qPrintable(qt_error_string(errno)));
}

} // namespace formwright::http

#else

namespace formwright::http {

void useEpoll(QThread &) { }

} // namespace formwright::http

#endif
