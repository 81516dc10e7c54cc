#pragma once

#include "backend/events/event_hub.h"
#include "backend/identity/principal.h"
#include "backend/storage/clock.h"
#include "backend/storage/session.h"

#include <QSet>

#include <mutex>
#include <shared_mutex>

namespace formwright::identity {

// Which domain a call acts for, and which software may be seen there. The users of a domain always act for it; super
// administrators and designers name one; nobody else acts for any. Asked on every document request, so what was found
// is remembered until a domain or a design changes, and for `cacheMilliseconds` at most. What was not found is never
// remembered. Thread-safe.
class DomainScope
{
public:
    struct Options {
        // Short where other processes share the database.
        qint64 cacheMilliseconds = 60'000;
    };

    DomainScope(events::EventHub &events, const storage::Clock &clock, const OpaqueIds &opaqueIds, Options options);

    // The domain of the call. `requested` is what the client named (Call::requestedDomain()), plain or as the caller's
    // opaque id; an administrator or designer may leave it out where there is only one active domain. Throws
    // Error::invalid when it must be named, notFound for an unknown one, forbidden for a domain the caller may not act
    // for.
    QString actingDomain(storage::Session &session, const Principal &user, const QString &requested);

    // The same, but empty where an administrator or designer named none and there is not exactly one: such a caller
    // sees all software.
    QString domainIfAny(storage::Session &session, const Principal &user, const QString &requested);

    // Throws Error::notFound unless the software is activated and bound to the domain. With an empty domain, which only
    // administrators and designers can have, it need only exist.
    void requireApplication(
        storage::Session &session, const Principal &user, const QString &domainId, const QString &applicationId);

private:
    bool remembers(const QSet<QString> &known, const QString &key);
    quint64 generation();
    void remember(QSet<QString> &known, const QString &key, quint64 asOf);
    void forget();
    bool mayNameDomain(const Principal &user) const;
    QString namedDomain(storage::Session &session, const Principal &user, const QString &requested);

    const storage::Clock &m_clock;
    const OpaqueIds &m_opaqueIds;
    const Options m_options;
    mutable std::shared_mutex m_lock;
    QSet<QString> m_domains; // active ones
    QSet<QString> m_visible; // "domain/application"
    qint64 m_since = 0;
    quint64 m_generation = 0;
};

} // namespace formwright::identity
