// The page that a form is drawn on: by mouse, by keyboard, by its properties and in its source.
#include "ui/form_editor_page.h"

#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/form_preview.h"
#include "ui/formeditor/outline.h"
#include "ui/formeditor/property_editor.h"
#include "ui/formeditor/source_edit.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/theme.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QElapsedTimer>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTableWidget>
#include <QThread>
#include <QTimer>
#include <QToolButton>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;
using forms::NodeId;

class FormEditorTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init() { openPage(); }
    void cleanup() { closePage(); }
    void insertsByDoubleClick();
    void findsElementsByWord();
    void insertsByDrop();
    void movesByDrop();
    void selectsByMouse();
    void selectsByBand();
    void walksByKeyboard();
    void movesByKeyboard();
    void deletesDuplicatesAndPastes();
    void namesInPlace();
    void setsProperties();
    void setsPropertiesOfSeveral();
    void filtersProperties();
    void tabLeadsFromTheFilterToTheProperties();
    void setsChoicesInATable();
    void sourceFollowsTheCanvas();
    void canvasFollowsTheSource();
    void sourceKeepsLineEnds();
    void outlineFollowsAndMoves();
    void tabsComeInFront();
    void tellsProblemsAndLeadsThere();
    void zooms();
    void previews();
    void paintsEachFieldWithItsLabel();
    void tellsWhatIsPainted();
    void everythingHasAName();
    void fiveHundredFields();
    void goesOnBesideBusyThreads();
};

void FormEditorTest::insertsByDoubleClick()
{
    click(named("number"));
    QCOMPARE(design().current(), named("number"));
    PaletteTree *tree = m_page->palette().tree();
    QTreeWidgetItem *item = m_page->palette().itemOf(u"date"_s);
    tree->scrollToItem(item);
    const QPoint at = tree->visualItemRect(item).center();
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(drawnFields(design()).at(1), u"date1"_s);
    QCOMPARE(design().current(), named("date1"));
    QVERIFY(canvas().hasFocus());
    QVERIFY(m_page->isWindowModified());
    QVERIFY(m_page->action(u"save"_s)->isEnabled());
    QCOMPARE(m_page->undoText(), u"insertion of Date"_s);
    m_page->undo();
    QCOMPARE(design().text(), drawnForm);
    QVERIFY(!m_page->isWindowModified());
}

void FormEditorTest::findsElementsByWord()
{
    widgets::SearchField *search = m_page->palette().search();
    search->setFocus();
    QTest::keyClicks(search, u"o-select-about"_s);
    QVERIFY(m_page->palette().itemOf(u"text"_s)->isHidden());
    QVERIFY(!m_page->palette().itemOf(u"twolists"_s)->isHidden());
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(drawnFields(design()).last(), u"choices1"_s);
}

void FormEditorTest::insertsByDrop()
{
    const std::unique_ptr<QMimeData> data(m_page->palette().tree()->model()->mimeData(
        {m_page->palette().tree()->model()->index(0, 0, m_page->palette().tree()->model()->index(2, 0))}));
    QVERIFY(data && data->hasFormat(QString::fromLatin1(kindMime)));
    // Above a field: in front of it.
    const QRect amount = canvas().rectOf(named("amount"));
    drop(*data, QPoint(amount.center().x(), amount.top() + 2));
    QCOMPARE(drawnFields(design()).indexOf(u"text1"_s), 1);
    // Into a section.
    const QRect urgent = canvas().rectOf(named("urgent"));
    drop(*data, QPoint(urgent.center().x(), urgent.bottom()));
    QVERIFY(design().tree().isInside(
        design().tree().indexOf(named("text2")), design().tree().indexOf(nodeTagged(design(), u"details"_s))));
}

void FormEditorTest::movesByDrop()
{
    design().select({named("needed"), named("amount")});
    const std::unique_ptr<QMimeData> data(design().copied());
    const QRect number = canvas().rectOf(named("number"));
    // From elsewhere it is a copy; within the canvas the page itself moves what is selected.
    drop(*data, QPoint(number.center().x(), number.top() + 2));
    QCOMPARE(drawnFields(design()).mid(0, 3), QStringList({u"amount2"_s, u"needed2"_s, u"number"_s}));
    const auto place = canvas().sketch().dropAt(QPoint(number.center().x() / 2, 0));
    QVERIFY(place);
    QVERIFY(design().move({named("urgent")}, place->place));
    QCOMPARE(drawnFields(design()).first(), u"urgent"_s);
}

