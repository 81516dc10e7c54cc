#include "backend/http/routes.h"
#include "backend/notifications/notification_store.h"
#include "backend/runtime/flow_acts.h"
#include "backend/runtime/flow_handlers.h"
#include "backend/runtime/flow_requests.h"
#include "backend/runtime/flow_start.h"
#include "backend/workflow/actors.h"
#include "backend/workflow/token_timers.h"
#include "backend/workflow/work_notices.h"

#include <algorithm>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_flows;
using contract::Error;
using contract::runtime_documents::NullData;
using http::Call;
using storage::Session;

namespace {

// A copy shows the document to whoever gets it.
void requireCirculators(Call &call, const DocumentScope &scope, const FlowServices &flows, const FoundFlow &found,
    const QString &nodeId, const QStringList &people)
{
    if (people.isEmpty() || found.turns.isEmpty())
        return;
    QList<const flow::Node *> nodes;
    for (const workflow::Turn &turn : found.turns) {
        const flow::Node *node = found.definition->node(turn.nodeId);
        if (node && (nodeId.isEmpty() || nodeId == node->id))
            nodes.append(node);
    }
    FlowAnswers answers(call, scope, flows.scripting, found.document.at, found.document.record, true);
    const auto allowed = circulatorsOf(answers, nodes);
    for (const QString &personId : people) {
        if (allowed && !allowed->contains(personId))
            throw Error::invalid(
                u"invalid input"_s, {{u"circulatorInfo"_s, u"names people who get no copies from this node"_s}});
    }
}

} // namespace

std::optional<QStringList> circulatorsOf(FlowAnswers &answers, const QList<const flow::Node *> &nodes)
{
    if (std::ranges::any_of(nodes, [](const flow::Node *node) { return node->isFree && node->copies.isNone(); }))
        return std::nullopt;
    QStringList people;
    for (const flow::Node *node : nodes)
        people += answers.circulatorsOf(*node);
    people.removeDuplicates();
    return people;
}

namespace acts {

static QString begin(Call &call, const InitiateFlow &in, const FlowServices &flows, bool isByProgram)
{
    requireType(in.flowType, u"1"_s);
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    StartRequest request;
    request.documentId = in.docId.plain;
    request.formId = in.document ? in.document->formid.plain : QString();
    request.flowId = in.flowId.plain;
    request.firstNodes = openedIds(call, in.nextId, u"nextId"_s);
    request.people = openedPeople(call, in.submitTo);
    request.buttonId = in.actId.plain;
    request.confirmed = in.confirmed.value_or(false);
    request.document = sent(in.document);
    request.opinion = in.attitude;
    request.fingerprint = fingerprint({in.flowId.plain, request.firstNodes.join(u';'), textOf(request.people),
        in.attitude, textOf(request.document)});
    FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    request.isByProgram = isByProgram;
    startFlow(call, scope, mine, request);
    return u"The flow was started."_s;
}

QString initiate(Call &call, const InitiateFlow &in, const FlowServices &flows)
{
    return begin(call, in, flows, false);
}

QString initiateByProgram(Call &call, const InitiateFlow &in, const FlowServices &flows)
{
    return begin(call, in, flows, true);
}

// Copies of a document where it is the caller's turn, as he could send them with a submit.
QString sendCopy(Call &call, const SendCopies &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    QStringList ids;
    for (const contract::AccountId &id : in.userIds)
        ids.append(id.plain);
    const QStringList people = peopleOfDomain(call, scope, ids, u"body"_s);
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    const FoundFlow found = foundFlow(call, scope, mine, in.docId.plain);
    const bool isAdministrator = administratorOr(call, scope, found).isAdministrator;
    if (found.turns.isEmpty() && !isAdministrator)
        throw Error::forbidden(u"it is not your turn"_s);
    if (!isAdministrator)
        requireCirculators(call, scope, mine, found, {}, people);
    call.note(u"send copies of document "_s % found.document.record.id, scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        requireSeen(session, scope, *found.document.at.form, found.document.at.access, found.document.record.id);
        const flow::Node *from = found.turns.isEmpty() ? nullptr : found.definition->node(found.turns.first().nodeId);
        sendCopies(call, session, found.stored, people, from);
    });
    return u"The copies were sent."_s;
}

