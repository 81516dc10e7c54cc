// Who let a document go on in its flow last.
#pragma once

#include "backend/storage/session.h"

#include <optional>

namespace formwright::workflow {

struct LastApproval {
    int revision = 0;
    int operation = 0;
    QString personId;
    QString personName; // as it was then
    qint64 at = 0;
    QString attitude;
    QString startNodeId;
    QString startNodeName;
    QString targetNodeId;
    QString targetNodeName;
};
// Nothing where nobody did so far.
std::optional<LastApproval> lastApproval(storage::Session &session, const QString &instanceId);

} // namespace formwright::workflow
