// What waits in the flows of a software, and since when: by node.
#pragma once

#include "backend/workflow/flow_watch.h"

namespace formwright::workflow {

struct Ageing {
    QString flowId;
    QString flowName;
    QString nodeId;
    QString nodeName;
    qint64 waiting = 0; // to-dos
    qint64 overdue = 0;
    qint64 underDay = 0;
    qint64 underThreeDays = 0; // and a day or more
    qint64 underWeek = 0; // and three days or more
    qint64 older = 0;
    qint64 oldest = 0; // since when the first of them waits
    bool isMore = false; // of the flow only those documents were looked at on which nobody has acted for longest
};

// As many documents of each flow are looked at.
inline constexpr int mostAged = 10'000;
// What has waited longest first. `most`: documents of each flow and state that are looked at.
QList<Ageing> ageingOf(storage::Session &session, const QString &domainId, const QString &applicationId,
    const FlowWatch &watch, qint64 now, int most = mostAged);

} // namespace formwright::workflow
