// Rows of another form within a document: what is done to them is undone and found again, and what follows from it.
#include "ui/child_rows_fixture.h"

#include <QAction>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;

class ChildRowStepsTest : public QObject, private ChildRowsPlace
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void changesAreStepsOfTheDocument();
    void aNewRowIsAStep();
    void aRemovalIsAStep();
    void whatWasTypedIsFoundByAnotherRun_data();
    void whatWasTypedIsFoundByAnotherRun();
    void whatFollowsIsShownWhileOneTypes();
    void whatFollowsIsSavedWithTheRow();

private:
    // In the cell that waits for it.
    static void typeOn(ChildRowsGrid *grid, const QString &text)
    {
        auto *line = grid->table()->viewport()->findChild<QLineEdit *>();
        QVERIFY(line);
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(!grid->table()->viewport()->findChild<QLineEdit *>());
    }
};

void ChildRowStepsTest::changesAreStepsOfTheDocument()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    editor->document().setValue(u"item"_s, u"Door"_s);
    type(grid, 0, 1, u"12"_s);
    QVERIFY2(editor->undoText().contains("Pieces"_L1), qPrintable(editor->undoText()));
    // The letters of one cell are one step.
    editor->undo();
    QCOMPARE(cell(grid, 0, 1), u"1"_s);
    QVERIFY(!grid->rows().isChanged(0));
    QCOMPARE(editor->document().value(u"item"_s).toString(), u"Door"_s);
    editor->redo();
    QCOMPARE(cell(grid, 0, 1), u"12"_s);
    QCOMPARE(grid->table()->currentIndex(), grid->rows().index(0, 1));
    // After the row was saved as well: it is to be saved again.
    grid->table()->setCurrentIndex(grid->rows().index(1, 0));
    QTRY_COMPARE(sent("PUT", u"/childs"_s).size(), 1);
    QTRY_VERIFY(!grid->rows().hasUnsaved());
    editor->undo();
    QCOMPARE(cell(grid, 0, 1), u"1"_s);
    QVERIFY(grid->rows().isChanged(0));
    grid->rows().saveAll();
    QTRY_COMPARE(m_rows.first().value(u"items"_s)[u"pieces"_s].toInt(), 1);
    editor->undo();
    QVERIFY(!editor->document().isChanged());
}

void ChildRowStepsTest::aNewRowIsAStep()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    grid->addAction()->trigger();
    QTRY_COMPARE(grid->rows().rowCount(), 3);
    QVERIFY(!editor->isUndoAvailable()); // nobody typed there
    typeOn(grid, u"Screws"_s);
    editor->undo();
    QCOMPARE(grid->rows().rowCount(), 2);
    editor->redo();
    QCOMPARE(grid->rows().rowCount(), 3);
    QCOMPARE(cell(grid, 2, 0), u"Screws"_s);
    QVERIFY(sent("PUT", u"/childs"_s).isEmpty());
    // Once it is stored, taking it back removes it, and it can be had again.
    grid->rows().saveAll();
    QTRY_VERIFY(!grid->rows().hasUnsaved());
    editor->undo();
    QTRY_COMPARE(sent("DELETE", u"/documents/doc1/childs/new2"_s).size(), 1);
    QTRY_COMPARE(grid->rows().rowCount(), 2);
    editor->redo();
    QTRY_COMPARE(sent("POST", u"/documents/restore"_s).size(), 1);
    QCOMPARE(sent("POST", u"/documents/restore"_s).first().body.toArray(), QJsonArray{u"new2"_s});
}

void ChildRowStepsTest::aRemovalIsAStep()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    grid->rows().removeRow(0);
    QTRY_COMPARE(grid->rows().rowCount(), 1);
    editor->undo();
    QTRY_COMPARE(grid->rows().rowCount(), 2);
    QVERIFY(grid->rows().rowOf(u"r1"_s) >= 0);
    editor->redo();
    QTRY_COMPARE(grid->rows().rowCount(), 1);
    QCOMPARE(sent("DELETE", u"/documents/doc1/childs/r1"_s).size(), 2);
}

