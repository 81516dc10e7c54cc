#pragma once

#include <QByteArray>
#include <QList>
#include <QMutex>

#include <atomic>
#include <memory>

class QThread;

namespace formwright::tests {

// A service outside, on a loopback port of its own and a thread of its own: keeps what it was asked and answers
// every request alike.
class LocalHttpServer
{
public:
    struct Request {
        QByteArray line; // "POST /send HTTP/1.1"
        QByteArray head; // the header lines
        QByteArray body;
    };

    // A status of 0 closes the connection without an answer.
    LocalHttpServer(int status, const QByteArray &body);
    ~LocalHttpServer();

    // Later requests.
    void answerWith(int status);

    QString address() const; // "http://127.0.0.1:4711"
    QList<Request> requests() const;

private:
    struct Listener;
    std::unique_ptr<Listener> m_listener;
    std::unique_ptr<QThread> m_thread;
    quint16 m_port = 0;
};

} // namespace formwright::tests