static NullData saveAndStart(Call &call, const StartByButton &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    if (!in.document)
        throw Error::invalid(u"invalid input"_s, {{u"document"_s, u"is required"_s}});
    StartRequest request;
    request.documentId = in.document->id.plain;
    request.formId = in.document->formid.plain;
    request.buttonId = in.actId.plain;
    request.confirmed = in.confirmed.value_or(false);
    request.document = sent(in.document);
    request.fingerprint = fingerprint({in.actId.plain, textOf(request.document)});
    FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    startFlow(call, scope, mine, request);
    return {};
}

QString submit(Call &call, const SubmitFlow &in, const FlowServices &flows)
{
    requireType(in.flowType, u"80"_s);
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const QStringList next = openedIds(call, in.nextNodeIds, u"nextNodeIds"_s);
    const auto people = openedPeople(call, in.submitTo);
    const auto groups = openedGroups(call, in.subFlowApprover);
    ActRequest request;
    request.documentId = in.docId.plain;
    request.nodeId = in.currentNodeId.plain;
    request.kind = u"submit"_s;
    request.document = sent(in.document);
    QStringList grouped;
    for (auto node = groups.cbegin(); node != groups.cend(); ++node)
        grouped.append(node.key() % u'=' % workflow::textOfGroups(*node));
    grouped.sort();
    request.fingerprint = fingerprint({in.currentNodeId.plain, next.join(u';'), textOf(people), grouped.join(u'&'),
        in.attitude, textOf(request.document)});
    request.buttonId = in.actId.plain;
    request.buttonTypes = {5};
    request.confirmed = in.confirmed.value_or(false);
    const QStringList copies = openedIds(call, in.circulatorInfo, u"circulatorInfo"_s);
    if (!copies.isEmpty())
        request.copyTo = peopleOfDomain(call, scope, copies, u"circulatorInfo"_s);
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    return runAct(call, scope, mine, request, [&](const FoundFlow &found) {
        requireCirculators(call, scope, mine, found, in.currentNodeId.plain, request.copyTo);
        // No node of a free flow says who may be next.
        if (found.stored.kind == 1) {
            for (const QStringList &chosen : people)
                peopleOfDomain(call, scope, chosen, u"submitTo"_s);
        }
        requireForSubFlows(call, scope, *found.definition, people, groups);
        flow::Submit act{{}, next, people, in.attitude, groups};
        WantedAct wanted{{}, actorFor(call, found, in.currentNodeId.plain, act.tokenId),
            u"The document was submitted."_s, in.signature};
        wanted.act = act;
        return wanted;
    });
}

QString sendBack(Call &call, const BackFlow &in, const FlowServices &flows)
{
    requireType(in.flowType, u"81"_s);
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const QStringList next = openedIds(call, in.nextNodeIds, u"nextNodeIds"_s);
    if (next.size() != 1)
        throw Error::invalid(u"invalid input"_s, {{u"nextNodeIds"_s, u"must name exactly one of several nodes"_s}});
    ActRequest request;
    request.documentId = in.docId.plain;
    request.nodeId = in.currentNodeId.plain;
    request.kind = u"back"_s;
    request.document = sent(in.document);
    request.fingerprint = fingerprint({in.currentNodeId.plain, next.first(), in.attitude, textOf(request.document)});
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    return runAct(call, scope, mine, request, [&](const FoundFlow &found) {
        flow::Back act{{}, next.first(), in.attitude};
        WantedAct wanted{{}, actorFor(call, found, in.currentNodeId.plain, act.tokenId),
            u"The document was returned."_s, in.signature};
        wanted.act = act;
        return wanted;
    });
}

