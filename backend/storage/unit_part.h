#pragma once

#include "backend/storage/session.h"

namespace formwright::storage {

// Runs a part of the unit of work that `session` is in. What the part throws is thrown on after all that it wrote is
// taken back; what the unit wrote before stays, and the unit may go on, on PostgreSQL also after a statement failed.
// Not after SerializationFailure, which must leave the unit. Parts do not stand in one another.
template <class Work> void inPart(Session &session, Work work)
{
    session.execute(QStringLiteral("SAVEPOINT part"));
    try {
        work();
    } catch (const SerializationFailure &) {
        throw; // nothing more can be said to this transaction
    } catch (...) {
        if (!session.isBroken()) {
            session.execute(QStringLiteral("ROLLBACK TO SAVEPOINT part"));
            session.execute(QStringLiteral("RELEASE SAVEPOINT part"));
        }
        throw;
    }
    session.execute(QStringLiteral("RELEASE SAVEPOINT part"));
}

} // namespace formwright::storage
