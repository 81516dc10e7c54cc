#include "unit/script/recorded_source.h"

#include <QTest>

#include <atomic>
#include <signal.h>
#include <thread>

using namespace formwright;
using namespace formwright::script;
using namespace formwright::tests;
using namespace std::chrono_literals;

static QString program()
{
    return QStringLiteral(SCRIPT_PROGRAM);
}

static bool exists(qint64 process)
{
    return kill(pid_t(process), 0) == 0;
}

// Budgets that a hung script has spent soon; what is well has the patient ones of a job.
static ScriptLimits tortureLimits()
{
    ScriptLimits limits = patientLimits();
    limits.field = 50ms;
    limits.rows = 50ms;
    limits.job = 60s;
    limits.killsBeforeRest = 1000;
    return limits;
}

static ScriptCall wellCall()
{
    return callOf(u"var s = 0; for (var i = 0; i < 100; i++) s += i; s"_s, {}, Budget::Job);
}

// Scripts that do what none should. Each harms its own call alone.
class ScriptTortureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void failsAlone_data();
    void failsAlone();
    void keepsTheCellsBeforeAnEndlessOne();
    void boundsTheLog();
    void boundsWhatIsGiven();
    void boundsWhatIsAnswered();
    void stopsAskingInTime();
    void survivesTheEndOfItsProcess();
    void survivesTheEndOfAnIdleProcess();
    void restsAfterKills();
    void othersGoOnBesideHungScripts();
    void othersComeBetweenHungScripts();
    void leavesNoProcess();
    void endsWhatRunsWithTheServer();
};

void ScriptTortureTest::failsAlone_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QList<Failure>>("failures");
    const auto row = [](const char *name, const QString &source, const QList<Failure> &failures) {
        QTest::newRow(name) << source << failures;
    };
    const QList<Failure> slow{Failure::TooSlow}, killed{Failure::Killed};
    // Whether time or memory is spent first is the machine's affair.
    const QList<Failure> either{Failure::TooSlow, Failure::Killed, Failure::Crashed, Failure::Exception};
    row("endless", u"for (;;) { }"_s, slow);
    row("endless and catching", u"for (;;) { try { for (;;) { } } catch (e) { } finally { continue; } }"_s, slow);
    row("endless text", u"var s = 'a'; for (;;) { try { s = s + 'a'; } catch (e) { } }"_s, either);
    row("long native call", u"var a = []; a.length = 4294967295; a.sort(); a.join('x')"_s, either);
    row("recursion that catches", u"(function f() { try { f() } catch (e) { f() } finally { f() } })()"_s, either);
    row("deep recursion", u"function f(n) { return f(n + 1) + 1; } f(0)"_s, {Failure::Exception, Failure::TooSlow});
    row("lists", u"var a = []; for (;;) a.push(new Array(1000).join('x'))"_s, either);
    row("typed lists", u"var a = []; for (;;) a.push(new ArrayBuffer(10000000))"_s, either);
    row("text that doubles", u"var s = 'x'; for (;;) s += s"_s, either);
    row("text that is repeated", u"'x'.repeat(2000000000)"_s, either);
    row("list of its own", u"var a = new Array(4294967295); for (var i = 0; i < a.length; i++) a[i] = i; a"_s, either);
    row("nested value", u"var a = []; for (var i = 0; i < 1e6; i++) a = [a]; a"_s, either);
    row("getters", u"({get a() { for (;;) { } }})"_s, slow);
    row("toJSON", u"({toJSON: function() { for (;;) { } }})"_s, slow);
    row("left behind",
        u"Object.defineProperty(this, 'x', {enumerable: true, get: function() { for (;;) { } }}); for (;;) { }"_s,
        slow);
    row("too large a result", u"new Array(20000000).join('x')"_s,
        {Failure::TooLarge, Failure::TooSlow, Failure::Killed, Failure::Crashed});
}

void ScriptTortureTest::failsAlone()
{
    QFETCH(QString, source);
    QFETCH(QList<Failure>, failures);
    RecordedSource nothing;
    ScriptLimits limits = tortureLimits();
    limits.memory = 256 * 1024 * 1024;
    limits.field = 1s;
    ScriptHost host(program(), limits);
    const ScriptResult result = host.call(callOf(source), nothing);
    QVERIFY(result.error);
    QVERIFY2(failures.contains(result.error->failure),
        qPrintable(QString::number(int(result.error->failure)) % u": "_s % result.error->reason));
    QCOMPARE(result.error->element, u"value of the field total"_s);
    QVERIFY(!result.error->reason.isEmpty());
    for (int i = 0; i < 3; ++i)
        QCOMPARE(host.call(wellCall(), nothing).value.value, QJsonValue(4950));
}

