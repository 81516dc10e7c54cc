// Notifications that are acted on where they are shown: in the small window at the corner, and below their list.
#include "ui/notices_fixture.h"
#include "ui/screenshots.h"
#include "ui/sent_requests.h"
#include "ui/tray/notification_list.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

class NoticePopupTest : public NoticesFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }
    void isApprovedOnce();
    void isReturnedWithASentence();
    void actsInTheNameThatWasSeen_data();
    void actsInTheNameThatWasSeen();
    void thereIsNoEmptyRoom();
    void oneOfSeveralNodesIsChosen();
    void isUndone();
    void whatSomebodyElseDecidedIsTold();
    void offersWhatIsAllowedAlone();
    void opensAndMarksAsRead();
    void manyAreFolded();
    void whatComesMeanwhileWaits();
    void whatComesWhileItIsToldWaitsAsWell();
    void quietHours_data();
    void quietHours();
    void quietHoursHoldAndDropNothing();
    void quietHoursAreThoseOfTheAccount();
    void whileTheyAreAskedForNothingIsTold_data();
    void whileTheyAreAskedForNothingIsTold();
    void nothingIsShownWhereItIsNotWanted();
    void whatIsOverElsewhereGoes_data();
    void whatIsOverElsewhereGoes();
    void whatWasReadMeanwhileIsNoNews();
    void theListActsAsWell();
    void theEndOfTheSessionTakesItAway();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    QList<FakeRequest> sent() const { return requestsTo(*m_server, u"/act"_s); }
    tray::NoticeActions &actions() { return m_announcer->popup().actions(); }
    void beQuiet(const QString &from, const QString &until)
    {
        m_quiet = {from, until};
        m_announcer->askForQuietHours();
        QTRY_VERIFY(!m_announcer->isAsking());
    }
};

void NoticePopupTest::isApprovedOnce()
{
    tell({notice(u"n1"_s)});
    QVERIFY(m_announcer->popup().isVisible());
    QCOMPARE(m_announcer->popup().title(), u"Jonas Weber"_s);
    QTRY_VERIFY(actions().approveButton()->isVisible());
    QCOMPARE(actions().said(), u"Approving it leads to: Finance"_s);
    for (int i = 0; i < 5; ++i)
        actions().approveButton()->click();
    QTRY_COMPARE(m_server->held() > 0 && !sent().isEmpty(), true);
    actions().approveButton()->click();
    QTest::qWait(30);
    QCOMPARE(sent().size(), 1);
    QCOMPARE(sent().first().path, u"/api/message/notification/n1/act"_s);
    QCOMPARE(sent().first().body["action"_L1].toString(), u"approve"_s);
    m_server->release();
    QTRY_COMPARE(actions().said(), u"Approved."_s);
    QVERIFY(!actions().approveButton()->isVisible());
    QVERIFY(actions().undoButton()->isVisible());
}

void NoticePopupTest::isReturnedWithASentence()
{
    tell({notice(u"n1"_s)});
    QTRY_VERIFY(actions().returnButton()->isVisible());
    actions().returnButton()->click();
    QVERIFY(actions().reasonEdit()->isVisible());
    QVERIFY(!actions().findChild<QComboBox *>()->isVisible()); // there is but one node
    QTest::keyClick(actions().reasonEdit(), Qt::Key_Return);
    QVERIFY(sent().isEmpty()); // not without a word
    QTest::keyClick(actions().reasonEdit(), Qt::Key_Escape);
    QVERIFY(!actions().reasonEdit()->isVisible());
    actions().returnButton()->click();
    QTest::keyClicks(actions().reasonEdit(), u"Too dear."_s);
    QTest::keyClick(actions().reasonEdit(), Qt::Key_Return);
    QTRY_COMPARE(sent().size(), 1);
    QCOMPARE(sent().first().body["action"_L1].toString(), u"return"_s);
    QCOMPARE(sent().first().body["nodeId"_L1].toString(), u"node-Draft"_s);
    QCOMPARE(sent().first().body["attitude"_L1].toString(), u"Too dear."_s);
    m_server->release();
    QTRY_COMPARE(actions().said(), u"Returned."_s);
    QVERIFY(!actions().reasonEdit()->isVisible());
}

