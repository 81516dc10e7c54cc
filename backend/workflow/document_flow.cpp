#include "backend/workflow/document_flow.h"

#include "backend/organization/id_list.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using organization::IdList;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype idsAtOnce = 256;

void readInstances(Session &session, const QString &domainId, const IdList &ids, QHash<QString, DocumentFlow> &flows)
{
    Rows rows = session.run(u"SELECT flow_instance.id, flow_instance.flow_id, coalesce(flow.name, ''), "
                            "CASE WHEN flow_instance.ended = 0 THEN 1 ELSE 0 END, initiator_id, last_person_id, "
                            "last_node_id, last_at, last_operation, CASE WHEN flow_step.person_id <> last_person_id "
                            "THEN flow_step.person_id ELSE '' END FROM flow_instance "
                            "LEFT JOIN flow ON flow.id = flow_instance.flow_id "
                            "LEFT JOIN flow_step ON flow_step.instance_id = flow_instance.id "
                            "AND flow_step.revision = flow_instance.revision WHERE flow_instance.id IN ("_s
            % ids.marks % u") AND flow_instance.domain_id = ?"_s,
        ids.values + QVariantList{domainId});
    while (rows.next()) {
        DocumentFlow flow;
        rows.into(flow.id, flow.flowId, flow.flowName, flow.isRunning, flow.initiatorId, flow.lastPersonId,
            flow.lastNodeId, flow.lastAt, flow.lastOperation, flow.lastAgentId);
        flows.insert(flow.id, flow);
    }
}

void readPlaces(Session &session, const IdList &ids, const QString &accountId, const QList<Owner> &owners,
    QHash<QString, DocumentFlow> &flows)
{
    // Sub-flows that run on the same document are part of where it is.
    Rows rows = session.run(
        u"SELECT CASE WHEN flow_instance.main_id = '' THEN flow_instance.id ELSE flow_instance.main_id END, "
        "flow_token.instance_id || ' ' || flow_token.id, flow_token.node_id, flow_token.state_label, "
        "flow_actor.person_id, coalesce(account.name, flow_actor.person_id), flow_actor.kind, "
        "flow_instance.flow_id, flow_actor.pending, flow_actor.is_done, flow_actor.added_by, flow_instance.version "
        "FROM flow_instance "
        "JOIN flow_token ON flow_token.instance_id = flow_instance.id LEFT JOIN flow_actor ON flow_actor.instance_id = "
        "flow_token.instance_id "
        "AND flow_actor.token_id = flow_token.id AND (flow_actor.pending = 1 OR flow_actor.kind = 1 "
        "OR (flow_actor.added_by <> '' AND flow_actor.is_done = 0)) "
        "LEFT JOIN account ON account.id = flow_actor.person_id WHERE (flow_instance.id IN ("_s
            % ids.marks % u") OR flow_instance.main_id IN ("_s % ids.marks
            % u")) ORDER BY 1, flow_instance.main_id, flow_instance.started, flow_token.instance_id, "
              "flow_token.arrived, flow_token.id, flow_actor.position"_s,
        ids.values + ids.values);
    QString lastToken;
    while (rows.next()) {
        const auto found = flows.find(rows.text(0));
        if (found == flows.end())
            continue;
        const QString token = rows.text(1);
        if (token != lastToken)
            found->places.append({rows.text(2), rows.text(3), {}, {}});
        lastToken = token;
        const QString personId = rows.text(4);
        if (personId.isEmpty())
            continue;
        const bool isAssistant = rows.integer(6) == 1;
        FlowPlace &place = found->places.last();
        if (rows.integer(9) == 0 && !rows.text(10).isEmpty())
            place.added.append({personId, rows.text(5), rows.text(10), isAssistant,
                actsFor(accountId, owners, rows.text(7)).contains(rows.text(10))});
        if (!isAssistant && rows.integer(8) == 0)
            continue; // his turn is still to come
        (isAssistant ? place.assistants : place.auditors).append({personId, rows.text(5)});
        if (!isAssistant && actsFor(accountId, owners, rows.text(7)).contains(personId)) {
            found->isActor = true;
            found->turns.append({rows.text(7), int(rows.integer(11)), place.nodeId});
        }
    }
}

} // namespace

QHash<QString, DocumentFlow> documentFlows(
    Session &session, const QString &domainId, const QString &accountId, QStringList instanceIds, qint64 now)
{
    QHash<QString, DocumentFlow> flows;
    instanceIds.removeAll(QString());
    instanceIds.removeDuplicates();
    if (instanceIds.isEmpty())
        return flows;
    const QList<Owner> owners = ownersOf(session, accountId, {}, now);
    for (qsizetype i = 0; i < instanceIds.size(); i += idsAtOnce) {
        const IdList ids(instanceIds.mid(i, idsAtOnce));
        readInstances(session, domainId, ids, flows);
        readPlaces(session, ids, accountId, owners, flows);
    }
    return flows;
}

bool hasFlows(Session &session, const QString &domainId, const QString &formId)
{
    return session
        .integer(u"SELECT 1 FROM flow_instance WHERE form_id = ? AND domain_id = ? LIMIT 1"_s, formId, domainId)
        .has_value();
}

bool hasBegun(
    Session &session, const QString &applicationId, const QString &accountId, const QString &hash, qint64 since)
{
    return session
        .integer(uR"(SELECT 1 FROM flow_instance JOIN flow_step ON flow_step.instance_id = flow_instance.id
                AND flow_step.revision = 1 WHERE flow_instance.initiator_id = ? AND flow_instance.application_id = ?
                AND flow_instance.started >= ? AND flow_step.person_id = ? AND flow_step.command = ? LIMIT 1)"_s,
            accountId, applicationId, since, accountId, hash)
        .has_value();
}

} // namespace formwright::workflow
