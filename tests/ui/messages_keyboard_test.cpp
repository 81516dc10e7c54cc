// The page of messages without a mouse, and for whoever does not see it.
#include "ui/messages_fixture.h"
#include "ui/sample_documents.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/picker_popup.h"
#include "ui/widgets/search_field.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::messages;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

// What follows a step that failed would only fail as well.
#define DO(...)                                                                                                        \
    do {                                                                                                               \
        __VA_ARGS__;                                                                                                   \
        if (QTest::currentTestFailed())                                                                                \
            return;                                                                                                    \
    } while (false)

class MessagesKeyboardTest : public MessagesFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { tearDown(); }
    void messagesAreReadByKeys();
    void aCommentIsWrittenAndSentByKeys();
    void somebodyIsMentionedByKeys();
    void aMessageIsWrittenAndSentByKeys();
    void oneIsWithdrawnByKeys();
    void everythingHasAName();

private:
    std::unique_ptr<MessagePage> openActive()
    {
        auto page = open();
        page->activateWindow();
        [&] { QVERIFY(QTest::qWaitForWindowActive(page.get())); }();
        return page;
    }
    // From key to key, as somebody goes who looks for it.
    static void tabTo(const QWidget *wanted)
    {
        QVERIFY(wanted);
        for (int step = 0; step < 60 && QApplication::focusWidget() != wanted; ++step) {
            QVERIFY(QApplication::focusWidget());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(QApplication::focusWidget(), wanted);
    }
    static void type(const QString &text) { QTest::keyClicks(QApplication::focusWidget(), text); }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    static QPushButton *button(const QWidget &place, const QAction *of)
    {
        for (QPushButton *each : place.findChildren<QPushButton *>()) {
            const bool isIt = widgets::withoutMnemonic(each->text()) == widgets::withoutMnemonic(of->text())
                || each->accessibleName() == widgets::withoutMnemonic(of->text());
            if (each->isVisible() && isIt)
                return each;
        }
        return nullptr;
    }
    static void pickPerson(widgets::PickerField &field, const QString &typed)
    {
        tabTo(field.edit());
        type(typed);
        QTRY_VERIFY(field.popup() && field.popup()->isVisible());
        QTRY_VERIFY(([&] {
            if (field.ids().isEmpty())
                QTest::keyClick(field.edit(), Qt::Key_Return);
            return !field.popup()->isVisible();
        }()));
    }
    // Whatever takes the keyboard says what it is.
    static QStringList nameless(const QWidget &root)
    {
        QStringList found;
        for (const QWidget *widget : root.findChildren<QWidget *>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible()
                || widget->objectName().startsWith("qt_"_L1))
                continue;
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const QWidget *owner = widget->parentWidget();
            // The line inside a field of its own speaks with the name of that.
            const bool isInner = owner->focusProxy() == widget && !owner->accessibleName().isEmpty();
            if (widget->accessibleName().isEmpty() && !(button && !button->text().isEmpty()) && !isInner)
                found.append(
                    QString(QLatin1StringView(widget->metaObject()->className()) % u' ' % widget->objectName()));
        }
        return found;
    }
};

void MessagesKeyboardTest::init()
{
    setUp();
    m_special = [](const FakeRequest &request) { return answerSamplePeople(request); };
}

void MessagesKeyboardTest::messagesAreReadByKeys()
{
    const auto page = openActive();
    page->search()->setFocus();
    DO(tabTo(page->list()));
    press(Qt::Key_Home);
    QTRY_COMPARE(page->pane().messageId(), u"m0"_s);
    press(Qt::Key_Down);
    QTRY_COMPARE(page->pane().messageId(), u"m1"_s);
    press(Qt::Key_End);
    QTRY_COMPARE(page->pane().messageId(), u"m2"_s);
    // Its words can be reached, and what is said about it behind them.
    DO(tabTo(page->pane().findChild<QTextBrowser *>()));
    DO(tabTo(page->pane().comments().edit()));
}

void MessagesKeyboardTest::aCommentIsWrittenAndSentByKeys()
{
    const auto page = openActive();
    page->list()->setFocus();
    press(Qt::Key_Home);
    QTRY_COMPARE(page->pane().messageId(), u"m0"_s);
    DO(tabTo(page->pane().comments().edit()));
    type(u"Thanks"_s);
    DO(tabTo(page->pane().comments().sendButton()));
    press(Qt::Key_Space);
    QTRY_COMPARE(asked(u"POST /api/message/comment"_s).size(), 1);
    QCOMPARE(asked(u"POST /api/message/comment"_s).first().body["content"_L1].toString(), u"<p>Thanks</p>"_s);
}

