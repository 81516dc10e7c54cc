// What the clients of this folder have in common of libcurl; nobody else includes it.
#pragma once

#include <QByteArray>
#include <QString>

#include <curl/curl.h>

#include <memory>

namespace formwright::gateways {

struct CurlHandleDeleter {
    void operator()(CURL *handle) const { curl_easy_cleanup(handle); }
};
using CurlHandle = std::unique_ptr<CURL, CurlHandleDeleter>;

struct CurlListDeleter {
    void operator()(curl_slist *list) const { curl_slist_free_all(list); }
};
using CurlList = std::unique_ptr<curl_slist, CurlListDeleter>;

// Null where there is no memory for it.
CurlHandle newCurlHandle();
void append(CurlList &list, const QByteArray &line);

inline const QString privateNetwork = QStringLiteral("the address is one of a private network");

// Has addresses of private networks refused, whatever the name stands for when it is asked: `isRefused` tells. It lives
// as long as the transfer.
void requirePublic(CURL *handle, bool &isRefused);

} // namespace formwright::gateways
