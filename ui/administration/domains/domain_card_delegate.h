// Draws a domain as a card: logo, name, state, and how much there is in it.
#pragma once

#include <QStyledItemDelegate>

namespace formwright::administration {

class DomainCardDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr int cardWidth = 320;
    static constexpr int cardHeight = 112;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace formwright::administration
