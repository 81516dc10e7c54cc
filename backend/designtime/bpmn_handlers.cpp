// Flows as files of other programs.
#include "app/contract/designtime_flows.h"
#include "app/flow/bpmn.h"
#include "app/flow/diagram_text.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/flow_making.h"
#include "backend/designtime/module_store.h"
#include "backend/http/routes.h"
#include "backend/http/slow_work.h"

#include <algorithm>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::FileAnswer;
using flow::BpmnFailure;
using flows::FlowDesign;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype leastBytesOfPart = 20, fewestParts = 1000;

QString reasonOf(const BpmnFailure &failure, qint64 most)
{
    using Reason = BpmnFailure::Reason;
    switch (failure.reason) {
    case Reason::NotWellFormed:
        return u"is no well-formed XML (line "_s % QString::number(failure.line) % u", column "_s
            % QString::number(failure.column) % u"): "_s % failure.about;
    case Reason::TypeDeclaration:
        return u"has a document type declaration, which BPMN does not have"_s;
    case Reason::TooLarge:
        return u"has more than "_s % QString::number(most) % u" bytes"_s;
    case Reason::TooDeep:
        return u"has elements that lie too deep in one another"_s;
    case Reason::TooMany:
        return u"has too many elements, or one of them too many attributes"_s;
    case Reason::NotBpmn:
        return u"is no BPMN 2.0: its root element is "_s % failure.about.left(100);
    case Reason::NoProcess:
        return u"has no process"_s;
    case Reason::SameId:
        return u"has two elements with the id "_s % failure.about.left(100);
    case Reason::FlowTooLarge:
        return u"makes a flow of more than "_s % QString::number(most) % u" bytes"_s;
    case Reason::NoFlow:
        return u"was changed where this program wrote into it, and is no flow any more: "_s % failure.about.left(200);
    }
    Q_UNREACHABLE();
}

flow::BpmnSurroundings surroundingsOf(Session &session, const QString &applicationId)
{
    flow::BpmnSurroundings surroundings;
    Rows rows = session.query(u"SELECT id, name FROM role WHERE application_id = ? ORDER BY id"_s, applicationId);
    while (rows.next())
        surroundings.roles.insert(rows.text(1), u'R' % rows.text(0) % u'|' % rows.text(1));
    return surroundings;
}

QList<KeptElement> keptIn(const QString &text)
{
    QList<KeptElement> kept;
    const flow::DiagramText diagram(text);
    for (const flow::ElementPlace &element : diagram.elements()) {
        if (element.className == flow::bpmnShapeClass || element.className == flow::bpmnEdgeClass)
            kept.append({element.value(u"id"), element.value(u"name"), element.value(u"tag")});
    }
    return kept;
}

} // namespace

static FileAnswer flowAsBpmn(Call &call, const ModuleFlowPath &in)
{
    http::takeTime(); // it may be as large as flows may be
    const auto flow = flows::flowById(call.db(), in.flowId);
    if (!flow || flow->applicationId != in.applicationId || flow->moduleId != in.moduleId)
        throw Error::notFound(u"there is no such flow"_s);
    return {flow::exportBpmn(flow->content, flow->name), "application/xml", QString(flow->name % u".bpmn"_s), {}};
}

static FlowMadeFromBpmn flowFromBpmn(Call &call, const FlowFromBpmn &in)
{
    http::takeTime();
    FlowDesign flow;
    flow.applicationId = requireModule(call.db(), in.applicationId, in.moduleId).applicationId;
    flow.moduleId = in.moduleId;
    flow::XmlLimits limits;
    limits.bytes = call.services.settings.number("flows.maxDiagram");
    // No diagram that somebody drew has so many parts for its size; what each of them costs does not depend on that.
    limits.elements = int(std::clamp<qsizetype>(limits.bytes / leastBytesOfPart, fewestParts, limits.elements));
    const auto read = flow::importBpmn(in.file.content, surroundingsOf(call.db(), flow.applicationId), limits);
    if (const auto *failure = std::get_if<BpmnFailure>(&read))
        throw Error::invalid(u"invalid input"_s, {{u"file"_s, reasonOf(*failure, limits.bytes)}});
    const auto &import = std::get<flow::BpmnImport>(read);
    FlowContent content;
    content.name = in.name.isEmpty() ? import.name : in.name;
    content.content = import.text;
    FlowMadeFromBpmn made{insertFlow(call, flow, content), content.name->trimmed(), import.nodes, import.conditions,
        import.isPlaced, keptIn(import.text)};
    return made;
}

void registerBpmn(http::Routes &routes)
{
    routes.on(contract::designtime::flowAsBpmn, flowAsBpmn);
    routes.on(contract::designtime::flowFromBpmn, flowFromBpmn);
}

} // namespace formwright::designtime
