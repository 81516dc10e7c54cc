#include "backend/runtime/integration_flows.h"

#include "app/contract/integration_flows.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/runtime/flow_acts.h"
#include "backend/runtime/flow_reading.h"
#include "backend/runtime/owner_call.h"
#include "backend/runtime/timer_work.h"
#include "backend/workflow/instance_store.h"
#include "backend/workflow/last_approval.h"
#include "backend/workflow/work_lists.h"

#include <QJsonArray>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::integration_flows;
namespace wire = contract::runtime_flows;
using contract::Error;
using contract::Paged;
using http::Call;
using identity::Account;
using identity::AccountKind;
using storage::Rows;
using storage::Session;
using workflow::StoredInstance;
using WorkRow = contract::runtime_flow_center::WorkRow;

namespace {

constexpr int mostSteps = 5'000;

// Who acts. Nobody hears whether there is somebody in another domain.
Account actingUser(Call &call, const QString &userCode)
{
    Session &session = call.db();
    std::optional<Account> user;
    if (userCode.isEmpty() || userCode == call.user.id || userCode == call.user.login) {
        user = identity::accountById(session, call.user.id);
    } else {
        QStringList domains = call.user.domains;
        if (!call.user.domainId.isEmpty() && !domains.contains(call.user.domainId))
            domains.append(call.user.domainId);
        for (const QString &domainId : std::as_const(domains)) {
            if (!user && call.user.administers(domainId))
                user = identity::accountByLogin(session, AccountKind::User, domainId, userCode);
        }
        if (!user)
            user = identity::accountById(session, userCode);
        if (user && !call.user.administers(user->domainId))
            user.reset();
    }
    if (!user || user->kind != AccountKind::User || !user->mayEnter())
        throw Error::notFound(u"there is no such user of a domain that you administer"_s);
    return *user;
}

// The software of the form that a document is of.
QString softwareOf(Call &call, const QString &documentId, const QString &formId)
{
    const auto key = forms::documentKey(documentId);
    const auto form = call.services.forms.form(call.db(), key ? key->formId : formId);
    if (!form)
        throw noSuchDocument();
    return form->applicationId;
}

// Runs `act` as that user would: with his rights, in his name, with plain ids.
template <class Act> auto actAs(Call &call, const Account &user, const QString &applicationId, const Act &act)
{
    OwnerCall owner(call.services, user.id, u"access"_s, DocumentScope{user.domainId, applicationId}, WireIds::Plain);
    auto answer = act(owner.call());
    owner.call().deliverEvents();
    return answer;
}

// The same, of an act on a document; told in the operation log as his.
template <class Act>
auto actOn(Call &call, const QString &userCode, const QString &documentId, const QString &formId, const QString &what,
    const Act &act)
{
    const Account user = actingUser(call, userCode);
    const QString applicationId = softwareOf(call, documentId, formId);
    call.note(u"integration, as "_s % user.login % u": "_s % what % u' ' % documentId, applicationId, user.domainId);
    return actAs(
        call, user, applicationId, [&](Call &his) { return act(his, contract::ApplicationId{applicationId}); });
}

StoredInstance newestOf(Call &his, const QString &documentId)
{
    const auto key = forms::documentKey(documentId);
    const auto form = his.services.forms.form(his.db(), key ? key->formId : QString());
    if (!form)
        throw noSuchDocument();
    seenDocument(his, {his.user.domainId, form->applicationId}, documentId);
    const auto stored = workflow::latestInstance(his.db(), his.user.domainId, documentId);
    if (!stored)
        throw Error::notFound(u"there is no such flow of a document"_s);
    return *stored;
}

QJsonArray arrayOf(const QStringList &ids)
{
    return QJsonArray::fromStringList(ids);
}

QList<contract::AccountId> accounts(const QStringList &ids)
{
    QList<contract::AccountId> accounts;
    for (const QString &id : ids)
        accounts.append({id});
    return accounts;
}

// --- lists ---

enum class List { Pending, Processed, Started, Unread, Read };

Paged<WorkRow> listFor(Call &call, const ListFor &in, List list)
{
    const Account user = actingUser(call, in.userCode);
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    workflow::WorkFilter filter;
    filter.applicationId = in.applicationId;
    filter.flowId = in.flowId;
    filter.title = in.title;
    filter.isMine = list == List::Started;
    workflow::WorkPage found;
    if (list == List::Pending) {
        const auto owners = workflow::ownersOf(call.db(), user.id, in.applicationId, call.now());
        found = workflow::pendingWork(call.db(), user.id, owners, filter, page);
    } else if (list == List::Processed || list == List::Started) {
        found = workflow::processedWork(call.db(), user.id, filter, page);
    } else {
        filter.isRead = list == List::Read;
        found = workflow::copiedWork(call.db(), user.id, filter, page);
    }
    QList<WorkRow> rows;
    for (const workflow::WorkRow &row : found.rows)
        rows.append(
            {{row.instanceId}, {row.documentId}, {row.formId}, row.formName, {row.flowId}, row.subject, row.stateLabel,
                row.state, row.initiatorName, {row.initiatorId}, row.initiatorDepartment, row.auditorNames, row.lastAt,
                row.lastOperation, row.arrived, row.isRead, row.isAgent, {row.ownerId}, row.due, row.isOpinion});
    return contract::paged(page, found.count, rows);
}

qint64 sumOf(const QList<workflow::WorkCount> &counts)
{
    qint64 sum = 0;
    for (const workflow::WorkCount &count : counts)
        sum += count.count;
    return sum;
}

WorkNumbers numbersFor(Call &call, const AskUser &in)
{
    const Account user = actingUser(call, in.userCode);
    Session &session = call.db();
    const auto owners = workflow::ownersOf(session, user.id, {}, call.now());
    return {sumOf(workflow::pendingCounts(session, user.id, owners, {})),
        sumOf(workflow::processedCounts(session, user.id, {})),
        sumOf(workflow::copyCounts(session, user.id, {}, false)),
        sumOf(workflow::copyCounts(session, user.id, {}, true))};
}

// --- what is told of a document ---

template <class Act> auto readOf(Call &call, const QString &userCode, const QString &documentId, const Act &act)
{
    const Account user = actingUser(call, userCode);
    const QString applicationId = softwareOf(call, documentId, {});
    return actAs(
        call, user, applicationId, [&](Call &his) { return act(his, contract::ApplicationId{applicationId}); });
}

// An instance by its id, where the user sees its document.
template <class Act> auto readOfInstance(Call &call, const AskInstance &in, const Act &act)
{
    const Account user = actingUser(call, in.userCode);
    const auto stored = workflow::instanceById(call.db(), user.domainId, in.instanceId);
    if (!stored)
        throw Error::notFound(u"there is no such flow of a document"_s);
    return actAs(call, user, stored->applicationId, [&](Call &his) {
        seenDocument(his, {user.domainId, stored->applicationId}, stored->documentId);
        return act(his, *stored);
    });
}

InstanceOf instanceFor(Call &call, const AskDocument &in)
{
    return readOf(call, in.userCode, in.docId, [&](Call &his, const contract::ApplicationId &) {
        const StoredInstance stored = newestOf(his, in.docId);
        return InstanceOf{stored.id, stored.documentId, stored.formId, stored.flowId, stored.flowName, stored.version,
            stored.instance.revision, stored.subject, int(stored.instance.state), stored.stateLabel,
            stored.instance.initiatorId, stored.auditorNames, stored.started, stored.ended};
    });
}

LastApprover lastFor(Call &call, const AskDocument &in)
{
    return readOf(call, in.userCode, in.docId, [&](Call &his, const contract::ApplicationId &) {
        const StoredInstance stored = newestOf(his, in.docId);
        LastApprover last;
        if (const auto approval = workflow::lastApproval(his.db(), stored.id)) {
            last.id = approval->personId;
            last.name = approval->personName;
            last.processtime = approval->at;
            last.attitude = approval->attitude;
            last.nodeName = approval->startNodeName;
        }
        return last;
    });
}

QList<StepOf> stepsFor(Call &call, const AskInstance &in)
{
    return readOfInstance(call, in, [&](Call &his, const StoredInstance &stored) {
        QList<StepOf> steps;
        Rows rows = his.db().query(
            u"SELECT revision, at, person_id FROM flow_step WHERE instance_id = ? ORDER BY revision LIMIT ?"_s,
            stored.id, mostSteps);
        while (rows.next())
            steps.append({int(rows.integer(0)), rows.integer(1), rows.text(2)});
        return steps;
    });
}

wire::FlowChart chartFor(Call &call, const AskChart &in)
{
    return readOf(call, in.userCode, in.docId, [&](Call &his, const contract::ApplicationId &software) {
        const QString instanceId = in.instanceId.isEmpty() ? newestOf(his, in.docId).id : in.instanceId;
        return reading::flowChartOf(his, {software, {in.docId}, {instanceId}, in.at});
    });
}

QList<wire::HistoryEntry> historyFor(Call &call, const AskInstance &in)
{
    return readOfInstance(call, in, [&](Call &his, const StoredInstance &stored) {
        QList<wire::HistoryEntry> entries = reading::historyOf(his, {{stored.applicationId}, {stored.documentId}, {}});
        entries.removeIf([&](const wire::HistoryEntry &entry) { return entry.folowStateId.plain != stored.id; });
        return entries;
    });
}

// --- acts ---

QString startFor(Call &call, const StartFor &in, const FlowServices &flows)
{
    const QString formId = in.document ? in.document->formid.plain : QString();
    return actOn(
        call, in.userCode, in.docId, formId, u"start"_s, [&](Call &his, const contract::ApplicationId &software) {
            wire::InitiateFlow start;
            start.applicationId = software;
            start.docId = {in.docId};
            start.flowId = {in.flowId};
            start.nextId = arrayOf(in.nodeIds);
            start.document = in.document;
            return acts::initiateByProgram(his, start, flows);
        });
}

wire::SubmitFlow submitOf(const SubmitFor &in, const contract::ApplicationId &software)
{
    wire::SubmitFlow submit;
    submit.applicationId = software;
    submit.docId = {in.docId};
    submit.currentNodeId = {in.currentNodeId};
    submit.nextNodeIds = arrayOf(in.nodeIds);
    submit.submitTo = in.submitTo;
    submit.subFlowApprover = in.subFlowApprover;
    submit.circulatorInfo = in.copyTo.join(u';');
    submit.attitude = in.attitude;
    submit.document = in.document;
    return submit;
}

QString submitFor(Call &call, const SubmitFor &in, const FlowServices &flows)
{
    return actOn(call, in.userCode, in.docId, {}, u"submit"_s, [&](Call &his, const contract::ApplicationId &software) {
        return acts::submit(his, submitOf(in, software), flows);
    });
}

// What cannot be submitted stays as it is, and says why.
QList<BatchResult> batchFor(Call &call, const BatchFor &in, const FlowServices &flows)
{
    if (in.docIds.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"docIds"_s, u"is required"_s}});
    QList<BatchResult> results;
    QStringList done;
    for (const QString &docId : in.docIds) {
        if (done.contains(docId))
            continue;
        done.append(docId);
        BatchResult &result = results.emplaceBack();
        result.docId = docId;
        try {
            submitFor(call, {in.userCode, docId, {}, in.nodeIds, {}, {}, {}, in.attitude, {}}, flows);
            result.isDone = true;
        } catch (const Error &error) {
            if (error.code == contract::ErrorCode::Unavailable)
                throw;
            result.reason = reasonOf(error);
        }
    }
    return results;
}

