// How a field or a message that tells what is wrong lets the page around it know that it does, or does no more.
#pragma once

#include <QEvent>

class QWidget;

namespace formwright::widgets {

// Sent to each widget around, until one accepts it.
class ProblemEvent : public QEvent
{
public:
    ProblemEvent() : QEvent(type()) { ignore(); }
    static Type type();
};

void tellProblem(QWidget *from);

} // namespace formwright::widgets
