#include "ui/widgets/flow_layout.h"

#include <QStyle>
#include <QWidget>

namespace formwright::widgets {

FlowLayout::FlowLayout(int spacing, QWidget *parent, Last last) : QLayout(parent), m_last(last)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::insertWidget(int index, QWidget *widget)
{
    addChildWidget(widget);
    m_items.insert(index, new QWidgetItem(widget));
    invalidate();
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize FlowLayout::sizeHint() const
{
    int width = 0;
    for (const QLayoutItem *item : m_items)
        width += item->sizeHint().width() + spacing();
    const int shown = qMin(width, 320);
    return {shown, heightForWidth(shown)};
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect &rect, bool isReal) const
{
    const QRect inside = rect.marginsRemoved(contentsMargins());
    const Qt::LayoutDirection direction = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = inside.left(), y = inside.top(), lineHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const bool isLast = m_last == Last::FillsItsLine && item == m_items.last();
        QSize size = isLast ? item->minimumSize().expandedTo({0, item->sizeHint().height()}) : item->sizeHint();
        size.setWidth(qMin(size.width(), qMax(inside.width(), 1)));
        if (x > inside.left() && x + size.width() > inside.right() + 1) {
            x = inside.left();
            y += lineHeight + spacing();
            lineHeight = 0;
        }
        if (isLast)
            size.setWidth(inside.right() + 1 - x);
        if (isReal)
            item->setGeometry(QStyle::visualRect(direction, inside, QRect(QPoint(x, y), size)));
        x += size.width() + spacing();
        lineHeight = qMax(lineHeight, size.height());
    }
    return y + lineHeight - rect.top() + contentsMargins().bottom();
}

} // namespace formwright::widgets
