// What cannot go on by itself, so that somebody who can help sees it.
#pragma once

#include "app/contract/paged.h"
#include "app/flow/instance.h"
#include "backend/events/event.h"
#include "backend/storage/session.h"
#include "backend/storage/ulid.h"
#include "backend/workflow/flow_watch.h"
#include "backend/workflow/timer_store.h"

#include <vector>

namespace formwright::workflow {

enum class IncidentKind { NobodyOrNoWay = 1, Failure = 2 };

struct Incident {
    QString instanceId;
    QString tokenId;
    QString nodeId;
    QString nodeName;
    IncidentKind kind = IncidentKind::NobodyOrNoWay;
    QString reason; // of a failure
    QString timerId; // of what failed
    qint64 created = 0;
    QString documentId;
    QString formId;
    QString flowId;
    QString flowName;
    QString subject;
    QString initiatorName;
};

struct IncidentPage {
    qint64 count = 0;
    QList<Incident> rows;
};
// Of one software of a domain and the flows that are watched over, newest first.
IncidentPage incidentsOf(storage::Session &session, const QString &domainId, const QString &applicationId,
    const FlowWatch &watch, const QString &flowId, contract::Page page);
std::optional<Incident> incidentAt(
    storage::Session &session, const QString &domainId, const QString &instanceId, const QString &tokenId);

constexpr int mostTold = 100; // administrators, of one incident

// In units of work.

// Nobody can act on a token, or no way leads on. False where that is an incident already.
bool insertIncident(
    storage::Session &session, const QString &instanceId, const QString &tokenId, const QString &nodeId, qint64 now);
// What could not go on on a token, and can now: it is somebody's turn, or something is waited for.
void endSolved(storage::Session &session, const QString &instanceId, const flow::Token &token, const flow::Node *node);
// A timer failed for good: an incident, of which administrators are told.
std::vector<events::Event> tellFailure(
    storage::Session &session, storage::IdSource &ids, const Timer &timer, const QString &reason, qint64 now);
// What failed is due now. False where it is gone.
bool retryFailure(storage::Session &session, const Incident &incident, qint64 now);

// The timer as its person's calendar counts it now, with what lists show of it. False where it moved.
bool recount(storage::Session &session, const Timer &timer, qint64 now);

} // namespace formwright::workflow
