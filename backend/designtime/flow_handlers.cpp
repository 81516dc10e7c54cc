#include "app/contract/designtime_flows.h"
#include "app/flow/diagram.h"
#include "app/flow/unused_settings.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/flow_making.h"
#include "backend/designtime/flow_problems.h"
#include "backend/designtime/input_checks.h"
#include "backend/designtime/module_store.h"
#include "backend/designtime/removal.h"
#include "backend/flows/flow_store.h"
#include "backend/flows/version_store.h"
#include "backend/http/routes.h"

#include <algorithm>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using contract::Paged;
using flows::FlowDesign;
using http::Call;
using storage::Session;
using FlowRow = contract::designtime::FlowRow;

static Created createFlow(Call &call, const CreateFlow &in);
static DesignFlow getFlow(Call &call, const FlowPath &in);
static QList<FlowProblem> flowProblems(Call &call, const FlowPath &in);
static SavedFlow updateFlow(Call &call, const UpdateFlow &in);
static Nothing deleteFlows(Call &call, const UsedIds &in);
static Paged<FlowRow> listFlows(Call &call, const ListInModule &in);
static Paged<FlowRow> listFlowsOfApplication(Call &call, const ListFlows &in);

void registerFlows(http::Routes &routes)
{
    routes.on(contract::designtime::createFlow, createFlow);
    routes.on(contract::designtime::getFlow, getFlow);
    routes.on(contract::designtime::flowProblems, flowProblems);
    routes.on(contract::designtime::updateFlow, updateFlow);
    routes.on(contract::designtime::deleteFlows, deleteFlows);
    routes.on(contract::designtime::listFlows, listFlows);
    routes.on(contract::designtime::listFlowsOfApplication, listFlowsOfApplication);
}

namespace {

FlowDesign requireFlow(Session &session, const QString &flowId)
{
    const auto flow = flows::flowById(session, flowId);
    if (!flow)
        throw Error::notFound(u"there is no such flow"_s);
    return *flow;
}

// Whether it can be used, for which forms, and who administers it.
void learn(FlowDesign &flow)
{
    const flow::Definition diagram = flow::parseDiagram(flow.content);
    flow.isUsable = flow::isUsable(diagram, flow.content);
    flow.formNames = flow::formsOf(diagram);
    flow.administratorRoles = flow::administratorRolesOf(diagram);
}

// Everything but ids and place; reads the diagram, so outside the unit of work.
} // namespace

void applyFlow(const Call &call, FlowDesign &flow, const FlowContent &in)
{
    flow.name = in.name.value_or(flow.name).trimmed();
    flow.description = in.description.value_or(flow.description);
    flow.orderNo = in.orderno.value_or(flow.orderNo);
    InputChecks checks;
    checks.name(u"name"_s, flow.name);
    checks.text(u"description"_s, flow.description);
    checks.order(u"orderno"_s, flow.orderNo);
    checks.finish();
    if (!in.content) {
        learn(flow);
        return;
    }
    const qint64 most = call.services.settings.number("flows.maxDiagram");
    if (in.content->toUtf8().size() > most)
        throw Error::tooLarge(
            u"the diagram has more than "_s % QString::number(most) % u" bytes (setting flows.maxDiagram)"_s);
    flow.content = *in.content;
    learn(flow);
}

QString insertFlow(Call &call, FlowDesign flow, const FlowContent &in)
{
    flow.id = call.newId();
    flow.authorId = call.user.id;
    applyFlow(call, flow, in);
    call.note(u"flow "_s % flow.id % u' ' % flow.name, flow.applicationId);
    call.write([&](Session &session) {
        requireModule(session, flow.applicationId, flow.moduleId);
        FlowDesign made = flow; // another for each time the unit is begun
        if (!in.orderno)
            made.orderNo = placeForNew(session, u"flow"_s, made.moduleId);
        flows::insertFlow(session, made, call.now());
        flows::useVersion(session, made, call.now());
        noteChange(call, session, {ElementKind::Flow, made.id}, u"create"_s);
        call.publish(events::DesignChanged{flow.applicationId, {}});
    });
    return flow.id;
}

namespace {

Paged<FlowRow> pageOf(
    Call &call, const QString &applicationId, const QString &moduleId, const QString &searchword, contract::Page page)
{
    QList<FlowRow> rows;
    const auto found = flows::flowsOf(call.db(), applicationId, moduleId, searchword, page.lines, page.offset());
    for (const flows::FlowRow &flow : found)
        rows.append({flow.id, flow.name, flow.moduleId, flow.orderNo, flow.version});
    return contract::paged(page, flows::countFlows(call.db(), applicationId, moduleId, searchword), rows);
}

} // namespace

