#include "backend/runtime/flow_simulation.h"

#include "app/flow/diagram.h"
#include "backend/runtime/child_people.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/flow_actions.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/flow_runner.h"
#include "backend/runtime/flow_start.h"
#include "backend/runtime/form_handlers.h"
#include "backend/runtime/other_user.h"
#include "backend/runtime/permitted_fields.h"
#include "backend/runtime/timer_work.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_simulations;
using contract::Error;
using http::Call;
using workflow::Timer;
using workflow::TimerKind;

namespace {

constexpr int mostFired = 1'000; // things that happen by themselves
constexpr qint64 farthest = 50LL * 366 * 86'400'000; // from the beginning
constexpr int mostRounds = 5; // that it is told of one person that he is late
constexpr qint64 minute = 60'000;
const QString entrance = u"access"_s;

http::Services at(const storage::Clock &clock, const http::Services &services)
{
    return {services.database, services.events, clock, services.ids, services.settings, services.tokens,
        services.opaqueIds, services.scope, services.forms, services.access, services.sql, services.missed};
}

QString kindName(TimerKind kind)
{
    switch (kind) {
    case TimerKind::Remind:
        return u"remind"_s;
    case TimerKind::Overdue:
        return u"overdue"_s;
    case TimerKind::Wait:
        return u"goesOn"_s;
    case TimerKind::Schedule:
        return u"schedule"_s;
    case TimerKind::Children:
        return u"children"_s;
    default:
        return u"childrenEnd"_s;
    }
}

QSet<QString> pendingOf(const flow::Token &token)
{
    QSet<QString> pending;
    for (const flow::Signer &signer : token.signers) {
        if (signer.isPending && token.state == flow::TokenState::Live)
            pending.insert(signer.personId);
    }
    return pending;
}

} // namespace

FlowSimulation::FlowSimulation(Call &call, const SimulateFlow &in, const Scripting &scripting)
    : m_call(call),
      m_in(in),
      m_begin(in.start > 0 ? in.start : call.now()),
      m_services(at(m_clock, call.services)),
      m_scripting(forRequest(
          call, {scripting.host, m_catalog, scripting.log, QDeadlineTimer(QDeadlineTimer::Forever), scripting.flows})),
      m_definition(flow::parseDiagram(in.content))
{
    m_clock.set(m_begin);
    m_initiatorId = in.starter.isEmpty() ? call.user.id : openedPerson(in.starter);
    const auto user = std::make_shared<const identity::Principal>(principalOf(call.db(), m_initiatorId));
    const http::Request nothing;
    Call as(m_services, nothing, "", user);
    as.setWire(call.wire());
    // Whoever asks for himself says for which domain, where he belongs to none.
    m_scope = scopeOf(in.starter.isEmpty() ? call : as, in.applicationId.plain);
    openDocument();
    m_about.id = m_services.ids.next();
    m_about.domainId = m_scope.domainId;
    m_about.applicationId = m_scope.applicationId;
    m_about.flowId = in.flowId;
    m_instance.id = m_about.id;
    if (in.continues)
        goOnFromStored();
}

void FlowSimulation::openDocument()
{
    const QString documentId = openedId(m_call, m_in.docId);
    const auto key = forms::documentKey(documentId);
    if (!documentId.isEmpty() && !key)
        throw noSuchDocument();
    QString formId = key ? key->formId : m_in.formId;
    if (formId.isEmpty()) {
        const QStringList names = flow::formsOf(m_definition);
        for (qsizetype i = 0; i < names.size() && formId.isEmpty(); ++i)
            formId = m_call.db()
                         .text(u"SELECT id FROM form WHERE application_id = ? AND (name = ? OR id = ?)"_s,
                             m_scope.applicationId, names.at(i), names.at(i))
                         .value_or(QString());
    }
    if (formId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"formId"_s, u"is required: the flow names no form"_s}});
    Call &as = starter().call();
    const PermittedForm permitted = formOf(as, as.db(), m_scope, formId);
    m_form = permitted.form;
    if (!key) {
        m_record = begunRecord(as, *m_form, as.newId(), {});
        return;
    }
    const auto stored = storedRecord(as, permitted, m_scope, key->recordId);
    if (!stored)
        throw noSuchDocument();
    m_record = *stored;
    m_isStored = true;
    m_storedValues = m_record.values;
}

