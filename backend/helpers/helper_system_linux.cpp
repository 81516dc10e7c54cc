#include <QtGlobal>

#ifdef Q_OS_LINUX
#include "backend/helpers/confinement.h"
#include "backend/helpers/helper_system.h"

#include <QFile>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstring>
#include <mutex>

namespace formwright::helpers {

using namespace Qt::StringLiterals;

namespace {

QString systemReason(int error)
{
    return QString::fromLocal8Bit(strerror(error));
}

class Descriptor
{
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) { }
    ~Descriptor() { close(); }
    Descriptor(Descriptor &&other) noexcept : m_number(std::exchange(other.m_number, -1)) { }
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    int number() const { return m_number; }
    void close()
    {
        if (m_number >= 0)
            ::close(std::exchange(m_number, -1));
    }

private:
    int m_number = -1;
};

struct Pipe {
    Descriptor reading;
    Descriptor writing;

    Pipe()
    {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0)
            throw HelperError{Trouble::NotStarted, u"no pipe: "_s % systemReason(errno)};
        reading = Descriptor(ends[0]);
        writing = Descriptor(ends[1]);
    }
};

// What a helper has of the server's environment: none of its secrets.
std::vector<QByteArray> environmentOfHelpers()
{
    // One arena: others would reserve address space that the limit counts.
    std::vector<QByteArray> environment{
        "LC_ALL=C.UTF-8", "MALLOC_ARENA_MAX=1", QByteArray(parentVariable) + '=' + QByteArray::number(getpid())};
    for (const char *name : {"TZ", "PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"}) {
        if (qEnvironmentVariableIsSet(name))
            environment.push_back(QByteArray(name) + '=' + qgetenv(name));
    }
    return environment;
}

std::vector<char *> pointersTo(std::vector<QByteArray> &texts)
{
    std::vector<char *> pointers;
    for (QByteArray &text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

struct FileActions {
    posix_spawn_file_actions_t actions;

    FileActions() { posix_spawn_file_actions_init(&actions); }
    ~FileActions() { posix_spawn_file_actions_destroy(&actions); }
};

struct Attributes {
    posix_spawnattr_t attributes;

    Attributes()
    {
        posix_spawnattr_init(&attributes);
        // The server's threads block signals and its programs ignore some; a helper begins like any other program.
        sigset_t none, all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &all);
        // A group of its own: an interrupt typed at the server's terminal is the server's to answer.
        posix_spawnattr_setpgroup(&attributes, 0);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~Attributes() { posix_spawnattr_destroy(&attributes); }
};

// A helper that died while it was written to is a failure of the call, not of the server.
void ignoreBrokenPipes()
{
    static std::once_flag once;
    std::call_once(once, [] { signal(SIGPIPE, SIG_IGN); });
}

void limit(pid_t process, __rlimit_resource resource, rlim_t most)
{
    const rlimit value{most, most};
    if (prlimit(process, resource, &value, nullptr) != 0 && errno != ESRCH)
        throw HelperError{Trouble::NotStarted, u"the helper cannot be limited: "_s % systemReason(errno)};
}

void limitAll(pid_t process, const HelperLimits &limits)
{
    // The sanitizers reserve terabytes of addresses; their own limit is on what is really used.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    limit(process, RLIMIT_AS, rlim_t(limits.memory));
#endif
    // ThreadSanitizer maps a file that it writes when a program starts.
#if !defined(__SANITIZE_THREAD__)
    limit(process, RLIMIT_FSIZE, 0);
#endif
    limit(process, RLIMIT_CORE, 0);
    limit(process, RLIMIT_NOFILE, rlim_t(limits.openFiles));
}

// Returns whether something is there to do before the deadline.
bool isReady(int descriptor, short events, Deadline deadline)
{
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        pollfd entry{descriptor, events, 0};
        const int result = poll(&entry, 1, int(std::clamp<qint64>(left.count(), 0, INT_MAX)));
        if (result > 0)
            return true;
        if (result == 0)
            return false;
        if (errno != EINTR)
            throw HelperError{Trouble::Ended, systemReason(errno)};
    }
}

} // namespace

struct HelperProcess::System::Parts {
    Descriptor input;
    Descriptor output;
    pid_t process = 0;
    // A number that was reaped may be another process's already, so nobody kills one meanwhile.
    std::mutex mutex;
    bool isReaped = false;
    QString end;
};

