#pragma once

#include "backend/gateways/http_client.h"

namespace formwright::gateways {

// What a service outside knows a delivery by.
struct Delivery {
    QString id; // the same in every try
    QString secret; // of the domain; empty: it is not signed
    qint64 now = 0; // milliseconds
};

// JSON to a service outside, who can check that it is us: X-Formwright-Signature is the HMAC-SHA256 of
// "<X-Formwright-Time>.<body>" with the secret of the domain.
OutgoingRequest signedRequest(const QString &url, const QByteArray &body, const Delivery &delivery);

} // namespace formwright::gateways
