// Who is signed in, and where: nothing of one session reaches another server, and leaving asks first.
#include "at_the_desktop.h"
#include "ui/fake_server.h"

#include "app/contract/authtime_domains.h"
#include "app/desktop/desktop_settings.h"
#include "app/desktop/pages.h"
#include "app/desktop/workspace_panel.h"
#include "ui/pages/page.h"
#include "ui/windows/home_page.h"
#include "ui/windows/rail.h"

#include <QComboBox>
#include <QFileInfo>
#include <QPushButton>

using namespace formwright;
using namespace formwright::tests;
using windows::Place;
using windows::SignInDialog;

namespace {

constexpr int longPatience = 60'000;

// Says whom it wants to be asked, and closes only when told to.
class AskingPage : public pages::Page
{
    Q_OBJECT
public:
    AskingPage() { setWindowModified(true); }
    bool hasUnsaved() const override { return true; }
    void tryLeave(const std::function<void()> &then) override { m_then = then; }
    void agree() { m_then(); }

private:
    std::function<void()> m_then;
};

FakeAnswer signedIn(const QString &name)
{
    return data(QJsonObject{{u"username"_s, name}, {u"mobile"_s, QString()}, {u"mobile2"_s, QString()},
        {u"email"_s, QString()}, {u"department"_s, QString()}, {u"domain"_s, u"Acme"_s}, {u"userId"_s, u"u1"_s},
        {u"avatar"_s, QString()}, {u"loginno"_s, u"lena"_s}, {u"access_token"_s, u"theirs"_s}, {u"expiresAt"_s, 0}});
}

} // namespace

class SessionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void cancelledSignInLeavesEverythingAsItWas();
    void anotherServerEndsTheSession();
    void refusedLeavingKeepsTheSession();
    void signOutOfThisComputerLeadsBack();
    void endedTokenIsRenewedUnderOpenPages();
    void pagesComeBackWithTheirWorkspace();
    void settingsOfBeforeAreTakenOver();
    void dialogsEndWithTheSession_data();
    void dialogsEndWithTheSession();
    void terminationStopsTheServer();

private:
    client::ApiClient &local() { return m_desk->client(); }
    SignInDialog *dialog() { return m_desk->window().findChild<SignInDialog *>(); }
    void trigger(const QString &id)
    {
        auto *action = m_desk->window().findChild<QObject *>(id);
        for (QAction *each : m_desk->window().actions()) {
            if (each->objectName() == id)
                action = each;
        }
        QVERIFY2(action, qPrintable(id));
        static_cast<QAction *>(action)->trigger();
    }
    // Types where to and as whom, and presses the button.
    void signInAt(const FakeServer &server, const QString &domain)
    {
        DO(trigger(u"file.connect"_s));
        QTRY_VERIFY(dialog());
        dialog()->setAddress(server.url().toString());
        dialog()->findChild<QLineEdit *>(u"domainEdit"_s)->setText(domain);
        dialog()->setUser(u"lena"_s);
        dialog()->findChild<QLineEdit *>(u"passwordEdit"_s)->setText(u"secret"_s);
        dialog()->findChild<QPushButton *>(u"signInButton"_s)->click();
    }
    bool answersHere()
    {
        bool isOk = false, isAnswered = false;
        local().call(contract::authtime::listDomains, {}, this, [&](const auto &answer) {
            isAnswered = true;
            isOk = answer.ok();
        });
        [&] { QTRY_VERIFY_WITH_TIMEOUT(isAnswered, longPatience); }();
        return isOk;
    }

    std::unique_ptr<AtTheDesktop> m_desk;
};

void SessionTest::init()
{
    m_desk = std::make_unique<AtTheDesktop>();
    m_desk->signIn();
    QTRY_VERIFY(m_desk->window().findChild<QTreeView *>(u"adminTree"_s));
}

void SessionTest::cleanup()
{
    m_desk.reset();
}

