// How often documents were at the nodes of flows, and for how long, by node and day.
#pragma once

#include "app/contract/paged.h"
#include "backend/workflow/flow_watch.h"

#include <QDate>

namespace formwright::workflow {

// In units of work.

// Adds up to so many departures to their days, and takes off those that were taken back, the oldest first. How many
// there were.
int countDepartures(storage::Session &session, int most);
// Days before that one are forgotten, and what is kept of departures on them. How many rows went.
qint64 forgetDays(storage::Session &session, const QDate &before, qint64 most);

struct StatisticsFilter {
    QString domainId;
    QString applicationId;
    QString flowId; // empty: all
    QDate from;
    bool isPerDay = false;
};

struct NodeStatistics {
    QString flowId;
    QString flowName;
    QString nodeId;
    QString nodeName;
    QString day; // empty: all of them
    qint64 visits = 0;
    qint64 worked = 0; // of all visits, milliseconds
    qint64 overdue = 0;
    qint64 returned = 0;
};

struct StatisticsPage {
    qint64 count = 0;
    QList<NodeStatistics> rows;
};

// The newest day first, then what was visited most.
StatisticsPage statisticsOf(
    storage::Session &session, const StatisticsFilter &filter, const FlowWatch &watch, contract::Page page);
// The day that it is for the domain.
QDate dayOf(storage::Session &session, const QString &domainId, qint64 moment);

} // namespace formwright::workflow
