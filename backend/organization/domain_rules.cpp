#include "backend/organization/domain_rules.h"

#include "backend/identity/account_store.h"
#include "backend/organization/input_checks.h"
#include "backend/organization/mail_server.h"

#include <QSet>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

QStringList accountIdsOf(Session &session, const QList<DomainAdministrator> &administrators)
{
    QStringList ids;
    for (qsizetype i = 0; i < administrators.size(); ++i) {
        const DomainAdministrator &given = administrators.at(i);
        const auto account = given.userid.isEmpty()
            ? identity::accountByLogin(session, identity::AccountKind::Platform, {}, given.username)
            : identity::accountById(session, given.userid);
        if (!account || account->kind != identity::AccountKind::Platform) {
            throw Error::invalid(u"invalid input"_s,
                {{QString(u"users["_s % QString::number(i) % u"].userid"_s), u"is no administrator's account"_s}});
        }
        ids.append(account->id);
    }
    ids.removeDuplicates();
    return ids;
}

} // namespace

void checkDomain(const Domain &domain)
{
    QList<contract::FieldError> errors;
    checkFilled(errors, u"name"_s, domain.name);
    checkLength(errors, u"systemName"_s, domain.systemName, 200);
    checkLength(errors, u"yunAccount"_s, domain.yunAccount, 200);
    checkLength(errors, u"yunPassword"_s, domain.yunPassword.value_or(QString()), 200);
    checkLength(errors, u"description"_s, domain.description, 2000);
    checkLength(errors, u"skinType"_s, domain.skinType, 200);
    checkLength(errors, u"logoUrl"_s, domain.logoUrl, 2000);
    checkFlag(errors, u"status"_s, domain.status);
    for (size_t i = 0; i < domain.numbered.size(); ++i)
        checkLength(errors, u"extension."_s % contract::numberedName(i), domain.numbered[i], 2000);
    checkMailServer(errors, domain.mailServer);
    throwIfAny(errors);
}

void saveChangedDomain(Session &session, const Domain &domain, qint64 now)
{
    if (isDomainNameTaken(session, domain.name, domain.id))
        throw Error::conflict(u"there is a domain named "_s % domain.name % u" already"_s);
    saveDomain(session, domain, now);
}

void requireSameAdministrators(const Domain &domain, const QList<DomainAdministrator> &administrators)
{
    QHash<QString, QString> known; // an id, or a login as it is compared, to the id
    for (const DomainAdministrator &each : domain.users) {
        known.insert(each.userid, each.userid);
        known.insert(u'/' % identity::nameKey(each.username), each.userid);
    }
    QSet<QString> named;
    for (const DomainAdministrator &given : administrators) {
        const QString key = given.userid.isEmpty() ? QString(u'/' % identity::nameKey(given.username)) : given.userid;
        named.insert(known.value(key));
    }
    if (named.contains(QString()) || named.size() != domain.users.size())
        throw Error::forbidden(u"only a super administrator names administrators"_s);
}

QStringList nameAdministrators(Session &session, Domain &domain, const QList<DomainAdministrator> &administrators)
{
    const QStringList ids = accountIdsOf(session, administrators);
    QSet<QString> concerned(ids.begin(), ids.end());
    for (const DomainAdministrator &before : std::as_const(domain.users)) {
        // Who was one and stays one is not concerned.
        if (!concerned.remove(before.userid))
            concerned.insert(before.userid);
    }
    if (!concerned.isEmpty()) {
        setAdministrators(session, domain.id, ids);
        domain.users = administratorsOf(session, domain.id);
    }
    return concerned.values();
}

QList<Domain> removeDomains(Session &session, const QStringList &ids)
{
    QList<Domain> removed;
    const QSet<QString> different(ids.begin(), ids.end());
    for (const QString &id : different) {
        const auto domain = domainById(session, id);
        if (!domain)
            throw Error::notFound(u"there is no domain "_s % id);
        const QString name = u"the domain "_s % domain->name;
        if (countActiveUsers(session, id) > 0)
            throw Error::conflict(name % u" still has active users: deactivate them first"_s);
        if (countBoundSoftware(session, id) > 0)
            throw Error::conflict(name % u" still has software: remove it from the domain first"_s);
        removeDomain(session, id);
        removed.append(*domain);
    }
    // Those that go together may stand one below the other.
    for (const Domain &domain : std::as_const(removed)) {
        if (countDomainsBelow(session, domain.id) > 0)
            throw Error::conflict(u"there are domains below the domain "_s % domain.name);
    }
    return removed;
}

} // namespace formwright::organization
