#pragma once

#include "backend/forms/record_store.h"
#include "backend/http/call.h"

#include <QJsonValue>
#include <QMap>

namespace formwright::runtime {

// The fields a client sent, by their index in the form; what could not be read as a field's kind stands in
// `violations`.
struct DocumentInput {
    QMap<int, forms::FieldValue> values;
    QList<forms::Violation> violations;
};

// A name that is no field of the form, as far as the caller may know.
forms::Violation noSuchField(const QString &name);

// `items` is an object, or an array of objects that are taken together (decisions: X38). A name that is no field of the
// form is a violation.
DocumentInput readItems(const http::Call &call, const forms::FormDesign &form, const QJsonValue &items);
// The same with ids as they travel there.
DocumentInput readItems(const contract::WireContext &wire, const forms::FormDesign &form, const QJsonValue &items);

// Adds a violation for every people or department field that names somebody whom the domain does not have. `stored`
// tells what such a field holds already, where the document exists: that may stay.
void checkReferences(storage::Session &session, const QString &domainId, const forms::FormDesign &form,
    DocumentInput &input, const std::function<QStringList(int field)> &stored = {});

// All values of a document: those sent, null for the others.
forms::RecordValues wholeRecord(const forms::FormDesign &form, const DocumentInput &input);

// Every failing field at once: kind, then rules. `only`: check just these (a partial change).
QList<forms::Violation> ruleViolations(const forms::FormDesign &form, const DocumentInput &input,
    const forms::RecordValues &values, const QList<int> *only = nullptr);

// HTTP 400 with errcode 4001 (decisions: a save that fails validation).
[[noreturn]] void refuse(const QList<forms::Violation> &violations);

} // namespace formwright::runtime
