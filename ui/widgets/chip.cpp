#include "ui/widgets/chip.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/style_paint.h"
#include "ui/widgets/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>

namespace formwright::widgets {

namespace {
constexpr int Height = 22;
constexpr int ButtonSide = 18;
constexpr int WidestText = 240;
constexpr int Side = space::Small - 1;

// The button of a chip is smaller than any other, so it draws itself.
class RemoveButton : public QToolButton
{
public:
    using QToolButton::QToolButton;
    QSize sizeHint() const override { return {ButtonSide, ButtonSide}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        if (underMouse() || isDown())
            paint::roundedBox(
                &painter, rect(), color(isDown() ? Role::Pressed : Role::Hover), Qt::transparent, shape::SmallCorner);
        const int side = 12;
        icon().paint(&painter, QRect((width() - side) / 2, (height() - side) / 2, side, side), Qt::AlignCenter,
            isEnabled() ? QIcon::Normal : QIcon::Disabled);
    }
};
} // namespace

Chip::Chip(const QString &text, QWidget *parent) : QWidget(parent), m_remove(new RemoveButton(this))
{
    setFocusPolicy(Qt::ClickFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_remove->setIcon(icon(QStringLiteral("close"), Role::Muted));
    m_remove->setFocusPolicy(Qt::NoFocus);
    m_remove->setCursor(Qt::ArrowCursor);
    setCursor(Qt::ArrowCursor);
    connect(m_remove, &QToolButton::clicked, this, &Chip::removalWanted);
    setText(text);
}

void Chip::setText(const QString &text)
{
    m_text = text;
    setAccessibleName(text);
    m_remove->setToolTip(tr("Remove %1").arg(text));
    m_remove->setAccessibleName(m_remove->toolTip());
    setToolTip(fontMetrics().horizontalAdvance(text) > WidestText ? text : QString());
    updateGeometry();
    update();
}

QSize Chip::sizeHint() const
{
    return {qMin(fontMetrics().horizontalAdvance(m_text), WidestText) + Side + space::Tight + ButtonSide + 2, Height};
}

QSize Chip::minimumSizeHint() const
{
    return {qMin(sizeHint().width(), 60), Height};
}

void Chip::resizeEvent(QResizeEvent *)
{
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    m_remove->setGeometry(
        isMirrored ? 2 : width() - ButtonSide - 2, (height() - ButtonSide) / 2, ButtonSide, ButtonSide);
}

void Chip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paint::roundedBox(&painter, rect(), color(isEnabled() ? Role::AccentSoft : Role::Hover),
        hasFocus() ? color(Role::Accent) : Qt::transparent, shape::SmallCorner, hasFocus() ? shape::FocusRing : 1);
    painter.setPen(color(isEnabled() ? Role::Text : Role::Disabled));
    const QRect whole(Side, 0, width() - Side - space::Tight - ButtonSide - 1, height());
    const QRect area = QStyle::visualRect(layoutDirection(), rect(), whole);
    painter.drawText(area, int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter)),
        fontMetrics().elidedText(m_text, Qt::ElideRight, area.width()));
}

void Chip::keyPressEvent(QKeyEvent *event)
{
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    switch (event->key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        Q_EMIT removalWanted();
        return;
    case Qt::Key_Left:
        Q_EMIT stepped(isMirrored ? 1 : -1);
        return;
    case Qt::Key_Right:
        Q_EMIT stepped(isMirrored ? -1 : 1);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void Chip::focusInEvent(QFocusEvent *event)
{
    update();
    QWidget::focusInEvent(event);
}

void Chip::focusOutEvent(QFocusEvent *event)
{
    update();
    QWidget::focusOutEvent(event);
}

} // namespace formwright::widgets
