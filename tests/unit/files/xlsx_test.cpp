#include "workbook_file.h"

#include <xlsxwriter.h>

using namespace formwright::files;

namespace {

// A workbook as a spreadsheet library writes it; fill adds its content.
Table written(const std::function<void(lxw_workbook *)> &fill, const SheetOptions &options = {}, bool from1904 = false)
{
    const TableFile file;
    const QByteArray path = QFile::encodeName(file.path());
    lxw_workbook *workbook = workbook_new(path.constData());
    Q_UNUSED(from1904)
    fill(workbook);
    if (workbook_close(workbook) != LXW_NO_ERROR)
        qFatal("cannot write %s", path.constData());
    return readTable(file.path(), options);
}

void headings(lxw_worksheet *sheet, std::initializer_list<const char *> names)
{
    lxw_col_t column = 0;
    for (const char *name : names)
        worksheet_write_string(sheet, 0, column++, name, nullptr);
}

} // namespace

class XlsxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindsOfCells()
    {
        const Table table = written([](lxw_workbook *workbook) {
            lxw_worksheet *sheet = workbook_add_worksheet(workbook, nullptr);
            lxw_format *date = workbook_add_format(workbook);
            format_set_num_format(date, "dd/mm/yyyy");
            lxw_format *time = workbook_add_format(workbook);
            format_set_num_format(time, "yyyy-mm-dd hh:mm:ss");
            headings(sheet, {"text", "number", "flag", "day", "time", "formula"});
            worksheet_write_string(sheet, 1, 0, "Größe 北京 & <b>", nullptr);
            worksheet_write_number(sheet, 1, 1, 1234.5, nullptr);
            worksheet_write_boolean(sheet, 1, 2, 1, nullptr);
            worksheet_write_number(sheet, 1, 3, 45000, date);
            worksheet_write_number(sheet, 1, 4, 45000.25, time);
            worksheet_write_formula_num(sheet, 1, 5, "=1+1", nullptr, 2);
        });
        QCOMPARE(table.headers.size(), 6);
        QCOMPARE(table.rows,
            QStringList{QStringLiteral("2: text Größe 北京 & <b> | number 1234.5 | boolean true | date 2023-03-15 | "
                                       "time 2023-03-15 06:00:00 | number 2")});
    }

    void formulasGiveTheirStoredValue()
    {
        const Table table = written([](lxw_workbook *workbook) {
            lxw_worksheet *sheet = workbook_add_worksheet(workbook, nullptr);
            headings(sheet, {"a", "b"});
            worksheet_write_formula_str(sheet, 1, 0, "=UPPER(\"x\")", nullptr, "X");
            worksheet_write_formula_num(sheet, 1, 1, "=0.1+0.2", nullptr, 0.30000000000000004);
        });
        QCOMPARE(table.rows, QStringList{QStringLiteral("2: text X | number 0.3")});
    }

    void mergedAndHiddenCells()
    {
        const Table table = written([](lxw_workbook *workbook) {
            lxw_worksheet *sheet = workbook_add_worksheet(workbook, nullptr);
            headings(sheet, {"a", "b", "c"});
            worksheet_merge_range(sheet, 1, 0, 1, 1, "both", nullptr);
            worksheet_write_number(sheet, 1, 2, 1, nullptr);
            lxw_row_col_options hidden = {};
            hidden.hidden = 1;
            worksheet_set_row_opt(sheet, 2, 15, nullptr, &hidden);
            worksheet_write_string(sheet, 2, 0, "unseen", nullptr);
        });
        QCOMPARE(table.rows,
            (QStringList{QStringLiteral("2: text both |  | number 1"), QStringLiteral("3: text unseen |  | ")}));
    }

    void sheetByName_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("row");
        QTest::newRow("the first visible with content") << QString() << QStringLiteral("2: text second");
        QTest::newRow("by name") << QStringLiteral("Third") << QStringLiteral("2: text third");
        QTest::newRow("in another case") << QStringLiteral("tHIRD") << QStringLiteral("2: text third");
        QTest::newRow("hidden by name") << QStringLiteral("Hidden") << QStringLiteral("2: text secret");
    }
    void sheetByName()
    {
        QFETCH(QString, name);
        QFETCH(QString, row);
        const auto fill = [](lxw_workbook *workbook) {
            lxw_worksheet *first = workbook_add_worksheet(workbook, "Empty");
            lxw_worksheet *hidden = workbook_add_worksheet(workbook, "Hidden");
            worksheet_activate(first);
            worksheet_hide(hidden);
            headings(hidden, {"title"});
            worksheet_write_string(hidden, 1, 0, "secret", nullptr);
            for (const char *const *entry :
                {(const char *const[]){"Second", "second"}, (const char *const[]){"Third", "third"}}) {
                lxw_worksheet *sheet = workbook_add_worksheet(workbook, entry[0]);
                headings(sheet, {"title"});
                worksheet_write_string(sheet, 1, 0, entry[1], nullptr);
            }
        };
        QCOMPARE(written(fill, {.sheet = name}).rows, QStringList{row});
    }

    void unknownSheetNamesTheOthers()
    {
        const Table table
            = written([](lxw_workbook *workbook) { headings(workbook_add_worksheet(workbook, "Data"), {"a"}); },
                {.sheet = QStringLiteral("Other")});
        QVERIFY2(table.refusal.contains(u"Other") && table.refusal.contains(u"Data"), qPrintable(table.refusal));
    }

    void handWrittenCells_data()
    {
        QTest::addColumn<QByteArray>("cells");
        QTest::addColumn<QString>("row");
        QTest::newRow("shared") << QByteArray("<c r=\"A2\" t=\"s\"><v>0</v></c>")
                                << QStringLiteral("2: text shared | ");
        QTest::newRow("shared in runs, without reading aid")
            << QByteArray("<c r=\"A2\" t=\"s\"><v>1</v></c>") << QStringLiteral("2: text 東京 tower | ");
        QTest::newRow("escaped characters")
            << QByteArray("<c r=\"A2\" t=\"s\"><v>2</v></c>") << QStringLiteral("2: text a\nb_x00 | ");
        QTest::newRow("inline") << QByteArray(
            "<c r=\"B2\" t=\"inlineStr\"><is><t>in </t><r><t>line</t></r><rPh><t>aid</t></rPh></is></c>")
                                << QStringLiteral("2:  | text in line");
        QTest::newRow("inline, with a value beside it")
            << QByteArray("<c r=\"A2\" t=\"inlineStr\"><v>0</v><is><t>in</t></is></c>"
                          "<c r=\"B2\" t=\"inlineStr\"><is><t>line</t></is><v>0</v></c>")
            << QStringLiteral("2: text in | text line");
        QTest::newRow("text with an inline one beside it")
            << QByteArray("<c r=\"A2\" t=\"str\"><v>value</v><is><t>in</t></is></c>")
            << QStringLiteral("2: text value | ");
        QTest::newRow("marks of an extension")
            << QByteArray("<c r=\"A2\" x:t=\"b\" xmlns:x=\"x\"><x:v>9</x:v><v>7</v><x:c><x:v>8</x:v></x:c></c>")
            << QStringLiteral("2: number 7 | ");
        QTest::newRow("a leading U+FEFF")
            << QByteArray("<c r=\"A2\" t=\"str\"><v>\xEF\xBB\xBFx</v></c><c r=\"B2\" t=\"s\"><v>3</v></c>")
            << QStringLiteral("2: text \uFEFFx | text \uFEFFy");
        QTest::newRow("without addresses")
            << QByteArray("<c><v>1</v></c><c><v>2</v></c>") << QStringLiteral("2: number 1 | number 2");
        QTest::newRow("prefixed marks") << QByteArray(
            "<x:c xmlns:x=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" "
            "r=\"A2\"><x:v>7</x:v></x:c>")
                                        << QStringLiteral("2: number 7 | ");
        QTest::newRow("iso date") << QByteArray(
            "<c r=\"A2\" t=\"d\"><v>2024-05-06</v></c><c r=\"B2\" t=\"d\"><v>2024-05-06T07:08:09Z</v></c>")
                                  << QStringLiteral("2: date 2024-05-06 | time 2024-05-06 07:08:09");
        QTest::newRow("formula text is no value")
            << QByteArray("<c r=\"A2\" t=\"str\"><f>UPPER(\"x\")</f><v>X</v></c>") << QStringLiteral("2: text X | ");
        QTest::newRow("false") << QByteArray("<c r=\"A2\" t=\"b\"><v>0</v></c>")
                               << QStringLiteral("2: boolean false | ");
        QTest::newRow("style that is not defined")
            << QByteArray("<c r=\"A2\" s=\"99\"><v>5</v></c>") << QStringLiteral("2: number 5 | ");
        QTest::newRow("null mark") << QByteArray("<c r=\"A2\" t=\"str\"><v>\\N</v></c><c r=\"B2\"><v>1</v></c>")
                                   << QStringLiteral("2:  | number 1");
        QTest::newRow("beyond the headings")
            << QByteArray("<c r=\"D2\"><v>1</v></c>") << QStringLiteral("2:  |  |  | number 1");
        QTest::newRow("formatted but empty")
            << QByteArray("<c r=\"A2\"><v>1</v></c><c r=\"XFD2\" s=\"1\"/>") << QStringLiteral("2: number 1 | ");
    }
    void handWrittenCells()
    {
        QFETCH(QByteArray, cells);
        QFETCH(QString, row);
        WorkbookFile file;
        file.sharedStrings = "<si><t>shared</t></si><si><r><t>東京</t></r><r><t xml:space=\"preserve\"> tower</t></r>"
                             "<rPh sb=\"0\" eb=\"2\"><t>トウキョウ</t></rPh></si><si><t>a_x000D__x000A_b_x00</t></si>"
                             "<si><t>\xEF\xBB\xBFy</t></si>";
        file.sheetData = WorkbookFile::row(1, "<c r=\"A1\" t=\"str\"><v>a</v></c><c r=\"B1\" t=\"str\"><v>b</v></c>")
            + WorkbookFile::row(2, cells);
        const Table table = readTable(file.write());
        QCOMPARE(table.refusal, QString());
        QCOMPARE(table.rows, QStringList{row});
    }

    void errorCellIsEmptyAndNoted()
    {
        WorkbookFile file;
        file.sheetData = WorkbookFile::row(1, "<c r=\"A1\" t=\"e\"><v>#DIV/0!</v></c><c r=\"B1\"><v>1</v></c>");
        const Table table = readTable(file.write(), {.headerRow = 0});
        QCOMPARE(table.rows, QStringList{QStringLiteral("1:  | number 1")});
        QCOMPARE(table.notes, QStringList{QStringLiteral("A1 holds the error #DIV/0!")});
    }

    void rowOfErrorsIsHandedOut()
    {
        WorkbookFile file;
        file.sheetData = WorkbookFile::row(1, "<c t=\"e\"><v>#REF!</v></c>")
            + WorkbookFile::row(2, "<c t=\"str\"><v>a</v></c><c t=\"str\"><v>b</v></c>")
            + WorkbookFile::row(3, "<c><v>1</v></c><c><v>2</v></c>")
            + WorkbookFile::row(4, "<c t=\"e\"><v>#N/A</v></c>");
        const Table table = readTable(file.write());
        QCOMPARE(table.headers, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(table.rows, (QStringList{QStringLiteral("3: number 1 | number 2"), QStringLiteral("4:  | ")}));
        QCOMPARE(table.notes, QStringList{QStringLiteral("A4 holds the error #N/A")});
    }

    void partsWithBackslashes()
    {
        WorkbookFile file;
        file.sheetData = WorkbookFile::row(1, "<c><v>1</v></c>");
        file.foldersByBackslash = true;
        const Table table = readTable(file.write(), {.headerRow = 0});
        QCOMPARE(table.refusal, QString());
        QCOMPARE(table.rows, QStringList{QStringLiteral("1: number 1")});
    }

    void dateSystem_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QString>("row");
        QTest::newRow("1900") << QByteArray() << QStringLiteral("1: date 2021-01-01");
        QTest::newRow("1904") << QByteArray("date1904=\"1\"") << QStringLiteral("1: date 2025-01-02");
        QTest::newRow("1904 in words") << QByteArray("date1904=\"true\"") << QStringLiteral("1: date 2025-01-02");
        QTest::newRow("1904, an extension behind it")
            << QByteArray("date1904=\"1\"/><x15:workbookPr xmlns:x15=\"x15\" chartTrackingRefBase=\"1\"")
            << QStringLiteral("1: date 2025-01-02");
        QTest::newRow("not 1904") << QByteArray("date1904=\"false\"") << QStringLiteral("1: date 2021-01-01");
    }
    void dateSystem()
    {
        QFETCH(QByteArray, property);
        QFETCH(QString, row);
        WorkbookFile file;
        file.workbookProperties = property;
        file.sheetData = WorkbookFile::row(1, "<c r=\"A1\" s=\"1\"><v>44197</v></c>");
        QCOMPARE(readTable(file.write(), {.headerRow = 0}).rows, QStringList{row});
    }

    void rewindReadsTheSameAgain()
    {
        WorkbookFile file;
        for (int number = 1; number <= 5000; ++number)
            file.sheetData += WorkbookFile::row(number, "<c><v>" + QByteArray::number(number) + "</v></c>");
        const auto reader = openSpreadsheet(file.write(), {.headerRow = 0});
        Row row;
        for (int pass = 0; pass < 2; ++pass) {
            qint64 expected = 0;
            while (reader->next(row)) {
                QCOMPARE(row.number, ++expected);
                QCOMPARE(std::get<Number>(row.cells.first()).text, QString::number(expected));
            }
            QCOMPARE(expected, 5000);
            reader->rewind();
        }
        QCOMPARE(reader->sheetName(), QStringLiteral("Data"));
        QCOMPARE(reader->sheetNames(), QStringList{QStringLiteral("Data")});
    }

    void memoryDoesNotGrowWithTheRows()
    {
        if (residentMemory() == 0)
            QSKIP("this system does not tell how much memory is in use");
        WorkbookFile file;
        {
            QByteArray cells;
            for (int column = 0; column < 20; ++column)
                cells.append("<c t=\"inlineStr\"><is><t>some text of a cell</t></is></c>");
            for (int number = 1; number <= 20'000; ++number)
                file.sheetData.append(WorkbookFile::row(number, cells));
        }
        SheetOptions options;
        options.limits.inflationRatio = 2000;
        file.write();
        const qint64 before = residentMemory();
        const auto reader = openSpreadsheet(file.path(), options);
        Row row;
        qint64 most = 0;
        while (reader->next(row)) {
            if (row.number % 1000 == 0)
                most = std::max(most, residentMemory() - before);
        }
        QCOMPARE(row.number, 20'000);
        QVERIFY2(most < 16 << 20, qPrintable(QString::number(most)));
    }
};

#ifdef __SANITIZE_ADDRESS__
// What is freed stays in AddressSanitizer's quarantine for long, and would count as growth.
extern "C" const char *__asan_default_options()
{
    return "quarantine_size_mb=1";
}
#endif

QTEST_GUILESS_MAIN(XlsxTest)
#include "xlsx_test.moc"
