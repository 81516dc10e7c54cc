// A flow that is played through on the page where it is drawn: whose turn it is, what is done, what is taken back, and
// what is asked of the server.
#include "ui/flow_editor_page.h"
#include "ui/played_flow.h"

#include "ui/floweditor/flow_canvas.h"
#include "ui/floweditor/simulation_panel.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/picker_field.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::floweditor;
using namespace formwright::tests;

class FlowSimulationPanelTest : public QObject, private DrawnFlowPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init()
    {
        openPage();
        m_played = std::make_unique<PlayedFlow>();
    }
    void cleanup()
    {
        closePage();
        m_played.reset();
    }
    void saysWhatIsMissing();
    void tellsWhatItBeginsWith();
    void playsStepByStep();
    void sendsTheDrawing();
    void whatIsRefusedIsNotDone();
    void whatIsRefusedStaysTyped();
    void whatIsTypedStaysWhileTimeGoesBy();
    void whatADrawingRefusesComesBack();
    void theBeginningMovesWhatWasDone();
    void takesBack();
    void goesOnToTheNextMoment();
    void sendsWhatIsFilledIn();
    void subFlowsEndWithWhatIsFilledIn();
    void actsInASubFlow();
    void anotherStarterBeginsAnew();
    void drawingStopsMeanwhile();
    void shieldsFromLateAnswers();
    void tellsFailures();
    void triesTheListOfSoftwareAgain();
    void whatNobodyTakesIsNotKept();
    void worksByKeyboard();

private:
    SimulationPanel &panel() { return m_page->simulation(); }
    void simulate()
    {
        m_page->choosePeopleOf(m_played->client());
        m_page->action(u"simulate"_s)->trigger();
        QTRY_VERIFY(m_played->times() > 0 && !panel().isAsking());
    }
    void perform(const QString &title)
    {
        const int index = panel().verb().findText(title);
        QVERIFY2(index >= 0, qPrintable(title));
        panel().verb().setCurrentIndex(index);
        QVERIFY(panel().perform().isEnabled());
        panel().perform().click();
        QTRY_VERIFY(!panel().isAsking());
    }
    QStringList verbs()
    {
        QStringList verbs;
        for (int i = 0; i < panel().verb().count(); ++i)
            verbs.append(panel().verb().itemText(i));
        return verbs;
    }
    QStringList happened()
    {
        QStringList lines;
        for (int i = 0; i < panel().happened().topLevelItemCount(); ++i)
            lines.append(panel().happened().topLevelItem(i)->text(1));
        return lines;
    }

    std::unique_ptr<PlayedFlow> m_played;
};

void FlowSimulationPanelTest::saysWhatIsMissing()
{
    m_page->action(u"simulate"_s)->trigger();
    QVERIFY(m_page->isSimulating());
    QVERIFY(!panel().perform().isEnabled());
    bool isTold = false;
    for (const QLabel *label : panel().findChildren<QLabel *>())
        isTold = isTold || label->text() == "Sign in to a domain to play the flow with its people."_L1;
    QVERIFY(isTold);
}

void FlowSimulationPanelTest::tellsWhatItBeginsWith()
{
    simulate();
    QCOMPARE(panel().places().topLevelItem(0)->text(0), u"It has not begun"_s);
    QCOMPARE(verbs(), QStringList{u"Start"_s});
    QVERIFY(panel().perform().isEnabled());
    QVERIFY(!panel().goOn().isEnabled() && !panel().takeBack().isEnabled());
    QCOMPARE(panel().nodes().count(), 1);
}