void ChildRowStepsTest::whatWasTypedIsFoundByAnotherRun_data()
{
    QTest::addColumn<bool>("areThere");
    QTest::newRow("before the rows are there") << false;
    QTest::newRow("among the rows") << true;
}

void ChildRowStepsTest::whatWasTypedIsFoundByAnotherRun()
{
    QFETCH(const bool, areThere);
    const QTemporaryDir folder;
    designs::JournalFolder before(folder.path());
    {
        const auto editor = open();
        ChildRowsGrid *grid = gridOf(*editor);
        QVERIFY(grid);
        editor->document().keepDrafts(before, u"w"_s);
        // As if the program were killed: nothing is saved.
        m_refusalStatus = 400;
        m_refusal = {{u"errmsg"_s, u"not now"_s}};
        type(grid, 0, 1, u"12"_s);
        grid->addAction()->trigger();
        QTRY_COMPARE(grid->rows().rowCount(), 3);
        typeOn(grid, u"Screws"_s);
        QVERIFY(grid->rows().isChanged(0) && grid->rows().isChanged(2));
    }
    m_refusal = {};
    designs::JournalFolder after(folder.path());
    auto editor
        = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc1"_s});
    editor->document().keepDrafts(after, u"w"_s);
    editor->show();
    editor->load();
    QTRY_VERIFY(editor->document().draft().has_value());
    if (areThere)
        QTRY_VERIFY(gridOf(*editor) && gridOf(*editor)->rows().rowCount() == 2);
    editor->document().recoverDraft();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    QTRY_COMPARE(grid->rows().rowCount(), 3);
    QCOMPARE(cell(grid, 0, 1), u"12"_s);
    QCOMPARE(cell(grid, 2, 0), u"Screws"_s);
    QVERIFY(grid->rows().isNew(2));
    QVERIFY(editor->hasUnsaved());
}

// Before the cell is left.
void ChildRowStepsTest::whatFollowsIsShownWhileOneTypes()
{
    m_hasScripts = true;
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    grid->table()->setCurrentIndex(grid->rows().index(0, 1));
    grid->table()->setFocus();
    QTest::keyClick(grid->table(), Qt::Key_Return);
    auto *line = grid->table()->viewport()->findChild<QLineEdit *>();
    QVERIFY(line);
    line->clear();
    QTest::keyClicks(line, u"12"_s);
    QTRY_COMPARE(cell(grid, 0, 0), u"12 pieces"_s);
    QTRY_COMPARE(grid->rows().index(0, 2).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QVERIFY(!grid->rows().mayChange(grid->rows().index(0, 0)));
    const FakeRequest asked = sent("POST", u"/refresh"_s).last();
    QVERIFY2(asked.path.endsWith("/forms/line/documents/r1/refresh"_L1), qPrintable(asked.path));
    QCOMPARE(asked.body["document"_L1]["parentid"_L1].toString(), u"doc1"_s);
    QCOMPARE(asked.body["actField"_L1].toString(), u"pieces"_s);
    QVERIFY(grid->table()->viewport()->findChild<QLineEdit *>()); // it is typed in still
    QCOMPARE(line->text(), u"12"_s);
    // What follows is part of the step.
    QTest::keyClick(line, Qt::Key_Return);
    editor->undo();
    QCOMPARE(cell(grid, 0, 1), u"1"_s);
    QCOMPARE(grid->rows().index(0, 2).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QTRY_COMPARE(cell(grid, 0, 0), u"1 pieces"_s);
}

void ChildRowStepsTest::whatFollowsIsSavedWithTheRow()
{
    m_hasScripts = true;
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 0, 1, u"12"_s);
    grid->table()->setCurrentIndex(grid->rows().index(1, 0)); // at once
    QTRY_COMPARE(sent("PUT", u"/childs"_s).size(), 1);
    QCOMPARE(sent("PUT", u"/childs"_s).first().body["items"_L1]["urgent"_L1].toBool(), true);
}

QTEST_MAIN(ChildRowStepsTest)
#include "child_row_steps_test.moc"
