// The page of messages: what is listed and read, what is written, what is said about it.
#include "ui/comments/attachment_list.h"
#include "ui/comments/message_text.h"
#include "ui/messages/announcement_banner.h"
#include "ui/messages_fixture.h"
#include "ui/screenshots.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::messages;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class MessagesTest : public MessagesFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }
    void theyAreListedAndRead();
    void furtherOnesAreReadWhileItIsScrolled();
    void readingAgainLeavesTheListWhereItIs();
    void wordsNarrowThem();
    void theSenderSeesWhoReadIt();
    void readersKnowThatItIsSeen();
    void oneIsConfirmed();
    void oneIsWithdrawnAfterAQuestion();
    void aReceiverHidesOneAtOnce();
    void whatIsGoneIsTold();
    void aMessageIsWritten();
    void aRefusalKeepsWhatWasWritten();
    void whatIsWrittenIsNotLost();
    void filesAreSentWithTheirProgress();
    void aCommentIsWrittenAndAnswered();
    void somebodyIsMentioned();
    void aCommentOfOnesOwnIsDeleted();
    void whoWroteAMessageDeletesWhatIsSaidAboutIt();
    void anUnsentCommentIsAskedAbout();
    void lateAnswersAreNobodys();
    void whatIsNotShownYetIsNotRemoved_data();
    void whatIsNotShownYetIsNotRemoved();
    void whatCouldNotBeLoadedIsLoadedAgain_data();
    void whatCouldNotBeLoadedIsLoadedAgain();
    void aCommentStaysWithItsMessage();
    void aCommentThatWasNotSentIsKept();
    void everyCommentIsSentBeforeLeaving();
    void markupIsHarmless_data();
    void markupIsHarmless();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();
};

void MessagesTest::theyAreListedAndRead()
{
    const auto page = open();
    QSignalSpy read(page.get(), &MessagePage::read);
    QCOMPARE(page->model().rowCount(), 3);
    QCOMPARE(page->model().index(1).data().toString(), u"Message 1"_s);
    QVERIFY(page->model().index(1).data(Qt::AccessibleTextRole).toString().contains("not read yet"_L1));
    choose(*page, 1);
    QVERIFY(page->model().index(1).data(IsReadRole).toBool());
    QCOMPARE(read.size(), 1);
    const auto labels = page->pane().findChildren<QLabel *>();
    const auto says = [&labels](const QString &text) {
        return std::any_of(labels.begin(), labels.end(),
            [&](const QLabel *label) { return label->isVisible() && label->text().contains(text); });
    };
    QVERIFY(says(u"Jonas Weber, Workshop"_s));
    QVERIFY(says(u"To Maria, Sales"_s));
    QTRY_COMPARE(page->pane().comments().cards().size(), 2);
    // Others are read by the keyboard alone.
    page->list()->setFocus();
    QTest::keyClick(page->list(), Qt::Key_Down);
    QTRY_COMPARE(page->pane().messageId(), u"m2"_s);
}

void MessagesTest::furtherOnesAreReadWhileItIsScrolled()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/messages/list"_L1))
            return std::nullopt;
        const int number = request.query.queryItemValue(u"pageNo"_s).toInt();
        QJsonArray rows;
        for (int i = 0; i < 50; ++i)
            rows.append(message(number * 100 + i));
        return data(paged(rows, 100, number, 2));
    };
    const auto page = open();
    QTRY_COMPARE(page->model().rowCount(), 50);
    page->list()->scrollToBottom();
    QTRY_COMPARE(page->model().rowCount(), 100);
    QCOMPARE(page->model().index(99).data().toString(), u"Message 249"_s);
    QVERIFY(!page->model().canFetchMore({}));
}

void MessagesTest::readingAgainLeavesTheListWhereItIs()
{
    const auto page = open();
    QSignalSpy reset(&page->model(), &QAbstractItemModel::modelReset);
    QSignalSpy loaded(&page->model(), &MessageListModel::loaded);
    page->model().reread();
    QTRY_COMPARE(loaded.size(), 1);
    QCOMPARE(reset.size(), 0);
    m_messages.prepend(message(7));
    page->model().reread();
    QTRY_COMPARE(page->model().rowCount(), 4);
    QCOMPARE(page->model().index(0).data().toString(), u"Message 7"_s);
    m_messages = {};
    page->model().reread();
    QTRY_COMPARE(page->model().rowCount(), 0);
}