void FlowSimulationPanelTest::playsStepByStep()
{
    simulate();
    perform(u"Start"_s);
    QCOMPARE(panel().places().topLevelItem(0)->text(0), u"Head"_s);
    QCOMPARE(panel().places().currentItem()->text(0), u"Maria Weber"_s); // whose turn it is
    QVERIFY(panel().places().currentItem()->text(1).startsWith("until "_L1));
    QVERIFY(verbs().contains(u"Return"_s));
    perform(u"Submit"_s);
    QCOMPARE(m_played->acts().last()["by"_L1].toString(), u"maria"_s);
    QCOMPARE(m_played->acts().last()["tokenId"_L1].toString(), u"t1"_s);
    QCOMPARE(m_played->acts().last()["nodes"_L1].toArray(), QJsonArray{u"4"_s});
    QCOMPARE(happened().size(), 2);
    QVERIFY2(happened().last().startsWith("Maria Weber: "_L1), qPrintable(happened().last()));
    QCOMPARE(panel().happened().topLevelItem(1)->child(0)->text(1), u"create Order 01ABC"_s);
    QVERIFY(!panel().perform().isEnabled());
}

void FlowSimulationPanelTest::sendsTheDrawing()
{
    QVERIFY(design().appendNode(flow::NodeKind::Auto));
    simulate();
    QCOMPARE(m_played->asked().value("content"_L1).toString(), design().text());
    perform(u"Start"_s);
    const int before = m_played->times();
    m_page->undo(); // what was done is looked at by the drawing as it is now
    QTRY_COMPARE(m_played->times(), before + 1);
    QCOMPARE(m_played->asked().value("content"_L1).toString(), drawnFlow);
    QCOMPARE(m_played->acts().size(), 1);
}

void FlowSimulationPanelTest::whatIsRefusedIsNotDone()
{
    simulate();
    perform(u"Start"_s);
    perform(u"Return"_s);
    QVERIFY(panel().message().isVisible());
    QCOMPARE(panel().message().summary(), u"That would be refused. This is not allowed at the node Head."_s);
    QCOMPARE(panel().acts().size(), 1);
    QCOMPARE(happened().size(), 1);
    perform(u"Submit"_s);
    QVERIFY(!panel().message().isVisible());
    QCOMPARE(m_played->acts().size(), 2);
}

// The values, and all that goes with the act.
void FlowSimulationPanelTest::whatIsRefusedStaysTyped()
{
    simulate();
    perform(u"Start"_s);
    panel().values().item(1, 1)->setText(u"1200"_s);
    auto *opinion = panel().findChild<QLineEdit *>(u"simulationOpinion"_s);
    opinion->setText(u"too much"_s);
    perform(u"Return"_s);
    QVERIFY(panel().message().isVisible());
    QCOMPARE(panel().values().item(1, 1)->text(), u"1200"_s);
    QCOMPARE(opinion->text(), u"too much"_s);
    perform(u"Submit"_s);
    QCOMPARE(m_played->acts().last()["items"_L1].toObject(), (QJsonObject{{u"price"_s, u"1200"_s}}));
    QCOMPARE(m_played->acts().last()["opinion"_L1].toString(), u"too much"_s);
    QCOMPARE(panel().values().item(1, 1)->text(), u"900"_s); // as the server has it
    QVERIFY(opinion->text().isEmpty());
}

void FlowSimulationPanelTest::whatIsTypedStaysWhileTimeGoesBy()
{
    simulate();
    perform(u"Start"_s);
    panel().values().item(1, 1)->setText(u"1200"_s);
    panel().goOn().click();
    QTRY_VERIFY(!panel().isAsking());
    QVERIFY(m_played->acts().last()["items"_L1].toObject().isEmpty());
    QCOMPARE(panel().values().item(1, 1)->text(), u"1200"_s);
    panel().anew().click();
    QTRY_COMPARE(m_played->acts().size(), 0);
    QCOMPARE(panel().values().item(1, 1)->text(), u"900"_s);
}

