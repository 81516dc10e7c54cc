#include "backend/http/compression.h"
#include "http/test_server.h"

#include <QDateTime>
#include <QLocale>
#include <QSet>
#include <QTest>
#include <QTimeZone>

#include <zlib.h>

using namespace formwright;
using namespace formwright::tests;

static QByteArray unzipped(const QByteArray &bytes)
{
    z_stream stream{};
    if (inflateInit2(&stream, 15 + 16) != Z_OK)
        return {};
    QByteArray result(1 << 20, Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.constData()));
    stream.avail_in = uInt(bytes.size());
    stream.next_out = reinterpret_cast<Bytef *>(result.data());
    stream.avail_out = uInt(result.size());
    const bool ended = inflate(&stream, Z_FINISH) == Z_STREAM_END;
    result.resize(ended ? qsizetype(stream.total_out) : 0);
    inflateEnd(&stream);
    return result;
}

// What every answer carries, beyond what its handler gave.
class AnswerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsTheHeadersOfEveryAnswer();
    void keepsCacheControlOfTheAnswer();
    void keepsLineEndsOutOfHeaders();
    void answersHeadWithoutBody();
    void sendsNoBodyWithStatus_data();
    void sendsNoBodyWithStatus();
    void keepsTheConnectionOpen_data();
    void keepsTheConnectionOpen();
    void compressesKeptBytesOnce();
    void compressesJson_data();
    void compressesJson();
    void allowsConfiguredOrigins();
    void leavesCorsOffByDefault();
};

void AnswerTest::sendsTheHeadersOfEveryAnswer()
{
    Server server;
    const quint16 port = server.start();
    QSet<QByteArray> ids;
    for (const QByteArray &request :
        {get("/"), get("/status/404"), QByteArray("nonsense\r\n\r\n"), QByteArray("TRACE / HTTP/1.1\r\n\r\n")}) {
        RawClient client(port);
        client.send(request);
        const RawAnswer answer = client.read();
        QVERIFY(answer.status != 0);
        const QDateTime date = QLocale::c().toDateTime(
            QString::fromLatin1(answer.header("Date")), QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'"));
        QVERIFY(
            qAbs(QDateTime(date.date(), date.time(), QTimeZone::utc()).secsTo(QDateTime::currentDateTimeUtc())) < 10);
        QCOMPARE(answer.header("X-Content-Type-Options"), QByteArray("nosniff"));
        QCOMPARE(answer.header("Cache-Control"), QByteArray("no-store"));
        const QByteArray id = answer.header("X-Request-Id");
        QCOMPARE(id.size(), 13);
        QVERIFY(!ids.contains(id));
        ids.insert(id);
    }
    QVERIFY(ids.contains(server.handler.last().id));
}

void AnswerTest::keepsCacheControlOfTheAnswer()
{
    Server server;
    server.handler.script = [](const http::Request &, http::Response &response) {
        response.headers.emplaceBack("cache-control", "max-age=60");
        response.headers.emplaceBack("Content-Length", "7"); // not the handler's to say
    };
    RawClient client(server.start());
    client.send(get("/"));
    const RawAnswer answer = client.read();
    QCOMPARE(answer.header("Cache-Control"), QByteArray("max-age=60"));
    QCOMPARE(answer.head.toLower().count("cache-control:"), 1);
    QCOMPARE(answer.head.toLower().count("content-length:"), 1);
    QCOMPARE(answer.body, QByteArray("ok"));
}

void AnswerTest::keepsLineEndsOutOfHeaders()
{
    Server server;
    server.handler.script = [](const http::Request &, http::Response &response) {
        response.headers.emplaceBack("Content-Disposition", "a\r\nSet-Cookie: b=c\nd");
        response.contentType = "text/plain\r\nX-Evil: 1";
    };
    RawClient client(server.start());
    client.send(get("/"));
    const RawAnswer answer = client.read();
    QCOMPARE(answer.header("Content-Disposition"), QByteArray("a  Set-Cookie: b=c d"));
    QVERIFY(!answer.has("Set-Cookie"));
    QVERIFY(!answer.has("X-Evil"));
}

void AnswerTest::answersHeadWithoutBody()
{
    Server server;
    RawClient client(server.start());
    client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n" + get("/echo"));
    const RawAnswer head = client.read(true);
    QCOMPARE(head.status, 200);
    QCOMPARE(head.header("Content-Length"), QByteArray("2"));
    QCOMPARE(head.header("Content-Type"), QByteArray("text/plain"));
    QVERIFY(client.read().body.startsWith("GET /echo"));
}

void AnswerTest::sendsNoBodyWithStatus_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("204") << QByteArray("/status/204");
    QTest::newRow("304") << QByteArray("/status/304");
}

void AnswerTest::sendsNoBodyWithStatus()
{
    QFETCH(QByteArray, path);
    Server server;
    RawClient client(server.start());
    client.send(get(path) + get("/"));
    const RawAnswer answer = client.read();
    QVERIFY(!answer.has("Content-Length"));
    QVERIFY(!answer.has("Content-Type"));
    QCOMPARE(client.read().body, QByteArray("ok"));
}

void AnswerTest::keepsTheConnectionOpen_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<bool>("stays");
    QTest::addColumn<QByteArray>("header");
    QTest::newRow("1.1") << get("/") << true << QByteArray();
    QTest::newRow("1.1 close") << get("/", "Connection: close\r\n") << false << QByteArray("close");
    QTest::newRow("1.1 close in a list") << get("/", "connection: TE, Close\r\n") << false << QByteArray("close");
    QTest::newRow("1.0") << QByteArray("GET / HTTP/1.0\r\n\r\n") << false << QByteArray("close");
    QTest::newRow("1.0 keep-alive") << QByteArray("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n") << true
                                    << QByteArray("keep-alive");
}

