#include "bench/flows_bench.h"

#include "bench/approvals.h"
#include "bench/people.h"
#include "bench/scenario.h"
#include "bench/sockets.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>

#include <algorithm>
#include <stdexcept>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

struct Options {
    QString server;
    int todos = 1'000'000;
    int people = 10'000;
    int signedIn = 100;
    int connections = 16;
    int rounds = 3;
    double seconds = 3;
};

Options optionsFrom(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Measures running flows on formwrightd. Asserts nothing."_s);
    parser.addHelpOption();
    Options options;
    const auto add = [&](const QString &name, const QString &help, const QString &value) {
        parser.addOption({name, help, u"value"_s, value});
    };
    add(u"server"_s, u"The program to measure."_s,
        QFileInfo(QCoreApplication::applicationDirPath(), u"formwrightd"_s).absoluteFilePath());
    add(u"todos"_s, u"Documents under way."_s, QString::number(options.todos));
    add(u"people"_s, u"Users of the domain."_s, QString::number(options.people));
    add(u"signed-in"_s, u"Those of them who ask and approve."_s, QString::number(options.signedIn));
    add(u"connections"_s, u"Connections at once."_s, QString::number(options.connections));
    add(u"rounds"_s, u"How often everything is measured; medians are printed."_s, QString::number(options.rounds));
    add(u"seconds"_s, u"Length of each measurement, after a second of warm-up."_s, QString::number(options.seconds));
    parser.process(arguments);
    options.server = parser.value(u"server"_s);
    options.people = std::max(2, parser.value(u"people"_s).toInt());
    options.todos = std::max(options.people, parser.value(u"todos"_s).toInt());
    options.signedIn = std::clamp(parser.value(u"signed-in"_s).toInt(), 1, options.people - 1);
    options.connections = std::max(1, parser.value(u"connections"_s).toInt());
    options.rounds = std::max(1, parser.value(u"rounds"_s).toInt());
    options.seconds = std::max(0.5, parser.value(u"seconds"_s).toDouble());
    return options;
}

// One of the people, who finds everything over the API.
class Approver
{
public:
    Approver(quint16 port, int number) : m_port(port)
    {
        const QByteArray body = QByteArray("{\"domainName\":\"") + approvalsDomain + R"(","username":")"
            + benchLogin(number).toLatin1() + R"(","password":")" + approvalsPassword + R"("})";
        m_token = askForObject(port, requestText("POST", "/api/runtime/login", {}, body))["data"_L1]["access_token"_L1]
                      .toString()
                      .toLatin1();
        m_application
            = askForObject(port, requestText("GET", "/api/runtime/applications", m_token))["data"_L1][0]["id"_L1]
                  .toString()
                  .toLatin1();
    }
    QByteArray page(int number, int lines) const
    {
        return get("/flowcenters/pendings?linesPerPage=" + QByteArray::number(lines)
            + "&pageNo=" + QByteArray::number(number));
    }
    QByteArray counts() const { return requestText("GET", "/api/runtime/flowcenters/navs/pendings", m_token); }
    // What he has to do, each as the request that does it.
    QList<QByteArray> approvals() const
    {
        QList<QByteArray> requests;
        for (int number = 1;; ++number) {
            const QJsonArray rows = askForObject(m_port, page(number, 100))["data"_L1]["datas"_L1].toArray();
            for (const QJsonValue &row : rows) {
                requests.append(requestText("PUT",
                    "/api/runtime/" + m_application + "/documents/" + row["docId"_L1].toString().toLatin1()
                        + "/workflows/submit",
                    m_token, R"({"flowType":"80","nextNodeIds":[],"attitude":"as agreed"})"));
            }
            if (rows.size() < 100)
                return requests;
        }
    }

private:
    QByteArray get(const QByteArray &rest) const
    {
        return requestText("GET", "/api/runtime/" + m_application + rest, m_token);
    }

    quint16 m_port;
    QByteArray m_token;
    QByteArray m_application;
};

} // namespace

int measureFlows(const QStringList &arguments)
{
    const Options options = optionsFrom(arguments);
    QTemporaryDir directory;
    const QString data = directory.filePath(u"product"_s);
    QElapsedTimer filling;
    filling.start();
    makeApprovals(data, options.people, options.todos);
    say(u"%1 documents under way among %2 people made in %3 s"_s.arg(options.todos)
            .arg(options.people)
            .arg(double(filling.elapsed()) / 1000, 0, 'f', 1));
    ServerProcess server(
        options.server, {u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s}, directory.filePath(u"product.log"_s));
    QList<QByteArray> firstPages, lastPages, counts, approvals;
    const int lastPage = std::max(1, options.todos / (options.people - 1) / 20);
    for (int number = 1; number <= options.signedIn; ++number) {
        const Approver approver(server.port(), number);
        firstPages.append(approver.page(1, 20));
        lastPages.append(approver.page(lastPage, 20));
        counts.append(approver.counts());
        approvals += approver.approvals();
    }
    const QList<Scenario> scenarios{
        {u"pending-first"_s, &server, firstPages, options.connections},
        {u"pending-last"_s, &server, lastPages, options.connections},
        {u"pending-alone"_s, &server, firstPages, 1},
        {u"counts"_s, &server, counts, options.connections},
    };
    Report report;
    const qsizetype share = approvals.size() / options.rounds;
    for (int round = 0; round < options.rounds; ++round) {
        for (const Scenario &scenario : scenarios)
            report.add(scenario.name, measured(scenario, options.seconds));
        // Each document once, also in the warm-up.
        const Scenario approving{u"approve"_s, &server, approvals.mid(round * share, share), options.connections};
        report.add(approving.name, measured(approving, options.seconds));
    }
    say(u"\n%1 connections (pending-alone 1), medians of %2 rounds of %3 s"_s.arg(options.connections)
            .arg(options.rounds)
            .arg(options.seconds));
    report.print();
    say(QString::asprintf("a page of 20 of what one has to do: p50 %.2f ms, p99 %.2f ms alone (aim 5)",
        report.median(u"pending-alone"_s).p50, report.median(u"pending-alone"_s).p99));
    const Row approve = report.median(u"approve"_s);
    // A document that is approved once more is answered as a double click is, which costs less.
    constexpr double warmUp = 1; // seconds
    if (approve.perSecond * (options.seconds + warmUp) > double(share) || approve.errors > 0) {
        say(u"approvals: not measured, %1 documents a round were too few: raise --todos or --signed-in"_s.arg(share));
        return 0;
    }
    say(QString::asprintf(
        "approvals: %.0f a second (aim 1500), CPU %.1f us each", approve.perSecond, approve.cpuMicroseconds));
    return 0;
}

} // namespace formwright::bench
