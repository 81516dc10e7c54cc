#include "backend/files/spreadsheet.h"
#include "backend/files/xlsx_export.h"
#include "backend/files/zip_package.h"
#include "support/full_disk.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::files;
using formwright::contract::Error;

// Workbooks of any length, read back by our own reader.
class XlsxExportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void textsStayTexts();
    void numbersAndDatesAreTheirs();
    void whatDoesNotFitIsATextAndNoted();
    void aFullSheetIsFollowedByAnother();
    void notesHaveABound();
    void sheetsHaveABound();
    void aFullDiskIsTold();
    void whatIsNotFinishedIsRemoved();

private:
    QString path() const { return m_directory->filePath(u"book.xlsx"_s); }
    QStringList sheets() const { return openSpreadsheet(path())->sheetNames(); }
    // Every row as texts, the headings first.
    QList<QStringList> rows(const QString &sheet = {}) const;
    QByteArray part(const QString &name) const;

    std::unique_ptr<QTemporaryDir> m_directory;
};

void XlsxExportTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    QVERIFY(m_directory->isValid());
}

QList<QStringList> XlsxExportTest::rows(const QString &sheet) const
{
    const auto reader = openSpreadsheet(path(), {sheet, 1});
    QList<QStringList> all{reader->headers()};
    Row row;
    while (reader->next(row)) {
        QStringList texts;
        for (const Cell &cell : row.cells)
            texts.append(plainText(cell));
        all.append(texts);
    }
    return all;
}

QByteArray XlsxExportTest::part(const QString &name) const
{
    const ZipPackage package(path(), {});
    const auto opened = package.open(name);
    QByteArray content(opened->size(), Qt::Uninitialized);
    qsizetype at = 0;
    while (const qsizetype read = opened->read(content.data() + at, content.size() - at))
        at += read;
    return content;
}

void XlsxExportTest::textsStayTexts()
{
    const QStringList texts{u"=1+1"_s, u"@SUM(A1)"_s, u"+1"_s, u"-1"_s, u"http://example.org"_s, u"007"_s, u"1e5"_s,
        u"{=TABLE()}"_s, u"a\x01 b\ttab"_s, u"<b>&amp;"_s, u"王 \U0001F600"_s};
    {
        XlsxExport out(path(), u"=Sheet[1]:*"_s, {{u"=cmd|' /C calc'!A0"_s}});
        for (const QString &text : texts) {
            out.beginRow();
            out.addText(0, text);
        }
        out.finish();
    }
    const auto reader = openSpreadsheet(path());
    QCOMPARE(reader->sheetName(), u"=Sheet 1"_s);
    QCOMPARE(reader->headers(), QStringList{u"=cmd|' /C calc'!A0"_s});
    Row row;
    for (const QString &text : texts) {
        QVERIFY(reader->next(row));
        const auto *found = std::get_if<QString>(&row.cells.first());
        QVERIFY2(found, qPrintable(text));
        QCOMPARE(*found, text);
    }
    const QByteArray xml = part(u"xl/worksheets/sheet1.xml"_s);
    QVERIFY(!xml.contains("<f>") && !xml.contains("<f "));
    QVERIFY(!xml.contains("hyperlink"));
}

void XlsxExportTest::numbersAndDatesAreTheirs()
{
    {
        XlsxExport out(path(), u"S"_s, {{u"n"_s}, {u"d"_s}, {u"m"_s}, {u"b"_s}, {u"t"_s}});
        out.beginRow();
        out.addNumber(0, u"-1234.50"_s, "#,##0.00");
        out.addDate(1, u"2026-02-28"_s, "yyyy-mm-dd");
        out.addDate(2, u"1999-12-31 23:59:58"_s, "yyyy-mm-dd hh:mm:ss");
        out.addBoolean(3, true);
        out.addDate(4, u"2026-02-28 12:00:00"_s, "hh:mm:ss", true);
        out.finish();
        QCOMPARE(out.notes(), 0);
    }
    const auto reader = openSpreadsheet(path());
    Row row;
    QVERIFY(reader->next(row));
    QCOMPARE(std::get<Number>(row.cells.at(0)), Number{u"-1234.5"_s});
    QCOMPARE(std::get<QDate>(row.cells.at(1)), QDate(2026, 2, 28));
    QCOMPARE(plainText(row.cells.at(2)), u"1999-12-31 23:59:58"_s);
    QCOMPARE(std::get<bool>(row.cells.at(3)), true);
    QVERIFY(part(u"xl/worksheets/sheet1.xml"_s).contains("<v>0.5</v>"));
    QVERIFY(part(u"xl/styles.xml"_s).contains("#,##0.00") || part(u"xl/styles.xml"_s).contains("numFmtId=\"4\""));
    QCOMPARE(sheets(), QStringList{u"S"_s});
}

