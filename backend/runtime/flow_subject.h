// What a document in a flow is called in lists and notices, for everybody who has to do with the flow: its form, and
// what stands in its first field that nobody is kept from. See docs/decisions/0013-fields-that-flows-hide-in-lists.md.
#pragma once

#include "backend/forms/record_store.h"
#include "backend/http/call.h"
#include "backend/workflow/definitions.h"

namespace formwright::runtime {

// `definitions`: the flows that are under way on the document. No field counts that one of their nodes hides.
using SubjectDefinitions = QList<std::shared_ptr<const flow::Definition>>;
QString subjectOf(http::Call &call, storage::Session &session, const forms::FormDesign &form,
    const forms::Record &record, const SubjectDefinitions &definitions);

// In the unit of a save: the flows that are under way on the document are called by what it says by now.
void followSubjects(
    http::Call &call, storage::Session &session, const forms::FormDesign &form, const forms::Record &record);

// Whether one of its nodes hides a field.
bool hidesAny(const flow::Definition &definition);

// Those of the flows that are under way on a document.
SubjectDefinitions definitionsOn(
    storage::Session &session, workflow::Definitions &definitions, const QString &documentId);

} // namespace formwright::runtime
