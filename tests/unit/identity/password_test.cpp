// Password hashes and the forms in which passwords arrive.
#include "backend/identity/password.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace formwright::identity;

namespace {

// The least that libsodium takes: the rules are the same, only faster.
constexpr PasswordCost cheap{8192, 1};

} // namespace

class PasswordTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsItsPassword_data();
    void knowsItsPassword();
    void saltsEachHash();
    void isArgon2id();
    void refusesWhatIsNoHash_data();
    void refusesWhatIsNoHash();
    void asksForANewHashWhenTheCostGrows();
    void unknownUsersCostTheSame();
    void understandsTheWire_data();
    void understandsTheWire();
    void findsThePlainText_data() { understandsTheWire_data(); }
    void findsThePlainText();
};

void PasswordTest::knowsItsPassword_data()
{
    QTest::addColumn<QString>("password");
    QTest::newRow("plain") << u"secret"_s;
    QTest::newRow("empty") << QString();
    QTest::newRow("any script") << u"пароль密码😀"_s;
    QTest::newRow("with a null character") << QString(u"a"_s + QChar(u'\0') + u'b');
    QTest::newRow("long") << QString(5000, u'x');
}

void PasswordTest::knowsItsPassword()
{
    QFETCH(QString, password);
    const QString hash = hashPassword(password, cheap);
    QVERIFY(verifyPassword(hash, password));
    QVERIFY(!verifyPassword(hash, QString(password + u'x')));
    QVERIFY(password.isEmpty() || !verifyPassword(hash, password.chopped(1)));
}

void PasswordTest::saltsEachHash()
{
    QVERIFY(hashPassword(u"a"_s, cheap) != hashPassword(u"a"_s, cheap));
}

void PasswordTest::isArgon2id()
{
    QVERIFY(hashPassword(u"a"_s, cheap).startsWith(u"$argon2id$"_s));
}

void PasswordTest::refusesWhatIsNoHash_data()
{
    QTest::addColumn<QString>("hash");
    QTest::newRow("empty") << QString();
    QTest::newRow("plain text") << u"secret"_s;
    QTest::newRow("cut off") << hashPassword(u"secret"_s, cheap).chopped(5);
    QTest::newRow("absurdly long") << QString(10000, u'$');
}

void PasswordTest::refusesWhatIsNoHash()
{
    QFETCH(QString, hash);
    QVERIFY(!verifyPassword(hash, u"secret"_s));
}

void PasswordTest::asksForANewHashWhenTheCostGrows()
{
    const QString hash = hashPassword(u"a"_s, cheap);
    QVERIFY(!passwordNeedsRehash(hash, cheap));
    QVERIFY(passwordNeedsRehash(hash, {cheap.memoryBytes * 2, cheap.operations}));
    QVERIFY(passwordNeedsRehash(hash, {cheap.memoryBytes, cheap.operations + 1}));
}

void PasswordTest::unknownUsersCostTheSame()
{
    const QString hash = dummyPasswordHash(cheap);
    QVERIFY(!passwordNeedsRehash(hash, cheap));
    QCOMPARE(dummyPasswordHash(cheap), hash);
    QVERIFY(!verifyPassword(hash, QString()));
}

void PasswordTest::understandsTheWire_data()
{
    QTest::addColumn<QString>("sent");
    QTest::addColumn<QStringList>("candidates");
    QTest::newRow("plain") << u"pass word"_s << QStringList{u"pass word"_s};
    QTest::newRow("no Base64") << u"p@ssword"_s << QStringList{u"p@ssword"_s};
    QTest::newRow("empty") << QString() << QStringList{QString()};
    QTest::newRow("two characters") << u"ab"_s << QStringList{u"ab"_s};
    QTest::newRow("Base64 of bytes that are no text") << u"/w//"_s << QStringList{u"/w//"_s};
    for (const QString &password :
        {u"secret"_s, u"s"_s, u"admin123"_s, u"密码é"_s, u"a longer password of several words"_s}) {
        const QString base64 = QString::fromLatin1(password.toUtf8().toBase64());
        const QString sent = base64.mid(2) + base64.left(2);
        QTest::newRow(qPrintable(password)) << sent << QStringList{sent, password};
    }
}

void PasswordTest::understandsTheWire()
{
    QFETCH(QString, sent);
    QTEST(decodeWirePassword(sent), "candidates");
}

void PasswordTest::findsThePlainText()
{
    QFETCH(QString, sent);
    QFETCH(QStringList, candidates);
    QCOMPARE(plainPassword(sent), candidates.last());
    const QString base64 = QString::fromLatin1(sent.toUtf8().toBase64());
    QCOMPARE(plainPassword(base64.mid(2) + base64.left(2)), candidates.last());
}

QTEST_APPLESS_MAIN(PasswordTest)
#include "password_test.moc"