void MessagesTest::wordsNarrowThem()
{
    const auto page = open();
    m_server->forget();
    m_messages = {};
    QTest::keyClicks(page->search(), u"window"_s);
    QTRY_VERIFY(!asked(u"GET /api/message/messages/list"_s).isEmpty());
    QCOMPARE(asked(u"GET /api/message/messages/list"_s).last().query.queryItemValue(u"content"_s), u"window"_s);
    QTRY_VERIFY(page->findChild<widgets::EmptyState *>()->isVisible());
}

void MessagesTest::theSenderSeesWhoReadIt()
{
    QJsonObject own = message(0);
    own.insert(u"receiverCount"_s, 5);
    own.insert(u"toldCount"_s, 5);
    own.insert(u"sending"_s, false);
    own.insert(u"readCount"_s, 1);
    own.insert(u"confirm"_s, true);
    own.insert(u"confirmCount"_s, 0);
    own.insert(u"readers"_s,
        QJsonArray{QJsonObject{{u"userId"_s, u"u1"_s}, {u"userName"_s, u"Maria Weber"_s},
            {u"readTime"_s, u"2026-01-02 05:00:00"_s}, {u"confirmTime"_s, QJsonValue()}}});
    m_messages = {own};
    const auto page = open();
    choose(*page, 0);
    QCOMPARE(page->pane().receiptText(), u"Read by 1 of 5. Confirmed by 0."_s);
    QVERIFY(!page->pane().confirmButton()->isVisible());
    QCOMPARE(page->findChild<QAction *>(u"remove"_s)->text(), u"&Withdraw…"_s);
}

void MessagesTest::readersKnowThatItIsSeen()
{
    QJsonObject read = message(0);
    read.insert(u"read"_s, true);
    m_messages = {read};
    const auto page = open();
    choose(*page, 0);
    QCOMPARE(page->pane().receiptText(), u"%1 sees that you have read it."_s.arg(read["sender"_L1].toString()));
}

void MessagesTest::oneIsConfirmed()
{
    QJsonObject asks = message(0);
    asks.insert(u"confirm"_s, true);
    m_messages = {asks};
    const auto page = open();
    choose(*page, 0);
    QVERIFY(page->pane().confirmButton()->isEnabled());
    asks.insert(u"confirmed"_s, true);
    m_messages = {asks};
    page->pane().confirmButton()->click();
    page->pane().confirmButton()->click();
    QTRY_VERIFY(!page->pane().confirmButton()->isEnabled());
    QCOMPARE(asked(u"PUT /api/message/messages/confirm"_s).size(), 1);
}

void MessagesTest::oneIsWithdrawnAfterAQuestion()
{
    QJsonObject own = message(0);
    own.insert(u"receiverCount"_s, 5);
    m_messages = {own, message(1)};
    const auto page = open();
    choose(*page, 0);
    MessageBox::setNextAnswer(Answer::Reject);
    page->findChild<QAction *>(u"remove"_s)->trigger();
    QTest::qWait(20);
    QVERIFY(asked(u"DELETE /api/message/messages"_s).isEmpty());
    MessageBox::setNextAnswer(Answer::Accept);
    page->findChild<QAction *>(u"remove"_s)->trigger();
    QTRY_COMPARE(page->model().rowCount(), 1);
    QCOMPARE(asked(u"DELETE /api/message/messages"_s).size(), 1);
    QVERIFY(page->pane().messageId() != "m0"_L1);
}

void MessagesTest::aReceiverHidesOneAtOnce()
{
    const auto page = open();
    choose(*page, 1);
    page->findChild<QAction *>(u"remove"_s)->trigger();
    QTRY_COMPARE(page->model().rowCount(), 2);
}

