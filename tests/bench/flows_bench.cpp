#include "bench/flows_bench.h"

#include "backend/storage/database.h"
#include "bench/approvals.h"
#include "bench/event_streams.h"
#include "bench/people.h"
#include "bench/scenario.h"
#include "bench/sockets.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QUrl>
#include <QUuid>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <thread>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

struct Options {
    QString server;
    QString postgresql; // of a server; empty: SQLite
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
    add(u"postgresql"_s,
        u"postgresql://user:password@host:port/postgres: measures on a database of that server, which goes again."_s,
        {});
    add(u"todos"_s, u"Documents under way."_s, QString::number(options.todos));
    add(u"people"_s, u"Users of the domain."_s, QString::number(options.people));
    add(u"signed-in"_s, u"Those of them who ask and approve."_s, QString::number(options.signedIn));
    add(u"connections"_s, u"Connections at once."_s, QString::number(options.connections));
    add(u"rounds"_s, u"How often everything is measured; medians are printed."_s, QString::number(options.rounds));
    add(u"seconds"_s, u"Length of each measurement, after a second of warm-up."_s, QString::number(options.seconds));
    parser.process(arguments);
    options.server = parser.value(u"server"_s);
    options.postgresql = parser.value(u"postgresql"_s);
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
    QByteArray stream() const { return requestText("GET", "/api/message/notification/count/watch", m_token); }
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

namespace {

// Of one server, for as long as it is measured.
class OwnDatabase
{
public:
    explicit OwnDatabase(const QString &server) : m_server(server)
    {
        if (m_server.isEmpty())
            return;
        m_name = u"bench_"_s % QUuid::createUuid().toString(QUuid::Id128);
        storage::openSession({m_server}, true)->execute(u"CREATE DATABASE "_s % m_name);
    }
    ~OwnDatabase()
    {
        if (!m_name.isEmpty())
            storage::openSession({m_server}, true)->execute(u"DROP DATABASE "_s % m_name % u" WITH (FORCE)"_s);
    }
    OwnDatabase(const OwnDatabase &) = delete;
    OwnDatabase &operator=(const OwnDatabase &) = delete;

