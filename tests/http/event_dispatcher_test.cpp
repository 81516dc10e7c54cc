#include "backend/http/epoll_dispatcher.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPointer>
#include <QSemaphore>
#include <QSocketNotifier>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <QTimerEvent>

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace formwright;

namespace {

QAbstractEventDispatcher &dispatcher()
{
    return *QAbstractEventDispatcher::instance();
}

// One turn of the loop, which does not wait.
bool turn(QEventLoop::ProcessEventsFlags flags = QEventLoop::AllEvents)
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

std::unique_ptr<QSocketNotifier> notifier(
    const Pair &pair, QSocketNotifier::Type type, const std::function<void()> &handler)
{
    auto made = std::make_unique<QSocketNotifier>(pair.here(), type);
    QObject::connect(made.get(), &QSocketNotifier::activated, made.get(), handler);
    return made;
}

std::unique_ptr<QSocketNotifier> reader(const Pair &pair, const std::function<void()> &handler)
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

void post(QObject &object)
{
    QCoreApplication::postEvent(&object, new QEvent(QEvent::User));
}

} // namespace

// The event loop of the threads with sockets. The same holds for Qt's own: FORMWRIGHT_TEST_OWN_LOOP=1 runs this on it.
class EventDispatcherTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatIsReady_data();
    void tellsWhatIsReady();
    void tellsAsLongAsItIsReady();
    void tellsEveryOneOfMany();
    void handlersTakeBackOthers_data();
    void handlersTakeBackOthers();
    void enablingAgainTellsInTheNextTurn();
    void descriptorsAreReusedInHandlers();
    void descriptorsAreReusedUnderEnabledNotifiers();
    void leavesNotifiersOut();
    void loopsWithinHandlersGoOn();
    void timersAreToldInOrder();
    void timersAreNeverEarly();
    void zeroTimersAreToldOnceATurn();
    void handlersChangeTimers_data();
    void handlersChangeTimers();
    void loopsWithinTimersGoOn();
    void describesTimers();
    void waitsForTimers();
    void wakesFromAnotherThread_data();
    void wakesFromAnotherThread();
    void losesNothingPosted();
    void postingForEverStopsNobody();
    void tellsBeforeItWaits();
    void isInterrupted();
    void deletesLaterInItsOwnLoop();
    void servesSocketsOfQt();
    void takesWhatMovesIn();
};

void EventDispatcherTest::tellsWhatIsReady_data()
{
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<QList<int>>("told"); // read, write, exception
    QTest::newRow("nothing") << QByteArray() << QList<int>{0, 1, 0};
    QTest::newRow("bytes") << QByteArray("bytes") << QList<int>{1, 1, 0};
    QTest::newRow("the end") << QByteArray("end") << QList<int>{1, 1, 1};
    QTest::newRow("no room to write") << QByteArray("full") << QList<int>{0, 0, 0};
}

void EventDispatcherTest::tellsWhatIsReady()
{
    QFETCH(QByteArray, event);
    QFETCH(QList<int>, told);
    Pair pair;
    if (event == "bytes")
        pair.send();
    if (event == "end")
        pair.closeThere();
    while (event == "full" && ::write(pair.here(), "xxxxxxxx", 8) > 0) { }
    QList<int> counts{0, 0, 0};
    std::vector<std::unique_ptr<QSocketNotifier>> notifiers;
    for (const auto type : {QSocketNotifier::Read, QSocketNotifier::Write, QSocketNotifier::Exception})
        notifiers.push_back(notifier(pair, type, [&counts, type] { ++counts[type]; }));
    QCOMPARE(turn(), told.contains(1));
    QCOMPARE(counts, told);
    for (const auto &one : notifiers)
        one->setEnabled(false);
    QVERIFY(!turn());
    QCOMPARE(counts, told);
}

void EventDispatcherTest::tellsAsLongAsItIsReady()
{
    const Pair pair;
    int told = 0;
    const auto reading = reader(pair, [&] { ++told; });
    pair.send();
    turn();
    turn();
    QCOMPARE(told, 2);
    pair.take();
    turn();
    QCOMPARE(told, 2);
    pair.send();
    turn();
    QCOMPARE(told, 3);
}

