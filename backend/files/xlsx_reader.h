#pragma once

#include "backend/files/sheet_handler.h"

namespace formwright::files {

// One sheet of an Excel workbook, inflated and parsed while rows are asked for; only shared texts and styles stay in
// memory.
class XlsxReader : public SpreadsheetReader
{
public:
    // The package and workbook of the file, kept for all sheets of it.
    struct Source {
        Source(const QString &path, const SheetLimits &limits);
        ZipPackage package;
        Workbook workbook;
        SharedStrings strings;
        SheetLimits limits;
    };

    XlsxReader(std::shared_ptr<const Source> source, const WorkbookSheet &sheet, int headerRow);

    QStringList sheetNames() const override;
    QString sheetName() const override { return m_sheet.name; }
    double progress() const override { return m_scanner ? m_scanner->progress() : 0; }

protected:
    bool readRow(Row &row) override;
    void restart() override;

private:
    std::shared_ptr<const Source> m_source;
    WorkbookSheet m_sheet;
    std::unique_ptr<SheetHandler> m_handler;
    std::unique_ptr<XmlScanner> m_scanner;
};

// Chooses the sheet the options name, or the first visible one that holds anything. Throws ReadError.
std::unique_ptr<SpreadsheetReader> openWorkbook(const QString &path, const SheetOptions &options);

} // namespace formwright::files
