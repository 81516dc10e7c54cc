// A spreadsheet becomes a served application: asks, uploads, and follows the job until it ends.
#pragma once

#include "ui/client/api_client.h"
#include "ui/windows/import_dialog.h"
#include "ui/windows/jobs_page.h"

#include <QHash>
#include <QPointer>
#include <QSet>
#include <QTimer>

namespace formwright::windows {

class ImportFlow : public QObject
{
    Q_OBJECT
public:
    ImportFlow(client::ApiClient &client, JobsPage &jobs, QWidget *window);

    // An empty path lets the person choose a file. Where one is asked about already, this one is next.
    void begin(const QString &path);
    // Shows the jobs of before and goes on following those that still run; after a sign-in.
    void resume();
    void stop(); // before a sign-out: what is under way is nobody's any more

Q_SIGNALS:
    void started(); // the form and view are there, rows are coming
    void viewWanted(const QString &viewId, const QString &name); // to be shown, by its design
    void finished(const formwright::windows::JobRow &job);

private:
    struct Import {
        QString path;
        ImportChoice choice;
        QString moduleId;
    };
    void ask(const QString &path);
    void askNext();
    void loadChoices();
    void loadPreview(const QString &path, const QString &encoding, const QString &sheet);
    void makeDomain(const Import &import);
    void makeApplication(const Import &import);
    void findModule(const Import &import);
    void upload(const Import &import);
    void send(const Import &import, const QByteArray &content, const QString &problem);
    void follow(const QString &importId);
    void poll();
    void lose(const QString &importId, const client::Failure &failure);
    void cancel(const QString &importId);
    void refused(const client::Failure &failure);

    client::ApiClient &m_client;
    JobsPage &m_jobs;
    QPointer<QWidget> m_window;
    QPointer<ImportDialog> m_dialog;
    QPointer<client::PendingCall> m_call;
    QPointer<client::PendingCall> m_preview;
    QStringList m_waiting; // files that are asked about after this one
    quint64 m_looks = 0; // previews asked for: an older answer is of no use
    QHash<QString, QString> m_made; // what this dialog made so far, and its ids
    QStringList m_followed;
    QSet<QString> m_asked; // of them
    quint64 m_session = 0; // what was asked before stop() is for somebody else
    QTimer m_timer;
};

} // namespace formwright::windows
