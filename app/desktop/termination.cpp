#include "app/desktop/termination.h"

#include <QSocketNotifier>

#ifdef Q_OS_UNIX
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#endif

namespace formwright::desktop {

#ifdef Q_OS_UNIX

namespace {

// A signal handler may do little more than write a byte; the event loop reads it.
int signalPipe[2] = {-1, -1};
constexpr int endingSignals[]{SIGTERM, SIGINT, SIGHUP};

void handleSignal(int signal)
{
    const int savedError = errno;
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(signalPipe[1], &byte, 1);
    std::signal(signal, SIG_DFL);
    errno = savedError;
}

} // namespace

Termination::Termination(QObject *parent) : QObject(parent)
{
    if (::pipe(signalPipe) != 0) {
        qWarning("no pipe can be made for signals");
        return;
    }
    for (const int end : signalPipe)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    auto *notifier = new QSocketNotifier(signalPipe[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, notifier] {
        notifier->setEnabled(false);
        Q_EMIT wanted();
    });
    for (const int signal : endingSignals)
        std::signal(signal, handleSignal);
}

Termination::~Termination()
{
    for (const int signal : endingSignals)
        std::signal(signal, SIG_DFL);
    for (int &end : signalPipe) {
        if (end >= 0)
            ::close(end);
        end = -1;
    }
}

#else

Termination::Termination(QObject *parent) : QObject(parent) { }
Termination::~Termination() = default;

#endif

} // namespace formwright::desktop