static Created createFlow(Call &call, const CreateFlow &in)
{
    FlowDesign flow;
    flow.applicationId = requireModule(call.db(), in.applicationId, in.moduleId).applicationId;
    flow.moduleId = in.moduleId;
    return {insertFlow(call, flow, in.flow)};
}

static DesignFlow getFlow(Call &call, const FlowPath &in)
{
    const FlowDesign flow = requireFlow(call.db(), in.flowId);
    QList<FlowNodeRow> nodes;
    const flow::Definition diagram = flow::parseDiagram(flow.content);
    for (const flow::Node &node : diagram.nodes())
        nodes.append({node.id, node.name, flow::nodeClass(node.kind)});
    const QString holder = checkOutHandlerOf(call, flow.id);
    return {flow.id, flow.name, flow.description, flow.content, flow.orderNo, flow.version, flow.applicationId,
        flow.moduleId, !holder.isEmpty(), holder, flow.author, {flow.created}, {flow.modified}, nodes};
}

static QList<FlowProblem> flowProblems(Call &call, const FlowPath &in)
{
    return problemsOf(call.db(), requireFlow(call.db(), in.flowId));
}

static SavedFlow updateFlow(Call &call, const UpdateFlow &in)
{
    FlowDesign flow = requireFlow(call.db(), in.flowId);
    if (flow.applicationId != in.applicationId || flow.moduleId != in.moduleId)
        throw Error::notFound(u"there is no such flow"_s);
    const Element element{ElementKind::Flow, flow.id};
    const QString changedMeanwhile = u"the flow was changed by somebody else: read it again"_s;
    requireVersion(call.db(), element, in.flow.version, flow.version, changedMeanwhile);
    applyFlow(call, flow, in.flow);
    call.note(u"flow "_s % flow.id % u' ' % flow.name, flow.applicationId);
    int version = 0;
    call.write([&](Session &session) {
        beginChange(call, session, element);
        // What was not sent was taken from the flow as it was read, so that must still be the flow that is changed.
        const auto stored = session.integer(u"SELECT version FROM flow WHERE id = ?"_s, flow.id);
        requireVersion(session, element, flow.version, int(stored.value_or(flow.version)), changedMeanwhile);
        version = flows::updateFlow(session, flow, call.now());
        flows::useVersion(session, flow, call.now());
        noteChange(call, session, element, u"change"_s, in.message);
        call.publish(events::DesignChanged{flow.applicationId, {}});
    });
    return {flow.id, version};
}

static Nothing deleteFlows(Call &call, const UsedIds &in)
{
    const QStringList ids = distinct(in.ids);
    QString applicationId; // of the first one, for the log
    beginRemoval(call.db(), u"flow"_s, ids, in.force);
    for (const QString &id : ids) {
        const QString its = requireFlow(call.db(), id).applicationId;
        if (applicationId.isEmpty())
            applicationId = its;
        noteDeletion(call, call.db(), {ElementKind::Flow, id});
        flows::deleteFlow(call.db(), id);
        call.publish(events::DesignChanged{its, {}});
    }
    call.note(u"flows "_s % ids.join(u", "_s), applicationId);
    return {};
}

static Paged<FlowRow> listFlows(Call &call, const ListInModule &in)
{
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    requireModule(call.db(), in.applicationId, in.moduleId);
    return pageOf(call, in.applicationId, in.moduleId, in.searchword, page);
}

static Paged<FlowRow> listFlowsOfApplication(Call &call, const ListFlows &in)
{
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    requireApplication(call.db(), in.applicationId);
    return pageOf(call, in.applicationId, {}, in.searchword, page);
}

Saving prepareFlow(Call &call, const ElementSource &source)
{
    FlowDesign made;
    made.id = source.element.id;
    made.applicationId = source.applicationId;
    made.moduleId = source.text("module"_L1);
    made.authorId = call.user.id;
    applyFlow(call, made, contentOf<FlowContent>(source.members));
    return [&call, source, made](Session &session, LoadedForms &) {
        requireModule(session, made.applicationId, made.moduleId);
        if (isThere(session, source)) {
            FlowDesign flow = made;
            flow.version
                = int(session.integer(u"SELECT version FROM flow WHERE id = ?"_s, flow.id).value_or(flow.version));
            flows::updateFlow(session, flow, call.now());
            session.execute(u"UPDATE flow SET module_id = ? WHERE id = ?"_s, flow.moduleId, flow.id);
        } else {
            flows::insertFlow(session, made, call.now());
            continueVersion(session, u"flow"_s, made.id);
        }
        flows::useVersion(session, made, call.now());
        call.publish(events::DesignChanged{made.applicationId, {}});
    };
}

} // namespace formwright::designtime
