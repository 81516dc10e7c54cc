#pragma once

#include "app/contract/error.h"
#include "backend/files/xlsx_writer.h"

namespace formwright::files {

// What a workbook could not keep as it was.
struct XlsxNote {
    QString sheet;
    qint64 row = 0; // as a spreadsheet program counts it
    QString column; // its heading
    QString what;
};

// The disk takes no more, or is none to write on.
class WorkbookNotWritten : public contract::Error
{
public:
    explicit WorkbookNotWritten(QString detail)
        : Error(contract::ErrorCode::Unavailable, QStringLiteral("the workbook cannot be written"), std::move(detail))
    { }
};

struct XlsxExportLimits {
    qint64 bytes = 2'000'000'000; // of the worksheets, before they are packed
    qint64 rowsOfSheet = XlsxWriter::mostRows; // besides the headings
    qsizetype notes = 1000; // that are kept; the others are counted
};

// Writes a table of any length into an .xlsx file, with constant memory: its next worksheet begins where one is full.
// Text is always text, whatever it looks like: no formula, no link. Numbers of more than 15 digits and dates that a
// spreadsheet program has no numbers for become text; that, and texts that are cut, is noted on a last worksheet. One
// thread at a time. What it throws: WorkbookNotWritten, and Error::tooLarge beyond the limits.
class XlsxExport
{
public:
    static constexpr int mostColumns = 16'384;

    // The file must not exist; what is in the making lies in its folder. A file that is not finished is removed.
    XlsxExport(const QString &path, const QString &title, const QList<XlsxColumn> &columns,
        const XlsxExportLimits &limits = {});
    ~XlsxExport();
    XlsxExport(const XlsxExport &) = delete;
    XlsxExport &operator=(const XlsxExport &) = delete;

    // The row that the next cells are of. A cell of it that is not written is empty.
    void beginRow(bool isBold = false);
    void addText(int column, const QString &text);
    // `decimal`: digits with a sign and a point. `format`: as spreadsheet programs write them; empty: as it is.
    void addNumber(int column, const QString &decimal, const QByteArray &format = {});
    // YYYY-MM-DD, with HH:MM:SS or without. `isTime`: the time of the day alone.
    void addDate(int column, const QString &canonical, const QByteArray &format, bool isTime = false);
    void addBoolean(int column, bool value);

    // What is told of a cell of that row, on the last worksheet.
    void addNote(int column, const QString &what);

    // How many things were noted.
    qint64 notes() const;
    // Writes what is left of the file. Nothing may be added afterwards.
    void finish();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace formwright::files
