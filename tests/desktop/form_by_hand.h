// Forms, drawn by keys and clicks.
#pragma once

#include "by_hand.h"

#include "ui/formeditor/canvas.h"
#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/form_editor.h"
#include "ui/formeditor/property_editor.h"
#include "ui/widgets/search_field.h"

#include <QTableWidget>

namespace formwright::tests {

class FormHand : public Hand
{
public:
    using Hand::Hand;

    formeditor::FormEditor &page() { return *m_page; }
    designing::PropertyEditor &properties() { return m_page->properties(); }

    void begin(const QString &name)
    {
        DO(choose(module(), u"New Form"_s));
        DO(nameIt(name));
        DO(openCurrent(m_page));
    }
    void finish() { DO(save(*m_page)); }

    // What is set of the form itself.
    void openSettings()
    {
        m_page->canvas().setFocus();
        press(Qt::Key_Return, Qt::AltModifier);
        QVERIFY(m_page->design().selection().isEmpty());
    }

    // Found by its name in the palette and taken by Enter: behind what is selected.
    void draw(const QString &kind)
    {
        m_page->palette().search()->setFocus();
        m_page->palette().search()->selectAll();
        DO(m_at.type(kind));
        press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->canvas().hasFocus(), patience);
    }
    void label(const QString &text)
    {
        press(Qt::Key_F2);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->canvas().labelEdit() != nullptr, patience);
        DO(m_at.type(text));
        press(Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(m_page->design().label(m_page->design().current()), text, patience);
    }
    void words(const QString &kind, const QString &text)
    {
        DO(draw(kind));
        DO(label(text));
    }
    void field(const QString &kind, const QString &name, const QString &called)
    {
        DO(words(kind, called));
        DO(write(u"name"_s, name));
    }
    // Of what is selected; the keyboard goes back to the canvas.
    void write(const QString &path, const QString &text)
    {
        DO(Hand::write(properties(), path, text));
        m_page->canvas().setFocus();
    }
    void tick(const QString &path)
    {
        DO(Hand::tick(properties(), path));
        m_page->canvas().setFocus();
    }
    void pick(const QString &path, const QString &value)
    {
        DO(Hand::pick(properties(), path, value));
        m_page->canvas().setFocus();
    }
    void script(const QString &path, const QString &text)
    {
        DO(Hand::script(properties(), path, text));
        m_page->canvas().setFocus();
    }
    void choices(const QList<std::pair<QString, QString>> &choices)
    {
        for (int i = 0; i < choices.size(); ++i) {
            auto *around = row(properties(), u"@options"_s);
            QVERIFY(around);
            auto *table = around->findChild<QTableWidget *>();
            QVERIFY(table);
            if (i >= table->rowCount())
                QTest::mouseClick(around->findChildren<QToolButton *>().constFirst(), Qt::LeftButton);
            table = row(properties(), u"@options"_s)->findChild<QTableWidget *>();
            QVERIFY(i < table->rowCount());
            for (int column = 0; column < 2; ++column) {
                QVERIFY(table->item(i, column));
                table->scrollToItem(table->item(i, column));
                const QPoint at = table->visualItemRect(table->item(i, column)).center();
                QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
                press(Qt::Key_F2);
                QTRY_VERIFY_WITH_TIMEOUT(table->viewport()->findChild<QLineEdit *>(), patience);
                DO(m_at.type(column == 0 ? choices.at(i).first : choices.at(i).second));
                press(Qt::Key_Return);
            }
        }
        m_page->canvas().setFocus();
    }

    // A table whose cells are headings and places for fields in turn.
    void table(int rows, int columns = 4)
    {
        DO(draw(u"Table"_s));
        DO(goTo(1, 0));
        DO(act(u"Remove Row"_s));
        DO(goTo(0, 0));
        for (int column = 2; column < columns; ++column)
            DO(act(u"Insert Column Behind"_s));
        for (int column = 0; column < columns; column += 2) {
            DO(goTo(0, column));
            DO(act(u"Heading Cell or Not"_s));
        }
        for (int row = 1; row < rows; ++row)
            DO(act(u"Insert Row Below"_s));
    }
    void heading(int row, int column, const QString &text)
    {
        DO(goTo(row, column));
        DO(label(text));
    }
    // Into the cell beside the heading, which says the same.
    void cell(int row, int column, const QString &kind, const QString &name, const QString &called)
    {
        DO(heading(row, column, called));
        DO(goTo(row, column + 1));
        DO(field(kind, name, called));
    }
    void wideCell(int row, const QString &kind, const QString &name, const QString &called, int columns = 4)
    {
        DO(heading(row, 0, called));
        DO(goTo(row, 1));
        for (int column = 2; column < columns; ++column)
            press(Qt::Key_Right, Qt::ControlModifier | Qt::AltModifier);
        DO(field(kind, name, called));
    }
    // Esc leads from an element to the part around it.
    void leaveTable()
    {
        formeditor::FormDesign &design = m_page->design();
        const forms::NodeId table = design.tableAround(design.current());
        for (int i = 0; i < 5 && design.current() != table; ++i)
            press(Qt::Key_Escape);
        QCOMPARE(design.current(), table);
    }
    // A click; Esc leads from what stands in a cell to the cell.
    void goTo(int row, int column)
    {
        formeditor::FormDesign &design = m_page->design();
        forms::NodeId wanted = 0;
        const auto cells = design.cellsOf(design.tableAround(design.current()));
        for (const auto &cell : cells) {
            if (cell.row == row && cell.column == column)
                wanted = cell.node;
        }
        QVERIFY2(wanted != 0, qPrintable(u"no cell %1, %2"_s.arg(row).arg(column)));
        formeditor::Canvas &canvas = m_page->canvas();
        canvas.reveal(wanted);
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.rectOf(wanted).center());
        for (int i = 0; i < 3 && design.current() != wanted; ++i)
            press(Qt::Key_Escape);
        QCOMPARE(design.current(), wanted);
    }
    // By the menu of what is selected.
    void act(const QString &label)
    {
        formeditor::Canvas &canvas = m_page->canvas();
        const forms::NodeId current = m_page->design().current();
        canvas.reveal(current);
        DO(takeFrom([&] { rightClick(&canvas, canvas.rectOf(current).center()); }, label));
    }

private:
    formeditor::FormEditor *m_page = nullptr;
};

} // namespace formwright::tests
