// Draws one line of the command palette: icon, title with the matched letters marked, detail, shortcut.
#pragma once

#include <QStyledItemDelegate>

namespace formwright::widgets {

class PaletteDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace formwright::widgets
