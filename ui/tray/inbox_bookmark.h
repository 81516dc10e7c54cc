// How far somebody's notices were told on this computer: what came while the program was closed is told at the next
// start.
#pragma once

#include "ui/tray/notice_announcer.h"

#include <QSettings>

namespace formwright::tray {

class InboxBookmark : public QObject
{
    Q_OBJECT

public:
    // All of them outlive it.
    InboxBookmark(
        NotificationCenter &center, const NoticeAnnouncer &announcer, QSettings &settings, QObject *parent = nullptr);

    // Lets the center follow that session. `workspace` names server and account, also from start to start.
    void start(const std::shared_ptr<client::ApiClient> &client, const QString &workspace);

private:
    void keep(const QString &key);

    NotificationCenter &m_center;
    const NoticeAnnouncer &m_announcer;
    QSettings &m_settings;
    QString m_key;
};

} // namespace formwright::tray
