#include "backend/gateways/http_client.h"

#include "backend/gateways/curl_handle.h"

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

} // namespace

QString IncomingAnswer::summary() const
{
    constexpr qsizetype longest = 300;
    return status == 0 ? failure.left(longest) : QString::number(status);
}

IncomingAnswer send(const OutgoingRequest &request)
{
    const CurlHandle owner = newCurlHandle();
    CURL *handle = owner.get();
    if (!handle)
        return {0, {}, u"the HTTP library cannot be started"_s};
    const QByteArray url = request.url.toUtf8();
    Received received{{}, request.mostBytes};
    CurlList headers;
    for (const QByteArray &header : request.headers)
        append(headers, header);
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
    if (request.publicOnly)
        requirePublic(handle, isRefused);
    const CURLcode result = curl_easy_perform(handle);
    if (isRefused && result != CURLE_OK)
        return {0, {}, privateNetwork};
    if (result == CURLE_WRITE_ERROR)
        return {0, {}, u"the answer is too long"_s};
    if (result != CURLE_OK)
        return {0, {}, QString::fromLocal8Bit(*reason ? reason : curl_easy_strerror(result))};
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return {int(status), received.bytes, {}};
}

} // namespace formwright::gateways
