// When what came is told: at once, or after the quiet hours, which hold everything back and drop nothing.
#pragma once

#include "ui/tray/desktop_notices.h"
#include "ui/tray/notice_popup.h"
#include "ui/tray/quiet_hours.h"
#include "ui/tray/screen_lock.h"

namespace formwright::tray {

class NoticeAnnouncer : public QObject
{
    Q_OBJECT

public:
    using Clock = std::function<QDateTime()>;
    NoticeAnnouncer(
        NotificationCenter &center, QSettings &settings, QObject *parent = nullptr,
        const Clock &now = [] { return QDateTime::currentDateTime(); });

    NoticePopup &popup() { return m_popup; }
    // From now on the desktop is asked to tell it, where it can; the pop-up does what it cannot.
    DesktopNotices &useDesktop();
    int held() const { return int(m_held.size()); }
    // Asks the server for the quiet hours, which may have been changed anywhere; what comes meanwhile waits a moment.
    void askForQuietHours();
    bool isAsking() const { return m_isAsking; }

    // Whether anything is shown on the screen of this computer at all.
    static bool isOnScreen(const QSettings &settings);
    static void setOnScreen(QSettings &settings, bool isOn);

Q_SIGNALS:
    void told(); // nothing is held any more

private:
    void announce(const QList<contract::messages::Notification> &news);
    void tellHeld();
    void stopAsking();

    QSettings &m_settings; // where the quiet hours are kept
    const Clock m_now;
    NoticePopup m_popup;
    std::unique_ptr<DesktopNotices> m_desktop;
    std::unique_ptr<ScreenLock> m_lock;
    NotificationCenter &m_center;
    QList<contract::messages::Notification> m_held;
    QTimer m_end;
    QTimer m_patience; // with a server that does not answer
    bool m_isAsking = false;
    quint64 m_asked = 0;
    QDateTime m_known; // when the quiet hours were asked for last
};

} // namespace formwright::tray
