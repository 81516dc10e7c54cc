#include "api/channels_fixture.h"
#include "backend/notifications/notification_store.h"
#include "backend/outbox/delivery_store.h"
#include "support/local_http_server.h"

#include <QMessageAuthenticationCode>
#include <QTest>

using namespace formwright;
using namespace formwright::tests;

// What people are told of outside the server: mail, text messages and web-hooks, as they and their domains choose.
class ChannelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noticesGoByMail_data() { addEngineRows(); }
    void noticesGoByMail();
    void aNoticeThatIsTakenBackQueuesNothing_data() { addEngineRows(); }
    void aNoticeThatIsTakenBackQueuesNothing();
    void whatIsReadInTimeIsNotMailed_data();
    void whatIsReadInTimeIsNotMailed();
    void noTextEndsALineOfTheHead();
    void choicesDecide_data();
    void choicesDecide();
    void nothingIsQueuedWhereNothingCanBeSent();
    void whatIsHandedOverIsMailedTogether_data() { addEngineRows(); }
    void whatIsHandedOverIsMailedTogether();
    void choicesAreChecked_data();
    void choicesAreChecked();
    void aServerThatIsBusyIsTriedAgain_data() { addEngineRows(); }
    void aServerThatIsBusyIsTriedAgain();
    void whatFailsIsSeenAndSentAgain_data() { addEngineRows(); }
    void whatFailsIsSeenAndSentAgain();
    void aServerThatDiedIsTakenOverFrom_data() { addEngineRows(); }
    void aServerThatDiedIsTakenOverFrom();
    void severalServersMailOnce();
    void whoBelongsToNoDomainIsMailed_data() { addEngineRows(); }
    void whoBelongsToNoDomainIsMailed();
    void domainsHaveServersOfTheirOwn_data() { addEngineRows(); }
    void domainsHaveServersOfTheirOwn();
    void privateMailServersAreRefused();
    void hooksAreSigned_data() { addEngineRows(); }
    void hooksAreSigned();
    void privateHooksAreRefused();
    void textMessagesAreCounted_data() { addEngineRows(); }
    void textMessagesAreCounted();
    void testMailTellsWhatHappened();
};

void ChannelsTest::noticesGoByMail()
{
    QFETCH(QString, engine);
    const LocalMailOptions options{u"starttls"_s, u"forms"_s, u"Very s3cret"_s, false};
    const LocalMailServer mail(options);
    ChannelsPlace place(engine, mailSettings(mail, options));
    QVERIFY(tell(place.server, work, u"<b>Order</b> 7 &amp; 8"_s));
    QCOMPARE(deliveries(place.server, u"state = 0 AND channel = 'mail'"_s), 1);
    QCOMPARE(deliveries(place.server, u"next_try = created + %1 AND claimed = 0"_s.arg(mailWait)), 1);
    QCOMPARE(mail.mails().size(), 0);
    place.passWait();
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    const auto mails = mail.mails();
    QCOMPARE(mails.size(), 1);
    QVERIFY(mails.first().isEncrypted);
    QCOMPARE(mails.first().account, options.account);
    QCOMPARE(mails.first().from, u"forms@example.org"_s);
    QCOMPARE(mails.first().to, QStringList{u"ada@example.org"_s});
    QCOMPARE(headField(mails.first().data, "Subject"), u"Order 7 & 8"_s);
    QVERIFY(headField(mails.first().data, "From").contains(u"Acme"_s));
    const QByteArray text = partOf(mails.first().data, "text/plain");
    QVERIFY2(text.contains("Order 7 & 8") && text.contains("https://forms.example.org/"), text.constData());
    QVERIFY(partOf(mails.first().data, "text/html").contains("Order 7 &amp; 8"));
    const QJsonObject entry = place.listed().first().toObject();
    QCOMPARE(entry.value("state"_L1).toString(), u"sent"_s);
    QCOMPARE(entry.value("channel"_L1).toString(), u"mail"_s);
    QVERIFY(!QJsonDocument(entry).toJson().contains("s3cret"));
}