void NoticePopupTest::actsInTheNameThatWasSeen_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("said");
    QTest::addColumn<bool>("isReturned");
    const QString somebody = u"In the name of Maria Weber. Approving it leads to: Finance"_s;
    const QString oneself = u"Approving it leads to: Finance"_s;
    QTest::newRow("approved for somebody") << u"u-maria"_s << u"Maria Weber"_s << somebody << false;
    QTest::newRow("returned for somebody") << u"u-maria"_s << u"Maria Weber"_s << somebody << true;
    QTest::newRow("approved for oneself") << u"u-me"_s << QString() << oneself << false;
    QTest::newRow("returned for oneself") << u"u-me"_s << QString() << oneself << true;
}

// Whoever may act for several acts for the one that he read about, though it would be another one's turn by now.
void NoticePopupTest::actsInTheNameThatWasSeen()
{
    QFETCH(QString, id);
    QFETCH(QString, name);
    QFETCH(QString, said);
    QFETCH(bool, isReturned);
    m_inNameOf = {id, name};
    tell({notice(u"n1"_s)});
    QTRY_VERIFY(actions().approveButton()->isVisible());
    QCOMPARE(actions().said(), said);
    m_inNameOf = {u"u-jonas"_s, u"Jonas Weber"_s};
    if (isReturned) {
        actions().returnButton()->click();
        QTest::keyClicks(actions().reasonEdit(), u"Too dear."_s);
        QTest::keyClick(actions().reasonEdit(), Qt::Key_Return);
    } else {
        actions().approveButton()->click();
    }
    QTRY_COMPARE(sent().size(), 1);
    QCOMPARE(sent().first().body["inNameOf"_L1].toString(), id);
    QCOMPARE(sent().first().body["seen"_L1].toString(), u"seen-1"_s);
}

// Below the buttons, whichever they are.
void NoticePopupTest::thereIsNoEmptyRoom()
{
    tell({notice(u"n1"_s)});
    tray::NoticePopup &popup = m_announcer->popup();
    const auto below = [&popup](const QPushButton *button) {
        return popup.height() - button->mapTo(&popup, QPoint(0, button->height())).y();
    };
    QTRY_VERIFY(actions().approveButton()->isVisible());
    QTest::qWait(60); // what is laid out is known a moment later
    const int usual = below(actions().approveButton());
    QVERIFY(usual > 0);
    actions().returnButton()->click();
    QPushButton *send = nullptr;
    for (QPushButton *button : actions().findChildren<QPushButton *>()) {
        if (button->isVisible())
            send = button;
    }
    QVERIFY(send);
    QTRY_COMPARE(below(send), usual);
}

void NoticePopupTest::oneOfSeveralNodesIsChosen()
{
    m_returnTo = {u"Draft"_s, u"Group"_s};
    tell({notice(u"n1"_s)});
    QTRY_VERIFY(actions().returnButton()->isVisible());
    actions().returnButton()->click();
    auto *nodes = actions().findChild<QComboBox *>();
    QVERIFY(nodes->isVisible());
    nodes->setCurrentIndex(1);
    QTest::keyClicks(actions().reasonEdit(), u"no"_s);
    QTest::keyClick(actions().reasonEdit(), Qt::Key_Return);
    QTRY_COMPARE(sent().size(), 1);
    QCOMPARE(sent().first().body["nodeId"_L1].toString(), u"node-Group"_s);
}

void NoticePopupTest::isUndone()
{
    tell({notice(u"n1"_s)});
    QTRY_VERIFY(actions().approveButton()->isVisible());
    actions().approveButton()->click();
    QTRY_COMPARE(sent().size(), 1);
    m_server->release();
    QTRY_VERIFY(actions().undoButton()->isVisible());
    actions().undoButton()->click();
    actions().undoButton()->click();
    QTRY_COMPARE(sent().size(), 2);
    QCOMPARE(sent().last().body["action"_L1].toString(), u"undo"_s);
    m_server->release();
    QTRY_COMPARE(actions().said(), u"Taken back."_s);
    QVERIFY(!actions().undoButton()->isVisible());
}

