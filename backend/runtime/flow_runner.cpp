#include "backend/runtime/flow_runner.h"

#include "app/contract/runtime_activities.h"
#include "app/template/form_template.h"
#include "backend/forms/form_history.h"
#include "backend/forms/record_holding.h"
#include "backend/runtime/copies_bound.h"
#include "backend/runtime/flow_actions.h"
#include "backend/runtime/flow_buttons.h"
#include "backend/runtime/flow_past.h"
#include "backend/runtime/flow_subject.h"
#include "backend/runtime/flow_timers.h"
#include "backend/storage/locked_unit.h"
#include "backend/workflow/acting.h"
#include "backend/workflow/actors.h"
#include "backend/workflow/flow_watch.h"
#include "backend/workflow/guarded_save.h"
#include "backend/workflow/incidents.h"
#include "backend/workflow/instance_store.h"
#include "backend/workflow/work_notices.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::runtime_documents::DocumentBody;
using contract::runtime_flows::FlowDocument;
using http::Call;
using storage::Session;

namespace {

constexpr int mostAttempts = 5;
constexpr qint64 doubleClick = 60'000; // milliseconds

Error nothingRuns()
{
    return Error::conflict(u"no flow of this document is under way"_s);
}

enum class Since { HeDidNothing, NobodyDidAnything };

// Whether it is what the same account sent just now to one of the document's flows, or to the one that is meant, which
// may be over by it. What goes on by itself, after a while or when a sub-flow ends, is done by nobody.
bool isSentTwice(Call &call, const ActRequest &request, const QString &hash, Since since)
{
    const qint64 earliest = call.now() - doubleClick;
    storage::Rows rows = call.db().query(uR"(SELECT flow_step.revision,
                (SELECT max(later.revision) FROM flow_step later
                    WHERE later.instance_id = flow_step.instance_id AND later.person_id = flow_step.person_id),
                (SELECT count(*) FROM flow_instance beside JOIN flow_step later ON later.instance_id = beside.id
                    WHERE (beside.document_id = flow_instance.document_id
                            OR (beside.parent_id = flow_instance.id AND beside.parent_id <> ''))
                        AND later.person_id <> '' AND (later.at > flow_step.at
                            OR (later.instance_id = flow_step.instance_id AND later.revision > flow_step.revision))),
                flow_step.instance_id
            FROM flow_instance JOIN flow_step ON flow_step.instance_id = flow_instance.id
            WHERE flow_instance.document_id = ? AND (flow_instance.ended = 0 OR flow_instance.ended >= ?)
                AND flow_step.person_id = ? AND flow_step.command = ? AND flow_step.at >= ?)"_s,
        request.documentId, earliest, call.user.id, hash, earliest);
    while (rows.next()) {
        if (!request.instanceId.isEmpty() && request.instanceId != rows.text(3))
            continue;
        if (rows.integer(0) == rows.integer(1) && (since == Since::HeDidNothing || rows.integer(2) == 0))
            return true;
    }
    return false;
}

// What was sent of a document that others have changed since it was read, without what he left as he had read it.
// Throws Error::conflict where somebody else changed the same, or where it is not known what was changed.
QJsonValue mergedItems(Call &call, const FoundFlow &found, const FlowDocument &document)
{
    const forms::Record &stored = found.document.record;
    if (document.versions == 0 || document.versions == stored.versions)
        return document.items;
    const forms::FormDesign &form = *found.document.at.form;
    const auto read = forms::changedSince(call.db(), form, stored.id, document.versions, stored.versions);
    if (!read)
        throw changedMeanwhile();
    const DocumentInput sent = readItems(call, form, document.items);
    QSet<int> left;
    for (auto before = read->cbegin(); before != read->cend(); ++before) {
        const auto value = sent.values.constFind(before.key());
        if (value == sent.values.cend())
            continue;
        const auto isSame = [&](const forms::FieldValue &other) {
            return (value->isEmpty() && other.isEmpty())
                || (value->isNull == other.isNull && value->text == other.text);
        };
        if (!isSame(*before) && !isSame(stored.values.value(before.key())))
            throw changedMeanwhile();
        left.insert(before.key());
    }
    const auto without = [&](QJsonObject items) {
        for (const QString &name : items.keys()) {
            if (left.contains(form.fieldIndex(name)))
                items.remove(name);
        }
        return items;
    };
    if (!document.items.isArray())
        return without(document.items.toObject());
    QJsonArray rest;
    for (const QJsonValue &item : document.items.toArray())
        rest.append(without(item.toObject()));
    return rest;
}

} // namespace

