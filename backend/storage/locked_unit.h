// Units of work that are guarded by the rows they lock, and statements that go to the server together.
#pragma once

#include "backend/storage/session.h"

namespace formwright::storage {

// The first thing of a unit of work that locks each row it builds on before it reads what depends on it. On PostgreSQL
// it waits for others there and sees what they did, in place of being begun again: docs/decisions/0017.
void guardByLocks(Session &session);

// Thrown by what only the isolation of a serializable unit keeps right, where it is guarded by locks: whoever began it
// begins it again without them.
struct SerializableNeeded {
};
void requireSerializable(Session &session);

// In such a unit: nobody has one of these turns (Session::takeTurn) until it ends, and it waits for whoever has one.
// Who takes one later reads what the unit has left. Others share them.
void shareTurns(Session &session, const QStringList &names);
// What does so on PostgreSQL for a name that is bound, among what a query selects.
inline const QString sharedTurn = QStringLiteral("pg_advisory_xact_lock_shared(hashtextextended(?, 0))");
// The same, and nobody shares it: of two units that hold the same name the second one sees what the first one did.
void holdTurn(Session &session, const QString &name);

// Appended to a query whose rows the unit is going to change: nobody else changes them until it ends.
QString lockingRows(Dialect dialect);

// Changes whose outcome nobody asks for, and of which none touches a row that another one of them touches. On
// PostgreSQL they are one statement: one way to the server and back. Nothing is done before run().
class ChangesTogether
{
public:
    explicit ChangesTogether(Session &session) : m_session(session) { }

    template <class... Values> void add(const QString &sql, const Values &...values)
    {
        m_changes.append({sql, {Session::toVariant(values)...}});
    }
    void run();

private:
    struct Change {
        QString sql;
        QVariantList values;
    };

    Session &m_session;
    QList<Change> m_changes;
};

} // namespace formwright::storage
