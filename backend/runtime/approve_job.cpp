#include "backend/runtime/approve_job.h"

#include "app/contract/runtime_acts.h"
#include "app/contract/runtime_flow_batch.h"
#include "backend/http/routes.h"
#include "backend/jobs/end_notification.h"
#include "backend/runtime/flow_handlers.h"
#include "backend/runtime/owner_call.h"
#include "backend/runtime/timer_work.h"

#include <QJsonArray>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::runtime_activities::ApprovalFailure;
using contract::runtime_activities::ApprovalProgress;
using contract::runtime_activities::ApproveSeveral;
using http::Call;
using jobs::Job;
using storage::Session;

namespace {

constexpr qint64 mostFailuresTold = 500;

QString member(const Job &job, QLatin1StringView name)
{
    return job.parameters.value(name).toString();
}

QStringList listed(const Job &job, QLatin1StringView name)
{
    QStringList texts;
    for (const QJsonValue &each : job.parameters.value(name).toArray())
        texts.append(each.toString());
    return texts;
}

// Whether whoever signs there now has to say which of several branches it takes.
bool isAsked(OwnerCall &owner, const FlowServices &flows, const FoundFlow &found, const flow::Actor &actor,
    const QString &tokenId)
{
    const workflow::Turn &turn = found.turns.first();
    const flow::Node *here = found.definition->node(turn.nodeId);
    if (!here || !here->isSplit || here->nextNodes == flow::NextNodes::Locked)
        return false;
    const QString initiatorId = found.stored.instance.initiatorId;
    FlowAnswers answers(owner.call(), owner.scope(), flows.scripting, found.document.at, found.document.record, true);
    const auto outcome = decideWithAnswers(
        *found.definition, found.stored.instance, {actor, flow::Submit{tokenId}}, answers, initiatorId);
    const auto *step = std::get_if<flow::Step>(&outcome);
    if (!step || !step->removed.contains(turn.tokenId))
        return false; // others sign as well, or it is refused anyway
    flow::Facts facts;
    for (;;) {
        const auto offered = flow::offeredNodes(*found.definition, found.stored.instance, turn.tokenId, facts);
        if (const auto *next = std::get_if<QStringList>(&offered))
            return next->size() > 1;
        answers.answer(*found.definition, initiatorId, std::get<flow::Questions>(offered), facts);
    }
}

// One document, as its signer would submit it. Of the nodes that may be next those that lie behind his. `afterwards`
// runs in its unit of work.
void approve(OwnerCall &owner, const FlowServices &flows, const Job &job, const QString &documentId,
    const std::function<void(Session &)> &afterwards)
{
    const QStringList limits = listed(job, "limits"_L1);
    const QString opinion = member(job, "attitude"_L1);
    ActRequest request;
    request.documentId = documentId;
    request.kind = u"submit"_s;
    request.fingerprint = job.id;
    request.afterwards
        = [&](Session &session, const workflow::StoredInstance &, const flow::Step &) { afterwards(session); };
    const FlowServices mine{forPress(owner.call(), flows.scripting), flows.definitions, flows.timers};
    runAct(owner.call(), owner.scope(), mine, request, [&](const FoundFlow &found) {
        flow::Submit act;
        act.opinion = opinion;
        WantedAct wanted{{}, actorFor(owner.call(), found, {}, act.tokenId), {}, {}};
        if (!found.turns.isEmpty()) {
            for (const flow::Line *line : found.definition->linesFrom(found.turns.first().nodeId)) {
                if (limits.contains(line->toId) && !act.nextNodeIds.contains(line->toId))
                    act.nextNodeIds.append(line->toId);
            }
            if (!limits.isEmpty() && act.nextNodeIds.isEmpty())
                throw errorOf({flow::Reason::NotOffered}, *found.definition);
            if (limits.isEmpty() && isAsked(owner, mine, found, wanted.actor, act.tokenId))
                throw errorOf({flow::Reason::ChooseOne}, *found.definition);
        }
        wanted.act = act;
        return wanted;
    });
}

Job approvalOf(Call &call, const DocumentScope &scope, const QList<contract::DocumentId> &docIds,
    const QStringList &limits, const QString &opinion)
{
    Job job;
    job.id = call.newId();
    job.kind = approvalKind;
    job.ownerId = call.user.id;
    job.domainId = scope.domainId;
    job.created = call.now();
    QStringList documents;
    for (const contract::DocumentId &id : docIds) {
        if (!documents.contains(id.plain))
            documents.append(id.plain);
    }
    if (documents.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"docIds"_s, u"is required"_s}});
    job.rowsTotal = documents.size();
    job.parameters = {{u"applicationId"_s, scope.applicationId}, {u"tokenKind"_s, call.user.tokenKind},
        {u"documents"_s, QJsonArray::fromStringList(documents)}, {u"limits"_s, QJsonArray::fromStringList(limits)},
        {u"attitude"_s, opinion}};
    return job;
}

QString queued(const Job &job)
{
    return jobs::counted(job.rowsTotal, u"document"_s, u"documents"_s) % u" will be approved."_s;
}

// Whose turn it is may submit each of them by itself: the same is judged when it is done.
QString approvePending(Call &call, const contract::runtime_flow_center::ApprovePending &in, jobs::JobRunner &runner)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    requireFlowCenter(call, scope.domainId);
    const Job job = approvalOf(call, scope, in.docIds, {}, in.attitude);
    call.note(u"approve "_s % jobs::counted(job.rowsTotal, u"document"_s, u"documents"_s), scope.applicationId,
        scope.domainId);
    call.write([&](Session &session) {
        if (!jobs::jobsOfOwner(session, approvalKind, call.user.id, true, 1).isEmpty())
            throw Error::conflict(u"an approval of yours is under way still"_s);
        jobs::insertJob(session, job);
    });
    runner.wake();
    return queued(job);
}

