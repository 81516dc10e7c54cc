#include "ui/windows/bottom_panel.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

namespace formwright::windows {

using namespace widgets;

BottomPanel::BottomPanel(QWidget *parent)
    : QWidget(parent), m_bar(new QTabBar(this)), m_fold(new QToolButton(this)), m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("bottomPanel"));
    setMinimumHeight(96);
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_fold->setIcon(icon(QStringLiteral("chevron-down"), Role::Muted));
    m_fold->setAutoRaise(true);
    m_fold->setObjectName(QStringLiteral("foldButton"));
    m_stack->setAutoFillBackground(true);
    m_stack->setBackgroundRole(QPalette::Base);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(0, 0, space::Tight, 0);
    head->addWidget(m_bar);
    head->addStretch(1);
    head->addWidget(m_fold);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    connect(m_bar, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_fold, &QToolButton::clicked, this, &BottomPanel::foldWanted);
    retranslate();
}

void BottomPanel::retranslate()
{
    m_bar->setAccessibleName(tr("Problems, jobs and log"));
    m_fold->setToolTip(tr("Fold the panel"));
    m_fold->setAccessibleName(m_fold->toolTip());
}

void BottomPanel::setPage(const QString &id, const QString &title, QWidget *page)
{
    const auto known = m_ids.indexOf(id);
    if (known >= 0) {
        QWidget *old = m_stack->widget(int(known));
        m_stack->insertWidget(int(known), page);
        m_stack->removeWidget(old);
        old->deleteLater();
        m_bar->setTabText(int(known), title);
        m_stack->setCurrentIndex(m_bar->currentIndex());
        return;
    }
    m_ids << id;
    m_stack->addWidget(page);
    m_bar->addTab(title);
    m_bar->updateGeometry(); // a tab bar that is not shown does not say by itself that it has grown
}

void BottomPanel::setTitle(const QString &id, const QString &title)
{
    const auto known = m_ids.indexOf(id);
    if (known >= 0)
        m_bar->setTabText(int(known), title);
}

void BottomPanel::setCurrent(const QString &id)
{
    const auto known = m_ids.indexOf(id);
    if (known >= 0)
        m_bar->setCurrentIndex(int(known));
}

QString BottomPanel::current() const
{
    return m_ids.value(m_bar->currentIndex());
}

void BottomPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, m_stack->y() - 1, width(), 1), color(Role::Line));
}

void BottomPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::windows