    QString location() const
    {
        if (m_name.isEmpty())
            return {};
        QUrl url(m_server);
        url.setPath(u'/' % m_name);
        return url.toString(QUrl::FullyEncoded);
    }

private:
    const QString m_server;
    QString m_name;
};

double share(std::vector<double> &times, double part)
{
    std::sort(times.begin(), times.end());
    return times.empty() ? 0 : times[size_t(part * double(times.size() - 1))];
}

// One submits, and the next one looks: how long from the click to the list that has the document, and to the stream.
void measureVisibility(quint16 port, const QList<QByteArray> &submits, const Approver &next, const QString &beside)
{
    const auto count = [&] {
        const QJsonArray software = askForObject(port, next.counts())["data"_L1].toArray();
        int sum = 0;
        for (const QJsonValue &each : software) {
            for (const QJsonValue &flow : each["pendingFlowList"_L1].toArray())
                sum += flow["num"_L1].toInt();
        }
        return sum;
    };
    const auto newestOf = [port](const Approver &person) {
        return askForObject(port, person.page(1, 20))["data"_L1]["datas"_L1][0]["docId"_L1].toString();
    };
    EventStreams stream(port, next.stream(), 1);
    std::vector<double> answered, listed, told;
    int missing = 0, miscounted = 0, untold = 0;
    int before = count();
    for (qsizetype i = 0; i < submits.size(); ++i) {
        const QByteArray &submit = submits.at(i);
        const QString newest = newestOf(next);
        if (i % 2 == 1) {
            const EventStreams::Arrival arrival = stream.sendEvent(port, submit);
            untold += arrival.missed;
            if (arrival.missed == 0)
                told.push_back(arrival.last);
            before = count();
            continue;
        }
        const qint64 start = nanosecondsNow();
        ask(port, submit);
        answered.push_back(double(nanosecondsNow() - start) / 1e6);
        missing += newestOf(next) == newest ? 1 : 0; // what came last stands first
        listed.push_back(double(nanosecondsNow() - start) / 1e6);
        const int now = count();
        miscounted += now == before + 1 ? 0 : 1;
        before = now;
        stream.drain();
    }
    say(QString::asprintf(
        "visible to the next (%s): answered p50 %.2f, p99 %.2f ms; in his list p50 %.2f, p99 %.2f ms; "
        "on his stream p50 %.2f, p99 %.2f ms (aim 20); of %d not listed %d, not counted %d, not told %d",
        qPrintable(beside), share(answered, 0.5), share(answered, 0.99), share(listed, 0.5), share(listed, 0.99),
        share(told, 0.5), share(told, 0.99), int(submits.size()), missing, miscounted, untold));
}

} // namespace

int measureFlows(const QStringList &given)
{
    const Options options = optionsFrom(given);
    QTemporaryDir directory;
    const QString data = directory.filePath(u"product"_s);
    constexpr int relayed = 400;
    const OwnDatabase database(options.postgresql);
    QElapsedTimer filling;
    filling.start();
    makeApprovals(data, database.location(), options.people, options.todos, relayed);
    say(u"%1 documents under way among %2 people made in %3 s"_s.arg(options.todos)
            .arg(options.people)
            .arg(double(filling.elapsed()) / 1000, 0, 'f', 1));
    QStringList arguments{u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s};
    if (!database.location().isEmpty())
        arguments += {u"--database"_s, database.location()};
    ServerProcess server(options.server, arguments, directory.filePath(u"product.log"_s));
    const Approver clerk(server.port(), 0), next(server.port(), 1);
    const QList<QByteArray> relays = clerk.approvals();
    QList<QByteArray> firstPages, lastPages, counts, approvals;
    const int lastPage = std::max(1, options.todos / (options.people - 1) / 20);
    for (int number = 1; number <= options.signedIn; ++number) {
        const Approver approver(server.port(), number);
        firstPages.append(approver.page(1, 20));
        lastPages.append(approver.page(lastPage, 20));
        counts.append(approver.counts());
        approvals += approver.approvals();
    }
    // In no order: many people approve side by side, and nobody sixteen documents at once, nor all of them what began
    // in the same moment.
    std::shuffle(approvals.begin(), approvals.end(), std::minstd_rand(20260101));
    const QList<Scenario> scenarios{
        {u"pending-first"_s, &server, firstPages, options.connections},
        {u"pending-last"_s, &server, lastPages, options.connections},
        {u"pending-alone"_s, &server, firstPages, 1},
        {u"counts"_s, &server, counts, options.connections},
    };
    Report report;
    measureVisibility(server.port(), relays.mid(0, relays.size() / 2), next, u"nobody else"_s);
    {
        // Everybody else reads, as most do most of the time.
        const Scenario reading{u"beside"_s, &server, firstPages, options.connections};
        std::thread others([&] { measured(reading, 6); });
        measureVisibility(
            server.port(), relays.mid(relays.size() / 2), next, u"beside %1 who read"_s.arg(options.connections));
        others.join();
    }
    const qsizetype part = approvals.size() / options.rounds;
    for (int round = 0; round < options.rounds; ++round) {
        for (const Scenario &scenario : scenarios)
            report.add(scenario.name, measured(scenario, options.seconds));
        // Each document once, also in the warm-up.
        const Scenario approving{u"approve"_s, &server, approvals.mid(round * part, part), options.connections};
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
    if (approve.perSecond * (options.seconds + warmUp) > double(part) || approve.errors > 0) {
        say(u"approvals: not measured, %1 documents a round were too few: raise --todos or --signed-in"_s.arg(part));
        return 0;
    }
    say(QString::asprintf("approvals: %.0f a second (aim %d), CPU %.1f us each", approve.perSecond,
        options.postgresql.isEmpty() ? 1500 : 600, approve.cpuMicroseconds));
    return 0;
}

} // namespace formwright::bench
