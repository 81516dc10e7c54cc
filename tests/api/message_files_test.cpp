#include "message_fixture.h"
#include "support/uploaded_file.h"

using namespace formwright;
using namespace Qt::StringLiterals;
using tests::Answer;
using tests::body;
using tests::Colleagues;
using tests::jsonText;
using tests::people;
using tests::send;

// Files that go with messages are for whoever sees one of these.
class MessageFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void attachmentsAreForReceivers();
    void filesGoWithManyMessages();
};

void MessageFilesTest::attachmentsAreForReceivers()
{
    Colleagues at;
    const Answer uploaded = tests::sendFile(at.server, "/api/message/servlet/upload", "plan.pdf", "%PDF-1.4");
    QVERIFY2(uploaded.status == 200, uploaded.body.constData());
    const QJsonObject file = uploaded.data()[0].toObject();
    const QByteArray address = file.value("url"_L1).toString().toLatin1();
    const auto fetch = [&](const QString &account) {
        at.be(account);
        return at.server.get(address).status;
    };
    QCOMPARE(fetch(at.ursula), 200);
    QCOMPARE(fetch(at.ben), 404);
    at.be(at.ben);
    const QByteArray attachment = R"("attachment":)" + jsonText(QJsonArray{file});
    // Nobody brings along what another one uploaded.
    QCOMPARE(at.server.post("/api/message/messages", body("x", people({at.zhang}), attachment)).status, 400);
    at.be(at.ursula);
    const QString id = send(at, body("with a plan", people({at.ben}), attachment));
    QCOMPARE(fetch(at.ben), 200);
    QCOMPARE(fetch(at.zhang), 404);
    QCOMPARE(fetch(at.zoe), 404);
    at.be(at.ben);
    const QJsonArray shown = QJsonDocument::fromJson(
        at.server.get("/api/message/messages?messageId=" + id.toLatin1()).data()["attachment"_L1].toString().toUtf8())
                                 .array();
    QCOMPARE(shown.first()["name"_L1].toString(), u"plan.pdf"_s);
    const QByteArray preview = "/api/message/messages/attachement/preview?extName=pdf&id=" + id.toLatin1() + "&url=";
    const QJsonValue told = at.server.get(preview + shown.first()["path"_L1].toString().toLatin1()).data();
    QCOMPARE(told["is2SWF"_L1].toString(), u"true"_s);
    QCOMPARE(told["swfPath"_L1].toString().toLatin1(), address);
    QCOMPARE(at.server.get(preview + "other").status, 404);
    at.be(at.zhang);
    QCOMPARE(at.server.get(preview + shown.first()["path"_L1].toString().toLatin1()).status, 404);
    at.be(at.ursula);
    at.server.del("/api/message/messages?messageId=" + id.toLatin1());
    QCOMPARE(fetch(at.ben), 404);
}

// However many it went with, everybody who sees one of them reads it.
void MessageFilesTest::filesGoWithManyMessages()
{
    constexpr int most = 100;
    Colleagues at;
    const QJsonArray file{
        tests::sendFile(at.server, "/api/message/servlet/upload", "plan.pdf", "%PDF-1.4").data()[0].toObject()};
    const QByteArray attachment = R"("attachment":)" + jsonText(file);
    send(at, body("the first", people({at.zhang}), attachment));
    for (int i = 1; i < most; ++i) {
        const QString id = send(at, body("another", people({at.ben}), attachment));
        // What is withdrawn is no hindrance for the others.
        if (i % 2 == 0)
            QCOMPARE(at.server.del("/api/message/messages?messageId=" + id.toLatin1()).status, 200);
    }
    const Answer refused = at.server.post("/api/message/messages", body("too many", people({at.ben}), attachment));
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.body.contains("names-file-goes-already-upload-again"), refused.body.constData());
    const QByteArray address = file.first()["url"_L1].toString().toLatin1();
    for (const QString &reader : {at.zhang, at.ben}) {
        at.be(reader);
        QCOMPARE(at.server.get(address).status, 200);
    }
    at.be(at.zoe);
    QCOMPARE(at.server.get(address).status, 404);
}

QTEST_GUILESS_MAIN(MessageFilesTest)
#include "message_files_test.moc"
