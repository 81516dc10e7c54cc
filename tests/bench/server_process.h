#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

namespace formwright::bench {

// A server that was started for the measurement and is stopped with this object. Both the product and the floors print
// one line of JSON when they serve.
class ServerProcess
{
public:
    // Waits for that line; its standard error goes to the file. Throws std::runtime_error.
    ServerProcess(const QString &program, const QStringList &arguments, const QString &logFile);
    // SIGTERM, and SIGKILL if that does not help within 20 s.
    ~ServerProcess();

    quint16 port() const { return m_port; }
    double startMilliseconds() const { return m_startMilliseconds; }

    double cpuSeconds() const; // user and system so far
    struct Memory {
        double total = 0; // resident, MiB
        double ownPages = 0; // of it not backed by files: what no other process could share
        double most = 0; // that was ever resident
    };
    Memory memory() const;

private:
    QProcess m_process;
    quint16 m_port = 0;
    double m_startMilliseconds = 0;
};

} // namespace formwright::bench
