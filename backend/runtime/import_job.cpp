#include "backend/runtime/import_job.h"

#include "backend/jobs/end_notification.h"
#include "backend/runtime/import_rows.h"
#include "backend/uploads/file_store.h"

#include <QElapsedTimer>
#include <QFile>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using jobs::Job;
using storage::Session;

namespace {

constexpr qint64 dayMilliseconds = 24LL * 3600 * 1000;
constexpr qint64 toldEveryMilliseconds = 1000;
constexpr qsizetype longestReason = 300;
// After so many nothing good is to be expected of the rest, which keeps the imports of others waiting.
constexpr qint64 mostRefusedInARow = 10'000;

QString member(const Job &job, QLatin1StringView name)
{
    return job.parameters.value(name).toString();
}

QString plainLine(QString text)
{
    for (QChar &character : text) {
        if (character.unicode() < 0x20)
            character = u' ';
    }
    return text.left(longestReason);
}

} // namespace

QString failuresText(const QList<CellFailure> &failures)
{
    QStringList lines;
    for (const CellFailure &failure : failures)
        lines.append(plainLine(failure.column) % u'\t' % plainLine(failure.reason));
    return lines.join(u'\n');
}

QList<CellFailure> failuresFrom(const QString &text)
{
    QList<CellFailure> failures;
    const QStringList lines = text.split(u'\n');
    for (const QString &line : lines) {
        const qsizetype tab = line.indexOf(u'\t');
        failures.append({tab < 0 ? QString() : line.left(tab), line.mid(tab + 1)});
    }
    return failures;
}

ImportJob::ImportJob(http::Services &services, const uploads::UploadRoot &root, const Scripting &scripting)
    : m_services(services), m_root(root), m_scripting(scripting)
{ }

QString ImportJob::pathOf(const Job &job) const
{
    const auto file = uploads::fileByPath(m_services.database.reader(), member(job, "upload"_L1));
    if (!file)
        return {};
    const QString path = m_root.absolute(file->path);
    return QFile::exists(path) ? path : QString();
}

bool ImportJob::canRun(const Job &job) const
{
    // One whose file nobody has is given up after a day.
    return !pathOf(job).isEmpty() || m_services.clock.nowMilliseconds() - job.created > dayMilliseconds;
}

void ImportJob::run(jobs::JobRun &run)
{
    const Job &job = run.job();
    const QString path = pathOf(job);
    if (path.isEmpty())
        throw Error::invalid(u"The file is not on the server any more."_s);
    const qint64 mostRows = m_services.settings.number("excel.maxRows");
    try {
        const auto reader = files::openSpreadsheet(path, {member(job, "sheet"_L1)});
        DocumentRows rows(m_services, run, m_scripting, *reader);
        const qint64 handledBefore = run.progress().rowsHandled();
        // All were dealt with in one go, unless nothing was.
        if (rows.isTogether() && run.progress().rowsDone > 0)
            return;
        if (rows.isTogether() && handledBefore > 0)
            DocumentRows::refuseTogether(handledBefore);
        QElapsedTimer sinceTold;
        sinceTold.start();
        jobs::JobProgress lastTaken = run.progress();
        files::Row row;
        for (qint64 index = 0; reader->next(row); ++index) {
            if (index < handledBefore) {
                run.keepAlive();
                continue;
            }
            if (index >= mostRows) {
                if (rows.isTogether())
                    throw Error::tooLarge(
                        u"Nothing was imported: the file has more than "_s % QString::number(mostRows) % u" rows."_s);
                rows.flush();
                throw Error::tooLarge(
                    u"The file has more than "_s % QString::number(mostRows) % u" rows: the rest was left out."_s);
            }
            rows.add(row);
            if (run.progress().rowsDone != lastTaken.rowsDone)
                lastTaken = run.progress();
            if (run.progress().rowsFailed - lastTaken.rowsFailed >= mostRefusedInARow)
                throw Error::invalid(u"More than "_s % QString::number(mostRefusedInARow)
                    % u" rows one after another were refused: the rest was left out."_s);
            if (sinceTold.hasExpired(toldEveryMilliseconds)) {
                m_services.events.publish(events::RecordsChanged{member(job, "formId"_L1)});
                sinceTold.restart();
            }
        }
        rows.flush();
    } catch (const files::ReadError &error) {
        throw Error::invalid(u"The file cannot be read: "_s % error.message());
    }
}

void ImportJob::ending(Session &session, const Job &job)
{
    if (job.state == jobs::JobState::Done)
        session.execute(u"UPDATE job SET rows_total = ? WHERE id = ?"_s, job.progress.rowsHandled(), job.id);
    if (job.parameters.value("isTrial"_L1).toBool())
        return;
    jobs::EndMessage message;
    message.module = u"import"_s;
    message.summary = u"The import of \""_s % member(job, "fileName"_L1) % u"\" "_s % jobs::howItEnded(job) % u' '
        % jobs::counted(job.progress.rowsDone, u"row became a document"_s, u"rows became documents"_s) % u", "_s
        % jobs::counted(job.progress.rowsFailed, u"row was"_s, u"rows were"_s) % u" refused."_s;
    message.chinese = u"文件“%1”的导入%2%3 行成为文档，%4 行被拒绝。"_s.arg(member(job, "fileName"_L1),
        jobs::howItEndedInChinese(job), QString::number(job.progress.rowsDone),
        QString::number(job.progress.rowsFailed));
    message.link = {{u"importId"_s, job.id}, {u"applicationId"_s, job.parameters.value("applicationId"_L1)},
        {u"formId"_s, job.parameters.value("formId"_L1)}, {u"viewId"_s, job.parameters.value("viewId"_L1)},
        {u"rowsDone"_s, job.progress.rowsDone}, {u"rowsFailed"_s, job.progress.rowsFailed}};
    jobs::tellOfEnd(session, m_services.ids, job, message, {job.ownerId});
}

void ImportJob::ended(const Job &job)
{
    // The file belongs to the uploads, which forget it after a day.
    if (job.parameters.value("isTrial"_L1).toBool())
        return;
    m_services.events.publish(events::RecordsChanged{member(job, "formId"_L1)});
    jobs::publishTotals(m_services.database, m_services.events, {job.ownerId});
}

} // namespace formwright::runtime
