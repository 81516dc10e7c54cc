#include "backend/server/data_copy.h"

#include "backend/storage/backup.h"

#include <QDir>

namespace formwright {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

void removeFile(const QString &path)
{
    for (const QString &companion : {QString(), u"-wal"_s, u"-shm"_s})
        QFile::remove(path + companion);
}

} // namespace

DataSummary summaryOf(Session &session)
{
    DataSummary summary;
    summary.applications = int(session.integer(u"SELECT count(*) FROM application"_s).value_or(0));
    summary.forms = int(session.integer(u"SELECT count(*) FROM form"_s).value_or(0));
    summary.people = int(session.integer(u"SELECT count(*) FROM account WHERE kind = 'user'"_s).value_or(0));
    summary.newestApplication
        = session.text(u"SELECT name FROM application ORDER BY modified DESC, id DESC LIMIT 1"_s).value_or(QString());
    summary.keyFingerprint = session.text(u"SELECT value FROM fact WHERE name = 'server-key'"_s).value_or(QString());
    return summary;
}

QString databaseFileOf(const QString &dataDirectory, const QString &databaseSetting)
{
    if (!databaseSetting.isEmpty() && storage::engineOf(databaseSetting) != storage::Engine::Sqlite)
        throw Error::unavailable(u"the data is in a PostgreSQL database: restore it with `formwrightd restore`"_s);
    return databaseSetting.isEmpty() ? QDir(dataDirectory).filePath(u"formwright.db"_s) : databaseSetting;
}

DataSummary examineCopy(const QString &copyPath, const QString &databaseFile)
{
    const QString examined = databaseFile % u".examined"_s;
    removeFile(examined);
    try {
        QFile copy(copyPath);
        if (QFileInfo(QString(copyPath % u"-wal"_s)).size() > 0)
            throw Error::unavailable(
                copyPath % u" is a database in use, not a copy of one: make a copy of it with `backup` first"_s);
        if (!copy.copy(examined))
            throw Error::unavailable(copyPath % u" cannot be read: "_s % copy.errorString());
        QFile::setPermissions(examined, QFile::ReadOwner | QFile::WriteOwner);
        storage::verifyDatabaseFile(examined);
        DataSummary summary;
        {
            const auto session = storage::openSession({examined}, false);
            summary = summaryOf(*session);
        }
        removeFile(examined);
        return summary;
    } catch (Error &error) {
        removeFile(examined);
        error.message.replace(examined, copyPath);
        throw;
    }
}

QString restoreCopy(
    const QString &copyPath, const QString &databaseFile, qint64 nowMilliseconds, const std::function<void()> &tryIt)
{
    const QString kept = storage::restore(copyPath, databaseFile, nowMilliseconds);
    try {
        tryIt();
    } catch (...) {
        if (!kept.isEmpty()) {
            // What comes aside now is only what the copy holds anyway.
            removeFile(storage::restore(kept, databaseFile, nowMilliseconds + 1000));
            removeFile(kept);
        }
        throw;
    }
    return kept;
}

} // namespace formwright