void NoticePopupTest::whatSomebodyElseDecidedIsTold()
{
    tell({notice(u"n1"_s)});
    QTRY_VERIFY(actions().approveButton()->isVisible());
    m_isRefused = true;
    m_approve = false;
    m_returnTo.clear();
    m_decidedBy = u"Maria Weber"_s;
    actions().approveButton()->click();
    QTRY_VERIFY(actions().said().startsWith(u"Decided by Maria Weber, "_s));
    QVERIFY(actions().said().contains(u"10:31"_s));
    QVERIFY(!actions().approveButton()->isVisible());
    QVERIFY(actions().openButton()->isVisible());
}

void NoticePopupTest::offersWhatIsAllowedAlone()
{
    m_approve = false;
    m_returnTo.clear();
    tell({notice(u"n1"_s)});
    QTRY_VERIFY(!m_server->requests().isEmpty());
    QTest::qWait(50);
    QVERIFY(!actions().approveButton()->isVisible());
    QVERIFY(!actions().returnButton()->isVisible());
    QVERIFY(actions().openButton()->isVisible());
    QVERIFY(actions().readButton()->isVisible());
}

void NoticePopupTest::opensAndMarksAsRead()
{
    QSignalSpy opened(&m_announcer->popup(), &tray::NoticePopup::openWanted);
    tell({notice(u"n1"_s, u"{\"messageId\":\"m1\"}"_s)});
    QVERIFY(!actions().approveButton()->isVisible());
    actions().openButton()->click();
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.first().first().toString(), u"n1"_s);
    QVERIFY(!m_announcer->popup().isVisible());
    tell({notice(u"n2"_s, QString())});
    QVERIFY(!actions().openButton()->isVisible()); // it leads nowhere
    m_server->forget();
    actions().readButton()->click();
    QTRY_VERIFY(m_server->lines().contains(u"PUT /api/message/notification/read"_s));
    QVERIFY(!m_announcer->popup().isVisible());
}

void NoticePopupTest::manyAreFolded()
{
    QSignalSpy listed(&m_announcer->popup(), &tray::NoticePopup::listWanted);
    tell({notice(u"n1"_s)});
    tell({notice(u"n2"_s), notice(u"n3"_s)});
    QVERIFY(m_announcer->popup().title().contains(u'3'));
    QVERIFY(!actions().isVisible());
    const auto buttons = m_announcer->popup().findChildren<QPushButton *>(Qt::FindDirectChildrenOnly);
    QCOMPARE(buttons.size(), 1);
    buttons.first()->click();
    QCOMPARE(listed.size(), 1);
    QVERIFY(!m_announcer->popup().isVisible());
}

void NoticePopupTest::whatComesMeanwhileWaits()
{
    tell({notice(u"n1"_s)});
    QTRY_VERIFY(actions().returnButton()->isVisible());
    actions().returnButton()->click();
    QTest::keyClicks(actions().reasonEdit(), u"Too"_s);
    tell({notice(u"n2"_s)});
    QCOMPARE(actions().noticeId(), u"n1"_s);
    QCOMPARE(actions().reasonEdit()->text(), u"Too"_s);
    QTest::keyClick(actions().reasonEdit(), Qt::Key_Escape);
    QVERIFY(m_announcer->popup().title().contains(u'2')); // both now
}

void NoticePopupTest::whatComesWhileItIsToldWaitsAsWell()
{
    tell({notice(u"n1"_s)});
    QTRY_VERIFY(actions().approveButton()->isVisible());
    actions().approveButton()->click();
    QTRY_COMPARE(sent().size(), 1);
    m_server->release();
    QTRY_VERIFY(actions().undoButton()->isVisible());
    tell({notice(u"n2"_s)});
    QCOMPARE(actions().noticeId(), u"n1"_s); // it can still be undone
    QTest::keyClick(&m_announcer->popup(), Qt::Key_Escape);
    QVERIFY(m_announcer->popup().isVisible());
    QCOMPARE(actions().noticeId(), u"n2"_s);
    QTest::keyClick(&m_announcer->popup(), Qt::Key_Escape);
    QVERIFY(!m_announcer->popup().isVisible());
}

