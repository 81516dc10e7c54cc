// No file of this program becomes longer, as on a disk that is full.
#pragma once

#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <sys/resource.h>

#include <csignal>

namespace formwright::tests {

class FullDisk
{
public:
    explicit FullDisk(qint64 size)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit limit = m_before;
        limit.rlim_cur = rlim_t(size);
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    Q_DISABLE_COPY_MOVE(FullDisk)

private:
    rlimit m_before{};
};

} // namespace formwright::tests
#endif
