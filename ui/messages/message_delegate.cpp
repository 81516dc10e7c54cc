#include "ui/messages/message_delegate.h"

#include "ui/messages/message_list_model.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QDateTime>
#include <QPainter>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using widgets::Role;
namespace space = widgets::space;

namespace {
constexpr int lines = 3;
constexpr int dot = 7;
} // namespace

QSize MessageDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {120, lines * option.fontMetrics.lineSpacing() + 2 * space::Small};
}

void MessageDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    const bool isRead = index.data(IsReadRole).toBool();
    const bool isMirrored = option.direction == Qt::RightToLeft;
    const int line = option.fontMetrics.lineSpacing();
    QRect area = option.rect.adjusted(space::Medium, space::Small, -space::Medium, -space::Small);
    const auto visual = [&](const QRect &rect) { return QStyle::visualRect(option.direction, option.rect, rect); };
    painter->save();
    if (!isRead) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(widgets::color(Role::Accent));
        painter->drawEllipse(visual(QRect(area.left(), area.top() + (line - dot) / 2, dot, dot)));
    }
    area.setLeft(area.left() + space::Medium);
    const Qt::Alignment start = (isMirrored ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    const Qt::Alignment end = (isMirrored ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    QFont strong = option.font;
    strong.setWeight(isRead ? QFont::Normal : QFont::DemiBold);
    const QString when = widgets::momentText(index.data(TimeRole).toDateTime(), option.locale);
    QRect first(area.left(), area.top(), area.width(), line);
    const int whenWidth = option.fontMetrics.horizontalAdvance(when);
    painter->setFont(option.font);
    painter->setPen(widgets::color(Role::Muted));
    painter->drawText(visual(first), end, when);
    first.setRight(first.right() - whenWidth - space::Small);
    for (const auto &[role, name] : {std::pair{IsStickyRole, u"announcement"_s}, {HasFilesRole, u"attachment"_s}}) {
        if (!index.data(role).toBool())
            continue;
        const QRect at(first.right() - widgets::size::Icon, first.top() + (line - widgets::size::Icon) / 2,
            widgets::size::Icon, widgets::size::Icon);
        widgets::icon(name, Role::Muted).paint(painter, visual(at));
        first.setRight(at.left() - space::Tight);
    }
    painter->setFont(strong);
    painter->setPen(widgets::color(Role::Text));
    const QFontMetrics metrics(strong);
    painter->drawText(
        visual(first), start, metrics.elidedText(index.data(SenderRole).toString(), Qt::ElideRight, first.width()));
    const QRect second(area.left(), area.top() + line, area.width(), line);
    painter->drawText(
        visual(second), start, metrics.elidedText(index.data().toString(), Qt::ElideRight, second.width()));
    painter->setFont(option.font);
    painter->setPen(widgets::color(Role::Muted));
    const QRect third = second.translated(0, line);
    painter->drawText(visual(third), start,
        option.fontMetrics.elidedText(index.data(ExcerptRole).toString(), Qt::ElideRight, third.width()));
    painter->restore();
}

} // namespace formwright::messages