void NoticePopupTest::quietHours_data()
{
    QTest::addColumn<QTime>("from");
    QTest::addColumn<QTime>("to");
    QTest::addColumn<QTime>("now");
    QTest::addColumn<bool>("isQuiet");
    QTest::addColumn<QDateTime>("end");
    const QDate today(2026, 3, 2);
    const auto at = [](int hour) { return QTime(hour, 0); };
    QTest::newRow("in the night") << at(20) << at(7) << at(23) << true << QDateTime(today.addDays(1), at(7));
    QTest::newRow("in the morning") << at(20) << at(7) << at(6) << true << QDateTime(today, at(7));
    QTest::newRow("at the end") << at(20) << at(7) << at(7) << false << QDateTime(today.addDays(1), at(7));
    QTest::newRow("by day") << at(20) << at(7) << at(12) << false << QDateTime(today.addDays(1), at(7));
    QTest::newRow("at noon") << at(12) << at(13) << at(12) << true << QDateTime(today, at(13));
    QTest::newRow("never") << at(12) << at(12) << at(12) << false << QDateTime(today.addDays(1), at(12));
}

void NoticePopupTest::quietHours()
{
    QFETCH(QTime, from);
    QFETCH(QTime, to);
    QFETCH(QTime, now);
    QFETCH(QDateTime, end);
    const QDateTime moment({2026, 3, 2}, now);
    tray::QuietHours hours{true, from, to};
    QTEST(hours.contains(moment), "isQuiet");
    QCOMPARE(hours.endAfter(moment), end);
    hours.isOn = false;
    QVERIFY(!hours.contains(moment));
}

void NoticePopupTest::quietHoursHoldAndDropNothing()
{
    beQuiet(u"11:00"_s, u"13:00"_s);
    tell({notice(u"n1"_s)});
    tell({notice(u"n2"_s)});
    QVERIFY(!m_announcer->popup().isVisible());
    QCOMPARE(m_announcer->held(), 2);
    m_now = m_now.addSecs(2 * 3600);
    tell({notice(u"n3"_s)});
    QTRY_VERIFY(m_announcer->popup().isVisible());
    QVERIFY(m_announcer->popup().title().contains(u'3'));
    QCOMPARE(m_announcer->held(), 0);
}

// Changed on another device: what comes later goes by what they are then.
void NoticePopupTest::quietHoursAreThoseOfTheAccount()
{
    tell({notice(u"n1"_s)});
    QVERIFY(m_announcer->popup().isVisible());
    QTest::keyClick(&m_announcer->popup(), Qt::Key_Escape);
    m_quiet = {u"11:00"_s, u"13:00"_s};
    m_now = m_now.addSecs(600);
    tell({notice(u"n2"_s)});
    QTRY_VERIFY(!m_announcer->isAsking());
    QVERIFY(!m_announcer->popup().isVisible());
    QCOMPARE(m_announcer->held(), 1);
    beQuiet({}, {}); // ended before their time
    QVERIFY(m_announcer->popup().isVisible());
    QCOMPARE(actions().noticeId(), u"n2"_s);
}

void NoticePopupTest::whileTheyAreAskedForNothingIsTold_data()
{
    QTest::addColumn<bool>("isRefused");
    QTest::addColumn<bool>("isAnswered");
    QTest::newRow("answered late") << false << true;
    QTest::newRow("refused") << true << true;
    QTest::newRow("not answered") << false << false;
}

