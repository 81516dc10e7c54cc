#include "http/event_dispatcher_fixture.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QThread>
#include <QTimer>

using namespace formwright::tests;

// Timers, in the event loop of the threads with sockets.
class EventDispatcherTimersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timersAreToldInOrder();
    void timersAreNeverEarly();
    void zeroTimersAreToldOnceATurn();
    void handlersChangeTimers_data();
    void handlersChangeTimers();
    void loopsWithinTimersGoOn();
    void describesTimers();
    void waitsForTimers();
};

void EventDispatcherTimersTest::timersAreToldInOrder()
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

void EventDispatcherTimersTest::timersAreNeverEarly()
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

void EventDispatcherTimersTest::zeroTimersAreToldOnceATurn()
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

void EventDispatcherTimersTest::handlersChangeTimers_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::addColumn<int>("told");
    QTest::newRow("the other ends") << QByteArray("kill other") << 1;
    QTest::newRow("its object goes") << QByteArray("delete other") << 1;
    QTest::newRow("it ends") << QByteArray("kill") << 2;
    QTest::newRow("it ends and another begins") << QByteArray("restart") << 2;
}

// Both are due at once.
void EventDispatcherTimersTest::handlersChangeTimers()
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

void EventDispatcherTimersTest::loopsWithinTimersGoOn()
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

void EventDispatcherTimersTest::describesTimers()
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

void EventDispatcherTimersTest::waitsForTimers()
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

int main(int argc, char *argv[])
{
    return runOnLoop<EventDispatcherTimersTest>(argc, argv);
}

#include "event_dispatcher_timers_test.moc"
