#include "app/contract/software_link.h"

#include <QUrl>
#include <QUrlQuery>

#include <algorithm>

namespace formwright::contract {

using namespace Qt::StringLiterals;

namespace {

constexpr auto host = "open"_L1;
constexpr auto serverName = "server"_L1;
constexpr auto softwareName = "software"_L1;
constexpr qsizetype longestId = 200;

// Scheme, host and port alone, as they are shown before anybody signs in there; empty for anything else.
QString plainServer(const QString &text)
{
    const QUrl url(text, QUrl::StrictMode);
    const bool isWeb = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    const bool isPlain = url.userInfo().isEmpty() && (url.path().isEmpty() || url.path() == "/"_L1) && !url.hasQuery()
        && !url.hasFragment();
    if (!url.isValid() || !isWeb || !isPlain || url.host().isEmpty())
        return {};
    // Letters of other scripts that look like others stand there as they are sent.
    return url.toString(QUrl::FullyEncoded | QUrl::StripTrailingSlash | QUrl::RemovePath);
}

bool isId(const QString &text)
{
    return !text.isEmpty() && text.size() <= longestId && std::all_of(text.begin(), text.end(), [](QChar c) {
        return c.unicode() < 0x80 && (c.isLetterOrNumber() || c == u'-' || c == u'_');
    });
}

} // namespace

QString linkText(const SoftwareLink &link)
{
    return QLatin1StringView(linkScheme) % "://"_L1 % host % u'?' % serverName % u'='
        % QString::fromLatin1(QUrl::toPercentEncoding(link.server)) % u'&' % softwareName % u'='
        % QString::fromLatin1(QUrl::toPercentEncoding(link.softwareId));
}

std::optional<SoftwareLink> softwareLinkOf(const QString &text)
{
    if (text.size() > longestLink)
        return std::nullopt;
    const QUrl url(text, QUrl::StrictMode);
    const bool isPlain = url.userInfo().isEmpty() && url.port() < 0 && !url.hasFragment()
        && (url.path().isEmpty() || url.path() == "/"_L1);
    if (!url.isValid() || url.scheme() != QLatin1StringView(linkScheme) || url.host() != host || !isPlain)
        return std::nullopt;
    const QUrlQuery query(url);
    if (query.queryItems().size() != 2)
        return std::nullopt;
    const SoftwareLink link{plainServer(query.queryItemValue(serverName, QUrl::FullyDecoded)),
        query.queryItemValue(softwareName, QUrl::FullyDecoded)};
    return !link.server.isEmpty() && isId(link.softwareId) ? std::optional(link) : std::nullopt;
}

} // namespace formwright::contract
