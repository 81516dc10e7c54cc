// The page that a flow is drawn on, by mouse and by keyboard, and its way to the server and back.
#include "ui/flow_editor_page.h"

#include "app/flow/diagram.h"
#include "ui/designing/conflict_dialog.h"
#include "ui/designing/people_source.h"
#include "ui/designing/recovery_dialog.h"
#include "ui/floweditor/flow_property_source.h"
#include "ui/floweditor/node_palette.h"
#include "ui/unnamed_widgets.h"
#include "ui/widgets/action_group.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/search_field.h"

#include <QAccessible>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

#include <ctime>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::floweditor;
using namespace formwright::tests;
using flow::NodeKind;

class FlowEditorTest : public QObject, private DrawnFlowPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPage(); }
    void cleanup() { closePage(); }
    void appendsByKey();
    void offersKindsOnce();
    void createsAndReplacesByKey();
    void connectsByKeyboard();
    void connectsByMouse();
    void dragsWithGuides();
    void escapeGivesADragUp();
    void bendsLines();
    void dropsFromThePalette();
    void namesInPlace();
    void arrowsNudge();
    void selectsByBand();
    void thePadStandsBesideANode();
    void editsProperties();
    void choosesRoles();
    void lateRolesTakeNothingThatIsTyped();
    void findsByText();
    void leadsToWhereAnElementIsUsed();
    void tellsProblems();
    void tellsWhatTheServerFound();
    void isToldToScreenReaders();
    void everythingHasAName();
    void itsMenuIsShort();
    void opensTenThousandNodes();
    void saves();
    void asksAboutAConflict();
    void undoSurvivesTheProgram();
};

void FlowEditorTest::appendsByKey()
{
    click("3");
    key(Qt::Key_A);
    QMenu *menu = kindMenu();
    QVERIFY(menu);
    for (QAction *action : menu->actions()) {
        if (action->text() == "Automatic step"_L1)
            action->trigger();
    }
    menu->close();
    QCOMPARE(design().picture().node(design().current().id)->kind, NodeKind::Auto);
    QCOMPARE(flow::parseDiagram(design().text()).linesFrom(u"3"_s).size(), 2);
    QCOMPARE(m_page->undoText(), u"insertion of Automatic step"_s);
    QVERIFY(m_page->hasUnsaved());
    m_page->undo();
    QCOMPARE(design().text(), drawnFlow);
    QVERIFY(!m_page->hasUnsaved());
}

void FlowEditorTest::offersKindsOnce()
{
    click("3");
    key(Qt::Key_A);
    key(Qt::Key_N);
    qsizetype open = 0;
    for (const QMenu *menu : canvas().findChildren<QMenu *>(u"kindMenu"_s))
        open += menu->isVisible();
    QCOMPARE(open, 1);
    QCOMPARE(kindMenu()->actions().constFirst()->text(), u"Start"_s); // that of the key pressed last
    kindMenu()->close();
}

void FlowEditorTest::createsAndReplacesByKey()
{
    const auto choose = [this](const QString &title) {
        QMenu *menu = kindMenu();
        [&] { QVERIFY(menu); }();
        for (QAction *action : menu->actions()) {
            if (action->text() == title && action->isEnabled())
                action->trigger();
        }
        menu->close();
    };
    const qsizetype lines = design().picture().lines().size();
    key(Qt::Key_N);
    choose(u"Sub-flow"_s);
    QCOMPARE(design().picture().nodes().size(), 5);
    QCOMPARE(design().picture().lines().size(), lines);
    key(Qt::Key_R);
    choose(u"Automatic step"_s);
    const PictureNode *node = design().picture().node(design().current().id);
    QCOMPARE(node->kind, NodeKind::Auto);
    QCOMPARE(node->name, u"Automatic step"_s);
}