// What is done to a document as a whole. `isOf`: whose it is to do it, who may have somebody that acts for him.
static QString whole(Call &call, const OnDocument &in, const FlowServices &flows, const QString &kind,
    const flow::Act &act, const QString &answer, bool isByActor = false,
    const std::function<bool(const flow::Instance &, const QString &)> &isOf = nullptr)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    ActRequest request;
    request.documentId = in.docId.plain;
    request.kind = kind;
    request.fingerprint = in.attitude;
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    return runAct(call, scope, mine, request, [&](const FoundFlow &found) {
        WantedAct wanted{act, isOf ? administratorOr(call, scope, found, isOf) : administratorOr(call, scope, found),
            answer, in.signature};
        QString tokenId;
        if (isByActor && !wanted.actor.isAdministrator)
            wanted.actor = actorFor(call, found, {}, tokenId);
        return wanted;
    });
}

static constexpr qint64 betweenReminders = 3'600'000; // of a node

// Those whose turn it is in one of the flows of a document, at these nodes or wherever that is.
static void remindOf(Call &call, Session &session, const FlowServices &flows, const workflow::StoredInstance &stored,
    const QStringList &nodes, const QSet<QString> &closed, const QString &content, int &reminded, bool &isTooSoon)
{
    const auto definition = flows.definitions.of(call.db(), stored.flowId, stored.version);
    workflow::WorkNotices notices(stored, call.user.name, call.now());
    for (const flow::Token &token : stored.instance.tokens) {
        if (token.state != flow::TokenState::Live || (!nodes.isEmpty() && !nodes.contains(token.nodeId))
            || closed.contains(token.id))
            continue;
        storage::Rows rows = session.query(
            u"SELECT person_id FROM flow_actor WHERE instance_id = ? AND token_id = ? AND pending = 1 AND kind = 0"_s,
            stored.id, token.id);
        QStringList people;
        while (rows.next())
            people.append(rows.text(0));
        people.removeAll(call.user.id);
        if (people.isEmpty())
            continue;
        if (session.integer(u"SELECT 1 FROM flow_reminder WHERE instance_id = ? AND token_id = ? AND created > ?"_s,
                stored.id, token.id, call.now() - betweenReminders)) {
            isTooSoon = true;
            continue;
        }
        const flow::Node *node = definition->node(token.nodeId);
        session.execute(
            uR"(INSERT INTO flow_reminder (id, instance_id, token_id, node_name, person_id, person_name, content, created)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?))"_s,
            call.newId(), stored.id, token.id, node ? node->name : QString(), call.user.id, call.user.name, content,
            call.now());
        session.execute(u"UPDATE flow_actor SET reminders = reminders + 1 WHERE instance_id = ? AND token_id = ? "
                        "AND pending = 1"_s,
            stored.id, token.id);
        const auto agents = workflow::agentsOf(session, people, stored.applicationId, stored.flowId, call.now());
        const auto names = workflow::namesOf(session, agents.keys());
        for (const QString &personId : std::as_const(people)) {
            notices.announce(personId, call.newId(), content, workflow::NoticeKind::Urge, {token.id, personId});
            ++reminded;
            // Whoever signs there himself is reminded of his own turn.
            for (const QString &agentId : agents.value(personId)) {
                if (agentId != call.user.id && !people.contains(agentId))
                    notices.announce(agentId, call.newId(), QString(content % u" ("_s % names.value(personId) % u')'),
                        workflow::NoticeKind::Urge, {token.id, personId});
            }
        }
    }
    for (const events::Event &event : notices.send(session))
        call.publish(event);
}

// A script that fails lets nobody be reminded at its own node, and holds up no other.
static bool mayUrge(FlowAnswers &answers, const flow::Node &node)
{
    try {
        return answers.mayUrge(node);
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Invalid)
            throw;
        return false;
    }
}

