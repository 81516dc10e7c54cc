#include "server_process.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::tests {

using namespace Qt::StringLiterals;

namespace {

QProcessEnvironment environmentWith(const QStringList &additions)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    // Cheap passwords: hashing is not what these tests are about.
    environment.insert(u"FORMWRIGHT_IDENTITY_PASSWORDMEMORY"_s, u"8192"_s);
    environment.insert(u"FORMWRIGHT_IDENTITY_PASSWORDOPERATIONS"_s, u"1"_s);
    environment.remove(u"FORMWRIGHT_ADMIN_PASSWORD"_s);
    for (const QString &addition : additions)
        environment.insert(addition.section(u'=', 0, 0), addition.section(u'=', 1));
    return environment;
}

} // namespace

ServerProcess::ServerProcess(const QStringList &arguments, const QStringList &environment)
{
    m_process.setProcessEnvironment(environmentWith(environment));
    m_process.start(QStringLiteral(FORMWRIGHTD), QStringList{u"--listen"_s, u"127.0.0.1:0"_s} + arguments);
    m_process.waitForStarted();
}

ServerProcess::~ServerProcess()
{
    kill();
}

bool ServerProcess::waitUntilReady()
{
    QElapsedTimer timer;
    timer.start();
    while (!output().contains('\n')) {
        if (!isRunning() || timer.elapsed() > tryPatience)
            return false;
        m_process.waitForReadyRead(50);
    }
    const QJsonObject ready = QJsonDocument::fromJson(m_output.left(m_output.indexOf('\n'))).object();
    m_url = QUrl(ready.value("url"_L1).toString());
    return ready.value("ready"_L1).toBool() && m_url.isValid();
}

void ServerProcess::kill()
{
    if (!isRunning())
        return;
    m_process.kill();
    m_process.waitForFinished();
}

int ServerProcess::waitForExit(int milliseconds)
{
    if (isRunning() && !m_process.waitForFinished(milliseconds))
        return -1;
    return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
}

QByteArray ServerProcess::output()
{
    m_output += m_process.readAllStandardOutput();
    return m_output;
}

QByteArray ServerProcess::errors()
{
    m_errors += m_process.readAllStandardError();
    return m_errors;
}

CommandResult runCommand(const QStringList &arguments, const QByteArray &input, const QStringList &environment)
{
    QProcess process;
    process.setProcessEnvironment(environmentWith(environment));
    process.start(QStringLiteral(FORMWRIGHTD), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(30'000)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
        process.readAllStandardError()};
}

} // namespace formwright::tests