HelperProcess::System::System(const QString &program, const QStringList &arguments, const HelperLimits &limits)
    : m_parts(std::make_unique<Parts>())
{
    ignoreBrokenPipes();
    Pipe input, output;
    std::vector<QByteArray> words{QFile::encodeName(program)};
    for (const QString &argument : arguments)
        words.push_back(argument.toLocal8Bit());
    std::vector<QByteArray> environment = environmentOfHelpers();
    FileActions files;
    posix_spawn_file_actions_adddup2(&files.actions, input.reading.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files.actions, output.writing.number(), STDOUT_FILENO);
    // A limit of no bytes in files would kill a helper that complains into one.
    posix_spawn_file_actions_addopen(&files.actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&files.actions, STDERR_FILENO + 1);
    Attributes attributes;
    std::vector<char *> wordPointers = pointersTo(words);
    const int error = posix_spawn(&m_parts->process, words.front().constData(), &files.actions, &attributes.attributes,
        wordPointers.data(), pointersTo(environment).data());
    if (error != 0)
        throw HelperError{Trouble::NotStarted, program % u" does not start: "_s % systemReason(error)};
    m_parts->input = std::move(input.writing);
    m_parts->output = std::move(output.reading);
    try {
        for (const Descriptor *descriptor : {&m_parts->input, &m_parts->output}) {
            if (fcntl(descriptor->number(), F_SETFL, O_NONBLOCK) != 0)
                throw HelperError{Trouble::NotStarted, systemReason(errno)};
        }
        limitAll(m_parts->process, limits);
    } catch (const HelperError &) {
        kill();
        waitForEnd();
        throw;
    }
}

HelperProcess::System::~System() = default;

qsizetype HelperProcess::System::write(const char *bytes, qsizetype size, Deadline deadline)
{
    for (;;) {
        const ssize_t written = ::write(m_parts->input.number(), bytes, size_t(size));
        if (written > 0)
            return written;
        if (written < 0 && errno != EAGAIN && errno != EINTR)
            throw HelperError{Trouble::Ended, u"the helper reads nothing any more: "_s % systemReason(errno)};
        if (!isReady(m_parts->input.number(), POLLOUT, deadline))
            throw HelperError{Trouble::TimedOut, u"the helper does not read"_s};
    }
}

qsizetype HelperProcess::System::read(char *bytes, qsizetype size, Deadline deadline)
{
    for (;;) {
        if (!isReady(m_parts->output.number(), POLLIN, deadline))
            throw HelperError{Trouble::TimedOut, u"the helper does not answer"_s};
        const ssize_t count = ::read(m_parts->output.number(), bytes, size_t(size));
        if (count > 0)
            return count;
        if (count == 0)
            throw HelperError{Trouble::Ended, u"the helper is gone"_s};
        if (errno != EAGAIN && errno != EINTR)
            throw HelperError{Trouble::Ended, systemReason(errno)};
    }
}

bool HelperProcess::System::isRunning() const
{
    const std::lock_guard lock(m_parts->mutex);
    siginfo_t information{};
    return !m_parts->isReaped && waitid(P_PID, id_t(m_parts->process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
        && information.si_pid == 0;
}

void HelperProcess::System::kill()
{
    const std::lock_guard lock(m_parts->mutex);
    if (!m_parts->isReaped)
        ::kill(m_parts->process, SIGKILL);
}

QString HelperProcess::System::waitForEnd()
{
    {
        const std::lock_guard lock(m_parts->mutex);
        if (m_parts->isReaped)
            return m_parts->end;
    }
    // It waits without taking the number away, so that kill() may come meanwhile.
    siginfo_t information{};
    while (waitid(P_PID, id_t(m_parts->process), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR) { }
    const std::lock_guard lock(m_parts->mutex);
    int status = 0;
    while (waitpid(m_parts->process, &status, 0) < 0 && errno == EINTR) { }
    m_parts->isReaped = true;
    m_parts->end = WIFSIGNALED(status) ? u"signal "_s % QString::number(WTERMSIG(status))
                                       : u"status "_s % QString::number(WEXITSTATUS(status));
    return m_parts->end;
}

qint64 HelperProcess::System::processId() const
{
    return m_parts->process;
}

std::chrono::milliseconds HelperProcess::System::cpuTime() const
{
    const std::lock_guard lock(m_parts->mutex);
    clockid_t clock;
    timespec time{};
    if (m_parts->isReaped || clock_getcpuclockid(m_parts->process, &clock) != 0 || clock_gettime(clock, &time) != 0)
        return {};
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
}

} // namespace formwright::helpers
#endif