QString hashOf(const QString &kind, const QString &fingerprint)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(QString(kind % u'\n' % fingerprint).toUtf8(), QCryptographicHash::Sha256).toHex());
}

bool hasItems(const FlowDocument *document)
{
    return document
        && (document->items.isObject() || (document->items.isArray() && !document->items.toArray().isEmpty()));
}

DocumentBody bodyOf(const FlowDocument &document, const QString &documentId, const QString &formId)
{
    DocumentBody body;
    body.id = {documentId};
    body.formid = {formId};
    body.stateid = document.stateid;
    body.versions = document.versions;
    body.parentid = document.parentid;
    body.sign = document.sign;
    body.items = document.items.isUndefined() || document.items.isNull() ? QJsonValue(QJsonObject()) : document.items;
    return body;
}

QStringList openedIds(const Call &call, const QJsonValue &value, const QString &member)
{
    QStringList sealed;
    if (value.isArray()) {
        for (const QJsonValue &each : value.toArray())
            sealed.append(each.toString());
    } else {
        sealed = value.toString().split(u';', Qt::SkipEmptyParts);
    }
    QStringList ids;
    for (const QString &text : std::as_const(sealed)) {
        const auto id = call.wire().openId(text.trimmed());
        if (!id || id->isEmpty())
            throw Error::invalid(u"invalid input"_s, {{member, u"has something that is no id"_s}});
        if (!ids.contains(*id))
            ids.append(*id);
    }
    return ids;
}

QHash<QString, QStringList> openedPeople(const Call &call, const QJsonValue &submitTo)
{
    QHash<QString, QStringList> people;
    const QJsonArray entries
        = submitTo.isString() ? QJsonDocument::fromJson(submitTo.toString().toUtf8()).array() : submitTo.toArray();
    for (const QJsonValue &entry : entries) {
        const QStringList nodes = openedIds(call, entry["nodeid"_L1], u"submitTo.nodeid"_s);
        const QStringList ids = openedIds(call, entry["userids"_L1], u"submitTo.userids"_s);
        if (nodes.size() == 1 && !ids.isEmpty())
            people.insert(nodes.first(), ids);
    }
    return people;
}

QHash<QString, QList<QStringList>> openedGroups(const Call &call, const QJsonValue &subFlowApprover)
{
    QHash<QString, QList<QStringList>> groups;
    const QJsonArray entries = subFlowApprover.isString()
        ? QJsonDocument::fromJson(subFlowApprover.toString().toUtf8()).array()
        : subFlowApprover.toArray();
    for (const QJsonValue &entry : entries) {
        const QStringList nodes = openedIds(call, entry["nodeid"_L1], u"subFlowApprover.nodeid"_s);
        QMap<int, QStringList> ordered;
        for (const QJsonValue &group : entry["approver"_L1].toArray())
            ordered.insert(group["position"_L1].toVariant().toInt(),
                openedIds(call, group["userids"_L1], u"subFlowApprover.userids"_s));
        if (nodes.size() != 1 || ordered.isEmpty())
            continue;
        if (ordered.firstKey() != 1 || ordered.lastKey() != ordered.size())
            throw Error::invalid(
                u"invalid input"_s, {{u"subFlowApprover"_s, u"has groups whose positions are not 1, 2 and so on"_s}});
        groups.insert(nodes.first(), ordered.values());
    }
    return groups;
}

