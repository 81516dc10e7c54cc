#include "support/test_backend.h"

#include "backend/http/request.h"
#include "backend/messages/notification_handlers.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::events::NotificationTotalsChanged;
using formwright::tests::Answer;
using formwright::tests::TestBackend;

// Document A: notifications of a user.
class NotificationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sends_data() { formwright::tests::addEngineRows(); }
    void sends();
    void fillsSender_data() { formwright::tests::addEngineRows(); }
    void fillsSender();
    void refusesReceiver_data();
    void refusesReceiver();
    void answersOkWhenServerFails_data() { formwright::tests::addEngineRows(); }
    void answersOkWhenServerFails();
    void refusesBadInput_data();
    void refusesBadInput();
    void countsByModule_data() { formwright::tests::addEngineRows(); }
    void countsByModule();
    void listsNewestFirst_data() { formwright::tests::addEngineRows(); }
    void listsNewestFirst();
    void listsByReadStatus_data() { formwright::tests::addEngineRows(); }
    void listsByReadStatus();
    void showsLatestUnread_data() { formwright::tests::addEngineRows(); }
    void showsLatestUnread();
    void marksSomeRead_data() { formwright::tests::addEngineRows(); }
    void marksSomeRead();
    void marksAllRead_data() { formwright::tests::addEngineRows(); }
    void marksAllRead();
    void marksAllOrNone_data() { formwright::tests::addEngineRows(); }
    void marksAllOrNone();
    void clearsOnlyOwn_data() { formwright::tests::addEngineRows(); }
    void clearsOnlyOwn();
    void opensStreams();
    void needsToken_data();
    void needsToken();
};

static QByteArray notification(
    const QString &receiver, const QByteArray &module = "workflow", const QByteArray &summary = "hello")
{
    return R"({"receiverId":")" + receiver.toLatin1() + R"(","module":")" + module + R"(","summary":")" + summary
        + R"(","messageType":2,"messageId":"m1","linkParams":"{\"application\":\"a1\"}"})";
}

static QList<qint64> totalsIn(const std::vector<formwright::events::Event> &events, const QString &userId)
{
    QList<qint64> found;
    for (const auto &event : events) {
        const auto *totals = std::get_if<NotificationTotalsChanged>(&event);
        if (totals && totals->userId == userId)
            found.append({totals->total, totals->unread, totals->notice});
    }
    return found;
}

static QJsonArray listed(TestBackend &server, const QByteArray &query = {})
{
    return server.get("/api/message/notification/list" + query).data().toObject().value("datas"_L1).toArray();
}

static QString idAt(const QJsonArray &rows, int index)
{
    return rows.at(index).toObject().value("id"_L1).toString();
}

void NotificationTest::sends()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QString colleague = server.addUser(server.domainId(), u"colleague"_s);
    server.takeEvents();
    const Answer answer = server.post("/api/message/notification", notification(colleague));
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.body.isEmpty());
    QCOMPARE(server.count(u"notification"_s, u"is_read = 0"_s), 1);
    QCOMPARE(totalsIn(server.takeEvents(), colleague), (QList<qint64>{1, 1, 1}));
    QCOMPARE(server.logEntries(), QStringList{u"Send a notification|success"_s});

    server.useAccessToken(server.token(colleague, u"access"_s));
    const QJsonObject row = listed(server).first().toObject();
    QCOMPARE(row.value("senderId"_L1).toString(), server.userId());
    QCOMPARE(row.value("sender"_L1).toString(), u"Ursula User"_s);
    QCOMPARE(row.value("receiverId"_L1).toString(), colleague);
    QCOMPARE(row.value("domainid"_L1).toString(), server.domainId());
    QCOMPARE(row.value("module"_L1).toString(), u"workflow"_s);
    QCOMPARE(row.value("messageType"_L1), QJsonValue(2));
    QCOMPARE(row.value("messageId"_L1).toString(), u"m1"_s);
    QCOMPARE(row.value("linkParams"_L1).toString(), uR"({"application":"a1"})"_s);
    QCOMPARE(row.value("read"_L1), QJsonValue(false));
    QVERIFY(row.value("createTime"_L1).toString().startsWith("202"_L1));
    const QJsonObject totals = server.get("/api/message/notification/count").data().toObject();
    QCOMPARE(totals, (QJsonObject{{"total"_L1, 1}, {"unread"_L1, 1}, {"notice"_L1, 1}}));
}

void NotificationTest::fillsSender()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QString colleague = server.addUser(server.domainId(), u"colleague"_s, u"Carl"_s);
    // A user cannot speak for another one; a super administrator can.
    const QByteArray body
        = R"({"senderId":")" + colleague.toLatin1() + R"(","receiverId":")" + server.userId().toLatin1() + R"("})";
    QCOMPARE(server.post("/api/message/notification", body).status, 200);
    QCOMPARE(server.count(u"notification"_s, u"sender_id = '"_s + server.userId() + u"'"_s), 1);
    server.beAdmin();
    QCOMPARE(server.post("/api/message/notification", body).status, 200);
    QCOMPARE(server.count(u"notification"_s, u"sender = 'Carl'"_s), 1);
}

