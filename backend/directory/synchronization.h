#pragma once

#include "backend/directory/directory_store.h"
#include "backend/directory/plan.h"
#include "backend/events/event_hub.h"
#include "backend/identity/sealed_text.h"
#include "backend/jobs/job_runner.h"

namespace formwright::directory {

struct SynchronizationOptions {
    QString certificatesDirectory;
    qint64 mostEntries = 200'000;
};

// Takes departments and users of a directory over into a domain: reads all of it, then compares, then, unless it is a
// dry run, makes the changes in units of work that each hold whole changes only. As long as it reads, nothing is
// written but how far it is; interrupted later, it begins anew and finds what is left to do. Thread-safe.
class Synchronization : public jobs::JobWork
{
public:
    Synchronization(storage::Database &database, events::EventHub &events, const storage::Clock &clock,
        storage::IdSource &ids, const identity::SealedTexts &sealedTexts, SynchronizationOptions options);

    // Queues one for the domain, inside a unit of work; tell the runner after the commit. Throws Error::conflict while
    // one is under way, and Error::invalid where the domain has no directory. One without an owner began by itself.
    QString queue(storage::Session &session, const QString &domainId, const QString &ownerId, bool dryRun);

    // Where the files of trusted authorities lie.
    const QString &certificatesDirectory() const { return m_options.certificatesDirectory; }

    // Those of the domains whose schedule says so. While one is under way the next waits for its end; however many were
    // missed, one is made up for.
    void queueDue() override;
    bool canRun(const jobs::Job &) const override { return true; }
    void run(jobs::JobRun &run) override;
    // Tells whoever it concerns.
    void ending(storage::Session &session, const jobs::Job &job) override;
    void ended(const jobs::Job &job) override;

private:
    DirectorySnapshot read(jobs::JobRun &run, const StoredDirectory &stored);
    void store(jobs::JobRun &run, const Plan &plan, qint64 numberBefore);
    void apply(jobs::JobRun &run, const StoredDirectory &stored, const Plan &plan, qint64 numberBefore);
    void logWhatWasDone(storage::Session &session, const jobs::Job &job);

    storage::Database &m_database;
    events::EventHub &m_events;
    const storage::Clock &m_clock;
    storage::IdSource &m_ids;
    const identity::SealedTexts &m_sealedTexts;
    const SynchronizationOptions m_options;
};

} // namespace formwright::directory
