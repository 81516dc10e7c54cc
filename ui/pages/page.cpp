#include "ui/pages/page.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>

namespace formwright::pages {

QList<QAction *> Page::pageActions() const
{
    QList<QAction *> found;
    for (QAction *action : findChildren<QAction *>()) {
        // Fields and menus have some of their own, which mean nothing outside of them.
        const QObject *owner = action->parent();
        const bool isOfAField = qobject_cast<const QLineEdit *>(owner) || qobject_cast<const QMenu *>(owner);
        if (!isOfAField && !action->isSeparator() && !action->menu() && !action->text().isEmpty())
            found.append(action);
    }
    return found;
}

} // namespace formwright::pages
