#include "backend/runtime/script_flows.h"

#include "backend/runtime/document_standing.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/script_people.h"
#include "backend/script/data_source.h"
#include "backend/workflow/agents.h"
#include "backend/workflow/definitions.h"
#include "backend/workflow/document_flow.h"
#include "backend/workflow/last_approval.h"

#include <QJsonObject>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using storage::Session;
using workflow::StoredInstance;

namespace {

struct Question {
    Call &call;
    const DocumentScope &scope;
    const QString &own;
    const QJsonArray &arguments;
    const DocumentForScripts &document;

    Session &session() const { return call.db(); }
    // The document that is named, or else the script's own; empty where it is none that the user sees.
    QString documentId() const
    {
        const QString named = arguments.at(0).toVariant().toString();
        return named.isEmpty() || named == own ? own : document(named).isObject() ? named : QString();
    }
    // The flow that it is in, or was in last.
    std::optional<StoredInstance> instance() const
    {
        const QString id = documentId();
        if (id.isEmpty())
            return {};
        auto running = workflow::runningInstance(session(), scope.domainId, id);
        return running ? running : workflow::latestInstance(session(), scope.domainId, id);
    }
    std::optional<workflow::LastApproval> approval() const
    {
        const auto stored = instance();
        return stored ? workflow::lastApproval(session(), stored->id) : std::nullopt;
    }
    QJsonValue user(const QString &id) const
    {
        return peopleForScripts(call, scope, u"getUserById"_s, {id}).value_or(QJsonValue::Null);
    }
};

QJsonValue isComplete(const Question &asked)
{
    const auto stored = asked.instance();
    return stored && stored->ended != 0;
}

QJsonValue isAtFirstNode(const Question &asked)
{
    const auto stored = asked.instance();
    if (!stored || stored->ended != 0 || stored->instance.tokens.isEmpty() || stored->flowId.isEmpty())
        return false;
    const auto definition = workflow::Definitions().of(asked.session(), stored->flowId, stored->version);
    const QStringList first = definition->firstNodes();
    const QList<flow::Token> &tokens = stored->instance.tokens;
    return std::all_of(
        tokens.cbegin(), tokens.cend(), [&](const flow::Token &token) { return first.contains(token.nodeId); });
}

QJsonValue parentDocument(const Question &asked)
{
    const auto stored = asked.instance();
    const auto above = stored && !stored->parentId.isEmpty()
        ? workflow::instanceById(asked.session(), asked.scope.domainId, stored->parentId)
        : std::nullopt;
    return above ? asked.document(above->documentId) : QJsonValue(QJsonValue::Null);
}

QJsonValue documentsBelow(const Question &asked)
{
    constexpr int most = 1000;
    QJsonArray documents;
    const auto stored = asked.instance();
    if (!stored)
        return documents;
    QStringList ids;
    storage::Rows rows = asked.session().query(
        u"SELECT document_id FROM flow_instance WHERE parent_id = ? AND parent_id <> '' AND domain_id = ? ORDER BY started, id LIMIT ?"_s,
        stored->id, asked.scope.domainId, most);
    while (rows.next())
        ids.append(rows.text(0));
    for (const QString &id : std::as_const(ids)) {
        const QJsonValue document = id == stored->documentId ? QJsonValue() : asked.document(id);
        if (document.isObject())
            documents.append(document);
    }
    return documents;
}

QJsonValue lastStep(const Question &asked)
{
    const auto last = asked.approval();
    if (!last)
        return QJsonValue::Null;
    return QJsonObject{{u"flowOperation"_s, last->operation}, {u"attitude"_s, last->attitude},
        {u"startnodeid"_s, last->startNodeId}, {u"startnodename"_s, last->startNodeName},
        {u"endnodeid"_s, last->targetNodeId}, {u"endnodename"_s, last->targetNodeName}, {u"auditor"_s, last->personId},
        {u"auditorName"_s, last->personName}, {u"processtime"_s, double(last->at)}};
}

QJsonValue lastApprover(const Question &asked)
{
    const auto last = asked.approval();
    return last ? asked.user(last->personId) : QJsonValue(QJsonValue::Null);
}
QJsonValue lastApproverId(const Question &asked)
{
    const auto last = asked.approval();
    return last ? QJsonValue(last->personId) : QJsonValue(QJsonValue::Null);
}
QJsonValue lastApproverName(const Question &asked)
{
    const auto last = asked.approval();
    return last ? QJsonValue(last->personName) : QJsonValue(QJsonValue::Null);
}
QJsonValue lastApprovedTime(const Question &asked)
{
    const auto last = asked.approval();
    return last ? QJsonValue(double(last->at)) : QJsonValue(QJsonValue::Null);
}

QJsonValue currentNode(const Question &asked)
{
    const auto stored = asked.instance();
    if (!stored || stored->ended != 0)
        return QJsonValue::Null;
    storage::Rows rows = asked.session().query(
        u"SELECT node_id, node_name, state_label FROM flow_token WHERE instance_id = ? ORDER BY arrived, id LIMIT 1"_s,
        stored->id);
    if (!rows.next())
        return QJsonValue::Null;
    return QJsonObject{{u"id"_s, rows.text(0)}, {u"nodeid"_s, rows.text(0)}, {u"name"_s, rows.text(1)},
        {u"statelabel"_s, rows.text(2)}};
}

// Of the version that is in use.
QJsonValue nodesOfFlow(const Question &asked)
{
    const QString flowId = asked.arguments.at(0).toVariant().toString();
    const auto version = asked.session().integer(
        u"SELECT version FROM flow_version WHERE flow_id = ? AND application_id = ? ORDER BY version DESC LIMIT 1"_s,
        flowId, asked.scope.applicationId);
    if (!version)
        throw script::DataRefusal(u"getAllExecuteableNodesByFlowId: there is no flow "_s % flowId);
    QJsonArray nodes;
    const auto definition = workflow::Definitions().of(asked.session(), flowId, int(*version));
    for (const flow::Node &node : definition->nodes()) {
        if (node.kind == flow::NodeKind::Manual)
            nodes.append(QJsonObject{{u"id"_s, node.id}, {u"name"_s, node.name}, {u"statelabel"_s, node.stateLabel}});
    }
    return nodes;
}

// What a document tells of itself in scripts, beside what it holds.
QJsonValue factsOf(const Question &asked)
{
    QJsonObject facts{{u"initiator"_s, QString()}, {u"initiatorId"_s, QString()}, {u"auditorNames"_s, QString()},
        {u"auditorList"_s, QJsonArray()}};
    const auto stored = asked.instance();
    if (!stored)
        return facts;
    const QString initiator = stored->instance.initiatorId;
    facts.insert(u"initiatorId"_s, initiator);
    facts.insert(u"initiator"_s, workflow::namesOf(asked.session(), {initiator}).value(initiator));
    if (stored->ended != 0)
        return facts;
    QStringList ids, names;
    const auto flows = workflow::documentFlows(
        asked.session(), asked.scope.domainId, asked.call.user.id, {stored->id}, asked.call.now());
    for (const workflow::FlowPlace &place : flows.value(stored->id).places) {
        for (const workflow::FlowAuditor &auditor : place.auditors) {
            if (!ids.contains(auditor.id)) {
                ids.append(auditor.id);
                names.append(auditor.name);
            }
        }
    }
    facts.insert(u"auditorNames"_s, names.join(u';'));
    facts.insert(u"auditorList"_s, QJsonArray::fromStringList(ids));
    return facts;
}

// Neither the document nor what it lies below is in a flow where it is not his turn.
bool isOpenInFlow(const Question &asked, const QString &id)
{
    try {
        requireOpenInFlow(asked.call, asked.session(), id);
        return true;
    } catch (const contract::Error &error) {
        if (error.code != contract::ErrorCode::Forbidden)
            throw;
        return false;
    }
}

// Whether the user may change anything of a stored document as it stands.
QJsonValue isEditable(const Question &asked)
{
    const QString id = asked.documentId();
    if (id.isEmpty())
        return asked.arguments.at(0).toVariant().toString().isEmpty(); // nothing is stored yet; else he sees none
    if (!forms::documentKey(id))
        return true;
    const DocumentPlace place = placeOf(asked.call, asked.session(), asked.scope, id);
    return place.access.mayModifyAny() && !standingOf(asked.session(), *place.form, place.recordId).isArchived
        && isOpenInFlow(asked, id);
}

// Whether somebody acts for the user now.
QJsonValue hasAgent(const Question &asked)
{
    const QString id = asked.call.user.id;
    return !workflow::agentsOf(asked.session(), {id}, asked.scope.applicationId, QString(), asked.call.now())
                .value(id)
                .isEmpty();
}

} // namespace

