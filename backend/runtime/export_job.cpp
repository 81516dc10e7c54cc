#include "backend/runtime/export_job.h"

#include "backend/jobs/end_notification.h"
#include "backend/runtime/owner_call.h"
#include "backend/runtime/view_export.h"

#include <QDir>
#include <QFileInfo>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using jobs::Job;
using storage::Session;

namespace {

const QString folder = u".exports"_s;
constexpr qint64 toldAfterMilliseconds = 30'000; // whoever waited so long has gone on to something else
constexpr QFile::Permissions ownerOnly = QFile::ReadOwner | QFile::WriteOwner;

QString fileOf(const Job &job)
{
    return folder % u'/' % job.id % u".xlsx"_s;
}

bool isTold(const Job &job)
{
    return job.state != jobs::JobState::Cancelled && job.parameters.value("background"_L1).toBool()
        && job.finished - job.created >= toldAfterMilliseconds;
}

} // namespace

QString workbookName(const QString &wanted)
{
    QString name = wanted.simplified().left(200);
    for (QChar &character : name) {
        if (u"/\\:*?\"<>|"_s.contains(character) || !character.isPrint())
            character = u'_';
    }
    if (name.isEmpty() || name.startsWith(u'.'))
        name.prepend(u"export"_s);
    return name.endsWith(".xlsx"_L1, Qt::CaseInsensitive) ? name : QString(name % u".xlsx"_s);
}

ExportJob::ExportJob(http::Services &services, const uploads::UploadRoot &root, const Scripting &scripting)
    : m_services(services), m_root(root), m_scripting(scripting)
{ }

QString ExportJob::newPath(const QString &name) const
{
    const QString path = m_root.absolute(folder % u'/' % name);
    const QString directory = QFileInfo(path).path();
    if (!QDir().mkpath(directory))
        throw Error::unavailable(u"the file cannot be kept on the server"_s, directory);
    QFile::setPermissions(directory, ownerOnly | QFile::ExeOwner);
    return path;
}

contract::FileAnswer ExportJob::answer(const Job &job) const
{
    return m_root.answer(
        fileOf(job), QString::fromLatin1(workbookType), job.parameters.value("fileName"_L1).toString());
}

void ExportJob::removeFile(const Job &job) const
{
    m_root.remove(fileOf(job));
}

void ExportJob::removeOldFiles() const
{
    if (!QFileInfo::exists(m_root.absolute(folder)))
        return;
    const QStringList old = m_root.olderThan(folder, m_services.settings.number("excel.keepHours") * 3600);
    for (const QString &file : old)
        m_root.remove(file);
}

void ExportJob::run(jobs::JobRun &run)
{
    const Job &job = run.job();
    removeOldFiles();
    const QString path = newPath(job.id % u".xlsx"_s);
    // Each run writes a file of its own: one that was taken for dead may still be at it.
    const QString part = newPath(job.id % u'-' % m_services.ids.next() % u".part"_s);
    OwnerCall owner(m_services, job);
    try {
        byCurrentDesigns(owner.call(), [&] {
            ViewExport exported(
                owner.call(), owner.scope(), wantedExport(job.parameters.value("wanted"_L1).toObject()), m_scripting);
            exported.write(part, [&](qint64 rows) { run.commit({rows, 0}, [](Session &) {}); });
        });
    } catch (const files::WorkbookNotWritten &) {
        // Trying again would fill the disk again.
        throw Error::conflict(u"There was no room on the server for the file."_s);
    }
    QFile::remove(path);
    if (!QFile::rename(part, path)) {
        QFile::remove(part);
        throw Error::conflict(u"There was no room on the server for the file."_s);
    }
}

void ExportJob::ending(Session &session, const Job &job)
{
    if (!isTold(job))
        return;
    jobs::EndMessage message;
    message.module = u"export"_s;
    message.summary = u"The export of \""_s % job.parameters.value("viewName"_L1).toString() % u"\" "_s
        % jobs::howItEnded(job) % u' ' % jobs::counted(job.progress.rowsDone, u"row"_s, u"rows"_s);
    message.chinese = u"“%1”的导出%2共 %3 行。"_s.arg(job.parameters.value("viewName"_L1).toString(),
        jobs::howItEndedInChinese(job), QString::number(job.progress.rowsDone));
    message.link = {{u"exportId"_s, job.id}, {u"applicationId"_s, job.parameters.value("applicationId"_L1)},
        {u"viewId"_s, job.parameters.value("wanted"_L1)["viewId"_L1]}};
    jobs::tellOfEnd(session, m_services.ids, job, message, {job.ownerId});
}

void ExportJob::ended(const Job &job)
{
    if (job.state != jobs::JobState::Done)
        removeFile(job);
    if (isTold(job))
        jobs::publishTotals(m_services.database, m_services.events, {job.ownerId});
}

} // namespace formwright::runtime
