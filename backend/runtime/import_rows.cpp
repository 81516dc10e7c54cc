#include "backend/runtime/import_rows.h"

#include "backend/forms/record_history.h"
#include "backend/jobs/end_notification.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/document_preparing.h"
#include "backend/runtime/file_reading.h"
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
constexpr qsizetype valuesMet = 200'000; // that a trial remembers
constexpr int mostAttempts = 20; // at a row whose scripts read what others change
constexpr int mostMoves = 4; // of what scripts of rows that are written in one go have read
constexpr qsizetype cellsTogether = 200'000; // of rows that are written in one go

QString reasonOf(const Error &error)
{
    return error.fields.isEmpty() ? error.message : error.fields.first().message;
}

// Why a row was not taken that could have been.
QString refusalOf(qint64 row, const Error &error)
{
    qCWarning(rowImportLog).noquote() << "row" << row << "is refused:" << error.message << error.detail;
    return error.code == ErrorCode::Internal ? u"the database does not take this row"_s : reasonOf(error);
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
      m_isTogether(
          !m_isTrial && forms::mappingFrom(run.job().parameters.value("mapping"_L1).toString()).isAllOrNothing),
      m_claimed(services.clock.nowMilliseconds()),
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
    if (m_isTogether)
        requireRoom();
    else if (m_waiting.size() >= rowsAtOnce || m_waitingCells >= cellsAtOnce)
        flush();
}

void DocumentRows::requireRoom() const
{
    const qint64 most = m_services.settings.number("excel.rowsTogether");
    if (m_waiting.size() > most)
        throw Error::tooLarge(u"Nothing was imported: all rows are wanted or none, and there are more than "_s
            % QString::number(most) % u"."_s);
    if (m_waitingCells > cellsTogether)
        throw Error::tooLarge(u"Nothing was imported: all rows are wanted or none, and they are too large for that."_s);
}

void DocumentRows::refuseTogether(qint64 wrong)
{
    throw Error::conflict(u"Nothing was imported: all rows are wanted or none, and something is wrong in "_s
        % jobs::counted(wrong, u"row"_s, u"rows"_s) % u"."_s);
}

// Scripts may take longer than the job is claimed for.
void DocumentRows::keepClaim()
{
    const qint64 now = m_services.clock.nowMilliseconds();
    if (now - m_claimed < m_services.settings.milliseconds("jobs.lease") / 4)
        return;
    m_run.commit(m_progress, [](Session &) {});
    m_claimed = now;
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
            forms::mappingFrom(parameters.value("mapping"_L1).toString()).columns, m_reader.headers());
        while (m_rowsWrite && !m_waiting.isEmpty()) {
            storeAlone(owner, at, columns);
            m_waiting.removeFirst();
        }
        const QList<Judged> rows = judge(owner, at, columns);
        m_isTogether ? storeTogether(owner, at, columns, rows) : storeInTurn(owner, at, columns, rows);
    });
    m_waiting.clear();
    m_waitingCells = 0;
}

QList<DocumentRows::Judged> DocumentRows::judge(OwnerCall &owner, const PermittedForm &at, ImportColumns &columns)
{
    QList<Judged> rows;
    rows.reserve(m_waiting.size());
    for (const files::Row &row : std::as_const(m_waiting)) {
        rows.append(judge(owner, at, columns, row, m_isTogether ? Preparing::Yes : Preparing::No));
        keepClaim();
    }
    if (m_progress.rowsHandled() == 0 && !rows.isEmpty() && !columns.unused().isEmpty())
        rows.first().note
            = QString(u"These columns are no fields of the form: "_s % columns.unused().join(u", "_s)).left(1000);
    return rows;
}

