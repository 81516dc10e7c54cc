#pragma once

#include "backend/storage/session.h"

namespace formwright::organization {

inline const QString smsService = QStringLiteral("sms");

// How often a domain called a service outside.
void countUse(storage::Session &session, const QString &domainId, const QString &serviceId);
qint64 usesOf(storage::Session &session, const QString &domainId, const QString &serviceId);

} // namespace formwright::organization