void FormEditorTest::selectsByMouse()
{
    click(named("number"));
    click(named("needed"), Qt::ControlModifier);
    QCOMPARE(design().selection(), QList<NodeId>({named("number"), named("needed")}));
    click(named("number"), Qt::ControlModifier);
    QCOMPARE(design().selection(), QList<NodeId>{named("needed")});
    click(named("number"));
    click(named("needed"), Qt::ShiftModifier);
    QCOMPARE(design().selection(), QList<NodeId>({named("number"), named("amount"), named("needed")}));
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, QPoint(5, 5));
    QVERIFY(design().selection().isEmpty());
}

void FormEditorTest::selectsByBand()
{
    const QRect first = canvas().rectOf(named("number")), last = canvas().rectOf(named("needed"));
    const QPoint from(first.left() - 10, first.top() - 4), to(last.left() + 40, last.bottom() - 2);
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&canvas(), (from + to) / 2);
    QTest::mouseMove(&canvas(), to);
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, to);
    QCOMPARE(design().selection(), QList<NodeId>({named("number"), named("amount"), named("needed")}));
}

void FormEditorTest::walksByKeyboard()
{
    key(Qt::Key_Home);
    QCOMPARE(design().current(), nodeTagged(design(), u"h1"_s));
    key(Qt::Key_Down);
    QCOMPARE(design().current(), nodeTagged(design(), u"p"_s));
    key(Qt::Key_Down);
    QCOMPARE(design().current(), named("number"));
    key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(design().selection(), QList<NodeId>({named("number"), named("amount")}));
    key(Qt::Key_Up);
    QCOMPARE(design().selection(), QList<NodeId>{named("number")});
    key(Qt::Key_End);
    QCOMPARE(design().current(), named("reason"));
    key(Qt::Key_Escape); // the cell around it
    QCOMPARE(design().tree().find(design().current())->tag, u"td"_s);
}

void FormEditorTest::movesByKeyboard()
{
    click(named("amount"));
    key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(drawnFields(design()).first(), u"amount"_s);
    QCOMPARE(design().current(), named("amount"));
    key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(design().text(), drawnForm);
    QCOMPARE(m_page->undoText(), u"move of Amount"_s);
}

void FormEditorTest::deletesDuplicatesAndPastes()
{
    click(named("amount"));
    key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(drawnFields(design()).mid(0, 3), QStringList({u"number"_s, u"amount"_s, u"amount2"_s}));
    key(Qt::Key_Delete);
    QCOMPARE(design().text(), drawnForm);
    click(named("amount"));
    key(Qt::Key_X, Qt::ControlModifier);
    QVERIFY(named("amount") == 0);
    QVERIFY(QApplication::clipboard()->mimeData()->hasFormat(QString::fromLatin1(templateMime)));
    click(named("state"));
    key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(drawnFields(design()).mid(0, 4), QStringList({u"number"_s, u"needed"_s, u"state"_s, u"amount"_s}));
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_Delete);
    QVERIFY(design().text().trimmed().isEmpty());
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(design().text(), drawnForm);
}

void FormEditorTest::namesInPlace()
{
    click(named("needed"));
    key(Qt::Key_F2);
    QLineEdit *edit = canvas().labelEdit();
    QVERIFY(edit && edit->isVisible() && edit->hasFocus());
    QCOMPARE(edit->text(), u"Needed by"_s);
    QTest::keyClicks(edit, u"Wanted on"_s);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(design().label(named("needed")), u"Wanted on"_s);
    QVERIFY(canvas().hasFocus());
    key(Qt::Key_F2);
    QTest::keyClicks(canvas().labelEdit(), u"Never"_s);
    QTest::keyClick(canvas().labelEdit(), Qt::Key_Escape);
    QCOMPARE(design().label(named("needed")), u"Wanted on"_s);
    QCOMPARE(design().stack().count(), 1);
}

