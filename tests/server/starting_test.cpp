#include "backend/identity/account_store.h"
#include "backend/identity/password.h"
#include "backend/storage/migrator.h"
#include "http_client.h"
#include "server_process.h"
#include "support/test_database.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;
using formwright::storage::openSession;
using formwright::storage::Session;

namespace {

quint16 freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

// Keeps migrations from going on, until it is gone: on one engine the file is being written, on the other a peer is
// migrating.
std::unique_ptr<Session> heldUp(const TestDatabase &place)
{
    auto session = openSession({place.location(), false}, true);
    if (place.isSqlite()) {
        session->execute(u"BEGIN IMMEDIATE"_s);
    } else {
        session->waitForTurn(u"formwright-migrations"_s);
    }
    return session;
}

// The status at the address; 0 while nobody listens there.
HttpAnswer asked(quint16 port, const QByteArray &path)
{
    return HttpClient(port).call("GET", path).value_or(HttpAnswer());
}

QJsonObject json(const HttpAnswer &answer)
{
    return QJsonDocument::fromJson(answer.body).object();
}

} // namespace

// What a client meets between the first line of a server and the last migration.
class StartingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheStartingPageWhileMigrating_data() { addEngineRows(); }
    void showsTheStartingPageWhileMigrating();
    void peersStartOnANewDatabaseTogether_data();
    void peersStartOnANewDatabaseTogether();

private:
    static QStringList arguments(const TestDatabase &place, quint16 port)
    {
        return {u"--data"_s, place.directory(), u"--set"_s, u"database="_s + place.setting(), u"--listen"_s,
            u"127.0.0.1:"_s + QString::number(port)};
    }
};

void StartingTest::showsTheStartingPageWhileMigrating()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    auto holding = heldUp(place);
    const quint16 port = freePort();
    ServerProcess server(arguments(place, port));
    QTRY_COMPARE_WITH_TIMEOUT(asked(port, "/actuator/health").status, 503, 20'000);
    const QJsonObject health = json(asked(port, "/actuator/health"));
    QCOMPARE(health.value("status"_L1).toString(), u"DOWN"_s);
    QVERIFY2(health.value("reason"_L1).toString().contains("starting"_L1), QJsonDocument(health).toJson().constData());
    for (const QByteArray path : {"/", "/api/runtime/applications", "/v3/api-docs", "/nowhere"}) {
        const HttpAnswer page = asked(port, path);
        QCOMPARE(page.status, 500);
        QVERIFY2(page.head.contains("text/html"), page.head.constData());
        QVERIFY2(page.body.contains("The system is starting"), page.body.constData());
    }
    QVERIFY(!server.output().contains('\n'));
    holding.reset();
    QVERIFY2(server.waitUntilReady(), server.errors().constData());
    const HttpAnswer up = asked(port, "/actuator/health");
    QCOMPARE(up.status, 200);
    QCOMPARE(json(up).value("status"_L1).toString(), u"UP"_s);
    QCOMPARE(asked(port, "/api/runtime/applications").status, 401);
    QCOMPARE(asked(port, "/nowhere").status, 404);
    server.terminate();
    QCOMPARE(server.waitForExit(), 0);
}

void StartingTest::peersStartOnANewDatabaseTogether_data()
{
    QTest::addColumn<bool>("isOneDirectory");
    // It is a matter of moments, so it is tried several times.
    for (int round = 1; round <= 3; ++round) {
        QTest::addRow("in one directory, %d", round) << true;
        QTest::addRow("in directories of their own, %d", round) << false;
    }
}

void StartingTest::peersStartOnANewDatabaseTogether()
{
    QFETCH(bool, isOneDirectory);
    if (!testedEngines().contains(u"postgresql"_s))
        QSKIP("peers need PostgreSQL: FORMWRIGHT_TEST_POSTGRESQL names none");
    const TestDatabase place(u"postgresql"_s);
    const QString keyFile = place.directory() + u"/shared.key"_s;
    std::vector<std::unique_ptr<ServerProcess>> peers;
    QStringList directories;
    for (int i = 0; i < 3; ++i) {
        directories.append(isOneDirectory ? place.directory() : place.directory() + u"/peer%1"_s.arg(i));
        QStringList arguments{u"--data"_s, directories.last(), u"--set"_s, u"database="_s + place.setting()};
        if (!isOneDirectory)
            arguments += {u"--key-file"_s, keyFile};
        peers.push_back(std::make_unique<ServerProcess>(arguments));
    }
    QStringList told;
    for (const auto &peer : peers) {
        QVERIFY2(peer->waitUntilReady(), peer->errors().constData());
        QCOMPARE(asked(peer->port(), "/actuator/health").status, 200);
    }
    for (const auto &peer : peers) {
        peer->terminate();
        QCOMPARE(peer->waitForExit(), 0);
        const QByteArray errors = peer->errors();
        const QByteArray before = "was made with the password ";
        if (const qsizetype at = errors.indexOf(before); at >= 0)
            told.append(QString::fromUtf8(errors.mid(at + before.size(), 20)));
    }
    QCOMPARE(told.size(), 1);
    QStringList kept;
    for (const QString &directory : QSet<QString>(directories.begin(), directories.end())) {
        QFile file(QDir(directory).filePath(u"initial-admin-password"_s));
        if (file.open(QIODevice::ReadOnly))
            kept.append(QString::fromUtf8(file.readAll()).trimmed());
    }
    QCOMPARE(kept, told);
    const auto database = place.open();
    Session &session = database->reader();
    QCOMPARE(session.integer(u"SELECT count(*) FROM account"_s), 1);
    const auto admin
        = formwright::identity::accountByLogin(session, formwright::identity::AccountKind::Platform, {}, u"admin"_s);
    QVERIFY(admin && formwright::identity::verifyPassword(admin->passwordHash, told.first()));
    QVERIFY(formwright::storage::pendingMigrations(*database).isEmpty());
}

QTEST_GUILESS_MAIN(StartingTest)
#include "starting_test.moc"