void MessagesKeyboardTest::somebodyIsMentionedByKeys()
{
    const auto page = openActive();
    page->list()->setFocus();
    press(Qt::Key_Home);
    QTRY_COMPARE(page->pane().messageId(), u"m0"_s);
    comments::CommentsView &view = page->pane().comments();
    DO(tabTo(view.edit()));
    type(u"Ask "_s);
    QToolButton *mention = nullptr;
    for (QToolButton *each : view.findChildren<QToolButton *>()) {
        if (each->accessibleName() == "Mention somebody"_L1)
            mention = each;
    }
    DO(tabTo(mention));
    press(Qt::Key_Space);
    DO(pickPerson(*view.findChild<widgets::PickerField *>(), u"jonas"_s));
    QCOMPARE(view.edit()->toPlainText(), u"Ask @Jonas Weber "_s);
    QCOMPARE(QApplication::focusWidget(), view.edit());
    press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(asked(u"POST /api/message/comment"_s).size(), 1);
    QCOMPARE(asked(u"POST /api/message/comment"_s).first().body["content"_L1].toString(),
        u"<p>Ask @[Jonas Weber](jonas)</p>"_s);
}

void MessagesKeyboardTest::aMessageIsWrittenAndSentByKeys()
{
    const auto page = openActive();
    page->list()->setFocus();
    press(Qt::Key_N, Qt::ControlModifier);
    MessageDialog *dialog = nullptr;
    QTRY_VERIFY((dialog = page->findChild<MessageDialog *>()) && dialog->isVisible());
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTRY_VERIFY(QApplication::focusWidget() && QApplication::focusWidget()->window() == dialog);
    DO(pickPerson(*dialog->people(), u"jonas"_s));
    QCOMPARE(dialog->people()->ids(), QStringList{u"jonas"_s});
    DO(tabTo(dialog->text()));
    type(u"Hello"_s);
    DO(tabTo(dialog->sendButton()));
    press(Qt::Key_Space);
    QTRY_COMPARE(asked(u"POST /api/message/messages"_s).size(), 1);
    const QJsonValue sent = asked(u"POST /api/message/messages"_s).first().body;
    QCOMPARE(sent["content"_L1].toString(), u"<p>Hello</p>"_s);
    QCOMPARE(sent["receiverInfo"_L1]["user"_L1].toArray(), QJsonArray{u"jonas"_s});
}

void MessagesKeyboardTest::oneIsWithdrawnByKeys()
{
    QJsonObject own = message(0);
    own.insert(u"receiverCount"_s, 5);
    m_messages = {own, message(1)};
    const auto page = openActive();
    page->list()->setFocus();
    press(Qt::Key_Home);
    QTRY_COMPARE(page->pane().messageId(), u"m0"_s);
    auto *remove = page->findChild<QAction *>(u"remove"_s);
    QTRY_VERIFY(remove->isEnabled());
    DO(tabTo(button(*page, remove)));
    MessageBox::setNextAnswer(Answer::Accept);
    press(Qt::Key_Space);
    QTRY_COMPARE(asked(u"DELETE /api/message/messages"_s).size(), 1);
    QTRY_COMPARE(page->model().rowCount(), 1);
    // The keyboard is still somewhere on the page.
    QTRY_VERIFY(QApplication::focusWidget() && page->isAncestorOf(QApplication::focusWidget()));
}

void MessagesKeyboardTest::everythingHasAName()
{
    QJsonObject own = message(0);
    own.insert(u"confirm"_s, true);
    own.insert(u"attachment"_s,
        u"[{\"id\":\"f1\",\"name\":\"plan.pdf\",\"size\":48213,\"url\":\"/api/runtime/app/files/f1\"}]"_s);
    m_messages = {own, message(1)};
    const auto page = openActive();
    QVERIFY(!page->accessibleName().isEmpty());
    choose(*page, 0);
    comments::CommentsView &view = page->pane().comments();
    QTRY_COMPARE(view.cards().size(), 2);
    QCOMPARE(nameless(*page), QStringList());
    view.cards().first()->answerButton()->click();
    for (QToolButton *each : view.findChildren<QToolButton *>()) {
        if (each->isCheckable())
            each->click(); // who is mentioned
    }
    QVERIFY(view.findChild<widgets::PickerField *>()->isVisible());
    QCOMPARE(nameless(*page), QStringList());
    for (const comments::CommentCard *card : view.cards())
        QVERIFY(!card->accessibleName().isEmpty());
    for (const MessageKind kind : {MessageKind::Message, MessageKind::Announcement}) {
        MessageDialog *dialog = write(*page, kind);
        QCOMPARE(nameless(*dialog), QStringList());
        QVERIFY(!dialog->windowTitle().isEmpty());
        dialog->close();
        QTRY_VERIFY(!page->findChild<MessageDialog *>());
    }
}

QTEST_MAIN(MessagesKeyboardTest)
#include "messages_keyboard_test.moc"
