#pragma once

#include "bench/report.h"
#include "bench/server_process.h"

namespace formwright::bench {

// One kind of load on one server.
struct Scenario {
    QString name;
    ServerProcess *server;
    QList<QByteArray> requests;
    int connections;
};

// Runs it for so many seconds after a warm-up.
Row measured(const Scenario &scenario, double seconds);

} // namespace formwright::bench