void FormEditorTest::setsProperties()
{
    click(named("amount"));
    auto *required = propertyField<QCheckBox>("required");
    QVERIFY(!required->isChecked());
    QVERIFY(!m_page->properties().title(u"required"_s)->font().bold());
    QTest::mouseClick(required, Qt::LeftButton, {}, QPoint(8, required->height() / 2));
    QVERIFY(design().field(named("amount"))->required);
    QTRY_VERIFY(m_page->properties().title(u"required"_s)->font().bold());
    QCOMPARE(m_page->undoText(), u"change of Required"_s);
    auto *type = propertyField<QComboBox>("type");
    QCOMPARE(type->currentData().toString(), u"decimal"_s);
    // Which rows there are follows what is set.
    auto *least = propertyField<QLineEdit>("min");
    least->setFocus();
    QTest::keyClicks(least, u"5"_s);
    QTest::keyClick(least, Qt::Key_Return);
    QCOMPARE(design().tree().find(named("amount"))->value(u"min"), u"5"_s);
    QTRY_VERIFY(m_page->properties().resetButton(u"min"_s)->isVisible());
    QTest::mouseClick(m_page->properties().resetButton(u"min"_s), Qt::LeftButton);
    QVERIFY(design().tree().find(named("amount"))->attribute(u"min") == nullptr);
    auto *name = propertyField<QLineEdit>("name");
    name->selectAll();
    name->setFocus();
    QTest::keyClicks(name, u"price"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(named("price") != 0);
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(design().text(), drawnForm);
}

void FormEditorTest::setsPropertiesOfSeveral()
{
    design().select({named("number"), named("amount")});
    auto *required = propertyField<QCheckBox>("required");
    QCOMPARE(required->checkState(), Qt::PartiallyChecked);
    QCOMPARE(required->text(), u"Mixed"_s);
    QVERIFY(m_page->properties().field(u"name"_s) == nullptr);
    auto *most = propertyField<QLineEdit>("maxlength");
    QCOMPARE(most->placeholderText(), u"Mixed"_s);
    most->setFocus();
    QTest::keyClicks(most, u"30"_s);
    QTest::keyClick(most, Qt::Key_Return);
    for (const char *name : {"number", "amount"})
        QCOMPARE(design().tree().find(named(name))->value(u"maxlength"), u"30"_s);
    QCOMPARE(design().stack().count(), 1);
    m_page->undo();
    QCOMPARE(design().text(), drawnForm);
}

void FormEditorTest::filtersProperties()
{
    click(named("number"));
    QTest::keyClicks(m_page->properties().filter(), u"uniq"_s);
    QVERIFY(propertyField<QCheckBox>("unique")->isVisible());
    QVERIFY(!propertyField<QLineEdit>("name")->isVisible());
    // Right below the filter: what does not match takes no room.
    const auto top = [this](QWidget *widget) { return widget->mapTo(&m_page->properties(), QPoint()).y(); };
    QTRY_VERIFY(top(propertyField<QCheckBox>("unique"))
        < top(m_page->properties().filter()) + 4 * m_page->properties().filter()->height());
    m_page->properties().filter()->clear();
    QVERIFY(propertyField<QLineEdit>("name")->isVisible());
}

void FormEditorTest::tabLeadsFromTheFilterToTheProperties()
{
    click(named("number"));
    m_page->properties().filter()->setFocus();
    QTRY_VERIFY(m_page->properties().filter()->hasFocus());
    QTest::keyClick(m_page->properties().filter(), Qt::Key_Tab);
    QWidget *focus = QApplication::focusWidget();
    QVERIFY(focus && m_page->properties().isAncestorOf(focus));
    QVERIFY(focus != m_page->properties().filter());
}

void FormEditorTest::setsChoicesInATable()
{
    click(named("state"));
    auto *table = propertyField<QWidget>("@options")->findChild<QTableWidget *>();
    QVERIFY(table);
    QCOMPARE(table->rowCount(), 2);
    table->item(0, 1)->setText(u"Begun"_s);
    QCOMPARE(design().field(named("state"))->options.first().label, u"Begun"_s);
    QToolButton *add = nullptr;
    for (QToolButton *button : m_page->properties().findChildren<QToolButton *>()) {
        if (button->accessibleName() == "Add a choice"_L1)
            add = button;
    }
    QVERIFY(add);
    QTest::mouseClick(add, Qt::LeftButton);
    QCOMPARE(design().field(named("state"))->options.size(), 3);
    QCOMPARE(design().stack().count(), 2);
}

void FormEditorTest::sourceFollowsTheCanvas()
{
    m_page->setMode(FormEditor::Mode::Both);
    QCOMPARE(m_page->source().text(), drawnForm);
    click(named("needed"));
    QCOMPARE(m_page->source().cursorLine(), 4);
    key(Qt::Key_Delete);
    QCOMPARE(m_page->source().text(), design().text());
    m_page->undo();
    QCOMPARE(m_page->source().text(), drawnForm);
}

void FormEditorTest::canvasFollowsTheSource()
{
    m_page->setMode(FormEditor::Mode::Both);
    SourceEdit &source = m_page->source();
    source.setFocus();
    source.setCursor(drawnForm.indexOf(u"name=\"needed\""_s) + 5);
    QCOMPARE(design().current(), named("needed"));
    source.setCursor(drawnForm.indexOf(u"Purchase"_s));
    QTest::keyClicks(&source, u"New "_s);
    QVERIFY(design().text().startsWith("<h1>New Purchase"_L1));
    QCOMPARE(source.text(), design().text());
    QCOMPARE(design().stack().count(), 1); // what is typed on is one step
    QCOMPARE(m_page->undoText(), u"typing in the source"_s);
    QTest::keyClick(&source, Qt::Key_Backspace);
    QVERIFY(design().text().startsWith("<h1>NewPurchase"_L1));
    QVERIFY(!source.isUndoAvailable()); // the steps are the page's
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(design().text(), drawnForm);
    QCOMPARE(source.text(), drawnForm);
}

void FormEditorTest::sourceKeepsLineEnds()
{
    const QString mixed = u"<p>a</p>\r\n<p>b\u00A0c</p>\n<o-input name=\"x\">\r\n</o-input>\r\n"_s;
    design().begin(mixed);
    m_page->setMode(FormEditor::Mode::Source);
    SourceEdit &source = m_page->source();
    source.setFocus();
    source.setCursor(source.text().indexOf(u"b"_s));
    QTest::keyClicks(&source, u"new"_s);
    QTest::keyClick(&source, Qt::Key_Return);
    QCOMPARE(design().text(), QString(mixed).replace(u"<p>b"_s, u"<p>new\r\nb"_s));
    source.setCursor(source.text().indexOf(u"<o-input"_s) - 1);
    QTest::keyClick(&source, Qt::Key_Delete); // a line end
    QCOMPARE(design().text(), QString(mixed).replace(u"<p>b"_s, u"<p>new\r\nb"_s).replace(u"</p>\n<o"_s, u"</p><o"_s));
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(design().text(), mixed);
}

void FormEditorTest::outlineFollowsAndMoves()
{
    Outline &outline = m_page->outline();
    click(named("urgent"));
    QVERIFY(outline.itemOf(named("urgent"))->isSelected());
    QCOMPARE(outline.itemOf(named("urgent"))->parent(), outline.itemOf(nodeTagged(design(), u"details"_s)));
    outline.setCurrentItem(outline.itemOf(named("number")));
    QCOMPARE(design().selection(), QList<NodeId>{named("number")});
    // Onto the lower part of the section's line: inside.
    const std::unique_ptr<QMimeData> data(design().copied());
    QTreeWidgetItem *section = outline.itemOf(nodeTagged(design(), u"details"_s));
    outline.scrollToItem(section);
    const QPoint at = outline.visualItemRect(section).center();
    dropOn(*outline.viewport(), *data, at, Qt::MoveAction);
    QVERIFY(design().tree().isInside(
        design().tree().indexOf(design().current()), design().tree().indexOf(nodeTagged(design(), u"details"_s))));
}

void FormEditorTest::tabsComeInFront()
{
    design().begin(u"<o-tab>\n  <section label=\"One\">\n    <o-input name=\"a\"></o-input>\n  </section>\n"
                   "  <section label=\"Two\">\n    <o-input name=\"b\"></o-input>\n  </section>\n</o-tab>\n"_s);
    QVERIFY(canvas().rectOf(named("b")).isNull());
    design().select({named("b")});
    QVERIFY(!canvas().rectOf(named("b")).isNull());
    QVERIFY(canvas().rectOf(named("a")).isNull());
    // By the mouse, on the title.
    const QRect tabs = canvas().rectOf(nodeTagged(design(), u"o-tab"_s));
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, tabs.topLeft() + QPoint(12, 16));
    QVERIFY(!canvas().rectOf(named("a")).isNull());
    QCOMPARE(design().label(design().current()), u"One"_s);
}

