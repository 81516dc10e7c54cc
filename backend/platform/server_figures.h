// Everything that operators are told, gathered at one moment.
#pragma once

#include "backend/http/call.h"
#include "backend/platform/operations_handlers.h"
#include "backend/storage/figures.h"

namespace formwright::platform {

struct JobFigures {
    QString kind;
    QString state;
    qint64 count = 0;
};

// Of the process, by the system; 0 where it does not tell.
struct ProcessFigures {
    qint64 memory = 0; // bytes that are resident
    double processorSeconds = 0;
    qint64 openFiles = 0;
    qint64 started = 0; // UTC milliseconds
};

struct ServerFigures {
    ProcessFigures process;
    qsizetype scriptProcesses = 0;
    std::optional<http::ConnectionFigures> connections;
    QList<storage::StatementFigures> statements;
    QList<storage::SlowStatement> slow;
    bool isSqlite = false;
    int sessions = 0;
    QList<JobFigures> jobs; // of all servers on the database
    qint64 timersDue = 0; // of flows
    qint64 callBacksWaiting = 0;
    qint64 deliveriesWaiting = 0;
};

ServerFigures serverFigures(http::Call &call, const OperationsSources &sources);

QByteArray cacheName(storage::Cache cache);

QJsonObject figuresAsJson(const ServerFigures &figures);
// The text format 0.0.4 of Prometheus.
QByteArray figuresAsMetrics(const ServerFigures &figures);

} // namespace formwright::platform
