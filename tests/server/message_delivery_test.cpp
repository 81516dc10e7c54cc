#include "backend/identity/account_store.h"
#include "backend/server/backend.h"
#include "http_client.h"
#include "server_process.h"
#include "support/test_database.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright;
using storage::Rows;
using storage::Session;
using tests::HttpClient;
using tests::ServerProcess;

namespace {

constexpr int crowd = 1'500;
constexpr int written = 5; // of them are written to by others meanwhile
constexpr auto atOnce = 10; // receivers told by one unit of work
constexpr int longest = 240'000; // milliseconds

// The data of one or more servers, with a domain of many people and an administrator of it.
class Place
{
public:
    explicit Place(const QString &engine) : m_database(engine), isShared(engine == "postgresql"_L1)
    {
        settings::Settings settings;
        settings.set(u"database"_s, m_database.setting());
        Backend backend(m_database.directory(), settings, {{}, {}, false});
        backend.prepare();
        http::Services &services = backend.services();
        services.database.write([&](Session &session) {
            const QString domainId = services.ids.next();
            session.execute(
                u"INSERT INTO domain (id, name, name_key, created, modified) VALUES (?, 'Acme', 'acme', 1, 1)"_s,
                domainId);
            people.clear();
            for (int i = 0; i < crowd; ++i) {
                identity::Account account;
                account.id = services.ids.next();
                account.domainId = domainId;
                account.login = account.name = u"member%1"_s.arg(i);
                account.passwordHash = u"!"_s;
                identity::insertAccount(session, account, 1);
                people.append(account.id);
            }
            const auto admin = identity::firstSuperAdministrator(session);
            adminToken = services.tokens.issue(session, admin->id, u"admin"_s, {}).token.toLatin1();
            userToken = services.tokens.issue(session, people.last(), u"access"_s, {}).token.toLatin1();
        });
        backend.stop();
    }

    std::unique_ptr<ServerProcess> start()
    {
        const QString directory = isShared ? QDir(m_database.directory()).filePath(u"server-%1"_s.arg(++m_servers))
                                           : m_database.directory();
        QStringList arguments{
            u"--data"_s, directory, u"--key-file"_s, QDir(m_database.directory()).filePath(u"server.key"_s)};
        for (const QString &setting : {QString(u"database="_s % m_database.setting()), u"log.requests=false"_s,
                 u"jobs.lease=3"_s, QString(u"messages.receiversAtOnce=%1"_s).arg(atOnce),
                 QString(u"uploads.root="_s % QDir(m_database.directory()).filePath(u"uploads"_s))})
            arguments += {u"--set"_s, setting};
        auto server = std::make_unique<ServerProcess>(arguments);
        [&] { QVERIFY2(server->waitUntilReady(), server->errors().constData()); }();
        return server;
    }

    std::unique_ptr<storage::Database> open() const { return m_database.open(); }

    QStringList people;
    QByteArray adminToken;
    QByteArray userToken;

private:
    tests::TestDatabase m_database;
    int m_servers = 0;

public:
    const bool isShared;
};

QJsonObject dataOf(const std::optional<tests::HttpAnswer> &answer)
{
    return answer ? QJsonDocument::fromJson(answer->body).object().value("data"_L1).toObject() : QJsonObject();
}

// How far the message is, as its sender sees it; nothing where the server does not answer.
std::optional<QJsonObject> progress(const ServerProcess &server, const Place &place, const QByteArray &id)
{
    HttpClient client(server.port(), place.adminToken, "adminToken");
    const QJsonObject message = dataOf(client.call("GET", "/api/message/messages?messageId=" + id));
    return message.isEmpty() ? std::nullopt : std::optional(message);
}

// Writes to some of the people, one after another, until told to stop or the server is gone. How often that was
// acknowledged.
int write(quint16 port, const Place &place, const std::atomic<bool> &stopping)
{
    int count = 0;
    HttpClient client(port, place.userToken);
    for (int i = 0; !stopping; ++i) {
        const QByteArray receiver = place.people.at(i % written).toLatin1();
        const auto answer = client.call("POST", "/api/message/notification",
            R"({"receiverId":")" + receiver + R"(","summary":"hello","module":"m"})");
        if (!answer)
            break;
        count += answer->status == 200 ? 1 : 0;
    }
    return count;
}

} // namespace

