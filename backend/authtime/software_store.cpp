#include "backend/authtime/software_store.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

struct Where {
    QString sql;
    QVariantList values;
};

// What belongs to a domain of the administrator's, or is offered to all of them.
const QString seenByAdministrator
    = uR"((offered = 1 OR id IN (SELECT domain_application.application_id FROM domain_application
            JOIN account_domain ON account_domain.domain_id = domain_application.domain_id
            WHERE account_domain.account_id = ?)))"_s;

Where whereOf(Session &session, const SoftwareFilter &filter)
{
    QStringList conditions;
    QVariantList values;
    if (!filter.name.isEmpty()) {
        conditions.append(session.dialect().containsText(u"name"_s));
        values.append(storage::likePattern(filter.name));
    }
    if (!filter.domainId.isEmpty()) {
        conditions.append(QString((filter.bound ? u"id IN"_s : u"id NOT IN"_s)
            % u" (SELECT application_id FROM domain_application WHERE domain_id = ?)"_s));
        values.append(filter.domainId);
    }
    if (!filter.administratorId.isEmpty()) {
        conditions.append(seenByAdministrator);
        values.append(filter.administratorId);
    }
    return {conditions.isEmpty() ? QString() : QString(u" WHERE "_s % conditions.join(u" AND "_s)), values};
}

} // namespace

qint64 countSoftware(Session &session, const SoftwareFilter &filter)
{
    const Where where = whereOf(session, filter);
    Rows rows = session.run(u"SELECT count(*) FROM application"_s % where.sql, where.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<Software> softwareOf(Session &session, const SoftwareFilter &filter, contract::Page page)
{
    Where where = whereOf(session, filter);
    where.values << page.lines << page.offset();
    Rows rows = session.run(
        u"SELECT id, name, activated FROM application"_s % where.sql % u" ORDER BY name_key, id LIMIT ? OFFSET ?"_s,
        where.values);
    QList<Software> found;
    while (rows.next()) {
        Software &entry = found.emplaceBack();
        rows.into(entry.id, entry.name, entry.activated);
    }
    return found;
}

QList<OfferedSoftware> offersOf(Session &session, const SoftwareFilter &filter, contract::Page page)
{
    Where where = whereOf(session, filter);
    where.values << page.lines << page.offset();
    Rows rows = session.run(u"SELECT id, name, activated, offered FROM application"_s % where.sql
            % u" ORDER BY name_key, id LIMIT ? OFFSET ?"_s,
        where.values);
    QList<OfferedSoftware> found;
    while (rows.next()) {
        OfferedSoftware &entry = found.emplaceBack();
        rows.into(entry.id, entry.name, entry.activated, entry.offered);
    }
    return found;
}

bool softwareExists(Session &session, const QString &id, const QString &administratorId)
{
    if (administratorId.isEmpty())
        return session.integer(u"SELECT 1 FROM application WHERE id = ?"_s, id).has_value();
    return session
        .integer(QString(u"SELECT 1 FROM application WHERE id = ? AND "_s % seenByAdministrator), id, administratorId)
        .has_value();
}

bool offerSoftware(Session &session, const QString &id, bool offered)
{
    return session.execute(u"UPDATE application SET offered = ? WHERE id = ?"_s, offered, id) > 0;
}

void bindSoftware(Session &session, const QString &domainId, const QString &id)
{
    session.execute(
        u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?) ON CONFLICT (domain_id, application_id) DO NOTHING"_s,
        domainId, id);
}

void unbindSoftware(Session &session, const QString &domainId, const QString &id)
{
    session.execute(u"DELETE FROM domain_application WHERE domain_id = ? AND application_id = ?"_s, domainId, id);
}

} // namespace formwright::authtime
