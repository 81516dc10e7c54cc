// Documents of their own that sub-flows begin with: made of what the node of the sub-flow hands over, which hands back
// what they found out.
#pragma once

#include "app/flow/definition.h"
#include "backend/forms/record_store.h"
#include "backend/runtime/flow_actions.h"

namespace formwright::runtime {

// The form of such documents, which the start of the sub-flow names. Throws Error::conflict where there is none.
std::shared_ptr<const forms::FormDesign> formForChild(
    http::Services &services, const QString &applicationId, const flow::Definition &child);

// Values of fields, as "price=amount;..." or the XML of a field mapping says. Throws Error::invalid where it cannot be
// read, and for fields that are not there or of two kinds.
void handFields(const QString &fields, const forms::FormDesign &here, const forms::Record &from,
    const forms::FormDesign &there, forms::Record &to);

// One of `personId`, that holds what is handed over: `fields` where a script says it.
forms::Record childDocument(http::Call &call, const flow::ChildRule &rule, const forms::FormDesign &here,
    const forms::Record &from, const PermittedForm &there, const QString &personId, const QString &departmentId,
    const QJsonObject &fields);

} // namespace formwright::runtime