std::optional<QJsonValue> flowsForScripts(Call &call, const DocumentScope &scope, const QString &own,
    const QString &operation, const QJsonArray &arguments, const DocumentForScripts &document)
{
    using Answer = QJsonValue (*)(const Question &);
    static const QHash<QString, Answer> answers{{u"isComplete"_s, isComplete}, {u"isCompleteByDocId"_s, isComplete},
        {u"STATE_MACHINE_UTIL.isComplete"_s, isComplete}, {u"isFirtNode"_s, isAtFirstNode},
        {u"isFirtNodeByDocId"_s, isAtFirstNode}, {u"getParentFlowDoc"_s, parentDocument},
        {u"getSubFlowDocList"_s, documentsBelow}, {u"getLastRelationHis"_s, lastStep},
        {u"getLastApprover"_s, lastApprover}, {u"getLastApproverId"_s, lastApproverId},
        {u"getLastApproverName"_s, lastApproverName}, {u"getLastApprovedTime"_s, lastApprovedTime},
        {u"getCurrentProcessingNode"_s, currentNode}, {u"getAllExecuteableNodesByFlowId"_s, nodesOfFlow},
        {u"factsOfDocument"_s, factsOf}, {u"isDocumentEditable"_s, isEditable}, {u"hasAgent"_s, hasAgent}};
    const auto answer = answers.constFind(operation);
    if (answer == answers.constEnd())
        return {};
    // What is asked of documents by an id that names none is told of no document, and never of the script's own.
    const bool namesOne = operation.endsWith("ByDocId"_L1) || operation.startsWith("STATE_MACHINE"_L1);
    if (namesOne && arguments.at(0).toVariant().toString().isEmpty())
        return false;
    return (*answer)({call, scope, own, arguments, document});
}

} // namespace formwright::runtime
