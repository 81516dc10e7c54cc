#include "backend/http/client_socket.h"

#include <QFile>
#include <QScopedValueRollback>
#include <QTcpSocket>

namespace formwright::http {

namespace {

constexpr qint64 filePiece = 256 * 1024; // of a file in memory at once
constexpr qint64 maxAtOnce = 4 * 1024 * 1024; // to one client, before others of its thread have their turn

} // namespace

ClientSocket::~ClientSocket() = default;

void ClientSocket::start(Reader &reader)
{
    m_reader = &reader;
    begin();
}

void ClientSocket::readable()
{
    if (m_reader)
        m_reader->onReadable();
}

void ClientSocket::gone()
{
    if (m_sending) {
        m_goneInSending = true; // whoever sends finds it
        return;
    }
    abort();
    m_pieces.clear();
    m_queued = 0;
    if (Reader *reader = std::exchange(m_reader, nullptr))
        reader->onGone();
}

qint64 ClientSocket::trySending(QByteArrayView first, QByteArrayView second)
{
    const QScopedValueRollback sending(m_sending, true);
    const qint64 sent = sendSome(first, second);
    return m_goneInSending ? -1 : sent;
}

void ClientSocket::queue(const QByteArray &bytes, qsizetype sent, HeldBytes &&held)
{
    if (sent >= bytes.size())
        return;
    m_queued += bytes.size() - sent;
    m_pieces.push_back({bytes, sent, {}, 0, std::move(held)});
}

void ClientSocket::write(const QByteArray &head, const QByteArray &body, HeldBytes &&held)
{
    qint64 sent = 0;
    if (m_pieces.empty()) {
        sent = trySending(head, body);
        if (sent < 0)
            return gone();
        if (sent == head.size() + body.size())
            return;
    }
    queue(head, qsizetype(sent), {});
    queue(body, qsizetype(qMax<qint64>(0, sent - head.size())), std::move(held));
    if (send())
        setWriting(!m_pieces.empty());
}

void ClientSocket::write(const QByteArray &head, std::shared_ptr<QFile> file, qint64 fileBytes)
{
    queue(head, 0, {});
    if (fileBytes > 0) {
        m_queued += fileBytes;
        m_pieces.push_back({{}, 0, std::move(file), fileBytes, {}});
    }
    if (send())
        setWriting(!m_pieces.empty());
}

bool ClientSocket::readFile(Piece &piece)
{
    piece.bytes = piece.file->read(qMin(piece.fileBytes, filePiece));
    piece.sent = 0;
    piece.fileBytes -= piece.bytes.size();
    return !piece.bytes.isEmpty();
}

// Sends what may be sent; false when that ended the connection.
bool ClientSocket::send()
{
    qint64 atOnce = 0;
    while (!m_pieces.empty() && atOnce < maxAtOnce) {
        Piece &piece = m_pieces.front();
        if (piece.sent == piece.bytes.size() && !readFile(piece)) {
            // Shorter than its head has told: the client must not take what comes next for the rest.
            gone();
            return false;
        }
        const bool hasNext = m_pieces.size() > 1 && piece.fileBytes == 0 && !m_pieces[1].file;
        const QByteArrayView first = QByteArrayView(piece.bytes).sliced(piece.sent);
        const QByteArrayView second
            = hasNext ? QByteArrayView(m_pieces[1].bytes).sliced(m_pieces[1].sent) : QByteArrayView();
        const qint64 sent = trySending(first, second);
        if (sent < 0) {
            gone();
            return false;
        }
        m_queued -= sent;
        atOnce += sent;
        piece.sent += qMin<qint64>(sent, first.size());
        if (sent > first.size())
            m_pieces[1].sent += sent - first.size();
        while (!m_pieces.empty() && m_pieces.front().sent == m_pieces.front().bytes.size()
            && m_pieces.front().fileBytes == 0)
            m_pieces.erase(m_pieces.begin());
        if (sent == 0)
            break;
    }
    return true;
}

void ClientSocket::writable()
{
    if (m_sending)
        return;
    if (!send())
        return;
    setWriting(!m_pieces.empty());
    if (m_closing && m_pieces.empty())
        return closeBelow();
    if (m_reader)
        m_reader->onWritten();
}

void ClientSocket::closeWhenSent()
{
    m_closing = true;
    if (m_pieces.empty())
        closeBelow();
}

std::unique_ptr<QTcpSocket> ClientSocket::release()
{
    m_reader = nullptr;
    Q_ASSERT(m_pieces.empty());
    return releaseBelow();
}

} // namespace formwright::http
