#include "backend/designtime/import_handlers.h"

#include "app/contract/imports.h"
#include "backend/files/text_encoding.h"
#include "backend/http/routes.h"
#include "backend/jobs/spreadsheet_import.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::imports;
using contract::Error;
using contract::Paged;
using http::Call;
using jobs::Job;
using jobs::SpreadsheetImport;
using storage::Session;

static Started formFromFile(Call &call, const FormFromFile &in, SpreadsheetImport &imports, jobs::JobRunner &runner);
static Preview previewImport(const PreviewFile &in, SpreadsheetImport &imports);
static Paged<Import> listImports(Call &call, const ListImports &in);
static Import getImport(Call &call, const ImportPath &in);
static Import cancelImport(Call &call, const ImportPath &in, SpreadsheetImport &imports);

void registerImports(http::Routes &routes, SpreadsheetImport &imports, jobs::JobRunner &runner)
{
    routes.on(contract::imports::formFromFile,
        [&](Call &call, const FormFromFile &in) { return formFromFile(call, in, imports, runner); });
    routes.on(
        contract::imports::previewImport, [&](Call &, const PreviewFile &in) { return previewImport(in, imports); });
    routes.on(contract::imports::listImports, listImports);
    routes.on(contract::imports::getImport, getImport);
    routes.on(contract::imports::cancelImport,
        [&](Call &call, const ImportPath &in) { return cancelImport(call, in, imports); });
}

namespace {

constexpr qint64 mostReports = 1000;
constexpr qsizetype longestName = 200;
constexpr qsizetype longestExample = 100;

Import importFrom(const Job &job)
{
    const auto parameter = [&job](QLatin1StringView name) { return job.parameters.value(name).toString(); };
    Import import;
    import.id = job.id;
    import.state = jobs::stateName(job.state);
    import.rowsTotal = job.rowsTotal;
    import.rowsDone = job.progress.rowsDone;
    import.rowsFailed = job.progress.rowsFailed;
    import.reason = job.reason;
    import.fileName = parameter("fileName"_L1);
    import.applicationId = parameter("applicationId"_L1);
    import.moduleId = parameter("moduleId"_L1);
    import.formId = parameter("formId"_L1);
    import.viewId = parameter("viewId"_L1);
    import.formName = parameter("formName"_L1);
    import.encoding = job.parameters.value("table"_L1)["encoding"_L1].toString();
    import.domainId = job.domainId;
    import.created = {job.created};
    import.finished = {job.finished};
    return import;
}

QList<RowReport> reportsFrom(const QList<jobs::RowReport> &stored)
{
    QList<RowReport> reports;
    for (const jobs::RowReport &report : stored)
        reports.append({report.row, report.reason});
    return reports;
}

Import loadImport(Session &session, const QString &id)
{
    const auto job = jobs::jobById(session, id);
    if (!job || job->kind != jobs::importKind)
        throw Error::notFound(u"there is no such import"_s);
    Import import = importFrom(*job);
    import.failures = reportsFrom(jobs::failuresOf(session, id, mostReports));
    import.notes = reportsFrom(jobs::notesOf(session, id, mostReports));
    return import;
}

QList<jobs::ColumnChoice> choicesIn(const QString &text, QList<contract::FieldError> &errors)
{
    if (text.trimmed().isEmpty())
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    QList<jobs::ColumnChoice> choices;
    for (const QJsonValue &value : document.array()) {
        choices.append(
            {value["index"_L1].toInt(-1), value["name"_L1].toString().simplified(), value["kind"_L1].toString()});
    }
    if (!document.isArray())
        errors.append({u"columns"_s, u"must be the JSON text of an array"_s});
    return choices;
}

void checkHeaderRow(const std::optional<int> &row, QList<contract::FieldError> &errors)
{
    if (row && *row < 0)
        errors.append({u"headerRow"_s, u"must be a row number, or 0 for none"_s});
}

// What is said of the file, without its path.
jobs::ImportFile fileFrom(const FormFromFile &in)
{
    QList<contract::FieldError> errors;
    if (in.name.size() > longestName)
        errors.append({u"name"_s, u"has more than 200 characters"_s});
    checkHeaderRow(in.headerRow, errors);
    const QList<jobs::ColumnChoice> choices = choicesIn(in.columns, errors);
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
    return {{}, in.file.fileName, in.sheet, in.headerRow.value_or(-1), in.encoding, choices};
}

QString cut(const QString &text)
{
    return text.size() > longestExample ? QString(text.left(longestExample) % u'…') : text;
}

PreviewColumn columnOf(const jobs::ImportTable &table, qsizetype index)
{
    const files::InferredColumn &column = table.columns.at(index);
    PreviewColumn shown{column.index, cut(column.header), table.labels.at(index), jobs::kindName(column.kind),
        jobs::kindsFor(column), {}};
    for (const files::Row &row : table.sample) {
        const files::Cell cell = row.cells.value(column.index);
        if (files::isEmpty(cell))
            continue;
        const auto converted = column.convert(cell);
        const auto *value = std::get_if<files::Value>(&converted);
        shown.examples.append({cut(files::plainText(cell)), value ? cut(value->value_or(QString())) : QString()});
    }
    return shown;
}

} // namespace

