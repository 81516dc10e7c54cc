#include "ui/tray/notice_announcer.h"

#include "app/contract/notice_channels.h"

#include <QSet>

namespace formwright::tray {

using namespace Qt::StringLiterals;
using contract::messages::Notification;
namespace channels = contract::notice_channels;

namespace {
// The computer may sleep over the end, or its clock be set.
constexpr qint64 longestWait = 60'000;
constexpr int longestAnswer = 3'000; // milliseconds
constexpr qint64 knownFor = 300; // seconds: another device may change them
const QString onScreenKey = u"notices/onScreen"_s;
} // namespace

NoticeAnnouncer::NoticeAnnouncer(NotificationCenter &center, QSettings &settings, QObject *parent, const Clock &now)
    : QObject(parent), m_settings(settings), m_now(now), m_popup(center), m_center(center)
{
    m_end.setSingleShot(true);
    m_patience.setSingleShot(true);
    m_patience.setInterval(longestAnswer);
    connect(&center, &NotificationCenter::arrived, this, &NoticeAnnouncer::announce);
    connect(&center, &NotificationCenter::started, this, &NoticeAnnouncer::askForQuietHours);
    connect(&center, &NotificationCenter::stopped, this, [this] {
        m_held.clear();
        m_end.stop();
        stopAsking();
        m_known = {};
        m_popup.forget();
        if (m_desktop)
            m_desktop->forget();
    });
    connect(&m_end, &QTimer::timeout, this, &NoticeAnnouncer::tellHeld);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        stopAsking();
        tellHeld();
    });
    if (center.client())
        askForQuietHours();
}

bool NoticeAnnouncer::isOnScreen(const QSettings &settings)
{
    return settings.value(onScreenKey, true).toBool();
}

void NoticeAnnouncer::setOnScreen(QSettings &settings, bool isOn)
{
    settings.setValue(onScreenKey, isOn);
}

void NoticeAnnouncer::askForQuietHours()
{
    client::ApiClient *client = m_center.client();
    if (!client)
        return;
    m_isAsking = true;
    m_known = m_now();
    m_patience.start();
    client->call(channels::ownPreferences, {}, this,
        [this, number = ++m_asked](const client::Result<channels::Preferences> &answer) {
            if (number != m_asked)
                return;
            m_isAsking = false;
            m_patience.stop();
            if (answer) {
                QuietHours hours = QuietHours::load(m_settings);
                const QTime from = QTime::fromString(answer->quietFrom, u"HH:mm"_s);
                const QTime to = QTime::fromString(answer->quietUntil, u"HH:mm"_s);
                hours.isOn = from.isValid() && to.isValid();
                if (hours.isOn)
                    hours = {true, from, to};
                hours.save(m_settings);
            }
            tellHeld();
        });
}

// An answer that is still on its way counts when it comes, but nobody waits for it.
void NoticeAnnouncer::stopAsking()
{
    m_isAsking = false;
    m_patience.stop();
    if (!m_center.client())
        ++m_asked;
}

DesktopNotices &NoticeAnnouncer::useDesktop()
{
    if (!m_desktop) {
        m_desktop = std::make_unique<DesktopNotices>(m_center);
        connect(m_desktop.get(), &DesktopNotices::ownWanted, this,
            [this](const QList<Notification> &news) { m_popup.tell(news); });
        m_lock = std::make_unique<ScreenLock>();
        connect(m_lock.get(), &ScreenLock::changed, this, &NoticeAnnouncer::tellHeld);
    }
    return *m_desktop;
}

void NoticeAnnouncer::announce(const QList<Notification> &news)
{
    m_held = news + m_held;
    if (!m_isAsking && (!m_known.isValid() || std::abs(m_known.secsTo(m_now())) > knownFor))
        askForQuietHours();
    tellHeld();
}

void NoticeAnnouncer::tellHeld()
{
    // Whoever sits in front of a locked screen may be anybody; what was told behind it would be missed.
    if (m_isAsking || (m_lock && m_lock->isLocked()))
        return;
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
    if (!isOnScreen(m_settings))
        news.clear(); // they are in the list
    if (m_desktop && m_desktop->isAvailable())
        m_desktop->tell(news);
    else
        m_popup.tell(news);
    Q_EMIT told();
}

} // namespace formwright::tray
