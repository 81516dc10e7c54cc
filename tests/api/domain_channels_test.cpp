#include "api/administration_fixture.h"
#include "api/mail_fixture.h"
#include "backend/outbox/delivery_store.h"
#include "backend/outbox/notice_channels.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;

// What the administrators of a domain do about mail and the other channels, and the language that they speak.
class DomainChannelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theMailServerIsSetBesideTheRest_data() { addEngineRows(); }
    void theMailServerIsSetBesideTheRest();
    void aPasswordStaysWithItsServer_data();
    void aPasswordStaysWithItsServer();
    void whatIsWrongChangesNothing_data();
    void whatIsWrongChangesNothing();
    void whatWaitsIsTriedAtOnce_data() { addEngineRows(); }
    void whatWaitsIsTriedAtOnce();
    void whatIsGivenUpTellsNobody_data() { addEngineRows(); }
    void whatIsGivenUpTellsNobody();
    void aDigestThatIsGivenUpGathersNoMore();
    void whatIsUnderWayIsLeftAlone_data() { addEngineRows(); }
    void whatIsUnderWayIsLeftAlone();
    void statesAreListedTogether();
    void othersSeeNothing_data() { addEngineRows(); }
    void othersSeeNothing();
    void mailSpeaksTheReadersLanguage_data();
    void mailSpeaksTheReadersLanguage();
    void digestsSpeakTheReadersLanguage();
    void testMailSpeaksTheDomainsLanguage();
    void languagesAreChecked();
};

namespace {

constexpr int work = 3; // subject type
constexpr int patience = 120'000; // milliseconds
constexpr qint64 day = 86'400'000;

// A user with an address, and the channels of his domain.
struct Place {
    explicit Place(const QString &engine, const QHash<QString, QString> &settings = {}) : server(engine, settings)
    {
        server.beUser();
        setEmail(server, server.userId(), u"ada@example.org"_s);
        server.beAdmin();
    }

    QByteArray path(const QByteArray &rest) const
    {
        return "/api/authtime/domain/" + server.domainId().toLatin1() + rest;
    }
    QJsonObject channels() { return server.get(path("/channels")).data().toObject(); }
    Answer choose(const QJsonObject &body) { return server.put(path("/channels"), QJsonDocument(body).toJson()); }
    void tellUser(const QString &summary = u"Order 7"_s)
    {
        server.beUser();
        QVERIFY(tell(server, work, summary));
        server.beAdmin();
    }
    // One that failed for good, and its id.
    QByteArray failed()
    {
        setEmail(server, server.userId(), u"gone@example.org"_s);
        tellUser();
        advance(server, mailWait);
        [&] { QTRY_COMPARE_WITH_TIMEOUT(deliveries(server, u"state = 2 AND claimed = 0"_s), 1, patience); }();
        return id();
    }
    QByteArray id()
    {
        return server.database().reader().text(u"SELECT id FROM delivery"_s).value_or(QString()).toLatin1();
    }
    Answer act(const QByteArray &id, const QByteArray &what)
    {
        return server.post(path("/deliveries/" + id + '/' + what));
    }
    QString mailPassword()
    {
        return server.database()
            .reader()
            .text(u"SELECT mail_password FROM domain WHERE name = 'Acme'"_s)
            .value_or(QString());
    }

    TestBackend server;
};

QJsonObject mailServer(const QString &host = u"mail.example.org"_s)
{
    return {{u"host"_s, host}, {u"port"_s, 587}, {u"security"_s, u"starttls"_s}, {u"account"_s, u"forms"_s},
        {u"sender"_s, u"forms@example.org"_s}};
}

QJsonObject with(QJsonObject object, const QString &member, const QJsonValue &value)
{
    object.insert(member, value);
    return object;
}

} // namespace

