#include "ui/windows/rail.h"

#include "ui/widgets/badge.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/style_paint.h"
#include "ui/widgets/theme.h"

#include <QButtonGroup>
#include <QEvent>
#include <QPainter>
#include <QStyleOptionToolButton>
#include <QVBoxLayout>

namespace formwright::windows {

using widgets::Role;

RailButton::RailButton(const QString &iconName, QWidget *parent) : QToolButton(parent)
{
    setIcon(widgets::icon(iconName, Role::Muted, Role::Accent));
    setIconSize({widgets::size::LargeIcon, widgets::size::LargeIcon});
    setFixedSize(widgets::size::Rail, widgets::size::Rail);
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
}

void RailButton::setCount(int count)
{
    m_count = count;
    update();
}

void RailButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect inner = rect().adjusted(6, 6, -6, -6);
    const bool hover = underMouse() && isEnabled();
    if (isDown() || isChecked() || hover) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(widgets::color(isChecked() ? Role::AccentSoft : isDown() ? Role::Pressed : Role::Hover));
        painter.drawRoundedRect(inner, widgets::shape::Corner, widgets::shape::Corner);
    }
    if (isChecked()) {
        const int edge = layoutDirection() == Qt::RightToLeft ? width() - 3 : 0;
        painter.fillRect(QRect(edge, 12, 3, height() - 24), widgets::color(Role::Accent));
    }
    const QRect place((width() - iconSize().width()) / 2, (height() - iconSize().height()) / 2, iconSize().width(),
        iconSize().height());
    icon().paint(&painter, place, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled,
        isChecked() ? QIcon::On : QIcon::Off);
    widgets::Badge::paintCount(&painter, QPoint(width() - 5, 5), m_count);
    if (widgets::paint::keyboardFocused(&option))
        widgets::paint::focusRing(&painter, inner, widgets::shape::Corner);
}

Rail::Rail(QWidget *parent)
    : QWidget(parent), m_preferences(new RailButton(QStringLiteral("settings"), this)), m_group(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("rail"));
    setFixedWidth(widgets::size::Rail);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, widgets::space::Tight, 0, widgets::space::Tight);
    layout->setSpacing(0);
    for (size_t i = 0; i < places.size(); ++i) {
        auto *button = new RailButton(placeIcon(places[i]), this);
        button->setCheckable(true);
        button->setObjectName(QStringLiteral("railButton%1").arg(i + 1));
        m_group->addButton(button, int(i));
        m_buttons[i] = button;
        layout->addWidget(button);
    }
    layout->addStretch(1);
    m_preferences->setObjectName(QStringLiteral("railPreferencesButton"));
    layout->addWidget(m_preferences);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int id) { Q_EMIT chosen(places[size_t(id)]); });
    connect(m_preferences, &QToolButton::clicked, this, &Rail::preferencesWanted);
    retranslate();
}

void Rail::setCurrent(Place place)
{
    m_buttons[size_t(place)]->setChecked(true);
}

void Rail::setShown(Place place, bool isShown)
{
    m_buttons[size_t(place)]->setVisible(isShown);
}

void Rail::setUnread(int count)
{
    m_unread = count;
    m_buttons[size_t(Place::Notifications)]->setCount(count);
    retranslate();
}

void Rail::setHint(Place place, const QString &shortcut)
{
    m_shortcuts[size_t(place)] = shortcut;
    retranslate();
}

void Rail::retranslate()
{
    for (size_t i = 0; i < places.size(); ++i) {
        const QString title = placeTitle(places[i]);
        QString name = title;
        if (places[i] == Place::Notifications && m_unread > 0)
            name = tr("%1, %Ln unread", nullptr, m_unread).arg(title);
        m_buttons[i]->setAccessibleName(name);
        m_buttons[i]->setToolTip(m_shortcuts[i].isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, m_shortcuts[i]));
    }
    m_preferences->setAccessibleName(tr("Preferences"));
    m_preferences->setToolTip(tr("Preferences"));
}

void Rail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), widgets::color(Role::Rail));
    const int edge = layoutDirection() == Qt::RightToLeft ? 0 : width() - 1;
    painter.fillRect(QRect(edge, 0, 1, height()), widgets::color(Role::Line));
}

void Rail::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::windows
