#include "app/headless/termination.h"

#include "app/contract/error.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <limits>

#ifdef Q_OS_WIN
#include <windows.h>
#else
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace formwright::headless {

#ifdef Q_OS_WIN

static BOOL WINAPI handleControl(DWORD)
{
    QMetaObject::invokeMethod(QCoreApplication::instance(), &QCoreApplication::quit, Qt::QueuedConnection);
    return TRUE;
}

Termination::Termination()
{
    SetConsoleCtrlHandler(handleControl, TRUE);
}

Termination::~Termination()
{
    SetConsoleCtrlHandler(handleControl, FALSE);
}

qint64 raiseOpenFilesLimit()
{
    return std::numeric_limits<qint64>::max();
}

#else

namespace {

// A signal handler may do little more than write a byte; the event loop reads it.
int signalPipe[2] = {-1, -1};

void handleSignal(int signal)
{
    const int savedError = errno;
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(signalPipe[1], &byte, 1);
    std::signal(signal, SIG_DFL);
    errno = savedError;
}

} // namespace

Termination::Termination()
{
    if (::pipe(signalPipe) != 0)
        throw contract::Error::unavailable(QStringLiteral("no pipe can be made for signals"), qt_error_string(errno));
    for (const int end : signalPipe)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    auto *notifier = new QSocketNotifier(signalPipe[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [notifier] {
        notifier->setEnabled(false);
        QCoreApplication::quit();
    });
    std::signal(SIGTERM, handleSignal);
    std::signal(SIGINT, handleSignal);
}

Termination::~Termination()
{
    std::signal(SIGTERM, SIG_DFL);
    std::signal(SIGINT, SIG_DFL);
    for (const int end : signalPipe)
        ::close(end);
}

qint64 raiseOpenFilesLimit()
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return std::numeric_limits<qint64>::max(); // not known
    rlimit raised = limit;
    raised.rlim_cur = limit.rlim_max;
    if (::setrlimit(RLIMIT_NOFILE, &raised) == 0)
        limit = raised;
    return qint64(qMin<quint64>(limit.rlim_cur, std::numeric_limits<qint64>::max()));
}

#endif

} // namespace formwright::headless
