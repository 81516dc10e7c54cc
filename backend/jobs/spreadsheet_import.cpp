#include "backend/jobs/spreadsheet_import.h"

#include "app/contract/error.h"
#include "app/template/form_template.h"
#include "backend/forms/form_index.h"
#include "backend/forms/form_store.h"
#include "backend/forms/menu_store.h"
#include "backend/jobs/import_notification.h"
#include "backend/jobs/import_rows.h"
#include "backend/revisions/revision_store.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QSet>

#include <limits>

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

constexpr qsizetype longestName = 200;
constexpr qint64 toldEveryMilliseconds = 1000;
constexpr qint64 dayMilliseconds = 24LL * 3600 * 1000;

constexpr QFile::Permissions ownerOnly = QFile::ReadOwner | QFile::WriteOwner;

[[noreturn]] void noRoom(const QString &detail)
{
    throw Error::unavailable(u"the file cannot be kept on the server"_s, detail);
}

QString nameAfter(const QString &fileName)
{
    const QString name = QFileInfo(fileName).completeBaseName().simplified().left(longestName - 10);
    return name.isEmpty() ? u"Import"_s : name;
}

} // namespace

SpreadsheetImport::KeptFile::~KeptFile()
{
    if (!m_importId.isEmpty())
        QFile::remove(m_path);
}

SpreadsheetImport::SpreadsheetImport(storage::Database &database, events::EventHub &events, const storage::Clock &clock,
    storage::IdSource &ids, const QString &directory, ImportLimits limits)
    : m_database(database), m_events(events), m_clock(clock), m_ids(ids), m_directory(directory), m_limits(limits)
{ }

QString SpreadsheetImport::pathOf(const QString &importId) const
{
    return QDir(m_directory).filePath(importId);
}

QString SpreadsheetImport::makeDirectory() const
{
    if (!QDir().mkpath(m_directory))
        noRoom(m_directory);
    QFile::setPermissions(m_directory, ownerOnly | QFile::ExeOwner);
    return m_directory;
}

SpreadsheetImport::KeptFile SpreadsheetImport::keepContent(const QByteArray &content)
{
    makeDirectory();
    const QString id = m_ids.next();
    KeptFile kept(id, pathOf(id));
    QFile file(kept.path());
    // Nobody else may open it, from its first moment.
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, ownerOnly) || file.write(content) != content.size()
        || !file.flush())
        noRoom(file.errorString());
    return kept;
}

SpreadsheetImport::KeptFile SpreadsheetImport::keepCopy(const QString &path)
{
    makeDirectory();
    QFile source(path);
    if (!source.open(QIODevice::ReadOnly))
        refuseFile(u"The file cannot be read: "_s % source.errorString());
    const QString id = m_ids.next();
    KeptFile kept(id, pathOf(id));
    QFile copy(kept.path());
    if (!copy.open(QIODevice::WriteOnly | QIODevice::NewOnly, ownerOnly))
        noRoom(copy.errorString());
    constexpr qint64 block = 1 << 20;
    for (;;) {
        const QByteArray part = source.read(block);
        if (part.isEmpty())
            break;
        if (copy.write(part) != part.size())
            noRoom(copy.errorString());
    }
    if (source.error() != QFile::NoError)
        refuseFile(u"The file cannot be read: "_s % source.errorString());
    if (!copy.flush())
        noRoom(copy.errorString());
    return kept;
}

QString SpreadsheetImport::freeFormName(const QString &applicationId, const QString &wanted)
{
    QSet<QString> taken;
    storage::Rows rows = m_database.reader().query(u"SELECT name FROM form WHERE application_id = ?"_s, applicationId);
    while (rows.next())
        taken.insert(rows.text(0).toCaseFolded());
    QString name = wanted;
    for (int number = 2; taken.contains(name.toCaseFolded()); ++number)
        name = wanted % u" ("_s % QString::number(number) % u')';
    return name;
}

ImportTable SpreadsheetImport::look(const KeptFile &kept, ImportFile file) const
{
    file.path = kept.path();
    return readImportTable(file, m_limits.maxRows);
}

PlannedImport SpreadsheetImport::plan(const KeptFile &kept, ImportFile file, const ImportTarget &target)
{
    const ImportTable table = look(kept, file);

    PlannedImport planned;
    forms::FormDesign &form = planned.form;
    form.id = m_ids.next();
    form.applicationId = target.applicationId;
    form.moduleId = target.moduleId;
    form.name = target.formName.isEmpty() ? freeFormName(target.applicationId, nameAfter(file.name)) : target.formName;
    form.permissionType = u"public"_s;
    form.templateSource = forms::renderTemplate(importedFields(table), form.name);
    try {
        form.fields = forms::parseTemplate(form.templateSource).fields;
    } catch (const forms::InvalidTemplate &invalid) {
        // More text in headings and choices than a template may have.
        refuseFile(u"No form can be made of this table: "_s % invalid.errors.first().message);
    }
    planned.view = forms::generatedView(form, m_ids);

    Job &job = planned.job;
    job.id = kept.importId();
    job.kind = importKind;
    job.ownerId = target.ownerId;
    job.domainId = target.domainId;
    job.rowsTotal = table.rows;
    job.created = m_clock.nowMilliseconds();
    job.parameters = {{u"fileName"_s, file.name}, {u"applicationId"_s, target.applicationId},
        {u"moduleId"_s, target.moduleId}, {u"formId"_s, form.id}, {u"formName"_s, form.name},
        {u"viewId"_s, planned.view.id}, {u"table"_s, toJson(table)}};
    return planned;
}

