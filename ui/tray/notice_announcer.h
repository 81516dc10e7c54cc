// When what came is told: at once, or after the quiet hours, which hold everything back and drop nothing.
#pragma once

#include "ui/tray/desktop_notices.h"
#include "ui/tray/notice_popup.h"
#include "ui/tray/quiet_hours.h"

namespace formwright::tray {

class NoticeAnnouncer : public QObject
{
    Q_OBJECT

public:
    using Clock = std::function<QDateTime()>;
    NoticeAnnouncer(
        NotificationCenter &center, const QSettings &settings, QObject *parent = nullptr,
        const Clock &now = [] { return QDateTime::currentDateTime(); });

    NoticePopup &popup() { return m_popup; }
    // From now on the desktop is asked to tell it, where it can; the pop-up does what it cannot.
    DesktopNotices &useDesktop();
    int held() const { return int(m_held.size()); }

private:
    void announce(const QList<contract::messages::Notification> &news);
    void tellHeld();

    const QSettings &m_settings; // where the quiet hours are kept
    const Clock m_now;
    NoticePopup m_popup;
    std::unique_ptr<DesktopNotices> m_desktop;
    NotificationCenter &m_center;
    QList<contract::messages::Notification> m_held;
    QTimer m_end;
};

} // namespace formwright::tray
