#include "api/button_fixture.h"
#include "api/mail_fixture.h"
#include "support/local_http_server.h"
#include "support/uploaded_file.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;

// Mail and text messages of scripts, and documents that are shared by them: they leave with the change, or not at all.
class ScriptMailTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mailLeavesAfterTheCommit_data() { addEngineRows(); }
    void mailLeavesAfterTheCommit();
    void mailOfWhatIsRefusedStays_data() { addEngineRows(); }
    void mailOfWhatIsRefusedStays();
    void everybodyGetsIt_data() { addEngineRows(); }
    void everybodyGetsIt();
    void filesGoAlong();
    void whatCannotBeSentIsRefused_data();
    void whatCannotBeSentIsRefused();
    void textMessagesLeave();
    void documentsAreShared_data() { addEngineRows(); }
    void documentsAreShared();
};

namespace {

constexpr int patience = 120'000; // milliseconds

class MailPlace : public ButtonPlace
{
public:
    MailPlace(const QString &engine, const LocalMailServer &mail, const QHash<QString, QString> &further = {})
        : ButtonPlace(engine, together(mailSettings(mail), further))
    {
        setEmail(server, server.userId(), u"clerk@example.org"_s);
        setEmail(server, other, u"other@example.org"_s);
    }
    static QHash<QString, QString> together(QHash<QString, QString> settings, const QHash<QString, QString> &further)
    {
        settings.insert(further);
        return settings;
    }
    Answer run(const QString &script)
    {
        return server.get(pressed(button(6, {{u"actionScript"_s, script}}), "runScript"));
    }
};

QStringList receiversOf(const LocalMailServer &mail)
{
    QStringList all;
    for (const LocalMailServer::Mail &each : mail.mails())
        all += each.to;
    all.sort();
    return all;
}

} // namespace

void ScriptMailTest::mailLeavesAfterTheCommit()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    MailPlace place(engine, mail);
    const Answer answer
        = place.run(u"sendMail('a@example.org; b@example.org', 'Done', '<b>bold</b><script>alert(1)</script>');\n"
                    "$EMAIL.send(['%1'], 'To somebody', 'Line 1\\nLine 2');\n"
                    "$TOOLS.EMAIL_UTIL.sendEmail('c@example.org', 'Tool', 'Text');\n"
                    "sendMailBySystemUser('d@example.org', 'System', 'Text'); null"_s.arg(place.other));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 5, patience);
    QCOMPARE(receiversOf(mail),
        QStringList(
            {u"a@example.org"_s, u"b@example.org"_s, u"c@example.org"_s, u"d@example.org"_s, u"other@example.org"_s}));
    for (const LocalMailServer::Mail &each : mail.mails()) {
        QVERIFY(!partOf(each.data, "text/html").contains("script"));
        const bool isOfSystem = each.to.contains(u"d@example.org"_s);
        QCOMPARE(headField(each.data, "Reply-To").contains(u"clerk@example.org"_s), !isOfSystem);
        QVERIFY(headField(each.data, "From").endsWith(u"<forms@example.org>"_s));
        if (each.to.contains(u"other@example.org"_s))
            QCOMPARE(partOf(each.data, "text/plain"), "Line 1\nLine 2");
    }
}

void ScriptMailTest::mailOfWhatIsRefusedStays()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    MailPlace place(engine, mail);
    const QString button
        = place.button(34, {{u"beforeActionScript"_s, u"sendMail('a@example.org', 'Saved', 'Text'); null"_s}});
    const auto save = [&](const QByteArray &items) {
        return place.server.put(place.pressed(button, "execute"), documentBody(place.application, items));
    };
    QCOMPARE(save(R"({"code":"new","price":1})").status, 400);
    QCOMPARE(place.server.post(place.pressed(button, "runbeforeactionscript"), "{}").status, 200);
    QCOMPARE(deliveries(place.server), 0);
    QCOMPARE(save(R"({"code":"new","price":1,"note":"n"})").status, 200);
    QCOMPARE(deliveries(place.server), 1);
    QTRY_COMPARE_WITH_TIMEOUT(mail.mails().size(), 1, patience);
}

void ScriptMailTest::everybodyGetsIt()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    MailPlace place(engine, mail);
    const QString gone = place.server.addUser(place.server.domainId(), u"gone"_s);
    const QString stranger = place.server.addUser(place.server.addDomain(u"Other"_s), u"stranger"_s);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET dimission = 0, email = 'left@example.org' WHERE id = ?"_s, gone);
        session.execute(u"UPDATE account SET email = 'stranger@example.org' WHERE id = ?"_s, stranger);
    });
    const Answer answer = place.run(u"sendMailToAllUser('All', 'Text'); null"_s);
    QVERIFY2(answer.status == 200, answer.body.constData());
    QTRY_COMPARE_WITH_TIMEOUT(
        place.server.count(u"job"_s, u"kind = 'queuedMessage' AND state = 'done'"_s), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 0"_s), 0, patience);
    QCOMPARE(receiversOf(mail), QStringList({u"clerk@example.org"_s, u"other@example.org"_s}));
    QCOMPARE(place.server.count(u"message"_s), 0); // by mail alone
}