QString returnFor(Call &call, const BackFor &in, const FlowServices &flows)
{
    return actOn(call, in.userCode, in.docId, {}, u"return"_s, [&](Call &his, const contract::ApplicationId &software) {
        wire::BackFlow back;
        back.applicationId = software;
        back.docId = {in.docId};
        back.currentNodeId = {in.currentNodeId};
        back.nextNodeIds = arrayOf({in.nodeId});
        back.attitude = in.attitude;
        return acts::sendBack(his, back, flows);
    });
}

using WholeAct = QString (*)(Call &, const wire::OnDocument &, const FlowServices &);
QString wholeFor(Call &call, const ActFor &in, const FlowServices &flows, const QString &what, WholeAct act)
{
    return actOn(call, in.userCode, in.docId, {}, what, [&](Call &his, const contract::ApplicationId &software) {
        return act(his, {software, {in.docId}, in.attitude, {}}, flows);
    });
}

QString remindFor(Call &call, const RemindFor &in, const FlowServices &flows)
{
    return actOn(
        call, in.userCode, in.docId, {}, u"remind of"_s, [&](Call &his, const contract::ApplicationId &software) {
            return acts::remind(his, {software, {in.docId}, in.content, arrayOf(in.nodeIds)}, flows);
        });
}

QString replaceFor(Call &call, const ReplaceFor &in, const FlowServices &flows)
{
    return actOn(call, in.userCode, in.docId, {}, u"replace signers of"_s,
        [&](Call &his, const contract::ApplicationId &software) {
            return acts::replaceSigners(
                his, {software, {in.docId}, {in.nodeId}, arrayOf(in.userIds), in.attitude}, flows);
        });
}

