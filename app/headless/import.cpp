#include "app/contract/error.h"
#include "app/headless/command_options.h"
#include "app/headless/commands.h"
#include "app/headless/log_output.h"
#include "app/headless/termination.h"
#include "backend/identity/account_store.h"
#include "backend/jobs/import_place.h"
#include "backend/jobs/spreadsheet_import.h"
#include "backend/server/backend.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTimer>

namespace formwright::headless {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;
using jobs::ImportPlace;
using jobs::Job;
using jobs::JobState;
using jobs::PlannedImport;
using settings::SettingError;
using storage::Session;

namespace {

constexpr qint64 mostFailures = 100;
constexpr int lookMilliseconds = 200;
constexpr int tellEvery = 5; // looks

struct Request {
    QString application;
    QString module;
    QString domain;
    QString form;
    jobs::ImportFile file;
};

QString nameFrom(const CommandOptions &options, const char *option)
{
    const QString name = options.text(option).simplified();
    if (name.size() > 200)
        throw SettingError{u"--"_s % QLatin1StringView(option) % u" takes 200 characters at most"_s};
    return name;
}

Request requestFrom(const CommandOptions &options)
{
    Request request;
    options.needed("data");
    options.needed("application");
    request.application = nameFrom(options, "application");
    request.module = nameFrom(options, "module");
    request.domain = nameFrom(options, "domain");
    request.form = nameFrom(options, "form");
    request.file.path = options.needed("file");
    request.file.name = QFileInfo(request.file.path).fileName();
    request.file.sheet = options.text("sheet");
    request.file.encoding = options.text("encoding");
    if (options.isSet("header-row")) {
        bool isNumber = false;
        request.file.headerRow = options.text("header-row").toInt(&isNumber);
        if (!isNumber || request.file.headerRow < 0)
            throw SettingError{u"--header-row is a row number, or 0 for none"_s};
    }
    if (request.application.isEmpty())
        throw SettingError{u"--application needs a name"_s};
    if (!QFileInfo(request.file.path).isFile())
        throw SettingError{u"there is no file "_s % request.file.path};
    return request;
}

std::unique_ptr<Backend> openBackend(const CommandOptions &options)
{
    settings::Settings settings = options.settings();
    if (settings.number("jobs.threads") == 0)
        settings.set(u"jobs.threads"_s, u"2"_s); // what is off for a server is what this command is for
    try {
        auto backend = std::make_unique<Backend>(options.dataDirectory(), settings);
        backend->prepare();
        return backend;
    } catch (const Error &error) {
        if (error.code == ErrorCode::Unavailable && settings.text("database").isEmpty())
            throw Error::unavailable(error.message
                    % u"; while a server has it, use POST /api/designtime/applications/{applicationId}/modules/{moduleId}/forms/fromFile"_s,
                error.detail);
        throw;
    }
}

// Everything but the rows, in one unit of work: a file that is refused leaves nothing behind.
PlannedImport begin(Backend &backend, const Request &request, const ImportPlace &place)
{
    http::Services &services = backend.services();
    jobs::SpreadsheetImport &imports = backend.imports();
    const auto owner = identity::firstSuperAdministrator(services.database.reader());
    auto kept = imports.keepCopy(request.file.path);
    const PlannedImport planned = imports.plan(kept, request.file,
        {place.applicationId, place.moduleId, place.domainId, owner ? owner->id : QString(), request.form});
    services.database.write([&](Session &session) {
        jobs::makePlace(session, services.ids, place, planned.job.created);
        imports.make(session, planned);
        session.execute(
            uR"(INSERT INTO operation_log (id, operator, operator_class, type, description, result, application_id, domain_id, logged)
                            VALUES (?, 'formwrightd', 'administrator', 'Import a spreadsheet', ?, 'success', ?, ?, ?))"_s,
            services.ids.next(), QString(u"form "_s % planned.form.name % u" from "_s % request.file.name),
            place.applicationId, place.domainId, planned.job.created);
    });
    kept.keep();
    backend.jobRunner().wake();
    return planned;
}

void tellProgress(const Job &job)
{
    complain(
        u"%1 of %2 rows, %3 refused"_s.arg(job.progress.rowsHandled()).arg(job.rowsTotal).arg(job.progress.rowsFailed));
}

// Until the job is over or the operator will not wait.
Job follow(storage::Database &database, const QString &importId)
{
    Job job;
    int looks = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        try {
            job = jobs::jobById(database.reader(), importId).value_or(Job());
        } catch (const Error &error) {
            complain(error.message);
            return;
        }
        if (job.isOver() || job.id.isEmpty())
            QCoreApplication::quit();
        else if (++looks % tellEvery == 0)
            tellProgress(job);
    });
    timer.start(lookMilliseconds);
    QCoreApplication::exec();
    return job;
}

