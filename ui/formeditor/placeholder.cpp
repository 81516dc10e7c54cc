#include "ui/formeditor/placeholder.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QPainter>

namespace formwright::formeditor {

using widgets::color;
using widgets::Role;

void paintPlaceholder(QPainter &painter, const QRect &rect, const QString &icon, const QString &text, int flags)
{
    painter.setPen(QPen(color(Role::Outline), 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(
        QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), widgets::shape::SmallCorner, widgets::shape::SmallCorner);
    QRect place = rect.adjusted(widgets::space::Medium, 0, -widgets::space::Medium, 0);
    widgets::icon(icon, Role::Muted)
        .paint(&painter, QRect(place.left(), place.top(), widgets::size::LargeIcon, place.height()));
    place.setLeft(place.left() + widgets::size::LargeIcon + widgets::space::Small);
    painter.setFont(QFont());
    painter.setPen(color(Role::Muted));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | flags, text);
}

} // namespace formwright::formeditor
