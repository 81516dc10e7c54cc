#include "app/contract/runtime_candidates.h"
#include "app/flow/diagram.h"
#include "app/flow/trail.h"
#include "backend/http/routes.h"
#include "backend/http/slow_work.h"
#include "backend/organization/role_store.h"
#include "backend/people/people_access.h"
#include "backend/people/person_shape.h"
#include "backend/runtime/flow_acts.h"
#include "backend/runtime/flow_handlers.h"
#include "backend/runtime/flow_requests.h"
#include "backend/runtime/flow_start.h"
#include "backend/runtime/permitted_fields.h"
#include "backend/workflow/acting.h"
#include "backend/workflow/actors.h"
#include "backend/workflow/instance_store.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_flows;
using contract::Error;
using http::Call;

namespace {

QStringList plainOf(const QList<contract::AccountId> &ids)
{
    QStringList plain;
    for (const contract::AccountId &id : ids) {
        if (!plain.contains(id.plain))
            plain.append(id.plain);
    }
    return plain;
}

// The document of an instance, of this software and domain alone.
QString documentOf(Call &call, const DocumentScope &scope, const QString &instanceId)
{
    const auto stored = workflow::instanceById(call.db(), scope.domainId, instanceId);
    if (!stored || stored->applicationId != scope.applicationId)
        throw Error::notFound(u"there is no such flow of a document"_s);
    return stored->documentId;
}

QString trailType(flow::NodeKind kind)
{
    return kind == flow::NodeKind::SubFlow ? u"SubNode"_s : flow::nodeClass(kind);
}

constexpr int quickRounds = 20; // of questions about a way

// The document as it stands in the client's form.
void take(Call &call, const PermittedForm &at, const std::optional<FlowDocument> &document, forms::Record &record,
    const forms::RecordValues *stored)
{
    if (!document || !hasItems(&*document))
        return;
    DocumentInput input = readItems(call, *at.form, document->items);
    permitFields(*at.form, at.access, input, stored);
    for (auto it = input.values.cbegin(); it != input.values.cend(); ++it)
        record.values[it.key()] = it.value();
}

struct Asked {
    PermittedForm at;
    forms::Record record;
    bool isStored = false;
    flow::Instance instance;
    std::shared_ptr<const flow::Definition> definition;
    QString initiatorId;
};

Asked askedTrail(Call &call, const DocumentScope &scope, const AskTrail &in, const FlowServices &flows)
{
    const auto key = forms::documentKey(in.docId.plain);
    const QString sentForm
        = in.document && !in.document->formid.plain.isEmpty() ? in.document->formid.plain : in.formId.plain;
    const QString formId = key ? key->formId : sentForm;
    if (formId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"formId"_s, u"is required where the id does not name a form"_s}});
    Asked asked;
    if (key && workflow::isRunning(call.db(), in.docId.plain)) {
        FoundFlow found = foundFlow(call, scope, flows, in.docId.plain);
        requirePressable(call, scope, flows, found, u"trail"_s);
        asked.at = found.document.at;
        asked.record = found.document.record;
        asked.isStored = true;
        asked.instance = found.stored.instance;
        asked.definition = found.definition;
        asked.initiatorId = found.stored.instance.initiatorId;
        if (!found.turns.isEmpty())
            take(call, asked.at, in.document, asked.record, &found.document.record.values);
        return asked;
    }
    asked.at = formOf(call, call.db(), scope, formId);
    const auto stored = key ? storedRecord(call, asked.at, scope, key->recordId) : std::nullopt;
    if (key && !stored && !in.document)
        throw noSuchDocument();
    asked.isStored = stored.has_value();
    asked.record = stored ? *stored : begunRecord(call, *asked.at.form, key ? key->recordId : call.newId(), {});
    if (!stored || stored->authorId == call.user.id || !access::isBoundByRoles(call.user))
        take(call, asked.at, in.document, asked.record, stored ? &stored->values : nullptr);
    QList<OfferedFlow> offered = flowsOfForm(call.db(), *asked.at.form);
    if (!in.flowId.plain.isEmpty())
        offered.removeIf([&](const OfferedFlow &flow) { return flow.id != in.flowId.plain; });
    if (offered.isEmpty())
        throw Error::conflict(u"the form has no such flow that is in use"_s);
    if (offered.size() > 1)
        throw Error::invalid(u"invalid input"_s, {{u"flowId"_s, u"is required: the form has several flows"_s}});
    asked.definition = flows.definitions.of(call.db(), offered.first().id, offered.first().version);
    asked.initiatorId = call.user.id;
    return asked;
}

