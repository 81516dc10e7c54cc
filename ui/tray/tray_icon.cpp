#include "ui/tray/tray_icon.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QPainter>

namespace formwright::tray {

using namespace Qt::StringLiterals;

namespace {
constexpr int iconSize = 64;
}

QIcon iconWithCount(int count)
{
    const QIcon plain = widgets::applicationIcon();
    if (count <= 0)
        return plain;
    QPixmap pixmap = plain.pixmap(QSize(iconSize, iconSize), 1.0);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QString text = count > 99 ? u"99+"_s : QString::number(count);
    QFont font;
    font.setPixelSize(text.size() > 2 ? 22 : 28);
    font.setBold(true);
    painter.setFont(font);
    const qreal width = std::max<qreal>(36, QFontMetricsF(font).horizontalAdvance(text) + 14);
    const QRectF badge(iconSize - width, 0, width, 36);
    painter.setPen(Qt::NoPen);
    painter.setBrush(widgets::color(widgets::Role::Danger));
    painter.drawRoundedRect(badge, 18, 18);
    painter.setPen(widgets::color(widgets::Role::OnDanger));
    painter.drawText(badge, Qt::AlignCenter, text);
    return QIcon(pixmap);
}

TrayIcon::TrayIcon(NotificationCenter &center, QObject *parent)
    : QObject(parent),
      m_show(m_menu.addAction({}, this, &TrayIcon::listWanted)),
      m_quit(m_menu.addAction({}, this, &TrayIcon::quitWanted))
{
    m_menu.installEventFilter(this);
    retranslate();
    if (!QSystemTrayIcon::isSystemTrayAvailable())
        return;
    m_icon.setContextMenu(&m_menu);
    connect(&m_icon, &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason != QSystemTrayIcon::Context)
            Q_EMIT listWanted();
    });
    connect(&center, &NotificationCenter::unreadChanged, this, &TrayIcon::showUnread);
    m_icon.show();
}

void TrayIcon::retranslate()
{
    m_show->setText(tr("Show notifications"));
    m_quit->setText(tr("Quit"));
    showUnread(m_unread);
}

bool TrayIcon::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    return QObject::eventFilter(watched, event);
}

void TrayIcon::showUnread(int unread)
{
    m_unread = unread;
    m_icon.setIcon(iconWithCount(unread));
    m_icon.setToolTip(unread > 0 ? tr("Formwright: %Ln unread", nullptr, unread) : tr("Formwright"));
}

} // namespace formwright::tray
