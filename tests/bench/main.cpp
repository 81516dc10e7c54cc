#include "app/contract/error.h"
#include "bench/crowd.h"
#include "bench/event_streams.h"
#include "bench/floor_server.h"
#include "bench/flows_bench.h"
#include "bench/messages_bench.h"
#include "bench/order_client.h"
#include "bench/orders.h"
#include "bench/people_bench.h"
#include "bench/request_costs.h"
#include "bench/scenario.h"
#include "bench/scripts.h"
#include "bench/sockets.h"
#include "bench/views_bench.h"
#include "bench/workbooks.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <cmath>
#include <stdexcept>
#include <thread>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

struct Options {
    QString server; // the program formwrightd
    int documents = 100'000;
    int connections = 16;
    int streams = 10'000;
    int rounds = 3;
    double seconds = 4;
    QStringList only; // scenarios; all when empty
    bool isRuled = false;
    bool isWanted(const QString &name) const { return only.isEmpty() || only.contains(name); }
};

QStringList serverArguments(const QString &data)
{
    return {u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s};
}

// Cold of the process, warm of the disk: what a restart costs.
double startTime(const Options &options, const QString &data)
{
    QList<double> times;
    for (int i = 0; i < 5; ++i)
        times.append(ServerProcess(options.server, serverArguments(data), data % u".log"_s).startMilliseconds());
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

void copyDatabase(const QString &from, const QString &to)
{
    QDir().mkpath(to);
    if (!QFile::copy(from % u"/formwright.db"_s, to % u"/formwright.db"_s))
        throw std::runtime_error("the database cannot be copied");
}

QList<Scenario> scenariosOf(ServerProcess &product, ServerProcess &floors, const OrderClient &client,
    const QStringList &recordIds, const Options &options)
{
    constexpr int many = 20'000;
    const int all = options.connections;
    QList<QByteArray> floorReads;
    for (const QString &id : recordIds)
        floorReads.append(requestText("GET", "/read/" + id.toLatin1(), {}));
    const QList<QByteArray> reads = client.reads(many);
    const QList<QByteArray> lists = client.lists(200, true);
    const QList<QByteArray> creates = client.creates(many);
    const QList<QByteArray> patches = client.patches(many);
    // The same size as a create, so that both floors and product read as much.
    const QByteArray body = creates.first().mid(creates.first().indexOf("\r\n\r\n") + 4);
    const QList<QPair<int, QList<QByteArray>>> changing{{80, reads}, {10, creates}, {10, patches}};
    const QList<QPair<int, QList<QByteArray>>> listing{{80, reads}, {10, lists}, {5, creates}, {5, patches}};
    // Floors stand before what is measured against them, so that both meet the same moment of the machine.
    return {
        {u"floor-empty"_s, &floors, {requestText("GET", "/empty", {})}, all},
        {u"floor-read"_s, &floors, floorReads, all},
        {u"read"_s, &product, reads, all},
        {u"list-total"_s, &product, lists, all},
        {u"list"_s, &product, client.lists(200, false), all},
        {u"view-rows"_s, &product, client.viewRows(200), all},
        {u"floor-insert"_s, &floors, {requestText("POST", "/insert", {}, body)}, all},
        {u"create"_s, &product, creates, all},
        {u"patch"_s, &product, patches, all},
        {u"mixed"_s, &product, mixed(changing, many), all},
        {u"mixed-lists"_s, &product, mixed(listing, many), all},
        {u"login"_s, &product, client.logins(), 4},
    };
}

void measureStreams(ServerProcess &product, const OrderClient &client, const Options &options)
{
    const int most = raiseOpenFiles() - 200;
    const int count = std::min(options.streams, most);
    if (count < options.streams)
        say(u"the system allows this process %1 open files only"_s.arg(most));
    Scenario reads{u"read"_s, &product, client.reads(20'000), options.connections};
    const Row before = measured(reads, options.seconds);
    const ServerProcess::Memory memoryBefore = product.memory();
    EventStreams streams(product.port(), client.eventStream(), count);
    const ServerProcess::Memory memoryAfter = product.memory();
    const double each = (memoryAfter.total - memoryBefore.total) * 1024 / count;
    say(u"%1 event streams: %2 KiB of memory each (aim < 20)"_s.arg(count).arg(each, 0, 'f', 1));
    for (int i = 0; i < 5; ++i) {
        const auto arrival = streams.sendEvent(product.port(), client.notification());
        say(QString::asprintf(
            "  one event at all of them: p50 %.0f ms, p99 %.0f ms, last %.0f ms, missed %d (aim 200 ms)", arrival.p50,
            arrival.p99, arrival.last, arrival.missed));
    }
    const Row beside = measured(reads, options.seconds);
    say(QString::asprintf(
        "  reads beside them: %.0f a second, %.1f us CPU; without: %.0f, %.1f us (%.0f %%); streams closed: %d",
        beside.perSecond, beside.cpuMicroseconds, before.perSecond, before.cpuMicroseconds,
        beside.perSecond / before.perSecond * 100, streams.drain()));
}

void printRatios(const Report &report)
{
    say({});
    report.printRatio(u"listener-engine"_s, u"listener-plain"_s, 87);
    report.printRatio(u"read"_s, u"floor-read"_s, 70);
    report.printRatio(u"create"_s, u"floor-insert"_s, 60);
    report.printRatio(u"patch"_s, u"floor-insert"_s, 60);
    report.printRatio(u"list-total"_s, u"list"_s, 100);
    report.printRatio(u"view-rows"_s, u"list"_s, 77);
}

// What a request costs, beside what it cost before changes were answered by the writer and what is aimed at.
void printAims(const Report &report)
{
    struct Aim {
        QString scenario;
        double before;
        double aim;
    };
    const Aim aims[]{{u"read"_s, 40, 32}, {u"list"_s, 125, 85}, {u"create"_s, 120, 70}, {u"patch"_s, 80, 55}};
    say({});
    for (const Aim &aim : aims) {
        if (report.has(aim.scenario))
            say(QString::asprintf("%-8s CPU %.1f us a request (aim %.0f, once %.0f)", qPrintable(aim.scenario),
                report.median(aim.scenario).cpuMicroseconds, aim.aim, aim.before));
    }
    if (report.has(u"create"_s)) {
        const Row create = report.median(u"create"_s);
        say(QString::asprintf("creates: p50 %.2f, p90 %.2f, p99 %.2f ms (aim of p99: 5, once 1.4, 10 and 19)",
            create.p50, create.p90, create.p99));
    }
}

// What one who reads feels of many who write.
void measureBeside(ServerProcess &product, const OrderClient &client, const Options &options)
{
    constexpr int writers = 200;
    const Scenario reads{u"read"_s, &product, client.reads(20'000), 1};
    const Row idle = measured(reads, options.seconds);
    const Scenario creates{u"create"_s, &product, client.creates(20'000), writers};
    Row written;
    std::thread others([&] { written = measured(creates, options.seconds + 1); });
    const Row beside = measured(reads, options.seconds);
    others.join();
    say(QString::asprintf(
        "a read: p50 %.2f ms alone; beside %d creates p50 %.2f, p90 %.2f, p99 %.2f ms (aim of p50: 1, "
        "once 20); creates: %.0f a second, p50 %.2f, p99 %.2f ms, %llu errors",
        idle.p50, writers, beside.p50, beside.p90, beside.p99, written.perSecond, written.p50, written.p99,
        static_cast<unsigned long long>(written.errors)));
}

int measureAll(const Options &options)
{
    QTemporaryDir directory;
    const QString data = directory.filePath(u"product"_s);
    const QString floorData = directory.filePath(u"floors"_s);
    say(u"filling %1 documents"_s.arg(options.documents));
    makeOrders(data, options.documents, options.isRuled);
    copyDatabase(data, floorData);
    const QStringList recordIds = recordIdsOf(floorData, 20'000);
    if (options.isWanted(u"crowds"_s)) {
        measureCrowds({options.server, data, std::min(options.documents, 20'000), options.connections, options.streams,
            options.rounds, options.seconds});
    }
    if (options.only == QStringList{u"crowds"_s})
        return 0;

    say(u"start on the existing database: %1 ms until ready (aim < 200)"_s.arg(startTime(options, data), 0, 'f', 0));
    ServerProcess product(options.server, serverArguments(data), directory.filePath(u"product.log"_s));
    std::this_thread::sleep_for(std::chrono::seconds(1));
    const ServerProcess::Memory idle = product.memory();
    say(QString::asprintf(
        "memory when idle: %.1f MiB, of it %.1f MiB of its own (aim < 50)", idle.total, idle.ownPages));
    const OrderClient client(product.port(), std::min(options.documents, 20'000));
    ServerProcess floors(QCoreApplication::applicationFilePath(),
        {u"floors"_s, floorData, QString::number(client.documentSize())}, directory.filePath(u"floors.log"_s));

    // The listener alone, with QHttpServer in the path of the requests and without.
    ServerProcess plain(QCoreApplication::applicationFilePath(),
        {u"text"_s, QString::number(client.documentSize()), u"plain"_s}, directory.filePath(u"plain.log"_s));
    ServerProcess engine(QCoreApplication::applicationFilePath(), {u"text"_s, QString::number(client.documentSize())},
        directory.filePath(u"engine.log"_s));

    QList<Scenario> scenarios = scenariosOf(product, floors, client, recordIds, options);
    const QList<QByteArray> text{requestText("GET", "/text", {})};
    scenarios.prepend({u"listener-engine"_s, &engine, text, options.connections});
    scenarios.prepend({u"listener-plain"_s, &plain, text, options.connections});
    Report report;
    for (int round = 1; round <= options.rounds; ++round) {
        for (const Scenario &scenario : scenarios) {
            if (options.isWanted(scenario.name))
                report.add(scenario.name, measured(scenario, options.seconds));
        }
    }
    say(u"\n%1 connections, medians of %2 rounds of %3 s, a document is %4 bytes of JSON"_s.arg(options.connections)
            .arg(options.rounds)
            .arg(options.seconds)
            .arg(client.documentSize()));
    report.print();
    printRatios(report);
    printAims(report);
    if (options.isWanted(u"beside"_s))
        measureBeside(product, client, options);
    if (options.isWanted(u"streams"_s) && options.streams > 0)
        measureStreams(product, client, options);
    const ServerProcess::Memory after = product.memory();
    say(QString::asprintf("memory after all: %.1f MiB, of it %.1f MiB of its own", after.total, after.ownPages));
    return 0;
}

Options optionsFrom(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Measures formwrightd beside the floors of its listener and database. Asserts nothing."_s);
    parser.addHelpOption();
    Options options;
    const auto add = [&](const QString &name, const QString &help, const QString &value) {
        parser.addOption({name, help, u"value"_s, value});
    };
    add(u"server"_s, u"The program to measure."_s,
        QFileInfo(QCoreApplication::applicationDirPath(), u"formwrightd"_s).absoluteFilePath());
    add(u"documents"_s, u"Documents in the form."_s, QString::number(options.documents));
    add(u"connections"_s, u"Connections at once."_s, QString::number(options.connections));
    add(u"streams"_s, u"Event streams; 0 leaves them out."_s, QString::number(options.streams));
    add(u"rounds"_s, u"How often everything is measured; medians are printed."_s, QString::number(options.rounds));
    add(u"seconds"_s, u"Length of each measurement, after a second of warm-up."_s, QString::number(options.seconds));
    parser.addOption({u"ruled"_s,
        u"Form and view are private, a role allows them and leaves a field read-only, and the form has a rule for its "
        "rows."_s});
    add(u"only"_s, u"Scenarios by name, separated by commas; \"beside\", \"streams\" and \"crowds\" are three."_s, {});
    parser.process(arguments);
    options.server = parser.value(u"server"_s);
    options.documents = std::max(100, parser.value(u"documents"_s).toInt());
    options.connections = std::max(1, parser.value(u"connections"_s).toInt());
    options.streams = parser.value(u"streams"_s).toInt();
    options.rounds = std::max(1, parser.value(u"rounds"_s).toInt());
    options.seconds = std::max(0.5, parser.value(u"seconds"_s).toDouble());
    options.isRuled = parser.isSet(u"ruled"_s);
    options.only = parser.value(u"only"_s).split(u',', Qt::SkipEmptyParts);
    return options;
}

} // namespace

} // namespace formwright::bench

int main(int argc, char *argv[])
{
    using namespace formwright;
    qputenv("QT_NO_GLIB", "1");
    QCoreApplication application(argc, argv);
    QStringList arguments = QCoreApplication::arguments();
    try {
        if (arguments.value(1) == QStringLiteral("floors"))
            return bench::serveFloors(arguments.mid(2));
        if (arguments.value(1) == QStringLiteral("text"))
            return bench::serveText(arguments.mid(2));
        bench::raiseOpenFiles();
        if (arguments.value(1) == QStringLiteral("people"))
            return bench::measurePeople(arguments.mid(1));
        if (arguments.value(1) == QStringLiteral("workbooks"))
            return bench::measureWorkbooks(arguments.mid(1));
        if (arguments.value(1) == QStringLiteral("scripts"))
            return bench::measureScripts(arguments.mid(1));
        if (arguments.value(1) == QStringLiteral("messages"))
            return bench::measureMessages(arguments.mid(1));
        if (arguments.value(1) == QStringLiteral("views"))
            return bench::measureViews(arguments.mid(1));
        if (arguments.value(1) == QStringLiteral("costs"))
            return bench::measureCosts(arguments.mid(1));
        if (arguments.value(1) == QStringLiteral("flows"))
            return bench::measureFlows(arguments.mid(1));
        return bench::measureAll(bench::optionsFrom(arguments));
    } catch (const contract::Error &error) {
        bench::say(error.message + QStringLiteral(" ") + error.detail);
    } catch (const std::exception &error) {
        bench::say(QString::fromLocal8Bit(error.what()));
    }
    return 1;
}
