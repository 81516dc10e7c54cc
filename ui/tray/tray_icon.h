// The icon in the system's tray: the unread count on it, the window on a click.
#pragma once

#include "ui/tray/notification_center.h"

#include <QMenu>
#include <QSystemTrayIcon>

namespace formwright::tray {

// Does nothing where the desktop has no tray: the list in the window is there in any case.
class TrayIcon : public QObject
{
    Q_OBJECT
public:
    explicit TrayIcon(NotificationCenter &center, QObject *parent = nullptr);

    const QMenu &menu() const { return m_menu; }

Q_SIGNALS:
    void listWanted();
    void quitWanted();

private:
    void showUnread(int unread);
    void retranslate();
    bool eventFilter(QObject *watched, QEvent *event) override;

    QSystemTrayIcon m_icon;
    QMenu m_menu; // a widget, which is told of another language
    QAction *m_show;
    QAction *m_quit;
    int m_unread = 0;
};

// The program's icon with a number on it; 0 gives the plain icon, above 99 it says 99+.
QIcon iconWithCount(int count);

} // namespace formwright::tray
