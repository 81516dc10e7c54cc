#pragma once

#include "backend/storage/session.h"

#include <optional>

namespace formwright::flows {

// A flow of a module, with its drawing as text; parseDiagram() tells what it says. Writers check the text first,
// outside the unit of work.
struct FlowDesign {
    QString id;
    QString applicationId;
    QString moduleId;
    QString name;
    QString description;
    QString content;
    int orderNo = 0;
    int version = 1; // counts saves
    QString authorId; // who made it
    QString author; // his name, for reading only; empty when the account is gone
    qint64 created = 0;
    qint64 modified = 0;
    // What reading the text told its writer; see version_store.h.
    bool isUsable = false; // nothing in it keeps it from being used
    QStringList formNames{}; // that its starts name
    QStringList administratorRoles{}; // ids
};

void insertFlow(storage::Session &session, const FlowDesign &flow, qint64 now);
// Saves a changed flow where `flow.version` is still the stored one, and answers the version it has now. Throws
// Error::conflict otherwise, notFound when it is gone.
int updateFlow(storage::Session &session, const FlowDesign &flow, qint64 now);
// Removes it with the delegations of it alone. False when there is none.
bool deleteFlow(storage::Session &session, const QString &flowId);
std::optional<FlowDesign> flowById(storage::Session &session, const QString &flowId);
QStringList flowsOfModule(storage::Session &session, const QString &moduleId); // ids

struct FlowRow {
    QString id;
    QString moduleId;
    QString name;
    int orderNo = 0;
    int version = 1;
};
// By order number and name. `moduleId` empty: the whole software.
QList<FlowRow> flowsOf(storage::Session &session, const QString &applicationId, const QString &moduleId,
    const QString &nameContains, qint64 limit, qint64 offset);
qint64 countFlows(
    storage::Session &session, const QString &applicationId, const QString &moduleId, const QString &nameContains);
// The name of a flow of that software.
std::optional<QString> flowName(storage::Session &session, const QString &applicationId, const QString &flowId);

} // namespace formwright::flows
