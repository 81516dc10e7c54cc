#include "backend/runtime/flow_simulation.h"

#include "app/flow/diagram.h"
#include "backend/forms/form_flows.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/other_user.h"
#include "backend/runtime/pressed_button.h"

#include <QLoggingCategory>
#include <QMutex>

Q_LOGGING_CATEGORY(flowSimulations, "formwright.flows")

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_simulations;
using contract::Error;
using http::Call;
using workflow::Timer;

namespace {

constexpr char operation[] = "Play a flow through as somebody";
constexpr qint64 latestBegin = 7'258'118'400'000; // the year 2200
constexpr qint64 megabyte = 1'048'576;

// By all simulations of the process.
struct Held {
    QMutex mutex;
    QHash<QString, qint64> ofUsers;
    qint64 all = 0;
};
Held held;

http::Services at(const storage::Clock &clock, const http::Services &services)
{
    return {services.database, services.events, clock, services.ids, services.settings, services.tokens,
        services.opaqueIds, services.scope, services.forms, services.access, services.sql, services.missed};
}

qint64 beginOf(const Call &call, qint64 wanted)
{
    if (wanted > latestBegin)
        throw Error::invalid(u"invalid input"_s, {{u"start"_s, u"is too far from now"_s}});
    return wanted > 0 ? wanted : call.now();
}

QStringList peopleIn(const flow::Instance &instance)
{
    QStringList people{instance.initiatorId};
    for (const flow::Token &token : instance.tokens) {
        for (const flow::Signer &signer : token.signers)
            people.append(signer.personId);
        for (const flow::Assistant &assistant : token.assistants)
            people.append(assistant.personId);
    }
    for (const flow::Visit &visit : instance.visits)
        people.append(visit.people);
    return people;
}

} // namespace

SimulationMemory::SimulationMemory(const Call &call)
    : m_userId(call.user.id),
      m_mostOfUser(call.services.settings.number("flows.simulationMemoryPerUser") * megabyte),
      m_mostOfAll(call.services.settings.number("flows.simulationMemory") * megabyte)
{ }

SimulationMemory::~SimulationMemory()
{
    const QMutexLocker lock(&held.mutex);
    held.all -= m_mine;
    if (auto ofUser = held.ofUsers.find(m_userId); ofUser != held.ofUsers.end() && (*ofUser -= m_mine) <= 0)
        held.ofUsers.erase(ofUser);
}

void SimulationMemory::take(qint64 bytes)
{
    const QMutexLocker lock(&held.mutex);
    m_mine += bytes;
    held.all += bytes;
    qint64 &ofUser = held.ofUsers[m_userId];
    ofUser += bytes;
    if (ofUser > m_mostOfUser)
        throw Error::unavailable(
            u"what you play through holds as much memory as it may (setting flows.simulationMemoryPerUser)"_s);
    if (held.all > m_mostOfAll)
        throw Error::unavailable(
            u"flows that are played through hold as much memory as they may (setting flows.simulationMemory)"_s);
}

std::optional<QString> AskersIds::openId(const QString &text) const
{
    return openedId(m_call, text);
}

FlowSimulation::FlowSimulation(Call &call, const SimulateFlow &in, const Scripting &scripting)
    : m_call(call),
      m_askersIds(call),
      m_in(in),
      m_begin(beginOf(call, in.start)),
      m_services(at(m_clock, call.services)),
      m_scripting(forRequest(
          call, {scripting.host, m_catalog, scripting.log, QDeadlineTimer(QDeadlineTimer::Forever), scripting.flows})),
      m_starterId(in.starter.isEmpty() ? call.user.id : openedId(call, in.starter)),
      m_memory(call)
{
    // The diagram, and what is read of it.
    m_memory.take(8 * 2 * in.content.size());
    Level &drawn = here();
    drawn.definition = std::make_shared<const flow::Definition>(flow::parseDiagram(in.content));
    drawn.content = in.content;
    drawn.initiatorId = m_starterId;
    // Nothing is written: what was is found by scripts as if it had been, and they count on.
    m_scripting.pending = &m_state.written;
    m_scripting.counters = &m_state.counters;
    m_clock.set(m_begin);
    const auto user = std::make_shared<const identity::Principal>(principalOf(call.db(), m_starterId));
    const http::Request nothing;
    Call as(m_services, nothing, operation, user);
    as.setWire(call.wire());
    // Whoever asks for himself says for which domain, where he belongs to none.
    m_scope = scopeOf(in.starter.isEmpty() ? call : as, in.applicationId.plain);
    openDocument();
    drawn.about.id = m_services.ids.next();
    drawn.about.domainId = m_scope.domainId;
    drawn.about.applicationId = m_scope.applicationId;
    drawn.about.flowId = in.flowId;
    drawn.instance.id = drawn.about.id;
    if (in.continues)
        goOnFromStored();
    qCInfo(flowSimulations).noquote() << call.user.id << "plays the flow" << in.flowId << "as" << m_starterId
                                      << (stored() ? "on document" : "on a new document") << record().id;
}

FlowSimulation::Level *FlowSimulation::level(const QString &id)
{
    const auto found = std::ranges::find(m_state.levels, id, &Level::id);
    return found != m_state.levels.end() ? &*found : nullptr;
}

FlowSimulation::Level &FlowSimulation::ofDocument()
{
    Level *of = &here();
    while (of->isShared)
        of = level(of->parent);
    return *of;
}

