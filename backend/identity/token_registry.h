#pragma once

#include "backend/events/event_hub.h"
#include "backend/identity/principal.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"

#include <QHash>

#include <memory>
#include <mutex>
#include <shared_mutex>

namespace formwright::identity {

// Issues tokens and finds out who is behind one. Only the hash of a token is stored. Its expiry slides with use; a
// token belongs to one account. Thread-safe; resolved tokens are cached until the account changes
// (events::AccountChanged) or its domain (events::DomainChanged), and re-read after a while in any case.
class TokenRegistry
{
public:
    struct Options {
        qint64 lifetimeMilliseconds = 12 * 3600 * 1000;
        // How long a cached token is believed: short where other processes share the database.
        qint64 cacheMilliseconds = 60'000;
    };

    TokenRegistry(storage::Database &database, events::EventHub &events, const storage::Clock &clock,
        const OpaqueIds &opaqueIds, Options options);

    struct Issued {
        QString token; // shown once
        qint64 expires; // UTC milliseconds
    };
    // Inside a unit of work of the caller. `kind`: access, admin, designer; system tokens never expire.
    Issued issue(storage::Session &session, const QString &accountId, const QString &kind, const QString &peer) const;

    // Who the token belongs to; nothing when it is unknown, expired or its account is gone, locked or inactive.
    std::shared_ptr<const Principal> resolve(const QByteArray &token);

    // Whether somebody may still use the token of this hash. Looking is no use of it. Throws contract::Error when the
    // database does not answer.
    bool stands(const QString &tokenHash);

    // Its user closed the window: he is not present until the token is used again, and the token stays. Inside a unit
    // of work of the caller; publish AccountChanged of its account with it.
    static void leave(storage::Session &session, const QString &tokenHash, qint64 now);

    // Ends one token, inside a unit of work of the caller. Publish AccountChanged of its account with it.
    static void revoke(storage::Session &session, const QString &tokenHash);
    static void revokeAll(storage::Session &session, const QString &accountId);

private:
    struct Cached {
        std::shared_ptr<const Principal> principal;
        qint64 expires = 0;
        qint64 used = 0; // as stored
        qint64 checked = 0;
    };
    // What is known of it, asked for where it is not known or not lately.
    std::optional<Cached> look(const QString &hash, qint64 now);
    std::optional<Cached> load(const QString &hash, qint64 now);
    // False when the database takes nothing at the moment.
    bool slide(const QString &hash, qint64 now);

    storage::Database &m_database;
    const storage::Clock &m_clock;
    const OpaqueIds &m_opaqueIds;
    const Options m_options;
    mutable std::shared_mutex m_lock;
    QHash<QByteArray, Cached> m_cache;
    quint64 m_generation = 0; // counts account changes: what was read before one is not kept after it
};

} // namespace formwright::identity
