// For whom the sub-flows of a node are started: as many as there are, each once.
#pragma once

#include "app/flow/definition.h"
#include "backend/forms/record_store.h"
#include "backend/workflow/actors.h"

#include <functional>
#include <variant>

namespace formwright::runtime {

// `record`: the document of the flow; `groups`: who acts first in each, where whoever led there said so; `byScript`:
// what the script of the node says. Throws Error::invalid for a field that is gone, and for too many.
QStringList peopleForChildren(storage::Session &session, const workflow::ActorQuestion &question,
    const forms::FormDesign &form, const forms::Record &record, const flow::ChildRule &rule,
    const QList<QStringList> &groups, const std::function<std::variant<int, QStringList>()> &byScript);
// Those of them who still work there, or who took their place; a group may be empty then.
QList<QStringList> stillWorking(
    storage::Session &session, const workflow::ActorQuestion &question, const QList<QStringList> &groups);
// Of those groups that of one sub-flow, counted from 0; empty: as its nodes say.
QStringList approversOf(const QList<QStringList> &groups, qsizetype position);

} // namespace formwright::runtime
