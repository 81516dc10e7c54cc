#pragma once

#include "backend/flows/flow_store.h"

namespace formwright::flows {

// What a flow said when it was saved without an error: a save with errors stays a draft beside the last good one.
// Instances stay with the version they began with, so one that an instance has is kept for as long as that.
struct FlowVersion {
    QString flowId;
    int version = 0;
    QString applicationId;
    QString name;
    QString content;
};

// Where the flow is usable as it was saved just now, it is in use from here on, for documents that are under way with
// the administrators that it names. Older versions that nothing runs by go.
void useVersion(storage::Session &session, const FlowDesign &flow, qint64 now);

// One that no design is behind.
void keepVersion(storage::Session &session, const FlowVersion &version, qint64 now);

// The one in use of a flow that is still there.
// The flow of a software by its id or name; of several that are called so the first of its list.
std::optional<QString> flowNamed(storage::Session &session, const QString &applicationId, const QString &name);
std::optional<FlowVersion> versionInUse(storage::Session &session, const QString &applicationId, const QString &flowId);
// The same of flows that are gone as well, and of free ones.
std::optional<FlowVersion> newestVersion(
    storage::Session &session, const QString &applicationId, const QString &flowId);
std::optional<FlowVersion> flowVersion(storage::Session &session, const QString &flowId, int version);

// The flows in use of a software without what they say: in their order.
struct UsedFlow {
    QString id;
    QString name;
    int version = 0;
    QStringList formNames;
};
QList<UsedFlow> flowsInUse(storage::Session &session, const QString &applicationId);

// Those that were saved before versions were kept.
QList<FlowDesign> flowsWithoutVersion(storage::Session &session);

} // namespace formwright::flows
