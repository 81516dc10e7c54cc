#pragma once

#include "app/contract/runtime_documents.h"
#include "backend/forms/record_store.h"
#include "backend/http/call.h"
#include "backend/runtime/document_judging.h"

namespace formwright::runtime {

// The scripts of the form have run when a document is saved: values nobody types are theirs, whatever a client sent.

// POST .../documents. Answers {id, versions}.
contract::runtime_documents::SavedDocument createDocument(http::Call &call,
    const contract::runtime_documents::CreateDocument &in, Validate validate, const Scripting &scripting);

// PUT .../documents/{id}: the whole document; a field that is not sent becomes null. Answers the document.
contract::runtime_documents::WrittenDocument updateDocument(http::Call &call,
    const contract::runtime_documents::UpdateDocument &in, Validate validate, const Scripting &scripting);

// PATCH .../documents/{id}: the sent fields only.
void patchDocument(http::Call &call, const contract::runtime_documents::PatchDocument &in, const Scripting &scripting);

// PUT .../documents/{id}/childs: makes or changes a child row of the document.
void saveChild(http::Call &call, const contract::runtime_documents::UpdateDocument &in, const Scripting &scripting);

contract::runtime_documents::Validation validateDocument(
    http::Call &call, const contract::runtime_documents::ValidateDocument &in, const Scripting &scripting);

} // namespace formwright::runtime
