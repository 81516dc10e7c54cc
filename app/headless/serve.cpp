#include "app/headless/command_options.h"
#include "app/headless/commands.h"
#include "app/headless/log_output.h"
#include "app/headless/service_notify.h"
#include "app/headless/termination.h"
#include "backend/demo/demo_workspace.h"
#include "backend/server/server.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

Q_LOGGING_CATEGORY(serveLog, "formwright.server")

namespace formwright::headless {

using namespace Qt::StringLiterals;

namespace {

// Scripts that start the server wait for this one line.
void tellReady(const Server &server)
{
    const QJsonObject ready{{u"ready"_s, true}, {u"url"_s, server.url()}};
    print(QString::fromUtf8(QJsonDocument(ready).toJson(QJsonDocument::Compact)));
    notifyService("READY=1");
}

// Once the server stands: what keeps it from starting is told alone.
void tellTooFewFiles(const settings::Settings &settings, qint64 allowed)
{
    constexpr qint64 beside = 500; // files of the database and of its sessions, uploads, jobs
    const qint64 needed = settings.number("http.maxConnections") + settings.number("http.maxStreams") + beside;
    if (allowed < needed) {
        qCWarning(serveLog).noquote() << QStringLiteral(
            "the system lets this process open %1 files and sockets; as many clients as http.maxConnections and "
            "http.maxStreams allow would need %2: raise the limit (LimitNOFILE, ulimit -n) or lower the settings")
                                             .arg(allowed)
                                             .arg(needed);
    }
}

void tellInitialPassword(const QString &password)
{
    // Not through the log: a log is kept and collected, this is for the one who looks on.
    if (!password.isEmpty())
        complain(u"the account \"admin\" was made with the password "_s % password
            % u" (kept in initial-admin-password in the data directory until it is changed)"_s);
}

} // namespace

int serve(const QStringList &arguments)
{
    CommandOptions options(u"--data DIR [--listen ADDRESS:PORT] [options]"_s, u"Serves the API of Formwright."_s,
        {{u"listen"_s, u"Where to listen (default 127.0.0.1:8083); *:8083 is every address of this machine."_s,
             u"address:port"_s},
            {u"demo"_s, u"Fill an empty workspace with a demo, whose passwords everybody knows: loopback only."_s},
            {u"key-file"_s, u"Server key shared by peers on one database."_s, u"file"_s}});
    if (const auto finished = options.parse(arguments))
        return *finished;
    const QString dataDirectory = options.needed("data");
    const settings::Settings &settings = options.settings();
    if (options.isSet("demo") && !ListenAddress::fromText(settings.text("listen")).address.isLoopback())
        throw settings::SettingError{
            u"the demo has passwords that everybody knows, so --demo listens on loopback only"_s};
    const LogFormat format = logFormatFrom(settings.text("log.format"));

    const Termination termination;
    const LogOutput log(format);
    const qint64 openFiles = raiseOpenFilesLimit();
    Server server(dataDirectory, settings);
    if (settings.boolean("log.requests"))
        server.setRequestLog(log.requestLog());
    server.start();
    if (options.isSet("demo") && !demo::fillEmptyWorkspace(server.backend()))
        qCInfo(serveLog) << "the workspace is not empty, so the demo was left out";
    tellInitialPassword(server.backend().initialAdminPassword());
    tellReady(server);
    tellTooFewFiles(settings, openFiles);
    qCInfo(serveLog).noquote() << "serving" << server.url();

    QCoreApplication::exec();

    notifyService("STOPPING=1");
    qCInfo(serveLog) << "stopping";
    if (!server.stop())
        qCWarning(serveLog) << "requests were cut off: they took longer than http.drainTime";
    return 0;
}

} // namespace formwright::headless
