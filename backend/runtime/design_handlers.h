#pragma once

#include "app/contract/runtime_designs.h"
#include "backend/access/form_access.h"
#include "backend/http/call.h"

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

// The fields of a form, for clients that show its documents.
void registerDesigns(http::Routes &routes);

// Throws Error::notFound for software that the caller does not see; he may belong to no domain.
void requireVisible(http::Call &call, const QString &applicationId);
// Those that are not hidden from him.
QList<contract::runtime_designs::FieldDefinition> fieldAnswers(
    const forms::FormDesign &form, const access::FormAccess &access);

} // namespace formwright::runtime
