#include "app/contract/error.h"
#include "app/headless/command_options.h"
#include "app/headless/commands.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>

#ifdef FORMWRIGHT_JEMALLOC
// Read by the allocator before main(). One heap: what threads keep for themselves answers nearly all they ask for, as
// long as it is small, and what they keep is memory of a server that has nothing to do.
extern "C" const char *malloc_conf;
const char *malloc_conf = "narenas:1,tcache_max:4096,tcache_nslots_small_max:16,tcache_nslots_small_min:4,"
                          "tcache_nslots_large:4,lg_tcache_nslots_mul:-2";
#endif

namespace formwright::headless {

using namespace Qt::StringLiterals;

const QList<Command> &allCommands()
{
    static const QList<Command> commands{
        {"user", user, "user add|passwd|list: accounts, without signing in"},
        {"backup", backup, "copy the database to a file, also while a server uses it"},
        {"restore", restore, "put such a copy in the place of the database"},
        {"import", import, "make a form, a view and documents from a spreadsheet"},
        {"package", package, "package export|plan|import: a software as a folder or zip file of texts"},
        {"migrate", migrate, "bring the database to the schema of this program"},
    };
    return commands;
}

static int runCommand(QStringList arguments)
{
    arguments.removeFirst();
    const QString word = arguments.value(0);
    for (const Command &command : allCommands()) {
        if (word == QLatin1StringView(command.name))
            return command.run(arguments.mid(1));
    }
    if (!word.isEmpty() && !word.startsWith(u'-'))
        throw settings::SettingError{u"there is no command \""_s % word % u"\"; --help lists them"_s};
    return serve(arguments);
}

} // namespace formwright::headless

int main(int argc, char *argv[])
{
    // GLib's event loop makes telling thousands of event streams five times slower.
    qputenv("QT_NO_GLIB", "1");
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("formwrightd"));
    QCoreApplication::setApplicationVersion(QStringLiteral(FORMWRIGHT_VERSION));
    using formwright::headless::complain;
    try {
        return formwright::headless::runCommand(QCoreApplication::arguments());
    } catch (const formwright::settings::SettingError &error) {
        complain(error.message);
        return 2;
    } catch (const formwright::contract::Error &error) {
        complain(error.detail.isEmpty() ? error.message : QString(error.message % QStringLiteral(": ") % error.detail));
        return 1;
    } catch (const std::exception &error) {
        complain(QString::fromLocal8Bit(error.what()));
        return 1;
    }
}
