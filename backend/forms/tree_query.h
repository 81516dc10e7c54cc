// For trees, whose nodes are the documents of a query: those that stand at the top.
#pragma once

#include "backend/forms/record_query.h"

namespace formwright::forms {

// By documents: whose parent is no document of this form, or none of the query.
RecordPredicate withoutParentIn(const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query);
// By two fields: whose `field` is empty, or has what none of the query has in `other`. Where one of them holds several
// values, those alone whose field is empty.
RecordPredicate withoutMatchIn(
    const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query, int field, int other);

} // namespace formwright::forms