void ScriptTortureTest::keepsTheCellsBeforeAnEndlessOne()
{
    RecordedSource nothing;
    ScriptHost host(program(), tortureLimits());
    const GridCall call{u"domain"_s, u"software"_s,
        {prepared(u"column one"_s, u"if (getItemValue('a') === 2) for (;;) { } 'ok'"_s, {})}, {},
        json(R"([{"items": {"a": 1}}, {"items": {"a": 2}}, {"items": {"a": 3}}])").toArray(), Budget::Rows};
    const GridResult result = host.grid(call, nothing);
    QVERIFY(result.error);
    QCOMPARE(result.error->failure, Failure::TooSlow);
    QCOMPARE(result.rows.size(), 3);
    QCOMPARE(result.rows[0][0].value.value, QJsonValue(u"ok"_s));
    QCOMPARE(result.rows[1][0].error->failure, Failure::TooSlow);
    QCOMPARE(result.rows[2][0].error->failure, Failure::TooSlow);
}

void ScriptTortureTest::boundsTheLog()
{
    RecordedSource source;
    ScriptHost host(program(), tortureLimits());
    const ScriptResult result = host.call(
        callOf(
            u"for (var i = 0; i < 20000; i++) println(i); for (var j = 0; j < 10; j++) println(new Array(100000).join('x')); 1"_s,
            {}, Budget::Job),
        source);
    QVERIFY(!result.error);
    QCOMPARE(result.value.value, QJsonValue(1));
    QCOMPARE(source.entries.size(), 1001);
    QCOMPARE(source.entries.last().text, u"... the script writes more than is kept"_s);
    source.entries.clear();
    host.call(callOf(u"println(new Array(1000000).join('x'))"_s, {}, Budget::Job), source);
    QVERIFY(source.entries.first().text.size() <= 8192);
}