void ChannelsTest::aNoticeThatIsTakenBackQueuesNothing()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    contract::messages::Notification notice;
    notice.id = u"n1"_s;
    notice.receiverId = place.server.userId();
    notice.domainid = place.server.domainId();
    notice.linkParams = u"{\"subjectType\":3}"_s;
    QVERIFY_THROWS_EXCEPTION(contract::Error, place.server.database().write([&](Session &session) {
        notifications::insertNotification(session, notice);
        throw contract::Error::conflict(u"somebody was faster"_s);
    }));
    QCOMPARE(deliveries(place.server), 0);
    // Many at once are told as one is.
    QStringList receivers;
    QStringList ids;
    for (int i = 0; i < 130; ++i) {
        receivers.append(place.server.addUser(place.server.domainId(), u"user%1"_s.arg(i)));
        ids.append(u"notice%1"_s.arg(i));
    }
    receivers.sort();
    place.server.database().write(
        [&](Session &session) { notifications::insertNotifications(session, notice, ids, receivers, {}); });
    QCOMPARE(deliveries(place.server, u"channel = 'mail'"_s), 130);
}

// Work of somebody who left: his successor is told of all of it by one mail within the hour.
void ChannelsTest::whatIsHandedOverIsMailedTogether()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    const QString successor = place.server.addUser(place.server.domainId(), u"bea"_s);
    setEmail(place.server, successor, u"bea@example.org"_s);
    for (int i = 0; i < 3; ++i)
        QVERIFY(tell(place.server, work, u"Order %1"_s.arg(i)));
    QCOMPARE(deliveries(place.server), 3);
    place.server.database().write([&](Session &session) {
        notifications::moveUnread(session, place.server.userId(), successor, place.server.clock().nowMilliseconds());
        session.execute(u"UPDATE account SET dimission = 0 WHERE id = ?"_s, place.server.userId());
    });
    QCOMPARE(deliveries(place.server, u"gathers = 2 AND account_id = '%1'"_s.arg(successor)), 1);
    // It is full midnight, so its hour is over at once. Hours that pass while it is in hand end its claim, and it is
    // sent again.
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1 AND claimed = 0"_s), 1, patience);
    advance(place.server, 2 * 3'600'000);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 3"_s), 3, patience);
    const auto mails = mail.mails();
    QCOMPARE(mails.size(), 1);
    QCOMPARE(mails.first().to, QStringList{u"bea@example.org"_s});
    for (const char *order : {"Order 0", "Order 1", "Order 2"})
        QVERIFY(partOf(mails.first().data, "text/plain").contains(order));
}

void ChannelsTest::whatIsReadInTimeIsNotMailed_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("read") << QByteArray("PUT") << QByteArray("/api/message/notification/read");
    QTest::newRow("cleared") << QByteArray("DELETE") << QByteArray("/api/message/notification/clear");
}

void ChannelsTest::whatIsReadInTimeIsNotMailed()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    const LocalMailServer mail;
    ChannelsPlace place(u"sqlite"_s, mailSettings(mail));
    QVERIFY(tell(place.server, work));
    QCOMPARE(place.server.call(method, path).status, 200);
    place.passWait();
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 3 AND next_try = 0 AND tries = 0"_s), 1, patience);
    QCOMPARE(mail.mails().size(), 0);
    QCOMPARE(place.listed("?state=needless").size(), 1);
    QCOMPARE(place.listed("?state=sent").size(), 0);
}

void ChannelsTest::noTextEndsALineOfTheHead()
{
    const LocalMailServer mail;
    ChannelsPlace place(u"sqlite"_s, mailSettings(mail));
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE domain SET system_name = ? WHERE id = ?"_s, u"A\r\nBcc: all@example.org"_s,
            place.server.domainId());
        session.execute(
            u"UPDATE account SET name = ? WHERE id = ?"_s, u"x\r\nCc: all@example.org"_s, place.server.userId());
    });
    QVERIFY(tell(place.server, work, u"S\r\nBcc: all@example.org\r\n\r\nbody"_s));
    place.passWait();
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    const QByteArray data = mail.mails().first().data;
    const QByteArray head = data.left(data.indexOf("\r\n\r\n"));
    QVERIFY2(!head.contains("\nBcc") && !head.contains("\nCc"), head.constData());
    QCOMPARE(mail.mails().first().to, QStringList{u"ada@example.org"_s});
}