void FlowEditorTest::connectsByKeyboard()
{
    click("3");
    key(Qt::Key_C);
    QVERIFY(canvas().isConnecting());
    key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(design().current().id, u"2"_s);
    key(Qt::Key_Return);
    QVERIFY(!canvas().isConnecting());
    QVERIFY(design().current().isLine);
    const flow::Definition read = flow::parseDiagram(design().text());
    QCOMPARE(read.linesFrom(u"3"_s).constLast()->toId, u"2"_s);
    click("2");
    key(Qt::Key_C);
    key(Qt::Key_Escape);
    QVERIFY(!canvas().isConnecting());
}

void FlowEditorTest::connectsByMouse()
{
    click("3");
    m_page->action(u"connect"_s)->trigger();
    QTest::mouseMove(&canvas(), at("2"));
    click("2");
    QCOMPARE(flow::parseDiagram(design().text()).linesFrom(u"3"_s).size(), 2);
    // Nothing leads to a start: the page says so.
    click("3");
    m_page->action(u"connect"_s)->trigger();
    click("1");
    auto *message = m_page->findChild<widgets::InlineMessage *>(u"message"_s);
    QVERIFY(message->isVisible());
    QVERIFY(message->summary().contains(u"Nothing leads to a start."_s));
}

void FlowEditorTest::dragsWithGuides()
{
    const QPoint begin = at("4");
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, begin);
    move(begin + QPoint(40, 20));
    // Nearly in line with the middle of the node beside.
    const int height
        = qRound((design().picture().node(u"3"_s)->box.center().y() - design().picture().node(u"4"_s)->box.center().y())
            * canvas().zoom());
    move(begin + QPoint(120, height + 2));
    QVERIFY(!canvas().guides().isEmpty());
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, begin + QPoint(120, height + 2));
    const QRect box = design().picture().node(u"4"_s)->box, beside = design().picture().node(u"3"_s)->box;
    QCOMPARE(box.y() + box.height() / 2, beside.y() + beside.height() / 2);
    QVERIFY(box.x() > 620);
    QCOMPARE(m_page->undoText(), u"move of End"_s);
    m_page->undo();
    QCOMPARE(design().text(), drawnFlow);
}

void FlowEditorTest::escapeGivesADragUp()
{
    const QPoint begin = at("4");
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, begin);
    move(begin + QPoint(60, 60));
    key(Qt::Key_Escape);
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, begin + QPoint(60, 60));
    QCOMPARE(design().text(), drawnFlow);
}

void FlowEditorTest::bendsLines()
{
    const PictureLine *line = design().picture().line(u"7"_s);
    const QPoint middle = canvas().toWidget(middleOf(line->points)).toPoint();
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, middle);
    QCOMPARE(design().current(), (Element{true, u"7"_s}));
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, middle);
    move(middle + QPoint(0, 30));
    move(middle + QPoint(0, 60));
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, middle + QPoint(0, 60));
    line = design().picture().line(u"7"_s);
    QCOMPARE(line->points.size(), 3);
    const QPoint bend = canvas().toWidget(QPointF(line->points.at(1))).toPoint();
    QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, bend);
    QCOMPARE(design().picture().line(u"7"_s)->points.size(), 2);
}

void FlowEditorTest::dropsFromThePalette()
{
    QMimeData data;
    data.setData(QString::fromLatin1(nodeKindMime), "ManualNode");
    const QPoint place = canvas().toWidget(QPointF(300, 320)).toPoint();
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&canvas(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&canvas(), &drop);
    QCOMPARE(design().picture().nodes().size(), 5);
    QVERIFY((design().picture().node(design().current().id)->box.center() - QPoint(300, 320)).manhattanLength() < 6);
    Q_EMIT m_page->palette().itemActivated(m_page->palette().item(4)); // an end, appended
    QCOMPARE(design().picture().nodes().size(), 6);
    QCOMPARE(design().picture().node(design().current().id)->kind, NodeKind::Complete);
}

