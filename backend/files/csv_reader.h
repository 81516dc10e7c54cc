#pragma once

#include "backend/files/csv_dialect.h"
#include "backend/files/csv_parser.h"
#include "backend/files/spreadsheet.h"
#include "backend/files/text_encoding.h"

#include <QFile>

namespace formwright::files {

// A text table, read in pieces of 64 KiB: memory does not depend on the file's size.
class CsvReader : public SpreadsheetReader
{
public:
    CsvReader(const QString &path, const SheetOptions &options);

    QStringList sheetNames() const override { return {}; }
    QString sheetName() const override { return {}; }
    QString encoding() const override { return QString::fromLatin1(m_encoding.name); }
    double progress() const override;

protected:
    bool readRow(Row &row) override;
    void restart() override;

private:
    bool readPiece();
    bool nextRecord();

    QFile m_file;
    SheetLimits m_limits;
    TextEncoding m_encoding;
    std::unique_ptr<TextDecoder> m_decoder;
    CsvDialect m_dialect;
    std::unique_ptr<CsvParser> m_parser;
    QString m_text; // decoded, of which m_rest is not parsed yet
    QStringView m_rest;
    QStringList m_record;
    qint64 m_cells = 0;
    bool m_decodedAll = false;
};

} // namespace formwright::files
