#include "backend/workflow/agent_notices.h"

#include "backend/workflow/agents.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;

void AgentNotices::settle(const QString &tokenId, const QSet<QString> &owners)
{
    if (owners.isEmpty())
        return;
    QSet<QString> settled;
    Rows rows = m_session.query(
        u"SELECT owner_id, agent_id, notification_id FROM flow_agent_notice WHERE instance_id = ? AND token_id = ?"_s,
        m_about.id, tokenId);
    while (rows.next()) {
        if (!owners.contains(rows.text(0)))
            continue;
        m_notices.settle(rows.text(1), rows.text(2));
        settled.insert(rows.text(0));
    }
    for (const QString &ownerId : std::as_const(settled))
        m_session.execute(u"DELETE FROM flow_agent_notice WHERE instance_id = ? AND token_id = ? AND owner_id = ?"_s,
            m_about.id, tokenId, ownerId);
}

void AgentNotices::tell(const QString &sentBy, qint64 now)
{
    QStringList owners;
    for (const Fresh &fresh : std::as_const(m_fresh))
        owners.append(fresh.personId);
    const auto agents = agentsOf(m_session, owners, m_about.applicationId, m_about.flowId, now);
    if (agents.isEmpty())
        return;
    const QHash<QString, QString> names = namesOf(m_session, agents.keys());
    for (const Fresh &fresh : std::as_const(m_fresh)) {
        const QStringList told = agents.value(fresh.personId);
        for (const QString &agentId : told) {
            if (agentId == sentBy || fresh.pending.contains(agentId))
                continue;
            const QString id = m_notices.announce(agentId, m_ids.next(),
                QString(fresh.nodeName % u" (for "_s % names.value(fresh.personId) % u')').trimmed(), NoticeKind::Work,
                {fresh.tokenId, fresh.personId});
            m_session.execute(
                uR"(INSERT INTO flow_agent_notice (instance_id, token_id, owner_id, agent_id, notification_id)
                    VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING)"_s,
                m_about.id, fresh.tokenId, fresh.personId, agentId, id);
        }
    }
}

} // namespace formwright::workflow
