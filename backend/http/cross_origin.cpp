#include "backend/http/cross_origin.h"

#include <QUrl>

namespace formwright::http {

CrossOrigin::CrossOrigin(const QList<QByteArray> &origins) : m_origins(origins)
{
    m_any = m_origins.removeAll("*") > 0;
}

bool CrossOrigin::allows(const QByteArray &origin) const
{
    return !origin.isEmpty() && (m_any || m_origins.contains(origin));
}

std::optional<Response> CrossOrigin::preflight(const Request &request) const
{
    if (request.method != Method::Options || !isOn() || !request.headers.contains("Access-Control-Request-Method")
        || !allows(request.headers.value("Origin")))
        return {};
    Response response;
    response.status = 204;
    response.headers.emplaceBack("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
    const QByteArray wanted = request.headers.value("Access-Control-Request-Headers");
    if (!wanted.isEmpty())
        response.headers.emplaceBack("Access-Control-Allow-Headers", wanted);
    response.headers.emplaceBack("Access-Control-Max-Age", "600");
    return response;
}

bool CrossOrigin::isForeign(const Request &request, const HostNames &names) const
{
    const QByteArray origin = request.headers.value("Origin");
    if (!origin.isEmpty() && m_origins.contains(origin))
        return false;
    const QByteArray site = request.headers.value("Sec-Fetch-Site");
    if (!site.isEmpty())
        return site != "same-origin" && site != "none";
    if (origin.isEmpty())
        return false; // no browser, or a link that was followed
    const QByteArray host = QUrl(QString::fromUtf8(origin)).authority(QUrl::FullyEncoded).toLatin1();
    return host.isEmpty()
        || (host.compare(request.headers.value("Host"), Qt::CaseInsensitive) != 0 && !names.lists(host));
}

void CrossOrigin::appendHeaders(const Request &request, QByteArray &head) const
{
    if (!isOn())
        return;
    const QByteArray origin = request.headers.value("Origin");
    if (!m_any)
        head += "Vary: Origin\r\n"; // also for refused origins: a cache must not give one origin's answer to another
    if (!allows(origin))
        return;
    const bool listed = m_origins.contains(origin);
    head += "Access-Control-Allow-Origin: ";
    head += listed ? origin : QByteArray("*");
    head += "\r\nAccess-Control-Expose-Headers: X-Request-Id, Content-Disposition\r\n";
    if (listed)
        head += "Access-Control-Allow-Credentials: true\r\n";
}

} // namespace formwright::http
