// Draws cells of a list of documents: a check mark for true, a quiet bar while a row is loading.
#pragma once

#include <QStyledItemDelegate>

namespace formwright::editors {

class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace formwright::editors
