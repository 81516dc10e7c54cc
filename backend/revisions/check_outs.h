#pragma once

#include "backend/revisions/revision_store.h"

namespace formwright::revisions {

// An element that somebody keeps to himself: nobody else saves it, until he gives it back, an administrator takes it
// from him, or it was not saved for so long that it ended by itself.
struct CheckOut {
    QString elementId;
    QString accountId;
    QString account; // login(name)
    qint64 taken = 0;
    qint64 used = 0;
};

// The one in force. `idle`: milliseconds after which one that is not used has ended.
std::optional<CheckOut> checkOutOf(storage::Session &session, const QString &elementId, qint64 now, qint64 idle);

// Inside units of work that took the element's turn. Taking it again counts as a use.
void checkOut(storage::Session &session, const QString &elementId, const Author &author);
void giveBack(storage::Session &session, const QString &elementId);
// A save by whoever has it; one that has ended stays so.
void useCheckOut(storage::Session &session, const QString &elementId, const Author &author, qint64 idle);

} // namespace formwright::revisions
