#include "backend/helpers/helper_process.h"

#include <QTest>

#include <signal.h>
#include <sys/resource.h>

#include <cerrno>
#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright::helpers;
using namespace std::chrono_literals;

static Deadline soon()
{
    return std::chrono::steady_clock::now() + 20s;
}

static std::unique_ptr<HelperProcess> strangeHelper(const HelperLimits &limits = {})
{
    return HelperProcess::start(QStringLiteral(STRANGE_HELPER), {}, limits);
}

static QByteArray answered(HelperProcess &helper, const QByteArray &order)
{
    helper.send(order, soon());
    return helper.receive(soon());
}

template <typename Work> static std::optional<Trouble> troubleOf(Work work)
{
    try {
        work();
        return {};
    } catch (const HelperError &error) {
        return error.trouble;
    }
}

static bool exists(qint64 process)
{
    return kill(pid_t(process), 0) == 0;
}

class HelperProcessTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsFramesOfEverySize();
    void refuses_data();
    void refuses();
    void limitsResources();
    void hidesTheEnvironment();
    void saysThatAProgramIsMissing();
    void givesUpAtTheDeadline_data();
    void givesUpAtTheDeadline();
    void givesUpWritingAtTheDeadline();
    void boundsFrames();
    void tellsHowItEnded_data();
    void tellsHowItEnded();
    void leavesNoProcess();
    void isKilledFromAnotherThread();
    void endsWithItsStarter();
    void countsWhatItComputes();
};

void HelperProcessTest::sendsFramesOfEverySize()
{
    const auto helper = strangeHelper();
    for (const qsizetype size : {0, 1, 3, 4, 5, 65535, 65536, 65537, 3'000'000}) {
        const QByteArray frame(size, 'x');
        // Both pipes fill up: what is read and what is written must not wait for one another.
        helper->send(frame, soon());
        QCOMPARE(helper->receive(soon()), frame);
    }
    helper->send("one", soon());
    helper->send("two", soon());
    QCOMPARE(helper->receive(soon()), "one");
    QCOMPARE(helper->receive(soon()), "two");
}

void HelperProcessTest::refuses_data()
{
    QTest::addColumn<QByteArray>("order");
    QTest::addColumn<int>("error");
    const QList<std::pair<QByteArray, int>> rows{{"socket", EPERM}, {"exec", EPERM}, {"fork", EPERM}, {"spawn", EPERM},
        {"write", EACCES}, {"change", EACCES}, {"remove", EPERM}, {"signal", EPERM}, {"read", 0}};
    for (const auto &[order, error] : rows)
        QTest::newRow(order.constData()) << order << error;
}

void HelperProcessTest::refuses()
{
    QFETCH(QByteArray, order);
    QFETCH(int, error);
    const auto helper = strangeHelper();
    const int answer = answered(*helper, order).toInt();
    if (order == "fork" || order == "spawn")
        QVERIFY2(answer == EPERM || answer == EACCES, qPrintable(QString::number(answer)));
    else
        QCOMPARE(answer, error);
}

void HelperProcessTest::limitsResources()
{
    HelperLimits limits;
    limits.memory = 300'000'000;
    limits.openFiles = 12;
    const auto helper = strangeHelper(limits);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    QCOMPARE(answered(*helper, "memory limit"), "300000000");
#endif
#if !defined(__SANITIZE_THREAD__)
    QCOMPARE(answered(*helper, "file limit"), "0");
#endif
    // Standard input, output and error are open, and nothing of the server's.
    QCOMPARE(answered(*helper, "files"), "9");
}

void HelperProcessTest::hidesTheEnvironment()
{
    qputenv("FORMWRIGHT_TEST_SECRET", "password");
    const auto helper = strangeHelper();
    qunsetenv("FORMWRIGHT_TEST_SECRET");
    QCOMPARE(answered(*helper, "environment"), "");
}

void HelperProcessTest::saysThatAProgramIsMissing()
{
    try {
        HelperProcess::start(u"/nowhere/formwright-script"_s, {}, {});
        QFAIL("it started");
    } catch (const HelperError &error) {
        QCOMPARE(error.trouble, Trouble::NotStarted);
        QVERIFY(error.reason.contains(u"/nowhere/formwright-script"_s));
    }
}

