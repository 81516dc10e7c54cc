#include "message_fixture.h"

using namespace formwright;
using namespace Qt::StringLiterals;
using tests::Answer;
using tests::body;
using tests::Colleagues;
using tests::people;
using tests::send;

// Who may do what with messages, in whichever form it is asked for.
class MessageRightsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesFormsInEveryGroup_data();
    void takesFormsInEveryGroup();
    void actsForNobodyElse_data();
    void actsForNobodyElse();
    void asksForRights_data();
    void asksForRights();
    void listsNoMoreThanAHundred();
    void needsToken();
};

void MessageRightsTest::takesFormsInEveryGroup_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("form");
    QTest::addColumn<QString>("after"); // a condition on what is stored
    const auto row = [](const char *method, const char *path, const char *form, const char *after) {
        QTest::addRow("%s %s", method, path) << QByteArray(method) << QByteArray("/api/message" + QByteArray(path))
                                             << QByteArray(form) << QString::fromLatin1(after);
    };
    row("PUT", "/messages/confirm", "messageId=MESSAGE", "message_receipt WHERE confirmed_at > 0");
    row("DELETE", "/messages", "messageId=MESSAGE", "message_receipt WHERE hidden_at > 0");
    row("POST", "/comment", "messageId=MESSAGE&content=Well+said", "comment WHERE content LIKE '%Well said%'");
    row("PUT", "/notice/read", "noticeId=NOTICE", "notification WHERE is_read = 1");
    row("PUT", "/notice/allRead", "x=1", "notification WHERE is_read = 1");
    row("DELETE", "/notice", "noticeId=NOTICE", "notification WHERE removed <> 0");
    row("PUT", "/notice/preferences",
        "preferences=%5B%7B%22kind%22%3A%22work%22%2C%22channel%22%3A%22mail%22%2C"
        "%22mode%22%3A%22off%22%7D%5D",
        "notice_preference WHERE mode = 0");
    row("POST", "/notification", "module=m&summary=Hello+there", "notification WHERE summary = 'Hello there'");
}

// Clients of old send forms, also where what they say is otherwise said in the address.
void MessageRightsTest::takesFormsInEveryGroup()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, form);
    QFETCH(QString, after);
    Colleagues at;
    const QString id = send(at, body("hi", people({at.ben}), R"("confirm":true)"));
    const QString notice
        = at.server.database().reader().text(u"SELECT id FROM notification WHERE receiver_id = ?"_s, at.ben).value();
    form.replace("MESSAGE", id.toLatin1()).replace("NOTICE", notice.toLatin1());
    at.be(at.ben);
    const QString table = after.section(u" WHERE "_s, 0, 0), condition = after.section(u" WHERE "_s, 1);
    QCOMPARE(at.server.count(table, condition), 0);
    const Answer answer = at.server.call(method, path, form, {{"Content-Type", "application/x-www-form-urlencoded"}});
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(at.server.count(table, condition), 1);
}

void MessageRightsTest::actsForNobodyElse_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QString>("who");
    QTest::addColumn<int>("status");
    struct Act {
        QByteArray method;
        QByteArray path;
        int ofReceiver;
        int ofSender;
    };
    const QList<Act> acts{{"GET", "/api/message/messages?messageId=", 200, 200},
        {"PUT", "/api/message/messages/confirm?messageId=", 200, 409},
        {"DELETE", "/api/message/messages?messageId=", 200, 200}, {"GET", "/api/message/comment?messageId=", 200, 200}};
    for (const Act &act : acts) {
        const auto row = [&](const QString &who, int status) {
            QTest::addRow("%s %s: %s", act.method.constData(), act.path.constData(), qPrintable(who))
                << act.method << act.path << who << status;
        };
        row(u"receiver"_s, act.ofReceiver);
        row(u"sender"_s, act.ofSender);
        row(u"colleague"_s, 404);
        row(u"another domain"_s, 404);
        row(u"nobody"_s, 401);
    }
}

// What one may do with a message, by who one is.
void MessageRightsTest::actsForNobodyElse()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QString, who);
    QFETCH(int, status);
    Colleagues at;
    const QString id = send(at, body("hi", people({at.ben}), R"("confirm":true)"));
    if (who == "nobody"_L1)
        at.server.useNoToken();
    else
        at.be(who == "receiver"_L1      ? at.ben
                : who == "sender"_L1    ? at.ursula
                : who == "colleague"_L1 ? at.zhang
                                        : at.zoe);
    const Answer answer = at.server.call(method, path + id.toLatin1());
    QVERIFY2(answer.status == status, answer.body.constData());
    if (status == 200 || status == 401)
        return;
    QCOMPARE(at.server.count(u"message"_s, u"withdrawn = 0"_s), 1);
    QCOMPARE(at.server.count(u"message_receipt"_s, u"hidden_at > 0 OR confirmed_at > 0"_s), 0);
}

