#pragma once

#include "app/settings/settings.h"

#include <QObject>
#include <QThread>

#include <memory>

namespace formwright {
class Server;
}

namespace formwright::desktop {

// The server inside the desktop, on a thread of its own: loopback, a free port, and reached over HTTP like any other. Used on the GUI thread, which it never blocks
// but in the destructor.
class EmbeddedServer : public QObject
{
    Q_OBJECT

public:
    explicit EmbeddedServer(QObject *parent = nullptr);
    // Stops and waits, should stop() not have been called.
    ~EmbeddedServer() override;

    // Answers with ready() or failed(). `demo` fills an empty workspace first.
    void start(const QString &dataDirectory, const settings::Settings &settings, bool demo);
    // Answers with stopped(), also when nothing runs.
    void stop();
    bool isRunning() const { return m_running; }

    // A ticket that signs the administrator in once; answers with ticketReady().
    void requestTicket();

Q_SIGNALS:
    void ready(const QString &url, const QString &ticket);
    void failed(const QString &reason);
    void ticketReady(const QString &ticket);
    void stopped();

private:
    class Worker;

    QThread m_thread;
    Worker *m_worker; // lives on m_thread
    bool m_running = false;
};

} // namespace formwright::desktop
