// A view as a workbook that somebody keeps where he likes.
#pragma once

#include "app/contract/runtime_excel.h"
#include "app/contract/runtime_views.h"
#include "ui/client/api_client.h"

#include <QTimer>

namespace formwright::views {

// Asks where the file goes, lets the server write it in the background, follows that, and fetches it. One at a time.
// GUI thread.
class ViewExport : public QObject
{
    Q_OBJECT

public:
    ViewExport(client::ApiClient &client, QWidget *page);
    ~ViewExport() override;

    // The rows as they are listed; `buttonId`: the button that was pressed, empty for any of the view. `then` runs once
    // it has ended: whether the file is there.
    using Then = std::function<void(bool isDone)>;
    void ask(const contract::runtime_views::ListRows &shown, const QString &viewName,
        const QString &buttonId = QString(), const Then &then = {});
    // Ends it on the server as well.
    void cancel();
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void progressed(const QString &what); // "Exporting 1,200 of 60,000 rows"
    void finished(const QString &text);
    void failed(const QString &what, const formwright::client::Failure &failure);

private:
    void start(const contract::runtime_activities::ExportRows &in, const QString &path, const Then &then);
    void poll();
    void take(const contract::runtime_activities::WorkProgress &progress);
    void fetch();
    void keep(const QByteArray &content);
    void forget();
    void end(const client::Failure &failure);
    void tellEnd(bool isDone);

    client::ApiClient &m_client;
    QWidget *m_page;
    Then m_then;
    QString m_path;
    QString m_id; // on the server, once it is known
    bool m_isRunning = false;
    bool m_isCancelled = false;
    qint64 m_notes = 0;
    QPointer<client::PendingCall> m_call;
    QTimer m_timer;
};

// What an export asks for the same rows by.
contract::runtime_activities::ExportRows exportOf(const contract::runtime_views::ListRows &shown);

} // namespace formwright::views