void ChannelsTest::choicesDecide_data()
{
    QTest::addColumn<int>("subjectType");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("ofDomain"); // null: nothing
    QTest::addColumn<QString>("own");
    QTest::addColumn<QString>("mode"); // that comes of it
    QTest::newRow("work as usual") << work << u"work"_s << QString() << QString() << u"now"_s;
    QTest::newRow("deadline as usual") << 5 << u"deadline"_s << QString() << QString() << u"now"_s;
    QTest::newRow("message as usual") << 7 << u"message"_s << QString() << QString() << u"off"_s;
    QTest::newRow("unknown as others") << 99 << u"other"_s << QString() << QString() << u"off"_s;
    QTest::newRow("the domain says now") << mention << u"mention"_s << u"now"_s << QString() << u"now"_s;
    QTest::newRow("the domain says off") << work << u"work"_s << u"off"_s << QString() << u"off"_s;
    QTest::newRow("he says off") << work << u"work"_s << u"now"_s << u"off"_s << u"off"_s;
    QTest::newRow("he says now") << 8 << u"announcement"_s << u"off"_s << u"now"_s << u"now"_s;
    QTest::newRow("he says digest") << work << u"work"_s << u"off"_s << u"digest"_s << u"digest"_s;
}

void ChannelsTest::choicesDecide()
{
    QFETCH(int, subjectType);
    QFETCH(QString, kind);
    QFETCH(QString, ofDomain);
    QFETCH(QString, own);
    QFETCH(QString, mode);
    const LocalMailServer mail;
    ChannelsPlace place(u"sqlite"_s, mailSettings(mail));
    if (!ofDomain.isNull()) {
        const QJsonObject choice{{u"kind"_s, kind}, {u"channel"_s, u"mail"_s}, {u"mode"_s, ofDomain}};
        QCOMPARE(place.chooseForDomain({{u"preferences"_s, QJsonArray{choice}}}).status, 200);
    }
    if (!own.isNull())
        QCOMPARE(place.choose(kind, u"mail"_s, own).status, 200);
    const QJsonArray shown
        = place.server.get("/api/message/notice/preferences").data().toObject().value("preferences"_L1).toArray();
    for (const QJsonValue &each : shown) {
        if (each["kind"_L1].toString() == kind && each["channel"_L1].toString() == "mail"_L1) {
            QCOMPARE(each["mode"_L1].toString(), mode);
            QCOMPARE(each["chosen"_L1].toBool(), !own.isNull());
        }
    }
    QVERIFY(tell(place.server, subjectType));
    QCOMPARE(deliveries(place.server, u"gathers = 0"_s), mode == "now"_L1 ? 1 : 0);
    QCOMPARE(deliveries(place.server, u"gathers = 1"_s), mode == "digest"_L1 ? 1 : 0);
    // What is given up is as usual again.
    QCOMPARE(place.choose(kind, u"mail"_s, {}).status, 200);
    QCOMPARE(place.server.count(u"notice_preference"_s), 0);
}

void ChannelsTest::nothingIsQueuedWhereNothingCanBeSent()
{
    ChannelsPlace place(u"sqlite"_s, {});
    for (const char16_t *channel : {u"mail", u"sms", u"hook"})
        QCOMPARE(place.choose(u"work"_s, QString::fromUtf16(channel), u"now"_s).status, 200);
    const QJsonArray channels
        = place.server.get("/api/message/notice/preferences").data().toObject().value("channels"_L1).toArray();
    QCOMPARE(channels.size(), 3);
    for (const QJsonValue &channel : channels)
        QVERIFY(!channel["open"_L1].toBool());
    QVERIFY(tell(place.server, work));
    QCOMPARE(deliveries(place.server), 0);
}

void ChannelsTest::choicesAreChecked_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("channel");
    QTest::addColumn<QString>("mode");
    QTest::newRow("kind") << u"none"_s << u"mail"_s << u"now"_s;
    QTest::newRow("channel") << u"work"_s << u"pigeon"_s << u"now"_s;
    QTest::newRow("mode") << u"work"_s << u"mail"_s << u"sometimes"_s;
    QTest::newRow("digest by text message") << u"work"_s << u"sms"_s << u"digest"_s;
    QTest::newRow("digest by web-hook") << u"work"_s << u"hook"_s << u"digest"_s;
}

void ChannelsTest::choicesAreChecked()
{
    QFETCH(QString, kind);
    QFETCH(QString, channel);
    QFETCH(QString, mode);
    ChannelsPlace place(u"sqlite"_s, {});
    QCOMPARE(place.choose(kind, channel, mode).status, 400);
    const QJsonObject choice{{u"kind"_s, kind}, {u"channel"_s, channel}, {u"mode"_s, mode}};
    QCOMPARE(place.chooseForDomain({{u"preferences"_s, QJsonArray{choice}}}).status, 400);
    for (const QString &hook : {u"ftp://example.org"_s, u"http://a:b@example.org"_s, u"no"_s, u"https://"_s})
        QCOMPARE(place.chooseForDomain({{u"hook"_s, hook}}).status, 400);
    QCOMPARE(place.server.count(u"notice_preference"_s) + place.server.count(u"notice_default"_s), 0);
}

