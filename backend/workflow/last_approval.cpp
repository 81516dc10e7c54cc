#include "backend/workflow/last_approval.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;

std::optional<LastApproval> lastApproval(storage::Session &session, const QString &instanceId)
{
    storage::Rows rows = session.query(
        uR"(SELECT revision, operation, person_id, person_name, processed, attitude, start_node_id, start_node_name,
            target_node_id, target_node_name FROM flow_history
            WHERE instance_id = ? AND person_id <> '' AND operation IN (7, 80, 81, 82, 83, 84)
            ORDER BY revision DESC, line LIMIT 1)"_s,
        instanceId);
    if (!rows.next())
        return {};
    LastApproval last;
    rows.into(last.revision, last.operation, last.personId, last.personName, last.at, last.attitude, last.startNodeId,
        last.startNodeName, last.targetNodeId, last.targetNodeName);
    return last;
}

} // namespace formwright::workflow
