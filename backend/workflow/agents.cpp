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
    QStringList instances;
    QHash<QString, QStringList> byFlow;
    QString applicationId;
    for (
        Rows rows = session.query(
            u"SELECT id, application_id, flow_id FROM flow_instance WHERE document_id = ? ORDER BY started DESC LIMIT 100"_s,
            documentId);
        rows.next();) {
        instances.append(rows.text(0));
        applicationId = rows.text(1);
        byFlow[rows.text(2)].append(rows.text(0));
    }
    if (instances.isEmpty())
        return false;
    const auto isAmong
        = [&](const QString &table, const QString &further, const QStringList &which, const QStringList &who) {
              const IdList ids(which);
              const IdList people(who);
              QVariantList values = ids.values;
              values << people.values;
              return session
                  .run(u"SELECT 1 FROM "_s % table % u" WHERE instance_id IN ("_s % ids.marks
                          % u") AND person_id IN ("_s % people.marks % u')' % further % u" LIMIT 1"_s,
                      values)
                  .next();
          };
    if (isAmong(u"flow_involvement"_s, {}, instances, {accountId})
        || isAmong(u"flow_copy"_s, {}, instances, {accountId}))
        return true;
    // Whoever delegated one flow shows no documents of others.
    const QList<Owner> owners = ownersOf(session, accountId, applicationId, now);
    for (auto flow = byFlow.cbegin(); flow != byFlow.cend(); ++flow) {
        if (isAmong(u"flow_actor"_s, u" AND (pending = 1 OR kind = 1)"_s, flow.value(),
                actsFor(accountId, owners, flow.key())))
            return true;
    }
    return false;
}

} // namespace formwright::workflow
