#pragma once

#include "backend/directory/change.h"
#include "backend/directory/directory_settings.h"
#include "backend/jobs/job_store.h"

namespace formwright::directory {

// How the jobs of this module are called in the table of jobs.
inline constexpr QLatin1StringView synchronizationKind{"directory"};
// What the bind password is sealed for.
inline constexpr const char *bindPasswordPurpose = "directory bind password";

struct StoredDirectory {
    DirectoryMembers settings;
    QString sealedPassword;
    qint64 modified = 0;
    qint64 nextRun = 0; // when it is synchronized by itself; 0: not
    qint64 lastRun = 0; // when the latest synchronization was queued, dry runs aside; 0: none is known
};

std::optional<StoredDirectory> directoryOf(storage::Session &session, const QString &domainId);
void saveDirectory(storage::Session &session, const QString &domainId, const StoredDirectory &directory);
// Users and departments stay, as if made by hand. False when there was none.
bool removeDirectory(storage::Session &session, const QString &domainId);

QString domainName(storage::Session &session, const QString &domainId);
// Domains with a directory among those an account administers; all for an empty id.
QStringList domainsWithDirectory(storage::Session &session, const QString &administratorId);

// Domains whose next run is due and that are not being synchronized.
QStringList domainsDue(storage::Session &session, qint64 now);
void setNextRun(storage::Session &session, const QString &domainId, qint64 nextRun);

// The entry a user came from; nothing for one made by hand, or whose entry is gone.
std::optional<QString> entryKeyOf(storage::Session &session, const QString &accountId);

// --- one synchronization, beside its job ---

struct Run {
    bool dryRun = false;
    QString phase;
    qint64 entriesRead = 0;
    QString refusal;
};
void insertRun(storage::Session &session, const QString &jobId, bool dryRun);
std::optional<Run> runOf(storage::Session &session, const QString &jobId);
void setPhase(storage::Session &session, const QString &jobId, const QString &phase);
void setEntriesRead(storage::Session &session, const QString &jobId, qint64 entries);
void setRefusal(storage::Session &session, const QString &jobId, const QString &refusal);
// The domain's queued or running synchronization.
std::optional<QString> openSynchronization(storage::Session &session, const QString &domainId);
QList<jobs::Job> synchronizationsOf(storage::Session &session, const QString &domainId, contract::Page page);
qint64 countSynchronizations(storage::Session &session, const QString &domainId);

// --- its changes ---

// Those that were not made, of a run that was interrupted. The greatest number left.
qint64 removeUnmadeChanges(storage::Session &session, const QString &jobId);
void insertChange(storage::Session &session, const QString &jobId, qint64 number, const Change &change);
// `id`: of the account or department, where the change made one.
void finishChange(storage::Session &session, const QString &jobId, qint64 number, const QString &failure,
    const Change &change, const QString &id);
void setChangesTotal(storage::Session &session, const QString &jobId, qint64 total);

struct ChangeFilter {
    QString kind; // empty: any
    QString state; // empty: any
};
qint64 countChanges(storage::Session &session, const QString &jobId, const ChangeFilter &filter);
QList<contract::directory::Change> changesOf(
    storage::Session &session, const QString &jobId, const ChangeFilter &filter, contract::Page page);
QList<contract::directory::KindCount> countsByKind(storage::Session &session, const QString &jobId);

} // namespace formwright::directory