void EventDispatcherTest::tellsEveryOneOfMany()
{
    rlimit limit{};
    QCOMPARE(::getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = qMin<rlim_t>(limit.rlim_max, qMax<rlim_t>(limit.rlim_cur, 4096));
    QCOMPARE(::setrlimit(RLIMIT_NOFILE, &limit), 0);
    constexpr int many = 1500;
    std::vector<std::unique_ptr<Pair>> pairs;
    std::vector<std::unique_ptr<QSocketNotifier>> notifiers;
    std::vector<int> told(many, 0);
    for (int i = 0; i < many; ++i) {
        pairs.push_back(std::make_unique<Pair>());
        notifiers.push_back(reader(*pairs.back(), [&told, i, pair = pairs.back().get()] {
            ++told[size_t(i)];
            pair->take();
        }));
    }
    for (int round = 1; round <= 3; ++round) {
        for (const auto &pair : pairs)
            pair->send();
        while (turn()) { }
        QCOMPARE(told, std::vector<int>(many, round));
    }
}

void EventDispatcherTest::handlersTakeBackOthers_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::newRow("disabled") << QByteArray("disable");
    QTest::newRow("deleted") << QByteArray("delete");
    QTest::newRow("disabled and enabled") << QByteArray("toggle");
    QTest::newRow("itself deleted, too") << QByteArray("delete all");
}

// Which of the two is told first is not known.
void EventDispatcherTest::handlersTakeBackOthers()
{
    QFETCH(QByteArray, how);
    const Pair pairs[2];
    std::unique_ptr<QSocketNotifier> notifiers[2];
    int told = 0;
    for (size_t i = 0; i < 2; ++i) {
        pairs[i].send();
        notifiers[i] = reader(pairs[i], [&, i] {
            ++told;
            auto &other = notifiers[1 - i];
            if (how == "disable") {
                other->setEnabled(false);
            } else if (how == "toggle") {
                other->setEnabled(false);
                other->setEnabled(true);
            } else {
                other.reset();
                if (how == "delete all")
                    notifiers[i].release()->deleteLater();
            }
        });
    }
    turn();
    QCOMPARE(told, 1);
    turn();
    QCOMPARE(told, how == "delete all" ? 1 : 2);
}

void EventDispatcherTest::enablingAgainTellsInTheNextTurn()
{
    const Pair pair;
    int told = 0;
    std::unique_ptr<QSocketNotifier> reading;
    reading = reader(pair, [&] {
        ++told;
        reading->setEnabled(false);
        reading->setEnabled(true);
    });
    pair.send();
    for (int i = 1; i <= 3; ++i) {
        turn();
        QCOMPARE(told, i);
    }
}

void EventDispatcherTest::descriptorsAreReusedInHandlers()
{
    const Pair pairs[2];
    const Pair silent;
    std::unique_ptr<QSocketNotifier> notifiers[2];
    std::unique_ptr<QSocketNotifier> reading;
    int told = 0;
    int toldOfNew = 0;
    for (size_t i = 0; i < 2; ++i) {
        pairs[i].send();
        notifiers[i] = reader(pairs[i], [&, i] {
            ++told;
            pairs[i].take();
            notifiers[1 - i].reset();
            pairs[1 - i].replaceBy(silent);
            reading = reader(pairs[1 - i], [&] { ++toldOfNew; });
        });
    }
    turn();
    turn();
    QCOMPARE(told, 1);
    QCOMPARE(toldOfNew, 0);
    silent.send();
    turn();
    QCOMPARE(toldOfNew, 1);
}

// Not nice of them, but no reason to be silent for ever.
void EventDispatcherTest::descriptorsAreReusedUnderEnabledNotifiers()
{
    const Pair pair;
    const Pair next;
    int told = 0;
    const auto reading = reader(pair, [&] { ++told; });
    pair.replaceBy(next);
    reading->setEnabled(false);
    reading->setEnabled(true);
    turn();
    QCOMPARE(told, 0);
    next.send();
    turn();
    QCOMPARE(told, 1);
}

void EventDispatcherTest::leavesNotifiersOut()
{
    const Pair pair;
    Listening object;
    int told = 0;
    const auto reading = reader(pair, [&] { ++told; });
    pair.send();
    QVERIFY(!turn(QEventLoop::ExcludeSocketNotifiers));
    object.startTimer(1, Qt::PreciseTimer);
    while (object.timersTold < 3)
        turn(QEventLoop::ExcludeSocketNotifiers | QEventLoop::WaitForMoreEvents);
    QCOMPARE(told, 0);
    turn();
    QCOMPARE(told, 1);
}

void EventDispatcherTest::loopsWithinHandlersGoOn()
{
    const Pair pairs[2];
    std::unique_ptr<QSocketNotifier> notifiers[2];
    QEventLoop loop;
    int told[2] = {0, 0};
    int deepest = 0;
    int depth = 0;
    for (size_t i = 0; i < 2; ++i) {
        pairs[i].send();
        notifiers[i] = reader(pairs[i], [&, i] {
            pairs[i].take();
            ++told[i];
            deepest = std::max(deepest, ++depth);
            if (depth == 1)
                loop.exec(); // until the other one has been told
            else
                loop.quit();
            --depth;
        });
    }
    turn();
    QCOMPARE(deepest, 2);
    QCOMPARE(told[0], 1);
    QCOMPARE(told[1], 1);
    turn();
    QCOMPARE(told[0] + told[1], 2);
}

