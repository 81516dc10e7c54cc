#pragma once

#include "backend/files/spreadsheet.h"
#include "backend/http/call.h"
#include "backend/jobs/job_runner.h"
#include "backend/runtime/import_columns.h"
#include "backend/runtime/scripted_document.h"
#include "backend/uploads/upload_root.h"

namespace formwright::runtime {

inline constexpr QLatin1StringView rowImportKind{"row import"};

// What is wrong with one cell, or with a whole row (no column).
struct CellFailure {
    QString column;
    QString reason;
};
// Several of a row as one text, as a job keeps what it has to tell of a row.
QString failuresText(const QList<CellFailure> &failures);
QList<CellFailure> failuresFrom(const QString &text);

// Documents from the rows of an uploaded file, each judged as if its owner had typed it: his rights, the form's scripts
// and rules. A row is taken or refused for itself; after a restart it goes on with the first row not yet dealt with.
// Thread-safe.
class ImportJob : public jobs::JobWork
{
public:
    // All alive as long as this is.
    ImportJob(http::Services &services, const uploads::UploadRoot &root, const Scripting &scripting);

    bool canRun(const jobs::Job &job) const override;
    void run(jobs::JobRun &run) override;
    void ending(storage::Session &session, const jobs::Job &job) override;
    void ended(const jobs::Job &job) override;

private:
    // Where this server finds the file; empty where it does not.
    QString pathOf(const jobs::Job &job) const;

    http::Services &m_services;
    const uploads::UploadRoot &m_root;
    const Scripting m_scripting;
};

} // namespace formwright::runtime