void XlsxExportTest::whatDoesNotFitIsATextAndNoted()
{
    {
        XlsxExport out(path(), u"S"_s, {{u"n"_s}, {u"d"_s}, {u"t"_s}});
        out.beginRow();
        out.addNumber(0, u"1234567890123456"_s);
        out.addDate(1, u"1899-12-31"_s, "yyyy-mm-dd");
        out.addText(2, QString(40'000, u'x'));
        out.beginRow();
        out.addNumber(0, u"123456789012345000000"_s); // fifteen digits that say something
        out.addDate(1, u"1900-01-01"_s, "yyyy-mm-dd");
        out.addText(2, QString(32'766, u'x') + u"\U0001F600"_s);
        out.finish();
        QCOMPARE(out.notes(), 4);
    }
    const auto reader = openSpreadsheet(path(), {u"S"_s});
    Row row;
    QVERIFY(reader->next(row));
    QCOMPARE(std::get<QString>(row.cells.at(0)), u"1234567890123456"_s);
    QCOMPARE(std::get<QString>(row.cells.at(1)), u"1899-12-31"_s);
    QCOMPARE(std::get<QString>(row.cells.at(2)).size(), 32'767);
    QVERIFY(reader->next(row));
    QVERIFY(std::holds_alternative<Number>(row.cells.at(0)));
    QVERIFY(std::holds_alternative<QDate>(row.cells.at(1)));
    QCOMPARE(std::get<QString>(row.cells.at(2)), QString(32'766, u'x')); // no half of a sign
    const QList<QStringList> notes = rows(u"Notes"_s);
    QCOMPARE(notes.size(), 5);
    QCOMPARE(notes.at(1).mid(0, 3), QStringList({u"S"_s, u"2"_s, u"n"_s}));
    QVERIFY2(notes.at(3).at(3).contains(u"40000"_s), qPrintable(notes.at(3).join(u'|')));
    QCOMPARE(notes.at(4).mid(0, 3), QStringList({u"S"_s, u"3"_s, u"t"_s}));
}

void XlsxExportTest::aFullSheetIsFollowedByAnother()
{
    XlsxExportLimits limits;
    limits.rowsOfSheet = 3;
    {
        XlsxExport out(path(), u"Orders"_s, {{u"n"_s}}, limits);
        for (int i = 1; i <= 7; ++i) {
            out.beginRow();
            out.addNumber(0, QString::number(i));
        }
        out.finish();
    }
    QCOMPARE(sheets(), QStringList({u"Orders"_s, u"Orders (2)"_s, u"Orders (3)"_s}));
    QCOMPARE(rows(u"Orders"_s), QList<QStringList>({{u"n"_s}, {u"1"_s}, {u"2"_s}, {u"3"_s}}));
    QCOMPARE(rows(u"Orders (3)"_s), QList<QStringList>({{u"n"_s}, {u"7"_s}}));
}

void XlsxExportTest::notesHaveABound()
{
    XlsxExportLimits limits;
    limits.notes = 2;
    {
        XlsxExport out(path(), u"Notes"_s, {{u"n"_s}}, limits);
        for (int i = 0; i < 5; ++i) {
            out.beginRow();
            out.addNumber(0, u"1234567890123456"_s);
        }
        out.finish();
    }
    QCOMPARE(sheets(), QStringList({u"Notes"_s, u"Notes_"_s}));
    const QList<QStringList> notes = rows(u"Notes_"_s);
    QCOMPARE(notes.size(), 4);
    QCOMPARE(notes.last().last(), u"and 3 more of these"_s);
}

void XlsxExportTest::sheetsHaveABound()
{
    XlsxExportLimits limits;
    limits.bytes = 1'000'000;
    bool isRefused = false;
    try {
        XlsxExport out(path(), u"S"_s, {{u"t"_s}}, limits);
        for (int i = 0; i < 100'000; ++i) {
            out.beginRow();
            out.addText(0, u"some text that takes its place"_s);
        }
    } catch (const Error &error) {
        isRefused = error.code == formwright::contract::ErrorCode::TooLarge;
    }
    QVERIFY(isRefused);
    QVERIFY(QDir(m_directory->path()).entryList(QDir::Files).isEmpty());
    const QList<XlsxColumn> columns(20'000, {u"a"_s});
    QVERIFY_THROWS_EXCEPTION(Error, XlsxExport(path(), u"S"_s, columns));
}

void XlsxExportTest::aFullDiskIsTold()
{
    bool isTold = false;
    try {
        const formwright::tests::FullDisk disk(100'000);
        XlsxExport out(path(), u"S"_s, {{u"t"_s}});
        for (int i = 0; i < 20'000; ++i) {
            out.beginRow();
            out.addText(0, QString::number(i * 7919));
        }
        out.finish();
    } catch (const WorkbookNotWritten &) {
        isTold = true;
    }
    QVERIFY(isTold);
    QVERIFY(QDir(m_directory->path()).entryList(QDir::Files).isEmpty());
}

void XlsxExportTest::whatIsNotFinishedIsRemoved()
{
    {
        XlsxExport out(path(), u"S"_s, {{u"t"_s}});
        out.beginRow();
    }
    QVERIFY(QDir(m_directory->path()).entryList(QDir::Files).isEmpty());
}

QTEST_GUILESS_MAIN(XlsxExportTest)
#include "xlsx_export_test.moc"
