#include "backend/runtime/flow_handlers.h"

#include "app/contract/runtime_flow_endpoints.h"
#include "app/flow/chart.h"
#include "app/flow/diagram.h"
#include "backend/flows/version_store.h"
#include "backend/http/routes.h"
#include "backend/runtime/chart_text.h"
#include "backend/runtime/flow_buttons.h"
#include "backend/runtime/flow_past.h"
#include "backend/runtime/flow_reading.h"
#include "backend/runtime/flow_start.h"
#include "backend/workflow/instance_store.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_flows;
using contract::Error;
using http::Call;
using storage::Rows;
using storage::Session;
using workflow::StoredInstance;

namespace {

constexpr int mostLines = 5'000; // of a history

WorkflowState states(Call &call, const OneInstance &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const StoredInstance stored = seenInstance(call, scope, in.instanceId.plain);
    WorkflowState state{{stored.id}, stored.flowName, {stored.flowId}, {}};
    QStringList people;
    for (const flow::Token &token : stored.instance.tokens) {
        for (const flow::Signer &signer : token.signers)
            people.append(signer.personId);
    }
    const QHash<QString, QString> names = workflow::namesOf(call.db(), people);
    QHash<QString, QString> labels;
    for (Rows rows = call.db().query(u"SELECT id, state_label FROM flow_token WHERE instance_id = ?"_s, stored.id);
         rows.next();)
        labels.insert(rows.text(0), rows.text(1));
    for (const flow::Token &token : stored.instance.tokens) {
        StateNode node{{token.nodeId}, labels.value(token.id), {}};
        for (const flow::Signer &signer : token.signers) {
            if (signer.isPending)
                node.auditors.append({{signer.personId}, names.value(signer.personId)});
        }
        state.nodes.append(node);
    }
    return state;
}

QList<HistoryEntry> history(Call &call, const HistoryPath &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const SeenDocument document = seenDocument(call, scope, in.docId.plain);
    const QString wanted = in.content.trimmed();
    const qint64 mostBytes = call.services.settings.number("list.maxBytes");
    qint64 bytes = 0;
    QList<HistoryEntry> entries;
    // Those of a document that went and had the same id are nobody's.
    Rows rows = call.db().query(uR"(SELECT flow_history.instance_id, flow_history.revision, flow_history.line,
                flow_history.operation, start_node_id, start_node_name, target_node_id, target_node_name, person_id,
                person_name, agent_name, attitude, signature, processed
            FROM flow_instance JOIN flow_history ON flow_history.instance_id = flow_instance.id
            WHERE flow_instance.document_id = ? AND flow_instance.domain_id = ? AND flow_instance.started >= ?
            ORDER BY flow_instance.started DESC, flow_history.instance_id DESC, flow_history.revision DESC,
                flow_history.line DESC LIMIT ?)"_s,
        in.docId.plain, scope.domainId, document.record.created, mostLines);
    while (rows.next()) {
        HistoryEntry entry;
        int revision = 0, line = 0, operation = 0;
        QString agent;
        rows.into(entry.folowStateId, revision, line, operation, entry.startNodeId, entry.startNodeName,
            entry.targetNodeId, entry.targetNodeName, entry.auditorId, entry.auditorName, agent, entry.attitude,
            entry.signature, entry.processtime);
        const QStringList searched{entry.attitude, entry.auditorName, agent, entry.startNodeName, entry.targetNodeName};
        if (!wanted.isEmpty() && !std::ranges::any_of(searched, [&](const QString &text) {
                return text.contains(wanted, Qt::CaseInsensitive);
            }))
            continue;
        // The newest, as many as an answer may hold.
        bytes += entry.attitude.size() + entry.signature.size();
        if (bytes > mostBytes && !entries.isEmpty())
            break;
        if (!agent.isEmpty())
            entry.agentAuditorName = agent;
        entry.flowOperation = QString::number(operation);
        entry.historyId = entry.folowStateId.plain % u'-' % QString::number(revision) % u'-' % QString::number(line);
        entries.append(entry);
    }
    std::ranges::reverse(entries);
    return entries;
}

