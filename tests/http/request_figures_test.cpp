#include "http/test_server.h"

#include <QTest>

#include <thread>

using namespace formwright;
using namespace formwright::tests;
using namespace Qt::StringLiterals;
using http::RequestFigures;
using http::RequestTotals;
using http::RouteTotals;
using std::chrono::microseconds;

// What is counted of requests, by many threads at once, and what a listener tells of what goes on.
class RequestFiguresTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsUpWhatManyThreadsCounted();
    void tellsEndpointsApart();
    void sortsTimes_data();
    void sortsTimes();
    void countsWhatAListenerAnswers();
    void countsNothingUnlessAsked();
    void tellsWhatWorkersDo();
};

namespace {

const QByteArray route = "/a/{id}";
const QByteArray other = "/b";

} // namespace

void RequestFiguresTest::addsUpWhatManyThreadsCounted()
{
    RequestFigures figures;
    constexpr int threads = 8;
    constexpr int times = 1'000;
    std::vector<std::thread> running;
    for (int i = 0; i < threads; ++i) {
        running.emplace_back([&figures, i] {
            for (int time = 0; time < times; ++time) {
                figures.add(route, "GET", time % 10 == 0 ? 503 : time % 10 == 1 ? 404 : 200, microseconds(10 + i));
                if (time % 100 == 0)
                    figures.totals(); // read meanwhile
            }
        });
    }
    for (std::thread &thread : running)
        thread.join();
    const RequestTotals totals = figures.totals();
    QCOMPARE(totals.count, quint64(threads * times));
    QCOMPARE(totals.routes.size(), 1);
    const RouteTotals &one = totals.routes.first();
    QCOMPARE(one.route, route);
    QCOMPARE(one.method, "GET");
    QCOMPARE(one.count, totals.count);
    QCOMPARE(one.failed, totals.count / 10);
    QCOMPARE(one.refused, totals.count / 10);
    QCOMPARE(one.worst, 17);
    QCOMPARE(one.microseconds, totals.microseconds);
    QCOMPARE(totals.byTime[0], totals.count);
}

// What was asked for where nothing is, is one: nobody makes the list long by asking for this and that.
void RequestFiguresTest::tellsEndpointsApart()
{
    RequestFigures figures;
    figures.add(route, "GET", 200, microseconds(5));
    figures.add(route, "GET", 200, microseconds(7));
    figures.add(other, "POST", 200, microseconds(40));
    for (const QByteArray &method : {QByteArray("GET"), QByteArray("BREW"), QByteArray()})
        figures.add({}, method, 404, microseconds(1));
    const RequestTotals totals = figures.totals();
    QCOMPARE(totals.routes.size(), 3);
    QCOMPARE(totals.routes.at(0).route, other); // that took most
    QCOMPARE(totals.routes.at(1).count, 2u);
    QCOMPARE(totals.routes.at(1).worst, 7);
    QCOMPARE(totals.routes.at(2).count, 3u);
    QCOMPARE(totals.routes.at(2).method, QByteArray());
}

void RequestFiguresTest::sortsTimes_data()
{
    QTest::addColumn<int>("took");
    QTest::addColumn<int>("place");
    QTest::newRow("none") << 0 << 0;
    QTest::newRow("at a bound") << 1'000 << 0;
    QTest::newRow("beyond it") << 1'001 << 1;
    QTest::newRow("the last bound") << 10'000'000 << 9;
    QTest::newRow("longer") << 10'000'001 << 10;
}

void RequestFiguresTest::sortsTimes()
{
    QFETCH(int, took);
    QFETCH(int, place);
    RequestFigures figures;
    figures.add(route, "GET", 200, microseconds(took));
    const RequestTotals totals = figures.totals();
    for (size_t i = 0; i < totals.byTime.size(); ++i)
        QCOMPARE(totals.byTime[i], i == size_t(place) ? 1u : 0u);
}

void RequestFiguresTest::countsWhatAListenerAnswers()
{
    Server server;
    server.options.measure = true;
    server.handler.script = [](const http::Request &, http::Response &response) { response.route = route; };
    RawClient client(server.start());
    for (int i = 0; i < 5; ++i) {
        client.send(get(i == 4 ? "/status/500" : "/"));
        client.read();
    }
    const RequestTotals totals = server.listener->requestTotals();
    QCOMPARE(totals.routes.size(), 1);
    QCOMPARE(totals.routes.first().count, 5u);
    QCOMPARE(totals.routes.first().failed, 1u);
    QCOMPARE(server.listener->load().connections, 1);
}

void RequestFiguresTest::countsNothingUnlessAsked()
{
    Server server;
    RawClient client(server.start());
    client.send(get("/"));
    QCOMPARE(client.read().status, 200);
    QCOMPARE(server.listener->requestTotals().count, 0u);
}

void RequestFiguresTest::tellsWhatWorkersDo()
{
    Server server; // of four workers
    const quint16 port = server.start();
    QTRY_COMPARE_WITH_TIMEOUT(server.listener->load().workers.busy, 0, 30'000);
    QCOMPARE(server.listener->load().workers.threads, 4);
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 6; ++i) {
        clients.push_back(std::make_unique<RawClient>(port));
        clients.back()->send(get("/wait"));
    }
    QTRY_COMPARE_WITH_TIMEOUT(server.listener->load().workers.waiting, 2, 30'000);
    QCOMPARE(server.listener->load().workers.busy, 4);
    server.handler.release(6);
    for (const auto &client : clients)
        QCOMPARE(client->read().status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(server.listener->load().workers.busy, 0, 30'000);
}

QTEST_GUILESS_MAIN(RequestFiguresTest)
#include "request_figures_test.moc"
