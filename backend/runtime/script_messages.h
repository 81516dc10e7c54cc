// Messages that scripts send: to people, departments and roles of the domain, in the name of whoever the script runs
// for. They leave once what the script belongs to is committed.
#pragma once

#include "backend/jobs/queued_message.h"
#include "backend/runtime/document_access.h"

#include <QJsonArray>

namespace formwright::runtime {

// What the script wants sent; nothing for another operation. Throws script::DataRefusal.
std::optional<jobs::QueuedMessage> messageOfScript(
    http::Call &call, const DocumentScope &scope, const QString &operation, const QJsonArray &arguments);

} // namespace formwright::runtime