void FlowSimulationPanelTest::whatADrawingRefusesComesBack()
{
    simulate();
    perform(u"Start"_s);
    perform(u"Submit"_s);
    m_played->setRefusing(u"submit"_s);
    QVERIFY(design().appendNode(flow::NodeKind::Auto));
    QTRY_COMPARE(panel().acts().size(), 1);
    QTRY_VERIFY(!panel().isAsking());
    QVERIFY(panel().message().isVisible());
    m_played->setRefusing({});
    m_page->undo();
    QTRY_COMPARE(panel().acts().size(), 2);
    QTRY_COMPARE(m_played->acts().size(), 2);
    QTRY_VERIFY(!panel().isAsking());
    QCOMPARE(happened().size(), 2);
    QVERIFY(!panel().message().isVisible());
    // What is done instead is another story.
    m_played->setRefusing(u"submit"_s);
    m_page->redo();
    QTRY_COMPARE(panel().acts().size(), 1);
    QTRY_VERIFY(!panel().isAsking());
    panel().goOn().click();
    QTRY_VERIFY(!panel().isAsking());
    m_played->setRefusing({});
    m_page->undo();
    QTRY_COMPARE(m_played->asked().value("content"_L1).toString(), drawnFlow);
    QTRY_VERIFY(!panel().isAsking());
    QCOMPARE(panel().acts().size(), 2);
    QCOMPARE(m_played->acts().last()["kind"_L1].toString(), u"wait"_s);
}

void FlowSimulationPanelTest::theBeginningMovesWhatWasDone()
{
    simulate();
    perform(u"Start"_s);
    panel().goOn().click();
    QTRY_VERIFY(!panel().isAsking());
    const int before = m_played->times();
    auto *begin = panel().findChild<QDateTimeEdit *>(u"simulationBegin"_s);
    const QDateTime friday = QDateTime::fromMSecsSinceEpoch(PlayedFlow::friday);
    begin->setDateTime(friday);
    QTRY_VERIFY(m_played->times() > before && !panel().isAsking());
    QCOMPARE(m_played->asked().value("start"_L1).toInteger(), PlayedFlow::friday);
    QCOMPARE(m_played->acts().size(), 2);
    // Each at once: none keeps a moment of the beginning before.
    for (const QJsonValue &act : m_played->acts())
        QCOMPARE(act["at"_L1].toInteger(), 0);
}

void FlowSimulationPanelTest::takesBack()
{
    simulate();
    perform(u"Start"_s);
    panel().takeBack().click();
    QTRY_VERIFY(!panel().isAsking());
    QCOMPARE(m_played->acts().size(), 0);
    QCOMPARE(verbs(), QStringList{u"Start"_s});
    perform(u"Start"_s);
    perform(u"Submit"_s);
    panel().anew().click();
    QTRY_COMPARE(m_played->acts().size(), 0);
}

void FlowSimulationPanelTest::goesOnToTheNextMoment()
{
    simulate();
    perform(u"Start"_s);
    QVERIFY(panel().goOn().isEnabled());
    panel().goOn().click();
    QTRY_VERIFY(!panel().isAsking());
    QCOMPARE(m_played->acts().last()["kind"_L1].toString(), u"wait"_s);
    QCOMPARE(m_played->acts().last()["at"_L1].toInteger(), 0); // to whenever that is
    QVERIFY2(happened().contains(u"Maria Weber is told to be late: Head"_s), qPrintable(happened().join(u'|')));
    QVERIFY(!panel().goOn().isEnabled());
}

void FlowSimulationPanelTest::sendsWhatIsFilledIn()
{
    simulate();
    QCOMPARE(panel().values().rowCount(), 2);
    panel().values().item(1, 1)->setText(u"1200"_s);
    perform(u"Start"_s);
    QCOMPARE(m_played->acts().last()["items"_L1].toObject(), (QJsonObject{{u"price"_s, u"1200"_s}}));
}