void HelperProcessTest::givesUpAtTheDeadline_data()
{
    QTest::addColumn<QByteArray>("order");
    QTest::newRow("no answer") << QByteArray("hang");
    QTest::newRow("half an answer") << QByteArray("half");
}

void HelperProcessTest::givesUpAtTheDeadline()
{
    QFETCH(QByteArray, order);
    const auto helper = strangeHelper();
    helper->send(order, soon());
    QCOMPARE(troubleOf([&] { helper->receive(std::chrono::steady_clock::now() + 100ms); }), Trouble::TimedOut);
}

void HelperProcessTest::givesUpWritingAtTheDeadline()
{
    const auto helper = strangeHelper();
    helper->send("stop reading", soon());
    const QByteArray more(4'000'000, 'x');
    QCOMPARE(troubleOf([&] { helper->send(more, std::chrono::steady_clock::now() + 100ms); }), Trouble::TimedOut);
}

void HelperProcessTest::boundsFrames()
{
    HelperLimits limits;
    limits.largestFrame = 1000;
    const auto helper = strangeHelper(limits);
    QCOMPARE(troubleOf([&] { helper->send(QByteArray(1001, 'x'), soon()); }), Trouble::TooLarge);
    QCOMPARE(answered(*helper, QByteArray(1000, 'x')).size(), 1000);
    helper->send("huge", soon());
    QCOMPARE(troubleOf([&] { helper->receive(soon()); }), Trouble::TooLarge);
}

void HelperProcessTest::tellsHowItEnded_data()
{
    QTest::addColumn<QByteArray>("order");
    QTest::addColumn<QString>("end");
    QTest::newRow("leaves") << QByteArray("exit") << u"status 3"_s;
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    QTest::newRow("crashes") << QByteArray("crash") << u"signal 11"_s;
#endif
}

void HelperProcessTest::tellsHowItEnded()
{
    QFETCH(QByteArray, order);
    QFETCH(QString, end);
    const auto helper = strangeHelper();
    helper->send(order, soon());
    QCOMPARE(troubleOf([&] { helper->receive(soon()); }), Trouble::Ended);
    QCOMPARE(helper->waitForEnd(), end);
    // Writing to what is gone is an error and no signal.
    QCOMPARE(troubleOf([&] {
        for (int i = 0; i < 100; ++i)
            helper->send(QByteArray(100'000, 'x'), soon());
    }),
        Trouble::Ended);
}

void HelperProcessTest::leavesNoProcess()
{
    qint64 process = 0;
    {
        const auto helper = strangeHelper();
        process = helper->processId();
        helper->send("hang", soon());
        QVERIFY(exists(process));
    }
    QVERIFY(!exists(process));
}

void HelperProcessTest::isKilledFromAnotherThread()
{
    const auto helper = strangeHelper();
    helper->send("hang", soon());
    std::thread other([&] { helper->kill(); });
    QCOMPARE(troubleOf([&] { helper->receive(soon()); }), Trouble::Ended);
    other.join();
    QCOMPARE(helper->waitForEnd(), u"signal 9"_s);
}

void HelperProcessTest::endsWithItsStarter()
{
    std::unique_ptr<HelperProcess> helper;
    std::thread starter([&] {
        helper = strangeHelper();
        // It has asked for that before it answers.
        answered(*helper, "ready");
    });
    starter.join();
    QCOMPARE(troubleOf([&] { helper->receive(soon()); }), Trouble::Ended);
    QCOMPARE(helper->waitForEnd(), u"signal 9"_s);
}

void HelperProcessTest::countsWhatItComputes()
{
    const auto helper = strangeHelper();
    QCOMPARE(answered(*helper, "ready"), "ready");
    helper->send("spin", soon());
    QTRY_VERIFY(helper->cpuTime() > 100ms);
}

QTEST_GUILESS_MAIN(HelperProcessTest)
#include "helper_process_test.moc"
