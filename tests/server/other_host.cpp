#include "other_host.h"

#include <QFile>
#include <QProcess>

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

namespace formwright::tests {

using namespace Qt::StringLiterals;

namespace {

QString reason(const QString &what)
{
    return what + u": "_s + qt_error_string(errno);
}

bool writeText(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

// Somebody who is not root may still be root of a namespace.
std::optional<QString> becomeRootWithoutRights()
{
    const QByteArray user = QByteArray::number(geteuid());
    const QByteArray group = QByteArray::number(getegid());
    if (unshare(CLONE_NEWUSER) != 0)
        return reason(u"no user namespace can be made"_s);
    if (!writeText(u"/proc/self/setgroups"_s, "deny") || !writeText(u"/proc/self/uid_map"_s, "0 " + user + " 1")
        || !writeText(u"/proc/self/gid_map"_s, "0 " + group + " 1"))
        return reason(u"the user namespace takes no root"_s);
    return std::nullopt;
}

int newNetwork()
{
    return unshare(CLONE_NEWNET) == 0 ? open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC) : -1;
}

std::optional<QString> run(const QString &command)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.startCommand(command);
    if (process.waitForFinished() && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return std::nullopt;
    return QString(command + u": "_s
        + (process.error() == QProcess::UnknownError ? QString::fromLocal8Bit(process.readAll())
                                                     : process.errorString()));
}

} // namespace

std::optional<QString> TwoHosts::set()
{
    if (geteuid() != 0) {
        if (const auto problem = becomeRootWithoutRights())
            return problem;
    }
    m_there = newNetwork();
    if (m_there < 0)
        return reason(u"no network namespace can be made"_s);
    m_here = newNetwork();
    if (m_here < 0)
        return reason(u"no second network namespace can be made"_s);
    const QString there = u"/proc/%1/fd/%2"_s.arg(getpid()).arg(m_there);
    const QStringList commands{u"ip link add cable0 type veth peer name cable1 netns "_s + there,
        u"ip link set lo up"_s, u"ip link set cable0 up"_s, u"ip address add 192.0.2.1/24 dev cable0"_s,
        u"ip address add 192.0.2.2/24 dev cable0"_s};
    const QStringList commandsThere{u"ip link set lo up"_s, u"ip link set cable1 up"_s,
        u"ip address add 192.0.2.10/24 dev cable1"_s, u"ip address add 192.0.2.11/24 dev cable1"_s};
    for (const QString &command : commands) {
        if (const auto problem = run(command))
            return problem;
    }
    const OnTheOther other(*this);
    for (const QString &command : commandsThere) {
        if (const auto problem = run(command))
            return problem;
    }
    return std::nullopt;
}

TwoHosts::OnTheOther::OnTheOther(const TwoHosts &hosts) : m_hosts(hosts)
{
    if (setns(hosts.m_there, CLONE_NEWNET) != 0)
        qFatal("the other host cannot be entered: %s", qPrintable(qt_error_string(errno)));
}

TwoHosts::OnTheOther::~OnTheOther()
{
    if (setns(m_hosts.m_here, CLONE_NEWNET) != 0)
        qFatal("there is no way back from the other host: %s", qPrintable(qt_error_string(errno)));
}

} // namespace formwright::tests
