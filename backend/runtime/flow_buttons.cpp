#include "backend/runtime/flow_buttons.h"

#include "backend/runtime/flow_rights.h"
#include "backend/runtime/flow_start.h"
#include "backend/workflow/flow_watch.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;

using forms::button_type::isOfFlow;

namespace {

enum FlowButton {
    SaveAndStart = 4,
    Process = 5,
    BatchApprove = 20, // of views
    Start = 33,
    Return = 47,
    Urge = 48,
    Suspend = 49,
    Recover = 50,
    Retract = 51,
    Terminate = 52,
    EditApprovers = 53,
    Adjust = 54,
    Assist = 55,
    Supplement = 56,
    AddSigner = 57,
    AddAssistant = 58,
    Preview = 59,
};

} // namespace

bool mayArchive(http::Call &call, const DocumentScope &scope, const QString &documentId)
{
    if (!access::isBoundByRoles(call.user))
        return true;
    const auto latest = workflow::latestInstance(call.db(), scope.domainId, documentId);
    return !latest || latest->instance.initiatorId == call.user.id
        || workflow::FlowWatch(call.user, scope.domainId).isOf(call.db(), latest->flowId);
}

FlowButtons::FlowButtons(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    const PermittedForm &at, const forms::Record &record, bool isStored)
    : m_call(call), m_scope(scope), m_scripting(scripting), m_at(at), m_record(record), m_isStored(isStored)
{ }

void FlowButtons::look()
{
    if (m_hasLooked)
        return;
    m_hasLooked = true;
    if (!m_isStored || !m_scripting.flows)
        return;
    const auto running
        = workflow::runningInstances(m_call.db(), m_scope.domainId, forms::documentId(m_record.id, m_at.form->id));
    const auto owners = running.isEmpty()
        ? QList<workflow::Owner>()
        : workflow::ownersOf(m_call.db(), m_call.user.id, m_scope.applicationId, m_call.now());
    for (const workflow::StoredInstance &stored : running) {
        const auto definition = m_scripting.flows->of(m_call.db(), stored.flowId, stored.version);
        const QStringList people = workflow::actsFor(m_call.user.id, owners, stored.flowId);
        m_running.append({stored, definition, people, workflow::turnsOf(stored.instance, people)});
    }
}

bool FlowButtons::isHis() const
{
    return m_record.authorId == m_call.user.id || !access::isBoundByRoles(m_call.user);
}

bool FlowButtons::mayBegin()
{
    if (!m_mayBegin) {
        m_mayBegin = m_running.isEmpty() && isHis() && !flowsOfForm(m_call.db(), *m_at.form).isEmpty();
    }
    return *m_mayBegin;
}

bool FlowButtons::isAdministrator()
{
    if (!m_isAdministrator) {
        const workflow::FlowWatch watch(m_call.user, m_scope.domainId);
        m_isAdministrator = std::ranges::any_of(
            m_running, [&](const Running &each) { return watch.isOf(m_call.db(), each.stored.flowId); });
    }
    return *m_isAdministrator;
}

bool FlowButtons::isTurnWhere(const std::function<bool(const flow::Node &)> &allows) const
{
    return std::ranges::any_of(m_running, [&](const Running &each) {
        return std::ranges::any_of(each.turns, [&](const workflow::Turn &turn) {
            const flow::Node *node = each.definition->node(turn.nodeId);
            return node && allows(*node);
        });
    });
}

bool FlowButtons::isAllowedByNode(bool flow::Node::*setting) const
{
    return isTurnWhere([&](const flow::Node &node) { return node.*setting; });
}

QStringList FlowButtons::closingNow(http::Call &call, storage::Session &session, const DocumentScope &scope,
    workflow::Definitions &flows, const QString &documentId)
{
    QStringList closing;
    const auto running = workflow::runningInstances(session, scope.domainId, documentId);
    const auto owners = running.isEmpty() ? QList<workflow::Owner>()
                                          : workflow::ownersOf(session, call.user.id, scope.applicationId, call.now());
    for (const workflow::StoredInstance &each : running) {
        const auto definition = flows.of(session, each.flowId, each.version);
        const QStringList people = workflow::actsFor(call.user.id, owners, each.flowId);
        for (const workflow::Turn &turn : workflow::turnsOf(each.instance, people)) {
            if (const flow::Node *node = definition->node(turn.nodeId))
                closing.append(node->buttonPermissions);
        }
    }
    return closing;
}

bool FlowButtons::isClosedBy(const QStringList &permissions, const forms::Button &button)
{
    return !permissions.isEmpty() && std::ranges::all_of(permissions, [&](const QString &each) {
        return displayAt(each, button.id) == access::FieldDisplay::Hidden
            || displayAt(each, button.name) == access::FieldDisplay::Hidden;
    });
}

bool FlowButtons::isClosedNow(http::Call &call, storage::Session &session, const DocumentScope &scope,
    workflow::Definitions &flows, const forms::Button &button, const QString &documentId)
{
    return !button.formId.isEmpty() && access::isBoundByRoles(call.user)
        && isClosedBy(closingNow(call, session, scope, flows, documentId), button);
}