void DomainChannelsTest::theMailServerIsSetBesideTheRest()
{
    QFETCH(QString, engine);
    Place place(engine);
    QCOMPARE(place.channels().value("mailServer"_L1).toObject().value("host"_L1).toString(), QString());
    const QString before
        = place.server.database().reader().text(u"SELECT secret FROM domain WHERE name = 'Acme'"_s).value();
    const Answer chosen = place.choose(
        {{u"mailServer"_s, with(mailServer(), u"password"_s, u"Very s3cret"_s)}, {u"language"_s, u"zh"_s}});
    QVERIFY2(chosen.status == 200, chosen.body.constData());
    const QJsonObject now = place.channels();
    const QJsonObject server = now.value("mailServer"_L1).toObject();
    QCOMPARE(server.value("host"_L1).toString(), u"mail.example.org"_s);
    QCOMPARE(server.value("account"_L1).toString(), u"forms"_s);
    QVERIFY(server.value("password"_L1).isNull());
    QVERIFY(now.value("hasMailPassword"_L1).toBool());
    QCOMPARE(now.value("language"_L1).toString(), u"zh"_s);
    QVERIFY(now.value("channels"_L1)[0]["open"_L1].toBool()); // mail
    QVERIFY(!chosen.body.contains("s3cret"));
    QCOMPARE(place.server.count(u"domain"_s, u"secret = '%1' AND name = 'Acme'"_s.arg(before)), 1);
    QCOMPARE(place.server.count(u"domain"_s, u"mail_password LIKE '%s3cret%'"_s), 0);
    QCOMPARE(place.choose({{u"hook"_s, u"https://example.org/"_s}}).status, 200); // the rest stays
    QCOMPARE(place.channels().value("mailServer"_L1), QJsonValue(server));
    QCOMPARE(place.choose({{u"mailServer"_s, QJsonObject{{u"host"_s, u""_s}}}}).status, 200);
    QVERIFY(place.channels().value("mailServer"_L1).isNull());
    QVERIFY(!place.channels().value("hasMailPassword"_L1).toBool());
}

void DomainChannelsTest::aPasswordStaysWithItsServer_data()
{
    QTest::addColumn<QJsonObject>("later");
    QTest::addColumn<bool>("stays");
    QTest::newRow("another sender") << with(mailServer(), u"sender"_s, u"other@example.org"_s) << true;
    QTest::newRow("another host") << mailServer(u"other.example.org"_s) << false;
    QTest::newRow("another port") << with(mailServer(), u"port"_s, 25) << false;
    QTest::newRow("without encryption") << with(mailServer(), u"security"_s, u"none"_s) << false;
    QTest::newRow("another account") << with(mailServer(), u"account"_s, u"others"_s) << false;
}

void DomainChannelsTest::aPasswordStaysWithItsServer()
{
    QFETCH(QJsonObject, later);
    QFETCH(bool, stays);
    Place place(u"sqlite"_s);
    QCOMPARE(place.choose({{u"mailServer"_s, with(mailServer(), u"password"_s, u"Very s3cret"_s)}}).status, 200);
    const QString before = place.mailPassword();
    QVERIFY(!before.isEmpty());
    QCOMPARE(place.choose({{u"mailServer"_s, later}}).status, 200);
    QCOMPARE(place.mailPassword() == before, stays);
    QCOMPARE(place.channels().value("hasMailPassword"_L1).toBool(), stays);
}

void DomainChannelsTest::whatIsWrongChangesNothing_data()
{
    QTest::addColumn<QJsonObject>("body");
    QTest::newRow("port") << QJsonObject{{u"mailServer"_s, with(mailServer(), u"port"_s, 0)}};
    QTest::newRow("security") << QJsonObject{{u"mailServer"_s, with(mailServer(), u"security"_s, u"some"_s)}};
    QTest::newRow("two lines") << QJsonObject{
        {u"mailServer"_s, with(mailServer(), u"sender"_s, u"a@b.org\r\nBcc: c@d.org"_s)}};
    QTest::newRow("language") << QJsonObject{{u"mailServer"_s, mailServer()}, {u"language"_s, u"fr"_s}};
    QTest::newRow("hook") << QJsonObject{{u"mailServer"_s, mailServer()}, {u"hook"_s, u"ftp://example.org/"_s}};
}

void DomainChannelsTest::whatIsWrongChangesNothing()
{
    QFETCH(QJsonObject, body);
    Place place(u"sqlite"_s);
    QCOMPARE(place.choose(body).status, 400);
    QVERIFY(place.channels().value("mailServer"_L1).isNull());
}

void DomainChannelsTest::whatWaitsIsTriedAtOnce()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    Place place(engine, mailSettings(mail));
    setEmail(place.server, place.server.userId(), u"busy@example.org"_s);
    place.tellUser();
    QCOMPARE(place.act(place.id(), "again").status, 404); // nothing has failed yet
    advance(place.server, mailWait);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 0 AND tries = 1 AND claimed = 0"_s), 1, patience);
    setEmail(place.server, place.server.userId(), u"ada@example.org"_s);
    QCOMPARE(place.act(place.id(), "again").status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(mail.mails().size(), 1);
    QCOMPARE(place.act(place.id(), "again").status, 404); // it is over
}

