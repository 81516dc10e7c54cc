#include "ui/editors/cell_delegate.h"

#include "ui/models/paged_table_model.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QPainter>

namespace formwright::editors {

void CellDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    // A box would look as if it could be clicked.
    option->features &= ~QStyleOptionViewItem::HasCheckIndicator;
    if (index.data(Qt::CheckStateRole).isValid())
        option->text.clear();
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QRect inside = option.rect.adjusted(widgets::space::Small, 0, -widgets::space::Small, 0);
    if (index.data(models::PagedTableModel::LoadingRole).toBool()) {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(widgets::color(widgets::Role::Hover));
        // Of different lengths, as text is, and the same at every repaint.
        const int width = inside.width() * (45 + (index.row() * 7 + index.column() * 13) % 40) / 100;
        QRect bar(inside.left(), 0, width, widgets::space::Small);
        bar.moveCenter({bar.center().x(), inside.center().y()});
        painter->drawRoundedRect(bar, widgets::shape::SmallCorner, widgets::shape::SmallCorner);
        painter->restore();
    } else if (index.data(Qt::CheckStateRole).toInt() == Qt::Checked) {
        QRect mark(0, 0, widgets::size::Icon, widgets::size::Icon);
        mark.moveCenter({inside.left() + mark.width() / 2, inside.center().y()});
        widgets::icon(QStringLiteral("check")).paint(painter, mark);
    }
}

} // namespace formwright::editors
