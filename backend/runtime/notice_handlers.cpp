// Notifications that are acted on where they are shown: what the flow of their document allows their receiver now.
#include "app/contract/notice_acts.h"
#include "backend/http/routes.h"
#include "backend/notifications/notification_store.h"
#include "backend/runtime/flow_handlers.h"
#include "backend/runtime/flow_past.h"
#include "backend/runtime/flow_start.h"
#include "backend/workflow/instance_store.h"
#include "backend/workflow/work_notices.h"

#include <QJsonDocument>

#include <algorithm>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::notice_acts;
using contract::Error;
using contract::ErrorCode;
using http::Call;
using notifications::Notification;
using storage::Rows;

namespace {

struct Told {
    Notification notice;
    QString instanceId;
    QString documentId;
    QString applicationId;
    QString messageId;
    QString tokenId; // whose turn it told of, where it says so
    QString ownerId;
    int kind = 0; // workflow::NoticeKind
};

Told toldOf(Call &call, const QString &id)
{
    const auto notice = notifications::notificationById(call.db(), call.user.id, id);
    if (!notice)
        throw Error::notFound(u"there is no such notification"_s);
    const QJsonObject link = QJsonDocument::fromJson(notice->linkParams.toUtf8()).object();
    const QString turn = link.value("flowTurn"_L1).toString();
    return {*notice, link.value("flowInstanceId"_L1).toString(), link.value("_docid"_L1).toString(),
        link.value("applicationId"_L1).toString(), link.value("messageId"_L1).toString(), turn.section(u' ', 0, 0),
        turn.section(u' ', 1), link.value("subjectType"_L1).toInt()};
}

// The turns that it told of: several where it is about several whom its receiver acts for. One of before says so by its
// row, a reminder not at all: then the only older turn.
QList<workflow::Turn> turnsOf(Call &call, const Told &told, const FoundFlow &found)
{
    const bool isReminder
        = told.kind == int(workflow::NoticeKind::Urge) || told.kind == int(workflow::NoticeKind::Deadline);
    QString tokenId;
    QStringList owners;
    if (isReminder) {
        tokenId = told.tokenId;
        owners.append(told.ownerId);
    } else { // work that was taken back and came anew has another one
        Rows others = call.db().query(
            u"SELECT token_id, owner_id FROM flow_agent_notice WHERE notification_id = ? AND agent_id = ?"_s,
            told.notice.id, call.user.id);
        while (others.next()) {
            tokenId = others.text(0);
            owners.append(others.text(1));
        }
    }
    if (!tokenId.isEmpty()) {
        // Of whoever he acts for, as long as he does.
        const auto all = workflow::ownersOf(call.db(), call.user.id, found.stored.applicationId, call.now());
        const QStringList people = workflow::actsFor(call.user.id, all, found.stored.flowId);
        owners.removeIf([&](const QString &ownerId) { return !people.contains(ownerId); });
        QList<workflow::Turn> turns;
        for (const QString &ownerId : std::as_const(owners)) {
            for (const workflow::Turn &turn : workflow::turnsOf(found.stored.instance, {ownerId})) {
                if (turn.tokenId == tokenId)
                    turns.append(turn);
            }
        }
        return turns;
    }
    QList<workflow::Turn> older;
    Rows rows = call.db().query(uR"(SELECT token_id, notification_id, arrived FROM flow_actor
            WHERE instance_id = ? AND person_id = ? AND pending = 1)"_s,
        found.stored.id, call.user.id);
    while (rows.next()) {
        const auto turn = std::ranges::find_if(found.turns,
            [&](const workflow::Turn &each) { return each.tokenId == rows.text(0) && each.personId == call.user.id; });
        if (turn == found.turns.end())
            continue;
        if (rows.text(1) == told.notice.id)
            return {*turn};
        if (isReminder && rows.integer(2) < told.notice.createTime.milliseconds)
            older.append(*turn);
    }
    return older.size() == 1 ? older : QList<workflow::Turn>();
}

flow::Actor actorOf(const Call &call, const workflow::Turn &turn)
{
    return {turn.personId, turn.personId == call.user.id ? QString() : call.user.id};
}

