// Secrets by which somebody's programs come.
#include "ui/fake_server.h"
#include "ui/screenshots.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/windows/secrets_dialog.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using windows::SecretsDialog;

class SecretsDialogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theyAreListed();
    void oneIsMadeAndShownOnce();
    void oneIsRevokedAfterAQuestion();
    void whatIsRevokedElsewhereGoes();
    void whatIsRefusedIsTold_data();
    void whatIsRefusedIsTold();
    void whatCannotBeReadIsAskedAgain();
    void namesAreHeard();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    static constexpr int patience = 60'000;

    static QJsonObject secret(const QString &id, const QString &name, qint64 used)
    {
        return {{u"id"_s, id}, {u"name"_s, name}, {u"created"_s, qint64(1767225600000)}, {u"used"_s, used}};
    }
    std::unique_ptr<SecretsDialog> open()
    {
        auto dialog = std::make_unique<SecretsDialog>(*m_client);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        dialog->load();
        return dialog;
    }
    static QStringList texts(const SecretsDialog &dialog, int row)
    {
        QStringList found;
        const QTreeWidgetItem *item = dialog.list()->topLevelItem(row);
        for (int column = 0; item && column < dialog.list()->columnCount(); ++column)
            found.append(item->text(column));
        return found;
    }

    QJsonArray m_secrets;
    QString m_sentPassword;
    int m_refuses = 0; // a status for whatever changes something
    std::unique_ptr<FakeServer> m_server;
    std::shared_ptr<client::ApiClient> m_client;
};

void SecretsDialogTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_secrets = {secret(u"s1"_s, u"Nightly report"_s, 1767312000000), secret(u"s2"_s, u"Phone"_s, 0)};
    m_refuses = 0;
    m_client.reset();
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) -> FakeAnswer {
        if (request.method != "GET" && m_refuses != 0)
            return refusal(m_refuses, u"there are 20 secrets already"_s);
        if (request.method == "POST") {
            m_sentPassword = request.body["password"_L1].toString();
            m_secrets.append(secret(u"s3"_s, request.body["name"_L1].toString(), 0));
            return data(QJsonObject{{u"id"_s, u"s3"_s}, {u"name"_s, request.body["name"_L1].toString()},
                {u"secret"_s, u"kN3v-7d_the-secret-itself-which-is-shown-once"_s}});
        }
        if (request.method == "DELETE") {
            m_secrets.removeFirst();
            return data(QJsonValue());
        }
        return data(m_secrets);
    });
    m_client = client::ApiClient::make({m_server->url(), "accessToken", "t"});
}

void SecretsDialogTest::theyAreListed()
{
    const auto dialog = open();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 2, patience);
    QCOMPARE(texts(*dialog, 0).first(), u"Nightly report"_s);
    QVERIFY(texts(*dialog, 0).at(1).contains(u"2026"_s) && texts(*dialog, 0).at(2).contains(u"2026"_s));
    QCOMPARE(texts(*dialog, 1).at(2), u"Never"_s);
    QVERIFY(!dialog->revokeButton()->isEnabled() && !dialog->makeButton()->isEnabled());
    QVERIFY(!dialog->findChild<QLineEdit *>(u"secretField"_s)->isVisible());
}

void SecretsDialogTest::oneIsMadeAndShownOnce()
{
    auto dialog = open();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 2, patience);
    dialog->nameField()->setText(u"  Scanner "_s);
    QVERIFY(!dialog->makeButton()->isEnabled()); // nobody's who merely sits before it
    QTest::keyClicks(dialog->passwordField(), u"right password"_s);
    QTest::keyClick(dialog->passwordField(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 3, patience);
    QCOMPARE(m_server->lines().count(u"POST /api/runtime/usersetups/secrets"_s), 1);
    QCOMPARE(m_sentPassword, u"right password"_s);
    QCOMPARE(texts(*dialog, 2).first(), u"Scanner"_s);
    auto *field = dialog->findChild<QLineEdit *>(u"secretField"_s);
    QVERIFY(field->isVisible() && field->isReadOnly());
    dialog->findChild<QPushButton *>(u"copyButton"_s)->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"kN3v-7d_the-secret-itself-which-is-shown-once"_s);
    QVERIFY(dialog->nameField()->text().isEmpty() && dialog->passwordField()->text().isEmpty());
    QVERIFY(dialog->isVisible()); // Return makes one, and closes nothing
    dialog = open();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 3, patience);
    QVERIFY(dialog->shownSecret().isEmpty());
}

