// Sub-flows of a flow that is played through. They are begun with what they are handed and played as that is; or
// whoever plays says what they found out and that they are over.
#include "backend/flows/version_store.h"
#include "backend/runtime/child_document.h"
#include "backend/runtime/child_people.h"
#include "backend/runtime/document_input.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/flow_actions.h"
#include "backend/runtime/flow_simulation.h"
#include "backend/workflow/definitions.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_simulations;
using contract::Error;
using flow::ChildDocument;
using workflow::Timer;

namespace {

constexpr int mostLevels = 20; // of sub-flows within one another: as many as flows that run may have
constexpr int mostCharts = 50; // of sub-flows that are told, of all places together

// A sub-flow's own document, with what it was before, and what goes with a flow besides.
qint64 heldBy(const forms::Record &record)
{
    constexpr qint64 besides = 16'384;
    qint64 letters = 0;
    for (const forms::FieldValue &value : record.values)
        letters += value.text.size();
    return besides + 3 * 2 * letters;
}

void take(const DocumentInput &input, forms::Record &record)
{
    if (!input.violations.isEmpty())
        refuse(input.violations);
    for (auto it = input.values.cbegin(); it != input.values.cend(); ++it)
        record.values[it.key()] = it.value();
}

} // namespace

// As flows that run: they may lie within one another, and begin themselves again, as deep and as often as those may.
void FlowSimulation::requireFew(qsizetype more) const
{
    int depth = 0;
    bool isAgain = false;
    const auto parentOf = [&](const Level &each) { return std::ranges::find(m_state.levels, each.parent, &Level::id); };
    const auto innermost = std::ranges::find(m_state.levels, m_within, &Level::id);
    for (auto each = innermost; !each->id.isEmpty(); each = parentOf(*each)) {
        ++depth;
        isAgain = isAgain || parentOf(*each)->about.flowId == innermost->about.flowId;
    }
    if (depth >= mostLevels)
        throw Error::conflict(isAgain ? QString(u"a sub-flow begins itself again, without an end: "_s
                                  % (innermost->name().isEmpty() ? m_in.flowId : innermost->name()))
                                      : u"sub-flows lie too deep within one another"_s);
    const qint64 most = m_services.settings.number("flows.mostSubFlows");
    if (m_state.begun + more > most)
        throw Error::conflict(
            u"one flow would have more than "_s % QString::number(most) % u" sub-flows (setting flows.mostSubFlows)"_s);
}

void FlowSimulation::startChildren(const Timer &timer, const flow::Node &node, Told &told)
{
    const bool isHere = here().instance.token(timer.tokenId) != nullptr;
    if (node.isAwaited && !isHere)
        return;
    workflow::ActorQuestion question;
    question.domainId = m_scope.domainId;
    question.initiatorId = here().instance.initiatorId;
    question.now = m_clock.nowMilliseconds();
    const QList<QStringList> groups = stillWorking(m_call.db(), question, workflow::groupsIn(timer.data));
    const QStringList people = peopleForChildren(m_call.db(), question, *form(), record(), node.child, groups, [&] {
        const PermittedForm at{form(), {}};
        return FlowAnswers(engine().call(), m_scope, m_scripting, at, record(), stored().has_value()).childrenBy(node);
    });
    requireFew(people.size());
    std::vector<Level> begun;
    for (const QString &id : people) {
        requireAwaited();
        const QJsonObject parameters{{u"position"_s, int(begun.size()) + 1}, {u"userId"_s, id}};
        const QString flowId = FlowAnswers(
            engine().call(), m_scope, m_scripting, {form(), {}}, record(), stored().has_value(), parameters)
                                   .childFlowOf(node);
        const auto version = flows::versionInUse(m_call.db(), m_scope.applicationId, flowId);
        if (!version)
            throw Error::conflict(u"the sub-flow is not in use"_s);
        const auto drawn = m_scripting.flows->of(m_call.db(), version->flowId, version->version);
        begun.push_back(childFor(timer, node, *version, drawn, id, int(begun.size()) + 1));
        begun.back().approvers = approversOf(groups, qsizetype(begun.size()) - 1);
        begun.back().id = QStringList{m_within, timer.tokenId % u'#' % QString::number(begun.size())}.join(
            m_within.isEmpty() ? QString() : u"/"_s);
        told.notes.append(QString(version->name % u": "_s % personName(id)));
    }
    if (isHere && node.isAwaited)
        goOn(flow::ChildrenStarted{timer.tokenId, int(people.size())}, told);
    tell(told);
    for (const Level &child : begun)
        begin(child);
}

