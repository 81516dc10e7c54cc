// The page of messages: what is listed and read, what is written, what is said about it; and the banner over the
// window.
#include "ui/comments/attachment_list.h"
#include "ui/comments/comments_view.h"
#include "ui/comments/message_text.h"
#include "ui/fake_server.h"
#include "ui/messages/announcement_banner.h"
#include "ui/messages/message_dialog.h"
#include "ui/messages/message_page.h"
#include "ui/messages/message_pane.h"
#include "ui/screenshots.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
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

class MessagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theyAreListedAndRead();
    void furtherOnesAreReadWhileItIsScrolled();
    void readingAgainLeavesTheListWhereItIs();
    void wordsNarrowThem();
    void theSenderSeesWhoReadIt();
    void oneIsConfirmed();
    void oneIsWithdrawnAfterAQuestion();
    void aReceiverHidesOneAtOnce();
    void anAnnouncementIsReadAmongAnnouncements();
    void theOtherListIsNotEmptyWithoutAWord();
    void whatIsGoneIsTold();
    void aMessageIsWritten();
    void anAnnouncementIsToEverybody();
    void aRefusalKeepsWhatWasWritten();
    void whatIsWrittenIsNotLost();
    void filesAreSentWithTheirProgress();
    void aCommentIsWrittenAndAnswered();
    void somebodyIsMentioned();
    void aCommentOfOnesOwnIsDeleted();
    void anUnsentCommentIsAskedAbout();
    void lateAnswersAreNobodys();
    void markupIsHarmless_data();
    void markupIsHarmless();
    void theBannerShowsWhatWasNotRead();
    void theBannerIsPutAside();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    static QJsonObject message(int number)
    {
        QJsonObject made{{u"id"_s, u"m%1"_s.arg(number)}, {u"title"_s, u"Message %1"_s.arg(number)},
            {u"content"_s,
                u"<p>The heating of the <b>workshop</b> is repaired on Friday.</p><p>Please close the windows.</p>"_s},
            {u"attachment"_s, u"[]"_s}, {u"createTime"_s, u"2026-01-02 03:04:05"_s}, {u"sender"_s, u"Jonas Weber"_s},
            {u"senderId"_s, u"u9"_s}, {u"senderDept"_s, u"Workshop"_s}, {u"senderDeptId"_s, u"d1"_s},
            {u"receiverInfo"_s,
                u"{\"user\":[{\"userId\":\"u1\",\"userName\":\"Maria\"}],\"dept\":[{\"deptName\":\"Sales\"}]}"_s},
            {u"receiverId"_s, u"u1"_s}, {u"receiverDeptId"_s, u"d2"_s}, {u"scope"_s, 2}, {u"type"_s, 0},
            {u"commentCount"_s, 0}, {u"sticky"_s, false}, {u"comment"_s, true}, {u"lazyLoad"_s, false},
            {u"read"_s, number != 1}, {u"module"_s, QJsonValue()}, {u"version"_s, 1}, {u"confirm"_s, false},
            {u"confirmed"_s, false}, {u"expires"_s, QJsonValue()}};
        return made;
    }
    static QJsonObject comment(const QString &id, const QString &content, bool isMine)
    {
        return {{u"id"_s, id}, {u"content"_s, content}, {u"attachment"_s, QJsonValue()}, {u"messageId"_s, u"m1"_s},
            {u"commentId"_s, QJsonValue()}, {u"toUser"_s, QString()}, {u"toUserId"_s, QString()},
            {u"toContent"_s, QString()}, {u"module"_s, u"message"_s}, {u"createTime"_s, u"2026-01-02 04:04:05"_s},
            {u"sender"_s, isMine ? u"Maria Weber"_s : u"Jonas Weber"_s}, {u"senderId"_s, u"u1"_s}, {u"read"_s, true},
            {u"lazyLoad"_s, false}, {u"version"_s, 1}, {u"removed"_s, false}, {u"mine"_s, isMine}};
    }
    static QJsonObject paged(const QJsonArray &rows, qint64 count, int page, int pages)
    {
        return {{u"rowCount"_s, count}, {u"linesPerPage"_s, 50}, {u"pageNo"_s, page}, {u"pageCount"_s, pages},
            {u"datas"_s, rows}};
    }
    std::unique_ptr<MessagePage> open()
    {
        auto page = std::make_unique<MessagePage>(*m_client, nullptr);
        page->resize(1000, 640);
        page->show();
        page->load();
        [&] { QTRY_VERIFY(page->model().rowCount() > 0 || m_messages.isEmpty()); }();
        return page;
    }
    void choose(MessagePage &page, int row)
    {
        page.list()->setCurrentIndex(page.model().index(row));
        const QString id = m_messages.at(row).toObject()["id"_L1].toString();
        QTRY_COMPARE(page.pane().messageId(), id);
    }
    QList<FakeRequest> asked(const QString &line) const
    {
        QList<FakeRequest> found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.line() == line)
                found.append(request);
        }
        return found;
    }
    MessageDialog *write(MessagePage &page, MessageKind kind)
    {
        page.write(kind);
        auto *dialog = page.findChild<MessageDialog *>();
        [&] { QTRY_VERIFY(dialog && dialog->isVisible()); }();
        return dialog;
    }

    QJsonArray m_messages;
    QJsonArray m_comments;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::shared_ptr<client::ApiClient> m_client;
};

void MessagesTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_messages = {message(0), message(1), message(2)};
    m_comments = {comment(u"c1"_s, u"<p>Which windows, @[Jonas Weber](u9)?</p>"_s, true),
        comment(u"c2"_s, u"<p>All of them.</p>"_s, false)};
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        const QString line = request.line();
        if (line == "GET /api/message/messages/list"_L1 || line == "GET /api/message/messages/announcement"_L1)
            return data(paged(m_messages, m_messages.size(), 1, 1));
        if (line == "GET /api/message/messages"_L1) {
            for (const QJsonValue &each : std::as_const(m_messages)) {
                if (each["id"_L1].toString() == request.query.queryItemValue(u"messageId"_s))
                    return data(each);
            }
            return refusal(404, u"there is no such message"_s);
        }
        if (line == "GET /api/message/comment"_L1)
            return data(paged(m_comments, m_comments.size(), 1, 1));
        if (line == "POST /api/message/comment"_L1) {
            const QJsonObject made = comment(u"c3"_s, request.body["content"_L1].toString(), true);
            m_comments.append(made);
            FakeAnswer answer = data(made);
            for (auto it = made.begin(); it != made.end(); ++it)
                answer.body.insert(it.key(), it.value());
            return answer;
        }
        if (line == "POST /api/message/messages/announcement"_L1) {
            QJsonObject announced = message(1);
            announced.insert(u"type"_s, 1);
            m_messages = {announced};
            return data(announced);
        }
        if (request.method == "POST" && request.path.startsWith("/api/message/messages"_L1))
            return data(message(1));
        return data(QJsonValue());
    });
    m_client = client::ApiClient::make({m_server->url(), "accessToken", "t"});
}

void MessagesTest::cleanup()
{
    m_client = nullptr;
    m_server.reset();
}

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

void MessagesTest::anAnnouncementIsReadAmongAnnouncements()
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

void MessagesTest::theOtherListIsNotEmptyWithoutAWord()
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

void MessagesTest::anAnnouncementIsToEverybody()
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

void MessagesTest::theBannerShowsWhatWasNotRead()
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

void MessagesTest::theBannerIsPutAside()
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