void FormEditorTest::tellsProblemsAndLeadsThere()
{
    QTRY_VERIFY(!m_page->check().isBusy());
    QVERIFY(m_page->problems().isEmpty());
    QSignalSpy told(m_page.get(), &pages::Page::problemsChanged);
    QVERIFY(design().setAttribute(u"Most"_s, {named("amount")}, u"maxlength"_s, u"many"_s));
    QVERIFY(told.size() > 0);
    QCOMPARE(m_page->problems().size(), 1);
    QVERIFY(m_page->problems().first().place.startsWith("Amount"_L1));
    design().select({});
    m_page->problems().first().show();
    QCOMPARE(design().current(), named("amount"));
    m_page->undo();
    // What takes longer is found on another thread.
    QVERIFY(design().setAttribute(u"Value"_s, {named("amount")}, u"valueScript"_s, u"return nobodyKnows(1);"_s));
    QTRY_COMPARE(m_page->problems().size(), 1);
    QVERIFY(m_page->problems().first().text.contains("nobodyKnows"_L1));
    m_page->undo();
    QTRY_VERIFY(m_page->problems().isEmpty());
}

void FormEditorTest::zooms()
{
    const QRect before = canvas().rectOf(named("number"));
    m_page->action(u"zoomIn"_s)->trigger();
    const QRect after = canvas().rectOf(named("number"));
    QVERIFY(after.height() > before.height());
    click(named("number"));
    QCOMPARE(design().current(), named("number"));
    m_page->action(u"zoomReset"_s)->trigger();
    QCOMPARE(canvas().rectOf(named("number")), before);
}

