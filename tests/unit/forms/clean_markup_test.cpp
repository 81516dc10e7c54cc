#include "app/template/clean_markup.h"

#include <QRegularExpression>
#include <QTest>

#include <stdexcept>

#ifdef Q_OS_UNIX
#include <csignal>
#include <ctime>
#include <sys/time.h>
#endif

using namespace Qt::StringLiterals;
using formwright::forms::CleanMarkup;
using formwright::forms::cleanMarkup;

// What people write to one another is shown to others: nothing of it runs, styles or fetches.
class CleanMarkupTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleans_data();
    void cleans();
    void leavesNothingHarmful_data();
    void leavesNothingHarmful();
    void saysWhatIsThere();
    void isBounded();
    void waitingIsNoWork();
};

void CleanMarkupTest::cleans_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("clean");
    QTest::newRow("text") << u"a < b & c > d \"e\""_s << u"a &lt; b &amp; c &gt; d &quot;e&quot;"_s;
    QTest::newRow("shape") << u"<p>One <b>two</b><br>three</p><ul><li>x</ul>"_s
                           << u"<p>One <b>two</b><br>three</p><ul><li>x</li></ul>"_s;
    QTest::newRow("table") << u"<table><tr><td colspan=2 onclick=x style='a'>1</table>"_s
                           << u"<table><tbody><tr><td colspan=\"2\">1</td></tr></tbody></table>"_s;
    QTest::newRow("link")
        << u"<a href='https://example.org/a?b=1&amp;c=2' target=_top>x</a>"_s
        << u"<a href=\"https://example.org/a?b=1&amp;c=2\" rel=\"noopener noreferrer nofollow\">x</a>"_s;
    QTest::newRow("mailbox") << u"<a href='mailto:a@example.org'>x</a>"_s
                             << u"<a href=\"mailto:a@example.org\" rel=\"noopener noreferrer nofollow\">x</a>"_s;
    QTest::newRow("own picture") << u"<img src='/api/runtime/app/files/01ABC' alt='a\"b' width=5 height=-1>"_s
                                 << u"<img src=\"/api/runtime/app/files/01ABC\" alt=\"a&quot;b\" width=\"5\">"_s;
    QTest::newRow("picture elsewhere") << u"<img src=https://spy.example/p.gif>"_s << u"<img alt=\"\">"_s;
    QTest::newRow("picture that changes something")
        << u"<img src='/api/runtime/app/notice/delete.action?id=1'>"_s << u"<img alt=\"\">"_s;
    QTest::newRow("picture up the tree")
        << u"<img src='/api/runtime/app/files/../notice/delete.action'><img src='/uploads/%2e%2E/x'>"_s
        << u"<img alt=\"\"><img alt=\"\">"_s;
    QTest::newRow("unknown element") << u"<o-input name=a>in</o-input><form>text</form>"_s << u"intext"_s;
    QTest::newRow("with a name") << u"<a href='https://me:secret@example.org/'>x</a>"_s << u"<a>x</a>"_s;
}

void CleanMarkupTest::cleans()
{
    QFETCH(QString, written);
    QFETCH(QString, clean);
    const CleanMarkup once = cleanMarkup(written);
    QCOMPARE(once.markup, clean);
    QCOMPARE(cleanMarkup(once.markup).markup, once.markup);
}

void CleanMarkupTest::leavesNothingHarmful_data()
{
    QTest::addColumn<QString>("written");
    const QStringList hostile{u"<script>alert(1)</script>"_s, u"<img src=x onerror=alert(1)>"_s,
        u"<a href='javascript:alert(1)'>x</a>"_s, u"<a href=' JaVaScRiPt:alert(1)'>x</a>"_s,
        u"<a href='java&#10;script:alert(1)'>x</a>"_s, u"<a href='data:text/html,<script>1</script>'>x</a>"_s,
        u"<a href='vbscript:x'>x</a>"_s, u"<a href='//evil.example/'>x</a>"_s, u"<a href='/\\evil.example'>x</a>"_s,
        u"<iframe srcdoc='<script>1</script>'></iframe>"_s, u"<svg><script>alert(1)</script></svg>"_s,
        u"<svg onload=alert(1)><a xlink:href='javascript:1'>x</a></svg>"_s,
        u"<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>"_s,
        u"<style>body{background:url(https://spy.example)}</style>"_s, u"<div style='position:fixed'>x</div>"_s,
        u"<noscript><p title='</noscript><img src=x onerror=alert(1)>'>"_s,
        u"<template><img src=x onerror=1></template>"_s, u"<textarea></textarea><script>1</script>"_s,
        u"<title><script>1</script></title>"_s, u"<meta http-equiv=refresh content='0;url=https://evil.example'>"_s,
        u"<base href='https://evil.example/'>"_s, u"<object data=x></object><embed src=x>"_s,
        u"<form action='https://evil.example'><input type=password></form>"_s,
        u"<<script>script>alert(1)<</script>/script>"_s, u"<p onmouseover=alert(1)//"_s, u"<!--<script>1</script>-->"_s,
        u"<xmp><script>1</script></xmp>"_s, u"<link rel=stylesheet href=//evil.example>"_s,
        u"<b id=a name=b class=c data-x=d>x</b>"_s, u"<video src=x onerror=alert(1)></video>"_s};
    for (qsizetype i = 0; i < hostile.size(); ++i)
        QTest::addRow("%lld", qlonglong(i)) << hostile[i];
}

