#include "ui/widgets/progress_strip.h"

#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QTimerEvent>

namespace formwright::widgets {

namespace {
constexpr int BarHeight = 3;
}

ProgressStrip::ProgressStrip(QWidget *parent) : ProgressStrip(Delays{}, parent) { }

ProgressStrip::ProgressStrip(Delays delays, QWidget *parent)
    : QWidget(parent), m_delays(delays), m_text(new QLabel(this)), m_cancel(new QPushButton(tr("Cancel"), this))
{
    m_cancel->setFlat(true);
    m_cancel->setObjectName(QStringLiteral("cancelButton"));
    m_text->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::Medium, BarHeight + 2, space::Small, 2);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_cancel);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_barTimer.setSingleShot(true);
    m_detailsTimer.setSingleShot(true);
    connect(&m_barTimer, &QTimer::timeout, this, &ProgressStrip::showBar);
    connect(&m_secondTimer, &QTimer::timeout, this, &ProgressStrip::updateText);
    connect(&m_detailsTimer, &QTimer::timeout, this, &ProgressStrip::showDetails);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_cancel->setEnabled(false);
        Q_EMIT cancelled();
    });
    finish();
}

void ProgressStrip::start(const QString &what)
{
    m_what = what;
    m_done = m_total = 0;
    if (!m_running) {
        m_running = true;
        m_cancel->setEnabled(true);
        m_barTimer.start(m_delays.bar);
        m_detailsTimer.start(m_delays.details);
        m_elapsed.start();
    }
    updateText();
}

void ProgressStrip::setProgress(qint64 done, qint64 total)
{
    m_done = done;
    m_total = total;
    updateText();
    update();
}

void ProgressStrip::finish()
{
    m_running = false;
    m_barTimer.stop();
    m_detailsTimer.stop();
    m_secondTimer.stop();
    m_animation.stop();
    m_text->hide();
    m_cancel->hide();
    hide();
}

void ProgressStrip::setCancellable(bool cancellable)
{
    m_cancellable = cancellable;
    m_cancel->setVisible(cancellable && !m_text->isHidden());
}

void ProgressStrip::showBar()
{
    setAccessibleName(m_what);
    setMinimumHeight(BarHeight);
    setMaximumHeight(BarHeight);
    show();
    // No movement where the system asks for none: the bar then stands still.
    if (style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0)
        m_animation.start(32, this);
}

void ProgressStrip::showDetails()
{
    setMinimumHeight(0);
    setMaximumHeight(QWIDGETSIZE_MAX);
    m_text->show();
    m_cancel->setVisible(m_cancellable);
    m_secondTimer.start(1000);
    updateText();
    show();
}

void ProgressStrip::updateText()
{
    const QLocale locale;
    if (m_total > 0)
        m_text->setText(tr("%1: %2 of %3").arg(m_what, locale.toString(m_done), locale.toString(m_total)));
    else if (m_done > 0)
        m_text->setText(tr("%1: %2").arg(m_what, locale.toString(m_done)));
    else
        m_text->setText(tr("%1: %2", "what is done, and for how long already").arg(m_what, timeText()));
    setAccessibleDescription(m_text->text());
}

QString ProgressStrip::timeText() const
{
    const qint64 seconds = m_elapsed.isValid() ? (m_elapsed.elapsed() + 500) / 1000 : 0;
    const QLocale locale;
    if (seconds < 60)
        return tr("%1 s", "seconds").arg(locale.toString(seconds));
    return tr("%1 min %2 s", "minutes and seconds").arg(locale.toString(seconds / 60), locale.toString(seconds % 60));
}

void ProgressStrip::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_animation.timerId()) {
        QWidget::timerEvent(event);
        return;
    }
    m_phase += 0.018;
    if (m_phase > 1)
        m_phase -= 1;
    update(0, 0, width(), BarHeight);
}

void ProgressStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), BarHeight), color(Role::Line));
    if (m_total > 0) {
        const qreal part = qBound(0.0, double(m_done) / double(m_total), 1.0);
        painter.fillRect(QRectF(0, 0, width() * part, BarHeight), color(Role::Accent));
        return;
    }
    const qreal length = 0.28;
    painter.fillRect(
        QRectF(width() * (m_phase * (1 + length) - length), 0, width() * length, BarHeight), color(Role::Accent));
}

} // namespace formwright::widgets
