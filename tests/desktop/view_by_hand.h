// Views, drawn by keys and clicks.
#pragma once

#include "by_hand.h"

#include "ui/designing/rule_rows.h"
#include "ui/vieweditor/button_list.h"
#include "ui/vieweditor/column_grid.h"
#include "ui/vieweditor/field_list.h"
#include "ui/vieweditor/filter_panel.h"
#include "ui/vieweditor/view_editor.h"
#include "ui/widgets/search_field.h"

#include <QPushButton>

namespace formwright::tests {

class ViewHand : public Hand
{
public:
    using Hand::Hand;

    vieweditor::ViewEditor &page() { return *m_page; }
    designing::PropertyEditor &properties() { return m_page->properties(); }

    // Of a form, with a column for each of so many fields.
    void begin(const QString &form, const QString &name, int columns)
    {
        DO(choose(module() + QStringList{form}, u"New View of This Form"_s));
        QTreeView *tree = workspace();
        QTRY_COMPARE_WITH_TIMEOUT(tree->currentIndex().data(models::WorkspaceModel::KindRole).toInt(),
            int(models::WorkspaceKind::View), patience);
        DO(settle());
        DO(openCurrent(m_page));
        QTRY_COMPARE_WITH_TIMEOUT(m_page->grid().model().columnCount(), columns, patience);
        DO(selectView());
        DO(write(u"name"_s, name));
    }
    void finish()
    {
        m_page->grid().setFocus();
        DO(save(*m_page));
    }

    // No column: what is set is set of the view itself.
    void selectView()
    {
        m_page->grid().setFocus();
        press(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_page->design().selection().isEmpty());
    }
    void select(int column, int last = -1)
    {
        DO(click(column, Qt::NoModifier));
        if (last >= 0)
            DO(click(last, Qt::ShiftModifier));
        QCOMPARE(m_page->design().selection().size(), last < 0 ? 1 : last - column + 1);
    }
    int columnOf(const QString &name) const
    {
        const QStringList columns = m_page->design().columns();
        for (int i = 0; i < columns.size(); ++i) {
            if (m_page->design().columnName(columns.at(i)) == name)
                return i;
        }
        return -1;
    }
    void select(const QString &name)
    {
        QVERIFY2(columnOf(name) >= 0, qPrintable(name));
        DO(select(columnOf(name)));
    }
    void removeAll()
    {
        DO(select(0, int(m_page->design().columns().size()) - 1));
        m_page->grid().setFocus();
        press(Qt::Key_Delete);
        QVERIFY(m_page->design().columns().isEmpty());
    }
    // Found in the list beside the grid and taken by Enter: behind what is selected, and selected itself.
    void add(const QString &kind)
    {
        const qsizetype before = m_page->design().columns().size();
        m_page->fields().search()->setFocus();
        m_page->fields().search()->selectAll();
        DO(m_at.type(kind));
        press(Qt::Key_Return);
        QCOMPARE(m_page->design().columns().size(), before + 1);
        QCOMPARE(m_page->design().columnName(m_page->design().current()), kind);
    }
    void write(const QString &path, const QString &text) { DO(Hand::write(properties(), path, text)); }
    void tick(const QString &path) { DO(Hand::tick(properties(), path)); }
    void pick(const QString &path, const QString &value) { DO(Hand::pick(properties(), path, value)); }
    void script(const QString &path, const QString &text) { DO(Hand::script(properties(), path, text)); }

    void openFilter()
    {
        m_page->grid().setFocus();
        if (!m_page->filter().isVisible())
            press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->filter().isVisible(), patience);
    }
    // 03: against what is typed into the form of the search.
    void rule(const QString &field, const QString &comparison, const QString &match, bool isSearched = false)
    {
        DO(openFilter());
        designing::RuleRows &rules = *m_page->filter().rules();
        const int at = int(rules.rules().size());
        DO(m_at.click(m_page->filter(), u"Add Rule"_s));
        QTRY_COMPARE_WITH_TIMEOUT(rules.rules().size(), at + 1, patience);
        DO(pickIn([&] { return rules.fieldOf(at); }, field));
        DO(pickIn([&] { return rules.comparisonOf(at); }, comparison));
        if (isSearched)
            DO(pickIn([&] { return rules.againstOf(at); }, int(vieweditor::FilterRule::Against::SearchField)));
        QCoreApplication::processEvents(); // the row is made anew
        rules.ensureWidgetVisible(rules.matchOf(at));
        DO(m_at.typeInto(rules.matchOf(at)->lineEdit(), match));
        QCOMPARE(rules.rules().at(at).match, match);
    }
    void query(const QString &mode, const QString &text)
    {
        DO(openFilter());
        DO(pickIn([this] { return m_page->filter().modes(); }, mode));
        DO(typeCode(m_page->filter().text(), text));
    }
    void button(const QString &kind, const QString &name, const QString &icon)
    {
        QToolButton *add = nullptr;
        for (auto *each : m_page->buttons().findChildren<QToolButton *>()) {
            if (each->accessibleName() == "Add a button"_L1)
                add = each;
        }
        QVERIFY(add);
        DO(takeFrom([&] { QTest::mouseClick(add, Qt::LeftButton); }, kind));
        DO(write(u"name"_s, name));
        DO(write(u"icon"_s, icon));
    }

private:
    void click(int column, Qt::KeyboardModifiers modifiers)
    {
        vieweditor::ColumnGrid &grid = m_page->grid();
        grid.setFocus();
        grid.scrollTo(grid.model().index(0, column));
        QTest::mouseClick(grid.header().viewport(), Qt::LeftButton, modifiers, grid.header().rectOf(column).center());
    }

    vieweditor::ViewEditor *m_page = nullptr;
};

} // namespace formwright::tests
