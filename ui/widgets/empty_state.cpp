#include "ui/widgets/empty_state.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace formwright::widgets {

EmptyState::EmptyState(const QString &iconName, const QString &sentence, const QString &actionText, QWidget *parent)
    : QWidget(parent),
      m_iconName(iconName),
      m_icon(new QLabel(this)),
      m_sentence(new QLabel(sentence, this)),
      m_hint(new QLabel(this)),
      m_action(new QPushButton(actionText, this))
{
    m_action->setObjectName(QStringLiteral("emptyStateButton"));
    m_action->setVisible(!actionText.isEmpty());
    m_icon->setAlignment(Qt::AlignCenter);
    for (QLabel *label : {m_sentence, m_hint}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
    }
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->hide();

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::Large, space::Page, space::Large, space::Page);
    layout->setSpacing(space::Small);
    layout->addStretch(2);
    layout->addWidget(m_icon, 0, Qt::AlignHCenter);
    layout->addSpacing(space::Tight);
    layout->addWidget(m_sentence);
    layout->addWidget(m_hint);
    layout->addSpacing(space::Small);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch(3);

    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionTriggered);
    showIcon();
}

void EmptyState::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
}

void EmptyState::setActionText(const QString &text)
{
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
}

void EmptyState::setHint(const QString &hint)
{
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
}

void EmptyState::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        showIcon();
    QWidget::changeEvent(event);
}

void EmptyState::showIcon()
{
    m_icon->setPixmap(icon(m_iconName, Role::Muted).pixmap(QSize(size::HeroIcon, size::HeroIcon), devicePixelRatioF()));
}

} // namespace formwright::widgets
