// Which roles administer a flow, as the version in use names them.
#pragma once

#include "backend/flows/version_store.h"

namespace formwright::flows {

// Whoever holds one of these administers its documents from here on, and nobody else.
void setAdministrators(
    storage::Session &session, const QString &flowId, const QString &applicationId, const QStringList &roleIds);

// The newest version of each flow, also of one that is gone, where it may name administrators: some, in the order of
// the ids.
QList<FlowVersion> administeredVersions(storage::Session &session, const QString &afterFlowId, int limit);

} // namespace formwright::flows
