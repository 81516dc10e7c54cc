#include "app/headless/service_notify.h"

#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <cstddef>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#endif

namespace formwright::headless {

#ifdef Q_OS_LINUX

void notifyService(const QByteArray &state)
{
    const QByteArray path = qgetenv("NOTIFY_SOCKET");
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.isEmpty() || size_t(path.size()) >= sizeof address.sun_path)
        return;
    std::memcpy(address.sun_path, path.constData(), size_t(path.size()));
    if (path.startsWith('@'))
        address.sun_path[0] = '\0'; // a name of the kernel instead of a file
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket < 0)
        return;
    const auto size = socklen_t(offsetof(sockaddr_un, sun_path) + size_t(path.size()));
    if (::sendto(socket, state.constData(), size_t(state.size()), MSG_NOSIGNAL,
            reinterpret_cast<const sockaddr *>(&address), size)
        < 0)
        qWarning("the service manager could not be told %s", state.constData());
    ::close(socket);
}

#else

void notifyService(const QByteArray &) { }

#endif

} // namespace formwright::headless
