#include <QtGlobal>

#ifdef Q_OS_WIN
#include "backend/helpers/helper_system.h"

#include <QDir>
#include <QUuid>

#include <windows.h>

#include <sddl.h>

#include <mutex>
#include <utility>
#include <vector>

namespace formwright::helpers {

using namespace Qt::StringLiterals;

namespace {

constexpr DWORD pipeBuffer = 64 * 1024;

HelperError failure(Trouble trouble, const QString &what)
{
    return {trouble, what % u": "_s % qt_error_string(int(GetLastError()))};
}

class Handle
{
public:
    Handle() = default;
    explicit Handle(HANDLE handle) : m_handle(handle == INVALID_HANDLE_VALUE ? nullptr : handle) { }
    ~Handle() { close(); }
    Handle(Handle &&other) noexcept : m_handle(std::exchange(other.m_handle, nullptr)) { }
    Handle &operator=(Handle &&other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    explicit operator bool() const { return m_handle; }
    HANDLE get() const { return m_handle; }
    HANDLE *out() { return &m_handle; }
    void close()
    {
        if (m_handle)
            CloseHandle(std::exchange(m_handle, nullptr));
    }

private:
    HANDLE m_handle = nullptr;
};

// Anonymous pipes know no deadlines, so each is a named one with a single instance: whoever guesses its name finds it
// taken already.
struct Pipe {
    Handle ours;
    Handle theirs;

    explicit Pipe(bool weWrite)
    {
        const QString name = u"\\\\.\\pipe\\formwright-"_s % QUuid::createUuid().toString(QUuid::Id128);
        const auto *wideName = reinterpret_cast<const wchar_t *>(name.utf16());
        ours = Handle(CreateNamedPipeW(wideName,
            (weWrite ? PIPE_ACCESS_OUTBOUND : PIPE_ACCESS_INBOUND) | FILE_FLAG_OVERLAPPED
                | FILE_FLAG_FIRST_PIPE_INSTANCE,
            PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, pipeBuffer, pipeBuffer, 0,
            nullptr));
        if (!ours)
            throw failure(Trouble::NotStarted, u"no pipe"_s);
        SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
        theirs = Handle(CreateFileW(wideName, weWrite ? GENERIC_READ : GENERIC_WRITE, 0, &inherited, OPEN_EXISTING,
            FILE_ATTRIBUTE_NORMAL, nullptr));
        if (!theirs)
            throw failure(Trouble::NotStarted, u"no end of the pipe"_s);
    }
};

// The server's own token at a low level of integrity.
Handle lowToken()
{
    Handle own, low;
    if (!OpenProcessToken(
            GetCurrentProcess(), TOKEN_DUPLICATE | TOKEN_ADJUST_DEFAULT | TOKEN_QUERY | TOKEN_ASSIGN_PRIMARY, own.out())
        || !DuplicateTokenEx(own.get(), 0, nullptr, SecurityImpersonation, TokenPrimary, low.out()))
        throw failure(Trouble::NotStarted, u"no token"_s);
    PSID level = nullptr;
    if (!ConvertStringSidToSidW(L"S-1-16-4096", &level))
        throw failure(Trouble::NotStarted, u"no level of integrity"_s);
    TOKEN_MANDATORY_LABEL label{{level, SE_GROUP_INTEGRITY}};
    const BOOL isSet = SetTokenInformation(low.get(), TokenIntegrityLevel, &label, sizeof(label) + GetLengthSid(level));
    LocalFree(level);
    if (!isSet)
        throw failure(Trouble::NotStarted, u"the level of integrity cannot be lowered"_s);
    return low;
}

Handle limitedJob(const HelperLimits &limits)
{
    Handle job(CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION information{};
    information.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_MEMORY | JOB_OBJECT_LIMIT_ACTIVE_PROCESS
        | JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    information.BasicLimitInformation.ActiveProcessLimit = 1;
    information.ProcessMemoryLimit = SIZE_T(limits.memory);
    if (!job
        || !SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &information, sizeof(information)))
        throw failure(Trouble::NotStarted, u"the helper cannot be limited"_s);
    JOBOBJECT_BASIC_UI_RESTRICTIONS restrictions{JOB_OBJECT_UILIMIT_ALL};
    SetInformationJobObject(job.get(), JobObjectBasicUIRestrictions, &restrictions, sizeof(restrictions));
    return job;
}

QString commandLine(const QString &program, const QStringList &arguments)
{
    QString line = u'"' % QDir::toNativeSeparators(program) % u'"';
    for (const QString &argument : arguments)
        line += u" \""_s % argument % u'"'; // ours alone: words without quotes
    return line;
}

class AttributeList
{
public:
    explicit AttributeList(std::vector<HANDLE> &inherited)
    {
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        m_bytes.resize(size);
        if (!InitializeProcThreadAttributeList(get(), 1, 0, &size))
            throw failure(Trouble::NotStarted, u"no attributes"_s);
        if (!UpdateProcThreadAttribute(get(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, inherited.data(),
                inherited.size() * sizeof(HANDLE), nullptr, nullptr))
            throw failure(Trouble::NotStarted, u"no handles to inherit"_s);
    }
    ~AttributeList() { DeleteProcThreadAttributeList(get()); }
    LPPROC_THREAD_ATTRIBUTE_LIST get() { return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(m_bytes.data()); }

private:
    std::vector<char> m_bytes;
};

} // namespace

struct HelperProcess::System::Parts {
    Handle job;
    Handle process;
    Handle input;
    Handle output;
    Handle event; // of the operation that is waited for
    DWORD id = 0;

