#pragma once

#include "backend/forms/view_store.h"

namespace formwright::forms {

// The member that holds the filter of a view in that edit mode (01, 02).
QString filterMember(const QString &editMode);
// Whether the filter of the view is a script whose text is the query.
bool isFilterScript(const ViewDesign &view);

} // namespace formwright::forms
