// A view drawn by mouse and keyboard, in the grid of its rows.
#include "ui/view_editor_view.h"

#include "ui/designing/property_editor.h"
#include "ui/vieweditor/button_list.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using namespace formwright::vieweditor;

class ViewEditorTest : public QObject, private DrawnViewPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init() { openPage(); }
    void cleanup() { closePage(); }
    void showsRealRows();
    void addsAFieldByEnter();
    void addsAFieldByDoubleClick();
    void addsFieldsByDragging_data();
    void addsFieldsByDragging();
    void movesAColumnByTheMouse();
    void movesAColumnByKeys();
    void resizesByTheMouse();
    void resizesByKeys();
    void renamesInPlace();
    void givesARenamingUp();
    void hidesAndShows();
    void deletesAndComesBack();
    void sortsBySeveral();
    void selectsByTheHeading();
    void setsPropertiesOfAColumn();
    void setsPropertiesOfSeveral();
    void setsPropertiesOfTheView();
    void setsPropertiesOfAButton();
    void asksForRowsOnlyWhereTheyChange();
    void saysWhyThereAreNoRows();
    void tellsWhatIsWrong();
    void leadsToWhatIsWrong();
    void leadsToWhereAnElementIsUsed_data();
    void leadsToWhereAnElementIsUsed();
    void asksWhereItIsUsed();
    void hasNamesForAll();

private:
    template <class Widget> Widget *field(const char *path)
    {
        auto *found = qobject_cast<Widget *>(m_page->properties().field(QString::fromLatin1(path)));
        [&] { QVERIFY2(found, path); }();
        return found;
    }
    QString emptyText()
    {
        QStringList texts;
        for (const auto *label : grid().viewport()->findChildren<QLabel *>()) {
            if (label->isVisible() && !label->text().isEmpty())
                texts.append(label->text());
        }
        return texts.join(u' ');
    }
};

void ViewEditorTest::showsRealRows()
{
    QCOMPARE(headings(), QStringList({u"Number"_s, u"Amount  ↓"_s, u"State"_s}));
    QCOMPARE(cell(0, 0), u"number 1"_s);
    QCOMPARE(cell(2, 1), u"300"_s);
    QCOMPARE(m_page->windowTitle(), u"Open requests[*]"_s);
    QVERIFY(!m_page->isWindowModified());
}

void ViewEditorTest::addsAFieldByEnter()
{
    m_page->fields().search()->setFocus();
    QTest::keyClicks(m_page->fields().search(), u"Needed"_s);
    QTest::keyClick(m_page->fields().search(), Qt::Key_Return);
    QCOMPARE(names(), QStringList({u"Number"_s, u"Amount"_s, u"State"_s, u"Needed by"_s}));
    QCOMPARE(design().selection(), QStringList{design().columns().constLast()});
    QCOMPARE(m_page->undoText(), u"addition of Needed by"_s);
    QCOMPARE(headings().constLast(), u"Needed by"_s); // at once
    QTRY_VERIFY(!cell(0, 3).isEmpty()); // and its values as soon as they are there
    m_page->undo();
    QCOMPARE(headings().size(), 3);
}

void ViewEditorTest::addsAFieldByDoubleClick()
{
    designing::DragTree *tree = m_page->fields().tree();
    const QPoint at = tree->visualItemRect(m_page->fields().itemOf(u"urgent"_s)).center();
    design().select({u"c1"_s});
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(names(), QStringList({u"Number"_s, u"Urgent"_s, u"Amount"_s, u"State"_s})); // behind the current one
}

void ViewEditorTest::addsFieldsByDragging_data()
{
    QTest::addColumn<bool>("onHeading");
    QTest::newRow("to the rows") << false;
    QTest::newRow("to the headings") << true;
}