Error errorOf(const flow::Refusal &refusal, const flow::Definition &definition)
{
    using flow::Reason;
    const flow::Node *node = definition.node(refusal.about);
    const QString name = node ? node->name : QString();
    const auto invalid = [](const QString &member, const QString &why) {
        return Error::invalid(u"invalid input"_s, {{member, why}});
    };
    switch (refusal.reason) {
    case Reason::NotRunning:
        return nothingRuns();
    case Reason::RunsAlready:
        return Error::conflict(u"the document is in a flow already"_s);
    case Reason::NoFirstNode:
        return invalid(u"nextId"_s, u"is nothing that the flow begins with"_s);
    case Reason::NotAnActor:
        return Error::forbidden(u"it is not your turn"_s);
    case Reason::SayWhich:
        return invalid(u"currentNodeId"_s, u"is required: it is your turn at several nodes"_s);
    case Reason::NotOffered:
        return invalid(u"nextNodeIds"_s, u"names a node that cannot be next"_s);
    case Reason::ChooseOne:
        return invalid(u"nextNodeIds"_s, u"must name exactly one of several nodes"_s);
    case Reason::LockedMissing:
        return invalid(u"nextNodeIds"_s, u"must name every node that is offered"_s);
    case Reason::NobodyCanAct:
        return Error::conflict(u"nobody can act on the node "_s % name);
    case Reason::NotThesePeople:
        return invalid(u"userids"_s, u"names people who cannot act there"_s);
    case Reason::NotAllowedHere:
        return Error::conflict(name.isEmpty() ? QString(u"the flow does not allow this now"_s)
                                              : QString(u"this is not allowed at the node "_s % name));
    case Reason::NothingToTakeBack:
        return Error::conflict(u"there is nothing of yours that can be taken back any more"_s);
    case Reason::NotSuspended:
        return Error::conflict(u"nothing rests that you could let go on"_s);
    case Reason::TooMany:
        return Error::conflict(u"the flow would have too many branches, people or moves"_s);
    case Reason::NotAdministrator:
        return Error::forbidden(u"only an administrator may do that"_s);
    case Reason::NoSuchToken:
        return Error::conflict(u"the document is not there any more: read again where it stands"_s);
    case Reason::NoSuchNode:
        return invalid(u"nodeId"_s, u"is no node of the flow"_s);
    case Reason::ReasonNeeded:
        return invalid(u"attitude"_s, u"is required: the reason"_s);
    case Reason::Objection: {
        Error error = Error::conflict(refusal.about);
        error.errcode = contract::runtime_activities::stoppedByScript;
        return error;
    }
    case Reason::NoTarget:
        return Error::conflict(u"the other version has no such node"_s);
    }
    Q_UNREACHABLE();
}

void followUp(FlowTimers &timers, const workflow::StoredInstance &stored, const flow::Step &step)
{
    const bool isAboutChildren = std::ranges::any_of(step.effects, [](const flow::Effect &effect) {
        return effect.kind == flow::EffectKind::ChildrenWanted || effect.kind == flow::EffectKind::ChildrenEnd;
    });
    if (isAboutChildren || (flow::isOver(step.state) && !stored.parentId.isEmpty()))
        timers.followUp(stored.id);
}

FoundFlow foundFlow(Call &call, const DocumentScope &scope, const FlowServices &flows, const QString &documentId,
    const QString &nodeId, const QString &instanceId)
{
    FoundFlow found;
    found.document = seenDocument(call, scope, documentId);
    auto stored = workflow::runningInstances(call.db(), scope.domainId, documentId);
    if (!instanceId.isEmpty())
        stored.removeIf([&](const workflow::StoredInstance &each) { return each.id != instanceId; });
    if (stored.isEmpty())
        throw nothingRuns();
    const auto owners = workflow::ownersOf(call.db(), call.user.id, scope.applicationId, call.now());
    // Of the document's own flow and the sub-flows beside it the one where it is the caller's turn, or that has tokens
    // at the node; else its own.
    int best = -1;
    for (const workflow::StoredInstance &each : stored) {
        const auto turns = workflow::turnsOf(each.instance, workflow::actsFor(call.user.id, owners, each.flowId));
        const bool isAt = !nodeId.isEmpty() && std::ranges::any_of(each.instance.tokens, [&](const flow::Token &token) {
            return token.nodeId == nodeId;
        });
        const bool isTurnAt = !nodeId.isEmpty()
            && std::ranges::any_of(turns, [&](const workflow::Turn &turn) { return turn.nodeId == nodeId; });
        const int rank = isTurnAt ? 3 : isAt ? 2 : nodeId.isEmpty() && !turns.isEmpty() ? 1 : 0;
        if (rank <= best)
            continue;
        best = rank;
        found.stored = each;
        found.turns = turns;
    }
    for (const workflow::StoredInstance &each : stored)
        found.definitions.append(flows.definitions.of(call.db(), each.flowId, each.version));
    found.definition = flows.definitions.of(call.db(), found.stored.flowId, found.stored.version);
    return found;
}

