// Whose work somebody may do: his own, and that of those who delegated it to him or named him their proxy. Resolved
// whenever it is asked, so a delegation begins and ends on time and covers what came before it.
#pragma once

#include "app/flow/command.h"
#include "backend/storage/session.h"
#include "backend/workflow/instance_store.h"

namespace formwright::workflow {

struct Owner {
    QString personId;
    QString flowId; // empty: all flows of the software
};

// Of one software; empty: of any. Without the agent himself.
QList<Owner> ownersOf(storage::Session &session, const QString &agentId, const QString &applicationId, qint64 now);

// Who may do the work of each of these people in that flow now: those of delegations before proxies, without the people
// themselves; so many of each at most.
inline constexpr int mostToldAgents = 20;
QHash<QString, QStringList> agentsOf(storage::Session &session, const QStringList &people, const QString &applicationId,
    const QString &flowId, qint64 now);

// The people whose to-dos of that flow he may do, himself first.
QStringList actsFor(const QString &personId, const QList<Owner> &owners, const QString &flowId);

// Where it is whose turn: what he may act on now.
struct Turn {
    QString tokenId;
    QString nodeId;
    QString personId; // whose turn it is
};
QList<Turn> turnsOf(const flow::Instance &instance, const QStringList &people);

// Who of them made the latest step that can be taken back; empty: none of them.
QString lastMover(const flow::Instance &instance, const QStringList &people);
// What somebody did that is his to take back, or that of whoever acts for him: letting a token rest, asking another one
// to sign or to give his opinion.
bool hasSuspended(const flow::Instance &instance, const QString &personId);
bool hasAdded(const flow::Instance &instance, const QString &personId, const QString &addedId);

// The work of one account on a document that is under way; nothing for one that is not.
struct DocumentWork {
    bool isActor = false;
    QStringList fieldPermissions; // of each node where it is his turn
};
std::optional<DocumentWork> workOn(
    storage::Session &session, const QString &documentId, const QString &accountId, qint64 now);

// Whether somebody has or had to do with a document, or works for such a person now.
bool isInvolved(storage::Session &session, const QString &documentId, const QString &accountId, qint64 now);

} // namespace formwright::workflow
