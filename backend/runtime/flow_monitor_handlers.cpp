#include "app/contract/runtime_flow_statistics.h"
#include "app/flow/diagram.h"
#include "backend/flows/version_store.h"
#include "backend/http/routes.h"
#include "backend/runtime/chart_text.h"
#include "backend/runtime/flow_handlers.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/flow_timers.h"
#include "backend/workflow/ageing.h"
#include "backend/workflow/incidents.h"
#include "backend/workflow/statistics.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_flow_monitor;
using contract::Error;
using contract::Paged;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

struct Watched {
    DocumentScope scope;
    workflow::FlowWatch watch;
};
Watched watched(Call &call, const QString &applicationId)
{
    const DocumentScope scope = scopeOf(call, applicationId);
    return {scope, requireWatch(call, scope.domainId, scope.applicationId)};
}

Paged<IncidentRow> incidents(Call &call, const ListIncidents &in)
{
    const auto [scope, watch] = watched(call, in.applicationId.plain);
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    const workflow::IncidentPage found
        = workflow::incidentsOf(call.db(), scope.domainId, scope.applicationId, watch, in.flowId.plain, page);
    QList<IncidentRow> rows;
    for (const workflow::Incident &each : found.rows)
        rows.append({{each.instanceId}, each.tokenId, {each.documentId}, {each.formId}, {each.flowId}, each.flowName,
            {each.nodeId}, each.nodeName, each.subject, each.initiatorName, int(each.kind), each.reason, each.created});
    return contract::paged(page, found.count, rows);
}

QString retry(Call &call, const OneIncident &in, const FlowServices &flows)
{
    const auto [scope, watch] = watched(call, in.applicationId.plain);
    const auto incident = workflow::incidentAt(call.db(), scope.domainId, in.instanceId.plain, in.tokenId);
    if (!incident || !watch.isOf(call.db(), incident->flowId))
        throw Error::notFound(u"there is no such incident any more"_s);
    if (incident->kind == workflow::IncidentKind::Failure) {
        call.note(u"try again what failed in flow "_s % incident->flowName, scope.applicationId, scope.domainId);
        call.write([&](Session &session) {
            if (!workflow::retryFailure(session, *incident, call.now()))
                throw Error::notFound(u"there is no such incident any more"_s);
        });
        if (flows.timers)
            flows.timers->look();
        return u"It is tried again."_s;
    }
    ActRequest request;
    request.documentId = incident->documentId;
    request.nodeId = incident->nodeId;
    request.instanceId = incident->instanceId; // sub-flows beside one another have the same nodes
    request.kind = u"retry"_s;
    request.fingerprint = incident->tokenId;
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    return runAct(call, scope, mine, request, [&, scope = scope](const FoundFlow &found) {
        return WantedAct{
            flow::Retry{incident->tokenId}, administratorOr(call, scope, found), u"It is tried again."_s, {}};
    });
}

QList<AgeingRow> ageingOf(Call &call, const AskAgeing &in)
{
    const auto [scope, watch] = watched(call, in.applicationId.plain);
    QList<AgeingRow> found;
    for (const workflow::Ageing &row :
        workflow::ageingOf(call.db(), scope.domainId, scope.applicationId, watch, call.now()))
        found.append({{row.flowId}, row.flowName, {row.nodeId}, row.nodeName, row.waiting, row.overdue, row.underDay,
            row.underThreeDays, row.underWeek, row.older, row.oldest, row.isMore});
    return found;
}

workflow::StatisticsFilter statisticsFilter(Call &call, const DocumentScope &scope, const QString &flowId, int days)
{
    constexpr int mostDays = 3660;
    if (days < 1 || days > mostDays)
        throw Error::invalid(u"statistics are told of 1 to 3660 days"_s);
    const QDate today = workflow::dayOf(call.db(), scope.domainId, call.now());
    return {scope.domainId, scope.applicationId, flowId, today.addDays(1 - days), false};
}

Paged<StatisticsRow> statisticsOf(Call &call, const AskStatistics &in)
{
    const auto [scope, watch] = watched(call, in.applicationId.plain);
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    workflow::StatisticsFilter filter = statisticsFilter(call, scope, in.flowId.plain, in.days);
    filter.isPerDay = in.isPerDay;
    const workflow::StatisticsPage found = workflow::statisticsOf(call.db(), filter, watch, page);
    QList<StatisticsRow> rows;
    for (const workflow::NodeStatistics &row : found.rows)
        rows.append({{row.flowId}, row.flowName, {row.nodeId}, row.nodeName, row.day, row.visits,
            row.visits > 0 ? row.worked / row.visits : 0, row.overdue, row.returned});
    return contract::paged(page, found.count, rows);
}

StatisticsChart chartOfStatistics(Call &call, const AskStatisticsChart &in)
{
    const auto [scope, watch] = watched(call, in.applicationId.plain);
    requireWatchOf(call, scope.domainId, in.flowId.plain);
    const auto filter = statisticsFilter(call, scope, in.flowId.plain, in.days);
    const auto version = flows::newestVersion(call.db(), scope.applicationId, in.flowId.plain);
    if (!version)
        throw Error::notFound(u"there is no such flow"_s);
    flow::Chart chart
        = flow::chartOf(flow::parseDiagram(version->content), flow::readDrawing(version->content), {}, {});
    constexpr int mostNodes = 10'000;
    QHash<QString, qint64> visits;
    for (const auto &row : workflow::statisticsOf(call.db(), filter, watch, {1, mostNodes}).rows)
        visits.insert(row.nodeId, row.visits);
    for (flow::ChartNode &node : chart.nodes)
        node.visits = int(std::min<qint64>(visits.value(node.id), std::numeric_limits<int>::max()));
    chart.flowName = version->name;
    return {chartText(call, chart)};
}

} // namespace

void registerFlowMonitor(http::Routes &routes, const FlowServices &flows)
{
    namespace endpoints = contract::runtime_flow_monitor;
    routes.on(endpoints::listIncidents, incidents);
    routes.on(endpoints::retryIncident, [flows](Call &call, const OneIncident &in) { return retry(call, in, flows); });
    routes.on(endpoints::ageing, ageingOf);
    routes.on(endpoints::statistics, statisticsOf);
    routes.on(endpoints::statisticsChart, chartOfStatistics);
}

} // namespace formwright::runtime