// Nobody keeps so many revisions of something new.
static revisions::Author authorOf(Session &session, const Job &job)
{
    storage::Rows rows = session.query(u"SELECT login, name FROM account WHERE id = ?"_s, job.ownerId);
    const QString text = rows.next() ? QString(rows.text(0) % u'(' % rows.text(1) % u')') : QString();
    return {job.ownerId, text, job.created, std::numeric_limits<int>::max()};
}

bool SpreadsheetImport::make(Session &session, const PlannedImport &planned)
{
    forms::FormDesign form = planned.form;
    // Asked here, since either may have gone while the file was read.
    if (!session.integer(
            u"SELECT 1 FROM module WHERE id = ? AND application_id = ?"_s, form.moduleId, form.applicationId))
        throw Error::notFound(u"there is no such module"_s);
    forms::insertForm(session, form, planned.job.created);
    forms::insertView(session, planned.view, planned.job.created);
    forms::syncIndexes(session, form);
    forms::addMenuEntryForForm(session, m_ids, form.applicationId, form.id, form.name);
    forms::addMenuEntryForView(session, m_ids, form.applicationId, planned.view.id, planned.view.name);
    using revisions::ElementKind;
    QList<revisions::Element> made{{ElementKind::Form, form.id}, {ElementKind::View, planned.view.id}};
    {
        storage::Rows rows
            = session.query(u"SELECT id FROM menu WHERE action_content = ? OR action_content = ? ORDER BY id"_s,
                form.id, planned.view.id);
        while (rows.next())
            made.append({ElementKind::Menu, rows.text(0)});
    }
    const revisions::Author author = authorOf(session, planned.job);
    for (const revisions::Element &element : std::as_const(made))
        revisions::note(session, m_ids, element, u"create"_s, u"from a spreadsheet"_s, author);
    const bool isNewlyBound
        = session.execute(
              u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?) ON CONFLICT (domain_id, application_id) DO NOTHING"_s,
              planned.job.domainId, form.applicationId)
        > 0;
    insertJob(session, planned.job);
    return isNewlyBound;
}

std::vector<events::Event> SpreadsheetImport::announcement(const PlannedImport &planned)
{
    return {events::DesignChanged{planned.form.applicationId, planned.form.id},
        events::DomainChanged{planned.job.domainId}};
}

std::optional<Job> SpreadsheetImport::cancel(Session &session, const QString &importId)
{
    return cancelJob(session, *this, importId, m_clock.nowMilliseconds());
}

void SpreadsheetImport::removeStrayFiles()
{
    const QFileInfoList files = QDir(m_directory).entryInfoList(QDir::Files);
    for (const QFileInfo &file : files) {
        // A younger one may be of a request that is just being answered, here or by another process on the same
        // directory.
        const bool isOld = file.lastModified().toMSecsSinceEpoch() < m_clock.nowMilliseconds() - dayMilliseconds;
        const auto job = isOld ? jobById(m_database.reader(), file.fileName()) : std::nullopt;
        if (isOld && (!job || job->isOver()))
            QFile::remove(file.filePath());
    }
}

void SpreadsheetImport::adoptFiles(const QString &directory)
{
    const QFileInfoList files = QDir(directory).entryInfoList(QDir::Files);
    if (files.isEmpty())
        return;
    makeDirectory();
    for (const QFileInfo &file : files)
        QFile::rename(file.filePath(), pathOf(file.fileName()));
}

bool SpreadsheetImport::canRun(const Job &job) const
{
    // Where servers share a database but against the advice no uploads, the one that has the file does the work; one
    // that nobody has is given up after a day.
    return m_database.dialect().isSqlite() || QFile::exists(pathOf(job.id))
        || m_clock.nowMilliseconds() - job.created > dayMilliseconds;
}

void SpreadsheetImport::run(JobRun &run)
{
    const Job &job = run.job();
    const QString formId = job.parameters.value("formId"_L1).toString();
    const ImportTable table = importTableFrom(job.parameters.value("table"_L1).toObject());
    if (!QFile::exists(pathOf(job.id)))
        refuseFile(u"The file is not on the server any more."_s);
    try {
        const auto reader = files::openSpreadsheet(pathOf(job.id), {table.sheet, int(table.headerRow), table.encoding});
        RowImporter rows(run, m_database, m_ids, m_clock, table, formId, m_limits.maxReports);
        const qint64 handledBefore = job.progress.rowsHandled();
        QElapsedTimer sinceTold;
        sinceTold.start();
        files::Row row;
        for (qint64 index = 0; reader->next(row); ++index) {
            if (index < handledBefore) {
                run.keepAlive();
                continue;
            }
            rows.add(row);
            if (sinceTold.hasExpired(toldEveryMilliseconds)) {
                m_events.publish(events::RecordsChanged{formId});
                sinceTold.restart();
            }
        }
        rows.flush();
    } catch (const files::ReadError &error) {
        refuseFile(error.message());
    }
}

void SpreadsheetImport::ending(Session &session, const Job &job)
{
    if (!job.ownerId.isEmpty())
        tellOfEnd(session, m_ids, job, importMessage(job), {job.ownerId});
}

void SpreadsheetImport::ended(const Job &job)
{
    QFile::remove(pathOf(job.id));
    m_events.publish(events::RecordsChanged{job.parameters.value("formId"_L1).toString()});
    if (!job.ownerId.isEmpty())
        publishTotals(m_database, m_events, {job.ownerId});
}

} // namespace formwright::jobs
