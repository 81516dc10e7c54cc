// Mail and text messages that scripts send. They leave once what the script belongs to is committed, as deliveries of
// the outbox.
#pragma once

#include "backend/jobs/queued_message.h"
#include "backend/outbox/delivery_store.h"
#include "backend/runtime/document_access.h"

#include <QJsonArray>

namespace formwright::runtime {

// Whether the operation needs a way out of this server: mail, a text message.
bool needsGateway(const QString &operation);
// Whether there is one for it, in that domain.
bool hasGateway(http::Call &call, const DocumentScope &scope, const QString &operation);

// What the script wants sent, without ids and moments. Throw script::DataRefusal.
QList<outbox::Delivery> deliveriesOfScript(
    http::Call &call, const DocumentScope &scope, const QString &operation, const QJsonArray &arguments);
// The same to everybody of the domain, which the jobs take apart; nothing for another operation.
std::optional<jobs::QueuedMessage> mailToEverybody(const QString &operation, const QJsonArray &arguments);

} // namespace formwright::runtime
