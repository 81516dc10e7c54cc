#include "ui/widgets/problem_event.h"

#include <QCoreApplication>
#include <QWidget>

namespace formwright::widgets {

QEvent::Type ProblemEvent::type()
{
    static const auto type = Type(QEvent::registerEventType());
    return type;
}

void tellProblem(QWidget *from)
{
    ProblemEvent event;
    for (QWidget *around = from->parentWidget(); around && !event.isAccepted(); around = around->parentWidget())
        QCoreApplication::sendEvent(around, &event);
}

} // namespace formwright::widgets