void FormEditorTest::previews()
{
    m_page->setMode(FormEditor::Mode::Preview);
    QVERIFY(m_page->preview().isVisible());
    QVERIFY(!canvas().isVisible());
    QWidget *number = m_page->preview().findChild<QWidget *>(u"preview:number"_s);
    QVERIFY(number && number->isVisible());
    QVERIFY(design().setLabel(named("number"), u"No."_s));
    QTRY_VERIFY(m_page->preview().findChild<QWidget *>(u"preview:number"_s)->accessibleName().startsWith("No."_L1));
    m_page->setMode(FormEditor::Mode::Design);
    QVERIFY(canvas().isVisible());
}

void FormEditorTest::paintsEachFieldWithItsLabel()
{
    // Both are painted by the same hidden widget.
    design().begin(
        u"<o-input name=\"a\" label=\"First\"></o-input>\n<o-input name=\"b\" label=\"Other\"></o-input>\n"_s);
    const QImage first = canvas().grab(canvas().rectOf(named("a"))).toImage();
    const QImage other = canvas().grab(canvas().rectOf(named("b"))).toImage();
    QVERIFY(first != other);
    QVERIFY(design().setLabel(named("b"), u"First"_s));
    QCOMPARE(canvas().grab(canvas().rectOf(named("b"))).toImage(), first);
    QVERIFY(design().setAttribute(u"Required"_s, {named("a")}, u"required"_s, QString()));
    QCOMPARE(canvas().grab(canvas().rectOf(named("b"))).toImage(), first);
}

void FormEditorTest::tellsWhatIsPainted()
{
    QAccessible::setActive(true);
    QAccessibleInterface *told = QAccessible::queryAccessibleInterface(&canvas());
    QVERIFY(told);
    QCOMPARE(told->role(), QAccessible::Canvas);
    QCOMPARE(told->childCount(), canvas().sketch().stops().size());
    const int at = int(canvas().sketch().stops().indexOf(named("urgent")));
    QAccessibleInterface *urgent = told->child(at);
    QCOMPARE(urgent->role(), QAccessible::CheckBox);
    QCOMPARE(urgent->text(QAccessible::Name),
        u"Urgent, Check box, %1 of %2"_s.arg(at + 1).arg(canvas().sketch().stops().size()));
    QVERIFY(!urgent->rect().isNull());
    QVERIFY(!urgent->state().selected);
    urgent->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QCOMPARE(design().current(), named("urgent"));
    QVERIFY(urgent->state().selected && urgent->state().focused && urgent->state().movable);
    QCOMPARE(told->indexOfChild(urgent), at);
    for (int i = 0; i < told->childCount(); ++i)
        QVERIFY(!told->child(i)->text(QAccessible::Name).isEmpty());
    QAccessible::setActive(false);
}

