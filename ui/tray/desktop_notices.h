// What came, told by the desktop itself where it takes actions on notifications (freedesktop.org, by D-Bus): Approve,
// Return, Open, Mark as Read, and Undo afterwards. Where it does not, our own pop-up does.
#pragma once

#include "app/contract/notice_acts.h"
#include "ui/tray/notification_center.h"

#include <QHash>
#include <QSet>

namespace formwright::tray {

class DesktopNotices : public QObject
{
    Q_OBJECT

public:
    explicit DesktopNotices(NotificationCenter &center, QObject *parent = nullptr);
    ~DesktopNotices() override;

    // The desktop shows notifications with actions. It is asked once somebody shows them, so not before the first turn
    // of the event loop.
    bool isAvailable() const { return m_isAvailable; }

    // Newest first; several are folded into one, with what is still shown.
    void tell(const QList<contract::messages::Notification> &news);
    // Nobody is signed in any more.
    void forget();

Q_SIGNALS:
    void listWanted();
    void openWanted(const QString &noticeId, const QString &linkParams);
    // These are for our own pop-up: a sentence is to be typed, or the desktop did not take them.
    void ownWanted(const QList<formwright::contract::messages::Notification> &news);

private Q_SLOTS:
    void actionInvoked(uint id, const QString &key);
    void notificationClosed(uint id, uint reason);

private:
    using Acts = contract::notice_acts::NoticeActs;
    using Notification = contract::messages::Notification;
    struct Shown {
        QList<Notification> news;
        std::optional<Acts> acts;
        QString said; // what was done, or why not
        bool isActing = false;
        bool isBeingFolded = false; // others take its place in a moment, together with it
    };

    void askWhatItCan();
    void show(const Shown &shown, uint replaced);
    void act(uint id, const QString &action);
    void close(uint id);
    void closeRead();
    QStringList actionsOf(const Shown &shown) const;

    NotificationCenter &m_center;
    bool m_isAvailable = false;
    bool m_hasMarkup = false; // it reads texts as markup
    QHash<uint, Shown> m_shown; // by the number the desktop gave it
    QList<Notification> m_waiting; // until the desktop has told the number of what it is shown
    int m_underWay = 0;
    QSet<uint> m_closedEarly; // put away before their number was known here
    uint m_latest = 0; // what comes next is folded with it; 0: nothing is shown
    quint64 m_session = 0; // answers to what was asked before forget() are left aside
};

} // namespace formwright::tray
