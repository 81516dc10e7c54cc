// Running flows as the database holds them. What the engine knows is one JSON; the other columns and tables follow it
// in the same unit of work, so that lists need nothing but an index.
#pragma once

#include "app/flow/decide.h"
#include "backend/events/event.h"
#include "backend/storage/session.h"
#include "backend/storage/ulid.h"

#include <optional>
#include <vector>

namespace formwright::workflow {

struct StoredInstance {
    QString id;
    QString domainId;
    QString applicationId;
    QString flowId;
    int version = 0;
    QString flowName; // reading only
    QString documentId;
    QString formId;
    QString parentId; // the instance whose sub-flow it is
    QString parentToken;
    QString mainId; // the instance of the same document beside which it runs; empty: it is the document's own
    int kind = 0; // 0 a drawn flow, 1 a free one
    QString subject;
    QString stateLabel;
    QString auditorNames;
    QString initiatorDepartmentId;
    int lastOperation = 0;
    qint64 lastAt = 0;
    QString lastPersonId;
    QString lastNodeId;
    qint64 started = 0;
    qint64 ended = 0; // 0: it runs
    flow::Instance instance;
};

// All of a domain's alone; nothing for others.
std::optional<StoredInstance> instanceById(
    storage::Session &session, const QString &domainId, const QString &instanceId);
std::optional<StoredInstance> runningInstance(
    storage::Session &session, const QString &domainId, const QString &documentId);
// With the sub-flows that run on the same document, behind its own.
QList<StoredInstance> runningInstances(storage::Session &session, const QString &domainId, const QString &documentId);
std::optional<StoredInstance> instanceById(storage::Session &session, const QString &instanceId); // of any domain
// The newest, be it over.
std::optional<StoredInstance> latestInstance(
    storage::Session &session, const QString &domainId, const QString &documentId);
bool isRunning(storage::Session &session, const QString &documentId);

// A command that was decided, ready to be written.
struct Decided {
    const flow::Definition &definition;
    const StoredInstance &before; // of one that starts: all but what the step tells
    const flow::Step &step;
    const flow::Actor &actor;
    QString sentBy; // the account that sent it
    QString senderName;
    QString commandHash;
    QString signature;
    qint64 now = 0;
    int toVersion = 0; // of a migration: that of `definition`; 0: it keeps its own
    const flow::Definition *fromDefinition = nullptr; // of a migration
};

// Somebody else's command was first: decide anew.
struct InstanceMoved {
};

// In a unit of work. Answers what is to be published after it. Throws InstanceMoved, and Error::conflict where another
// flow of the document runs already.
std::vector<events::Event> saveDecided(storage::Session &session, storage::IdSource &ids, const Decided &decided);

// The last command that somebody sent.
struct LastCommand {
    int revision = 0;
    qint64 at = 0;
    QString hash;
};
std::optional<LastCommand> lastCommandOf(
    storage::Session &session, const QString &instanceId, const QString &accountId);

// The names of accounts by their ids; the id of one that is gone.
QHash<QString, QString> namesOf(storage::Session &session, QStringList accountIds);

// What is left of documents that are gone for good.
void forgetInstancesOf(storage::Session &session, const QString &documentId);
// The same for documents whose time to be restored ended before that moment.
void forgetInstancesOfDeleted(storage::Session &session, qint64 before);
// Whether documents of the form are under way.
bool hasRunning(storage::Session &session, const QString &domainId, const QString &formId);
bool hasRunning(storage::Session &session, const QString &formId); // of any domain

} // namespace formwright::workflow
