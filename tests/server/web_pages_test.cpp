#include "backend/demo/demo_content.h"
#include "browser.h"
#include "server_process.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using tests::Browser;
using tests::ServerProcess;

// The pages of the server in a real browser: what one sees, what one can do, and that their policies forbid nothing
// that they need themselves. One browser for all; each page begins without anything that the one before left.
class WebPagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();
    void usersSignInWithoutScripts();
    void aWrongPasswordIsTold();
    void thePageSpeaksTheLanguageOfTheBrowser();
    void pagesOfScriptsSpeakItToo_data();
    void pagesOfScriptsSpeakItToo();
    void whoMayNotSeeAPageIsLedToSignIn_data();
    void whoMayNotSeeAPageIsLedToSignIn();
    void operationsAreFilteredAndTried();
    void figuresAreShownAndFiltered();
    void isSeen_data();
    void isSeen();

private:
    QUrl address(const QString &path) const { return m_server->url().resolved(QUrl(path)); }
    QString text() { return m_browser->ask(u"document.body.innerText"_s).toString(); }
    // As somebody types and clicks.
    void fill(const QString &id, const QString &value)
    {
        QVERIFY2(m_browser->waitFor(QString(u"document.getElementById('"_s % id % u"') !== null"_s)),
            qPrintable(id % u"\n"_s % text()));
        m_browser->ask(QString(u"{ const field = document.getElementById('"_s % id % u"'); field.value = '"_s % value
            % u"'; field.dispatchEvent(new Event('input', { bubbles: true })); }"_s));
    }
    void signInAsAdministrator(const QString &page)
    {
        QVERIFY(m_browser->open(address(page)));
        m_browser->ask(u"document.querySelector('a').click()"_s);
        fill(u"username"_s, u"admin"_s);
        fill(u"password"_s, password);
        m_browser->ask(u"document.querySelector('button').click()"_s);
        QVERIFY2(m_browser->waitFor(u"location.pathname"_s, page), qPrintable(text()));
    }

    static inline const QString password = u"Correct-horse-7"_s;
    QTemporaryDir m_folder;
    std::unique_ptr<ServerProcess> m_server;
    std::unique_ptr<Browser> m_browser;
};

void WebPagesTest::initTestCase()
{
    if (Browser::program().isEmpty())
        QSKIP("there is no Chromium");
    m_server = std::make_unique<ServerProcess>(QStringList{u"--data"_s, m_folder.filePath(u"data"_s), u"--demo"_s},
        QStringList{u"FORMWRIGHT_ADMIN_PASSWORD="_s + password});
    QVERIFY2(m_server->waitUntilReady(), m_server->errors().constData());
    m_browser = std::make_unique<Browser>();
    QVERIFY2(m_browser->isReady(), m_browser->errors().constData());
    m_browser->setLanguage(u"en"_s);
}

void WebPagesTest::cleanup()
{
    if (!m_browser)
        return;
    m_browser->setRunsScripts(true);
    m_browser->setLanguage(u"en"_s);
    m_browser->setIsDark(false);
    m_browser->forgetCookies();
}

void WebPagesTest::cleanupTestCase()
{
    m_browser.reset();
    m_server.reset();
}

void WebPagesTest::usersSignInWithoutScripts()
{
    m_browser->setRunsScripts(false);
    QVERIFY(m_browser->open(address(u"/"_s)));
    fill(u"domainName"_s, QString::fromUtf16(demo::domainName));
    fill(u"username"_s, u"mara"_s);
    fill(u"password"_s, QString::fromUtf16(demo::password));
    m_browser->ask(u"document.querySelector('button').click()"_s);
    QVERIFY2(m_browser->waitFor(u"document.querySelector('h1').innerText"_s, u"Software"_s), qPrintable(text()));
    QVERIFY2(text().contains(QString::fromUtf16(demo::applicationName)), qPrintable(text()));
    QVERIFY(text().contains("Mara Lindqvist"_L1));
    // Out again.
    m_browser->ask(u"document.querySelector('button').click()"_s);
    QVERIFY2(m_browser->waitFor(u"document.querySelector('h1').innerText"_s, u"Sign in"_s), qPrintable(text()));
    QVERIFY2(m_browser->complaints().isEmpty(), qPrintable(m_browser->complaints().join(u'\n')));
}

void WebPagesTest::aWrongPasswordIsTold()
{
    QVERIFY(m_browser->open(address(u"/"_s)));
    fill(u"domainName"_s, QString::fromUtf16(demo::domainName));
    fill(u"username"_s, u"mara"_s);
    fill(u"password"_s, u"wrong"_s);
    m_browser->ask(u"document.querySelector('button').click()"_s);
    QVERIFY2(m_browser->waitFor(u"document.querySelector('[role=alert]') !== null"_s), qPrintable(text()));
    QCOMPARE(m_browser->ask(u"document.getElementById('username').value"_s).toString(), u"mara"_s);
    QCOMPARE(m_browser->ask(u"document.getElementById('password').value"_s).toString(), QString());
}

void WebPagesTest::thePageSpeaksTheLanguageOfTheBrowser()
{
    m_browser->setLanguage(u"zh-CN"_s);
    QVERIFY(m_browser->open(address(u"/"_s)));
    QCOMPARE(m_browser->ask(u"document.documentElement.lang"_s).toString(), u"zh-CN"_s);
    QVERIFY(text().contains(u"登录"_s));
}