void EventDispatcherTest::timersAreToldInOrder()
{
    Listening object;
    QList<int> order;
    QHash<int, int> intervals;
    object.onTimer = [&](int id) {
        order.append(intervals.value(id));
        object.killTimer(id);
    };
    for (const int interval : {40, 5, 20, 0, 30, 10})
        intervals.insert(object.startTimer(interval, Qt::PreciseTimer), interval);
    while (order.size() < 6)
        turn(QEventLoop::WaitForMoreEvents);
    QCOMPARE(order, (QList<int>{0, 5, 10, 20, 30, 40}));
    QVERIFY(!turn());
}

void EventDispatcherTest::timersAreNeverEarly()
{
    for (const int interval : {1, 7, 50}) {
        Listening object;
        QElapsedTimer clock;
        clock.start();
        object.startTimer(interval, Qt::PreciseTimer);
        while (object.timersTold < 2)
            turn(QEventLoop::WaitForMoreEvents);
        QVERIFY(clock.nsecsElapsed() >= qint64(interval) * 2 * 1'000'000);
    }
}

void EventDispatcherTest::zeroTimersAreToldOnceATurn()
{
    const Pair pair;
    int read = 0;
    const auto reading = reader(pair, [&] { ++read; });
    pair.send();
    Listening object;
    object.startTimer(0);
    object.startTimer(0);
    int late = 0;
    object.onTimer = [&](int) { QTimer::singleShot(0, &object, [&late] { ++late; }); };
    for (int i = 1; i <= 5; ++i) {
        QVERIFY(turn());
        QCOMPARE(object.timersTold, 2 * i);
        QCOMPARE(read, i);
        QCOMPARE(late, 2 * (i - 1));
    }
}

void EventDispatcherTest::handlersChangeTimers_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::addColumn<int>("told");
    QTest::newRow("the other ends") << QByteArray("kill other") << 1;
    QTest::newRow("its object goes") << QByteArray("delete other") << 1;
    QTest::newRow("it ends") << QByteArray("kill") << 2;
    QTest::newRow("it ends and another begins") << QByteArray("restart") << 2;
}

// Both are due at once.
void EventDispatcherTest::handlersChangeTimers()
{
    QFETCH(QByteArray, how);
    QFETCH(int, told);
    std::unique_ptr<Listening> objects[2] = {std::make_unique<Listening>(), std::make_unique<Listening>()};
    int ids[2];
    int count = 0;
    for (size_t i = 0; i < 2; ++i) {
        ids[i] = objects[i]->startTimer(1, Qt::PreciseTimer);
        objects[i]->onTimer = [&, i](int id) {
            QCOMPARE(id, ids[i]);
            ++count;
            if (how == "kill other") {
                objects[1 - i]->killTimer(ids[1 - i]);
            } else if (how == "delete other") {
                objects[1 - i].reset();
            } else {
                objects[i]->killTimer(id);
                if (how == "restart")
                    ids[i] = objects[i]->startTimer(1'000'000);
            }
        };
    }
    QThread::msleep(3);
    turn();
    QCOMPARE(count, told);
}

void EventDispatcherTest::loopsWithinTimersGoOn()
{
    Listening outer;
    Listening inner;
    QEventLoop loop;
    bool isWithin = false;
    bool hasRecursed = false;
    const int outerTimer = outer.startTimer(0);
    outer.onTimer = [&](int) {
        hasRecursed = hasRecursed || isWithin;
        isWithin = true;
        inner.startTimer(1);
        loop.exec();
        isWithin = false;
        outer.killTimer(outerTimer);
    };
    inner.onTimer = [&](int id) {
        if (inner.timersTold == 3) {
            inner.killTimer(id);
            loop.quit();
        }
    };
    while (outer.timersTold == 0)
        turn();
    turn();
    QCOMPARE(inner.timersTold, 3);
    QCOMPARE(outer.timersTold, 1);
    QVERIFY(!hasRecursed);
}

