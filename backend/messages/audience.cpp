#include "backend/messages/audience.h"

#include "app/access/announcing.h"

namespace formwright::messages {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

QString questionMarks(qsizetype count)
{
    return QStringList(count, u"?"_s).join(u", "_s);
}

void append(QVariantList &values, const QStringList &texts)
{
    for (const QString &text : texts)
        values.append(text);
}

QStringList allTexts(Rows rows)
{
    QStringList texts;
    while (rows.next())
        texts.append(rows.text(0));
    return texts;
}

// The roles in use of software that the domain sees.
const QString rolesInUse = u"SELECT role.id FROM role JOIN domain_application ON domain_application.application_id = "
                           "role.application_id JOIN application ON application.id = role.application_id "
                           "WHERE domain_application.domain_id = ? AND application.activated = 1 AND role.status = 1"_s;

// FROM and WHERE of account: who is meant.
Condition receivers(const Audience &audience, const QString &domainId, const QString &senderId)
{
    const QString there = u" FROM account WHERE account.domain_id = ? AND account.kind = 'user' AND account.status = 1 "
                          "AND account.dimission = 1 AND account.id <> ?"_s;
    Condition found{there, {domainId, Session::toVariant(senderId)}};
    if (audience.everybody)
        return found;
    QStringList parts;
    QVariantList values;
    if (!audience.people.isEmpty()) {
        parts.append(u"account.id IN ("_s % questionMarks(audience.people.size()) % u')');
        append(values, audience.people);
    }
    if (!audience.departments.isEmpty()) {
        parts.append(u"account.id IN (SELECT account_department.account_id FROM account_department WHERE "
                     "account_department.department_id IN (WITH RECURSIVE below(id) AS (SELECT department.id FROM "
                     "department WHERE department.domain_id = ? AND department.id IN ("_s
            % questionMarks(audience.departments.size())
            % u") UNION SELECT department.id FROM department JOIN below ON department.superior = below.id "
              "WHERE department.domain_id = ?) SELECT id FROM below))"_s);
        values.append(domainId);
        append(values, audience.departments);
        values.append(domainId);
    }
    if (!audience.roles.isEmpty()) {
        const QString named = rolesInUse % u" AND role.id IN ("_s % questionMarks(audience.roles.size()) % u')';
        parts.append(
            u"account.id IN (SELECT account_role.account_id FROM account_role WHERE account_role.role_id IN ("_s % named
            % u"))"_s);
        values.append(domainId);
        append(values, audience.roles);
        parts.append(u"EXISTS ("_s % named % u" AND role.default_role = 1)"_s);
        values.append(domainId);
        append(values, audience.roles);
    }
    found.sql += parts.isEmpty() ? u" AND 1 = 0"_s : QString(u" AND ("_s % parts.join(u" OR "_s) % u')');
    found.values += values;
    return found;
}

} // namespace

void insertAudience(Session &session, const QString &messageId, const QString &domainId, const Audience &audience)
{
    const auto insert = [&](const QString &kind, const QStringList &targets) {
        for (const QString &target : targets) {
            session.execute(uR"(INSERT INTO message_audience (message_id, kind, target_id, domain_id)
                    VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING)"_s,
                messageId, kind, target, domainId);
        }
    };
    if (audience.everybody)
        insert(u"all"_s, {u""_s});
    insert(u"department"_s, audience.departments);
    insert(u"person"_s, audience.people);
    insert(u"role"_s, audience.roles);
}

Audience audienceOf(Session &session, const QString &messageId)
{
    Audience audience;
    Rows rows = session.query(
        u"SELECT kind, target_id FROM message_audience WHERE message_id = ? ORDER BY kind, target_id"_s, messageId);
    while (rows.next()) {
        const QString kind = rows.text(0);
        if (kind == "all"_L1)
            audience.everybody = true;
        else if (kind == "department"_L1)
            audience.departments.append(rows.text(1));
        else if (kind == "person"_L1)
            audience.people.append(rows.text(1));
        else if (kind == "role"_L1)
            audience.roles.append(rows.text(1));
    }
    return audience;
}

