#include "app/headless/command_options.h"
#include "app/headless/commands.h"
#include "app/headless/postgresql_tools.h"
#include "backend/storage/backup.h"
#include "backend/storage/database.h"

#include <QDateTime>
#include <QDir>

namespace formwright::headless {

using namespace Qt::StringLiterals;

int restore(const QStringList &arguments)
{
    CommandOptions options(u"restore --data DIR --from FILE"_s,
        u"Puts a copy made by backup in the place of the database, which is kept aside. Stop the server first."_s,
        {{u"from"_s, u"The copy."_s, u"file"_s}});
    if (const auto finished = options.parse(arguments))
        return *finished;
    const QString location = options.databaseLocation();
    const QString copy = options.needed("from");
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    QString kept;
    if (storage::engineOf(location) == storage::Engine::Postgresql) {
        kept = QString(copy % u".before-restore-"_s % storage::fileStamp(now));
        restorePostgresql(location, copy, kept);
    } else {
        // A new machine has no data directory yet.
        QDir().mkpath(options.dataDirectory());
        kept = storage::restore(copy, location, now);
    }
    print(kept.isEmpty() ? u"restored"_s : QString(u"restored; what was there is kept in "_s % kept));
    return 0;
}

} // namespace formwright::headless
