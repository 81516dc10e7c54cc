#include "ui/administration/domains/domain_card_delegate.h"

#include "ui/administration/domains/domains_model.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QPainter>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using widgets::Role;
using widgets::space::Large;
using widgets::space::Medium;
using widgets::space::Small;
using widgets::space::Tight;

namespace {
constexpr int logoSize = 48;

// Two letters stand in for a logo; of Chinese names one character says enough.
QString initials(const QString &name)
{
    const QStringList words = name.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty())
        return {};
    QString letters = words.first().left(words.first().at(0).isHighSurrogate() ? 2 : 1);
    if (words.size() > 1 && words.first().at(0).script() != QChar::Script_Han)
        letters += words.at(1).left(1);
    return letters.toUpper();
}

void paintLogo(QPainter *painter, const QRect &place, const QPixmap &logo, const QString &name, bool isSelected)
{
    painter->setPen(Qt::NoPen);
    painter->setBrush(widgets::color(isSelected ? Role::Surface : Role::AccentSoft));
    painter->drawRoundedRect(place, widgets::shape::Corner, widgets::shape::Corner);
    if (!logo.isNull()) {
        const QSize fitted = logo.size().scaled(place.size(), Qt::KeepAspectRatio);
        painter->drawPixmap(
            QRect(
                place.topLeft() + QPoint((place.width() - fitted.width()) / 2, (place.height() - fitted.height()) / 2),
                fitted),
            logo);
        return;
    }
    painter->setPen(widgets::color(Role::Accent));
    painter->setFont(widgets::titleFont());
    painter->drawText(place, Qt::AlignCenter, initials(name));
}

// A word and a sign: a state is never told by colour alone.
int paintState(QPainter *painter, const QRect &line, bool isActive)
{
    const widgets::Tone tone = isActive ? widgets::Tone::Success : widgets::Tone::Neutral;
    const QString text = isActive ? DomainsModel::tr("Active") : DomainsModel::tr("Inactive");
    const QFont font = widgets::smallFont();
    const QFontMetrics metrics(font);
    const int width = metrics.horizontalAdvance(text) + 14 + Tight + 2 * Small;
    const int height = qMax(20, metrics.height() + 4);
    QRect pill(line.right() - width + 1, line.top() + (line.height() - height) / 2, width, height);
    painter->setPen(Qt::NoPen);
    painter->setBrush(widgets::toneGround(tone));
    painter->drawRoundedRect(pill, height / 2.0, height / 2.0);
    widgets::icon(isActive ? u"success"_s : u"stop"_s, isActive ? Role::Success : Role::Muted)
        .paint(painter, QRect(pill.left() + Small, pill.top() + (height - 14) / 2, 14, 14));
    painter->setPen(widgets::color(isActive ? Role::Success : Role::Muted));
    painter->setFont(font);
    painter->drawText(pill.adjusted(Small + 14 + Tight, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text);
    return width;
}
} // namespace

QSize DomainCardDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int lines = QFontMetrics(widgets::titleFont()).height() + 2 * option.fontMetrics.height() + 2 * Tight + Small;
    return {cardWidth + Large, qMax(cardHeight, 2 * Large + lines) + Large};
}

void DomainCardDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isHovered = option.state & QStyle::State_MouseOver;
    const QRect card = option.rect.adjusted(0, 0, -Large, -Large);
    const Role edge = widgets::currentScheme() == widgets::Scheme::HighContrast ? Role::Outline : Role::Line;
    painter->setPen(QPen(widgets::color(isSelected ? Role::Accent : edge), isSelected ? 2 : 1));
    painter->setBrush(widgets::color(isSelected ? Role::AccentSoft : isHovered ? Role::Hover : Role::Raised));
    painter->drawRoundedRect(QRectF(card).adjusted(1, 1, -1, -1), widgets::shape::Corner, widgets::shape::Corner);
    if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(widgets::color(Role::Accent), widgets::shape::FocusRing));
        painter->drawRoundedRect(
            QRectF(card).adjusted(-1, -1, 1, 1), widgets::shape::Corner + 2, widgets::shape::Corner + 2);
    }

    const QRect inner = card.adjusted(Large, Large, -Large, -Large);
    const bool isMirrored = option.direction == Qt::RightToLeft;
    QRect logo(inner.topLeft(), QSize(logoSize, logoSize));
    QRect texts = inner.adjusted(logoSize + Medium, 0, 0, 0);
    if (isMirrored) {
        logo.moveRight(inner.right());
        texts = inner.adjusted(0, 0, -(logoSize + Medium), 0);
    }
    const QString name = index.data().toString();
    paintLogo(painter, logo, qvariant_cast<QPixmap>(index.data(DomainsModel::LogoRole)), name, isSelected);

    const QFontMetrics titleMetrics(widgets::titleFont());
    QRect line(texts.left(), texts.top(), texts.width(), titleMetrics.height());
    const int state = paintState(painter, line, index.data(DomainsModel::IsActiveRole).toBool());
    painter->setFont(widgets::titleFont());
    painter->setPen(widgets::color(Role::Text));
    painter->drawText(line.adjusted(0, 0, -(state + Small), 0), Qt::AlignVCenter | Qt::AlignLeft,
        titleMetrics.elidedText(name, Qt::ElideRight, line.width() - state - Small));
    painter->setFont(option.font);
    painter->setPen(widgets::color(Role::Muted));
    line = QRect(texts.left(), line.bottom() + 1 + Tight, texts.width(), option.fontMetrics.height());
    painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
        option.fontMetrics.elidedText(
            index.data(DomainsModel::SystemNameRole).toString(), Qt::ElideRight, line.width()));
    line
        = QRect(inner.left(), inner.bottom() - option.fontMetrics.height(), inner.width(), option.fontMetrics.height());
    painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
        option.fontMetrics.elidedText(index.data(DomainsModel::CountsRole).toString(), Qt::ElideRight, line.width()));
    painter->restore();
}

} // namespace formwright::administration