void FormEditorTest::everythingHasAName()
{
    m_page->setMode(FormEditor::Mode::Both);
    QStringList nameless;
    for (const NodeId node : canvas().sketch().stops()) {
        design().select({node});
        for (const QWidget *widget : m_page->findChildren<QWidget *>()) {
            const bool isPainted = canvas().isAncestorOf(widget);
            if (isPainted || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() || !widget->isVisible())
                continue;
            QAccessibleInterface *told = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
            if (told == nullptr || told->text(QAccessible::Name).isEmpty())
                nameless.append(QString::fromLatin1(widget->metaObject()->className()) % u' ' % widget->objectName());
        }
    }
    nameless.removeDuplicates();
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
}

void FormEditorTest::fiveHundredFields()
{
    QString text = u"<h1>Large</h1>\n"_s;
    for (int i = 0; i < 500; ++i)
        text
            += u"<div class=\"field\">\n  <label>Field %1</label>\n  <%2 name=\"f%1\" label=\"Field %1\"></%2>\n</div>\n"_s
                   .arg(i)
                   .arg(i % 3 == 0      ? u"o-input"_s
                           : i % 3 == 1 ? u"o-date-picker"_s
                                        : u"o-textarea"_s);
    QElapsedTimer timer;
    timer.start();
    design().begin(text);
    canvas().repaint();
    const qint64 opened = timer.restart();
    design().select({named("f250")});
    canvas().repaint();
    const qint64 selected = timer.restart();
    QVERIFY(design().setAttribute(u"Required"_s, {named("f250")}, u"required"_s, QString()));
    canvas().repaint();
    const qint64 edited = timer.restart();
    QVERIFY(design().moveSelected(Step::Up));
    canvas().repaint();
    const qint64 moved = timer.elapsed();
    qInfo("500 fields: opened in %lld ms, selected in %lld ms, changed in %lld ms, moved in %lld ms", opened, selected,
        edited, moved);
    QCOMPARE(design().tree().fields().size(), 500);
    QCOMPARE(drawnFields(design()).at(249), u"f250"_s);
    QCOMPARE(canvas().sketch().stops().size(), 501);
}

// A server on threads of this program takes all processors there are: what somebody draws goes on beside it. The time
// in which the window could not answer is told for people; it depends on who else uses the machine.
void FormEditorTest::goesOnBesideBusyThreads()
{
    QString text;
    for (int i = 0; i < 500; ++i)
        text += u"<o-input name=\"f%1\" label=\"Field %1\"></o-input>\n"_s.arg(i);
    design().begin(text);
    std::atomic<bool> isOver = false;
    std::vector<std::thread> busy;
    for (int i = 0; i < qMax(2, QThread::idealThreadCount()); ++i)
        busy.emplace_back([&isOver, &text] {
            while (!isOver)
                QJsonDocument::fromJson(QJsonDocument(QJsonArray{text}).toJson());
        });
    QElapsedTimer sinceBeat;
    qint64 longest = 0, longestEdit = 0;
    QTimer beat;
    beat.setInterval(5);
    connect(&beat, &QTimer::timeout, this, [&] { longest = qMax(longest, sinceBeat.restart()); });
    sinceBeat.start();
    beat.start();
    for (int i = 0; i < 40; ++i) {
        QElapsedTimer edit;
        edit.start();
        QVERIFY(design().setLabel(named(qPrintable(u"f%1"_s.arg(i * 7))), u"Changed %1"_s.arg(i)));
        canvas().repaint();
        longestEdit = qMax(longestEdit, edit.elapsed());
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    isOver = true;
    for (std::thread &thread : busy)
        thread.join();
    qInfo("500 fields beside %d busy threads: longest edit %lld ms, longest time without an answer %lld ms",
        int(busy.size()), longestEdit, longest);
    QCOMPARE(design().stack().count(), 40);
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(design().text(), text);
}

QTEST_MAIN(FormEditorTest)
#include "form_editor_test.moc"
