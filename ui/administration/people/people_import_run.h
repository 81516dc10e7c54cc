// One file of people on its way into a domain: sent once, tried as often as somebody likes, imported, and followed to
// the end.
#pragma once

#include "app/contract/authtime_transfer.h"
#include "app/contract/uploads.h"
#include "ui/administration/common/admin_context.h"

#include <QPointer>
#include <QTimer>

#include <optional>

namespace formwright::administration {

// The import itself goes on on the server when this is gone, and is followed again by resume(). GUI thread.
class PeopleImportRun : public QObject
{
    Q_OBJECT
public:
    PeopleImportRun(const AdminContext &context, const QString &domainId, QObject *parent);
    ~PeopleImportRun() override;

    // Another file; what was sent before is forgotten, on the server too.
    void setFile(const QString &path);
    QString file() const { return m_file; }
    // What was tried is what is imported: the file is sent with the first of them.
    void start(bool dryRun, const QString &initialPassword);
    void cancel();
    // Goes on following an import that was begun before, where there is one.
    void resume();
    bool isRunning() const { return m_isRunning; }
    // Of a try that went well; a page offers the import then.
    const std::optional<contract::authtime::UserImportState> &last() const { return m_last; }

Q_SIGNALS:
    void sending(qint64 sent, qint64 total); // bytes
    void changed(); // last() tells more
    void failed(const QString &what, const formwright::client::Failure &failure);

private:
    void read();
    void send(quint64 attempt, const QByteArray &content, const QString &problem);
    void begin();
    void follow(const QString &importId);
    void poll();
    void cancelThere();
    void take(const contract::authtime::UserImportState &state);
    void end(const QString &what, const client::Failure &failure);
    void endCancelled();
    void forgetUpload();
    QString settingsKey() const;

    AdminContext m_context;
    QString m_domainId;
    QString m_file;
    std::optional<contract::uploads::UploadedFile> m_uploaded;
    QString m_password;
    quint64 m_attempt = 0; // a file that is read late belongs to an earlier one
    bool m_isDryRun = true;
    bool m_isRunning = false;
    bool m_isCancelled = false;
    QString m_importId;
    std::optional<contract::authtime::UserImportState> m_last;
    QStringList m_notes; // what the server said of the headings
    QPointer<client::PendingCall> m_call;
    QTimer m_timer;
};

} // namespace formwright::administration
