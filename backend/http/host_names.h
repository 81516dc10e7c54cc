#pragma once

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace formwright::http {

// The names a server goes by. A page of anywhere can have its own name lead to an address in the network of its reader
// and then read what the server there answers (DNS rebinding): so only a request that calls the server by a name of its
// own, or by an address, is answered. Addresses, localhost and the machine's name always are.
class HostNames
{
public:
    // "app.example.org", "*.example.org" for all below it, "*" for any.
    explicit HostNames(const QStringList &names);

    // `host` as in the header: a name or an address, with or without a port. Empty (HTTP/1.0) is taken: browsers send
    // one.
    bool takes(QByteArrayView host) const;
    // Whether the name is one of those given, apart from *.
    bool lists(QByteArrayView host) const;

private:
    QList<QByteArray> m_names;
    QByteArray m_machine;
    bool m_any = false;
};

// "app.example.org" of "app.example.org:8083", in lower case; an IPv6 address without its brackets.
QByteArray hostName(QByteArrayView host);

} // namespace formwright::http
