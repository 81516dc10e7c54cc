#include "ui/editors/field_box.h"

#include <QEvent>
#include <QStyleOptionFrame>
#include <QStylePainter>
#include <QVBoxLayout>

namespace formwright::editors {

FieldBox::FieldBox(QWidget *inside)
{
    auto *layout = new QVBoxLayout(this);
    // Inside the rounded corners.
    layout->setContentsMargins(3, 3, 3, 3);
    layout->addWidget(inside);
    setFocusProxy(inside);
    inside->installEventFilter(this);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void FieldBox::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionFrame option;
    option.initFrom(this);
    option.lineWidth = 1;
    option.state.setFlag(QStyle::State_HasFocus, focusProxy()->hasFocus());
    option.state.setFlag(QStyle::State_ReadOnly, focusProxy()->property("readOnly").toBool());
    painter.drawPrimitive(QStyle::PE_FrameLineEdit, option);
}

bool FieldBox::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::eventFilter(watched, event);
}

} // namespace formwright::editors
