#pragma once

#include <QStringList>

#include <functional>
#include <vector>

namespace formwright::bench {

// Connections that were used once and say nothing more, as those of open windows do.
class IdleConnections
{
public:
    // Throws std::runtime_error.
    IdleConnections(quint16 port, int count);
    ~IdleConnections();
    IdleConnections(const IdleConnections &) = delete;
    IdleConnections &operator=(const IdleConnections &) = delete;

private:
    std::vector<int> m_sockets;
};

struct CrowdOptions {
    QString server; // the program formwrightd
    QString data; // a filled data directory that no server uses
    int documents = 0; // that a client looks for
    int connections = 16; // that read
    int streams = 10'000;
    int rounds = 3;
    double seconds = 4;
};

// Prints what silent clients cost those who read: reads beside 3,500 and 10,000 connections and beside the event
// streams, each next to reads alone, and the memory of one of them; by our event loop and by Qt's own.
void measureCrowds(const CrowdOptions &options);

} // namespace formwright::bench
