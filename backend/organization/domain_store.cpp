#include "backend/organization/domain_store.h"

#include "backend/calendars/default_calendars.h"
#include "backend/identity/account_store.h"
#include "backend/notifications/notification_store.h"
#include "backend/organization/mail_server.h"

#include <QJsonDocument>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QString fromDomain = uR"( FROM domain)"_s;
const QString selectDomain
    = uR"(SELECT id, name, system_name, cloud_account, description, skin_type, logo_url, status, secret,
       attributes, mail_server FROM domain)"_s;

Domain domainOf(const Rows &rows)
{
    Domain found;
    QString attributes;
    QString mailServer;
    rows.into(found.id, found.name, found.systemName, found.yunAccount, found.description, found.skinType,
        found.logoUrl, found.status, found.secret, attributes, mailServer);
    const QJsonObject more = QJsonDocument::fromJson(attributes.toUtf8()).object();
    for (size_t i = 0; i < found.numbered.size(); ++i)
        found.numbered[i] = more.value(contract::numberedName(i)).toString();
    found.mailServer = mailServerFrom(QJsonDocument::fromJson(mailServer.toUtf8()).object());
    return found;
}

QString stored(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

// Empty ones are not kept.
QJsonObject attributesOf(const Domain &domain)
{
    QJsonObject more;
    for (size_t i = 0; i < domain.numbered.size(); ++i) {
        if (!domain.numbered[i].isEmpty())
            more.insert(contract::numberedName(i), domain.numbered[i]);
    }
    return more;
}

struct Where {
    QString sql;
    QVariantList values;
};

Where whereOf(Session &session, const DomainFilter &filter)
{
    const storage::Dialect dialect = session.dialect();
    QStringList conditions;
    QVariantList values;
    if (!filter.name.isEmpty()) {
        conditions.append(dialect.containsText(u"name"_s));
        values.append(storage::likePattern(filter.name));
    }
    if (!filter.administrator.isEmpty()) {
        conditions.append(QString(
            uR"(id IN (SELECT account_domain.domain_id FROM account_domain JOIN account ON account.id = account_domain.account_id
                WHERE )"_s
            % dialect.containsText(u"account.name"_s) % u" OR "_s % dialect.containsText(u"account.login"_s) % u')'));
        values << storage::likePattern(filter.administrator) << storage::likePattern(filter.administrator);
    }
    if (!filter.visibleTo.isEmpty()) {
        conditions.append(u"id IN (SELECT domain_id FROM account_domain WHERE account_id = ?)"_s);
        values.append(filter.visibleTo);
    }
    return {conditions.isEmpty() ? QString() : QString(u" WHERE "_s % conditions.join(u" AND "_s)), values};
}

} // namespace

std::optional<Domain> domainById(Session &session, const QString &id)
{
    std::optional<Domain> found;
    {
        Rows rows = session.query(QString(selectDomain % u" WHERE id = ?"_s), id);
        if (rows.next())
            found = domainOf(rows);
    }
    if (found)
        found->users = administratorsOf(session, id);
    return found;
}

bool isDomainNameTaken(Session &session, const QString &name, const QString &exceptId)
{
    return session.integer(u"SELECT 1 FROM domain WHERE name_key = ? AND id <> ?"_s, identity::nameKey(name), exceptId)
        .has_value();
}

void insertDomain(Session &session, storage::IdSource &ids, const Domain &domain, qint64 now)
{
    const qint64 inserted = session.execute(
        uR"(INSERT INTO domain (id, name, name_key, system_name, cloud_account, description, skin_type, logo_url,
                status, secret, attributes, mail_server, created, modified)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name_key) DO NOTHING)"_s,
        domain.id, domain.name, identity::nameKey(domain.name), domain.systemName, domain.yunAccount,
        domain.description, domain.skinType, domain.logoUrl, domain.status, domain.secret.value_or(QString()),
        stored(attributesOf(domain)), stored(toStored(domain.mailServer)), now, now);
    if (inserted == 0)
        throw Error::conflict(u"there is a domain named "_s % domain.name % u" already"_s);
    calendars::giveDefaultCalendars(session, ids, domain.id, now);
}

void saveDomain(Session &session, const Domain &domain, qint64 now)
{
    session.execute(uR"(UPDATE domain SET name = ?, name_key = ?, system_name = ?, cloud_account = ?, description = ?,
                skin_type = ?, logo_url = ?, status = ?, attributes = ?, mail_server = ?, modified = ? WHERE id = ?)"_s,
        domain.name, identity::nameKey(domain.name), domain.systemName, domain.yunAccount, domain.description,
        domain.skinType, domain.logoUrl, domain.status, stored(attributesOf(domain)),
        stored(toStored(domain.mailServer)), now, domain.id);
}

void removeDomain(Session &session, const QString &id)
{
    notifications::readSingleRows(session);
    // No key of these leads to what goes.
    for (const QString &subject : {u"message"_s, u"comment"_s}) {
        session.execute(
            QString(u"DELETE FROM message_attachment WHERE subject_kind = ? AND subject_id IN (SELECT id FROM "_s
                % subject % u" WHERE domain_id = ?)"_s),
            subject, id);
    }
    session.execute(u"DELETE FROM inbox WHERE account_id IN (SELECT id FROM account WHERE domain_id = ?)"_s, id);
    session.execute(u"DELETE FROM account WHERE domain_id = ?"_s, id);
    session.execute(u"DELETE FROM domain WHERE id = ?"_s, id);
}

qint64 countDomains(Session &session, const DomainFilter &filter)
{
    const Where where = whereOf(session, filter);
    Rows rows = session.run(u"SELECT count(*)"_s % fromDomain % where.sql, where.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<Domain> domainsOf(Session &session, const DomainFilter &filter, contract::Page page)
{
    Where where = whereOf(session, filter);
    where.values << page.lines << page.offset();
    Rows rows = session.run(selectDomain % where.sql % u" ORDER BY name_key, id LIMIT ? OFFSET ?"_s, where.values);
    QList<Domain> found;
    while (rows.next())
        found.append(domainOf(rows));
    return found;
}

QList<DomainAdministrator> administratorsOf(Session &session, const QString &domainId)
{
    Rows rows = session.query(
        uR"(SELECT account.id, account.name FROM account_domain JOIN account ON account.id = account_domain.account_id
            WHERE account_domain.domain_id = ? ORDER BY account.login_key, account.id)"_s,
        domainId);
    QList<DomainAdministrator> found;
    while (rows.next())
        found.append({rows.text(0), rows.text(1)});
    return found;
}

void setAdministrators(Session &session, const QString &domainId, const QStringList &accountIds)
{
    session.execute(u"DELETE FROM account_domain WHERE domain_id = ?"_s, domainId);
    for (const QString &id : accountIds) {
        session.execute(u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, id, domainId);
        session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, id);
    }
}

qint64 countActiveUsers(Session &session, const QString &domainId)
{
    return session
        .integer(
            u"SELECT count(*) FROM account WHERE domain_id = ? AND kind = 'user' AND status = 1 AND dimission = 1"_s,
            domainId)
        .value_or(0);
}

qint64 countBoundSoftware(Session &session, const QString &domainId)
{
    return session.integer(u"SELECT count(*) FROM domain_application WHERE domain_id = ?"_s, domainId).value_or(0);
}

qint64 countDomainsBelow(Session &session, const QString &domainId)
{
    return session.integer(u"SELECT count(*) FROM domain WHERE parent_id = ?"_s, domainId).value_or(0);
}

} // namespace formwright::organization
