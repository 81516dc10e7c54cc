// What scripts ask about people, roles and departments.
#pragma once

#include "backend/runtime/document_access.h"

#include <QJsonArray>

namespace formwright::runtime {

// Nothing where the operation is about something else.
std::optional<QJsonValue> peopleForScripts(
    http::Call &call, const DocumentScope &scope, const QString &operation, const QJsonArray &arguments);

} // namespace formwright::runtime