void FlowSimulationPanelTest::subFlowsEndWithWhatIsFilledIn()
{
    const auto child = [](const QString &id, bool isOwn) {
        return QJsonObject{{u"id"_s, id}, {u"name"_s, u"Budget"_s}, {u"person"_s, u"Ann Author"_s}, {u"isOwn"_s, isOwn},
            {u"items"_s, isOwn ? QJsonObject{{u"amount"_s, 900}, {u"word"_s, QString()}} : QJsonObject()}};
    };
    m_played->setSubFlows({child(u"t1#1"_s, true), child(u"t1#2"_s, true), child(u"t1#3"_s, false)});
    simulate();
    QVERIFY(!panel().tabs().isTabVisible(2));
    perform(u"Start"_s);
    QTreeWidgetItem *place = panel().places().topLevelItem(0);
    QCOMPARE(place->childCount(), 5); // and two people
    QCOMPARE(place->child(0)->text(0), u"Budget"_s);
    panel().places().setCurrentItem(place->child(1));
    QVERIFY(panel().tabs().isTabVisible(2));
    QCOMPARE(panel().childValues().rowCount(), 2);
    panel().childValues().item(1, 1)->setText(u"dear"_s);
    // What is typed of one of them stays with it.
    panel().places().setCurrentItem(place->child(0));
    QCOMPARE(panel().childValues().item(1, 1)->text(), QString());
    panel().places().setCurrentItem(place->child(1));
    QCOMPARE(panel().childValues().item(1, 1)->text(), u"dear"_s);
    panel().values().item(1, 1)->setText(u"1200"_s); // is not that document's
    perform(u"A sub-flow is complete"_s);
    const QJsonValue sent = m_played->acts().last();
    QCOMPARE(sent["child"_L1].toString(), u"t1#2"_s);
    QCOMPARE(sent["childItems"_L1].toObject(), (QJsonObject{{u"word"_s, u"dear"_s}}));
    QVERIFY(sent["items"_L1].isUndefined() || sent["items"_L1].isNull());
    QCOMPARE(panel().values().item(1, 1)->text(), u"1200"_s);
    QVERIFY(happened().contains(u"A sub-flow is complete"_s));
    // One on the same document takes what is typed there along.
    place = panel().places().topLevelItem(0);
    panel().places().setCurrentItem(place->child(2));
    QVERIFY(!panel().tabs().isTabVisible(2));
    perform(u"A sub-flow is complete"_s);
    QCOMPARE(m_played->acts().last()["items"_L1].toObject(), (QJsonObject{{u"price"_s, u"1200"_s}}));
    QVERIFY(m_played->acts().last()["childItems"_L1].toObject().isEmpty());
}

// It stands below the place that waits for it, with its own chart and document.
void FlowSimulationPanelTest::actsInASubFlow()
{
    m_played->setSubFlows({PlayedFlow::budget()});
    m_played->setBenIn(u"t1#1"_s);
    simulate();
    perform(u"Start"_s);
    QVERIFY(panel().chartOf().isHidden());
    panel().values().item(1, 1)->setText(u"1200"_s);
    QTreeWidgetItem *check = panel().places().topLevelItem(0)->child(0)->child(0);
    QCOMPARE(check->text(0), u"Check"_s);
    panel().places().setCurrentItem(check->child(0));
    QVERIFY(!panel().chartOf().isHidden());
    QCOMPARE(panel().chartOf().text(), u"Sub-flow: Budget"_s);
    panel().childValues().item(0, 1)->setText(u"7"_s);
    perform(u"Submit"_s);
    const QJsonValue sent = m_played->acts().last();
    QCOMPARE(sent["flow"_L1].toString(), u"t1#1"_s);
    QCOMPARE(sent["by"_L1].toString(), u"ben"_s);
    QCOMPARE(sent["items"_L1].toObject(), (QJsonObject{{u"price"_s, u"7"_s}}));
    QVERIFY2(happened().last().startsWith("Budget: Ben: "_L1), qPrintable(happened().join(u'|')));
    QCOMPARE(panel().values().item(1, 1)->text(), u"1200"_s); // of the other document: not sent yet
    panel().places().setCurrentItem(panel().places().topLevelItem(0));
    QVERIFY(panel().chartOf().isHidden());
}

