#include "ui/widgets/file_line.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>

namespace formwright::widgets {

namespace {
constexpr int ProgressWidth = 96;
}

FileLine::FileLine(QWidget *parent)
    : QWidget(parent),
      m_icon(new QLabel(this)),
      m_name(new ElidedLabel({}, this)),
      m_state(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_retry(button(QStringLiteral("refresh"), "retryButton", &FileLine::retryClicked)),
      m_open(button(QStringLiteral("eye"), "openButton", &FileLine::openClicked)),
      m_save(button(QStringLiteral("save"), "saveButton", &FileLine::saveClicked)),
      m_remove(button(QStringLiteral("close"), "removeButton", &FileLine::removeClicked))
{
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_state->setTextFormat(Qt::PlainText);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(ProgressWidth);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::Small - 2, 0, 1, 0);
    layout->setSpacing(space::Small);
    layout->addWidget(m_icon);
    layout->addWidget(m_name, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_state);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(0);
    for (QToolButton *each : {m_retry, m_open, m_save, m_remove})
        buttons->addWidget(each);
    layout->addLayout(buttons);
}

QToolButton *FileLine::button(const QString &iconName, const char *name, void (FileLine::*signal)())
{
    auto *made = new QToolButton(this);
    made->setIcon(icon(iconName, Role::Muted));
    made->setAutoRaise(true);
    made->setObjectName(QString::fromLatin1(name));
    made->setFocusPolicy(Qt::TabFocus);
    connect(made, &QToolButton::clicked, this, signal);
    return made;
}

void FileLine::show(const FileEntry &entry)
{
    const bool isOnTheWay = entry.percent >= 0;
    const bool isFailed = !entry.failure.isEmpty();
    m_icon->setPixmap(
        icon(isFailed ? QStringLiteral("error") : QStringLiteral("attachment"), isFailed ? Role::Danger : Role::Muted)
            .pixmap(QSize(size::Icon, size::Icon), devicePixelRatioF()));
    m_name->setText(entry.name);
    m_progress->setVisible(isOnTheWay);
    m_progress->setValue(qMax(0, entry.percent));
    const QLocale locale;
    m_state->setText(isFailed ? entry.failure
            : isOnTheWay      ? tr("%1 %", "how much of a file has been sent").arg(locale.toString(entry.percent))
            : entry.size >= 0 ? locale.formattedDataSize(entry.size, 1, QLocale::DataSizeSIFormat)
                              : QString());
    m_retry->setVisible(isFailed);
    for (QToolButton *each : {m_open, m_save})
        each->setVisible(entry.canOpen && !isFailed && !isOnTheWay);
    m_retry->setToolTip(tr("Send %1 again").arg(entry.name));
    m_open->setToolTip(tr("Open %1").arg(entry.name));
    m_save->setToolTip(tr("Save %1 on this computer").arg(entry.name));
    m_remove->setToolTip(isOnTheWay ? tr("Stop %1").arg(entry.name) : tr("Remove %1").arg(entry.name));
    for (QToolButton *each : {m_retry, m_open, m_save, m_remove})
        each->setAccessibleName(each->toolTip());
    setAccessibleName(entry.name);
    setAccessibleDescription(m_state->text());
}

} // namespace formwright::widgets