void ScriptTortureTest::boundsWhatIsGiven()
{
    RecordedSource nothing;
    ScriptLimits limits = tortureLimits();
    limits.largestFrame = 100'000;
    ScriptHost host(program(), limits);
    const QJsonObject context{{u"parameters"_s, QJsonObject{{u"a"_s, QString(200'000, u'x')}}}};
    const ScriptResult result = host.call(callOf(u"1"_s, context), nothing);
    QVERIFY(result.error);
    QCOMPARE(result.error->failure, Failure::TooLarge);
    QCOMPARE(host.call(wellCall(), nothing).value.value, QJsonValue(4950));
}

void ScriptTortureTest::boundsWhatIsAnswered()
{
    RecordedSource source;
    ScriptLimits limits = tortureLimits();
    limits.largestFrame = 100'000;
    ScriptHost host(program(), limits);
    source.answers = {{u"findDocument"_s, QString(200'000, u'x')}};
    ScriptResult result = host.call(callOf(u"1;\nfindDocument('1')"_s, {}, Budget::Job), source);
    QVERIFY(result.error);
    QVERIFY2(result.error->reason.contains(u"findDocument"_s), qPrintable(result.error->reason));
    QCOMPARE(result.error->line, 2);
    result = host.call(callOf(u"countByDQL(new Array(200000).join('x'))"_s, {}, Budget::Job), source);
    QVERIFY(result.error);
    QVERIFY2(result.error->reason.contains(u"countByDQL"_s), qPrintable(result.error->reason));
    result = host.call(callOf(u"new Array(200000).join('x')"_s, {}, Budget::Job), source);
    QVERIFY(result.error);
    QCOMPARE(result.error->failure, Failure::TooLarge);
    QCOMPARE(host.call(wellCall(), source).value.value, QJsonValue(4950));
}

void ScriptTortureTest::stopsAskingInTime()
{
    // Waiting costs no computing; still it ends.
    class Slow : public DataSource
    {
    public:
        QJsonValue answer(const QString &, const QJsonArray &) override
        {
            std::this_thread::sleep_for(20ms);
            return 1;
        }
    } slow;
    ScriptLimits limits = tortureLimits();
    limits.clockFactor = 5;
    ScriptHost host(program(), limits);
    const ScriptResult result = host.call(callOf(u"for (;;) countByDQL('a')"_s), slow);
    QVERIFY(result.error);
    QVERIFY2(result.error->reason.contains(u"takes too long"_s), qPrintable(result.error->reason));
}

void ScriptTortureTest::survivesTheEndOfItsProcess()
{
    // kill -9 while the script waits for data.
    class Killing : public DataSource
    {
    public:
        ScriptHost *host = nullptr;
        QJsonValue answer(const QString &, const QJsonArray &) override
        {
            for (const qint64 process : host->processIds())
                kill(pid_t(process), SIGKILL);
            return 1;
        }
    } killing;
    ScriptHost host(program(), tortureLimits());
    killing.host = &host;
    const ScriptResult result = host.call(callOf(u"findDocument('1'); for (;;) { }"_s, {}, Budget::Job), killing);
    QVERIFY(result.error);
    QCOMPARE(result.error->failure, Failure::Crashed);
    QCOMPARE(host.call(wellCall(), killing).value.value, QJsonValue(4950));
}

void ScriptTortureTest::survivesTheEndOfAnIdleProcess()
{
    RecordedSource nothing;
    ScriptHost host(program(), tortureLimits());
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(host.call(wellCall(), nothing).value.value, QJsonValue(4950));
        const QList<qint64> processes = host.processIds();
        QVERIFY(!processes.isEmpty());
        for (const qint64 process : processes)
            kill(pid_t(process), SIGKILL);
    }
    QCOMPARE(host.call(wellCall(), nothing).value.value, QJsonValue(4950));
}

void ScriptTortureTest::restsAfterKills()
{
    RecordedSource nothing;
    ScriptLimits limits = tortureLimits();
    limits.killsBeforeRest = 1;
    limits.rest = 1h;
    ScriptHost host(program(), limits);
    const ScriptCall bad = callOf(u"(function f() { try { f() } catch (e) { f() } finally { f() } })()"_s);
    QCOMPARE(host.call(bad, nothing).error->failure, Failure::Killed);
    QCOMPARE(host.call(bad, nothing).error->failure, Failure::Resting);
    QCOMPARE(host.call(wellCall(), nothing).value.value, QJsonValue(4950));
    ScriptCall elsewhere = bad;
    elsewhere.domainId = u"other"_s;
    QCOMPARE(host.call(elsewhere, nothing).error->failure, Failure::Killed);
}

// However many calls of a hung script wait, another one waits for what runs and for one of them at most.
void ScriptTortureTest::othersComeBetweenHungScripts()
{
    constexpr int hung = 40, calls = 4;
    ScriptLimits limits = tortureLimits();
    limits.processes = 1;
    limits.wait = 60s;
    ScriptHost host(program(), limits);
    std::atomic<int> ended = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < hung; ++i) {
        threads.emplace_back([&] {
            RecordedSource nothing;
            host.call(callOf(u"for (;;) { }"_s), nothing);
            ++ended;
        });
    }
    while (ended == 0)
        std::this_thread::sleep_for(1ms);
    RecordedSource nothing;
    int between = 0, well = 0;
    for (int i = 0; i < calls; ++i) {
        const int before = ended;
        well += host.call(wellCall(), nothing).value.value == QJsonValue(4950);
        between += ended - before;
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(well, calls);
    QVERIFY2(between <= 2 * calls, qPrintable(QString::number(between)));
}

void ScriptTortureTest::othersGoOnBesideHungScripts()
{
    ScriptHost host(program(), tortureLimits());
    std::atomic<int> well = 0, failed = 0, wrong = 0;
    std::vector<std::thread> threads;
    const QStringList bad{u"for (;;) { }"_s, u"(function f() { try { f() } catch (e) { f() } finally { f() } })()"_s,
        u"var a = []; for (;;) a.push(new Array(1000).join('x'))"_s};
    for (int i = 0; i < 12; ++i) {
        threads.emplace_back([&, i] {
            RecordedSource nothing;
            for (int round = 0; round < 5; ++round) {
                if (i < bad.size()) {
                    const ScriptResult result = host.call(callOf(bad[i]), nothing);
                    ++(result.error ? failed : wrong);
                    continue;
                }
                const ScriptResult result = host.call(wellCall(), nothing);
                ++(result.value.value == QJsonValue(4950) ? well : wrong);
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(wrong, 0);
    QCOMPARE(failed, 15);
    QCOMPARE(well, 45);
}

void ScriptTortureTest::leavesNoProcess()
{
    QList<qint64> processes;
    {
        RecordedSource nothing;
        ScriptHost host(program(), tortureLimits());
        host.call(wellCall(), nothing);
        host.call(callOf(u"for (;;) { }"_s), nothing);
        // One was killed or not; another is ready.
        QTRY_VERIFY_WITH_TIMEOUT(!(processes = host.processIds()).isEmpty(), 60000);
    }
    for (const qint64 process : processes)
        QVERIFY(!exists(process));
}

void ScriptTortureTest::endsWhatRunsWithTheServer()
{
    class Waiting : public DataSource
    {
    public:
        std::atomic<bool> isAsked = false;
        QJsonValue answer(const QString &, const QJsonArray &) override
        {
            isAsked = true;
            return 1;
        }
    } waiting;
    auto host = std::make_unique<ScriptHost>(program(), tortureLimits());
    std::optional<ScriptError> error;
    std::thread caller(
        [&] { error = host->call(callOf(u"countByDQL('a'); for (;;) { }"_s, {}, Budget::Job), waiting).error; });
    QTRY_VERIFY_WITH_TIMEOUT(waiting.isAsked, 60000);
    const QList<qint64> processes = host->processIds();
    // As the server's end does, while the call runs.
    host->stop();
    caller.join();
    QVERIFY(error);
    QCOMPARE(error->failure, Failure::Unavailable);
    host.reset();
    for (const qint64 process : processes)
        QVERIFY(!exists(process));
}

QTEST_GUILESS_MAIN(ScriptTortureTest)
#include "script_torture_test.moc"
