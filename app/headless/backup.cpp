#include "backend/storage/backup.h"
#include "app/contract/error.h"
#include "app/headless/command_options.h"
#include "app/headless/commands.h"
#include "app/headless/postgresql_tools.h"
#include "backend/storage/database.h"

namespace formwright::headless {

using namespace Qt::StringLiterals;

int backup(const QStringList &arguments)
{
    CommandOptions options(u"backup --data DIR --to FILE"_s,
        u"Copies the database to a new file and verifies the copy. A server may go on using it."_s,
        {{u"to"_s, u"The copy to make."_s, u"file"_s}});
    if (const auto finished = options.parse(arguments))
        return *finished;
    const QString location = options.databaseLocation();
    const QString copy = options.needed("to");
    if (storage::engineOf(location) == storage::Engine::Postgresql)
        dumpPostgresql(location, copy);
    else
        storage::backUp(location, copy);
    print(u"copied to "_s % copy
        % u"; keep server.key of the data directory with it, nothing opens the ids of documents without"_s);
    return 0;
}

} // namespace formwright::headless
