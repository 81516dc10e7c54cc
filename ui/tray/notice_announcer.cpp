#include "ui/tray/notice_announcer.h"

#include <QSet>

namespace formwright::tray {

using contract::messages::Notification;

namespace {
// The computer may sleep over the end, or its clock be set.
constexpr qint64 longestWait = 60'000;
} // namespace

NoticeAnnouncer::NoticeAnnouncer(
    NotificationCenter &center, const QSettings &settings, QObject *parent, const Clock &now)
    : QObject(parent), m_settings(settings), m_now(now), m_popup(center), m_center(center)
{
    m_end.setSingleShot(true);
    connect(&center, &NotificationCenter::arrived, this, &NoticeAnnouncer::announce);
    connect(&center, &NotificationCenter::stopped, this, [this] {
        m_held.clear();
        m_end.stop();
        m_popup.forget();
        if (m_desktop)
            m_desktop->forget();
    });
    connect(&m_end, &QTimer::timeout, this, &NoticeAnnouncer::tellHeld);
}

DesktopNotices &NoticeAnnouncer::useDesktop()
{
    if (!m_desktop) {
        m_desktop = std::make_unique<DesktopNotices>(m_center);
        connect(m_desktop.get(), &DesktopNotices::ownWanted, this,
            [this](const QList<Notification> &news) { m_popup.tell(news); });
    }
    return *m_desktop;
}

void NoticeAnnouncer::announce(const QList<Notification> &news)
{
    m_held = news + m_held;
    tellHeld();
}

void NoticeAnnouncer::tellHeld()
{
    const QDateTime now = m_now();
    const QuietHours quiet = QuietHours::load(m_settings);
    if (quiet.contains(now)) {
        if (!m_held.isEmpty())
            m_end.start(int(std::min(longestWait, std::max<qint64>(1, now.msecsTo(quiet.endAfter(now))))));
        return;
    }
    // What was read meanwhile, here or on another device, is no news.
    QSet<QString> unread;
    for (const Notification &each : m_center.model().notifications()) {
        if (!each.read)
            unread.insert(each.id);
    }
    QList<Notification> news = std::exchange(m_held, {});
    news.removeIf([&unread](const Notification &each) { return !unread.contains(each.id); });
    if (m_desktop && m_desktop->isAvailable())
        m_desktop->tell(news);
    else
        m_popup.tell(news);
}

} // namespace formwright::tray
