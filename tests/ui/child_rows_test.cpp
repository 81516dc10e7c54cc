// Rows of another form within a document: shown, added, changed, refused and removed where they stand.
#include "ui/child_rows_fixture.h"
#include "ui/screenshots.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QLabel>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class ChildRowsTest : public QObject, private ChildRowsPlace
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void rowsOfTheDocumentAreShown();
    void calculatedTextsAreShown();
    void aNewDocumentHasNone();
    void aRowIsAddedByTheKeyboard();
    void anUntouchedRowGoes();
    void changesAreSavedWithTheRow();
    void changesAreSavedWithTheDocument();
    void aRefusedRowSaysWhy();
    void somebodyElsesChangeIsTold();
    void aRowIsRemovedAndComesBack();
    void escapeTakesBackTheRow();
    void unsavedRowsAreAskedAbout();
    void archivedOnesAreRead();
    void anotherLoadKeepsWhatWasTyped();
    void tooManyAreTold();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();
};

void ChildRowsTest::rowsOfTheDocumentAreShown()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    QCOMPARE(grid->rows().rowCount(), 2);
    QCOMPARE(cell(grid, 0, 0), u"Desk frame"_s);
    QCOMPARE(grid->rows().headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), u"Part"_s);
    QCOMPARE(grid->table()->accessibleName(), u"Positions"_s);
    QCOMPARE(sent("GET", u"/documents"_s).first().query.queryItemValue(u"parentid"_s), u"doc1"_s);
    QVERIFY(!editor->hasUnsaved());
}

void ChildRowsTest::calculatedTextsAreShown()
{
    const auto editor = open();
    QVERIFY(gridOf(*editor));
    const auto isShown = [&] {
        const auto labels = editor->findChildren<QLabel *>();
        return std::any_of(
            labels.begin(), labels.end(), [](const QLabel *label) { return label->text() == "3 pieces"_L1; });
    };
    QTRY_VERIFY(isShown());
}

void ChildRowsTest::aNewDocumentHasNone()
{
    const auto editor = open(QString());
    QVERIFY(editor->rows().grids().isEmpty());
    const auto isTold = [&] {
        const auto labels = editor->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
            [](const QLabel *label) { return label->text().contains(u"The rows of “Positions”"_s); });
    };
    QTRY_VERIFY(isTold());
}

void ChildRowsTest::aRowIsAddedByTheKeyboard()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    grid->table()->setFocus();
    grid->table()->setCurrentIndex(grid->rows().index(1, 0));
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_COMPARE(grid->rows().rowCount(), 3);
    // What the form begins with is there already, and the first cell waits for what is typed.
    QCOMPARE(cell(grid, 2, 1), u"1"_s);
    auto *line = grid->table()->viewport()->findChild<QLineEdit *>();
    QVERIFY(line);
    QTest::keyClicks(line, u"Screws"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(editor->hasUnsaved());
    QVERIFY(editor->isWindowModified());
    grid->table()->setCurrentIndex(grid->rows().index(0, 0));
    QTRY_VERIFY(!editor->hasUnsaved());
    const QList<FakeRequest> saves = sent("PUT", u"/childs"_s);
    QCOMPARE(saves.size(), 1);
    QCOMPARE(saves.first().body["items"_L1].toObject(), (QJsonObject{{u"text"_s, u"Screws"_s}, {u"pieces"_s, 1}}));
    QCOMPARE(saves.first().body["parentid"_L1].toString(), u"doc1"_s);
    QCOMPARE(saves.first().body["id"_L1].toString(), u"new2"_s);
}

void ChildRowsTest::anUntouchedRowGoes()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    grid->addAction()->trigger();
    QTRY_COMPARE(grid->rows().rowCount(), 3);
    QVERIFY(!editor->hasUnsaved());
    grid->table()->setCurrentIndex(grid->rows().index(0, 0));
    QTRY_COMPARE(grid->rows().rowCount(), 2);
    QVERIFY(sent("PUT", u"/childs"_s).isEmpty());
}

void ChildRowsTest::changesAreSavedWithTheRow()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 0, 1, u"7"_s);
    QVERIFY(grid->rows().isChanged(0));
    // A box is ticked by the space bar.
    grid->table()->setCurrentIndex(grid->rows().index(0, 2));
    QTest::keyClick(grid->table(), Qt::Key_Space);
    QVERIFY(sent("PUT", u"/childs"_s).isEmpty());
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_VERIFY(!editor->hasUnsaved());
    const QList<FakeRequest> saves = sent("PUT", u"/childs"_s);
    QCOMPARE(saves.size(), 1);
    const QJsonObject items = saves.first().body["items"_L1].toObject();
    QCOMPARE(items.value(u"pieces"_s).toVariant().toInt(), 7);
    QCOMPARE(items.value(u"urgent"_s), QJsonValue(true));
    QCOMPARE(items.value(u"text"_s).toString(), u"Desk frame"_s);
    QCOMPARE(saves.first().body["versions"_L1].toInt(), 2);
    QCOMPARE(cell(grid, 0, 1), u"7"_s);
    // The next change goes over what was stored by this one.
    type(grid, 0, 1, u"8"_s);
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_VERIFY(!editor->hasUnsaved());
    QCOMPARE(sent("PUT", u"/childs"_s).last().body["versions"_L1].toInt(), 3);
}

void ChildRowsTest::changesAreSavedWithTheDocument()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    QVERIFY(!editor->saveAction()->isEnabled());
    type(grid, 0, 1, u"7"_s);
    QTRY_VERIFY(editor->saveAction()->isEnabled());
    editor->save();
    QTRY_VERIFY(!editor->hasUnsaved());
    QCOMPARE(sent("PUT", u"/childs"_s).size(), 1);
    // Nothing else was changed.
    QVERIFY(sent("PATCH", u"/documents/doc1"_s).isEmpty());
}

