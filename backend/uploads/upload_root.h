#pragma once

#include "app/contract/wire.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace formwright::uploads {

// The directory below which all uploaded files lie; nothing here reads or writes outside it. Several servers on one
// database share the directory. Thread-safe.
class UploadRoot
{
public:
    // Makes the directory where it is missing, readable by its owner only. Throws Error::unavailable.
    explicit UploadRoot(const QString &directory);

    // Writes a new file completely or not at all. Throws Error::unavailable (no space, no right to write).
    void store(const QString &relative, const QByteArray &content) const;
    // A file as an answer: sent from the disk where it is large. Throws Error::notFound for one that is not there (any
    // more).
    contract::FileAnswer answer(
        const QString &relative, const QString &contentType, const QString &fileName = {}) const;
    // One that is not there is removed already.
    void remove(const QString &relative) const;
    // The files in a folder directly, relative to the root, that are older than so many seconds.
    QStringList olderThan(const QString &folder, qint64 seconds) const;
    // Every folder that holds files of that month ("202601"), relative to the root.
    QStringList foldersOf(const QString &month) const;
    // Where a file lies, for readers of files. Throws Error::notFound where that would be outside.
    QString absolute(const QString &relative) const;

private:
    QString m_directory; // canonical
};

} // namespace formwright::uploads
