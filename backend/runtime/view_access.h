#pragma once

#include "backend/forms/view_filter.h"
#include "backend/runtime/document_access.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

// The view, when it belongs to the software and the caller may open it. Throws Error::notFound or forbidden.
std::shared_ptr<const forms::ViewDesign> viewOf(
    http::Call &call, storage::Session &session, const QString &applicationId, const QString &viewId);

// What a view shows of the documents that the caller sees at all, and in which order.
struct ShownByView {
    forms::ViewCondition condition;
    QList<forms::RecordSort> sorts; // not by what is hidden from the caller
    QList<int> asked; // fields that he searches by
};
// Runs the script whose text is the filter of a view; what was searched is its
// parameters. Gives the text, or throws forms::Unfit.
using FilterScript = std::function<QString(const QString &source, const QHash<QString, QStringList> &searched)>;
// All references outlive it.
// `reader`: who is told the outcome; designers read why the script failed.
FilterScript filterScript(http::Call &call, const DocumentScope &scope, const forms::ViewDesign &view,
    const Scripting &scripting, const identity::Principal &reader);
// Throws Error::invalid for a view whose filter is of a kind that is not run
// here, and for bad search values. Without `script` a filter that is a script
// shows nothing.
ShownByView shownBy(http::Call &call, storage::Session &session, const DocumentScope &scope,
    const forms::ViewDesign &view, const forms::FormDesign &form, const access::FormAccess &access,
    const QHash<QString, QStringList> &searched, const FilterScript &script = {});

} // namespace formwright::runtime
