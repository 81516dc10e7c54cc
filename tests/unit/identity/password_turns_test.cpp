#include "backend/identity/password.h"
#include "backend/identity/password_turns.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace formwright::identity;
using namespace Qt::StringLiterals;

// How many passwords are hashed at a time.
class PasswordTurnsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void letsSoManyRun();
    void goesInTheOrderOfArrival();
    void lettingMoreRunWakesThoseThatWait();
    void hashingTakesATurn();
};

namespace {

// Threads that take a turn each and hold it until they are let go.
class Holders
{
public:
    explicit Holders(PasswordTurns &turns) : m_turns(turns) { }
    ~Holders()
    {
        letGo = true;
        for (std::thread &thread : m_threads)
            thread.join();
    }
    void add()
    {
        m_threads.emplace_back([this, number = int(m_threads.size())] {
            const PasswordTurns::Turn turn(m_turns);
            order[size_t(began++)] = number;
            while (!letGo && !mayEnd[size_t(number)])
                std::this_thread::yield();
        });
    }

    std::atomic<bool> letGo{false};
    std::atomic<int> began{0};
    std::array<std::atomic<bool>, 16> mayEnd{};
    std::array<std::atomic<int>, 16> order{};

private:
    PasswordTurns &m_turns;
    std::vector<std::thread> m_threads;
};

} // namespace

void PasswordTurnsTest::letsSoManyRun()
{
    PasswordTurns turns(3);
    Holders holders(turns);
    for (int i = 0; i < 8; ++i)
        holders.add();
    QTRY_COMPARE(turns.waiting(), 5);
    QCOMPARE(turns.running(), 3);
    QCOMPARE(holders.began.load(), 3);
    holders.mayEnd[size_t(holders.order[0])] = true;
    QTRY_COMPARE(holders.began.load(), 4);
    QTRY_COMPARE(turns.waiting(), 4);
    QCOMPARE(turns.running(), 3);
    holders.letGo = true;
    QTRY_COMPARE(turns.running(), 0);
    QCOMPARE(holders.began.load(), 8);
}

void PasswordTurnsTest::goesInTheOrderOfArrival()
{
    PasswordTurns turns(1);
    Holders holders(turns);
    holders.add();
    QTRY_COMPARE(holders.began.load(), 1);
    for (int i = 1; i < 6; ++i) {
        holders.add();
        QTRY_COMPARE(turns.waiting(), i);
    }
    for (int i = 0; i < 6; ++i) {
        QTRY_COMPARE(holders.began.load(), i + 1);
        QCOMPARE(holders.order[size_t(i)].load(), i);
        holders.mayEnd[size_t(i)] = true;
    }
}

void PasswordTurnsTest::lettingMoreRunWakesThoseThatWait()
{
    PasswordTurns turns(1);
    Holders holders(turns);
    for (int i = 0; i < 4; ++i)
        holders.add();
    QTRY_COMPARE(turns.waiting(), 3);
    turns.setMost(3);
    QTRY_COMPARE(turns.running(), 3);
    QCOMPARE(turns.waiting(), 1);
}

void PasswordTurnsTest::hashingTakesATurn()
{
    setMostHashes(2);
    const PasswordCost cost{8 * 1024 * 1024, 2};
    std::atomic<int> most{0};
    std::atomic<int> left{8};
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&, i] {
            const QString hash = hashPassword(QString::number(i), cost);
            if (!verifyPassword(hash, QString::number(i)))
                most = 100;
            --left;
        });
    }
    while (left > 0)
        most = std::max(most.load(), hashesRunning());
    for (std::thread &thread : threads)
        thread.join();
    setMostHashes(0);
    QVERIFY2(most <= 2 && most > 0, qPrintable(QString::number(most)));
}

QTEST_APPLESS_MAIN(PasswordTurnsTest)
#include "password_turns_test.moc"
