#pragma once

#include "app/contract/endpoint.h"
#include "app/settings/settings.h"
#include "backend/access/access_catalog.h"
#include "backend/events/event_hub.h"
#include "backend/forms/form_catalog.h"
#include "backend/http/missed_entries.h"
#include "backend/http/request.h"
#include "backend/identity/domain_scope.h"
#include "backend/identity/principal.h"
#include "backend/identity/token_registry.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"
#include "backend/storage/ulid.h"

namespace formwright::storage {
class ConfinedReader;
}

namespace formwright::http {

// What every handler may use; owned by the backend, alive as long as requests are served.
struct Services {
    storage::Database &database;
    events::EventHub &events;
    const storage::Clock &clock;
    storage::IdSource &ids;
    const settings::Settings &settings;
    identity::TokenRegistry &tokens;
    const identity::OpaqueIds &opaqueIds;
    identity::DomainScope &scope;
    forms::FormCatalog &forms;
    access::AccessCatalog &access;
    const storage::ConfinedReader &sql; // for queries of designers
    MissedEntries &missed;
};

// What the operation log will say of this call.
struct LogNote {
    QString description;
    QString applicationId;
    QString domainId; // empty: the caller's
};

// One call of a handler: who calls, with what database session, and what follows from it. Used by one thread at a time.
class Call
{
public:
    Call(Services &services, const Request &request, const char *operation,
        std::shared_ptr<const identity::Principal> principal);

    Services &services;
    const identity::Principal &user;

    // The session of this call: reading, or inside the unit of work of a Write endpoint.
    storage::Session &db() { return m_session ? *m_session : services.database.reader(); }

    qint64 now() const { return services.clock.nowMilliseconds(); }
    QString newId() { return services.ids.next(); }

    // Delivered after the commit, dropped on rollback.
    void publish(events::Event event) { m_events.push_back(std::move(event)); }

    // Says what the operation log shall record of this call; without it the entry has the endpoint's summary alone.
    void note(QString description, QString applicationId = {}, QString domainId = {});

    // One unit of work of a Manual endpoint. The log entry is written with the first one.
    void write(const std::function<void(storage::Session &)> &unit);

    // The same for the only unit of work of a handler that has nothing to do after it: what the handler returns is
    // answered if the unit is committed. It may run after the handler has returned, on another thread, so what it needs
    // it keeps by value.
    using Unit = std::function<void(storage::Session &)>;
    void writeLast(Unit unit);

    // Throws Forbidden.
    void require(bool allowed, const QString &otherwise) const;

    // How ids travel for this caller: for answers that are written as JSON by hand, and ids inside values. Everything
    // else is sealed and opened by the codecs.
    const contract::WireContext &wire() const { return *m_wire; }

    // Facts of the request that a few handlers need.
    QString peer() const { return m_request.peer.toString(); }
    bool fromLoopback() const { return m_request.peer.isLoopback(); }
    bool isSecure() const { return m_request.secure; }
    // Nobody waits for the answer any more: long work that changes nothing without its last step had better stop.
    bool isAbandoned() const { return m_request.gone && m_request.gone->load(std::memory_order_relaxed); }
    // The domain named by the query or header `domainId`: for callers that belong to none (decisions: whose documents).
    QString requestedDomain() const;

    // Whether the query names the parameter: for what must not travel there, since queries end up in logs.
    bool hasQuery(QLatin1StringView name) const;

    // A login is a change made by somebody who was not known before it. `operatorClass` is that of the operation log.
    void actAs(
        const QString &userId, const QString &operatorText, const QString &domainId, const QString &operatorClass);

    // A bare text that a client sent under another type, where a few endpoints are sent such (the screen lock).
    QByteArray sentBody() const { return m_request.body; }

    void setCookie(const QByteArray &name, const QByteArray &value);
    // A further field of the answer's header.
    void setHeader(const QByteArray &name, const QByteArray &value) { m_headers.append({name, value}); }
    // Another status than the endpoint's own, where a handler answers without failing (the health check).
    void setStatus(int status) { m_status = status; }

    // --- for the dispatcher ---

    // Runs a whole Write handler as one unit of work.
    void runInUnit(const std::function<void()> &handler);
    // From now on writeLast() leaves its unit to whoever calls takeLast().
    void deferLast() { m_defers = true; }
    Unit takeLast() { return std::exchange(m_last, {}); }
    // Runs the unit in the background; `done` as of Database::submit. The call lives until then. False when too many
    // wait.
    bool submit(Unit unit, storage::Database::Completion done);
    bool submitHandler(std::function<void()> handler, storage::Database::Completion done);
    // Like writeFailure(), in the background; `done` is called in any case.
    void submitFailure(const QString &reason, std::function<void()> done);
    // Runs it in a unit of work that somebody else opened and may run again: what it publishes is delivered by
    // deliverEvents(), which whoever opened it calls after the commit.
    void runWithin(storage::Session &session, const Unit &unit);
    // Writes the entry of a changing call whose handler opened no unit of work.
    void writeLogIfMissing();
    // Writes the entry of a refused or failed change. Never throws.
    void writeFailure(const QString &reason) noexcept;
    // The same where the database takes nothing now: it is written when it does again.
    void keepFailure(const QString &reason);
    // After a change was committed: what could not be written before can be now.
    void writeMissed() { services.missed.write(services.database); }
    void deliverEvents();
    const QList<QByteArray> &cookies() const { return m_cookies; }
    const QList<QPair<QByteArray, QByteArray>> &headers() const { return m_headers; }
    std::optional<int> status() const { return m_status; }
    void setWire(const contract::WireContext &wire) { m_wire = &wire; }
    void setChanging(bool changing) { m_changing = changing; }

private:
    void runUnit(storage::Session &session, const Unit &unit, size_t eventsBefore, bool logsHere);
    LogEntry logEntry(const QString &result) const;
    LogEntry failureEntry(const QString &reason) const;

    const Request &m_request;
    const char *m_operation;
    std::shared_ptr<const identity::Principal> m_principal;
    storage::Session *m_session = nullptr;
    const contract::WireContext *m_wire = nullptr;
    std::vector<events::Event> m_events;
    QList<QByteArray> m_cookies;
    QList<QPair<QByteArray, QByteArray>> m_headers;
    LogNote m_note;
    QString m_actorId;
    QString m_actorText;
    QString m_actorDomain;
    QString m_actorClass;
    std::optional<int> m_status;
    Unit m_last;
    bool m_defers = false;
    bool m_changing = false;
    bool m_logged = false;
};

} // namespace formwright::http