QList<TrailNode> trail(Call &call, const AskTrail &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    const Asked asked = askedTrail(call, scope, in, mine);
    FlowAnswers answers(call, scope, mine.scripting, asked.at, asked.record, asked.isStored);
    flow::Facts facts;
    flow::Trail way(*asked.definition, asked.instance, asked.initiatorId, facts);
    for (int rounds = 0;; ++rounds) {
        if (rounds == quickRounds)
            http::takeTime();
        auto told = way.follow();
        if (const auto *questions = std::get_if<flow::Questions>(&told)) {
            answers.answer(*asked.definition, asked.initiatorId, *questions, facts);
            continue;
        }
        const auto &places = std::get<QList<flow::TrailPlace>>(told);
        QStringList people;
        for (const flow::TrailPlace &place : places)
            people.append(place.people);
        const QHash<QString, QString> names = workflow::namesOf(call.db(), people);
        QList<TrailNode> nodes;
        for (const flow::TrailPlace &place : places) {
            const flow::Node *node = asked.definition->node(place.nodeId);
            if (!node)
                continue;
            TrailNode &told = nodes.emplaceBack();
            told.id = {node->id};
            told.name = node->name;
            told.type = trailType(node->kind);
            told.isCurrent = place.isNow;
            told.isChoice = place.isChoice;
            for (const QString &personId : place.people)
                told.auditors.append({{personId}, names.value(personId)});
        }
        return nodes;
    }
}

using Candidates = contract::Paged<contract::people::Person>;

// A department or role by its opaque id, or words.
void narrow(Call &call, const DocumentScope &scope, const FindCandidates &in, people::PeopleFilter &filter)
{
    using Source = people::PeopleFilter::Source;
    if (in.type < 0 || in.type > 3)
        throw Error::invalid(u"invalid input"_s, {{u"type"_s, u"must be one of 0, 1, 2, 3"_s}});
    if (in.type == 0)
        return;
    if (in.selectId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"selectId"_s, u"is required"_s}});
    if (in.type == 3) {
        filter.words = in.selectId;
        return;
    }
    filter.source = in.type == 1 ? Source::Department : Source::Role;
    const auto id = call.wire().openId(in.selectId);
    if (!id)
        throw Error::invalid(u"invalid input"_s, {{u"selectId"_s, u"has something that is no id"_s}});
    filter.sourceId = *id;
    if (in.type == 1)
        return;
    // Of this software and in use: its people are nobody's to know otherwise.
    const auto role = organization::roleById(call.db(), *id);
    if (!role || role->applicationId != scope.applicationId || role->status != 1)
        throw Error::notFound(u"there is no such role"_s);
    if (role->defaultRole) // everybody has it
        filter.source = Source::Everybody;
}

Candidates candidates(Call &call, const FindCandidates &in, const FlowServices &flows,
    const std::function<std::optional<QStringList>(const flow::Node &, FlowAnswers &, const Asked &)> &who)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    const bool isRunning = workflow::isRunning(call.db(), in.docId.plain);
    AskTrail about;
    about.applicationId = in.applicationId;
    about.docId = {in.docId.plain};
    if (!isRunning)
        about.flowId = in.flowId;
    const Asked asked = askedTrail(call, scope, about, mine);
    const flow::Node *node = asked.definition->node(in.nodeId.plain);
    if (!node)
        throw Error::notFound(u"the flow has no such node"_s);
    FlowAnswers answers(call, scope, mine.scripting, asked.at, asked.record, asked.isStored);
    people::PeopleFilter filter;
    filter.domainId = scope.domainId;
    filter.viewerId = call.user.id;
    narrow(call, scope, in, filter);
    filter.among = who(*node, answers, asked);
    const contract::Page page = people::pageOf(call, in.pageNum, in.pageSize);
    return contract::paged(
        page, people::countPeople(call.db(), filter), people::shapesOf(people::peopleOf(call.db(), filter, page)));
}

// Of a node that is free, and where sub-flows begin, everybody.
Candidates approvers(Call &call, const FindCandidates &in, const FlowServices &flows)
{
    return candidates(call, in, flows,
        [](const flow::Node &node, FlowAnswers &answers, const Asked &asked) -> std::optional<QStringList> {
            if (node.isFree || node.kind == flow::NodeKind::SubFlow)
                return std::nullopt;
            return answers.peopleOf(node, asked.initiatorId);
        });
}

Candidates circulators(Call &call, const FindCandidates &in, const FlowServices &flows)
{
    return candidates(
        call, in, flows, [](const flow::Node &node, FlowAnswers &answers, const Asked &) -> std::optional<QStringList> {
            return circulatorsOf(answers, {&node});
        });
}

} // namespace

