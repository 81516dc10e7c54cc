// The flows of the demo: nodes and who acts there, deadlines, a sub-flow, lines and their conditions, and the button
// that starts it all.
#include "demo_by_hand_test.h"

#include "ui/buttons/button_page.h"

#include <QTreeWidget>

namespace formwright::tests {

void DemoByHandTest::theCheckIsDrawn()
{
    FlowHand &hand = *m_flows;
    DO(hand.begin(u"Budget check"_s));
    DO(hand.node(Qt::Key_N, u"Start"_s, u"Start"_s));
    DO(hand.append(u"Approval"_s, u"Finance"_s));
    DO(hand.write(u"statelabel"_s, u"budget is checked"_s));
    DO(hand.people({u"Grace Mwangi"_s}));
    DO(hand.tick(u"cRetracement"_s));
    DO(hand.tick(u"isLimited"_s));
    DO(hand.write(u"timeLimitHour"_s, u"4"_s));
    DO(hand.pick(u"exceedaction"_s, u"1"_s));
    DO(hand.click(u"Finance"_s));
    DO(hand.append(u"End"_s, u"Checked"_s));
    hand.page().canvas().setFocus();
    hand.press(Qt::Key_L, Qt::ControlModifier);
    DO(hand.finish());
    DO(compare({u"modules/Main/flows/Budget-check"_s}));
}

void DemoByHandTest::theApprovalIsDrawn()
{
    FlowHand &hand = *m_flows;
    DO(hand.begin(u"Approval of purchases"_s));
    DO(hand.node(Qt::Key_N, u"Start"_s, u"Start"_s));
    DO(hand.pickTyped(hand.page().properties(), u"formname"_s, u"Purchase request"_s));
    DO(hand.click(u"Start"_s));
    DO(hand.append(u"Approval"_s, u"Draft"_s));
    DO(hand.write(u"statelabel"_s, u"being written"_s));
    DO(hand.pick(u"actorEditMode"_s, u"3"_s));
    DO(hand.pick(u"orgField"_s, u"initiator"_s));
    DO(hand.pick(u"orgScope"_s, u"itself"_s));
    DO(hand.tick(u"isstartandnext"_s));
    DO(hand.tick(u"cRetracement"_s));
    DO(hand.click(u"Draft"_s));
    DO(hand.append(u"Approval"_s, u"Head of purchasing"_s));
    DO(hand.write(u"statelabel"_s, u"with the head"_s));
    DO(hand.people({u"Mara Lindqvist"_s}));
    DO(hand.tick(u"cRetracement"_s));
    DO(hand.tick(u"isHandup"_s));
    DO(hand.tick(u"isLimited"_s));
    DO(hand.write(u"timeLimitDay"_s, u"1"_s));
    DO(hand.write(u"notificationStrategyJSON"_s,
        uR"({"reminder":{"limittimecount":2,"timeunit":0},"overdue":{"limittimecount":1,"timeunit":1,"isnotifysuperior":true}})"_s));
    DO(hand.click(u"Head of purchasing"_s));
    DO(hand.append(u"Sub-flow"_s, u"Check the budget"_s));
    DO(hand.pickTitled(hand.page().properties(), u"subflowid"_s, u"Budget check"_s));
    DO(hand.selectLine(u"Head of purchasing"_s, Qt::Key_1));
    DO(hand.write(u"name"_s, u"400 or more"_s));
    DO(hand.write(u"filtercondition"_s, u"[{'field':'price','operator':'>=','type':'01','match':'400'}]"_s));
    DO(hand.click(u"Check the budget"_s));
    DO(hand.append(u"Approval"_s, u"Order"_s));
    DO(hand.write(u"statelabel"_s, u"to be ordered"_s));
    DO(hand.people({u"Mara Lindqvist"_s, u"Tomasz Zieli"_s}));
    DO(hand.tick(u"cRetracement"_s));
    DO(hand.tick(u"isLimited"_s));
    DO(hand.write(u"timeLimitDay"_s, u"2"_s));
    DO(hand.click(u"Order"_s));
    DO(hand.append(u"End"_s, u"Ordered"_s));
    DO(hand.connectTo(u"Head of purchasing"_s, u"Order"_s));
    DO(hand.tick(u"isdefault"_s));
    hand.page().canvas().setFocus();
    hand.press(Qt::Key_Escape);
    hand.press(Qt::Key_L, Qt::ControlModifier);
    DO(hand.finish());
    DO(compare({u"modules/Main/flows/Approval-of-purchases"_s}));
}

void DemoByHandTest::aButtonStartsIt()
{
    FlowHand &hand = *m_flows;
    QWidget *before = m_at->window().work().currentPage();
    DO(hand.choose(Hand::module() + QStringList{u"Purchase request"_s}, u"Buttons"_s));
    buttons::ButtonPage *page = nullptr;
    DO(hand.waitForOther(before, page));
    QTRY_COMPARE_WITH_TIMEOUT(page->list()->topLevelItemCount(), 3, patience);
    page->list()->setFocus();
    DO(hand.takeFrom([&] { hand.press(Qt::Key_Insert); }, u"Start a flow"_s));
    DO(hand.Hand::write(page->properties(), u"name"_s, u"Ask for approval"_s));
    DO(hand.Hand::write(page->properties(), u"icon"_s, u"check"_s));
    DO(hand.pickTitled(page->properties(), u"onActionFlow"_s, u"Approval of purchases"_s));
    hand.press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!page->hasUnsaved(), patience);
    DO(compareButtons(4));
}

} // namespace formwright::tests
