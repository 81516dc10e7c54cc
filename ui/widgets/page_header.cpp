#include "ui/widgets/page_header.h"

#include "ui/widgets/elided_label.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/mnemonic.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>
#include <QResizeEvent>

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
    fit();
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
    fit();
}

QPushButton *PageHeader::addAction(QAction *action, Emphasis emphasis)
{
    auto *button = new QPushButton(this);
    // Not autoDefault: on a page Enter belongs to the field that has the focus. Default is only how it looks.
    button->setAutoDefault(false);
    button->setDefault(emphasis == Emphasis::Primary);
    const auto sync = [this, action, button] {
        button->setAccessibleName(withoutMnemonic(action->text()));
        button->setEnabled(action->isEnabled());
        button->setVisible(action->isVisible());
        button->setToolTip(action->toolTip());
        fit();
    };
    m_buttons.append({button, action});
    sync();
    connect(action, &QAction::changed, button, sync);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    m_actions->addWidget(button, 0, Qt::AlignTop);
    return button;
}

void PageHeader::fit()
{
    for (Button &each : m_buttons) {
        const bool isPrimary = each.button->isDefault();
        each.button->setIcon(isPrimary ? QIcon() : each.action->icon());
        each.saves = 0;
        if (!isPrimary && !each.action->icon().isNull()) {
            each.button->setText({});
            each.saves = -each.button->sizeHint().width();
        }
        each.button->setText(each.action->text());
        if (each.saves < 0)
            each.saves += each.button->sizeHint().width();
        each.isShort = false;
    }
    if (!m_isPlaced)
        return;
    // The title keeps room for some words, and the badge all of its own.
    constexpr int leastTitle = 160;
    int room = width() - space::Page - qMin(leastTitle, m_title->sizeHint().width());
    if (!m_badge->isHidden())
        room -= m_badge->sizeHint().width() + space::Medium;
    for (int i = 0; i < m_actions->count(); ++i) {
        const QWidget *widget = m_actions->itemAt(i)->widget();
        if (widget && !widget->isHidden())
            room -= widget->sizeHint().width() + m_actions->spacing();
    }
    for (Button &each : m_buttons) {
        each.isShort = room < 0 && each.saves > 0 && each.action->isVisible();
        if (each.isShort) {
            each.button->setText({});
            room += each.saves;
        }
    }
}

// With every action that can be told so by its icon alone.
QSize PageHeader::minimumSizeHint() const
{
    QSize least = QWidget::minimumSizeHint();
    for (const Button &each : m_buttons) {
        if (!each.isShort && !each.button->isHidden())
            least.rwidth() -= each.saves;
    }
    return least;
}

void PageHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_isPlaced = true;
    if (event->oldSize().width() != event->size().width())
        fit();
}

void PageHeader::addWidget(QWidget *widget)
{
    m_actions->addWidget(widget, 0, Qt::AlignTop);
}

} // namespace formwright::widgets
