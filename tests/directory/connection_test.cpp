#include "backend/directory/ldap_connection.h"

#include "breaking_proxy.h"
#include "generated_directory.h"
#include "slapd_server.h"
#include "support/certificates.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::directory;
using namespace formwright::tests;
using Kind = DirectoryError::Kind;

Q_DECLARE_METATYPE(Kind)

namespace {

const QString suffix = QString::fromLatin1(SlapdServer::suffix);
constexpr int people = 25;

QByteArray someEntries()
{
    QByteArray ldif = companyLdif();
    for (int i = 0; i < people; ++i)
        ldif += personLdif({u"p%1"_s.arg(i, 2, 10, QChar(u'0')), u"Name %1"_s.arg(i), suffix, u"secret %1"_s.arg(i)});
    return ldif;
}

// What `act` threw; fails when it threw nothing of the kind.
std::optional<DirectoryError> errorOf(const std::function<void()> &act)
{
    try {
        act();
    } catch (const DirectoryError &error) {
        return error;
    }
    return std::nullopt;
}

void readAll(LdapConnection &connection, int pageSize, QStringList &found, qint64 mostEntries = 1000)
{
    connection.bind(QString::fromLatin1(SlapdServer::readerDn), QString::fromLatin1(SlapdServer::readerPassword));
    connection.search({suffix, u"(objectClass=inetOrgPerson)"_s, {u"uid"_s}, pageSize, mostEntries},
        [&](LdapEntry &&entry) { found.append(QString::fromUtf8(entry.first(u"UID"_s))); });
}

} // namespace

class ConnectionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_slapd = std::make_unique<SlapdServer>(SlapdOptions{someEntries(), {}}); }
    void cleanupTestCase() { m_slapd.reset(); }
    void readsOverAnyConnection_data();
    void readsOverAnyConnection();
    void checksCertificates_data();
    void checksCertificates();
    void checksTheNameInACertificate();
    void readsPageByPage_data();
    void readsPageByPage();
    void stopsAtTheLimit();
    void readsTheFirstPageOnly();
    void refusesPasswords_data();
    void refusesPasswords();
    void tellsWhatIsWrong_data();
    void tellsWhatIsWrong();
    void waitsNoLongerThanAllowed();
    void waitsNoLongerForEncryption_data();
    void waitsNoLongerForEncryption();
    void letsPatienceEnd();
    void letsPatienceEndWhatComesInDrops();

private:
    LdapTarget target() const
    {
        LdapTarget target;
        target.url = m_slapd->url();
        target.caPath = Certificates::made().authority;
        return target;
    }

    std::unique_ptr<SlapdServer> m_slapd;
};

void ConnectionTest::readsOverAnyConnection_data()
{
    QTest::addColumn<bool>("tls");
    QTest::addColumn<bool>("startTls");
    QTest::newRow("plain") << false << false;
    QTest::newRow("LDAPS") << true << false;
    QTest::newRow("StartTLS") << false << true;
}

void ConnectionTest::readsOverAnyConnection()
{
    QFETCH(bool, tls);
    QFETCH(bool, startTls);
    LdapTarget to = target();
    to.url = tls ? m_slapd->tlsUrl() : m_slapd->url();
    to.startTls = startTls;
    LdapConnection connection(to);
    QStringList found;
    readAll(connection, 500, found);
    QCOMPARE(found.size(), people);
}

void ConnectionTest::checksCertificates_data()
{
    QTest::addColumn<bool>("startTls");
    QTest::addColumn<QString>("caPath");
    for (const bool startTls : {false, true}) {
        const char *const how = startTls ? "StartTLS" : "LDAPS";
        QTest::addRow("%s, another authority", how) << startTls << Certificates::made().otherAuthority;
        QTest::addRow("%s, those of the system", how) << startTls << QString();
        QTest::addRow("%s, a file that is not there", how) << startTls << u"/nowhere/authority.pem"_s;
        QTest::addRow("%s, a file that is no certificate", how) << startTls << Certificates::made().serverKey;
    }
}

void ConnectionTest::checksCertificates()
{
    QFETCH(bool, startTls);
    QFETCH(QString, caPath);
    LdapTarget to = target();
    to.url = startTls ? m_slapd->url() : m_slapd->tlsUrl();
    to.startTls = startTls;
    to.caPath = caPath;
    const auto error = errorOf([&] { LdapConnection connection(to); });
    QVERIFY(error);
    QCOMPARE(error->kind, Kind::Unreachable);
}

void ConnectionTest::checksTheNameInACertificate()
{
    SlapdServer strange({companyLdif(), {}, true});
    for (const bool startTls : {false, true}) {
        LdapTarget to = target();
        to.url = startTls ? strange.url() : strange.tlsUrl();
        to.startTls = startTls;
        const auto error = errorOf([&] { LdapConnection connection(to); });
        QVERIFY(error);
        QCOMPARE(error->kind, Kind::Unreachable);
    }
}

