#include "backend/http/native_socket.h"

#include <QSslSocket>

#ifdef Q_OS_WIN
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <cerrno>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>
#endif

namespace formwright::http {

namespace {

#ifdef Q_OS_WIN
using Descriptor = SOCKET;
constexpr int sendingSide = SD_SEND;

qint64 failure()
{
    return WSAGetLastError() == WSAEWOULDBLOCK ? native::notNow : native::broken;
}
#else
using Descriptor = int;
#ifdef MSG_NOSIGNAL
constexpr int sendFlags = MSG_NOSIGNAL;
#else
constexpr int sendFlags = 0; // Qt has switched the signal off for the process
#endif
constexpr int sendingSide = SHUT_WR;

qint64 failure()
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? native::notNow : native::broken;
}
#endif

bool isEncrypted(const QTcpSocket &socket)
{
    const auto *tls = qobject_cast<const QSslSocket *>(&socket);
    return tls && tls->mode() != QSslSocket::UnencryptedMode;
}

} // namespace

namespace native {

bool prepare(qintptr descriptor)
{
    const auto socket = static_cast<Descriptor>(descriptor);
#ifdef Q_OS_WIN
    u_long on = 1;
    const BOOL atOnce = TRUE;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, reinterpret_cast<const char *>(&atOnce), sizeof atOnce);
    return ::ioctlsocket(socket, FIONBIO, &on) == 0;
#else
    const int atOnce = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &atOnce, sizeof atOnce);
    const int flags = ::fcntl(socket, F_GETFL);
    return flags >= 0 && ::fcntl(socket, F_SETFL, flags | O_NONBLOCK) == 0;
#endif
}

QHostAddress peerOf(qintptr descriptor)
{
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    auto *plain = reinterpret_cast<sockaddr *>(&address);
    if (::getpeername(static_cast<Descriptor>(descriptor), plain, &size) != 0)
        return {};
    return QHostAddress(plain);
}

qint64 receive(qintptr descriptor, char *data, qsizetype size)
{
#ifdef Q_OS_WIN
    const qint64 count = ::recv(static_cast<Descriptor>(descriptor), data, int(size), 0);
#else
    const qint64 count = ::recv(static_cast<Descriptor>(descriptor), data, size_t(size), 0);
#endif
    return count >= 0 ? count : failure();
}

qint64 send(qintptr descriptor, QByteArrayView first, QByteArrayView second)
{
#ifdef Q_OS_WIN
    constexpr qsizetype most = 1 << 20;
    WSABUF parts[2] = {{ULONG(qMin(first.size(), most)), const_cast<char *>(first.data())},
        {ULONG(qMin(second.size(), most)), const_cast<char *>(second.data())}};
    DWORD sent = 0;
    const bool both = !second.isEmpty() && first.size() <= most;
    const int result = ::WSASend(static_cast<Descriptor>(descriptor), parts, both ? 2 : 1, &sent, 0, nullptr, nullptr);
    return result == 0 ? qint64(sent) : failure();
#else
    iovec parts[2] = {{const_cast<char *>(first.data()), size_t(first.size())},
        {const_cast<char *>(second.data()), size_t(second.size())}};
    msghdr message{};
    message.msg_iov = parts;
    message.msg_iovlen = second.isEmpty() ? 1 : 2;
    const qint64 sent = ::sendmsg(static_cast<Descriptor>(descriptor), &message, sendFlags);
    return sent >= 0 ? sent : failure();
#endif
}

void closeSending(qintptr descriptor)
{
    ::shutdown(static_cast<Descriptor>(descriptor), sendingSide);
}

void close(qintptr descriptor)
{
#ifdef Q_OS_WIN
    ::closesocket(static_cast<Descriptor>(descriptor));
#else
    ::close(static_cast<Descriptor>(descriptor));
#endif
}

} // namespace native

void writeNow(QTcpSocket &socket, const QByteArray &bytes, const QByteArray &behind)
{
    qint64 sent = 0;
    // What the socket already holds comes first; and only the socket knows how to encrypt.
    if (socket.bytesToWrite() == 0 && socket.state() == QAbstractSocket::ConnectedState && !isEncrypted(socket)) {
        // Sockets of Qt do not block. An error is left for Qt to meet and to report when it writes the rest.
        sent = qMax<qint64>(0, native::send(socket.socketDescriptor(), bytes, behind));
    }
    if (sent == bytes.size() + behind.size())
        return;
    const qint64 sentBehind = qMax<qint64>(0, sent - bytes.size());
    if (sent == 0)
        socket.write(bytes); // shares the bytes instead of copying them
    else if (sent < bytes.size())
        socket.write(bytes.constData() + sent, bytes.size() - sent);
    if (!behind.isEmpty())
        socket.write(behind.constData() + sentBehind, behind.size() - sentBehind);
    socket.flush();
}

void closeSending(const QTcpSocket &socket)
{
    if (socket.socketDescriptor() >= 0)
        native::closeSending(socket.socketDescriptor());
}

} // namespace formwright::http
