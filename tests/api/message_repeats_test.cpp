#include "administration_fixture.h"
#include "message_fixture.h"

#include <QTest>

#include <thread>

using namespace formwright;
using namespace Qt::StringLiterals;
using tests::Answer;
using tests::body;
using tests::Colleagues;
using tests::jsonText;
using tests::people;

// What a client sends again under the same name, since the answer to the first time was lost, is there once.
class MessageRepeatsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMessageIsSentOnce_data();
    void aMessageIsSentOnce();
    void whatIsSentAgainIsTheSame_data();
    void whatIsSentAgainIsTheSame();
    void aCommentIsWrittenOnce();
    void anotherCommentIsRefused_data();
    void anotherCommentIsRefused();
    void namesAreTheSenders();
    void withoutANameEachIsAnother();
    void aNameIsBounded();
    void twoAttemptsAtOnceAreOne_data() { tests::addEngineRows(); }
    void twoAttemptsAtOnceAreOne();
};

namespace {

const QByteArray named = R"("clientId":"6f1c")";

Answer comment(Colleagues &at, const QString &subject, const QJsonObject &more)
{
    QJsonObject in{{u"messageId"_s, subject}, {u"content"_s, u"Fine"_s}};
    for (auto it = more.begin(); it != more.end(); ++it)
        in.insert(it.key(), it.value());
    return at.server.post("/api/message/comment", jsonText(in));
}

QString answeredId(const Answer &answer)
{
    return answer.data()["id"_L1].toString();
}

qint64 noticesOf(Colleagues &at, const QString &account)
{
    return at.server.count(u"notification"_s, u"receiver_id = '"_s % account % u'\'');
}

} // namespace

void MessageRepeatsTest::aMessageIsSentOnce_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<qint64>("jobs");
    QTest::newRow("a message") << QByteArray("/api/message/messages") << QByteArray() << qint64(0);
    QTest::newRow("an announcement") << QByteArray("/api/message/messages/announcement") << QByteArray("{}")
                                     << qint64(1);
}

void MessageRepeatsTest::aMessageIsSentOnce()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, to);
    QFETCH(qint64, jobs);
    Colleagues at;
    if (jobs > 0)
        tests::beAdministratorOf(at.server, {at.acme});
    const QByteArray text = body("Hello", to.isEmpty() ? people({at.ben}) : to, named);
    const Answer first = at.server.post(path, text);
    QVERIFY2(first.status == 200, first.body.constData());
    const qint64 jobsBefore = at.server.count(u"job"_s);
    const qint64 noticesBefore = noticesOf(at, at.ben);
    const qint64 entries = at.server.count(u"operation_log"_s);
    at.server.clock().advance(60'000);
    const Answer second = at.server.post(path, text);
    QVERIFY2(second.status == 200, second.body.constData());
    QCOMPARE(answeredId(second), answeredId(first));
    QCOMPARE(second.data()["createTime"_L1], first.data()["createTime"_L1]);
    QCOMPARE(second.data()["receiverCount"_L1], first.data()["receiverCount"_L1]);
    QCOMPARE(at.server.count(u"message"_s), 1);
    QCOMPARE(at.server.count(u"job"_s), jobsBefore);
    QCOMPARE(noticesOf(at, at.ben), noticesBefore);
    QCOMPARE(at.server.count(u"operation_log"_s), entries);
}

void MessageRepeatsTest::whatIsSentAgainIsTheSame_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("isToOther");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<int>("status");
    QTest::newRow("the same") << QByteArray("Hello") << false << QByteArray(R"("title":"T")") << 200;
    QTest::newRow("other words") << QByteArray("Hello!") << false << QByteArray(R"("title":"T")") << 409;
    QTest::newRow("another subject") << QByteArray("Hello") << false << QByteArray(R"("title":"U")") << 409;
    for (const char *option : {R"("confirm":true)", R"("comment":false)", R"("expires":"2099-01-01 00:00:00")"})
        QTest::newRow(option) << QByteArray("Hello") << false << QByteArray(R"("title":"T",)") + option << 409;
    QTest::newRow("other receivers") << QByteArray("Hello") << true << QByteArray(R"("title":"T")") << 409;
}

// Else whoever changed it meanwhile would believe that his change was sent.
void MessageRepeatsTest::whatIsSentAgainIsTheSame()
{
    QFETCH(QByteArray, content);
    QFETCH(bool, isToOther);
    QFETCH(QByteArray, more);
    Colleagues at;
    tests::send(at, body("Hello", people({at.ben}), R"("title":"T",)" + named));
    const Answer again = at.server.post(
        "/api/message/messages", body(content, people({isToOther ? at.zhang : at.ben}), more + "," + named));
    QTEST(again.status, "status");
    QCOMPARE(at.server.count(u"message"_s), 1);
    QCOMPARE(noticesOf(at, at.zhang), 0);
    if (again.status == 409)
        QVERIFY2(again.body.contains("sent-before-otherwise"), again.body.constData());
}

