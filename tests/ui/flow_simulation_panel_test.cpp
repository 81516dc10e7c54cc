// A flow that is played through on the page where it is drawn: whose turn it is, what is done, what is taken back, and
// what is asked of the server.
#include "ui/flow_editor_page.h"
#include "ui/played_flow.h"

#include "ui/floweditor/flow_canvas.h"
#include "ui/floweditor/simulation_panel.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/picker_field.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
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
    void takesBack();
    void goesOnToTheNextMoment();
    void sendsWhatIsFilledIn();
    void anotherStarterBeginsAnew();
    void drawingStopsMeanwhile();
    void shieldsFromLateAnswers();
    void tellsFailures();
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
    QCOMPARE(m_played->acts().last()["at"_L1].toInteger(), PlayedFlow::friday);
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
