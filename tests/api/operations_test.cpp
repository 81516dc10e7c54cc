#include "backend/storage/figures.h"
#include "people_fixture.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace formwright;
using namespace Qt::StringLiterals;
using tests::Answer;
using tests::Colleagues;
using tests::TestBackend;

// What operators ask a server: who is told, what is told, and that nothing of anybody's data is in it.
class OperationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isForDesignersAndSuperAdministrators_data();
    void isForDesignersAndSuperAdministrators();
    void theDashboardAsksForWhatThereIs();
    void thePageRunsNothingOfOthers_data();
    void thePageRunsNothingOfOthers();
    void otherPartsAreNotThere();
    void countsStatementsWithoutValues();
    void tellsOfTheEngine();
    void tellsOfJobs();
    void tellsOfConnections();
    void countsCaches();
    void scrapersComeWithTheToken_data();
    void scrapersComeWithTheToken();
    void metricsAreWellFormed();
    void nothingIsMeasuredWhereItIsSwitchedOff();
    void browsersAreToldWhereToSignIn();
};

namespace {

const QList<QByteArray> addresses{"/druid", "/druid/operations.js", "/druid/figures", "/druid/metrics"};

QJsonObject figuresOf(TestBackend &server)
{
    const Answer answer = server.get("/druid/figures");
    [&] { QVERIFY2(answer.status == 200, answer.body.constData()); }();
    return answer.json();
}

QJsonObject statementWith(const QJsonObject &figures, const QString &text)
{
    for (const QJsonValue &each : figures["statements"_L1].toArray()) {
        if (each["statement"_L1].toString().contains(text))
            return each.toObject();
    }
    return {};
}

} // namespace

void OperationsTest::isForDesignersAndSuperAdministrators_data()
{
    QTest::addColumn<QString>("who");
    QTest::addColumn<int>("status");
    QTest::newRow("nobody") << u"nobody"_s << 401;
    QTest::newRow("user") << u"user"_s << 401;
    QTest::newRow("domain administrator") << u"domain"_s << 403;
    QTest::newRow("designer") << u"designer"_s << 200;
    QTest::newRow("super administrator") << u"super"_s << 200;
}

void OperationsTest::isForDesignersAndSuperAdministrators()
{
    QFETCH(QString, who);
    QFETCH(int, status);
    TestBackend server;
    if (who == "user"_L1)
        server.beUser();
    else if (who == "domain"_L1)
        server.useAdminToken(server.token(
            server.addPlatformAccount(u"chief"_s, false, true, false, {server.addDomain(u"acme"_s)}), u"admin"_s));
    else if (who == "designer"_L1)
        server.useDesignerToken(
            server.token(server.addPlatformAccount(u"designer"_s, false, false, true), u"designer"_s));
    else if (who == "super"_L1)
        server.beAdmin();
    for (const QByteArray &address : addresses) {
        // With a token for users somebody is known there, who may not.
        const bool isKnownUser = who == "user"_L1 && address.endsWith("metrics");
        QVERIFY2(server.get(address).status == (isKnownUser ? 403 : status), address.constData());
    }
}

// The example of docs/operating.md, and its rules.
void OperationsTest::theDashboardAsksForWhatThereIs()
{
    if (!TestBackend().database().dialect().isSqlite())
        QSKIP("the run on SQLite asks both engines");
    QString metrics;
    for (const QString &engine : {u"sqlite"_s, u"postgresql"_s}) { // each has some of its own
        TestBackend server(engine);
        server.beAdmin();
        server.backend().setConnectionFigures([] { return http::ConnectionFigures(); });
        metrics += QString::fromUtf8(server.get("/druid/metrics").body);
    }
    static const QRegularExpression name(u"\\bformwright_[a-z_]+"_s);
    QSet<QString> asked;
    for (const QString &file : {u"grafana-dashboard.json"_s, u"prometheus-rules.yml"_s}) {
        QFile text(QStringLiteral(FORMWRIGHT_SOURCE_DIRECTORY "/docs/monitoring/") + file);
        QVERIFY2(text.open(QIODevice::ReadOnly), qPrintable(text.fileName()));
        auto found = name.globalMatch(QString::fromUtf8(text.readAll()));
        while (found.hasNext())
            asked.insert(found.next().captured());
    }
    QVERIFY(asked.size() > 10);
    for (const QString &each : std::as_const(asked)) {
        const QString family = each.endsWith("_bucket"_L1) ? each.chopped(7) : each;
        QVERIFY2(metrics.contains(u"# TYPE "_s + family + u' '), qPrintable(each));
    }
}