void ViewEditorTest::addsFieldsByDragging()
{
    QFETCH(bool, onHeading);
    QMimeData data;
    const QJsonArray dragged{columnOf(*m_page->form().field(u"needed"_s)), columnOf(*m_page->form().field(u"asker"_s))};
    data.setData(QString::fromLatin1(columnsMime), QJsonDocument(dragged).toJson());
    QWidget *target = onHeading ? grid().header().viewport() : grid().viewport();
    const QPoint at(grid().header().rectOf(1).left() + 4, onHeading ? 8 : 40);
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(target, &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(target, &move);
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(target, &drop);
    QCOMPARE(names(), QStringList({u"Number"_s, u"Needed by"_s, u"Asked by"_s, u"Amount"_s, u"State"_s}));
    m_page->undo(); // both at once
    QCOMPARE(names(), QStringList({u"Number"_s, u"Amount"_s, u"State"_s}));
}

void ViewEditorTest::movesAColumnByTheMouse()
{
    QWidget *header = grid().header().viewport();
    const QPoint from = headingOf(0), to(grid().header().rectOf(2).center() + QPoint(10, 0));
    QTest::mousePress(header, Qt::LeftButton, {}, from);
    QTest::mouseMove(header, from + QPoint(30, 0));
    QTest::mouseMove(header, to);
    QTest::mouseRelease(header, Qt::LeftButton, {}, to);
    QCOMPARE(names(), QStringList({u"Amount"_s, u"State"_s, u"Number"_s}));
    QCOMPARE(headings(), QStringList({u"Amount  ↓"_s, u"State"_s, u"Number"_s}));
    QCOMPARE(grid().header().visualIndex(2), 2); // the grid has the order of the design
    QCOMPARE(m_page->undoText(), u"move of Number"_s);
    QCOMPARE(cell(0, 2), u"number 1"_s); // the rows that are there move along
    m_page->undo();
    QCOMPARE(headings(), QStringList({u"Number"_s, u"Amount  ↓"_s, u"State"_s}));
}

void ViewEditorTest::movesAColumnByKeys()
{
    design().select({u"c1"_s});
    key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(names(), QStringList({u"Amount"_s, u"Number"_s, u"State"_s}));
    QCOMPARE(design().selection(), QStringList{u"c1"_s});
    key(Qt::Key_Right, Qt::AltModifier);
    key(Qt::Key_Right, Qt::AltModifier); // it is the last already
    QCOMPARE(names(), QStringList({u"Amount"_s, u"State"_s, u"Number"_s}));
    key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(names(), QStringList({u"Amount"_s, u"Number"_s, u"State"_s}));
    key(Qt::Key_Left); // to the next one
    QCOMPARE(design().selection(), QStringList{u"c2"_s});
}

void ViewEditorTest::resizesByTheMouse()
{
    QWidget *header = grid().header().viewport();
    const QRect place = grid().header().rectOf(0);
    const QPoint edge(place.right(), place.center().y());
    QTest::mouseMove(header, edge);
    QTest::mousePress(header, Qt::LeftButton, {}, edge);
    QTest::mouseMove(header, edge + QPoint(20, 0));
    QTest::mouseMove(header, edge + QPoint(50, 0));
    QTest::mouseRelease(header, Qt::LeftButton, {}, edge + QPoint(50, 0));
    const int width = design().column(u"c1"_s).value("width"_L1).toInt();
    QCOMPARE(width, place.width() + 50);
    QCOMPARE(m_page->undoText(), u"width of Number"_s);
    QCOMPARE(design().stack().count(), 1);
    m_page->undo();
    QCOMPARE(grid().header().sectionSize(0), place.width());
}

void ViewEditorTest::resizesByKeys()
{
    design().select({u"c2"_s});
    const int before = grid().header().sectionSize(1);
    key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(grid().header().sectionSize(1), before + 32);
    QCOMPARE(design().stack().count(), 1); // one step
    m_page->undo();
    QCOMPARE(grid().header().sectionSize(1), before);
}

void ViewEditorTest::renamesInPlace()
{
    QTest::mouseDClick(grid().header().viewport(), Qt::LeftButton, {}, headingOf(2));
    QLineEdit *edit = grid().header().renaming();
    QVERIFY(edit && edit->hasFocus());
    edit->selectAll();
    QTest::keyClicks(edit, u"How far"_s);
    QVERIFY(m_page->hasUnsaved()); // also before it is told
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(names(), QStringList({u"Number"_s, u"Amount"_s, u"How far"_s}));
    QCOMPARE(m_page->undoText(), u"renaming of State"_s);
    QVERIFY(grid().hasFocus());
    design().select({u"c1"_s});
    key(Qt::Key_F2);
    edit = grid().header().renaming();
    QVERIFY(edit);
    edit->selectAll();
    QTest::keyClicks(edit, u"No. H"_s); // its keys are not those of the columns
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(headings().constFirst(), u"No. H"_s);
}

void ViewEditorTest::givesARenamingUp()
{
    design().select({u"c1"_s});
    key(Qt::Key_F2);
    QTest::keyClicks(grid().header().renaming(), u"x"_s);
    QTest::keyClick(grid().header().renaming(), Qt::Key_Escape);
    QCOMPARE(headings().constFirst(), u"Number"_s);
    QVERIFY(!m_page->hasUnsaved());
}

void ViewEditorTest::hidesAndShows()
{
    design().select({u"c3"_s});
    key(Qt::Key_H);
    QVERIFY(!design().isShown(u"c3"_s));
    QCOMPARE(m_page->undoText(), u"hiding of State"_s);
    QCOMPARE(headings().size(), 3); // it stays in reach
    QVERIFY(!grid().QTableView::model()->headerData(2, Qt::Horizontal, Qt::DecorationRole).value<QIcon>().isNull());
    QVERIFY(grid()
                .QTableView::model()
                ->headerData(2, Qt::Horizontal, Qt::AccessibleTextRole)
                .toString()
                .contains(u"hidden"_s));
    QCOMPARE(cell(0, 2), u"state 1"_s);
    key(Qt::Key_H);
    QVERIFY(design().isShown(u"c3"_s));
}

void ViewEditorTest::deletesAndComesBack()
{
    design().select({u"c1"_s, u"c2"_s});
    key(Qt::Key_Delete);
    QCOMPARE(names(), QStringList{u"State"_s});
    m_page->undo();
    QCOMPARE(names(), QStringList({u"Number"_s, u"Amount"_s, u"State"_s}));
    QCOMPARE(design().selection(), QStringList({u"c1"_s, u"c2"_s}));
    QVERIFY(!m_page->hasUnsaved());
    m_page->redo();
    QCOMPARE(names(), QStringList{u"State"_s});
    design().select({u"c3"_s});
    key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(names(), QStringList({u"State"_s, u"State"_s}));
}

void ViewEditorTest::sortsBySeveral()
{
    design().select({u"c1"_s});
    key(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(headings(), QStringList({u"Number  ↑1"_s, u"Amount  ↓2"_s, u"State"_s}));
    key(Qt::Key_Up, Qt::ControlModifier); // again: not any more
    QCOMPARE(headings(), QStringList({u"Number"_s, u"Amount  ↓"_s, u"State"_s}));
    key(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(design().column(u"c1"_s).value("isOrderByField"_L1).toString(), u"desc"_s);
}

void ViewEditorTest::selectsByTheHeading()
{
    QTest::mouseClick(grid().header().viewport(), Qt::LeftButton, {}, headingOf(1));
    QCOMPARE(design().selection(), QStringList{u"c2"_s});
    QTest::mouseClick(grid().header().viewport(), Qt::LeftButton, Qt::ControlModifier, headingOf(2));
    QCOMPARE(
        QSet<QString>(design().selection().begin(), design().selection().end()), (QSet<QString>{u"c2"_s, u"c3"_s}));
    key(Qt::Key_Escape);
    QVERIFY(design().selection().isEmpty());
    QVERIFY(m_page->properties().field(u"linesPerPage"_s)); // of the view
}

void ViewEditorTest::setsPropertiesOfAColumn()
{
    design().select({u"c2"_s});
    auto *format = field<QComboBox>("formatType");
    format->setCurrentIndex(format->findData(u"currency"_s));
    Q_EMIT format->activated(format->currentIndex());
    QCOMPARE(design().column(u"c2"_s).value("formatType"_L1).toString(), u"currency"_s);
    QCOMPARE(m_page->undoText(), u"change of Format"_s);
    QTRY_VERIFY(m_page->properties().title(u"formatType"_s)->font().bold()); // it is changed
    m_page->properties().resetButton(u"formatType"_s)->click();
    QCOMPARE(design().column(u"c2"_s).value("formatType"_L1).toString(), u"simple"_s);
    auto *total = field<QCheckBox>("total");
    QVERIFY(total->isChecked());
    QTest::mouseClick(total, Qt::LeftButton, {}, QPoint(8, total->height() / 2));
    QCOMPARE(design().column(u"c2"_s).value("total"_L1).toBool(), false);
    auto *width = field<QLineEdit>("width");
    width->selectAll();
    QTest::keyClicks(width, u"222"_s);
    QTest::keyClick(width, Qt::Key_Return);
    QCOMPARE(grid().header().sectionSize(1), 222);
    QCOMPARE(design().column(u"c2"_s).value("width"_L1), QJsonValue(222));
}

void ViewEditorTest::setsPropertiesOfSeveral()
{
    design().select({u"c1"_s, u"c2"_s});
    QVERIFY(!m_page->properties().field(u"name"_s)); // each has its own
    QCOMPARE(field<QComboBox>("isOrderByField")->currentIndex(), -1); // they differ
    auto *alignment = field<QComboBox>("alignment");
    alignment->setCurrentIndex(alignment->findData(u"center"_s));
    Q_EMIT alignment->activated(alignment->currentIndex());
    QCOMPARE(design().column(u"c1"_s).value("alignment"_L1).toString(), u"center"_s);
    QCOMPARE(design().column(u"c2"_s).value("alignment"_L1).toString(), u"center"_s);
    m_page->undo();
    QVERIFY(!m_page->hasUnsaved());
}

void ViewEditorTest::setsPropertiesOfTheView()
{
    auto *lines = field<QLineEdit>("linesPerPage");
    lines->selectAll();
    QTest::keyClicks(lines, u"50"_s);
    QTest::keyClick(lines, Qt::Key_Return);
    QCOMPARE(design().member(u"linesPerPage"_s), QJsonValue(50));
    auto *kind = field<QComboBox>("viewType");
    kind->setCurrentIndex(kind->findData(u"16"_s));
    Q_EMIT kind->activated(kind->currentIndex());
    QCOMPARE(design().member(u"viewType"_s), QJsonValue(16));
    QTRY_VERIFY(m_page->properties().field(u"@map.start"_s)); // what a calendar needs
    auto *start = field<QComboBox>("@map.start");
    start->setCurrentIndex(start->findData(u"needed"_s));
    Q_EMIT start->activated(start->currentIndex());
    QCOMPARE(design().text(u"relatedMap"_s), uR"({"start":"needed"})"_s);
    QTRY_VERIFY(field<QComboBox>("searchFormId")->findData(u"f2"_s) > 0);
    while (m_page->isUndoAvailable())
        m_page->undo();
    QVERIFY(!m_page->hasUnsaved());
}

void ViewEditorTest::setsPropertiesOfAButton()
{
    const QString id = design().addButton({{u"name"_s, u"Order"_s}, {u"type"_s, 13}});
    design().select({u"c1"_s});
    m_page->buttons().select(id);
    QVERIFY(design().selection().isEmpty());
    QCOMPARE(field<QComboBox>("type")->currentText(), u"Script"_s);
    auto *name = field<QLineEdit>("name");
    QCOMPARE(name->text(), u"Order"_s);
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, u"Order now"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(design().button(id).value("name"_L1).toString(), u"Order now"_s);
    field<QCheckBox>("showInToolbar")->click();
    QCOMPARE(design().button(id).value("showInToolbar"_L1), QJsonValue(false));
    m_page->undo();
    m_page->undo();
    QCOMPARE(design().button(id).value("name"_L1).toString(), u"Order"_s);
    // A column, and the view, take its place.
    design().select({u"c1"_s});
    QVERIFY(m_page->properties().field(u"fieldName"_s));
    m_page->buttons().select(id);
    m_page->action(u"selectView"_s)->trigger();
    QVERIFY(m_page->properties().field(u"viewType"_s));
    // One that is gone is none.
    m_page->buttons().select(id);
    design().removeButton(id);
    QVERIFY(m_page->properties().field(u"viewType"_s));
}

void ViewEditorTest::asksForRowsOnlyWhereTheyChange()
{
    const auto asked = [this] { return m_server->lines().count(u"POST /api/runtime/previews/a1/views/documents"_s); };
    const qsizetype before = asked();
    design().rename(u"c1"_s, u"No."_s);
    design().setColumns(u"width"_s, {u"c1"_s}, u"width"_s, 90);
    design().setShown({u"c1"_s}, false);
    design().setColumns(u"sum"_s, {u"c2"_s}, u"sum"_s, true);
    QTRY_COMPARE(asked(), before + 1); // for the last of them alone
    QTRY_COMPARE(m_page->rows().state(), DrawnRows::State::Ready);
    const QJsonArray columns = m_server->requests().constLast().body["design"_L1]["columns"_L1].toArray();
    QCOMPARE(columns.at(0)["visible"_L1].toBool(), true); // those that are hidden are drawn as well
    QCOMPARE(columns.at(1)["sum"_L1].toBool(), true);
}

void ViewEditorTest::saysWhyThereAreNoRows()
{
    m_stored.rows = 0;
    m_stored.note = u"the view shows nothing: its filter is odd"_s;
    m_page->rows().askAgain();
    QTRY_VERIFY2(emptyText().contains(u"its filter is odd"_s), qPrintable(emptyText()));
    m_stored.note.clear();
    m_page->rows().askAgain();
    QTRY_VERIFY2(emptyText().contains(u"No document"_s), qPrintable(emptyText()));
    m_page->showRowsOf(nullptr);
    QTRY_VERIFY2(emptyText().contains(u"Choose a domain"_s), qPrintable(emptyText()));
    design().removeColumns(design().columns());
    QTRY_VERIFY2(emptyText().contains(u"no columns yet"_s), qPrintable(emptyText()));
    grid().viewport()->findChild<QPushButton *>(u"emptyStateButton"_s)->click();
    QVERIFY(m_page->fields().tree()->hasFocus());
}

void ViewEditorTest::tellsWhatIsWrong()
{
    const auto says = [this](const QString &text) {
        const QList<pages::Problem> problems = m_page->problems();
        return std::any_of(problems.begin(), problems.end(),
            [&text](const pages::Problem &problem) { return problem.text.contains(text); });
    };
    design().setColumns(u"field"_s, {u"c1"_s}, u"fieldName"_s, u"gone"_s);
    QTRY_VERIFY(says(u"“gone”, which is not there"_s));
    design().setMember(u"kind"_s, u"viewType"_s, 16);
    QTRY_VERIFY(says(u"needs a field for “Begins on”"_s));
    design().addColumn(columnOf(columnKinds().at(1)));
    QTRY_VERIFY(says(u"no script that makes its value"_s));
    design().setColumns(u"script"_s, {design().columns().constLast()}, u"valueScript"_s, u"missingFunction(1)"_s);
    QTRY_VERIFY(says(u"line 1"_s));
    while (m_page->isUndoAvailable())
        m_page->undo();
    QTRY_VERIFY(m_page->problems().isEmpty());
}

void ViewEditorTest::leadsToWhatIsWrong()
{
    design().setColumns(u"field"_s, {u"c3"_s}, u"fieldName"_s, u"gone"_s);
    QTRY_VERIFY(!m_page->problems().isEmpty());
    const pages::Problem problem = m_page->problems().constFirst();
    QCOMPARE(problem.place, u"State"_s);
    design().select({});
    problem.show();
    QCOMPARE(design().selection(), QStringList{u"c3"_s});
    QVERIFY(field<QComboBox>("fieldName")->hasFocus());
}

void ViewEditorTest::leadsToWhereAnElementIsUsed_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QStringList>("selected");
    QTest::newRow("a column") << u"columns"_s << u"State"_s << u"fieldName"_s << QStringList{u"c3"_s};
    QTest::newRow("a column that is gone") << u"columns"_s << u"Gone"_s << u"fieldName"_s << QStringList();
    QTest::newRow("the view") << QString() << QString() << u"relatedForm"_s << QStringList();
}

void ViewEditorTest::leadsToWhereAnElementIsUsed()
{
    QFETCH(QString, list);
    QFETCH(QString, part);
    QFETCH(QString, member);
    QFETCH(QStringList, selected);
    design().select({u"c1"_s});
    m_page->showPlace({u"a1"_s, u"view"_s, u"v1"_s, list, part, member, {u"f1"_s}});
    QCOMPARE(design().selection(), selected);
    if (!selected.isEmpty())
        QVERIFY(field<QComboBox>("fieldName")->hasFocus());
}

void ViewEditorTest::asksWhereItIsUsed()
{
    QSignalSpy wanted(m_page.get(), &designing::EditorPage::usagesWanted);
    m_page->usagesAction()->trigger();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.at(0).at(0).value<designing::UsageQuestion>().id, u"v1"_s);
}

void ViewEditorTest::hasNamesForAll()
{
    design().select({u"c2"_s});
    QStringList nameless;
    for (const QWidget *widget : m_page->findChildren<QWidget *>()) {
        const bool isMeant = widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) != 0;
        if (!isMeant || qobject_cast<const QAbstractButton *>(widget) != nullptr)
            continue;
        if (widget->accessibleName().isEmpty())
            nameless.append(
                QString(QLatin1StringView(widget->metaObject()->className()) % u' ' % widget->objectName()));
    }
    for (const QToolButton *button : m_page->findChildren<QToolButton *>()) {
        // Those inside of lines are Qt's own, and no key leads to them.
        const bool isOfLine = qobject_cast<const QLineEdit *>(button->parentWidget()) != nullptr;
        if (!isOfLine && button->isVisible() && button->text().isEmpty() && button->accessibleName().isEmpty())
            nameless.append(QLatin1StringView(button->parentWidget()->metaObject()->className()));
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
}

QTEST_MAIN(ViewEditorTest)
#include "view_editor_test.moc"
