#include "backend/runtime/flow_start.h"

#include "app/flow/diagram.h"
#include "app/flow/free_flow.h"
#include "backend/flows/version_store.h"
#include "backend/forms/form_flows.h"
#include "backend/forms/record_holding.h"
#include "backend/revisions/turns.h"
#include "backend/runtime/flow_actions.h"
#include "backend/runtime/flow_requests.h"
#include "backend/storage/locked_unit.h"
#include "backend/workflow/document_flow.h"
#include "backend/workflow/guarded_save.h"
#include "backend/workflow/instance_store.h"

#include <QJsonObject>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::runtime_documents::DocumentBody;
using http::Call;
using storage::Session;
namespace type = forms::button_type;

namespace {

constexpr qint64 doubleClick = 60'000;
constexpr qint64 doubleClickOfNew = 10'000; // of a document without an id: another one may be alike on purpose
const QString startKind = u"initiate"_s;
constexpr int freeFlowVersion = 1; // of the diagram: documents stay with the one they began with

// What the client means by its id.
struct Beginning {
    PermittedForm at;
    QString recordId; // empty: none yet
    std::optional<forms::Record> stored;
};

Beginning beginningOf(Call &call, const DocumentScope &scope, const StartRequest &request)
{
    const auto key = forms::documentKey(request.documentId);
    const QString formId = key ? key->formId : request.formId;
    if (formId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"formId"_s, u"is required where the id does not name a form"_s}});
    Beginning beginning{formOf(call, call.db(), scope, formId), key ? key->recordId : request.documentId, {}};
    if (beginning.recordId.isEmpty())
        return beginning;
    beginning.stored = storedRecord(call, beginning.at, scope, beginning.recordId);
    const bool isHidden = !beginning.stored && readBy(call.db(), *beginning.at.form, [&] {
        return forms::recordById(call.db(), *beginning.at.form, scope.domainId, beginning.recordId).has_value();
    });
    if (isHidden || (!beginning.stored && !request.document))
        throw noSuchDocument();
    return beginning;
}

// Documents that read alike are not the same where form or parent differ.
QString startHash(const QString &formId, const StartRequest &request)
{
    return hashOf(startKind,
        fingerprint({formId, request.document ? request.document->parentid.plain : QString(), request.fingerprint}));
}

bool isStartedTwice(Call &call, const QString &domainId, const QString &documentId, const QString &hash)
{
    const auto latest = workflow::latestInstance(call.db(), domainId, documentId);
    // What others have ended meanwhile is begun anew.
    if (!latest || (latest->ended > 0 && latest->instance.revision > 1))
        return false;
    const auto last = workflow::lastCommandOf(call.db(), latest->id, call.user.id);
    return last && last->revision == 1 && last->hash == hash && call.now() - last->at <= doubleClick;
}

std::optional<PressedButton> buttonOf(Call &call, const DocumentScope &scope, const FlowServices &flows,
    const StartRequest &request, const Beginning &beginning, const DocumentBody *body)
{
    const QString id
        = beginning.recordId.isEmpty() ? QString() : forms::documentId(beginning.recordId, beginning.at.form->id);
    const PressContext context{id, {}, {}, body};
    if (!request.isFree)
        return buttonForAct(call, scope, flows.scripting, {type::SaveAndStartFlow, type::StartFlow}, beginning.at,
            request.buttonId, context);
    // Nobody sends documents about where no designer wants that.
    QList<forms::Button> buttons = forms::buttonsAbout(call.db(), beginning.at.form->id);
    buttons.removeIf([&](const forms::Button &button) {
        return !isOfFreeFlow(button) || (!request.buttonId.isEmpty() && button.id != request.buttonId);
    });
    if (buttons.isEmpty())
        throw Error::conflict(u"no button of the form begins a free flow"_s);
    return firstPressable(
        call, scope, flows.scripting, buttons, context, u"no button of the form begins a free flow"_s);
}

// The other one of two that were sent at once was first.
struct BegunAlready {
};

OfferedFlow chosenFlow(
    Call &call, const StartRequest &request, const PermittedForm &at, const std::optional<PressedButton> &pressed)
{
    if (request.isFree)
        return {flow::freeFlowId(at.form->applicationId), u"Free flow"_s, freeFlowVersion};
    const QList<OfferedFlow> offered = flowsOfForm(call.db(), *at.form);
    QString wanted = request.flowId;
    if (wanted.isEmpty() && pressed)
        wanted = pressed->button.text("onActionFlow"_L1);
    if (wanted.isEmpty() && offered.size() == 1)
        wanted = offered.first().id;
    if (wanted.isEmpty() && offered.size() > 1)
        throw Error::invalid(u"invalid input"_s, {{u"flowId"_s, u"is required: the form has several flows"_s}});
    const auto found = std::ranges::find(offered, wanted, &OfferedFlow::id);
    if (found == offered.end())
        throw Error::conflict(u"the form has no such flow that is in use"_s);
    return *found;
}

