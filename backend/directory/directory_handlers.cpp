#include "backend/directory/directory_handlers.h"

#include "backend/directory/directory_reader.h"
#include "backend/directory/directory_store.h"
#include "backend/directory/schedule.h"
#include "backend/directory/synchronization.h"
#include "backend/http/routes.h"

namespace formwright::directory {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::Paged;
using contract::directory::Directory;
using contract::directory::DomainPath;
using contract::directory::GetSynchronization;
using contract::directory::ListSynchronizations;
using contract::directory::PutDirectory;
using contract::directory::StartSynchronization;
using contract::directory::SynchronizationPath;
using contract::directory::SynchronizeLdap;
using contract::directory::TestResult;
using http::Call;
using storage::Session;
using ApiSynchronization = contract::directory::Synchronization;

static QString synchronizeLdap(Call &call, const SynchronizeLdap &in, const DirectoryParts &parts);
static Directory getDirectory(Call &call, const DomainPath &in);
static Directory putDirectory(Call &call, const PutDirectory &in, const DirectoryParts &parts);
static QString deleteDirectory(Call &call, const DomainPath &in);
static TestResult testDirectory(Call &call, const PutDirectory &in, const DirectoryParts &parts);
static ApiSynchronization startSynchronization(Call &call, const StartSynchronization &in, const DirectoryParts &parts);
static Paged<ApiSynchronization> listSynchronizations(Call &call, const ListSynchronizations &in);
static ApiSynchronization getSynchronization(Call &call, const GetSynchronization &in);
static ApiSynchronization cancelSynchronization(Call &call, const SynchronizationPath &in, const DirectoryParts &parts);

void registerDirectory(http::Routes &routes, DirectoryParts parts)
{
    const auto with = [parts](auto handler) {
        return [parts, handler](Call &call, const auto &in) { return handler(call, in, parts); };
    };
    routes.on(contract::directory::synchronizeLdap, with(synchronizeLdap));
    routes.on(contract::directory::getDirectory, getDirectory);
    routes.on(contract::directory::putDirectory, with(putDirectory));
    routes.on(contract::directory::deleteDirectory, deleteDirectory);
    routes.on(contract::directory::testDirectory, with(testDirectory));
    routes.on(contract::directory::startSynchronization, with(startSynchronization));
    routes.on(contract::directory::listSynchronizations, listSynchronizations);
    routes.on(contract::directory::getSynchronization, getSynchronization);
    routes.on(contract::directory::cancelSynchronization, with(cancelSynchronization));
}

namespace {

constexpr qsizetype mostSamples = 10;

void requireDomain(const Call &call, Session &session, const QString &domainId)
{
    if (!session.integer(u"SELECT 1 FROM domain WHERE id = ?"_s, domainId))
        throw Error::notFound(u"there is no such domain"_s);
    call.require(call.user.administers(domainId), u"this domain is not yours to administer"_s);
}

Directory shapeOf(Session &session, const QString &domainId)
{
    Directory shape;
    const auto stored = directoryOf(session, domainId);
    if (!stored)
        return shape;
    static_cast<DirectoryMembers &>(shape) = stored->settings;
    shape.configured = true;
    shape.hasBindPassword = !stored->sealedPassword.isEmpty();
    shape.lastRun = {stored->lastRun};
    shape.nextRun = {stored->nextRun};
    return shape;
}

// How it is from now on, where a synchronization under way need not be disturbed by a new schedule, nor the schedule by
// other settings.
StoredDirectory following(const std::optional<StoredDirectory> &before, const DirectoryMembers &settings,
    const QString &sealedPassword, qint64 now)
{
    StoredDirectory next{settings, sealedPassword, now, nextDue(settings.schedule, now, now), 0};
    if (!before)
        return next;
    next.lastRun = before->lastRun;
    DirectoryMembers otherwise = before->settings;
    otherwise.schedule = settings.schedule;
    // Later than the one before, whatever the clock says: a synchronization under way must see that it changed.
    const bool isReadAlike = otherwise == settings && before->sealedPassword == sealedPassword;
    next.modified = isReadAlike ? before->modified : std::max(now, before->modified + 1);
    if (before->settings.schedule == settings.schedule && before->nextRun > 0)
        next.nextRun = before->nextRun;
    return next;
}

// The password that goes with these settings, sealed: the one that was sent, or the kept one where it may be sent
// there, too.
QString sealedPasswordFor(const DirectoryMembers &settings, const QString &sent,
    const std::optional<StoredDirectory> &stored, const identity::SealedTexts &sealedTexts)
{
    if (settings.bindDn.isEmpty())
        return {};
    if (!sent.isEmpty())
        return sealedTexts.seal(sent, bindPasswordPurpose);
    if (!stored || stored->sealedPassword.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"bindPassword"_s, u"is needed with bindDn"_s}});
    if (!mayShareThePassword(stored->settings, settings))
        throw Error::invalid(u"invalid input"_s,
            {{u"bindPassword"_s, u"must be given again when url, startTls, caFile or bindDn change"_s}});
    return stored->sealedPassword;
}