QString signerFor(Call &call, const AddFor &in, const FlowServices &flows)
{
    return actOn(
        call, in.userCode, in.docId, {}, u"add signers to"_s, [&](Call &his, const contract::ApplicationId &software) {
            return acts::addSigners(his, {software, {in.docId}, in.position, accounts(in.userIds)}, flows);
        });
}

QString assistantFor(Call &call, const AddFor &in, const FlowServices &flows)
{
    return actOn(call, in.userCode, in.docId, {}, u"ask assistants of"_s,
        [&](Call &his, const contract::ApplicationId &software) {
            return acts::addAssistants(his, {software, {in.docId}, accounts(in.userIds)}, flows);
        });
}

QString copyFor(Call &call, const AddFor &in, const FlowServices &flows)
{
    return actOn(
        call, in.userCode, in.docId, {}, u"send copies of"_s, [&](Call &his, const contract::ApplicationId &software) {
            return acts::sendCopy(his, {software, {in.docId}, accounts(in.userIds)}, flows);
        });
}

QString assistFor(Call &call, const ActFor &in, const FlowServices &flows)
{
    return actOn(call, in.userCode, in.docId, {}, u"give an opinion on"_s,
        [&](Call &his, const contract::ApplicationId &software) {
            return acts::assist(his, {software, {newestOf(his, in.docId).id}, in.attitude}, flows);
        });
}

