// Columns, cells, pictures and codes are made wider and narrower on the canvas, by mouse and by keys.
#include "ui/form_editor_page.h"

#include <QAction>
#include <QMenu>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;
using forms::NodeId;

namespace {

const QString twoTables
    = u"<table>\n  <tr><td>a</td><td>b</td><td>c</td></tr>\n  <tr><td></td><td>e</td><td></td></tr>\n"
      "</table>\n<p>between</p>\n<table>\n  <tr><td width=\"40%\">x</td><td>y</td></tr>\n</table>\n"
      "<o-qrcode label=\"Code\" size=\"120\"></o-qrcode>\n<img src=\"\" alt=\"Logo\" width=\"200\">\n"_s;

} // namespace

class FormResizingTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        openPage();
        design().begin(twoTables);
    }
    void cleanup() { closePage(); }
    void bordersArePulled();
    void pullingIsGivenUpByEscape();
    void bordersSnapToWhatIsThere();
    void aClickOnABorderSelects();
    void columnsAreResizedByKeys();
    void keysGoOnInOneStep();
    void columnsKeepALeastWidth();
    void aTableStaysOneHoweverNarrow();
    void cellsTakeInOthersByMouse();
    void cellsTakeInAndGiveBackByKeys();
    void whatReachesFurtherIsLeft();
    void codesAndPicturesAreResized_data();
    void codesAndPicturesAreResized();
    void unsoundMarkupIsRefused();
    void isInTheMenu();

private:
    NodeId cell(const QString &words)
    {
        const qsizetype at = design().text().indexOf(QString(u'>' % words % u'<'));
        return design().nodeAt(at + 1);
    }
    NodeId firstTable() { return nodeTagged(design(), u"table"_s); }
    QList<int> edges(NodeId table) { return canvas().sketch().columnEdges(table); }
    QPoint onCanvas(int x, int y)
    {
        // The sketch begins where the first table does.
        const QRect table = canvas().rectOf(firstTable());
        return {table.left() + x, table.top() + y};
    }
    void pull(QPoint from, QPoint to)
    {
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&canvas(), (from + to) / 2);
        QTest::mouseMove(&canvas(), to);
    }
    void drop(QPoint at) { QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at); }
};

void FormResizingTest::bordersArePulled()
{
    const QList<int> before = edges(firstTable());
    QCOMPARE(before.size(), 4);
    const QPoint from = onCanvas(before.at(1) - before.at(0), 8), to = from + QPoint(63, 0);
    pull(from, to);
    QVERIFY(canvas().isResizing());
    QCOMPARE(design().text(), twoTables); // not before it is let go
    drop(to);
    const QList<int> after = edges(firstTable());
    QVERIFY2(qAbs(after.at(1) - (before.at(1) + 63)) <= 6, qPrintable(QString::number(after.at(1))));
    QVERIFY(qAbs(after.at(2) - before.at(2)) <= 6); // the others stay
    QVERIFY(design().text().contains("<td width=\""_L1));
    QCOMPARE(m_page->undoText(), u"widths of the columns"_s);
    m_page->undo();
    QCOMPARE(design().text(), twoTables);
    QCOMPARE(edges(firstTable()), before);
}

void FormResizingTest::pullingIsGivenUpByEscape()
{
    const QList<int> before = edges(firstTable());
    const QPoint from = onCanvas(before.at(1) - before.at(0), 8);
    pull(from, from + QPoint(60, 0));
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    QVERIFY(!canvas().isResizing());
    drop(from + QPoint(60, 0));
    QCOMPARE(design().text(), twoTables);
}

void FormResizingTest::bordersSnapToWhatIsThere()
{
    const NodeId second = design().tableAround(cell(u"x"_s));
    const int line = edges(second).at(1);
    const QList<int> before = edges(firstTable());
    const QPoint from = onCanvas(before.at(1) - before.at(0), 8), to = onCanvas(line - before.at(0) + 3, 8);
    pull(from, to);
    QCOMPARE(canvas().guides(), QList<int>{line});
    const QImage shown = canvas().grab().toImage();
    drop(to);
    QVERIFY(canvas().guides().isEmpty());
    QVERIFY(qAbs(edges(firstTable()).at(1) - line) <= 5); // as near as whole percent come
    QVERIFY(shown != canvas().grab().toImage());
}

void FormResizingTest::aClickOnABorderSelects()
{
    const QList<int> before = edges(firstTable());
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, onCanvas(before.at(1) - before.at(0), 8));
    QVERIFY(design().current() != 0);
    QCOMPARE(design().text(), twoTables);
}