void CleanMarkupTest::leavesNothingHarmful()
{
    QFETCH(QString, written);
    const QString clean = cleanMarkup(written).markup;
    static const QRegularExpression tags(u"<(/?)([a-z0-9]+)((?: [a-z]+=\"[^\"<>]*\")*)>"_s);
    static const QRegularExpression known(
        u"^(p|br|hr|div|span|b|strong|i|em|u|s|del|ins|su[bp]|h[1-6]|[uo]l|li|blockquote|pre|code|table|caption|t(head|body|foot|r|d|h)|a|img)$"_s);
    QString left = clean;
    for (auto found = tags.globalMatch(clean); found.hasNext();) {
        const auto tag = found.next();
        QVERIFY2(known.match(tag.captured(2)).hasMatch(), qPrintable(clean));
        static const QRegularExpression attribute(u" ([a-z]+)=\"([^\"]*)\""_s);
        for (auto each = attribute.globalMatch(tag.captured(3)); each.hasNext();) {
            const auto one = each.next();
            QVERIFY2(QStringList({u"href"_s, u"rel"_s, u"src"_s, u"alt"_s, u"width"_s, u"height"_s, u"colspan"_s,
                                     u"rowspan"_s, u"start"_s})
                         .contains(one.captured(1)),
                qPrintable(clean));
            if (one.captured(1) == "href"_L1)
                QVERIFY2(one.captured(2).startsWith("http"_L1), qPrintable(clean));
        }
    }
    left.remove(tags);
    QVERIFY2(!left.contains(u'<'), qPrintable(clean));
    QVERIFY2(!clean.contains("spy.example"_L1) && !clean.contains("evil.example"_L1), qPrintable(clean));
}

void CleanMarkupTest::saysWhatIsThere()
{
    QCOMPARE(cleanMarkup(u"<p>One</p><p>two <b>thr</b>ee</p><script>no</script><br>four &amp; five"_s).text,
        u"One two three four & five"_s);
    QCOMPARE(cleanMarkup(u"<script>no</script> <!-- no -->"_s).text, QString());
}

void CleanMarkupTest::isBounded()
{
    // Deep, and such as unfolds: each paragraph opens again what is open before it.
    QCOMPARE(cleanMarkup(QString(u"<div>"_s).repeated(10'000) % u"deep"_s).text, u"deep"_s);
    QString bomb;
    for (int i = 0; i < 3'000; ++i)
        bomb += u"<b><i><u><p>x"_s;
    try {
        QVERIFY(cleanMarkup(bomb).markup.size() <= 600'000);
    } catch (const std::length_error &error) {
        QCOMPARE(QByteArray(error.what()), QByteArray("the markup is too complex"));
    }
}

// A machine with much to do lets it wait: what is read then is as good as ever.
void CleanMarkupTest::waitingIsNoWork()
{
#ifdef Q_OS_UNIX
    static volatile std::sig_atomic_t waits = 0;
    const auto wait = [](int) {
        const timespec time{2, 500'000'000};
        nanosleep(&time, nullptr);
        waits = 1;
    };
    const auto before = std::signal(SIGALRM, wait);
    const itimerval soon{{0, 0}, {0, 1'000}};
    setitimer(ITIMER_REAL, &soon, nullptr);
    const QString text = cleanMarkup(QString(u"<div>"_s).repeated(10'000) % u"deep"_s).text;
    std::signal(SIGALRM, before);
    QCOMPARE(text, u"deep"_s);
    QCOMPARE(int(waits), 1);
#else
    QSKIP("needs signals");
#endif
}

QTEST_GUILESS_MAIN(CleanMarkupTest)
#include "clean_markup_test.moc"
