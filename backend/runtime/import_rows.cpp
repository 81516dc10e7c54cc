#include "backend/runtime/import_rows.h"

#include "backend/forms/record_history.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/document_preparing.h"
#include "backend/runtime/owner_call.h"
#include "backend/runtime/permitted_fields.h"
#include "backend/runtime/view_access.h"

#include <QLoggingCategory>

Q_LOGGING_CATEGORY(rowImportLog, "formwright.import")

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;
using forms::Violation;
using storage::Session;

namespace {

// So much is written at a time that others wait for the writer for some hundredths of a second at most.
constexpr qsizetype cellsAtOnce = 6000;
constexpr qsizetype rowsAtOnce = 500;
constexpr qsizetype charactersAtOnce = 1 << 20;
constexpr qsizetype failuresOfRow = 20;

QString reasonOf(const Error &error)
{
    return error.fields.isEmpty() ? error.message : error.fields.first().message;
}

void addFailures(QList<CellFailure> &failures, const QList<Violation> &violations, const ImportColumns &columns)
{
    for (const Violation &violation : violations) {
        if (failures.size() < failuresOfRow)
            failures.append({columns.headingOf(violation.field), violation.message});
    }
}

} // namespace

DocumentRows::DocumentRows(
    http::Services &services, jobs::JobRun &run, const Scripting &scripting, const files::SpreadsheetReader &reader)
    : m_services(services),
      m_run(run),
      m_scripting(scripting),
      m_reader(reader),
      m_isTrial(run.job().parameters.value("isTrial"_L1).toBool()),
      m_keptReports(services.settings.number("import.maxFailures")),
      m_progress(run.progress()),
      m_notes(jobs::countNotes(services.database.reader(), run.job().id))
{ }

void DocumentRows::add(const files::Row &row)
{
    m_waiting.append(row);
    m_waitingCells += row.cells.size();
    for (const files::Cell &cell : row.cells) {
        if (const auto *text = std::get_if<QString>(&cell))
            m_waitingCells += text->size() / (charactersAtOnce / cellsAtOnce);
    }
    if (m_waiting.size() >= rowsAtOnce || m_waitingCells >= cellsAtOnce)
        flush();
}

void DocumentRows::flush()
{
    if (m_waiting.isEmpty())
        return;
    // With the rights of now.
    OwnerCall owner(m_services, m_run.job());
    const QJsonObject &parameters = m_run.job().parameters;
    byCurrentDesigns(owner.call(), [&] {
        Session &session = owner.call().db();
        const auto view
            = viewOf(owner.call(), session, owner.scope().applicationId, parameters.value("viewId"_L1).toString());
        const PermittedForm at = formOf(owner.call(), session, owner.scope(), view->formId);
        ImportColumns columns(owner.call(), owner.scope(), at, *view,
            forms::mappingFrom(parameters.value("mapping"_L1).toString()), m_reader.headers());
        QList<Judged> rows = judge(owner, at, columns);
        try {
            store(owner, at, rows);
        } catch (const Error &error) {
            if (error.code == ErrorCode::Unavailable)
                throw;
            storeEach(owner, at, rows);
        }
    });
    m_waiting.clear();
    m_waitingCells = 0;
}

QList<DocumentRows::Judged> DocumentRows::judge(OwnerCall &owner, const PermittedForm &at, ImportColumns &columns)
{
    QList<Judged> rows;
    rows.reserve(m_waiting.size());
    for (const files::Row &row : std::as_const(m_waiting))
        rows.append(judge(owner, at, columns, row));
    if (m_progress.rowsHandled() == 0 && !rows.isEmpty() && !columns.unused().isEmpty())
        rows.first().note
            = QString(u"These columns are no fields of the form: "_s % columns.unused().join(u", "_s)).left(1000);
    return rows;
}

