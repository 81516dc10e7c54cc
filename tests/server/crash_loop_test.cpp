#include "backend/storage/backup.h"
#include "backend/storage/database.h"
#include "http_client.h"
#include "prepared_data.h"
#include "server_process.h"
#include "support/test_database.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include <atomic>
#include <mutex>
#include <thread>

using namespace Qt::StringLiterals;
using formwright::tests::HttpClient;
using formwright::tests::ServerProcess;
namespace storage = formwright::storage;

// A process that is killed at any moment loses nothing it acknowledged.
class CrashLoopTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acknowledgedWritesSurviveKill_data() { formwright::tests::addEngineRows(); }
    void acknowledgedWritesSurviveKill();
};

// Creates until the server is gone; returns the ids of which the server said that they are stored.
static QStringList createUntilGone(quint16 port, const QByteArray &token, std::atomic<int> &refusals)
{
    QStringList ids;
    HttpClient client(port, token);
    for (int i = 0; i < 100'000; ++i) {
        const auto answer = client.call(
            "POST", "/api/kms/resources/r1/authorizations", R"({"resourceId":"r1","operations":3,"userId":"u1"})");
        if (!answer)
            break;
        const QString id
            = QJsonDocument::fromJson(answer->body).object().value("data"_L1).toObject().value("id"_L1).toString();
        if (answer->status == 200 && !id.isEmpty())
            ids.append(id);
        else
            ++refusals;
    }
    return ids;
}

void CrashLoopTest::acknowledgedWritesSurviveKill()
{
    QFETCH(QString, engine);
    constexpr int rounds = 10;
    constexpr int clients = 4;
    formwright::tests::TestDatabase place(engine);
    const QString location = place.setting(); // of a file in the data directory: nothing
    const QByteArray token = formwright::tests::prepareData(place.directory(), location);
    const bool isFile = engine == "sqlite"_L1;
    QSet<QString> acknowledged;
    std::atomic<int> refusals{0};
    std::mutex mutex;
    for (int round = 0; round < rounds; ++round) {
        ServerProcess server({u"--data"_s, place.directory(), u"--set"_s, u"log.requests=false"_s, u"--set"_s,
            QString(u"database="_s % location)});
        QVERIFY2(server.waitUntilReady(), server.errors().constData());
        const qsizetype before = acknowledged.size();
        std::vector<std::thread> threads;
        for (int i = 0; i < clients; ++i) {
            threads.emplace_back([&, port = server.port()] {
                const QStringList ids = createUntilGone(port, token, refusals);
                const std::lock_guard lock(mutex);
                acknowledged.unite(QSet<QString>(ids.begin(), ids.end()));
            });
        }
        QTest::qSleep(500 + QRandomGenerator::global()->bounded(1000));
        server.kill();
        for (std::thread &thread : threads)
            thread.join();
        QVERIFY2(acknowledged.size() > before, "no write was acknowledged in this round");
    }
    QCOMPARE(refusals.load(), 0);

    const QString stands = isFile ? QString(place.directory() % u"/formwright.db"_s) : place.location();
    if (isFile)
        storage::verifyDatabaseFile(stands);
    QSet<QString> stored;
    const auto session = storage::openSession({stands}, false);
    storage::Rows rows = session->query(u"SELECT id FROM kms_authorization"_s);
    while (rows.next())
        stored.insert(rows.text(0));
    const QSet<QString> lost = QSet<QString>(acknowledged).subtract(stored);
    QVERIFY2(lost.isEmpty(), qPrintable(QString::number(lost.size()) + u" acknowledged writes are lost"_s));
    // What was stored and not acknowledged was under way when the process was killed: at most one a client and round.
    QVERIFY(stored.size() - acknowledged.size() <= rounds * clients);
    // A change and the entry of the operation log about it are one.
    QCOMPARE(
        session->integer(u"SELECT count(*) FROM operation_log WHERE type = 'Create an authorization'"_s).value_or(-1),
        stored.size());
    qInfo("%lld acknowledged, %lld stored", qlonglong(acknowledged.size()), qlonglong(stored.size()));
}

QTEST_GUILESS_MAIN(CrashLoopTest)
#include "crash_loop_test.moc"
