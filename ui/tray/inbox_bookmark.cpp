#include "ui/tray/inbox_bookmark.h"

namespace formwright::tray {

using namespace Qt::StringLiterals;

InboxBookmark::InboxBookmark(
    NotificationCenter &center, const NoticeAnnouncer &announcer, QSettings &settings, QObject *parent)
    : QObject(parent), m_center(center), m_announcer(announcer), m_settings(settings)
{
    // Once what came has been told, which follows the list.
    const auto keepSoon = [this] {
        QMetaObject::invokeMethod(
            this, [this, key = m_key] { keep(key); }, Qt::QueuedConnection);
    };
    connect(&center, &NotificationCenter::loaded, this, keepSoon);
    connect(&announcer, &NoticeAnnouncer::told, this, keepSoon);
}

void InboxBookmark::start(const std::shared_ptr<client::ApiClient> &client, const QString &workspace)
{
    m_key = u"notices/"_s + workspace;
    m_center.start(client, m_settings.value(m_key, -1).toLongLong());
}

// What the quiet hours hold back is told after the next start, where the program is closed before they end.
void InboxBookmark::keep(const QString &key)
{
    if (key != m_key || m_center.toldUntil() < 0 || m_announcer.held() > 0)
        return;
    if (m_settings.value(key, -1).toLongLong() != m_center.toldUntil())
        m_settings.setValue(key, m_center.toldUntil());
}

} // namespace formwright::tray