void ChannelsTest::aServerThatIsBusyIsTriedAgain()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    setEmail(place.server, place.server.userId(), u"busy@example.org"_s);
    QVERIFY(tell(place.server, work));
    place.passWait();
    for (int tries = 1; tries < outbox::mostTries; ++tries) {
        QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"tries = %1 AND claimed = 0"_s.arg(tries)), 1, patience);
        QCOMPARE(deliveries(place.server, u"state = 0"_s), 1);
        advance(place.server, outbox::pauseAfter(tries));
    }
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 2 AND next_try = 0"_s), 1, patience);
    QCOMPARE(resultOf(place.server), u"451 4.7.1 try again later"_s);
    QCOMPARE(mail.mails().size(), 0);
}

void ChannelsTest::whatFailsIsSeenAndSentAgain()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    setEmail(place.server, place.server.userId(), u"gone@example.org"_s);
    QVERIFY(tell(place.server, work));
    place.passWait();
    // Refused for good: not tried again.
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 2 AND tries = 1 AND next_try = 0"_s), 1, patience);
    const QJsonArray failed = place.listed("?state=failed");
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed.first()["reason"_L1].toString(), u"550 5.1.1 there is no such mailbox"_s);
    const QByteArray again = place.domain("/deliveries/" + failed.first()["id"_L1].toString().toLatin1() + "/again");
    QCOMPARE(place.server.post(again).status, 401);
    setEmail(place.server, place.server.userId(), u"ada@example.org"_s);
    place.server.beAdmin();
    QCOMPARE(place.server.get(place.domain("/deliveries?state=late")).status, 400);
    QCOMPARE(place.server.post(place.domain("/deliveries/none/again")).status, 404);
    QCOMPARE(place.server.post(again).status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(mail.mails().size(), 1);
    QCOMPARE(place.server.post(again).status, 404); // it has not failed
}

// Its claim lies in the row, and nobody is left who would end it.
void ChannelsTest::aServerThatDiedIsTakenOverFrom()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    QVERIFY(tell(place.server, work));
    constexpr qint64 claim = 10'000'000;
    const qint64 until = place.server.clock().nowMilliseconds() + mailWait + claim;
    place.server.database().write(
        [&](Session &session) { session.execute(u"UPDATE delivery SET claimed = ?"_s, until); });
    place.passWait();
    QVERIFY(tell(place.server, work, u"another"_s));
    place.passWait();
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(deliveries(place.server, u"state = 0"_s), 1); // another server may be at it
    advance(place.server, claim);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 2, patience);
    QCOMPARE(mail.mails().size(), 2);
    // Who lost his claim keeps no outcome.
    place.server.database().write([&](Session &session) {
        outbox::Entry lost;
        lost.id = session.text(u"SELECT id FROM delivery LIMIT 1"_s).value();
        lost.claimed = 1;
        QVERIFY(
            !outbox::keepOutcome(session, outbox::deliveryTable, lost, {outbox::Outcome::End::Again, u"x"_s, 0}, 5));
    });
}

void ChannelsTest::severalServersMailOnce()
{
    if (qEnvironmentVariableIsEmpty("FORMWRIGHT_TEST_POSTGRESQL"))
        QSKIP("needs PostgreSQL (FORMWRIGHT_TEST_POSTGRESQL)");
    const LocalMailServer mail;
    ChannelsPlace place(u"postgresql"_s, mailSettings(mail));
    TestBackend second(place.server, mailSettings(mail));
    TestBackend third(place.server, mailSettings(mail));
    constexpr int many = 20;
    for (int i = 0; i < many; ++i)
        QVERIFY(tell(place.server, work, u"Order %1"_s.arg(i)));
    place.passWait();
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1 AND tries = 1"_s), many, patience);
    QCOMPARE(mail.mails().size(), many);
}