QString kindOf(const QString &action)
{
    return action == "approve"_L1 ? u"submit"_s : action == "return"_L1 ? u"back"_s : u"retract"_s;
}

QString answerOf(const QString &action)
{
    return action == "approve"_L1 ? u"The document was submitted."_s
        : action == "return"_L1   ? u"The document was returned."_s
                                  : u"The document was taken back."_s;
}

// What is done for one is another act than the same for somebody else.
QString fingerprintOf(const Told &told, const QString &inNameOf)
{
    const QString own = u"notification "_s % told.notice.id;
    return inNameOf.isEmpty() ? own : own % u" for "_s % inNameOf;
}

// What its receiver did last by this very notification, and whether nobody did anything after it.
struct DoneBefore {
    QString action;
    QString inNameOf; // empty: in his own
    bool isLatest = false;
};
std::optional<DoneBefore> doneBefore(Call &call, const Told &told)
{
    std::optional<DoneBefore> done;
    Rows rows = call.db().query(uR"(SELECT flow_step.command, flow_step.revision, flow_instance.revision,
                coalesce(flow_history.person_id, '') FROM flow_step
            JOIN flow_instance ON flow_instance.id = flow_step.instance_id
            LEFT JOIN flow_history ON flow_history.instance_id = flow_step.instance_id
                AND flow_history.revision = flow_step.revision AND flow_history.agent_id = ?
            WHERE flow_step.instance_id = ? AND flow_step.person_id = ? ORDER BY flow_step.revision)"_s,
        call.user.id, told.instanceId, call.user.id);
    while (rows.next()) {
        const QString command = rows.text(0), owner = rows.text(3);
        for (const QString &action : {u"approve"_s, u"return"_s, u"undo"_s}) {
            for (const QString &inNameOf : {QString(), owner}) {
                if (command == hashOf(kindOf(action), fingerprintOf(told, inNameOf)))
                    done = {action, inNameOf, rows.integer(1) == rows.integer(2)};
            }
        }
    }
    return done;
}

// Whether the latest step is one that can be taken back.
bool isMove(const FoundFlow &found)
{
    const flow::Instance &instance = found.stored.instance;
    return std::ranges::any_of(
        instance.moves, [&](const flow::Move &move) { return move.revision == instance.revision; });
}

// Forms that have a word to say before somebody submits: their page is needed.
bool needsItsPage(Call &call, const FoundFlow &found)
{
    constexpr int process = 5;
    const auto buttons = forms::buttonsOfForm(call.db(), found.document.at.form->id);
    const bool hasSteps = std::ranges::any_of(buttons, [](const forms::Button &button) {
        return button.type == forms::button_type::Sign || button.type == forms::button_type::SignWithPicture
            || (button.type == process
                && !QString(button.text("beforeActionScript"_L1) % button.text("afterActionScript"_L1))
                        .trimmed()
                        .isEmpty());
    });
    if (hasSteps)
        return true;
    const forms::FormDesign &form = *found.document.at.form;
    for (qsizetype i = 0; i < form.fields.size(); ++i) {
        const forms::FieldValue value = found.document.record.values.value(i);
        if (form.fields.at(i).required && (value.isNull || value.text.isEmpty()))
            return true;
    }
    return false;
}

