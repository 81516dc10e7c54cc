#include "backend/storage/backup.h"

#include "backend/storage/database.h"

#include <QFile>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;

void backUp(const QString &databasePath, const QString &copyPath)
{
    if (QFile::exists(copyPath))
        throw Error::unavailable(copyPath % u" exists already"_s);
    try {
        {
            // A transaction of its own sees one moment of the database, whatever is written meanwhile.
            const auto session = openSession({databasePath}, true);
            session->execute(u"VACUUM INTO ?"_s, copyPath);
        }
        verifyDatabaseFile(copyPath);
    } catch (...) {
        QFile::remove(copyPath);
        throw;
    }
    QFile::setPermissions(copyPath, QFile::ReadOwner | QFile::WriteOwner);
}

void verifyDatabaseFile(const QString &path)
{
    if (!QFile::exists(path))
        throw Error::unavailable(u"there is no file "_s % path);
    const auto session = openSession({path}, false);
    const QString verdict = session->text(u"PRAGMA integrity_check"_s).value_or(QString());
    if (verdict != "ok"_L1)
        throw Error::unavailable(path % u" is damaged: "_s % verdict);
    if (!session->integer(u"SELECT count(*) FROM schema_migration"_s))
        throw Error::unavailable(path % u" is no database of Formwright"_s);
}

} // namespace formwright::storage
