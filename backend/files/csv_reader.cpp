#include "backend/files/csv_reader.h"

namespace formwright::files {
namespace {

constexpr qint64 pieceBytes = 64 * 1024;
constexpr qsizetype beginningCharacters = 128 * 1024;

} // namespace

CsvReader::CsvReader(const QString &path, const SheetOptions &options) : m_file(path), m_limits(options.limits)
{
    if (!m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        throw ReadError(QStringLiteral("The file could not be opened."));
    m_encoding = options.encoding.isEmpty() ? detectEncoding(m_file) : chosenEncoding(m_file, options.encoding);
    m_decoder = std::make_unique<TextDecoder>(m_encoding.name);
    restart();
    QString beginning;
    while (beginning.size() < beginningCharacters && readPiece())
        beginning.append(m_text);
    m_dialect = detectDialect(beginning, m_decodedAll);
    restart();
    findHeaders(options.headerRow);
}

double CsvReader::progress() const
{
    return m_file.size() > 0 ? std::min(1.0, double(m_file.pos()) / double(m_file.size())) : 1.0;
}

bool CsvReader::readRow(Row &row)
{
    while (nextRecord()) {
        if (m_parser->records() == 1 && m_dialect.hintRow)
            continue;
        row.number = m_parser->records();
        row.notes.clear();
        row.cells.clear();
        row.cells.reserve(m_record.size());
        qsizetype filled = 0;
        for (const QString &text : std::as_const(m_record)) {
            row.cells.append(textCell(text));
            filled += isEmpty(row.cells.constLast()) ? 0 : 1;
        }
        m_cells += filled;
        if (m_cells > m_limits.cells)
            throw ReadError(QStringLiteral("The file has too many cells: more than %1.").arg(m_limits.cells));
        if (filled > 0)
            return true;
    }
    return false;
}

void CsvReader::restart()
{
    if (!m_file.seek(m_encoding.markBytes))
        throw ReadError(QStringLiteral("The file could not be read again from its beginning."));
    m_decoder->reset();
    m_parser = std::make_unique<CsvParser>(m_dialect.separator, m_limits);
    m_text.clear();
    m_rest = {};
    m_cells = 0;
    m_decodedAll = false;
}

// Decodes the next piece into m_text; false when there is none.
bool CsvReader::readPiece()
{
    if (m_decodedAll)
        return false;
    std::array<char, pieceBytes> bytes;
    const qint64 length = m_file.read(bytes.data(), qint64(bytes.size()));
    if (length < 0)
        throw ReadError(QStringLiteral("The file could not be read to its end."));
    m_decodedAll = length == 0;
    m_text.resize(0);
    m_decoder->decode(QByteArrayView(bytes.data(), length), m_decodedAll, m_text);
    m_rest = m_text;
    return true;
}

bool CsvReader::nextRecord()
{
    for (;;) {
        if (m_parser->feed(m_rest, m_record))
            return true;
        if (!readPiece())
            return m_parser->finish(m_record);
    }
}

} // namespace formwright::files
