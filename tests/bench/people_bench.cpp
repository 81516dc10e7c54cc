#include "bench/people_bench.h"

#include "bench/people.h"
#include "bench/scenario.h"
#include "bench/sockets.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QUrl>

#include <random>
#include <stdexcept>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

struct Options {
    QString server;
    int users = 50'000;
    int departments = 2'000;
    int connections = 16;
    int rounds = 3;
    double seconds = 4;
    QStringList only;
};

// Requests of an administrator of the company.
class PeopleClient
{
public:
    PeopleClient(quint16 port, const Options &options) : m_options(options)
    {
        const QByteArray body = QByteArray("{\"username\":\"") + adminLogin + "\",\"password\":\"" + peoplePassword
            + "\",\"checkcode\":\"\"}";
        const HttpAnswer answer = ask(port, requestText("POST", "/api/authtime/login", {}, body));
        m_token = QJsonDocument::fromJson(answer.body)
                      .object()
                      .value("data"_L1)
                      .toObject()
                      .value("adminToken"_L1)
                      .toString()
                      .toLatin1();
        if (m_token.isEmpty())
            throw std::runtime_error("the administrator cannot sign in: " + answer.body.toStdString());
    }

    QList<QByteArray> page(int number) const
    {
        return {get("/people?pagelines=20&currpage=" + QByteArray::number(number))};
    }
    int lastPage() const { return (m_options.users + 19) / 20; }
    QList<QByteArray> searches() const
    {
        QList<QByteArray> requests;
        for (int i = 0; i < 200; ++i) {
            const QString name = benchName(int(m_random() % unsigned(m_options.users)));
            requests.append(get("/people?pagelines=20&words=" + QUrl::toPercentEncoding(name.left(4))));
        }
        return requests;
    }
    QList<QByteArray> searchesForOne() const
    {
        QList<QByteArray> requests;
        for (int i = 0; i < 200; ++i)
            requests.append(get(
                "/people?pagelines=20&words=" + benchLogin(int(m_random() % unsigned(m_options.users))).toLatin1()));
        return requests;
    }
    QList<QByteArray> branchPeople() const
    {
        return {get(QByteArray("/people?pagelines=20&below=true&departmentid=") + busyDepartment)};
    }
    QList<QByteArray> tree() const
    {
        QList<QByteArray> requests{get("/department/root")};
        for (int i = 0; i < 100; ++i)
            requests.append(get("/department/bench-department-"
                + QByteArray::number(m_random() % unsigned(m_options.departments)) + "/subdepartments"));
        return requests;
    }
    // The busiest branch goes below another one and back.
    QList<QByteArray> moves() const
    {
        const QByteArray target = path(QByteArray("/department/") + busyDepartment);
        return {requestText("PUT", target, m_token, QByteArray("{\"superior\":\"") + otherDepartment + "\"}"),
            requestText("PUT", target, m_token, "{\"superior\":\"bench-department-0\"}")};
    }
    QList<QByteArray> changes() const
    {
        QList<QByteArray> requests;
        for (int i = 0; i < 2000; ++i) {
            requests.append(requestText("PATCH",
                path("/user/bench-user-" + QByteArray::number(m_random() % unsigned(m_options.users))), m_token,
                "{\"remarks\":\"change " + QByteArray::number(i) + "\"}"));
        }
        return requests;
    }
    QList<QByteArray> logins() const
    {
        QList<QByteArray> requests;
        for (int i = 0; i < 200; ++i) {
            const QByteArray body = R"({"domainName":"People","username":")"
                + benchLogin(int(m_random() % unsigned(m_options.users))).toLatin1() + R"(","password":")"
                + peoplePassword + R"("})";
            requests.append(requestText("POST", "/api/runtime/login", {}, body));
        }
        return requests;
    }

