#pragma once

#include "app/contract/wire.h"

#include <QByteArray>
#include <QList>
#include <QPair>
#include <QString>

#include <memory>
#include <optional>

class QFile;

namespace formwright::http {

// The listener hands the socket of such an answer over to EventStreams.
using contract::StreamSpec;

// One HTTP answer as a plain value. The listener adds Date, Content-Length, X-Request-Id, X-Content-Type-Options, CORS
// and compression; a HEAD request gets the same head without the body.
struct Response {
    int status = 200;
    QByteArray contentType = "application/json; charset=utf-8"; // not sent when the body is empty
    QByteArray body;
    std::shared_ptr<QFile> file; // open; sent from where it stands to its end, in place of the body
    QList<QPair<QByteArray, QByteArray>>
        headers; // further fields: Set-Cookie, Allow, Content-Disposition, Cache-Control...
    std::optional<StreamSpec> stream; // body and contentType are ignored when set
    bool close = false; // close the connection after this answer

    // For the request log, filled by the dispatcher.
    QByteArray route; // the template, "/api/kms/resources/{resourceId}/authorizations"; empty when nothing matched
    QString userId;
    // With which token: an event stream ends with it.
    QString tokenHash;
};

} // namespace formwright::http