void EventDispatcherTest::describesTimers()
{
    QObject object;
    QObject other;
    const int first = object.startTimer(100'000, Qt::PreciseTimer);
    const int second = object.startTimer(10'000, Qt::CoarseTimer);
    other.startTimer(5'000);
    auto timers = dispatcher().registeredTimers(&object);
    QCOMPARE(timers.size(), 2);
    std::sort(timers.begin(), timers.end(), [](const auto &a, const auto &b) { return a.interval > b.interval; });
    QCOMPARE(timers[0].timerId, first);
    QCOMPARE(timers[0].interval, 100'000);
    QCOMPARE(timers[0].timerType, Qt::PreciseTimer);
    QCOMPARE(timers[1].timerId, second);
    QCOMPARE(timers[1].timerType, Qt::CoarseTimer);
    const int remaining = dispatcher().remainingTime(first);
    QVERIFY(remaining > 0 && remaining <= 100'000);
    object.killTimer(first);
    QCOMPARE(dispatcher().registeredTimers(&object).size(), 1);
    QVERIFY(dispatcher().unregisterTimers(&object));
    QVERIFY(dispatcher().registeredTimers(&object).isEmpty());
    QCOMPARE(dispatcher().registeredTimers(&other).size(), 1);
}

void EventDispatcherTest::waitsForTimers()
{
    QTimer repeating;
    QTimer once;
    QEventLoop loop;
    int repeated = 0;
    int shots = 0;
    once.setSingleShot(true);
    QObject::connect(&repeating, &QTimer::timeout, &loop, [&] {
        if (++repeated == 5)
            loop.quit();
    });
    QObject::connect(&once, &QTimer::timeout, &loop, [&] { ++shots; });
    repeating.start(3);
    once.start(1);
    loop.exec();
    QCOMPARE(shots, 1);
    QVERIFY(!once.isActive());
    QVERIFY(repeating.isActive());
}

void EventDispatcherTest::wakesFromAnotherThread_data()
{
    QTest::addColumn<int>("flags");
    QTest::newRow("all") << int(QEventLoop::WaitForMoreEvents);
    QTest::newRow("without notifiers") << int(QEventLoop::WaitForMoreEvents | QEventLoop::ExcludeSocketNotifiers);
}

// Posted just when it is about to sleep, which is when a wake-up could get lost.
void EventDispatcherTest::wakesFromAnotherThread()
{
    QFETCH(int, flags);
    constexpr int rounds = 3000;
    Listening object;
    object.enough = rounds;
    QSemaphore waiting;
    QObject context;
    connect(&dispatcher(), &QAbstractEventDispatcher::aboutToBlock, &context, [&] { waiting.release(); });
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        for (int i = 0; i < rounds; ++i) {
            waiting.acquire();
            for (std::atomic<int> pause{i % 50 * 20}; pause > 0; --pause) { }
            post(object);
        }
    }));
    thread->start();
    while (object.posted < rounds)
        turn(QEventLoop::ProcessEventsFlags(flags));
    thread->wait();
    QCOMPARE(object.posted, rounds);
}

void EventDispatcherTest::losesNothingPosted()
{
    constexpr int threads = 4;
    constexpr int each = 5000;
    Listening object;
    object.enough = threads * each;
    std::vector<std::unique_ptr<QThread>> posting;
    for (int i = 0; i < threads; ++i) {
        posting.emplace_back(QThread::create([&] {
            for (int event = 0; event < each; ++event)
                post(object);
        }));
        posting.back()->start();
    }
    while (object.posted < threads * each)
        turn(QEventLoop::WaitForMoreEvents);
    for (const auto &thread : posting)
        thread->wait();
    turn();
    QCOMPARE(object.posted, threads * each);
}

void EventDispatcherTest::postingForEverStopsNobody()
{
    const Pair pair;
    Listening object;
    int read = 0;
    const auto reading = reader(pair, [&] { ++read; });
    object.startTimer(0);
    object.onPosted = [&] { post(object); };
    post(object);
    pair.send();
    for (int i = 1; i <= 10; ++i) {
        turn(QEventLoop::WaitForMoreEvents);
        QCOMPARE(object.posted, i);
        QCOMPARE(object.timersTold, i);
        QCOMPARE(read, i);
    }
}

void EventDispatcherTest::tellsBeforeItWaits()
{
    Listening object;
    QObject context;
    int waits = 0;
    int wakes = 0;
    connect(&dispatcher(), &QAbstractEventDispatcher::aboutToBlock, &context, [&] { ++waits; });
    connect(&dispatcher(), &QAbstractEventDispatcher::awake, &context, [&] { ++wakes; });
    turn();
    QCOMPARE(waits, 0);
    QCOMPARE(wakes, 1);
    object.startTimer(1);
    turn(QEventLoop::WaitForMoreEvents);
    QCOMPARE(waits, 1);
    object.onPosted = [&] {
        if (object.posted == 1)
            post(object);
    };
    post(object);
    turn(QEventLoop::WaitForMoreEvents); // another one is there already
    QCOMPARE(waits, 1);
    turn();
    QCOMPARE(object.posted, 2);
}

void EventDispatcherTest::isInterrupted()
{
    QAbstractEventDispatcher *here = &dispatcher();
    QSemaphore waiting;
    QObject context;
    connect(here, &QAbstractEventDispatcher::aboutToBlock, &context, [&] { waiting.release(); });
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        waiting.acquire();
        here->interrupt();
    }));
    thread->start();
    turn(QEventLoop::WaitForMoreEvents);
    thread->wait();
    connect(here, &QAbstractEventDispatcher::awake, &context, [here] { here->interrupt(); });
    QVERIFY(!turn(QEventLoop::WaitForMoreEvents));
}

