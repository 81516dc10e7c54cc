#pragma once

#include "backend/runtime/import_job.h"

namespace formwright::runtime {

class OwnerCall;

// The rows of one file on their way to documents, many behind one unit of work, by the design and the rights of the
// moment in which they are written.
class DocumentRows
{
public:
    DocumentRows(http::Services &services, jobs::JobRun &run, const Scripting &scripting,
        const files::SpreadsheetReader &reader);

    void add(const files::Row &row);
    // Writes what waits. Throws what JobRun::commit() throws, and Error::forbidden where the owner may not any more.
    void flush();

private:
    struct Judged {
        qint64 number = 0;
        forms::Record record;
        QList<CellFailure> failures; // empty: it can be taken
        QString note;
    };
    QList<Judged> judge(OwnerCall &owner, const PermittedForm &at, ImportColumns &columns);
    Judged judge(OwnerCall &owner, const PermittedForm &at, ImportColumns &columns, const files::Row &row);
    void store(OwnerCall &owner, const PermittedForm &at, const QList<Judged> &rows);
    void storeEach(OwnerCall &owner, const PermittedForm &at, QList<Judged> rows);
    qint64 rowsTotal(qint64 handled) const;

    http::Services &m_services;
    jobs::JobRun &m_run;
    const Scripting m_scripting;
    const files::SpreadsheetReader &m_reader;
    const bool m_isTrial;
    const qint64 m_keptReports;
    jobs::JobProgress m_progress;
    qint64 m_notes = 0;
    QList<files::Row> m_waiting;
    qsizetype m_waitingCells = 0;
};

} // namespace formwright::runtime
