#pragma once

#include "app/contract/runtime_documents.h"
#include "backend/forms/record_counts.h"
#include "backend/http/call.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

// GET .../documents: filter, sort on several fields, paging, total.
contract::runtime_documents::DocumentList listDocuments(http::Call &call,
    const contract::runtime_documents::ListDocuments &in, forms::RecordCounts &counts, const Scripting &scripting);

} // namespace formwright::runtime