void FlowEditorTest::namesInPlace()
{
    click("3");
    key(Qt::Key_F2);
    QVERIFY(canvas().nameEdit());
    QTest::keyClicks(canvas().nameEdit(), u"Chief & co"_s);
    QVERIFY(m_page->hasUnsaved());
    QTest::keyClick(canvas().nameEdit(), Qt::Key_Return);
    QVERIFY(!canvas().nameEdit());
    QCOMPARE(design().value({false, u"3"_s}, u"name"_s), u"Chief & co"_s);
    QVERIFY(canvas().hasFocus());
    QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, at("2"));
    QVERIFY(canvas().nameEdit());
    QTest::keyClicks(canvas().nameEdit(), u"never"_s);
    QTest::keyClick(canvas().nameEdit(), Qt::Key_Escape);
    QCOMPARE(design().value({false, u"2"_s}, u"name"_s), u"Draft & check"_s);
}

void FlowEditorTest::arrowsNudge()
{
    click("4");
    for (int i = 0; i < 3; ++i)
        key(Qt::Key_Down);
    QCOMPARE(design().picture().node(u"4"_s)->box.y(), 104 + 24);
    key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(design().picture().node(u"4"_s)->box.y(), 104 + 64);
    m_page->undo();
    QCOMPARE(design().text(), drawnFlow);
    key(Qt::Key_Tab);
    key(Qt::Key_Delete);
    QVERIFY(design().picture().nodes().size() < 5);
}

void FlowEditorTest::selectsByBand()
{
    const QRect all = canvas().rectOf({false, u"2"_s}) | canvas().rectOf({false, u"3"_s});
    const QPoint begin = all.topLeft() - QPoint(10, 60), end = all.bottomRight() + QPoint(10, 10);
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, begin);
    move(begin + QPoint(30, 30));
    move(end);
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, end);
    QCOMPARE(design().selectedNodes(), (QList<QString>{u"2"_s, u"3"_s}));
    QVERIFY(m_page->action(u"alignTop"_s)->isEnabled());
    key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(design().selection().size(), 7);
}

void FlowEditorTest::thePadStandsBesideANode()
{
    QVERIFY(!canvas().pad()->isVisible());
    click("3");
    QVERIFY(canvas().pad()->isVisible());
    QVERIFY(!canvas().pad()->geometry().intersects(canvas().rectOf({false, u"3"_s})));
    const auto buttons = canvas().pad()->findChildren<QToolButton *>();
    QCOMPARE(buttons.size(), 6);
    QTest::mouseClick(buttons.constFirst(), Qt::LeftButton);
    QCOMPARE(design().picture().nodes().size(), 5);
    click("3");
    click("2", Qt::ControlModifier);
    QVERIFY(!canvas().pad()->isVisible());
}

void FlowEditorTest::editsProperties()
{
    click("3");
    auto *pass = qobject_cast<QComboBox *>(m_page->properties().field(u"passcondition"_s));
    QVERIFY(pass);
    QCOMPARE(pass->currentText(), u"Any of them"_s);
    pass->setCurrentIndex(pass->findData(u"1"_s));
    Q_EMIT pass->activated(pass->currentIndex());
    QCOMPARE(flow::parseDiagram(design().text()).node(u"3"_s)->pass, flow::Pass::All);
    QTRY_VERIFY(m_page->properties().resetButton(u"passcondition"_s)->isVisible());
    // Over several at once.
    click("2", Qt::ControlModifier);
    auto *name = qobject_cast<QLineEdit *>(m_page->properties().field(u"statelabel"_s));
    QTest::keyClicks(name, u"in hand"_s);
    QTest::keyClick(name, Qt::Key_Return);
    const flow::Definition read = flow::parseDiagram(design().text());
    QCOMPARE(read.node(u"2"_s)->stateLabel, u"in hand"_s);
    QCOMPARE(read.node(u"3"_s)->stateLabel, u"in hand"_s);
    // What nobody here knows is shown, and kept.
    click("2");
    QVERIFY(m_page->properties().field(u"strange"_s));
    QVERIFY(!m_page->properties().field(u"x"_s));
}