void MessagesTest::whatIsGoneIsTold()
{
    const auto page = open();
    m_messages = {message(0)};
    page->showMessage(u"m2"_s);
    QTRY_VERIFY(page->message().isVisible());
    QCOMPARE(page->model().rowCount(), 2);
    QCOMPARE(page->pane().messageId(), QString());
}

void MessagesTest::aMessageIsWritten()
{
    const auto page = open();
    MessageDialog *dialog = write(*page, MessageKind::Message);
    QVERIFY(!dialog->sendButton()->isEnabled());
    dialog->people()->setIds({u"u1"_s, u"u2"_s});
    dialog->text()->setPlainText(u"First <b>\nSecond\n\nThird"_s);
    QVERIFY(dialog->sendButton()->isEnabled());
    m_server->forget();
    dialog->sendButton()->click();
    dialog->sendButton()->click();
    QTRY_VERIFY(!page->findChild<MessageDialog *>());
    const auto sent = asked(u"POST /api/message/messages"_s);
    QCOMPARE(sent.size(), 1);
    const QJsonValue body = sent.first().body;
    QCOMPARE(body["content"_L1].toString(), u"<p>First &lt;b&gt;<br>Second</p><p>Third</p>"_s);
    QCOMPARE(body["scope"_L1].toInt(), 2);
    QCOMPARE(body["receiverInfo"_L1]["user"_L1].toArray(), (QJsonArray{u"u1"_s, u"u2"_s}));
    QTRY_COMPARE(page->pane().messageId(), u"m1"_s);
}

void MessagesTest::aRefusalKeepsWhatWasWritten()
{
    const auto page = open();
    MessageDialog *dialog = write(*page, MessageKind::Message);
    dialog->people()->setIds({u"u1"_s});
    dialog->text()->setPlainText(u"Hello"_s);
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "POST")
            return std::nullopt;
        return refusal(403, u"you may write to people and to your own departments alone"_s);
    };
    dialog->sendButton()->click();
    QTRY_VERIFY(dialog->findChild<widgets::InlineMessage *>()->isVisible());
    QVERIFY(dialog->isVisible());
    QCOMPARE(dialog->text()->toPlainText(), u"Hello"_s);
    QVERIFY(dialog->sendButton()->isEnabled());
}

void MessagesTest::whatIsWrittenIsNotLost()
{
    const auto page = open();
    MessageDialog *dialog = write(*page, MessageKind::Message);
    dialog->text()->setPlainText(u"Hello"_s);
    MessageBox::setNextAnswer(Answer::Reject);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTest::qWait(20);
    QVERIFY(dialog->isVisible());
    MessageBox::setNextAnswer(Answer::Accept);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!page->findChild<MessageDialog *>());
}

void MessagesTest::filesAreSentWithTheirProgress()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"plan.txt"_s));
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("plan");
    file.close();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/servlet/upload"_L1))
            return std::nullopt;
        FakeAnswer answer = data(QJsonArray{QJsonObject{{u"name"_s, u"plan.txt"_s}, {u"type"_s, u"text/plain"_s},
            {u"path"_s, u"/uploads/p"_s}, {u"size"_s, u"4"_s}, {u"id"_s, u"f1"_s}, {u"url"_s, u"/api/f1"_s}}});
        answer.isHeld = true;
        return answer;
    };
    const auto page = open();
    MessageDialog *dialog = write(*page, MessageKind::Message);
    dialog->people()->setIds({u"u1"_s});
    dialog->text()->setPlainText(u"See the plan"_s);
    Q_EMIT dialog->files()->list()->filesChosen({file.fileName()});
    QVERIFY(!dialog->sendButton()->isEnabled());
    QVERIFY(dialog->sendButton()->toolTip().contains("being sent"_L1));
    QTRY_COMPARE(m_server->held(), 1);
    m_server->release();
    QTRY_VERIFY(dialog->sendButton()->isEnabled());
    dialog->sendButton()->click();
    QTRY_COMPARE(asked(u"POST /api/message/messages"_s).size(), 1);
    QCOMPARE(asked(u"POST /api/message/messages"_s).first().body["attachment"_L1][0]["id"_L1].toString(), u"f1"_s);
}

