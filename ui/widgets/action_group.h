// Which of the actions of a page belong together: a menu of many shows them as menus of their own.
#pragma once

#include <QList>
#include <QString>

class QAction;
class QMenu;

namespace formwright::widgets {

// `title` is that of a menu, in the language of the screen.
void setActionGroup(QAction &action, const QString &title);
// In their order, each group where its first one comes.
void addGrouped(QMenu &menu, const QList<QAction *> &actions);

} // namespace formwright::widgets
