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
    m_running = workflow::runningInstance(m_call.db(), m_scope.domainId, forms::documentId(m_record.id, m_at.form->id));
    if (!m_running)
        return;
    m_definition = m_scripting.flows->of(m_call.db(), m_running->flowId, m_running->version);
    const auto owners = workflow::ownersOf(m_call.db(), m_call.user.id, m_scope.applicationId, m_call.now());
    m_people = workflow::actsFor(m_call.user.id, owners, m_running->flowId);
    m_turns = workflow::turnsOf(m_running->instance, m_people);
}

bool FlowButtons::isHis() const
{
    return m_record.authorId == m_call.user.id || !access::isBoundByRoles(m_call.user);
}

bool FlowButtons::mayBegin()
{
    if (!m_mayBegin) {
        m_mayBegin = !m_running && isHis() && !flowsOfForm(m_call.db(), *m_at.form).isEmpty();
    }
    return *m_mayBegin;
}

bool FlowButtons::isAdministrator()
{
    if (!m_isAdministrator)
        m_isAdministrator = workflow::FlowWatch(m_call.user, m_scope.domainId).isOf(m_call.db(), m_running->flowId);
    return *m_isAdministrator;
}

bool FlowButtons::isAllowedByNode(bool flow::Node::*setting) const
{
    return std::ranges::any_of(m_turns, [&](const workflow::Turn &turn) {
        const flow::Node *node = m_definition->node(turn.nodeId);
        return node && node->*setting;
    });
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
    const int type = kind == "submit"_L1 ? Process : kind == "back"_L1 ? Return : kind == "retract"_L1 ? Retract : 0;
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
    if (!isOfFlow(type))
        return true;
    look();
    if (isOfFreeFlow(button))
        return !m_running && isHis();
    if (type == SaveAndStart || type == Start)
        return mayBegin();
    if (type == BatchApprove)
        return !flowsOfForm(m_call.db(), *m_at.form).isEmpty();
    if (type == Preview)
        return m_running || mayBegin();
    if (!m_running)
        return false;
    const bool isAdministrator = this->isAdministrator();
    switch (type) {
    case Process:
        return !m_turns.isEmpty();
    case Return:
        return isAllowedByNode(&flow::Node::mayGoBack);
    case Urge:
        return isAdministrator
            || workflow::isInvolved(m_call.db(), m_running->documentId, m_call.user.id, m_call.now());
    case Suspend:
        return isAdministrator || std::ranges::any_of(m_turns, [&](const workflow::Turn &turn) {
            const flow::Node *node = m_definition->node(turn.nodeId);
            return node && (node->suspend.isAllowed || node->suspend.isScripted);
        });
    case Recover:
        return std::ranges::any_of(m_running->instance.tokens, [&](const flow::Token &token) {
            return token.state == flow::TokenState::Suspended
                && (isAdministrator || m_people.contains(token.suspendedBy));
        });
    case Retract:
        return std::ranges::any_of(m_running->instance.moves, [&](const flow::Move &move) {
            const flow::Node *node = m_definition->node(move.nodeId);
            return m_people.contains(move.personId) && node && (node->retract.isAllowed || node->retract.isScripted);
        });
    case Terminate:
        return isAdministrator || isAllowedByNode(&flow::Node::mayTerminate);
    case EditApprovers:
        return isAdministrator || isAllowedByNode(&flow::Node::mayEditSigners);
    case Adjust:
        return isAdministrator;
    case Assist:
        return std::ranges::any_of(m_running->instance.tokens, [&](const flow::Token &token) {
            return std::ranges::any_of(token.assistants, [&](const flow::Assistant &assistant) {
                return assistant.personId == m_call.user.id && !assistant.isDone;
            });
        });
    case Supplement:
        return std::ranges::any_of(m_running->instance.visits,
            [&](const flow::Visit &visit) { return visit.people.contains(m_call.user.id); });
    case AddSigner:
    case AddAssistant:
        return isAllowedByNode(&flow::Node::mayAddSigners);
    default:
        return false; // what nobody can do here yet
    }
}

} // namespace formwright::runtime
