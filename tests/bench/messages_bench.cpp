#include "bench/messages_bench.h"

#include "backend/storage/database.h"
#include "bench/people.h"
#include "bench/scenario.h"
#include "bench/sockets.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>

#include <stdexcept>
#include <thread>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

struct Options {
    QString server;
    int people = 50'000;
    int connections = 4;
    double seconds = 4;
};

Options optionsFrom(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Measures a message to everybody on formwrightd. Asserts nothing."_s);
    parser.addHelpOption();
    Options options;
    const auto add = [&](const QString &name, const QString &help, const QString &value) {
        parser.addOption({name, help, u"value"_s, value});
    };
    add(u"server"_s, u"The program to measure."_s,
        QFileInfo(QCoreApplication::applicationDirPath(), u"formwrightd"_s).absoluteFilePath());
    add(u"people"_s, u"Users of the domain: the receivers."_s, QString::number(options.people));
    add(u"connections"_s, u"Connections of those who write meanwhile."_s, QString::number(options.connections));
    add(u"seconds"_s, u"How long they write, alone and beside the message."_s, QString::number(options.seconds));
    parser.process(arguments);
    options.server = parser.value(u"server"_s);
    options.people = std::max(200, parser.value(u"people"_s).toInt());
    options.connections = std::max(1, parser.value(u"connections"_s).toInt());
    options.seconds = std::max(0.5, parser.value(u"seconds"_s).toDouble());
    return options;
}

class Administrator
{
public:
    explicit Administrator(quint16 port) : m_port(port)
    {
        const QByteArray body = QByteArray("{\"username\":\"") + adminLogin + "\",\"password\":\"" + peoplePassword
            + "\",\"checkcode\":\"\"}";
        m_token = data(requestText("POST", "/api/authtime/login", {}, body))["adminToken"_L1].toString().toLatin1();
    }
    // Its id.
    QByteArray sendToEverybody() const
    {
        const QByteArray body = R"({"title":"To all","content":"<p>The canteen is open again.</p>","scope":1})";
        const QByteArray target = QByteArray("/api/message/messages?domainId=") + peopleDomainId;
        return data(requestText("POST", target, m_token, body))["id"_L1].toString().toLatin1();
    }
    QJsonValue message(const QByteArray &id) const
    {
        return data(
            requestText("GET", "/api/message/messages?messageId=" + id + "&domainId=" + peopleDomainId, m_token));
    }
    QList<QByteArray> changes(int people) const
    {
        QList<QByteArray> requests;
        for (int i = 0; i < 5000; ++i) {
            const QByteArray target = QByteArray("/api/authtime/domain/") + peopleDomainId + "/user/"
                + benchUserId(i * 7 % people).toLatin1();
            requests.append(
                requestText("PATCH", target, m_token, "{\"remarks\":\"change " + QByteArray::number(i) + "\"}"));
        }
        return requests;
    }

private:
    QJsonValue data(const QByteArray &request) const { return askForObject(m_port, request)["data"_L1]; }

    quint16 m_port;
    QByteArray m_token;
};

} // namespace

int measureMessages(const QStringList &arguments)
{
    const Options options = optionsFrom(arguments);
    QTemporaryDir directory;
    const QString data = directory.filePath(u"product"_s);
    makePeople(data, options.people, 200);
    {
        ServerProcess server(
            options.server, {u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s}, directory.filePath(u"product.log"_s));
        const Administrator administrator(server.port());
        const Scenario writing{u"write"_s, &server, administrator.changes(options.people), options.connections};
        const Row alone = measured(writing, options.seconds);

        Row beside;
        std::thread others([&] { beside = measured(writing, options.seconds); });
        std::this_thread::sleep_for(std::chrono::milliseconds(1200)); // past their warm-up
        QElapsedTimer clock;
        clock.start();
        const QByteArray id = administrator.sendToEverybody();
        const double answered = double(clock.nsecsElapsed()) / 1e6;
        constexpr qint64 longest = 600'000; // ms
        QJsonValue message;
        do {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            message = administrator.message(id);
        } while (message["sending"_L1].toBool() && clock.elapsed() < longest);
        const double told = double(clock.nsecsElapsed()) / 1e9;
        others.join();
        say(QString::asprintf(
            "a message to %d people: answered after %.0f ms; %d of them told after %.1f s, %.0f a second",
            message["receiverCount"_L1].toInt(), answered, message["toldCount"_L1].toInt(), told,
            message["toldCount"_L1].toDouble() / told));
        say(QString::asprintf("others write: %.0f a second, p99 %.1f ms alone; %.0f a second, p99 %.1f ms beside it",
            alone.perSecond, alone.p99, beside.perSecond, beside.p99));
    }
    storage::Database database({data % u"/formwright.db"_s});
    storage::Rows rows = database.reader().query(u"SELECT count(*), count(DISTINCT receiver_id) FROM notification"_s);
    if (rows.next())
        say(u"notices: %1, of %2 people"_s.arg(rows.integer(0)).arg(rows.integer(1)));
    return 0;
}

} // namespace formwright::bench
