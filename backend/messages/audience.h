#pragma once

#include "backend/identity/principal.h"
#include "backend/storage/session.h"

#include <QStringList>

namespace formwright::messages {

// Who is meant by a message. Kept as it was said, and looked up anew each time: whoever comes to belong to it is meant,
// too, and whoever leaves is meant no more.
struct Audience {
    bool everybody = false; // of the domain
    QStringList departments; // and those below them
    QStringList people;
    QStringList roles;

    bool isEmpty() const { return !everybody && departments.isEmpty() && people.isEmpty() && roles.isEmpty(); }
    bool isPeopleAlone() const { return !everybody && departments.isEmpty() && roles.isEmpty(); }
};

// Rows of message_audience. Inside a unit of work.
void insertAudience(
    storage::Session &session, const QString &messageId, const QString &domainId, const Audience &audience);
Audience audienceOf(storage::Session &session, const QString &messageId);

// What a user belongs to now: his departments and those above them, his roles in use.
struct Belonging {
    QString accountId;
    QString domainId;
    QStringList departments;
    QStringList roles;
};
Belonging belongingOf(storage::Session &session, const QString &accountId, const QString &domainId);
// The departments he is in himself, and those below them.
QStringList departmentsBelow(storage::Session &session, const QString &accountId, const QString &domainId);

struct Condition {
    QString sql;
    QVariantList values;
};
// That somebody is meant by `message.id`.
Condition isMeantFor(const Belonging &belonging);

// Who is meant and still there, but for the sender, in the order of their ids: at most so many after one.
QStringList nextReceivers(storage::Session &session, const Audience &audience, const QString &domainId,
    const QString &senderId, const QString &after, qint64 most);
qint64 countReceivers(
    storage::Session &session, const Audience &audience, const QString &domainId, const QString &senderId);
// Those of them who are still there.
QStringList stillThere(storage::Session &session, const QString &domainId, const QStringList &receiverIds);

// The roles in use that the domain has, by their names.
struct ReceivingRole {
    QString id;
    QString name;
    QString softwareName;
};
QList<ReceivingRole> rolesOf(storage::Session &session, const QString &domainId, qint64 most);

// Whether he may speak to more than people and his own departments: administrators of the domain, and whoever holds a
// role that a designer lets announce (a permission about the software itself).
bool mayAnnounce(storage::Session &session, const identity::Principal &user, const QString &domainId);

} // namespace formwright::messages
