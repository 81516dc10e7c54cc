#include "backend/identity/client_network.h"

#include <algorithm>

namespace formwright::identity {

QHostAddress networkOf(const QHostAddress &address)
{
    bool isIPv4 = false;
    const quint32 ipv4 = address.toIPv4Address(&isIPv4);
    if (isIPv4)
        return QHostAddress(ipv4);
    if (address.protocol() != QAbstractSocket::IPv6Protocol || address.isLoopback())
        return address;
    Q_IPV6ADDR bytes = address.toIPv6Address();
    std::fill(bytes.c + 8, bytes.c + 16, quint8(0));
    return QHostAddress(bytes);
}

} // namespace formwright::identity
