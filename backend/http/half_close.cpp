#include "backend/http/half_close.h"

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace formwright::http {

void closeSending(qintptr socketDescriptor)
{
    if (socketDescriptor < 0)
        return;
#ifdef Q_OS_WIN
    ::shutdown(static_cast<SOCKET>(socketDescriptor), SD_SEND);
#else
    ::shutdown(static_cast<int>(socketDescriptor), SHUT_WR);
#endif
}

} // namespace formwright::http
