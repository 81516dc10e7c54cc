// Sub-flows of a flow that is played through. They are begun with what they are handed, and whoever plays says what
// they found out and that they are over; the way that their documents take is played by playing them.
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

void take(const DocumentInput &input, forms::Record &record)
{
    if (!input.violations.isEmpty())
        refuse(input.violations);
    for (auto it = input.values.cbegin(); it != input.values.cend(); ++it)
        record.values[it.key()] = it.value();
}

} // namespace

void FlowSimulation::startChildren(const Timer &timer, const flow::Node &node, Told &told)
{
    const bool isHere = m_state.instance.token(timer.tokenId) != nullptr;
    if (node.isAwaited && !isHere)
        return;
    workflow::ActorQuestion question;
    question.domainId = m_scope.domainId;
    question.initiatorId = m_state.instance.initiatorId;
    question.now = m_clock.nowMilliseconds();
    const QStringList people = peopleForChildren(m_call.db(), question, *m_form, m_state.record, node.child);
    const auto version = flows::versionInUse(m_call.db(), m_scope.applicationId, node.child.flowId);
    if (!version)
        throw Error::conflict(u"the sub-flow is not in use"_s);
    std::shared_ptr<const forms::FormDesign> form;
    if (node.child.document == ChildDocument::Own)
        form = formForChild(
            m_services, m_scope.applicationId, *m_scripting.flows->of(m_call.db(), version->flowId, version->version));
    QList<Child> children;
    for (const QString &id : people) {
        Child &child = children.emplaceBack();
        child.id = timer.tokenId % u'#' % QString::number(children.size());
        child.tokenId = timer.tokenId;
        child.personId = id;
        child.name = version->name;
        child.form = form;
        if (form)
            child.document = childDocument(
                engine().call(), node.child, *m_form, m_state.record, *form, id, m_about.initiatorDepartmentId);
        told.notes.append(QString(version->name % u": "_s % personName(id)));
    }
    if (!isHere || !node.isAwaited)
        return;
    m_state.children += children;
    goOn(flow::ChildrenStarted{timer.tokenId, int(people.size())}, told);
}

// Those that run already, where a document is played on.
void FlowSimulation::findChildren(const QString &tokenId)
{
    storage::Session &session = m_call.db();
    QStringList ids;
    for (storage::Rows rows = session.query(
             u"SELECT id FROM flow_instance WHERE parent_id = ? AND parent_token = ? AND ended = 0 ORDER BY id"_s,
             m_about.id, tokenId);
         rows.next();)
        ids.append(rows.text(0));
    for (const QString &id : std::as_const(ids)) {
        if (const auto stored = workflow::instanceById(session, id))
            m_state.children.append(storedChild(*stored));
    }
}

FlowSimulation::Child FlowSimulation::storedChild(const workflow::StoredInstance &stored)
{
    Child child;
    child.id = stored.id;
    child.tokenId = stored.parentToken;
    child.personId = stored.instance.initiatorId;
    child.name = stored.flowName;
    if (!stored.mainId.isEmpty())
        return child; // on the document that is played
    const auto key = forms::documentKey(stored.documentId);
    const auto form = key ? m_services.forms.form(m_call.db(), key->formId) : nullptr;
    const auto record = form ? forms::recordById(m_call.db(), *form, m_scope.domainId, key->recordId) : std::nullopt;
    if (!record)
        throw Error::conflict(u"the document of the sub-flow is gone"_s);
    child.form = form;
    child.document = *record;
    child.stored = record;
    return child;
}

// The one that is meant; else the first of the place, or of all.
void FlowSimulation::endChild(const Act &act, Told &told)
{
    const auto meant = std::ranges::find_if(m_state.children, [&](const Child &child) {
        return (act.child.isEmpty() || child.id == act.child)
            && (act.tokenId.isEmpty() || child.tokenId == act.tokenId);
    });
    if (meant == m_state.children.end())
        throw Error::notFound(u"there is no such flow of a document"_s);
    Child child = *meant;
    m_state.children.erase(meant);
    const QJsonValue &items = child.form ? act.childItems : act.items;
    if (!items.isUndefined() && !items.isNull())
        take(readItems(m_askersIds, child.form ? *child.form : *m_form, items),
            child.form ? child.document : m_state.record);
    if (child.form)
        m_state.written.put(child.form->id, child.document, child.stored);
    told.person = personName(child.personId);
    told.notes.append(child.name);
    endChild(child, act.kind == "childEnded"_L1, told);
}

// As it is when a sub-flow is over: the lines behind are judged by what it hands back.
void FlowSimulation::endChild(const Child &child, bool isComplete, Told &told)
{
    const flow::Token *token = m_state.instance.token(child.tokenId);
    const flow::Node *node = token ? m_definition.node(token->nodeId) : nullptr;
    if (node && isComplete) {
        if (child.form && node->child.document == ChildDocument::Own && !node->child.fieldsBack.isEmpty())
            handFields(node->child.fieldsBack, *child.form, child.document, *m_form, m_state.record);
        if (!node->child.callback.trimmed().isEmpty()) {
            OwnerCall &as = engine();
            const PermittedForm at{m_form, {}};
            const QString documentId = child.form ? forms::documentId(child.document.id, child.form->id)
                                                  : forms::documentId(m_state.record.id, m_form->id);
            const FlowActions actions = runActions(as.call(), m_scope, m_scripting, at, m_state.record,
                m_stored.has_value(), {{u"what follows the sub-flow "_s % node->name, node->child.callback}},
                {{u"subFlowDocId"_s, documentId}});
            takeChanges(as.call(), at, actions.own, m_state.record);
            told.notes += actions.sentences;
        }
    }
    goOn(flow::ChildEnded{child.tokenId}, told);
}

void FlowSimulation::tellChildren(const QString &tokenId, SimulatedPlace &place)
{
    for (const Child &child : std::as_const(m_state.children)) {
        if (child.tokenId != tokenId)
            continue;
        SimulatedChild &told = place.subFlows.emplaceBack();
        told.id = child.id;
        told.name = child.name;
        told.person = personName(child.personId);
        told.isOwn = child.form != nullptr;
        told.items = {child.form ? childItems(child) : "{}"_ba};
    }
}

// As whoever is said to start sees it; nothing of what he does not.
QByteArray FlowSimulation::childItems(const Child &child)
{
    http::Call &as = person(m_starterId).call();
    try {
        const PermittedForm at = formOf(as, as.db(), m_scope, child.form->id);
        if (child.stored && !at.access.sees(as.db(), *child.form, m_scope.domainId, child.document.id))
            return "{}"_ba;
        return itemsOf(*child.form, at.access, child.document);
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Forbidden && error.code != contract::ErrorCode::NotFound)
            throw;
        return "{}"_ba;
    }
}

} // namespace formwright::runtime
