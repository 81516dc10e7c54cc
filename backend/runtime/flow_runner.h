// One command on a document's flow: loaded, decided, and saved in one unit of work with what was typed into the
// document. Where somebody else was first, it is decided anew; a double click gets the first answer.
#pragma once

#include "app/contract/runtime_flows.h"
#include "backend/runtime/document_preparing.h"
#include "backend/runtime/flow_answers.h"
#include "backend/runtime/flow_subject.h"
#include "backend/runtime/pressed_button.h"
#include "backend/workflow/agents.h"
#include "backend/workflow/definitions.h"

namespace formwright::runtime {

class FlowTimers;

// What runs flows; alive as long as requests are served.
struct FlowServices {
    Scripting scripting;
    workflow::Definitions &definitions;
    FlowTimers *timers = nullptr; // null: follow-ups wait until others look
};

// A flow that is under way, as the caller finds it.
struct FoundFlow {
    SeenDocument document;
    workflow::StoredInstance stored;
    std::shared_ptr<const flow::Definition> definition;
    SubjectDefinitions definitions; // of all that are under way on the document
    QList<workflow::Turn> turns; // the caller's, his own first
};
// Throws Error::notFound for a document that the caller does not see, Error::conflict where no flow of it is under way.
// `nodeId`: where it is meant to be, for documents with sub-flows of their own; `instanceId`: which of its flows.
FoundFlow foundFlow(http::Call &call, const DocumentScope &scope, const FlowServices &flows, const QString &documentId,
    const QString &nodeId = {}, const QString &instanceId = {});

// What a client wants to be done.
struct WantedAct {
    flow::Act act;
    flow::Actor actor;
    QString answer; // what is said when it is done
    QString signature;
};
using MakeAct = std::function<WantedAct(const FoundFlow &)>;

struct ActRequest {
    QString documentId;
    QString nodeId{}; // where it is meant to be; empty: wherever it is the caller's turn
    QString instanceId{}; // which flow of the document; empty: by the node, or the caller's turn
    QString kind; // of the command, for the log: "submit"
    QString fingerprint; // what of the request makes it differ from another one of the kind
    const contract::runtime_flows::FlowDocument *document = nullptr; // to be saved along
    QString buttonId; // that was pressed; empty: none is asked for
    QList<int> buttonTypes;
    bool confirmed = false;
    QStringList copyTo; // people who are sent a copy
    // Runs in the unit of work, after everything else.
    std::function<void(storage::Session &, const workflow::StoredInstance &, const flow::Step &)> afterwards;
};
QString runAct(http::Call &call, const DocumentScope &scope, const FlowServices &flows, const ActRequest &request,
    const MakeAct &make);

// Throws Error::forbidden where a node hides the buttons of that act ("submit", "remind") from whoever has to act
// there.
void requirePressable(http::Call &call, const DocumentScope &scope, const FlowServices &flows, const FoundFlow &found,
    const QString &kind);

// In a unit of work: who has got one gets the next, too, unless sent twice. `from`: the node that says how to tell it.
void sendCopies(http::Call &call, storage::Session &session, const workflow::StoredInstance &stored,
    const QStringList &people, const flow::Node *from = nullptr);

// After a step was written: what its sub-flows have to do is done as far as time allows, so that whoever is next sees
// it at once.
void followUp(FlowTimers &timers, const workflow::StoredInstance &stored, const flow::Step &step);

// Whose turn is meant: that of the node where one is named, else the only one. As it is, for nobody's turn.
flow::Actor actorFor(const http::Call &call, const FoundFlow &found, const QString &nodeId, QString &tokenId);
// The caller, as an administrator where he is one of the domain or of the flow.
flow::Actor administratorOr(http::Call &call, const DocumentScope &scope, const FoundFlow &found);
// The same; whoever acts for others is the first of those of whom `isOf` holds, where it does not of himself.
flow::Actor administratorOr(http::Call &call, const DocumentScope &scope, const FoundFlow &found,
    const std::function<bool(const flow::Instance &, const QString &personId)> &isOf);

// Who takes back: the caller or one he acts for, whoever of them made the latest step.
flow::Actor moverFor(http::Call &call, const DocumentScope &scope, const FoundFlow &found);

// The words of a refusal. `about`: names nodes.
contract::Error errorOf(const flow::Refusal &refusal, const flow::Definition &definition);
QString hashOf(const QString &kind, const QString &fingerprint);

// Ids that a client sent as an array, or as one text separated by ;. Throws Error::invalid for one that is none.
QStringList openedIds(const http::Call &call, const QJsonValue &value, const QString &member);
// The people for nodes where they are chosen.
QHash<QString, QStringList> openedPeople(const http::Call &call, const QJsonValue &submitTo);
// Who acts first in the sub-flows of nodes, in the order of their positions. Throws Error::invalid for positions that
// leave one out.
QHash<QString, QList<QStringList>> openedGroups(const http::Call &call, const QJsonValue &subFlowApprover);
// `items` were sent.
bool hasItems(const contract::runtime_flows::FlowDocument *document);
contract::runtime_documents::DocumentBody bodyOf(
    const contract::runtime_flows::FlowDocument &document, const QString &documentId, const QString &formId);

} // namespace formwright::runtime