void SessionTest::cancelledSignInLeavesEverythingAsItWas()
{
    FakeServer stranger([](const FakeRequest &) {
        FakeAnswer answer = refusal(200, u"wrong"_s);
        answer.isHeld = true;
        return answer;
    });
    const QUrl here = local().server();
    const QByteArray token = local().token();
    DO(signInAt(stranger, {}));
    QTRY_VERIFY(stranger.held() > 0);
    QTest::keyClick(dialog(), Qt::Key_Escape); // stops the attempt
    QTest::keyClick(dialog(), Qt::Key_Escape); // and closes
    QTRY_VERIFY(!dialog());
    const auto asked = stranger.requests().size();
    QCOMPARE(local().server(), here);
    QCOMPARE(local().token(), token);
    QVERIFY(answersHere());
    QCOMPARE(stranger.requests().size(), asked);
    for (const FakeRequest &request : stranger.requests()) {
        QVERIFY2(!request.head.contains(token), request.head.constData());
        QVERIFY2(!request.head.toLower().contains("\ncookie:"), request.head.constData());
        QVERIFY2(!request.head.toLower().contains("\nadmintoken:"), request.head.constData());
    }
}

void SessionTest::anotherServerEndsTheSession()
{
    FakeServer other([](const FakeRequest &request) {
        return request.path.endsWith("/login"_L1) ? signedIn(u"Lena"_s) : refusal(404, u"nothing here"_s);
    });
    const QByteArray token = local().token();
    DO(m_desk->openAdministration(u"Domains"_s));
    QTRY_COMPARE(m_desk->window().work().count(), 1);
    DO(signInAt(other, u"Acme"_s));
    QTRY_COMPARE_WITH_TIMEOUT(local().server(), other.url(), longPatience);
    QCOMPARE(m_desk->window().work().count(), 0);
    QTRY_VERIFY(!m_desk->window().findChild<QTreeView *>(u"adminTree"_s));
    QTRY_VERIFY(other.lines().size() > 1);
    for (const FakeRequest &request : other.requests())
        QVERIFY2(!request.head.contains(token), request.head.constData());
}

void SessionTest::refusedLeavingKeepsTheSession()
{
    const QByteArray token = local().token();
    auto *page = new AskingPage;
    m_desk->window().work().open({u"asking"_s, u"Asking"_s}, [page] { return page; });
    DO(trigger(u"file.signOut"_s));
    QCOMPARE(local().token(), token); // while it asks
    Q_EMIT page->closeGivenUp();
    QCOMPARE(local().token(), token);
    QVERIFY(answersHere());
    QVERIFY(!dialog());
    // Whoever then agrees leaves.
    DO(trigger(u"file.signOut"_s));
    page->agree();
    QTRY_VERIFY(!m_desk->desktop->isSignedIn());
}

void SessionTest::signOutOfThisComputerLeadsBack()
{
    DO(trigger(u"file.signOut"_s));
    QTRY_VERIFY(dialog());
    QVERIFY(!m_desk->desktop->isSignedIn());
    QVERIFY(dialog()->isThisComputer());
    QSignalSpy again(m_desk->desktop.get(), &desktop::Desktop::signedIn);
    dialog()->findChild<QPushButton *>(u"signInButton"_s)->click();
    QVERIFY(again.wait(longPatience));
    QVERIFY(answersHere());
    QTRY_VERIFY(!dialog());
    // Also for whoever closes the question first.
    DO(trigger(u"file.signOut"_s));
    QTRY_VERIFY(dialog());
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());
    DO(trigger(u"file.thisComputer"_s));
    QVERIFY(again.wait(longPatience));
    QVERIFY(answersHere());
}

void SessionTest::endedTokenIsRenewedUnderOpenPages()
{
    DO(m_desk->openAdministration(u"Domains"_s));
    QTRY_COMPARE(m_desk->window().work().count(), 1);
    const QByteArray token = local().token();
    const client::ApiClient *before = &local();
    QSignalSpy again(m_desk->desktop.get(), &desktop::Desktop::signedIn);
    local().noteTokenRefused(token);
    QVERIFY(again.wait(longPatience));
    QCOMPARE(&local(), before);
    QVERIFY(local().token() != token && !local().token().isEmpty());
    QCOMPARE(m_desk->window().work().count(), 1);
    QVERIFY(answersHere());
}

