// What forms and views name beside them: a style sheet, and the form by whose layout documents are shown.
#pragma once

#include "backend/storage/session.h"

#include <QJsonObject>
#include <QSet>

namespace formwright::designtime {

// Inside the unit of work that saves the element, before it is saved: what it names is there, in its own software. What
// is stored already stays as it is, since that may have gone after a question. `table` holds it. Throws Error::invalid.
void requireNamedDesigns(storage::Session &session, const QString &table, const QString &id,
    const QString &applicationId, const QJsonObject &attributes);

// The members of a copy for this software without the names of what is neither there nor comes along.
void leaveOutMissingDesigns(
    storage::Session &session, const QString &applicationId, QJsonObject &members, const QSet<QString> &comingAlong);

} // namespace formwright::designtime
