#include "ui/widgets/field_frame.h"

#include <QAbstractScrollArea>
#include <QApplication>

namespace formwright::widgets {

void frameAsField(QAbstractScrollArea *area)
{
    area->setProperty("field", true); // before the frame, whose width follows from it
    area->setFrameShape(QFrame::StyledPanel);
    area->viewport()->setAutoFillBackground(false);
    QObject::connect(qApp, &QApplication::focusChanged, area, [area](QWidget *before, QWidget *now) {
        if (before == area || now == area)
            area->update();
    });
}

} // namespace formwright::widgets
