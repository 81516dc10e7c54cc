// What scripts ask about when work is done.
#pragma once

#include "backend/runtime/document_access.h"

#include <QJsonArray>

namespace formwright::runtime {

// By the first calendar that the domain was given, or the one that is named. Moments without a zone are those of its
// clock. Nothing where the operation is about something else; throws Error::invalid for what is no moment, and
// Error::notFound without a calendar.
std::optional<QJsonValue> workingTimeForScripts(
    http::Call &call, const DocumentScope &scope, const QString &operation, const QJsonArray &arguments);

} // namespace formwright::runtime