static Started formFromFile(Call &call, const FormFromFile &in, SpreadsheetImport &imports, jobs::JobRunner &runner)
{
    const jobs::ImportFile file = fileFrom(in);
    if (!call.db().integer(
            u"SELECT 1 FROM module WHERE id = ? AND application_id = ?"_s, in.moduleId, in.applicationId))
        throw Error::notFound(u"there is no such module"_s);
    const QString named = in.domainId.isEmpty() ? call.requestedDomain() : in.domainId;
    const QString domainId = call.services.scope.actingDomain(call.db(), call.user, named);

    SpreadsheetImport::KeptFile kept = imports.keepContent(in.file.content);
    const jobs::PlannedImport planned
        = imports.plan(kept, file, {in.applicationId, in.moduleId, domainId, call.user.id, in.name.simplified()});
    call.write([&](Session &session) {
        const bool isNewlyBound = imports.make(session, planned);
        QString what = u"form "_s % planned.form.name % u" of "_s % QString::number(planned.job.rowsTotal)
            % u" rows from "_s % in.file.fileName;
        if (isNewlyBound)
            what += u"; the domain was given the software"_s;
        call.note(what, in.applicationId, domainId);
        for (const events::Event &event : SpreadsheetImport::announcement(planned))
            call.publish(event);
    });
    kept.keep();
    runner.wake();
    return {planned.form.id, planned.view.id, planned.job.id};
}

static Preview previewImport(const PreviewFile &in, SpreadsheetImport &imports)
{
    QList<contract::FieldError> errors;
    checkHeaderRow(in.headerRow, errors);
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
    const SpreadsheetImport::KeptFile kept = imports.keepContent(in.file.content);
    const jobs::ImportTable table
        = imports.look(kept, {{}, in.file.fileName, in.sheet, in.headerRow.value_or(-1), in.encoding, {}});
    Preview preview;
    preview.sheet = table.sheet;
    preview.sheets = table.sheets;
    preview.encoding = table.encoding;
    for (const QByteArray &encoding : files::knownEncodings()) {
        if (!table.encoding.isEmpty())
            preview.encodings.append(QString::fromLatin1(encoding));
    }
    preview.headerRow = int(table.headerRow);
    preview.rows = table.rows;
    for (qsizetype i = 0; i < table.columns.size(); ++i)
        preview.columns.append(columnOf(table, i));
    return preview;
}

static Paged<Import> listImports(Call &call, const ListImports &in)
{
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    QList<Import> rows;
    const QList<Job> found = jobs::jobsOfKind(call.db(), jobs::importKind, page.lines, page.offset());
    for (const Job &job : found)
        rows.append(importFrom(job));
    return contract::paged(page, jobs::countJobs(call.db(), jobs::importKind), rows);
}

static Import getImport(Call &call, const ImportPath &in)
{
    return loadImport(call.db(), in.importId);
}

// Rows that are documents already stay; an import that is over stays as it is.
static Import cancelImport(Call &call, const ImportPath &in, SpreadsheetImport &imports)
{
    Import import;
    std::optional<Job> over;
    call.write([&](Session &session) {
        loadImport(session, in.importId);
        over = imports.cancel(session, in.importId);
        import = loadImport(session, in.importId);
        call.note(u"import of "_s % import.fileName % u": "_s % import.state, import.applicationId, import.domainId);
    });
    if (over)
        imports.ended(*over);
    return import;
}

} // namespace formwright::designtime