flow::Actor actorFor(const Call &call, const FoundFlow &found, const QString &nodeId, QString &tokenId)
{
    QList<workflow::Turn> turns = found.turns;
    if (!nodeId.isEmpty())
        turns.removeIf([&](const workflow::Turn &turn) { return turn.nodeId != nodeId; });
    if (turns.isEmpty()) {
        // Not his turn at another node.
        if (!nodeId.isEmpty() && tokenId.isEmpty())
            tokenId = nodeId;
        return {call.user.id};
    }
    return workflow::actorAt(turns, call.user.id, tokenId);
}

flow::Actor administratorOr(Call &call, const DocumentScope &scope, const FoundFlow &found)
{
    const workflow::FlowWatch watch(call.user, scope.domainId);
    return {call.user.id, {}, watch.isOf(call.db(), found.stored.flowId)};
}

flow::Actor administratorOr(Call &call, const DocumentScope &scope, const FoundFlow &found,
    const std::function<bool(const flow::Instance &, const QString &personId)> &isOf)
{
    const flow::Actor actor = administratorOr(call, scope, found);
    if (actor.isAdministrator)
        return actor;
    const auto owners = workflow::ownersOf(call.db(), call.user.id, scope.applicationId, call.now());
    const QStringList people = workflow::actsFor(call.user.id, owners, found.stored.flowId);
    return workflow::actorWho(found.stored.instance, people, call.user.id, isOf).value_or(actor);
}

flow::Actor moverFor(Call &call, const DocumentScope &scope, const FoundFlow &found)
{
    const auto owners = workflow::ownersOf(call.db(), call.user.id, scope.applicationId, call.now());
    const QString mover
        = workflow::lastMover(found.stored.instance, workflow::actsFor(call.user.id, owners, found.stored.flowId));
    if (mover.isEmpty() || mover == call.user.id)
        return administratorOr(call, scope, found);
    return {mover, call.user.id};
}

void requirePressable(
    Call &call, const DocumentScope &scope, const FlowServices &flows, const FoundFlow &found, const QString &kind)
{
    const QString closed = FlowButtons(call, scope, flows.scripting, found.document.at, found.document.record, true)
                               .closedButtonOf(kind);
    if (!closed.isEmpty())
        throw Error::forbidden(u"the button "_s % closed % u" cannot be pressed now"_s);
}

void sendCopies(Call &call, Session &session, const workflow::StoredInstance &stored, const QStringList &people,
    const flow::Node *from)
{
    const workflow::NoticeStyle style
        = from ? workflow::NoticeStyle{from->notices.copy, from->name} : workflow::NoticeStyle();
    workflow::WorkNotices notices(stored, call.user.name, call.now());
    QStringList each = people;
    each.removeDuplicates();
    for (const QString &personId : each.first(std::min(each.size(), mostCopies))) {
        // Whoever had one is sent the next one as well, which he has not read.
        const qint64 sent = session.execute(
            uR"(INSERT INTO flow_copy (id, instance_id, node_id, person_id, application_id, flow_id, sent_by, created)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (instance_id, person_id) DO UPDATE
                SET node_id = excluded.node_id, sent_by = excluded.sent_by, created = excluded.created, read_at = 0
                WHERE flow_copy.node_id <> excluded.node_id OR flow_copy.sent_by <> excluded.sent_by
                    OR flow_copy.created < excluded.created - ?)"_s,
            call.newId(), stored.id, from ? from->id : QString(), personId, stored.applicationId, stored.flowId,
            call.user.id, call.now(), doubleClick);
        if (sent > 0)
            notices.announce(personId, call.newId(), QString(), workflow::NoticeKind::Copy, {}, style);
    }
    // Nobody is left out in silence.
    if (people.size() > mostCopies) {
        QStringList told = workflow::administratorsOfFlow(session, stored.domainId, stored.flowId, workflow::mostTold);
        if (!call.user.id.isEmpty() && !told.contains(call.user.id))
            told.append(call.user.id);
        for (const QString &personId : std::as_const(told))
            notices.announce(personId, call.newId(),
                {u"copies went to 5,000 people only, more were to get one"_s,
                    u"抄送只发给了 5,000 人，还有更多人本应收到"_s});
    }
    for (const events::Event &event : notices.send(session))
        call.publish(event);
}

