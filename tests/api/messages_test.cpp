#include "message_fixture.h"

#include "app/access/announcing.h"

#include <QTest>
#include <QUrl>

using namespace formwright;
using namespace Qt::StringLiterals;
using tests::Answer;
using tests::body;
using tests::Colleagues;
using tests::jsonText;
using tests::people;
using tests::send;

// Document A: messages, announcements and their notices.
class MessagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsToPeople();
    void takesForms();
    void letsRolesAnnounce();
    void tellsAdministratorsWhomTheyMayWriteTo();
    void refusesInput_data();
    void refusesInput();
    void reachesThoseWhoComeLater();
    void cleansWhatIsHostile();
    void withdrawsWithItsNotices();
    void hidesForOneReceiver();
    void administratorsWithdraw();
    void asksToConfirm();
    void listsAndSearches();
    void forgetsWhatIsOver();
    void countsTopics();
    void listsNotices();
};

namespace {

int statusOf(Colleagues &at, const QString &reader, const QString &messageId)
{
    at.be(reader);
    return at.server.get("/api/message/messages?messageId=" + messageId.toLatin1()).status;
}

QJsonObject message(Colleagues &at, const QString &id)
{
    return at.server.get("/api/message/messages?messageId=" + id.toLatin1()).data().toObject();
}

QStringList contents(Colleagues &at, const QByteArray &address)
{
    return Colleagues::texts(at.server.get(address).data()["datas"_L1], "content");
}

qint64 unread(Colleagues &at, const QString &account)
{
    return at.server.database()
        .reader()
        .integer(u"SELECT unread FROM inbox WHERE account_id = ?"_s, account)
        .value_or(0);
}

} // namespace

void MessagesTest::sendsToPeople()
{
    Colleagues at;
    at.server.takeEvents();
    const Answer answer = at.server.post("/api/message/messages",
        body(
            "<b>Hello</b>", people({at.ben}), R"("title":"Greeting","type":0,"scope":2,"version":9,"commentCount":7)"));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value("status"_L1), QJsonValue(1));
    const QJsonObject sent = answer.data().toObject();
    const QString id = sent.value("id"_L1).toString();
    QCOMPARE(sent.value("senderId"_L1).toString(), at.ursula);
    QCOMPARE(sent.value("title"_L1).toString(), u"Greeting"_s);
    QCOMPARE(sent.value("receiverId"_L1).toString(), at.ben);
    QCOMPARE(sent.value("version"_L1).toInt(), 1); // the server's, whatever was sent
    QCOMPARE(sent.value("commentCount"_L1).toInt(), 0);
    QCOMPARE(sent.value("sending"_L1), QJsonValue(false));
    const QJsonObject info = QJsonDocument::fromJson(sent.value("receiverInfo"_L1).toString().toUtf8()).object();
    QCOMPARE(info.value("user"_L1)[0]["userName"_L1].toString(), u"Ben Baker"_s);
    QCOMPARE(at.server.count(u"notification"_s, u"receiver_id = '"_s % at.ben % u"' AND subject_type = 7"_s), 1);
    QCOMPARE(at.server.logEntries(), QStringList{u"Send a message|success"_s});
    QStringList told;
    for (const auto &event : at.server.takeEvents()) {
        if (const auto *totals = std::get_if<events::NotificationTotalsChanged>(&event))
            told.append(totals->userId);
    }
    QCOMPARE(told, QStringList{at.ben});

    at.be(at.ben);
    QCOMPARE(unread(at, at.ben), 1);
    const QJsonObject read = message(at, id);
    QCOMPARE(read.value("content"_L1).toString(), u"<b>Hello</b>"_s);
    QCOMPARE(read.value("read"_L1), QJsonValue(true));
    QVERIFY(read.value("readers"_L1).isNull());
    QCOMPARE(unread(at, at.ben), 0);
    const qint64 entries = at.server.count(u"operation_log"_s);
    message(at, id); // read before: nothing changes, and the log stays as it is
    QCOMPARE(at.server.count(u"operation_log"_s), entries);

    at.be(at.ursula);
    const QJsonObject own = message(at, id);
    QCOMPARE(own.value("readCount"_L1).toInt(), 1);
    QCOMPARE(own.value("readers"_L1)[0]["userName"_L1].toString(), u"Ben Baker"_s);
    QCOMPARE(statusOf(at, at.zhang, id), 404);
    QCOMPARE(statusOf(at, at.zoe, id), 404);
    QCOMPARE(at.server.count(u"message_receipt"_s), 1);
}