DirectoryMembers settingsFrom(const Call &call, const PutDirectory &in)
{
    return checkedSettings(in.directory, call.services.settings.boolean("directory.allowUnencrypted"));
}

ApiSynchronization shapeOf(Session &session, const jobs::Job &job)
{
    ApiSynchronization shape;
    shape.id = job.id;
    shape.domainId = job.domainId;
    shape.scheduled = job.ownerId.isEmpty();
    shape.state = jobs::stateName(job.state);
    shape.reason = job.reason;
    shape.changesTotal = job.rowsTotal;
    shape.created = {job.created};
    shape.finished = {job.finished};
    if (const auto run = runOf(session, job.id)) {
        shape.dryRun = run->dryRun;
        shape.phase = run->phase;
        shape.refusal = run->refusal;
        shape.entriesRead = run->entriesRead;
    }
    shape.counts = countsByKind(session, job.id);
    for (const auto &count : std::as_const(shape.counts)) {
        shape.changesDone += count.done;
        shape.changesFailed += count.failed;
    }
    return shape;
}

jobs::Job synchronizationOf(Session &session, const QString &domainId, const QString &jobId)
{
    const auto job = jobs::jobById(session, jobId);
    if (!job || job->kind != synchronizationKind || job->domainId != domainId)
        throw Error::notFound(u"there is no such synchronization"_s);
    return *job;
}

QString start(Call &call, const QString &domainId, bool dryRun, const DirectoryParts &parts)
{
    QString jobId;
    call.write([&](Session &session) {
        jobId = parts.synchronization.queue(session, domainId, call.user.id, dryRun);
        call.note(QString((dryRun ? u"dry run of the synchronization of "_s : u"synchronization of "_s)
                      % domainName(session, domainId) % u" with its directory"_s),
            {}, domainId);
    });
    parts.runner.wake();
    return jobId;
}

} // namespace

// Long, so it is only begun: the message names the job, which the synchronizations of the domain tell more of.
static QString synchronizeLdap(Call &call, const SynchronizeLdap &in, const DirectoryParts &parts)
{
    QStringList domains{in.domainid};
    if (in.domainid.isEmpty()) {
        domains = domainsWithDirectory(call.db(), call.user.superAdmin ? QString() : call.user.id);
        if (domains.isEmpty())
            throw Error::invalid(u"none of your domains has a directory: set one up first"_s);
    }
    QStringList messages;
    for (const QString &domainId : std::as_const(domains)) {
        requireDomain(call, call.db(), domainId);
        try {
            const QString jobId = start(call, domainId, in.dryRun, parts);
            messages.append(QString((in.dryRun ? u"dry run of the synchronization of "_s : u"synchronization of "_s)
                % domainName(call.db(), domainId) % u" begun: "_s % jobId));
        } catch (const Error &error) {
            // Of several domains one that is busy keeps no other one waiting.
            if (error.code != contract::ErrorCode::Conflict || domains.size() == 1)
                throw;
            messages.append(QString(domainName(call.db(), domainId) % u": "_s % error.message));
        }
    }
    return messages.join(u"; "_s);
}

static Directory getDirectory(Call &call, const DomainPath &in)
{
    requireDomain(call, call.db(), in.id);
    return shapeOf(call.db(), in.id);
}

static Directory putDirectory(Call &call, const PutDirectory &in, const DirectoryParts &parts)
{
    requireDomain(call, call.db(), in.id);
    const DirectoryMembers settings = settingsFrom(call, in);
    Directory saved;
    call.write([&](Session &session) {
        const auto before = directoryOf(session, in.id);
        const QString password = sealedPasswordFor(settings, in.directory.bindPassword, before, parts.sealedTexts);
        saveDirectory(session, in.id, following(before, settings, password, call.now()));
        saved = shapeOf(session, in.id);
        call.note(QString(u"directory of "_s % domainName(session, in.id) % u": "_s % settings.url), {}, in.id);
    });
    return saved;
}