namespace {

// Which node is said to send the copies of a step.
const flow::Node *copiedFrom(
    const flow::Definition &definition, const flow::Step &step, const QList<workflow::Turn> &turns)
{
    return definition.node(!step.copies.isEmpty() ? step.copies.first()
            : turns.isEmpty()                     ? QString()
                                                  : turns.first().nodeId);
}

// What was asked about the document holds for it as it was read.
bool isAsRead(Session &session, const DocumentScope &scope, const SeenDocument &document)
{
    const auto now = forms::recordById(session, *document.at.form, scope.domainId, document.record.id);
    return now && now->versions == document.record.versions;
}

// Whether all that the step builds on are rows that it locks: the instance, which is changed first, its to-dos,
// inboxes, and the document, which has to be as it was read. What scripts write, and what looks at other flows as well,
// needs a unit that is serializable: docs/decisions/0017.
bool isGuardedByLocks(const WantedAct &wanted, const workflow::StoredInstance &stored, const flow::Step &step)
{
    const bool isStep = std::holds_alternative<flow::Submit>(wanted.act)
        || std::holds_alternative<flow::Back>(wanted.act) || std::holds_alternative<flow::Retract>(wanted.act);
    return isStep && stored.mainId.isEmpty() && stored.parentId.isEmpty() && !step.archives;
}

// Nothing where it was decided for somebody else meanwhile.
std::optional<QString> actOnce(
    Call &call, const DocumentScope &scope, const FlowServices &flows, const ActRequest &request, const MakeAct &make)
{
    const QString hash = hashOf(request.kind, request.fingerprint);
    const FoundFlow found = foundFlow(call, scope, flows, request.documentId, request.nodeId, request.instanceId);
    const WantedAct wanted = make(found);
    if (isSentTwice(call, request, hash, Since::NobodyDidAnything))
        return wanted.answer;
    // Where it is his turn by now it is no double click: what he did came back to him.
    const bool isHisTurn = std::holds_alternative<flow::Submit>(wanted.act)
        && std::ranges::any_of(found.turns,
            [&](const workflow::Turn &turn) { return request.nodeId.isEmpty() || turn.nodeId == request.nodeId; });
    const auto refuse = [&](const Error &error) {
        if (!isHisTurn && isSentTwice(call, request, hash, Since::HeDidNothing))
            return wanted.answer;
        throw error;
    };
    std::optional<PressedButton> pressed;
    if (request.buttonId.isEmpty()) {
        try {
            requirePressable(call, scope, flows, found, request.kind);
        } catch (const Error &error) {
            return refuse(error);
        }
    }
    if (!request.buttonId.isEmpty()) {
        pressed = buttonForAct(call, scope, flows.scripting, request.buttonTypes, found.document.at, request.buttonId,
            {request.documentId, {}, {}, nullptr});
        if (pressed) {
            runBefore(call, scope, flows.scripting, *pressed, request.confirmed);
            requireOthersWritten(*pressed);
        }
    }
    const QString initiatorId = found.stored.instance.initiatorId;
    // Whose turn it is not is told so, before his document is judged.
    std::optional<PreparedSave> save;
    QJsonValue items = QJsonObject();
    if (hasItems(request.document) && !found.turns.isEmpty()) {
        try {
            items = mergedItems(call, found, *request.document);
            save = prepareChange(call, request.documentId, items, scope, flows.scripting);
        } catch (const Error &error) {
            return refuse(error);
        }
    }
    FlowAnswers answers(call, scope, flows.scripting, save ? save->at : found.document.at,
        save ? save->record : found.document.record, true);
    const auto outcome
        = decideWithAnswers(*found.definition, found.stored.instance, {wanted.actor, wanted.act}, answers, initiatorId);
    if (const auto *refusal = std::get_if<flow::Refusal>(&outcome)) {
        const Error error = errorOf(*refusal, *found.definition);
        return refuse(refusal->reason == flow::Reason::NotAnActor ? notYourTurn(call, found, error) : error);
    }
    const flow::Step step = std::get<flow::Step>(outcome);
    QStringList copyTo = request.copyTo + answers.copiesOf(*found.definition, step);
    copyTo.removeDuplicates();
    const FlowActions actions = runActions(call, scope, flows.scripting, save ? save->at : found.document.at,
        save ? save->record : found.document.record, true, actionsOf(*found.definition, step));
    if (!actions.own.isEmpty())
        save = prepareChange(call, request.documentId, joined(items, actions.own), scope, flows.scripting);
    workflow::StoredInstance stored = found.stored;
    const SeenDocument &read = found.document; // it may have been saved since the flow went on
    stored.subject = subjectOf(call, call.db(), *read.at.form, save ? save->record : read.record, found.definitions);
    call.note(request.kind % u" document "_s % found.document.record.id % u" of form "_s % found.document.at.form->name,
        scope.applicationId, scope.domainId);
    bool isByLocks = isGuardedByLocks(wanted, stored, step) && (!save || save->isAlone) && actions.others.isEmpty()
        && !request.afterwards && (!pressed || !pressed->before.unit);
    const int versions = save ? save->record.versions : found.document.record.versions;
    try {
        const auto unit = [&](Session &session) {
            if (isByLocks)
                storage::guardByLocks(session);
            requireCurrent(session, found.document.at);
            if (isByLocks && save)
                forms::holdRecord(session, stored.formId, save->record.id);
            if (pressed)
                beginAct(call, session, *pressed);
            if (save)
                save->unit(session);
            else if (!isByLocks && !isAsRead(session, scope, found.document))
                throw workflow::InstanceMoved{};
            requireSeen(session, scope, *found.document.at.form, found.document.at.access, found.document.record.id);
            actions.write(session);
            const workflow::Decided decided{*found.definition, stored, step, wanted.actor, call.user.id, call.user.name,
                hash, wanted.signature, call.now()};
            const auto events = isByLocks ? workflow::saveGuarded(session, call.services.ids, decided, versions)
                                          : workflow::saveDecided(session, call.services.ids, decided);
            sendCopies(call, session, stored, copyTo, copiedFrom(*found.definition, step, found.turns));
            if (request.afterwards)
                request.afterwards(session, stored, step);
            for (const events::Event &event : events)
                call.publish(event);
            call.publish(events::RecordsChanged{stored.formId});
        };
        try {
            call.write(unit);
        } catch (const storage::SerializableNeeded &) {
            isByLocks = false;
            call.write(unit);
        }
        if (flows.timers)
            followUp(*flows.timers, stored, step);
    } catch (const workflow::InstanceMoved &) {
        return std::nullopt;
    } catch (const Error &error) {
        // His turn may have ended by the very command that is sent again.
        if (error.code != contract::ErrorCode::Conflict && error.code != contract::ErrorCode::Forbidden)
            throw;
        // Somebody acted on it or saved it between, or the same was sent twice: it is looked at anew.
        const auto now = workflow::instanceById(call.db(), stored.domainId, stored.id);
        if (!now || now->instance.revision != stored.instance.revision
            || (save && error.message == changedMeanwhile().message))
            return std::nullopt;
        return refuse(error);
    }
    return wanted.answer;
}

} // namespace

QString runAct(
    Call &call, const DocumentScope &scope, const FlowServices &flows, const ActRequest &request, const MakeAct &make)
{
    for (int attempt = 0; attempt < mostAttempts; ++attempt) {
        const auto answer = byCurrentDesigns(call, [&]() -> std::optional<QString> {
            try {
                return actOnce(call, scope, flows, request, make);
            } catch (const Error &error) {
                // The double click of the command that ended it.
                if (error.message != nothingRuns().message)
                    throw;
                const QString hash = hashOf(request.kind, request.fingerprint);
                if (!isSentTwice(call, request, hash, Since::HeDidNothing))
                    throw;
                return request.kind == "terminate"_L1 ? u"The flow was ended."_s
                    : request.kind == "cancel"_L1     ? u"The flow was taken back."_s
                                                      : u"The document was submitted."_s;
            }
        });
        if (answer)
            return *answer;
    }
    throw Error::conflict(u"others are changing this flow at the moment: try again"_s);
}

} // namespace formwright::runtime
