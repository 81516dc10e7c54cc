#pragma once

#include <QTcpSocket>

#include <optional>

namespace formwright::tests {

// What a plain client reads of one answer.
struct HttpAnswer {
    int status = 0;
    QByteArray head;
    QByteArray body;
};

// A blocking client on one kept connection, so that it can be used from threads without an event loop. One thread at a
// time.
class HttpClient
{
public:
    explicit HttpClient(quint16 port, const QByteArray &token = {}, const QByteArray &tokenHeader = "accessToken")
        : m_port(port), m_token(token), m_tokenHeader(tokenHeader)
    { }

    // Nothing when the connection could not be made or ended before the answer was complete.
    std::optional<HttpAnswer> call(const QByteArray &method, const QByteArray &path, const QByteArray &body = {},
        const QByteArray &contentType = "application/json");
    // The two halves of call().
    bool send(const QByteArray &method, const QByteArray &path, const QByteArray &body = {},
        const QByteArray &contentType = "application/json");
    std::optional<HttpAnswer> receive();

private:
    bool connectIfNeeded();
    bool readMore();

    QTcpSocket m_socket;
    quint16 m_port;
    QByteArray m_token;
    QByteArray m_tokenHeader;
    QByteArray m_read;
};

} // namespace formwright::tests