void addApproval(Call &call, const DocumentScope &scope, const FlowServices &flows, const FoundFlow &found,
    const workflow::Turn &turn, NoticeActs &acts)
{
    const flow::Definition &definition = *found.definition;
    const flow::Instance &instance = found.stored.instance;
    if (needsItsPage(call, found))
        return;
    FlowAnswers answers(call, scope, flows.scripting, found.document.at, found.document.record, true);
    const auto outcome = decideWithAnswers(
        definition, instance, {actorOf(call, turn), flow::Submit{turn.tokenId}}, answers, instance.initiatorId);
    const auto *step = std::get_if<flow::Step>(&outcome);
    if (!step)
        return;
    if (!step->removed.contains(turn.tokenId)) {
        acts.approve = true; // others sign as well
        return;
    }
    flow::Facts facts;
    for (;;) {
        const auto offered = flow::offeredNodes(definition, instance, turn.tokenId, facts);
        if (const auto *questions = std::get_if<flow::Questions>(&offered)) {
            answers.answer(definition, instance.initiatorId, *questions, facts);
            continue;
        }
        const QStringList next = std::get<QStringList>(offered);
        const flow::Node *from = definition.node(turn.nodeId);
        const bool isOneWay = next.size() == 1 || (from && from->isSplit && from->nextNodes == flow::NextNodes::Locked);
        QStringList names;
        for (const QString &nodeId : next) {
            const flow::Node *node = definition.node(nodeId);
            if (!isOneWay || !node || node->choosesPeople)
                return;
            names.append(node->name);
        }
        acts.approve = !next.isEmpty();
        acts.approveTo = names.join(u", "_s);
        return;
    }
}

void addReturn(Call &call, const DocumentScope &scope, const FlowServices &flows, const FoundFlow &found,
    const workflow::Turn &turn, NoticeActs &acts)
{
    FlowAnswers answers(call, scope, flows.scripting, found.document.at, found.document.record, true);
    const QStringList nodes = flow::backNodes(*found.definition, found.stored.instance, turn.tokenId);
    for (const QString &nodeId : nodes) {
        const auto outcome = decideWithAnswers(*found.definition, found.stored.instance,
            {actorOf(call, turn), flow::Back{turn.tokenId, nodeId}}, answers, found.stored.instance.initiatorId);
        const flow::Node *node = found.definition->node(nodeId);
        if (node && std::holds_alternative<flow::Step>(outcome))
            acts.returnTo.append({{nodeId}, node->name});
    }
}

// What somebody sees who acts without opening the document: it has to be so still when he does.
QString seenOf(const FoundFlow &found, const NoticeActs &acts)
{
    QStringList parts{QString::number(found.document.record.versions), found.stored.flowId,
        QString::number(found.stored.version), acts.nodeName, acts.inNameOf.plain, acts.approve ? u"approve"_s : u""_s,
        acts.approveTo};
    for (const NoticeNode &node : acts.returnTo)
        parts.append(node.id.plain);
    return hashOf(u"seen"_s, parts.join(QChar(0x1f))).left(32);
}

void addTurn(Call &call, const DocumentScope &scope, const FlowServices &flows, const FoundFlow &found,
    const workflow::Turn &turn, NoticeActs &acts)
{
    const flow::Node *node = found.definition->node(turn.nodeId);
    acts.nodeName = node ? node->name : QString();
    if (turn.personId != call.user.id) {
        acts.inNameOf = {turn.personId};
        acts.inNameOfName
            = call.db().text(u"SELECT name FROM account WHERE id = ?"_s, turn.personId).value_or(QString());
    }
    addApproval(call, scope, flows, found, turn, acts);
    addReturn(call, scope, flows, found, turn, acts);
    acts.seen = seenOf(found, acts);
}

// Those that it told of; without a token all of these people.
struct ToldTurns {
    QString tokenId;
    QStringList people;
};
ToldTurns toldTurnsOf(Call &call, const Told &told)
{
    if (!told.tokenId.isEmpty())
        return {told.tokenId, {told.ownerId}};
    ToldTurns turns;
    Rows others = call.db().query(
        u"SELECT token_id, owner_id FROM flow_agent_notice WHERE notification_id = ? AND agent_id = ?"_s,
        told.notice.id, call.user.id);
    while (others.next()) {
        turns.tokenId = others.text(0);
        turns.people.append(others.text(1));
    }
    if (turns.people.isEmpty())
        turns.people.append(call.user.id);
    return turns;
}

