#include "backend/storage/backup.h"

#include "backend/storage/data_lock.h"
#include "backend/storage/database.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QTimeZone>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

// The write-ahead log belongs to its database: apart from it, either is damaged.
const QString companions[]{QString(), u"-wal"_s, u"-shm"_s};

void removeDatabase(const QString &path)
{
    for (const QString &companion : companions)
        QFile::remove(path + companion);
}

void moveFile(const QString &from, const QString &to)
{
    QFile file(from);
    if (file.exists() && !file.rename(to))
        throw Error::unavailable(from % u" cannot be moved to "_s % to % u": "_s % file.errorString());
}

} // namespace

QString fileStamp(qint64 milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(milliseconds, QTimeZone::utc()).toString(u"yyyyMMdd-HHmmss"_s);
}

void backUp(const QString &databasePath, const QString &copyPath)
{
    if (!QFile::exists(databasePath))
        throw Error::unavailable(u"there is no database "_s % databasePath);
    if (QFile::exists(copyPath))
        throw Error::unavailable(copyPath % u" exists already"_s);
    if (!QFileInfo(QFileInfo(copyPath).absolutePath()).isWritable())
        throw Error::unavailable(u"the directory of "_s % copyPath % u" cannot be written"_s);
    try {
        {
            // A transaction of its own sees one moment of the database, whatever is written meanwhile.
            const auto session = openSession({databasePath}, true);
            session->execute(u"VACUUM INTO ?"_s, copyPath);
        }
        QFile::setPermissions(copyPath, QFile::ReadOwner | QFile::WriteOwner);
        verifyDatabaseFile(copyPath);
    } catch (...) {
        removeDatabase(copyPath);
        throw;
    }
}

QString restore(const QString &copyPath, const QString &databasePath, qint64 nowMilliseconds)
{
    const DataLock lock(databasePath);
    if (QFileInfo(QString(copyPath % u"-wal"_s)).size() > 0)
        throw Error::unavailable(
            copyPath % u" is a database in use, not a copy of one: make a copy of it with `backup` first"_s);
    const QString incoming = databasePath % u".restoring"_s;
    removeDatabase(incoming);
    try {
        QFile copy(copyPath);
        if (!copy.copy(incoming))
            throw Error::unavailable(copyPath % u" cannot be copied into the data directory: "_s % copy.errorString());
        QFile::setPermissions(incoming, QFile::ReadOwner | QFile::WriteOwner);
        verifyDatabaseFile(incoming);
    } catch (Error &error) {
        removeDatabase(incoming);
        error.message.replace(incoming, copyPath); // the operator knows the copy by the name that was given
        throw;
    }
    QString kept;
    if (QFile::exists(databasePath)) {
        kept = databasePath % u".before-restore-"_s % fileStamp(nowMilliseconds);
        if (QFile::exists(kept))
            throw Error::unavailable(kept % u" exists already"_s);
        for (const QString &companion : companions)
            moveFile(databasePath + companion, kept + companion);
    }
    moveFile(incoming, databasePath);
    return kept;
}

void verifyDatabaseFile(const QString &path)
{
    if (!QFile::exists(path))
        throw Error::unavailable(u"there is no file "_s % path);
    QString verdict;
    bool isOurs = false;
    try {
        const auto session = openSession({path}, false);
        verdict = session->text(u"PRAGMA integrity_check"_s).value_or(QString());
        isOurs = session->integer(
                     u"SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema_migration'"_s)
            == 1;
    } catch (const Error &error) {
        // Whatever SQLite says of a file that is no database, it is the operator's to know.
        throw Error::unavailable(path % u" is no database of Formwright"_s, error.detail);
    }
    if (verdict != "ok"_L1)
        throw Error::unavailable(path % u" is damaged: "_s % verdict);
    if (!isOurs)
        throw Error::unavailable(path % u" is no database of Formwright"_s);
}

} // namespace formwright::storage
