// What leads to the parts of the demo and who may see them: the entries of its menu, its role and what that is
// permitted.
#include "demo_by_hand_test.h"

#include "ui/menus/menu_editor.h"
#include "ui/menus/menu_tree.h"
#include "ui/menus/target_list.h"
#include "ui/permissions/permission_page.h"
#include "ui/roles/role_page.h"

#include <QTreeWidget>

namespace formwright::tests {

void DemoByHandTest::theMenuIsMade()
{
    DO(m_forms->choose(Hand::software(), u"Menus"_s));
    menus::MenuEditor *page = nullptr;
    DO(m_at->waitForPage(page));
    QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), patience);
    // Those that came with views, under their first names.
    QTRY_VERIFY_WITH_TIMEOUT(!page->design().entries().isEmpty(), patience);
    page->tree().setFocus();
    m_forms->press(Qt::Key_A, Qt::ControlModifier);
    m_forms->press(Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(page->design().entries().isEmpty(), patience);
    // Found in the list of what there is and taken by Enter, behind the one before.
    const auto add = [&](const QString &target) {
        const qsizetype before = page->design().entries().size();
        page->targets().search()->setFocus();
        page->targets().search()->selectAll();
        DO(m_at->type(target));
        // Others whose names have it within stand before it.
        QTreeWidget *list = page->targets().tree();
        if (list->currentItem() == nullptr || list->currentItem()->text(0) != target) {
            m_forms->press(Qt::Key_Down);
            for (int i = 0; i < 9 && (list->currentItem() == nullptr || list->currentItem()->text(0) != target); ++i)
                m_forms->press(Qt::Key_Down);
        }
        m_forms->press(Qt::Key_Return);
        QCOMPARE(page->design().entries().size(), before + 1);
        QVERIFY(page->tree().currentItem());
        QCOMPARE(page->tree().currentItem()->text(0), target);
    };
    const QStringList views{u"Open requests"_s, u"All requests"_s, u"Requests by status"_s, u"Suppliers"_s, u"Tasks"_s,
        u"Task calendar"_s, u"Task chart"_s, u"Places of tasks"_s};
    for (const QString &view : views)
        DO(add(view));
    DO(add(u"Purchase request"_s));
    page->tree().setFocus();
    m_forms->press(Qt::Key_F2);
    QTRY_VERIFY_WITH_TIMEOUT(page->tree().isRenaming(), patience);
    DO(m_at->type(u"New request"_s));
    m_forms->press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!page->tree().isRenaming(), patience);
    for (const QString &view : {u"Receipts"_s, u"Missing goods"_s, u"Damaged goods"_s})
        DO(add(view));
    page->tree().setFocus();
    DO(m_forms->save(*page));
    QStringList shipped;
    for (auto file = m_shipped.begin(); file != m_shipped.end(); ++file) {
        if (file.key().startsWith("menus/"_L1))
            shipped.append(file.key().section(u'.', 0, 0));
    }
    QCOMPARE(shipped.size(), page->design().entries().size());
    DO(compare(shipped));
}

void DemoByHandTest::theRoleIsMade()
{
    DO(m_forms->choose(Hand::software(), u"Roles"_s));
    roles::RolePage *page = nullptr;
    DO(m_at->waitForPage(page));
    QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), patience);
    DO(m_at->click(*page, u"New Role"_s));
    QTRY_VERIFY_WITH_TIMEOUT(qobject_cast<QLineEdit *>(QApplication::focusWidget()), patience);
    DO(m_at->type(u"Store"_s));
    m_forms->press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!page->hasUnsaved(), patience);
    DO(compare({u"roles/Store"_s}, {u"permissions"_s}));
}

void DemoByHandTest::theRoleIsPermitted()
{
    DO(m_forms->choose(Hand::software(), u"Permissions"_s));
    permissions::PermissionPage *page = nullptr;
    DO(m_at->waitForPage(page));
    QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded() && page->model().columnCount() == 1, patience);
    // Searched by its name; what stands around it stays. The menu of the cell has what can be said.
    const auto permit = [&](const QStringList &line, const QString &choice) {
        DO(m_at->typeInto(page->search(), line.constLast()));
        m_forms->press(Qt::Key_Return);
        const auto rowOf = [&] {
            int below = -1, found = -1;
            for (int row = 0; row < page->model().rowCount(); ++row) {
                const QString name = page->model().headerData(row, Qt::Vertical).toString();
                if (line.size() > 1 && name == line.constFirst() && page->model().elementOf(row) >= 0)
                    below = row;
                if (name == line.constLast() && found < 0 && (line.size() == 1 || (below >= 0 && row > below)))
                    found = row;
            }
            return found;
        };
        QTRY_VERIFY2_WITH_TIMEOUT(rowOf() >= 0, qPrintable(line.constLast()), patience);
        const QModelIndex cell = page->model().index(rowOf(), 0);
        page->view().scrollTo(cell);
        QTest::mouseClick(page->view().viewport(), Qt::LeftButton, {}, page->view().visualRect(cell).center());
        DO(m_forms->takeFrom([&] { m_forms->press(Qt::Key_Return); }, choice));
        QCOMPARE(cell.data().toString(), choice);
    };
    DO(permit({u"Damaged goods"_s}, u"Allowed"_s));
    DO(permit({u"Receipt"_s, u"price"_s}, u"Read-only"_s));
    page->view().setFocus();
    m_forms->press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!page->hasUnsaved(), patience);
    DO(compare({u"roles/Store"_s}));
}

} // namespace formwright::tests
