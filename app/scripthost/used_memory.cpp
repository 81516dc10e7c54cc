#include "app/scripthost/used_memory.h"

#ifdef Q_OS_WIN
#include <windows.h>

#include <psapi.h>
#else
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#endif

namespace formwright::scripthost {

#ifdef Q_OS_WIN

UsedMemory::UsedMemory()
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION information{};
    if (QueryInformationJobObject(
            nullptr, JobObjectExtendedLimitInformation, &information, sizeof(information), nullptr))
        m_limit = qint64(information.ProcessMemoryLimit);
}

UsedMemory::~UsedMemory() = default;

bool UsedMemory::isShort() const
{
    PROCESS_MEMORY_COUNTERS counters{};
    return m_limit > 0 && GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof(counters))
        && qint64(counters.PagefileUsage) > m_limit / 2;
}

#else

UsedMemory::UsedMemory() : m_file(open("/proc/self/statm", O_RDONLY | O_CLOEXEC))
{
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
        m_limit = qint64(limit.rlim_cur);
}

UsedMemory::~UsedMemory()
{
    if (m_file >= 0)
        close(m_file);
}

bool UsedMemory::isShort() const
{
    char text[128];
    const ssize_t size = m_limit > 0 && m_file >= 0 ? pread(m_file, text, sizeof(text) - 1, 0) : 0;
    if (size <= 0)
        return false;
    text[size] = 0;
    // The first number is that of the pages of address space, which is what the limit is on.
    return strtoll(text, nullptr, 10) * sysconf(_SC_PAGESIZE) > m_limit / 2;
}

#endif

} // namespace formwright::scripthost
