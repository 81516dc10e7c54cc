// Signing in from the dialog.
#include "fake_server.h"

#include "ui/windows/sign_in_flow.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using tests::FakeRequest;

class SignInFlowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dialogGoesOnceSomebodyIsSignedIn();
    void dialogStaysForWhoeverIsRefused();
};

namespace {
// A window that asks, and somebody who types at once.
struct Asked {
    explicit Asked(const tests::FakeAnswer &answer) : server([answer](const FakeRequest &) { return answer; })
    {
        window.show();
        flow.ask();
        auto *dialog = window.findChild<windows::SignInDialog *>();
        dialog->setAddress(server.url().toString());
        const QList<QLineEdit *> lines = dialog->findChildren<QLineEdit *>();
        for (QLineEdit *line : lines) {
            if (line->echoMode() == QLineEdit::Password)
                line->setText(u"secret"_s);
            else if (line->objectName() == "userEdit"_L1)
                line->setText(u"mara"_s);
        }
        dialog->findChild<QPushButton *>(u"signInButton"_s)->click();
    }

    QTemporaryDir folder;
    QSettings settings{folder.filePath(u"settings.ini"_s), QSettings::IniFormat};
    tests::FakeServer server;
    client::ApiClient client;
    client::CredentialStore credentials;
    QWidget window;
    windows::SignInFlow flow{client, credentials, settings, &window};
};
} // namespace

void SignInFlowTest::dialogGoesOnceSomebodyIsSignedIn()
{
    Asked asked(tests::data(QJsonObject{{u"adminToken"_s, u"T"_s}, {u"userId"_s, u"1"_s}, {u"username"_s, u"Mara"_s},
        {u"superAdmin"_s, true}, {u"domainAdmin"_s, false}, {u"developer"_s, true}, {u"expiresAt"_s, 0}}));
    QSignalSpy signedIn(&asked.flow, &windows::SignInFlow::signedIn);
    QSignalSpy cancelled(&asked.flow, &windows::SignInFlow::cancelled);
    QTRY_COMPARE(signedIn.count(), 1);
    QTRY_VERIFY(!asked.window.findChild<windows::SignInDialog *>());
    QCOMPARE(cancelled.count(), 0);
}

void SignInFlowTest::dialogStaysForWhoeverIsRefused()
{
    Asked asked(tests::refusal(200, u"wrong account or password"_s));
    QTRY_COMPARE(asked.server.requests().size(), 2); // as an administrator, then as a designer
    auto *dialog = asked.window.findChild<windows::SignInDialog *>();
    QTRY_VERIFY(dialog->findChild<QPushButton *>(u"signInButton"_s)->isEnabled());
    QVERIFY(dialog->isVisible());
    QCOMPARE(asked.client.isSignedIn(), false);
}

QTEST_MAIN(SignInFlowTest)
#include "sign_in_flow_test.moc"