void MessagesTest::takesForms()
{
    Colleagues at;
    const QByteArray form = "content.title=T&content.content=%3Cp%3Ehi+%26+bye%3C%2Fp%3E&content.type=0&content.scope=2"
                            "&content.sticky=false&content.attachment=%5B%5D&receiverInfo="
        + QUrl::toPercentEncoding(QString::fromUtf8(people({at.ben})));
    const Answer answer = at.server.call(
        "POST", "/api/message/messages", form, {{"Content-Type", "application/x-www-form-urlencoded"}});
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(answer.data()["title"_L1].toString(), u"T"_s);
    QCOMPARE(answer.data()["content"_L1].toString(), u"<p>hi &amp; bye</p>"_s);
    QCOMPARE(answer.data()["attachment"_L1].toString(), u"[]"_s);
    QCOMPARE(unread(at, at.ben), 1);
}

void MessagesTest::letsRolesAnnounce()
{
    Colleagues at;
    at.server.beDesigner();
    const auto makeRole = [&](const QString &name, int type) {
        const QByteArray roles = "/api/designtime/applications/orders/roles";
        const QString id = at.server.post(roles, jsonText(QJsonObject{{u"name"_s, name}})).data()["id"_L1].toString();
        const QJsonArray permissions{QJsonObject{{u"resourceType"_s, int(access::softwareKind)},
            {u"resourceId"_s, u"orders"_s}, {u"operation"_s, access::operation::Announce}, {u"type"_s, type}}};
        const Answer answer = at.server.put(roles + '/' + id.toLatin1() + "/permissions", jsonText(permissions));
        [&] { QVERIFY2(answer.status == 200, answer.body.constData()); }();
        return id;
    };
    const QString speaker = makeRole(u"Speaker"_s, 1);
    const QString silent = makeRole(u"Silent"_s, 2);
    const auto give = [&](const QString &role) {
        at.run(u"INSERT INTO account_role (account_id, department_id, role_id) VALUES ('%1', '', '%2')"_s.arg(
            at.ben, role));
    };
    const auto announce = [&] {
        at.be(at.ben);
        return at.server.post("/api/message/messages/announcement", R"({"content":"x"})").status;
    };
    // What clients offer is what is allowed, and roles go with it.
    const auto offered = [&] {
        at.be(at.ben);
        const QJsonObject answer = at.server.get("/api/message/receivers").data().toObject();
        const QJsonArray roles = answer["roles"_L1].toArray();
        [&] { QCOMPARE(roles.isEmpty(), !answer["announce"_L1].toBool()); }();
        return roles.isEmpty() ? QString() : roles.first()["name"_L1].toString();
    };
    QCOMPARE(announce(), 403);
    QCOMPARE(offered(), QString());
    give(speaker);
    QCOMPARE(announce(), 200);
    QCOMPARE(offered(), u"Silent"_s); // by their names; whether he has them is another matter
    give(silent); // a forbid of any role beats every allow
    QCOMPARE(announce(), 403);
    QCOMPARE(offered(), QString());
    at.run(u"UPDATE role SET status = 0 WHERE id = '%1'"_s.arg(silent)); // out of use
    QCOMPARE(announce(), 200);
    at.run(u"DELETE FROM domain_application"_s); // software that the domain does not see
    QCOMPARE(announce(), 403);
}

void MessagesTest::tellsAdministratorsWhomTheyMayWriteTo()
{
    Colleagues at;
    const auto mayAnnounce = [&](const QByteArray &query = {}) {
        const Answer answer = at.server.get("/api/message/receivers" + query);
        [&] { QCOMPARE(answer.status, 200); }();
        return answer.data()["announce"_L1].toBool();
    };
    const QString chief = at.server.addPlatformAccount(u"chief"_s, false, true, false, {at.acme});
    at.server.useNoToken();
    at.server.useAdminToken(at.server.token(chief, u"admin"_s));
    QVERIFY(mayAnnounce());
    QVERIFY(!mayAnnounce("?domainId=" + at.other.toLatin1()));
    // Of no domain, unless one is named.
    at.server.beAdmin();
    QVERIFY(!mayAnnounce());
    QVERIFY(mayAnnounce("?domainId=" + at.other.toLatin1()));
}