private:
    static QByteArray path(const QByteArray &rest)
    {
        return QByteArray("/api/authtime/domain/") + peopleDomainId + rest;
    }
    QByteArray get(const QByteArray &rest) const { return requestText("GET", path(rest), m_token); }

    const Options &m_options;
    mutable std::minstd_rand m_random{20260101};
    QByteArray m_token;
};

Options optionsFrom(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Measures the administration of a company on formwrightd. Asserts nothing."_s);
    parser.addHelpOption();
    Options options;
    const auto add = [&](const QString &name, const QString &help, const QString &value) {
        parser.addOption({name, help, u"value"_s, value});
    };
    add(u"server"_s, u"The program to measure."_s,
        QFileInfo(QCoreApplication::applicationDirPath(), u"formwrightd"_s).absoluteFilePath());
    add(u"users"_s, u"Users of the domain."_s, QString::number(options.users));
    add(u"departments"_s, u"Departments of the domain."_s, QString::number(options.departments));
    add(u"connections"_s, u"Connections at once."_s, QString::number(options.connections));
    add(u"rounds"_s, u"How often everything is measured; medians are printed."_s, QString::number(options.rounds));
    add(u"seconds"_s, u"Length of each measurement, after a second of warm-up."_s, QString::number(options.seconds));
    add(u"only"_s, u"Scenarios by name, separated by commas."_s, {});
    parser.process(arguments);
    options.server = parser.value(u"server"_s);
    options.users = std::max(100, parser.value(u"users"_s).toInt());
    options.departments = std::max(10, parser.value(u"departments"_s).toInt());
    options.connections = std::max(1, parser.value(u"connections"_s).toInt());
    options.rounds = std::max(1, parser.value(u"rounds"_s).toInt());
    options.seconds = std::max(0.5, parser.value(u"seconds"_s).toDouble());
    options.only = parser.value(u"only"_s).split(u',', Qt::SkipEmptyParts);
    return options;
}

} // namespace

int measurePeople(const QStringList &arguments)
{
    const Options options = optionsFrom(arguments);
    QTemporaryDir directory;
    const QString data = directory.filePath(u"product"_s);
    QElapsedTimer filling;
    filling.start();
    makePeople(data, options.users, options.departments);
    say(u"%1 users in %2 departments made in %3 s"_s.arg(options.users)
            .arg(options.departments)
            .arg(double(filling.elapsed()) / 1000, 0, 'f', 1));
    ServerProcess server(
        options.server, {u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s}, directory.filePath(u"product.log"_s));
    const PeopleClient client(server.port(), options);
    const int all = options.connections;
    const QList<Scenario> scenarios{
        {u"list-first"_s, &server, client.page(1), all},
        {u"list-middle"_s, &server, client.page(client.lastPage() / 2), all},
        {u"list-last"_s, &server, client.page(client.lastPage()), all},
        {u"search-many"_s, &server, client.searches(), all},
        {u"search-one"_s, &server, client.searchesForOne(), all},
        {u"branch"_s, &server, client.branchPeople(), all},
        {u"tree"_s, &server, client.tree(), all},
        {u"move"_s, &server, client.moves(), 1},
        {u"change"_s, &server, client.changes(), all},
        {u"login"_s, &server, client.logins(), 4},
    };
    Report report;
    for (int round = 1; round <= options.rounds; ++round) {
        for (const Scenario &scenario : scenarios) {
            if (options.only.isEmpty() || options.only.contains(scenario.name))
                report.add(scenario.name, measured(scenario, options.seconds));
        }
    }
    say(u"\n%1 connections (move 1, login 4), medians of %2 rounds of %3 s"_s.arg(options.connections)
            .arg(options.rounds)
            .arg(options.seconds));
    report.print();
    say({});
    report.printRatio(u"list-last"_s, u"list-first"_s, 100);
    const ServerProcess::Memory after = server.memory();
    say(QString::asprintf("memory after all: %.1f MiB, of it %.1f MiB of its own", after.total, after.ownPages));
    return 0;
}

} // namespace formwright::bench