void FlowSimulation::goOnFromStored()
{
    storage::Session &session = m_call.db();
    for (const workflow::StoredInstance &each :
        workflow::runningInstances(session, m_scope.domainId, forms::documentId(m_record.id, m_form->id))) {
        if (each.flowId == m_in.flowId && m_instance.state == flow::State::None) {
            m_instance = each.instance;
            m_about = each;
        }
    }
    if (m_instance.state == flow::State::None)
        throw Error::conflict(u"the document is not in this flow"_s);
    m_initiatorId = m_instance.initiatorId;
    for (const flow::Token &token : std::as_const(m_instance.tokens)) {
        if (!m_definition.node(token.nodeId))
            throw Error::conflict(u"the document stands at a node that is not drawn any more"_s);
        for (const Timer &timer : workflow::timersOf(session, m_about.id, token.id))
            m_timers.insert(timer, m_clock.nowMilliseconds());
        QHash<QString, qint64> dues;
        storage::Rows rows = session.query(
            u"SELECT person_id, due FROM flow_actor WHERE instance_id = ? AND token_id = ? AND kind = 0 AND pending = 1"_s,
            m_about.id, token.id);
        while (rows.next())
            dues.insert(rows.text(0), rows.integer(1));
        m_timers.setDues(token.id, dues);
        m_times[token.nodeId].arrived = m_clock.nowMilliseconds();
    }
}

QString FlowSimulation::openedPerson(const QString &id)
{
    return openedId(m_call, id);
}

// Somebody of the domain, with the rights that he has there.
OwnerCall &FlowSimulation::person(const QString &id)
{
    auto found = m_people.find(id);
    if (found == m_people.end()) {
        auto made = std::make_unique<OwnerCall>(m_services, id, entrance, m_scope, WireIds::Plain);
        const identity::Principal &user = made->call().user;
        if (user.domainId != m_scope.domainId && !user.administers(m_scope.domainId))
            throw Error::notFound(u"there is no such user"_s);
        found = m_people.emplace(id, std::move(made)).first;
    }
    return *found->second;
}

// It is his document as long as he acts on it: rules of whose documents are seen are not asked.
PermittedForm FlowSimulation::seenBy(OwnerCall &as)
{
    return {m_form, accessTo(as.call(), as.call().db(), *m_form)};
}

QString FlowSimulation::nodeName(const QString &id) const
{
    const flow::Node *node = m_definition.node(id);
    return node ? node->name.isEmpty() ? node->id : node->name : QString();
}

QString FlowSimulation::personName(const QString &id)
{
    if (id.isEmpty())
        return {};
    if (!m_names.contains(id))
        m_names.insert(workflow::namesOf(m_call.db(), {id}));
    return m_names.value(id, id);
}

// What stands still because of it follows it.
void FlowSimulation::tell(const Told &told)
{
    m_told.append(told);
    m_told += std::exchange(m_incidents, {});
}

QStringList FlowSimulation::peopleOf(const Act &act)
{
    QStringList people;
    for (const QString &id : act.people)
        people.append(openedPerson(id));
    return people;
}

