#include "ui/widgets/badge.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

#include <QPainter>

namespace formwright::widgets {

QColor toneColor(Tone tone)
{
    switch (tone) {
    case Tone::Neutral:
        return color(Role::Muted);
    case Tone::Accent:
        return color(Role::Accent);
    case Tone::Success:
        return color(Role::Success);
    case Tone::Warning:
        return color(Role::Warning);
    case Tone::Danger:
        break;
    }
    return color(Role::Danger);
}

QColor toneGround(Tone tone)
{
    switch (tone) {
    case Tone::Neutral:
        return color(Role::Hover);
    case Tone::Accent:
        return color(Role::AccentSoft);
    case Tone::Success:
        return color(Role::SuccessSoft);
    case Tone::Warning:
        return color(Role::WarningSoft);
    case Tone::Danger:
        break;
    }
    return color(Role::DangerSoft);
}

QString toneIcon(Tone tone)
{
    switch (tone) {
    case Tone::Success:
        return QStringLiteral("success");
    case Tone::Warning:
        return QStringLiteral("warning");
    case Tone::Danger:
        return QStringLiteral("error");
    case Tone::Neutral:
    case Tone::Accent:
        break;
    }
    return QStringLiteral("info");
}

Badge::Badge(const QString &text, Tone tone, QWidget *parent) : QWidget(parent), m_text(text), m_tone(tone)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFont(smallFont());
    setAccessibleName(text);
}

void Badge::setText(const QString &text)
{
    if (m_text == text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void Badge::setTone(Tone tone)
{
    m_tone = tone;
    update();
}

QString Badge::countText(int count)
{
    return count > 99 ? QStringLiteral("99+") : QString::number(count);
}

void Badge::setCount(int count)
{
    setText(countText(count));
    setVisible(count > 0);
}

QSize Badge::sizeHint() const
{
    const int height = fontMetrics().height() + 4;
    return {qMax(height, fontMetrics().horizontalAdvance(m_text) + 14), height};
}

void Badge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(currentScheme() == Scheme::HighContrast ? QPen(toneColor(m_tone)) : QPen(Qt::NoPen));
    painter.setBrush(toneGround(m_tone));
    const qreal radius = height() / 2.0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.setPen(m_tone == Tone::Neutral ? color(Role::Text) : toneColor(m_tone));
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine, m_text);
}

void Badge::paintCount(QPainter *painter, const QPoint &corner, int count)
{
    if (count <= 0)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QFont font = smallFont();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    const QString text = countText(count);
    const int height = 16;
    const int width = qMax(height, painter->fontMetrics().horizontalAdvance(text) + 8);
    const QRectF pill(corner.x() - width, corner.y(), width, height);
    painter->setPen(QPen(color(Role::Rail), 2));
    painter->setBrush(color(Role::Danger));
    painter->drawRoundedRect(pill.adjusted(-1, -1, 1, 1), height / 2.0 + 1, height / 2.0 + 1);
    painter->setPen(color(Role::OnDanger));
    painter->drawText(pill, Qt::AlignCenter, text);
    painter->restore();
}

} // namespace formwright::widgets
