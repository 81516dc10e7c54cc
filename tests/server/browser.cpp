#include "browser.h"

#include <QDeadlineTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace formwright::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr int longest = 60'000; // milliseconds; a page takes a fraction of a second

} // namespace

QString Browser::program()
{
    for (const QString &name : {u"chromium"_s, u"chromium-browser"_s, u"google-chrome"_s}) {
        const QString found = QStandardPaths::findExecutable(name);
        if (!found.isEmpty())
            return found;
    }
    return {};
}

Browser::Browser()
{
    int to[2];
    int from[2];
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0)
        return;
    m_toBrowser = to[1];
    m_fromBrowser = from[0];
    // It reads from 3 and writes to 4, and is a group of its own with whatever it starts.
    m_process.setChildProcessModifier([to, from] {
        const int reading = fcntl(to[0], F_DUPFD, 10);
        const int writing = fcntl(from[1], F_DUPFD, 10);
        dup2(reading, 3);
        dup2(writing, 4);
        close(reading);
        close(writing);
        setpgid(0, 0);
    });
    // A home of its own, so that nothing of whoever runs the tests is read or changed.
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, m_folder.path());
    environment.remove(u"DBUS_SESSION_BUS_ADDRESS"_s);
    m_process.setProcessEnvironment(environment);
    m_process.start(program(),
        {u"--headless=new"_s, u"--remote-debugging-pipe"_s, u"--no-sandbox"_s, u"--disable-gpu"_s,
            u"--disable-dev-shm-usage"_s, u"--disable-background-networking"_s, u"--disable-component-update"_s,
            u"--disable-extensions"_s, u"--no-first-run"_s, u"--no-proxy-server"_s, u"--window-size=1200,900"_s,
            QString(u"--user-data-dir="_s % m_folder.filePath(u"profile"_s)), u"about:blank"_s});
    const bool hasStarted = m_process.waitForStarted(longest);
    close(to[0]);
    close(from[1]);
    if (!hasStarted)
        return;
    const QString target = call(u"Target.createTarget"_s, {{u"url"_s, u"about:blank"_s}})["targetId"_L1].toString();
    m_session
        = call(u"Target.attachToTarget"_s, {{u"targetId"_s, target}, {u"flatten"_s, true}})["sessionId"_L1].toString();
    for (const QString &domain : {u"Page.enable"_s, u"Runtime.enable"_s, u"Log.enable"_s})
        call(domain);
}

Browser::~Browser()
{
    const qint64 group = m_process.processId();
    if (m_process.state() != QProcess::NotRunning && group > 1)
        ::kill(pid_t(-group), SIGKILL);
    m_process.waitForFinished(longest);
    if (m_toBrowser >= 0)
        close(m_toBrowser);
    if (m_fromBrowser >= 0)
        close(m_fromBrowser);
}

std::optional<QJsonObject> Browser::read(int milliseconds)
{
    const QDeadlineTimer deadline(milliseconds);
    for (;;) {
        const qsizetype end = m_received.indexOf('\0');
        if (end >= 0) {
            const QJsonObject message = QJsonDocument::fromJson(m_received.left(end)).object();
            m_received.remove(0, end + 1);
            return message;
        }
        pollfd waiting{m_fromBrowser, POLLIN, 0};
        const int ready = poll(&waiting, 1, int(deadline.remainingTime()));
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0)
            return std::nullopt;
        char buffer[65'536];
        const ssize_t count = ::read(m_fromBrowser, buffer, sizeof buffer);
        if (count <= 0)
            return std::nullopt; // it is gone
        m_received.append(buffer, count);
    }
}

