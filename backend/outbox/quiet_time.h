// When somebody is told nothing outside the server: it waits until that is over, and goes if it is still to be told.
#pragma once

#include "backend/storage/session.h"

#include <QTime>

namespace formwright::outbox {

struct QuietTime {
    QTime from; // invalid, as the other one: never
    QTime until;

    bool operator==(const QuietTime &) const = default;
    // Into the next day where it begins later than it ends.
    bool contains(QTime time) const;
};
QuietTime quietTimeOf(storage::Session &session, const QString &accountId);

// As clients have it: "20:00", empty for never.
QString textOf(QTime time);
// Throws Error::invalid where they are neither two different times nor both empty.
QuietTime readQuietTime(const QString &from, const QString &until);
// Inside a unit of work.
void setQuietTime(storage::Session &session, const QString &accountId, const QuietTime &quiet);

} // namespace formwright::outbox
