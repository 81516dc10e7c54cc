// A line of the list of messages. Private to its page.
#pragma once

#include <QStyledItemDelegate>

namespace formwright::messages {

// From whom and when, what it is about, how it begins; what is unread is bold and has a dot.
class MessageDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace formwright::messages
