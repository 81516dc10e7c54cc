// One stack: whatever is typed, chosen or reverted is a step of the document.
#include "ui/editors/document_editor.h"
#include "ui/sample_documents.h"

#include <QAction>
#include <QCheckBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;

class DocumentUndoTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void undoNamesTheField();
    void typingMergesIntoOneStep();
    void undoneToTheStoredValueIsNoChange();
    void revertCanBeUndone();
    void linesLeaveUndoToTheDocument();
    void undoAfterAnInvalidSaveGoesBackOnce();
    void longTextsAreUndoneByWord();

private:
    std::unique_ptr<DocumentEditor> open()
    {
        auto editor
            = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc1"_s});
        editor->show();
        editor->load();
        [&] { QTRY_VERIFY(editor->document().isLoaded()); }();
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

    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void DocumentUndoTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_server = std::make_unique<FakeServer>([](const FakeRequest &request) {
        return answerSample(request, 10).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void DocumentUndoTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void DocumentUndoTest::undoNamesTheField()
{
    const auto editor = open();
    QVERIFY(!editor->isUndoAvailable());
    QSignalSpy told(editor.get(), &DocumentEditor::editStateChanged);
    type(*editor, "item", u"Lamp"_s);
    qobject_cast<QCheckBox *>(editor->fieldEditor(u"urgent"_s)->widget())->click();
    QCOMPARE(editor->undoText(), u"change of Urgent"_s);
    QVERIFY(told.size() >= 2);
    editor->undo();
    QCOMPARE(editor->undoText(), u"change of Item"_s);
    QCOMPARE(editor->redoText(), u"change of Urgent"_s);
    QVERIFY(!qobject_cast<QCheckBox *>(editor->fieldEditor(u"urgent"_s)->widget())->isChecked());
    editor->redo();
    QVERIFY(qobject_cast<QCheckBox *>(editor->fieldEditor(u"urgent"_s)->widget())->isChecked());
}

void DocumentUndoTest::typingMergesIntoOneStep()
{
    const auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    type(*editor, "amount", u"12"_s);
    QCOMPARE(editor->document().undoStack().count(), 2);
    editor->undo();
    QCOMPARE(line(*editor, "amount")->text(), u"157.75"_s);
    QCOMPARE(line(*editor, "item")->text(), u"Lamp"_s);
    editor->undo();
    QCOMPARE(line(*editor, "item")->text(), u"Label printer"_s);
    QVERIFY(!editor->isUndoAvailable());
}

void DocumentUndoTest::undoneToTheStoredValueIsNoChange()
{
    const auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    QVERIFY(editor->isWindowModified());
    editor->undo();
    QVERIFY(!editor->isWindowModified());
    // Typing what was there before leaves no step either.
    type(*editor, "item", u"Label printer"_s);
    QVERIFY(!editor->isUndoAvailable());
}

void DocumentUndoTest::revertCanBeUndone()
{
    const auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    type(*editor, "number", u"PR-1"_s);
    editor->revertAction()->trigger();
    QCOMPARE(line(*editor, "item")->text(), u"Label printer"_s);
    QCOMPARE(editor->undoText(), u"reverting all changes"_s);
    editor->undo();
    QCOMPARE(line(*editor, "item")->text(), u"Lamp"_s);
    QCOMPARE(line(*editor, "number")->text(), u"PR-1"_s);
    QVERIFY(editor->isWindowModified());
}

// One stack: what was typed is a step of the document, and the lines keep none.
void DocumentUndoTest::linesLeaveUndoToTheDocument()
{
    const auto editor = open();
    const auto leaves = [](QWidget *edit) {
        QKeyEvent key(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
        key.setAccepted(false);
        QCoreApplication::sendEvent(edit, &key);
        return !key.isAccepted();
    };
    auto *reason = editor->fieldEditor(u"reason"_s)->widget()->findChild<QPlainTextEdit *>();
    type(*editor, "item", u"Lamp"_s);
    QTest::keyClicks(reason, u"now "_s);
    for (QWidget *edit : std::initializer_list<QWidget *>{line(*editor, "item"), line(*editor, "number"), reason})
        QVERIFY(leaves(edit));
    QVERIFY(!line(*editor, "item")->property("undoAvailable").toBool());
    QVERIFY(!reason->document()->isUndoAvailable());
    // Wherever the focus is.
    QTest::keyClick(line(*editor, "number"), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!reason->toPlainText().contains("now"_L1));
    QTest::keyClick(reason, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(line(*editor, "item")->text(), u"Label printer"_s);
    QVERIFY(!editor->isUndoAvailable());
}

// The wrong value came back with the second step.
void DocumentUndoTest::undoAfterAnInvalidSaveGoesBackOnce()
{
    const auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    type(*editor, "pieces", u"many"_s);
    editor->save();
    QVERIFY(line(*editor, "pieces")->property("invalid").toBool());
    const QString before = u"8"_s;
    QTest::keyClick(line(*editor, "pieces"), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(line(*editor, "pieces")->text(), before);
    QVERIFY(!line(*editor, "pieces")->property("invalid").toBool());
    QTest::keyClick(line(*editor, "pieces"), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(line(*editor, "pieces")->text(), before);
    QCOMPARE(line(*editor, "item")->text(), u"Label printer"_s);
    QVERIFY(!editor->isUndoAvailable());
}

void DocumentUndoTest::longTextsAreUndoneByWord()
{
    const auto editor = open();
    auto *reason = editor->fieldEditor(u"reason"_s)->widget()->findChild<QPlainTextEdit *>();
    reason->selectAll();
    QTest::keyClicks(reason, u"one two  three"_s);
    QTest::keyClick(reason, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(reason->toPlainText(), u"one two  "_s);
    QTest::keyClick(reason, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(reason->toPlainText(), u"one "_s);
    QTest::keyClick(reason, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(reason->toPlainText().startsWith("The old one is broken."_L1));
    QVERIFY(!editor->isWindowModified());
}

QTEST_MAIN(DocumentUndoTest)
#include "document_undo_test.moc"
