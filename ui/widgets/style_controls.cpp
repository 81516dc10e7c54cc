#include "ui/widgets/metrics.h"
#include "ui/widgets/style_paint.h"
#include "ui/widgets/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QWidget>

namespace formwright::widgets::paint {

namespace {
class Antialiased
{
public:
    explicit Antialiased(QPainter *painter) : m_painter(painter)
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
    }
    ~Antialiased() { m_painter->restore(); }
    Q_DISABLE_COPY_MOVE(Antialiased)

private:
    QPainter *m_painter;
};

bool has(const QWidget *widget, const char *property)
{
    return widget && widget->property(property).toBool();
}

struct ButtonColors {
    QColor fill, border, text;
};

ButtonColors colorsOf(const QStyleOptionButton *option, const QWidget *widget)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool hover = enabled && (option->state & QStyle::State_MouseOver);
    const bool down = option->state & (QStyle::State_Sunken | QStyle::State_On);
    const bool flat = option->features & QStyleOptionButton::Flat;
    const bool isDefault = option->features & QStyleOptionButton::DefaultButton;
    if (!enabled)
        return {flat ? QColor(Qt::transparent) : color(Role::Window),
            flat ? QColor(Qt::transparent) : color(Role::Line), color(Role::Disabled)};
    if (has(widget, "danger")) {
        const QColor fill = color(hover || down ? Role::DangerHover : Role::Danger);
        return {fill, fill, color(Role::OnDanger)};
    }
    if (isDefault && !flat) {
        const QColor fill = color(hover || down ? Role::AccentHover : Role::Accent);
        return {fill, fill, color(Role::OnAccent)};
    }
    const QColor ground = down ? color(Role::Pressed) : hover ? color(Role::Hover) : color(Role::Raised);
    if (flat)
        return {down || hover ? ground : QColor(Qt::transparent), Qt::transparent, color(Role::Text)};
    return {ground, color(Role::Outline), color(Role::Text)};
}
} // namespace

void roundedBox(
    QPainter *painter, const QRectF &rect, const QColor &fill, const QColor &border, qreal radius, qreal borderWidth)
{
    const Antialiased quality(painter);
    const qreal inset = borderWidth / 2;
    painter->setBrush(fill);
    painter->setPen(border.alpha() ? QPen(border, borderWidth) : QPen(Qt::NoPen));
    painter->drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset);
}

void focusRing(QPainter *painter, const QRectF &rect, qreal radius)
{
    roundedBox(painter, rect, Qt::transparent, color(Role::Accent), radius, shape::FocusRing);
}

bool keyboardFocused(const QStyleOption *option)
{
    return (option->state & QStyle::State_HasFocus) && (option->state & QStyle::State_KeyboardFocusChange);
}

void chevron(QPainter *painter, const QRect &rect, Direction direction, const QColor &color)
{
    const Antialiased quality(painter);
    painter->setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->translate(QRectF(rect).center());
    painter->rotate(direction == Direction::Down ? 0
            : direction == Direction::Left       ? 90
            : direction == Direction::Up         ? 180
                                                 : 270);
    painter->drawPolyline(QPolygonF{{-3.5, -1.75}, {0, 1.75}, {3.5, -1.75}});
}

void button(QPainter *painter, const QStyleOptionButton *option, const QWidget *widget)
{
    const ButtonColors colors = colorsOf(option, widget);
    if (!keyboardFocused(option)) {
        roundedBox(painter, option->rect, colors.fill, colors.border, shape::Corner);
        return;
    }
    // A gap between ring and fill, since a default button has the colour of the ring itself.
    roundedBox(
        painter, QRectF(option->rect).adjusted(3, 3, -3, -3), colors.fill, colors.border, shape::SmallCorner - 1);
    focusRing(painter, option->rect, shape::Corner);
}

QColor buttonTextColor(const QStyleOptionButton *option, const QWidget *widget)
{
    return colorsOf(option, widget).text;
}

void toolPanel(QPainter *painter, const QStyleOption *option)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool raised = !(option->state & QStyle::State_AutoRaise);
    QColor fill = raised ? color(Role::Raised) : QColor(Qt::transparent);
    if (option->state & QStyle::State_On)
        fill = color(Role::AccentSoft);
    else if (option->state & QStyle::State_Sunken)
        fill = color(Role::Pressed);
    else if (enabled && (option->state & QStyle::State_MouseOver))
        fill = color(Role::Hover);
    roundedBox(painter, option->rect, fill,
        raised ? color(enabled ? Role::Outline : Role::Line) : QColor(Qt::transparent), shape::Corner);
    if (keyboardFocused(option))
        focusRing(painter, option->rect, shape::Corner);
}

