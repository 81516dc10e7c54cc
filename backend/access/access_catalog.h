#pragma once

#include "app/access/access_decision.h"
#include "backend/events/event_hub.h"
#include "backend/identity/principal.h"
#include "backend/storage/session.h"

#include <QHash>

#include <memory>
#include <mutex>
#include <shared_mutex>

namespace formwright::access {

// The roles of one software and what they permit. Immutable once built, shared between threads.
struct SoftwareAccess {
    qint64 version = 0;
    QStringList defaultRoles; // in use, held by every user
    QHash<QString, QString> roles; // in use: name by id
    QHash<QString, QList<Rule>> rules; // by resource; those of its fields among them
    bool hasRules = false;

    // The rules about the element itself, or about one of its fields (by its key).
    QList<Rule> rulesOf(Kind kind, const QString &resourceId, const QString &fieldKey = {}) const;
    // Those of the software's roles in use that somebody holds who was given `given`.
    QStringList heldOf(const QStringList &given) const;
};

// Read once for each software and shared; forgotten when a design or role of it changes. Where other processes share
// the database, each look asks whether it is still the stored one. Thread-safe.
class AccessCatalog
{
public:
    explicit AccessCatalog(events::EventHub &events);

    std::shared_ptr<const SoftwareAccess> of(storage::Session &session, const QString &applicationId);

private:
    std::shared_mutex m_lock;
    quint64 m_generation = 0; // counts invalidations: what was read before one must not be kept after it
    QHash<QString, std::shared_ptr<const SoftwareAccess>> m_known;
};

// Administrators and designers of the platform are bound by no role.
bool isBoundByRoles(const identity::Principal &user);

} // namespace formwright::access
