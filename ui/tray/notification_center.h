// What the bell knows: the counts that the event stream pushes, and the list behind them.
#pragma once

#include "app/contract/messages.h"
#include "ui/client/sse_client.h"

#include <QAbstractListModel>
#include <QTimer>

#include <chrono>

namespace formwright::tray {

enum NotificationRole {
    IdRole = Qt::UserRole + 1,
    SenderRole,
    TimeRole,
    IsReadRole,
    LinkRole, // JSON text
    LinkTextRole, // what opening it leads to; empty where it leads nowhere
    NoteRole // what its link says beside that
};

// What one says, without its markup.
QString textOf(const contract::messages::Notification &notification);

// The latest notifications, newest first; their summary is the display text, without markup.
class NotificationModel : public QAbstractListModel
{
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setNotifications(const QList<contract::messages::Notification> &notifications);
    // What came or changed, and what went since.
    void change(const QList<contract::messages::Notification> &changed, const QStringList &removed);
    bool contains(const QString &id) const;
    // Whether it was read, or is there no more; false of one that is older than all of these.
    bool isOver(const contract::messages::Notification &notification) const;
    const QList<contract::messages::Notification> &notifications() const { return m_notifications; }
    void markRead(const QString &id);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QList<contract::messages::Notification> m_notifications;
};

// Follows one session: start() after a sign-in, stop() before the next. The stream connects again by itself; what came
// meanwhile is asked for by the number of the inbox that was known last, so that nothing is lost and nothing told
// twice.
class NotificationCenter : public QObject
{
    Q_OBJECT
public:
    explicit NotificationCenter(QObject *parent = nullptr);

    // `toldUntil`: a number of that inbox; unread ones that came after it are news. Below 0: what is there is none.
    void start(const std::shared_ptr<client::ApiClient> &client, qint64 toldUntil = -1);
    void stop(); // without one there is nothing to read, mark or clear
    int unread() const { return m_unread; }
    // Of the inbox: what it knows up to there has arrived(). Below 0 before the first list.
    qint64 toldUntil() const { return m_before < 0 ? m_number : -1; }
    bool isConnected() const { return m_stream && m_stream->isConnected(); }
    NotificationModel &model() { return m_model; }
    client::ApiClient *client() const { return m_client.get(); } // null while nobody is signed in

    void refresh();
    // Gives up what is on its way; the next count, or refresh(), asks again.
    void stopLoading();
    bool isLoading() const { return m_call; }
    void markRead(const QString &id); // an empty id: all of them
    void clear();

Q_SIGNALS:
    void unreadChanged(int unread);
    // What came since the last count, newest first.
    void arrived(const QList<formwright::contract::messages::Notification> &news);
    void started();
    void stopped();
    void connectedChanged(bool connected);
    void failed(const formwright::client::Failure &failure);
    void loaded();
    void loadingChanged(bool loading);

private:
    void countsCame(const QJsonObject &counts);
    void askForChanges();
    void answered();
    void askAgainLater(const client::Failure &failure);
    void announce(const QList<contract::messages::Notification> &news);
    void take(const contract::messages::NotificationPage &page);
    void askForNewsSinceBefore();

    std::shared_ptr<client::ApiClient> m_client;
    std::unique_ptr<client::SseClient> m_stream;
    NotificationModel m_model;
    QPointer<client::PendingCall> m_call; // of the list, or of what changed in it
    bool m_isWhole{}; // which of both it is, or was last
    QTimer m_retry; // after a failure
    std::chrono::milliseconds m_pause;
    int m_unread{-1}; // unknown
    qint64 m_number{-1}; // of the inbox, as far as the list tells it; unknown before the first list
    qint64 m_told{-1}; // of the inbox, as the stream told it last
    qint64 m_before{-1}; // told by an earlier session, while what came since is still to be told
    QPointer<client::PendingCall> m_beforeCall;
    quint64 m_connection{}; // answers to what was asked for before stop() are left aside
};

} // namespace formwright::tray
