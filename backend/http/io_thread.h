#pragma once

#include "backend/http/engine.h"
#include "backend/http/server_context.h"

#include <QBasicTimer>
#include <QHash>
#include <QObject>
#include <QThread>

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace formwright::http {

class Connection;
class Exchange;

// One thread that reads and writes the sockets of its share of the connections.
class IoThread : public QObject
{
public:
    explicit IoThread(ServerContext &context);
    // The thread must be stopped.
    ~IoThread() override;

    void start();
    // Closes every connection at once and ends the thread.
    void stop();

    // Thread-safe: takes over an accepted socket; hands back an answer.
    void adopt(qintptr socketDescriptor);
    // `hold` keeps this alive until it knows of the answer.
    void complete(std::unique_ptr<Exchange> exchange, WorkerPool::Hold &&hold);
    // Thread-safe: tells a connection how large the body may be that follows the head it asked about.
    void acceptBody(quint64 connection, BodyLimit &&limit);
    // Thread-safe: closes what idles, and the rest after its answers.
    void beginDrain();
    // From another thread: runs the function within this one and waits for it.
    void runAndWait(const std::function<void()> &function);

    // Whether requests can be dispatched; known once started.
    bool isReady() const { return !m_context.options.engine || (m_engine && m_engine->isReady()); }

    // Called within the thread, by the connections.
    ServerContext &context() const { return m_context; }
    Engine *engine() const { return m_engine.get(); } // null where the options do without
    QByteArray &readBuffer() { return m_buffer; }
    void remove(quint64 connection);
    static qint64 now(); // milliseconds of a clock that only grows

protected:
    bool event(QEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    void post();
    void wake();
    void readMail();
    void connectSocket(qintptr descriptor);
    void refuse(qintptr descriptor);

    ServerContext &m_context;
    QThread m_thread;
    QBasicTimer m_timer;
    QHash<quint64, Connection *> m_connections;
    quint64 m_lastConnection = 0;
    int m_refused = 0;
    QByteArray m_buffer;
    std::unique_ptr<Engine> m_engine; // made and ended within the thread

    // Mail of other threads, taken out in one go: a burst of answers costs one wake-up.
    std::mutex m_mutex;
    std::vector<qintptr> m_newSockets;
    std::vector<std::unique_ptr<Exchange>> m_answers;
    std::vector<std::pair<quint64, BodyLimit>> m_bodyLimits;
    std::vector<std::function<void()>> m_calls;
    bool m_drainAsked = false;
    bool m_posted = false;
    bool m_stopped = false;
};

} // namespace formwright::http
