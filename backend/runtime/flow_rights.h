// What a flow that is under way leaves of the caller's rights on its document.
#pragma once

#include "backend/runtime/document_access.h"
#include "backend/workflow/flow_watch.h"

namespace formwright::runtime {

// What a node of those permissions makes of a field: "@title;$price", @ read-only, # to be modified, $ hidden.
access::FieldDisplay displayAt(const QString &permissions, const QString &field);

// Fields as the node opens them to those whose turn it is; nobody else changes any. Administrators are not bound.
void limitByFlow(http::Call &call, storage::Session &session, const forms::FormDesign &form, access::FormAccess &access,
    const QString &documentId);

// Inside a unit of work: throws forms::DesignMoved where a flow closes more by now than when `at` was limited.
void requireLimitsOfFlow(http::Call &call, storage::Session &session, const PermittedForm &at, const QString &recordId);

// Fields as the nodes open them at which it is somebody's turn, by the permissions of each; nothing of them for him
// whose turn it is nowhere.
void limitByNodes(const forms::FormDesign &form, access::FormAccess &access, const QStringList &fieldPermissions);
// The fields as a node of those permissions ("@title;$price") opens them to whoever acts there.
void limitByNode(const forms::FormDesign &form, access::FormAccess &access, const QString &fieldPermissions);

// Throws Error::forbidden where the document is under way and it is not the caller's turn. In units of work that change
// it: a flow may have begun since it was judged.
void requireOpenInFlow(http::Call &call, storage::Session &session, const QString &documentId);
// The same for what the document lies below.
void requireParentOpenInFlow(http::Call &call, storage::Session &session, const QString &documentId);
// Throws Error::conflict for a document that is under way.
void requireNotInFlow(storage::Session &session, const QString &documentId);

// Whoever watches over no flow of that software of the domain (of none at all, where none is named) is refused:
// Error::forbidden.
workflow::FlowWatch requireWatch(http::Call &call, const QString &domainId, const QString &applicationId);
// The same for one flow.
void requireWatchOf(http::Call &call, const QString &domainId, const QString &flowId);

} // namespace formwright::runtime
