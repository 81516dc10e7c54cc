// What is put on paper of a document, or of what a client has made of it: blocks that app/paper lays out.
#pragma once

#include "app/paper/document.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::uploads {
class UploadRoot;
}

namespace formwright::runtime {

// The document as its form shows it to the caller: what his roles or the form's scripts hide is not there, nor what the
// scripts keep from paper; child rows that he sees follow as tables. Throws what scripts throw, and Error::tooLarge.
paper::Document printedDocument(http::Call &call, const DocumentScope &scope, const PermittedForm &at,
    const Scripting &scripting, const forms::Record &record, const uploads::UploadRoot &root);

// The texts, tables and pictures of markup, and nothing else of it: it runs nothing and is fetched nothing for.
// Pictures are those it holds itself and uploads that the caller may read.
paper::Document printedMarkup(http::Call &call, const DocumentScope &scope, const PermittedForm &at,
    const Scripting &scripting, const forms::Record &record, const QString &markup, const uploads::UploadRoot &root);

// The error for a document that is not printed, with its code.
contract::Error notPrinted(const QString &reason, int errcode);

} // namespace formwright::runtime