void FlowEditorTest::choosesRoles()
{
    click("3");
    // The roles come from the server, and the rows are made anew by them.
    const auto roles = [this] { return qobject_cast<QToolButton *>(m_page->properties().field(u"namelist"_s)); };
    QVERIFY(roles());
    QCOMPARE(roles()->text(), u"Head"_s);
    QTRY_COMPARE((Q_EMIT roles()->menu()->aboutToShow(), roles()->menu()->actions().size()), 3);
    QStringList offered;
    for (QAction *action : roles()->menu()->actions())
        offered.append(action->text());
    QCOMPARE(offered, (QStringList{u"Clerk"_s, u"Boss"_s, u"Head (not there any more)"_s}));
    roles()->menu()->actions().constFirst()->trigger();
    QCOMPARE(design().value({false, u"3"_s}, u"namelist"_s), u"Rhead|Head;Rclerk|Clerk;"_s);
    QCOMPARE(flow::parseDiagram(design().text()).node(u"3"_s)->actors.roleIds, (QStringList{u"head"_s, u"clerk"_s}));
}

// What can be chosen comes after the flow, while somebody types already.
void FlowEditorTest::lateRolesTakeNothingThatIsTyped()
{
    FlowDesign shown(drawnFlow);
    FlowPropertySource source(shown);
    Surroundings late;
    late.people = std::make_shared<designing::PeopleSource>(
        std::shared_ptr<client::ApiClient>(std::shared_ptr<void>(), m_client.get()), u"a1"_s);
    source.setSurroundings(late);
    designing::PropertyEditor editor(source);
    editor.show();
    editor.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&editor));
    shown.select({{false, u"3"_s}});
    auto *label = qobject_cast<QLineEdit *>(editor.field(u"statelabel"_s));
    QVERIFY(label);
    label->setFocus();
    label->clear();
    QTest::keyClicks(label, u"in ha"_s);
    QVERIFY(editor.isTyping());
    late.roles = {{u"Rclerk|Clerk"_s, u"Clerk"_s}};
    late.flows = {{u"w2"_s, u"Payment"_s}};
    source.setSurroundings(late);
    // The same field, with the caret where it was.
    QCOMPARE(editor.field(u"statelabel"_s), label);
    QVERIFY(label->hasFocus());
    QTest::keyClicks(label, u"nd"_s);
    QCOMPARE(label->text(), u"in hand"_s);
    auto *roles = qobject_cast<QToolButton *>(editor.field(u"namelist"_s));
    QVERIFY(roles);
    QVERIFY(roles->isVisible());
    Q_EMIT roles->menu()->aboutToShow();
    QCOMPARE(roles->menu()->actions().constFirst()->text(), u"Clerk"_s);
    QTest::keyClick(label, Qt::Key_Return);
    QCOMPARE(flow::parseDiagram(shown.text()).node(u"3"_s)->stateLabel, u"in hand"_s);
    // Where the rows themselves become others, what was typed so far holds.
    label = qobject_cast<QLineEdit *>(editor.field(u"statelabel"_s));
    label->setFocus();
    QTest::keyClicks(label, u"s"_s);
    QVERIFY(editor.isTyping());
    QVERIFY(shown.set(u"kind"_s, {{false, u"3"_s}}, {{u"another"_s, u"1"_s}}));
    QVERIFY(editor.field(u"another"_s));
    QCOMPARE(flow::parseDiagram(shown.text()).node(u"3"_s)->stateLabel, u"in hands"_s);
}

void FlowEditorTest::leadsToWhereAnElementIsUsed()
{
    design().select({});
    m_page->showPlace({u"a1"_s, u"flow"_s, u"w1"_s, {}, {}, u"content"_s, {u"nowhere"_s, u"to the head"_s}});
    QCOMPARE(design().current(), (Element{true, u"6"_s}));
    QSignalSpy wanted(m_page.get(), &designing::EditorPage::usagesWanted);
    m_page->usagesAction()->trigger();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.at(0).at(0).value<designing::UsageQuestion>(),
        (designing::UsageQuestion{u"a1"_s, u"w1"_s, u"Purchase approval"_s, QString()}));
}