QString supplementFor(Call &call, const ActFor &in, const FlowServices &flows)
{
    return actOn(call, in.userCode, in.docId, {}, u"add an opinion to"_s,
        [&](Call &his, const contract::ApplicationId &software) {
            return acts::supplement(his, {software, {newestOf(his, in.docId).id}, in.attitude}, flows);
        });
}

QString transferFor(Call &call, const TransferFor &in, const FlowServices &flows)
{
    return actOn(
        call, in.userCode, in.docId, {}, u"transfer"_s, [&](Call &his, const contract::ApplicationId &software) {
            return acts::transfer(
                his, {software, {in.docId}, {in.currentNodeId}, {in.userId}, in.isLoan, in.attitude}, flows);
        });
}

QString jumpFor(Call &call, const JumpFor &in, const FlowServices &flows)
{
    return actOn(call, in.userCode, in.docId, {}, u"move"_s, [&](Call &his, const contract::ApplicationId &software) {
        return acts::jump(
            his, {software, {in.docId}, {in.currentNodeId}, {in.nodeId}, arrayOf(in.userIds), in.attitude}, flows);
    });
}

QString startFreeFor(Call &call, const FreeFor &in, const FlowServices &flows)
{
    const QString formId = in.document ? in.document->formid.plain : QString();
    return actOn(
        call, in.userCode, in.docId, formId, u"send"_s, [&](Call &his, const contract::ApplicationId &software) {
            return acts::startFreeByProgram(
                his, {software, {in.docId}, {}, {in.nextUserId}, in.attitude, {}, {}, in.document}, flows);
        });
}

QString submitFreeFor(Call &call, const FreeFor &in, const FlowServices &flows)
{
    return actOn(
        call, in.userCode, in.docId, {}, u"send on"_s, [&](Call &his, const contract::ApplicationId &software) {
            return acts::submitFree(
                his, {software, {in.docId}, {}, {in.nextUserId}, in.attitude, {}, in.document}, flows);
        });
}

