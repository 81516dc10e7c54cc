#include "backend/http/trusted_proxies.h"

#include "backend/http/address_limits.h"

namespace formwright::http {

namespace {

QPair<QHostAddress, int> networkIn(const QString &text)
{
    if (text.contains(u'/'))
        return QHostAddress::parseSubnet(text);
    const QHostAddress address(text);
    const int bits = address.protocol() == QAbstractSocket::IPv6Protocol ? 128 : 32;
    return address.isNull() ? QPair<QHostAddress, int>({}, -1) : QPair<QHostAddress, int>(address, bits);
}

// An address as proxies write it, with a port behind it or in brackets.
QHostAddress addressIn(QByteArray text)
{
    text = text.trimmed();
    if (text.startsWith('[')) {
        text = text.mid(1, text.indexOf(']') - 1);
    } else if (text.count(':') == 1) {
        text.truncate(text.indexOf(':'));
    }
    return plainAddress(QHostAddress(QString::fromLatin1(text)));
}

} // namespace

TrustedProxies::TrustedProxies(const QStringList &proxies)
{
    for (const QString &proxy : proxies) {
        const auto network = networkIn(proxy);
        if (network.second >= 0)
            m_networks.append(network);
    }
}

bool TrustedProxies::isAddress(const QString &text)
{
    return networkIn(text).second >= 0;
}

bool TrustedProxies::contains(const QHostAddress &address) const
{
    return std::any_of(
        m_networks.begin(), m_networks.end(), [&](const auto &network) { return address.isInSubnet(network); });
}

void TrustedProxies::replacePeer(Request &request) const
{
    if (m_networks.isEmpty() || !contains(request.peer))
        return;
    QByteArray proto;
    QByteArrayList hops;
    for (const auto &[name, value] : request.headers.fields()) {
        if (name.compare("X-Forwarded-For", Qt::CaseInsensitive) == 0)
            hops += value.split(',');
        else if (name.compare("X-Forwarded-Proto", Qt::CaseInsensitive) == 0)
            proto = value.trimmed();
    }
    if (proto.compare("https", Qt::CaseInsensitive) == 0)
        request.secure = true;
    // From the nearest backwards: each proxy adds whom it talked to, and what stands before those is anybody's word.
    for (auto hop = hops.crbegin(); hop != hops.crend(); ++hop) {
        const QHostAddress address = addressIn(*hop);
        if (address.isNull())
            return;
        request.peer = address;
        if (!contains(address))
            return;
    }
}

} // namespace formwright::http