void ChannelsTest::whoBelongsToNoDomainIsMailed()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    const QString admin = place.server.adminId();
    setEmail(place.server, admin, u"admin@example.org"_s);
    contract::messages::Notification notice;
    notice.id = u"n1"_s;
    notice.receiverId = admin;
    notice.summary = u"An import is done."_s;
    notice.linkParams = u"{\"subjectType\":5}"_s;
    notice.createTime = {place.server.clock().nowMilliseconds()};
    place.server.database().write([&](Session &session) { notifications::insertNotification(session, notice); });
    QCOMPARE(deliveries(place.server, u"domain_id IS NULL"_s), 1);
    place.passWait();
    QTRY_COMPARE_WITH_TIMEOUT(mail.mails().size(), 1, patience);
    QCOMPARE(mail.mails().first().to, QStringList{u"admin@example.org"_s});
    QVERIFY(headField(mail.mails().first().data, "From").contains(u"Formwright"_s));
    QCOMPARE(place.listed().size(), 0); // it is nothing of the domain
}

void ChannelsTest::domainsHaveServersOfTheirOwn()
{
    QFETCH(QString, engine);
    const LocalMailServer usual;
    const LocalMailOptions options{u"tls"_s, u"acme"_s, u"An0ther secret"_s, false};
    const LocalMailServer own(options);
    QHash<QString, QString> settings = mailSettings(usual);
    settings.insert(u"mail.host"_s, u"localhost"_s);
    settings.insert(u"outgoing.privateAddresses"_s, u"true"_s);
    ChannelsPlace place(engine, settings);
    place.server.beAdmin();
    const QJsonObject server{{u"host"_s, u"127.0.0.1"_s}, {u"port"_s, own.port()}, {u"security"_s, u"tls"_s},
        {u"account"_s, options.account}, {u"password"_s, options.password}, {u"sender"_s, u"acme@example.org"_s}};
    const QJsonObject domain{{u"id"_s, place.server.domainId()}, {u"name"_s, u"Acme"_s}, {u"systemName"_s, u""_s},
        {u"yunAccount"_s, u""_s}, {u"yunPassword"_s, u""_s}, {u"description"_s, u""_s}, {u"skinType"_s, u""_s},
        {u"logoUrl"_s, u""_s}, {u"status"_s, 1}, {u"mailServer"_s, server}};
    const Answer changed = place.server.put(place.domain(""), QJsonDocument(domain).toJson());
    QVERIFY2(changed.status == 200, changed.body.constData());
    place.server.beUser();
    QVERIFY(tell(place.server, work));
    place.passWait();
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(usual.mails().size(), 0);
    QCOMPARE(own.mails().size(), 1);
    QCOMPARE(own.mails().first().from, u"acme@example.org"_s);
    QCOMPARE(own.mails().first().account, options.account);
    QCOMPARE(place.server.count(u"domain"_s, u"mail_password LIKE '%secret%' OR mail_server LIKE '%secret%'"_s), 0);
}

// Whoever administers a domain does not look into the network of the server thereby.
void ChannelsTest::privateMailServersAreRefused()
{
    const LocalMailServer usual;
    const LocalMailServer own; // another service of the same computer
    QHash<QString, QString> settings = mailSettings(usual);
    settings.insert(u"mail.host"_s, u"localhost"_s);
    ChannelsPlace place(u"sqlite"_s, settings);
    const auto use = [&](const QString &host, int port) {
        place.server.database().write([&](Session &session) {
            session.execute(u"UPDATE domain SET mail_server = ? WHERE id = ?"_s,
                u"{\"host\":\"%1\",\"port\":%2,\"security\":\"none\",\"sender\":\"a@example.org\"}"_s.arg(host).arg(
                    port),
                place.server.domainId());
        });
        QVERIFY(tell(place.server, work));
        place.passWait();
    };
    for (const QString &host : {u"127.0.0.1"_s, u"localhost"_s}) {
        use(host, own.port());
        QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"result LIKE '%private network%'"_s), 1, patience);
        QCOMPARE(own.mails().size(), 0);
        place.server.database().write([](Session &session) { session.execute(u"DELETE FROM delivery"_s); });
    }
    use(u"localhost"_s, usual.port()); // what the operator trusts himself
    QTRY_COMPARE_WITH_TIMEOUT(usual.mails().size(), 1, patience);
}

