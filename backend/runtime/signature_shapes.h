// Signatures of documents as clients are told of them.
#pragma once

#include "app/contract/runtime_signatures.h"
#include "backend/forms/record_signatures.h"
#include "backend/runtime/document_judging.h"

namespace formwright::runtime {

class SignedValues;

// As RecordSignature::place keeps it; empty for none. Throws Error::invalid.
QString placeText(const std::optional<contract::runtime_signatures::SignaturePlace> &place, const PermittedForm &at);

// What the caller may know of a name among those covered: the field as it is written, or the form of child rows.
std::optional<QString> shownName(
    http::Call &call, const DocumentScope &scope, const PermittedForm &at, const QString &name);

// Whether its seal fits, and who may take it back, is for whoever knows those beside it.
contract::runtime_signatures::DocumentSignature shapeOf(http::Call &call, const DocumentScope &scope,
    const SeenDocument &found, const forms::RecordSignature &signature, SignedValues &values);

} // namespace formwright::runtime
