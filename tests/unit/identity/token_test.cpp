// Tokens: their form, and what is stored of them.
#include "backend/identity/token.h"

#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace formwright::identity;

class TokenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tokensAreTextForUrls();
    void tokensDiffer();
    void hashesAreBlake2b();
};

void TokenTest::tokensAreTextForUrls()
{
    static const QRegularExpression form(u"\\A[A-Za-z0-9_-]{43}\\z"_s);
    for (int i = 0; i < 100; ++i)
        QVERIFY(form.match(newToken()).hasMatch());
}

void TokenTest::tokensDiffer()
{
    QSet<QString> tokens;
    for (int i = 0; i < 1000; ++i)
        tokens.insert(newToken());
    QCOMPARE(tokens.size(), 1000);
}

void TokenTest::hashesAreBlake2b()
{
    // As "b2sum -l 256" prints it.
    QCOMPARE(tokenHash("abc"), u"bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"_s);
    QVERIFY(tokenHash("abc") != tokenHash("abd"));
}

QTEST_APPLESS_MAIN(TokenTest)
#include "token_test.moc"
