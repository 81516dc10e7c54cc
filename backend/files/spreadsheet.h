#pragma once

#include "backend/files/cell.h"
#include "backend/files/read_error.h"

#include <memory>

namespace formwright::files {

// What is refused, so that no file can exhaust the server. Everything is checked while reading, not from what the file
// claims.
struct SheetLimits {
    qint64 fileBytes = 512LL << 20;
    qsizetype cellCharacters = 1 << 20; // UTF-16 units
    qsizetype rowCharacters = 4 << 20;
    qint64 characters
        = 2LL << 30; // of all texts: cells of a workbook may share one, so a small file can hold very many
    int columns = 1600;
    qint64 cells = 50'000'000; // filled ones
    qint64 inflatedBytes = 2LL << 30; // all parts of a workbook together
    int inflationRatio = 250; // of one part, once it is larger than a megabyte
    qint64 sharedTextBytes = 96LL << 20; // the texts of a workbook that stay in memory
};

struct SheetOptions {
    QString sheet = {}; // the sheet's name without regard to case; empty is the first visible sheet that holds anything
    int headerRow = -1; // the row number of the headings, 0 when there are none, -1 to find out
    QString encoding = {}; // of a text table; empty is to find out
    SheetLimits limits = {};
};

// Reads one table row by row. Not thread-safe: one thread at a time. Every function but the constant ones throws
// ReadError.
class SpreadsheetReader
{
public:
    virtual ~SpreadsheetReader() = default;

    // All sheets in the workbook's order, hidden ones too; empty for a text file.
    virtual QStringList sheetNames() const = 0;
    // The sheet being read; empty for a text file.
    virtual QString sheetName() const = 0;
    // How the text of the file was read; empty for a workbook.
    virtual QString encoding() const { return {}; }

    // The row the headings were taken from, 0 when there are none.
    qint64 headerRow() const { return m_headerRow; }
    // The headings as written (blanks at both ends removed), with empty texts where a column has none.
    const QStringList &headers() const { return m_headers; }

    // The next row below the headings that holds anything; false at the end. The row's members are reused between
    // calls.
    bool next(Row &row);
    // Starts again before the first row.
    void rewind();
    // How much of the file has been read since the start or rewind(), 0 to 1.
    virtual double progress() const = 0;

protected:
    virtual bool readRow(Row &row) = 0;
    virtual void restart() = 0;
    // Called once by each constructor: finds the headings among the first rows and leaves the reader before the first
    // row.
    void findHeaders(int headerRow);

private:
    QStringList m_headers;
    qint64 m_headerRow = 0;
};

// Opens a .csv (or .tsv, .txt) or .xlsx (or .xlsm) file; what it is is decided by its content, not by its name.
// Throws ReadError when it cannot be read, holds no table, is encrypted, or trespasses a limit.
std::unique_ptr<SpreadsheetReader> openSpreadsheet(const QString &path, const SheetOptions &options = {});

} // namespace formwright::files