static QString deleteDirectory(Call &call, const DomainPath &in)
{
    requireDomain(call, call.db(), in.id);
    call.write([&](Session &session) {
        if (!removeDirectory(session, in.id))
            throw Error::notFound(u"this domain has no directory"_s);
        call.note(QString(u"directory of "_s % domainName(session, in.id) % u" detached"_s), {}, in.id);
    });
    return u"detached"_s;
}

static TestResult testDirectory(Call &call, const PutDirectory &in, const DirectoryParts &parts)
{
    requireDomain(call, call.db(), in.id);
    const DirectoryMembers settings = settingsFrom(call, in);
    const QString sealed
        = sealedPasswordFor(settings, in.directory.bindPassword, directoryOf(call.db(), in.id), parts.sealedTexts);
    const auto password = parts.sealedTexts.open(sealed, bindPasswordPurpose);
    if (!password)
        throw Error::invalid(
            u"invalid input"_s, {{u"bindPassword"_s, u"must be given again: the kept one cannot be read"_s}});
    call.note(QString(u"test of the directory "_s % settings.url), {}, in.id);
    TestResult result;
    try {
        LdapTarget target = targetOf(settings, parts.synchronization.certificatesDirectory());
        // Somebody is waiting for it, and so is a worker.
        const int most = call.services.settings.milliseconds("directory.signInTimeout");
        target.connectMilliseconds = std::min(target.connectMilliseconds, most);
        target.readMilliseconds = std::min(target.readMilliseconds, most);
        LdapConnection connection(target, noLongerThan(2 * most));
        connection.bind(settings.bindDn, *password);
        const FirstUsers found = readFirstUsers(connection, settings);
        result.users = found.snapshot.presentKeys.size();
        result.moreUsers = found.hasMore;
        for (const PersonEntry &person : found.snapshot.people) {
            if (result.samples.size() < mostSamples)
                result.samples.append(QString(person.login % u" ("_s % person.name % u')'));
        }
        result.ok = result.users > 0;
        if (result.ok)
            result.message = u"the directory answers"_s;
        else
            result.message = u"the directory answers, but holds no user below this base with this filter"_s;
        if (!found.snapshot.skipped.isEmpty()) {
            const Remark &remark = found.snapshot.skipped.first();
            result.message += u"; of "_s % remark.dn % u": "_s % remark.reason;
        }
    } catch (const DirectoryError &error) {
        result.message = error.message;
    }
    return result;
}

static ApiSynchronization startSynchronization(Call &call, const StartSynchronization &in, const DirectoryParts &parts)
{
    requireDomain(call, call.db(), in.id);
    const QString jobId = start(call, in.id, in.dryRun, parts);
    return shapeOf(call.db(), synchronizationOf(call.db(), in.id, jobId));
}

static Paged<ApiSynchronization> listSynchronizations(Call &call, const ListSynchronizations &in)
{
    requireDomain(call, call.db(), in.id);
    const contract::Page page = contract::pageOf(in.currpage, in.pagelines);
    const QList<jobs::Job> found = synchronizationsOf(call.db(), in.id, page);
    QList<ApiSynchronization> rows;
    for (const jobs::Job &job : found)
        rows.append(shapeOf(call.db(), job));
    return contract::paged(page, countSynchronizations(call.db(), in.id), rows);
}

static ApiSynchronization getSynchronization(Call &call, const GetSynchronization &in)
{
    requireDomain(call, call.db(), in.id);
    const contract::Page page = contract::pageOf(in.currpage, in.pagelines);
    ApiSynchronization shape = shapeOf(call.db(), synchronizationOf(call.db(), in.id, in.jobId));
    const ChangeFilter filter{in.kind, in.state};
    shape.changes = contract::paged(
        page, countChanges(call.db(), in.jobId, filter), changesOf(call.db(), in.jobId, filter, page));
    return shape;
}

// What was changed already stays; one that is over stays as it is.
static ApiSynchronization cancelSynchronization(Call &call, const SynchronizationPath &in, const DirectoryParts &parts)
{
    requireDomain(call, call.db(), in.id);
    ApiSynchronization shape;
    std::optional<jobs::Job> over;
    call.write([&](Session &session) {
        synchronizationOf(session, in.id, in.jobId);
        over = jobs::cancelJob(session, parts.synchronization, in.jobId, call.now());
        shape = shapeOf(session, synchronizationOf(session, in.id, in.jobId));
        call.note(QString(u"synchronization of "_s % domainName(session, in.id) % u": "_s % shape.state), {}, in.id);
    });
    if (over)
        parts.synchronization.ended(*over);
    return shape;
}

} // namespace formwright::directory
