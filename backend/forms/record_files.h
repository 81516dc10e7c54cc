// Which documents name which uploaded files, and in which of their fields: whoever sees such a field reads the file.
// Written with each save of a document, see docs/decisions/0014-files-obey-permissions.md.
#pragma once

#include "backend/forms/record_store.h"
#include "backend/storage/database.h"

namespace formwright::forms {

// The paths of uploads that a value of the field names, each once: those of attachments, and pictures in texts.
QStringList namedFiles(const Field &field, const FieldValue &value);
struct NamedFile {
    int field = 0; // its index in the design
    QString path;
};
// Those that fields name which did not before.
QList<NamedFile> newlyNamedFiles(const FormDesign &design, const RecordValues &values, const RecordValues *before);

// Whose document is saved, and by whom.
struct FilesOfSave {
    QString domainId;
    QString recordId;
    QString saverId;
    qint64 now = 0;
};

// What one save changes of the files of a document: made before its row is written, written after it. The store does
// that with each row; files of others than the saver are bound by bindFiles() alone, and only where he reads them.
class FileChanges
{
public:
    // Of a new document.
    FileChanges(const FormDesign &design, const RecordValues &values);
    // Of fields that are changed, or of all.
    FileChanges(storage::Session &session, const FormDesign &design, const FilesOfSave &save,
        const QMap<int, FieldValue> &changes);
    FileChanges(
        storage::Session &session, const FormDesign &design, const FilesOfSave &save, const RecordValues &values);

    void write(storage::Session &session, const FilesOfSave &save) const;

private:
    void compare(storage::Session &session, const FilesOfSave &save, const QMap<int, const FieldValue *> &changes);
    void add(int field, const QStringList &before, const QStringList &after);

    struct Change {
        int columnNumber = 0;
        QString path;
        bool isNamed = false; // now; else it was
    };
    const FormDesign &m_design;
    bool m_isNew = false;
    QList<Change> m_changes;
};

// Inside the unit of work that saves a document: files of others that its fields name by now.
void bindFiles(
    storage::Session &session, const FormDesign &design, const FilesOfSave &save, const QList<NamedFile> &files);

// Where a file is named.
struct FilePlace {
    QString formId;
    QString recordId;
    int columnNumber = 0;
};
QList<FilePlace> placesOfFile(storage::Session &session, const QString &fileId);
// The paths of the files that are named there.
QStringList filesAt(storage::Session &session, const FilePlace &place);

// What was kept of a document that is gone for good, or of all of a form.
void forgetFilesOf(storage::Session &session, const QString &formId, const QString &recordId);
void forgetFilesOfForm(storage::Session &session, const QString &formId);
// Of documents that were deleted before that moment.
void forgetFilesOfDeleted(storage::Session &session, qint64 before);

// At the start: files that documents of before the table name. Goes on where it was ended, form by form.
void bindOldFiles(storage::Database &database, qint64 now);

} // namespace formwright::forms
