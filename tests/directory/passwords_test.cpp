#include "company.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

const QString suffix = QString::fromLatin1(SlapdServer::suffix);

QByteArray twoPeople()
{
    return companyLdif() + unitLdif(u"Lab"_s, suffix) + personLdif({u"ada"_s, u"Ada"_s, suffix, u"Größe 1"_s})
        + personLdif({u"bob"_s, u"Bob"_s, suffix, u"second"_s});
}

bool entered(const Answer &answer)
{
    return answer.status == 200 && !answer.data()["access_token"_L1].toString().isEmpty();
}

} // namespace

class PasswordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_slapd = std::make_unique<SlapdServer>(SlapdOptions{twoPeople(), {}}); }
    void cleanupTestCase() { m_slapd.reset(); }
    void theDirectoryDecides_data();
    void theDirectoryDecides();
    void checksEncrypted_data();
    void checksEncrypted();
    void followsTheDirectoryAtOnce();
    void cannotTellWhileTheDirectoryIsDown_data() { addEngineRows(); }
    void cannotTellWhileTheDirectoryIsDown();
    void leavesOthersTheirPasswords();
    void givesUsersNoPasswordOfItsOwn();
    void throttlesAsUsual();
    void lockedUsersStayOut();

private:
    std::unique_ptr<SlapdServer> m_slapd;
};

void PasswordsTest::theDirectoryDecides_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("login");
    QTest::addColumn<QString>("password");
    QTest::addColumn<bool>("enters");
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const QString &login, const QString &password, bool enters) {
            QTest::addRow("%s, %s", qPrintable(engine), name) << engine << login << password << enters;
        };
        row("right", u"ada"_s, u"Größe 1"_s, true);
        row("right, another case of the login", u"ADA"_s, u"Größe 1"_s, true);
        row("wrong", u"ada"_s, u"Größe 2"_s, false);
        row("somebody else's", u"ada"_s, u"second"_s, false);
        row("empty", u"ada"_s, u""_s, false);
        row("nobody", u"nobody"_s, u"second"_s, false);
        row("nobody, empty", u"nobody"_s, u""_s, false);
        // Base64 of "second" with the first two characters at the end, as clients of the platform send it.
        row("shifted", u"bob"_s, u"Vjb25kc2"_s, true);
        row("a filter as login", u"*"_s, u"second"_s, false);
    }
}

void PasswordsTest::theDirectoryDecides()
{
    QFETCH(QString, engine);
    QFETCH(QString, login);
    QFETCH(QString, password);
    Company company(engine);
    company.attach(m_slapd->url(), {{u"checkPasswords"_s, true}});
    company.synchronize();
    const Answer answer = company.signIn(login, password);
    QCOMPARE(answer.status, 200);
    QTEST(entered(answer), "enters");
}

void PasswordsTest::checksEncrypted_data()
{
    QTest::addColumn<bool>("startTls");
    QTest::addColumn<QString>("caFile");
    QTest::addColumn<int>("status");
    QTest::newRow("LDAPS") << false << u"authority.pem"_s << 200;
    QTest::newRow("StartTLS") << true << u"authority.pem"_s << 200;
    QTest::newRow("LDAPS, certificate that is not trusted") << false << u"other.pem"_s << 503;
    QTest::newRow("StartTLS, certificate that is not trusted") << true << u"other.pem"_s << 503;
}

void PasswordsTest::checksEncrypted()
{
    QFETCH(bool, startTls);
    QFETCH(QString, caFile);
    Company company(u"sqlite"_s);
    const QString url = startTls ? m_slapd->url() : m_slapd->tlsUrl();
    company.attach(url, {{u"checkPasswords"_s, true}, {u"startTls"_s, startTls}, {u"caFile"_s, u"authority.pem"_s}});
    company.synchronize();
    company.attach(url, {{u"checkPasswords"_s, true}, {u"startTls"_s, startTls}, {u"caFile"_s, caFile}});
    QTEST(company.signIn(u"ada"_s, u"Größe 1"_s).status, "status");
}

