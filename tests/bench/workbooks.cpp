#include "bench/workbooks.h"

#include "backend/forms/button_store.h"
#include "backend/storage/database.h"
#include "bench/order_client.h"
#include "bench/orders.h"
#include "bench/report.h"
#include "bench/server_process.h"
#include "bench/sockets.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <stdexcept>
#include <thread>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

struct Options {
    QString server;
    int documents = 1'000'000;
};

Options optionsFrom(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Measures an export and an import of formwrightd with its memory. Asserts nothing."_s);
    parser.addHelpOption();
    Options options;
    parser.addOption({u"server"_s, u"The program to measure."_s, u"value"_s,
        QFileInfo(QCoreApplication::applicationDirPath(), u"formwrightd"_s).absoluteFilePath()});
    parser.addOption({u"documents"_s, u"Rows of the view."_s, u"value"_s, QString::number(options.documents)});
    parser.process(arguments);
    options.server = parser.value(u"server"_s);
    options.documents = std::max(100, parser.value(u"documents"_s).toInt());
    return options;
}

// The buttons without which a user may do neither.
void addButtons(const QString &data)
{
    storage::Database database({data % u"/formwright.db"_s});
    database.write([](storage::Session &session) {
        forms::Button button;
        button.viewId = session.text(u"SELECT id FROM view_design"_s).value();
        button.applicationId = session.text(u"SELECT application_id FROM view_design"_s).value();
        button.permissionType = u"public"_s;
        for (const int type : {forms::button_type::ExportExcel, forms::button_type::ImportExcel}) {
            button.id = u"bench-button-"_s % QString::number(type);
            button.name = button.id;
            button.type = type;
            forms::insertButton(session, button);
        }
    });
}

QJsonObject answered(const HttpAnswer &answer)
{
    if (answer.status >= 300)
        throw std::runtime_error(
            "the server answered " + std::to_string(answer.status) + ": " + answer.body.left(500).toStdString());
    return QJsonDocument::fromJson(answer.body).object();
}

class Measurement
{
public:
    explicit Measurement(const Options &options, const QString &data, const QString &log)
        : m_server(options.server, {u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s}, log),
          m_client(m_server.port(), 1)
    { }

    // The sealed id of the export.
    QByteArray exportAll()
    {
        const Clock clock = begin();
        const QJsonObject begun
            = answered(post(m_client.viewTarget("/activities/exportExcel?background=true"), "application/json", "{}"));
        const QByteArray id = begun.value("data"_L1)["id"_L1].toString().toLatin1();
        tell(u"export"_s, clock, followed("exportExcel"));
        return id;
    }
    QByteArray fetch(const QByteArray &id) const
    {
        const HttpAnswer file
            = ask(m_server.port(), requestText("GET", "/api/runtime/exportExcel/" + id + "/file", m_client.token()));
        say(QString::asprintf("  the file has %.1f MiB", double(file.body.size()) / (1 << 20)));
        return file.body;
    }
    void import(const QByteArray &content)
    {
        const QByteArray body = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"orders.xlsx\"\r\n\r\n"
            + content + "\r\n--b--\r\n";
        const HttpAnswer uploaded
            = post("/api/runtime/upload?path=IMPORTEXCEL_PATH&fileSaveMode=&fieldId=&allowedTypes=&applicationId=",
                "multipart/form-data; boundary=b", body);
        const QJsonDocument files = QJsonDocument::fromJson(uploaded.body);
        const QString path = (files.isArray() ? files[0] : files["data"_L1][0])["path"_L1].toString();
        const Clock clock = begin();
        answered(post(m_client.viewTarget("/activities/importExcel"), "application/json",
            R"({"path":")" + path.toUtf8() + "\"}"));
        tell(u"import"_s, clock, followed("importExcel"));
    }

private:
    struct Clock {
        QElapsedTimer wall;
        double cpu = 0;
        double memory = 0;
    };
    Clock begin() const
    {
        Clock clock{{}, m_server.cpuSeconds(), m_server.memory().total};
        clock.wall.start();
        return clock;
    }
    HttpAnswer post(const QByteArray &target, const QByteArray &type, const QByteArray &body) const
    {
        return ask(m_server.port(),
            "POST " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + m_client.token()
                + "\r\nContent-Type: " + type + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n"
                + body);
    }
    QJsonObject followed(const QByteArray &kind) const
    {
        for (;;) {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            const QJsonObject progress = answered(
                ask(m_server.port(), requestText("GET", "/api/runtime/" + kind + "/readProcess", m_client.token())))
                                             .value("data"_L1)
                                             .toObject();
            const QString state = progress.value("state"_L1).toString();
            if (state != "queued"_L1 && state != "running"_L1)
                return progress;
        }
    }
    void tell(const QString &what, const Clock &clock, const QJsonObject &progress) const
    {
        const ServerProcess::Memory memory = m_server.memory();
        const double seconds = double(clock.wall.elapsed()) / 1000;
        const double rows = progress.value("done"_L1).toDouble();
        say(QString::asprintf("%s: %s, %.0f rows, %.0f refused, %.1f s (%.0f a second), %.1f s CPU, memory %.1f MiB "
                              "before, at most %.1f",
            qPrintable(what), qPrintable(progress.value("state"_L1).toString()), rows,
            progress.value("failed"_L1).toDouble(), seconds, rows / seconds, m_server.cpuSeconds() - clock.cpu,
            clock.memory, memory.most));
        if (!progress.value("reason"_L1).toString().isEmpty())
            say(progress.value("reason"_L1).toString());
    }

    ServerProcess m_server;
    const OrderClient m_client;
};

} // namespace

int measureWorkbooks(const QStringList &arguments)
{
    const Options options = optionsFrom(arguments);
    QTemporaryDir directory;
    const QString data = directory.filePath(u"product"_s);
    say(u"filling %1 documents"_s.arg(options.documents));
    makeOrders(data, options.documents);
    addButtons(data);
    say(u"aims on two quiet cores, 1,000,000 rows: 60 s, 200 MiB"_s);
    QByteArray file;
    {
        Measurement measurement(options, data, directory.filePath(u"export.log"_s));
        file = measurement.fetch(measurement.exportAll());
    }
    // Another process, so that its memory is that of the import.
    Measurement(options, data, directory.filePath(u"import.log"_s)).import(file);
    return 0;
}

} // namespace formwright::bench