void MessageRepeatsTest::aCommentIsWrittenOnce()
{
    Colleagues at;
    const QString subject = tests::send(at, body("subject", people({at.ben})));
    at.be(at.ben);
    const QString answered = answeredId(comment(at, subject, {}));
    const QJsonObject answer{{u"commentId"_s, answered}, {u"clientId"_s, u"6f1c"_s},
        {u"content"_s, QString(u"Ask @[Ursula]("_s % at.ursula % u')')}};
    const Answer first = comment(at, subject, answer);
    QVERIFY2(first.status == 200, first.body.constData());
    const qint64 told = noticesOf(at, at.ursula);
    const qint64 entries = at.server.count(u"operation_log"_s);
    const Answer second = comment(at, subject, answer);
    QVERIFY2(second.status == 200, second.body.constData());
    QCOMPARE(answeredId(second), answeredId(first));
    QCOMPARE(second.data()["content"_L1], first.data()["content"_L1]);
    QCOMPARE(at.server.count(u"comment"_s), 2);
    QCOMPARE(noticesOf(at, at.ursula), told);
    QCOMPARE(at.server.count(u"operation_log"_s), entries);
}

void MessageRepeatsTest::anotherCommentIsRefused_data()
{
    QTest::addColumn<QString>("what");
    for (const char *what : {"other words", "an answer", "on another message"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void MessageRepeatsTest::anotherCommentIsRefused()
{
    QFETCH(QString, what);
    Colleagues at;
    const QString subject = tests::send(at, body("subject", people({at.ben})));
    const QString other = tests::send(at, body("another", people({at.ben})));
    const QString answered = answeredId(comment(at, subject, {}));
    const QJsonObject name{{u"clientId"_s, u"6f1c"_s}};
    QCOMPARE(comment(at, subject, name).status, 200);
    QJsonObject changed = name;
    if (what == "other words"_L1)
        changed.insert(u"content"_s, u"Fine!"_s);
    else if (what == "an answer"_L1)
        changed.insert(u"commentId"_s, answered);
    const Answer again = comment(at, what == "on another message"_L1 ? other : subject, changed);
    QCOMPARE(again.status, 409);
    QCOMPARE(at.server.count(u"comment"_s), 2);
}

void MessageRepeatsTest::namesAreTheSenders()
{
    Colleagues at;
    const QString first = tests::send(at, body("Hello", people({at.ben}), named));
    at.be(at.ben);
    const QString second = tests::send(at, body("Hello", people({at.zhang}), named));
    QVERIFY(first != second);
    QCOMPARE(at.server.count(u"message"_s), 2);
}

void MessageRepeatsTest::withoutANameEachIsAnother()
{
    Colleagues at;
    for (const QByteArray &more : {QByteArray(), QByteArray(), QByteArray(R"("clientId":"")")})
        tests::send(at, body("Hello", people({at.ben}), more));
    QCOMPARE(at.server.count(u"message"_s), 3);
    const QString subject = tests::send(at, body("subject", people({at.ben})));
    QVERIFY(answeredId(comment(at, subject, {})) != answeredId(comment(at, subject, {})));
}

void MessageRepeatsTest::aNameIsBounded()
{
    Colleagues at;
    const QByteArray longName = R"("clientId":")" + QByteArray(65, 'x') + '"';
    QCOMPARE(at.server.post("/api/message/messages", body("Hello", people({at.ben}), longName)).status, 400);
    QCOMPARE(at.server.count(u"message"_s), 0);
}

void MessageRepeatsTest::twoAttemptsAtOnceAreOne()
{
    QFETCH(QString, engine);
    Colleagues at(engine);
    const QString subject = tests::send(at, body("subject", people({at.ben})));
    for (int round = 0; round < 5; ++round) {
        const QByteArray name = R"("clientId":"round)" + QByteArray::number(round) + '"';
        std::array<Answer, 2> sent;
        std::array<Answer, 2> said;
        const auto attempt = [&](int number) {
            sent[number] = at.server.post("/api/message/messages", body("Hello", people({at.ben}), name));
            said[number] = comment(at, subject, {{u"clientId"_s, u"round%1"_s.arg(round)}});
        };
        std::thread other(attempt, 1);
        attempt(0);
        other.join();
        for (const auto &pair : {sent, said}) {
            QVERIFY2(
                pair[0].status == 200 && pair[1].status == 200, QByteArray(pair[0].body + pair[1].body).constData());
            QCOMPARE(answeredId(pair[0]), answeredId(pair[1]));
        }
    }
    QCOMPARE(at.server.count(u"message"_s), 6);
    QCOMPARE(at.server.count(u"comment"_s), 5);
    QCOMPARE(noticesOf(at, at.ben), 6);
}

QTEST_GUILESS_MAIN(MessageRepeatsTest)
#include "message_repeats_test.moc"
