// The choice of what one is told by mail and other channels.
#include "ui/fake_server.h"
#include "ui/messages/notice_channels_dialog.h"
#include "ui/screenshots.h"
#include "ui/widgets/inline_message.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimeEdit>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::messages;
using namespace formwright::tests;

class NoticeChannelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whatHoldsIsShown();
    void whatChangesIsSaved();
    void theLanguageIsChosen();
    void quietHoursAreChosen();
    void quietHoursAreTakenBack();
    void whatIsRefusedStays();
    void whatCannotBeReadIsAskedAgain();
    void closedChannelsAreLeftOut();
    void nothingOpenIsSaid();
    void aLateAnswerIsNobodys();
    void theKeyboardGoesThroughRows();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    static constexpr int patience = 60'000;

    QJsonObject preferences() const
    {
        QJsonArray all;
        for (const char *kind :
            {"work", "return", "urge", "deadline", "copy", "mention", "comment", "message", "announcement", "other"}) {
            for (const char *channel : {"mail", "sms", "hook"}) {
                const bool isChosen = qstrcmp(kind, "mention") == 0 && qstrcmp(channel, "mail") == 0;
                const bool isUrgent = qstrcmp(kind, "work") == 0 && qstrcmp(channel, "mail") == 0;
                all.append(QJsonObject{{u"kind"_s, kind}, {u"channel"_s, channel},
                    {u"mode"_s,
                        isChosen       ? u"digest"_s
                            : isUrgent ? u"now"_s
                                       : u"off"_s},
                    {u"usual"_s, isUrgent ? u"now"_s : u"off"_s}, {u"chosen"_s, isChosen}});
            }
        }
        QJsonArray channels;
        for (const char *channel : {"mail", "sms", "hook"})
            channels.append(
                QJsonObject{{u"channel"_s, channel}, {u"open"_s, m_open.contains(QLatin1StringView(channel))}});
        return {{u"channels"_s, channels}, {u"preferences"_s, all}, {u"language"_s, QString()},
            {u"usualLanguage"_s, u"en"_s}, {u"quietFrom"_s, m_quiet.first}, {u"quietUntil"_s, m_quiet.second}};
    }
    std::unique_ptr<NoticeChannelsDialog> open()
    {
        auto dialog = std::make_unique<NoticeChannelsDialog>(*m_client);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        dialog->load();
        return dialog;
    }

    QStringList m_open;
    std::pair<QString, QString> m_quiet;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::shared_ptr<client::ApiClient> m_client;
};

void NoticeChannelsTest::init()
{
    m_open = {u"mail"_s, u"sms"_s};
    m_special = nullptr;
    m_quiet = {};
    m_client.reset();
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) -> FakeAnswer {
        if (m_special) {
            if (const auto answer = m_special(request))
                return *answer;
        }
        return data(preferences());
    });
    m_client = client::ApiClient::make({m_server->url(), "accessToken", "t"});
}

void NoticeChannelsTest::whatHoldsIsShown()
{
    const auto dialog = open();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->choice(u"work"_s, u"mail"_s), patience);
    QCOMPARE(dialog->choice(u"work"_s, u"mail"_s)->currentText(), u"As usual (At once)"_s);
    QCOMPARE(dialog->choice(u"mention"_s, u"mail"_s)->currentText(), u"Together, on working days"_s);
    QCOMPARE(dialog->choice(u"work"_s, u"sms"_s)->findData(u"digest"_s), -1);
    QCOMPARE(dialog->choice(u"work"_s, u"mail"_s)->accessibleName(), u"Work that comes to me: By mail"_s);
    QVERIFY(!dialog->saveButton()->isEnabled());
}

