#include "ui/widgets/page_header.h"

#include "ui/widgets/elided_label.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>

namespace formwright::widgets {

PageHeader::PageHeader(const QString &title, QWidget *parent)
    : QWidget(parent),
      m_title(new ElidedLabel(title, this)),
      m_subtitle(new ElidedLabel({}, this)),
      m_badge(new Badge({}, Tone::Neutral, this)),
      m_actions(new QHBoxLayout)
{
    m_title->setFont(pageHeadFont());
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_subtitle->hide();
    m_badge->hide();

    auto *firstLine = new QHBoxLayout;
    firstLine->setSpacing(space::Medium);
    firstLine->addWidget(m_title, 0);
    firstLine->addWidget(m_badge, 0, Qt::AlignVCenter);
    firstLine->addStretch(1);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addLayout(firstLine);
    texts->addWidget(m_subtitle);
    m_actions->setSpacing(space::Small);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::Page);
    layout->addLayout(texts, 1);
    layout->addLayout(m_actions);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void PageHeader::setTitle(const QString &title)
{
    m_title->setText(title);
}

void PageHeader::setSubtitle(const QString &subtitle)
{
    m_subtitle->setText(subtitle);
    m_subtitle->setVisible(!subtitle.isEmpty());
}

void PageHeader::setBadge(const QString &text, Tone tone)
{
    m_badge->setText(text);
    m_badge->setTone(tone);
    m_badge->setVisible(!text.isEmpty());
}

QPushButton *PageHeader::addAction(QAction *action, Emphasis emphasis)
{
    auto *button = new QPushButton(this);
    // Not autoDefault: on a page Enter belongs to the field that has the focus. Default is only how it looks.
    button->setAutoDefault(false);
    button->setDefault(emphasis == Emphasis::Primary);
    const auto sync = [action, button] {
        button->setText(action->text());
        button->setIcon(button->isDefault() ? QIcon() : action->icon());
        button->setEnabled(action->isEnabled());
        button->setVisible(action->isVisible());
        button->setToolTip(action->toolTip());
    };
    sync();
    connect(action, &QAction::changed, button, sync);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    m_actions->addWidget(button, 0, Qt::AlignTop);
    return button;
}

void PageHeader::addWidget(QWidget *widget)
{
    m_actions->addWidget(widget, 0, Qt::AlignTop);
}

} // namespace formwright::widgets