// The tokens at these nodes, or anywhere, where nobody may be reminded: administrators are asked for no leave.
static QSet<QString> closedToReminders(Call &call, const DocumentScope &scope, const FlowServices &flows,
    const FoundFlow &found, const workflow::StoredInstance &stored, const QStringList &nodes)
{
    QSet<QString> closed;
    const auto definition = flows.definitions.of(call.db(), stored.flowId, stored.version);
    FlowAnswers answers(call, scope, flows.scripting, found.document.at, found.document.record, true);
    for (const flow::Token &token : stored.instance.tokens) {
        const flow::Node *node = definition->node(token.nodeId);
        const bool isMeant = nodes.isEmpty() || nodes.contains(token.nodeId);
        if (node && isMeant && token.state == flow::TokenState::Live && !mayUrge(answers, *node))
            closed.insert(token.id);
    }
    return closed;
}

QString remind(Call &call, const RemindFlow &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    const QStringList nodes = openedIds(call, in.nodeIds, u"nodertIds"_s);
    const FoundFlow found = foundFlow(call, scope, mine, in.docId.plain);
    requirePressable(call, scope, mine, found, u"remind"_s);
    const bool isInvolved = workflow::isInvolved(call.db(), in.docId.plain, call.user.id, call.now());
    const bool isAdministrator = administratorOr(call, scope, found).isAdministrator;
    call.require(isInvolved || isAdministrator, u"those who have to do with a document remind others of it"_s);
    call.note(u"remind of document "_s % found.document.record.id, scope.applicationId, scope.domainId);
    // Its own flow may wait for sub-flows beside it, which somebody has to be reminded of as well.
    const auto running = workflow::runningInstances(call.db(), scope.domainId, in.docId.plain);
    QHash<QString, QSet<QString>> closed; // tokens by instance
    bool isClosed = false;
    for (const workflow::StoredInstance &stored : running) {
        if (!isAdministrator)
            closed.insert(stored.id, closedToReminders(call, scope, mine, found, stored, nodes));
        isClosed = isClosed || !closed.value(stored.id).isEmpty();
    }
    int reminded = 0;
    call.write([&](Session &session) {
        reminded = 0;
        bool isTooSoon = false;
        for (const workflow::StoredInstance &stored : running)
            remindOf(call, session, mine, stored, nodes, closed.value(stored.id), in.content, reminded, isTooSoon);
        if (reminded == 0 && isTooSoon)
            throw Error::conflict(u"they were reminded within the last hour"_s);
        if (reminded == 0 && isClosed)
            throw Error::forbidden(u"the flow does not let others be reminded here"_s);
        if (reminded == 0)
            throw Error::conflict(u"there is nobody to remind"_s);
    });
    return QString::number(reminded) % (reminded == 1 ? u" person was reminded."_s : u" people were reminded."_s);
}

QString replaceSigners(Call &call, const EditApprovers &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const QStringList people = peopleOfDomain(call, scope, openedIds(call, in.userIds, u"userIds"_s), u"userIds"_s);
    ActRequest request;
    request.documentId = in.docId.plain;
    request.nodeId = in.nodeId.plain;
    request.kind = u"approvers"_s;
    request.fingerprint = fingerprint({in.nodeId.plain, people.join(u';'), in.attitude});
    return runAct(call, scope, flows, request, [&](const FoundFlow &found) {
        flow::EditSigners act{{}, people};
        WantedAct wanted{{}, administratorOr(call, scope, found), u"Others are to act now."_s, {}};
        for (const flow::Token &token : found.stored.instance.tokens) {
            if (!in.nodeId.plain.isEmpty() && token.nodeId == in.nodeId.plain)
                act.tokenId = token.id;
        }
        if (!wanted.actor.isAdministrator)
            wanted.actor = actorFor(call, found, in.nodeId.plain, act.tokenId);
        wanted.act = act;
        return wanted;
    });
}

