#include "backend/gateways/smtp_client.h"

#include "backend/gateways/mail_message.h"
#include "support/certificates.h"
#include "support/local_mail_server.h"

#include <QTcpServer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::gateways;
using namespace formwright::tests;

// Mail to a real server: with and without TLS and a log-in, and what goes wrong.
class SmtpClientTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mailIsTaken_data();
    void mailIsTaken();
    void certificatesAreChecked_data();
    void certificatesAreChecked();
    void nothingGoesWithoutTls();
    void aWrongPasswordIsNotFinal();
    void passwordsStayOffOpenLines();
    void refusalsTellWhy_data();
    void refusalsTellWhy();
    void whatIsTooLargeForTheServerIsRefused();
    void aSilentServerIsGivenUp();
    void privateNetworksCanBeClosed();
    void dotsArriveAsTheyWere();
};

namespace {

const Envelope usual{u"forms@example.org"_s, u"ada@example.org"_s};

SmtpServer reached(const LocalMailServer &server, const LocalMailOptions &options)
{
    SmtpServer to;
    to.host = u"127.0.0.1"_s;
    to.port = server.port();
    to.security = options.security == "tls"_L1 ? MailSecurity::Tls
        : options.security == "starttls"_L1    ? MailSecurity::StartTls
                                               : MailSecurity::None;
    to.account = options.account;
    to.password = options.password;
    to.authorities = Certificates::made().authority;
    to.timeoutMilliseconds = 120'000;
    return to;
}

QByteArray text(const QString &body = u"Text"_s)
{
    MailMessage message;
    message.id = "1";
    message.sender = usual.sender;
    message.receiver = usual.receiver;
    message.subject = u"Hello"_s;
    message.text = body;
    return mailText(message);
}

} // namespace

void SmtpClientTest::mailIsTaken_data()
{
    QTest::addColumn<QString>("security");
    QTest::addColumn<QString>("account");
    QTest::newRow("plain") << u"none"_s << QString();
    QTest::newRow("STARTTLS") << u"starttls"_s << QString();
    QTest::newRow("STARTTLS, log-in") << u"starttls"_s << u"forms"_s;
    QTest::newRow("TLS") << u"tls"_s << QString();
    QTest::newRow("TLS, log-in") << u"tls"_s << u"fürms"_s;
}

void SmtpClientTest::mailIsTaken()
{
    QFETCH(QString, security);
    QFETCH(QString, account);
    const LocalMailOptions options{security, account, account.isEmpty() ? QString() : u"sécret \"; x"_s, false};
    const LocalMailServer server(options);
    const MailOutcome outcome = sendMail(reached(server, options), usual, text());
    QVERIFY2(outcome.isTaken, qPrintable(outcome.reason));
    const auto mails = server.mails();
    QCOMPARE(mails.size(), 1);
    QCOMPARE(mails.first().from, usual.sender);
    QCOMPARE(mails.first().to, QStringList{usual.receiver});
    QCOMPARE(mails.first().isEncrypted, security != "none"_L1);
    QCOMPARE(mails.first().account, account);
    QCOMPARE(partOf(mails.first().data, "text/plain"), "Text");
}

void SmtpClientTest::certificatesAreChecked_data()
{
    QTest::addColumn<QString>("security");
    QTest::addColumn<bool>("isStrange"); // of another machine
    QTest::addColumn<QString>("authorities");
    for (const char *security : {"starttls", "tls"}) {
        const QString name = QString::fromLatin1(security);
        QTest::addRow("%s, another machine", security) << name << true << Certificates::made().authority;
        QTest::addRow("%s, another authority", security) << name << false << Certificates::made().otherAuthority;
        QTest::addRow("%s, those of the system", security) << name << false << QString();
    }
}

void SmtpClientTest::certificatesAreChecked()
{
    QFETCH(QString, security);
    QFETCH(bool, isStrange);
    QFETCH(QString, authorities);
    const LocalMailOptions options{security, u"forms"_s, u"secret"_s, isStrange};
    const LocalMailServer server(options);
    auto to = reached(server, options);
    to.authorities = authorities;
    const MailOutcome outcome = sendMail(to, usual, text());
    QVERIFY(!outcome.isTaken);
    QVERIFY(!outcome.isFinal);
    QVERIFY(!outcome.reason.isEmpty());
    QCOMPARE(server.mails().size(), 0);
}

void SmtpClientTest::nothingGoesWithoutTls()
{
    const LocalMailOptions plain;
    const LocalMailServer server(plain);
    auto to = reached(server, plain);
    to.security = MailSecurity::StartTls; // which the server does not have
    const MailOutcome outcome = sendMail(to, usual, text());
    QVERIFY(!outcome.isTaken);
    QCOMPARE(server.mails().size(), 0);
}

