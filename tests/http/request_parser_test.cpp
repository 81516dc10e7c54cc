#include "backend/http/request_parser.h"

#include <QTest>

using namespace formwright;
using http::RequestParser;

// What the parser makes of bytes, written as text: one line per request, and at last the refusal if there is one.
static QByteArray outcome(const QList<QByteArray> &pieces)
{
    http::ConnectionLimits limits;
    limits.maxRequestLine = 200;
    limits.maxHeaderBlock = 400;
    limits.maxHeaderFields = 20;
    limits.maxChunkLine = 40;
    RequestParser parser(limits);
    QByteArray result;
    for (const QByteArray &piece : pieces) {
        QByteArrayView rest = piece;
        for (;;) {
            rest = rest.sliced(parser.feed(rest));
            if (parser.state() == RequestParser::State::HeadComplete) {
                parser.acceptBody(100);
            } else if (parser.state() == RequestParser::State::Complete) {
                const bool close = parser.wantsClose();
                const http::Request request = parser.take();
                result += request.methodText + ' ' + request.path + '?' + request.query + " [" + request.body + ']'
                    + (close ? " close" : "") + '\n';
            } else {
                break;
            }
        }
    }
    if (parser.state() == RequestParser::State::Failed)
        result += QByteArray::number(parser.status()) + ' ' + parser.error() + '\n';
    return result;
}

class RequestParserTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void keepsHeaderOrderAndDuplicates();
    void encodesBytesOutsideAscii();
};