flow::Act FlowSimulation::actOf(const Act &act, OwnerCall &)
{
    const QStringList people = peopleOf(act);
    const QString first = people.value(0);
    QHash<QString, QStringList> byNode;
    if (!people.isEmpty()) {
        for (const QString &node : act.nodes)
            byNode.insert(node, people);
    }
    if (act.kind == "start"_L1)
        return flow::Start{act.nodes, byNode};
    if (act.kind == "submit"_L1)
        return flow::Submit{act.tokenId, act.nodes, byNode, act.opinion};
    if (act.kind == "back"_L1)
        return flow::Back{act.tokenId, act.nodes.value(0), act.opinion, first};
    if (act.kind == "retract"_L1)
        return flow::Retract{};
    if (act.kind == "addSigners"_L1)
        return flow::AddSigners{act.tokenId, people, flow::Beside::Beside};
    if (act.kind == "addBefore"_L1)
        return flow::AddSigners{act.tokenId, people, flow::Beside::Before};
    if (act.kind == "addAfter"_L1)
        return flow::AddSigners{act.tokenId, people, flow::Beside::After};
    if (act.kind == "removeSigner"_L1)
        return flow::RemoveSigner{act.tokenId, first};
    if (act.kind == "transfer"_L1 || act.kind == "lend"_L1)
        return flow::Transfer{act.tokenId, first, act.kind == "lend"_L1, act.opinion};
    if (act.kind == "editSigners"_L1)
        return flow::EditSigners{act.tokenId, people};
    if (act.kind == "suspend"_L1)
        return flow::Suspend{act.tokenId};
    if (act.kind == "recover"_L1)
        return flow::Recover{};
    if (act.kind == "terminate"_L1)
        return flow::Terminate{act.opinion};
    if (act.kind == "cancel"_L1)
        return flow::Cancel{act.opinion};
    if (act.kind == "jump"_L1)
        return flow::Jump{act.tokenId, act.nodes.value(0), people, act.opinion};
    if (act.kind == "adjust"_L1) {
        flow::Adjust adjust{{}, act.opinion};
        for (const QString &node : act.nodes)
            adjust.places.append({node, adjust.places.isEmpty() ? people : QStringList()});
        return adjust;
    }
    if (act.kind == "retry"_L1)
        return flow::Retry{act.tokenId};
    if (act.kind == "addAssistants"_L1)
        return flow::AddAssistants{act.tokenId, people};
    if (act.kind == "removeAssistant"_L1)
        return flow::RemoveAssistant{act.tokenId, first};
    if (act.kind == "assist"_L1)
        return flow::Assist{act.tokenId, act.opinion};
    if (act.kind == "supplement"_L1)
        return flow::Supplement{act.opinion};
    if (act.kind == "childEnded"_L1)
        return flow::ChildEnded{act.tokenId};
    throw Error::invalid(
        u"invalid input"_s, {{u"acts"_s, u"names something that cannot be done: "_s % act.kind.left(50)}});
}

// As a save would take it: what he may not change and what breaks a rule is refused with its reason.
void FlowSimulation::fill(const QJsonValue &items, OwnerCall &as, const Act &act, bool isWhole)
{
    PermittedForm at = seenBy(as);
    const flow::Token *token = m_instance.token(act.tokenId);
    if (!token && m_instance.tokens.size() == 1)
        token = &m_instance.tokens.first();
    if (const flow::Node *node = token ? m_definition.node(token->nodeId) : nullptr;
        node && access::isBoundByRoles(as.call().user))
        limitByNode(*m_form, at.access, node->fieldPermissions);
    const forms::RecordValues before = m_record.values;
    const bool isKept = m_isStored || m_instance.state != flow::State::None;
    DocumentInput input = readItems(as.call(), *m_form, items.isUndefined() || items.isNull() ? QJsonObject() : items);
    permitFields(*m_form, at.access, input, isKept ? &before : nullptr);
    QSet<int> sent;
    for (auto it = input.values.cbegin(); it != input.values.cend(); ++it) {
        m_record.values[it.key()] = it.value();
        sent.insert(it.key());
    }
    ScriptedDocument document(
        as.call(), m_scope, at, m_scripting, Counting::Looks, m_record, isKept ? &before : nullptr);
    QList<forms::Violation> violations = input.violations;
    if (document.hasScripts()) {
        violations += document.settle(sent, true);
        m_record = document.record();
    }
    QList<int> only = sent.values();
    if (isWhole)
        only = judgedFields(*m_form, at.access).value_or(QList<int>());
    const bool isAll = isWhole && only.isEmpty();
    violations += ruleViolations(*m_form, input, m_record.values, isAll ? nullptr : &only);
    if (!violations.isEmpty()) {
        m_record.values = before;
        refuse(violations);
    }
}