void MessagesTest::aCommentIsWrittenAndAnswered()
{
    const auto page = open();
    choose(*page, 1);
    comments::CommentsView &view = page->pane().comments();
    QTRY_COMPARE(view.cards().size(), 2);
    QVERIFY(!view.sendButton()->isEnabled());
    view.cards().at(1)->answerButton()->click();
    view.edit()->setPlainText(u"Thanks"_s);
    QTest::keyClick(view.edit(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(view.cards().size(), 3);
    const auto sent = asked(u"POST /api/message/comment"_s);
    QCOMPARE(sent.size(), 1);
    QCOMPARE(sent.first().body["commentId"_L1].toString(), u"c2"_s);
    QCOMPARE(sent.first().body["messageId"_L1].toString(), u"m1"_s);
    QCOMPARE(sent.first().body["content"_L1].toString(), u"<p>Thanks</p>"_s);
    QVERIFY(view.edit()->toPlainText().isEmpty());
}

void MessagesTest::somebodyIsMentioned()
{
    QCOMPARE(comments::markupOf(u"@Ann Baker and @Ann: <hello>"_s, {{u"Ann"_s, u"a"_s}, {u"Ann Baker"_s, u"b"_s}}),
        u"<p>@[Ann Baker](b) and @[Ann](a): &lt;hello&gt;</p>"_s);
    QCOMPARE(comments::lineOf(u"<p>Which, @[Jonas Weber](u9)?</p>"_s), u"Which, @Jonas Weber?"_s);
}

void MessagesTest::aCommentOfOnesOwnIsDeleted()
{
    const auto page = open();
    choose(*page, 1);
    comments::CommentsView &view = page->pane().comments();
    QTRY_COMPARE(view.cards().size(), 2);
    QTRY_VERIFY(view.cards().at(0)->removeButton()->isVisible());
    QVERIFY(!view.cards().at(1)->removeButton()->isVisible());
    m_comments.removeFirst();
    MessageBox::setNextAnswer(Answer::Accept);
    view.cards().at(0)->removeButton()->click();
    QTRY_COMPARE(view.cards().size(), 1);
    QCOMPARE(asked(u"DELETE /api/message/comment"_s).first().query.queryItemValue(u"commentId"_s), u"c1"_s);
}

void MessagesTest::whoWroteAMessageDeletesWhatIsSaidAboutIt()
{
    const auto page = open();
    choose(*page, 1);
    comments::CommentsView &view = page->pane().comments();
    for (const bool isOwn : {true, false}) {
        view.setSubject({});
        view.setSubject(u"m1"_s, true, isOwn);
        QTRY_COMPARE(view.cards().size(), 2);
        QTRY_VERIFY(view.cards().at(0)->removeButton()->isVisible()); // his own
        QCOMPARE(view.cards().at(1)->removeButton()->isVisible(), isOwn);
    }
}

void MessagesTest::anUnsentCommentIsAskedAbout()
{
    const auto page = open();
    choose(*page, 1);
    page->pane().comments().edit()->setPlainText(u"Wait"_s);
    QVERIFY(page->hasUnsaved());
    bool hasLeft = false;
    MessageBox::setNextAnswer(Answer::Accept); // send it
    page->tryLeave([&] { hasLeft = true; });
    QTRY_VERIFY(hasLeft);
    QCOMPARE(asked(u"POST /api/message/comment"_s).size(), 1);
}

void MessagesTest::lateAnswersAreNobodys()
{
    const auto page = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.query.queryItemValue(u"messageId"_s) != "m0"_L1)
            return std::nullopt;
        FakeAnswer answer = data(message(0));
        answer.isHeld = true;
        return answer;
    };
    page->showMessage(u"m0"_s);
    QTRY_COMPARE(m_server->held(), 1);
    page->showMessage(u"m2"_s);
    QTRY_COMPARE(page->pane().messageId(), u"m2"_s);
    m_server->release();
    QTest::qWait(50);
    QCOMPARE(page->pane().messageId(), u"m2"_s);
}