DocumentRows::Judged DocumentRows::judge(
    OwnerCall &owner, const PermittedForm &at, ImportColumns &columns, const files::Row &row)
{
    http::Call &call = owner.call();
    const forms::FormDesign &form = *at.form;
    Judged judged;
    judged.number = row.number;
    judged.note = row.notes.join(u' ').left(1000);
    if (!files::holdsValues(row)) {
        judged.failures.append({{}, judged.note.isEmpty() ? u"the row holds no value"_s : judged.note});
        return judged;
    }
    try {
        DocumentInput input = columns.read(row);
        permitFields(form, at.access, input, nullptr);
        checkReferences(call.db(), owner.scope().domainId, form, input);
        judged.record = newRecord(call, form, {});
        judged.record.values = wholeRecord(form, input);
        const Settled settled = settle(call, at, owner.scope(), forRequest(call, m_scripting), input, judged.record,
            nullptr, Validate::Yes, m_isTrial ? Counting::Looks : Counting::Gives);
        const auto fields = judgedNow(at, settled);
        QList<Violation> violations = ruleViolations(form, input, judged.record.values, fields ? &*fields : nullptr);
        addFurther(violations, settled.violations);
        if (m_isTrial)
            violations = withTaken(call, form, owner.scope(), judged.record, violations);
        addFailures(judged.failures, violations, columns);
    } catch (const Error &error) {
        if (error.code == ErrorCode::Unavailable || error.code == ErrorCode::Internal)
            throw;
        judged.failures.append(
            {columns.headingOf(error.fields.isEmpty() ? QString() : error.fields.first().field), reasonOf(error)});
    }
    return judged;
}

// How many there may be in all, by how far the file is read.
qint64 DocumentRows::rowsTotal(qint64 handled) const
{
    const double progress = m_reader.progress();
    return progress > 0 && progress < 1 ? std::max(handled, qint64(double(handled) / progress)) : handled;
}

void DocumentRows::store(OwnerCall &owner, const PermittedForm &at, const QList<Judged> &rows)
{
    const forms::FormDesign &form = *at.form;
    const DocumentScope &scope = owner.scope();
    const jobs::Job &job = m_run.job();
    jobs::JobProgress progress;
    qint64 notes = 0;
    m_run.commit(m_progress, [&](Session &session) {
        progress = m_progress;
        notes = m_notes;
        requireCurrent(session, at);
        for (const Judged &row : rows) {
            QList<CellFailure> failures = row.failures;
            if (failures.isEmpty() && !m_isTrial) {
                const auto taken
                    = forms::uniqueViolationsInTurn(session, form, scope.domainId, row.record.values, row.record.id);
                for (const Violation &violation : taken)
                    failures.append({violation.field, violation.message});
                if (failures.isEmpty())
                    forms::insertWithHistory(session, form, row.record, changedBy(owner.call(), scope));
            }
            ++(failures.isEmpty() ? progress.rowsDone : progress.rowsFailed);
            if (!failures.isEmpty() && progress.rowsFailed <= m_keptReports)
                jobs::insertFailure(session, job.id, {row.number, failuresText(failures)});
            else if (failures.isEmpty() && !row.note.isEmpty() && notes++ < m_keptReports)
                jobs::insertNote(session, job.id, {row.number, row.note});
        }
        // What the unit found out takes the place of what was known before it.
        jobs::advanceJob(session, job.id, job.runner, progress, m_services.clock.nowMilliseconds());
        session.execute(u"UPDATE job SET rows_total = ? WHERE id = ?"_s, rowsTotal(progress.rowsHandled()), job.id);
    });
    m_progress = progress;
    m_notes = notes;
}

// One of them is refused by the database: find out which.
void DocumentRows::storeEach(OwnerCall &owner, const PermittedForm &at, QList<Judged> rows)
{
    for (qsizetype i = 0; i < rows.size(); ++i) {
        Judged &row = rows[i];
        try {
            try {
                store(owner, at, {row});
            } catch (const Error &error) {
                if (error.code == ErrorCode::Unavailable)
                    throw;
                qCWarning(rowImportLog).noquote()
                    << "row" << row.number << "is refused:" << error.message << error.detail;
                row.failures = {{{},
                    error.code == ErrorCode::Internal ? u"the database does not take this row"_s : reasonOf(error)}};
                store(owner, at, {row});
            }
        } catch (const forms::DesignMoved &) {
            m_waiting.remove(0, i); // they are written, and not judged again
            throw;
        }
    }
}

} // namespace formwright::runtime
