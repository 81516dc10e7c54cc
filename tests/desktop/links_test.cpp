// The desktop that a link has started: nobody signs in anywhere before he agreed, and what is no link is told.
#include "at_the_desktop.h"
#include "ui/fake_server.h"

#include "app/contract/software_link.h"
#include "app/desktop/workspace_panel.h"
#include "ui/widgets/message_box.h"

#include <QPushButton>

using namespace formwright;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;
using windows::SignInDialog;

class LinksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void nothingIsAskedBeforeSomebodyAgrees();
    void theServerIsNamedBeforehand();
    void itLeadsToTheSoftware();
    void whatIsNotOpenIsTold();
    void aRefusedOneStartsAsUsual();
    void whatIsNoLinkIsTold_data();
    void whatIsNoLinkIsTold();
    void anotherServerIsNotMistakenForIt();

private:
    void start(const QString &link)
    {
        const QString settings = m_directory.filePath(u"desktop.ini"_s);
        {
            QSettings chosen(settings, QSettings::IniFormat);
            chosen.setValue(u"appearance/language"_s, u"en"_s);
            // Known, so that a password that is kept for it would be used.
            chosen.setValue(u"connections/hosts"_s, QStringList{m_server->url().toString() % u"\tAcme\tlena"_s});
            tray::NoticeAnnouncer::setOnScreen(chosen, false);
        }
        desktop::DesktopOptions options{{}, m_directory.filePath(u"data"_s), false, settings};
        options.link = link;
        m_desktop = std::make_unique<desktop::Desktop>(options);
        m_desktop->start();
    }
    QString link(const QString &id = u"orders"_s) const { return contract::linkText({m_server->url().toString(), id}); }
    SignInDialog *dialog() { return m_desktop->window().findChild<SignInDialog *>(); }
    void signIn()
    {
        QTRY_VERIFY(dialog());
        dialog()->findChild<QLineEdit *>(u"domainEdit"_s)->setText(u"Acme"_s);
        dialog()->setUser(u"lena"_s);
        dialog()->findChild<QLineEdit *>(u"passwordEdit"_s)->setText(u"secret"_s);
        QSignalSpy signedIn(m_desktop.get(), &desktop::Desktop::signedIn);
        dialog()->findChild<QPushButton *>(u"signInButton"_s)->click();
        QVERIFY(signedIn.wait(patience));
    }
    // A question or a word that is shown.
    QDialog *box()
    {
        for (QDialog *each : m_desktop->window().findChildren<QDialog *>()) {
            if (each->isVisible() && each->findChild<QPushButton *>(u"acceptButton"_s))
                return each;
        }
        return nullptr;
    }
    QString chosen()
    {
        auto *panel = m_desktop->window().findChild<desktop::WorkspacePanel *>();
        auto *tree = panel ? panel->findChild<QTreeView *>() : nullptr;
        return tree ? tree->currentIndex().data().toString() : QString();
    }

    QTemporaryDir m_directory;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<desktop::Desktop> m_desktop;
};

void LinksTest::init()
{
    m_server = std::make_unique<FakeServer>([](const FakeRequest &request) {
        if (request.path.endsWith("/login"_L1)) {
            return data(QJsonObject{{u"username"_s, u"Lena"_s}, {u"mobile"_s, QString()}, {u"mobile2"_s, QString()},
                {u"email"_s, QString()}, {u"department"_s, QString()}, {u"domain"_s, u"Acme"_s}, {u"userId"_s, u"u1"_s},
                {u"avatar"_s, QString()}, {u"loginno"_s, u"lena"_s}, {u"access_token"_s, u"theirs"_s},
                {u"expiresAt"_s, 0}});
        }
        if (request.path == "/api/runtime/applications"_L1) {
            QJsonArray rows;
            for (const QString &name : {u"Holidays"_s, u"Orders"_s}) {
                rows.append(QJsonObject{{u"id"_s, name.toLower()}, {u"name"_s, name}, {u"description"_s, QString()},
                    {u"designId"_s, QString()}});
            }
            return data(rows);
        }
        return refusal(404, u"nothing here"_s);
    });
}

void LinksTest::cleanup()
{
    m_desktop.reset();
    m_server.reset();
}

void LinksTest::nothingIsAskedBeforeSomebodyAgrees()
{
    MessageBox::setNextAnswer(Answer::Accept);
    start(link());
    QTRY_VERIFY(dialog());
    QVERIFY(m_server->requests().isEmpty()); // the address stands there, and whoever signs in does it himself
    QVERIFY(dialog()->isVisible());
    QVERIFY(!m_desktop->isSignedIn());
}

void LinksTest::theServerIsNamedBeforehand()
{
    start(link());
    QTRY_VERIFY(box());
    QVERIFY(box()->windowTitle().contains(m_server->url().toString()));
    QVERIFY(!dialog());
    QVERIFY(m_server->requests().isEmpty());
}

void LinksTest::itLeadsToTheSoftware()
{
    MessageBox::setNextAnswer(Answer::Accept);
    start(link());
    DO(signIn());
    QTRY_COMPARE_WITH_TIMEOUT(chosen(), u"Orders"_s, patience);
    QCOMPARE(m_desktop->window().place(), windows::Place::Run);
}

void LinksTest::whatIsNotOpenIsTold()
{
    MessageBox::setNextAnswer(Answer::Accept);
    start(link(u"elsewhere"_s));
    DO(signIn());
    QTRY_VERIFY_WITH_TIMEOUT(box(), patience);
    QCOMPARE(box()->windowTitle(), u"The software of the link is not open to you"_s);
}

void LinksTest::aRefusedOneStartsAsUsual()
{
    MessageBox::setNextAnswer(Answer::Reject);
    start(link());
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->isSignedIn(), patience); // on this computer
    QVERIFY(m_server->requests().isEmpty());
}

void LinksTest::whatIsNoLinkIsTold_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("another word") << u"formwright://delete?server=https%3A%2F%2Fa.example&software=x"_s;
    QTest::newRow("a user in the server")
        << u"formwright://open?server=https%3A%2F%2Fknown.example%40a.example&software=x"_s;
    QTest::newRow("two") << u"formwright://open formwright://open"_s;
}

void LinksTest::whatIsNoLinkIsTold()
{
    QFETCH(QString, text);
    start(text);
    QTRY_VERIFY(box());
    QCOMPARE(box()->windowTitle(), u"This link cannot be opened"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->isSignedIn(), patience); // everything else goes on as usual
}

// Whoever goes to another server in the dialog is not told of software there that the link did not mean.
void LinksTest::anotherServerIsNotMistakenForIt()
{
    MessageBox::setNextAnswer(Answer::Accept);
    start(contract::linkText({u"http://127.0.0.1:9"_s, u"orders"_s}));
    QTRY_VERIFY(dialog());
    dialog()->setAddress(m_server->url().toString());
    DO(signIn());
    QTRY_VERIFY_WITH_TIMEOUT(m_server->lines().contains("GET /api/runtime/applications"_L1), patience);
    auto *panel = m_desktop->window().findChild<desktop::WorkspacePanel *>();
    QTRY_COMPARE_WITH_TIMEOUT(panel->model().rowCount(), 2, patience);
    QVERIFY(!box());
    QVERIFY(chosen() != "Orders"_L1);
}

QTEST_MAIN(LinksTest)
#include "links_test.moc"
