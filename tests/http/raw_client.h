#pragma once

#include "support/patience.h"

#include <QElapsedTimer>
#include <QSslSocket>
#include <QTcpSocket>

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace formwright::tests {

// What came back for one request.
struct RawAnswer {
    int status = 0; // 0: nothing came, or only a part
    QByteArray head; // with its status line
    QByteArray body;

    QByteArray header(const QByteArray &name) const
    {
        for (const QByteArray &line : head.split('\n')) {
            const qsizetype colon = line.indexOf(':');
            if (colon > 0 && line.first(colon).toLower() == name.toLower())
                return line.mid(colon + 1).trimmed();
        }
        return {};
    }
    bool has(const QByteArray &name) const { return head.toLower().contains(QByteArray("\n" + name.toLower() + ":")); }
};

// A client that sends exactly the bytes it is told to.
class RawClient
{
public:
    // To another host; `from` is an address of this one.
    RawClient(const QHostAddress &host, quint16 port, const QHostAddress &from = QHostAddress())
        : m_socket(new QTcpSocket)
    {
        if (!from.isNull())
            m_socket->bind(from);
        m_socket->connectToHost(host, port);
        m_open = m_socket->waitForConnected(tryPatience);
    }
    explicit RawClient(quint16 port, bool tls = false) : m_socket(tls ? new QSslSocket : new QTcpSocket)
    {
        if (tls) {
            auto *socket = static_cast<QSslSocket *>(m_socket.get());
            socket->setPeerVerifyMode(QSslSocket::VerifyNone);
            socket->connectToHostEncrypted(QStringLiteral("127.0.0.1"), port);
            m_open = socket->waitForEncrypted(tryPatience);
        } else {
            m_socket->connectToHost(QHostAddress(QHostAddress::LocalHost), port);
            m_open = m_socket->waitForConnected(tryPatience);
        }
        m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    }

    bool isOpen() const { return m_open; }
    QTcpSocket &socket() { return *m_socket; }

    void send(const QByteArray &bytes)
    {
        m_socket->write(bytes);
        while (m_socket->bytesToWrite() > 0 && m_socket->waitForBytesWritten(2000)) { }
    }

    // Sends no more, but reads on.
    void endSending()
    {
#ifdef Q_OS_WIN
        ::shutdown(SOCKET(m_socket->socketDescriptor()), SD_SEND);
#else
        ::shutdown(int(m_socket->socketDescriptor()), SHUT_WR);
#endif
    }

    // Breaks the connection; closing alone would look as if it only sent no more.
    void reset()
    {
        linger atOnce{1, 0};
#ifdef Q_OS_WIN
        ::setsockopt(SOCKET(m_socket->socketDescriptor()), SOL_SOCKET, SO_LINGER,
            reinterpret_cast<const char *>(&atOnce), sizeof atOnce);
#else
        ::setsockopt(int(m_socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
#endif
        m_socket->abort();
    }

    // The next answer; those with 1xx count.
    RawAnswer read(bool toHead = false, int wait = tryPatience)
    {
        RawAnswer answer;
        const qsizetype end = waitFor("\r\n\r\n", wait);
        if (end < 0)
            return answer;
        answer.head = m_bytes.first(end + 2);
        m_bytes.remove(0, end + 4);
        answer.status = answer.head.mid(9, 3).toInt();
        const bool bodiless = toHead || answer.status < 200 || answer.status == 204 || answer.status == 304;
        const qsizetype length = bodiless ? 0 : answer.header("Content-Length").toLongLong();
        QElapsedTimer timer;
        timer.start();
        while (m_bytes.size() < length && more(wait - int(timer.elapsed()))) { }
        if (m_bytes.size() < length)
            answer.status = 0;
        answer.body = m_bytes.first(qMin(length, m_bytes.size()));
        m_bytes.remove(0, answer.body.size());
        return answer;
    }

    // Everything up to and with the text; empty when it does not come.
    QByteArray readUntil(const QByteArray &text, int wait = tryPatience)
    {
        const qsizetype at = waitFor(text, wait);
        if (at < 0)
            return {};
        const QByteArray bytes = m_bytes.first(at + text.size());
        m_bytes.remove(0, bytes.size());
        return bytes;
    }

    // Whether the server ends the connection in that time.
    bool closesWithin(int wait)
    {
        QElapsedTimer timer;
        timer.start();
        while (m_socket->state() == QAbstractSocket::ConnectedState && timer.elapsed() < wait)
            more(wait - int(timer.elapsed()));
        return m_socket->state() != QAbstractSocket::ConnectedState;
    }

    // Bytes that came and were not read yet.
    QByteArray rest()
    {
        m_bytes += m_socket->readAll();
        return m_bytes;
    }

private:
    bool more(int wait)
    {
        if (m_socket->bytesAvailable() == 0 && (wait <= 0 || !m_socket->waitForReadyRead(wait)))
            return false;
        m_bytes += m_socket->readAll();
        return true;
    }
    qsizetype waitFor(const QByteArray &text, int wait)
    {
        QElapsedTimer timer;
        timer.start();
        qsizetype at = m_bytes.indexOf(text);
        while (at < 0 && more(wait - int(timer.elapsed())))
            at = m_bytes.indexOf(text);
        return at;
    }

    std::unique_ptr<QTcpSocket> m_socket;
    QByteArray m_bytes;
    bool m_open = false;
};

} // namespace formwright::tests
