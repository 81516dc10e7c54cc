// Which buttons of flows are shown for a document at the moment (platform-facts 5.1).
#pragma once

#include "backend/forms/button_store.h"
#include "backend/runtime/scripted_document.h"
#include "backend/workflow/agents.h"

#include <functional>

namespace formwright::runtime {

// Looks when it is asked first, and no more than once. All references outlive this.
// Whether the caller may archive it: a document that was in a flow is archived by whoever began that, or administers
// it.
bool mayArchive(http::Call &call, const DocumentScope &scope, const QString &documentId);

class FlowButtons
{
public:
    FlowButtons(http::Call &call, const DocumentScope &scope, const Scripting &scripting, const PermittedForm &at,
        const forms::Record &record, bool isStored);

    bool shows(const forms::Button &button);
    // Wherever it is his turn on the document, be it in a sub-flow, the node hides that button of its form.
    bool isClosedByNode(const forms::Button &button);
    // The same as it is in the unit of work of `session`, whatever was looked at before it.
    static bool isClosedNow(http::Call &call, storage::Session &session, const DocumentScope &scope,
        workflow::Definitions &flows, const forms::Button &button, const QString &documentId);
    // The form has buttons for that act ("submit", "back", "remind") and each is closed by the node: it is closed to
    // who comes without a button, too. The name of the first; empty: it is open.
    QString closedButtonOf(const QString &kind);

private:
    // What each node says of buttons where it is his turn.
    static QStringList closingNow(http::Call &call, storage::Session &session, const DocumentScope &scope,
        workflow::Definitions &flows, const QString &documentId);
    static bool isClosedBy(const QStringList &permissions, const forms::Button &button);
    void look();
    bool isHis() const;
    bool mayBegin();
    bool isAdministrator(); // of one of the flows that run
    bool isTurnWhere(const std::function<bool(const flow::Node &)> &allows) const;
    bool isAllowedByNode(bool flow::Node::*setting) const;

    struct Running {
        workflow::StoredInstance stored;
        std::shared_ptr<const flow::Definition> definition;
        QStringList people; // the caller and those he acts for
        QList<workflow::Turn> turns;
    };

    http::Call &m_call;
    const DocumentScope &m_scope;
    const Scripting &m_scripting;
    const PermittedForm &m_at;
    const forms::Record &m_record;
    const bool m_isStored;
    bool m_hasLooked = false;
    std::optional<bool> m_mayBegin;
    std::optional<bool> m_isAdministrator;
    QList<Running> m_running; // the document's own flow, and the sub-flows on it
    std::optional<QStringList> m_closing;
};

} // namespace formwright::runtime
