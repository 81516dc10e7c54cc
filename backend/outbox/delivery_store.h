#pragma once

#include "backend/outbox/outbox_store.h"

namespace formwright::outbox {

inline const QString deliveryTable = QStringLiteral("delivery");

enum class DeliveryState { Waiting, Sent, Failed, Needless };
// Whether notices still come to it: a digest of the day, or of the hour.
enum class Gathers { Nothing, Day, Hour };

// One thing that somebody is to be told outside this server, or was: of notices, or in words of its own.
struct Delivery {
    QString id;
    QString domainId; // empty: of none
    QString accountId; // empty: whoever has the address
    QString senderId; // in whose name; empty: the server's
    QString channel;
    QString address; // empty: the account's own, as it is then
    QString subject;
    QString content; // of mail markup, else text
    QStringList attachments; // paths of uploaded files
    QStringList notices; // ids of those that it tells of
    Gathers gathers = Gathers::Nothing;
    qint64 created = 0;
    qint64 nextTry = 0;
    int tries = 0;
    qint64 tried = 0;
    DeliveryState state = DeliveryState::Waiting;
    QString result;
};

// Inside a unit of work. A digest that gathers already is not begun anew, and what is queued already stays one.
void queueDeliveries(storage::Session &session, const QList<Delivery> &deliveries);
std::optional<Delivery> deliveryById(storage::Session &session, const QString &id);
// Inside a unit of work: what the digest tells of; whatever comes from now on begins the next one.
void closeDigest(storage::Session &session, const QString &id, const QStringList &notices);
// Inside a unit of work: those of a person that gather, and that nobody is trying; and how one goes before its hour.
QList<Delivery> gatheringOf(storage::Session &session, const QString &accountId, qint64 now);
void endDigest(storage::Session &session, const QString &id, const QStringList &notices, qint64 now);
// What a try makes of its state.
DeliveryState stateAfter(const Entry &before, const Outcome &outcome);
void setState(storage::Session &session, const QString &id, DeliveryState state);

// Of a domain, newest first; of these states, or of all where none is named.
struct DeliveryPage {
    QList<DeliveryState> states;
    qint64 offset = 0;
    qint64 lines = 30;
};
QList<Delivery> deliveriesOf(storage::Session &session, const QString &domainId, const DeliveryPage &page);
qint64 countDeliveries(storage::Session &session, const QString &domainId, const QList<DeliveryState> &states);

// Why one waits that was held back in somebody's quiet hours.
extern const QString heldByQuietHours;
// Inside a unit of work: what was held back in the quiet hours of this person is looked at again at once, since they
// are others now.
void lookAtHeldAgain(storage::Session &session, const QString &domainId, const QString &accountId, qint64 now);

// Inside units of work, and of the domain alone.
enum class Changed { Yes, IsUnderWay, NotThere };
// Has one that failed, for good or until its next try, tried at once and as often as a new one.
Changed tryAgain(storage::Session &session, const QString &domainId, const QString &id, qint64 now);
// Nobody is told any more by one that waits or failed. `reason`: what it leaves there.
Changed giveUp(
    storage::Session &session, const QString &domainId, const QString &id, const QString &reason, qint64 now);

} // namespace formwright::outbox
