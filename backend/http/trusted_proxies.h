#pragma once

#include "backend/http/request.h"

#include <QStringList>

namespace formwright::http {

// The proxies before the server, whose X-Forwarded-For is believed: the client is the last address in it that is none
// of theirs. Of anybody else such a header says nothing.
class TrustedProxies
{
public:
    // Addresses and networks: "127.0.0.1", "10.0.0.0/8", "fd00::/8". What is none is left out; see isAddress().
    explicit TrustedProxies(const QStringList &proxies = {});

    static bool isAddress(const QString &text);

    bool contains(const QHostAddress &address) const;
    // Gives the request the address of its client, and says that it came over TLS where the nearest proxy says so
    // (X-Forwarded-Proto).
    void replacePeer(Request &request) const;

private:
    QList<QPair<QHostAddress, int>> m_networks;
};

} // namespace formwright::http