void Browser::note(const QJsonObject &event)
{
    const QString method = event["method"_L1].toString();
    const QJsonObject parameters = event["params"_L1].toObject();
    if (method == "Log.entryAdded"_L1) {
        const QJsonObject entry = parameters["entry"_L1].toObject();
        // It asks every server for one, which is no concern of the page.
        const bool isIcon = entry["url"_L1].toString().endsWith("/favicon.ico"_L1);
        if (!isIcon && (entry["source"_L1] == "security"_L1 || entry["level"_L1] == "error"_L1))
            m_complaints.append(entry["text"_L1].toString() % u' ' % entry["url"_L1].toString());
    } else if (method == "Runtime.exceptionThrown"_L1) {
        m_complaints.append(QString::fromUtf8(QJsonDocument(parameters["exceptionDetails"_L1].toObject()).toJson()));
    } else if (method == "Runtime.consoleAPICalled"_L1 && parameters["type"_L1] == "error"_L1) {
        m_complaints.append(QString::fromUtf8(QJsonDocument(parameters).toJson()));
    }
}

QJsonObject Browser::call(const QString &method, const QJsonObject &parameters)
{
    QJsonObject message{{u"id"_s, ++m_number}, {u"method"_s, method}, {u"params"_s, parameters}};
    if (!m_session.isEmpty())
        message.insert(u"sessionId"_s, m_session);
    QByteArray text = QJsonDocument(message).toJson(QJsonDocument::Compact);
    text.append('\0');
    for (qsizetype sent = 0; sent < text.size();) {
        const ssize_t count = ::write(m_toBrowser, text.constData() + sent, size_t(text.size() - sent));
        if (count <= 0)
            return {};
        sent += count;
    }
    const QDeadlineTimer deadline(longest);
    while (!deadline.hasExpired()) {
        const auto answer = read(int(deadline.remainingTime()));
        if (!answer)
            return {};
        if (answer->value("id"_L1).toInt() == m_number)
            return answer->value("result"_L1).toObject();
        note(*answer);
    }
    return {};
}

void Browser::setRunsScripts(bool runs)
{
    call(u"Emulation.setScriptExecutionDisabled"_s, {{u"value"_s, !runs}});
}

void Browser::setLanguage(const QString &language)
{
    call(u"Emulation.setUserAgentOverride"_s, {{u"userAgent"_s, u"Chromium"_s}, {u"acceptLanguage"_s, language}});
}

void Browser::setIsDark(bool isDark)
{
    const QJsonObject feature{{u"name"_s, u"prefers-color-scheme"_s}, {u"value"_s, isDark ? u"dark"_s : u"light"_s}};
    call(u"Emulation.setEmulatedMedia"_s, {{u"features"_s, QJsonArray{feature}}});
}

bool Browser::open(const QUrl &url)
{
    const QJsonObject answer = call(u"Page.navigate"_s, {{u"url"_s, url.toString()}});
    return !answer.contains("errorText"_L1)
        && waitFor(u"document.readyState === 'complete' && location.href !== 'about:blank'"_s);
}

QJsonValue Browser::ask(const QString &expression)
{
    return call(u"Runtime.evaluate"_s,
        {{u"expression"_s, expression}, {u"returnByValue"_s, true},
            {u"awaitPromise"_s, true}})["result"_L1]["value"_L1];
}

bool Browser::waitFor(const QString &expression, const QJsonValue &expected)
{
    for (const QDeadlineTimer deadline(longest); !deadline.hasExpired();) {
        if (ask(expression) == expected)
            return true;
        constexpr int pause = 20;
        if (const auto event = read(pause))
            note(*event);
    }
    return false;
}

void Browser::forgetCookies()
{
    call(u"Network.clearBrowserCookies"_s);
    forgetComplaints();
}

void Browser::forgetComplaints()
{
    complaints();
    m_complaints.clear();
}

QStringList Browser::complaints()
{
    call(u"Runtime.evaluate"_s, {{u"expression"_s, u"1"_s}}); // what came before its answer is noted
    return m_complaints;
}

QByteArray Browser::picture()
{
    return QByteArray::fromBase64(
        call(u"Page.captureScreenshot"_s, {{u"format"_s, u"png"_s}})["data"_L1].toString().toLatin1());
}

} // namespace formwright::tests
