#include "ui/widgets/action_group.h"

#include <QAction>
#include <QHash>
#include <QMenu>

namespace formwright::widgets {

namespace {
constexpr char groupProperty[] = "actionGroup";
}

void setActionGroup(QAction &action, const QString &title)
{
    action.setProperty(groupProperty, title);
}

void addGrouped(QMenu &menu, const QList<QAction *> &actions)
{
    QHash<QString, QMenu *> groups;
    for (QAction *action : actions) {
        const QString title = action->property(groupProperty).toString();
        if (title.isEmpty()) {
            menu.addAction(action);
            continue;
        }
        QMenu *&group = groups[title];
        if (!group) {
            group = new QMenu(title, &menu);
            menu.addMenu(group);
        }
        group->addAction(action);
    }
}

} // namespace formwright::widgets