DocumentRows::Judged DocumentRows::judge(
    OwnerCall &owner, const PermittedForm &at, ImportColumns &columns, const files::Row &row, Preparing preparing)
{
    http::Call &call = owner.call();
    const forms::FormDesign &form = *at.form;
    Judged judged;
    judged.number = row.number;
    judged.note = row.notes.join(u". "_s).left(1000);
    if (!files::holdsValues(row)) {
        judged.failures.append({{}, judged.note.isEmpty() ? u"The row holds no value."_s : judged.note});
        return judged;
    }
    try {
        DocumentInput input = columns.read(row);
        permitFields(form, at.access, input, nullptr);
        checkReferences(call.db(), owner.scope().domainId, form, input);
        judged.record = newRecord(call, form, {});
        judged.record.values = wholeRecord(form, input);
        const Scripting scripting = forRequest(call, m_scripting);
        const Settled settled = settle(call, at, owner.scope(), scripting, input, judged.record, nullptr, Validate::Yes,
            m_isTrial ? Counting::Looks : Counting::Gives);
        const auto fields = judgedNow(at, settled);
        QList<Violation> violations = ruleViolations(form, input, judged.record.values, fields ? &*fields : nullptr);
        addFurther(violations, settled.violations);
        if (m_isTrial)
            violations = withTaken(call, form, owner.scope(), judged.record, violations);
        if (m_isTrial && violations.isEmpty())
            violations = metBefore(form, judged);
        addFailures(judged.failures, violations, columns);
        judged.files = FileReading(call).readOf(owner.scope(), form, judged.record.values);
        judged.isWriting = !settled.writes.isEmpty();
        if (judged.failures.isEmpty() && preparing == Preparing::Yes)
            judged.writes = settled.writes.prepare(call, owner.scope(), scripting).unit;
    } catch (const Error &error) {
        if (error.code == ErrorCode::Unavailable || error.code == ErrorCode::Internal)
            throw;
        judged.failures.append(
            {columns.headingOf(error.fields.isEmpty() ? QString() : error.fields.first().field), reasonOf(error)});
    }
    return judged;
}

// What must be unique and stands in an earlier row of the file, which a trial does not write.
QList<Violation> DocumentRows::metBefore(const forms::FormDesign &form, const Judged &row)
{
    QList<Violation> violations;
    for (int i = 0; i < form.fields.size(); ++i) {
        const forms::Field &field = form.fields.at(i);
        const forms::FieldValue value = row.record.values.value(i);
        if (!field.unique || value.isEmpty())
            continue;
        const auto met = m_met.constFind({i, value.text});
        if (met != m_met.constEnd())
            violations.append({field.name, QString(field.label % u" is the same as in row "_s % QString::number(*met)),
                forms::Rule::Unique});
    }
    for (int i = 0; violations.isEmpty() && i < form.fields.size() && m_met.size() < valuesMet; ++i) {
        if (form.fields.at(i).unique && !row.record.values.value(i).isEmpty())
            m_met.insert({i, row.record.values.at(i).text}, row.number);
    }
    return violations;
}

// How many there may be in all, by how far the file is read.
qint64 DocumentRows::rowsTotal(qint64 handled) const
{
    const double progress = m_reader.progress();
    return progress > 0 && progress < 1 ? std::max(handled, qint64(double(handled) / progress)) : handled;
}

void DocumentRows::commit(OwnerCall &owner, const jobs::JobProgress &progress, const http::Call::Unit &unit)
{
    http::Call &call = owner.call();
    m_run.commit(progress, [&](Session &session) { call.runWithin(session, unit); });
    call.deliverEvents();
}

// With what its scripts write.
void DocumentRows::insert(OwnerCall &owner, Session &session, const PermittedForm &at, const Judged &row)
{
    forms::insertWithHistory(session, *at.form, row.record, changedBy(owner.call(), owner.scope()));
    forms::bindFiles(session, *at.form, filesOfSave(owner.call(), owner.scope(), row.record.id), row.files);
    if (row.writes)
        row.writes(session);
}