void NoticePopupTest::whileTheyAreAskedForNothingIsTold()
{
    QFETCH(bool, isRefused);
    QFETCH(bool, isAnswered);
    m_refusesQuiet = isRefused;
    m_holdsQuiet = true;
    m_announcer->askForQuietHours();
    tell({notice(u"n1"_s)});
    QVERIFY(!m_announcer->popup().isVisible());
    QCOMPARE(m_announcer->held(), 1);
    if (isAnswered && !isRefused) {
        QTRY_VERIFY(!requestsTo(*m_server, u"/preferences"_s).isEmpty() && m_server->held() > 0);
        m_server->release();
    }
    QTRY_VERIFY_WITH_TIMEOUT(m_announcer->popup().isVisible(), 30'000);
    QCOMPARE(m_announcer->held(), 0);
}

void NoticePopupTest::nothingIsShownWhereItIsNotWanted()
{
    tray::NoticeAnnouncer::setOnScreen(*m_settings, false);
    tell({notice(u"n1"_s)});
    QVERIFY(!m_announcer->popup().isVisible());
    QCOMPARE(m_announcer->held(), 0);
    tray::NoticeAnnouncer::setOnScreen(*m_settings, true);
    tell({notice(u"n2"_s)});
    QVERIFY(m_announcer->popup().isVisible());
    QCOMPARE(actions().noticeId(), u"n2"_s);
}

void NoticePopupTest::whatIsOverElsewhereGoes_data()
{
    QTest::addColumn<bool>("isRead");
    QTest::newRow("read") << true;
    QTest::newRow("cleared or withdrawn") << false;
}

void NoticePopupTest::whatIsOverElsewhereGoes()
{
    QFETCH(bool, isRead);
    tell({notice(u"n2"_s), notice(u"n1"_s)});
    QVERIFY(m_announcer->popup().title().contains(u'2'));
    const auto over = [&](const QString &id) {
        if (isRead)
            m_center->model().markRead(id);
        else
            m_center->model().change({}, {id});
        Q_EMIT m_center->loaded();
    };
    over(u"n1"_s);
    QVERIFY(m_announcer->popup().isVisible());
    QCOMPARE(actions().noticeId(), u"n2"_s);
    over(u"n2"_s);
    QVERIFY(!m_announcer->popup().isVisible());
}

void NoticePopupTest::whatWasReadMeanwhileIsNoNews()
{
    beQuiet(u"11:00"_s, u"13:00"_s);
    tell({notice(u"n1"_s)});
    tell({notice(u"n2"_s)});
    m_center->model().markRead(u"n1"_s); // on another device
    m_now = m_now.addSecs(2 * 3600);
    m_center->model().setNotifications(m_center->model().notifications());
    Q_EMIT m_center->arrived({});
    QTRY_VERIFY(m_announcer->popup().isVisible());
    QCOMPARE(actions().noticeId(), u"n2"_s);
}

void NoticePopupTest::theListActsAsWell()
{
    tray::NotificationList list(*m_center);
    list.resize(320, 500);
    list.show();
    m_center->model().setNotifications({notice(u"n1"_s)});
    auto *actionsBelow = list.findChild<tray::NoticeActions *>();
    QVERIFY(!actionsBelow->isVisible());
    auto *view = list.findChild<QListView *>();
    view->setFocus();
    view->setCurrentIndex(m_center->model().index(0));
    QTRY_VERIFY(actionsBelow->approveButton()->isVisible());
    QTest::keyClick(actionsBelow->approveButton(), Qt::Key_Space);
    QTRY_COMPARE(sent().size(), 1);
    m_server->release();
    QTRY_COMPARE(actionsBelow->said(), u"Approved."_s);
}

void NoticePopupTest::theEndOfTheSessionTakesItAway()
{
    tell({notice(u"n1"_s)});
    QVERIFY(m_announcer->popup().isVisible());
    m_center->stop();
    QVERIFY(!m_announcer->popup().isVisible());
    QCOMPARE(actions().noticeId(), QString());
}

void NoticePopupTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    tell({notice(u"n1"_s)});
    QTRY_VERIFY(actions().approveButton()->isVisible());
    Screenshots::shoot(m_announcer->popup(), u"notice-popup"_s);
    actions().returnButton()->click();
    QTest::keyClicks(actions().reasonEdit(), u"Too dear: ask for a second offer."_s);
    Screenshots::shoot(m_announcer->popup(), u"notice-popup-return"_s);
    m_inNameOf = {u"u-maria"_s, u"Maria Weber"_s}; // the list shows how it is said
    tray::NotificationList list(*m_center);
    list.resize(320, 420);
    list.show();
    list.findChild<QListView *>()->setCurrentIndex(m_center->model().index(0));
    auto *below = list.findChild<tray::NoticeActions *>();
    QTRY_VERIFY(below->approveButton()->isVisible());
    Screenshots::shoot(list, u"notification-list-actions"_s);
}

QTEST_MAIN(NoticePopupTest)
#include "notice_popup_test.moc"