QString FlowSimulation::tooFar(qint64 moment) const
{
    return moment - m_begin > farthest ? u"is too far from the beginning"_s : QString();
}

bool FlowSimulation::run(const Act &act, int index)
{
    const bool isByNobody = act.kind == "childEnded"_L1;
    Told told;
    told.act = index;
    told.at = m_clock.nowMilliseconds();
    told.kind = act.kind;
    if (const QString why = tooFar(act.at); !why.isEmpty()) {
        told.refusal = why;
        tell(told);
        return false;
    }
    advance(std::max(act.at, m_clock.nowMilliseconds()));
    told.at = m_clock.nowMilliseconds();
    if (act.kind == "wait"_L1) {
        tell(told);
        return true;
    }
    const QString personId = act.by.isEmpty() ? m_initiatorId : openedPerson(act.by);
    bool isDone = false;
    try {
        OwnerCall &as = person(personId);
        if (!isByNobody)
            told.person = personName(personId);
        const flow::Act wanted = actOf(act, as);
        const forms::RecordValues before = m_record.values;
        const bool isStart = act.kind == "start"_L1;
        if (isStart && m_instance.state == flow::State::None && m_isStored)
            requireMayStart(as.call(), m_scope, m_record);
        if (!act.items.isUndefined() && !act.items.isNull())
            fill(act.items, as, act, isStart && !m_isStored);
        else if (isStart && !m_isStored)
            fill({}, as, act, true);
        const flow::Actor actor = isByNobody ? flow::Actor{} : flow::Actor{personId, {}, act.asAdministrator};
        isDone = decide(actor, wanted, as, told);
        if (!isDone)
            m_record.values = before;
    } catch (const Error &error) {
        if (error.code == contract::ErrorCode::Internal || error.code == contract::ErrorCode::Unavailable)
            throw;
        told.refusal = reasonOf(error);
    }
    tell(told);
    if (isDone)
        advance(m_clock.nowMilliseconds());
    return isDone;
}

bool FlowSimulation::decide(const flow::Actor &actor, const flow::Act &act, OwnerCall &as, Told &told)
{
    const PermittedForm at = seenBy(as);
    FlowAnswers answers(as.call(), m_scope, m_scripting, at, m_record, m_isStored);
    const QString initiatorId = m_instance.initiatorId.isEmpty() ? actor.personId : m_instance.initiatorId;
    const auto outcome = decideWithAnswers(m_definition, m_instance, {actor, act}, answers, initiatorId);
    if (const auto *refusal = std::get_if<flow::Refusal>(&outcome)) {
        told.refusal = reasonOf(errorOf(*refusal, m_definition));
        return false;
    }
    const flow::Step step = std::get<flow::Step>(outcome);
    const SeenActions actions
        = lookAtActions(as.call(), m_scope, m_scripting, at, m_record, m_isStored, actionsOf(m_definition, step));
    takeChanges(as.call(), at, actions.own, m_record);
    told.notes += actions.others;
    follow(step, told);
    return true;
}

void FlowSimulation::follow(const flow::Step &step, Told &told)
{
    const qint64 now = m_clock.nowMilliseconds();
    for (const flow::HistoryLine &line : step.history) {
        m_history.append(line);
        told.lines.append({line.operation, nodeName(line.fromNodeId), nodeName(line.toNodeId),
            personName(line.personId), line.opinion});
        if (line.toNodeId.isEmpty())
            continue;
        if (!line.fromNodeId.isEmpty())
            m_times[line.fromNodeId].left = now;
        m_times[line.toNodeId] = {now, 0, 0};
    }
    workflow::TokenTimers timers(m_call.db(), m_services.ids, m_timers, m_about, now);
    timers.begin(m_definition, step);
    for (const QString &tokenId : step.removed) {
        timers.end(tokenId);
        m_timers.dropDues(tokenId);
    }
    for (const flow::Token &token : step.put)
        put(timers, token);
    timers.followEffects(step.effects);
    timers.forgetDone();
    m_instance = flow::applied(m_instance, step);
    for (const flow::Effect &effect : step.effects) {
        if (effect.kind == flow::EffectKind::Incident)
            m_incidents.append({-1, now, u"incident"_s, {}, nodeName(effect.nodeId), {}, {}, {}});
    }
}