QList<RemindHistoryEntry> reminders(Call &call, const HistoryPath &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const SeenDocument document = seenDocument(call, scope, in.docId.plain);
    QList<RemindHistoryEntry> entries;
    Rows rows = call.db().query(uR"(SELECT flow_reminder.id, flow_reminder.content, flow_reminder.person_id,
                flow_reminder.person_name, flow_reminder.node_name, flow_reminder.instance_id, flow_reminder.created
            FROM flow_instance JOIN flow_reminder ON flow_reminder.instance_id = flow_instance.id
            WHERE flow_instance.document_id = ? AND flow_instance.domain_id = ? AND flow_instance.started >= ?
            ORDER BY flow_reminder.created DESC, flow_reminder.id DESC LIMIT ?)"_s,
        in.docId.plain, scope.domainId, document.record.created, mostLines);
    while (rows.next()) {
        RemindHistoryEntry entry;
        rows.into(entry.id, entry.content, entry.userId, entry.userName, entry.nodeName, entry.flowInstanceId,
            entry.processTime);
        entry.docId = in.docId;
        if (in.content.isEmpty() || entry.content.contains(in.content, Qt::CaseInsensitive))
            entries.append(entry);
    }
    return entries;
}

// --- charts ---

// Whether the caller sees the document of a flow that is above or below one that he sees.
bool isSeenAsWell(Call &call, const DocumentScope &scope, const StoredInstance &seen, const QString &documentId)
{
    if (documentId == seen.documentId)
        return true;
    try {
        seenDocument(call, scope, documentId);
        return true;
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::NotFound && error.code != contract::ErrorCode::Forbidden)
            throw;
        return false;
    }
}

// Its sub-flows, for whoever wants to see their charts.
QList<flow::ChartChild> childrenOf(Call &call, const DocumentScope &scope, const StoredInstance &stored)
{
    Session &session = call.db();
    QList<flow::ChartChild> children;
    Rows rows = session.query(
        uR"(SELECT flow_instance.id, flow_instance.document_id, coalesce(flow.name, ''), flow_instance.state,
                flow_instance.parent_token FROM flow_instance LEFT JOIN flow ON flow.id = flow_instance.flow_id
            WHERE flow_instance.parent_id = ? AND flow_instance.parent_id <> ''
            ORDER BY flow_instance.started, flow_instance.id LIMIT 200)"_s,
        stored.id);
    while (rows.next()) {
        const flow::Token *token = stored.instance.token(rows.text(4));
        children.append({rows.text(0), rows.text(1), token ? token->nodeId : QString(), rows.text(2),
            flow::State(rows.integer(3))});
    }
    children.removeIf(
        [&](const flow::ChartChild &child) { return !isSeenAsWell(call, scope, stored, child.documentId); });
    return children;
}

