// One file on its way into the form of a view: sent once, checked as often as somebody likes, imported, and followed to
// the end.
#pragma once

#include "app/contract/runtime_excel.h"
#include "app/contract/uploads.h"
#include "ui/client/api_client.h"
#include "ui/views/view_source.h"

#include <QTimer>

namespace formwright::views {

// What has begun on the server goes on there when this is gone. GUI thread.
class ViewImportRun : public QObject
{
    Q_OBJECT

public:
    // `buttonId`: the button that was pressed, empty for any of the view.
    ViewImportRun(client::ApiClient &client, const ViewAddress &address, const QString &buttonId, QObject *parent);

    void setFile(const QString &path);
    const QString &file() const { return m_file; }
    void start(bool isTrial);
    void cancel();
    bool isRunning() const { return m_isRunning; }
    bool isTrial() const { return m_isTrial; }
    // Of the last one; nothing before the server has told anything.
    const std::optional<contract::runtime_activities::WorkProgress> &last() const { return m_last; }

Q_SIGNALS:
    void changed();
    void failed(const QString &what, const formwright::client::Failure &failure);

private:
    void send(const QByteArray &content);
    void begin();
    void poll();
    void take(const contract::runtime_activities::WorkProgress &progress);
    void end(const QString &what, const client::Failure &failure);

    client::ApiClient &m_client;
    const ViewAddress m_address;
    const QString m_buttonId;
    QString m_file;
    QString m_uploaded; // its path on the server
    QString m_mark; // what the work is asked for by
    bool m_isTrial = false;
    bool m_isRunning = false;
    bool m_isCancelled = false;
    std::optional<contract::runtime_activities::WorkProgress> m_last;
    QPointer<client::PendingCall> m_call;
    QTimer m_timer;
};

} // namespace formwright::views
