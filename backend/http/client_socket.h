#pragma once

#include "backend/http/held_bytes.h"

#include <QByteArray>

#include <memory>
#include <vector>

class QFile;
class QSslConfiguration;
class QTcpSocket;

namespace formwright::http {

// The socket of one client within its I/O thread. What is written waits here, as little of it as can be in the form the
// client gets: bodies are shared, files are read and TLS encrypts only as fast as the client takes them.
class ClientSocket
{
public:
    // Whoever reads from the socket is told by it. Any of these may be called from within write().
    class Reader
    {
    public:
        virtual void onReadable() = 0;
        virtual void onWritten() = 0; // some of what was unsent
        virtual void onGone() = 0; // once; the socket is of no use any more

    protected:
        ~Reader() = default;
    };

    // Of an accepted socket, which may speak TLS; null when the client has left meanwhile.
    static std::unique_ptr<ClientSocket> plain(qintptr descriptor);
    static std::unique_ptr<ClientSocket> encrypted(qintptr descriptor, const QSslConfiguration &configuration);
    virtual ~ClientSocket();
    ClientSocket(const ClientSocket &) = delete;

    void start(Reader &reader);
    // Nobody is told any more.
    void silence() { m_reader = nullptr; }

    // What has come and fits into the buffer; empty when nothing has, or when the client has ended.
    virtual QByteArrayView read(QByteArray &buffer) = 0;
    // Whether bytes wait that onReadable() will not be called for.
    virtual bool hasBytes() const = 0;
    // Whether the client has shut its sending side, which read() finds out. It may still wait for answers.
    bool hasEnded() const { return m_ended; }
    // What is not read stays with the kernel, and then with the client.
    virtual void setReading(bool reading) = 0;

    // Sends head and body, and behind them so many bytes of the file, in as few system calls as the kernel allows.
    void write(const QByteArray &head, const QByteArray &body, HeldBytes &&held = {});
    void write(const QByteArray &head, std::shared_ptr<QFile> file, qint64 fileBytes);
    // Bytes that the kernel has not taken, those of files included.
    qint64 unsent() const { return m_queued + unsentBelow(); }

    // Tells the client that no more comes, while what it sends can still be read.
    virtual void closeSending() = 0;
    // Closes once everything is sent; onGone() tells when.
    void closeWhenSent();
    // Closes now. onGone() is not called for it.
    virtual void abort() = 0;

    // Gives the connection away as a socket of Qt, once nothing is unsent. This one is used up.
    std::unique_ptr<QTcpSocket> release();

protected:
    ClientSocket() = default;

    // Takes as many bytes as may be sent now, and says how many: 0 while the client has to read first, -1 when it is
    // gone.
    virtual qint64 sendSome(QByteArrayView first, QByteArrayView second) = 0;
    // Whether onWritable() is to be called when more may be sent.
    virtual void setWriting(bool writing) = 0;
    virtual qint64 unsentBelow() const = 0;
    virtual void closeBelow() = 0; // in the usual way; leads to gone()
    virtual std::unique_ptr<QTcpSocket> releaseBelow() = 0;
    virtual void begin() = 0;

    void readable();
    void writable();
    void gone();

    bool m_ended = false;

private:
    struct Piece { // bytes, or the rest of a file
        QByteArray bytes;
        qsizetype sent = 0;
        std::shared_ptr<QFile> file;
        qint64 fileBytes = 0;
        HeldBytes held;
    };

    qint64 trySending(QByteArrayView first, QByteArrayView second);
    bool send();
    bool readFile(Piece &piece);
    void queue(const QByteArray &bytes, qsizetype sent, HeldBytes &&held);

    Reader *m_reader = nullptr;
    std::vector<Piece> m_pieces; // an empty deque would take more than all the rest
    qint64 m_queued = 0;
    bool m_closing = false;
    bool m_sending = false;
    bool m_goneInSending = false;
};

} // namespace formwright::http
