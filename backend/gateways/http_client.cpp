#include "backend/gateways/http_client.h"

#include "backend/gateways/public_address.h"

#include <curl/curl.h>

#ifdef Q_OS_WIN
#include <ws2tcpip.h>
#else
#include <netinet/in.h>
#include <sys/socket.h>
#endif

#include <memory>
#include <mutex>

namespace formwright::gateways {

using namespace Qt::StringLiterals;

namespace {

struct Received {
    QByteArray bytes;
    qsizetype most = 0;
};

size_t receive(char *data, size_t size, size_t count, void *context)
{
    auto &received = *static_cast<Received *>(context);
    const qsizetype length = qsizetype(size * count);
    if (received.bytes.size() + length > received.most)
        return 0; // ends the transfer
    received.bytes.append(data, length);
    return size_t(length);
}

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

struct EasyDeleter {
    void operator()(CURL *handle) const { curl_easy_cleanup(handle); }
};
struct ListDeleter {
    void operator()(curl_slist *list) const { curl_slist_free_all(list); }
};

} // namespace

IncomingAnswer send(const OutgoingRequest &request)
{
    // Not thread-safe in every build of the library, so it happens once and before any transfer.
    static std::once_flag initialised;
    std::call_once(initialised, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });

    const std::unique_ptr<CURL, EasyDeleter> owner(curl_easy_init());
    CURL *handle = owner.get();
    if (!handle)
        return {0, {}, u"the HTTP library cannot be started"_s};
    const QByteArray url = request.url.toUtf8();
    Received received{{}, request.mostBytes};
    std::unique_ptr<curl_slist, ListDeleter> headers;
    for (const QByteArray &header : request.headers) {
        if (curl_slist *longer = curl_slist_append(headers.get(), header.constData())) {
            (void)headers.release();
            headers.reset(longer);
        }
    }
    char reason[CURL_ERROR_SIZE] = "";
    curl_easy_setopt(handle, CURLOPT_URL, url.constData());
    curl_easy_setopt(handle, CURLOPT_CUSTOMREQUEST, request.method.constData());
    curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(handle, CURLOPT_USERAGENT, "Formwright");
    if (!request.body.isEmpty()) {
        curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.size()));
        curl_easy_setopt(handle, CURLOPT_POSTFIELDS, request.body.constData());
    }
#if LIBCURL_VERSION_NUM >= 0x075500
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
    curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, long(request.timeoutMilliseconds));
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L); // time-outs must not send signals into a program with threads
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, receive);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, &received);
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, reason);
    bool isRefused = false;
    if (request.publicOnly) {
        curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, openPublic);
        curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, &isRefused);
        curl_easy_setopt(handle, CURLOPT_PROXY, ""); // which would connect in our place
    }
    const CURLcode result = curl_easy_perform(handle);
    if (isRefused && result != CURLE_OK)
        return {0, {}, u"the address is one of a private network"_s};
    if (result == CURLE_WRITE_ERROR)
        return {0, {}, u"the answer is too long"_s};
    if (result != CURLE_OK)
        return {0, {}, QString::fromLocal8Bit(*reason ? reason : curl_easy_strerror(result))};
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return {int(status), received.bytes, {}};
}

} // namespace formwright::gateways
