// What documents tell of their flows: for a page of them by few reads.
#pragma once

#include "backend/workflow/agents.h"

namespace formwright::workflow {

struct FlowAuditor {
    QString id;
    QString name;
};
// Somebody who was asked to sign as well, or for his opinion, and has not.
struct AddedPerson {
    QString id;
    QString name;
    QString addedBy;
    bool isAssistant = false;
    bool isHis = false; // added by whoever asks, or by one whom he acts for
};
struct FlowPlace {
    QString nodeId;
    QString stateLabel;
    QList<FlowAuditor> auditors; // whose turn it is
    QList<FlowAuditor> assistants;
    QList<AddedPerson> added{};
};
struct TurnAt {
    QString flowId;
    int version = 0;
    QString nodeId;
};
struct DocumentFlow {
    QString id; // of the instance
    QString flowId;
    QString flowName;
    bool isRunning = false;
    QString initiatorId;
    QString lastPersonId;
    QString lastAgentId; // who acted in that person's name; empty: nobody else
    QString lastNodeId;
    qint64 lastAt = 0;
    int lastOperation = 0;
    bool isActor = false; // it is the turn of whoever asks
    QList<TurnAt> turns{}; // where
    QList<FlowPlace> places;
};

// By the ids of instances; those that are gone are left out. `accountId`: who asks.
QHash<QString, DocumentFlow> documentFlows(
    storage::Session &session, const QString &domainId, const QString &accountId, QStringList instanceIds, qint64 now);
// Whether any document of the form has one.
bool hasFlows(storage::Session &session, const QString &domainId, const QString &formId);

// Whether this account began a flow by the same command since that moment, of whatever document.
bool hasBegun(storage::Session &session, const QString &applicationId, const QString &accountId, const QString &hash,
    qint64 since);

} // namespace formwright::workflow
