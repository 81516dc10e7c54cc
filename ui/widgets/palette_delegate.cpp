#include "ui/widgets/palette_delegate.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/palette_items.h"
#include "ui/widgets/theme.h"

#include <QPainter>
#include <QTextLayout>

namespace formwright::widgets {

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(color(option.state & QStyle::State_Selected ? Role::AccentSoft : Role::Hover));
        painter->drawRoundedRect(QRectF(option.rect), shape::SmallCorner, shape::SmallCorner);
    }
    QRect rest = option.rect.adjusted(space::Small, 0, -space::Small - 2, 0);
    const bool mirrored = option.direction == Qt::RightToLeft;
    const auto take = [&rest, mirrored](int width, bool atEnd) {
        const bool right = atEnd != mirrored;
        const QRect part = right ? QRect(rest.right() - width + 1, rest.top(), width, rest.height())
                                 : QRect(rest.left(), rest.top(), width, rest.height());
        if (right)
            rest.setRight(part.left() - 1);
        else
            rest.setLeft(part.right() + 1);
        return part;
    };

    icon(index.data(IconNameRole).toString(), Role::Muted).paint(painter, take(size::Icon, false));
    take(space::Small + 2, false);

    const QFontMetrics metrics = option.fontMetrics;
    const QString shortcut = index.data(ShortcutRole).toString();
    if (!shortcut.isEmpty()) {
        painter->setPen(color(Role::Muted));
        painter->drawText(take(metrics.horizontalAdvance(shortcut), true), Qt::AlignCenter, shortcut);
        take(space::Large, true);
    }

    QTextLayout layout(metrics.elidedText(index.data().toString(), Qt::ElideRight, rest.width()), option.font);
    QList<QTextLayout::FormatRange> marks;
    for (const int position : index.data(PositionsRole).value<QList<int>>()) {
        QTextLayout::FormatRange mark;
        mark.start = position;
        mark.length = 1;
        mark.format.setFontWeight(QFont::Bold);
        mark.format.setForeground(color(Role::Accent));
        marks << mark;
    }
    layout.setFormats(marks);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(rest.width());
    layout.endLayout();
    const int width = qCeil(line.naturalTextWidth());
    const QRect title = take(qMin(width, rest.width()), false);
    painter->setPen(color(Role::Text));
    layout.draw(painter, QPointF(title.left(), title.top() + (title.height() - line.height()) / 2));

    const QString detail = index.data(DetailRole).toString();
    if (!detail.isEmpty() && rest.width() > 60) {
        take(space::Medium, false);
        painter->setPen(color(Role::Muted));
        painter->drawText(rest, int(Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft)),
            metrics.elidedText(detail, Qt::ElideRight, rest.width()));
    }
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {200, qMax(32, option.fontMetrics.height() + 12)};
}

} // namespace formwright::widgets
