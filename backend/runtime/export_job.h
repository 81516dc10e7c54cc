#pragma once

#include "backend/http/call.h"
#include "backend/jobs/job_runner.h"
#include "backend/runtime/scripted_document.h"
#include "backend/uploads/upload_root.h"

namespace formwright::runtime {

inline constexpr QLatin1StringView exportKind{"view export"};

// Exports of views that take a while. The file lies below the uploads, for whichever server is asked for it, and goes
// after some time. One that is interrupted is begun anew: what it shows is one moment. Thread-safe.
class ExportJob : public jobs::JobWork
{
public:
    // All alive as long as this is.
    ExportJob(http::Services &services, const uploads::UploadRoot &root, const Scripting &scripting);

    // Where files that are exported at once are made, too. Throws Error::unavailable where there is no room.
    QString newPath(const QString &name) const;
    // What is answered as the file of a job that is done. Throws Error::notFound where it went.
    contract::FileAnswer answer(const jobs::Job &job) const;
    // The file alone; the job is over.
    void removeFile(const jobs::Job &job) const;
    // Files that were kept long enough, or that nobody finished.
    void removeOldFiles() const;

    bool canRun(const jobs::Job &) const override { return true; }
    void run(jobs::JobRun &run) override;
    void ending(storage::Session &session, const jobs::Job &job) override;
    void ended(const jobs::Job &job) override;

private:
    http::Services &m_services;
    const uploads::UploadRoot &m_root;
    const Scripting m_scripting;
};

// As a file is called outside: without what paths are made of.
QString workbookName(const QString &wanted);
inline constexpr QByteArrayView workbookType("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

} // namespace formwright::runtime