void FormResizingTest::columnsAreResizedByKeys()
{
    design().select({cell(u"b"_s)});
    const QList<int> before = edges(firstTable());
    key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    const QList<int> after = edges(firstTable());
    QVERIFY(after.at(2) - after.at(1) > before.at(2) - before.at(1));
    QVERIFY(qAbs(after.at(1) - before.at(1)) <= 6);
    key(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY(qAbs(edges(firstTable()).at(2) - before.at(2)) <= 6);
}

void FormResizingTest::keysGoOnInOneStep()
{
    design().select({cell(u"b"_s)});
    for (int i = 0; i < 5; ++i)
        key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(design().stack().count(), 1);
    const QString wide = design().text();
    m_page->undo();
    QCOMPARE(design().text(), twoTables);
    m_page->redo();
    QCOMPARE(design().text(), wide);
    // Another table is another step.
    design().select({cell(u"x"_s)});
    key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(design().stack().count(), 2);
}

void FormResizingTest::columnsKeepALeastWidth()
{
    design().select({cell(u"b"_s)});
    for (int i = 0; i < 60; ++i)
        key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    const QList<int> there = edges(firstTable());
    QVERIFY(there.at(3) - there.at(2) >= (there.at(3) - there.at(0)) * 4 / 100);
}

// Documents lay narrow fields below one another; where columns are drawn they would be gone with their borders.
void FormResizingTest::aTableStaysOneHoweverNarrow()
{
    design().begin(u"<table><tr><td width=\"90%\"><o-input name=\"a\"></o-input></td>"
                   "<td width=\"10%\"><o-input name=\"b\"></o-input></td></tr></table>"_s);
    m_page->resize(900, 600);
    QTRY_COMPARE(edges(firstTable()).size(), 3);
    const QList<int> before = edges(firstTable());
    QVERIFY(before.at(2) - before.at(1) < layout::Grid().leastField);
}

void FormResizingTest::cellsTakeInOthersByMouse()
{
    design().select({cell(u"a"_s)});
    const QRect place = canvas().rectOf(design().spanningCell());
    const QList<int> before = edges(firstTable());
    const QPoint from(place.right(), place.center().y());
    const QPoint to = onCanvas((before.at(1) + 2 * before.at(2)) / 3 - before.at(0), 8);
    pull(from, to);
    drop(to);
    QVERIFY2(design().text().contains("<tr><td colspan=\"2\">ab</td><td>c</td></tr>"_L1), qPrintable(design().text()));
    QCOMPARE(m_page->undoText(), u"span of a cell"_s);
    m_page->undo();
    QCOMPARE(design().text(), twoTables);
}

void FormResizingTest::cellsTakeInAndGiveBackByKeys()
{
    design().select({cell(u"a"_s)});
    key(Qt::Key_Right, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY2(design().text().contains("<tr><td colspan=\"2\">ab</td><td>c</td></tr>"_L1), qPrintable(design().text()));
    key(Qt::Key_Down, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY2(design().text().contains("colspan=\"2\" rowspan=\"2\">abe</td>"_L1), qPrintable(design().text()));
    QCOMPARE(design().cellsOf(firstTable()).size(), 3);
    key(Qt::Key_Up, Qt::ControlModifier | Qt::AltModifier);
    key(Qt::Key_Left, Qt::ControlModifier | Qt::AltModifier);
    const QList<FormDesign::TableCell> cells = design().cellsOf(firstTable());
    QCOMPARE(cells.size(), 6);
    for (const FormDesign::TableCell &each : cells)
        QVERIFY(each.columns == 1 && each.rows == 1);
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(design().text(), twoTables);
}

void FormResizingTest::whatReachesFurtherIsLeft()
{
    const QString text = u"<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"_s;
    design().begin(QString(text).replace("<td>b"_L1, "<td rowspan=\"2\">b"_L1).replace("<td>d</td>"_L1, ""_L1));
    const QString before = design().text();
    QSignalSpy refused(&design(), &FormDesign::refused);
    design().select({cell(u"c"_s)});
    key(Qt::Key_Right, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(refused.size(), 1);
    QCOMPARE(design().text(), before);
}

void FormResizingTest::codesAndPicturesAreResized_data()
{
    QTest::addColumn<QString>("tag");
    QTest::addColumn<QString>("attribute");
    QTest::newRow("a code") << u"o-qrcode"_s << u"size"_s;
    QTest::newRow("a picture") << u"img"_s << u"width"_s;
}

void FormResizingTest::codesAndPicturesAreResized()
{
    QFETCH(QString, tag);
    QFETCH(QString, attribute);
    const NodeId node = nodeTagged(design(), tag);
    const auto length = [&] { return design().tree().find(node)->value(attribute).toInt(); };
    const int before = length();
    design().select({node});
    key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(length(), before + 16);
    QCOMPARE(design().stack().count(), 1);
    const QRect place = canvas().rectOf(node);
    const QPoint corner(place.left() + length(), place.bottom());
    pull(corner, corner - QPoint(50, 0));
    drop(corner - QPoint(50, 0));
    QVERIFY2(qAbs(length() - (before + 16 - 50)) <= 6, qPrintable(QString::number(length())));
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(design().text(), twoTables);
}

void FormResizingTest::unsoundMarkupIsRefused()
{
    design().begin(u"<table><tr><td>a<td>b</tr></table>\n"_s); // cells without ends
    const QString before = design().text();
    design().select({cell(u"a"_s)});
    key(Qt::Key_Right, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(design().text(), before);
}

void FormResizingTest::isInTheMenu()
{
    design().select({cell(u"b"_s)});
    QVERIFY(m_page->action(u"wider"_s)->isEnabled());
    QVERIFY(m_page->action(u"spanRight"_s)->isEnabled());
    design().select({nodeTagged(design(), u"p"_s)});
    QVERIFY(!m_page->action(u"wider"_s)->isEnabled());
    QVERIFY(!m_page->action(u"spanRight"_s)->isEnabled());
}

QTEST_MAIN(FormResizingTest)
#include "form_resizing_test.moc"