void WebPagesTest::pagesOfScriptsSpeakItToo_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("title");
    QTest::newRow("interface") << u"/swagger-ui"_s << u"接口"_s;
    QTest::newRow("operations") << u"/druid"_s << u"运行状况"_s;
}

void WebPagesTest::pagesOfScriptsSpeakItToo()
{
    QFETCH(QString, page);
    QFETCH(QString, title);
    signInAsAdministrator(page);
    m_browser->setLanguage(u"zh-CN"_s);
    QVERIFY(m_browser->open(address(page)));
    QVERIFY2(m_browser->waitFor(u"document.querySelector('h1').innerText"_s, title), qPrintable(text()));
    QCOMPARE(m_browser->ask(u"document.documentElement.lang"_s).toString(), u"zh-CN"_s);
}

void WebPagesTest::whoMayNotSeeAPageIsLedToSignIn_data()
{
    QTest::addColumn<QString>("page");
    QTest::newRow("interface") << u"/swagger-ui"_s;
    QTest::newRow("operations") << u"/druid"_s;
}

void WebPagesTest::whoMayNotSeeAPageIsLedToSignIn()
{
    QFETCH(QString, page);
    QVERIFY(m_browser->open(address(page)));
    QVERIFY2(text().contains("for designers and administrators"_L1), qPrintable(text()));
    m_browser->forgetComplaints(); // of its status
    signInAsAdministrator(page);
    QVERIFY(m_browser->waitFor(u"document.querySelector('main').getAttribute('aria-busy')"_s, u"false"_s));
}

void WebPagesTest::operationsAreFilteredAndTried()
{
    signInAsAdministrator(u"/swagger-ui"_s);
    QVERIFY2(m_browser->waitFor(u"document.querySelectorAll('main > details').length > 100"_s), qPrintable(text()));
    m_browser->forgetComplaints();
    fill(u"filter"_s, u"get actuator/health"_s);
    QVERIFY(m_browser->waitFor(u"document.querySelectorAll('main > details').length"_s, 1));
    m_browser->ask(u"document.querySelector('main > details > summary').click()"_s);
    QVERIFY(m_browser->waitFor(u"document.querySelector('main form button') !== null"_s));
    m_browser->ask(u"document.querySelector('main form button').click()"_s);
    QVERIFY2(m_browser->waitFor(u"document.querySelector('main form pre[aria-live]').textContent.startsWith('200')"_s),
        qPrintable(text()));
    QVERIFY(m_browser->ask(u"document.querySelector('main form pre[aria-live]').textContent"_s)
                .toString()
                .contains("\"UP\""_L1));
    QVERIFY2(m_browser->complaints().isEmpty(), qPrintable(m_browser->complaints().join(u'\n')));
}

void WebPagesTest::figuresAreShownAndFiltered()
{
    signInAsAdministrator(u"/druid"_s);
    QVERIFY2(m_browser->waitFor(u"document.querySelectorAll('main h2').length"_s, 9), qPrintable(text()));
    m_browser->forgetComplaints();
    QVERIFY(m_browser->waitFor(u"document.querySelector('table[aria-label=Statements] tbody tr') !== null"_s));
    fill(u"filter"_s, u"wal_checkpoint"_s);
    QVERIFY2(m_browser->waitFor(u"[...document.querySelectorAll('table[aria-label=Statements] tbody tr')].every("
                                "row => row.innerText.includes('wal_checkpoint'))"_s),
        qPrintable(text()));
    fill(u"filter"_s, u"no such words"_s);
    QVERIFY(m_browser->waitFor(u"document.querySelector('table[aria-label=Statements]') === null"_s));
    QVERIFY2(m_browser->complaints().isEmpty(), qPrintable(m_browser->complaints().join(u'\n')));
}

void WebPagesTest::isSeen_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<QString>("language");
    for (const QString &page : {u"/"_s, u"/sign-in"_s, u"/swagger-ui"_s, u"/druid"_s}) {
        const QByteArray name = page.size() > 1 ? page.mid(1).toLatin1() : QByteArray("front");
        QTest::addRow("%s-light", name.constData()) << page << false << u"en"_s;
        QTest::addRow("%s-dark-zh", name.constData()) << page << true << u"zh-CN"_s;
    }
}

// Pictures for those who look at them.
void WebPagesTest::isSeen()
{
    QFETCH(QString, page);
    QFETCH(bool, isDark);
    QFETCH(QString, language);
    if (page == "/swagger-ui"_L1 || page == "/druid"_L1)
        signInAsAdministrator(page);
    m_browser->setIsDark(isDark);
    m_browser->setLanguage(language);
    QVERIFY(m_browser->open(address(page)));
    QVERIFY(m_browser->waitFor(u"document.querySelector('main').getAttribute('aria-busy') !== 'true'"_s));
    const QByteArray picture = m_browser->picture();
    QVERIFY(picture.startsWith("\x89PNG"));
    QVERIFY(QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER)));
    QFile file(u"" SCREENSHOT_FOLDER "/web-"_s % QString::fromLatin1(QTest::currentDataTag()) % u".png"_s);
    QVERIFY(file.open(QFile::WriteOnly) && file.write(picture) == picture.size());
}

QTEST_GUILESS_MAIN(WebPagesTest)
#include "web_pages_test.moc"