void RequestParserTest::reads_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, const QByteArray &expected) {
        QTest::newRow(name) << bytes << expected;
    };
    const QByteArray host = "Host: x\r\n";
    const QByteArray get = "GET /b?c=1 HTTP/1.1\r\n" + host + "\r\n";
    const QByteArray got = "GET /b?c=1 []\n";
    const auto post = [&](const QByteArray &fields, const QByteArray &body) -> QByteArray {
        return "POST /a HTTP/1.1\r\n" + host + fields + "\r\n" + body;
    };
    const QByteArray chunked = "Transfer-Encoding: chunked\r\n";

    row("plain", get, got);
    row("two in a row", get + get, got + got);
    row("empty line before", "\r\n" + get, got);
    row("many empty lines before", QByteArray("\r\n").repeated(9) + get,
        "400 empty lines stand where a request is due\n");
    row("absolute target", "GET http://x/b?c=1 HTTP/1.1\r\n" + host + "\r\n", got);
    row("absolute target without path", "GET http://x HTTP/1.1\r\n" + host + "\r\n", "GET /? []\n");
    row("absolute target without host", "GET http:///b HTTP/1.1\r\n" + host + "\r\n",
        "400 the target of the request line names no host\n");
    row("asterisk", "OPTIONS * HTTP/1.1\r\n" + host + "\r\n", "OPTIONS *? []\n");
    row("asterisk elsewhere", "GET * HTTP/1.1\r\n" + host + "\r\n",
        "400 the target of the request line does not begin with a slash\n");
    row("relative target", "GET b HTTP/1.1\r\n" + host + "\r\n",
        "400 the target of the request line does not begin with a slash\n");
    row("fragment", "GET /b#c HTTP/1.1\r\n" + host + "\r\n",
        "400 the target of the request line has a character that must be percent-encoded\n");
    row("two spaces", "GET  /b HTTP/1.1\r\n" + host + "\r\n",
        "400 the target of the request line has a character that must be percent-encoded\n");
    row("no target", "GET HTTP/1.1\r\n" + host + "\r\n",
        "400 the request line is not: method, one space, target, one space, version\n");
    row("no version", "GET /b\r\n" + host + "\r\n",
        "400 the request line is not: method, one space, target, one space, version\n");
    row("version of another protocol", "GET /b RTSP/1.0\r\n" + host + "\r\n",
        "400 the version of the request line is not HTTP/1.1 or HTTP/1.0\n");
    row("version too new", "GET /b HTTP/2.0\r\n" + host + "\r\n", "505 only HTTP/1.1 and HTTP/1.0 are spoken here\n");
    row("method with a bracket", "G(T /b HTTP/1.1\r\n" + host + "\r\n", "400 the method is not a token\n");
    row("unknown method", "PURGE /b HTTP/1.1\r\n" + host + "\r\n", "PURGE /b? []\n");
    row("TRACE", "TRACE /b HTTP/1.1\r\n" + host + "\r\n", "405 the method is not allowed\n");
    row("CONNECT", "CONNECT x:80 HTTP/1.1\r\n" + host + "\r\n", "405 the method is not allowed\n");
    row("bare line feed", "GET /b HTTP/1.1\nHost: x\n\n", "400 a line ends without a carriage return\n");
    row("TLS greeting", QByteArray("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n", 12),
        "400 a line ends without a carriage return\n");

    row("request line just fits", "GET /" + QByteArray(186, 'a') + " HTTP/1.1\r\n" + host + "\r\n",
        "GET /" + QByteArray(186, 'a') + "? []\n");
    row("request line too long", "GET /" + QByteArray(187, 'a') + " HTTP/1.1\r\n" + host + "\r\n",
        "414 the request line is too long\n");
    row("request line without end", QByteArray(300, 'a'), "414 the request line is too long\n");
    row("header just fits", "GET /b HTTP/1.1\r\n" + host + "A: " + QByteArray(386, 'a') + "\r\n\r\n", "GET /b? []\n");
    row("header too large", "GET /b HTTP/1.1\r\n" + host + "A: " + QByteArray(391, 'a') + "\r\n\r\n",
        "431 the header fields are too large\n");
    row("header without end", "GET /b HTTP/1.1\r\n" + host + QByteArray(900, 'a'),
        "431 the header fields are too large\n");
    row("many header lines", "GET /b HTTP/1.1\r\n" + host + QByteArray("A:\r\n").repeated(20) + "\r\n",
        "431 there are too many header fields\n");

    row("no host", "GET /b HTTP/1.1\r\n\r\n", "400 Host is missing\n");
    row("two hosts", "GET /b HTTP/1.1\r\n" + host + host + "\r\n", "400 Host is given twice\n");
    row("folded header", "GET /b HTTP/1.1\r\n" + host + "A: b\r\n c\r\n\r\n",
        "400 a header field is folded over two lines\n");
    row("header without colon", "GET /b HTTP/1.1\r\n" + host + "A\r\n\r\n", "400 a header line has no colon\n");
    row("header without name", "GET /b HTTP/1.1\r\n" + host + ": b\r\n\r\n",
        "400 the name of a header field is empty or has a forbidden character\n");
    row("space before colon", "GET /b HTTP/1.1\r\n" + host + "Content-Length : 1\r\n\r\n",
        "400 the name of a header field is empty or has a forbidden character\n");
    row("control character in a value", "GET /b HTTP/1.1\r\n" + host + "A: b\x01\r\n\r\n",
        "400 the value of a header field has a control character\n");
    row("carriage return in a value", "GET /b HTTP/1.1\r\n" + host + "A: b\rc\r\n\r\n",
        "400 the value of a header field has a control character\n");

    row("body", post("Content-Length: 3\r\n", "abc") + get, "POST /a? [abc]\n" + got);
    row("body of GET", "GET /a HTTP/1.1\r\n" + host + "Content-Length: 2\r\n\r\nhi" + get, "GET /a? [hi]\n" + got);
    row("body of no length", post("Content-Length: 0\r\n", "") + get, "POST /a? []\n" + got);
    row("body just fits", post("Content-Length: 100\r\n", QByteArray(100, 'x')),
        "POST /a? [" + QByteArray(100, 'x') + "]\n");
    row("body too large", post("Content-Length: 101\r\n", ""), "413 the body is larger than this endpoint takes\n");
    row("length negative", post("Content-Length: -1\r\n", ""), "400 Content-Length is not a number\n");
    row("length with a sign", post("Content-Length: +1\r\n", "a"), "400 Content-Length is not a number\n");
    row("length empty", post("Content-Length:\r\n", ""), "400 Content-Length is not a number\n");
    row("length a list", post("Content-Length: 1, 1\r\n", "a"), "400 Content-Length is not a number\n");
    row("length hexadecimal", post("Content-Length: 0x1\r\n", "a"), "400 Content-Length is not a number\n");
    row("length beyond 64 bits", post("Content-Length: 99999999999999999999\r\n", ""),
        "400 Content-Length is not a number\n");
    row("length twice", post("Content-Length: 1\r\nContent-Length: 1\r\n", "a"), "400 Content-Length is given twice\n");
    row("length and chunked", post("Content-Length: 1\r\n" + chunked, "a"),
        "400 Content-Length and Transfer-Encoding are both given\n");
    row("chunked and length", post(chunked + "Content-Length: 1\r\n", "a"),
        "400 Content-Length and Transfer-Encoding are both given\n");
    row("coding twice", post(chunked + chunked, ""), "400 Transfer-Encoding is given twice\n");
    row("coding not chunked", post("Transfer-Encoding: gzip, chunked\r\n", ""),
        "501 the only transfer coding understood is chunked\n");
    row("coding identity", post("Transfer-Encoding: identity\r\n", ""),
        "501 the only transfer coding understood is chunked\n");
    row("coding in HTTP/1.0", "POST /a HTTP/1.0\r\n" + chunked + "\r\n",
        "400 Transfer-Encoding does not exist in HTTP/1.0\n");
    row("expectation unknown", post("Expect: dinner\r\n", ""), "417 the only expectation understood is 100-continue\n");

    row("chunks", post(chunked, "3\r\nabc\r\nA;x=\"y\"\r\n0123456789\r\n0\r\n\r\n") + get,
        "POST /a? [abc0123456789]\n" + got);
    row("chunk sizes in capitals and with zeros", post(chunked, "00b\r\nhello world\r\n000\r\n\r\n") + get,
        "POST /a? [hello world]\n" + got);
    row("trailer", post(chunked, "1\r\na\r\n0\r\nX-T: 1\r\n: \r\n\r\n") + get,
        "400 the name of a header field is empty or has a forbidden character\n");
    row("trailer that is dropped", post(chunked, "1\r\na\r\n0\r\nContent-Length: 5\r\n\r\n") + get,
        "POST /a? [a]\n" + got);
    row("trailer too large", post(chunked, "0\r\nA: " + QByteArray(500, 'a') + "\r\n\r\n"),
        "431 the trailer fields are too large\n");
    row("chunk longer than it says", post(chunked, "1\r\nab\r\n0\r\n\r\n"),
        "400 a chunk is longer than its size says\n");
    row("chunk size empty", post(chunked, "\r\na\r\n"), "400 the size of a chunk is not a hexadecimal number\n");
    row("chunk size negative", post(chunked, "-1\r\na\r\n"), "400 the size of a chunk is not a hexadecimal number\n");
    row("chunk size not a number", post(chunked, "xyz\r\na\r\n"),
        "400 the size of a chunk is not a hexadecimal number\n");
    row("chunk size beyond 64 bits", post(chunked, "fffffffffffffffff\r\n"),
        "400 the size of a chunk is not a hexadecimal number\n");
    row("chunk extension too long", post(chunked, "1;" + QByteArray(60, 'x') + "\r\na\r\n"),
        "400 the size line of a chunk is too long\n");
    row("chunks too large together", post(chunked, "32\r\n" + QByteArray(50, 'x') + "\r\n33\r\n"),
        "413 the body is larger than this endpoint takes\n");

    row("close", "GET /b HTTP/1.1\r\n" + host + "Connection: Keep-Alive, Close\r\n\r\n", "GET /b? [] close\n");
    row("HTTP/1.0", "GET /b HTTP/1.0\r\n\r\n", "GET /b? [] close\n");
    row("HTTP/1.0 that stays", "GET /b HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "GET /b? []\n");
}

