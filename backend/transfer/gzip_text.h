#pragma once

#include <QByteArray>

#include <memory>

namespace formwright::transfer {

// Compresses text as it comes (RFC 1952).
class GzipWriter
{
public:
    GzipWriter();
    ~GzipWriter();

    void add(QByteArrayView text);
    // The whole file. Nothing may be added afterwards.
    QByteArray finish();

private:
    void deflateAll(bool isEnd);

    struct Stream;
    std::unique_ptr<Stream> m_stream;
    QByteArray m_compressed;
};

// Reads compressed text line by line, with little memory. Throws Error::invalid for content that is damaged, breaks
// off, or has a longer line.
class GzipLines
{
public:
    GzipLines(const QByteArray &compressed, qsizetype longestLine);
    ~GzipLines();

    // False at the end. The line comes without its end.
    bool next(QByteArray &line);

private:
    bool inflateMore();

    struct Stream;
    std::unique_ptr<Stream> m_stream;
    const QByteArray m_compressed;
    const qsizetype m_longestLine;
    QByteArray m_text; // inflated and not yet handed out
    bool m_isAtEnd = false;
};

} // namespace formwright::transfer
