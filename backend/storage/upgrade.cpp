#include "backend/storage/upgrade.h"

#include "backend/storage/backup.h"
#include "backend/storage/migrator.h"

#include <QDir>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;

QStringList upgrade(Database &database, const QString &backupDirectory, qint64 nowMilliseconds)
{
    QStringList names;
    const QList<Migration> pending = pendingMigrations(database);
    for (const Migration &migration : pending)
        names.append(migration.name);
    if (database.dialect().isSqlite() && !pending.isEmpty() && !isNewDatabase(database)) {
        if (!QDir().mkpath(backupDirectory))
            throw Error::unavailable(u"the directory cannot be made: "_s % backupDirectory);
        QFile::setPermissions(backupDirectory, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const QString copy = u"before-migration-"_s % fileStamp(nowMilliseconds) % u".db"_s;
        backUp(database.location(), QDir(backupDirectory).filePath(copy));
    }
    migrate(database);
    return names;
}

} // namespace formwright::storage
