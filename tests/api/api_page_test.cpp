#include "support/test_backend.h"

#include <QJSEngine>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace formwright;
using namespace Qt::StringLiterals;
using tests::Answer;
using tests::TestBackend;

// The page over the description of the interface: who gets it, what it may do, and what its script makes of a
// description. How it looks in a browser is not tested here.
class ApiPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isForDesigners();
    void itsPartsAreOurOwn_data();
    void itsPartsAreOurOwn();
    void otherPartsAreNotThere();
    void theScriptFindsOperations();
    void theScriptMakesRequests_data();
    void theScriptMakesRequests();
    void aLateAnswerIsNotShown();

private:
    // The script as it is answered, without a page.
    static QJSValue call(QJSEngine &engine, TestBackend &server, const QString &expression)
    {
        const Answer answer = server.get("/swagger-ui/api.js");
        const QJSValue script = engine.evaluate(QString::fromUtf8(answer.body));
        if (script.isError())
            qWarning("%s", qPrintable(script.toString()));
        return engine.evaluate(expression);
    }
};

void ApiPageTest::isForDesigners()
{
    TestBackend server;
    QCOMPARE(server.get("/swagger-ui").status, 401);
    QCOMPARE(server.get("/swagger-ui/api.js").status, 401);
    server.beUser();
    QCOMPARE(server.get("/swagger-ui").status, 401);
    server.beDesigner();
    QCOMPARE(server.get("/swagger-ui").status, 200);
    server.beAdmin();
    QCOMPARE(server.get("/swagger-ui").status, 200);
}

void ApiPageTest::itsPartsAreOurOwn_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("type");
    QTest::newRow("page") << QByteArray("/swagger-ui") << QByteArray("text/html; charset=utf-8");
    QTest::newRow("the same") << QByteArray("/swagger-ui/index.html") << QByteArray("text/html; charset=utf-8");
    QTest::newRow("script") << QByteArray("/swagger-ui/api.js") << QByteArray("text/javascript; charset=utf-8");
    QTest::newRow("style") << QByteArray("/swagger-ui/api.css") << QByteArray("text/css; charset=utf-8");
}

void ApiPageTest::itsPartsAreOurOwn()
{
    QFETCH(QByteArray, path);
    TestBackend server;
    server.beDesigner();
    const Answer answer = server.get(path);
    QCOMPARE(answer.status, 200);
    QTEST(server.backend().dispatcher().handle(server.request("GET", path)).contentType, "type");
    const QByteArray policy = answer.header("Content-Security-Policy");
    QVERIFY(policy.startsWith("default-src 'none'; script-src 'self';"));
    QVERIFY(policy.contains("connect-src 'self'") && policy.contains("frame-ancestors 'none'"));
    QVERIFY(!policy.contains("unsafe"));
    // Nothing of elsewhere, nothing inline, nothing parsed as markup.
    for (const char *never : {"http://", "https://", "innerHTML", "eval(", "onclick", "<style", "javascript:"})
        QVERIFY2(!answer.body.contains(never), never);
}

void ApiPageTest::otherPartsAreNotThere()
{
    TestBackend server;
    server.beDesigner();
    QCOMPARE(server.get("/swagger-ui/other.js").status, 404);
    QCOMPARE(server.get("/swagger-ui/..%2Fapi.js").status, 404);
}

void ApiPageTest::theScriptFindsOperations()
{
    TestBackend server;
    server.beDesigner();
    const QByteArray description = server.get("/v3/api-docs").body;
    QJSEngine engine;
    engine.globalObject().setProperty(u"text"_s, QString::fromUtf8(description));
    QJSValue found = call(engine, server, u"var found = operationsOf(JSON.parse(text)); found.length"_s);
    QVERIFY2(found.toInt() > 300, qPrintable(found.toString()));
    const auto count = [&engine](const QString &filter, bool withOurs) {
        return engine
            .evaluate(QString(u"found.filter(each => matches(each, '%1', %2)).length"_s)
                          .arg(filter, withOurs ? u"true"_s : u"false"_s))
            .toInt();
    };
    QCOMPARE(count(u"GET api-docs"_s, false), 1);
    QCOMPARE(count(u"no such words"_s, true), 0);
    QVERIFY(count(QString(), false) < count(QString(), true));
    QCOMPARE(count(QString(), true), found.toInt());
}

void ApiPageTest::theScriptMakesRequests_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("expected");
    const QString entry
        = u"{address: '/a/{id}/b', method: 'put', operation: {parameters: [{name: 'id', in: 'path'}, {name: 'q', in: "
          "'query'}, {name: 'X-A', in: 'header'}], requestBody: {content: {'application/json': {schema: {}}}}}}"_s;
    QTest::newRow("all")
        << QString(
               u"requestFor("_s % entry % u", {'path:id': 'x/y', 'query:q': 'a&b', 'header:X-A': '1', body: '{}'})"_s)
        << uR"({"address":"/a/x%2Fy/b?q=a%26b","method":"PUT","headers":{"X-A":"1","Content-Type":"application/json"},"body":"{}"})"_s;
    QTest::newRow("nothing") << QString(u"requestFor("_s % entry % u", {})"_s)
                             << uR"({"address":"/a//b","method":"PUT","headers":{}})"_s;
    QTest::newRow("a sample")
        << u"sampleOf({type: 'object', properties: {a: {type: 'string'}, b: {type: 'array', items: {type: 'integer'}}, c: {enum: ['x', 'y']}, d: {type: ['boolean', 'null']}}})"_s
        << uR"({"a":"","b":[0],"c":"x","d":false})"_s;
    QTest::newRow("a sample without an end")
        << u"(() => { const s = {type: 'object', properties: {}}; s.properties.s = s; return JSON.stringify(sampleOf(s)).length < 200; })()"_s
        << u"true"_s;
}

void ApiPageTest::theScriptMakesRequests()
{
    QFETCH(QString, expression);
    TestBackend server;
    server.beDesigner();
    QJSEngine engine;
    QTEST(call(engine, server, QString(u"JSON.stringify("_s % expression % u')')).toString(), "expected");
}

// Of two that were sent one after the other the later one is shown, whichever is answered first.
void ApiPageTest::aLateAnswerIsNotShown()
{
    TestBackend server;
    server.beDesigner();
    QJSEngine engine;
    const QJSValue begun = call(engine, server, uR"(
        var waiting = [];
        var fetch = () => new Promise(resolve => waiting.push(resolve));
        var performance = {now: () => 0};
        var shown = {};
        const answer = text => ({status: 200, statusText: 'OK', ok: true, headers: {get: () => 'text/plain'},
            text: () => Promise.resolve(text)});
        const request = {address: '/a', method: 'GET', headers: {}};
        const first = send(request, shown);
        const second = send(request, shown);
        waiting[1](answer('the later one'));
        var ended = 0;
        second.then(() => { waiting[0](answer('the earlier one')); return first; }).then(() => ++ended);
        waiting.length)"_s);
    QVERIFY2(begun.toInt() == 2, qPrintable(begun.toString()));
    QTRY_COMPARE(engine.globalObject().property(u"ended"_s).toInt(), 1);
    const QString text = engine.globalObject().property(u"shown"_s).property(u"textContent"_s).toString();
    QVERIFY2(text.contains("the later one"_L1), qPrintable(text));
}

QTEST_GUILESS_MAIN(ApiPageTest)
#include "api_page_test.moc"
