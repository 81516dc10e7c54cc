#include "bench/views_bench.h"

#include "bench/order_client.h"
#include "bench/orders.h"
#include "bench/scenario.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

struct Options {
    QString server;
    int documents = 100'000;
    int connections = 16;
    int rounds = 5;
    double seconds = 4;
};

Options optionsFrom(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Measures a view beside a plain list of documents. Asserts nothing."_s);
    parser.addHelpOption();
    Options options;
    const auto add = [&](const QString &name, const QString &help, const QString &value) {
        parser.addOption({name, help, u"value"_s, value});
    };
    add(u"server"_s, u"The program to measure."_s,
        QFileInfo(QCoreApplication::applicationDirPath(), u"formwrightd"_s).absoluteFilePath());
    add(u"documents"_s, u"Documents in the form."_s, QString::number(options.documents));
    add(u"connections"_s, u"Connections at once."_s, QString::number(options.connections));
    add(u"rounds"_s, u"How often everything is measured; medians are printed."_s, QString::number(options.rounds));
    add(u"seconds"_s, u"Length of each measurement, after a second of warm-up."_s, QString::number(options.seconds));
    parser.process(arguments);
    options.server = parser.value(u"server"_s);
    options.documents = std::max(100, parser.value(u"documents"_s).toInt());
    options.connections = std::max(1, parser.value(u"connections"_s).toInt());
    options.rounds = std::max(1, parser.value(u"rounds"_s).toInt());
    options.seconds = std::max(0.5, parser.value(u"seconds"_s).toDouble());
    return options;
}

// What one costs of the other, by the server's CPU time for an answer and by how many it gives.
void judge(const Report &report, const QString &what, const QString &scenario, const QString &base, double most)
{
    const Row row = report.median(scenario);
    const Row beside = report.median(base);
    const double byTime = row.cpuMicroseconds / beside.cpuMicroseconds;
    say(QString(what % u": "_s)
        + QString::asprintf("%.2f times the CPU time, %.2f times by answers a second (aim: at most %.2f): %s", byTime,
            beside.perSecond / row.perSecond, most, byTime <= most ? "holds" : "DOES NOT HOLD"));
}

} // namespace

int measureViews(const QStringList &arguments)
{
    const Options options = optionsFrom(arguments);
    QTemporaryDir directory;
    const QString plainData = directory.filePath(u"plain"_s);
    const QString ruledData = directory.filePath(u"ruled"_s);
    say(u"filling %1 documents, twice"_s.arg(options.documents));
    makeOrders(plainData, options.documents);
    makeOrders(ruledData, options.documents, true);
    const auto argumentsOf = [](const QString &data) {
        return QStringList{u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s};
    };
    ServerProcess plain(options.server, argumentsOf(plainData), directory.filePath(u"plain.log"_s));
    ServerProcess ruled(options.server, argumentsOf(ruledData), directory.filePath(u"ruled.log"_s));
    const OrderClient plainClient(plain.port(), 20);
    const OrderClient ruledClient(ruled.port(), 20);
    constexpr int requests = 200;
    const QList<Scenario> scenarios{{u"list"_s, &plain, plainClient.lists(requests, false), options.connections},
        {u"list, ruled"_s, &ruled, ruledClient.lists(requests, false), options.connections},
        {u"view, ruled"_s, &ruled, ruledClient.viewRows(requests), options.connections},
        {u"view, totals"_s, &ruled, ruledClient.viewRows(requests, ViewRowsOf::Totals), options.connections}};
    Report report;
    for (int round = 1; round <= options.rounds; ++round) {
        for (const Scenario &scenario : scenarios)
            report.add(scenario.name, measured(scenario, options.seconds));
    }
    say(u"\npages of 20 of %1 documents, %2 connections, medians of %3 rounds of %4 s"_s.arg(options.documents)
            .arg(options.connections)
            .arg(options.rounds)
            .arg(options.seconds));
    report.print();
    say({});
    judge(report, u"a view with formats, permissions and a row rule, beside the plain list"_s, u"view, ruled"_s,
        u"list"_s, 1.3);
    judge(report, u"the row rule and the permissions alone, of a list"_s, u"list, ruled"_s, u"list"_s, 1.3);
    // Twice the page: the totals cost no more than it does.
    judge(report, u"a page with its totals, beside the page"_s, u"view, totals"_s, u"view, ruled"_s, 2);
    return 0;
}

} // namespace formwright::bench
