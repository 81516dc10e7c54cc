#include "backend/identity/domain_scope.h"

namespace formwright::identity {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::FieldError;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype mostRemembered = 100'000;

} // namespace

DomainScope::DomainScope(
    events::EventHub &events, const storage::Clock &clock, const OpaqueIds &opaqueIds, Options options)
    : m_clock(clock), m_opaqueIds(opaqueIds), m_options(options)
{
    events.subscribe([this](const events::Event &event) {
        if (std::holds_alternative<events::DomainChanged>(event) || std::holds_alternative<events::DesignChanged>(event)
            || std::holds_alternative<events::AnythingChanged>(event))
            forget();
    });
}

QString DomainScope::actingDomain(Session &session, const Principal &user, const QString &requested)
{
    const QString domain = domainIfAny(session, user, requested);
    if (domain.isEmpty()) {
        throw Error::invalid(u"say with domainId which domain this is for"_s,
            {FieldError{u"domainId"_s, u"is required where there is not exactly one domain"_s}});
    }
    return domain;
}

QString DomainScope::domainIfAny(Session &session, const Principal &user, const QString &requested)
{
    if (mayNameDomain(user))
        return namedDomain(session, user, requested);
    if (user.kind != AccountKind::User || user.domainId.isEmpty())
        throw Error::forbidden(u"only users of a domain, designers and super administrators may do this"_s);
    if (!requested.isEmpty() && requested != user.domainId
        && m_opaqueIds.decode(user.idKey, requested) != user.domainId)
        throw Error::forbidden(u"this is not your domain"_s);
    return user.domainId;
}

QString DomainScope::namedDomain(Session &session, const Principal &user, const QString &requested)
{
    if (requested.isEmpty()) {
        const auto switched = session.text(
            u"SELECT domain.id FROM token JOIN domain ON domain.id = token.domain_id WHERE token.hash = ? AND domain.status = 1"_s,
            user.tokenHash);
        if (switched)
            return *switched;
        Rows rows = session.query(u"SELECT id FROM domain WHERE status = 1 ORDER BY id LIMIT 2"_s);
        const QString only = rows.next() ? rows.text(0) : QString();
        return rows.next() ? QString() : only;
    }
    const QString domain = m_opaqueIds.decode(user.idKey, requested).value_or(requested);
    if (remembers(m_domains, domain))
        return domain;
    const quint64 asOf = generation();
    if (!session.integer(u"SELECT 1 FROM domain WHERE id = ? AND status = 1"_s, domain))
        throw Error::notFound(u"there is no such domain"_s);
    remember(m_domains, domain, asOf);
    return domain;
}

void DomainScope::requireApplication(
    Session &session, const Principal &user, const QString &domainId, const QString &applicationId)
{
    const QString key = domainId % u'/' % applicationId;
    if (domainId.isEmpty() && !mayNameDomain(user))
        throw Error::notFound(u"there is no such software"_s);
    if (remembers(m_visible, key))
        return;
    const quint64 asOf = generation();
    const bool found = domainId.isEmpty()
        ? session.integer(u"SELECT 1 FROM application WHERE id = ?"_s, applicationId).has_value()
        : session
              .integer(
                  uR"(SELECT 1 FROM domain_application JOIN application ON application.id = domain_application.application_id
                      WHERE domain_application.domain_id = ? AND application.id = ? AND application.activated = 1)"_s,
                  domainId, applicationId)
              .has_value();
    if (!found)
        throw Error::notFound(u"there is no such software"_s);
    remember(m_visible, key, asOf);
}

bool DomainScope::mayNameDomain(const Principal &user) const
{
    return user.kind == AccountKind::Platform && (user.superAdmin || user.developer);
}

// Where the clock was set back, nobody knows how long ago that was.
static bool isWithin(qint64 most, qint64 since, qint64 now)
{
    return now >= since && now - since <= most;
}

bool DomainScope::remembers(const QSet<QString> &known, const QString &key)
{
    const std::shared_lock lock(m_lock);
    return isWithin(m_options.cacheMilliseconds, m_since, m_clock.nowMilliseconds()) && known.contains(key);
}

quint64 DomainScope::generation()
{
    const std::shared_lock lock(m_lock);
    return m_generation;
}

void DomainScope::remember(QSet<QString> &known, const QString &key, quint64 asOf)
{
    const std::unique_lock lock(m_lock);
    // A change that was told between the reading and now makes what was read doubtful.
    if (asOf != m_generation)
        return;
    const qint64 now = m_clock.nowMilliseconds();
    if (!isWithin(m_options.cacheMilliseconds, m_since, now) || m_domains.size() + m_visible.size() >= mostRemembered) {
        m_domains.clear();
        m_visible.clear();
        m_since = now;
    }
    known.insert(key);
}

void DomainScope::forget()
{
    const std::unique_lock lock(m_lock);
    ++m_generation;
    m_domains.clear();
    m_visible.clear();
}

} // namespace formwright::identity