// However the network cuts the bytes, they mean the same.
void RequestParserTest::reads()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    QCOMPARE(outcome({bytes}), expected);
    QList<QByteArray> single;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        single.append(bytes.mid(i, 1));
        QVERIFY2(
            outcome({bytes.first(i), bytes.sliced(i)}) == expected, qPrintable(QStringLiteral("cut at %1").arg(i)));
    }
    QCOMPARE(outcome(single), expected);
}

void RequestParserTest::keepsHeaderOrderAndDuplicates()
{
    const http::ConnectionLimits limits;
    RequestParser parser(limits);
    parser.feed("GET / HTTP/1.1\r\nCookie: a=1\r\nhost:x\r\nCOOKIE: \t b=2 \r\nX:\r\n\r\n");
    parser.acceptBody(0);
    const QList<QPair<QByteArray, QByteArray>> expected{{"Cookie", "a=1"}, {"host", "x"}, {"COOKIE", "b=2"}, {"X", ""}};
    QCOMPARE(parser.take().headers.fields(), expected);
}

void RequestParserTest::encodesBytesOutsideAscii()
{
    const http::ConnectionLimits limits;
    RequestParser parser(limits);
    parser.feed("GET /\xe8\xa1\xa8?n=\xc3\xa9%20 HTTP/1.1\r\nHost: x\r\n\r\n");
    parser.acceptBody(0);
    const http::Request request = parser.take();
    QCOMPARE(request.path, QByteArray("/%E8%A1%A8"));
    QCOMPARE(request.query, QByteArray("n=%C3%A9%20"));
}

QTEST_APPLESS_MAIN(RequestParserTest)
#include "request_parser_test.moc"