void FlowEditorTest::findsByText()
{
    key(Qt::Key_F, Qt::ControlModifier);
    m_page->search().setText(u"5000"_s);
    QCOMPARE(design().current(), (Element{true, u"7"_s}));
    m_page->search().setText(u"head"_s);
    const Element first = design().current();
    QTest::keyClick(&m_page->search(), Qt::Key_Return);
    QVERIFY(design().current() != first);
}

void FlowEditorTest::tellsProblems()
{
    const auto isTold = [this](const QString &text, const QString &place) {
        for (const pages::Problem &problem : m_page->problems()) {
            if (problem.text.contains(text) && problem.place == place) {
                problem.show();
                return true;
            }
        }
        return false;
    };
    QVERIFY(design().addNode(NodeKind::Manual, {300, 400}));
    QTRY_VERIFY(isTold(u"No way leads here."_s, u"Approval"_s));
    const QString node = design().current().id;
    QTRY_VERIFY(canvas().picture().node(node)->mark != Mark::None);
    m_page->undo();
    QTRY_VERIFY(!isTold(u"No way leads here."_s, u"Approval"_s));
    // It may be saved all the same, but as a text it is no flow.
    QVERIFY(design().document().setText(u"x"_s, u"<a.FlowDiagram>"_s));
    QTRY_VERIFY(isTold(u"is no diagram"_s, QString()));
    QVERIFY(!m_page->action(u"append"_s)->isEnabled());
}

void FlowEditorTest::tellsWhatTheServerFound()
{
    const auto problems = m_page->problems();
    const bool isTold = std::any_of(problems.begin(), problems.end(), [](const pages::Problem &problem) {
        return problem.text == "It names a role that the software does not have any more."_L1
            && problem.place == "Head"_L1;
    });
    QVERIFY(isTold);
    QCOMPARE(canvas().picture().node(u"3"_s)->mark, Mark::Warning);
}

void FlowEditorTest::isToldToScreenReaders()
{
    QAccessibleInterface *told = QAccessible::queryAccessibleInterface(&canvas());
    QVERIFY(told);
    QCOMPARE(told->childCount(), 7);
    QCOMPARE(told->child(1)->text(QAccessible::Name), u"Draft & check, Approval"_s);
    told->child(1)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QCOMPARE(design().current().id, u"2"_s);
}

// Whatever is selected, beside whichever panel.
void FlowEditorTest::everythingHasAName()
{
    QStringList unnamed;
    for (const QString &id : {QString(), u"1"_s, u"2"_s, u"3"_s}) {
        design().select(id.isEmpty() ? QList<Element>() : QList{Element{false, id}});
        QCoreApplication::processEvents();
        unnamed += unnamedWidgets(*m_page);
    }
    const QList<QAction *> actions = m_page->findChildren<QAction *>();
    for (QAction *action : actions) {
        if (!action->isCheckable() || action->isChecked() || !action->isEnabled() || action->text().isEmpty())
            continue;
        action->trigger(); // a panel beside it
        QCoreApplication::processEvents();
        unnamed += unnamedWidgets(*m_page);
        action->trigger();
    }
    unnamed.removeDuplicates();
    QCOMPARE(unnamed.join(u'\n'), QString());
}

// All that can be done on the page stands in the menu of the window.
void FlowEditorTest::itsMenuIsShort()
{
    const QList<QAction *> all = m_page->pageActions();
    QMenu menu;
    widgets::addGrouped(menu, all);
    QVERIFY2(menu.actions().size() <= 20, qPrintable(QString::number(menu.actions().size())));
    QSet<QAction *> offered;
    for (QAction *action : menu.actions()) {
        const QList<QAction *> below = action->menu() ? action->menu()->actions() : QList<QAction *>{action};
        QVERIFY(below.size() <= 12);
        offered.unite({below.begin(), below.end()});
    }
    QCOMPARE(offered, (QSet<QAction *>{all.begin(), all.end()}));
}