flow::Chart chartAt(Call &call, const DocumentScope &scope, const StoredInstance &stored, std::optional<int> revision)
{
    const auto version = flows::flowVersion(call.db(), stored.flowId, versionAt(call.db(), stored, revision));
    if (!version)
        throw Error::notFound(u"there is no such flow"_s);
    const flow::Instance instance = instanceAt(call.db(), stored, revision);
    flow::ChartFacts facts;
    QStringList people;
    for (const flow::Token &token : instance.tokens) {
        for (const flow::Signer &signer : token.signers)
            people.append(signer.personId);
    }
    for (const flow::Visit &visit : instance.visits)
        people.append(visit.people);
    facts.names = workflow::namesOf(call.db(), people);
    Rows rows = call.db().query(
        uR"(SELECT operation, start_node_id, target_node_id, person_id, agent_id, processed FROM flow_history
            WHERE instance_id = ? AND revision <= ? ORDER BY revision, line)"_s,
        stored.id, instance.revision);
    while (rows.next()) {
        flow::HistoryLine line;
        qint64 processed = 0;
        rows.into(line.operation, line.fromNodeId, line.toNodeId, line.personId, line.agentId, processed);
        facts.history.append(line);
        if (line.toNodeId.isEmpty())
            continue;
        if (!line.fromNodeId.isEmpty())
            facts.times[line.fromNodeId].left = processed;
        facts.times[line.toNodeId] = {processed, 0, 0};
    }
    if (instance.revision == stored.instance.revision) {
        for (Rows due = call.db().query(
                 u"SELECT node_id, due FROM flow_token WHERE instance_id = ? AND due > 0 ORDER BY due DESC"_s,
                 stored.id);
             due.next();)
            facts.times[due.text(0)].due = due.integer(1);
    }
    flow::Chart chart
        = flow::chartOf(flow::parseDiagram(version->content), flow::readDrawing(version->content), instance, facts);
    chart.children = childrenOf(call, scope, stored);
    chart.flowName = stored.flowName;
    chart.subject = stored.subject;
    return chart;
}

FlowChart chart(Call &call, const ChartPath &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const StoredInstance stored = instanceOf(call, scope, in);
    FlowChart answer{chartText(call, chartAt(call, scope, stored, in.at)), {}};
    const auto parent
        = stored.parentId.isEmpty() ? std::nullopt : workflow::instanceById(call.db(), scope.domainId, stored.parentId);
    if (parent && isSeenAsWell(call, scope, stored, parent->documentId))
        answer.parentFlowChart = chartText(call, chartAt(call, scope, *parent, std::nullopt));
    return answer;
}

NewFlowChart oldChart(Call &call, const ChartPath &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const StoredInstance stored = instanceOf(call, scope, in);
    const flow::Chart chart = chartAt(call, scope, stored, in.at);
    NewFlowChart answer;
    answer.flows = {{u"id"_s, call.wire().sealId(stored.flowId)}, {u"name"_s, stored.flowName}};
    for (const flow::ChartNode &node : chart.nodes) {
        const bool isCurrent = node.state != flow::ChartState::None && node.state != flow::ChartState::Passed;
        answer.element.append(QJsonObject{{u"Type"_s, node.type}, {u"id"_s, call.wire().sealId(node.id)},
            {u"name"_s, node.name}, {u"x"_s, node.box.x()}, {u"y"_s, node.box.y()}, {u"isCurrNode"_s, isCurrent}});
    }
    for (const flow::ChartLine &line : chart.lines) {
        const QPoint from = line.points.isEmpty() ? QPoint() : line.points.first();
        const QPoint to = line.points.isEmpty() ? QPoint() : line.points.last();
        answer.element.append(QJsonObject{{u"start_x"_s, from.x()}, {u"start_y"_s, from.y()}, {u"end_x"_s, to.x()},
            {u"end_y"_s, to.y()}, {u"isRaletion"_s, true}, {u"name"_s, line.name}});
    }
    return answer;
}

// --- panels ---

QString formIdOf(const AskPanel &in)
{
    if (const auto key = forms::documentKey(in.docId.plain))
        return key->formId;
    return in.document && !in.document->formid.plain.isEmpty() ? in.document->formid.plain : in.formId.plain;
}

QList<InitiatePanelEntry> initiatePanel(Call &call, const AskInitiatePanel &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const QString formId = formIdOf(in);
    if (formId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"formId"_s, u"is required where the id does not name a form"_s}});
    const PermittedForm at = formOf(call, call.db(), scope, formId);
    const auto key = forms::documentKey(in.docId.plain);
    if (const auto stored = key ? storedRecord(call, at, scope, key->recordId) : std::nullopt) {
        requireMayStart(call, scope, *stored);
        if (workflow::isRunning(call.db(), in.docId.plain))
            throw Error::conflict(u"the document is in a flow already"_s);
    }
    QList<InitiatePanelEntry> entries;
    for (const OfferedFlow &flow : flowsOfForm(call.db(), *at.form)) {
        InitiatePanelEntry entry{{flow.id}, flow.name, {}};
        const auto definition = flows.definitions.of(call.db(), flow.id, flow.version);
        for (const QString &nodeId : definition->firstNodes())
            entry.firstNodeList.append({{nodeId}, definition->node(nodeId)->name});
        entries.append(entry);
    }
    return entries;
}

