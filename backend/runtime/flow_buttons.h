// Which buttons of flows are shown for a document at the moment (platform-facts 5.1).
#pragma once

#include "backend/forms/button_store.h"
#include "backend/runtime/scripted_document.h"
#include "backend/workflow/agents.h"

namespace formwright::runtime {

// Looks when it is asked first, and no more than once. All references outlive this.
class FlowButtons
{
public:
    FlowButtons(http::Call &call, const DocumentScope &scope, const Scripting &scripting, const PermittedForm &at,
        const forms::Record &record, bool isStored);

    bool shows(const forms::Button &button);
    // Wherever it is his turn on the document, be it in a sub-flow, the node hides that button of its form.
    bool isClosedByNode(const forms::Button &button);
    // The form has buttons for that act ("submit", "back", "retract") and each is closed by the node: it is closed to
    // who comes without a button, too. The name of the first; empty: it is open.
    QString closedButtonOf(const QString &kind);

private:
    void look();
    bool isHis() const;
    bool mayBegin();
    bool isAllowedByNode(bool flow::Node::*setting) const;

    http::Call &m_call;
    const DocumentScope &m_scope;
    const Scripting &m_scripting;
    const PermittedForm &m_at;
    const forms::Record &m_record;
    const bool m_isStored;
    bool m_hasLooked = false;
    std::optional<bool> m_mayBegin;
    std::optional<workflow::StoredInstance> m_running;
    std::shared_ptr<const flow::Definition> m_definition;
    QList<workflow::Turn> m_turns;
    std::optional<QStringList> m_closing; // what each node says where it is his turn
    QStringList m_people; // the caller and those he acts for
};

} // namespace formwright::runtime
