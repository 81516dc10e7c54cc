#include "backend/http/native_socket.h"

#include <QSslSocket>

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#include <sys/uio.h>
#endif

namespace formwright::http {

namespace {

#ifdef Q_OS_WIN
using Descriptor = SOCKET;
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

qint64 sendSome(qintptr descriptor, QByteArrayView first, QByteArrayView second)
{
#ifdef Q_OS_WIN
    WSABUF parts[2] = {{ULONG(qMin<qsizetype>(first.size(), 1 << 20)), const_cast<char *>(first.data())},
        {ULONG(qMin<qsizetype>(second.size(), 1 << 20)), const_cast<char *>(second.data())}};
    DWORD sent = 0;
    const bool both = !second.isEmpty() && first.size() <= 1 << 20;
    const int result = WSASend(static_cast<Descriptor>(descriptor), parts, both ? 2 : 1, &sent, 0, nullptr, nullptr);
    return result == 0 ? qint64(sent) : -1;
#else
    iovec parts[2] = {{const_cast<char *>(first.data()), size_t(first.size())},
        {const_cast<char *>(second.data()), size_t(second.size())}};
    msghdr message{};
    message.msg_iov = parts;
    message.msg_iovlen = second.isEmpty() ? 1 : 2;
    return ::sendmsg(static_cast<Descriptor>(descriptor), &message, sendFlags);
#endif
}

} // namespace

void writeNow(QTcpSocket &socket, const QByteArray &bytes, const QByteArray &behind)
{
    qint64 sent = 0;
    // What the socket already holds comes first; and only the socket knows how to encrypt.
    if (socket.bytesToWrite() == 0 && socket.state() == QAbstractSocket::ConnectedState && !isEncrypted(socket)) {
        // Sockets of Qt do not block. An error is left for Qt to meet and to report when it writes the rest.
        sent = qMax<qint64>(0, sendSome(socket.socketDescriptor(), bytes, behind));
    }
    const qint64 sentBehind = qMax<qint64>(0, sent - bytes.size());
    if (sentBehind == behind.size() && sent >= bytes.size())
        return;
    if (sent == 0)
        socket.write(bytes); // shares the bytes instead of copying them
    else if (sent < bytes.size())
        socket.write(bytes.constData() + sent, bytes.size() - sent);
    if (!behind.isEmpty() && sentBehind == 0)
        socket.write(behind);
    else if (sentBehind < behind.size())
        socket.write(behind.constData() + sentBehind, behind.size() - sentBehind);
    socket.flush();
}

void closeSending(const QTcpSocket &socket)
{
    if (socket.socketDescriptor() >= 0)
        ::shutdown(static_cast<Descriptor>(socket.socketDescriptor()), sendingSide);
}

} // namespace formwright::http