void AnswerTest::keepsTheConnectionOpen()
{
    QFETCH(QByteArray, request);
    QFETCH(bool, stays);
    QFETCH(QByteArray, header);
    Server server;
    RawClient client(server.start());
    client.send(request);
    const RawAnswer answer = client.read();
    QCOMPARE(answer.body, QByteArray("ok"));
    QCOMPARE(answer.header("Connection"), header);
    if (stays) {
        client.send(request);
        QCOMPARE(client.read().body, QByteArray("ok"));
    } else {
        QVERIFY(client.closesWithin(8'000));
        QTRY_COMPARE(server.listener->connectionCount(), 0);
    }
}

// What lies ready, such as the description of the interface, is compressed once, however often it is asked for.
void AnswerTest::compressesKeptBytesOnce()
{
    const QByteArray kept(5000, ' ');
    const QByteArray copy = kept;
    const QByteArray first = http::gzip(kept);
    QVERIFY(!first.isEmpty());
    QCOMPARE(static_cast<const void *>(http::gzip(copy).constData()), static_cast<const void *>(first.constData()));
    const QByteArray other(5000, '-');
    const QByteArray alsoKept = other;
    QVERIFY(http::gzip(other) != first);
    QCOMPARE(http::gzip(QByteArray(5000, '-')), http::gzip(alsoKept));
}

void AnswerTest::compressesJson_data()
{
    QTest::addColumn<QByteArray>("accept");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<int>("size");
    QTest::addColumn<bool>("compressed");
    const QByteArray json = "application/json; charset=utf-8";
    QTest::newRow("gzip") << QByteArray("gzip") << json << 5000 << true;
    QTest::newRow("in a list") << QByteArray("br, GZIP;q=0.5, *;q=0") << json << 5000 << true;
    QTest::newRow("any") << QByteArray("*") << json << 5000 << true;
    QTest::newRow("problem+json") << QByteArray("gzip") << QByteArray("application/problem+json") << 5000 << true;
    QTest::newRow("just over") << QByteArray("gzip") << json << 1025 << true;
    QTest::newRow("just not over") << QByteArray("gzip") << json << 1024 << false;
    QTest::newRow("refused") << QByteArray("gzip;q=0.0, *") << json << 5000 << false;
    QTest::newRow("another coding") << QByteArray("br") << json << 5000 << false;
    QTest::newRow("none asked") << QByteArray() << json << 5000 << false;
    QTest::newRow("no JSON") << QByteArray("gzip") << QByteArray("text/plain") << 5000 << false;
}

void AnswerTest::compressesJson()
{
    QFETCH(QByteArray, accept);
    QFETCH(QByteArray, type);
    QFETCH(int, size);
    QFETCH(bool, compressed);
    const QByteArray body = QByteArray(R"({"some":"json"},)").repeated(400).first(size);
    Server server;
    server.handler.script = [&](const http::Request &, http::Response &response) {
        response.body = body;
        response.contentType = type;
    };
    RawClient client(server.start());
    for (int i = 0; i < 2; ++i) { // the compressor is used again
        client.send(get("/", accept.isEmpty() ? QByteArray() : QByteArray("Accept-Encoding: " + accept + "\r\n")));
        const RawAnswer answer = client.read();
        QCOMPARE(answer.header("Content-Encoding"), compressed ? QByteArray("gzip") : QByteArray());
        QCOMPARE(compressed ? unzipped(answer.body) : answer.body, body);
        QVERIFY(!compressed || answer.header("Vary") == "Accept-Encoding");
        QVERIFY(!compressed || answer.body.size() < size / 2);
    }
}

void AnswerTest::allowsConfiguredOrigins()
{
    Server server;
    server.options.corsOrigins = {"https://a.example"};
    RawClient client(server.start());
    client.send(get("/", "Origin: https://a.example\r\n"));
    RawAnswer answer = client.read();
    QCOMPARE(answer.header("Access-Control-Allow-Origin"), QByteArray("https://a.example"));
    QCOMPARE(answer.header("Vary"), QByteArray("Origin"));
    client.send(get("/", "Origin: https://b.example\r\n"));
    answer = client.read();
    QCOMPARE(answer.status, 200);
    QVERIFY(!answer.has("Access-Control-Allow-Origin"));

    const int before = server.handler.started;
    client.send("OPTIONS /x HTTP/1.1\r\nHost: x\r\nOrigin: https://a.example\r\nAccess-Control-Request-Method: PUT\r\n"
                "Access-Control-Request-Headers: accessToken, Content-Type\r\n\r\n");
    answer = client.read();
    QCOMPARE(answer.status, 204);
    QCOMPARE(answer.header("Access-Control-Allow-Origin"), QByteArray("https://a.example"));
    QVERIFY(answer.header("Access-Control-Allow-Methods").contains("PUT"));
    QCOMPARE(answer.header("Access-Control-Allow-Headers"), QByteArray("accessToken, Content-Type"));
    QCOMPARE(server.handler.started.load(), before);
}

void AnswerTest::leavesCorsOffByDefault()
{
    Server server;
    RawClient client(server.start());
    client.send(
        "OPTIONS / HTTP/1.1\r\nHost: x\r\nOrigin: https://a.example\r\nAccess-Control-Request-Method: PUT\r\n\r\n");
    const RawAnswer answer = client.read();
    QCOMPARE(answer.body, QByteArray("ok")); // the handler's
    QVERIFY(!answer.has("Access-Control-Allow-Origin"));
}

QTEST_GUILESS_MAIN(AnswerTest)
#include "answer_test.moc"
