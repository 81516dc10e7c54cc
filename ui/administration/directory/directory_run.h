// Synchronizations of one domain with its directory: begun, followed, cancelled, and their changes read page by page.
#pragma once

#include "app/contract/directory.h"
#include "ui/client/api_client.h"

#include <QPointer>
#include <QTimer>

#include <optional>

namespace formwright::administration {

// They go on on the server when this is gone. GUI thread.
class DirectoryRun : public QObject
{
    Q_OBJECT
public:
    using Synchronization = contract::directory::Synchronization;

    DirectoryRun(client::ApiClient &client, const QString &domainId, QObject *parent);

    void load(); // what there was lately; the newest is shown where none is
    void open(const QString &id); // the same, and that one is shown, however old
    void start(bool dryRun);
    void cancel();
    void show(const QString &id);

    const QList<Synchronization> &recent() const { return m_recent; } // newest first
    const std::optional<Synchronization> &current() const { return m_current; }
    bool isRunning() const;
    bool isStarting() const { return m_isStarting; }
    // Of the current one all changes have been read.
    bool isComplete() const { return m_isComplete; }
    void stop(); // reading and following

Q_SIGNALS:
    void recentChanged();
    void currentChanged(); // another one, or it tells more
    void cleared(); // the changes of another one follow
    void changesRead(const QList<formwright::contract::directory::Change> &changes);
    void ended(); // one that was followed came to its end
    void failed(const QString &what, const formwright::client::Failure &failure);

private:
    void poll();
    void take(const Synchronization &state, bool wasFollowed);
    void readOn();
    void readPage(int page);
    void showLoaded(const QString &id);
    void noteRecent(const Synchronization &state);

    client::ApiClient &m_client;
    const QString m_domainId;
    QString m_wanted; // to be shown once it is known which there are
    QString m_opening; // asked for by itself, unless another one is chosen meanwhile
    QList<Synchronization> m_recent;
    std::optional<Synchronization> m_current;
    bool m_isStarting = false;
    bool m_isComplete = false;
    QPointer<client::PendingCall> m_call;
    QPointer<client::PendingCall> m_listing;
    QTimer m_timer;
};

} // namespace formwright::administration
