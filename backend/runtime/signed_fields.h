// Fields of documents that were signed, and stay as they were signed for everybody and every script.
#pragma once

#include "backend/forms/record_signatures.h"
#include "backend/runtime/document_input.h"

namespace formwright::runtime {

// Those of a document, outside units of work. Throws forms::DesignMoved where the form has gone.
QSet<int> signedFields(
    storage::Session &session, const forms::FormDesign &form, const QString &domainId, const QString &recordId);

// Takes them out of the input: for another value than the stored one there is a violation.
void permitUnsigned(
    const forms::FormDesign &form, const QSet<int> &locked, DocumentInput &input, const forms::RecordValues &stored);
// They stay as they are stored, whatever was calculated.
void keepSigned(const QSet<int> &locked, forms::RecordValues &values, const forms::RecordValues &stored);

// Inside the unit of work that writes these fields (index -> value), since somebody may have signed meanwhile. Throws
// Error::conflict.
void requireUnsigned(storage::Session &session, const forms::FormDesign &form, const QString &domainId,
    const QString &recordId, const QMap<int, forms::FieldValue> &values);
// The same for all of them.
void requireUnsigned(
    storage::Session &session, const forms::FormDesign &form, const QString &domainId, const forms::Record &next);

// Inside the unit of work that writes a document: the child rows of a signed one stay as they were signed. `stored`:
// whether it is there already, under `parentBefore`. Throws Error::conflict.
void requireParentsUnsigned(storage::Session &session, const forms::FormDesign &form, const QString &domainId,
    const forms::Record &next, const QString &parentBefore, bool stored);
void requireParentUnsigned(
    storage::Session &session, const QString &domainId, const QString &parentId, const QString &formId);
// For these fields (index -> value) of a stored one.
void requireParentUnsigned(storage::Session &session, const forms::FormDesign &form, const QString &domainId,
    const QString &recordId, const QMap<int, forms::FieldValue> &values);

} // namespace formwright::runtime