void OperationsTest::thePageRunsNothingOfOthers_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("type");
    QTest::newRow("page") << QByteArray("/druid") << QByteArray("text/html; charset=utf-8");
    QTest::newRow("the same") << QByteArray("/druid/index.html") << QByteArray("text/html; charset=utf-8");
    QTest::newRow("script") << QByteArray("/druid/operations.js") << QByteArray("text/javascript; charset=utf-8");
    QTest::newRow("style") << QByteArray("/druid/api.css") << QByteArray("text/css; charset=utf-8");
}

void OperationsTest::thePageRunsNothingOfOthers()
{
    QFETCH(QByteArray, path);
    TestBackend server;
    server.beAdmin();
    const Answer answer = server.get(path);
    QCOMPARE(answer.status, 200);
    QTEST(server.backend().dispatcher().handle(server.request("GET", path)).contentType, "type");
    const QByteArray policy = answer.header("Content-Security-Policy");
    QVERIFY(policy.startsWith("default-src 'none'; script-src 'self';"));
    QVERIFY(policy.contains("connect-src 'self'") && policy.contains("frame-ancestors 'none'"));
    QVERIFY(!policy.contains("unsafe"));
    for (const char *never : {"http://", "https://", "innerHTML", "eval(", "onclick", "<style", "javascript:"})
        QVERIFY2(!answer.body.contains(never), never);
}

void OperationsTest::otherPartsAreNotThere()
{
    TestBackend server;
    server.beAdmin();
    QCOMPARE(server.get("/druid/api.js").status, 404);
    QCOMPARE(server.get("/druid/..%2Foperations.js").status, 404);
}

void OperationsTest::countsStatementsWithoutValues()
{
    TestBackend server;
    server.beAdmin();
    const QString statement
        = u"SELECT count(*) FROM job WHERE reason = 'my secret' AND kind = ? AND rows_total > 4711"_s;
    const auto ask = [&] { server.database().reader().query(statement, u"another secret"_s).next(); };
    ask();
    const QString shape = u"SELECT count(*) FROM job WHERE reason = ? AND kind = ? AND rows_total > ?"_s;
    const qint64 before = statementWith(figuresOf(server), shape)["count"_L1].toInteger();
    QVERIFY(before >= 1);
    ask();
    ask();
    const QJsonObject figures = figuresOf(server);
    const QJsonObject found = statementWith(figures, shape);
    QCOMPARE(found["count"_L1].toInteger(), before + 2);
    QVERIFY(found["worstMs"_L1].toDouble() > 0);
    QVERIFY(found["totalMs"_L1].toDouble() >= found["worstMs"_L1].toDouble());
    for (const QByteArray &address : addresses) {
        const QByteArray told = server.get(address).body;
        QVERIFY(!told.contains("secret") && !told.contains("> 4711"));
    }
}

void OperationsTest::tellsOfTheEngine()
{
    TestBackend server(u"sqlite"_s);
    server.beAdmin();
    const QJsonObject database = figuresOf(server)["database"_L1].toObject();
    QVERIFY(database["sessions"_L1].toInt() > 0);
    if (server.database().engine() == storage::Engine::Sqlite) {
        QVERIFY(database["writer"_L1]["commits"_L1].toInteger() > 0);
        QVERIFY(database["writer"_L1]["units"_L1].toInteger() >= database["writer"_L1]["commits"_L1].toInteger());
        // The housekeeping writes when it likes, so nobody knows how many wait now.
        QVERIFY(database["writer"_L1]["waiting"_L1].toInteger(-1) >= 0);
    } else {
        QVERIFY(!database.contains("writer"_L1));
        QVERIFY(database.contains("repeatedUnits"_L1));
    }
    QVERIFY(server.get("/druid/metrics").body.contains("\nformwright_database_sessions "));
}

