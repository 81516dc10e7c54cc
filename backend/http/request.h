#pragma once

#include "app/contract/method.h"

#include <QByteArray>
#include <QHostAddress>
#include <QList>
#include <QPair>

#include <atomic>
#include <memory>

namespace formwright::http {

using contract::Method;

// The header fields of one message in their order of arrival. Names compare without regard to case (RFC 9110 5.1).
class Headers
{
public:
    void append(const QByteArray &name, const QByteArray &value) { m_fields.append({name, value}); }
    // The first value of that name, empty when there is none.
    QByteArray value(QByteArrayView name) const
    {
        for (const auto &field : m_fields) {
            if (field.first.compare(name, Qt::CaseInsensitive) == 0)
                return field.second;
        }
        return {};
    }
    bool contains(QByteArrayView name) const
    {
        for (const auto &field : m_fields) {
            if (field.first.compare(name, Qt::CaseInsensitive) == 0)
                return true;
        }
        return false;
    }
    const QList<QPair<QByteArray, QByteArray>> &fields() const { return m_fields; }

private:
    QList<QPair<QByteArray, QByteArray>> m_fields;
};

// One HTTP request, complete and detached from its socket: a plain value that may cross threads.
struct Request {
    Method method = Method::Get;
    QByteArray methodText; // as sent; differs from methodName(method) only for Method::Other
    QByteArray path; // percent-encoded, without query: "/api/kms/resources/1/authorizations"
    QByteArray query; // percent-encoded, without the question mark
    Headers headers;
    QByteArray body; // de-chunked
    QHostAddress peer; // the client's address
    bool secure = false; // came over TLS
    QByteArray id; // the request id of logs and of X-Request-Id, made by the listener
    std::shared_ptr<const std::atomic<bool>> gone; // the client hung up; null where nobody can
};

} // namespace formwright::http
