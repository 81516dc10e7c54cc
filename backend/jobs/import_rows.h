#pragma once

#include "backend/forms/form_design.h"
#include "backend/forms/record_store.h"
#include "backend/jobs/import_table.h"
#include "backend/jobs/job_runner.h"

namespace formwright::jobs {

// One row of the table on its way to a document.
struct ImportRow {
    qint64 number = 0; // as a spreadsheet program counts it
    QList<files::Value> values; // one for each column of the table
    QString misfit; // which cells are not of their column's kind
    QString refusal; // why it cannot be taken over, the misfit included; empty when it can
    QString note; // what of it was left out
    forms::Record record;
};

// Turns the rows of one table into documents of its form, many behind one unit of work, and keeps to the form as it is
// at that moment: a designer may change it meanwhile.
class RowImporter
{
public:
    // `database` is the one of the run. Rows refused beyond `keptReports` are counted only.
    RowImporter(JobRun &run, storage::Database &database, storage::IdSource &ids, const storage::Clock &clock,
        const ImportTable &table, const QString &formId, qint64 keptReports);

    // Takes the row; at every so many it is written with those before it. Throws what JobRun::commit() throws, and
    // Error::invalid when the form is gone.
    void add(const files::Row &row);
    // Writes what waits.
    void flush();

private:
    void loadDesign();
    void convert(ImportRow &target, const files::Row &row) const;
    void fitToDesign(ImportRow &row) const;
    void write(QList<ImportRow> &rows);
    // Stores all of them, or nothing and tells which are refused and why, by their place among them.
    using Refusals = QHash<qsizetype, QString>;
    std::optional<Refusals> store(const QList<ImportRow> &rows);
    void storeReports(storage::Session &session, const QList<ImportRow> &rows) const;

    JobRun &m_run;
    storage::Database &m_database;
    storage::IdSource &m_ids;
    const storage::Clock &m_clock;
    const ImportTable &m_table;
    const QString m_formId;
    const qint64 m_keptReports;
    const qsizetype m_batchRows;
    const QString m_ownerName;
    qint64 m_notes = 0;
    std::optional<forms::FormDesign> m_design;
    QList<int> m_fieldColumns; // the column of each field of the design; -1: none
    QList<ImportRow> m_waiting;
};

} // namespace formwright::jobs