// Whatever happened to the entry since the last synchronization.
void PasswordsTest::followsTheDirectoryAtOnce()
{
    SlapdServer slapd({twoPeople(), {}});
    Company company(u"sqlite"_s);
    company.attach(slapd.url(), {{u"checkPasswords"_s, true}});
    company.synchronize();
    slapd.change("dn: uid=ada,dc=example,dc=com\nchangetype: moddn\nnewrdn: uid=queen\ndeleteoldrdn: 1\nnewsuperior: "
                 "ou=Lab,dc=example,dc=com\n\n"
                 "dn: uid=bob,dc=example,dc=com\nchangetype: modify\nreplace: userPassword\nuserPassword: third\n\n");
    QVERIFY(entered(company.signIn(u"ada"_s, u"Größe 1"_s)));
    QVERIFY(!entered(company.signIn(u"bob"_s, u"second"_s)));
    QVERIFY(entered(company.signIn(u"bob"_s, u"third"_s)));
    slapd.change("dn: uid=bob,dc=example,dc=com\nchangetype: delete\n\n");
    const Answer gone = company.signIn(u"bob"_s, u"third"_s);
    QCOMPARE(gone.status, 200);
    QVERIFY(!entered(gone));
}

void PasswordsTest::cannotTellWhileTheDirectoryIsDown()
{
    QFETCH(QString, engine);
    SlapdServer slapd({twoPeople(), {}});
    Company company(engine);
    TestBackend &server = company.server();
    company.attach(slapd.url(), {{u"checkPasswords"_s, true}});
    company.synchronize();
    // A password of his own does not help: it might be one that was taken away.
    server.database().write([&](storage::Session &session) {
        session.execute(u"UPDATE account SET password_hash = ? WHERE login = 'ada'"_s,
            server.backend().loginDesk().hash(u"local"_s));
    });
    slapd.stop();
    // More often than makes anybody wait for a code, since nobody is to blame.
    for (int i = 0; i < 6; ++i) {
        for (const auto &[login, password] : {std::pair(u"ada"_s, u"Größe 1"_s), std::pair(u"ada"_s, u"local"_s),
                 std::pair(u"nobody"_s, u"Größe 1"_s)}) {
            const Answer answer = company.signIn(login, password);
            QCOMPARE(answer.status, 503);
            QVERIFY(answer.body.contains("cannot be checked now"));
        }
        server.clock().advance(6'000);
    }
    QCOMPARE(server.count(u"login_failure"_s), 0);
}

void PasswordsTest::leavesOthersTheirPasswords()
{
    SlapdServer slapd({twoPeople(), {}});
    Company company(u"sqlite"_s);
    TestBackend &server = company.server();
    server.addUser(company.domainId(), u"guest"_s, u"Guest"_s, u"by hand"_s);
    company.attach(slapd.url(), {{u"checkPasswords"_s, true}});
    company.synchronize();
    QVERIFY(entered(company.signIn(u"guest"_s, u"by hand"_s)));
    slapd.stop();
    QVERIFY(entered(company.signIn(u"guest"_s, u"by hand"_s)));
    QVERIFY(!entered(company.signIn(u"guest"_s, u"wrong"_s)));
    // Detached: everybody is as if made by hand, and has the password he is given.
    QCOMPARE(server.del(company.path()).status, 200);
    server.database().write([&](storage::Session &session) {
        session.execute(u"UPDATE account SET password_hash = ? WHERE login = 'ada'"_s,
            server.backend().loginDesk().hash(u"local"_s));
    });
    QVERIFY(entered(company.signIn(u"ada"_s, u"local"_s)));
}

void PasswordsTest::givesUsersNoPasswordOfItsOwn()
{
    Company company(u"sqlite"_s);
    company.attach(m_slapd->url());
    company.synchronize();
    for (const QString &password : {u"Größe 1"_s, u"!"_s, QString(u""_s)})
        QVERIFY(!entered(company.signIn(u"ada"_s, password)));
}

void PasswordsTest::throttlesAsUsual()
{
    Company company(u"sqlite"_s, {{u"identity.maxFailures"_s, u"4"_s}});
    company.attach(m_slapd->url(), {{u"checkPasswords"_s, true}});
    company.synchronize();
    for (int i = 0; i < 4; ++i)
        QVERIFY(!entered(company.signIn(u"ada"_s, u"wrong"_s)));
    QCOMPARE(company.signIn(u"ada"_s, u"Größe 1"_s).status, 429);
}

void PasswordsTest::lockedUsersStayOut()
{
    Company company(u"sqlite"_s);
    company.attach(m_slapd->url(), {{u"checkPasswords"_s, true}});
    company.synchronize();
    company.server().database().write(
        [](storage::Session &session) { session.execute(u"UPDATE account SET lock_flag = 0 WHERE login = 'ada'"_s); });
    QVERIFY(!entered(company.signIn(u"ada"_s, u"Größe 1"_s)));
}

QTEST_GUILESS_MAIN(PasswordsTest)
#include "passwords_test.moc"
