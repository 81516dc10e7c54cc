#include "ui/widgets/next_key.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QPointer>
#include <QWidget>

namespace formwright::widgets {

namespace {

class NextKey : public QObject
{
public:
    NextKey(QWidget *focus, QAction *action, const QKeyEvent &override)
        : QObject(focus), m_action(action), m_key(override.keyCombination())
    {
        focus->installEventFilter(this);
        deleteLater(); // the press is delivered before the event loop goes on
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent *>(event)->keyCombination() != m_key)
            return false;
        if (QAction *action = m_action.data()) {
            m_action.clear();
            action->trigger();
        }
        return true;
    }

private:
    QPointer<QAction> m_action;
    QKeyCombination m_key;
};

} // namespace

void triggerByNextKey(QAction *action, const QKeyEvent &override)
{
    QWidget *focus = QApplication::focusWidget();
    if (focus && override.modifiers().testFlag(Qt::ControlModifier))
        new NextKey(focus, action, override);
}

} // namespace formwright::widgets
