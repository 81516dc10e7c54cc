// Files of messages and comments: those that came, to be opened and saved; and those that are chosen for a new one,
// sent at once with their progress.
#pragma once

#include "app/contract/message_center.h"
#include "ui/client/api_client.h"
#include "ui/comments/file_copies.h"
#include "ui/widgets/file_list.h"

#include <QJsonArray>

namespace formwright::comments {

class AttachmentList : public QWidget
{
    Q_OBJECT

public:
    enum class Use { Reads, Writes };
    AttachmentList(client::ApiClient &client, Use use, QWidget *parent = nullptr);

    // Those of a message, as the server tells them; nothing is shown where there are none.
    void setAttachments(const QString &json);
    // What was sent, as the server takes it with a message.
    QJsonArray attachments() const;
    bool isEmpty() const { return m_files.isEmpty(); }
    QString problem() const; // while a file is on its way, or did not arrive
    void choose() { m_list->choose(); }
    void clear();
    widgets::FileList *list() const { return m_list; }

Q_SIGNALS:
    void changed();

private:
    struct File {
        widgets::FileEntry entry;
        QString localPath; // of one that is sent from here
        QString url; // where it can be loaded
        QPointer<client::PendingCall> call;
        bool isStored = false;
    };
    void add(const QStringList &paths);
    void send(const QString &key);
    void upload(const QString &key, const QByteArray &content);
    void failed(const QString &key, const QString &reason);
    void remove(const QString &key);
    void download(const QString &key, const FileCopies::Then &then);
    File *find(const QString &key);
    void showFiles();

    client::ApiClient &m_client;
    widgets::FileList *m_list;
    FileCopies *m_copies;
    QList<File> m_files;
    int m_sent = 0;
};

} // namespace formwright::comments