void registerQueries(http::Routes &routes, const FlowServices &flows)
{
    namespace endpoints = contract::integration_flows;
    const auto list = [&](const auto &endpoint, List kind) {
        routes.on(endpoint, [kind](Call &call, const ListFor &in) { return listFor(call, in, kind); });
    };
    list(endpoints::pendings, List::Pending);
    list(endpoints::processeds, List::Processed);
    list(endpoints::started, List::Started);
    list(endpoints::unreadCopies, List::Unread);
    list(endpoints::readCopies, List::Read);
    routes.on(endpoints::nextNodes, [flows](Call &call, const AskDocument &in) {
        return readOf(call, in.userCode, in.docId, [&](Call &his, const contract::ApplicationId &software) {
            return reading::offeredTo(his, {software, {in.docId}, {}, {}, {}}, flows);
        });
    });
    routes.on(endpoints::backNodes, [flows](Call &call, const AskDocument &in) {
        return readOf(call, in.userCode, in.docId, [&](Call &his, const contract::ApplicationId &software) {
            return reading::returnsOf(his, {software, {in.docId}, {}, {}, {}}, flows);
        });
    });
    routes.on(endpoints::currentNodes, [](Call &call, const AskDocument &in) {
        return readOf(call, in.userCode, in.docId, [&](Call &his, const contract::ApplicationId &software) {
            return reading::statesOf(his, {software, {newestOf(his, in.docId).id}});
        });
    });
    routes.on(endpoints::instanceOf, instanceFor);
    routes.on(endpoints::workNumbers, numbersFor);
    routes.on(endpoints::historyOfDocument, [](Call &call, const AskHistory &in) {
        return readOf(call, in.userCode, in.docId, [&](Call &his, const contract::ApplicationId &software) {
            return reading::historyOf(his, {software, {in.docId}, in.content});
        });
    });
    routes.on(endpoints::historyOfInstance, historyFor);
    routes.on(endpoints::remindersOfDocument, [](Call &call, const AskHistory &in) {
        return readOf(call, in.userCode, in.docId, [&](Call &his, const contract::ApplicationId &software) {
            return reading::remindersOf(his, {software, {in.docId}, in.content});
        });
    });
    routes.on(endpoints::chartOfDocument, chartFor);
    routes.on(endpoints::stepsOfInstance, stepsFor);
    routes.on(endpoints::lastApprover, lastFor);
}

} // namespace

void registerIntegrationFlows(http::Routes &routes, const FlowServices &flows)
{
    namespace endpoints = contract::integration_flows;
    registerQueries(routes, flows);
    const auto on = [&](const auto &endpoint, auto handler) {
        using In = typename std::decay_t<decltype(endpoint)>::Input;
        routes.on(endpoint, [flows, handler](Call &call, const In &in) { return handler(call, in, flows); });
    };
    const auto whole = [&](const auto &endpoint, const QString &what, WholeAct act) {
        routes.on(endpoint,
            [flows, what, act](Call &call, const ActFor &in) { return wholeFor(call, in, flows, what, act); });
    };
    on(endpoints::start, startFor);
    on(endpoints::submit, submitFor);
    on(endpoints::sendBack, returnFor);
    on(endpoints::batch, batchFor);
    whole(endpoints::retract, u"take back"_s, acts::retract);
    whole(endpoints::terminate, u"end the flow of"_s, acts::terminate);
    whole(endpoints::suspend, u"let rest"_s, acts::suspend);
    whole(endpoints::recover, u"let go on"_s, acts::recover);
    on(endpoints::remind, remindFor);
    on(endpoints::approvers, replaceFor);
    on(endpoints::signer, signerFor);
    on(endpoints::assistant, assistantFor);
    on(endpoints::assist, assistFor);
    on(endpoints::supplement, supplementFor);
    on(endpoints::transfer, transferFor);
    on(endpoints::jump, jumpFor);
    on(endpoints::copy, copyFor);
    on(endpoints::startFree, startFreeFor);
    on(endpoints::submitFree, submitFreeFor);
}

} // namespace formwright::runtime
