#pragma once

#include "backend/forms/record_files.h"
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

    // Where the mapping wants all rows or none, it throws Error::tooLarge beyond excel.rowsTogether.
    void add(const files::Row &row);
    // Whether nothing is written before all rows are there.
    bool isTogether() const { return m_isTogether; }
    // Throws Error::conflict where the rows were refused together, and in how many of them is something wrong.
    [[noreturn]] static void refuseTogether(qint64 wrong);
    // Writes what waits. Throws what JobRun::commit() throws, and Error::forbidden where the owner may not any more.
    void flush();

private:
    // Whether what scripts of a row write is prepared when it is judged.
    enum class Preparing { No, Yes };
    struct Judged {
        qint64 number = 0;
        forms::Record record;
        QList<forms::NamedFile> files{}; // of others, that it may name
        QList<CellFailure> failures; // empty: it can be taken
        QString note;
        bool isWriting = false; // its scripts write other documents, or send
        http::Call::Unit writes{}; // what they write, once that is prepared
    };
    QList<Judged> judge(OwnerCall &owner, const PermittedForm &at, ImportColumns &columns);
    Judged judge(
        OwnerCall &owner, const PermittedForm &at, ImportColumns &columns, const files::Row &row, Preparing preparing);
    void store(OwnerCall &owner, const PermittedForm &at, const ImportColumns &columns, const QList<Judged> &rows);
    void commit(OwnerCall &owner, const jobs::JobProgress &progress, const http::Call::Unit &unit);
    void insert(OwnerCall &owner, storage::Session &session, const PermittedForm &at, const Judged &row);
    void storeEach(OwnerCall &owner, const PermittedForm &at, const ImportColumns &columns, QList<Judged> rows);
    void storeInTurn(OwnerCall &owner, const PermittedForm &at, ImportColumns &columns, const QList<Judged> &rows);
    void storeAlone(OwnerCall &owner, const PermittedForm &at, ImportColumns &columns);
    void storeTogether(OwnerCall &owner, const PermittedForm &at, const ImportColumns &columns, QList<Judged> rows);
    void requireRoom() const;
    void keepClaim();
    QList<forms::Violation> metBefore(const forms::FormDesign &form, const Judged &row);
    qint64 rowsTotal(qint64 handled) const;

    http::Services &m_services;
    jobs::JobRun &m_run;
    const Scripting m_scripting;
    const files::SpreadsheetReader &m_reader;
    const bool m_isTrial;
    const bool m_isTogether;
    qint64 m_claimed; // when the claim was renewed
    const qint64 m_keptReports;
    jobs::JobProgress m_progress;
    qint64 m_notes = 0;
    QHash<std::pair<int, QString>, qint64> m_met; // unique values of a trial, by field, and their rows
    bool m_rowsWrite = false; // other documents, by their scripts
    int m_moves = 0;
    QList<files::Row> m_waiting;
    qsizetype m_waitingCells = 0;
};

} // namespace formwright::runtime
