#pragma once

#include "backend/forms/view_filter.h"
#include "backend/runtime/document_access.h"

namespace formwright::runtime {

// The view, when it belongs to the software and the caller may open it. Throws Error::notFound or forbidden.
std::shared_ptr<const forms::ViewDesign> viewOf(
    http::Call &call, storage::Session &session, const QString &applicationId, const QString &viewId);

// What a view shows of the documents that the caller sees at all, and in which order.
struct ShownByView {
    forms::ViewCondition condition;
    QList<forms::RecordSort> sorts; // not by what is hidden from the caller
};
// Throws Error::invalid for a view whose filter is of a kind that is not run here, and for bad search values.
ShownByView shownBy(http::Call &call, storage::Session &session, const forms::ViewDesign &view,
    const forms::FormDesign &form, const access::FormAccess &access, const QHash<QString, QStringList> &searched);

} // namespace formwright::runtime
