#include "backend/http/client_socket.h"

#include <QSslConfiguration>
#include <QSslSocket>

namespace formwright::http {

namespace {

// Encrypted and not yet taken by the client: what TLS has swallowed cannot wait as a file or a shared body any more.
constexpr qint64 maxEncrypted = 256 * 1024;
constexpr qint64 readBuffer = 64 * 1024;

// Qt's socket, for only it encrypts. A client that says goodbye by the rules of TLS gets nothing more.
class TlsSocket : public ClientSocket
{
public:
    TlsSocket(std::unique_ptr<QSslSocket> socket, const QSslConfiguration &configuration) : m_socket(std::move(socket))
    {
        m_socket->setSslConfiguration(configuration);
        m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        m_socket->setReadBufferSize(readBuffer);
    }
    ~TlsSocket() override
    {
        if (m_socket)
            m_socket->disconnect(&m_context);
    }

    QByteArrayView read(QByteArray &buffer) override
    {
        const qint64 count = m_socket->read(buffer.data(), buffer.size());
        return count > 0 ? QByteArrayView(buffer.constData(), qsizetype(count)) : QByteArrayView();
    }
    bool hasBytes() const override { return m_socket->bytesAvailable() > 0; }
    void setReading(bool) override { } // its buffer is bounded

    void closeSending() override { } // TLS must not be cut below its own goodbye
    void abort() override
    {
        m_socket->disconnect(&m_context);
        if (m_socket->state() != QAbstractSocket::UnconnectedState)
            m_socket->abort();
    }

protected:
    void begin() override
    {
        QObject::connect(m_socket.get(), &QSslSocket::readyRead, &m_context, [this] { readable(); });
        QObject::connect(m_socket.get(), &QSslSocket::encryptedBytesWritten, &m_context, [this] { writable(); });
        QObject::connect(m_socket.get(), &QSslSocket::disconnected, &m_context, [this] { gone(); });
        m_socket->startServerEncryption();
    }
    qint64 sendSome(QByteArrayView first, QByteArrayView second) override
    {
        if (m_socket->state() == QAbstractSocket::UnconnectedState)
            return -1;
        qint64 sent = 0;
        for (const QByteArrayView part : {first, second}) {
            const qint64 count = qBound<qint64>(0, maxEncrypted - unsentBelow(), part.size());
            if (count > 0)
                sent += qMax<qint64>(0, m_socket->write(part.data(), count));
            if (count < part.size())
                break;
        }
        if (sent > 0)
            m_socket->flush();
        return sent;
    }
    // It tells of what it sends; where it has sent all there is nothing to tell.
    void setWriting(bool writing) override
    {
        if (!writing || m_isPosted || unsentBelow() > 0)
            return;
        m_isPosted = true;
        QMetaObject::invokeMethod(
            &m_context,
            [this] {
                m_isPosted = false;
                writable();
            },
            Qt::QueuedConnection);
    }
    qint64 unsentBelow() const override { return m_socket->bytesToWrite() + m_socket->encryptedBytesToWrite(); }
    void closeBelow() override { m_socket->disconnectFromHost(); }
    std::unique_ptr<QTcpSocket> releaseBelow() override
    {
        m_socket->disconnect(&m_context);
        m_socket->setReadBufferSize(4096);
        m_socket->readAll();
        return std::move(m_socket);
    }

private:
    QObject m_context; // of the connections
    bool m_isPosted = false;
    std::unique_ptr<QSslSocket> m_socket;
};

} // namespace

std::unique_ptr<ClientSocket> ClientSocket::encrypted(qintptr descriptor, const QSslConfiguration &configuration)
{
    auto socket = std::make_unique<QSslSocket>();
    if (!socket->setSocketDescriptor(descriptor))
        return {};
    return std::make_unique<TlsSocket>(std::move(socket), configuration);
}

} // namespace formwright::http
