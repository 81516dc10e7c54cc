#include "backend/identity/token_registry.h"

#include "backend/identity/account_store.h"
#include "backend/identity/debug_token.h"
#include "backend/identity/given_roles.h"
#include "backend/identity/token.h"
#include "backend/storage/figures.h"

#include <QLoggingCategory>

namespace formwright::identity {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

Q_LOGGING_CATEGORY(tokenLog, "formwright.tokens")

constexpr qsizetype mostCached = 100'000;
constexpr qint64 slideAgainMilliseconds = 10'000;

} // namespace

TokenRegistry::TokenRegistry(storage::Database &database, events::EventHub &events, const storage::Clock &clock,
    const OpaqueIds &opaqueIds, Options options)
    : m_database(database), m_clock(clock), m_opaqueIds(opaqueIds), m_options(options)
{
    events.subscribe([this](const events::Event &event) {
        const auto *account = std::get_if<events::AccountChanged>(&event);
        const auto *domain = std::get_if<events::DomainChanged>(&event);
        const bool anything = std::holds_alternative<events::AnythingChanged>(event);
        if (!account && !domain && !anything)
            return;
        const std::unique_lock lock(m_lock);
        ++m_generation;
        if (anything) {
            m_cache.clear();
            return;
        }
        // Nobody enters a domain that was deactivated, so its users are looked up again.
        m_cache.removeIf([&](const auto &entry) {
            const Principal &principal = *entry.value().principal;
            return account ? principal.id == account->accountId : principal.domainId == domain->domainId;
        });
    });
}

TokenRegistry::Issued TokenRegistry::issue(
    Session &session, const QString &accountId, const QString &kind, const QString &peer) const
{
    const QString token = newToken();
    const qint64 now = m_clock.nowMilliseconds();
    const qint64 expires = kind == "system"_L1 ? 0 : now + m_options.lifetimeMilliseconds;
    // A login is the moment to forget what has ended, in small bites.
    session.execute(
        u"DELETE FROM token WHERE hash IN (SELECT hash FROM token WHERE expires <> 0 AND expires < ? LIMIT 100)"_s,
        now);
    session.execute(
        u"INSERT INTO token (hash, account_id, kind, created, used, expires, peer) VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
        tokenHash(token.toLatin1()), accountId, kind, now, now, expires, peer);
    return {token, expires};
}

std::shared_ptr<const Principal> TokenRegistry::resolve(const QByteArray &token)
{
    if (token.isEmpty() || token.size() > 256)
        return {};
    const qint64 now = m_clock.nowMilliseconds();
    const QString hash = tokenHash(token);
    const std::optional<Cached> cached = look(hash, now);
    if (!cached)
        return {};
    // Writing the use of a token on every request would make each read a write: a twentieth of its life is fine enough.
    if (cached->expires != 0 && now - cached->used > m_options.lifetimeMilliseconds / 20) {
        const bool isKept = slide(hash, now);
        const std::unique_lock lock(m_lock);
        if (const auto found = m_cache.find(hash.toLatin1()); found != m_cache.end()) {
            // Not with every request while the database takes nothing.
            found->used = isKept ? now : now - m_options.lifetimeMilliseconds / 20 + slideAgainMilliseconds;
            if (isKept)
                found->expires = now + m_options.lifetimeMilliseconds;
        }
    }
    return cached->principal;
}

bool TokenRegistry::stands(const QString &tokenHash)
{
    return look(tokenHash, m_clock.nowMilliseconds()).has_value();
}