// A message to many, while others write and servers are killed: everybody has it once, and the numbers of each inbox
// have neither a gap nor a double.
class MessageDeliveryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everybodyIsToldOnceThroughKills_data() { tests::addEngineRows(); }
    void everybodyIsToldOnceThroughKills();
};

void MessageDeliveryTest::everybodyIsToldOnceThroughKills()
{
    QFETCH(QString, engine);
    Place place(engine);
    std::unique_ptr<ServerProcess> first = place.start();
    std::unique_ptr<ServerProcess> second = place.isShared ? place.start() : nullptr;

    const QByteArray id = [&] {
        HttpClient client(first->port(), place.adminToken, "adminToken");
        const auto answer = client.call("POST", "/api/message/messages/announcement", R"({"content":"to all"})");
        [&] { QVERIFY2(answer && answer->status == 200, answer ? answer->body.constData() : "no answer"); }();
        return dataOf(answer)["id"_L1].toString().toLatin1();
    }();
    QVERIFY(!id.isEmpty());

    int acknowledged = 0;
    const QDeadlineTimer until(longest);
    int killed = 0;
    qint64 told = 0;
    for (bool isSending = true; isSending && !until.hasExpired();) {
        std::atomic<bool> ending{false};
        int count = 0;
        const quint16 port = (second ? second : first)->port();
        std::thread others([&] { count = write(port, place, ending); });
        // Somewhat further, and then without a warning; the last time to the end.
        const bool isLast = killed == 3;
        while (!until.hasExpired()) {
            const auto message = progress(*first, place, id);
            isSending = !message || message->value("sending"_L1).toBool();
            if (message) {
                const qint64 now = message->value("toldCount"_L1).toInteger();
                QVERIFY(now >= told); // the sender's progress never goes back
                if (!isSending || (!isLast && now > told + crowd / 10)) {
                    told = now;
                    break;
                }
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        if (isSending && !isLast) {
            ++killed;
            first->kill();
            if (!second) {
                ending = true;
                others.join(); // one server has the file at a time
                first = place.start();
            } else {
                first = place.start();
                ending = true;
                others.join();
                std::swap(first, second);
            }
        } else {
            ending = true;
            others.join();
        }
        acknowledged += count;
    }
    qInfo("killed %d times, others wrote %d times meanwhile", killed, acknowledged);
    QVERIFY(acknowledged > 0);
    const auto message = progress(*first, place, id);
    QVERIFY(message);
    QCOMPARE(message->value("sending"_L1).toBool(), false);
    QCOMPARE(message->value("toldCount"_L1).toInteger(), crowd);
    for (const auto &server : {first.get(), second.get()}) {
        if (server) {
            server->terminate();
            QCOMPARE(server->waitForExit(60'000), 0);
        }
    }

    const auto database = place.open();
    Session &session = database->reader();
    QCOMPARE(session.integer(u"SELECT count(*) FROM notification WHERE module = 'announcement'"_s), crowd);
    QCOMPARE(session.integer(u"SELECT count(DISTINCT receiver_id) FROM notification WHERE module = 'announcement'"_s),
        crowd);
    // What was on its way when a server was killed may be there without an acknowledgement.
    const qint64 there = session.integer(u"SELECT count(*) FROM notification WHERE module = 'm'"_s).value_or(0);
    QVERIFY2(there >= acknowledged && there <= acknowledged + killed, qPrintable(QString::number(there)));
    // Each row was written once, so the numbers of an inbox are those from 1 to how many there are.
    QCOMPARE(session.integer(uR"(SELECT count(*) FROM (SELECT receiver_id FROM notification GROUP BY receiver_id
                        HAVING count(*) <> count(DISTINCT number) OR min(number) <> 1 OR max(number) <> count(*)) AS wrong)"_s),
        0);
    QCOMPARE(session.integer(uR"(SELECT count(*) FROM inbox WHERE total <> number OR unread <> number OR number <>
                        (SELECT count(*) FROM notification WHERE receiver_id = inbox.account_id))"_s),
        0);
}

QTEST_GUILESS_MAIN(MessageDeliveryTest)
#include "message_delivery_test.moc"