void DomainChannelsTest::whatIsGivenUpTellsNobody()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    Place place(engine, mailSettings(mail));
    place.tellUser();
    const Answer done = place.act(place.id(), "giveUp");
    QVERIFY2(done.status == 200, done.body.constData());
    QCOMPARE(deliveries(place.server, u"state = 3 AND next_try = 0 AND tried > 0"_s), 1);
    QVERIFY(resultOf(place.server).startsWith(u"given up by "_s));
    QCOMPARE(place.act(place.id(), "giveUp").status, 404);
    QCOMPARE(place.act(place.id(), "again").status, 404);
    place.tellUser(u"another"_s);
    advance(place.server, mailWait);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(mail.mails().size(), 1);
    QVERIFY(partOf(mail.mails().first().data, "text/plain").contains("another"));
}

void DomainChannelsTest::aDigestThatIsGivenUpGathersNoMore()
{
    const LocalMailServer mail;
    Place place(u"sqlite"_s, mailSettings(mail));
    const QJsonObject digest{{u"kind"_s, u"work"_s}, {u"channel"_s, u"mail"_s}, {u"mode"_s, u"digest"_s}};
    QCOMPARE(place.choose({{u"preferences"_s, QJsonArray{digest}}}).status, 200);
    place.tellUser();
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"next_try > created AND claimed = 0"_s), 1, patience);
    QCOMPARE(place.act(place.id(), "giveUp").status, 200);
    place.tellUser(u"Order 8"_s);
    QCOMPARE(deliveries(place.server, u"gathers = 1"_s), 1); // the next one
    QCOMPARE(deliveries(place.server, u"gathers = 0 AND state = 3"_s), 1);
}

// Its outcome is kept by whoever tries it.
void DomainChannelsTest::whatIsUnderWayIsLeftAlone()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    Place place(engine, mailSettings(mail));
    const QByteArray id = place.failed();
    const qint64 until = place.server.clock().nowMilliseconds() + day;
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE delivery SET state = 0, next_try = 1, claimed = ?"_s, until);
    });
    QCOMPARE(place.act(id, "giveUp").status, 409);
    QCOMPARE(place.act(id, "again").status, 409);
    QCOMPARE(deliveries(place.server, u"state = 0 AND claimed > 0"_s), 1);
    place.server.clock().advance(2 * day); // whoever tried it is gone
    place.server.beAdmin();
    int status = 0; // it is due now, and may be tried once more in between
    QTRY_VERIFY_WITH_TIMEOUT(status == 200 || (status = place.act(id, "giveUp").status) == 200, patience);
    QCOMPARE(deliveries(place.server, u"state = 3"_s), 1);
}

void DomainChannelsTest::statesAreListedTogether()
{
    const LocalMailServer mail;
    Place place(u"sqlite"_s, mailSettings(mail));
    place.failed();
    setEmail(place.server, place.server.userId(), u"ada@example.org"_s);
    place.tellUser(u"waits"_s);
    const auto count = [&](const QByteArray &states) {
        const QJsonObject page = place.server.get(place.path("/deliveries?state=" + states)).data().toObject();
        return std::pair(page.value("rowCount"_L1).toInt(), page.value("datas"_L1).toArray().size());
    };
    QCOMPARE(count("waiting,failed"), std::pair(2, qsizetype(2)));
    QCOMPARE(count("failed,failed"), std::pair(1, qsizetype(1)));
    QCOMPARE(count("sent,needless"), std::pair(0, qsizetype(0)));
    QCOMPARE(count(""), std::pair(2, qsizetype(2)));
    QCOMPARE(place.server.get(place.path("/deliveries?state=waiting,late")).status, 400);
    const QJsonArray rows = place.server.get(place.path("/deliveries")).data()["datas"_L1].toArray();
    QCOMPARE(rows.first()["notices"_L1].toInt(), 1);
}

void DomainChannelsTest::othersSeeNothing()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    Place place(engine, mailSettings(mail));
    const QByteArray id = place.failed();
    const QString other = place.server.addDomain(u"Other"_s);
    beAdministratorOf(place.server, {other});
    const QByteArray own = "/api/authtime/domain/" + other.toLatin1();
    for (const QByteArray &rest : {QByteArray("/channels"), QByteArray("/deliveries")})
        QVERIFY(place.server.get(place.path(rest)).status >= 403);
    QVERIFY(place.choose({{u"hook"_s, u""_s}}).status >= 403);
    QVERIFY(place.server.post(place.path("/testmail"), R"({"address":"bob@example.org"})").status >= 403);
    for (const QByteArray &what : {QByteArray("again"), QByteArray("giveUp")}) {
        QVERIFY(place.act(id, what).status >= 403);
        QCOMPARE(place.server.post(own + "/deliveries/" + id + '/' + what).status, 404); // not by his own domain either
    }
    QCOMPARE(place.server.get(own + "/deliveries").data()["rowCount"_L1].toInt(), 0);
    QCOMPARE(deliveries(place.server, u"state = 2"_s), 1);
    place.server.useNoToken();
    QCOMPARE(place.act(id, "giveUp").status, 401);
    place.server.beUser();
    QCOMPARE(place.server.get(place.path("/channels")).status, 401);
}