void MessageRightsTest::asksForRights_data()
{
    QTest::addColumn<QString>("sender");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<int>("status");
    const QByteArray messages = "/api/message/messages";
    const QByteArray announcements = "/api/message/messages/announcement";
    const QByteArray person = R"("receiverInfo":{"user":["BEN"]})";
    const QByteArray sales = R"("receiverInfo":{"dept":[{"deptId":"sales"}]})";
    const QByteArray north = R"("receiverInfo":{"dept":["north"]})";
    const QByteArray role = R"("receiverInfo":{"role":["clerk"]})";
    const QByteArray everybody = R"("scope":1)";
    QTest::newRow("user to a person") << u"ursula"_s << messages << person << 200;
    QTest::newRow("user to another domain's") << u"zoe"_s << messages << person << 400;
    QTest::newRow("user to his department") << u"ben"_s << messages << sales << 200;
    QTest::newRow("user to one below his") << u"ben"_s << messages << north << 200;
    QTest::newRow("user to one above his") << u"zhang"_s << messages << sales << 403;
    QTest::newRow("user to a foreign one") << u"ursula"_s << messages << sales << 403;
    QTest::newRow("user to a role") << u"ben"_s << messages << role << 403;
    QTest::newRow("user to everybody") << u"ben"_s << messages << everybody << 403;
    QTest::newRow("user, sticky") << u"ben"_s << messages << QByteArray(person + R"(,"sticky":true)") << 403;
    QTest::newRow("user announces") << u"ben"_s << announcements << everybody << 403;
    QTest::newRow("user announces to a person") << u"ben"_s << announcements << person << 403;
    for (const QByteArray &path : {messages, announcements}) {
        const QByteArray name = path.mid(13);
        QTest::addRow("administrator %s", name.constData()) << u"chief"_s << path << everybody << 200;
        QTest::addRow("administrator to a role %s", name.constData()) << u"chief"_s << path << role << 200;
        QTest::addRow("another domain's administrator %s", name.constData())
            << u"stranger"_s << path << everybody << 403;
        QTest::addRow("super administrator %s", name.constData()) << u"admin"_s << path << everybody << 200;
        QTest::addRow("designer %s", name.constData()) << u"designer"_s << path << everybody << 403;
    }
}

void MessageRightsTest::asksForRights()
{
    QFETCH(QString, sender);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, to);
    QFETCH(int, status);
    Colleagues at;
    at.run(
        u"INSERT INTO role (id, application_id, name, name_key, created, modified) VALUES ('clerk', 'orders', 'Clerk', 'clerk', 1, 1)"_s);
    const QHash<QString, QString> users{
        {u"ursula"_s, at.ursula}, {u"ben"_s, at.ben}, {u"zhang"_s, at.zhang}, {u"zoe"_s, at.zoe}};
    if (users.contains(sender))
        at.be(users.value(sender));
    else if (sender == "admin"_L1)
        at.server.beAdmin();
    else {
        const QString id = at.server.addPlatformAccount(sender, false, sender != "designer"_L1, sender == "designer"_L1,
            sender == "chief"_L1 ? QStringList{at.acme} : QStringList{at.other});
        at.server.useAdminToken(at.server.token(id, u"admin"_s));
    }
    to.replace("BEN", at.ben.toLatin1());
    const Answer answer
        = at.server.call("POST", path, R"({"content":"x",)" + to + '}', {{"domainId", at.acme.toLatin1()}});
    QVERIFY2(answer.status == status, answer.body.constData());
    QCOMPARE(at.server.count(u"message"_s), status == 200 ? 1 : 0);
    QCOMPARE(at.server.logEntries().last().endsWith("|success"_L1), status == 200);
}

// Each comes with its whole text.
void MessageRightsTest::listsNoMoreThanAHundred()
{
    Colleagues at;
    for (int i = 0; i < 101; ++i)
        send(at, body("hi", people({at.ben})));
    const Answer answer = at.server.get("/api/message/messages/list?linesPerPage=1000");
    QCOMPARE(answer.data()["linesPerPage"_L1].toInt(), 100);
    QCOMPARE(answer.data()["datas"_L1].toArray().size(), 100);
    QCOMPARE(answer.data()["rowCount"_L1].toInt(), 101);
}

void MessageRightsTest::needsToken()
{
    Colleagues at;
    at.server.useNoToken();
    QCOMPARE(at.server.post("/api/message/messages", body("x", people({at.ben}))).status, 401);
    QCOMPARE(at.server.get("/api/message/messages").status, 401);
}

QTEST_GUILESS_MAIN(MessageRightsTest)
#include "message_rights_test.moc"
