#include "app/contract/authtime_transfer.h"
#include "backend/http/routes.h"
#include "backend/identity/password.h"
#include "backend/organization/department_store.h"
#include "backend/organization/domain_store.h"
#include "backend/transfer/user_export.h"
#include "backend/transfer/user_import_job.h"
#include "backend/transfer/user_transfer.h"

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::FileAnswer;
using http::Call;
using jobs::Job;
using storage::Session;

static FileAnswer exportToWorkbook(Call &call, const ExportUsers &in);
static UserImportResult importUsers(
    Call &call, const ImportUsers &in, const LocateUpload &locate, jobs::JobRunner &runner);
static UserImportState getImport(Call &call, const UserImportPath &in);
static UserImportState cancelImport(Call &call, const UserImportPath &in);

void registerUserTransfer(http::Routes &routes, LocateUpload locate, jobs::JobRunner &runner)
{
    routes.on(contract::authtime::exportUsers, exportToWorkbook);
    routes.on(
        contract::authtime::importUsers, [locate = std::move(locate), &runner](Call &call, const ImportUsers &in) {
            return importUsers(call, in, locate, runner);
        });
    routes.on(contract::authtime::getUserImport, getImport);
    routes.on(contract::authtime::cancelUserImport, cancelImport);
}

namespace {

constexpr qint64 mostDetails = 1000;
constexpr QByteArrayView workbookType("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

organization::Domain domainOf(const Call &call, Session &session, const QString &domainId)
{
    auto domain = organization::domainById(session, domainId);
    if (!domain)
        throw Error::notFound(u"there is no such domain"_s);
    call.require(call.user.administers(domainId), u"this domain is not yours to administer"_s);
    return *domain;
}

QString detailText(const jobs::RowReport &report)
{
    return u"row "_s % QString::number(report.row) % u": "_s % report.reason;
}

UserImport::Environment environmentOf(const Call &call)
{
    http::Services &services = call.services;
    return {services.database, services.clock, services.ids, identity::passwordCost(services.settings)};
}

QString startInBackground(Call &call, const ImportUsers &in, const UploadedFile &file, const QString &hash,
    qint64 rowsTotal, jobs::JobRunner &runner)
{
    Job job;
    job.id = call.newId();
    job.kind = userImportKind;
    job.ownerId = call.user.id;
    job.domainId = in.domainid;
    job.rowsTotal = rowsTotal;
    job.created = call.now();
    job.parameters
        = {{u"upload"_s, in.path}, {u"fileName"_s, file.name}, {u"dryRun"_s, in.dryRun}, {u"passwordHash"_s, hash}};
    call.write([&](Session &session) {
        jobs::insertJob(session, job);
        insertUserImport(session, job.id);
        call.note((in.dryRun ? u"trial of "_s : u"import of "_s) % file.name, {}, in.domainid);
    });
    runner.wake();
    return job.id;
}

Job importOf(Call &call, const UserImportPath &in)
{
    domainOf(call, call.db(), in.domainid);
    const auto job = jobs::jobById(call.db(), in.importid);
    if (!job || job->kind != userImportKind || job->domainId != in.domainid)
        throw Error::notFound(u"there is no such import"_s);
    return *job;
}

UserImportState stateOf(Session &session, const Job &job)
{
    UserImportState state;
    state.id = job.id;
    state.state = jobs::stateName(job.state);
    state.dryRun = job.parameters.value("dryRun"_L1).toBool();
    state.rowsTotal = job.rowsTotal;
    state.rowsDone = job.progress.rowsDone;
    state.rowsFailed = job.progress.rowsFailed;
    state.reason = job.reason;
    state.general = userImportCounts(session, job.id);
    for (const jobs::RowReport &report : jobs::failuresOf(session, job.id, mostDetails))
        state.detail.append(detailText(report));
    for (const jobs::RowReport &report : jobs::notesOf(session, job.id, mostDetails))
        state.notes.append({report.row, report.reason});
    state.created = {job.created};
    state.finished = {job.finished};
    return state;
}

} // namespace

static FileAnswer exportToWorkbook(Call &call, const ExportUsers &in)
{
    const organization::Domain domain = domainOf(call, call.db(), in.domainid);
    if (!in.departmentid.isEmpty()) {
        const auto department = organization::departmentById(call.db(), in.departmentid);
        if (!department || department->domainid != in.domainid)
            throw Error::notFound(u"there is no such department in this domain"_s);
    }
    return {
        in.headingsOnly ? exportHeadings(call.db(), in.domainid) : exportUsers(call.db(), in.domainid, in.departmentid),
        workbookType.toByteArray(), QString(domain.name % u" users.xlsx"), {}};
}

static UserImportResult importUsers(
    Call &call, const ImportUsers &in, const LocateUpload &locate, jobs::JobRunner &runner)
{
    domainOf(call, call.db(), in.domainid);
    const auto file = locate(call.db(), in.path);
    // Somebody else's upload is no more there for the caller than none.
    if (!file || (file->ownerId != call.user.id && !call.user.superAdmin))
        throw Error::invalid(u"invalid input"_s, {{u"path"_s, u"names no uploaded file; upload it first"_s}});

    UserImportOptions options;
    options.domainId = in.domainid;
    options.dryRun = in.dryRun;
    const UserImport::Environment environment = environmentOf(call);
    UserImport import(environment, file->path, options);
    if (!in.initialPassword.isEmpty() && !in.dryRun)
        options.initialPasswordHash = identity::hashPassword(in.initialPassword, environment.passwordCost);

    UserImportResult result;
    result.detail = import.notes();
    if (in.background) {
        result.importId = startInBackground(call, in, *file, options.initialPasswordHash, import.countRows(), runner);
        return result;
    }
    import.setInitialPassword(options.initialPasswordHash);
    import.run([&](const std::function<UserImport::Step(Session &)> &unit) {
        UserImport::Step step;
    if (in.dryRun) {
        step = rehearse(call.services.database, unit);
    } else {
        call.write([&](Session &session) {
            step = unit(session);
            call.note(u"users from "_s % file->name, {}, in.domainid);
        });
        for (const events::Event &event : step.events)
            call.publish(event);
    }
    result.general = step.counts;
    for (const jobs::RowReport &report : step.reports) {
        if (result.detail.size() < mostDetails)
            result.detail.append(detailText(report));
    }
    for (const jobs::RowReport &report : step.notes) {
        if (result.notes.size() < mostDetails)
            result.notes.append({report.row, report.reason});
    }
});
return result;
} // namespace formwright::transfer

static UserImportState getImport(Call &call, const UserImportPath &in)
{
    return stateOf(call.db(), importOf(call, in));
}

static UserImportState cancelImport(Call &call, const UserImportPath &in)
{
    const Job job = importOf(call, in);
    jobs::cancelJob(call.db(), job.id, call.now());
    call.note(u"import of "_s % job.parameters.value("fileName"_L1).toString(), {}, in.domainid);
    return stateOf(call.db(), *jobs::jobById(call.db(), job.id));
}

} // namespace formwright::transfer
