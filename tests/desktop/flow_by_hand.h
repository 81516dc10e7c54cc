// Flows, drawn by keys and clicks.
#pragma once

#include "by_hand.h"

#include "ui/floweditor/drawing_canvas.h"
#include "ui/floweditor/flow_editor.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/picker_popup.h"

#include <QListWidget>

namespace formwright::tests {

class FlowHand : public Hand
{
public:
    using Hand::Hand;

    floweditor::FlowEditor &page() { return *m_page; }

    void begin(const QString &name)
    {
        DO(choose(module(), u"New Flow"_s));
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
        const floweditor::Element element = elementOf(name);
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
    floweditor::Element elementOf(const QString &name) const
    {
        for (const floweditor::PictureNode &node : m_page->design().picture().nodes()) {
            if (node.name == name)
                return {false, node.id};
        }
        return {};
    }

    floweditor::FlowEditor *m_page = nullptr;
};

} // namespace formwright::tests