void MessagesTest::whatIsNotShownYetIsNotRemoved_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("it is on its way") << 0;
    QTest::newRow("it could not be loaded") << 503;
}

// The message that was shown before is not the one that is chosen.
void MessagesTest::whatIsNotShownYetIsNotRemoved()
{
    QFETCH(int, status);
    const auto page = open();
    choose(*page, 1);
    QAction *remove = page->findChild<QAction *>(u"remove"_s);
    QVERIFY(remove->isEnabled());
    m_special = [status](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.query.queryItemValue(u"messageId"_s) != "m2"_L1 || request.path != "/api/message/messages"_L1)
            return std::nullopt;
        FakeAnswer answer = status == 0 ? data(message(2)) : refusal(status, u"the server is busy"_s);
        answer.isHeld = status == 0;
        return answer;
    };
    page->list()->setCurrentIndex(page->model().index(2));
    if (status == 0)
        QTRY_COMPARE(m_server->held(), 1);
    else
        QTRY_COMPARE(page->pane().messageId(), QString());
    QVERIFY(!remove->isEnabled());
    if (status == 0) {
        m_server->release();
        QTRY_VERIFY(remove->isEnabled());
        QCOMPARE(page->pane().messageId(), u"m2"_s);
    }
}

void MessagesTest::whatCouldNotBeLoadedIsLoadedAgain_data()
{
    QTest::addColumn<QString>("by");
    for (const char *by : {"Try Again", "a second click", "the keyboard", "Refresh"})
        QTest::newRow(by) << QString::fromLatin1(by);
}

void MessagesTest::whatCouldNotBeLoadedIsLoadedAgain()
{
    QFETCH(QString, by);
    const auto page = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.query.queryItemValue(u"messageId"_s) != "m2"_L1 || request.path != "/api/message/messages"_L1)
            return std::nullopt;
        return refusal(503, u"the server is busy"_s);
    };
    QVERIFY(QTest::qWaitForWindowExposed(page.get()));
    const QPoint second = page->list()->visualRect(page->model().index(2)).center();
    QTest::mouseClick(page->list()->viewport(), Qt::LeftButton, {}, second);
    auto *told = page->findChild<widgets::InlineMessage *>();
    QTRY_VERIFY(told->isVisibleTo(page.get()));
    QCOMPARE(page->pane().messageId(), QString());
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server->forget();
    if (by == "Try Again"_L1) {
        for (QPushButton *button : told->findChildren<QPushButton *>()) {
            if (button->isVisibleTo(told))
                button->click();
        }
    } else if (by == "a second click"_L1) {
        QTest::mouseClick(page->list()->viewport(), Qt::LeftButton, {}, second);
    } else if (by == "the keyboard"_L1) {
        QTest::keyClick(page->list(), Qt::Key_Return);
    } else {
        page->findChild<QAction *>(u"refresh"_s)->trigger();
    }
    QTRY_COMPARE(page->pane().messageId(), u"m2"_s);
    QVERIFY(!told->isVisibleTo(page.get()));
    QCOMPARE(asked(u"GET /api/message/messages"_s).size(), 1);
}

void MessagesTest::aCommentStaysWithItsMessage()
{
    const auto page = open();
    choose(*page, 1);
    QPlainTextEdit *edit = page->pane().comments().edit();
    edit->setPlainText(u"Wait"_s);
    choose(*page, 2);
    QCOMPARE(edit->toPlainText(), QString());
    QVERIFY(page->hasUnsaved());
    edit->setPlainText(u"Another"_s);
    choose(*page, 1);
    QCOMPARE(edit->toPlainText(), u"Wait"_s);
    choose(*page, 2);
    QCOMPARE(edit->toPlainText(), u"Another"_s);
}

