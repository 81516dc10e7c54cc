// The order of the Tab key: shown as numbers, and changed by clicks and keys.
#include "ui/formeditor/canvas.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace formwright::formeditor {

using forms::NodeId;
using widgets::color;
using widgets::Role;

void Canvas::setOrdering(bool isOrdering)
{
    if (isOrdering == m_isOrdering)
        return;
    finishLabel(true);
    m_isOrdering = isOrdering;
    m_given = 0;
    update();
    Q_EMIT orderingChanged(isOrdering);
}

// The first field that is clicked is the first one, the next the second...
void Canvas::giveNumber(NodeId field)
{
    if (field == 0 || !m_design.tabOrder().contains(field))
        return;
    m_design.select({field});
    const qsizetype place = m_given;
    m_given = (m_given + 1) % qMax(qsizetype(1), m_design.tabOrder().size());
    m_design.setTabPlace(field, place);
    update();
}

bool Canvas::orderByKey(const QKeyEvent &event)
{
    const NodeId field = m_design.current();
    const qsizetype at = m_design.tabOrder().indexOf(field);
    switch (event.key()) {
    case Qt::Key_Escape:
        setOrdering(false);
        return true;
    case Qt::Key_Space:
        giveNumber(field);
        return true;
    case Qt::Key_Plus:
        if (at >= 0)
            m_design.setTabPlace(field, at + 1);
        return true;
    case Qt::Key_Minus:
        if (at > 0)
            m_design.setTabPlace(field, at - 1);
        return true;
    default:
        return false;
    }
}

// Those that were given since it began stand on a full ground, the others on a light one.
void Canvas::paintOrder(QPainter &painter) const
{
    const QList<NodeId> order = m_design.tabOrder();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(widgets::smallFont());
    const QFontMetrics metrics = painter.fontMetrics();
    for (qsizetype i = 0; i < order.size(); ++i) {
        const QRect place = rectOf(order.at(i));
        if (place.isNull())
            continue;
        const QString number = locale().toString(i + 1);
        const int tall = metrics.height() + widgets::space::Tight;
        // Labels begin at the left.
        const int wide = qMax(tall, metrics.horizontalAdvance(number) + widgets::space::Medium);
        const QRect badge(
            place.right() - wide + widgets::space::Tight, place.top() - widgets::space::Tight, wide, tall);
        const bool isGiven = i < m_given;
        painter.setPen(QPen(color(Role::Accent), 1.5));
        painter.setBrush(isGiven ? color(Role::Accent) : color(Role::Raised));
        painter.drawRoundedRect(badge, tall / 2.0, tall / 2.0);
        painter.setPen(isGiven ? color(Role::OnAccent) : color(Role::Text));
        painter.drawText(badge, Qt::AlignCenter, number);
    }
}

} // namespace formwright::formeditor
