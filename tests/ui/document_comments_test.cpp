// Comments docked beside a document: of that document, asked for when they are wanted, and never lost unsent.
#include "ui/comments/comments_view.h"
#include "ui/editors/document_comments.h"
#include "ui/editors/document_editor.h"
#include "ui/sample_documents.h"
#include "ui/screenshots.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class DocumentCommentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void areAskedForWhenTheyAreWanted();
    void aNewDocumentHasNone();
    void oneIsWritten();
    void anUnsentOneIsSentBeforeItIsLeft();
    void anUnsentOneIsDiscarded();
    void aRefusedOneKeepsThePage();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    std::unique_ptr<DocumentEditor> open(const QString &document = u"doc1"_s)
    {
        auto editor
            = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, document});
        editor->resize(1000, 640);
        editor->show();
        editor->load();
        [&] { QTRY_VERIFY(editor->document().isLoaded()); }();
        return editor;
    }
    QList<FakeRequest> asked(const QByteArray &method) const
    {
        QList<FakeRequest> found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == method && request.path == "/api/message/comment"_L1)
                found.append(request);
        }
        return found;
    }
    static QJsonObject comment(const QString &id, const QString &content)
    {
        return {{u"id"_s, id}, {u"content"_s, content}, {u"attachment"_s, QJsonValue()}, {u"messageId"_s, u"doc1"_s},
            {u"commentId"_s, QJsonValue()}, {u"toUser"_s, QString()}, {u"toUserId"_s, QString()},
            {u"toContent"_s, QString()}, {u"module"_s, u"document"_s}, {u"createTime"_s, u"2026-01-02 04:04:05"_s},
            {u"sender"_s, u"Jonas Weber"_s}, {u"senderId"_s, u"u9"_s}, {u"read"_s, true}, {u"lazyLoad"_s, false},
            {u"version"_s, 1}, {u"removed"_s, false}, {u"mine"_s, false}};
    }

    bool m_isRefused = false;
    QJsonArray m_comments;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void DocumentCommentsTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_isRefused = false;
    m_comments = {comment(u"c1"_s, u"<p>Is this offer still good?</p>"_s)};
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (request.path == "/api/message/comment"_L1 && request.method == "POST") {
            if (m_isRefused)
                return refusal(404, u"there is no such message or document"_s);
            const QJsonObject made = comment(u"c2"_s, request.body["content"_L1].toString());
            m_comments.append(made);
            FakeAnswer answer = data(made);
            for (auto it = made.begin(); it != made.end(); ++it)
                answer.body.insert(it.key(), it.value());
            return answer;
        }
        if (request.path == "/api/message/comment"_L1)
            return data(QJsonObject{{u"rowCount"_s, m_comments.size()}, {u"linesPerPage"_s, 50}, {u"pageNo"_s, 1},
                {u"pageCount"_s, 1}, {u"datas"_s, m_comments}});
        const auto answer = answerSample(request, 3);
        return answer ? *answer : refusal(404, u"nothing is there"_s);
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void DocumentCommentsTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void DocumentCommentsTest::areAskedForWhenTheyAreWanted()
{
    const auto editor = open();
    QVERIFY(editor->comments().action()->isVisible());
    QVERIFY(!editor->comments().isVisible());
    QVERIFY(asked("GET").isEmpty());
    editor->comments().action()->trigger();
    QTRY_COMPARE(editor->comments().view().cards().size(), 1);
    QVERIFY(editor->comments().isVisible());
    QCOMPARE(asked("GET").first().query.queryItemValue(u"messageId"_s), u"doc1"_s);
    editor->comments().action()->trigger();
    QVERIFY(!editor->comments().isVisible());
}

void DocumentCommentsTest::aNewDocumentHasNone()
{
    const auto editor = open(QString());
    QVERIFY(!editor->comments().action()->isVisible());
}

void DocumentCommentsTest::oneIsWritten()
{
    const auto editor = open();
    editor->comments().action()->trigger();
    QTRY_COMPARE(editor->comments().view().cards().size(), 1);
    editor->comments().view().edit()->setPlainText(u"Until Friday"_s);
    editor->comments().view().sendButton()->click();
    QTRY_COMPARE(editor->comments().view().cards().size(), 2);
    QCOMPARE(asked("POST").first().body["messageId"_L1].toString(), u"doc1"_s);
    QVERIFY(!editor->hasUnsaved());
}

void DocumentCommentsTest::anUnsentOneIsSentBeforeItIsLeft()
{
    const auto editor = open();
    editor->comments().action()->trigger();
    editor->comments().view().edit()->setPlainText(u"Until Friday"_s);
    QVERIFY(editor->hasUnsaved());
    bool hasLeft = false;
    MessageBox::setNextAnswer(Answer::Accept);
    editor->tryLeave([&] { hasLeft = true; });
    QTRY_VERIFY(hasLeft);
    QCOMPARE(asked("POST").size(), 1);
}

void DocumentCommentsTest::anUnsentOneIsDiscarded()
{
    const auto editor = open();
    editor->comments().action()->trigger();
    editor->comments().view().edit()->setPlainText(u"Until Friday"_s);
    bool hasLeft = false;
    MessageBox::setNextAnswer(Answer::Alternative);
    editor->tryLeave([&] { hasLeft = true; });
    QTRY_VERIFY(hasLeft);
    QVERIFY(asked("POST").isEmpty());
}

void DocumentCommentsTest::aRefusedOneKeepsThePage()
{
    const auto editor = open();
    editor->comments().action()->trigger();
    editor->comments().view().edit()->setPlainText(u"Until Friday"_s);
    m_isRefused = true;
    bool hasLeft = false;
    MessageBox::setNextAnswer(Answer::Accept);
    editor->tryLeave([&] { hasLeft = true; });
    QTRY_COMPARE(asked("POST").size(), 1);
    QTest::qWait(50);
    QVERIFY(!hasLeft);
    QCOMPARE(editor->comments().view().edit()->toPlainText(), u"Until Friday"_s);
}

void DocumentCommentsTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    const auto editor = open();
    editor->comments().action()->trigger();
    QTRY_COMPARE(editor->comments().view().cards().size(), 1);
    Screenshots::shoot(*editor, u"document-comments"_s);
}

QTEST_MAIN(DocumentCommentsTest)
#include "document_comments_test.moc"