void MessagesTest::aCommentThatWasNotSentIsKept()
{
    const auto page = open();
    choose(*page, 1);
    QPlainTextEdit *edit = page->pane().comments().edit();
    edit->setPlainText(u"Wait"_s);
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.line() != "POST /api/message/comment"_L1)
            return std::nullopt;
        FakeAnswer answer = refusal(503, u"the server is busy"_s);
        answer.isHeld = true;
        return answer;
    };
    page->pane().comments().sendButton()->click();
    QTRY_COMPARE(m_server->held(), 1);
    choose(*page, 2);
    m_server->release();
    auto *told = page->pane().comments().findChild<widgets::InlineMessage *>();
    QTRY_VERIFY(told->isVisibleTo(page.get()));
    choose(*page, 1);
    QCOMPARE(edit->toPlainText(), u"Wait"_s);
}

// One after the other, each where it is seen.
void MessagesTest::everyCommentIsSentBeforeLeaving()
{
    const auto page = open();
    for (int row : {1, 2}) {
        choose(*page, row);
        page->pane().comments().edit()->setPlainText(u"To %1"_s.arg(row));
    }
    bool hasLeft = false;
    MessageBox::setNextAnswer(Answer::Accept);
    page->tryLeave([&] { hasLeft = true; });
    QTRY_COMPARE(page->pane().messageId(), u"m1"_s);
    QCOMPARE(page->pane().comments().edit()->toPlainText(), u"To 1"_s);
    QVERIFY(!hasLeft);
    MessageBox::setNextAnswer(Answer::Accept);
    page->tryLeave([&] { hasLeft = true; });
    QTRY_VERIFY(hasLeft);
    QStringList sent;
    for (const FakeRequest &request : asked(u"POST /api/message/comment"_s))
        sent.append(request.body["messageId"_L1].toString());
    QCOMPARE(sent, (QStringList{u"m2"_s, u"m1"_s}));
}

void MessagesTest::markupIsHarmless_data()
{
    QTest::addColumn<QString>("markup");
    QTest::newRow("a file of this computer") << u"<img src=\"file:///etc/passwd\">x"_s;
    QTest::newRow("a picture of elsewhere") << u"<img src=\"https://example.org/track.png\">x"_s;
    QTest::newRow("a style") << u"<p style=\"background-image:url(file:///etc/hostname)\">x</p>"_s;
}

// The server cleans it; a server that does not may show nothing but text all the same.
void MessagesTest::markupIsHarmless()
{
    QFETCH(QString, markup);
    QWidget parent;
    auto *label = comments::makeMarkupLabel(markup, &parent);
    parent.show();
    label->show();
    QVERIFY(label->toPlainText().contains(u'x'));
    const QVariant loaded = label->document()->resource(QTextDocument::ImageResource, QUrl(u"file:///etc/passwd"_s));
    QVERIFY(!loaded.isNull()); // else it is looked for
    QVERIFY(loaded.toByteArray().isEmpty());
    QVERIFY(!label->openLinks());
    QVERIFY(m_server->requests().isEmpty());
}

void MessagesTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    QJsonObject own = message(0);
    own.insert(u"sticky"_s, true);
    own.insert(u"receiverCount"_s, 5);
    own.insert(u"readCount"_s, 2);
    own.insert(u"attachment"_s,
        u"[{\"id\":\"f1\",\"name\":\"plan.pdf\",\"size\":48213,\"url\":\"/api/runtime/app/files/f1\"}]"_s);
    m_messages = {own, message(1), message(2)};
    const auto page = open();
    choose(*page, 0);
    QTRY_COMPARE(page->pane().comments().cards().size(), 2);
    Screenshots::shoot(*page, u"messages"_s);
    MessageDialog *dialog = write(*page, MessageKind::Announcement);
    dialog->text()->setPlainText(u"The canteen stays closed on Friday."_s);
    Screenshots::shoot(*dialog, u"new-announcement"_s);
    own.insert(u"read"_s, false);
    m_messages = {own};
    QWidget window; // as in the main window
    window.resize(1000, 200);
    auto *rows = new QVBoxLayout(&window);
    auto *banner = new AnnouncementBanner;
    rows->addWidget(banner);
    rows->addWidget(new QListView, 1);
    window.show();
    banner->setClient(m_client);
    QTRY_VERIFY(banner->isVisible());
    Screenshots::shoot(window, u"announcement-banner"_s);
}

QTEST_MAIN(MessagesTest)
#include "messages_test.moc"
