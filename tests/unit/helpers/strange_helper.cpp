#include "backend/helpers/confinement.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>

// Does what each frame says and answers with what came of it.

namespace {

// The number of the error, 0 where the system allowed it.
int errorOf(bool succeeded)
{
    return succeeded ? 0 : errno;
}

int errorOfFork()
{
    const pid_t child = fork();
    if (child == 0)
        _exit(0);
    if (child > 0)
        waitpid(child, nullptr, 0);
    return errorOf(child >= 0);
}

int errorOfSpawn()
{
    char program[] = "/bin/true";
    char *arguments[] = {program, nullptr};
    pid_t child = 0;
    const int error = posix_spawn(&child, program, nullptr, nullptr, arguments, nullptr);
    if (error == 0)
        waitpid(child, nullptr, 0);
    return error;
}

int errorOfExec()
{
    char program[] = "/bin/true";
    char *arguments[] = {program, nullptr};
    return errorOf(execv(program, arguments) == 0);
}

int filesThatOpen()
{
    int count = 0;
    while (open("/dev/null", O_RDONLY) >= 0)
        ++count;
    return count;
}

QByteArray limitOf(__rlimit_resource resource)
{
    rlimit value{};
    getrlimit(resource, &value);
    return QByteArray::number(qint64(value.rlim_max));
}

QByteArray answerTo(const QByteArray &order)
{
    const QByteArray file = "/tmp/formwright-no-helper-writes-this";
    if (order == "socket")
        return QByteArray::number(errorOf(socket(AF_INET, SOCK_STREAM, 0) >= 0));
    if (order == "exec")
        return QByteArray::number(errorOfExec());
    if (order == "fork")
        return QByteArray::number(errorOfFork());
    if (order == "spawn")
        return QByteArray::number(errorOfSpawn());
    if (order == "write")
        return QByteArray::number(errorOf(open(file.constData(), O_WRONLY | O_CREAT, 0600) >= 0));
    if (order == "change")
        return QByteArray::number(errorOf(open("/dev/null", O_RDWR) >= 0));
    if (order == "remove")
        return QByteArray::number(errorOf(unlink(file.constData()) == 0));
    if (order == "signal")
        return QByteArray::number(errorOf(kill(getppid(), 0) == 0));
    if (order == "read")
        return QByteArray::number(errorOf(open("/dev/null", O_RDONLY) >= 0));
    if (order == "files")
        return QByteArray::number(filesThatOpen());
    if (order == "memory limit")
        return limitOf(RLIMIT_AS);
    if (order == "file limit")
        return limitOf(RLIMIT_FSIZE);
    if (order == "environment")
        return qgetenv("FORMWRIGHT_TEST_SECRET");
    return order;
}

} // namespace

int main()
{
    if (formwright::helpers::giveUpRights())
        return 9;
    formwright::helpers::ParentChannel channel(64 * 1024 * 1024);
    while (const auto order = channel.receive()) {
        if (*order == "exit")
            _exit(3);
        if (*order == "crash")
            raise(SIGSEGV);
        if (*order == "hang")
            pause();
        if (*order == "spin") {
            for (volatile int i = 0;;)
                static_cast<void>(i);
        }
        if (*order == "stop reading")
            pause();
        if (*order == "half") {
            if (write(STDOUT_FILENO, "\0\0\0\x10half", 8) != 8)
                return 1;
            pause();
        }
        if (*order == "huge") {
            if (write(STDOUT_FILENO, "\x7f\xff\xff\xff", 4) != 4)
                return 1;
            pause();
        }
        if (!channel.send(answerTo(*order)))
            return 1;
    }
    return 0;
}
