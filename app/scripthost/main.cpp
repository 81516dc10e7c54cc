#include "app/script/protocol.h"
#include "app/scripthost/script_host.h"

#include <QCoreApplication>

#include <cstdlib>
#include <exception>
#include <new>

using namespace formwright;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
// Addresses cannot be limited with a sanitizer, so it watches the memory itself.
extern "C" const char *__asan_default_options();
extern "C" const char *__asan_default_options()
{
    return "hard_rss_limit_mb=700:detect_leaks=0";
}
extern "C" const char *__tsan_default_options();
extern "C" const char *__tsan_default_options()
{
    return "hard_rss_limit_mb=700";
}
#endif

// Started by the server, with its pipes as standard input and output: backend/script is the other end.
int main(int argc, char *argv[])
{
    // The server tells of it; there is nothing that could be put in order.
    std::set_new_handler([] { std::_Exit(script::frame::outOfMemory); });
    std::set_terminate([] { std::_Exit(script::frame::outOfMemory); });
    const qint64 largestFrame = argc > 1 ? QByteArray(argv[1]).toLongLong() : 0;
    if (largestFrame <= 0) {
        fputs("formwright-script is started by formwright and formwrightd, to run the scripts of forms.\n", stderr);
        return 2;
    }
    QCoreApplication application(argc, argv);
    if (const auto reason = helpers::giveUpRights()) {
        fprintf(stderr, "formwright-script: %s\n", qPrintable(*reason));
        return 3;
    }
    helpers::ParentChannel channel(largestFrame);
    scripthost::ScriptHost(channel).run();
    // The server is gone, or wants no more of it.
    std::_Exit(0);
}
