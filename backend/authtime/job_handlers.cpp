#include "backend/authtime/job_handlers.h"

#include "app/contract/authtime_jobs.h"
#include "backend/authtime/access.h"
#include "backend/http/routes.h"
#include "backend/jobs/domain_jobs.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Nothing;
using http::Call;
using jobs::Job;
using storage::Session;

namespace {

DomainJob shown(Session &session, const Job &job)
{
    DomainJob shape;
    shape.id = job.id;
    shape.kind = job.kind;
    shape.state = jobs::stateName(job.state);
    shape.ownerId = job.ownerId;
    shape.owner = session.text(u"SELECT name FROM account WHERE id = ?"_s, job.ownerId).value_or(QString());
    for (const auto name : {"viewName"_L1, "fileName"_L1}) {
        if (shape.about.isEmpty())
            shape.about = job.parameters.value(name).toString();
    }
    shape.total = job.rowsTotal;
    shape.done = job.progress.rowsDone;
    shape.failed = job.progress.rowsFailed;
    shape.reason = job.reason;
    shape.isEnding = job.cancelAsked && !job.isOver();
    shape.created = {job.created};
    shape.finished = {job.finished};
    return shape;
}

contract::Paged<DomainJob> list(Call &call, const ListJobs &in, const AskedWork &works)
{
    requireDomain(call, call.db(), in.domainid);
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    const jobs::JobsOfDomain wanted{in.domainid, works.keys(), in.isOpenOnly};
    QList<DomainJob> rows;
    for (const Job &job : jobs::jobsOfDomain(call.db(), wanted, page.lines, page.offset()))
        rows.append(shown(call.db(), job));
    return contract::paged(page, jobs::countJobsOfDomain(call.db(), wanted), std::move(rows));
}

Nothing cancel(Call &call, const JobPath &in, const AskedWork &works)
{
    requireDomain(call, call.db(), in.domainid);
    const auto job = jobs::jobById(call.db(), in.id);
    jobs::JobWork *work = job && job->domainId == in.domainid ? works.value(job->kind) : nullptr;
    if (!work)
        throw Error::notFound(u"there is no such work in this domain"_s);
    std::optional<Job> over;
    call.note(u"end of "_s % job->kind % u' ' % job->id, {}, in.domainid);
    call.write([&](Session &session) {
        const auto now = jobs::jobById(session, in.id);
        if (!now || now->isOver())
            throw Error::conflict(u"this work is over already"_s);
        over = jobs::cancelJob(session, *work, in.id, call.now());
    });
    if (over)
        work->ended(*over);
    return {};
}

} // namespace

void registerJobs(http::Routes &routes, const AskedWork &works)
{
    routes.on(listJobs, [works](Call &call, const ListJobs &in) { return list(call, in, works); });
    routes.on(cancelJob, [works](Call &call, const JobPath &in) { return cancel(call, in, works); });
}

} // namespace formwright::authtime
