#include "app/flow/free_flow.h"
#include "backend/http/routes.h"
#include "backend/runtime/flow_acts.h"
#include "backend/runtime/flow_handlers.h"
#include "backend/runtime/flow_requests.h"
#include "backend/runtime/flow_start.h"
#include "backend/workflow/instance_store.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_flows;
using contract::Error;
using http::Call;

namespace {

const QString freeNode = flow::freeNodeId;

// Of a drawn flow somebody else says where it goes.
void requireFree(const FoundFlow &found)
{
    if (found.stored.kind != 1)
        throw Error::conflict(u"this document is in no free flow"_s);
}

ActRequest requestOf(const contract::DocumentId &docId, const QString &kind,
    const std::optional<FlowDocument> &document, const QString &attitude, const QString &who)
{
    ActRequest request;
    request.documentId = docId.plain;
    request.kind = kind;
    request.document = sent(document);
    request.fingerprint = fingerprint({who, attitude, textOf(request.document)});
    return request;
}

QString giveBack(Call &call, const PassFreeFlow &in, const FlowServices &flows)
{
    requireType(in.flowType == "80"_L1 ? QString() : in.flowType, u"81"_s);
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const ActRequest request = requestOf(in.docId, u"back"_s, in.document, in.attitude, in.nextUserId.plain);
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    return runAct(call, scope, mine, request, [&](const FoundFlow &found) {
        requireFree(found);
        flow::Back act{{}, {}, in.attitude, in.nextUserId.plain};
        WantedAct wanted{{}, actorFor(call, found, {}, act.tokenId), u"The document was returned."_s, in.signature};
        wanted.act = act;
        return wanted;
    });
}

QString complete(Call &call, const CompleteFreeFlow &in, const FlowServices &flows)
{
    requireType(in.flowType, u"7"_s);
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const ActRequest request = requestOf(in.docId, u"complete"_s, in.document, in.attitude, {});
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    return runAct(call, scope, mine, request, [&](const FoundFlow &found) {
        requireFree(found);
        flow::Submit act{{}, {QString(flow::freeEndId)}, {}, in.attitude};
        WantedAct wanted{{}, actorFor(call, found, {}, act.tokenId), u"The document was submitted."_s, in.signature};
        wanted.act = act;
        return wanted;
    });
}

QList<Auditor> peopleBefore(Call &call, const OneInstance &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const auto stored = workflow::instanceById(call.db(), scope.domainId, in.instanceId.plain);
    if (!stored || stored->applicationId != scope.applicationId)
        throw Error::notFound(u"there is no such flow of a document"_s);
    const FoundFlow found = foundFlow(call, scope, flows, stored->documentId, {}, stored->id);
    requireFree(found);
    if (found.turns.isEmpty())
        throw Error::forbidden(u"it is not your turn"_s);
    const QStringList people = flow::backPeople(*found.definition, found.stored.instance, found.turns.first().tokenId);
    const QHash<QString, QString> names = workflow::namesOf(call.db(), people);
    QList<Auditor> answer;
    for (const QString &personId : people)
        answer.append({{personId}, names.value(personId)});
    return answer;
}

} // namespace

namespace acts {

static QString beginFree(Call &call, const StartFreeFlow &in, const FlowServices &flows, bool isByProgram)
{
    requireType(in.flowType, u"1"_s);
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const QStringList next = peopleOfDomain(call, scope, {in.nextUserId.plain}, u"nextUserId"_s);
    StartRequest request;
    request.documentId = in.docId.plain;
    request.formId = in.document ? in.document->formid.plain : QString();
    request.isFree = true;
    request.people = {{freeNode, next}};
    request.buttonId = in.actId.plain;
    request.confirmed = in.confirmed.value_or(false);
    request.document = sent(in.document);
    request.opinion = in.attitude;
    request.fingerprint = fingerprint({u"free"_s, in.nextUserId.plain, in.attitude, textOf(request.document)});
    request.isByProgram = isByProgram;
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    startFlow(call, scope, mine, request);
    return u"The flow was started."_s;
}

QString startFree(Call &call, const StartFreeFlow &in, const FlowServices &flows)
{
    return beginFree(call, in, flows, false);
}

QString startFreeByProgram(Call &call, const StartFreeFlow &in, const FlowServices &flows)
{
    return beginFree(call, in, flows, true);
}

QString submitFree(Call &call, const PassFreeFlow &in, const FlowServices &flows)
{
    requireType(in.flowType, u"80"_s);
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const QStringList next = peopleOfDomain(call, scope, {in.nextUserId.plain}, u"nextUserId"_s);
    const ActRequest request = requestOf(in.docId, u"submit"_s, in.document, in.attitude, in.nextUserId.plain);
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    return runAct(call, scope, mine, request, [&](const FoundFlow &found) {
        requireFree(found);
        flow::Submit act{{}, {freeNode}, {{freeNode, next}}, in.attitude};
        WantedAct wanted{{}, actorFor(call, found, {}, act.tokenId), u"The document was submitted."_s, in.signature};
        wanted.act = act;
        return wanted;
    });
}

} // namespace acts

void registerFreeFlows(http::Routes &routes, const FlowServices &flows)
{
    namespace endpoints = contract::runtime_flows;
    const auto on = [&](const auto &endpoint, auto handler) {
        using In = typename std::decay_t<decltype(endpoint)>::Input;
        routes.on(endpoint, [flows, handler](Call &call, const In &in) { return handler(call, in, flows); });
    };
    on(endpoints::startFreeFlow, acts::startFree);
    on(endpoints::passFreeFlow, acts::submitFree);
    on(endpoints::returnFreeFlow, giveBack);
    on(endpoints::completeFreeFlow, complete);
    on(endpoints::freeFlowPeople, peopleBefore);
}

} // namespace formwright::runtime