void NotificationTest::refusesReceiver_data()
{
    QTest::addColumn<bool>("exists");
    QTest::newRow("unknown") << false;
    QTest::newRow("of another domain") << true;
}

void NotificationTest::refusesReceiver()
{
    QFETCH(bool, exists);
    TestBackend server;
    server.beUser();
    const QString stranger = exists ? server.addUser(server.addDomain(u"Other"_s), u"stranger"_s) : u"nobody"_s;
    const Answer answer = server.post("/api/message/notification", notification(stranger));
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.json().value("status"_L1), QJsonValue(0));
    QCOMPARE(server.count(u"notification"_s), 0);
    QVERIFY(server.logEntries().first().startsWith("Send a notification|failed"_L1));
}

void NotificationTest::answersOkWhenServerFails()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    server.database().write([](auto &session) { session.execute(u"ALTER TABLE inbox RENAME TO lost"_s); });
    const Answer answer = server.post("/api/message/notification", notification(server.userId()));
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.body.isEmpty());
    QVERIFY(totalsIn(server.takeEvents(), server.userId()).isEmpty());
    QCOMPARE(server.logEntries(), QStringList{u"Send a notification|failed: internal error"_s});
    // Any other method tells.
    const Answer count = server.get("/api/message/notification/count");
    QCOMPARE(count.status, 500);
    QCOMPARE(count.json().value("status"_L1), QJsonValue(0));
}

void NotificationTest::refusesBadInput_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("link") << QByteArray(R"({"linkParams":"{broken"})") << u"linkParams"_s;
    QTest::newRow("two links") << QByteArray(R"({"linkParams":"1,2"})") << u"linkParams"_s;
    QTest::newRow("type") << QByteArray(R"({"messageType":"soon"})") << u"messageType"_s;
    QTest::newRow("summary") << QByteArray(R"({"summary":")" + QByteArray(20001, 'x') + R"("})") << u"summary"_s;
}

void NotificationTest::refusesBadInput()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    TestBackend server;
    server.beUser();
    const Answer answer = server.post("/api/message/notification", body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("status"_L1), QJsonValue(0));
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), field);
    QCOMPARE(server.count(u"notification"_s), 0);
}

void NotificationTest::countsByModule()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    for (const char *module : {"workflow", "workflow", "comment", "", "size"})
        server.post("/api/message/notification", notification(server.userId(), module));
    const Answer answer = server.get("/api/message/notification/login");
    QCOMPARE(answer.json().value("status"_L1), QJsonValue(1));
    QCOMPARE(answer.json().value("message"_L1).toString(), u"ok"_s);
    QCOMPARE(answer.data().toObject(),
        (QJsonObject{{"workflow"_L1, 2}, {"comment"_L1, 1}, {"notification"_L1, 1}, {"size"_L1, 5}}));
    // Looking marks nothing as read.
    QCOMPARE(server.count(u"notification"_s, u"is_read = 0"_s), 5);
}

void NotificationTest::listsNewestFirst()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    for (const char *summary : {"one", "two", "three"}) {
        server.clock().advance(1000);
        server.post("/api/message/notification", notification(server.userId(), "m", summary));
    }
    const QJsonObject page = server.get("/api/message/notification/list?pageNo=1&linesPerPage=2").data().toObject();
    QCOMPARE(page.value("rowCount"_L1), QJsonValue(3));
    QCOMPARE(page.value("pageCount"_L1), QJsonValue(2));
    const QJsonArray rows = page.value("datas"_L1).toArray();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.first().toObject().value("summary"_L1).toString(), u"three"_s);
    QCOMPARE(listed(server, "?pageNo=2&linesPerPage=2").first().toObject().value("summary"_L1).toString(), u"one"_s);
    QCOMPARE(server.get("/api/message/notification/list?linesPerPage=0").status, 400);
}

void NotificationTest::listsByReadStatus()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    for (const char *summary : {"one", "two"})
        server.post("/api/message/notification", notification(server.userId(), "m", summary));
    server.put("/api/message/notification/read", "[\"" + idAt(listed(server), 0).toLatin1() + "\"]");
    QCOMPARE(listed(server, "?readStatus=0").size(), 1);
    QCOMPARE(listed(server, "?readStatus=1").size(), 1);
    QCOMPARE(listed(server, "?readStatus=1").first().toObject().value("read"_L1), QJsonValue(true));
    QCOMPARE(server.get("/api/message/notification/list?readStatus=2").status, 400);
}

void NotificationTest::showsLatestUnread()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    server.post("/api/message/notification", notification(server.userId(), "m", "read already"));
    server.put("/api/message/notification/read");
    server.post("/api/message/notification", notification(server.userId(), "m", "news"));
    const QJsonObject data = server.get("/api/message/notification").data().toObject();
    QCOMPARE(data.value("rowCount"_L1), QJsonValue(1));
    QCOMPARE(data.value("data"_L1).toArray().first().toObject().value("summary"_L1).toString(), u"news"_s);
}

