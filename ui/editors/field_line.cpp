#include "ui/editors/field_line.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

namespace formwright::editors {

void FieldLine::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo))
        event->ignore();
    else
        QLineEdit::keyPressEvent(event);
}

void FieldLine::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu *menu = createStandardContextMenu();
    // Undo, Redo and the line below them.
    for (int i = 0; i < 3 && !isReadOnly() && !menu->isEmpty(); ++i)
        menu->removeAction(menu->actions().constFirst());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(event->globalPos());
}

} // namespace formwright::editors
