#pragma once

#include "app/desktop/mailbox.h"
#include "app/settings/settings.h"
#include "backend/server/data_copy.h"

#include <QObject>
#include <QThread>

#include <memory>

namespace formwright {
class Server;
}

namespace formwright::desktop {

// The server inside the desktop, on a thread of its own: loopback, a free port, and reached over HTTP like any other.
// Used on the GUI thread, which it never blocks but in the destructor.
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
    QString url() const { return m_url; } // since ready()

    // A ticket that signs the administrator in once; answers with ticketReady().
    void requestTicket();

    // Puts the sample application beside what is there; answers with sampleAdded() or sampleFailed().
    void addSample();
    // Looks into a backup; answers with examined() or examineFailed(). Nothing is changed.
    void examine(const QString &backup);
    // Stops the server, puts the backup in the place of its data and starts it again: answers with restored() or, when
    // all is as before, restoreFailed(), and in both cases then with ready() (or failed(), should it not start any
    // more).
    void restore(const QString &backup);

Q_SIGNALS:
    void ready(const QString &url, const QString &ticket);
    void failed(const QString &reason);
    void ticketReady(const QString &ticket);
    void stopped();
    void sampleAdded(const QString &domainId);
    void sampleFailed(const QString &reason);
    void examined(const formwright::DataSummary &backup, const formwright::DataSummary &here);
    void examineFailed(const QString &reason);
    void restored(const QString &keptIn);
    void restoreFailed(const QString &reason);

private:
    class Worker;

    Mailbox m_inbox; // what the worker has to tell
    QThread m_thread;
    Worker *m_worker; // lives on m_thread
    bool m_running = false;
    QString m_url;
};

} // namespace formwright::desktop