// The command after which nothing was left to do of what it told of, however far others went on since.
std::optional<int> decidedIn(Call &call, const workflow::StoredInstance &stored, const Told &told)
{
    const ToldTurns toldTurns = toldTurnsOf(call, told);
    QStringList tokens;
    std::optional<int> decided;
    foldSteps(call.db(), stored, [&](const flow::Instance &instance, int revision, qint64 at) {
        QStringList now;
        for (const workflow::Turn &turn : workflow::turnsOf(instance, toldTurns.people)) {
            if (toldTurns.tokenId.isEmpty() || turn.tokenId == toldTurns.tokenId)
                now.append(turn.tokenId);
        }
        if (at < told.notice.createTime.milliseconds || (at == told.notice.createTime.milliseconds && !now.isEmpty())) {
            tokens = now;
            return true;
        }
        const bool isLeft = std::ranges::any_of(tokens, [&](const QString &token) { return now.contains(token); });
        if (!tokens.isEmpty() && !isLeft)
            decided = revision;
        return tokens.isEmpty() ? at == told.notice.createTime.milliseconds : isLeft;
    });
    return decided;
}

void addDecision(Call &call, const workflow::StoredInstance &stored, const Told &told, NoticeActs &acts)
{
    const auto decided = decidedIn(call, stored, told);
    if (!decided)
        return;
    Rows rows = call.db().query(uR"(SELECT person_name, agent_name, processed FROM flow_history
            WHERE instance_id = ? AND revision = ? AND person_id <> '' AND operation <> 91 ORDER BY line LIMIT 1)"_s,
        told.instanceId, *decided);
    if (!rows.next())
        return;
    acts.decidedBy = rows.text(1).isEmpty() ? rows.text(0) : rows.text(1);
    acts.decidedAt = {rows.integer(2)};
}

void addFlow(Call &call, const DocumentScope &scope, const FlowServices &flows, const Told &told, NoticeActs &acts)
{
    const auto stored = workflow::instanceById(call.db(), scope.domainId, told.instanceId);
    if (!stored || stored->documentId != told.documentId)
        return;
    if (stored->ended > 0) {
        addDecision(call, *stored, told, acts);
        return;
    }
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    const FoundFlow found = foundFlow(call, scope, mine, told.documentId, {}, told.instanceId);
    const QList<workflow::Turn> turns = turnsOf(call, told, found);
    if (!turns.isEmpty()) {
        if (turns.size() == 1)
            return addTurn(call, scope, mine, found, turns.first(), acts);
        // In whose name he acts is said on the page of the document.
        const flow::Node *node = found.definition->node(turns.first().nodeId);
        acts.nodeName = node ? node->name : QString();
        return;
    }
    addDecision(call, *stored, told, acts);
    const auto done = doneBefore(call, told);
    if (!done || done->action == "undo"_L1 || !done->isLatest || !isMove(found))
        return;
    FlowAnswers answers(call, scope, mine.scripting, found.document.at, found.document.record, true);
    acts.undo = std::holds_alternative<flow::Step>(decideWithAnswers(*found.definition, found.stored.instance,
        {moverFor(call, scope, found), flow::Retract{}}, answers, found.stored.instance.initiatorId));
}

NoticeActs actsOf(Call &call, const QString &id, const FlowServices &flows)
{
    const Told told = toldOf(call, id);
    NoticeActs acts;
    acts.id = id;
    acts.messageId = told.messageId;
    if (told.documentId.isEmpty())
        return acts;
    try {
        const DocumentScope scope = scopeOf(call, told.applicationId);
        const SeenDocument document = seenDocument(call, scope, told.documentId);
        acts.applicationId = {told.applicationId};
        acts.formId = {document.at.form->id};
        acts.docId = {told.documentId};
        if (!told.instanceId.isEmpty())
            addFlow(call, scope, flows, told, acts);
    } catch (const Error &error) {
        // What he sees no more, or what its scripts do not let be told, is not offered here.
        if (error.code != ErrorCode::NotFound && error.code != ErrorCode::Forbidden && error.code != ErrorCode::Conflict
            && error.code != ErrorCode::Invalid)
            throw;
        acts.approve = acts.undo = false;
        acts.returnTo.clear();
    }
    return acts;
}

