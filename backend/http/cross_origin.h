#pragma once

#include "backend/http/host_names.h"
#include "backend/http/request.h"
#include "backend/http/response.h"

#include <optional>

namespace formwright::http {

// Cross-origin resource sharing: which pages of other origins may read the answers.
class CrossOrigin
{
public:
    // Origins as "https://app.example.org"; "*" allows any, then without cookies. An empty list switches it off.
    explicit CrossOrigin(const QList<QByteArray> &origins);

    // The answer to a preflight of an allowed origin; nothing for every other request.
    std::optional<Response> preflight(const Request &request) const;

    // The header lines, each with its line end, that an answer to the request carries.
    void appendHeaders(const Request &request, QByteArray &head) const;

    // Whether a page of another site had the browser send the request (Sec-Fetch-Site, else Origin), which would add
    // the cookies of its user unasked. Origins that are allowed by name are no other site; nor are the server's own
    // names.
    bool isForeign(const Request &request, const HostNames &names) const;

    bool isOn() const { return m_any || !m_origins.isEmpty(); }

private:
    bool allows(const QByteArray &origin) const;

    QList<QByteArray> m_origins;
    bool m_any = false;
};

} // namespace formwright::http
