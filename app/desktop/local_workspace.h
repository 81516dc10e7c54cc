#pragma once

#include "app/desktop/embedded_server.h"
#include "ui/windows/main_window.h"

namespace formwright::desktop {

// What a person can do to the workspace on this computer as a whole: have the sample put into it, and have a backup put
// in its place. Asks first, tells what came of it. GUI thread.
class LocalWorkspace : public QObject
{
    Q_OBJECT

public:
    // Both must outlive it.
    LocalWorkspace(EmbeddedServer &server, windows::MainWindow &window, QObject *parent = nullptr);

    void addSample();
    // Lets the person choose the file.
    void restoreBackup();

Q_SIGNALS:
    void sampleAdded(const QString &domainId);
    // The server is about to stop: whoever uses it lets go. It tells of itself again when it is ready.
    void replacing();

private:
    void examine(const QString &backup);
    void confirm(const DataSummary &there, const DataSummary &here);
    void replace();
    void tell(const QString &title, const QString &text);

    EmbeddedServer &m_server;
    windows::MainWindow &m_window;
    QString m_backup; // the one that is asked about
    bool m_isBusy = false;
};

} // namespace formwright::desktop
