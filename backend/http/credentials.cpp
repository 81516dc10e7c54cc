#include "backend/http/credentials.h"

#include "backend/http/raw_input.h"

namespace formwright::http {

using namespace Qt::StringLiterals;
using contract::Auth;

namespace {

QByteArray bearerToken(const Request &request)
{
    const QByteArray value = request.headers.value("authorization");
    constexpr QByteArrayView scheme = "Bearer ";
    if (value.size() > scheme.size()
        && value.first(scheme.size()).compare(scheme.toByteArray(), Qt::CaseInsensitive) == 0)
        return value.mid(scheme.size()).trimmed();
    return {};
}

class Collector
{
public:
    Collector(const Request &request, bool withCookies)
        : m_request(request), m_withCookies(withCookies), m_mayBeInQuery(request.query.contains("oken"))
    { }

    void query(QLatin1StringView name)
    {
        if (!m_mayBeInQuery || !m_request.query.contains(QByteArrayView(name.data(), name.size())))
            return;
        const auto items = formItems(m_request.query);
        for (const auto &[itemName, value] : items) {
            if (itemName == name)
                add(value.toLatin1());
        }
    }
    void header(const char *name) { add(m_request.headers.value(name)); }
    void cookie(const char *name)
    {
        if (m_withCookies)
            add(cookieOf(m_request, name));
    }
    void bearer() { add(bearerToken(m_request)); }
    QByteArrayList take() { return std::move(m_tokens); }

private:
    void add(const QByteArray &token)
    {
        if (!token.isEmpty() && !m_tokens.contains(token))
            m_tokens.append(token);
    }

    const Request &m_request;
    const bool m_withCookies;
    const bool m_mayBeInQuery; // all names of tokens end so
    QByteArrayList m_tokens;
};

} // namespace

QByteArrayList tokensOf(const Request &request, Auth auth, bool withCookies)
{
    Collector found(request, withCookies);
    const bool user = auth == Auth::User || auth == Auth::Optional || auth == Auth::Logger || auth == Auth::Any;
    const bool designer = auth == Auth::Designer || user;
    const bool admin = auth == Auth::Admin || auth == Auth::Designer || user;
    if (user) {
        found.query("accessToken"_L1);
        found.query("access_token"_L1);
        found.header("accessToken");
        found.cookie("accessToken");
    }
    if (auth != Auth::None)
        found.bearer();
    if (designer) {
        found.query("designerToken"_L1);
        found.header("designerToken");
        found.cookie("designerToken");
    }
    if (admin) {
        found.query("adminToken"_L1);
        found.header("adminToken");
        found.cookie("adminToken");
    }
    return found.take();
}

QByteArray systemTokenOf(const Request &request)
{
    return request.headers.value("systemToken");
}

} // namespace formwright::http
