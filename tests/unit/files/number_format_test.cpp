#include "backend/files/number_format.h"
#include "table_reading.h"

using namespace formwright::files;

class NumberFormatTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cell_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QByteArray>("number");
        QTest::addColumn<bool>("from1904");
        QTest::addColumn<QString>("cell");
        const auto row = [](const char *code, const char *number, const char *cell, bool from1904 = false) {
            QTest::addRow("%s of %s%s", code, number, from1904 ? " from 1904" : "")
                << QString::fromUtf8(code) << QByteArray(number) << from1904 << QString::fromUtf8(cell);
        };
        row("General", "44197", "number 44197");
        row("yyyy\\-mm\\-dd", "44197", "date 2021-01-01");
        row("yyyy-mm-dd", "42735", "date 2021-01-01", true);
        row("yyyy-mm-dd", "0", "date 1904-01-01", true);
        row("yyyy-mm-dd", "1", "date 1900-01-01");
        row("yyyy-mm-dd", "59", "date 1900-02-28");
        row("yyyy-mm-dd", "61", "date 1900-03-01");
        row("yyyy-mm-dd", "60", "number 60");
        row("yyyy-mm-dd", "-1", "number -1");
        row("yyyy-mm-dd", "2958465", "date 9999-12-31");
        row("yyyy-mm-dd", "2958466", "number 2958466");
        row("m/d/yy", "44197.75", "date 2021-01-01");
        row("m/d/yy h:mm", "44197.75", "time 2021-01-01 18:00:00");
        row("yyyy-mm-dd hh:mm:ss", "44197.999999", "time 2021-01-02 00:00:00");
        row("yyyy-mm-dd hh:mm:ss", "44562.526388888888", "time 2022-01-01 12:38:00");
        row("h:mm AM/PM", "0.5", "text 12:00:00");
        row("mm:ss", "0.5", "text 12:00:00");
        row("[h]:mm:ss", "10.6320601851852", "text 255:10:10");
        row("[$-804]yyyy\"年\"m\"月\"d\"日\";@", "44197", "date 2021-01-01");
        row("[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "44197", "date 2021-01-01");
        row("mmm-yy", "44197", "date 2021-01-01");
        row("mmmm", "44197", "date 2021-01-01");
        row("[Red]0.00", "1.5", "number 1.5");
        row("0.00E+00", "1.5", "number 1.5");
        row("#,##0 \"days\"", "12", "number 12");
        row("\"y\"0", "12", "number 12");
        row("0.00;yyyy", "12", "number 12");
        row("00000", "2134", "text 02134");
        row("00000", "123456", "number 123456");
        row("General", "1.1000000000000001", "number 1.1");
        row("General", "0.30000000000000004", "number 0.3");
        row("General", "0.123456789012345", "number 0.123456789012345");
        row("General", "1234567890123456789", "number 1234567890123456789");
        row("General", "1.5E-3", "number 0.0015");
        row("General", "1E+20", "number 100000000000000000000");
        row("General", "1E+300", "number 1E+300");
        row("General", "-0", "number 0");
        row("General", "rubbish", "text rubbish");
    }
    void cell()
    {
        QFETCH(QString, code);
        QFETCH(QByteArray, number);
        QFETCH(bool, from1904);
        QFETCH(QString, cell);
        QString note;
        QCOMPARE(describe(numberCell(number, numberFormat(code), from1904, note)), cell);
    }

    void builtIn_data()
    {
        QTest::addColumn<int>("id");
        QTest::addColumn<QString>("cell");
        QTest::newRow("0") << 0 << QStringLiteral("number 44197.5");
        QTest::newRow("10") << 10 << QStringLiteral("number 44197.5");
        QTest::newRow("14") << 14 << QStringLiteral("date 2021-01-01");
        QTest::newRow("20") << 20 << QStringLiteral("text 12:00:00");
        QTest::newRow("22") << 22 << QStringLiteral("time 2021-01-01 12:00:00");
        QTest::newRow("31, year month day in Chinese") << 31 << QStringLiteral("date 2021-01-01");
        QTest::newRow("49") << 49 << QStringLiteral("number 44197.5");
    }
    void builtIn()
    {
        QFETCH(int, id);
        QFETCH(QString, cell);
        QString note;
        QCOMPARE(describe(numberCell("44197.5", builtInFormat(id), false, note)), cell);
    }

    void noDateLeavesANote()
    {
        QString note;
        numberCell("-3", builtInFormat(14), false, note);
        QVERIFY(note.contains(u"-3"));
    }
};

QTEST_GUILESS_MAIN(NumberFormatTest)
#include "number_format_test.moc"
