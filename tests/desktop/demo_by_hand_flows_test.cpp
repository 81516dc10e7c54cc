// The flows of the demo, drawn by mouse and keyboard alone: nodes and who acts there, deadlines, a sub-flow, lines and
// their conditions, and the button that starts it all. What is exported then is what the demo ships of them.
//
// They are drawn beside those of the demo, in a module of their own: there are the people who act, which no package
// has. By call, and not by hand: what is said in by_hand.h alone. Left out: what is said in shipped_package.h.
#include "by_hand.h"
#include "shipped_package.h"

#include "ui/buttons/button_page.h"
#include "ui/floweditor/drawing_canvas.h"
#include "ui/floweditor/flow_editor.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/picker_popup.h"

#include <QListWidget>
#include <QTreeWidget>

using namespace formwright;
using namespace formwright::tests;
using floweditor::Element;
using floweditor::FlowEditor;

namespace {

class FlowHand : public Hand
{
public:
    using Hand::Hand;

    FlowEditor &page() { return *m_page; }

    void begin(const QString &name)
    {
        DO(choose(software() + QStringList{u"Drawn"_s}, u"New Flow"_s));
        DO(nameIt(name));
        DO(openCurrent(m_page));
    }
    void finish()
    {
        m_page->canvas().setFocus();
        DO(save(*m_page));
    }
    // The first one, or behind the one that is selected, with a line to it; it is selected then.
    void node(Qt::Key how, const QString &kind, const QString &name)
    {
        m_page->canvas().setFocus();
        const qsizetype before = m_page->design().picture().nodes().size();
        DO(takeFrom([&] { press(how); }, kind));
        QCOMPARE(m_page->design().picture().nodes().size(), before + 1);
        if (name == kind)
            return; // as it is called anyway
        press(Qt::Key_F2);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->canvas().nameEdit() != nullptr, patience);
        DO(m_at.type(name));
        press(Qt::Key_Return);
        QCOMPARE(m_page->design().nameOf(m_page->design().current()), name);
    }
    void append(const QString &kind, const QString &name) { DO(node(Qt::Key_A, kind, name)); }
    void click(const QString &name)
    {
        const Element element = elementOf(name);
        QVERIFY2(!element.id.isEmpty(), qPrintable(name));
        m_page->canvas().reveal(element);
        QTest::mouseClick(&m_page->canvas(), Qt::LeftButton, {}, m_page->canvas().rectOf(element).center());
    }
    void connectTo(const QString &from, const QString &to)
    {
        DO(click(from));
        press(Qt::Key_C);
        QVERIFY(m_page->canvas().isConnecting());
        DO(click(to));
        QVERIFY(m_page->design().current().isLine);
    }
    // From the node, by the number of the line.
    void selectLine(const QString &from, Qt::Key number)
    {
        DO(click(from));
        press(number);
        QVERIFY(m_page->design().current().isLine);
    }
    void write(const QString &path, const QString &text) { DO(Hand::write(m_page->properties(), path, text)); }
    void tick(const QString &path) { DO(Hand::tick(m_page->properties(), path)); }
    void pick(const QString &path, const QString &value) { DO(Hand::pick(m_page->properties(), path, value)); }
    void people(const QStringList &names)
    {
        DO(pick(u"actorEditMode"_s, u"2"_s));
        for (qsizetype i = 0; i < names.size(); ++i) {
            auto *picker = qobject_cast<widgets::PickerField *>(row(m_page->properties(), u"userList"_s));
            QVERIFY(picker);
            QTest::mouseClick(picker->edit(), Qt::LeftButton);
            DO(m_at.type(names.at(i)));
            const auto isFound = [&] {
                const auto *popup = picker->findChild<widgets::PickerPopup *>();
                const QListWidget *list = popup == nullptr ? nullptr : popup->list();
                return list != nullptr && popup->isVisible() && list->count() == 1
                    && list->item(0)->text().contains(names.at(i));
            };
            QTRY_VERIFY_WITH_TIMEOUT(isFound(), patience);
            press(Qt::Key_Return);
            QTRY_COMPARE_WITH_TIMEOUT(picker->ids().size(), i + 1, patience);
        }
    }

private:
    Element elementOf(const QString &name) const
    {
        for (const floweditor::PictureNode &node : m_page->design().picture().nodes()) {
            if (node.name == name)
                return {false, node.id};
        }
        return {};
    }