// As saveDecided() does it with rows.
void FlowSimulation::put(workflow::TokenTimers &timers, const flow::Token &token)
{
    const flow::Node *node = m_definition.node(token.nodeId);
    if (!node)
        return;
    const QHash<QString, qint64> known = m_timers.dues(token.id);
    const QSet<QString> pendingBefore(known.keyBegin(), known.keyEnd());
    const QSet<QString> pending = pendingOf(token);
    const auto until = timers.follow(*node, m_instance.token(token.id), token, pendingBefore, pending);
    QHash<QString, qint64> dues;
    for (const QString &personId : pending)
        dues.insert(personId, until.value(personId, known.value(personId)));
    m_timers.setDues(token.id, dues);
    if (node->limit.isSet)
        timers.actOnLate(*node, token.id, pendingBefore, pending);
}

void FlowSimulation::advance(qint64 until)
{
    for (auto timer = m_timers.next(); timer && timer->due <= until; timer = m_timers.next()) {
        if (++m_fired > mostFired)
            throw Error::conflict(u"the flow would have too many branches, people or moves"_s);
        m_clock.set(std::max(m_clock.nowMilliseconds(), timer->due));
        m_timers.take(timer->id);
        fire(*timer);
    }
    m_clock.set(std::max(m_clock.nowMilliseconds(), until));
}

SimulatedStep FlowSimulation::toldBy(const QString &kind, const Timer &timer, const flow::Node &node)
{
    return {-1, m_clock.nowMilliseconds(), kind, personName(timer.personId), nodeName(node.id), {}, {}, {}};
}

// What fails stays where it is, as an incident would: whoever plays sees why.
void FlowSimulation::fire(const Timer &timer)
{
    const flow::Token *token = m_instance.token(timer.tokenId);
    const flow::Node *node = m_definition.node(token ? token->nodeId : timer.nodeId);
    if (!node || (!token && timer.kind != TimerKind::Children && timer.kind != TimerKind::StopChildren))
        return;
    Told told = toldBy(kindName(timer.kind), timer, *node);
    try {
        switch (timer.kind) {
        case TimerKind::Remind:
            remind(timer, *node);
            return;
        case TimerKind::Overdue:
            overdue(timer, *node);
            return;
        case TimerKind::Schedule:
            schedule(timer, *node);
            return;
        case TimerKind::Children:
            startChildren(timer, *node);
            return;
        case TimerKind::Wait:
            decide({}, flow::TimerFired{timer.tokenId}, starter(), told);
            tell(told);
            return;
        default:
            tell(told);
            return;
        }
    } catch (const Error &error) {
        if (error.code == contract::ErrorCode::Internal || error.code == contract::ErrorCode::Unavailable)
            throw;
        told.refusal = reasonOf(error);
        tell(told);
    }
}

void FlowSimulation::remind(const Timer &timer, const flow::Node &node)
{
    if (m_timers.dues(timer.tokenId).contains(timer.personId))
        tell(toldBy(u"remind"_s, timer, node));
}

