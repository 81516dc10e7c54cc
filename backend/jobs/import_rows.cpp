#include "backend/jobs/import_rows.h"

#include "app/contract/error.h"
#include "backend/forms/field_rules.h"
#include "backend/forms/form_store.h"
#include "backend/forms/record_history.h"

#include <QLoggingCategory>

Q_LOGGING_CATEGORY(importLog, "formwright.import")

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;
using forms::DesignMoved;
using forms::Field;
using forms::FieldValue;
using storage::Session;

namespace {

// So much is written at a time that others wait for the writer for some hundredths of a second at most.
constexpr qsizetype batchCells = 6000;
constexpr qsizetype mostBatchRows = 500;
constexpr qsizetype longestReason = 1000;

struct SomeRefused {
};

void add(QString &text, const QString &sentence)
{
    if (text.size() >= longestReason)
        return;
    if (!text.isEmpty())
        text += u' ';
    text += sentence.left(longestReason);
}

} // namespace

RowImporter::RowImporter(JobRun &run, storage::Database &database, storage::IdSource &ids, const storage::Clock &clock,
    const ImportTable &table, const QString &formId, qint64 keptReports)
    : m_run(run),
      m_database(database),
      m_ids(ids),
      m_clock(clock),
      m_table(table),
      m_formId(formId),
      m_keptReports(keptReports),
      m_batchRows(std::clamp<qsizetype>(batchCells / std::max<qsizetype>(1, table.columns.size()), 10, mostBatchRows)),
      m_ownerName(
          database.reader().text(u"SELECT name FROM account WHERE id = ?"_s, run.job().ownerId).value_or(QString())),
      m_notes(countNotes(database.reader(), run.job().id))
{
    loadDesign();
}

void RowImporter::loadDesign()
{
    m_design = forms::loadForm(m_database.reader(), m_formId);
    if (!m_design)
        throw Error::invalid(u"The form was deleted while its rows were imported."_s);
    m_fieldColumns.fill(-1, m_design->fields.size());
    for (qsizetype column = 0; column < m_table.fieldNames.size(); ++column) {
        const int field = m_design->fieldIndex(m_table.fieldNames[column]);
        if (field >= 0)
            m_fieldColumns[field] = int(column);
    }
}

void RowImporter::add(const files::Row &row)
{
    convert(m_waiting.emplaceBack(), row);
    if (m_waiting.size() >= m_batchRows)
        flush();
}

void RowImporter::convert(ImportRow &target, const files::Row &row) const
{
    target.number = row.number;
    target.values.reserve(m_table.columns.size());
    for (const files::InferredColumn &column : m_table.columns) {
        const auto converted = column.convert(row);
        if (const auto *value = std::get_if<files::Value>(&converted)) {
            target.values.append(*value);
        } else {
            target.values.append(files::Value());
            const QString label = column.header.isEmpty() ? u"column %1"_s.arg(column.index + 1) : column.header;
            jobs::add(target.misfit, label % u": "_s % std::get<QString>(converted));
        }
    }
    if (!files::holdsValues(row))
        target.misfit = u"The row holds no value."_s;
    for (const QString &note : row.notes)
        jobs::add(
            target.misfit.isEmpty() ? target.note : target.misfit, note.endsWith(u'.') ? note : QString(note % u'.'));
    forms::Record &record = target.record;
    record.id = m_ids.next();
    record.authorId = m_run.job().ownerId;
    record.created = record.modified = m_clock.nowMilliseconds();
    record.modifierId = record.authorId;
}

void RowImporter::fitToDesign(ImportRow &row) const
{
    row.record.values.clear();
    row.refusal = row.misfit;
    if (!row.refusal.isEmpty())
        return;
    row.record.values.reserve(m_design->fields.size());
    for (qsizetype i = 0; i < m_design->fields.size(); ++i) {
        const Field &field = m_design->fields[i];
        const int column = m_fieldColumns[i];
        FieldValue &value = row.record.values.emplaceBack();
        if (column >= 0 && row.values[column]) {
            auto decoded = forms::decodeText(field, *row.values[column]);
            if (const auto *violation = std::get_if<forms::Violation>(&decoded)) {
                jobs::add(row.refusal, QString(violation->message % u'.'));
                continue;
            }
            value = std::get<FieldValue>(std::move(decoded));
        }
        if (const auto violation = forms::validateField(field, value))
            jobs::add(row.refusal, QString(violation->message % u'.'));
    }
}

