#pragma once

#include <QByteArray>

class QTcpSocket;

namespace formwright::http {

// What Qt's sockets have no call for. All of it within the socket's thread.

// Writes both at once as far as the kernel takes them and leaves the rest to the socket. Most answers and events need
// one system call and no buffer that way. The socket may find its peer gone in here and say so.
void writeNow(QTcpSocket &socket, const QByteArray &bytes, const QByteArray &behind = {});

// Tells the peer that no more will be sent, while what it sends can still be read.
void closeSending(const QTcpSocket &socket);

} // namespace formwright::http
