#pragma once

#include "backend/http/epoll_dispatcher.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QSocketNotifier>
#include <QTest>
#include <QTimerEvent>

#include <array>
#include <functional>
#include <memory>

#include <sys/socket.h>
#include <unistd.h>

namespace formwright::tests {

inline QAbstractEventDispatcher &dispatcher()
{
    return *QAbstractEventDispatcher::instance();
}

// One turn of the loop, which does not wait.
inline bool turn(QEventLoop::ProcessEventsFlags flags = QEventLoop::AllEvents)
{
    return dispatcher().processEvents(flags);
}

// Two sockets that are joined.
struct Pair {
    std::array<int, 2> ends{-1, -1};

    Pair()
    {
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()) != 0)
            qFatal("no sockets: %s", qPrintable(qt_error_string(errno)));
    }
    Pair(const Pair &) = delete;
    ~Pair()
    {
        for (const int end : ends)
            ::close(end);
    }
    int here() const { return ends[0]; }
    void send() const
    {
        if (::write(ends[1], "x", 1) != 1)
            qFatal("nothing can be sent: %s", qPrintable(qt_error_string(errno)));
    }
    void take() const
    {
        char byte = 0;
        [[maybe_unused]] const auto size = ::read(ends[0], &byte, 1);
    }
    void closeThere() { ::close(std::exchange(ends[1], -1)); }
    // The number of this end is that of another socket from here on.
    void replaceBy(const Pair &other) const { ::dup2(other.here(), here()); }
};

inline std::unique_ptr<QSocketNotifier> notifier(
    const Pair &pair, QSocketNotifier::Type type, const std::function<void()> &handler)
{
    auto made = std::make_unique<QSocketNotifier>(pair.here(), type);
    QObject::connect(made.get(), &QSocketNotifier::activated, made.get(), handler);
    return made;
}

inline std::unique_ptr<QSocketNotifier> reader(const Pair &pair, const std::function<void()> &handler)
{
    return notifier(pair, QSocketNotifier::Read, handler);
}

// Tells what happens to it, and ends a waiting turn once it got enough.
class Listening : public QObject
{
public:
    std::function<void(int)> onTimer = [](int) {};
    std::function<void()> onPosted = [] {};
    int timersTold = 0;
    int posted = 0;
    int enough = 0;

protected:
    void timerEvent(QTimerEvent *event) override
    {
        ++timersTold;
        onTimer(event->timerId());
    }
    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::User)
            return QObject::event(event);
        if (++posted == enough)
            dispatcher().interrupt();
        onPosted();
        return true;
    }
};

inline void post(QObject &object)
{
    QCoreApplication::postEvent(&object, new QEvent(QEvent::User));
}

inline bool isOwnLoopWanted()
{
    return !qEnvironmentVariableIsEmpty("FORMWRIGHT_TEST_OWN_LOOP");
}

// The event loop of the threads with sockets under test; with FORMWRIGHT_TEST_OWN_LOOP=1 Qt's own, for which the same
// holds.
template <class Test> int runOnLoop(int argc, char *argv[])
{
    qputenv("QT_NO_GLIB", "1");
    if (!isOwnLoopWanted())
        QCoreApplication::setEventDispatcher(new http::EpollDispatcher);
    QCoreApplication application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace formwright::tests
