#include "ui/widgets/focus.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QTabBar>

namespace formwright::widgets {

bool focusInside(const QWidget &root, Qt::FocusReason reason)
{
    const auto isReady = [&root](const QWidget *widget) {
        return (widget->focusPolicy() & Qt::TabFocus) && widget->isEnabled() && widget->isVisibleTo(&root)
            && widget->window() == root.window();
    };
    QWidget *const last = root.focusWidget();
    if (last && isReady(last)) {
        last->setFocus(reason);
        return true;
    }
    QWidget *field = nullptr;
    QWidget *button = nullptr;
    const QList<QWidget *> all = root.findChildren<QWidget *>();
    for (QWidget *widget : all) {
        if (!isReady(widget))
            continue;
        if (qobject_cast<QAbstractItemView *>(widget)) {
            widget->setFocus(reason);
            return true;
        }
        QWidget *&first = qobject_cast<QAbstractButton *>(widget) || qobject_cast<QTabBar *>(widget) ? button : field;
        if (!first)
            first = widget;
    }
    if (QWidget *found = field ? field : button) {
        found->setFocus(reason);
        return true;
    }
    return false;
}

} // namespace formwright::widgets
