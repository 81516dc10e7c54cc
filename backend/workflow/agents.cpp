#include "backend/workflow/agents.h"

#include "backend/organization/id_list.h"

#include <algorithm>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using organization::IdList;
using storage::Rows;
using storage::Session;

QList<Owner> ownersOf(Session &session, const QString &agentId, const QString &applicationId, qint64 now)
{
    QList<Owner> owners;
    const auto take = [&](Rows rows) {
        while (rows.next()) {
            if (rows.text(0) != agentId)
                owners.append({rows.text(0), rows.text(1)});
        }
    };
    take(session.query(uR"(SELECT delegation.owner_id, CASE WHEN delegation.mode = 0 THEN delegation.flow_id ELSE '' END
            FROM delegation_agent JOIN delegation ON delegation.id = delegation_agent.delegation_id
            WHERE delegation_agent.agent_id = ? AND delegation.state = 1 AND delegation.starts <= ?
                AND (delegation.ends = 0 OR delegation.ends >= ?) AND (? = '' OR delegation.application_id = ?)
            ORDER BY delegation.owner_id)"_s,
        agentId, now, now, applicationId, applicationId));
    take(session.query(uR"(SELECT id, '' FROM account WHERE proxy_id = ? AND proxy_from <= ?
            AND (proxy_until = 0 OR proxy_until >= ?) AND status = 1 ORDER BY id)"_s,
        agentId, now, now));
    return owners;
}

QHash<QString, QStringList> agentsOf(
    Session &session, const QStringList &people, const QString &applicationId, const QString &flowId, qint64 now)
{
    QHash<QString, QStringList> agents;
    if (people.isEmpty())
        return agents;
    const auto take = [&](Rows rows) {
        while (rows.next()) {
            QStringList &known = agents[rows.text(0)];
            if (rows.text(0) != rows.text(1) && !known.contains(rows.text(1)) && known.size() < mostToldAgents)
                known.append(rows.text(1));
        }
    };
    const IdList owners(people);
    take(session.run(u"SELECT delegation.owner_id, delegation_agent.agent_id FROM delegation JOIN delegation_agent "
                     "ON delegation_agent.delegation_id = delegation.id JOIN account ON account.id = "
                     "delegation_agent.agent_id WHERE delegation.owner_id IN ("_s
            % owners.marks
            % u") AND delegation.application_id = ? AND delegation.state = 1 AND delegation.starts <= ? "
              "AND (delegation.ends = 0 OR delegation.ends >= ?) AND (delegation.mode <> 0 OR delegation.flow_id = ?) "
              "AND account.status = 1 ORDER BY delegation.owner_id, delegation.id, delegation_agent.position"_s,
        owners.values + QVariantList{applicationId, now, now, flowId}));
    take(session.run(
        u"SELECT owner.id, proxy.id FROM account AS owner JOIN account AS proxy ON proxy.id = owner.proxy_id "
        "WHERE owner.id IN ("_s
            % owners.marks
            % u") AND owner.proxy_from <= ? AND (owner.proxy_until = 0 OR owner.proxy_until >= ?) "
              "AND owner.status = 1 AND proxy.status = 1"_s,
        owners.values + QVariantList{now, now}));
    return agents;
}

QStringList actsFor(const QString &personId, const QList<Owner> &owners, const QString &flowId)
{
    QStringList people{personId};
    for (const Owner &owner : owners) {
        if ((owner.flowId.isEmpty() || owner.flowId == flowId) && !people.contains(owner.personId))
            people.append(owner.personId);
    }
    return people;
}

QList<Turn> turnsOf(const flow::Instance &instance, const QStringList &people)
{
    QList<Turn> turns;
    for (const QString &personId : people) {
        for (const flow::Token &token : instance.tokens) {
            if (token.state != flow::TokenState::Live)
                continue;
            for (const flow::Signer &signer : token.signers) {
                const auto isSame = [&](const Turn &turn) { return turn.tokenId == token.id; };
                if (signer.isPending && signer.personId == personId && std::ranges::none_of(turns, isSame))
                    turns.append({token.id, token.nodeId, personId});
            }
        }
    }
    return turns;
}

