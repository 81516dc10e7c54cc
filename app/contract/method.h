#pragma once

#include <QByteArrayView>
#include <QLatin1StringView>

namespace formwright::contract {

// The HTTP methods the product serves. Anything else is Other and answered 405.
enum class Method { Get, Head, Post, Put, Patch, Delete, Options, Other };

inline Method methodFromName(QByteArrayView name)
{
    if (name == "GET")
        return Method::Get;
    if (name == "POST")
        return Method::Post;
    if (name == "PUT")
        return Method::Put;
    if (name == "PATCH")
        return Method::Patch;
    if (name == "DELETE")
        return Method::Delete;
    if (name == "HEAD")
        return Method::Head;
    if (name == "OPTIONS")
        return Method::Options;
    return Method::Other;
}

constexpr const char *methodName(Method method)
{
    switch (method) {
    case Method::Get:
        return "GET";
    case Method::Head:
        return "HEAD";
    case Method::Post:
        return "POST";
    case Method::Put:
        return "PUT";
    case Method::Patch:
        return "PATCH";
    case Method::Delete:
        return "DELETE";
    case Method::Options:
        return "OPTIONS";
    case Method::Other:
        break;
    }
    return "OTHER";
}

} // namespace formwright::contract
