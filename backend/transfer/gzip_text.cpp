#include "backend/transfer/gzip_text.h"

#include "app/contract/error.h"

#include <zlib.h>

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

constexpr int gzipWindow = 15 + 16;
constexpr qsizetype pieceBytes = 64 * 1024;

} // namespace

struct GzipWriter::Stream {
    z_stream zlib{};
};

GzipWriter::GzipWriter() : m_stream(std::make_unique<Stream>())
{
    if (deflateInit2(&m_stream->zlib, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw Error::internal(u"zlib cannot be started"_s);
}

GzipWriter::~GzipWriter()
{
    deflateEnd(&m_stream->zlib);
}

void GzipWriter::add(QByteArrayView text)
{
    m_stream->zlib.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
    m_stream->zlib.avail_in = uInt(text.size());
    deflateAll(false);
}

QByteArray GzipWriter::finish()
{
    deflateAll(true);
    return m_compressed;
}

void GzipWriter::deflateAll(bool isEnd)
{
    z_stream &zlib = m_stream->zlib;
    char piece[pieceBytes];
    do {
        zlib.next_out = reinterpret_cast<Bytef *>(piece);
        zlib.avail_out = pieceBytes;
        deflate(&zlib, isEnd ? Z_FINISH : Z_NO_FLUSH);
        m_compressed.append(piece, pieceBytes - zlib.avail_out);
    } while (zlib.avail_out == 0);
}

struct GzipLines::Stream {
    z_stream zlib{};
};

GzipLines::GzipLines(const QByteArray &compressed, qsizetype longestLine)
    : m_stream(std::make_unique<Stream>()), m_compressed(compressed), m_longestLine(longestLine)
{
    if (inflateInit2(&m_stream->zlib, gzipWindow) != Z_OK)
        throw Error::internal(u"zlib cannot be started"_s);
    m_stream->zlib.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(m_compressed.constData()));
    m_stream->zlib.avail_in = uInt(m_compressed.size());
}

GzipLines::~GzipLines()
{
    inflateEnd(&m_stream->zlib);
}

bool GzipLines::inflateMore()
{
    if (m_isAtEnd)
        return false;
    z_stream &zlib = m_stream->zlib;
    char piece[pieceBytes];
    zlib.next_out = reinterpret_cast<Bytef *>(piece);
    zlib.avail_out = pieceBytes;
    const int result = inflate(&zlib, Z_NO_FLUSH);
    const qsizetype count = pieceBytes - zlib.avail_out;
    m_isAtEnd = result == Z_STREAM_END;
    if (!m_isAtEnd && (result != Z_OK || count == 0))
        throw Error::invalid(u"the file is damaged, breaks off, or is no export of a domain"_s);
    m_text.append(piece, count);
    return count > 0;
}

bool GzipLines::next(QByteArray &line)
{
    qsizetype searched = 0;
    while (true) {
        const qsizetype end = m_text.indexOf('\n', searched);
        if (end >= 0) {
            line = m_text.first(end);
            m_text.remove(0, end + 1);
            return true;
        }
        searched = m_text.size();
        if (searched > m_longestLine)
            throw Error::invalid(u"the file is no export of a domain: it has too long a line"_s);
        if (!inflateMore() && m_isAtEnd)
            break;
    }
    line = m_text;
    m_text.clear();
    return !line.isEmpty();
}

} // namespace formwright::transfer