void NoticeChannelsTest::whatChangesIsSaved()
{
    const auto dialog = open();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->choice(u"work"_s, u"sms"_s), patience);
    QComboBox *work = dialog->choice(u"work"_s, u"sms"_s);
    QComboBox *mention = dialog->choice(u"mention"_s, u"mail"_s);
    work->setCurrentIndex(work->findData(u"now"_s));
    mention->setCurrentIndex(0);
    QVERIFY(dialog->saveButton()->isEnabled());
    QSignalSpy saved(dialog.get(), &NoticeChannelsDialog::saved);
    m_server->forget();
    dialog->saveButton()->click();
    QVERIFY(!dialog->saveButton()->isEnabled()); // once
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    QVERIFY(!dialog->isVisible());
    QCOMPARE(m_server->lines(), QStringList{u"PUT /api/message/notice/preferences"_s});
    const QJsonArray sent = m_server->requests().first().body["preferences"_L1].toArray();
    const QJsonArray expected{QJsonObject{{u"kind"_s, u"work"_s}, {u"channel"_s, u"sms"_s}, {u"mode"_s, u"now"_s}},
        QJsonObject{{u"kind"_s, u"mention"_s}, {u"channel"_s, u"mail"_s}, {u"mode"_s, u""_s}}};
    QCOMPARE(sent, expected);
}

void NoticeChannelsTest::theLanguageIsChosen()
{
    const auto dialog = open();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->choice(u"work"_s, u"mail"_s), patience);
    auto *language = dialog->findChild<QComboBox *>(u"languageField"_s);
    QVERIFY(language->isVisible());
    QCOMPARE(language->currentText(), u"As usual (English)"_s);
    language->setCurrentIndex(language->findData(u"zh"_s));
    QSignalSpy saved(dialog.get(), &NoticeChannelsDialog::saved);
    dialog->saveButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    const QJsonObject sent = m_server->requests().last().body.toObject();
    QCOMPARE(sent.value("language"_L1).toString(), u"zh"_s);
    QVERIFY(sent.value("preferences"_L1).toArray().isEmpty());
}

void NoticeChannelsTest::quietHoursAreChosen()
{
    const auto dialog = open();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->choice(u"work"_s, u"mail"_s), patience);
    auto *box = dialog->findChild<QCheckBox *>(u"quietBox"_s);
    auto *from = dialog->findChild<QTimeEdit *>(u"quietFromField"_s);
    auto *until = dialog->findChild<QTimeEdit *>(u"quietUntilField"_s);
    QVERIFY(box->isVisible() && !box->isChecked() && !from->isEnabled());
    QVERIFY(!dialog->saveButton()->isEnabled());
    box->setChecked(true);
    QVERIFY(from->isEnabled() && dialog->saveButton()->isEnabled());
    from->setTime(until->time());
    QVERIFY(!dialog->saveButton()->isEnabled()); // never, or always: nobody would know
    from->setTime({21, 30});
    QSignalSpy saved(dialog.get(), &NoticeChannelsDialog::saved);
    dialog->saveButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    const QJsonObject sent = m_server->requests().last().body.toObject();
    QCOMPARE(sent.value("quietFrom"_L1).toString(), u"21:30"_s);
    QCOMPARE(sent.value("quietUntil"_L1).toString(), u"07:00"_s);
    QVERIFY(!sent.contains("language"_L1));
}

void NoticeChannelsTest::quietHoursAreTakenBack()
{
    m_quiet = {u"22:00"_s, u"06:15"_s};
    const auto dialog = open();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->choice(u"work"_s, u"mail"_s), patience);
    auto *box = dialog->findChild<QCheckBox *>(u"quietBox"_s);
    QVERIFY(box->isChecked());
    QCOMPARE(dialog->findChild<QTimeEdit *>(u"quietUntilField"_s)->time(), QTime(6, 15));
    QVERIFY(!dialog->saveButton()->isEnabled());
    box->setChecked(false);
    QSignalSpy saved(dialog.get(), &NoticeChannelsDialog::saved);
    dialog->saveButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    const QJsonObject sent = m_server->requests().last().body.toObject();
    QVERIFY(sent.contains("quietFrom"_L1) && sent.value("quietFrom"_L1).toString().isEmpty());
    QVERIFY(sent.contains("quietUntil"_L1) && sent.value("quietUntil"_L1).toString().isEmpty());
}