void ChildRowsTest::aRefusedRowSaysWhy()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    m_refusalStatus = 400;
    m_refusal = {{u"errmsg"_s, u"invalid input"_s},
        {u"errors"_s, QJsonArray{QJsonObject{{u"field"_s, u"pieces"_s}, {u"errmsg"_s, u"pieces is too many"_s}}}}};
    type(grid, 0, 1, u"700"_s);
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_VERIFY(grid->message()->isVisible());
    QVERIFY2(grid->message()->plainText().contains(u"Row 1"_s), qPrintable(grid->message()->plainText()));
    // What was typed is still there.
    QCOMPARE(cell(grid, 0, 1), u"700"_s);
    QVERIFY(editor->hasUnsaved());
    m_refusal = {};
    type(grid, 0, 1, u"7"_s);
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_VERIFY(!editor->hasUnsaved());
    QVERIFY(!grid->message()->isVisible());
}

void ChildRowsTest::somebodyElsesChangeIsTold()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    m_refusalStatus = 409;
    m_refusal = {{u"errmsg"_s, u"somebody changed it meanwhile"_s}};
    type(grid, 0, 1, u"7"_s);
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QTRY_VERIFY(grid->message()->isVisible());
    QCOMPARE(grid->message()->tone(), widgets::Tone::Warning);
    m_refusal = {};
    m_rows[0] = row(u"r1"_s, u"Theirs"_s, 99);
    Q_EMIT grid->message()->actionTriggered();
    QTRY_COMPARE(cell(grid, 0, 0), u"Theirs"_s);
    QTRY_VERIFY(!editor->hasUnsaved());
    QCOMPARE(cell(grid, 0, 1), u"99"_s);
}

void ChildRowsTest::aRowIsRemovedAndComesBack()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    editor->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(editor.get()));
    grid->table()->setFocus();
    grid->table()->setCurrentIndex(grid->rows().index(0, 0));
    QTest::keyClick(grid->table(), Qt::Key_Delete);
    QTRY_COMPARE(grid->rows().rowCount(), 1);
    QCOMPARE(sent("DELETE", u"/documents/doc1/childs/r1"_s).size(), 1);
    QTRY_VERIFY(grid->message()->isVisible());
    Q_EMIT grid->message()->actionTriggered();
    QTRY_COMPARE(grid->rows().rowCount(), 2);
    QCOMPARE(sent("POST", u"/documents/restore"_s).first().body.toArray(), QJsonArray{u"r1"_s});
}

void ChildRowsTest::escapeTakesBackTheRow()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 0, 1, u"7"_s);
    QTest::keyClick(grid->table(), Qt::Key_Escape);
    QVERIFY(!editor->hasUnsaved());
    QCOMPARE(cell(grid, 0, 1), u"1"_s);
    QTest::keyClick(grid->table(), Qt::Key_Down);
    QVERIFY(sent("PUT", u"/childs"_s).isEmpty());
}

void ChildRowsTest::unsavedRowsAreAskedAbout()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 0, 1, u"7"_s);
    bool hasLeft = false;
    MessageBox::setNextAnswer(Answer::Accept);
    editor->tryLeave([&] { hasLeft = true; });
    QTRY_VERIFY(hasLeft);
    QCOMPARE(sent("PUT", u"/childs"_s).size(), 1);
    // One that is refused keeps the page.
    hasLeft = false;
    m_refusalStatus = 400;
    m_refusal = {{u"errmsg"_s, u"the row is wrong"_s}};
    type(grid, 0, 1, u"9"_s);
    QSignalSpy stayed(editor.get(), &DocumentEditor::closeGivenUp);
    MessageBox::setNextAnswer(Answer::Accept);
    editor->tryLeave([&] { hasLeft = true; });
    QTRY_COMPARE(stayed.size(), 1);
    QVERIFY(!hasLeft);
    QVERIFY(editor->hasUnsaved());
}

void ChildRowsTest::archivedOnesAreRead()
{
    m_isArchived = true;
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    QVERIFY(!grid->addAction()->isEnabled());
    grid->table()->setCurrentIndex(grid->rows().index(0, 0));
    QVERIFY(!grid->removeAction()->isEnabled());
    QVERIFY(!(grid->rows().flags(grid->rows().index(0, 0)) & Qt::ItemIsEditable));
}

void ChildRowsTest::anotherLoadKeepsWhatWasTyped()
{
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 0, 1, u"7"_s);
    m_rows[1] = row(u"r2"_s, u"Table top, ash"_s, 2);
    grid->rows().load();
    QTRY_COMPARE(cell(grid, 1, 0), u"Table top, ash"_s);
    QCOMPARE(cell(grid, 0, 1), u"7"_s);
    QVERIFY(grid->rows().isChanged(0));
}

void ChildRowsTest::tooManyAreTold()
{
    for (int i = 0; i < 200; ++i)
        m_rows.append(row(u"more%1"_s.arg(i), u"Part"_s, i));
    m_total = 5000;
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    QTRY_VERIFY(grid->rows().isCutOff());
    const auto labels = grid->findChildren<QLabel *>();
    QTRY_VERIFY(std::any_of(
        labels.begin(), labels.end(), [](const QLabel *label) { return label->text().contains("are shown"_L1); }));
}

void ChildRowsTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    const auto editor = open();
    ChildRowsGrid *grid = gridOf(*editor);
    QVERIFY(grid);
    type(grid, 1, 1, u"4"_s);
    grid->table()->setCurrentIndex(grid->rows().index(1, 0));
    Screenshots::shoot(*editor, u"document-child-rows"_s);
}

QTEST_MAIN(ChildRowsTest)
#include "child_rows_test.moc"
