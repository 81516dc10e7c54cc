#pragma once

#include <QByteArray>
#include <QHostAddress>

class QTcpSocket;

// What Qt's sockets have no call for, and theirs take more of than a server needs.
namespace formwright::http {

// Writes both at once as far as the kernel takes them and leaves the rest to the socket. Most answers and events need
// one system call and no buffer that way. The socket may find its peer gone in here and say so.
void writeNow(QTcpSocket &socket, const QByteArray &bytes, const QByteArray &behind = {});

// Tells the peer that no more will be sent, while what it sends can still be read.
void closeSending(const QTcpSocket &socket);

// The same and the rest of it on a bare descriptor.
namespace native {

constexpr qint64 notNow = -1;
constexpr qint64 broken = -2;

bool prepare(qintptr descriptor); // never blocks, sends at once
QHostAddress peerOf(qintptr descriptor);
qint64 receive(qintptr descriptor, char *data, qsizetype size); // 0: the peer has shut its sending side
qint64 send(qintptr descriptor, QByteArrayView first, QByteArrayView second);
void closeSending(qintptr descriptor);
void close(qintptr descriptor);

} // namespace native

} // namespace formwright::http