void SessionTest::pagesComeBackWithTheirWorkspace()
{
    FakeServer other([](const FakeRequest &request) {
        return request.path.endsWith("/login"_L1) ? signedIn(u"Lena"_s) : refusal(404, u"nothing here"_s);
    });
    DO(m_desk->openAdministration(u"Domains"_s));
    QTRY_COMPARE(m_desk->window().work().count(), 1);
    // By then it is known whose workspace this is, and what is open is kept for it.
    QTRY_COMPARE(m_desk->window().findChildren<desktop::WorkspacePanel *>().size(), 2);
    const QString key = m_desk->key();
    DO(signInAt(other, u"Acme"_s));
    QTRY_COMPARE_WITH_TIMEOUT(local().server(), other.url(), longPatience);
    QCOMPARE(m_desk->window().work().count(), 0);
    QSignalSpy again(m_desk->desktop.get(), &desktop::Desktop::signedIn);
    DO(trigger(u"file.thisComputer"_s));
    QVERIFY(again.wait(longPatience));
    QTRY_COMPARE_WITH_TIMEOUT(m_desk->window().work().keys(), QStringList{key}, longPatience);
    QCOMPARE(m_desk->window().work().pages().first().title, u"Domains"_s);
}

void SessionTest::settingsOfBeforeAreTakenOver()
{
    QTemporaryDir folder;
    QSettings before(folder.filePath(u"before.ini"_s), QSettings::IniFormat);
    before.setValue(u"appearance/theme"_s, u"dark"_s);
    before.setValue(u"connections/hosts"_s, QStringList{u"https://a\t\tlena"_s});
    QSettings now(folder.filePath(u"now.ini"_s), QSettings::IniFormat);
    desktop::takeOver(now, before);
    QCOMPARE(now.value(u"appearance/theme"_s).toString(), u"dark"_s);
    QCOMPARE(now.value(u"connections/hosts"_s).toStringList().size(), 1);
    // Once: what was chosen since stays.
    now.setValue(u"appearance/theme"_s, u"light"_s);
    desktop::takeOver(now, before);
    QCOMPARE(now.value(u"appearance/theme"_s).toString(), u"light"_s);
}

void SessionTest::dialogsEndWithTheSession_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"notices elsewhere", "secrets", "publish", "usages"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// Else one of them would stand over the sign-in, and keep it from whoever comes next.
void SessionTest::dialogsEndWithTheSession()
{
    QFETCH(QString, name);
    desktop::Pages &pages = m_desk->desktop->pages();
    const models::DesignTarget target{models::WorkspaceKind::Software, u"orders"_s, u"Orders"_s, u"orders"_s, {}};
    const auto designs = [this] {
        for (auto *panel : m_desk->window().findChildren<desktop::WorkspacePanel *>()) {
            if (panel->model().scope() == models::WorkspaceModel::Scope::Administer)
                return &panel->acts();
        }
        qFatal("there are no designs");
    };
    if (name == "notices elsewhere"_L1)
        pages.chooseNoticeChannels();
    else if (name == "secrets"_L1)
        pages.showSecrets();
    else if (name == "publish"_L1)
        Q_EMIT designs()->publishWanted(target);
    else
        Q_EMIT designs()->usagesWanted(target);
    const auto dialogs = [this] {
        int count = 0;
        for (const QDialog *dialog : m_desk->window().findChildren<QDialog *>())
            count += dialog->isVisible() && !qobject_cast<const SignInDialog *>(dialog) ? 1 : 0;
        return count;
    };
    QTRY_COMPARE(dialogs(), 1);
    DO(trigger(u"file.signOut"_s));
    QTRY_VERIFY(dialog());
    QTRY_COMPARE(dialogs(), 0);
}

void SessionTest::terminationStopsTheServer()
{
    auto *page = new AskingPage; // nobody is there to answer
    m_desk->window().work().open({u"asking"_s, u"Asking"_s}, [page] { return page; });
    QSignalSpy finished(m_desk->desktop.get(), &desktop::Desktop::finished);
    m_desk->desktop->terminate();
    QVERIFY(finished.wait(longPatience));
    QCOMPARE(QFileInfo(m_desk->directory.filePath(u"data/formwright.db-wal"_s)).size(), 0);
}

QTEST_MAIN(SessionTest)
#include "session_test.moc"
