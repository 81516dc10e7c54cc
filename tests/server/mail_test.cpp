#include "server_group.h"
#include "support/certificates.h"
#include "support/local_mail_server.h"

#include <QJsonDocument>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

// Mail of several servers on one database, to a real mail server.
class MailTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void eachMailIsSentOnce();
    void mailOfADeadServerIsTakenOver();
    void noSecretIsLogged();
};

namespace {

constexpr int longPatience = 180'000; // milliseconds

const LocalMailOptions options{u"starttls"_s, u"forms"_s, u"Pa55word-of-mail"_s, false};

QStringList settingsFor(const LocalMailServer &mail, const QString &password = options.password)
{
    return {u"mail.host=127.0.0.1"_s, u"mail.port="_s % QString::number(mail.port()),
        u"mail.sender=forms@example.org"_s, u"mail.account=forms"_s, u"mail.password="_s % password, u"mail.wait=0"_s,
        u"mail.timeout=120"_s, u"mail.authorities="_s % Certificates::made().authority};
}

void setEmail(ServerGroup &group, const QString &email)
{
    group.database().write([&](storage::Session &session) {
        session.execute(u"UPDATE account SET email = ? WHERE id = ?"_s, email, group.accounts().userId);
    });
}

bool tell(ServerGroup &group, quint16 port, const QString &summary)
{
    HttpClient client(port, group.accounts().userToken);
    const QJsonObject body{{u"receiverId"_s, group.accounts().userId}, {u"summary"_s, summary},
        {u"module"_s, u"workflow"_s}, {u"linkParams"_s, u"{\"subjectType\":3}"_s}};
    const auto answer = client.call("POST", "/api/message/notification", QJsonDocument(body).toJson());
    return answer && answer->status == 200;
}

qint64 count(ServerGroup &group, const QString &where)
{
    return group.database().reader().integer(QString(u"SELECT count(*) FROM delivery WHERE "_s % where)).value_or(-1);
}

} // namespace

void MailTest::initTestCase()
{
    if (testedEngines().size() < 2)
        QSKIP("several servers need PostgreSQL: set FORMWRIGHT_TEST_POSTGRESQL");
}

void MailTest::eachMailIsSentOnce()
{
    constexpr int many = 30;
    const LocalMailServer mail(options);
    ServerGroup group;
    setEmail(group, u"ursula@example.org"_s);
    const quint16 first = group.start(settingsFor(mail)).port();
    const quint16 second = group.start(settingsFor(mail)).port();
    for (int i = 0; i < many; ++i)
        QVERIFY(tell(group, i % 2 == 0 ? first : second, u"Order %1"_s.arg(i)));
    QTRY_COMPARE_WITH_TIMEOUT(count(group, u"state = 1 AND tries = 1"_s), many, longPatience);
    QSet<QString> subjects;
    for (const LocalMailServer::Mail &each : mail.mails())
        subjects.insert(headField(each.data, "Subject"));
    QCOMPARE(mail.mails().size(), many);
    QCOMPARE(subjects.size(), many);
}

// Killed while the mail server was about to answer. Nobody knows whether that has the mail, so it gets it again, as the
// same one.
void MailTest::mailOfADeadServerIsTakenOver()
{
    const LocalMailServer mail(options);
    ServerGroup group;
    setEmail(group, u"silent@example.org"_s);
    const quint16 port = group.start(settingsFor(mail)).port();
    QVERIFY(tell(group, port, u"Order 7"_s));
    QTRY_COMPARE_WITH_TIMEOUT(mail.mails().size(), 1, longPatience);
    group.kill(0);
    QCOMPARE(count(group, u"state = 0 AND claimed > 0 AND tries = 0"_s), 1);
    setEmail(group, u"ursula@example.org"_s);
    group.database().write([](storage::Session &session) {
        session.execute(u"UPDATE delivery SET claimed = 1"_s); // as if the time of the claim were over
    });
    group.start(settingsFor(mail));
    QTRY_COMPARE_WITH_TIMEOUT(count(group, u"state = 1"_s), 1, longPatience);
    const auto mails = mail.mails();
    QCOMPARE(mails.size(), 2);
    QCOMPARE(headField(mails.at(0).data, "Message-ID"), headField(mails.at(1).data, "Message-ID"));
}

void MailTest::noSecretIsLogged()
{
    const LocalMailServer mail(options);
    ServerGroup group;
    setEmail(group, u"ursula@example.org"_s);
    const QString wrong = u"Wr0ng-of-mail"_s;
    ServerProcess &server = group.start(settingsFor(mail, wrong));
    QVERIFY(tell(group, server.port(), u"Order 7"_s));
    QTRY_COMPARE_WITH_TIMEOUT(count(group, u"tries = 1 AND claimed = 0"_s), 1, longPatience);
    QCOMPARE(mail.mails().size(), 0);
    server.terminate();
    QCOMPARE(server.waitForExit(60'000), 0);
    const QByteArray log = server.output() + server.errors();
    const QByteArray login = QByteArray("\0forms\0", 7) + wrong.toUtf8();
    for (const QByteArray &secret : {wrong.toUtf8(), wrong.toUtf8().toBase64(), login.toBase64()}) {
        QVERIFY(!log.contains(secret));
        QCOMPARE(count(group, u"result LIKE '%"_s % QString::fromLatin1(secret) % u"%'"_s), 0);
    }
}

QTEST_GUILESS_MAIN(MailTest)
#include "mail_test.moc"