void FlowSimulationPanelTest::anotherStarterBeginsAnew()
{
    simulate();
    perform(u"Start"_s);
    auto *starter = panel().findChild<widgets::PickerField *>(u"simulationStarter"_s);
    starter->setKnownName(u"ben"_s, u"Ben"_s);
    starter->setIds({u"ben"_s});
    Q_EMIT starter->edited();
    QTRY_COMPARE(m_played->asked().value("starter"_L1).toString(), u"ben"_s);
    QCOMPARE(m_played->acts().size(), 0);
}

void FlowSimulationPanelTest::drawingStopsMeanwhile()
{
    simulate();
    QVERIFY(!m_page->action(u"append"_s)->isEnabled());
    QVERIFY(!m_page->action(u"layout"_s)->isEnabled());
    m_page->action(u"simulate"_s)->trigger();
    QVERIFY(!m_page->isSimulating());
    QVERIFY(m_page->action(u"append"_s)->isEnabled());
}

void FlowSimulationPanelTest::shieldsFromLateAnswers()
{
    simulate();
    m_played->hold(true);
    panel().perform().click();
    QTRY_VERIFY(m_played->server().held() > 0);
    // Another domain: what is on its way is nobody's.
    PlayedFlow other;
    m_page->choosePeopleOf(other.client());
    m_played->server().release();
    QTRY_VERIFY(other.times() > 0 && !panel().isAsking());
    QCOMPARE(verbs(), QStringList{u"Start"_s});
    QCOMPARE(other.acts().size(), 0);
    m_page->choosePeopleOf({});
    QVERIFY(!panel().perform().isEnabled());
}

void FlowSimulationPanelTest::tellsFailures()
{
    simulate();
    m_played->setInstead(refusal(500, u"internal error"_s));
    panel().perform().click();
    QTRY_VERIFY(panel().message().isVisible());
    QVERIFY(panel().message().summary().startsWith("The flow could not be played."_L1));
    m_played->setInstead({});
    Q_EMIT panel().message().actionTriggered();
    QTRY_VERIFY(!panel().message().isVisible());
    QCOMPARE(m_played->acts().size(), 1);
}

void FlowSimulationPanelTest::triesTheListOfSoftwareAgain()
{
    m_played->setSoftwareInstead(refusal(503, u"the server is starting"_s));
    m_page->choosePeopleOf(m_played->client());
    m_page->action(u"simulate"_s)->trigger();
    QTRY_VERIFY(panel().message().isVisible());
    QCOMPARE(m_played->times(), 0);
    m_played->setSoftwareInstead({});
    Q_EMIT panel().message().actionTriggered();
    QTRY_VERIFY(m_played->times() > 0 && !panel().isAsking());
    QVERIFY(!panel().message().isVisible());
    QVERIFY(panel().perform().isEnabled());
}

// It would stand in the way of whatever is done next.
void FlowSimulationPanelTest::whatNobodyTakesIsNotKept()
{
    simulate();
    m_played->setInstead(refusal(400, u"invalid input"_s));
    perform(u"Start"_s);
    QVERIFY(panel().message().isVisible());
    QCOMPARE(panel().acts().size(), 0);
    // What the server could not answer is tried again, or something else in its place.
    m_played->setInstead(refusal(500, u"internal error"_s));
    perform(u"Start"_s);
    QCOMPARE(panel().acts().size(), 1);
    m_played->setInstead({});
    perform(u"Start"_s);
    QCOMPARE(m_played->acts().size(), 1);
}

void FlowSimulationPanelTest::worksByKeyboard()
{
    simulate();
    panel().findChild<QLineEdit *>(u"simulationOpinion"_s)->setFocus();
    QTest::keyClick(panel().findChild<QLineEdit *>(u"simulationOpinion"_s), Qt::Key_Return);
    QTRY_COMPARE(m_played->acts().size(), 1);
    QTest::keyClick(m_page.get(), Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(!m_page->isSimulating());
}

QTEST_MAIN(FlowSimulationPanelTest)
#include "flow_simulation_panel_test.moc"