// The same document, with what the scripts of the lines changed.
PreparedSave savedWith(Call &call, const DocumentScope &scope, const FlowServices &flows, const StartRequest &request,
    const Beginning &beginning, const forms::Record &record, const QJsonObject &changes)
{
    const QString documentId = forms::documentId(record.id, beginning.at.form->id);
    const QJsonValue sent = hasItems(request.document) ? request.document->items : QJsonValue(QJsonObject());
    if (beginning.stored)
        return prepareChange(call, documentId, joined(sent, changes), scope, flows.scripting);
    DocumentBody body = bodyOf(*request.document, documentId, beginning.at.form->id);
    body.items = joined(sent, changes);
    return prepareCreate(call, body, scope, flows.scripting, Validate::Yes);
}

// It was in use a moment ago: one that is gone since was saved anew, and the next one is in use.
std::shared_ptr<const flow::Definition> definitionOf(
    Call &call, const FlowServices &flows, const OfferedFlow &flow, const PermittedForm &at)
{
    try {
        return flows.definitions.of(call.db(), flow.id, flow.version);
    } catch (const Error &error) {
        if (error.code == contract::ErrorCode::NotFound)
            throw forms::DesignMoved{at.form->id};
        throw;
    }
}

// False where somebody changed the document meanwhile.
void startOnce(Call &call, const DocumentScope &scope, const FlowServices &flows, const StartRequest &request)
{
    const Beginning beginning = beginningOf(call, scope, request);
    const PermittedForm &at = beginning.at;
    const QString hash = startHash(at.form->id, request);
    const QString givenId
        = beginning.recordId.isEmpty() ? QString() : forms::documentId(beginning.recordId, at.form->id);
    if (!givenId.isEmpty() && isStartedTwice(call, scope.domainId, givenId, hash))
        return;
    const auto isBegunAlready = [&](Session &session) {
        return givenId.isEmpty() && !request.isByProgram
            && workflow::hasBegun(session, scope.applicationId, call.user.id, hash, call.now() - doubleClickOfNew);
    };
    if (isBegunAlready(call.db()))
        return;
    std::optional<DocumentBody> body;
    if (request.document)
        body = bodyOf(*request.document, givenId, at.form->id);
    auto pressed = buttonOf(call, scope, flows, request, beginning, body ? &*body : nullptr);
    const OfferedFlow flow = chosenFlow(call, request, at, pressed);
    if (beginning.stored) {
        if (workflow::isRunning(call.db(), givenId))
            throw Error::conflict(u"the document is in a flow already"_s);
        requireMayStart(call, scope, *beginning.stored);
        if (hasItems(request.document) && body->versions != 0 && body->versions != beginning.stored->versions)
            throw changedMeanwhile();
    }
    if (pressed) {
        runBefore(call, scope, flows.scripting, *pressed, request.confirmed);
        requireOthersWritten(*pressed);
    }
    std::optional<PreparedSave> save;
    if (!beginning.stored)
        save = prepareCreate(call, *body, scope, flows.scripting, Validate::Yes);
    else if (hasItems(request.document))
        save = prepareChange(call, givenId, request.document->items, scope, flows.scripting);
    else if (beginning.stored->isTemporary) // nobody has judged it yet
        save = prepareChange(call, givenId, QJsonObject(), scope, flows.scripting);
    const forms::Record record = save ? save->record : *beginning.stored;

    workflow::StoredInstance stored;
    stored.id = call.newId();
    stored.domainId = scope.domainId;
    stored.applicationId = scope.applicationId;
    stored.flowId = flow.id;
    stored.version = flow.version;
    stored.flowName = flow.name;
    stored.documentId = forms::documentId(record.id, at.form->id);
    stored.formId = at.form->id;
    stored.initiatorDepartmentId = call.user.departmentId;
    stored.instance.id = stored.id;
    stored.kind = request.isFree ? 1 : 0;
    const auto definition = request.isFree
        ? std::make_shared<const flow::Definition>(flow::parseDiagram(flow::freeFlowDiagram()))
        : definitionOf(call, flows, flow, at);
    stored.subject = subjectOf(call, call.db(), *at.form, record, {definition});
    requireForSubFlows(call, scope, *definition, request.people);
    const flow::Actor actor{call.user.id};
    FlowAnswers answers(call, scope, flows.scripting, at, record, beginning.stored.has_value());
    const auto outcome = decideWithAnswers(
        *definition, stored.instance, {actor, flow::Start{request.firstNodes, request.people}}, answers, call.user.id);
    if (const auto *refusal = std::get_if<flow::Refusal>(&outcome)) {
        if (refusal->reason == flow::Reason::ChooseOne)
            throw Error::invalid(
                u"invalid input"_s, {{u"nextId"_s, u"is required: the flow can begin with several nodes"_s}});
        throw errorOf(*refusal, *definition);
    }
    flow::Step step = std::get<flow::Step>(outcome);
    if (!step.history.isEmpty())
        step.history.first().opinion = request.opinion;
    const QStringList copyTo = answers.copiesOf(*definition, step);
    const FlowActions actions = runActions(
        call, scope, flows.scripting, at, record, beginning.stored.has_value(), actionsOf(*definition, step));
    if (!actions.own.isEmpty())
        save = savedWith(call, scope, flows, request, beginning, record, actions.own);
    call.note(u"start flow "_s % flow.name % u" of document "_s % record.id % u" of form "_s % at.form->name,
        scope.applicationId, scope.domainId);
    // As of acts: docs/decisions/0017. Who removes the form or forgets versions of the flow takes their turns.
    bool isByLocks
        = (!save || save->isAlone) && actions.others.isEmpty() && (!pressed || !pressed->before.unit) && !step.archives;
    const int versions = save ? save->record.versions : record.versions;
    const auto unit = [&](Session &session) {
        if (isByLocks) {
            storage::guardByLocks(session);
            storage::shareTurns(session, {revisions::turnOf(at.form->id), revisions::turnOf(flow.id)});
            if (givenId.isEmpty())
                storage::holdTurn(session, u"begin "_s % call.user.id % u' ' % hash);
        }
        requireCurrent(session, at);
        if (isBegunAlready(session))
            throw BegunAlready{};
        if (isByLocks && beginning.stored)
            forms::holdRecord(session, at.form->id, record.id);
        if (pressed)
            beginAct(call, session, *pressed);
        if (save)
            save->unit(session);
        const auto now = forms::recordById(session, *at.form, scope.domainId, record.id);
        if (!save && (!now || now->versions != record.versions))
            throw changedMeanwhile();
        requireSeen(session, scope, *at.form, at.access, record.id);
        actions.write(session);
        forms::requireNotArchived(session, at.form->id, record.id);
        if (request.isFree)
            flows::keepVersion(
                session, {flow.id, flow.version, scope.applicationId, flow.name, flow::freeFlowDiagram()}, call.now());
        // A newer one may have come into use meanwhile, which is as good; one that went is not.
        if (!flows::flowVersion(session, flow.id, flow.version))
            throw forms::DesignMoved{at.form->id};
        const workflow::Decided decided{
            *definition, stored, step, actor, call.user.id, call.user.name, hash, {}, call.now()};
        const auto events = isByLocks ? workflow::saveGuarded(session, call.services.ids, decided, versions)
                                      : workflow::saveDecided(session, call.services.ids, decided);
        sendCopies(call, session, stored, copyTo, definition->node(step.copies.value(0)));
        for (const events::Event &event : events)
            call.publish(event);
        call.publish(events::RecordsChanged{at.form->id});
    };
    try {
        call.write(unit);
    } catch (const storage::SerializableNeeded &) {
        isByLocks = false;
        call.write(unit);
    }
    if (flows.timers)
        followUp(*flows.timers, stored, step);
}

} // namespace

