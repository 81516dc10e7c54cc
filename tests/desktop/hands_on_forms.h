// Hands that draw a form.
#pragma once

#include "by_hand.h"

#include "ui/formeditor/canvas.h"
#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/form_editor.h"
#include "ui/formeditor/property_editor.h"
#include "ui/widgets/search_field.h"

#include <QTableWidget>
#include <QToolButton>

namespace formwright::tests {

class HandsOnForms : public Hands
{
public:
    using Hands::Hands;

    // What a cell of a table gets: a heading, or a field; what needs three places takes those behind it as well.
    struct Cell {
        QString heading{};
        std::function<void()> fill{};
        bool isWide = false;
    };

    void openForm(const QStringList &line) { DO(open(line, m_form)); }
    formeditor::FormEditor &form() { return *m_form; }
    const designing::PropertyEditor &properties() { return m_form->properties(); }
    void set(const char *path, const QString &text) { DO(write(properties(), QString::fromLatin1(path), text)); }
    void check(const char *path) { DO(tick(properties(), QString::fromLatin1(path))); }

    // Found by its words in the palette and taken by Enter: behind what is selected.
    void draw(const QString &words)
    {
        QTest::mouseClick(m_form->palette().search(), Qt::LeftButton);
        m_form->palette().search()->selectAll();
        DO(at().type(words));
        at().press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_form->canvas().hasFocus(), patience);
    }
    void label(const QString &text)
    {
        at().press(Qt::Key_F2);
        QTRY_VERIFY_WITH_TIMEOUT(m_form->canvas().labelEdit() != nullptr, patience);
        DO(at().type(text));
        at().press(Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(m_form->design().label(m_form->design().current()), text, patience);
    }
    void heading(const QString &text, const QString &level = {})
    {
        DO(draw(u"Heading"_s));
        DO(label(text));
        if (!level.isEmpty())
            DO(pick(properties(), u"@level"_s, level));
    }
    void field(const QString &words, const QString &name, const QString &called)
    {
        DO(draw(words));
        DO(label(called));
        DO(set("name", name));
    }
    void choices(const QList<std::pair<QString, QString>> &choices)
    {
        for (int i = 0; i < choices.size(); ++i) {
            QWidget *around = row(properties(), u"@options"_s);
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
                const QPoint place = table->visualItemRect(table->item(i, column)).center();
                QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
                at().press(Qt::Key_F2);
                QTRY_VERIFY_WITH_TIMEOUT(table->viewport()->findChild<QLineEdit *>(), patience);
                DO(at().type(column == 0 ? choices.at(i).first : choices.at(i).second));
                at().press(Qt::Key_Return);
            }
        }
    }
    // Rows of four places.
    void table(const QList<QList<Cell>> &rows)
    {
        DO(draw(u"Elements in rows and columns"_s));
        for (int i = 0; i < 2; ++i) {
            DO(click(0, 1));
            DO(fromMenuOfCell(0, 1, u"Insert Column Behind"_s));
        }
        for (qsizetype i = 2; i < rows.size(); ++i) {
            DO(click(0, 0));
            DO(fromMenuOfCell(0, 0, u"Insert Row Below"_s));
        }
        for (int row = 0; row < rows.size(); ++row) {
            int place = 0;
            for (const Cell &cell : rows.at(row)) {
                if (cell.isWide) {
                    for (const int further : {place + 2, place + 1}) {
                        DO(click(row, further));
                        at().press(Qt::Key_Delete);
                    }
                    DO(click(row, place));
                    DO(set("colspan", u"3"_s));
                }
                DO(click(row, place));
                if (cell.fill) {
                    DO(cell.fill());
                } else {
                    DO(fromMenuOfCell(row, place, u"Heading Cell or Not"_s));
                    DO(label(cell.heading));
                }
                ++place;
            }
        }
        // What comes next stands behind the table.
        click(0, 0);
        while (!QTest::currentTestFailed() && current() != nullptr && current()->tag != "table"_L1)
            at().press(Qt::Key_Escape);
        QVERIFY(current());
    }

private:
    const forms::SourceNode *current() { return m_form->design().tree().find(m_form->design().current()); }
    forms::NodeId cellAt(int row, int column)
    {
        const forms::SourceTree &tree = m_form->design().tree();
        QList<QList<forms::NodeId>> rows;
        for (const forms::SourceNode &node : tree.nodes()) {
            if (node.isElement() && node.tag == "tr"_L1)
                rows.append(QList<forms::NodeId>());
            else if (node.isElement() && (node.tag == "td"_L1 || node.tag == "th"_L1))
                rows.last().append(node.id);
        }
        return rows.value(row).value(column);
    }
    QPoint placeOf(int row, int column)
    {
        formeditor::Canvas &canvas = m_form->canvas();
        const QRect rect = canvas.rectOf(cellAt(row, column));
        bringIntoView(canvas, rect);
        return rect.topLeft() + QPoint(3, 3); // beside whatever it holds
    }
    void click(int row, int column)
    {
        QVERIFY(cellAt(row, column) != 0);
        QVERIFY(!m_form->canvas().rectOf(cellAt(row, column)).isNull());
        QTest::mouseClick(&m_form->canvas(), Qt::LeftButton, {}, placeOf(row, column));
        QCOMPARE(m_form->design().current(), cellAt(row, column));
    }
    void fromMenuOfCell(int row, int column, const QString &label)
    {
        DO(fromMenuAt(m_form->canvas(), placeOf(row, column), label));
    }

    formeditor::FormEditor *m_form = nullptr;
};

} // namespace formwright::tests
