#include "backend/workflow/incidents.h"

#include "backend/workflow/actors.h"
#include "backend/workflow/instance_store.h"
#include "backend/workflow/token_timers.h"
#include "backend/workflow/work_notices.h"

#include <algorithm>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString select = uR"(SELECT flow_incident.instance_id, flow_incident.token_id, flow_incident.node_id,
        coalesce(flow_token.node_name, ''), flow_incident.kind, flow_incident.reason, flow_incident.timer_id,
        flow_incident.created, flow_instance.document_id, flow_instance.form_id, flow_instance.flow_id,
        coalesce(flow.name, ''), flow_instance.subject, coalesce(account.name, ''))"_s;
const QString tables = uR"( FROM flow_incident JOIN flow_instance ON flow_instance.id = flow_incident.instance_id
        LEFT JOIN flow_token ON flow_token.instance_id = flow_incident.instance_id
            AND flow_token.id = flow_incident.token_id
        LEFT JOIN flow ON flow.id = flow_instance.flow_id
        LEFT JOIN account ON account.id = flow_instance.initiator_id WHERE flow_instance.domain_id = ?)"_s;

QList<Incident> incidentsFrom(Rows rows)
{
    QList<Incident> found;
    while (rows.next()) {
        Incident incident;
        int kind = 0;
        rows.into(incident.instanceId, incident.tokenId, incident.nodeId, incident.nodeName, kind, incident.reason,
            incident.timerId, incident.created, incident.documentId, incident.formId, incident.flowId,
            incident.flowName, incident.subject, incident.initiatorName);
        incident.kind = IncidentKind(kind);
        found.append(incident);
    }
    return found;
}

} // namespace

IncidentPage incidentsOf(Session &session, const QString &domainId, const QString &applicationId,
    const FlowWatch &watch, const QString &flowId, contract::Page page)
{
    QString where = tables % u" AND flow_instance.application_id = ?"_s % watch.condition(u"flow_instance.flow_id"_s);
    QVariantList values{domainId, applicationId};
    values << watch.values();
    if (!flowId.isEmpty()) {
        where += u" AND flow_instance.flow_id = ?"_s;
        values << flowId;
    }
    IncidentPage found;
    Rows counted = session.run(u"SELECT count(*)"_s % where, values);
    found.count = counted.next() ? counted.integer(0) : 0;
    values << page.lines << page.offset();
    found.rows = incidentsFrom(session.run(QString(select % where
                                               % u" ORDER BY flow_incident.created DESC, flow_incident.instance_id, "
                                                 "flow_incident.token_id LIMIT ? OFFSET ?"_s),
        values));
    return found;
}

std::optional<Incident> incidentAt(
    Session &session, const QString &domainId, const QString &instanceId, const QString &tokenId)
{
    const QList<Incident> found = incidentsFrom(
        session.query(QString(select % tables % u" AND flow_incident.instance_id = ? AND flow_incident.token_id = ?"_s),
            domainId, instanceId, tokenId));
    return found.isEmpty() ? std::nullopt : std::optional(found.first());
}

bool insertIncident(
    Session &session, const QString &instanceId, const QString &tokenId, const QString &nodeId, qint64 now)
{
    return session.execute(uR"(INSERT INTO flow_incident (instance_id, token_id, node_id, created) VALUES (?, ?, ?, ?)
            ON CONFLICT DO NOTHING)"_s,
               instanceId, tokenId, nodeId, now)
        > 0;
}

void endSolved(Session &session, const QString &instanceId, const flow::Token &token, const flow::Node *node)
{
    const bool isLive = token.state == flow::TokenState::Live;
    const bool isWaiting
        = node && node->kind == flow::NodeKind::Auto && node->automatic != flow::AutoMode::AtOnce && !token.isDue;
    const bool isSomebodys
        = std::ranges::any_of(token.signers, [](const flow::Signer &signer) { return signer.isPending; });
    if (isLive && (isWaiting || isSomebodys))
        session.execute(u"DELETE FROM flow_incident WHERE instance_id = ? AND token_id = ? AND kind = ?"_s, instanceId,
            token.id, int(IncidentKind::NobodyOrNoWay));
    removeHandOvers(session, instanceId, token.id);
}

std::vector<events::Event> tellFailure(
    Session &session, storage::IdSource &ids, const Timer &timer, const QString &reason, qint64 now)
{
    const auto stored = instanceById(session, timer.instanceId);
    if (!stored)
        return {};
    constexpr qsizetype longest = 500;
    session.execute(uR"(INSERT INTO flow_incident (instance_id, token_id, node_id, created, kind, reason, timer_id)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (instance_id, token_id) DO UPDATE SET kind = excluded.kind,
                reason = excluded.reason, timer_id = excluded.timer_id)"_s,
        timer.instanceId, timer.tokenId, timer.nodeId, now, int(IncidentKind::Failure), reason.left(longest), timer.id);
    WorkNotices notices(*stored, stored->flowName, now);
    for (const QString &id : administratorsOfFlow(session, stored->domainId, stored->flowId, mostTold))
        notices.announce(
            id, ids.next(), {u"cannot go on: "_s % reason.left(longest), u"无法继续："_s % reason.left(longest)});
    return notices.send(session);
}

bool retryFailure(Session &session, const Incident &incident, qint64 now)
{
    const auto failed = timerById(session, incident.timerId);
    if (!failed || failed->rest != TimerRest::IsIncident)
        return false;
    Timer again = *failed;
    again.rest = TimerRest::Runs;
    again.attempts = 0;
    again.due = now;
    session.execute(
        u"DELETE FROM flow_incident WHERE instance_id = ? AND token_id = ?"_s, incident.instanceId, incident.tokenId);
    return changeTimer(session, *failed, again, now);
}

bool recount(Session &session, const Timer &timer, qint64 now)
{
    const auto stored = instanceById(session, timer.instanceId);
    if (!stored)
        return false;
    WorkingCalendars calendars(session, stored->domainId);
    // A moment that was named stays, and what was put off after a failure.
    const bool isAppointed = timer.span.isNone() && timer.calendarId.isEmpty();
    Timer anew = isAppointed ? timer : counted(timer, calendars.of(timer.personId));
    if (timer.attempts > 0)
        anew.due = timer.due;
    if (!changeTimer(session, timer, anew, now))
        return false;
    if (timer.kind == TimerKind::Overdue && timer.round == 0 && anew.due != timer.due) {
        session.execute(u"UPDATE flow_actor SET due = ? WHERE instance_id = ? AND token_id = ? AND person_id = ?"_s,
            anew.due == never ? 0 : anew.due, timer.instanceId, timer.tokenId, timer.personId);
        followDue(session, timer.instanceId, timer.tokenId);
    }
    return true;
}

} // namespace formwright::workflow
