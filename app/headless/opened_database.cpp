#include "app/headless/opened_database.h"

#include "app/contract/error.h"
#include "backend/storage/upgrade.h"

#include <QDir>

namespace formwright::headless {

using namespace Qt::StringLiterals;

OpenedDatabase::OpenedDatabase(const CommandOptions &options)
{
    const QString location = options.databaseLocation();
    const QDir directory(options.dataDirectory());
    // A mistyped directory must not become a new, empty database.
    if (storage::engineOf(location) == storage::Engine::Sqlite && !directory.exists())
        throw contract::Error::unavailable(u"there is no data directory "_s % options.dataDirectory());
    database = std::make_unique<storage::Database>(storage::DatabaseOptions{location});
    migrations = storage::upgrade(*database, directory.filePath(u"backups"_s), clock.nowMilliseconds());
}

} // namespace formwright::headless