    qsizetype waitFor(HANDLE pipe, OVERLAPPED &operation, BOOL isDone, Deadline deadline)
    {
        if (!isDone && GetLastError() != ERROR_IO_PENDING)
            throw failure(Trouble::Ended, u"the helper is gone"_s);
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        const DWORD waiting = DWORD(std::clamp<qint64>(left.count(), 0, INFINITE - 1));
        const bool isLate = WaitForSingleObject(event.get(), waiting) == WAIT_TIMEOUT;
        if (isLate)
            CancelIoEx(pipe, &operation);
        DWORD count = 0;
        // Also after a cancellation: the system has the buffer until the operation has ended.
        const BOOL succeeded = GetOverlappedResult(pipe, &operation, &count, TRUE);
        if (succeeded && count > 0)
            return count;
        if (isLate)
            throw HelperError{Trouble::TimedOut, u"the helper does not answer"_s};
        throw failure(Trouble::Ended, u"the helper is gone"_s);
    }
};

HelperProcess::System::System(const QString &program, const QStringList &arguments, const HelperLimits &limits)
    : m_parts(std::make_unique<Parts>())
{
    Pipe input(true), output(false);
    m_parts->event = Handle(CreateEventW(nullptr, TRUE, FALSE, nullptr));
    m_parts->job = limitedJob(limits);
    const Handle token = lowToken();
    std::vector<HANDLE> inherited{input.theirs.get(), output.theirs.get()};
    AttributeList attributes(inherited);
    STARTUPINFOEXW startup{};
    startup.StartupInfo.cb = sizeof(startup);
    startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    startup.StartupInfo.hStdInput = input.theirs.get();
    startup.StartupInfo.hStdOutput = output.theirs.get();
    startup.lpAttributeList = attributes.get();
    QString line = commandLine(program, arguments);
    PROCESS_INFORMATION information{};
    if (!CreateProcessAsUserW(token.get(), nullptr, reinterpret_cast<wchar_t *>(line.data()), nullptr, nullptr, TRUE,
            CREATE_SUSPENDED | CREATE_NO_WINDOW | EXTENDED_STARTUPINFO_PRESENT, nullptr, nullptr, &startup.StartupInfo,
            &information))
        throw failure(Trouble::NotStarted, program % u" does not start"_s);
    m_parts->process = Handle(information.hProcess);
    const Handle thread(information.hThread);
    m_parts->id = information.dwProcessId;
    // Suspended until it is in the job, so that it does nothing without its limits.
    if (!AssignProcessToJobObject(m_parts->job.get(), m_parts->process.get())
        || ResumeThread(thread.get()) == DWORD(-1)) {
        const HelperError error = failure(Trouble::NotStarted, u"the helper cannot be limited"_s);
        TerminateProcess(m_parts->process.get(), 1);
        throw error;
    }
    m_parts->input = std::move(input.ours);
    m_parts->output = std::move(output.ours);
}

HelperProcess::System::~System() = default;

qsizetype HelperProcess::System::write(const char *bytes, qsizetype size, Deadline deadline)
{
    OVERLAPPED operation{};
    operation.hEvent = m_parts->event.get();
    const BOOL isDone
        = WriteFile(m_parts->input.get(), bytes, DWORD(std::min<qsizetype>(size, pipeBuffer)), nullptr, &operation);
    return m_parts->waitFor(m_parts->input.get(), operation, isDone, deadline);
}

qsizetype HelperProcess::System::read(char *bytes, qsizetype size, Deadline deadline)
{
    OVERLAPPED operation{};
    operation.hEvent = m_parts->event.get();
    const BOOL isDone = ReadFile(m_parts->output.get(), bytes, DWORD(size), nullptr, &operation);
    return m_parts->waitFor(m_parts->output.get(), operation, isDone, deadline);
}

bool HelperProcess::System::isRunning() const
{
    return WaitForSingleObject(m_parts->process.get(), 0) == WAIT_TIMEOUT;
}

void HelperProcess::System::kill()
{
    TerminateJobObject(m_parts->job.get(), 9);
}

QString HelperProcess::System::waitForEnd()
{
    WaitForSingleObject(m_parts->process.get(), INFINITE);
    DWORD status = 0;
    GetExitCodeProcess(m_parts->process.get(), &status);
    return u"status "_s % QString::number(status);
}

qint64 HelperProcess::System::processId() const
{
    return m_parts->id;
}

std::chrono::milliseconds HelperProcess::System::cpuTime() const
{
    FILETIME created, ended, kernel, user;
    if (!GetProcessTimes(m_parts->process.get(), &created, &ended, &kernel, &user))
        return {};
    const auto ticks = [](const FILETIME &time) { return (quint64(time.dwHighDateTime) << 32) | time.dwLowDateTime; };
    return std::chrono::milliseconds((ticks(kernel) + ticks(user)) / 10'000);
}

} // namespace formwright::helpers
#endif