void toolLabelBesideIcon(QPainter *painter, const QStyleOptionToolButton *option, const QRect &area)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const QSize icon = option->iconSize;
    const QRect inner = area.adjusted(space::Small, 0, -space::Small, 0);
    const QRect picture(inner.left(), inner.center().y() - icon.height() / 2 + (inner.height() % 2 ? 0 : 1),
        icon.width(), icon.height());
    option->icon.paint(painter, QStyle::visualRect(option->direction, inner, picture), Qt::AlignCenter,
        enabled ? QIcon::Normal : QIcon::Disabled, option->state & QStyle::State_On ? QIcon::On : QIcon::Off);
    const QRect text
        = QStyle::visualRect(option->direction, inner, inner.adjusted(icon.width() + space::Tight + 2, 0, 0, 0));
    // Shortening counts the ampersand of the mnemonic: it must not happen where the text fits.
    const bool fits = option->fontMetrics.size(Qt::TextShowMnemonic, option->text).width() <= text.width();
    painter->setFont(option->font);
    painter->setPen(color(enabled ? Role::Text : Role::Disabled));
    painter->drawText(text,
        int(QStyle::visualAlignment(option->direction, Qt::AlignLeft | Qt::AlignVCenter)) | Qt::TextShowMnemonic,
        fits ? option->text
             : option->fontMetrics.elidedText(option->text, Qt::ElideRight, text.width(), Qt::TextShowMnemonic));
}

void checkIndicator(QPainter *painter, const QStyleOption *option)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool marked = option->state & (QStyle::State_On | QStyle::State_NoChange);
    const QColor fill = !enabled ? color(marked ? Role::Line : Role::Window)
        : marked                 ? color(Role::Accent)
                                 : color(Role::Surface);
    const QColor border = !enabled ? color(Role::Line) : marked ? fill : color(Role::Outline);
    const QRectF box = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    roundedBox(painter, box, fill, border, shape::SmallCorner);
    if (!marked)
        return;
    const Antialiased quality(painter);
    painter->setPen(
        QPen(color(enabled ? Role::OnAccent : Role::Disabled), 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->translate(box.center());
    if (option->state & QStyle::State_NoChange)
        painter->drawLine(QPointF(-3.25, 0), QPointF(3.25, 0));
    else
        painter->drawPolyline(QPolygonF{{-3.5, 0.25}, {-1, 2.75}, {3.75, -2.5}});
}

void radioIndicator(QPainter *painter, const QStyleOption *option)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool on = option->state & QStyle::State_On;
    const QRectF circle = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor mark = color(enabled ? Role::Accent : Role::Disabled);
    roundedBox(painter, circle, color(enabled ? Role::Surface : Role::Window),
        on ? mark : color(enabled ? Role::Outline : Role::Line), circle.width() / 2, on ? 2 : 1);
    if (on) {
        const qreal inset = circle.width() * 0.29;
        roundedBox(painter, circle.adjusted(inset, inset, -inset, -inset), mark, mark, circle.width());
    }
}

void fieldFrame(QPainter *painter, const QStyleOption *option, const QWidget *widget)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool readOnly = option->state & QStyle::State_ReadOnly;
    const bool focused = enabled && (option->state & QStyle::State_HasFocus);
    const QColor fill = color(enabled && !readOnly ? Role::Surface : Role::Window);
    QColor border = color(!enabled ? Role::Line : Role::Outline);
    if (has(widget, "invalid"))
        border = color(Role::Danger);
    else if (focused)
        border = color(Role::Accent);
    roundedBox(painter, option->rect, fill, border, shape::Corner, focused ? shape::FocusRing : 1);
}

namespace {
// A thin bar in the middle of its rectangle; a number, where there is one, is written beside it by the page.
QRect thin(QRect rect)
{
    const QPoint centre = rect.center();
    rect.setHeight(qMin(6, rect.height()));
    rect.moveCenter(centre);
    return rect;
}
} // namespace

void progressGroove(QPainter *painter, const QRect &whole)
{
    const QRect rect = thin(whole);
    roundedBox(painter, rect, color(Role::Line), Qt::transparent, rect.height() / 2.0, 0);
}

void progressContents(QPainter *painter, const QStyleOptionProgressBar *option)
{
    const QRectF rect = thin(option->rect);
    const double range = double(option->maximum) - option->minimum;
    if (range <= 0) {
        roundedBox(painter, rect, color(Role::AccentSoft), Qt::transparent, rect.height() / 2, 0);
        return;
    }
    const double done = qBound(0.0, (double(option->progress) - option->minimum) / range, 1.0);
    if (done <= 0)
        return;
    QRectF part = rect;
    part.setWidth(qMax(rect.height(), rect.width() * done));
    if (option->direction == Qt::RightToLeft)
        part.moveRight(rect.right());
    roundedBox(painter, part, color(Role::Accent), Qt::transparent, rect.height() / 2, 0);
}

} // namespace formwright::widgets::paint
