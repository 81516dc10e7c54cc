#include "backend/authtime/default_software_store.h"

#include "backend/organization/system_software.h"

#include <QHash>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using contract::authtime::DefaultSoftware;
using contract::authtime::KnowledgeStatus;
using organization::realmOf;
using organization::teamsOf;
using storage::Rows;
using storage::Session;

namespace {

const QString flowCenter = organization::flowCenter;
const QString knowledge = organization::knowledgeManagement;

// What was switched by hand.
QHash<QString, bool> switches(Session &session, const QString &domainId)
{
    QHash<QString, bool> found;
    Rows rows
        = session.query(u"SELECT software_id, enabled FROM domain_default_software WHERE domain_id = ?"_s, domainId);
    while (rows.next())
        found.insert(rows.text(0), rows.integer(1) != 0);
    return found;
}

} // namespace

QList<DefaultSoftware> defaultSoftware(Session &session, const QString &domainId)
{
    const QHash<QString, bool> switched = switches(session, domainId);
    const QString realm = realmOf(domainId);
    const QString teams = teamsOf(domainId);
    return {{flowCenter, u"Flow center"_s, switched.value(flowCenter, true), {}, {}, {}, {}},
        {knowledge, u"Knowledge management"_s, switched.value(knowledge, true), realm, teams,
            switched.value(realm, true), switched.value(teams, true)}};
}

bool setEnabled(Session &session, const QString &domainId, const QString &id, bool enabled)
{
    if (id != flowCenter && id != knowledge && id != realmOf(domainId) && id != teamsOf(domainId))
        return false;
    session.execute(u"INSERT INTO domain_default_software (domain_id, software_id, enabled) VALUES (?, ?, ?) "
                    "ON CONFLICT (domain_id, software_id) DO UPDATE SET enabled = excluded.enabled"_s,
        domainId, id, enabled);
    return true;
}

KnowledgeStatus knowledgeOf(Session &session, const QString &domainId)
{
    const QHash<QString, bool> switched = switches(session, domainId);
    KnowledgeStatus status;
    status.realmId = realmOf(domainId);
    status.teamId = teamsOf(domainId);
    status.enable = switched.value(knowledge, true);
    status.realmEnable = switched.value(status.realmId, true);
    status.teamEnable = switched.value(status.teamId, true);
    Rows rows = session.query(u"SELECT role_codes, member_ids FROM domain_knowledge WHERE domain_id = ?"_s, domainId);
    if (rows.next())
        rows.into(status.kmRoleSelectItem, status.ids);
    return status;
}

void saveKnowledge(Session &session, const QString &domainId, const QString &roleCodes, const QString &memberIds)
{
    session.execute(u"INSERT INTO domain_knowledge (domain_id, role_codes, member_ids) VALUES (?, ?, ?) "
                    "ON CONFLICT (domain_id) DO UPDATE SET role_codes = excluded.role_codes, member_ids = "
                    "excluded.member_ids"_s,
        domainId, roleCodes, memberIds);
}

bool isMember(Session &session, const QString &domainId, const QString &id)
{
    return session
        .integer(u"SELECT 1 FROM account WHERE id = ? AND domain_id = ? AND kind = 'user' "
                 "UNION ALL SELECT 1 FROM department WHERE id = ? AND domain_id = ?"_s,
            id, domainId, id, domainId)
        .has_value();
}

} // namespace formwright::authtime
