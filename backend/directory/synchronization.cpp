#include "backend/directory/synchronization.h"

#include "backend/bus/change_marks.h"
#include "backend/directory/change_writer.h"
#include "backend/directory/directory_reader.h"
#include "backend/directory/directory_store.h"
#include "backend/directory/schedule.h"
#include "backend/directory/synchronization_notification.h"
#include "backend/identity/account_store.h"
#include "backend/operation_log/log_store.h"

#include <QElapsedTimer>

namespace formwright::directory {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;
using jobs::JobProgress;
using jobs::JobRun;
using storage::Session;

namespace {

// So many changes are one unit of work that others wait for the writer for some hundredths of a second at most.
constexpr qsizetype changesAtOnce = 50;
constexpr qsizetype changesStoredAtOnce = 500;
constexpr qint64 reportMilliseconds = 500; // between two notes of how far reading is

// What of a change can fail, without the rest of the unit failing with it.
bool concernsOneChange(const Error &error)
{
    return error.code == ErrorCode::Conflict || error.code == ErrorCode::NotFound || error.code == ErrorCode::Invalid;
}

QString reasonOf(const Error &error)
{
    QString reason = error.message;
    for (const contract::FieldError &field : error.fields)
        reason += u"; "_s % field.field % u' ' % field.message;
    return reason;
}

// "userAdded 3, userLocked 1": of what was done.
QString summaryOf(Session &session, const QString &jobId)
{
    QStringList parts;
    const auto counts = countsByKind(session, jobId);
    for (const auto &count : counts) {
        if (count.done > 0)
            parts.append(count.kind % u' ' % QString::number(count.done));
        if (count.failed > 0)
            parts.append(count.kind % u" failed "_s % QString::number(count.failed));
    }
    return parts.isEmpty() ? u"nothing to change"_s : parts.join(u", "_s);
}

} // namespace

Synchronization::Synchronization(storage::Database &database, events::EventHub &events, const storage::Clock &clock,
    storage::IdSource &ids, const identity::SealedTexts &sealedTexts, SynchronizationOptions options)
    : m_database(database),
      m_events(events),
      m_clock(clock),
      m_ids(ids),
      m_sealedTexts(sealedTexts),
      m_options(std::move(options))
{ }

QString Synchronization::queue(Session &session, const QString &domainId, const QString &ownerId, bool dryRun)
{
    auto directory = directoryOf(session, domainId);
    if (!directory)
        throw Error::invalid(u"this domain has no directory: set it up first"_s);
    if (openSynchronization(session, domainId))
        throw Error::conflict(u"a synchronization of this domain is under way"_s);
    jobs::Job job;
    job.id = m_ids.next();
    job.kind = synchronizationKind;
    job.ownerId = ownerId;
    job.domainId = domainId;
    job.created = m_clock.nowMilliseconds();
    insertJob(session, job);
    insertRun(session, job.id, dryRun);
    if (!dryRun) {
        directory->lastRun = job.created;
        saveDirectory(session, domainId, *directory);
    }
    return job.id;
}

void Synchronization::queueDue()
{
    const qint64 now = m_clock.nowMilliseconds();
    const QStringList due = domainsDue(m_database.reader(), now);
    for (const QString &domainId : due) {
        m_database.write([&](Session &session) {
            // Another server may have been faster.
            const auto stored = directoryOf(session, domainId);
            if (!stored || stored->nextRun == 0 || stored->nextRun > now || openSynchronization(session, domainId))
                return;
            setNextRun(session, domainId, nextDue(stored->settings.schedule, stored->nextRun, now));
            queue(session, domainId, {}, false);
        });
    }
}

void Synchronization::ending(Session &session, const jobs::Job &job)
{
    const QStringList receivers = receiversOfEnd(session, job);
    if (!receivers.isEmpty())
        jobs::tellOfEnd(session, m_ids, job, synchronizationMessage(session, job), receivers);
}

void Synchronization::ended(const jobs::Job &job)
{
    jobs::publishTotals(m_database, m_events, receiversOfEnd(m_database.reader(), job));
}

void Synchronization::run(JobRun &run)
{
    const QString jobId = run.job().id;
    const QString domainId = run.job().domainId;
    const auto kept = runOf(m_database.reader(), jobId);
    if (!kept)
        throw Error::invalid(u"the synchronization is not complete in the database"_s);
    qint64 numberBefore = 0;
    run.commit(run.progress(), [&](Session &session) {
        setPhase(session, jobId, u"reading"_s);
        setRefusal(session, jobId, {});
        numberBefore = removeUnmadeChanges(session, jobId);
    });
    const auto stored = directoryOf(m_database.reader(), domainId);
    if (!stored)
        throw Error::invalid(u"this domain has no directory any more"_s);
    DirectorySnapshot directory;
    try {
        directory = read(run, *stored);
    } catch (const DirectoryError &error) {
        throw Error::invalid(error.message);
    }
    run.commit(run.progress(), [&](Session &session) { setPhase(session, jobId, u"planning"_s); });
    const Plan plan
        = makePlan(directory, loadDatabaseSnapshot(m_database.reader(), domainId), stored->settings.lockLimitPercent);
    store(run, plan, numberBefore);
    if (kept->dryRun)
        return;
    if (!plan.refusal.isEmpty())
        throw Error::invalid(plan.refusal);
    apply(run, *stored, plan, numberBefore);
}

DirectorySnapshot Synchronization::read(JobRun &run, const StoredDirectory &stored)
{
    const auto password = m_sealedTexts.open(stored.sealedPassword, bindPasswordPurpose);
    if (!password)
        throw Error::invalid(u"the kept password cannot be read: give it again"_s);
    LdapConnection connection(targetOf(stored.settings, m_options.certificatesDirectory), [&run] { run.keepAlive(); });
    connection.bind(stored.settings.bindDn, *password);
    const QString jobId = run.job().id;
    qint64 read = 0;
    QElapsedTimer sinceReport;
    sinceReport.start();
    const auto report = [&] {
        run.commit(run.progress(), [&](Session &session) { setEntriesRead(session, jobId, read); });
        sinceReport.restart();
    };
    DirectorySnapshot directory
        = readDirectory(connection, stored.settings, {m_options.mostEntries}, [&](qint64 entries) {
              read = entries;
              if (sinceReport.elapsed() >= reportMilliseconds)
                  report();
          });
    report();
    return directory;
}

void Synchronization::store(JobRun &run, const Plan &plan, qint64 numberBefore)
{
    const QString jobId = run.job().id;
    qint64 toMake = 0;
    for (const Change &change : plan.changes)
        toMake += change.isReportOnly() ? 0 : 1;
    for (qsizetype first = 0; first < plan.changes.size(); first += changesStoredAtOnce) {
        const qsizetype end = std::min(first + changesStoredAtOnce, plan.changes.size());
        run.commit(run.progress(), [&](Session &session) {
            for (qsizetype i = first; i < end; ++i)
                insertChange(session, jobId, numberBefore + i + 1, plan.changes.at(i));
        });
    }
    run.commit(run.progress(), [&](Session &session) {
        setRefusal(session, jobId, plan.refusal);
        setChangesTotal(session, jobId, numberBefore + toMake);
    });
}

void Synchronization::apply(JobRun &run, const StoredDirectory &stored, const Plan &plan, qint64 numberBefore)
{
    const QString jobId = run.job().id;
    const QString domainId = run.job().domainId;
    run.commit(run.progress(), [&](Session &session) { setPhase(session, jobId, u"applying"_s); });
    JobProgress progress{numberBefore, 0};
    for (qsizetype first = 0; first < plan.changes.size(); first += changesAtOnce) {
        const qsizetype end = std::min(first + changesAtOnce, plan.changes.size());
        progress.rowsDone += end - first;
        QStringList accounts;
        run.commit(progress, [&](Session &session) {
            accounts.clear();
            const auto current = directoryOf(session, domainId);
            if (!current || current->modified != stored.modified)
                throw Error::invalid(u"the directory was set up anew meanwhile: start again"_s);
            ChangeWriter writer(session, m_ids, domainId, m_clock.nowMilliseconds());
            for (qsizetype i = first; i < end; ++i) {
                const Change &change = plan.changes.at(i);
                if (change.isReportOnly())
                    continue;
                QString failure;
                QString id;
                try {
                    id = writer.make(change);
                } catch (const Error &error) {
                    if (!concernsOneChange(error))
                        throw;
                    failure = reasonOf(error);
                }
                finishChange(session, jobId, numberBefore + i + 1, failure, change, id);
                if (failure.isEmpty() && !change.concernsDepartment())
                    accounts.append(id);
            }
            std::vector<events::Event> marked;
            for (const QString &account : std::as_const(accounts))
                marked.emplace_back(events::AccountChanged{account});
            bus::markChanges(session, marked);
        });
        for (const QString &account : std::as_const(accounts))
            m_events.publish(events::AccountChanged{account});
    }
    run.commit(progress, [&](Session &session) { logWhatWasDone(session, run.job()); });
}

// The request that began it is long over, and its entry tells of none of this.
void Synchronization::logWhatWasDone(Session &session, const jobs::Job &job)
{
    operation_log::Entry entry;
    entry.id = m_ids.next();
    entry.userId = job.ownerId;
    entry.type = u"Synchronize departments and users with the directory"_s;
    entry.description = summaryOf(session, job.id);
    entry.result = u"success"_s;
    entry.domainid = job.domainId;
    entry.date = {m_clock.nowMilliseconds()};
    QString operatorClass = u"administrator"_s;
    if (job.ownerId.isEmpty())
        entry.operatorText = u"Formwright(schedule)"_s;
    if (const auto owner = identity::accountById(session, job.ownerId)) {
        entry.operatorText = owner->login % u'(' % owner->name % u')';
        if (!owner->securityRole.isEmpty())
            operatorClass = owner->securityRole;
    }
    operation_log::insertEntry(session, entry, operatorClass);
}

} // namespace formwright::directory