namespace acts {

QString removeSigner(Call &call, const OnPerson &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    ActRequest request;
    request.documentId = in.docId.plain;
    request.kind = u"remove signer"_s;
    request.fingerprint = in.userId.plain;
    const FlowServices mine{forPress(call, flows.scripting), flows.definitions, flows.timers};
    return runAct(call, scope, mine, request, [&](const FoundFlow &found) {
        const auto isAsker = [&](const flow::Instance &instance, const QString &personId) {
            return workflow::hasAdded(instance, personId, in.userId.plain);
        };
        return WantedAct{flow::RemoveSigner{{}, in.userId.plain}, administratorOr(call, scope, found, isAsker),
            u"He is not asked to sign any more."_s, {}};
    });
}

QString addAssistants(Call &call, const AskAssistants &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const QStringList people = peopleOfDomain(call, scope, plainOf(in.userIds), u"body"_s);
    ActRequest request;
    request.documentId = in.docId.plain;
    request.kind = u"ask assistants"_s;
    request.fingerprint = people.join(u';');
    return runAct(call, scope, flows, request, [&](const FoundFlow &found) {
        flow::AddAssistants act{{}, people};
        WantedAct wanted{{}, actorFor(call, found, {}, act.tokenId), u"They are asked for their opinion."_s, {}};
        wanted.act = act;
        return wanted;
    });
}

QString removeAssistant(Call &call, const OnPerson &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    ActRequest request;
    request.documentId = in.docId.plain;
    request.kind = u"remove assistant"_s;
    request.fingerprint = in.userId.plain;
    return runAct(call, scope, flows, request, [&](const FoundFlow &found) {
        const auto isAsker = [&](const flow::Instance &instance, const QString &personId) {
            return workflow::hasAdded(instance, personId, in.userId.plain);
        };
        return WantedAct{flow::RemoveAssistant{{}, in.userId.plain}, administratorOr(call, scope, found, isAsker),
            u"He is not asked for his opinion any more."_s, {}};
    });
}

QString assist(Call &call, const GiveOpinion &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    ActRequest request;
    request.instanceId = in.instanceId.plain;
    request.documentId = documentOf(call, scope, request.instanceId);
    request.kind = u"assist"_s;
    request.fingerprint = in.attitude;
    return runAct(call, scope, flows, request, [&](const FoundFlow &found) {
        const auto owners = workflow::ownersOf(call.db(), call.user.id, scope.applicationId, call.now());
        const QStringList people = workflow::actsFor(call.user.id, owners, found.stored.flowId);
        const auto actor = workflow::actorWho(found.stored.instance, people, call.user.id, workflow::isAskedForOpinion);
        return WantedAct{
            flow::Assist{{}, in.attitude}, actor.value_or(flow::Actor{call.user.id}), u"The opinion was given."_s, {}};
    });
}

QString supplement(Call &call, const AddOpinion &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    ActRequest request;
    request.instanceId = in.instanceId.plain;
    request.documentId = documentOf(call, scope, request.instanceId);
    request.kind = u"supplement"_s;
    request.fingerprint = in.comments;
    const qint64 most = call.services.settings.number("flows.mostOpinions");
    // Each of them is read by whoever looks back, for as long as the flow is kept.
    request.afterwards = [&](storage::Session &session, const workflow::StoredInstance &stored, const flow::Step &) {
        const qint64 given
            = session
                  .integer(
                      uR"(SELECT count(*) FROM flow_history JOIN flow_step ON flow_step.instance_id = flow_history.instance_id
                              AND flow_step.revision = flow_history.revision
                          WHERE flow_history.instance_id = ? AND flow_history.operation = ? AND flow_step.person_id = ?)"_s,
                      stored.id, flow::operation::supplemented, call.user.id)
                  .value_or(0);
        if (given > most)
            throw Error::conflict(u"one person adds at most "_s % QString::number(most)
                % u" opinions in a flow (setting flows.mostOpinions)"_s);
    };
    return runAct(call, scope, flows, request, [&](const FoundFlow &found) {
        const auto owners = workflow::ownersOf(call.db(), call.user.id, scope.applicationId, call.now());
        const QStringList people = workflow::actsFor(call.user.id, owners, found.stored.flowId);
        const auto actor = workflow::actorWho(found.stored.instance, people, call.user.id, workflow::hasSigned);
        return WantedAct{
            flow::Supplement{in.comments}, actor.value_or(flow::Actor{call.user.id}), u"The opinion was added."_s, {}};
    });
}

} // namespace acts

void registerFlowOpinions(http::Routes &routes, const FlowServices &flows)
{
    namespace endpoints = contract::runtime_flows;
    const auto on = [&](const auto &endpoint, auto handler) {
        using In = typename std::decay_t<decltype(endpoint)>::Input;
        routes.on(endpoint, [flows, handler](Call &call, const In &in) { return handler(call, in, flows); });
    };
    on(endpoints::removeApprover, acts::removeSigner);
    on(endpoints::askAssistants, acts::addAssistants);
    on(endpoints::removeAssistant, acts::removeAssistant);
    on(endpoints::giveOpinion, acts::assist);
    on(endpoints::addOpinion, acts::supplement);
    on(endpoints::sendCopies, acts::sendCopy);
    on(endpoints::trailOfFlow, trail);
    on(endpoints::selectApprovers, approvers);
    on(endpoints::selectCirculators, circulators);
}

} // namespace formwright::runtime
