#include "ui/windows/door_card.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QPainter>

namespace formwright::windows {

using namespace widgets;

namespace {
constexpr int Plate = 40;
constexpr int Wrapped = Qt::TextWordWrap | Qt::AlignTop;
} // namespace

DoorCard::DoorCard(const QString &iconName, QWidget *parent) : QAbstractButton(parent), m_iconName(iconName)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void DoorCard::setTexts(const QString &title, const QString &description)
{
    setText(title);
    m_description = description;
    setAccessibleName(title);
    setAccessibleDescription(description);
    updateGeometry();
    update();
}

QSize DoorCard::sizeHint() const
{
    return {240, heightForWidth(240)};
}

int DoorCard::heightForWidth(int width) const
{
    if (m_description.isEmpty())
        return Plate + 2 * space::Medium;
    const int inner = qMax(80, width - 2 * space::Large);
    const int title = QFontMetrics(titleFont()).boundingRect(QRect(0, 0, inner, 4000), Wrapped, text()).height();
    const int description = fontMetrics().boundingRect(QRect(0, 0, inner, 4000), Wrapped, m_description).height();
    return space::Large + Plate + space::Medium + title + space::Tight + description + space::Large;
}

void DoorCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = isEnabled() && (underMouse() || isDown());
    painter.setBrush(color(isDown() ? Role::Pressed : lit ? Role::Hover : Role::Surface));
    painter.setPen(
        hasFocus() ? QPen(color(Role::Accent), shape::FocusRing) : QPen(color(lit ? Role::Accent : Role::Outline), 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), shape::Corner + 2, shape::Corner + 2);

    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    // With a name alone it is one line: the name stands beside the icon.
    const bool isLine = m_description.isEmpty();
    const int above = isLine ? space::Medium : space::Large;
    const QRect inner = rect().adjusted(space::Large, above, -space::Large, -above);
    const QRect plate(mirrored ? inner.right() - Plate + 1 : inner.left(), inner.top(), Plate, Plate);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Role::AccentSoft));
    painter.drawRoundedRect(plate, shape::Corner + 2, shape::Corner + 2);
    widgets::icon(m_iconName, Role::Accent).paint(&painter, plate.adjusted(9, 9, -9, -9));

    if (isLine) {
        const QRect beside = mirrored ? inner.adjusted(0, 0, -Plate - space::Medium, 0)
                                      : inner.adjusted(Plate + space::Medium, 0, 0, 0);
        painter.setFont(strongFont());
        painter.setPen(color(isEnabled() ? Role::Text : Role::Disabled));
        painter.drawText(beside, Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft),
            QFontMetrics(strongFont()).elidedText(text(), Qt::ElideRight, beside.width()));
        return;
    }
    const int flags = Wrapped | (mirrored ? Qt::AlignRight : Qt::AlignLeft);
    QRect rest = inner.adjusted(0, Plate + space::Medium, 0, 0);
    painter.setFont(titleFont());
    painter.setPen(color(isEnabled() ? Role::Text : Role::Disabled));
    QRect used;
    painter.drawText(rest, flags, text(), &used);
    rest.setTop(used.bottom() + space::Tight);
    painter.setFont(font());
    painter.setPen(color(isEnabled() ? Role::Muted : Role::Disabled));
    painter.drawText(rest, flags, m_description);
}

} // namespace formwright::windows