// The whole page, from the question to the picture.
void FlowEditorTest::opensTenThousandNodes()
{
    closePage();
    m_stored.text = flowOfMany(10'000);
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return m_stored.answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
    m_page = std::make_unique<FlowEditor>(*m_client, u"w1"_s);
    m_page->resize(1300, 800);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    QElapsedTimer clock;
    clock.start();
    const std::clock_t begin = std::clock();
    m_page->load();
    QTRY_VERIFY(m_page->isLoaded());
    const QImage shown = m_page->grab().toImage();
    qInfo("10,000 nodes: on the screen in %lld ms, %lld ms of the processor", clock.elapsed(),
        qint64(std::clock() - begin) * 1000 / CLOCKS_PER_SEC);
    QCOMPARE(design().picture().nodes().size(), 10'000);
    canvas().setZoom(1);
    canvas().reveal({false, u"5050"_s});
    QVERIFY(canvas().rect().intersects(canvas().rectOf({false, u"5050"_s})));
    QVERIFY(m_page->grab().toImage() != shown);
}

void FlowEditorTest::saves()
{
    QVERIFY(design().set(u"Name"_s, {{false, u"3"_s}}, {{u"name"_s, u"Chief"_s}}));
    QSignalSpy saved(m_page.get(), &FlowEditor::saved);
    m_page->save();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(m_stored.text, design().text());
    QCOMPARE(m_stored.version, 5);
    QVERIFY(!m_page->hasUnsaved());
    // What was done before can be taken back all the same.
    m_page->undo();
    QVERIFY(m_page->hasUnsaved());
    QCOMPARE(design().text(), drawnFlow);
    m_page->save();
    QTRY_COMPARE(m_stored.text, drawnFlow);
}

void FlowEditorTest::asksAboutAConflict()
{
    QVERIFY(design().set(u"Name"_s, {{false, u"3"_s}}, {{u"name"_s, u"Mine"_s}}));
    m_stored.version = 9;
    m_stored.text = u"<theirs.FlowDiagram/>"_s;
    m_page->save();
    QTRY_VERIFY(m_page->findChild<designing::ConflictDialog *>());
    m_page->findChild<designing::ConflictDialog *>()->mineButton()->click();
    QTRY_VERIFY(m_stored.text.contains(u"Mine"_s));
    QTRY_VERIFY(!m_page->hasUnsaved());
}

void FlowEditorTest::undoSurvivesTheProgram()
{
    const QTemporaryDir folder;
    designs::JournalFolder journals(folder.path());
    m_page->keepDrafts(journals, u"here"_s);
    QVERIFY(design().set(u"Name"_s, {{false, u"3"_s}}, {{u"name"_s, u"First"_s}}));
    m_page->save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    QVERIFY(design().moveBy({u"3"_s}, {0, 120}));
    design().select({{false, u"4"_s}});
    QVERIFY(design().removeSelected());
    const QString left = design().text();
    // As it is after the program was killed: the page is gone, and nobody said what becomes of it.
    QVERIFY(m_page->hasUnsaved());
    m_page.reset();
    QCOMPARE(draftFlows(journals, u"here"_s), QStringList{u"w1"_s});
    m_page = std::make_unique<FlowEditor>(*m_client, u"w1"_s);
    m_page->keepDrafts(journals, u"here"_s);
    m_page->resize(1200, 800);
    m_page->show();
    m_page->load();
    QTRY_VERIFY(m_page->isLoaded());
    auto *draft = m_page->findChild<widgets::InlineMessage *>(u"draft"_s);
    QTRY_VERIFY(draft->isVisible());
    Q_EMIT draft->actionTriggered();
    auto *dialog = m_page->findChild<designing::RecoveryDialog *>();
    QVERIFY(dialog != nullptr);
    dialog->findChild<QPushButton *>(u"recoverButton"_s)->click();
    QTRY_COMPARE(design().text(), left);
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(design().text(), drawnFlow);
    m_page.reset(); // before its folder
}

QTEST_MAIN(FlowEditorTest)
#include "flow_editor_test.moc"
