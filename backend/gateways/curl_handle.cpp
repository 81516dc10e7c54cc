#include "backend/gateways/curl_handle.h"

#include "backend/gateways/public_address.h"

#ifdef Q_OS_WIN
#include <ws2tcpip.h>
#else
#include <netinet/in.h>
#include <sys/socket.h>
#endif

#include <mutex>

namespace formwright::gateways {

namespace {

// Asked for each address that the name stands for, with the very one that will be connected to.
curl_socket_t openPublic(void *context, curlsocktype, curl_sockaddr *address)
{
    QByteArrayView bytes;
    if (address->family == AF_INET) {
        const auto *ipv4 = reinterpret_cast<const sockaddr_in *>(&address->addr);
        bytes = {reinterpret_cast<const char *>(&ipv4->sin_addr), 4};
    } else if (address->family == AF_INET6) {
        const auto *ipv6 = reinterpret_cast<const sockaddr_in6 *>(&address->addr);
        bytes = {reinterpret_cast<const char *>(&ipv6->sin6_addr), 16};
    }
    if (!isPublicAddress(bytes)) {
        *static_cast<bool *>(context) = true;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype, address->protocol);
}

} // namespace

CurlHandle newCurlHandle()
{
    // Not thread-safe in every build of the library, so it happens once and before any transfer.
    static std::once_flag initialised;
    std::call_once(initialised, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
    return CurlHandle(curl_easy_init());
}

void append(CurlList &list, const QByteArray &line)
{
    if (curl_slist *longer = curl_slist_append(list.get(), line.constData())) {
        (void)list.release();
        list.reset(longer);
    }
}

void requirePublic(CURL *handle, bool &isRefused)
{
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, openPublic);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, &isRefused);
    curl_easy_setopt(handle, CURLOPT_PROXY, ""); // which would connect in our place
}

} // namespace formwright::gateways
