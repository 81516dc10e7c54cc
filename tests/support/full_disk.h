#pragma once

#include <QtGlobal>

#include <csignal>
#include <sys/resource.h>

namespace formwright::tests {

// Nothing can be written beyond this place of any file for as long as it lives: what a full disk does, too.
class FullDisk
{
public:
    explicit FullDisk(qint64 bytes)
    {
        m_signal = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{rlim_t(bytes), m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signal);
    }
    FullDisk(const FullDisk &) = delete;
    FullDisk &operator=(const FullDisk &) = delete;

private:
    rlimit m_before{};
    sighandler_t m_signal = nullptr;
};

} // namespace formwright::tests