void MessagesTest::refusesInput_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<QString>("field");
    QTest::newRow("nothing") << QByteArray(R"({"content":" <br> ","receiverInfo":{"user":["BEN"]}})") << u"content"_s;
    QTest::newRow("only what is left out")
        << QByteArray(R"({"content":"<script>1</script>","receiverInfo":{"user":["BEN"]}})") << u"content"_s;
    QTest::newRow("too long") << QByteArray(R"({"receiverInfo":{"user":["BEN"]},"content":")" + QByteArray(70'000, 'x')
        + "\"}") << u"content"_s;
    QTest::newRow("nobody") << QByteArray(R"({"content":"x"})") << u"receiverInfo"_s;
    QTest::newRow("unreadable") << QByteArray(R"({"content":"x","receiverInfo":"{user"})") << u"receiverInfo"_s;
    QTest::newRow("unknown person") << QByteArray(R"({"content":"x","receiverInfo":{"user":["nobody"]}})")
                                    << u"receiverInfo"_s;
    QTest::newRow("who left") << QByteArray(R"({"content":"x","receiverInfo":{"user":["GINA"]}})") << u"receiverInfo"_s;
    QTest::newRow("unknown department") << QByteArray(R"({"content":"x","receiverInfo":{"dept":["nowhere"]}})")
                                        << u"receiverInfo"_s;
    QTest::newRow("unknown role") << QByteArray(R"({"content":"x","receiverInfo":{"role":["none"]}})")
                                  << u"receiverInfo"_s;
    QTest::newRow("scope") << QByteArray(R"({"content":"x","scope":7,"receiverInfo":{"user":["BEN"]}})") << u"scope"_s;
    QTest::newRow("type") << QByteArray(R"({"content":"x","type":2,"receiverInfo":{"user":["BEN"]}})") << u"type"_s;
    QTest::newRow("over") << QByteArray(
        R"({"content":"x","expires":"2001-01-01 00:00:00","receiverInfo":{"user":["BEN"]}})")
                          << u"expires"_s;
    QTest::newRow("attachment") << QByteArray(
        R"({"content":"x","attachment":[{"id":"none"}],"receiverInfo":{"user":["BEN"]}})")
                                << u"attachment"_s;
}

void MessagesTest::refusesInput()
{
    QFETCH(QByteArray, sent);
    QFETCH(QString, field);
    Colleagues at;
    sent.replace("BEN", at.ben.toLatin1()).replace("GINA", at.gina.toLatin1());
    const Answer answer = at.server.post("/api/message/messages", sent);
    QVERIFY2(answer.status == 400, answer.body.constData());
    QCOMPARE(answer.json().value("status"_L1), QJsonValue(0));
    QCOMPARE(answer.json().value("errors"_L1)[0]["field"_L1].toString(), field);
    QVERIFY(!answer.json().value("errors"_L1)[0]["code"_L1].toString().isEmpty());
    QCOMPARE(at.server.count(u"message"_s), 0);
}

