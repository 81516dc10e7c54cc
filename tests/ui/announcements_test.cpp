// What is announced: where it is read, and the banner over the window.
#include "ui/messages/announcement_banner.h"
#include "ui/messages_fixture.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/picker_field.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::messages;
using namespace formwright::tests;

class AnnouncementsTest : public MessagesFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }
    void anAnnouncementIsReadAmongAnnouncements();
    void theOtherListIsNotEmptyWithoutAWord();
    void anAnnouncementIsToEverybody();
    void theBannerShowsWhatWasNotRead();
    void theBannerIsPutAside();
};

void AnnouncementsTest::anAnnouncementIsReadAmongAnnouncements()
{
    const auto page = open();
    QCOMPARE(page->kind(), MessageKind::Message);
    QJsonObject announced = message(7);
    announced.insert(u"type"_s, 1);
    m_messages = {announced};
    page->showMessage(u"m7"_s);
    QTRY_COMPARE(page->kind(), MessageKind::Announcement);
    QTRY_COMPARE(page->list()->currentIndex().data().toString(), u"Message 7"_s);
    QCOMPARE(page->pane().messageId(), u"m7"_s);
}

void AnnouncementsTest::theOtherListIsNotEmptyWithoutAWord()
{
    const auto page = open();
    choose(*page, 1);
    m_messages = {};
    page->showKind(MessageKind::Announcement);
    QTRY_VERIFY(!page->list()->isVisible());
    QCOMPARE(page->pane().messageId(), QString());
    // What somebody writes stays where it is.
    m_messages = {message(1)};
    page->showKind(MessageKind::Message);
    QTRY_VERIFY(page->list()->isVisible());
    choose(*page, 0);
    page->pane().comments().edit()->setPlainText(u"Not yet"_s);
    page->showKind(MessageKind::Announcement);
    QCOMPARE(page->pane().messageId(), u"m1"_s);
}

void AnnouncementsTest::anAnnouncementIsToEverybody()
{
    const auto page = open();
    MessageDialog *dialog = write(*page, MessageKind::Announcement);
    QVERIFY(!dialog->people()->isVisible());
    dialog->text()->setPlainText(u"Hear"_s);
    dialog->sendButton()->click();
    QTRY_COMPARE(asked(u"POST /api/message/messages/announcement"_s).size(), 1);
    QCOMPARE(asked(u"POST /api/message/messages/announcement"_s).first().body["scope"_L1].toInt(), 1);
    QTRY_COMPARE(page->kind(), MessageKind::Announcement);
}

void AnnouncementsTest::theBannerShowsWhatWasNotRead()
{
    QJsonObject sticky = message(1);
    sticky.insert(u"sticky"_s, true);
    QJsonObject read = message(2);
    read.insert(u"sticky"_s, true);
    m_messages = {sticky, read, message(0)};
    AnnouncementBanner banner;
    QSignalSpy opened(&banner, &AnnouncementBanner::openWanted);
    banner.setClient(m_client);
    QTRY_VERIFY(banner.isVisible());
    QCOMPARE(banner.announcementId(), u"m1"_s);
    QVERIFY(banner.message()->plainText().contains(u"Message 1"_s));
    Q_EMIT banner.message()->actionTriggered();
    QCOMPARE(opened.first().first().toString(), u"m1"_s);
    // It was read.
    sticky.insert(u"read"_s, true);
    m_messages = {sticky, read};
    banner.read();
    QTRY_VERIFY(!banner.isVisible());
}

void AnnouncementsTest::theBannerIsPutAside()
{
    QJsonObject first = message(1), second = message(3);
    for (QJsonObject *each : {&first, &second}) {
        each->insert(u"sticky"_s, true);
        each->insert(u"read"_s, false);
    }
    m_messages = {first, second};
    AnnouncementBanner banner;
    banner.setClient(m_client);
    QTRY_COMPARE(banner.announcementId(), u"m1"_s);
    Q_EMIT banner.message()->dismissed();
    QCOMPARE(banner.announcementId(), u"m3"_s);
    Q_EMIT banner.message()->dismissed();
    QVERIFY(!banner.isVisible());
    banner.read();
    QTest::qWait(50);
    QVERIFY(!banner.isVisible());
    // At the next sign-in it is there again.
    banner.setClient(client::ApiClient::make({m_server->url(), "accessToken", "t"}));
    QTRY_COMPARE(banner.announcementId(), u"m1"_s);
    banner.setClient(nullptr);
    QVERIFY(!banner.isVisible());
}

QTEST_MAIN(AnnouncementsTest)
#include "announcements_test.moc"