void NotificationTest::marksSomeRead()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    for (int i = 0; i < 3; ++i)
        server.post("/api/message/notification", notification(server.userId()));
    const QByteArray id = idAt(listed(server), 1).toLatin1();
    server.takeEvents();
    const Answer answer = server.put("/api/message/notification/read", "[\"" + id + "\"]");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toObject(), (QJsonObject{{"total"_L1, 3}, {"unread"_L1, 2}, {"notice"_L1, 2}}));
    QCOMPARE(totalsIn(server.takeEvents(), server.userId()), (QList<qint64>{3, 2, 2}));
    QCOMPARE(server.logEntries().last(), u"Mark notifications as read|success"_s);
}

void NotificationTest::marksAllRead()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QString colleague = server.addUser(server.domainId(), u"colleague"_s);
    server.post("/api/message/notification", notification(server.userId()));
    server.post("/api/message/notification", notification(colleague));
    QCOMPARE(server.put("/api/message/notification/read").status, 200);
    QCOMPARE(server.count(u"notification"_s, u"is_read = 1"_s), 1);
    QCOMPARE(server.count(u"notification"_s, u"is_read = 0 AND receiver_id = '"_s + colleague + u"'"_s), 1);
}

void NotificationTest::marksAllOrNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QString colleague = server.addUser(server.domainId(), u"colleague"_s);
    server.post("/api/message/notification", notification(server.userId()));
    server.post("/api/message/notification", notification(colleague));
    const QByteArray own = idAt(listed(server), 0).toLatin1();
    const QByteArray foreign = server.database()
                                   .reader()
                                   .text(u"SELECT id FROM notification WHERE receiver_id = ?"_s, colleague)
                                   ->toLatin1();
    QCOMPARE(server.put("/api/message/notification/read", "[\"" + own + "\",\"" + foreign + "\"]").status, 404);
    QCOMPARE(server.count(u"notification"_s, u"is_read = 1"_s), 0);
}

void NotificationTest::clearsOnlyOwn()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QString colleague = server.addUser(server.domainId(), u"colleague"_s);
    server.post("/api/message/notification", notification(server.userId()));
    server.post("/api/message/notification", notification(colleague));
    server.takeEvents();
    const Answer answer = server.del("/api/message/notification/clear");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json(), (QJsonObject{{"status"_L1, 1}, {"message"_L1, u"ok"_s}}));
    QCOMPARE(totalsIn(server.takeEvents(), server.userId()), (QList<qint64>{0, 0, 0}));
    QCOMPARE(server.count(u"notification"_s, u"removed = 0"_s), 1);
    QCOMPARE(server.count(u"notification"_s, u"receiver_id = '"_s + colleague + u"' AND removed = 0"_s), 1);
    const auto totals = formwright::messages::notificationTotals(server.database().reader(), colleague);
    QCOMPARE((QList<qint64>{totals.total, totals.unread, totals.notice, totals.number}), (QList<qint64>{1, 1, 1, 1}));
}

void NotificationTest::opensStreams()
{
    TestBackend server;
    server.beUser();
    const QByteArray token = server.token(server.userId(), u"access"_s);
    const auto streamOf = [&](const QByteArray &path) {
        formwright::http::Request request;
        request.method = formwright::contract::Method::Get;
        request.path = path;
        request.headers.append("accessToken", token);
        return server.backend().dispatcher().handle(request).stream;
    };
    const auto watch = streamOf("/api/message/notification/count/watch");
    QVERIFY(watch.has_value());
    QCOMPARE(watch->userId, server.userId());
    QVERIFY(watch->heartbeat);
    QCOMPARE(watch->lifetimeSeconds, 0);
    const auto listen = streamOf("/api/message/notification/count/listen");
    QVERIFY(listen.has_value());
    QCOMPARE(listen->userId, server.userId());
    QVERIFY(!listen->heartbeat);
    QCOMPARE(listen->lifetimeSeconds, 600);
}

void NotificationTest::needsToken_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    for (const char *path : {"/login", "", "/count", "/count/watch", "/count/listen", "/list"})
        QTest::addRow("GET %s", path) << QByteArray("GET") << QByteArray(path);
    QTest::newRow("POST") << QByteArray("POST") << QByteArray("");
    QTest::newRow("DELETE /clear") << QByteArray("DELETE") << QByteArray("/clear");
    QTest::newRow("PUT /read") << QByteArray("PUT") << QByteArray("/read");
}

void NotificationTest::needsToken()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    TestBackend server;
    const Answer answer = server.call(method, "/api/message/notification" + path);
    QCOMPARE(answer.status, 401);
    QVERIFY(answer.body.isEmpty());
    QVERIFY(!answer.isStream);
}

QTEST_GUILESS_MAIN(NotificationTest)
#include "notification_test.moc"