bool FlowButtons::isClosedByNode(const forms::Button &button)
{
    if (!m_isStored || !m_scripting.flows || button.formId.isEmpty() || !access::isBoundByRoles(m_call.user))
        return false;
    if (!m_closing)
        m_closing = closingNow(
            m_call, m_call.db(), m_scope, *m_scripting.flows, forms::documentId(m_record.id, m_at.form->id));
    return isClosedBy(*m_closing, button);
}

QString FlowButtons::closedButtonOf(const QString &kind)
{
    static const QHash<QString, int> typeOf{{u"submit"_s, Process}, {u"back"_s, Return}, {u"retract"_s, Retract},
        {u"remind"_s, Urge}, {u"suspend"_s, Suspend}, {u"recover"_s, Recover}, {u"terminate"_s, Terminate},
        {u"approvers"_s, EditApprovers}, {u"adjust"_s, Adjust}, {u"assist"_s, Assist}, {u"supplement"_s, Supplement},
        {u"add signers"_s, AddSigner}, {u"ask assistants"_s, AddAssistant}, {u"trail"_s, Preview}};
    const int type = typeOf.value(kind);
    if (type == 0)
        return {};
    QList<forms::Button> buttons = forms::buttonsAbout(m_call.db(), m_at.form->id);
    buttons.removeIf([&](const forms::Button &button) { return button.type != type || button.formId.isEmpty(); });
    const bool isClosed = !buttons.isEmpty()
        && std::ranges::all_of(buttons, [this](const forms::Button &button) { return isClosedByNode(button); });
    return isClosed ? buttons.first().name : QString();
}

bool FlowButtons::shows(const forms::Button &button)
{
    const int type = button.type;
    if (isClosedByNode(button))
        return false;
    if (type == forms::button_type::Archive)
        return !m_isStored || mayArchive(m_call, m_scope, forms::documentId(m_record.id, m_at.form->id));
    if (!isOfFlow(type))
        return true;
    look();
    if (isOfFreeFlow(button))
        return m_running.isEmpty() && isHis();
    if (type == SaveAndStart || type == Start)
        return mayBegin();
    if (type == BatchApprove)
        return !flowsOfForm(m_call.db(), *m_at.form).isEmpty();
    if (type == Preview)
        return !m_running.isEmpty() || mayBegin();
    if (m_running.isEmpty())
        return false;
    const bool isAdministrator = this->isAdministrator();
    const auto isAny = [&](const auto &things, const auto &isIt) {
        return std::ranges::any_of(m_running, [&](const Running &each) {
            return std::ranges::any_of(
                each.stored.instance.*things, [&](const auto &thing) { return isIt(each, thing); });
        });
    };
    switch (type) {
    case Process:
        return std::ranges::any_of(m_running, [](const Running &each) { return !each.turns.isEmpty(); });
    case Return:
        return isAllowedByNode(&flow::Node::mayGoBack);
    case Urge:
        return isAdministrator || (isAny(&flow::Instance::tokens, [](const Running &each, const flow::Token &token) {
            const flow::Node *node = each.definition->node(token.nodeId);
            return node && (node->urge.isAllowed || node->urge.isScripted);
        }) && workflow::isInvolved(m_call.db(), m_running.first().stored.documentId, m_call.user.id, m_call.now()));
    case Suspend:
        return isAdministrator
            || isTurnWhere([](const flow::Node &node) { return node.suspend.isAllowed || node.suspend.isScripted; });
    case Recover:
        return isAny(&flow::Instance::tokens, [&](const Running &each, const flow::Token &token) {
            return token.state == flow::TokenState::Suspended
                && (isAdministrator || each.people.contains(token.suspendedBy));
        });
    case Retract:
        return isAny(&flow::Instance::moves, [](const Running &each, const flow::Move &move) {
            const flow::Node *node = each.definition->node(move.nodeId);
            return each.people.contains(move.personId) && node && (node->retract.isAllowed || node->retract.isScripted);
        });
    case Terminate:
        return isAdministrator || isAllowedByNode(&flow::Node::mayTerminate);
    case EditApprovers:
        return isAdministrator || isAllowedByNode(&flow::Node::mayEditSigners);
    case Adjust:
        return isAdministrator || isAllowedByNode(&flow::Node::mayAdjust);
    case Assist:
        return isAny(&flow::Instance::tokens, [](const Running &each, const flow::Token &token) {
            return std::ranges::any_of(token.assistants, [&](const flow::Assistant &assistant) {
                return each.people.contains(assistant.personId) && !assistant.isDone;
            });
        });
    case Supplement:
        return isAny(&flow::Instance::visits, [](const Running &each, const flow::Visit &visit) {
            return std::ranges::any_of(
                visit.people, [&](const QString &person) { return each.people.contains(person); });
        });
    case AddSigner:
    case AddAssistant:
        return isAllowedByNode(&flow::Node::mayAddSigners);
    default:
        return false; // what nobody can do here yet
    }
}

} // namespace formwright::runtime
