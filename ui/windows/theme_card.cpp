#include "ui/windows/theme_card.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QPainter>
#include <QPainterPath>

namespace formwright::windows {

using namespace widgets;

namespace {
constexpr int PictureHeight = 76;

void paintWindow(QPainter *painter, const QRectF &area, Scheme scheme)
{
    const auto fill = [&](const QRectF &rect, Role role) { painter->fillRect(rect, colorOf(scheme, role)); };
    fill(area, Role::Window);
    fill({area.left(), area.top(), 12, area.height()}, Role::Rail);
    fill({area.left() + 40, area.top(), area.width() - 40, area.height()}, Role::Surface);
    fill({area.left() + 40, area.top(), 1, area.height()}, Role::Line);
    fill({area.left() + 3, area.top() + 8, 6, 6}, Role::Accent);
    fill({area.left() + 3, area.top() + 20, 6, 6}, Role::Muted);
    for (int line = 0; line < 4; ++line) {
        fill({area.left() + 17, area.top() + 10 + line * 12, line == 0 ? 18.0 : 14.0, 3},
            line == 0 ? Role::Text : Role::Muted);
        fill({area.left() + 50, area.top() + 26 + line * 11, area.width() - 62 - line * 7, 3}, Role::Muted);
    }
    fill({area.left() + 50, area.top() + 9, 40, 5}, Role::Text);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colorOf(scheme, Role::Accent));
    painter->drawRoundedRect(QRectF(area.right() - 30, area.top() + 7, 22, 10), 3, 3);
}
} // namespace

ThemeCard::ThemeCard(ThemeChoice choice, const QString &title, QWidget *parent)
    : QAbstractButton(parent), m_choice(choice)
{
    setText(title);
    setAccessibleName(title);
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setObjectName(QStringLiteral("themeCard%1").arg(int(choice)));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize ThemeCard::sizeHint() const
{
    return {128, PictureHeight + space::Small + fontMetrics().height() + space::Tight};
}

void ThemeCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF picture(2, 2, width() - 4, PictureHeight - 4);
    QPainterPath shape;
    shape.addRoundedRect(picture, shape::Corner, shape::Corner);
    painter.save();
    painter.setClipPath(shape);
    if (m_choice == ThemeChoice::System) {
        // Half light, half dark: whichever the system asks for.
        paintWindow(&painter, picture, Scheme::Light);
        painter.setClipRect(
            QRectF(picture.center().x(), picture.top(), picture.width() / 2, picture.height()), Qt::IntersectClip);
        paintWindow(&painter, picture, Scheme::Dark);
    } else {
        paintWindow(&painter, picture,
            m_choice == ThemeChoice::Light      ? Scheme::Light
                : m_choice == ThemeChoice::Dark ? Scheme::Dark
                                                : Scheme::HighContrast);
    }
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(isChecked() || hasFocus() ? QPen(color(Role::Accent), 2)
                                             : QPen(color(underMouse() ? Role::Accent : Role::Outline), 1));
    painter.drawRoundedRect(picture, shape::Corner, shape::Corner);
    if (isChecked()) {
        const QRectF mark(picture.right() - 22, picture.bottom() - 22, 18, 18);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(Role::Accent));
        painter.drawEllipse(mark);
        widgets::icon(QStringLiteral("check"), Role::OnAccent).paint(&painter, mark.toRect().adjusted(3, 3, -3, -3));
    }
    painter.setPen(color(Role::Text));
    const QRect line(0, PictureHeight + space::Tight, width(), fontMetrics().height());
    painter.drawText(line, Qt::AlignHCenter, fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

} // namespace formwright::windows
