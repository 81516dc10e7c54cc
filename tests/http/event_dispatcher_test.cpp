#include "http/event_dispatcher_fixture.h"

#include <QEventLoop>
#include <QPointer>
#include <QSemaphore>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>
#include <QTimer>

#include <atomic>
#include <vector>

#include <sys/resource.h>

using namespace formwright;
using namespace formwright::tests;

// Notifiers and what is posted, in the event loop of the threads with sockets.
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
    if (!isOwnLoopWanted())
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
    return runOnLoop<EventDispatcherTest>(argc, argv);
}

#include "event_dispatcher_test.moc"
