#pragma once

#include "support/patience.h"

#include <QProcess>
#include <QUrl>

namespace formwright::tests {

// One formwrightd that this test started and ends, by its own process id.
class ServerProcess
{
public:
    // What formwrightd gets besides `--listen 127.0.0.1:0`, which comes first.
    explicit ServerProcess(const QStringList &arguments, const QStringList &environment = {});
    // Kills it if it still runs.
    ~ServerProcess();

    // Waits for the ready line. False when the process ended or was waited for in vain.
    bool waitUntilReady();
    QUrl url() const { return m_url; }
    quint16 port() const { return quint16(m_url.port()); }
    qint64 processId() const { return m_process.processId(); }
    bool isRunning() const { return m_process.state() == QProcess::Running; }

    void terminate() { m_process.terminate(); } // SIGTERM
    void kill(); // SIGKILL, and waits for the end
    // The exit code; -1 when it did not end in that time, or was killed.
    int waitForExit(int milliseconds = tryPatience);

    // What was written so far.
    QByteArray output();
    QByteArray errors();

private:
    QProcess m_process;
    QByteArray m_output;
    QByteArray m_errors;
    QUrl m_url;
};

// Runs formwrightd to its end, as an operator's command.
struct CommandResult {
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;
};
CommandResult runCommand(
    const QStringList &arguments, const QByteArray &input = {}, const QStringList &environment = {});

} // namespace formwright::tests
