// What is remembered of designs may be that of an earlier moment, although nothing changed just now: caches forget it.
// Whoever waits for changes is told nothing.
#pragma once

#include "backend/events/event.h"

namespace formwright::events {

// In the place of a form's id, which it is never.
inline const QString noChange = QStringLiteral("-");

// Empty: of all software.
inline DesignChanged designForgotten(const QString &applicationId = {})
{
    return {applicationId, noChange};
}

inline bool isChange(const DesignChanged &told)
{
    return told.formId != noChange;
}

} // namespace formwright::events
