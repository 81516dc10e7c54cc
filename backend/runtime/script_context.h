// What scripts are told of the request: app/script/prelude.h says how.
#pragma once

#include "backend/forms/record_store.h"
#include "backend/http/call.h"
#include "backend/runtime/document_access.h"

#include <QJsonObject>

namespace formwright::runtime {

// The caller, the domain, the software and the time. Ids inside scripts are plain.
QJsonObject requestContext(http::Call &call, const DocumentScope &scope);

// A document without its parent and child rows; fields hidden from the caller are not there.
QJsonObject scriptDocument(
    const forms::FormDesign &form, const access::FormAccess &access, const forms::Record &record);

// A value as scripts have it.
QJsonValue scriptValue(const forms::Field &field, const forms::FieldValue &value);

} // namespace formwright::runtime