QString addSigners(Call &call, const AddPeople &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    QStringList ids;
    for (const contract::AccountId &id : in.userIds)
        ids.append(id.plain);
    const QStringList people = peopleOfDomain(call, scope, ids, u"body"_s);
    const flow::Beside where = in.position == "before"_L1 ? flow::Beside::Before
        : in.position == "after"_L1                       ? flow::Beside::After
                                                          : flow::Beside::Beside;
    ActRequest request;
    request.documentId = in.docId.plain;
    request.kind = u"add signers"_s;
    request.fingerprint = fingerprint({in.position, people.join(u';')});
    return runAct(call, scope, flows, request, [&](const FoundFlow &found) {
        flow::AddSigners act{{}, people, where};
        WantedAct wanted{{}, actorFor(call, found, {}, act.tokenId), u"They are asked to sign as well."_s, {}};
        wanted.act = act;
        return wanted;
    });
}

QString transfer(Call &call, const TransferWork &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const QString to = peopleOfDomain(call, scope, {in.userId.plain}, u"userId"_s).first();
    ActRequest request;
    request.documentId = in.docId.plain;
    request.nodeId = in.currentNodeId.plain;
    request.kind = in.isLoan ? u"lend"_s : u"transfer"_s;
    request.fingerprint = fingerprint({in.currentNodeId.plain, to, in.attitude});
    return runAct(call, scope, flows, request, [&](const FoundFlow &found) {
        flow::Transfer act{{}, to, in.isLoan, in.attitude};
        WantedAct wanted{
            {}, actorFor(call, found, in.currentNodeId.plain, act.tokenId), u"The work was handed on."_s, {}};
        wanted.act = act;
        return wanted;
    });
}

QString jump(Call &call, const JumpFlow &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    QStringList people = openedIds(call, in.userIds, u"userIds"_s);
    if (!people.isEmpty())
        people = peopleOfDomain(call, scope, people, u"userIds"_s);
    ActRequest request;
    request.documentId = in.docId.plain;
    request.nodeId = in.currentNodeId.plain;
    request.kind = u"jump"_s;
    request.fingerprint = fingerprint({in.currentNodeId.plain, in.nodeId.plain, people.join(u';'), in.attitude});
    return runAct(call, scope, flows, request, [&](const FoundFlow &found) {
        flow::Jump act{{}, in.nodeId.plain, people, in.attitude};
        for (const flow::Token &token : found.stored.instance.tokens) {
            if (!in.currentNodeId.plain.isEmpty() && token.nodeId == in.currentNodeId.plain)
                act.tokenId = token.id;
        }
        if (!in.currentNodeId.plain.isEmpty() && act.tokenId.isEmpty())
            throw errorOf({flow::Reason::NoSuchToken}, *found.definition);
        return WantedAct{act, administratorOr(call, scope, found), u"The document was moved."_s, {}};
    });
}

QString adjust(Call &call, const AdjustFlow &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    flow::Adjust act{{}, in.attitude};
    QStringList told;
    for (const AdjustedPlace &place : in.places) {
        QStringList people = openedIds(call, place.userIds, u"userIds"_s);
        if (!people.isEmpty())
            people = peopleOfDomain(call, scope, people, u"userIds"_s);
        act.places.append({place.nodeId.plain, people});
        told.append(place.nodeId.plain % u':' % people.join(u';'));
    }
    ActRequest request;
    request.documentId = in.docId.plain;
    request.kind = u"adjust"_s;
    request.fingerprint = fingerprint({told.join(u'|'), in.attitude});
    return runAct(call, scope, flows, request, [&](const FoundFlow &found) {
        const auto isAllowed = [&](const flow::Instance &instance, const QString &personId) {
            return flow::adjusts(*found.definition, instance, personId);
        };
        return WantedAct{
            act, administratorOr(call, scope, found, isAllowed), u"The document stands where it was said."_s, {}};
    });
}

