// Signing in from the dialog.
#include "fake_server.h"

#include "ui/windows/sign_in_flow.h"

#include <QComboBox>
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
    void anotherServerGetsNothingOfTheFirst();
    void hostsAreRememberedByName();
};

namespace {
// A window that asks, and somebody who types at once.
struct Asked {
    explicit Asked(
        const tests::FakeAnswer &answer, const QString &name = {}, windows::HostColor color = windows::HostColor::None)
        : server([answer](const FakeRequest &) { return answer; })
    {
        window.show();
        flow.ask();
        auto *dialog = window.findChild<windows::SignInDialog *>();
        dialog->setAddress(server.url().toString());
        dialog->findChild<QLineEdit *>(u"nameEdit"_s)->setText(name);
        auto *colors = dialog->findChild<QComboBox *>(u"colorComboBox"_s);
        colors->setCurrentIndex(colors->findData(int(color)));
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
    client::CredentialStore credentials;
    QWidget window;
    windows::SignInFlow flow{credentials, settings, &window};
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
}

// What one server gave is for that server alone; for it, it is kept from one attempt to the next.
void SignInFlowTest::anotherServerGetsNothingOfTheFirst()
{
    tests::FakeAnswer answer = tests::refusal(200, u"wrong account or password"_s);
    answer.headers = "Set-Cookie: checkId=C; Path=/\r\n";
    Asked asked(answer);
    QTRY_COMPARE(asked.server.requests().size(), 2);
    QVERIFY(asked.server.requests().last().head.contains("checkId=C"));
    auto *dialog = asked.window.findChild<windows::SignInDialog *>();
    QTRY_VERIFY(dialog->findChild<QPushButton *>(u"signInButton"_s)->isEnabled());
    tests::FakeServer stranger([](const FakeRequest &) { return tests::refusal(200, u"wrong"_s); });
    dialog->setAddress(stranger.url().toString());
    dialog->setUser(u"mara"_s);
    dialog->findChild<QLineEdit *>(u"passwordEdit"_s)->setText(u"secret"_s);
    dialog->findChild<QPushButton *>(u"signInButton"_s)->click();
    QTRY_COMPARE(stranger.requests().size(), 2);
    for (const FakeRequest &request : stranger.requests())
        QVERIFY2(!request.head.contains("checkId"), request.head.constData());
}

void SignInFlowTest::hostsAreRememberedByName()
{
    Asked asked(tests::data(QJsonObject{{u"adminToken"_s, u"T"_s}, {u"userId"_s, u"1"_s}, {u"username"_s, u"Mara"_s},
                    {u"superAdmin"_s, true}, {u"domainAdmin"_s, false}, {u"developer"_s, true}, {u"expiresAt"_s, 0}}),
        u"Production"_s, windows::HostColor::Red);
    QSignalSpy signedIn(&asked.flow, &windows::SignInFlow::signedIn);
    QTRY_COMPARE(signedIn.count(), 1);
    const auto as = signedIn.first().first().value<windows::SignedInAs>();
    QCOMPARE(as.host.name, u"Production"_s);
    QCOMPARE(as.host.color, windows::HostColor::Red);
    QCOMPARE(as.session.server, asked.server.url());
    QCOMPARE(as.session.token, QByteArray("T"));
    QTRY_VERIFY(!asked.window.findChild<windows::SignInDialog *>());
    asked.flow.ask();
    const windows::SignInRequest again = asked.window.findChild<windows::SignInDialog *>()->request();
    QCOMPARE(again.name, u"Production"_s);
    QCOMPARE(again.color, windows::HostColor::Red);
    QCOMPARE(again.user, u"mara"_s);
}

QTEST_MAIN(SignInFlowTest)
#include "sign_in_flow_test.moc"