FlowSimulation::Level FlowSimulation::childFor(const Timer &timer, const flow::Node &node,
    const flows::FlowVersion &version, const std::shared_ptr<const flow::Definition> &drawn, const QString &personId,
    int position)
{
    Level child;
    child.parent = m_within;
    child.personId = personId;
    child.initiatorId = personId;
    child.isShared = node.child.document == ChildDocument::Shared;
    child.definition = drawn;
    child.content = version.content;
    child.form = form();
    child.about = here().about;
    child.about.id = m_services.ids.next();
    child.about.flowId = version.flowId;
    child.about.version = version.version;
    child.about.flowName = version.name;
    child.about.parentId = here().about.id;
    child.about.parentToken = timer.tokenId;
    child.about.lastPersonId.clear();
    child.instance.id = child.about.id;
    child.instance.isChild = true;
    if (!child.isShared) {
        child.form = formForChild(m_services, m_scope.applicationId, *drawn);
        http::Call &call = engine().call();
        QJsonObject fields;
        if (node.child.document == ChildDocument::Scripted) {
            const PermittedForm at{form(), {}};
            fields = FlowAnswers(call, m_scope, m_scripting, at, record(), stored().has_value(),
                {{u"position"_s, position}, {u"userId"_s, personId}})
                         .childFields(node);
        }
        child.record = childDocument(call, node.child, *form(), record(), {child.form, {}}, personId,
            here().about.initiatorDepartmentId, fields);
    }
    m_memory.take(heldBy(child.record));
    return child;
}

void FlowSimulation::begin(const Level &child)
{
    requireAwaited();
    OwnerCall &as = engine();
    m_state.levels.push_back(child);
    ++m_state.begun;
    const Within within(*this, child.id);
    Told told{-1, m_clock.nowMilliseconds(), u"start"_s, personName(child.personId), {}, here().name(), {}, {}, {}};
    const PermittedForm at{form(), {}};
    decide({child.personId}, flow::Start{{}, {}, child.approvers}, as, at, told,
        [&](const QJsonObject &changes) { takeChanges(as.call(), at, changes, record()); });
    tell(told);
}

// Those that run already, where a document is played on.
void FlowSimulation::findChildren(const QString &tokenId)
{
    storage::Session &session = m_call.db();
    QStringList ids;
    for (
        storage::Rows rows = session.query(
            u"SELECT id FROM flow_instance WHERE parent_id = ? AND parent_id <> '' AND parent_token = ? AND ended = 0 ORDER BY id"_s,
            here().about.id, tokenId);
        rows.next();)
        ids.append(rows.text(0));
    for (const QString &id : std::as_const(ids)) {
        const auto stored = workflow::instanceById(session, id);
        if (!stored)
            continue;
        m_state.levels.push_back(storedChild(*stored));
        const Within within(*this, id);
        takeStored(*stored);
    }
}

FlowSimulation::Level FlowSimulation::storedChild(const workflow::StoredInstance &stored)
{
    storage::Session &session = m_call.db();
    Level child;
    child.id = stored.id;
    child.parent = m_within;
    child.personId = stored.instance.initiatorId;
    child.about = stored;
    child.instance = stored.instance;
    child.isShared = !stored.mainId.isEmpty();
    child.definition = m_scripting.flows->of(session, stored.flowId, stored.version);
    if (const auto version = flows::flowVersion(session, stored.flowId, stored.version))
        child.content = version->content;
    child.form = form();
    if (child.isShared)
        return child;
    const auto key = forms::documentKey(stored.documentId);
    child.form = key ? m_services.forms.form(session, key->formId) : nullptr;
    const auto found
        = child.form ? forms::recordById(session, *child.form, m_scope.domainId, key->recordId) : std::nullopt;
    if (!found)
        throw Error::conflict(u"the document of the sub-flow is gone"_s);
    m_memory.take(heldBy(*found));
    child.record = *found;
    child.stored = found;
    return child;
}

std::vector<FlowSimulation::Level *> FlowSimulation::children(const QString &tokenId)
{
    std::vector<Level *> found;
    for (Level &each : m_state.levels) {
        if (!each.id.isEmpty() && each.parent == m_within && each.isRunning()
            && (tokenId.isEmpty() || each.about.parentToken == tokenId))
            found.push_back(&each);
    }
    return found;
}

void FlowSimulation::tellParent()
{
    if (m_within.isEmpty())
        return;
    Level &parent = *level(here().parent);
    if (!parent.isRunning())
        return;
    Timer ended{m_services.ids.next(), m_clock.nowMilliseconds(), workflow::TimerKind::ChildEnded, parent.about.id,
        here().about.parentToken, {}};
    ended.data = here().about.id;
    parent.timers.insert(ended, ended.due);
}

// One that was over before it was played on is read.
void FlowSimulation::childIsOver(const Timer &timer, Told &told)
{
    for (Level &each : m_state.levels) {
        if (!each.id.isEmpty() && each.about.id == timer.data) {
            told.notes.append(each.name());
            endChild(each, timer.tokenId, each.instance.state == flow::State::Complete, told);
            return;
        }
    }
    const auto stored = workflow::instanceById(m_call.db(), timer.data);
    if (!stored) {
        goOn(flow::ChildEnded{timer.tokenId}, told);
        return;
    }
    Level child = storedChild(*stored);
    endChild(child, timer.tokenId, stored->instance.state == flow::State::Complete, told);
}

