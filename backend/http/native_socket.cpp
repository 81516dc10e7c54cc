#include "backend/http/native_socket.h"

#include <QSslSocket>

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace formwright::http {

namespace {

#ifdef Q_OS_WIN
using Descriptor = SOCKET;
constexpr int sendFlags = 0;
constexpr int sendingSide = SD_SEND;
#else
using Descriptor = int;
#ifdef MSG_NOSIGNAL
constexpr int sendFlags = MSG_NOSIGNAL;
#else
constexpr int sendFlags = 0; // Qt has switched the signal off for the process
#endif
constexpr int sendingSide = SHUT_WR;
#endif

bool isEncrypted(const QTcpSocket &socket)
{
    const auto *tls = qobject_cast<const QSslSocket *>(&socket);
    return tls && tls->mode() != QSslSocket::UnencryptedMode;
}

} // namespace

void writeNow(QTcpSocket &socket, const QByteArray &bytes)
{
    qint64 sent = 0;
    // What the socket already holds comes first; and only the socket knows how to encrypt.
    if (socket.bytesToWrite() == 0 && socket.state() == QAbstractSocket::ConnectedState && !isEncrypted(socket)) {
        const auto descriptor = static_cast<Descriptor>(socket.socketDescriptor());
        // Sockets of Qt do not block. An error is left for Qt to meet and to report when it writes the rest.
        const auto result = ::send(descriptor, bytes.constData(), qMin<qint64>(bytes.size(), 1 << 20), sendFlags);
        sent = result > 0 ? qint64(result) : 0;
    }
    if (sent == bytes.size())
        return;
    if (sent == 0)
        socket.write(bytes); // shares the bytes instead of copying them
    else
        socket.write(bytes.constData() + sent, bytes.size() - sent);
    socket.flush();
}

void closeSending(const QTcpSocket &socket)
{
    if (socket.socketDescriptor() >= 0)
        ::shutdown(static_cast<Descriptor>(socket.socketDescriptor()), sendingSide);
}

} // namespace formwright::http
