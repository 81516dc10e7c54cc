#include "backend/script/resting_scripts.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::script;
using namespace std::chrono_literals;

class RestingScriptsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void restsAfterKills();
    void forgetsKillsOfLongAgo();
};

void RestingScriptsTest::restsAfterKills()
{
    RestingScripts scripts(3, 60s);
    const auto begin = RestingScripts::Clock::now();
    scripts.noteKill(u"a"_s, begin);
    scripts.noteKill(u"a"_s, begin + 5s);
    QVERIFY(scripts.mayRun(u"a"_s, begin + 5s));
    scripts.noteKill(u"a"_s, begin + 10s);
    QVERIFY(!scripts.mayRun(u"a"_s, begin + 10s));
    QVERIFY(!scripts.mayRun(u"a"_s, begin + 69s));
    QVERIFY(scripts.mayRun(u"b"_s, begin + 10s));
    QVERIFY(scripts.mayRun(u"a"_s, begin + 70s));
}

void RestingScriptsTest::forgetsKillsOfLongAgo()
{
    RestingScripts scripts(3, 60s);
    const auto begin = RestingScripts::Clock::now();
    for (int i = 0; i < 10; ++i)
        scripts.noteKill(u"a"_s, begin + i * 6s);
    QVERIFY(scripts.mayRun(u"a"_s, begin + 54s));
}

QTEST_APPLESS_MAIN(RestingScriptsTest)
#include "resting_scripts_test.moc"