QString lastMover(const flow::Instance &instance, const QStringList &people)
{
    const flow::Move *latest = nullptr;
    for (const flow::Move &move : instance.moves) {
        if (people.contains(move.personId) && (!latest || move.revision > latest->revision))
            latest = &move;
    }
    return latest ? latest->personId : QString();
}

bool hasSuspended(const flow::Instance &instance, const QString &personId)
{
    return std::ranges::any_of(instance.tokens, [&](const flow::Token &token) {
        return token.state == flow::TokenState::Suspended && token.suspendedBy == personId;
    });
}

bool hasAdded(const flow::Instance &instance, const QString &personId, const QString &addedId)
{
    const auto isHis = [&](const auto &each) { return each.personId == addedId && each.addedBy == personId; };
    return std::ranges::any_of(instance.tokens, [&](const flow::Token &token) {
        return std::ranges::any_of(token.signers, isHis) || std::ranges::any_of(token.assistants, isHis);
    });
}

std::optional<DocumentWork> workOn(Session &session, const QString &documentId, const QString &accountId, qint64 now)
{
    // Its own, and the sub-flows beside it.
    QStringList instances;
    QHash<QString, QString> flowOf;
    QString applicationId;
    for (
        Rows rows = session.query(
            u"SELECT id, application_id, flow_id FROM flow_instance WHERE document_id = ? AND ended = 0 ORDER BY main_id"_s,
            documentId);
        rows.next();) {
        instances.append(rows.text(0));
        applicationId = rows.text(1);
        flowOf.insert(rows.text(0), rows.text(2));
    }
    if (instances.isEmpty())
        return std::nullopt;
    const auto owners = ownersOf(session, accountId, applicationId, now);
    DocumentWork work;
    for (const QString &instanceId : std::as_const(instances)) {
        const IdList people(actsFor(accountId, owners, flowOf.value(instanceId)));
        QVariantList values{instanceId};
        values << people.values;
        Rows rows
            = session.run(u"SELECT flow_token.field_permissions FROM flow_actor JOIN flow_token "
                          "ON flow_token.instance_id = flow_actor.instance_id AND flow_token.id = flow_actor.token_id "
                          "WHERE flow_actor.instance_id = ? AND flow_actor.kind = 0 AND flow_actor.pending = 1 "
                          "AND flow_actor.person_id IN ("_s
                    % people.marks % u')',
                values);
        while (rows.next()) {
            work.isActor = true;
            work.fieldPermissions.append(rows.text(0));
        }
    }
    return work;
}

bool isInvolved(Session &session, const QString &documentId, const QString &accountId, qint64 now)
{
    const auto isIn = [&](const QString &table) {
        return session
            .integer(QString(u"SELECT 1 FROM flow_instance JOIN "_s % table % u" ON "_s % table
                         % u".instance_id = flow_instance.id WHERE flow_instance.document_id = ? AND "_s % table
                         % u".person_id = ? LIMIT 1"_s),
                documentId, accountId)
            .has_value();
    };
    if (isIn(u"flow_involvement"_s) || isIn(u"flow_copy"_s))
        return true;
    const QString applicationId
        = session.text(u"SELECT application_id FROM flow_instance WHERE document_id = ? LIMIT 1"_s, documentId)
              .value_or(QString());
    if (applicationId.isEmpty())
        return false;
    const QList<Owner> owners = ownersOf(session, accountId, applicationId, now);
    QStringList people{accountId};
    for (const Owner &owner : owners) {
        if (!people.contains(owner.personId))
            people.append(owner.personId);
    }
    const IdList ids(people);
    Rows rows
        = session.run(u"SELECT DISTINCT flow_instance.flow_id, flow_actor.person_id FROM flow_instance JOIN "
                      "flow_actor ON flow_actor.instance_id = flow_instance.id WHERE flow_instance.document_id = ? "
                      "AND (flow_actor.pending = 1 OR flow_actor.kind = 1) AND flow_actor.person_id IN ("_s
                % ids.marks % u')',
            QVariantList{documentId} + ids.values);
    // Whoever delegated one flow shows no documents of others.
    while (rows.next()) {
        if (actsFor(accountId, owners, rows.text(0)).contains(rows.text(1)))
            return true;
    }
    return false;
}

} // namespace formwright::workflow