void FlowSimulation::openDocument()
{
    Level &drawn = here();
    const QString documentId = openedId(m_call, m_in.docId);
    const auto key = forms::documentKey(documentId);
    if (!documentId.isEmpty() && !key)
        throw noSuchDocument();
    QString formId = key ? key->formId : m_in.formId;
    if (formId.isEmpty()) {
        const QStringList names = flow::formsOf(definition());
        for (qsizetype i = 0; i < names.size() && formId.isEmpty(); ++i)
            formId = forms::formNamed(m_call.db(), m_scope.applicationId, names.at(i)).value_or(QString());
    }
    if (formId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"formId"_s, u"is required: the flow names no form"_s}});
    Call &as = person(m_starterId).call();
    const PermittedForm permitted = formOf(as, as.db(), m_scope, formId);
    drawn.form = permitted.form;
    if (!key) {
        drawn.record = begunRecord(as, *drawn.form, as.newId(), {});
        return;
    }
    drawn.stored = storedRecord(as, permitted, m_scope, key->recordId);
    if (!drawn.stored)
        throw noSuchDocument();
    drawn.record = *drawn.stored;
}

void FlowSimulation::goOnFromStored()
{
    std::optional<workflow::StoredInstance> running;
    for (const workflow::StoredInstance &each :
        workflow::runningInstances(m_call.db(), m_scope.domainId, forms::documentId(record().id, form()->id))) {
        if (each.flowId == m_in.flowId && !running)
            running = each;
    }
    if (!running)
        throw Error::conflict(u"the document is not in this flow"_s);
    for (const flow::Token &token : std::as_const(running->instance.tokens)) {
        if (!definition().node(token.nodeId))
            throw Error::conflict(u"the document stands at a node that is not drawn any more"_s);
    }
    takeStored(*running);
}

void FlowSimulation::takeStored(const workflow::StoredInstance &stored)
{
    storage::Session &session = m_call.db();
    Level &level = here();
    level.instance = stored.instance;
    level.about = stored;
    level.initiatorId = stored.instance.initiatorId;
    level.lastPersonId = stored.lastPersonId;
    // Whoever reads the document is told these, wherever they went.
    m_names.insert(workflow::namesOf(session, peopleIn(stored.instance)));
    for (const flow::Token &token : std::as_const(stored.instance.tokens)) {
        for (const Timer &timer : workflow::timersOf(session, stored.id, token.id))
            level.timers.insert(timer, m_clock.nowMilliseconds());
        workflow::SignerTimes times;
        storage::Rows rows = session.query(
            u"SELECT person_id, pending, due FROM flow_actor WHERE instance_id = ? AND token_id = ? AND kind = 0"_s,
            stored.id, token.id);
        while (rows.next())
            times.insert(rows.text(0), {rows.integer(1) != 0, rows.integer(2)});
        level.timers.setTimes(token.id, times);
        level.times[token.nodeId].arrived = m_clock.nowMilliseconds();
    }
    for (const flow::Token &token : std::as_const(stored.instance.tokens))
        findChildren(token.id);
}

QString FlowSimulation::openedPerson(const QString &id)
{
    return openedId(m_call, id);
}

OwnerCall &FlowSimulation::callOf(const QString &id)
{
    auto found = m_people.find(id);
    if (found == m_people.end())
        found = m_people
                    .emplace(id,
                        std::make_unique<OwnerCall>(m_services, id, flowEntrance, m_scope, WireIds::Plain, operation))
                    .first;
    return *found->second;
}

OwnerCall &FlowSimulation::person(const QString &id)
{
    OwnerCall &as = callOf(id);
    const identity::Principal &user = as.call().user;
    if (user.domainId != m_scope.domainId && !user.administers(m_scope.domainId))
        throw Error::notFound(u"there is no such user"_s);
    return as;
}

OwnerCall &FlowSimulation::engine()
{
    workflow::StoredInstance now = here().about;
    now.instance.initiatorId = here().initiatorId;
    now.lastPersonId = here().lastPersonId;
    return callOf(whoGoesOn(m_services, now));
}

// It is his document as long as he acts on it: rules of whose documents are seen are not asked.
PermittedForm FlowSimulation::seenBy(OwnerCall &as)
{
    return {form(), accessTo(as.call(), as.call().db(), *form())};
}

QString FlowSimulation::nodeName(const QString &id)
{
    const flow::Node *node = definition().node(id);
    return node ? node->name.isEmpty() ? node->id : node->name : QString();
}

// Of people of the domain, and those who act in what is played: an id alone tells nobody's name.
QString FlowSimulation::personName(const QString &id)
{
    if (id.isEmpty())
        return {};
    if (const auto known = m_names.constFind(id); known != m_names.cend())
        return *known;
    const auto acting = m_people.find(id);
    const QString name = acting != m_people.end()
        ? acting->second->call().user.name
        : m_call.db()
              .text(u"SELECT name FROM account WHERE id = ? AND domain_id = ?"_s, id, m_scope.domainId)
              .value_or(id);
    m_names.insert(id, name);
    return name;
}

Simulation FlowSimulation::play()
{
    for (qsizetype i = 0; i < m_in.acts.size(); ++i) {
        requireAwaited();
        if (!run(m_in.acts.at(i), int(i)))
            break;
    }
    Simulation answer;
    answer.places = places();
    answer.subFlows = told(unawaited());
    answer.steps = m_state.told;
    answer.state = int(here().instance.state);
    answer.now = m_clock.nowMilliseconds();
    if (const auto due = next(); due && due->timer.due < workflow::never) {
        const Within within(*this, due->level);
        const flow::Token *token = here().instance.token(due->timer.tokenId);
        answer.nextAt = due->timer.due;
        answer.nextKind = kindName(due->timer.kind);
        answer.nextNode = nodeName(token ? token->nodeId : due->timer.nodeId);
    }
    answer.formId = {form()->id};
    answer.items = {items()};
    answer.chart = {chart()};
    return answer;
}

} // namespace formwright::runtime
