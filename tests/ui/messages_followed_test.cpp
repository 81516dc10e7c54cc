// The message that is shown, while it changes elsewhere: how far it is sent, who has read it, or that it is gone.
#include "ui/messages_fixture.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBrowser>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::messages;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class MessagesFollowedTest : public MessagesFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }
    void theSenderSeesHowFarItIs();
    void aHiddenPageAsksOnceItIsShown();
    void whatStaysAsItWasIsLeftAlone();
    void whatWasWithdrawnLeavesThePane();
    void aCommentIsNotLostWithItsMessage();
    void aCommentOnWhatIsGoneAsksBeforeItIsLeft();
    void aFailureLeavesItAsItIs();

private:
    static QJsonObject ownMessage(bool isSending, int told)
    {
        QJsonObject own = message(0);
        own.insert(u"receiverCount"_s, 50'000);
        own.insert(u"toldCount"_s, told);
        own.insert(u"sending"_s, isSending);
        own.insert(u"readCount"_s, isSending ? 0 : 7);
        return own;
    }
};

void MessagesFollowedTest::theSenderSeesHowFarItIs()
{
    m_messages = {ownMessage(true, 0)};
    const auto page = open();
    choose(*page, 0);
    QCOMPARE(page->pane().receiptText(), u"Being sent: 0 of 50000 have it. Read by 0 of 50000."_s);
    m_messages = {ownMessage(true, 20'000)};
    QTRY_COMPARE_WITH_TIMEOUT(
        page->pane().receiptText(), u"Being sent: 20000 of 50000 have it. Read by 0 of 50000."_s, 30'000);
    m_messages = {ownMessage(false, 50'000)};
    QTRY_COMPARE_WITH_TIMEOUT(page->pane().receiptText(), u"Read by 7 of 50000."_s, 30'000);
}

void MessagesFollowedTest::aHiddenPageAsksOnceItIsShown()
{
    m_messages = {ownMessage(false, 50'000)};
    const auto page = open();
    choose(*page, 0);
    page->hide();
    m_server->forget();
    page->follow();
    QTRY_COMPARE(asked(u"GET /api/message/messages/list"_s).size(), 1);
    QTRY_VERIFY(!page->model().isLoading());
    QVERIFY(asked(u"GET /api/message/messages"_s).isEmpty());
    page->show();
    QTRY_COMPARE(asked(u"GET /api/message/messages"_s).size(), 1);
}

// Whoever selects in the text, or writes below it, goes on.
void MessagesFollowedTest::whatStaysAsItWasIsLeftAlone()
{
    m_messages = {ownMessage(false, 50'000)};
    const auto page = open();
    choose(*page, 0);
    auto *body = page->pane().findChild<QTextBrowser *>();
    body->selectAll();
    page->pane().comments().edit()->setPlainText(u"Wait"_s);
    QJsonObject read = ownMessage(false, 50'000);
    read.insert(u"readCount"_s, 9);
    m_messages = {read};
    page->follow();
    QTRY_COMPARE(page->pane().receiptText(), u"Read by 9 of 50000."_s);
    QCOMPARE(page->pane().findChild<QTextBrowser *>(), body);
    QVERIFY(body->textCursor().hasSelection());
    QCOMPARE(page->pane().comments().edit()->toPlainText(), u"Wait"_s);
    // What was changed is shown.
    read.insert(u"content"_s, u"<p>Another text</p>"_s);
    m_messages = {read};
    page->follow();
    QTRY_COMPARE(page->pane().findChild<QTextBrowser *>()->toPlainText(), u"Another text"_s);
}

// And the next one in the list is not opened in its place, which would count as read.
void MessagesFollowedTest::whatWasWithdrawnLeavesThePane()
{
    const auto page = open();
    choose(*page, 0);
    m_messages.removeFirst();
    m_server->forget();
    page->follow();
    QTRY_COMPARE(page->pane().messageId(), QString());
    QTRY_COMPARE(page->model().rowCount(), 2);
    QTRY_VERIFY(page->message().isVisible());
    QTRY_VERIFY(!page->model().isLoading());
    QCOMPARE(asked(u"GET /api/message/messages"_s).size(), 1);
    QVERIFY(!page->findChild<QAction *>(u"remove"_s)->isEnabled());
    QVERIFY(!page->hasUnsaved());
}

void MessagesFollowedTest::aCommentIsNotLostWithItsMessage()
{
    const auto page = open();
    choose(*page, 0);
    comments::CommentsView &view = page->pane().comments();
    QTRY_COMPARE(view.cards().size(), 2);
    view.edit()->setPlainText(u"A long thought"_s);
    m_messages.removeFirst();
    page->follow();
    QTRY_COMPARE(page->pane().messageId(), QString());
    QVERIFY(view.edit()->isVisible());
    QCOMPARE(view.edit()->toPlainText(), u"A long thought"_s);
    QVERIFY(view.cards().isEmpty());
    QVERIFY(!view.sendButton()->isEnabled());
    QVERIFY(!page->pane().findChild<QTextBrowser *>());
    QTRY_COMPARE(page->model().rowCount(), 2);
    // It waits while another one is read.
    choose(*page, 1);
    QCOMPARE(view.edit()->toPlainText(), QString());
    QVERIFY(view.edit()->isVisible());
    QVERIFY(page->hasUnsaved());
}

void MessagesFollowedTest::aCommentOnWhatIsGoneAsksBeforeItIsLeft()
{
    const auto page = open();
    choose(*page, 0);
    comments::CommentsView &view = page->pane().comments();
    view.edit()->setPlainText(u"A long thought"_s);
    choose(*page, 1);
    m_messages.removeFirst();
    bool hasLeft = false;
    MessageBox::setNextAnswer(Answer::Accept); // send it
    page->tryLeave([&] { hasLeft = true; });
    QTRY_COMPARE(view.edit()->toPlainText(), u"A long thought"_s);
    QTRY_VERIFY(!view.sendButton()->isEnabled());
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(!hasLeft);
    QCOMPARE(view.edit()->toPlainText(), u"A long thought"_s);
    MessageBox::setNextAnswer(Answer::Alternative); // discard it
    page->tryLeave([&] { hasLeft = true; });
    QTRY_VERIFY(hasLeft);
    QVERIFY(asked(u"POST /api/message/comment"_s).isEmpty());
}

void MessagesFollowedTest::aFailureLeavesItAsItIs()
{
    const auto page = open();
    choose(*page, 1);
    int failures = 0;
    m_special = [&failures](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.line() != "GET /api/message/messages"_L1)
            return std::nullopt;
        ++failures;
        return refusal(503, u"the server is busy"_s);
    };
    page->follow();
    QTRY_COMPARE(failures, 1);
    QTest::qWait(50);
    QCOMPARE(page->pane().messageId(), u"m1"_s);
    QVERIFY(!page->message().isVisible());
}

QTEST_MAIN(MessagesFollowedTest)
#include "messages_followed_test.moc"
