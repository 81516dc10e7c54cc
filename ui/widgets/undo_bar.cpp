#include "ui/widgets/undo_bar.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/undo_list.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>

namespace formwright::widgets {

using namespace Qt::StringLiterals;

UndoBar::UndoBar(QWidget *parent)
    : QFrame(parent),
      m_icon(new QLabel(this)),
      m_text(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_button(new QPushButton(this)),
      m_close(new QToolButton(this))
{
    setObjectName(u"undoBar"_s);
    m_icon->setObjectName(u"undoBarIcon"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(160);
    m_button->setObjectName(u"undoBarButton"_s);
    m_button->setAutoDefault(false);
    m_close->setIcon(icon(u"close"_s, Role::Muted));
    m_close->setAutoRaise(true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::Page, space::Small, space::Small, space::Small);
    layout->setSpacing(space::Medium);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_button);
    layout->addWidget(m_close);
    connect(
        m_button, &QPushButton::clicked, this, [this] { m_isRunning ? Q_EMIT cancelWanted() : Q_EMIT undoWanted(); });
    connect(m_close, &QToolButton::clicked, this, [this] {
        m_dismissed = m_list ? m_list->lastText() : QString();
        showList();
    });
    retranslate();
    hide();
}

void UndoBar::setList(UndoList *list)
{
    m_list = list;
    connect(list, &UndoList::changed, this, [this] {
        m_dismissed.clear();
        showList();
    });
    showList();
}

QString UndoBar::text() const
{
    return m_text->text();
}

void UndoBar::showProgress(const QString &what, int done, int total)
{
    m_isRunning = true;
    showIcon();
    m_text->setText(what);
    m_progress->setRange(0, total);
    m_progress->setValue(done);
    m_progress->setAccessibleName(what);
    m_progress->show();
    m_close->hide();
    retranslate();
    show();
}

void UndoBar::endProgress()
{
    m_isRunning = false;
    m_progress->hide();
    m_close->show();
    showList();
}

void UndoBar::showList()
{
    if (m_isRunning)
        return;
    const QString text = m_list ? m_list->lastText() : QString();
    showIcon();
    m_progress->hide();
    retranslate();
    if (text != m_text->text() && !text.isEmpty()) {
        m_text->setText(text);
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
    setAccessibleName(text);
    setVisible(!text.isEmpty() && text != m_dismissed);
}

void UndoBar::showIcon()
{
    const QIcon icon
        = m_isRunning ? widgets::icon(u"clock"_s, Role::Muted) : widgets::icon(u"success"_s, Role::Success);
    m_icon->setPixmap(icon.pixmap(QSize(16, 16), devicePixelRatioF()));
}

// A pixmap keeps the colour it was drawn in.
void UndoBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showIcon();
}

void UndoBar::retranslate()
{
    m_button->setText(m_isRunning ? tr("Cancel") : tr("Undo"));
    m_close->setToolTip(tr("Dismiss"));
    m_close->setAccessibleName(tr("Dismiss"));
}

void UndoBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Raised));
    painter.fillRect(QRect(0, 0, width(), 1), color(Role::Line));
}

} // namespace formwright::widgets