// Where it is the caller's turn, with the document as he sent it.
struct AskedTurn {
    FoundFlow found;
    flow::Actor actor;
    QString tokenId;
    const flow::Node *node = nullptr;
    forms::Record record;
};
AskedTurn askedTurn(Call &call, const DocumentScope &scope, const AskPanel &in, const FlowServices &flows)
{
    AskedTurn asked{foundFlow(call, scope, flows, in.docId.plain), {}, {}, nullptr, {}};
    asked.actor = actorFor(call, asked.found, {}, asked.tokenId);
    if (asked.found.turns.isEmpty())
        throw notYourTurn(call, asked.found, Error::forbidden(u"it is not your turn"_s));
    // Of several the first; the panel says which.
    if (asked.tokenId.isEmpty())
        asked.tokenId = asked.found.turns.first().tokenId;
    const flow::Token *token = asked.found.stored.instance.token(asked.tokenId);
    asked.node = token ? asked.found.definition->node(token->nodeId) : nullptr;
    if (!asked.node)
        throw errorOf({flow::Reason::NoSuchToken}, *asked.found.definition);
    asked.record = asked.found.document.record;
    if (in.document && hasItems(&*in.document)) {
        const PermittedForm &at = asked.found.document.at;
        const DocumentInput input = readItems(call, *at.form, in.document->items);
        for (auto it = input.values.cbegin(); it != input.values.cend(); ++it) {
            if (at.access.mayModify(it.key()))
                asked.record.values[it.key()] = it.value();
        }
    }
    return asked;
}

QString typeForPanel(flow::NodeKind kind)
{
    return kind == flow::NodeKind::SubFlow ? u"SubNode"_s : flow::nodeClass(kind);
}

bool isClosed(
    Call &call, const DocumentScope &scope, const FlowServices &flows, const AskedTurn &asked, const QString &kind)
{
    const SeenDocument &document = asked.found.document;
    return !FlowButtons(call, scope, flows.scripting, document.at, document.record, true)
                .closedButtonOf(kind)
                .isEmpty();
}

// How many groups whoever submits may name there.
void tellGroups(const flow::ChildRule &child, SubmissionNode &told)
{
    using flow::ChildCount;
    const bool isFixed = child.count == ChildCount::Fixed;
    told.instanceSettingType = isFixed        ? u"01"_s
        : child.count == ChildCount::ByField  ? u"02"_s
        : child.count == ChildCount::ByScript ? u"03"_s
                                              : u"04"_s;
    told.instanceTotal = isFixed ? child.fixed : 0;
    // One for each person of a field, or as many as he likes.
    const int byPeople = child.field.isEmpty() ? -1 : -2;
    told.groupNum = isFixed ? child.fixed : child.count == ChildCount::ByPeople ? byPeople : 1;
}

