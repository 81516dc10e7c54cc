#include "app/paper/frames.h"
#include "app/paper/painting.h"
#include "backend/helpers/confinement.h"

#include <QGuiApplication>

#include <cstdlib>
#include <exception>
#include <new>

using namespace formwright;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
// Addresses cannot be limited with a sanitizer, so it watches the memory itself.
extern "C" const char *__asan_default_options();
extern "C" const char *__asan_default_options()
{
    return "hard_rss_limit_mb=1500:detect_leaks=0";
}
extern "C" const char *__tsan_default_options();
extern "C" const char *__tsan_default_options()
{
    return "hard_rss_limit_mb=1500";
}
#endif

static QByteArray answerTo(const QByteArray &frame)
{
    try {
        const paper::Order order = paper::orderIn(frame);
        return paper::pdfFrame(paper::pdfOf(paper::layOut(order.document, order.limits), order.limits));
    } catch (const paper::PaperError &error) {
        return paper::refusalFrame(error.reason, error.trouble);
    }
}

// Started by the server, with its pipes as standard input and output: backend/paper is the other end.
int main(int argc, char *argv[])
{
    // The server tells of it; there is nothing that could be put in order.
    std::set_new_handler([] { std::_Exit(paper::outOfMemory); });
    std::set_terminate([] { std::_Exit(paper::outOfMemory); });
    const qint64 largestFrame = argc > 1 ? QByteArray(argv[1]).toLongLong() : 0;
    if (largestFrame <= 0) {
        fputs("formwright-paper is started by formwright and formwrightd, to print documents.\n", stderr);
        return 2;
    }
    // Fonts need a platform, and this one needs no display.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);
    if (const auto reason = helpers::giveUpRights()) {
        fprintf(stderr, "formwright-paper: %s\n", qPrintable(*reason));
        return 3;
    }
    helpers::ParentChannel channel(largestFrame);
    while (const auto frame = channel.receive()) {
        if (!channel.send(answerTo(*frame)))
            channel.send(paper::refusalFrame(
                QStringLiteral("The document is larger than the server takes."), paper::Trouble::TooMuch));
    }
    // The server is gone, or wants no more of it.
    std::_Exit(0);
}