void OperationsTest::tellsOfJobs()
{
    Colleagues at(u"sqlite"_s);
    at.run(u"INSERT INTO job (id, kind, state, owner_id, created) VALUES ('j1', 'sample', 'failed', '', 1)"_s);
    at.run(u"INSERT INTO job (id, kind, state, owner_id, created) VALUES ('j2', 'sample', 'failed', '', 1)"_s);
    at.server.beAdmin();
    const QJsonArray jobs = figuresOf(at.server)["jobs"_L1].toArray();
    QVERIFY(jobs.contains(QJsonObject{{u"kind"_s, u"sample"_s}, {u"state"_s, u"failed"_s}, {u"count"_s, 2}}));
    QVERIFY(at.server.get("/druid/metrics").body.contains("formwright_jobs{kind=\"sample\",state=\"failed\"} 2\n"));
    // What is over does not wait.
    for (const int nextTry : {0, 9})
        at.run(u"INSERT INTO delivery (id, channel, target, created, next_try) VALUES ('d%1', 'mail', '', 1, %1)"_s.arg(
            nextTry));
    QCOMPARE(figuresOf(at.server)["deliveriesWaiting"_L1].toInt(), 1);
    QVERIFY(at.server.get("/druid/metrics").body.contains("formwright_deliveries_waiting 1\n"));
}

// A backend without sockets says nothing of them; with a source, what that says.
void OperationsTest::tellsOfConnections()
{
    TestBackend server;
    server.beAdmin();
    QVERIFY(!figuresOf(server).contains("requests"_L1));
    server.backend().setConnectionFigures([] {
        http::ConnectionFigures figures;
        figures.requests.routes = {{"GET", "/a/{\"id\"}", 5, 2, 1, 4'000, 2'000}};
        figures.requests.count = 5;
        figures.requests.microseconds = 4'000;
        figures.requests.byTime[0] = 3;
        figures.requests.byTime[1] = 2;
        figures.load.workers = {16, 3, 2, 1, 4, 8};
        figures.streams = 7;
        return figures;
    });
    const QJsonObject figures = figuresOf(server);
    const QJsonObject route = figures["requests"_L1]["routes"_L1].toArray().first().toObject();
    QCOMPARE(route["averageMs"_L1].toDouble(), 0.8);
    QCOMPARE(route["failed"_L1].toInt(), 1);
    QCOMPARE(figures["workers"_L1]["slowWaiting"_L1].toInt(), 4);
    QCOMPARE(figures["connections"_L1]["streams"_L1].toInt(), 7);
    const QByteArray text = server.get("/druid/metrics").body;
    QVERIFY(text.contains(
        "formwright_http_requests_total{method=\"GET\",route=\"/a/{\\\"id\\\"}\",outcome=\"answered\"} 2\n"));
    QVERIFY(text.contains("formwright_http_request_seconds_bucket{le=\"0.001\"} 3\n"));
    QVERIFY(text.contains("formwright_http_request_seconds_bucket{le=\"0.0025\"} 5\n"));
    QVERIFY(text.contains("formwright_http_request_seconds_bucket{le=\"+Inf\"} 5\n"));
    QVERIFY(text.contains("formwright_http_request_seconds_count 5\n"));
    QVERIFY(text.contains("formwright_requests_waiting{kind=\"slow\"} 4\n"));
    QVERIFY(text.contains("formwright_event_streams 7\n"));
}

void OperationsTest::countsCaches()
{
    TestBackend server;
    server.beAdmin();
    const auto found = [&] {
        for (const QJsonValue &each : figuresOf(server)["caches"_L1].toArray()) {
            if (each["cache"_L1] == "tokens"_L1)
                return each["found"_L1].toInteger();
        }
        return qint64(-1);
    };
    const qint64 before = found();
    QVERIFY(before >= 0);
    QCOMPARE(found(), before + 1); // of the request that asks
}

void OperationsTest::scrapersComeWithTheToken_data()
{
    QTest::addColumn<QString>("kept");
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<int>("status");
    QTest::newRow("right") << u"a-long-secret"_s << QByteArray("Bearer a-long-secret") << 200;
    QTest::newRow("in other letters") << u"a-long-secret"_s << QByteArray("bearer a-long-secret") << 200;
    QTest::newRow("wrong") << u"a-long-secret"_s << QByteArray("Bearer a-long-secreT") << 401;
    QTest::newRow("none") << u"a-long-secret"_s << QByteArray() << 401;
    QTest::newRow("another scheme") << u"a-long-secret"_s << QByteArray("Basic a-long-secret") << 401;
    QTest::newRow("none is set") << QString() << QByteArray("Bearer ") << 401;
}