    FlowEditor *m_page = nullptr;
};

} // namespace

class DemoByHandFlowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void theCheckIsDrawn();
    void theApprovalIsDrawn();
    void aButtonStartsIt();

private:
    // As if the module that is drawn in were that of the demo.
    void compare(const QStringList &flows)
    {
        const auto all = ShippedPackage::packageOf(*m_at);
        ShippedPackage::Files made, shipped;
        for (auto file = all.begin(); file != all.end(); ++file) {
            if (!file.key().startsWith("modules/Drawn/"_L1)) {
                shipped.insert(file.key(), *file);
                continue;
            }
            QString text = *file;
            if (file.key() == "modules/Drawn/module.json"_L1)
                text.replace("\"Drawn\""_L1, "\"Main\""_L1);
            made.insert(QString(file.key()).replace("/Drawn/"_L1, "/Main/"_L1), text);
        }
        ShippedPackage::compare(made, shipped, flows);
    }

    std::unique_ptr<AtTheDesktop> m_at;
    std::unique_ptr<FlowHand> m_hand;
};

void DemoByHandFlowsTest::initTestCase()
{
    m_at = std::make_unique<AtTheDesktop>(Appearance{}, true);
    DO(m_at->signIn());
    QTRY_VERIFY_WITH_TIMEOUT(!m_at->client().domain().isEmpty(), patience);
    m_hand = std::make_unique<FlowHand>(*m_at);
    DO(m_hand->choose(Hand::software(), u"New Module"_s));
    DO(m_hand->nameIt(u"Drawn"_s));
}

void DemoByHandFlowsTest::cleanupTestCase()
{
    m_hand.reset();
    m_at.reset();
}

void DemoByHandFlowsTest::theCheckIsDrawn()
{
    FlowHand &hand = *m_hand;
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

void DemoByHandFlowsTest::theApprovalIsDrawn()
{
    FlowHand &hand = *m_hand;
    DO(hand.begin(u"Approval of purchases"_s));
    DO(hand.node(Qt::Key_N, u"Start"_s, u"Start"_s));
    DO(hand.write(u"formname"_s, u"Purchase request"_s)); // of another module, so it is not offered
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

void DemoByHandFlowsTest::aButtonStartsIt()
{
    FlowHand &hand = *m_hand;
    // Beside that of the demo, which starts the flow of the demo.
    DO(hand.choose(Hand::module() + QStringList{u"Purchase request"_s}, u"Buttons"_s));
    buttons::ButtonPage *page = nullptr;
    DO(m_at->waitForPage(page));
    QTRY_COMPARE_WITH_TIMEOUT(page->list()->topLevelItemCount(), 4, patience);
    page->list()->setFocus();
    DO(hand.takeFrom([&] { hand.press(Qt::Key_Insert); }, u"Start a flow"_s));
    DO(hand.Hand::write(page->properties(), u"name"_s, u"Ask for approval"_s));
    DO(hand.Hand::write(page->properties(), u"icon"_s, u"check"_s));
    DO(hand.pickTitled(page->properties(), u"onActionFlow"_s, u"Approval of purchases"_s));
    hand.press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!page->hasUnsaved(), patience);
    const QString file = u"modules/Main/forms/Purchase-request.json"_s;
    const auto package = ShippedPackage::packageOf(*m_at);
    const auto only = [&](int number) {
        QJsonObject form = QJsonDocument::fromJson(package[file].toUtf8()).object();
        const QJsonArray buttons = form["activities"_L1].toArray();
        form["activities"_L1] = QJsonArray{buttons.at(number)};
        ShippedPackage::Files files = package;
        files[file] = QString::fromUtf8(QJsonDocument(form).toJson());
        return files;
    };
    DO(ShippedPackage::compare(only(4), only(3), {u"modules/Main/forms/Purchase-request"_s}));
}

QTEST_MAIN(DemoByHandFlowsTest)
#include "demo_by_hand_flows_test.moc"