// As when they run: the node went on, or all of it ended, before they did.
void FlowSimulation::stopChildren(const QString &tokenId)
{
    for (Level *child : children(tokenId)) {
        requireAwaited();
        OwnerCall &as = engine();
        const Within within(*this, child->id);
        Told told{-1, m_clock.nowMilliseconds(), u"terminate"_s, {}, {}, here().name(), {}, {}, {}};
        decide({{}, {}, true}, flow::Terminate{}, as, {form(), {}}, told, [](const QJsonObject &) {});
        tell(told);
    }
}

// It is said to be over without being played: the one that is meant; else the first of the place, or of all.
void FlowSimulation::endChild(const Act &act, Told &told)
{
    const Level *named = act.child.isEmpty() ? nullptr : level(act.child);
    const QString parent = named ? named->parent : act.flow;
    if (!level(parent))
        throw Error::notFound(u"there is no such flow of a document"_s);
    const Within within(*this, parent);
    told.flow = here().name();
    const std::vector<Level *> running = children(act.tokenId);
    const auto meant = std::ranges::find_if(
        running, [&](const Level *child) { return act.child.isEmpty() || child->id == act.child; });
    if (meant == running.end())
        throw Error::notFound(u"there is no such flow of a document"_s);
    Level &child = **meant;
    const bool isComplete = act.kind == "childEnded"_L1;
    {
        const Within inner(*this, child.id);
        const QJsonValue &items = child.isShared ? act.items : act.childItems;
        if (!items.isUndefined() && !items.isNull())
            take(readItems(m_askersIds, *form(), items), record());
        m_state.written.put(form()->id, record(), stored());
        // Those that nobody waits for go on, as when it runs.
        const QList<flow::Token> ended = here().instance.tokens;
        for (const flow::Token &token : ended) {
            if (token.children > 0)
                stopChildren(token.id);
        }
        here().instance.tokens.clear();
        here().instance.state = isComplete ? flow::State::Complete : flow::State::Terminated;
        here().timers = {};
    }
    told.person = personName(child.personId);
    told.notes.append(child.name());
    endChild(child, child.about.parentToken, isComplete, told);
}

// As it is when a sub-flow is over: the lines behind are judged by what it hands back.
void FlowSimulation::endChild(Level &child, const QString &tokenId, bool isComplete, Told &told)
{
    const flow::Token *token = here().instance.token(tokenId);
    const flow::Node *node = token ? definition().node(token->nodeId) : nullptr;
    if (node && isComplete) {
        if (!child.isShared && node->child.document != ChildDocument::Shared && !node->child.fieldsBack.isEmpty())
            handFields(node->child.fieldsBack, *child.form, child.record, *form(), record());
        if (!node->child.callback.trimmed().isEmpty()) {
            OwnerCall &as = engine();
            const PermittedForm at{form(), {}};
            const QString documentId = child.isShared ? forms::documentId(record().id, form()->id)
                                                      : forms::documentId(child.record.id, child.form->id);
            const FlowActions actions = runActions(as.call(), m_scope, m_scripting, at, record(), stored().has_value(),
                {{u"what follows the sub-flow "_s % node->name, node->child.callback}},
                {{u"subFlowDocId"_s, documentId}});
            takeChanges(as.call(), at, actions.own, record());
            told.notes += actions.sentences;
        }
    }
    goOn(flow::ChildEnded{tokenId}, told);
}

QList<SimulatedChild> FlowSimulation::told(const std::vector<Level *> &children)
{
    QList<SimulatedChild> all;
    for (Level *child : children) {
        SimulatedChild &told = all.emplaceBack();
        told.id = child->id;
        told.parent = child->parent;
        told.name = child->name();
        told.person = personName(child->personId);
        told.isOwn = !child->isShared;
        told.items = {child->isShared ? "{}"_ba : childItems(*child)};
        const Within within(*this, child->id);
        told.chart = {m_charts < mostCharts ? chart() : "{}"_ba};
        ++m_charts;
        m_memory.take(told.chart.text.size() + told.items.text.size());
    }
    return all;
}

std::vector<FlowSimulation::Level *> FlowSimulation::unawaited()
{
    std::vector<Level *> found;
    for (Level &each : m_state.levels) {
        if (!each.id.isEmpty() && each.isRunning() && !level(each.parent)->instance.token(each.about.parentToken))
            found.push_back(&each);
    }
    return found;
}

// As whoever is said to start sees it; nothing of what he does not.
QByteArray FlowSimulation::childItems(Level &child)
{
    http::Call &as = person(m_starterId).call();
    try {
        const PermittedForm at = formOf(as, as.db(), m_scope, child.form->id);
        if (child.stored && !at.access.sees(as.db(), *child.form, m_scope.domainId, child.record.id))
            return "{}"_ba;
        return itemsOf(*child.form, at.access, child.record);
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Forbidden && error.code != contract::ErrorCode::NotFound)
            throw;
        return "{}"_ba;
    }
}

} // namespace formwright::runtime
