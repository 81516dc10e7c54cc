#include "app/contract/software_link.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::linkText;
using formwright::contract::SoftwareLink;
using formwright::contract::softwareLinkOf;

// Links that open a software in the desktop: what is written is read again, and nothing else is taken.
class SoftwareLinkTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isReadAsWritten_data();
    void isReadAsWritten();
    void isRefused_data();
    void isRefused();
    void lookalikesAreSeen();
};

void SoftwareLinkTest::isReadAsWritten_data()
{
    QTest::addColumn<QString>("server");
    QTest::addColumn<QString>("id");
    QTest::newRow("a name") << u"https://forms.example.org"_s << u"Ab-9_z"_s;
    QTest::newRow("a port") << u"http://localhost:8083"_s << u"orders"_s;
    QTest::newRow("an address") << u"http://127.0.0.1:8083"_s << u"orders"_s;
    QTest::newRow("a long address") << u"https://[2001:db8::1]:8443"_s << u"orders"_s;
}

void SoftwareLinkTest::isReadAsWritten()
{
    QFETCH(QString, server);
    QFETCH(QString, id);
    const QString text = linkText({server, id});
    QVERIFY2(text.startsWith("formwright://open?"_L1), qPrintable(text));
    const auto link = softwareLinkOf(text);
    QVERIFY2(link, qPrintable(text));
    QCOMPARE(link->server, server);
    QCOMPARE(link->softwareId, id);
}

void SoftwareLinkTest::isRefused_data()
{
    QTest::addColumn<QString>("text");
    const QString server = u"server=https%3A%2F%2Fa.example.org"_s;
    const QString id = u"software=orders"_s;
    const auto row = [](const char *name, const QString &text) { QTest::newRow(name) << text; };
    row("nothing", {});
    row("another scheme", u"https://open?"_s % server % u'&' % id);
    row("another word", u"formwright://delete?"_s % server % u'&' % id);
    row("no server", u"formwright://open?"_s % id);
    row("no software", u"formwright://open?"_s % server);
    row("an empty software", u"formwright://open?"_s % server % u"&software="_s);
    row("something more", u"formwright://open?"_s % server % u'&' % id % u"&password=x"_s);
    row("twice the same", u"formwright://open?"_s % server % u'&' % server % u'&' % id);
    row("a user in the server", u"formwright://open?server=https%3A%2F%2Fa.example.org%40evil.example.org&"_s % id);
    row("a path in the server", u"formwright://open?server=https%3A%2F%2Fa.example.org%2Fx&"_s % id);
    row("a query in the server", u"formwright://open?server=https%3A%2F%2Fa.example.org%3Fx%3Dy&"_s % id);
    row("a file", u"formwright://open?server=file%3A%2F%2F%2Fetc&"_s % id);
    row("no scheme in the server", u"formwright://open?server=a.example.org&"_s % id);
    row("a path as software", u"formwright://open?"_s % server % u"&software=..%2F..%2Fx"_s);
    row("markup", u"formwright://open?"_s % server % u"&software=%3Cb%3E"_s);
    row("a path", u"formwright://open/x?"_s % server % u'&' % id);
    row("a port of its own", u"formwright://open:80?"_s % server % u'&' % id);
    row("a user of its own", u"formwright://u@open?"_s % server % u'&' % id);
    row("a fragment", u"formwright://open?"_s % server % u'&' % id % u"#x"_s);
    row("several", u"formwright://open?"_s % server % u'&' % id % u" formwright://open"_s);
    row("too long", u"formwright://open?"_s % server % u"&software="_s % QString(3'000, u'a'));
    row("an option", u"--data=/tmp"_s);
}

void SoftwareLinkTest::isRefused()
{
    QFETCH(QString, text);
    QVERIFY(!softwareLinkOf(text));
}

// A name with a letter of another script that looks like one of ours is not shown as if it were ours.
void SoftwareLinkTest::lookalikesAreSeen()
{
    const auto link = softwareLinkOf(linkText({u"https://\u0430pple.example"_s, u"orders"_s}));
    QVERIFY(link);
    QVERIFY2(link->server.startsWith("https://xn--"_L1), qPrintable(link->server));
}

QTEST_GUILESS_MAIN(SoftwareLinkTest)
#include "software_link_test.moc"
