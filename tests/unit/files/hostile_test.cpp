#include "workbook_file.h"

using namespace formwright::files;

namespace {

const QByteArray cell = "<c r=\"A1\"><v>1</v></c>";

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Replaces bytes of the same length everywhere: in the local headers and in the directory.
QByteArray replaced(QByteArray bytes, const QByteArray &before, const QByteArray &after)
{
    return bytes.replace(before, after);
}

} // namespace

class HostileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusedPart_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("reason");
        const QByteArray bomb = "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>";
        const auto row = [](const char *title, const QByteArray &name, const QByteArray &content, const char *reason) {
            QTest::newRow(title) << name << content << QString::fromUtf8(reason);
        };
        row("entities in the sheet", "xl/worksheets/sheet1.xml", bomb + "<worksheet>&b;</worksheet>", "document type");
        row("entities in shared texts", "xl/sharedStrings.xml", bomb + "<sst><si><t>&b;</t></si></sst>",
            "document type");
        row("entities in a part nobody reads", "docProps/core.xml", bomb + "<x/>", "document type");
        row("external document type", "xl/styles.xml", "<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><styleSheet/>",
            "document type");
        row(
            "entities in UTF-16", "xl/worksheets/sheet2.xml",
            [&] {
                QByteArray wide = "\xFF\xFE";
                for (const char character : QByteArray("<!DOCTYPE x [<!ENTITY a \"b\">]><x/>"))
                    wide.append(character).append('\0');
                return wide;
            }(),
            "document type");
        row("name that climbs", "../evil.xml", "<x/>", "leads out");
        row("name that climbs inside", "xl/../../evil.xml", "<x/>", "leads out");
        row("absolute name", "/etc/cron.d/evil", "<x/>", "leads out");
        row("name with backslashes", "..\\evil.xml", "<x/>", "leads out");
        row("absolute name with backslashes", "\\etc\\evil.xml", "<x/>", "leads out");
        row("name with a drive", "c:evil.xml", "<x/>", "leads out");
        row("bomb", "xl/media/bomb.bin", QByteArray(64 << 20, '\0'), "far larger");
        row("bomb in the sheet", "xl/worksheets/sheet1.xml", "<worksheet>" + QByteArray(64 << 20, ' ') + "</worksheet>",
            "far larger");
        row("not well-formed", "xl/worksheets/sheet1.xml", "<worksheet><sheetData><row><c></row>", "not well-formed");
        row("no XML", "xl/workbook.xml", "hello", "not well-formed");
        row("other document", "xl/workbook.xml", "<document/>", "not an Excel workbook");
        row("no sheets", "xl/workbook.xml", "<workbook><sheets/></workbook>", "no sheet");
        row("empty sheet", "xl/worksheets/sheet1.xml", "<worksheet><sheetData/></worksheet>", "none of its sheets");
        row("shared text missing", "xl/worksheets/sheet1.xml",
            "<worksheet><sheetData><row><c r=\"B3\" t=\"s\"><v>7</v></c></row></sheetData></worksheet>",
            "text of cell B1");
        row("shared text negative", "xl/worksheets/sheet1.xml",
            "<worksheet><sheetData><row><c t=\"s\"><v>-1</v></c></row></sheetData></worksheet>", "is missing");
        row("column out of the sheet", "xl/worksheets/sheet1.xml",
            "<worksheet><sheetData><row><c r=\"XFE1\"><v>7</v></c></row></sheetData></worksheet>", "outside");
        row("row out of the sheet", "xl/worksheets/sheet1.xml",
            "<worksheet><sheetData><row r=\"99999999999999999999\"><c><v>7</v></c></row></sheetData></worksheet>",
            "outside");
        row("too many columns", "xl/worksheets/sheet1.xml",
            "<worksheet><sheetData><row><c r=\"BIO1\"><v>7</v></c></row></sheetData></worksheet>", "1600 columns");
        row("deep markup", "xl/worksheets/sheet1.xml", QByteArray("<a>").repeated(100'000), "nested");
        row("sheet that is not there", "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"r1\" Type=\"x/worksheet\" "
            "Target=\"../../../gone.xml\"/></Relationships>",
            "no part gone.xml");
        row("nothing but macros", "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"r1\" Type=\"x/xlMacrosheet\" Target=\"m.xml\"/></Relationships>",
            "but macros");
        row("binary workbook", "_rels/.rels",
            "<Relationships><Relationship Id=\"r1\" Type=\"x/officeDocument\" "
            "Target=\"xl/workbook.bin\"/></Relationships>",
            ".xlsb");
    }
    void refusedPart()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, content);
        QFETCH(QString, reason);
        WorkbookFile file;
        file.sheetData = WorkbookFile::row(1, cell);
        file.parts[name] = content;
        const Table table = readTable(file.write());
        QVERIFY2(table.refusal.contains(reason), qPrintable(table.refusal));
    }

    // Markup that is no bomb by its ratio must still not fill the memory.
    void boundedMemory_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QString>("reason");
        QByteArray names;
        for (int number = 0; number < 600'000; ++number)
            names.append("<n").append(QByteArray::number(number, 36)).append("/>");
        QTest::newRow("a new name for each element") << names << QStringLiteral("complicated");
        QByteArray attributes = "<row";
        for (int number = 0; number < 400'000; ++number)
            attributes.append(" a").append(QByteArray::number(qint64(number) * 7919, 36)).append("=\"\"");
        QTest::newRow("an element of attributes") << attributes + "/>" << QStringLiteral("longer");
        QByteArray text;
        for (int number = 0; text.size() < (5 << 20); ++number)
            text.append(QByteArray::number(qint64(number) * 7919));
        QTest::newRow("a long cell") << "<row><c t=\"str\"><v>" + text + "</v></c></row>"
                                     << QStringLiteral("more text");
        QTest::newRow("a long comment") << "<!--" + text + "-->" << QStringLiteral("longer");
    }
    void boundedMemory()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QString, reason);
        WorkbookFile file;
        file.sheetData = sheet + WorkbookFile::row(1, cell);
        const Table table = readTable(file.write(false), {.headerRow = 0});
        QVERIFY2(table.refusal.contains(reason), qPrintable(table.refusal));
    }

    void oneLongTextInManyCells()
    {
        WorkbookFile file;
        file.sharedStrings = "<si><t>" + QByteArray(1 << 20, 'x') + "</t></si>";
        for (int number = 1; number <= 60; ++number)
            file.sheetData += WorkbookFile::row(number, "<c t=\"s\"><v>0</v></c>");
        SheetOptions options{.headerRow = 0};
        options.limits.inflationRatio = 2000;
        const auto reader = openSpreadsheet(file.write(), options);
        Row row;
        int rows = 0;
        while (reader->next(row))
            ++rows;
        QCOMPARE(rows, 60);
        for (int column = 0; column < 5; ++column)
            file.sheetData += column == 0 ? "<row r=\"61\"><c t=\"s\"><v>0</v></c>" : "<c t=\"s\"><v>0</v></c>";
        file.sheetData += "</row>";
        QVERIFY(readTable(file.write(), options).refusal.contains(u"Row 61"));
    }

    void limits_data()
    {
        QTest::addColumn<SheetLimits>("limits");
        QTest::addColumn<QString>("reason");
        SheetLimits limits;
        limits.fileBytes = 100;
        QTest::newRow("file") << limits << QStringLiteral("too large");
        limits = {};
        limits.inflatedBytes = 1000;
        QTest::newRow("inflated in all") << limits << QStringLiteral("far larger");
        limits = {};
        limits.cells = 3;
        QTest::newRow("cells") << limits << QStringLiteral("too many cells");
        limits = {};
        limits.characters = 5;
        QTest::newRow("text in all") << limits << QStringLiteral("too much text");
        limits = {};
        limits.sharedTextBytes = 3;
        QTest::newRow("shared text") << limits << QStringLiteral("too much text");
        limits = {};
        limits.cellCharacters = 4;
        QTest::newRow("cell") << limits << QStringLiteral("more text");
    }
    void limits()
    {
        QFETCH(SheetLimits, limits);
        QFETCH(QString, reason);
        WorkbookFile file;
        file.sharedStrings = "<si><t>shared</t></si>";
        file.sheetData = WorkbookFile::row(1, "<c><v>1</v></c><c><v>2</v></c><c><v>3</v></c><c t=\"s\"><v>0</v></c>");
        SheetOptions options{.headerRow = 0};
        QCOMPARE(readTable(file.write(), options).refusal, QString());
        options.limits = limits;
        const Table table = readTable(file.path(), options);
        QVERIFY2(table.refusal.contains(reason), qPrintable(table.refusal));
    }

    void truncatedAnywhere()
    {
        WorkbookFile file;
        file.sheetData = WorkbookFile::row(1, cell);
        const QByteArray whole = fileBytes(file.write());
        for (qsizetype length = 4; length < whole.size(); length += 37)
            QVERIFY(readTable(whole.first(length)).refusal.contains(u"damaged"));
    }

    void damagedContent()
    {
        WorkbookFile file;
        file.sheetData = WorkbookFile::row(1, cell).repeated(50);
        QByteArray bytes = fileBytes(file.write(false));
        bytes.replace("<v>1</v>", "<v>2</v>"); // the checksum no longer fits
        QVERIFY(readTable(bytes, {.headerRow = 0}).refusal.contains(u"damaged"));
    }

    void longerThanItClaims()
    {
        WorkbookFile file;
        file.sheetData = WorkbookFile::row(1, cell) + QByteArray(5000, ' ');
        QByteArray bytes = fileBytes(file.write());
        // The size after inflating stands at the same place of each directory entry; the sheet's is over 5,000.
        for (qsizetype at = bytes.indexOf("PK\x01\x02"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 4)) {
            if (bytes.mid(at + 46).startsWith("xl/worksheets/sheet1.xml"))
                bytes.replace(at + 24, 4, QByteArray("\x40\0\0\0", 4));
        }
        QVERIFY(!readTable(bytes, {.headerRow = 0}).refusal.isEmpty());
    }

    void twoPartsOfOneName()
    {
        WorkbookFile file;
        file.sheetData = WorkbookFile::row(1, cell);
        file.parts["xl/worksheets/sheet9.xml"] = "<x/>";
        const QByteArray bytes = fileBytes(file.write());
        const Table table = readTable(replaced(bytes, "xl/worksheets/sheet9.xml", "xl/worksheets/SHEET1.xml"));
        QVERIFY2(table.refusal.contains(u"same name"), qPrintable(table.refusal));
    }

    void encryptedZip()
    {
        WorkbookFile file;
        file.sheetData = WorkbookFile::row(1, cell);
        QByteArray bytes = fileBytes(file.write());
        for (qsizetype at = bytes.indexOf("PK\x01\x02"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 4))
            bytes[at + 8] = char(bytes[at + 8] | 1);
        QVERIFY(readTable(bytes).refusal.contains(u"encrypted"));
    }

    void compoundFiles()
    {
        const QByteArray magic = QByteArray("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1").append(QByteArray(70'000, '\0'));
        QByteArray name;
        for (const char character : QByteArray("EncryptedPackage"))
            name.append(character).append('\0');
        QVERIFY(readTable(magic + name).refusal.contains(u"encrypted"));
        QVERIFY(readTable(magic).refusal.contains(u".xls)"));
    }

    void otherZipFiles()
    {
        QVERIFY(readTable(QByteArray("PK\x05\x06").append(QByteArray(18, '\0')))
                    .refusal.contains(u"not an Excel workbook"));
        WorkbookFile file;
        file.parts["_rels/.rels"] = "<Relationships/>";
        file.parts["content.xml"] = "<office/>";
        QVERIFY(readTable(file.write()).refusal.contains(u"OpenDocument"));
    }
};

QTEST_GUILESS_MAIN(HostileTest)
#include "hostile_test.moc"