// In the sub-flows that it waits for, or waited for, and within them.
static bool hasWorkBelow(Session &session, const workflow::StoredInstance &stored)
{
    return session
        .integer(uR"(WITH RECURSIVE below (id) AS (
                SELECT id FROM flow_instance WHERE parent_id = ? AND parent_id <> ''
                UNION ALL SELECT flow_instance.id FROM flow_instance JOIN below ON flow_instance.parent_id = below.id
                    WHERE flow_instance.parent_id <> '')
            SELECT 1 FROM below JOIN flow_step ON flow_step.instance_id = below.id
            WHERE flow_step.person_id <> '' AND flow_step.person_id <> ? LIMIT 1)"_s,
            stored.id, stored.instance.initiatorId)
        .has_value();
}

static QString cancel(Call &call, const OnDocument &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    ActRequest request;
    request.documentId = in.docId.plain;
    request.kind = u"cancel"_s;
    request.fingerprint = in.attitude;
    bool isAdministrator = false;
    request.afterwards = [&](Session &session, const workflow::StoredInstance &stored, const flow::Step &) {
        if (!isAdministrator && hasWorkBelow(session, stored))
            throw errorOf({flow::Reason::NotAllowedHere}, {});
    };
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    return runAct(call, scope, mine, request, [&](const FoundFlow &found) {
        const flow::Actor actor = administratorOr(call, scope, found);
        isAdministrator = actor.isAdministrator;
        return WantedAct{flow::Cancel{in.attitude}, actor, u"The flow was taken back."_s, in.signature};
    });
}

QString retract(Call &call, const OnDocument &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    ActRequest request;
    request.documentId = in.docId.plain;
    request.kind = u"retract"_s;
    request.fingerprint = in.attitude;
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    return runAct(call, scope, mine, request, [&](const FoundFlow &found) {
        return WantedAct{
            flow::Retract{}, moverFor(call, scope, found), u"The document was taken back."_s, in.signature};
    });
}

QString terminate(Call &call, const OnDocument &in, const FlowServices &flows)
{
    return whole(call, in, flows, u"terminate"_s, flow::Terminate{in.attitude}, u"The flow was ended."_s, true);
}

QString suspend(Call &call, const OnDocument &in, const FlowServices &flows)
{
    return whole(call, in, flows, u"suspend"_s, flow::Suspend{}, u"The document rests."_s, true);
}

QString recover(Call &call, const OnDocument &in, const FlowServices &flows)
{
    return whole(
        call, in, flows, u"recover"_s, flow::Recover{}, u"The document goes on."_s, false, workflow::hasSuspended);
}

} // namespace acts

void registerFlowActs(http::Routes &routes, const FlowServices &flows)
{
    namespace endpoints = contract::runtime_flows;
    const auto on = [&](const auto &endpoint, auto handler) {
        using In = typename std::decay_t<decltype(endpoint)>::Input;
        routes.on(endpoint, [flows, handler](Call &call, const In &in) { return handler(call, in, flows); });
    };
    on(endpoints::initiateFlow, acts::initiate);
    on(endpoints::startByButton, acts::saveAndStart);
    on(endpoints::submitFlow, acts::submit);
    on(endpoints::returnFlow, acts::sendBack);
    on(endpoints::remindFlow, acts::remind);
    on(endpoints::editApprovers, acts::replaceSigners);
    on(endpoints::addApprovers, acts::addSigners);
    on(endpoints::transferWork, acts::transfer);
    on(endpoints::jumpFlow, acts::jump);
    on(endpoints::adjustFlow, acts::adjust);
    on(endpoints::recoverFlow, acts::recover);
    on(endpoints::terminateFlow, acts::terminate);
    on(endpoints::retractFlow, acts::retract);
    on(endpoints::suspendFlow, acts::suspend);
    on(endpoints::cancelFlow, acts::cancel);
}

} // namespace formwright::runtime
