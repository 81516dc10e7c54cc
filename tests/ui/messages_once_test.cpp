// What is sent again since its answer was lost is sent once; and whoever is mentioned is the one who was chosen.
#include "ui/comments/message_text.h"
#include "ui/messages_fixture.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::messages;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class MessagesOnceTest : public MessagesFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }
    void aMessageIsSentUnderOneName_data() { addLosses(); }
    void aMessageIsSentUnderOneName();
    void whatWasChangedSinceIsAnotherMessage();
    void eachMessageHasItsName();
    void aCommentIsSentUnderOneName_data() { addLosses(); }
    void aCommentIsSentUnderOneName();
    void aCommentKeepsItsNameWhileAnotherMessageIsRead();
    void whatWasChangedSinceIsAnotherComment();
    void eachCommentHasItsName();
    void twoOfOneNameAreTwoPeople();
    void mentionsAreUndoneWhole();
    void mentionsWaitWithTheirText();

private:
    static void addLosses()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("the connection ends") << 0;
        QTest::newRow("a proxy gives up") << 504;
        QTest::newRow("it is refused") << 503;
    }
    // What is posted is answered so; 0: not at all.
    void answerPostsBy(int status, const QString &message = u"the server is busy"_s)
    {
        m_special = [status, message](const FakeRequest &request) -> std::optional<FakeAnswer> {
            if (request.method != "POST")
                return std::nullopt;
            FakeAnswer answer = refusal(status, message);
            answer.isLost = status == 0;
            return answer;
        };
    }
    void answerPosts()
    {
        m_special = [](const FakeRequest &) { return std::nullopt; };
    }
    QStringList names(const QString &line) const
    {
        QStringList found;
        for (const FakeRequest &request : asked(line))
            found.append(request.body["clientId"_L1].toString());
        found.removeDuplicates();
        return found;
    }
    static bool says(const QWidget &place, const QString &text)
    {
        const auto labels = place.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
            [&](const QLabel *label) { return label->isVisible() && label->text().contains(text); });
    }
    static void mention(comments::CommentsView &view, const QString &id, const QString &name)
    {
        auto *people = view.findChild<widgets::PickerField *>();
        people->setKnownName(id, name);
        people->setIds({id});
        Q_EMIT people->edited();
    }

    const QString m_sending = u"POST /api/message/messages"_s;
    const QString m_commenting = u"POST /api/message/comment"_s;
};

void MessagesOnceTest::aMessageIsSentUnderOneName()
{
    QFETCH(int, status);
    const auto page = open();
    MessageDialog *dialog = write(*page, MessageKind::Message);
    dialog->people()->setIds({u"u1"_s});
    dialog->text()->setPlainText(u"Hello"_s);
    answerPostsBy(status);
    dialog->sendButton()->click();
    const bool isKnown = status == 503;
    QTRY_VERIFY(says(*dialog, isKnown ? u"It was not sent."_s : u"It may have been sent."_s));
    QCOMPARE(dialog->mayBeSent(), !isKnown);
    answerPosts();
    dialog->sendButton()->click();
    QTRY_VERIFY(!page->findChild<MessageDialog *>());
    QVERIFY(asked(m_sending).size() > 1);
    QCOMPARE(names(m_sending).size(), 1);
    QVERIFY(!names(m_sending).first().isEmpty());
}

void MessagesOnceTest::whatWasChangedSinceIsAnotherMessage()
{
    const auto page = open();
    MessageDialog *dialog = write(*page, MessageKind::Message);
    dialog->people()->setIds({u"u1"_s});
    dialog->text()->setPlainText(u"Hello"_s);
    answerPostsBy(0);
    dialog->sendButton()->click();
    QTRY_VERIFY(dialog->mayBeSent());
    answerPostsBy(409, u"this was sent before, with other words, files or receivers"_s);
    dialog->text()->setPlainText(u"Hello again"_s);
    dialog->sendButton()->click();
    QTRY_VERIFY(says(*dialog, u"It was sent already, as you wrote it at first."_s));
    QCOMPARE(dialog->text()->toPlainText(), u"Hello again"_s);
    QCOMPARE(names(m_sending).size(), 1);
    answerPosts();
    dialog->sendButton()->click();
    QTRY_VERIFY(!page->findChild<MessageDialog *>());
    QCOMPARE(names(m_sending).size(), 2);
}

void MessagesOnceTest::eachMessageHasItsName()
{
    const auto page = open();
    for (int i = 0; i < 2; ++i) {
        MessageDialog *dialog = write(*page, MessageKind::Message);
        dialog->people()->setIds({u"u1"_s});
        dialog->text()->setPlainText(u"Hello"_s);
        dialog->sendButton()->click();
        QTRY_VERIFY(!page->findChild<MessageDialog *>());
    }
    QCOMPARE(names(m_sending).size(), 2);
}

