#include "backend/http/host_names.h"

#include <QHostAddress>
#include <QSysInfo>

#include <algorithm>

namespace formwright::http {

QByteArray hostName(QByteArrayView host)
{
    host = host.trimmed();
    if (host.startsWith('[')) {
        const qsizetype end = host.indexOf(']');
        return end < 0 ? QByteArray() : host.sliced(1, end - 1).toByteArray().toLower();
    }
    const qsizetype colon = host.lastIndexOf(':');
    QByteArray name = (colon < 0 ? host : host.first(colon)).toByteArray().toLower();
    if (name.endsWith('.')) // the root, which browsers keep
        name.chop(1);
    return name;
}

HostNames::HostNames(const QStringList &names) : m_machine(QSysInfo::machineHostName().toUtf8().toLower())
{
    for (const QString &name : names) {
        if (name == u"*")
            m_any = true;
        else
            m_names.append(name.toUtf8().toLower());
    }
}

bool HostNames::takes(QByteArrayView host) const
{
    if (m_any || host.isEmpty())
        return true;
    const QByteArray name = hostName(host);
    return name == "localhost" || name.endsWith(".localhost") || (!m_machine.isEmpty() && name == m_machine)
        || !QHostAddress(QString::fromLatin1(name)).isNull() || lists(host);
}

bool HostNames::lists(QByteArrayView host) const
{
    const QByteArray name = hostName(host);
    return std::any_of(m_names.begin(), m_names.end(), [&](const QByteArray &listed) {
        return listed.startsWith("*.") ? name.endsWith(listed.sliced(1)) : name == listed;
    });
}

} // namespace formwright::http
