#include "backend/runtime/excel_work.h"

#include "backend/runtime/import_job.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_activities;
using contract::Error;
using http::Call;
using jobs::Job;
using storage::Session;

namespace {

constexpr qint64 mostLookedThrough = 50;
constexpr qint64 mostReports = 1000;

QList<RefusedCell> cellsOf(const QList<jobs::RowReport> &reports)
{
    QList<RefusedCell> cells;
    for (const jobs::RowReport &report : reports) {
        const QList<CellFailure> failures = failuresFrom(report.reason);
        for (const CellFailure &failure : failures) {
            if (cells.size() < mostReports)
                cells.append({report.row, failure.column, failure.reason});
        }
    }
    return cells;
}

} // namespace

std::optional<PressedButton> buttonOfView(Call &call, const DocumentScope &scope, const Scripting &scripting, int type,
    const forms::ViewDesign &view, const QString &buttonId, const PressContext &context)
{
    if (!buttonId.isEmpty()) {
        PressedButton pressed = pressedButton(call, scope, scripting, buttonId, context);
        if (pressed.button.type != type || pressed.button.viewId != view.id)
            throw Error::invalid(u"invalid input"_s, {{u"actId"_s, u"is no button of the view for this"_s}});
        return pressed;
    }
    QList<forms::Button> buttons = forms::buttonsOfView(call.db(), view.id);
    buttons.removeIf([type](const forms::Button &button) { return button.type != type; });
    return firstPressable(
        call, scope, scripting, buttons, context, u"the view "_s % view.name % u" has no button for this"_s);
}

void requireTurn(Call &call, Session &session, const QString &kind)
{
    const qint64 most = call.services.settings.number("excel.waitingPerUser");
    if (jobs::jobsOfOwner(session, kind, call.user.id, true, most).size() >= most)
        throw Error::conflict(
            u"you have "_s % QString::number(most) % u" of these under way: wait for one of them, or cancel it"_s);
}

std::optional<Job> workOfCaller(Call &call, const QString &kind, const QString &id, const QString &clientTime)
{
    if (!id.isEmpty()) {
        const auto job = jobs::jobById(call.db(), id);
        return job && job->kind == kind && job->ownerId == call.user.id ? job : std::nullopt;
    }
    const QList<Job> found
        = jobs::jobsOfOwner(call.db(), kind, call.user.id, false, clientTime.isEmpty() ? 1 : mostLookedThrough);
    for (const Job &job : found) {
        if (clientTime.isEmpty() || job.parameters.value("clientTime"_L1).toString() == clientTime)
            return job;
    }
    return std::nullopt;
}

Job workById(Call &call, const QString &kind, const QString &id)
{
    const auto job = id.isEmpty() ? std::nullopt : workOfCaller(call, kind, id, {});
    if (!job)
        throw Error::notFound(u"there is no such work of yours"_s);
    return *job;
}

WorkProgress progressOf(Session &session, const std::optional<Job> &job)
{
    WorkProgress progress;
    if (!job)
        return progress;
    progress.id = {job->id};
    progress.state = jobs::stateName(job->state);
    progress.total = job->rowsTotal;
    progress.done = job->progress.rowsDone;
    progress.failed = job->progress.rowsFailed;
    progress.reason = job->reason;
    progress.fileName = job->parameters.value("fileName"_L1).toString();
    progress.failures = cellsOf(jobs::failuresOf(session, job->id, mostReports));
    progress.notes = cellsOf(jobs::notesOf(session, job->id, mostReports));
    return progress;
}

Job newWork(Call &call, const DocumentScope &scope, const QString &kind, const QString &clientTime)
{
    Job job;
    job.id = call.newId();
    job.kind = kind;
    job.ownerId = call.user.id;
    job.domainId = scope.domainId;
    job.created = call.now();
    job.parameters = {{u"applicationId"_s, scope.applicationId}, {u"tokenKind"_s, call.user.tokenKind},
        {u"clientTime"_s, clientTime}};
    return job;
}

void cancelWork(Call &call, jobs::JobWork &work, const Job &job)
{
    std::optional<Job> over;
    call.write([&](Session &session) { over = jobs::cancelJob(session, work, job.id, call.now()); });
    if (over)
        work.ended(*over);
}

} // namespace formwright::runtime