void MessagesOnceTest::aCommentIsSentUnderOneName()
{
    QFETCH(int, status);
    const auto page = open();
    choose(*page, 1);
    comments::CommentsView &view = page->pane().comments();
    QTRY_COMPARE(view.cards().size(), 2);
    view.edit()->setPlainText(u"Thanks"_s);
    answerPostsBy(status);
    view.sendButton()->click();
    QTRY_VERIFY(says(view, status == 503 ? u"The comment was not sent."_s : u"The comment may have been sent."_s));
    QCOMPARE(view.edit()->toPlainText(), u"Thanks"_s);
    answerPosts();
    view.sendButton()->click();
    QTRY_COMPARE(view.cards().size(), 3);
    QVERIFY(asked(m_commenting).size() > 1);
    QCOMPARE(names(m_commenting).size(), 1);
    QVERIFY(!names(m_commenting).first().isEmpty());
}

void MessagesOnceTest::aCommentKeepsItsNameWhileAnotherMessageIsRead()
{
    const auto page = open();
    choose(*page, 1);
    comments::CommentsView &view = page->pane().comments();
    view.edit()->setPlainText(u"Thanks"_s);
    answerPostsBy(0);
    view.sendButton()->click();
    QTRY_VERIFY(says(view, u"The comment may have been sent."_s));
    answerPosts();
    choose(*page, 2);
    choose(*page, 1);
    QCOMPARE(view.edit()->toPlainText(), u"Thanks"_s);
    view.sendButton()->click();
    QTRY_VERIFY(view.edit()->toPlainText().isEmpty());
    QCOMPARE(names(m_commenting).size(), 1);
}

void MessagesOnceTest::whatWasChangedSinceIsAnotherComment()
{
    const auto page = open();
    choose(*page, 1);
    comments::CommentsView &view = page->pane().comments();
    view.edit()->setPlainText(u"Thanks"_s);
    answerPostsBy(409, u"this was sent before, with other words, files or receivers"_s);
    view.sendButton()->click();
    QTRY_VERIFY(says(view, u"The comment was sent already, as you wrote it at first."_s));
    QCOMPARE(view.edit()->toPlainText(), u"Thanks"_s);
    answerPosts();
    view.sendButton()->click();
    QTRY_VERIFY(view.edit()->toPlainText().isEmpty());
    QCOMPARE(names(m_commenting).size(), 2);
}

void MessagesOnceTest::eachCommentHasItsName()
{
    const auto page = open();
    choose(*page, 1);
    comments::CommentsView &view = page->pane().comments();
    for (const QString &text : {u"One"_s, u"Two"_s}) {
        view.edit()->setPlainText(text);
        view.sendButton()->click();
        QTRY_VERIFY(view.edit()->toPlainText().isEmpty());
    }
    QCOMPARE(names(m_commenting).size(), 2);
}

void MessagesOnceTest::twoOfOneNameAreTwoPeople()
{
    const auto page = open();
    choose(*page, 1);
    comments::CommentsView &view = page->pane().comments();
    mention(view, u"a1"_s, u"Ann Baker"_s);
    view.edit()->insertPlainText(u"and "_s);
    mention(view, u"a2"_s, u"Ann Baker"_s);
    mention(view, u"b1"_s, u"Ben"_s);
    view.edit()->insertPlainText(u"and @Ben, but not @Ann Baker"_s);
    QCOMPARE(view.edit()->toPlainText(), u"@Ann Baker and @Ann Baker @Ben and @Ben, but not @Ann Baker"_s);
    view.sendButton()->click();
    QTRY_COMPARE(asked(m_commenting).size(), 1);
    // Who is meant by the last one nobody can say; who is meant by the second Ben is known.
    QCOMPARE(asked(m_commenting).first().body["content"_L1].toString(),
        u"<p>@[Ann Baker](a1) and @[Ann Baker](a2) @[Ben](b1) and @[Ben](b1), but not @Ann Baker</p>"_s);
}

void MessagesOnceTest::mentionsAreUndoneWhole()
{
    const auto page = open();
    choose(*page, 1);
    comments::CommentsView &view = page->pane().comments();
    view.edit()->insertPlainText(u"Ask "_s);
    mention(view, u"a1"_s, u"Ann Baker"_s);
    view.edit()->undo();
    QCOMPARE(view.edit()->toPlainText(), u"Ask "_s);
    view.edit()->redo();
    view.edit()->moveCursor(QTextCursor::End);
    mention(view, u"a2"_s, u"Ann Baker"_s);
    view.sendButton()->click();
    QTRY_COMPARE(asked(m_commenting).size(), 1);
    QCOMPARE(
        asked(m_commenting).first().body["content"_L1].toString(), u"<p>Ask @[Ann Baker](a1) @[Ann Baker](a2)</p>"_s);
}

void MessagesOnceTest::mentionsWaitWithTheirText()
{
    const auto page = open();
    choose(*page, 1);
    comments::CommentsView &view = page->pane().comments();
    view.edit()->insertPlainText(u"One\n"_s);
    mention(view, u"a1"_s, u"Ann Baker"_s);
    mention(view, u"a2"_s, u"Ann Baker"_s);
    choose(*page, 2);
    choose(*page, 1);
    view.sendButton()->click();
    QTRY_COMPARE(asked(m_commenting).size(), 1);
    QCOMPARE(asked(m_commenting).first().body["content"_L1].toString(),
        u"<p>One<br>@[Ann Baker](a1) @[Ann Baker](a2)</p>"_s);
}

QTEST_MAIN(MessagesOnceTest)
#include "messages_once_test.moc"