Belonging belongingOf(Session &session, const QString &accountId, const QString &domainId)
{
    Belonging belonging{accountId, domainId, {}, {}};
    belonging.departments = allTexts(
        session.query(uR"(WITH RECURSIVE up(id) AS (SELECT department_id FROM account_department WHERE account_id = ?
            UNION SELECT department.superior FROM department JOIN up ON department.id = up.id
                WHERE department.superior <> '') SELECT id FROM up)"_s,
            accountId));
    belonging.roles = allTexts(session.query(
        QString(rolesInUse
            % u" AND (role.default_role = 1 OR role.id IN (SELECT role_id FROM account_role WHERE account_id = ?))"_s),
        domainId, accountId));
    return belonging;
}

QStringList departmentsBelow(Session &session, const QString &accountId, const QString &domainId)
{
    return allTexts(
        session.query(uR"(WITH RECURSIVE below(id) AS (SELECT department_id FROM account_department WHERE account_id = ?
            UNION SELECT department.id FROM department JOIN below ON department.superior = below.id
                WHERE department.domain_id = ?) SELECT id FROM below)"_s,
            accountId, domainId));
}

Condition isMeantFor(const Belonging &belonging)
{
    QString sql = u"message.id IN (SELECT message_id FROM message_audience WHERE domain_id = ? AND (kind = 'all' OR "
                  "(kind = 'person' AND target_id = ?)"_s;
    QVariantList values{belonging.domainId, belonging.accountId};
    const auto any = [&](const QString &kind, const QStringList &ids) {
        if (ids.isEmpty())
            return;
        sql += u" OR (kind = '"_s % kind % u"' AND target_id IN ("_s % questionMarks(ids.size()) % u"))"_s;
        append(values, ids);
    };
    any(u"department"_s, belonging.departments);
    any(u"role"_s, belonging.roles);
    return {sql % u"))"_s, values};
}

QStringList nextReceivers(Session &session, const Audience &audience, const QString &domainId, const QString &senderId,
    const QString &after, qint64 most)
{
    Condition meant = receivers(audience, domainId, senderId);
    meant.values << Session::toVariant(after) << most;
    return allTexts(session.run(
        u"SELECT account.id"_s % meant.sql % u" AND account.id > ? ORDER BY account.id LIMIT ?"_s, meant.values));
}

qint64 countReceivers(Session &session, const Audience &audience, const QString &domainId, const QString &senderId)
{
    const Condition meant = receivers(audience, domainId, senderId);
    Rows rows = session.run(u"SELECT count(*)"_s % meant.sql, meant.values);
    return rows.next() ? rows.integer(0) : 0;
}

QStringList stillThere(Session &session, const QString &domainId, const QStringList &receiverIds)
{
    if (receiverIds.isEmpty())
        return {};
    Audience people;
    people.people = receiverIds;
    return nextReceivers(session, people, domainId, {}, {}, receiverIds.size());
}

QList<ReceivingRole> rolesOf(Session &session, const QString &domainId, qint64 most)
{
    QList<ReceivingRole> roles;
    Rows rows = session.query(
        QString(u"SELECT role.id, role.name, application.name FROM role JOIN application ON application.id = "
                "role.application_id WHERE role.id IN ("_s
            % rolesInUse % u") ORDER BY role.name, application.name, role.id LIMIT ?"_s),
        domainId, most);
    while (rows.next())
        roles.append({rows.text(0), rows.text(1), rows.text(2)});
    return roles;
}

bool mayAnnounce(Session &session, const identity::Principal &user, const QString &domainId)
{
    if (user.administers(domainId))
        return true;
    if (user.kind != identity::AccountKind::User || user.domainId != domainId)
        return false;
    // A forbid of any role he holds beats every allow.
    Rows rows = session.query(
        QString(u"SELECT min(permission.allows) FROM permission WHERE permission.resource_type = ? AND "
                "permission.operation = ? AND permission.role_id IN ("_s
            % rolesInUse
            % u" AND (role.default_role = 1 OR role.id IN (SELECT role_id FROM account_role WHERE account_id = ?)))"_s),
        int(access::softwareKind), access::operation::Announce, domainId, user.id);
    return rows.next() && !rows.isNull(0) && rows.integer(0) == 1;
}

} // namespace formwright::messages
