#include "app/headless/command_options.h"
#include "app/headless/commands.h"
#include "app/headless/opened_database.h"

namespace formwright::headless {

using namespace Qt::StringLiterals;

int migrate(const QStringList &arguments)
{
    CommandOptions options(u"migrate --data DIR"_s,
        u"Brings the database to the schema of this program, as a start of the server does. A file is copied first."_s,
        {});
    if (const auto finished = options.parse(arguments))
        return *finished;
    const OpenedDatabase opened(options);
    for (const QString &name : opened.migrations)
        print(name);
    print(opened.migrations.isEmpty() ? u"nothing to do"_s : u"done"_s);
    return 0;
}

} // namespace formwright::headless