// An audience is kept as it was said: whoever comes to belong to it finds what was written before, whoever leaves does
// not.
void MessagesTest::reachesThoseWhoComeLater()
{
    Colleagues at;
    at.be(at.ben);
    const QString toSales = send(at, body("sales", R"({"dept":["sales"]})"));
    QTRY_COMPARE(unread(at, at.zhang), 1);
    QTRY_COMPARE(at.server.count(u"message"_s, u"is_told = 1"_s), 1);
    QCOMPARE(at.server.count(u"notification"_s), 1); // not Ben, who wrote it, nor Gina, who left
    QCOMPARE(statusOf(at, at.zhang, toSales), 200);
    QCOMPARE(statusOf(at, at.ursula, toSales), 404);
    at.join(at.ursula, u"north"_s);
    QCOMPARE(statusOf(at, at.ursula, toSales), 200);
    QCOMPARE(contents(at, "/api/message/messages/list"), QStringList{u"sales"_s});
    at.run(u"DELETE FROM account_department WHERE account_id = '%1'"_s.arg(at.ursula));
    QCOMPARE(statusOf(at, at.ursula, toSales), 404);
    QCOMPARE(contents(at, "/api/message/messages/list"), QStringList());

    const QString chief = at.server.addPlatformAccount(u"chief"_s, false, true, false, {at.acme});
    at.server.useAdminToken(at.server.token(chief, u"admin"_s));
    const QString toAll = send(at, R"({"content":"all"})", "/api/message/messages/announcement");
    QTRY_COMPARE(at.server.count(u"message"_s, u"is_told = 1"_s), 2);
    QCOMPARE(at.server.count(u"notification"_s, u"subject_type = 8"_s), 3); // Ursula, Ben, Zhang
    const QString late = at.server.addUser(at.acme, u"late"_s, u"Late"_s);
    QCOMPARE(statusOf(at, late, toAll), 200);
    QCOMPARE(
        contents(at, "/api/message/messages/announcement?content=&linesPerPage=10&pageNo=1"), QStringList{u"all"_s});
    QCOMPARE(statusOf(at, at.zoe, toAll), 404);
    QCOMPARE(contents(at, "/api/message/messages/announcement"), QStringList());
}

void MessagesTest::cleansWhatIsHostile()
{
    Colleagues at;
    const QString id = send(at,
        body(R"(<img src=x onerror=alert(1)><a href="javascript:1">click</a><script>1</script><b>ok</b>)",
            people({at.ben}), R"("title":"<script>\u0000t\nx</script>")"));
    at.be(at.ben);
    const QJsonObject read = message(at, id);
    QCOMPARE(read.value("content"_L1).toString(), u"<img alt=\"\"><a>click</a><b>ok</b>"_s);
    QCOMPARE(read.value("title"_L1).toString(), u"<script>t x</script>"_s); // a line of text, not markup
    const QString summary = at.server.get("/api/message/notice").data()["datas"_L1][0]["summary"_L1].toString();
    QCOMPARE(summary, u"Ursula User: &lt;script&gt;t x&lt;/script&gt;"_s); // summaries are markup
}

void MessagesTest::withdrawsWithItsNotices()
{
    Colleagues at;
    const QString id = send(at, body("soon gone", people({at.ben, at.zhang})));
    at.be(at.ben);
    const Answer comment
        = at.server.post("/api/message/comment", R"({"content":"why","messageId":")" + id.toLatin1() + R"("})");
    QCOMPARE(comment.status, 200);
    QCOMPARE(unread(at, at.ursula), 1);
    at.server.takeEvents();
    at.be(at.ursula);
    QCOMPARE(at.server.del("/api/message/messages?messageId=" + id.toLatin1()).status, 200);
    QTRY_COMPARE(at.server.count(u"notification"_s, u"removed = 0"_s), 0);
    for (const QString &account : {at.ursula, at.ben, at.zhang}) {
        QCOMPARE(unread(at, account), 0);
        QCOMPARE(statusOf(at, account, id), 404);
        QCOMPARE(contents(at, "/api/message/messages/list"), QStringList());
        QCOMPARE(at.server.get("/api/message/comment?messageId=" + id.toLatin1()).status, 404);
        QCOMPARE(contents(at, "/api/message/comment/my/receive"), QStringList());
    }
    at.be(at.ursula);
    QCOMPARE(at.server.del("/api/message/messages?messageId=" + id.toLatin1()).status, 404);
}

void MessagesTest::hidesForOneReceiver()
{
    Colleagues at;
    const QString id = send(at, body("for two", people({at.ben, at.zhang})));
    at.be(at.ben);
    QCOMPARE(at.server.del("/api/message/messages?messageId=" + id.toLatin1()).status, 200);
    QCOMPARE(statusOf(at, at.ben, id), 404);
    QCOMPARE(contents(at, "/api/message/messages/list"), QStringList());
    QCOMPARE(unread(at, at.ben), 0);
    QCOMPARE(statusOf(at, at.zhang, id), 200);
    QCOMPARE(statusOf(at, at.ursula, id), 200);
    at.be(at.zoe);
    QCOMPARE(at.server.del("/api/message/messages?messageId=" + id.toLatin1()).status, 404);
}

