#pragma once

#include "app/contract/paged.h"
#include "backend/storage/session.h"

#include <QStringList>

#include <optional>

namespace formwright::people {

// Who acts for whom in the flows of a software.
struct StoredDelegation {
    QString id;
    QString domainId;
    QString applicationId;
    QString ownerId;
    QString ownerName;
    int mode = 1; // 0 one flow, else all flows
    QString flowId;
    QString flowName;
    QString description;
    qint64 starts = 0; // 0: since ever
    qint64 ends = 0; // 0: for ever
    int state = 1; // 1 on, 0 off
    int version = 1;
    QStringList agents; // ids
    QStringList agentNames;

    bool isInForce(qint64 now) const { return state == 1 && starts <= now && (ends == 0 || ends >= now); }
    bool overlaps(const StoredDelegation &other) const;
    bool sharesFlow(const StoredDelegation &other) const;
};

// Those of one owner in one software, newest first. `flowName`: part of it; empty for all.
qint64 countDelegations(
    storage::Session &session, const QString &ownerId, const QString &applicationId, const QString &flowName);
QList<StoredDelegation> delegationsOf(storage::Session &session, const QString &ownerId, const QString &applicationId,
    const QString &flowName, contract::Page page);
std::optional<StoredDelegation> delegationOf(
    storage::Session &session, const QString &ownerId, const QString &applicationId, const QString &id);

// Inserts it, or replaces the one of the same id.
void saveDelegation(storage::Session &session, const StoredDelegation &delegation, qint64 now);
// Switches it off, whatever it names.
void endDelegation(storage::Session &session, const QString &id, qint64 now);
void deleteDelegation(storage::Session &session, const QString &id);

// The switched-on delegation of the same owner that overlaps in time and flow, if there is one besides this.
std::optional<StoredDelegation> clashingDelegation(storage::Session &session, const StoredDelegation &delegation);
// Whether work would come back to the owner: some agent, or an agent of one, has delegated to him for a time and flow
// that overlap.
bool wouldGoInCircle(storage::Session &session, const StoredDelegation &delegation);

} // namespace formwright::people
