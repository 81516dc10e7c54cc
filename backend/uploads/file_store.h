#pragma once

#include "backend/storage/session.h"

#include <QStringList>

#include <optional>

namespace formwright::uploads {

// The row of an uploaded file.
struct StoredFile {
    QString id;
    QString path; // below the root
    QString folder; // the path's part before the month
    QString name;
    QString contentType;
    qint64 size = 0;
    QString ownerId;
    QString domainId; // empty: of an administrator who belongs to none
    QString applicationId;
    QString fieldId;
    QString saveMode;
};

// The save mode of what the server made for one person to fetch: nobody else reads it, and it goes by itself.
inline const QString exportedMode = QStringLiteral("export");

void insertFile(storage::Session &session, const StoredFile &file, qint64 now);
std::optional<StoredFile> fileById(storage::Session &session, const QString &id);
// `wirePath` as the upload answered it and documents keep it.
std::optional<StoredFile> fileByPath(storage::Session &session, const QString &wirePath);
// Those in a folder directly, newest first; at most so many.
QList<StoredFile> filesInFolder(storage::Session &session, const QString &folder, int most);
bool deleteFile(storage::Session &session, const QString &id);

// Forgets files that were only uploaded to be imported, once they are older than the moment; at most a hundred at a
// time. Their paths.
QStringList forgetImports(storage::Session &session, qint64 before);
// The same for what was made to be fetched.
QStringList forgetExports(storage::Session &session, qint64 before);
// Forgets the files of domains that do not exist any more. Their paths.
QStringList forgetFilesOfRemovedDomains(storage::Session &session);
bool isKnownPath(storage::Session &session, const QString &path);

} // namespace formwright::uploads
