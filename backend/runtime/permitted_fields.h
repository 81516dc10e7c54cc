#pragma once

#include "backend/access/form_access.h"
#include "backend/runtime/document_input.h"

namespace formwright::runtime {

// Takes out of the input what the caller may not change: a field that is hidden from him is none of the form, and for
// another value than the stored one there is a violation. `stored`: null for a new document.
void permitFields(const forms::FormDesign &form, const access::FormAccess &access, DocumentInput &input,
    const forms::RecordValues *stored);

// What the caller could not send stays as it is stored; in a new document, empty.
void keepOthers(const forms::FormDesign &form, const access::FormAccess &access, forms::RecordValues &values,
    const forms::RecordValues *stored);

// The fields whose rules the caller can keep; nothing where that is all of them.
std::optional<QList<int>> judgedFields(const forms::FormDesign &form, const access::FormAccess &access);

} // namespace formwright::runtime
