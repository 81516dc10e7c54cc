#include "ui/widgets/raised_card.h"

#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QPainter>

namespace formwright::widgets {

void RaisedCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(color(Role::Raised));
    painter.setPen(color(Role::Line));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), shape::Corner + 2, shape::Corner + 2);
}

} // namespace formwright::widgets