void NoticeChannelsTest::whatIsRefusedStays()
{
    const auto dialog = open();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->choice(u"work"_s, u"mail"_s), patience);
    QComboBox *work = dialog->choice(u"work"_s, u"mail"_s);
    work->setCurrentIndex(work->findData(u"off"_s));
    m_special = [](const FakeRequest &) { return refusal(503, u"the database is out of reach"_s); };
    dialog->saveButton()->click();
    auto *message = dialog->findChild<widgets::InlineMessage *>();
    QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), patience);
    QVERIFY(message->plainText().contains(u"Your choice was not saved."_s));
    QVERIFY(dialog->isVisible());
    QCOMPARE(work->currentData().toString(), u"off"_s);
    QVERIFY(dialog->saveButton()->isEnabled());
}

void NoticeChannelsTest::whatCannotBeReadIsAskedAgain()
{
    m_special = [](const FakeRequest &) { return refusal(503, u"the database is out of reach"_s); };
    const auto dialog = open();
    auto *message = dialog->findChild<widgets::InlineMessage *>();
    QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), patience);
    QVERIFY(!dialog->saveButton()->isEnabled());
    m_special = nullptr;
    for (QPushButton *button : message->findChildren<QPushButton *>())
        button->click();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->choice(u"work"_s, u"mail"_s), patience);
    QVERIFY(!message->isVisible());
}

void NoticeChannelsTest::closedChannelsAreLeftOut()
{
    const auto dialog = open();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->choice(u"work"_s, u"mail"_s), patience);
    QVERIFY(!dialog->choice(u"work"_s, u"hook"_s));
}

void NoticeChannelsTest::nothingOpenIsSaid()
{
    m_open.clear();
    const auto dialog = open();
    const auto said = [&] {
        for (const QLabel *label : dialog->findChildren<QLabel *>()) {
            if (label->text().contains(u"nothing leaves this server"_s))
                return true;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(said(), patience);
    QVERIFY(!dialog->saveButton()->isEnabled());
}

void NoticeChannelsTest::aLateAnswerIsNobodys()
{
    m_special = [this](const FakeRequest &) -> FakeAnswer {
        FakeAnswer answer = data(preferences());
        answer.isHeld = true;
        return answer;
    };
    auto dialog = open();
    QTRY_COMPARE_WITH_TIMEOUT(m_server->held(), 1, patience);
    dialog.reset();
    m_server->release();
    QTest::qWait(50);
}

void NoticeChannelsTest::theKeyboardGoesThroughRows()
{
    const auto dialog = open();
    // What was made just now is shown a turn later, and the keyboard passes by what is hidden.
    const auto last = [&dialog] { return dialog->choice(u"return"_s, u"mail"_s); };
    QTRY_VERIFY_WITH_TIMEOUT(last() && last()->isVisible(), patience);
    QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
    dialog->activateWindow();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->focusWidget(), dialog->choice(u"work"_s, u"mail"_s), patience);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    QCOMPARE(dialog->focusWidget(), dialog->choice(u"work"_s, u"sms"_s));
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Down);
    QCOMPARE(dialog->choice(u"work"_s, u"sms"_s)->currentData().toString(), u"now"_s);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    QCOMPARE(dialog->focusWidget(), dialog->choice(u"return"_s, u"mail"_s));
}

void NoticeChannelsTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    m_open = {u"mail"_s, u"sms"_s, u"hook"_s};
    const auto dialog = open();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->choice(u"work"_s, u"mail"_s), patience);
    Screenshots::shoot(*dialog, u"notice-channels"_s);
}

QTEST_MAIN(NoticeChannelsTest)
#include "notice_channels_test.moc"