void MessagesTest::administratorsWithdraw()
{
    Colleagues at;
    const QString id = send(at, body("rude", people({at.ben})));
    const QByteArray address = "/api/message/messages?messageId=" + id.toLatin1();
    const QString stranger = at.server.addPlatformAccount(u"stranger"_s, false, true, false, {at.other});
    at.server.useAdminToken(at.server.token(stranger, u"admin"_s));
    QCOMPARE(at.server.del(address).status, 404);
    const QString chief = at.server.addPlatformAccount(u"chief"_s, false, true, false, {at.acme});
    at.server.useAdminToken(at.server.token(chief, u"admin"_s));
    QCOMPARE(at.server.get(address).status, 404); // what people write to one another is theirs
    QCOMPARE(at.server.del(address).status, 200);
    QCOMPARE(statusOf(at, at.ben, id), 404);
}

void MessagesTest::asksToConfirm()
{
    Colleagues at;
    const QString plain = send(at, body("plain", people({at.ben})));
    const QString asking = send(at, body("please", people({at.ben, at.zhang}), R"("confirm":true)"));
    const auto confirm = [&](const QString &account, const QString &id) {
        at.be(account);
        return at.server.put("/api/message/messages/confirm?messageId=" + id.toLatin1()).status;
    };
    QCOMPARE(confirm(at.ben, plain), 409);
    QCOMPARE(confirm(at.ben, asking), 200);
    QCOMPARE(confirm(at.ben, asking), 200); // once, however often
    QCOMPARE(confirm(at.ursula, asking), 409);
    QCOMPARE(confirm(at.zoe, asking), 404);
    QCOMPARE(unread(at, at.ben), 1); // the plain one
    at.be(at.ben);
    QCOMPARE(message(at, asking).value("confirmed"_L1), QJsonValue(true));
    at.be(at.ursula);
    QCOMPARE(message(at, asking).value("confirmCount"_L1).toInt(), 1);
    QCOMPARE(message(at, asking).value("readCount"_L1).toInt(), 1);
}

void MessagesTest::listsAndSearches()
{
    Colleagues at;
    const QString chief = at.server.addPlatformAccount(u"chief"_s, false, true, false, {at.acme});
    at.server.useAdminToken(at.server.token(chief, u"admin"_s));
    const QByteArray announcements = "/api/message/messages/announcement";
    for (const QByteArray &each : {R"({"content":"<b>one</b>","title":"Straße","sticky":true})"_ba,
             R"({"content":"two 50% _ off"})"_ba, R"({"content":"three"})"_ba}) {
        at.server.clock().advance(1000);
        send(at, each, announcements);
    }
    at.be(at.ben);
    const QString one = u"<b>one</b>"_s;
    QCOMPARE(contents(at, announcements), (QStringList{one, u"three"_s, u"two 50% _ off"_s}));
    QCOMPARE(contents(at, announcements + "?linesPerPage=2&pageNo=2"), QStringList{u"two 50% _ off"_s});
    QCOMPARE(contents(at, announcements + "?linesPerPage=2&pageNo=3"), QStringList());
    const QJsonValue page = at.server.get(announcements + "?linesPerPage=2&pageNo=1").data();
    QCOMPARE(page["rowCount"_L1].toInt(), 3);
    QCOMPARE(page["pageCount"_L1].toInt(), 2);
    QCOMPARE(contents(at, announcements + "?content=STRASSE"), QStringList{one});
    QCOMPARE(contents(at, announcements + "?content=50%25%20_"), QStringList{u"two 50% _ off"_s});
    QCOMPARE(contents(at, announcements + "?content=%25"), QStringList{u"two 50% _ off"_s});
    QCOMPARE(contents(at, announcements + "?content=%3Cb%3E"), QStringList()); // markup is no text
    QCOMPARE(at.server.get(announcements + "?linesPerPage=0").status, 400);
    QCOMPARE(contents(at, "/api/message/messages/list"), QStringList());
    QCOMPARE(contents(at, "/api/message/messages"), QStringList());
    at.server.useAdminToken(at.server.token(chief, u"admin"_s));
    QCOMPARE(contents(at, announcements).size(), 3);
}

