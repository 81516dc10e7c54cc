#include "table_reading.h"

using namespace formwright::files;

class HeaderRowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void detected_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("row");
        QTest::newRow("first row") << QByteArray("name,age\nAnn,31\nBob,44\n") << 1;
        QTest::newRow("all text") << QByteArray("name,town\nAnn,Bath\nBob,York\n") << 1;
        QTest::newRow("headings alone") << QByteArray("name,town\n") << 1;
        QTest::newRow("title above") << QByteArray("Report of May\n\nname,age,town\nAnn,31,Bath\nBob,44,York\n") << 3;
        QTest::newRow("years as headings") << QByteArray("name,2019,2020\nAnn,31,32\nBob,44,45\n") << 1;
        QTest::newRow("a heading is missing") << QByteArray("name,,town\nAnn,31,Bath\nBob,44,York\n") << 1;
        QTest::newRow("a heading twice") << QByteArray("name,value,value\nAnn,31,Bath\nBob,44,York\n") << 1;
        QTest::newRow("numbers only") << QByteArray("1,2\n3,4\n5,6\n") << 0;
        QTest::newRow("data from the first row") << QByteArray("Ann,31\nBob,44\nCid,18\n") << 0;
        QTest::newRow("a date in the first row") << QByteArray("Ann,2024-01-31\nBob,2024-02-01\n") << 0;
        QTest::newRow("first row comes again") << QByteArray("Ann,Bath\nBob,York\nCid,Bath\nDan,Hull\n") << 0;
        QTest::newRow("a long heading") << QByteArray("name,age," + QByteArray(400, 'x') + "\nAnn,31,a\nBob,44,b\n")
                                        << 1;
        QTest::newRow("nothing but a long heading") << QByteArray(QByteArray(400, 'x') + "\nAnn\nBob\n") << 1;
        QTest::newRow("rows of long texts")
            << QByteArray(QByteArray(400, 'x') + ",b\n" + QByteArray(400, 'y') + ",c\n") << 0;
        QTest::newRow("one column") << QByteArray("name\nAnn\nBob\n") << 1;
    }
    void detected()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, row);
        const TableFile file(bytes);
        QCOMPARE(openSpreadsheet(file.path())->headerRow(), row);
    }

    void givenRow()
    {
        const Table table = readTable(QByteArray("x,y\n1,2\n3,4\n"), {.headerRow = 2});
        QCOMPARE(table.headers, (QStringList{QStringLiteral("1"), QStringLiteral("2")}));
        QCOMPARE(table.rows, QStringList{QStringLiteral("3: text 3 | text 4")});
    }
    void noHeadings()
    {
        const Table table = readTable(QByteArray("x,y\n1,2\n"), {.headerRow = 0});
        QCOMPARE(table.headers, QStringList());
        QCOMPARE(table.rows.size(), 2);
    }
    void givenRowIsBlank()
    {
        QVERIFY(readTable(QByteArray("x,y\n\n1,2\n"), {.headerRow = 2}).refusal.contains(u"Row 2"));
        QVERIFY(readTable(QByteArray("x,y\n1,2\n"), {.headerRow = 9}).refusal.contains(u"Row 9"));
    }
    void headingsAreTrimmed()
    {
        QCOMPARE(readTable(QByteArray(" name , town,\nAnn,Bath,1\nBob,York,2\n")).headers,
            (QStringList{QStringLiteral("name"), QStringLiteral("town")}));
    }
};

QTEST_GUILESS_MAIN(HeaderRowTest)
#include "header_row_test.moc"