QString approveSeveral(Call &call, const ApproveSeveral &in, const FlowServices &flows, jobs::JobRunner &runner)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forPress(call, flows.scripting);
    const Job job = approvalOf(call, scope, in.docIds, openedIds(call, in.limits, u"limistStrList"_s),
        in.attitude.isEmpty() ? in.remark : in.attitude);
    const QStringList documents = listed(job, "documents"_L1);
    byCurrentDesigns(call, [&] {
        PressedButton pressed = pressedButton(call, scope, mine, in.actId.plain, {{}, {}, documents, nullptr});
        if (pressed.button.type != forms::button_type::BatchApprove)
            throw Error::invalid(u"invalid input"_s, {{u"actId"_s, u"is no button for this"_s}});
        runBefore(call, scope, mine, pressed, in.confirmed.value_or(false));
        call.note(u"approve "_s % jobs::counted(documents.size(), u"document"_s, u"documents"_s) % u" of form "_s
                % pressed.at.form->name,
            scope.applicationId, scope.domainId);
        call.write([&](Session &session) {
            beginAct(call, session, pressed);
            jobs::insertJob(session, job);
        });
    });
    runner.wake();
    return queued(job);
}

ApprovalProgress progress(Call &call)
{
    const QList<Job> jobs = jobs::jobsOfOwner(call.db(), approvalKind, call.user.id, false, 1);
    ApprovalProgress answer;
    if (jobs.isEmpty())
        return answer;
    const Job &job = jobs.first();
    const QStringList documents = listed(job, "documents"_L1);
    answer.total = job.rowsTotal;
    answer.done = job.progress.rowsDone;
    answer.failed = job.progress.rowsFailed;
    answer.state = jobs::stateName(job.state);
    for (const jobs::RowReport &report : jobs::failuresOf(call.db(), job.id, mostFailuresTold))
        answer.failures.append({{documents.value(report.row - 1)}, report.reason});
    return answer;
}

} // namespace

ApproveJob::ApproveJob(http::Services &services, const FlowServices &flows) : m_services(services), m_flows(flows) { }

void ApproveJob::run(jobs::JobRun &run)
{
    const Job &job = run.job();
    const QStringList documents = listed(job, "documents"_L1);
    for (qsizetype i = run.progress().rowsHandled(); i < documents.size(); ++i) {
        run.keepAlive();
        jobs::JobProgress done = run.progress();
        ++done.rowsDone;
        std::optional<QString> reason;
        {
            OwnerCall owner(m_services, job);
            try {
                // That it was done is of the same unit: what is approved once is never approved again, at the next
                // node.
                approve(owner, m_flows, job, documents.at(i), [&](Session &session) {
                    const auto cancelAsked = jobs::advanceJob(session, job.id, job.runner, done, owner.call().now());
                    if (!cancelAsked || *cancelAsked)
                        throw jobs::JobStopped{
                            cancelAsked ? jobs::JobStopped::Why::Cancelled : jobs::JobStopped::Why::Lost};
                });
            } catch (const Error &error) {
                // What may be better in a moment is tried again with the job.
                if (error.code == contract::ErrorCode::Unavailable)
                    throw;
                reason = reasonOf(error);
            }
            owner.call().deliverEvents();
        }
        jobs::JobProgress failed = run.progress();
        ++failed.rowsFailed;
        run.commit(reason ? failed : done, [&](Session &session) {
            if (reason)
                jobs::insertFailure(session, job.id, {i + 1, *reason});
        });
    }
}

void ApproveJob::ending(Session &session, const Job &job)
{
    jobs::EndMessage message;
    message.module = u"approval"_s;
    message.summary = u"The approval of "_s % jobs::counted(job.rowsTotal, u"document"_s, u"documents"_s) % u' '
        % jobs::howItEnded(job) % u' ' % jobs::counted(job.progress.rowsFailed, u"document was"_s, u"documents were"_s)
        % u" refused."_s;
    message.chinese = u"%1 个文档的审批%2%3 个文档被拒绝。"_s.arg(
        QString::number(job.rowsTotal), jobs::howItEndedInChinese(job), QString::number(job.progress.rowsFailed));
    message.link = {{u"jobId"_s, job.id}, {u"applicationId"_s, job.parameters.value("applicationId"_L1)},
        {u"rowsDone"_s, job.progress.rowsDone}, {u"rowsFailed"_s, job.progress.rowsFailed}};
    jobs::tellOfEnd(session, m_services.ids, job, message, {job.ownerId});
}

void ApproveJob::ended(const Job &job)
{
    jobs::publishTotals(m_services.database, m_services.events, {job.ownerId});
}

void registerApprovals(http::Routes &routes, const FlowServices &flows, jobs::JobRunner &runner)
{
    namespace endpoints = contract::runtime_activities;
    routes.on(endpoints::approveSeveral,
        [flows, &runner](Call &call, const ApproveSeveral &in) { return approveSeveral(call, in, flows, runner); });
    routes.on(contract::runtime_flow_center::approvePending,
        [&runner](Call &call, const contract::runtime_flow_center::ApprovePending &in) {
            return approvePending(call, in, runner);
        });
    routes.on(endpoints::approvalProgress, [](Call &call, const contract::NoInput &) { return progress(call); });
}

} // namespace formwright::runtime
