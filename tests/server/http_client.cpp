#include "http_client.h"

#include "support/patience.h"

namespace formwright::tests {

bool HttpClient::connectIfNeeded()
{
    if (m_socket.state() == QAbstractSocket::ConnectedState)
        return true;
    m_read.clear();
    m_socket.abort();
    m_socket.connectToHost(QHostAddress::LocalHost, m_port);
    return m_socket.waitForConnected(tryPatience);
}

bool HttpClient::readMore()
{
    if (m_socket.bytesAvailable() == 0 && !m_socket.waitForReadyRead(tryPatience))
        return false;
    m_read += m_socket.readAll();
    return true;
}

bool HttpClient::send(
    const QByteArray &method, const QByteArray &path, const QByteArray &body, const QByteArray &contentType)
{
    if (!connectIfNeeded())
        return false;
    QByteArray request = method + ' ' + path + " HTTP/1.1\r\nHost: localhost\r\n";
    if (!m_token.isEmpty())
        request += m_tokenHeader + ": " + m_token + "\r\n";
    if (!body.isEmpty())
        request += "Content-Type: " + contentType + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n";
    m_socket.write(request + "\r\n" + body);
    while (m_socket.bytesToWrite() > 0) {
        if (!m_socket.waitForBytesWritten(tryPatience))
            return false;
    }
    return true;
}

std::optional<HttpAnswer> HttpClient::receive()
{
    qsizetype headEnd = -1;
    while ((headEnd = m_read.indexOf("\r\n\r\n")) < 0) {
        if (!readMore())
            return std::nullopt;
    }
    HttpAnswer answer;
    answer.head = m_read.left(headEnd);
    answer.status = answer.head.mid(9, 3).toInt();
    const QByteArray lower = answer.head.toLower();
    const qsizetype field = lower.indexOf("\r\ncontent-length:");
    const qsizetype length
        = field < 0 ? 0 : lower.mid(field + 17, lower.indexOf('\r', field + 2) - field - 17).trimmed().toLongLong();
    m_read.remove(0, headEnd + 4);
    while (m_read.size() < length) {
        if (!readMore())
            return std::nullopt;
    }
    answer.body = m_read.left(length);
    m_read.remove(0, length);
    return answer;
}

std::optional<HttpAnswer> HttpClient::call(
    const QByteArray &method, const QByteArray &path, const QByteArray &body, const QByteArray &contentType)
{
    return send(method, path, body, contentType) ? receive() : std::nullopt;
}

} // namespace formwright::tests
