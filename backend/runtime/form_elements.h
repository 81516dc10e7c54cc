// What stands in a form beside its fields and is told by the server: rows of other documents, and texts that scripts
// make.
#pragma once

#include "app/template/source_tree.h"
#include "backend/runtime/button_scripts.h"

namespace formwright::runtime {

// The view that an o-include takes in.
struct IncludedView {
    forms::NodeId node = 0;
    int place = 0; // see placesOfElements()
    std::shared_ptr<const forms::ViewDesign> view;
    // Its script hides it, or the caller may not open it.
    bool isHidden = false;
    bool isHiddenOnPaper = false; // as well
};

// An o-calctext or o-qrcode; those that are hidden are not there.
struct CalculatedText {
    forms::NodeId node = 0;
    int place = 0;
    QString label;
    QString text;
    bool isHiddenOnPaper = false;
};

struct FormElements {
    QList<IncludedView> views;
    QList<CalculatedText> texts;
};

// For one document. Throws what scripts throw.
FormElements formElements(http::Call &call, const DocumentScope &scope, const PermittedForm &at,
    const Scripting &scripting, const forms::Record &record, bool isStored, const forms::SourceTree &tree);

// By which clients know such an element again: how many of both kinds stand before it in the template.
QHash<forms::NodeId, int> placesOfElements(const forms::SourceTree &tree);

} // namespace formwright::runtime
