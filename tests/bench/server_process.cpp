#include "bench/server_process.h"

#include "bench/sockets.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <stdexcept>

#include <unistd.h>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The number behind "VmRSS:" and the like, in MiB.
double statusValue(const QByteArray &status, QByteArrayView name)
{
    const qsizetype at = status.indexOf(name);
    if (at < 0)
        return 0;
    const QByteArray rest = status.mid(at + name.size(), 40).trimmed();
    return rest.left(rest.indexOf(' ')).toDouble() / 1024;
}

} // namespace

ServerProcess::ServerProcess(const QString &program, const QStringList &arguments, const QString &logFile)
{
    m_process.setStandardErrorFile(logFile, QIODevice::Append);
    const qint64 start = nanosecondsNow();
    m_process.start(program, arguments);
    QByteArray line;
    while (!line.contains('\n')) {
        if (!m_process.waitForReadyRead(30'000))
            throw std::runtime_error("the server did not start: " + contentOf(logFile).right(2000).toStdString());
        line += m_process.readAllStandardOutput();
    }
    m_startMilliseconds = double(nanosecondsNow() - start) / 1e6;
    const QUrl url(QJsonDocument::fromJson(line.left(line.indexOf('\n'))).object().value("url"_L1).toString());
    m_port = quint16(url.port(0));
}

ServerProcess::~ServerProcess()
{
    m_process.terminate();
    if (!m_process.waitForFinished(20'000)) {
        m_process.kill();
        m_process.waitForFinished(5'000);
    }
}

double ServerProcess::cpuSeconds() const
{
    const QByteArray stat = contentOf(u"/proc/"_s % QString::number(m_process.processId()) % u"/stat"_s);
    // The name in brackets may hold blanks; user and system time are the 12th and 13th value behind it.
    const QByteArrayList values = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    return (values.value(11).toDouble() + values.value(12).toDouble()) / double(sysconf(_SC_CLK_TCK));
}

ServerProcess::Memory ServerProcess::memory() const
{
    const QByteArray status = contentOf(u"/proc/"_s % QString::number(m_process.processId()) % u"/status"_s);
    return {statusValue(status, "VmRSS:"), statusValue(status, "RssAnon:"), statusValue(status, "VmHWM:")};
}

} // namespace formwright::bench