void MessagesTest::forgetsWhatIsOver()
{
    Colleagues at;
    at.server.clock().advance(1000);
    const QString id = send(at, body("today", people({at.ben}), R"("expires":"2026-01-02 12:00:00")"));
    QCOMPARE(statusOf(at, at.ben, id), 200);
    at.server.clock().advance(3LL * 24 * 3600 * 1000);
    QCOMPARE(statusOf(at, at.ben, id), 404);
    QCOMPARE(contents(at, "/api/message/messages/list"), QStringList());
    QCOMPARE(statusOf(at, at.ursula, id), 200); // who wrote it
}

void MessagesTest::countsTopics()
{
    Colleagues at;
    send(at, body("about #Lunch# and #tea#", people({at.ben})));
    send(at, body("again #lunch#", people({at.ben})));
    send(at, body("secret #plan#", people({at.zhang})));
    at.be(at.ben);
    const QJsonValue topics = at.server.get("/api/message/messages/hot/topics").data();
    QCOMPARE(Colleagues::texts(topics, "topic"), (QStringList{u"Lunch"_s, u"tea"_s}));
    QCOMPARE(topics[0]["count"_L1].toInt(), 2);
    QCOMPARE(at.server.get("/api/message/messages/hot/topics?top=1&topic=te").data().toArray().size(), 1);
    QCOMPARE(contents(at, "/api/message/messages/list?topic=%23LUNCH%23").size(), 2);
}

void MessagesTest::listsNotices()
{
    Colleagues at;
    send(at, body("one", people({at.ben})));
    at.server.clock().advance(1000);
    send(at, body("two", people({at.ben})));
    at.server.post("/api/message/notification",
        R"({"receiverId":")" + at.ben.toLatin1() + R"(","summary":"todo","linkParams":"{\"subjectType\":3}"})");
    at.be(at.ben);
    const auto notices = [&](const QByteArray &query) { return at.server.get("/api/message/notice" + query).data(); };
    const QJsonValue all = notices("?readStatus=0&type=0&linesPerPage=2&pageNo=1");
    QCOMPARE(all["rowCount"_L1].toInt(), 3);
    QCOMPARE(all["datas"_L1].toArray().size(), 2);
    QCOMPARE(
        notices("?readStatus=0&type=3&_currpage=1&_rowcount=30")["datas"_L1][0]["summary"_L1].toString(), u"todo"_s);
    const QJsonValue messages = notices("?type=7");
    QCOMPARE(messages["rowCount"_L1].toInt(), 2);
    const QJsonObject notice = messages["datas"_L1][0].toObject();
    QCOMPARE(notice.value("summary"_L1).toString(), u"Ursula User: two"_s);
    QCOMPARE(notice.value("toUserId"_L1).toString(), at.ben);
    QVERIFY(QJsonDocument::fromJson(notice.value("content"_L1).toString().toUtf8()).object().contains("content"_L1));
    QVERIFY(
        QJsonDocument::fromJson(notice.value("linkParams"_L1).toString().toUtf8()).object().contains("messageId"_L1));
    const QByteArray id = notice.value("id"_L1).toString().toLatin1();
    QCOMPARE(at.server.put("/api/message/notice/read?noticeId=" + id).status, 200);
    QCOMPARE(notices("?readStatus=0")["rowCount"_L1].toInt(), 2);
    QCOMPARE(at.server.del("/api/message/notice?noticeId=" + id + ",unknown").status, 404);
    QCOMPARE(at.server.del("/api/message/notice?noticeId=" + id).status, 200);
    QCOMPARE(at.server.put("/api/message/notice/allRead").status, 200);
    QCOMPARE(notices("?readStatus=0")["rowCount"_L1].toInt(), 0);
    QCOMPARE(notices("?readStatus=1")["rowCount"_L1].toInt(), 2);
    at.be(at.ursula);
    QCOMPARE(at.server.del("/api/message/notice?noticeId=" + id).status, 404);
}

QTEST_GUILESS_MAIN(MessagesTest)
#include "messages_test.moc"