std::optional<TokenRegistry::Cached> TokenRegistry::look(const QString &hash, qint64 now)
{
    const QByteArray key = hash.toLatin1();
    std::optional<Cached> cached;
    quint64 generation = 0;
    {
        const std::shared_lock lock(m_lock);
        generation = m_generation;
        const auto found = m_cache.constFind(key);
        if (found != m_cache.constEnd())
            cached = *found;
    }
    // Where the clock was set back, nobody knows how long ago that was.
    const bool isKnown = cached && now >= cached->checked && now - cached->checked <= m_options.cacheMilliseconds;
    storage::noteCacheUse(storage::Cache::Tokens, isKnown);
    if (!isKnown) {
        cached = load(hash, now);
        const std::unique_lock lock(m_lock);
        if (!cached) {
            m_cache.remove(key);
            return {};
        }
        if (m_cache.size() >= mostCached)
            m_cache.clear();
        // A change told since the reading began may have ended this very token.
        if (generation == m_generation)
            m_cache.insert(key, *cached);
    }
    if (cached->expires != 0 && cached->expires < now)
        return {};
    return cached;
}

std::optional<TokenRegistry::Cached> TokenRegistry::load(const QString &hash, qint64 now)
{
    Session &session = m_database.reader();
    auto principal = std::make_shared<Principal>();
    Cached cached;
    {
        Rows rows = session.query(
            uR"(SELECT account.id, account.kind, account.login, account.name, account.domain_id, account.default_department,
                       account.security_role, account.super_admin, account.domain_admin, account.developer,
                       token.kind, token.expires, token.used, token.left_at
                FROM token JOIN account ON account.id = token.account_id LEFT JOIN domain ON domain.id = account.domain_id
                WHERE token.hash = ? AND account.status = 1 AND account.lock_flag = 1 AND account.dimission = 1
                      AND (account.domain_id = '' OR domain.status = 1))"_s,
            hash);
        if (!rows.next())
            return std::nullopt;
        QString kind;
        qint64 left = 0;
        rows.into(principal->id, kind, principal->login, principal->name, principal->domainId, principal->departmentId,
            principal->securityRole, principal->superAdmin, principal->domainAdmin, principal->developer,
            principal->tokenKind, cached.expires, cached.used, left);
        principal->kind = kindFromText(kind);
        if (endsAtItsTime(principal->tokenKind)) {
            cached.used = cached.expires; // never long enough ago for its end to be moved
        } else if (left != 0) {
            // Whoever comes back is present at once, not when a twentieth of the token's life has gone by.
            cached.used = 0;
        }
    }
    if (cached.expires != 0 && cached.expires < now)
        return std::nullopt;
    if (principal->domainAdmin) {
        Rows rows = session.query(
            u"SELECT domain_id FROM account_domain WHERE account_id = ? ORDER BY domain_id"_s, principal->id);
        while (rows.next())
            principal->domains.append(rows.text(0));
    }
    if (principal->kind == AccountKind::User)
        principal->roles = givenRoles(session, principal->id);
    principal->tokenHash = hash;
    principal->idKey = m_opaqueIds.deriveUserKey(principal->id);
    cached.principal = std::move(principal);
    cached.checked = now;
    return cached;
}

bool TokenRegistry::slide(const QString &hash, qint64 now)
{
    try {
        m_database.write([&](Session &session) {
            session.execute(u"UPDATE token SET used = ?, expires = ?, left_at = 0 WHERE hash = ? AND expires <> 0"_s,
                now, now + m_options.lifetimeMilliseconds, hash);
        });
        return true;
    } catch (const contract::Error &error) {
        // Who only reads is answered also where nothing can be written, as on a full disk: the token is good as it is.
        if (error.code != contract::ErrorCode::Unavailable)
            throw;
        qCWarning(tokenLog).noquote() << "the use of a token cannot be kept:" << error.message << error.detail;
        return false;
    }
}

void TokenRegistry::leave(Session &session, const QString &tokenHash, qint64 now)
{
    session.execute(u"UPDATE token SET left_at = ? WHERE hash = ?"_s, now, tokenHash);
}

void TokenRegistry::revoke(Session &session, const QString &tokenHash)
{
    session.execute(u"DELETE FROM token WHERE hash = ?"_s, tokenHash);
}

void TokenRegistry::revokeAll(Session &session, const QString &accountId)
{
    session.execute(u"DELETE FROM token WHERE account_id = ?"_s, accountId);
}

} // namespace formwright::identity