bool isOfFreeFlow(const forms::Button &button)
{
    return (button.type == type::StartFlow || button.type == type::SaveAndStartFlow)
        && button.attributes.value("workFlowType"_L1).toVariant().toInt() == 1;
}

QList<OfferedFlow> flowsOfForm(Session &session, const forms::FormDesign &form)
{
    const QStringList byButton = forms::flowsOfButtons(session, form.id);
    QList<OfferedFlow> offered;
    for (const flows::UsedFlow &flow : flows::flowsInUse(session, form.applicationId)) {
        if (forms::isNamedIn(flow.formNames, form) || byButton.contains(flow.id))
            offered.append({flow.id, flow.name, flow.version});
    }
    return offered;
}

void requireMayStart(Call &call, const DocumentScope &scope, const forms::Record &record)
{
    call.require(
        record.authorId == call.user.id || !access::isBoundByRoles(call.user) || call.user.administers(scope.domainId),
        u"the author of a document begins its flow"_s);
}

void startFlow(Call &call, const DocumentScope &scope, const FlowServices &flows, const StartRequest &request)
{
    byCurrentDesigns(call, [&] {
        try {
            startOnce(call, scope, flows, request);
        } catch (const BegunAlready &) {
        } catch (const workflow::InstanceMoved &) {
            throw changedMeanwhile();
        } catch (const Error &error) {
            // Of two that were sent at once the other was first: it is in the flow, and may be changed no more.
            const bool isRefused
                = error.code == contract::ErrorCode::Conflict || error.code == contract::ErrorCode::Forbidden;
            const auto key = forms::documentKey(request.documentId);
            const bool isTwice = isRefused && key
                && isStartedTwice(call, scope.domainId, request.documentId, startHash(key->formId, request));
            if (!isTwice)
                throw;
        }
    });
}

} // namespace formwright::runtime
