#include "ui/widgets/metrics.h"
#include "ui/widgets/style_paint.h"
#include "ui/widgets/theme.h"

#include <QPainter>
#include <QWidget>

namespace formwright::widgets::paint {

void comboFrame(QPainter *painter, const QStyleOptionComboBox *option, const QRect &arrow, const QWidget *widget)
{
    if (option->frame) {
        QStyleOption field = *option;
        // A closed choice is a button as much as a field: it wears the ring only when the keyboard brought it there.
        if (!option->editable && !(option->state & QStyle::State_KeyboardFocusChange))
            field.state &= ~QStyle::State_HasFocus;
        fieldFrame(painter, &field, widget);
    }
    chevron(
        painter, arrow, Direction::Down, color(option->state & QStyle::State_Enabled ? Role::Muted : Role::Disabled));
}

void spinFrame(
    QPainter *painter, const QStyleOptionSpinBox *option, const QRect &up, const QRect &down, const QWidget *widget)
{
    if (option->frame)
        fieldFrame(painter, option, widget);
    if (option->buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto step = [&](const QRect &rect, QStyle::SubControl control, QAbstractSpinBox::StepEnabledFlag flag,
                          Direction direction) {
        const bool enabled = (option->state & QStyle::State_Enabled) && (option->stepEnabled & flag);
        const bool active = enabled && (option->activeSubControls & control);
        if (active && (option->state & (QStyle::State_MouseOver | QStyle::State_Sunken)))
            roundedBox(painter, rect, color(option->state & QStyle::State_Sunken ? Role::Pressed : Role::Hover),
                Qt::transparent, shape::SmallCorner - 1, 0);
        chevron(painter, rect, direction, color(enabled ? Role::Muted : Role::Disabled));
    };
    step(up, QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, Direction::Up);
    step(down, QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, Direction::Down);
}

void scrollBar(QPainter *painter, const QStyleOptionSlider *option, const QRect &handle)
{
    painter->fillRect(option->rect, option->palette.base());
    if (option->maximum <= option->minimum)
        return;
    const bool active = option->activeSubControls & QStyle::SC_ScrollBarSlider;
    const bool held = active && (option->state & QStyle::State_Sunken);
    const bool hover = active && (option->state & QStyle::State_MouseOver);
    const QRectF bar = option->orientation == Qt::Horizontal ? QRectF(handle).adjusted(1, 2.5, -1, -2.5)
                                                             : QRectF(handle).adjusted(2.5, 1, -2.5, -1);
    roundedBox(painter, bar,
        color(held      ? Role::Text
                : hover ? Role::Muted
                        : Role::Outline),
        Qt::transparent, qMin(bar.width(), bar.height()) / 2, 0);
}

} // namespace formwright::widgets::paint
