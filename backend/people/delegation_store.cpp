#include "backend/people/delegation_store.h"

#include <limits>

namespace formwright::people {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectDelegation
    = uR"(SELECT delegation.id, delegation.domain_id, delegation.application_id, delegation.owner_id,
        account.name, delegation.mode, delegation.flow_id, delegation.flow_name, delegation.description, delegation.starts,
        delegation.ends, delegation.state, delegation.version
    FROM delegation JOIN account ON account.id = delegation.owner_id WHERE )"_s;

QList<StoredDelegation> allDelegations(Session &session, Rows rows)
{
    QList<StoredDelegation> found;
    while (rows.next()) {
        StoredDelegation &delegation = found.emplaceBack();
        rows.into(delegation.id, delegation.domainId, delegation.applicationId, delegation.ownerId,
            delegation.ownerName, delegation.mode, delegation.flowId, delegation.flowName, delegation.description,
            delegation.starts, delegation.ends, delegation.state, delegation.version);
    }
    for (StoredDelegation &delegation : found) {
        Rows agents = session.query(uR"(SELECT account.id, account.name FROM delegation_agent
                JOIN account ON account.id = delegation_agent.agent_id WHERE delegation_agent.delegation_id = ?
                ORDER BY delegation_agent.position, account.id)"_s,
            delegation.id);
        while (agents.next()) {
            delegation.agents.append(agents.text(0));
            delegation.agentNames.append(agents.text(1));
        }
    }
    return found;
}

QList<StoredDelegation> switchedOnOf(Session &session, const QString &ownerId, const QString &applicationId)
{
    return allDelegations(session,
        session.query(QString(selectDelegation
                          % u"delegation.owner_id = ? AND delegation.application_id = ? AND delegation.state = 1"_s),
            ownerId, applicationId));
}

QString nameCondition(Session &session)
{
    return u" AND (? = '%%' OR "_s % session.dialect().containsText(u"delegation.flow_name"_s) % u')';
}

} // namespace

bool StoredDelegation::overlaps(const StoredDelegation &other) const
{
    constexpr qint64 ever = std::numeric_limits<qint64>::max();
    return starts <= (other.ends == 0 ? ever : other.ends) && other.starts <= (ends == 0 ? ever : ends);
}

bool StoredDelegation::sharesFlow(const StoredDelegation &other) const
{
    return mode != 0 || other.mode != 0 || flowId == other.flowId;
}

qint64 countDelegations(Session &session, const QString &ownerId, const QString &applicationId, const QString &flowName)
{
    const QString pattern = storage::likePattern(flowName);
    return session
        .integer(QString(u"SELECT count(*) FROM delegation WHERE owner_id = ? AND application_id = ?"_s
                     % nameCondition(session)),
            ownerId, applicationId, pattern, pattern)
        .value_or(0);
}

QList<StoredDelegation> delegationsOf(Session &session, const QString &ownerId, const QString &applicationId,
    const QString &flowName, contract::Page page)
{
    const QString pattern = storage::likePattern(flowName);
    return allDelegations(session,
        session.query(
            QString(selectDelegation % u"delegation.owner_id = ? AND delegation.application_id = ?"_s
                % nameCondition(session) % u" ORDER BY delegation.created DESC, delegation.id DESC LIMIT ? OFFSET ?"_s),
            ownerId, applicationId, pattern, pattern, page.lines, page.offset()));
}

std::optional<StoredDelegation> delegationOf(
    Session &session, const QString &ownerId, const QString &applicationId, const QString &id)
{
    const QList<StoredDelegation> found = allDelegations(session,
        session.query(QString(selectDelegation
                          % u"delegation.id = ? AND delegation.owner_id = ? AND delegation.application_id = ?"_s),
            id, ownerId, applicationId));
    return found.isEmpty() ? std::nullopt : std::optional(found.first());
}

void saveDelegation(Session &session, const StoredDelegation &delegation, qint64 now)
{
    session.execute(
        uR"(INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, flow_id, flow_name, description,
                starts, ends, state, created, modified)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET mode = excluded.mode, flow_id = excluded.flow_id, flow_name = excluded.flow_name,
                description = excluded.description, starts = excluded.starts, ends = excluded.ends, state = excluded.state,
                modified = excluded.modified, version = delegation.version + 1)"_s,
        delegation.id, delegation.domainId, delegation.applicationId, delegation.ownerId, delegation.mode,
        delegation.flowId, delegation.flowName, delegation.description, delegation.starts, delegation.ends,
        delegation.state, now, now);
    session.execute(u"DELETE FROM delegation_agent WHERE delegation_id = ?"_s, delegation.id);
    int position = 0;
    for (const QString &agent : delegation.agents) {
        session.execute(u"INSERT INTO delegation_agent (delegation_id, agent_id, position) VALUES (?, ?, ?)"_s,
            delegation.id, agent, position++);
    }
}

void endDelegation(Session &session, const QString &id, qint64 now)
{
    session.execute(
        u"UPDATE delegation SET state = 0, version = version + 1, modified = ? WHERE id = ? AND state <> 0"_s, now, id);
}

void deleteDelegation(Session &session, const QString &id)
{
    session.execute(u"DELETE FROM delegation WHERE id = ?"_s, id);
}

std::optional<StoredDelegation> clashingDelegation(Session &session, const StoredDelegation &delegation)
{
    const QList<StoredDelegation> others = switchedOnOf(session, delegation.ownerId, delegation.applicationId);
    for (const StoredDelegation &other : others) {
        if (other.id != delegation.id && other.overlaps(delegation) && other.sharesFlow(delegation))
            return other;
    }
    return std::nullopt;
}

bool wouldGoInCircle(Session &session, const StoredDelegation &delegation)
{
    QStringList waiting = delegation.agents;
    QStringList seen = waiting;
    while (!waiting.isEmpty()) {
        const QList<StoredDelegation> further = switchedOnOf(session, waiting.takeFirst(), delegation.applicationId);
        for (const StoredDelegation &next : further) {
            if (!next.overlaps(delegation) || !next.sharesFlow(delegation))
                continue;
            for (const QString &agent : next.agents) {
                if (agent == delegation.ownerId)
                    return true;
                if (!seen.contains(agent)) {
                    seen.append(agent);
                    waiting.append(agent);
                }
            }
        }
    }
    return false;
}

} // namespace formwright::people
