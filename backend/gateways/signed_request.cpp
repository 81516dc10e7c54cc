#include "backend/gateways/signed_request.h"

#include <QMessageAuthenticationCode>

namespace formwright::gateways {

OutgoingRequest signedRequest(const QString &url, const QByteArray &body, const Delivery &delivery)
{
    OutgoingRequest request;
    request.method = "POST";
    request.url = url;
    request.body = body;
    const QByteArray time = QByteArray::number(delivery.now);
    request.headers = {"Content-Type: application/json", "X-Formwright-Delivery: " + delivery.id.toLatin1(),
        "X-Formwright-Time: " + time};
    if (!delivery.secret.isEmpty())
        request.headers.append("X-Formwright-Signature: sha256="
            + QMessageAuthenticationCode::hash(
                QByteArray(time + '.' + body), delivery.secret.toUtf8(), QCryptographicHash::Sha256)
                  .toHex());
    return request;
}

} // namespace formwright::gateways