void SecretsDialogTest::oneIsRevokedAfterAQuestion()
{
    const auto dialog = open();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 2, patience);
    dialog->list()->setCurrentItem(dialog->list()->topLevelItem(0));
    QVERIFY(dialog->revokeButton()->isEnabled());
    m_server->forget();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    dialog->revokeButton()->click();
    QTest::qWait(0);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    dialog->revokeButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 1, patience);
    QCOMPARE(m_server->lines().first(), u"DELETE /api/runtime/usersetups/secrets/s1"_s);
    QCOMPARE(m_server->lines().filter(u"DELETE"_s).size(), 1);
    QCOMPARE(texts(*dialog, 0).first(), u"Phone"_s);
    QVERIFY(!dialog->revokeButton()->isEnabled());
}

void SecretsDialogTest::whatIsRevokedElsewhereGoes()
{
    const auto dialog = open();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 2, patience);
    dialog->list()->setCurrentItem(dialog->list()->topLevelItem(0));
    m_refuses = 404;
    m_secrets.removeFirst();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    dialog->revokeButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 1, patience);
    QVERIFY(!dialog->findChild<widgets::InlineMessage *>()->isVisible());
}

void SecretsDialogTest::whatIsRefusedIsTold_data()
{
    QTest::addColumn<bool>("isMade");
    QTest::addColumn<QString>("told");
    QTest::newRow("making") << true << u"No secret was made."_s;
    QTest::newRow("revoking") << false << u"The secret was not revoked."_s;
}

void SecretsDialogTest::whatIsRefusedIsTold()
{
    QFETCH(bool, isMade);
    QFETCH(QString, told);
    const auto dialog = open();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 2, patience);
    m_refuses = 409;
    dialog->nameField()->setText(u"Scanner"_s);
    dialog->passwordField()->setText(u"right password"_s);
    dialog->list()->setCurrentItem(dialog->list()->topLevelItem(0));
    if (!isMade)
        widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    (isMade ? dialog->makeButton() : dialog->revokeButton())->click();
    auto *message = dialog->findChild<widgets::InlineMessage *>();
    QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), patience);
    QVERIFY2(message->plainText().contains(told), qPrintable(message->plainText()));
    QCOMPARE(dialog->nameField()->text(), u"Scanner"_s);
    QVERIFY(dialog->makeButton()->isEnabled() && dialog->revokeButton()->isEnabled());
    QVERIFY(dialog->shownSecret().isEmpty());
}

void SecretsDialogTest::whatCannotBeReadIsAskedAgain()
{
    bool isAway = true;
    m_client.reset();
    m_server = std::make_unique<FakeServer>([&](const FakeRequest &) -> FakeAnswer {
        return isAway ? refusal(503, u"the database is out of reach"_s) : data(m_secrets);
    });
    m_client = client::ApiClient::make({m_server->url(), "accessToken", "t"});
    const auto again = open();
    auto *message = again->findChild<widgets::InlineMessage *>();
    QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), patience);
    isAway = false;
    for (QPushButton *button : message->findChildren<QPushButton *>())
        button->click();
    QTRY_COMPARE_WITH_TIMEOUT(again->list()->topLevelItemCount(), 2, patience);
    QVERIFY(!message->isVisible());
}

void SecretsDialogTest::namesAreHeard()
{
    const auto dialog = open();
    QCOMPARE(dialog->list()->accessibleName(), u"Secrets"_s);
    QCOMPARE(dialog->findChild<QLineEdit *>(u"secretField"_s)->accessibleName(), u"The secret that was made"_s);
    QCOMPARE(dialog->findChild<QPushButton *>(u"copyButton"_s)->accessibleName(), u"Copy the secret"_s);
    QVERIFY(dialog->focusWidget() == dialog->nameField());
}

void SecretsDialogTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    const auto dialog = open();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 2, patience);
    dialog->nameField()->setText(u"Scanner in the workshop"_s);
    dialog->passwordField()->setText(u"right password"_s);
    dialog->makeButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->list()->topLevelItemCount(), 3, patience);
    dialog->list()->setCurrentItem(dialog->list()->topLevelItem(0));
    Screenshots::shoot(*dialog, u"secrets"_s);
}

QTEST_MAIN(SecretsDialogTest)
#include "secrets_dialog_test.moc"