void ConnectionTest::readsPageByPage_data()
{
    QTest::addColumn<int>("pageSize");
    for (const int size : {1, 7, people - 1, people, people + 1, 10'000})
        QTest::addRow("%d", size) << size;
}

void ConnectionTest::readsPageByPage()
{
    QFETCH(int, pageSize);
    LdapConnection connection(target());
    QStringList found;
    readAll(connection, pageSize, found);
    QCOMPARE(found.size(), people);
    found.removeDuplicates();
    QCOMPARE(found.size(), people);
}

void ConnectionTest::stopsAtTheLimit()
{
    QStringList found;
    LdapConnection exact(target());
    readAll(exact, 10, found, people);
    QCOMPARE(found.size(), people);
    LdapConnection fewer(target());
    const auto error = errorOf([&] { readAll(fewer, 10, found, people - 1); });
    QVERIFY(error);
    QCOMPARE(error->kind, Kind::Incomplete);
}

void ConnectionTest::readsTheFirstPageOnly()
{
    LdapConnection connection(target());
    connection.bind(QString::fromLatin1(SlapdServer::readerDn), QString::fromLatin1(SlapdServer::readerPassword));
    int count = 0;
    LdapSearch search{suffix, u"(objectClass=inetOrgPerson)"_s, {u"uid"_s}, 10, 1000, true};
    QVERIFY(connection.search(search, [&](LdapEntry &&) { ++count; }).hasMore);
    QCOMPARE(count, 10);
    search.pageSize = people;
    QVERIFY(!connection.search(search, [&](LdapEntry &&) { ++count; }).hasMore);
}

void ConnectionTest::refusesPasswords_data()
{
    QTest::addColumn<QString>("dn");
    QTest::addColumn<QString>("password");
    QTest::addColumn<bool>("refused");
    const QString dn = u"uid=p01,"_s % suffix;
    QTest::newRow("right") << dn << u"secret 1"_s << false;
    QTest::newRow("wrong") << dn << u"secret 2"_s << true;
    QTest::newRow("empty") << dn << QString() << true;
    QTest::newRow("nobody") << QString(u"uid=nobody,"_s % suffix) << u"secret 1"_s << true;
    QTest::newRow("as nobody in particular") << QString() << QString() << false;
}

void ConnectionTest::refusesPasswords()
{
    QFETCH(QString, dn);
    QFETCH(QString, password);
    QFETCH(bool, refused);
    LdapConnection connection(target());
    const auto error = errorOf([&] { connection.bind(dn, password); });
    QVERIFY2(error.has_value() == refused, error ? error->what() : "no error");
    QVERIFY(!error || error->kind == Kind::Credentials);
}

void ConnectionTest::tellsWhatIsWrong_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("part");
    QTest::newRow("base that is not there") << u"dc=nowhere"_s << u"(uid=*)"_s << u"No such object"_s;
    QTest::newRow("filter that is none") << suffix << u"(uid=*"_s << u"Bad search filter"_s;
}

void ConnectionTest::tellsWhatIsWrong()
{
    QFETCH(QString, base);
    QFETCH(QString, filter);
    QFETCH(QString, part);
    LdapConnection connection(target());
    connection.bind(QString::fromLatin1(SlapdServer::readerDn), QString::fromLatin1(SlapdServer::readerPassword));
    const auto error = errorOf([&] { connection.search({base, filter, {u"uid"_s}}, [](LdapEntry &&) {}); });
    QVERIFY(error);
    QCOMPARE(error->kind, Kind::Refused);
    QVERIFY2(error->message.contains(part), qPrintable(error->message));
}

void ConnectionTest::waitsNoLongerThanAllowed()
{
    BreakingProxy silent(m_slapd->port(), 0, BreakingProxy::Then::FallSilent);
    LdapTarget to = target();
    to.url = u"ldap://127.0.0.1:%1"_s.arg(silent.port());
    to.readMilliseconds = 300;
    LdapConnection connection(to);
    const auto error = errorOf([&] { connection.bind(u"uid=p01,"_s % suffix, u"secret 1"_s); });
    QVERIFY(error);
    QCOMPARE(error->kind, Kind::TimedOut);
}

void ConnectionTest::waitsNoLongerForEncryption_data()
{
    QTest::addColumn<bool>("startTls");
    QTest::newRow("LDAPS") << false;
    QTest::newRow("StartTLS") << true;
}

void ConnectionTest::waitsNoLongerForEncryption()
{
    QFETCH(bool, startTls);
    BreakingProxy silent(m_slapd->port(), 0, BreakingProxy::Then::FallSilent);
    LdapTarget to = target();
    to.url = u"%1://127.0.0.1:%2"_s.arg(startTls ? u"ldap"_s : u"ldaps"_s).arg(silent.port());
    to.startTls = startTls;
    to.connectMilliseconds = 300;
    const auto error = errorOf([&] { LdapConnection encrypted(to); });
    QVERIFY(error);
    QVERIFY(error->kind == Kind::TimedOut || error->kind == Kind::Unreachable);
}

void ConnectionTest::letsPatienceEnd()
{
    struct Enough {
    };
    BreakingProxy silent(m_slapd->port(), 0, BreakingProxy::Then::FallSilent);
    LdapTarget to = target();
    to.url = u"ldap://127.0.0.1:%1"_s.arg(silent.port());
    int asked = 0;
    LdapConnection connection(to, [&asked] {
        if (++asked == 2)
            throw Enough();
    });
    QVERIFY_THROWS_EXCEPTION(Enough, connection.bind(u"uid=p01,"_s % suffix, u"secret 1"_s));
    QCOMPARE(asked, 2);
}

// An answer that never stops coming is ended, too.
void ConnectionTest::letsPatienceEndWhatComesInDrops()
{
    struct Enough {
    };
    LdapConnection connection(target(), [] { throw Enough(); });
    connection.bind(QString::fromLatin1(SlapdServer::readerDn), QString::fromLatin1(SlapdServer::readerPassword));
    int count = 0;
    const auto readForEver = [&] {
        for (;;)
            connection.search(
                {suffix, u"(objectClass=inetOrgPerson)"_s, {u"uid"_s}, 1}, [&](LdapEntry &&) { ++count; });
    };
    QVERIFY_THROWS_EXCEPTION(Enough, readForEver());
    QVERIFY(count > 0);
}

QTEST_GUILESS_MAIN(ConnectionTest)
#include "connection_test.moc"
