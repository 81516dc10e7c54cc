#include "ui/widgets/metrics.h"
#include "ui/widgets/style_paint.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QTabBar>

namespace formwright::widgets::paint {

namespace {
bool isOn(const QStyleOption *option, QStyle::StateFlag flag)
{
    return option->state & flag;
}

bool isVertical(QTabBar::Shape shape)
{
    return shape == QTabBar::RoundedWest || shape == QTabBar::RoundedEast || shape == QTabBar::TriangularWest
        || shape == QTabBar::TriangularEast;
}
} // namespace

void tabBase(QPainter *painter, const QStyleOptionTabBarBase *option, const QWidget *bar)
{
    if (isVertical(option->shape))
        return;
    // Under the tabs, where the selected one covers it, and in a corner beside them, which the tab widget paints
    // without naming any tab.
    const bool isCorner = option->tabBarRect.isEmpty() && bar;
    const int bottom = isCorner ? bar->geometry().bottom() : option->rect.bottom();
    painter->fillRect(QRect(option->rect.left(), bottom, option->rect.width(), 1), color(Role::Line));
}

void tabShape(QPainter *painter, const QStyleOptionTab *option)
{
    const QRect rect = option->rect;
    const bool selected = isOn(option, QStyle::State_Selected);
    if (selected)
        painter->fillRect(rect, color(Role::Surface));
    else if (isOn(option, QStyle::State_MouseOver) && isOn(option, QStyle::State_Enabled))
        painter->fillRect(rect, color(Role::Hover));
    const QColor mark = isOn(option, QStyle::State_Enabled) ? color(Role::Accent) : color(Role::Disabled);
    if (isVertical(option->shape)) {
        if (selected)
            painter->fillRect(QRect(rect.left(), rect.top(), 2, rect.height()), mark);
        return;
    }
    if (selected) {
        painter->fillRect(QRect(rect.left(), rect.top(), 1, rect.height()), color(Role::Line));
        painter->fillRect(QRect(rect.left(), rect.top(), rect.width(), 2), mark);
    } else {
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), color(Role::Line));
    }
    // Between two tabs stands one line: the selected one draws its own at both sides.
    const auto atRight
        = option->direction == Qt::RightToLeft ? QStyleOptionTab::PreviousIsSelected : QStyleOptionTab::NextIsSelected;
    if (selected || option->selectedPosition != atRight)
        painter->fillRect(QRect(rect.right(), rect.top() + (selected ? 0 : 8), 1, rect.height() - (selected ? 0 : 16)),
            color(Role::Line));
}

void tabClose(QPainter *painter, const QStyleOption *option)
{
    const bool hover = isOn(option, QStyle::State_MouseOver);
    if (hover)
        roundedBox(painter, option->rect, color(isOn(option, QStyle::State_Sunken) ? Role::Pressed : Role::Hover),
            Qt::transparent, shape::SmallCorner, 0);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color(hover ? Role::Text : Role::Muted), 1.5, Qt::SolidLine, Qt::RoundCap));
    painter->translate(QRectF(option->rect).center());
    painter->drawLine(QPointF(-3, -3), QPointF(3, 3));
    painter->drawLine(QPointF(3, -3), QPointF(-3, 3));
    painter->restore();
}

void headerSection(QPainter *painter, const QStyleOptionHeader *option, const QColor &ground)
{
    const QRect rect = option->rect;
    const bool hover = isOn(option, QStyle::State_MouseOver) && isOn(option, QStyle::State_Enabled);
    painter->fillRect(rect, hover ? color(Role::Hover) : ground);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), color(Role::Line));
    const bool last
        = option->position == QStyleOptionHeader::End || option->position == QStyleOptionHeader::OnlyOneSection;
    if (option->orientation == Qt::Vertical)
        painter->fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), color(Role::Line));
    else if (!last)
        painter->fillRect(QRect(rect.right(), rect.top() + 7, 1, rect.height() - 14), color(Role::Line));
}

void branch(QPainter *painter, const QStyleOption *option)
{
    if (!isOn(option, QStyle::State_Children))
        return;
    const Direction closed = option->direction == Qt::RightToLeft ? Direction::Left : Direction::Right;
    chevron(painter, option->rect, isOn(option, QStyle::State_Open) ? Direction::Down : closed, color(Role::Muted));
}

bool editsItem(const QWidget *editor)
{
    const QWidget *viewport = editor ? editor->parentWidget() : nullptr;
    return viewport && qobject_cast<const QAbstractItemView *>(viewport->parentWidget());
}

// It covers what it is about.
void itemEditor(QPainter *painter, const QStyleOption *option)
{
    painter->setPen(color(Role::Accent));
    painter->setBrush(option->palette.base());
    painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
}

void itemGround(QPainter *painter, const QStyleOptionViewItem *option)
{
    if (option->backgroundBrush.style() != Qt::NoBrush)
        painter->fillRect(option->rect, option->backgroundBrush);
    if (isOn(option, QStyle::State_Selected)) {
        const bool active = isOn(option, QStyle::State_Active);
        painter->fillRect(option->rect, color(active ? Role::AccentSoft : Role::Pressed));
    } else if (isOn(option, QStyle::State_MouseOver) && isOn(option, QStyle::State_Enabled)) {
        painter->fillRect(option->rect, color(Role::Hover));
    }
}

void menuItemGround(QPainter *painter, const QStyleOptionMenuItem *option)
{
    painter->fillRect(option->rect, color(Role::Raised));
    if (isOn(option, QStyle::State_Selected) && isOn(option, QStyle::State_Enabled))
        roundedBox(painter, QRectF(option->rect).adjusted(4, 1, -4, -1), color(Role::AccentSoft), Qt::transparent,
            shape::SmallCorner, 0);
}

void menuSeparator(QPainter *painter, const QStyleOptionMenuItem *option)
{
    painter->fillRect(option->rect, color(Role::Raised));
    const QRect rect = option->rect;
    painter->fillRect(QRect(rect.left() + 8, rect.center().y(), rect.width() - 16, 1), color(Role::Line));
}

void menuBarItem(QPainter *painter, const QStyleOptionMenuItem *option)
{
    painter->fillRect(option->rect, color(Role::Window));
    const bool enabled = isOn(option, QStyle::State_Enabled);
    if (enabled && isOn(option, QStyle::State_Selected))
        roundedBox(painter, QRectF(option->rect).adjusted(1, 2, -1, -2),
            color(isOn(option, QStyle::State_Sunken) ? Role::Pressed : Role::Hover), Qt::transparent,
            shape::SmallCorner, 0);
    painter->setPen(color(enabled ? Role::Text : Role::Disabled));
    painter->drawText(option->rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine, option->text);
}

} // namespace formwright::widgets::paint
