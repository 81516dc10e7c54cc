#include "backend/files/multipart.h"

#include <QTest>

using namespace formwright::files;

namespace {

const QByteArray type = "multipart/form-data; boundary=cut";

QByteArray body(std::initializer_list<QByteArray> parts)
{
    QByteArray bytes;
    for (const QByteArray &part : parts)
        bytes += "--cut\r\n" + part + "\r\n";
    return bytes + "--cut--\r\n";
}

QByteArray field(const QByteArray &name, const QByteArray &value)
{
    return "Content-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value;
}

QString refusal(const QByteArray &contentType, const QByteArray &bytes, const MultipartLimits &limits = {})
{
    try {
        parseMultipart(contentType, bytes, limits);
    } catch (const ReadError &error) {
        return error.message();
    }
    return {};
}

} // namespace

class MultipartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsInOrder()
    {
        const QByteArray bytes = body({field("name", "Größe"),
            "content-disposition: form-data; name=file; filename=\"a.csv\"\r\nContent-Type: Text/CSV; "
            "charset=utf-8\r\n\r\na,b\r\n\r\n1,2",
            field("empty", "")});
        const QList<MultipartPart> parts = parseMultipart(type, bytes);
        QCOMPARE(parts.size(), 3);
        QCOMPARE(parts.at(0).name, QStringLiteral("name"));
        QCOMPARE(parts.at(0).text(), QStringLiteral("Größe"));
        QVERIFY(!parts.at(0).isFile);
        QCOMPARE(parts.at(0).contentType, QByteArray("text/plain"));
        QVERIFY(parts.at(1).isFile);
        QCOMPARE(parts.at(1).fileName, QStringLiteral("a.csv"));
        QCOMPARE(parts.at(1).contentType, QByteArray("text/csv"));
        QCOMPARE(parts.at(1).data.toByteArray(), QByteArray("a,b\r\n\r\n1,2"));
        QVERIFY(
            parts.at(1).data.data() >= bytes.constData() && parts.at(1).data.data() < bytes.constData() + bytes.size());
        QVERIFY(parts.at(2).data.isEmpty());
    }

    void binaryContent()
    {
        const QByteArray data("\0\r\n--cu\r\n--\xFF\r\n", 14);
        const QByteArray bytes = body({"Content-Disposition: form-data; name=\"f\"; filename=\"x\"\r\n\r\n" + data});
        QCOMPARE(parseMultipart(type, bytes).at(0).data.toByteArray(), data);
    }

    void fileName_data()
    {
        QTest::addColumn<QByteArray>("parameter");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << QByteArray("filename=\"a b.csv\"") << QStringLiteral("a b.csv");
        QTest::newRow("utf-8 bytes") << QByteArray("filename=\"表格.xlsx\"") << QStringLiteral("表格.xlsx");
        QTest::newRow("extended wins") << QByteArray("filename=\"x.csv\"; filename*=UTF-8''na%C3%AFve%20%E8%A1%A8.csv")
                                       << QStringLiteral("naïve 表.csv");
        QTest::newRow("extended latin") << QByteArray("filename*=iso-8859-1'en'%A3.csv") << QStringLiteral("£.csv");
        QTest::newRow("escaped quote") << QByteArray("filename=\"a\\\"b.csv\"") << QStringLiteral("a\"b.csv");
        QTest::newRow("browser's quote") << QByteArray("filename=\"a%22b.csv\"") << QStringLiteral("a\"b.csv");
        QTest::newRow("percent sign") << QByteArray("filename=\"100%25.csv\"") << QStringLiteral("100%25.csv");
        QTest::newRow("semicolon") << QByteArray("filename=\"a;b.csv\"") << QStringLiteral("a;b.csv");
        QTest::newRow("windows path") << QByteArray("filename=\"C:\\files\\a.csv\"") << QStringLiteral("a.csv");
        QTest::newRow("climbing path") << QByteArray("filename=\"../../etc/passwd\"") << QStringLiteral("passwd");
        QTest::newRow("climbing, extended")
            << QByteArray("filename*=utf-8''..%2F..%2Fpasswd") << QStringLiteral("passwd");
        QTest::newRow("dots") << QByteArray("filename=\"..\"") << QString();
        QTest::newRow("line end") << QByteArray("filename=\"a%0D%0Ab.csv\"") << QStringLiteral("ab.csv");
        QTest::newRow("none chosen") << QByteArray("filename=\"\"") << QString();
    }
    void fileName()
    {
        QFETCH(QByteArray, parameter);
        QFETCH(QString, name);
        const QByteArray bytes = body({"Content-Disposition: form-data; name=\"f\"; " + parameter + "\r\n\r\nx"});
        const MultipartPart part = parseMultipart(type, bytes).at(0);
        QVERIFY(part.isFile);
        QCOMPARE(part.fileName, name);
    }

    void accepted_data()
    {
        QTest::addColumn<QByteArray>("contentType");
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray plain = body({field("a", "1")});
        QTest::newRow("quoted boundary") << QByteArray("Multipart/Form-Data; charset=x; boundary=\"cut\"") << plain;
        QTest::newRow("preamble and epilogue") << type << "ignored\r\n" + plain + "ignored too";
        QTest::newRow("blanks behind a boundary") << type << QByteArray(plain).replace("--cut\r\nC", "--cut \t\r\nC");
        QTest::newRow("no last line end") << type << plain.chopped(2);
    }
    void accepted()
    {
        QFETCH(QByteArray, contentType);
        QFETCH(QByteArray, bytes);
        const QList<MultipartPart> parts = parseMultipart(contentType, bytes);
        QCOMPARE(parts.size(), 1);
        QCOMPARE(parts.at(0).text(), QStringLiteral("1"));
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("contentType");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("reason");
        const QByteArray plain = body({field("a", "1")});
        const auto row
            = [](const char *name, const QByteArray &contentType, const QByteArray &bytes, const char *reason) {
                  QTest::newRow(name) << contentType << bytes << QString::fromLatin1(reason);
              };
        row("other type", "application/json", plain, "must be multipart/form-data");
        row("no type", "", plain, "must be multipart/form-data");
        row("no boundary", "multipart/form-data", plain, "no boundary");
        row("long boundary", "multipart/form-data; boundary=" + QByteArray(71, 'x'), plain, "no boundary");
        row("open quote", "multipart/form-data; boundary=\"cut", plain, "does not end");
        row("empty body", type, "", "does not occur");
        row("other boundary", "multipart/form-data; boundary=other", plain, "does not occur");
        row("ends in a header", type, "--cut\r\nContent-Disposition: form-data", "inside a part's header");
        row("ends in a part", type, plain.chopped(9), "inside a part");
        row("ends behind a boundary", type, "--cut", "before its last boundary");
        row("no disposition", type, body({"X-Other: 1\r\n\r\nx"}), "no Content-Disposition");
        row("no name", type, body({"Content-Disposition: form-data\r\n\r\nx"}), "no name");
        row("other disposition", type, body({"Content-Disposition: attachment; name=a\r\n\r\nx"}), "not form-data");
        row("two dispositions", type, body({"Content-Disposition: form-data; name=a\r\n" + field("b", "x")}),
            "two Content-Disposition");
        row("parameter twice", type, body({"Content-Disposition: form-data; name=a; name=b\r\n\r\nx"}), "twice");
        row("malformed line", type, body({"nonsense\r\n\r\nx"}), "malformed header");
        row("malformed extended name", type, body({"Content-Disposition: form-data; name=a; filename*=x\r\n\r\nx"}),
            "malformed");
        row("unknown charset", type, body({"Content-Disposition: form-data; name=a; filename*=big5''x\r\n\r\nx"}),
            "neither");
        row("long header", type, body({"X-Other: " + QByteArray(20'000, 'x') + "\r\n" + field("a", "1")}), "too long");
        row("long field", type, body({field("a", QByteArray((1 << 20) + 1, 'x'))}), "too long");
        QByteArray many;
        for (int part = 0; part < 101; ++part)
            many += "--cut\r\n" + field("a", "1") + "\r\n";
        row("many parts", type, many + "--cut--", "too many parts");
    }
    void refused()
    {
        QFETCH(QByteArray, contentType);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, reason);
        const QString message = refusal(contentType, bytes);
        QVERIFY2(message.contains(reason), qPrintable(message));
    }

    void everyTruncationIsRefused()
    {
        const QByteArray bytes = body({field("a", "1"), field("b", "2")});
        for (qsizetype length = 0; length < bytes.size() - 2; ++length)
            QVERIFY2(!refusal(type, bytes.first(length)).isEmpty(), qPrintable(QString::number(length)));
    }
};

QTEST_GUILESS_MAIN(MultipartTest)
#include "multipart_test.moc"
