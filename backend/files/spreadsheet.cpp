#include "backend/files/spreadsheet.h"

#include "backend/files/csv_reader.h"
#include "backend/files/header_row.h"
#include "backend/files/xlsx_reader.h"

#include <QFile>

namespace formwright::files {
namespace {

constexpr qsizetype sampleRows = 30;
constexpr qsizetype sampleCharacters = 1 << 20;

qsizetype characters(const Row &row)
{
    qsizetype sum = 0;
    for (const Cell &cell : row.cells) {
        if (const auto *text = std::get_if<QString>(&cell))
            sum += text->size();
    }
    return sum;
}

QStringList headings(const Row &row)
{
    QStringList texts;
    for (const Cell &cell : row.cells)
        texts.append(plainText(cell).trimmed());
    while (!texts.isEmpty() && texts.constLast().isEmpty())
        texts.removeLast();
    return texts;
}

// Whether the bytes occur anywhere; the file is read once in pieces that overlap.
bool occurs(QFile &file, const QByteArray &bytes)
{
    file.seek(0);
    QByteArray window;
    for (;;) {
        const QByteArray piece = file.read(64 * 1024);
        if (piece.isEmpty())
            return false;
        window.append(piece);
        if (window.contains(bytes))
            return true;
        window = window.last(std::min(window.size(), bytes.size()));
    }
}

// A compound file is what Excel wrote until 2003, and what it still wraps around an encrypted workbook.
[[noreturn]] void refuseCompoundFile(QFile &file)
{
    QByteArray name; // of the stream, in UTF-16 little-endian
    for (const char character : QByteArrayView("EncryptedPackage"))
        name.append(character).append('\0');
    if (occurs(file, name))
        throw ReadError(QStringLiteral(
            "The workbook is encrypted. Open it with its password, save it without one, and try again."));
    throw ReadError(QStringLiteral("This is a file of the old Office formats (such as .xls). Open it and save it as "
                                   ".xlsx or .csv, then try again."));
}

[[noreturn]] void refuseMarkup()
{
    throw ReadError(QStringLiteral("This is a web page or an XML file, not a table, whatever its name says. Save it as "
                                   ".xlsx or .csv, then try again."));
}

void refuseOtherFormats(QFile &file)
{
    file.seek(0);
    QByteArray head = file.read(512);
    if (head.startsWith("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"))
        refuseCompoundFile(file);
    if (head.startsWith("%PDF") || head.startsWith("{\\rtf") || head.startsWith("\x1F\x8B")
        || head.startsWith("7z\xBC\xAF") || head.startsWith("Rar!"))
        throw ReadError(QStringLiteral("This is neither a text table (.csv) nor an Excel workbook (.xlsx)."));
    if (head.startsWith("\xEF\xBB\xBF"))
        head.remove(0, 3);
    head.replace('\0', QByteArray()); // markup in UTF-16 is recognised too
    if (head.startsWith("\xFF\xFE") || head.startsWith("\xFE\xFF"))
        head.remove(0, 2);
    const QByteArray start = head.trimmed().left(20).toLower();
    for (const char *markup : {"<?xml", "<html", "<!doctype", "<table", "<workbook"}) {
        if (start.startsWith(markup))
            refuseMarkup();
    }
}

} // namespace

bool SpreadsheetReader::next(Row &row)
{
    while (readRow(row)) {
        if (row.number <= m_headerRow)
            continue;
        if (row.cells.size() < m_headers.size())
            row.cells.resize(m_headers.size());
        return true;
    }
    return false;
}

void SpreadsheetReader::rewind()
{
    restart();
}

void SpreadsheetReader::findHeaders(int headerRow)
{
    QList<Row> sample;
    qsizetype size = 0;
    Row row;
    while (sample.size() < sampleRows && size < sampleCharacters && readRow(row)) {
        if ((headerRow > 0 && row.number < headerRow) || !holdsValues(row))
            continue;
        sample.append(row);
        size += characters(row);
        if (headerRow > 0)
            break;
    }
    if (sample.isEmpty() && headerRow <= 0)
        throw ReadError(QStringLiteral("The table is empty: there is no row in it."));
    if (headerRow > 0 && (sample.isEmpty() || sample.constFirst().number != headerRow))
        throw ReadError(QStringLiteral("Row %1 should hold the headings, but there is nothing in it.").arg(headerRow));
    const qsizetype found = headerRow > 0 ? 0 : headerRow == 0 ? -1 : detectHeaderRow(sample);
    if (found >= 0) {
        m_headerRow = sample.at(found).number;
        m_headers = headings(sample.at(found));
    }
    restart();
}

std::unique_ptr<SpreadsheetReader> openSpreadsheet(const QString &path, const SheetOptions &options)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw ReadError(QStringLiteral("The file could not be opened."));
    if (file.size() == 0)
        throw ReadError(QStringLiteral("The file is empty."));
    if (file.size() > options.limits.fileBytes)
        throw ReadError(QStringLiteral("The file is too large: more than %1 MB.").arg(options.limits.fileBytes >> 20));
    const QByteArray head = file.read(4);
    if (head == "PK\x03\x04" || head == "PK\x05\x06" || head == "PK\x07\x08")
        return openWorkbook(path, options);
    refuseOtherFormats(file);
    if (!options.sheet.isEmpty())
        throw ReadError(QStringLiteral("A text table has no sheets, so there is none named “%1”.").arg(options.sheet));
    return std::make_unique<CsvReader>(path, options);
}

} // namespace formwright::files