SubmissionPanel submissionPanel(Call &call, const AskPanel &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    const AskedTurn asked = askedTurn(call, scope, in, mine);
    const flow::Definition &definition = *asked.found.definition;
    const flow::Instance &instance = asked.found.stored.instance;
    SubmissionPanel panel{{asked.node->id}, {asked.found.stored.flowId}, asked.node->isSplit,
        asked.node->isSplit ? call.wire().sealId(asked.node->id) : QString(), {}};
    panel.isClosed = isClosed(call, scope, mine, asked, u"submit"_s);
    if (panel.isClosed)
        return panel;
    FlowAnswers answers(call, scope, mine.scripting, asked.found.document.at, asked.record, true);
    const auto outcome = decideWithAnswers(
        definition, instance, {asked.actor, flow::Submit{asked.tokenId}}, answers, instance.initiatorId);
    // Others have to sign as well: the last of them chooses.
    if (const auto *step = std::get_if<flow::Step>(&outcome); step && !step->removed.contains(asked.tokenId))
        return panel;
    flow::Facts facts;
    for (;;) {
        const auto offered = flow::offeredNodes(definition, instance, asked.tokenId, facts);
        if (const auto *questions = std::get_if<flow::Questions>(&offered)) {
            answers.answer(definition, instance.initiatorId, *questions, facts);
            continue;
        }
        const QStringList next = std::get<QStringList>(offered);
        for (const QString &nodeId : next) {
            const flow::Node *node = definition.node(nodeId);
            SubmissionNode &told = panel.nextNodes.emplaceBack();
            told.id = {nodeId};
            told.name = node->name;
            told.type = typeForPanel(node->kind);
            told.isToPerson = node->choosesPeople;
            told.isAppentCirculator = !node->copies.isNone() && !node->copies.isSent;
            told.checked = asked.node->isSplit ? asked.node->nextNodes != flow::NextNodes::Unchecked : next.size() == 1;
            told.locked = asked.node->isSplit && asked.node->nextNodes == flow::NextNodes::Locked;
            if (node->kind == flow::NodeKind::SubFlow && node->choosesPeople)
                tellGroups(node->child, told);
        }
        return panel;
    }
}

BackPanel backPanel(Call &call, const AskPanel &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const AskedTurn asked = askedTurn(call, scope, in, flows);
    BackPanel panel{{asked.node->id}, asked.node->isSplit, {}, {}, isClosed(call, scope, flows, asked, u"back"_s)};
    if (panel.isClosed)
        return panel;
    for (const QString &nodeId : flow::backNodes(*asked.found.definition, asked.found.stored.instance, asked.tokenId)) {
        const flow::Node *node = asked.found.definition->node(nodeId);
        panel.nextNodes.append({{nodeId}, node->name, typeForPanel(node->kind)});
    }
    return panel;
}

} // namespace

namespace reading {

WorkflowState statesOf(Call &call, const OneInstance &in)
{
    return states(call, in);
}

QList<HistoryEntry> historyOf(Call &call, const HistoryPath &in)
{
    return history(call, in);
}

QList<RemindHistoryEntry> remindersOf(Call &call, const HistoryPath &in)
{
    return reminders(call, in);
}

FlowChart flowChartOf(Call &call, const ChartPath &in)
{
    return chart(call, in);
}

SubmissionPanel offeredTo(Call &call, const AskPanel &in, const FlowServices &flows)
{
    return submissionPanel(call, in, flows);
}

BackPanel returnsOf(Call &call, const AskPanel &in, const FlowServices &flows)
{
    return backPanel(call, in, flows);
}

} // namespace reading

void registerFlowReading(http::Routes &routes, const FlowServices &flows)
{
    namespace endpoints = contract::runtime_flows;
    routes.on(endpoints::flowStates, states);
    routes.on(endpoints::flowHistory, history);
    routes.on(endpoints::remindHistory, reminders);
    routes.on(endpoints::flowChart, chart);
    routes.on(endpoints::newFlowChart, oldChart);
    routes.on(endpoints::flowMoment, [flows](Call &call, const ChartPath &in) { return momentOf(call, in, flows); });
    routes.on(endpoints::initiatePanel,
        [flows](Call &call, const AskInitiatePanel &in) { return initiatePanel(call, in, flows); });
    routes.on(endpoints::submissionPanel,
        [flows](Call &call, const AskPanel &in) { return submissionPanel(call, in, flows); });
    routes.on(endpoints::backPanel, [flows](Call &call, const AskPanel &in) { return backPanel(call, in, flows); });
}

} // namespace formwright::runtime
