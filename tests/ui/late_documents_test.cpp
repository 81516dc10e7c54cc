// Answers that come late, or after somebody typed on, in the editor of a document and in lists of documents.
#include "ui/editors/document_editor.h"
#include "ui/editors/documents_page.h"
#include "ui/editors/filter_header.h"
#include "ui/sample_documents.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using documents::FormDocument;
using widgets::Answer;
using widgets::MessageBox;

class LateDocumentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void typingDuringAReloadStays();
    void failedReloadGivesNothingUp();
    void failedReadingAfterASaveKeepsWhatIsTyped();
    void typingDuringTheLastSaveStopsTheClosing();
    void columnsAreAskedForOnce();
    void deletionIsSeenToItsEnd();

private:
    std::unique_ptr<DocumentEditor> open()
    {
        auto editor
            = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc1"_s});
        editor->show();
        editor->load();
        [&] { QTRY_VERIFY(editor->document().isLoaded()); }();
        m_server->forget();
        return editor;
    }
    static QLineEdit *line(DocumentEditor &editor, const char *field)
    {
        return qobject_cast<QLineEdit *>(editor.fieldEditor(QString::fromLatin1(field))->widget());
    }
    static void type(DocumentEditor &editor, const char *field, const QString &text)
    {
        line(editor, field)->selectAll();
        QTest::keyClicks(line(editor, field), text);
    }
    void hold(const QByteArray &method)
    {
        m_holds = [method](const FakeRequest &request) { return request.method == method; };
    }
    void release()
    {
        m_holds = {};
        m_server->release();
    }

    bool m_conflicts = false;
    bool m_isBroken = false; // for reading
    std::function<bool(const FakeRequest &)> m_holds;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void LateDocumentsTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_conflicts = false;
    m_isBroken = false;
    m_holds = {};
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        FakeAnswer given = answerSample(request, 10).value_or(refusal(404, u"no such thing"_s));
        if (request.method == "PATCH")
            given = m_conflicts ? refusal(409, u"changed meanwhile"_s) : data(QJsonValue());
        else if (request.method == "DELETE")
            given = data(QJsonValue());
        else if (m_isBroken)
            given = refusal(503, u"out of order"_s);
        given.isHeld = m_holds && m_holds(request);
        return given;
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void LateDocumentsTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void LateDocumentsTest::typingDuringAReloadStays()
{
    const auto editor = open();
    m_conflicts = true;
    type(*editor, "item", u"Lamp"_s);
    // Not the names that fields ask for.
    m_holds = [](const FakeRequest &request) {
        return request.method == "GET" && request.path.endsWith("/documents/doc1"_L1);
    };
    MessageBox::setNextAnswer(Answer::Alternative);
    editor->save();
    QTRY_COMPARE(m_server->held(), 1);
    type(*editor, "number", u"PR-2"_s);
    release();
    QTRY_COMPARE(editor->document().step(), FormDocument::Step::None);
    QCOMPARE(line(*editor, "item")->text(), u"Label printer"_s); // given up, as was said
    QCOMPARE(line(*editor, "number")->text(), u"PR-2"_s);
    QVERIFY(editor->document().isChanged(u"number"_s));
    QVERIFY(!editor->document().isChanged(u"item"_s));
}

void LateDocumentsTest::failedReloadGivesNothingUp()
{
    const auto editor = open();
    m_conflicts = true;
    m_isBroken = true;
    type(*editor, "item", u"Lamp"_s);
    MessageBox::setNextAnswer(Answer::Alternative);
    QSignalSpy failed(&editor->document(), &FormDocument::failed);
    editor->save();
    QTRY_COMPARE(failed.size(), 2); // to save, and to read
    QVERIFY(editor->document().isChanged(u"item"_s));
    QCOMPARE(line(*editor, "item")->text(), u"Lamp"_s);
    QVERIFY(editor->isWindowModified());
}

void LateDocumentsTest::failedReadingAfterASaveKeepsWhatIsTyped()
{
    const auto editor = open();
    m_isBroken = true;
    type(*editor, "item", u"Lamp"_s);
    QSignalSpy failed(&editor->document(), &FormDocument::failed);
    editor->save();
    QTRY_COMPARE(failed.size(), 1);
    type(*editor, "number", u"PR-2"_s);
    m_isBroken = false;
    editor->findChild<QPushButton *>(u"messageActionButton"_s)->click();
    QTRY_COMPARE(editor->document().step(), FormDocument::Step::None);
    QCOMPARE(line(*editor, "number")->text(), u"PR-2"_s);
    QVERIFY(editor->document().isChanged(u"number"_s));
}

void LateDocumentsTest::typingDuringTheLastSaveStopsTheClosing()
{
    const auto editor = open();
    QSignalSpy wanted(editor.get(), &DocumentEditor::closeWanted);
    QSignalSpy saved(editor.get(), &DocumentEditor::saved);
    type(*editor, "item", u"Lamp"_s);
    hold("PATCH");
    MessageBox::setNextAnswer(Answer::Accept);
    QVERIFY(!editor->close());
    QTRY_COMPARE(m_server->held(), 1);
    type(*editor, "number", u"PR-2"_s);
    release();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(wanted.size(), 0);
    QVERIFY(editor->document().isChanged(u"number"_s));
}

void LateDocumentsTest::columnsAreAskedForOnce()
{
    DocumentsPage page(*m_client, {.applicationId = u"app"_s, .viewId = u"view"_s}, nullptr);
    page.show();
    hold("GET");
    page.load();
    QTRY_COMPARE(m_server->held(), 1);
    page.load(); // F5 while it is slow
    QSignalSpy loaded(page.findChild<models::DocumentsSource *>(), &models::DocumentsSource::loaded);
    release();
    QTRY_COMPARE(loaded.size(), 1);
    QTRY_COMPARE(page.findChild<models::PagedTableModel *>()->state(), models::PagedTableModel::State::Ready);
    QCOMPARE(m_server->requests().size(), 3); // view, form, documents
    QCOMPARE(loaded.size(), 1);
}

void LateDocumentsTest::deletionIsSeenToItsEnd()
{
    DocumentsPage page(*m_client, {.applicationId = u"app"_s, .viewId = u"view"_s}, nullptr);
    page.resize(900, 500);
    page.show();
    page.load();
    auto *model = page.findChild<models::PagedTableModel *>();
    QTRY_VERIFY(model->total() > 0);
    QTRY_COMPARE(model->state(), models::PagedTableModel::State::Ready);
    auto *table = page.findChild<QTableView *>();
    table->selectRow(0);
    hold("DELETE");
    const auto remove = [&] {
        for (QAction *action : table->actions()) {
            if (action->shortcut() == QKeySequence(QKeySequence::Delete))
                action->trigger();
        }
    };
    MessageBox::setNextAnswer(Answer::Accept);
    remove();
    QTRY_COMPARE(m_server->held(), 1);
    page.refresh();
    QTRY_COMPARE(model->state(), models::PagedTableModel::State::Ready);
    QVERIFY(page.findChild<widgets::ProgressStrip *>()->isRunning());
    remove(); // nothing is asked while it goes on
    QVERIFY(!page.findChild<QDialog *>());
    QSignalSpy deleted(&page, &DocumentsPage::documentsDeleted);
    release();
    QTRY_COMPARE(deleted.size(), 1);
    QTRY_VERIFY(!page.findChild<widgets::ProgressStrip *>()->isRunning());
    QCOMPARE(m_server->held(), 0);
}

QTEST_MAIN(LateDocumentsTest)
#include "late_documents_test.moc"
