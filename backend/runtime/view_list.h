#pragma once

#include "app/contract/runtime_views.h"
#include "backend/forms/record_counts.h"
#include "backend/http/call.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

// The rows of a view, or the groups of a collapsible one.
contract::runtime_views::RowList listRows(http::Call &call, const contract::runtime_views::ListRows &in,
    forms::RecordCounts &counts, const Scripting &scripting);
// One level of a tree.
contract::runtime_views::RowList listNodes(http::Call &call, const contract::runtime_views::ListRows &in,
    forms::RecordCounts &counts, const Scripting &scripting);
// What a column has.
QList<contract::runtime_views::ColumnValue> filterColumns(
    http::Call &call, const contract::runtime_views::ListRows &in, const Scripting &scripting);
contract::runtime_views::Refreshed refreshRow(
    http::Call &call, const contract::runtime_views::RefreshRow &in, const Scripting &scripting);

} // namespace formwright::runtime