void ChannelsTest::hooksAreSigned()
{
    QFETCH(QString, engine);
    const LocalHttpServer service(200, "");
    ChannelsPlace place(engine, {{u"outgoing.privateAddresses"_s, u"true"_s}});
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE domain SET secret = 'abcdefgh' WHERE id = ?"_s, place.server.domainId());
    });
    const QJsonObject choice{{u"kind"_s, u"work"_s}, {u"channel"_s, u"hook"_s}, {u"mode"_s, u"now"_s}};
    QCOMPARE(place
                 .chooseForDomain(
                     {{u"hook"_s, QString(service.address() % u"/notices"_s)}, {u"preferences"_s, QJsonArray{choice}}})
                 .status,
        200);
    QVERIFY(tell(place.server, work));
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(service.requests().size(), 1);
    const LocalHttpServer::Request told = service.requests().first();
    QCOMPARE(told.line, "POST /notices HTTP/1.1");
    const QJsonObject body = QJsonDocument::fromJson(told.body).object();
    QCOMPARE(body.value("kind"_L1).toString(), u"work"_s);
    QCOMPARE(body.value("userId"_L1).toString(), place.server.userId());
    QCOMPARE(body.value("summary"_L1).toString(), u"Order 7"_s);
    QByteArray time;
    QByteArray signature;
    for (const QByteArray &line : told.head.split('\n')) {
        if (line.startsWith("X-Formwright-Time: "))
            time = line.mid(19).trimmed();
        if (line.startsWith("X-Formwright-Signature: "))
            signature = line.mid(24).trimmed();
    }
    QCOMPARE(signature,
        "sha256="
            + QMessageAuthenticationCode::hash(
                QByteArray(time + '.' + told.body), "abcdefgh", QCryptographicHash::Sha256)
                  .toHex());
}

void ChannelsTest::privateHooksAreRefused()
{
    const LocalHttpServer service(200, "");
    ChannelsPlace place(u"sqlite"_s, {});
    const QJsonObject choice{{u"kind"_s, u"work"_s}, {u"channel"_s, u"hook"_s}, {u"mode"_s, u"now"_s}};
    QCOMPARE(
        place.chooseForDomain({{u"hook"_s, service.address()}, {u"preferences"_s, QJsonArray{choice}}}).status, 200);
    QVERIFY(tell(place.server, work));
    QTRY_VERIFY_WITH_TIMEOUT(resultOf(place.server).contains(u"private network"_s), patience);
    QCOMPARE(service.requests().size(), 0);
}

void ChannelsTest::textMessagesAreCounted()
{
    QFETCH(QString, engine);
    const LocalHttpServer gateway(200, "ok");
    ChannelsPlace place(engine,
        {{u"sms.url"_s, gateway.address()}, {u"sms.body"_s, u"{telephone}|{text}"_s},
            {u"sms.headers"_s, u"Content-Type: text/plain"_s}});
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET telephone = '+49 30 1234567' WHERE id = ?"_s, place.server.userId());
    });
    QVERIFY(tell(place.server, work)); // not as usual
    QCOMPARE(place.choose(u"work"_s, u"sms"_s, u"now"_s).status, 200);
    QVERIFY(tell(place.server, work));
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(gateway.requests().size(), 1);
    QCOMPARE(gateway.requests().first().body, "+49 30 1234567|Order 7");
    QCOMPARE(place.server.count(u"domain_service_use"_s, u"service_id = 'sms' AND calls = 1"_s), 1);
}

void ChannelsTest::testMailTellsWhatHappened()
{
    const LocalMailServer mail;
    ChannelsPlace place(u"sqlite"_s, mailSettings(mail));
    const auto test = [&](const QByteArray &address) {
        place.server.beAdmin();
        return place.server.post(place.domain("/testmail"), R"({"address":")" + address + R"("})");
    };
    QCOMPARE(test("bob@example.org").data().toObject().value("type"_L1).toString(), u"success"_s);
    QCOMPARE(mail.mails().size(), 1);
    const QJsonObject refused = test("gone@example.org").data().toObject();
    QCOMPARE(refused.value("type"_L1).toString(), u"error"_s);
    QVERIFY(refused.value("message"_L1).toString().startsWith(u"550"_s));
    QCOMPARE(test("bob").status, 400);
    ChannelsPlace without(u"sqlite"_s, {});
    without.server.beAdmin();
    const Answer none = without.server.post(without.domain("/testmail"), R"({"address":"bob@example.org"})");
    QVERIFY(none.data().toObject().value("message"_L1).toString().contains(u"mail.host"_s));
}

QTEST_GUILESS_MAIN(ChannelsTest)
#include "channels_test.moc"