QJsonObject report(Session &session, const Job &job, const PlannedImport &planned, const ImportPlace &place)
{
    QJsonArray failures;
    const QList<jobs::RowReport> reports = jobs::failuresOf(session, job.id, mostFailures);
    for (const jobs::RowReport &failure : reports)
        failures.append(QJsonObject{{u"row"_s, failure.row}, {u"reason"_s, failure.reason}});
    return {{u"state"_s, jobs::stateName(job.state)}, {u"reason"_s, job.reason}, {u"rowsTotal"_s, job.rowsTotal},
        {u"rowsDone"_s, job.progress.rowsDone}, {u"rowsFailed"_s, job.progress.rowsFailed}, {u"failures"_s, failures},
        {u"importId"_s, planned.job.id}, {u"formId"_s, planned.form.id}, {u"formName"_s, planned.form.name},
        {u"viewId"_s, planned.view.id}, {u"applicationId"_s, place.applicationId}, {u"moduleId"_s, place.moduleId},
        {u"domainId"_s, place.domainId}, {u"domainName"_s, place.domainName}};
}

} // namespace

int import(const QStringList &arguments)
{
    CommandOptions options(u"import --data DIR --application NAME --file FILE [--form NAME] [--domain NAME]"_s,
        u"Makes a form, a view and documents from a .csv or .xlsx file. Software, module and domain are made when they do not exist."_s,
        {{u"application"_s, u"The software."_s, u"name"_s}, {u"file"_s, u"The table."_s, u"file"_s},
            {u"form"_s, u"Name of the form and its view (default: the file's)."_s, u"name"_s},
            {u"domain"_s,
                u"Whose documents the rows become (default: the only domain; where there is none, one is made)."_s,
                u"name"_s},
            {u"module"_s, u"Module of the software (default: its first one)."_s, u"name"_s},
            {u"sheet"_s, u"Sheet of a workbook (default: the first that holds anything)."_s, u"name"_s},
            {u"encoding"_s, u"Of a text table, such as GB18030 or Shift_JIS (default: it is guessed)."_s, u"name"_s},
            {u"header-row"_s, u"The row of the headings, 0 for none (default: it is looked for)."_s, u"number"_s}});
    if (const auto finished = options.parse(arguments))
        return *finished;
    const Request request = requestFrom(options);

    const Termination termination;
    const LogOutput log(logFormatFrom(options.settings().text("log.format")));
    const std::unique_ptr<Backend> backend = openBackend(options);
    if (const QString password = backend->initialAdminPassword(); !password.isEmpty())
        complain(u"the account \"admin\" was made; its password is in initial-admin-password in the data directory"_s);
    storage::Database &database = backend->services().database;
    const ImportPlace place = jobs::findPlace(
        database.reader(), backend->services().ids, request.application, request.module, request.domain);
    const PlannedImport planned = begin(*backend, request, place);
    const Job job = follow(database, planned.job.id);
    if (!job.isOver()) {
        backend->stop();
        complain(u"stopped; a server or import on this data goes on with it"_s);
        return 1;
    }
    tellProgress(job);
    print(QString::fromUtf8(
        QJsonDocument(report(database.reader(), job, planned, place)).toJson(QJsonDocument::Compact)));
    backend->stop();
    return job.state == JobState::Done ? 0 : 1;
}

} // namespace formwright::headless
