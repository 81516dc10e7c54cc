#include "backend/directory/distinguished_name.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::directory;

class DistinguishedNameTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comparesNames_data();
    void comparesNames();
    void refusesWhatIsNone_data();
    void refusesWhatIsNone();
    void readsItsParts();
    void knowsWhatLiesBelow();
    void keepsPartsApart();
};

void DistinguishedNameTest::comparesNames_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::addColumn<bool>("same");
    QTest::newRow("case") << u"UID=Ada,OU=Sales,DC=X"_s << u"uid=ada,ou=sales,dc=x"_s << true;
    QTest::newRow("spaces around") << u"ou=sales , dc = x"_s << u"ou=sales,dc=x"_s << true;
    QTest::newRow("runs of spaces") << u"cn=a  b,dc=x"_s << u"cn=a b,dc=x"_s << true;
    QTest::newRow("escaped comma") << u"cn=Doe\\, Jane,dc=x"_s << u"cn=doe\\2C jane,dc=x"_s << true;
    QTest::newRow("umlaut in hex") << u"ou=K\\C3\\B6ln,dc=x"_s << u"ou=KÖLN,dc=x"_s << true;
    QTest::newRow("quoted") << u"ou=\"R, D\",dc=x"_s << u"ou=r\\, d,dc=x"_s << true;
    QTest::newRow("semicolon") << u"ou=a;dc=x"_s << u"ou=a,dc=x"_s << true;
    QTest::newRow("several pairs") << u"cn=a+uid=b,dc=x"_s << u"uid=b+cn=a,dc=x"_s << true;
    QTest::newRow("escaped plus") << u"cn=a\\+uid\\=b,dc=x"_s << u"cn=a+uid=b,dc=x"_s << false;
    QTest::newRow("Chinese") << u"ou=销售部,dc=x"_s << u"ou=\\E9\\94\\80\\E5\\94\\AE\\E9\\83\\A8,dc=x"_s << true;
    QTest::newRow("another value") << u"ou=a,dc=x"_s << u"ou=b,dc=x"_s << false;
    QTest::newRow("another type") << u"ou=a,dc=x"_s << u"cn=a,dc=x"_s << false;
    QTest::newRow("comma or part") << u"ou=a\\,dc=x"_s << u"ou=a,dc=x"_s << false;
}

void DistinguishedNameTest::comparesNames()
{
    QFETCH(QString, one);
    QFETCH(QString, other);
    QFETCH(bool, same);
    QVERIFY(!comparedName(one).isEmpty());
    QVERIFY(!comparedName(other).isEmpty());
    QCOMPARE(comparedName(one) == comparedName(other), same);
}

void DistinguishedNameTest::refusesWhatIsNone_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("no equals sign") << u"example.com"_s;
    QTest::newRow("no type") << u"=x"_s;
    QTest::newRow("comma at the end") << u"ou=a,"_s;
    QTest::newRow("second part without equals sign") << u"ou=a,b"_s;
    QTest::newRow("escape at the end") << u"ou=a\\"_s;
    QTest::newRow("open quote") << u"ou=\"a"_s;
}

void DistinguishedNameTest::refusesWhatIsNone()
{
    QFETCH(QString, text);
    QCOMPARE(comparedName(text), QStringList());
}

void DistinguishedNameTest::readsItsParts()
{
    QCOMPARE(comparedName(u"uid=ada, OU=Sales ,dc=example,dc=com"_s),
        (QStringList{u"uid=ada"_s, u"ou=sales"_s, u"dc=example"_s, u"dc=com"_s}));
}

void DistinguishedNameTest::knowsWhatLiesBelow()
{
    const QStringList base = comparedName(u"ou=a,dc=x"_s);
    QVERIFY(liesBelow(comparedName(u"uid=b,ou=c,ou=A,dc=x"_s), base));
    QVERIFY(!liesBelow(base, base));
    QVERIFY(!liesBelow(comparedName(u"dc=x"_s), base));
    QVERIFY(!liesBelow(comparedName(u"uid=b,ou=c,dc=x"_s), base));
}

void DistinguishedNameTest::keepsPartsApart()
{
    QVERIFY(nameAbove(comparedName(u"ou=a,ou=b"_s), 0) != nameAbove(comparedName(u"ou=a\\,ou\\=b"_s), 0));
    QCOMPARE(nameAbove(comparedName(u"ou=a,ou=b"_s), 1), nameAbove(comparedName(u"ou=b"_s), 0));
}

QTEST_APPLESS_MAIN(DistinguishedNameTest)
#include "distinguished_name_test.moc"
