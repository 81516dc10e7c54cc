#pragma once

#include "app/contract/runtime_documents.h"
#include "backend/forms/record_store.h"
#include "backend/http/call.h"

namespace formwright::runtime {

enum class Validate { No, Yes };

// POST .../documents. Answers {id, versions}.
contract::runtime_documents::SavedDocument createDocument(
    http::Call &call, const contract::runtime_documents::CreateDocument &in, Validate validate);

// PUT .../documents/{id}: the whole document; a field that is not sent becomes null. Answers the document.
contract::runtime_documents::WrittenDocument updateDocument(
    http::Call &call, const contract::runtime_documents::UpdateDocument &in, Validate validate);

// PATCH .../documents/{id}: the sent fields only.
void patchDocument(http::Call &call, const contract::runtime_documents::PatchDocument &in);

// PUT .../documents/{id}/childs: makes or changes a child row of the document.
void saveChild(http::Call &call, const contract::runtime_documents::UpdateDocument &in);

contract::runtime_documents::Validation validateDocument(
    http::Call &call, const contract::runtime_documents::ValidateDocument &in);

} // namespace formwright::runtime
