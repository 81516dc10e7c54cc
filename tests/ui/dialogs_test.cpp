// Sign-in, preferences and shortcuts.
#include "ui/tray/notice_announcer.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/theme.h"
#include "ui/windows/about_dialog.h"
#include "ui/windows/preferences_dialog.h"
#include "ui/windows/shortcuts_page.h"
#include "ui/windows/sign_in_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include <optional>

using namespace formwright::widgets;
using namespace formwright::windows;

class DialogsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_theme = std::make_unique<Theme>();
        m_theme->setChoice(ThemeChoice::Light);
    }

    void signInTellsWhatWasTyped()
    {
        SignInDialog dialog;
        dialog.show();
        QSignalSpy submitted(&dialog, &SignInDialog::submitted);
        dialog.setAddress(QStringLiteral(" https://forms.example.org "));
        edit(dialog, "domainEdit")->setText(QStringLiteral("acme"));
        edit(dialog, "userEdit")->setText(QStringLiteral("lena"));
        edit(dialog, "passwordEdit")->setText(QStringLiteral(" secret "));
        QTest::keyClick(edit(dialog, "passwordEdit"), Qt::Key_Return);
        QCOMPARE(submitted.count(), 1);
        const auto request = submitted.first().first().value<SignInRequest>();
        QCOMPARE(request.address, QStringLiteral("https://forms.example.org"));
        QCOMPARE(request.domain, QStringLiteral("acme"));
        QCOMPARE(request.user, QStringLiteral("lena"));
        QCOMPARE(request.password, QStringLiteral(" secret ")); // blanks are part of a password
        QVERIFY(request.code.isEmpty());
    }

    void signInNamesWhatIsMissing()
    {
        SignInDialog dialog;
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QSignalSpy submitted(&dialog, &SignInDialog::submitted);
        dialog.setAddress(QStringLiteral("https://forms.example.org"));
        dialog.findChild<QPushButton *>(QStringLiteral("signInButton"))->click();
        QVERIFY(submitted.isEmpty());
        QVERIFY(edit(dialog, "userEdit")->property("invalid").toBool());
        QVERIFY(edit(dialog, "userEdit")->hasFocus());
        QVERIFY(!edit(dialog, "userEdit")->accessibleDescription().isEmpty());
    }

    void theLatestHostFillsTheFields()
    {
        SignInDialog dialog;
        dialog.setHosts({{.name = QStringLiteral("Production"),
                             .address = QStringLiteral("https://a"),
                             .domain = QStringLiteral("acme"),
                             .user = QStringLiteral("lena"),
                             .color = HostColor::Red},
            {.name = QStringLiteral("Test"), .address = QStringLiteral("https://b"), .user = QStringLiteral("admin")}});
        QCOMPARE(dialog.request().address, QStringLiteral("https://a"));
        QCOMPARE(dialog.request().user, QStringLiteral("lena"));
        QCOMPARE(dialog.request().name, QStringLiteral("Production"));
        QCOMPARE(dialog.request().color, HostColor::Red);
        auto *hosts = dialog.findChild<QComboBox *>(QStringLiteral("hostComboBox"));
        QCOMPARE(hosts->itemText(0), QStringLiteral("This computer"));
        Q_EMIT hosts->activated(2);
        QCOMPARE(dialog.request().address, QStringLiteral("https://b"));
        QCOMPARE(dialog.request().domain, QString());
        QCOMPARE(dialog.request().user, QStringLiteral("admin"));
    }

    void thisComputerAsksForNothing()
    {
        SignInDialog dialog;
        dialog.setHosts({{.name = QStringLiteral("Test"), .address = QStringLiteral("https://b")}});
        dialog.show();
        QVERIFY(edit(dialog, "passwordEdit")->isVisible());
        dialog.chooseThisComputer();
        for (const char *name : {"addressEdit", "nameEdit", "domainEdit", "userEdit", "passwordEdit"})
            QVERIFY2(!edit(dialog, name)->isVisible(), name);
        QSignalSpy submitted(&dialog, &SignInDialog::submitted);
        QSignalSpy chosen(&dialog, &SignInDialog::thisComputerChosen);
        dialog.findChild<QPushButton *>(QStringLiteral("signInButton"))->click();
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(submitted.count(), 0);
    }

    void aPictureAsksForItsCode()
    {
        SignInDialog dialog;
        fill(dialog);
        dialog.show();
        QVERIFY(!edit(dialog, "codeEdit")->isVisible());
        QPixmap picture(80, 30);
        picture.fill(Qt::white);
        dialog.setCodeImage(picture);
        QVERIFY(edit(dialog, "codeEdit")->isVisible());
        QSignalSpy submitted(&dialog, &SignInDialog::submitted);
        dialog.findChild<QPushButton *>(QStringLiteral("signInButton"))->click();
        QVERIFY(submitted.isEmpty());
        edit(dialog, "codeEdit")->setText(QStringLiteral("7KX2"));
        dialog.findChild<QPushButton *>(QStringLiteral("signInButton"))->click();
        QCOMPARE(submitted.first().first().value<SignInRequest>().code, QStringLiteral("7KX2"));
        dialog.setCodeImage({});
        QVERIFY(!edit(dialog, "codeEdit")->isVisible());
        QVERIFY(dialog.request().code.isEmpty());
    }

    void cancelStopsTheAttemptFirst()
    {
        SignInDialog dialog;
        fill(dialog);
        dialog.show();
        QSignalSpy cancelled(&dialog, &SignInDialog::cancelled);
        dialog.setBusy(true);
        QVERIFY(!dialog.findChild<QPushButton *>(QStringLiteral("signInButton"))->isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QCOMPARE(cancelled.count(), 1);
        QVERIFY(dialog.isVisible());
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
    }

    void anErrorIsShownInPlace()
    {
        SignInDialog dialog;
        fill(dialog);
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        dialog.setBusy(true);
        dialog.showError({.what = QStringLiteral("Wrong password.")}, SignInDialog::Mistake::Credentials);
        QVERIFY(dialog.findChild<InlineMessage *>()->isVisible());
        QVERIFY(dialog.findChild<QPushButton *>(QStringLiteral("signInButton"))->isEnabled());
        QVERIFY(edit(dialog, "passwordEdit")->hasFocus());
    }

    void thePasswordIsHidden()
    {
        SignInDialog dialog;
        QCOMPARE(edit(dialog, "passwordEdit")->echoMode(), QLineEdit::Password);
    }

    void aThemeIsChosenAtOnce()
    {
        Language language;
        ActionRegistry actions;
        PreferencesDialog dialog(*m_theme, language, actions, m_settings);
        dialog.findChild<QAbstractButton *>(QStringLiteral("themeCard2"))->click();
        QCOMPARE(m_theme->choice(), ThemeChoice::Dark);
        m_theme->setChoice(ThemeChoice::Light);
        QVERIFY(dialog.findChild<QAbstractButton *>(QStringLiteral("themeCard1"))->isChecked());
    }

    void aLanguageIsChosenAtOnce()
    {
        Language language;
        language.setChoice(LanguageChoice::English);
        ActionRegistry actions;
        PreferencesDialog dialog(*m_theme, language, actions, m_settings);
        auto *box = dialog.findChild<QComboBox *>(QStringLiteral("languageComboBox"));
        box->setCurrentIndex(box->findData(int(LanguageChoice::SimplifiedChinese)));
        Q_EMIT box->activated(box->currentIndex());
        QCOMPARE(language.choice(), LanguageChoice::SimplifiedChinese);
        language.setChoice(LanguageChoice::English);
    }

    void aShortcutIsChanged()
    {
        ActionRegistry actions;
        addTwo(actions);
        ShortcutsPage page(actions);
        type(page, Qt::Key_F2);
        QCOMPARE(actions.shortcuts(QStringLiteral("a")), QList<QKeySequence>{QKeySequence(Qt::Key_F2)});
        QCOMPARE(page.findChild<QTreeWidget *>()->topLevelItem(0)->text(1), QStringLiteral("F2"));
    }

    void aConflictIsRefusedAndNamed()
    {
        ActionRegistry actions;
        addTwo(actions);
        ShortcutsPage page(actions);
        type(page, Qt::Key_F6);
        QCOMPARE(actions.shortcuts(QStringLiteral("a")), QList<QKeySequence>{QKeySequence(Qt::Key_F5)});
        bool named = false;
        for (const QLabel *label : page.findChildren<QLabel *>())
            named |= label->text().contains(QStringLiteral("Second"));
        QVERIFY(named);
    }

    void enterPressesTheButtonThatHasTheFocus_data()
    {
        QTest::addColumn<bool>("isDangerous");
        QTest::addColumn<QString>("focused");
        QTest::addColumn<Answer>("expected");
        QTest::newRow("as it opens") << false << QString() << Answer::Accept;
        QTest::newRow("another one") << false << QStringLiteral("alternativeButton") << Answer::Alternative;
        QTest::newRow("dangerous, as it opens") << true << QString() << Answer::Reject;
        QTest::newRow("dangerous, walked to") << true << QStringLiteral("acceptButton") << Answer::Accept;
    }

    void enterPressesTheButtonThatHasTheFocus()
    {
        QFETCH(bool, isDangerous);
        QFETCH(QString, focused);
        QFETCH(Answer, expected);
        QWidget window;
        window.show();
        std::optional<Answer> answered;
        MessageBox::ask(&window,
            {.title = QStringLiteral("Leave?"),
                .acceptText = QStringLiteral("Save"),
                .alternativeText = QStringLiteral("Discard"),
                .isDangerous = isDangerous},
            &window, [&answered](Answer answer) { answered = answer; });
        auto *dialog = window.findChild<QDialog *>();
        QVERIFY(dialog);
        dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        if (!focused.isEmpty())
            dialog->findChild<QPushButton *>(focused)->setFocus();
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(answered);
        QCOMPARE(*answered, expected);
    }

    void whetherNoticesAreShownIsKept()
    {
        using formwright::tray::NoticeAnnouncer;
        Language language;
        ActionRegistry actions;
        PreferencesDialog dialog(*m_theme, language, actions, m_settings);
        auto *box = dialog.findChild<QAbstractButton *>(QStringLiteral("onScreen"));
        QVERIFY(box->isChecked() && NoticeAnnouncer::isOnScreen(m_settings));
        box->click();
        QVERIFY(!NoticeAnnouncer::isOnScreen(m_settings));
        box->click();
        QVERIFY(NoticeAnnouncer::isOnScreen(m_settings));
    }

    void preferencesFollowTheLanguage()
    {
        Language language;
        language.setChoice(LanguageChoice::English);
        ActionRegistry actions;
        PreferencesDialog dialog(*m_theme, language, actions, m_settings);
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        dialog.findChild<QComboBox *>(QStringLiteral("languageComboBox"))->setFocus();
        language.setChoice(LanguageChoice::SimplifiedChinese);
        QTRY_COMPARE(dialog.windowTitle(), QStringLiteral("首选项"));
        QVERIFY(dialog.findChild<QComboBox *>(QStringLiteral("languageComboBox"))->hasFocus());
        language.setChoice(LanguageChoice::English);
        QTRY_COMPARE(dialog.windowTitle(), QStringLiteral("Preferences"));
    }

    void aboutCopiesItsDetails()
    {
        AboutDialog dialog;
        dialog.findChild<QPushButton *>(QStringLiteral("copyDetailsButton"))->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QString::fromLatin1(qVersion())));
    }

private:
    static QLineEdit *edit(const QDialog &dialog, const char *name)
    {
        return dialog.findChild<QLineEdit *>(QString::fromLatin1(name));
    }

    static void fill(SignInDialog &dialog)
    {
        dialog.setAddress(QStringLiteral("https://forms.example.org"));
        dialog.setUser(QStringLiteral("lena"));
        edit(dialog, "passwordEdit")->setText(QStringLiteral("secret"));
    }

    static void addTwo(ActionRegistry &actions)
    {
        actions.add({.id = QStringLiteral("a"), .text = "First", .shortcuts = {QKeySequence(Qt::Key_F5)}});
        actions.add({.id = QStringLiteral("b"), .text = "Second", .shortcuts = {QKeySequence(Qt::Key_F6)}});
    }

    static void type(ShortcutsPage &page, Qt::Key key)
    {
        auto *field = page.findChild<QKeySequenceEdit *>();
        field->setKeySequence(QKeySequence(key));
        Q_EMIT field->editingFinished();
    }

    std::unique_ptr<Theme> m_theme;
    QTemporaryDir m_folder;
    QSettings m_settings{m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
};

QTEST_MAIN(DialogsTest)
#include "dialogs_test.moc"
