#include "table_reading.h"

#include "backend/files/text_encoding.h"

#include <QStringConverter>

using namespace formwright::files;

namespace {

QByteArray utf16(const QString &text, bool littleEndian, bool mark)
{
    QByteArray bytes = mark ? QByteArray(littleEndian ? "\xFF\xFE" : "\xFE\xFF") : QByteArray();
    for (const QChar character : text) {
        const char low = char(character.unicode() & 0xFF);
        const char high = char(character.unicode() >> 8);
        bytes.append(littleEndian ? low : high).append(littleEndian ? high : low);
    }
    return bytes;
}

} // namespace

class CsvTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void encoding_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("city");
        const QString chinese = QStringLiteral("城市,人口\n北京,1\n上海,2\n广州,3\n");
        const QString french = QStringLiteral("ville,code\nSète,1\nBéziers,2\nNîmes,3\n");
        QTest::newRow("utf-8") << chinese.toUtf8() << QStringLiteral("北京");
        QTest::newRow("utf-8 with mark") << QByteArray("\xEF\xBB\xBF").append(chinese.toUtf8())
                                         << QStringLiteral("北京");
        QTest::newRow("utf-8 with one damaged byte")
            << QByteArray(french.toUtf8()).append(QStringLiteral("Évry,4\n").toUtf8().repeated(40)).append("\xFF,9\n")
            << QStringLiteral("Sète");
        QTest::newRow("utf-16 le with mark") << utf16(chinese, true, true) << QStringLiteral("北京");
        QTest::newRow("utf-16 be with mark") << utf16(chinese, false, true) << QStringLiteral("北京");
        QTest::newRow("utf-16 le") << utf16(chinese, true, false) << QStringLiteral("北京");
        QTest::newRow("utf-16 be") << utf16(french, false, false) << QStringLiteral("Sète");
        QTest::newRow("gb18030") << QByteArray(
            "\xB3\xC7\xCA\xD0,\xC8\xCB\xBF\xDA\n\xB1\xB1\xBE\xA9,1\n\xC9\xCF\xBA\xA3,2\n")
                                 << QStringLiteral("北京");
        QTest::newRow("gb18030, four bytes")
            << QByteArray("\xB3\xC7\xCA\xD0,n\n\x81\x39\xEE\x39\xB1\xB1,1\n") << QStringLiteral("㐀北");
        QTest::newRow("windows-1252") << QByteArray("ville,code\nS\xE8te,1\nB\xE9ziers,2\nN\xEEmes\x80,3\n")
                                      << QStringLiteral("Sète");
        QTest::newRow("windows-1252 that is valid gb18030 too")
            << QByteArray("mot,code\nb\xE9ton,1\nf\xEAte,2\ncr\xE9\xE9,3\nb\xE8gue,4\n") << QStringLiteral("béton");
        QTest::newRow("ascii") << QByteArray("town,code\nYork,1\nBath,2\n") << QStringLiteral("York");
    }
    void encoding()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, city);
        const Table table = readTable(bytes);
        QCOMPARE(table.refusal, QString());
        QVERIFY(!table.rows.isEmpty());
        QCOMPARE(table.rows.first(), QStringLiteral("2: text %1 | text 1").arg(city));
    }

    void strayZeros_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("row");
        QTest::newRow("short") << QByteArray("town,code\nYo\0rk,1\n", 18)
                               << QStringLiteral("2: text Yo\uFFFDrk | text 1");
        QTest::newRow("at an even place")
            << QByteArray("town,code\nY\0ork,1\n", 18) << QStringLiteral("2: text Y\uFFFDork | text 1");
        QTest::newRow("Chinese") << QByteArray("城市,n\n北\0京,1\n", 20)
                                 << QStringLiteral("2: text 北\uFFFD京 | text 1");
        QTest::newRow("in a longer file")
            << QByteArray("town,code\nYo\0rk,1\n", 18).append(QByteArray("Bath,2\n").repeated(300))
            << QStringLiteral("2: text Yo\uFFFDrk | text 1");
    }
    void strayZeros()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, row);
        const Table table = readTable(bytes);
        QCOMPARE(table.refusal, QString());
        QCOMPARE(table.rows.value(0), row);
    }

    void toldAndChosenEncoding()
    {
        const TableFile file("\x93\x8C\x8B\x9E,n\n\x91\xE5\x8D\xE3,1\n"); // Shift_JIS, which nothing tells from others
        QCOMPARE(openSpreadsheet(file.path())->encoding(), QStringLiteral("windows-1252"));
        const auto reader = openSpreadsheet(file.path(), {.encoding = QStringLiteral("shift_jis")});
        QCOMPARE(reader->encoding(), QStringLiteral("Shift_JIS"));
        QCOMPARE(reader->headers().value(0), QStringLiteral("東京"));
        QVERIFY(readTable(file.path(), {.encoding = QStringLiteral("latin-9000")}).refusal.contains(u"latin-9000"));
        const Table marked
            = readTable(QByteArray("\xEF\xBB\xBFtown,n\nBath,1\n"), {.encoding = QStringLiteral("UTF-8")});
        QCOMPARE(marked.headers.value(0), QStringLiteral("town"));
    }
    void everyEncodingToChooseIsKnown()
    {
        for (const QByteArray &encoding : knownEncodings()) {
            QString text;
            TextDecoder(encoding).decode("1\0002\000", true, text);
            QVERIFY2(!text.isEmpty(), encoding.constData());
        }
    }
    void markInsideAValueStays()
    {
        QCOMPARE(readTable(QByteArray("\xEF\xBB\xBFtown,n\n\xEF\xBB\xBF"
                                      "Bath,1\n"))
                     .rows,
            QStringList{QStringLiteral("2: text \uFEFFBath | text 1")});
    }

    void charactersSplitBetweenPieces()
    {
        // Pieces end at 64 KiB: with every shift some character of two to four bytes lies across that.
        for (int shift = 0; shift < 8; ++shift) {
            QByteArray bytes = QByteArray("word\n").append(QByteArray(shift, 'x')).append('\n');
            const QByteArray unit = QStringLiteral("é北\U0001F600").toUtf8();
            bytes.append(unit.repeated(9000)).append('\n');
            const Table table = readTable(bytes, {.headerRow = 1});
            QCOMPARE(table.rows.last().count(QChar(QChar::ReplacementCharacter)), 0);
            QCOMPARE(table.rows.last().count(u'北'), 9000);
        }
    }

    void separator_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("headers");
        const QStringList two = {QStringLiteral("a"), QStringLiteral("b")};
        QTest::newRow("comma") << QByteArray("a,b\n1,2\n") << two;
        QTest::newRow("semicolon") << QByteArray("a;b\n1;2\n") << two;
        QTest::newRow("tab") << QByteArray("a\tb\n1\t2\n") << two;
        QTest::newRow("bar") << QByteArray("a|b\n1|2\n") << two;
        QTest::newRow("semicolon with decimal commas") << QByteArray("a;b\n1,5;2,5\n3,25;4,5\n") << two;
        QTest::newRow("semicolon with nothing but decimal commas")
            << QByteArray("1,5;2,5;3,5\n3,25;4,5;5,5\n") << QStringList();
        QTest::newRow("semicolon in quoted commas") << QByteArray("a;b\n\"x, y\";\"z, w\"\n\"p, q\";\"r, s\"\n") << two;
        QTest::newRow("comma in prose behind tabs") << QByteArray("a\tb\nOne, two, three\t1\nFour, five\t2\n") << two;
        QTest::newRow("named by the file") << QByteArray("sep=|\na|b\n1,2;3|4,5;6\n") << two;
        QTest::newRow("one column of prose") << QByteArray("a remark\nOne, two\nThree\nFour, five, six\nSeven\n")
                                             << QStringList{QStringLiteral("a remark")};
    }
    void separator()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, headers);
        const Table table = readTable(bytes);
        QCOMPARE(table.headers, headers);
        const qsizetype columns = headers.isEmpty() ? 3 : headers.size();
        for (const QString &row : table.rows)
            QCOMPARE(row.count(QStringLiteral(" | ")) + 1, columns);
    }

    void cells_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("rows");
        const auto row = [](const char *name, const char *bytes, const QStringList &rows) {
            QTest::newRow(name) << QByteArray("a,b\n").append(bytes) << rows;
        };
        row("plain", "x,y\n", {QStringLiteral("2: text x | text y")});
        row("no last line end", "x,y", {QStringLiteral("2: text x | text y")});
        row("crlf", "x,y\r\nz,w\r\n", {QStringLiteral("2: text x | text y"), QStringLiteral("3: text z | text w")});
        row("cr", "x,y\rz,w\r", {QStringLiteral("2: text x | text y"), QStringLiteral("3: text z | text w")});
        row("quoted separator", "\"x,1\",y\n", {QStringLiteral("2: text x,1 | text y")});
        row("doubled quote", "\"x\"\"1\"\"\",y\n", {QStringLiteral("2: text x\"1\" | text y")});
        row("line end inside quotes", "\"x\r\n1\",y\nz,w\n",
            {QStringLiteral("2: text x\n1 | text y"), QStringLiteral("3: text z | text w")});
        row("lone quote in a plain cell", "5\" pipe,y\n", {QStringLiteral("2: text 5\" pipe | text y")});
        row("text after a closing quote", "\"5\" pipe\",y\n", {QStringLiteral("2: text 5\" pipe | text y")});
        row("blank before a quote", "x, \"y,1\"\n", {QStringLiteral("2: text x | text y,1")});
        row("blank after a quote", "\"x\" ,y\n", {QStringLiteral("2: text x | text y")});
        row("blanks belong to a plain cell", " x ,y\n", {QStringLiteral("2: text  x  | text y")});
        row("null mark", "\\N,\"\\N\"\nx,\\Nope\n", {QStringLiteral("3: text x | text \\Nope")});
        row("blank cell", "x,   \n", {QStringLiteral("2: text x | ")});
        row("short row", "x\n", {QStringLiteral("2: text x | ")});
        row("long row", "x,y,z\n", {QStringLiteral("2: text x | text y | text z")});
        row("blank lines are counted, not read", "\n\nx,y\n,\nz,w\n",
            {QStringLiteral("4: text x | text y"), QStringLiteral("6: text z | text w")});
        row("empty quoted cell", "\"\",y\n", {QStringLiteral("2:  | text y")});
    }
    void cells()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, rows);
        const Table table = readTable(bytes, {.headerRow = 1});
        QCOMPARE(table.refusal, QString());
        QCOMPARE(table.rows, rows);
    }

    void refusal_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("part");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("is empty");
        QTest::newRow("blank") << QByteArray("\n \n,,\n") << QStringLiteral("is empty");
        QTest::newRow("open quote") << QByteArray("a,b\nx,y\n\"z,w\n1,2\n") << QStringLiteral("row 3 and never closed");
        QTest::newRow("many columns") << QByteArray("a,").repeated(1601).append("b\n")
                                      << QStringLiteral("1600 columns");
        QTest::newRow("large cell") << QByteArray("a,b\nx,").append(QByteArray((1 << 20) + 1, 'y'))
                                    << QStringLiteral("row 2 holds more");
        QTest::newRow("large row") << QByteArray("a,b\n").append(QByteArray(1 << 20, 'y').append(',').repeated(5))
                                   << QStringLiteral("row 2 holds more");
        QTest::newRow("pdf") << QByteArray("%PDF-1.7\n1 0 obj\n") << QStringLiteral("neither");
        QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01", 24)
                                 << QStringLiteral("neither");
        QTest::newRow("web page") << QByteArray("\n<html><table><tr><td>1</td></tr></table>")
                                  << QStringLiteral("web page");
        QTest::newRow("xml") << QByteArray("\xEF\xBB\xBF<?xml version=\"1.0\"?><Workbook/>")
                             << QStringLiteral("web page");
    }
    void refusal()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, part);
        const Table table = readTable(bytes);
        QVERIFY2(table.refusal.contains(part), qPrintable(table.refusal));
    }

    void largestCellAndMostColumnsAreRead()
    {
        QByteArray bytes;
        for (int column = 0; column < 1600; ++column)
            bytes.append('c').append(QByteArray::number(column)).append(column < 1599 ? ',' : '\n');
        bytes.append(QByteArray(1 << 20, 'y'));
        const Table table = readTable(bytes);
        QCOMPARE(table.refusal, QString());
        QCOMPARE(table.headers.size(), 1600);
        QCOMPARE(table.rows.size(), 1);
    }

    void sheetOfATextTable()
    {
        QVERIFY(readTable(QByteArray("a,b\n1,2\n"), {.sheet = QStringLiteral("Data")}).refusal.contains(u"no sheets"));
    }

    void rewindReadsTheSameAgain()
    {
        const TableFile file(QByteArray("a,b\n\"1\n2\",y\r\nz,w"));
        const auto reader = openSpreadsheet(file.path());
        Row row;
        QVERIFY(reader->next(row));
        reader->rewind();
        QList<qint64> numbers;
        while (reader->next(row))
            numbers.append(row.number);
        QCOMPARE(numbers, (QList<qint64>{2, 3}));
        QCOMPARE(reader->progress(), 1.0);
    }
};

QTEST_GUILESS_MAIN(CsvTest)
#include "csv_test.moc"