void DocumentRows::store(
    OwnerCall &owner, const PermittedForm &at, const ImportColumns &columns, const QList<Judged> &rows)
{
    const forms::FormDesign &form = *at.form;
    const DocumentScope &scope = owner.scope();
    const jobs::Job &job = m_run.job();
    jobs::JobProgress progress;
    qint64 notes = 0;
    commit(owner, m_progress, [&](Session &session) {
        progress = m_progress;
        notes = m_notes;
        requireCurrent(session, at);
        for (const Judged &row : rows) {
            QList<CellFailure> failures = row.failures;
            if (failures.isEmpty() && !m_isTrial) {
                const auto taken
                    = forms::uniqueViolationsInTurn(session, form, scope.domainId, row.record.values, row.record.id);
                for (const Violation &violation : taken)
                    failures.append({columns.headingOf(violation.field), violation.message});
                if (failures.isEmpty())
                    insert(owner, session, at, row);
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

// A row whose scripts write comes in a unit of its own, after those before it and before those after it.
void DocumentRows::storeInTurn(
    OwnerCall &owner, const PermittedForm &at, ImportColumns &columns, const QList<Judged> &rows)
{
    const auto isAlone = [this](const Judged &row) { return row.isWriting && row.failures.isEmpty() && !m_isTrial; };
    for (auto from = rows.cbegin(); from != rows.cend();) {
        const auto to = std::find_if(from, rows.cend(), isAlone);
        const QList<Judged> plain(from, to);
        try {
            if (!plain.isEmpty())
                store(owner, at, columns, plain);
        } catch (const Error &error) {
            if (error.code == ErrorCode::Unavailable)
                throw;
            storeEach(owner, at, columns, plain);
        }
        m_waiting.remove(0, plain.size());
        from = to;
        if (from == rows.cend())
            break;
        storeAlone(owner, at, columns);
        m_waiting.removeFirst();
        ++from;
        m_rowsWrite = true;
    }
}

// The first one that waits. It is judged anew: what its scripts read may have been written by the rows before it.
void DocumentRows::storeAlone(OwnerCall &owner, const PermittedForm &at, ImportColumns &columns)
{
    const files::Row row = m_waiting.first();
    Judged judged;
    for (int attempt = 1;; ++attempt) {
        keepClaim();
        try {
            judged = judge(owner, at, columns, row, Preparing::Yes);
            store(owner, at, columns, {judged});
            return;
        } catch (const forms::RecordMoved &) {
            if (attempt < mostAttempts)
                continue;
            judged.failures = {{{}, u"what its scripts read is changed all the time: import it again"_s}};
        } catch (const Error &error) {
            if (error.code == ErrorCode::Unavailable)
                throw;
            judged.failures = {{{}, refusalOf(row.number, error)}};
        }
        judged.number = row.number;
        store(owner, at, columns, {judged});
        return;
    }
}

// One of them is refused by the database: find out which.
void DocumentRows::storeEach(
    OwnerCall &owner, const PermittedForm &at, const ImportColumns &columns, QList<Judged> rows)
{
    for (qsizetype i = 0; i < rows.size(); ++i) {
        Judged &row = rows[i];
        try {
            try {
                store(owner, at, columns, {row});
            } catch (const Error &error) {
                if (error.code == ErrorCode::Unavailable)
                    throw;
                row.failures = {{{}, refusalOf(row.number, error)}};
                store(owner, at, columns, {row});
            }
        } catch (const forms::DesignMoved &) {
            m_waiting.remove(0, i); // they are written, and not judged again
            throw;
        }
    }
}

namespace {

// Ends a unit of work in which a row turned out not to fit beside the others.
struct NotTogether {
    qsizetype row = 0;
    QList<CellFailure> failures;
};

} // namespace

void DocumentRows::storeTogether(
    OwnerCall &owner, const PermittedForm &at, const ImportColumns &columns, QList<Judged> rows)
{
    const forms::FormDesign &form = *at.form;
    const DocumentScope &scope = owner.scope();
    const jobs::Job &job = m_run.job();
    const auto isWrong = [](const Judged &row) { return !row.failures.isEmpty(); };
    jobs::JobProgress progress = m_progress;
    if (std::none_of(rows.cbegin(), rows.cend(), isWrong)) {
        progress.rowsDone = rows.size();
        try {
            commit(owner, progress, [&](Session &session) {
                requireCurrent(session, at);
                qint64 notes = 0;
                for (qsizetype i = 0; i < rows.size(); ++i) {
                    const Judged &row = rows.at(i);
                    const auto taken = forms::uniqueViolationsInTurn(
                        session, form, scope.domainId, row.record.values, row.record.id);
                    if (!taken.isEmpty())
                        throw NotTogether{i, {{columns.headingOf(taken.first().field), taken.first().message}}};
                    try {
                        insert(owner, session, at, row);
                    } catch (const forms::RecordMoved &) {
                        if (++m_moves < mostMoves)
                            throw;
                        throw NotTogether{i, {{{}, u"its scripts read what another row or somebody else changes"_s}}};
                    }
                    if (!row.note.isEmpty() && notes++ < m_keptReports)
                        jobs::insertNote(session, job.id, {row.number, row.note});
                }
            });
            m_progress = progress;
            return;
        } catch (const NotTogether &wrong) {
            rows[wrong.row].failures = wrong.failures;
        }
        progress = m_progress;
    }
    progress.rowsFailed = std::count_if(rows.cbegin(), rows.cend(), isWrong);
    m_run.commit(progress, [&](Session &session) {
        qint64 reports = 0;
        for (const Judged &row : rows) {
            if (isWrong(row) && reports++ < m_keptReports)
                jobs::insertFailure(session, job.id, {row.number, failuresText(row.failures)});
        }
    });
    m_progress = progress;
    refuseTogether(progress.rowsFailed);
}

} // namespace formwright::runtime
