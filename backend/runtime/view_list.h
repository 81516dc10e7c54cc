#pragma once

#include "app/contract/runtime_views.h"
#include "backend/forms/record_counts.h"
#include "backend/forms/view_store.h"
#include "backend/http/call.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

// A view that is stored nowhere; null for the one that is named.
using UnsavedView = std::shared_ptr<const forms::ViewDesign>;
// The rows of a view, or the groups of a collapsible one.
contract::runtime_views::RowList listRows(http::Call &call, const contract::runtime_views::ListRows &in,
    forms::RecordCounts &counts, const Scripting &scripting, const UnsavedView &drawn = nullptr);
// One level of a tree.
contract::runtime_views::RowList listNodes(http::Call &call, const contract::runtime_views::ListRows &in,
    forms::RecordCounts &counts, const Scripting &scripting, const UnsavedView &drawn = nullptr);
// What a column has.
QList<contract::runtime_views::ColumnValue> filterColumns(
    http::Call &call, const contract::runtime_views::ListRows &in, const Scripting &scripting);
contract::runtime_views::Refreshed refreshRow(
    http::Call &call, const contract::runtime_views::RefreshRow &in, const Scripting &scripting);

} // namespace formwright::runtime
