// What can be done on a page: it stands in the menu, in the palette and on the page of shortcuts, and no two answer the
// same keys.
#pragma once

#include "ui/pages/page.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/windows/main_window.h"
#include "ui/windows/shortcuts_page.h"

#include <QAction>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>

namespace formwright::tests {

// Those that the page of shortcuts lists as it is now, by their ids.
inline QSet<QString> listedShortcuts(widgets::ActionRegistry &actions)
{
    const windows::ShortcutsPage page(actions);
    const auto *tree = page.findChild<QTreeWidget *>();
    QSet<QString> ids;
    for (int row = 0; row < tree->topLevelItemCount(); ++row)
        ids.insert(tree->topLevelItem(row)->data(0, windows::ShortcutsPage::IdRole).toString());
    return ids;
}

// In the menu or in one below it.
inline bool stands(const QMenu &menu, const QAction *action)
{
    const QList<QAction *> entries = menu.actions();
    return std::any_of(entries.cbegin(), entries.cend(), [action](const QAction *entry) {
        return entry == action || (entry->menu() != nullptr && stands(*entry->menu(), action));
    });
}

// Of the page that is in front; `listed` are those of the page of shortcuts.
inline void checkPageActions(
    windows::MainWindow &window, widgets::ActionRegistry &registry, const QSet<QString> &listed)
{
    const pages::Page *page = window.work().currentPage();
    QVERIFY(page);
    QMenu *menu = nullptr;
    for (QMenu *each : window.menuBar()->findChildren<QMenu *>()) {
        if (each->title() == QLatin1StringView("&Page"))
            menu = each;
    }
    QVERIFY(menu);
    Q_EMIT menu->aboutToShow();
    const QList<QAction *> actions = page->pageActions();
    QVERIFY(!actions.isEmpty());
    QSet<QString> ids;
    for (const QAction *action : actions) {
        const QString title = widgets::ActionRegistry::titleOf(*action);
        const QString id = registry.idOf(*action);
        QVERIFY2(!id.isEmpty(), qPrintable(title)); // or it could be given no other keys
        QVERIFY2(!ids.contains(id), qPrintable(id));
        ids.insert(id);
        QVERIFY2(listed.contains(id), qPrintable(id));
        // Two that answer the same keys everywhere on the page would call neither.
        for (const QAction *other : actions) {
            const bool isEverywhere = action->shortcutContext() == Qt::WidgetWithChildrenShortcut
                && other->shortcutContext() == Qt::WidgetWithChildrenShortcut;
            if (other == action || !isEverywhere)
                continue;
            for (const QKeySequence &keys : action->shortcuts())
                QVERIFY2(!other->shortcuts().contains(keys), qPrintable(title));
        }
        if (!action->isVisible())
            continue;
        QVERIFY2(stands(*menu, action), qPrintable(title));
        if (!action->isEnabled())
            continue;
        window.palette().open(QLatin1Char('>') % title);
        const auto *list = window.palette().findChild<QListView *>();
        bool isFound = false;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            isFound |= list->model()->index(row, 0).data().toString() == title;
        window.palette().dismiss();
        QVERIFY2(isFound, qPrintable(title));
    }
}

} // namespace formwright::tests