QString done(Call &call, const ActOnNotice &in, const Told &told, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, told.applicationId);
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    const auto stored = workflow::instanceById(call.db(), scope.domainId, told.instanceId);
    if (!stored || stored->ended > 0)
        throw Error::conflict(u"this was decided meanwhile"_s);
    ActRequest request;
    request.documentId = told.documentId;
    request.instanceId = told.instanceId;
    request.kind = kindOf(in.action);
    request.fingerprint = fingerprintOf(told, in.inNameOf.plain);
    return runAct(call, scope, mine, request, [&](const FoundFlow &found) {
        WantedAct wanted{flow::Retract{}, moverFor(call, scope, found), answerOf(in.action), {}};
        if (in.action == "undo"_L1) {
            // What was done by this very notification, as long as nobody went on.
            const auto before = doneBefore(call, told);
            if (!before || !before->isLatest || before->action == "undo"_L1 || !isMove(found))
                throw Error::conflict(u"there is nothing of yours that can be taken back any more"_s);
            return wanted;
        }
        // Nobody else's than he saw: who is left to act for may have changed since.
        const QString ownerId = in.inNameOf.plain.isEmpty() ? call.user.id : in.inNameOf.plain;
        QList<workflow::Turn> turns = turnsOf(call, told, found);
        const bool isOthers = !turns.isEmpty();
        turns.removeIf([&](const workflow::Turn &each) { return each.personId != ownerId; });
        if (turns.isEmpty() && isOthers)
            throw Error::conflict(u"in whose name it is done has changed: look at it again"_s);
        if (turns.isEmpty())
            throw Error::conflict(u"this was decided meanwhile"_s);
        const workflow::Turn &turn = turns.first();
        wanted.actor = actorOf(call, turn);
        NoticeActs acts;
        addTurn(call, scope, mine, found, turn, acts);
        if (!in.seen.isEmpty() && in.seen != acts.seen)
            throw Error::conflict(u"the document has changed since it was shown: look at it again"_s);
        if (in.action == "approve"_L1) {
            if (!acts.approve)
                throw Error::conflict(u"this cannot be approved without opening the document"_s);
            wanted.act = flow::Submit{turn.tokenId, {}, {}, in.attitude};
            return wanted;
        }
        const QStringList nodes = flow::backNodes(*found.definition, found.stored.instance, turn.tokenId);
        const QString nodeId = in.nodeId.plain.isEmpty() && nodes.size() == 1 ? nodes.first() : in.nodeId.plain;
        if (nodeId.isEmpty())
            throw Error::invalid(u"invalid input"_s, {{u"nodeId"_s, u"must name exactly one of several nodes"_s}});
        wanted.act = flow::Back{turn.tokenId, nodeId, in.attitude};
        return wanted;
    });
}

ActedOnNotice act(Call &call, const ActOnNotice &in, const FlowServices &flows)
{
    if (!QStringList{u"approve"_s, u"return"_s, u"undo"_s}.contains(in.action))
        throw Error::invalid(u"invalid input"_s, {{u"action"_s, u"must be one of approve, return, undo"_s}});
    if (in.action == "return"_L1 && in.attitude.trimmed().isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"attitude"_s, u"is required: the reason"_s}});
    const Told told = toldOf(call, in.id);
    if (told.instanceId.isEmpty() || told.documentId.isEmpty())
        throw Error::conflict(u"nothing can be done about this notification"_s);
    QString said;
    try {
        said = done(call, in, told, flows);
    } catch (const Error &error) {
        // Clicked again, or sent again after its answer was lost, be it hours later.
        const auto before = doneBefore(call, told);
        const bool isRefused = error.code == ErrorCode::Conflict || error.code == ErrorCode::Forbidden;
        const bool isSame = before && before->action == in.action
            && (in.action == "undo"_L1 || before->inNameOf == in.inNameOf.plain);
        if (!isRefused || !isSame)
            throw;
        said = answerOf(in.action);
    }
    return {said, actsOf(call, in.id, flows)};
}

} // namespace

void registerNotices(http::Routes &routes, const FlowServices &flows)
{
    namespace endpoints = contract::notice_acts;
    routes.on(endpoints::noticeActs, [flows](Call &call, const NoticePath &in) { return actsOf(call, in.id, flows); });
    routes.on(endpoints::actOnNotice, [flows](Call &call, const ActOnNotice &in) { return act(call, in, flows); });
}

} // namespace formwright::runtime
