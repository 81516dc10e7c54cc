#include "backend/storage/backup.h"

#include "backend/storage/data_lock.h"
#include "backend/storage/database.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QTimeZone>

#ifndef Q_OS_WIN
#include <fcntl.h>
#include <unistd.h>
#endif

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

// What was written to the file, or the names that changed in the directory, outlive a loss of power from here on.
void sync(const QString &path)
{
#ifdef Q_OS_WIN
    Q_UNUSED(path)
#else
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    const bool isSynced = descriptor >= 0 && ::fsync(descriptor) == 0;
    const int failure = errno;
    if (descriptor >= 0)
        ::close(descriptor);
    if (!isSynced)
        throw Error::unavailable(path % u" cannot be written to the disk: "_s % qt_error_string(failure));
#endif
}

void syncDirectoryOf(const QString &path)
{
    sync(QFileInfo(path).absolutePath());
}

// Moves what the write-ahead log holds into the file, which then needs none. A damaged one keeps its log.
void foldLog(const QString &databasePath)
{
    try {
        openSession({databasePath}, true)->query(u"PRAGMA wal_checkpoint(TRUNCATE)"_s).next();
    } catch (const Error &error) {
        qWarning().noquote() << "the database that is replaced is kept as it is:" << error.message << error.detail;
    }
}

// A second name for the same file; false where the file system has none.
bool giveSecondName(const QString &path, const QString &name)
{
#ifdef Q_OS_WIN
    Q_UNUSED(path)
    Q_UNUSED(name)
    return false;
#else
    return ::link(QFile::encodeName(path).constData(), QFile::encodeName(name).constData()) == 0;
#endif
}

// Puts one file in the place of another in one step, so that there is always one of the two.
bool replaceFile(const QString &from, const QString &to)
{
#ifdef Q_OS_WIN
    Q_UNUSED(from)
    Q_UNUSED(to)
    return false;
#else
    return ::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) == 0;
#endif
}

// The database gets the name `kept`, `incoming` takes its place.
void exchange(const QString &incoming, const QString &databasePath, const QString &kept)
{
    const bool needsNoLog = QFileInfo(databasePath % u"-wal"_s).size() == 0;
    if (needsNoLog && giveSecondName(databasePath, kept)) {
        QFile::remove(databasePath % u"-wal"_s);
        QFile::remove(databasePath % u"-shm"_s);
        syncDirectoryOf(databasePath);
        if (replaceFile(incoming, databasePath))
            return;
        const QString reason = qt_error_string(errno);
        QFile::remove(kept);
        throw Error::unavailable(databasePath % u" cannot be replaced: "_s % reason);
    }
    for (const QString &companion : companions)
        moveFile(databasePath + companion, kept + companion);
    moveFile(incoming, databasePath);
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
        sync(copyPath);
        syncDirectoryOf(copyPath);
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
        sync(incoming);
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
        foldLog(databasePath);
        exchange(incoming, databasePath, kept);
    } else {
        moveFile(incoming, databasePath);
    }
    syncDirectoryOf(databasePath);
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
