// Editor of fields that hold files: chosen or dropped here, sent to the server at once, kept in the document by their
// paths there.
#pragma once

#include "ui/client/api_client.h"
#include "ui/comments/file_copies.h"
#include "ui/editors/field_editor.h"
#include "ui/widgets/file_list.h"

namespace formwright::editors {

class AttachmentEditor : public FieldEditor
{
    Q_OBJECT

public:
    AttachmentEditor(const FieldDefinition &field, const QLocale &locale, const FieldContext &context);
    QWidget *widget() const override { return m_list; }
    QJsonValue value() const override { return m_value; }
    void setValue(const QJsonValue &value) override;
    void setReadOnly() override { m_list->setReadOnly(); } // its files are opened and saved as before
    QString problem() const override; // while a file is on its way, or did not arrive
    widgets::FileList *list() const { return m_list; }

private:
    struct File {
        widgets::FileEntry entry;
        QString localPath; // of one that is not on the server yet
        QPointer<client::PendingCall> call;
        bool isStored = false; // entry.key is its path on the server
    };
    void add(const QStringList &paths);
    void read(const QString &key, const QString &localPath);
    void send(const QString &key, const QByteArray &content);
    void stored(const QString &key, const QString &path, qint64 size);
    void failed(const QString &key, const QString &reason);
    void remove(const QString &key);
    void open(const QString &key);
    void save(const QString &key);
    void download(const QString &key, const std::function<void(const QByteArray &)> &then);
    void askFacts(const QString &path);
    File *find(const QString &key);
    void takeValue();
    void showFiles();

    const FieldDefinition m_field;
    const FieldContext m_context;
    widgets::FileList *m_list;
    QList<File> m_files;
    QHash<QString, client::FileFacts> m_facts; // by path: of what was sent from here, and what the server told
    comments::FileCopies *m_copies;
    QJsonValue m_value{QJsonValue::Null};
    int m_sent = 0;
};

} // namespace formwright::editors