void EventDispatcherTest::deletesLaterInItsOwnLoop()
{
    QPointer<QObject> object(new QObject);
    bool livedWithin = false;
    QEventLoop outer;
    QTimer::singleShot(0, &outer, [&] {
        object->deleteLater();
        QEventLoop inner;
        QTimer::singleShot(2, &inner, [&] { inner.quit(); });
        inner.exec();
        livedWithin = !object.isNull();
        connect(object, &QObject::destroyed, &outer, &QEventLoop::quit);
    });
    outer.exec();
    QVERIFY(livedWithin);
    QVERIFY(object.isNull());
}

void EventDispatcherTest::servesSocketsOfQt()
{
    constexpr int clients = 50;
    constexpr int rounds = 20;
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    connect(&server, &QTcpServer::newConnection, &server, [&server] {
        while (QTcpSocket *socket = server.nextPendingConnection()) {
            connect(socket, &QTcpSocket::readyRead, socket, [socket] { socket->write(socket->readAll()); });
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        }
    });
    std::vector<std::unique_ptr<QTcpSocket>> sockets;
    QEventLoop loop;
    int done = 0;
    const QByteArray bytes(20'000, 'x');
    for (int i = 0; i < clients; ++i) {
        sockets.push_back(std::make_unique<QTcpSocket>());
        QTcpSocket *socket = sockets.back().get();
        auto left = std::make_shared<int>(rounds);
        connect(socket, &QTcpSocket::connected, socket, [socket, &bytes] { socket->write(bytes); });
        connect(socket, &QTcpSocket::readyRead, socket, [&, socket, left] {
            if (socket->bytesAvailable() < bytes.size())
                return;
            if (socket->readAll() != bytes || --*left == 0)
                socket->disconnectFromHost();
            else
                socket->write(bytes);
        });
        connect(socket, &QTcpSocket::disconnected, &loop, [&, left] {
            QCOMPARE(*left, 0);
            if (++done == clients)
                loop.quit();
        });
        socket->connectToHost(QHostAddress(QHostAddress::LocalHost), server.serverPort());
    }
    loop.exec();
    QCOMPARE(done, clients);
}

// Objects with timers and sockets that go on in another thread.
void EventDispatcherTest::takesWhatMovesIn()
{
    QThread thread;
    if (qEnvironmentVariableIsEmpty("FORMWRIGHT_TEST_OWN_LOOP"))
        http::useEpoll(thread);
    const Pair pair;
    QSemaphore read;
    QSemaphore told;
    auto *object = new Listening;
    object->onTimer = [&](int id) {
        object->killTimer(id);
        told.release(QThread::currentThread() == &thread ? 1 : 100);
    };
    auto *notifier = new QSocketNotifier(pair.here(), QSocketNotifier::Read, object);
    connect(notifier, &QSocketNotifier::activated, object, [&] {
        pair.take();
        read.release(QThread::currentThread() == &thread ? 1 : 100);
    });
    object->startTimer(1);
    object->moveToThread(&thread);
    connect(&thread, &QThread::finished, object, &QObject::deleteLater);
    thread.start();
    told.acquire();
    for (int i = 0; i < 100; ++i) {
        pair.send();
        read.acquire();
    }
    QCOMPARE(read.available(), 0);
    QCOMPARE(told.available(), 0);
    thread.quit();
    QVERIFY(thread.wait());
}

int main(int argc, char *argv[])
{
    qputenv("QT_NO_GLIB", "1");
    if (qEnvironmentVariableIsEmpty("FORMWRIGHT_TEST_OWN_LOOP"))
        QCoreApplication::setEventDispatcher(new http::EpollDispatcher);
    QCoreApplication application(argc, argv);
    EventDispatcherTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "event_dispatcher_test.moc"