void DomainChannelsTest::mailSpeaksTheReadersLanguage_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("ofServer");
    QTest::addColumn<QString>("ofDomain");
    QTest::addColumn<QString>("own");
    QTest::addColumn<bool>("isChinese");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto row = [&](const char *name, const QString &ofServer, const QString &ofDomain, const QString &own,
                             bool isChinese) {
            QTest::newRow(qPrintable(QString(engine % u' ' % QLatin1StringView(name))))
                << engine << ofServer << ofDomain << own << isChinese;
        };
        row("server", u"en"_s, {}, {}, false);
        row("Chinese server", u" ZH"_s, {}, {}, true);
        row("domain", u"en"_s, u"zh"_s, {}, true);
        row("domain, other server", u"zh"_s, u"en"_s, {}, false);
        row("own", u"en"_s, u"en"_s, u"zh"_s, true);
        row("own, other domain", u"zh"_s, u"zh"_s, u"en"_s, false);
    }
}

void DomainChannelsTest::mailSpeaksTheReadersLanguage()
{
    QFETCH(QString, engine);
    QFETCH(QString, ofServer);
    QFETCH(QString, ofDomain);
    QFETCH(QString, own);
    QFETCH(bool, isChinese);
    const LocalMailServer mail;
    QHash<QString, QString> settings = mailSettings(mail);
    settings.insert(u"notices.language"_s, ofServer);
    Place place(engine, settings);
    QCOMPARE(place.choose({{u"language"_s, ofDomain}}).status, 200);
    QCOMPARE(place.channels().value("usualLanguage"_L1).toString(), ofServer.trimmed().toLower());
    place.server.beUser();
    const Answer chosen = place.server.put(
        "/api/message/notice/preferences", QJsonDocument(QJsonObject{{u"language"_s, own}}).toJson());
    QCOMPARE(chosen.status, 200);
    QCOMPARE(chosen.data()["language"_L1].toString(), own);
    QCOMPARE(
        chosen.data()["usualLanguage"_L1].toString(), ofDomain.isEmpty() ? ofServer.trimmed().toLower() : ofDomain);
    place.tellUser();
    advance(place.server, mailWait);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    const QString text = QString::fromUtf8(partOf(mail.mails().first().data, "text/plain"));
    QVERIFY2(text.contains(u"打开"_s) == isChinese && text.contains(u"Open:"_s) != isChinese, qPrintable(text));
}

void DomainChannelsTest::digestsSpeakTheReadersLanguage()
{
    const LocalMailServer mail;
    Place place(u"sqlite"_s, mailSettings(mail));
    const QJsonObject digest{{u"kind"_s, u"work"_s}, {u"channel"_s, u"mail"_s}, {u"mode"_s, u"digest"_s}};
    QCOMPARE(place.choose({{u"preferences"_s, QJsonArray{digest}}, {u"language"_s, u"zh"_s}}).status, 200);
    place.tellUser();
    place.tellUser(u"Order 8"_s);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"next_try > created AND claimed = 0"_s), 1, patience);
    advance(place.server, 4 * day); // a working day lies between
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(headField(mail.mails().first().data, "Subject"), u"Acme 中有 2 条通知待您查看"_s);
}

void DomainChannelsTest::testMailSpeaksTheDomainsLanguage()
{
    const LocalMailServer mail;
    Place place(u"sqlite"_s, mailSettings(mail));
    QCOMPARE(place.choose({{u"language"_s, u"zh"_s}}).status, 200);
    QCOMPARE(place.server.post(place.path("/testmail"), R"({"address":"bob@example.org"})").status, 200);
    QCOMPARE(mail.mails().size(), 1);
    QCOMPARE(headField(mail.mails().first().data, "Subject"), u"测试邮件"_s);
}

void DomainChannelsTest::languagesAreChecked()
{
    Place place(u"sqlite"_s);
    place.server.beUser();
    QCOMPARE(place.server.put("/api/message/notice/preferences", R"({"language":"fr"})").status, 400);
    QCOMPARE(place.server.put("/api/message/notice/preferences", "{}").status, 200); // nothing changes
    QCOMPARE(place.server.get("/api/message/notice/preferences").data()["language"_L1].toString(), QString());
}

QTEST_GUILESS_MAIN(DomainChannelsTest)
#include "domain_channels_test.moc"
