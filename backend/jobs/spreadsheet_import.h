#pragma once

#include "backend/events/event_hub.h"
#include "backend/forms/form_design.h"
#include "backend/forms/view_store.h"
#include "backend/jobs/import_table.h"
#include "backend/jobs/job_runner.h"

namespace formwright::jobs {

// How the jobs of this file are called in the table of jobs.
inline constexpr QLatin1StringView importKind{"import"};

// Where the rows of a file are to go.
struct ImportTarget {
    QString applicationId;
    QString moduleId;
    QString domainId;
    QString ownerId; // author of the documents
    QString formName; // empty: after the file
};

// All that is to be made of one file, found out beforehand. A value, so that a unit of work may run more than once.
struct PlannedImport {
    Job job;
    forms::FormDesign form;
    forms::ViewDesign view;
};

struct ImportLimits {
    qint64 maxRows = 5'000'000;
    qint64 maxReports = 10'000; // rows whose refusals are kept
};

// Makes a form, a view and documents from a spreadsheet. A copy of the file is kept below the uploads until its rows
// are documents, so that the import outlives a restart, and the server that took it. Thread-safe.
class SpreadsheetImport : public JobWork
{
public:
    SpreadsheetImport(storage::Database &database, events::EventHub &events, const storage::Clock &clock,
        storage::IdSource &ids, const QString &directory, ImportLimits limits);

    // A kept copy goes with this object, unless its import was made.
    class KeptFile
    {
    public:
        KeptFile(KeptFile &&other) noexcept
            : m_importId(std::exchange(other.m_importId, {})), m_path(std::move(other.m_path))
        { }
        ~KeptFile();
        KeptFile &operator=(KeptFile &&) = delete;

        const QString &importId() const { return m_importId; }
        const QString &path() const { return m_path; }
        void keep() { m_importId.clear(); }

    private:
        friend class SpreadsheetImport;
        KeptFile(QString importId, QString path) : m_importId(std::move(importId)), m_path(std::move(path)) { }

        QString m_importId; // empty: nothing to remove
        QString m_path;
    };
    // Throws Error::unavailable when there is no room.
    KeptFile keepContent(const QByteArray &content);
    KeptFile keepCopy(const QString &path);

    // Both read the whole file: slow, no part of a unit of work. `file.path` is not looked at. Throw Error::invalid
    // with the reason when nothing can be made of it.
    ImportTable look(const KeptFile &kept, ImportFile file) const;
    PlannedImport plan(const KeptFile &kept, ImportFile file, const ImportTarget &target);

    // Inside a unit of work: makes form, view, indexes and menu entries, lets the domain see the software, and queues
    // the job. Tell everybody with announce(), and the runner, after the commit. True when the domain did not see the
    // software before.
    bool make(storage::Session &session, const PlannedImport &planned);
    static std::vector<events::Event> announcement(const PlannedImport &planned);

    // Inside a unit of work. The import as it is now over, if nobody had begun it: then call ended() after the commit.
    // One that runs ends by itself at its next step.
    std::optional<Job> cancel(storage::Session &session, const QString &importId);
    // Removes copies that no import waits for any more.
    void removeStrayFiles();
    // Takes the copies that an older version kept in another directory.
    void adoptFiles(const QString &directory);

    bool canRun(const Job &job) const override;
    void run(JobRun &run) override;
    // Tells the owner.
    void ending(storage::Session &session, const Job &job) override;
    void ended(const Job &job) override;

private:
    QString pathOf(const QString &importId) const;
    QString makeDirectory() const;
    QString freeFormName(const QString &applicationId, const QString &wanted);

    storage::Database &m_database;
    events::EventHub &m_events;
    const storage::Clock &m_clock;
    storage::IdSource &m_ids;
    const QString m_directory;
    const ImportLimits m_limits;
};

} // namespace formwright::jobs