void RowImporter::flush()
{
    QList<ImportRow> rows = std::exchange(m_waiting, {});
    if (rows.isEmpty())
        return;
    // Each turn a designer may have saved the form once more; nobody does so for ever.
    for (;;) {
        try {
            write(rows);
            return;
        } catch (const DesignMoved &) {
            loadDesign();
        }
    }
}

void RowImporter::write(QList<ImportRow> &rows)
{
    const qint64 handledBefore = m_run.progress().rowsHandled();
    for (ImportRow &row : rows)
        fitToDesign(row);
    try {
        // Once more for those of them that are refused: they all are told at once.
        while (const auto refused = store(rows)) {
            for (auto it = refused->begin(); it != refused->end(); ++it)
                rows[it.key()].refusal = it.value();
        }
        return;
    } catch (const Error &error) {
        if (error.code == ErrorCode::Unavailable)
            throw;
    }
    // One of them is refused by the database: find out which.
    try {
        for (const ImportRow &row : std::as_const(rows)) {
            try {
                if (const auto refused = store({row}))
                    throw Error::conflict(refused->value(0));
            } catch (const Error &error) {
                if (error.code == ErrorCode::Unavailable)
                    throw;
                qCWarning(importLog).noquote() << "row" << row.number << "is refused:" << error.message << error.detail;
                ImportRow refused = row;
                refused.refusal
                    = error.code == ErrorCode::Internal ? u"The database does not take this row."_s : error.message;
                store({refused});
            }
        }
    } catch (const DesignMoved &) {
        rows.remove(0, m_run.progress().rowsHandled() - handledBefore);
        throw;
    }
}

std::optional<RowImporter::Refusals> RowImporter::store(const QList<ImportRow> &rows)
{
    JobProgress progress = m_run.progress();
    qint64 notes = 0;
    for (const ImportRow &row : rows) {
        ++(row.refusal.isEmpty() ? progress.rowsDone : progress.rowsFailed);
        notes += row.refusal.isEmpty() && !row.note.isEmpty() ? 1 : 0;
    }
    const QString &domainId = m_run.job().domainId;
    Refusals refused;
    const auto unit = [&](Session &session) {
        refused.clear();
        forms::requireCurrent(session, *m_design);
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const ImportRow &row = rows[i];
            if (!row.refusal.isEmpty())
                continue;
            const auto taken
                = forms::uniqueViolationsInTurn(session, *m_design, domainId, row.record.values, row.record.id);
            if (taken.isEmpty())
                forms::insertWithHistory(session, *m_design, row.record,
                    {domainId, m_run.job().ownerId, m_ownerName, row.record.created, m_ids});
            else
                refused.insert(i, taken.first().message % u'.');
        }
        if (!refused.isEmpty())
            throw SomeRefused{}; // what was counted is not so
        storeReports(session, rows);
    };
    try {
        m_run.commit(progress, unit);
    } catch (const SomeRefused &) {
        return refused;
    }
    m_notes += notes;
    return std::nullopt;
}

void RowImporter::storeReports(Session &session, const QList<ImportRow> &rows) const
{
    qint64 failures = m_run.progress().rowsFailed;
    qint64 notes = m_notes;
    for (const ImportRow &row : rows) {
        if (!row.refusal.isEmpty() && failures++ < m_keptReports)
            insertFailure(session, m_run.job().id, {row.number, row.refusal});
        else if (row.refusal.isEmpty() && !row.note.isEmpty() && notes++ < m_keptReports)
            insertNote(session, m_run.job().id, {row.number, row.note});
    }
}

} // namespace formwright::jobs