void FlowSimulation::overdue(const Timer &timer, const flow::Node &node)
{
    const QHash<QString, qint64> dues = m_timers.dues(timer.tokenId);
    if (!dues.contains(timer.personId))
        return;
    const qint64 now = m_clock.nowMilliseconds();
    if (timer.round >= 0)
        tell(toldBy(u"overdue"_s, timer, node));
    bool isLast = true;
    for (auto due = dues.cbegin(); due != dues.cend(); ++due)
        isLast = isLast && (due.key() == timer.personId || due.value() <= now);
    if (node.limit.action != flow::LateAction::Nothing && isLast && timer.round <= 0) {
        Told told = toldBy(u"late"_s, timer, node);
        told.person.clear();
        decide({}, flow::LimitPassed{timer.tokenId}, starter(), told);
        tell(told);
    }
    if (timer.round < 0 || !m_instance.token(timer.tokenId) || node.limit.repeatAfter.isNone()
        || timer.round >= mostRounds)
        return;
    workflow::WorkingCalendars calendars(m_call.db(), m_scope.domainId);
    Timer again = timer;
    again.id = m_services.ids.next();
    again.round = timer.round + 1;
    again.started = now;
    again.span = node.limit.repeatAfter;
    m_timers.insert(workflow::counted(again, calendars.of(timer.personId)), now);
}

void FlowSimulation::schedule(const Timer &timer, const flow::Node &node)
{
    const qint64 now = m_clock.nowMilliseconds();
    OwnerCall &as = starter();
    const PermittedForm at = seenBy(as);
    FlowAnswers answers(as.call(), m_scope, m_scripting, at, m_record, m_isStored);
    const ScheduledTime time = scheduledTime(m_call.db(), m_scope.domainId, node, answers);
    workflow::TokenTimers timers(m_call.db(), m_services.ids, m_timers, m_about, now);
    if (node.kind == flow::NodeKind::Auto) {
        timers.waitUntil(timer.tokenId, node.id, time.moment.value_or(now + time.minutes.value_or(0) * minute));
        return;
    }
    if (!time.moment && !time.minutes)
        return; // he has all the time
    QHash<QString, qint64> dues = m_timers.dues(timer.tokenId);
    for (auto due = dues.begin(); due != dues.end(); ++due) {
        if (*due == 0)
            *due = time.moment
                ? timers.endAt(*time.moment, timer.tokenId, node.id, due.key())
                : timers.giveTime(node.limit, {0, *time.minutes * minute}, timer.tokenId, node.id, due.key());
    }
    m_timers.setDues(timer.tokenId, dues);
}

// They are not played themselves: whoever plays says when one is over.
void FlowSimulation::startChildren(const Timer &timer, const flow::Node &node)
{
    workflow::ActorQuestion question;
    question.domainId = m_scope.domainId;
    question.initiatorId = m_instance.initiatorId;
    question.now = m_clock.nowMilliseconds();
    const QStringList people = peopleForChildren(m_call.db(), question, *m_form, m_record, node.child);
    Told told = toldBy(u"children"_s, timer, node);
    const QString name
        = m_call.db().text(u"SELECT name FROM flow WHERE id = ?"_s, node.child.flowId).value_or(node.child.flowId);
    for (const QString &id : people)
        told.notes.append(QString(name % u": "_s % personName(id)));
    const bool isAwaited = m_instance.token(timer.tokenId) != nullptr;
    if (isAwaited)
        decide({}, flow::ChildrenStarted{timer.tokenId, int(people.size())}, starter(), told);
    tell(told);
}

Simulation FlowSimulation::play()
{
    for (qsizetype i = 0; i < m_in.acts.size(); ++i) {
        if (!run(m_in.acts.at(i), int(i)))
            break;
    }
    Simulation answer;
    answer.places = places();
    answer.steps = m_told;
    answer.state = int(m_instance.state);
    answer.now = m_clock.nowMilliseconds();
    if (const auto next = m_timers.next(); next && next->due < workflow::never) {
        const flow::Token *token = m_instance.token(next->tokenId);
        answer.nextAt = next->due;
        answer.nextKind = kindName(next->kind);
        answer.nextNode = nodeName(token ? token->nodeId : next->nodeId);
    }
    answer.formId = {m_form->id};
    answer.items = {items()};
    answer.chart = {chart()};
    return answer;
}

} // namespace formwright::runtime