void ScriptMailTest::filesGoAlong()
{
    const LocalMailServer mail;
    MailPlace place(u"sqlite"_s, mail);
    const Answer uploaded = sendFile(place.server,
        "/runtime/app/upload?path=ITEM_PATH&fileSaveMode=00&fieldId=f&allowedTypes=&applicationId=", "report.txt",
        "numbers");
    const QString path = QJsonDocument::fromJson(uploaded.body).array().first()["path"_L1].toString();
    QVERIFY(!path.isEmpty());
    const Answer answer
        = place.run(u"sendMailWithAttachments('a@example.org', 'Report', 'Text', ['%1']); null"_s.arg(path));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QTRY_COMPARE_WITH_TIMEOUT(mail.mails().size(), 1, patience);
    const QByteArray data = mail.mails().first().data;
    QVERIFY(data.contains("filename*0*=UTF-8''report.txt"));
    QVERIFY(data.contains(QByteArray("numbers").toBase64()));
    // A colleague's, which no document shows him.
    place.server.database().write(
        [&](Session &session) { session.execute(u"UPDATE uploaded_file SET owner_id = ?"_s, place.other); });
    const Answer refused
        = place.run(u"sendMailWithAttachments('a@example.org', 'Again', 'Text', ['%1']); null"_s.arg(path));
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.body.contains("there is no uploaded file"), refused.body.constData());
}

void ScriptMailTest::whatCannotBeSentIsRefused_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("nobody") << u"sendMail('', 's', 'c')"_s << QByteArray("names nobody");
    QTest::newRow("no address") << u"sendMail('a@', 's', 'c')"_s << QByteArray("is no mail address");
    QTest::newRow("two lines") << u"sendMail('a@example.org\\nBcc: b@example.org', 's', 'c')"_s
                               << QByteArray("is no mail address");
    QTest::newRow("stranger") << u"sendMail('%1', 's', 'c')"_s << QByteArray("there is nobody in the domain");
    QTest::newRow("no text") << u"sendMail('a@example.org', 's', '<script>x</script>')"_s
                             << QByteArray("nothing in it that could be shown");
    QTest::newRow("no text for all") << u"sendMailToAllUser('s', '')"_s
                                     << QByteArray("nothing in it that could be shown");
    QTest::newRow("long subject") << u"sendMail('a@example.org', 'x'.repeat(201), 'c')"_s
                                  << QByteArray("more than 200 characters");
    QTest::newRow("too many") << u"for (var i = 0; i < 6; ++i) sendMail('a' + i + '@example.org', 's', 'c')"_s
                              << QByteArray("a script sends up to 5 mails");
    QTest::newRow("no file") << u"sendMailWithAttachments('a@example.org', 's', 'c', ['/etc/passwd'])"_s
                             << QByteArray("there is no uploaded file");
    QTest::newRow("no gateway") << u"sendSMS('123456', 'c')"_s << QByteArray("no way to send");
}

void ScriptMailTest::whatCannotBeSentIsRefused()
{
    QFETCH(QString, script);
    QFETCH(QByteArray, reason);
    const LocalMailServer mail;
    MailPlace place(u"sqlite"_s, mail, {{u"mail.perScript"_s, u"5"_s}});
    const QString stranger = place.server.addUser(place.server.addDomain(u"Elsewhere"_s), u"stranger"_s);
    const Answer answer = place.run(QString(script).replace("%1"_L1, stranger));
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(reason), answer.body.constData());
    QCOMPARE(deliveries(place.server), 0);
    QCOMPARE(place.server.count(u"job"_s, u"kind = 'queuedMessage'"_s), 0);
}

void ScriptMailTest::textMessagesLeave()
{
    const LocalHttpServer gateway(200, "ok");
    ButtonPlace place(u"sqlite"_s,
        {{u"sms.url"_s, gateway.address()}, {u"sms.body"_s, u"{telephone}|{text}"_s},
            {u"sms.headers"_s, u"Content-Type: text/plain"_s}});
    const auto run = [&](const QString &script) {
        return place.server.get(place.pressed(place.button(6, {{u"actionScript"_s, script}}), "runScript")).status;
    };
    QCOMPARE(run(u"sendSMS('+49 30 1234567', 'a < b & c'); null"_s), 200);
    QCOMPARE(run(u"sendSMS('nobody', 'c')"_s), 400);
    QCOMPARE(run(u"sendSMS('123456', '')"_s), 400);
    QTRY_COMPARE_WITH_TIMEOUT(gateway.requests().size(), 1, patience);
    QCOMPARE(gateway.requests().first().body, "+49 30 1234567|a < b & c");
}

void ScriptMailTest::documentsAreShared()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    MailPlace place(engine, mail);
    place.button(37);
    const QJsonObject body{{u"transpond"_s, u"look <b>"_s}, {u"handleUrl"_s, u"/orders/1"_s},
        {u"receiverid"_s, QString::fromLatin1(sealed(place.server, place.other))}, {u"email"_s, true},
        {u"msm"_s, false}};
    const Answer told = place.server.post(place.act(place.own, "share"), json(body));
    QVERIFY2(told.status == 200, told.body.constData());
    QVERIFY2(told.body.contains("1 by mail"), told.body.constData());
    QTRY_COMPARE_WITH_TIMEOUT(mail.mails().size(), 1, patience);
    const LocalMailServer::Mail sent = mail.mails().first();
    QCOMPARE(sent.to, QStringList{u"other@example.org"_s});
    QVERIFY(partOf(sent.data, "text/html").contains("look &lt;b&gt;"));
    QVERIFY(partOf(sent.data, "text/html").contains("https://forms.example.org/orders/1"));
    // Who does not see the document shares nothing.
    place.showOwnOnly();
    QCOMPARE(place.server.post(place.act(place.foreign, "share"), json(body)).status, 404);
    QCOMPARE(deliveries(place.server), 1);
}

QTEST_GUILESS_MAIN(ScriptMailTest)
#include "script_mail_test.moc"