void OperationsTest::scrapersComeWithTheToken()
{
    QFETCH(QString, kept);
    QFETCH(QByteArray, sent);
    TestBackend server(u"sqlite"_s, {{u"metrics.token"_s, kept}});
    QTEST(server.call("GET", "/druid/metrics", {}, {{"Authorization", sent}}).status, "status");
    // It opens nothing else.
    QCOMPARE(server.call("GET", "/druid/figures", {}, {{"Authorization", sent}}).status, 401);
}

// Each metric has its help and type once, before its values; no line is anything else.
void OperationsTest::metricsAreWellFormed()
{
    TestBackend server(u"sqlite"_s);
    server.beAdmin();
    const Answer answer = server.get("/druid/metrics");
    static const QRegularExpression line(
        uR"(^formwright_[a-z_]+(\{([a-z]+="([^"\\\n]|\\["\\n])*",?)+\})? [0-9.e+-]+$)"_s);
    QSet<QString> seen;
    QString current;
    for (const QString &each : QString::fromUtf8(answer.body).split(u'\n', Qt::SkipEmptyParts)) {
        if (each.startsWith("# HELP "_L1)) {
            current = each.section(u' ', 2, 2);
            QVERIFY2(!seen.contains(current), qPrintable(each));
            seen.insert(current);
        } else if (each.startsWith("# TYPE "_L1)) {
            QCOMPARE(each.section(u' ', 2, 2), current);
        } else {
            QVERIFY2(line.match(each).hasMatch(), qPrintable(each));
            QVERIFY2(each.startsWith(current), qPrintable(each));
        }
    }
    QVERIFY(seen.size() > 12);
}

void OperationsTest::nothingIsMeasuredWhereItIsSwitchedOff()
{
    TestBackend server(u"sqlite"_s, {{u"metrics.measure"_s, u"false"_s}, {u"metrics.token"_s, u"a-long-secret"_s}});
    server.beAdmin();
    for (const QByteArray &address : addresses)
        QVERIFY2(server.get(address).status == 404, address.constData());
    QCOMPARE(server.call("GET", "/druid/metrics", {}, {{"Authorization", "Bearer a-long-secret"}}).status, 404);
    QVERIFY(!storage::Figures::isMeasuring());
    QVERIFY(storage::statementFigures().isEmpty());
    QCOMPARE(storage::writerFigures().commits.load(), 0u);
}

void OperationsTest::browsersAreToldWhereToSignIn()
{
    TestBackend server;
    const QList<QPair<QByteArray, QByteArray>> browser{
        {"Accept", "text/html,application/xhtml+xml"}, {"Sec-Fetch-Mode", "navigate"}};
    for (const QByteArray page : {"/druid", "/swagger-ui"}) {
        const Answer answer = server.call("GET", page, {}, browser);
        QCOMPARE(answer.status, 401);
        QVERIFY(answer.body.contains(QByteArray("<a href=\"/sign-in?to=" + page.toPercentEncoding() + "\">")));
        QVERIFY(answer.header("Content-Security-Policy").startsWith("default-src 'none'"));
        QVERIFY(
            server.call("GET", page, {}, browser + QList<QPair<QByteArray, QByteArray>>{{"Accept-Language", "zh-CN"}})
                .body.contains("登录"));
        // A program is told in the shape of the interface.
        QVERIFY(!server.get(page).body.contains("<html"));
    }
    // Whoever is known and may not is told that.
    server.useAdminToken(server.token(
        server.addPlatformAccount(u"chief"_s, false, true, false, {server.addDomain(u"acme"_s)}), u"admin"_s));
    const Answer refused = server.call("GET", "/druid", {}, browser);
    QCOMPARE(refused.status, 403);
    QVERIFY(refused.body.contains("/sign-in?to="));
    // What is no page is refused as ever.
    QVERIFY(!server.call("GET", "/druid/figures", {}, browser).body.contains("<html"));
}

QTEST_GUILESS_MAIN(OperationsTest)
#include "operations_test.moc"