void SmtpClientTest::aWrongPasswordIsNotFinal()
{
    const LocalMailOptions options{u"starttls"_s, u"forms"_s, u"secret"_s, false};
    const LocalMailServer server(options);
    auto to = reached(server, options);
    to.password = u"wr0ng-Secret"_s;
    const MailOutcome outcome = sendMail(to, usual, text());
    QVERIFY(!outcome.isTaken);
    QVERIFY(!outcome.isFinal);
    QVERIFY2(outcome.reason.startsWith(u"the log-in was refused"_s), qPrintable(outcome.reason));
    QVERIFY(!outcome.reason.contains(u"wr0ng"_s));
    QVERIFY(!outcome.reason.contains(QString::fromLatin1(QByteArray("wr0ng-Secret").toBase64())));
}

void SmtpClientTest::passwordsStayOffOpenLines()
{
    const LocalMailOptions options{u"none"_s, u"forms"_s, u"secret"_s, false};
    const LocalMailServer server(options);
    auto to = reached(server, options);
    QVERIFY(!sendMail(to, usual, text()).isTaken);
    QCOMPARE(server.mails().size(), 0);
    to.openLogin = true;
    const MailOutcome outcome = sendMail(to, usual, text());
    QVERIFY2(outcome.isTaken, qPrintable(outcome.reason));
}

void SmtpClientTest::refusalsTellWhy_data()
{
    QTest::addColumn<QString>("receiver");
    QTest::addColumn<bool>("isFinal");
    QTest::addColumn<QString>("reason");
    QTest::newRow("nobody") << u"gone@example.org"_s << true << u"550 5.1.1 there is no such mailbox"_s;
    QTest::newRow("busy") << u"busy@example.org"_s << false << u"451 4.7.1 try again later"_s;
}

void SmtpClientTest::refusalsTellWhy()
{
    QFETCH(QString, receiver);
    QFETCH(bool, isFinal);
    QFETCH(QString, reason);
    const LocalMailServer server;
    const MailOutcome outcome = sendMail(reached(server, {}), {usual.sender, receiver}, text());
    QVERIFY(!outcome.isTaken);
    QCOMPARE(outcome.isFinal, isFinal);
    QCOMPARE(outcome.reason, reason);
}

void SmtpClientTest::whatIsTooLargeForTheServerIsRefused()
{
    LocalMailOptions options;
    options.largest = 2'000;
    const LocalMailServer server(options);
    const MailOutcome outcome = sendMail(reached(server, options), usual, text(QString(5'000, u'x')));
    QVERIFY(!outcome.isTaken);
    QVERIFY2(outcome.isFinal, qPrintable(outcome.reason));
    QCOMPARE(server.mails().size(), 0);
}

void SmtpClientTest::aSilentServerIsGivenUp()
{
    QTcpServer silent; // takes the connection, and says nothing
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    SmtpServer to;
    to.host = u"127.0.0.1"_s;
    to.port = silent.serverPort();
    to.security = MailSecurity::None;
    to.timeoutMilliseconds = 1'000;
    const MailOutcome outcome = sendMail(to, usual, text());
    QVERIFY(!outcome.isTaken);
    QVERIFY(!outcome.isFinal);
}

void SmtpClientTest::privateNetworksCanBeClosed()
{
    const LocalMailServer server;
    auto to = reached(server, {});
    to.publicOnly = true;
    for (const QString &host : {u"127.0.0.1"_s, u"localhost"_s, u"::1"_s}) {
        to.host = host;
        QCOMPARE(sendMail(to, usual, text()).reason, u"the address is one of a private network"_s);
    }
    for (const QString &host : {u""_s, u"a b"_s, u"x/y"_s, u"user@127.0.0.1"_s, u"a\r\nb"_s}) {
        to.host = host;
        to.publicOnly = false;
        QVERIFY2(!sendMail(to, usual, text()).isTaken, qPrintable(host));
    }
    QCOMPARE(server.mails().size(), 0);
}

void SmtpClientTest::dotsArriveAsTheyWere()
{
    const LocalMailServer server;
    QVERIFY(sendMail(reached(server, {}), usual, "Subject: x\r\n\r\n.\r\n..\r\nend\r\n").isTaken);
    const auto mails = server.mails();
    QCOMPARE(mails.size(), 1);
    QCOMPARE(mails.first().data, "Subject: x\r\n\r\n.\r\n..\r\nend\r\n");
}

QTEST_GUILESS_MAIN(SmtpClientTest)
#include "smtp_client_test.moc"
