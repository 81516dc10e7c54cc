#include "backend/uploads/upload_root.h"

#include "app/contract/error.h"

#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QSaveFile>

namespace formwright::uploads {

using namespace Qt::StringLiterals;
using contract::Error;

UploadRoot::UploadRoot(const QString &directory)
{
    const bool isNew = !QFileInfo::exists(directory);
    if (!QDir().mkpath(directory))
        throw Error::unavailable(u"the upload directory cannot be made: "_s % directory);
    if (isNew)
        QFile::setPermissions(directory, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_directory = QDir(directory).canonicalPath();
}

QString UploadRoot::absolute(const QString &relative) const
{
    const QString path = QDir::cleanPath(QString(m_directory % u'/' % relative));
    // The paths are ours, made of checked names; this is the second lock, also against links that somebody put there.
    const QString parent = QFileInfo(QFileInfo(path).path()).canonicalFilePath();
    const bool isInside = path.startsWith(QString(m_directory % u'/'))
        && (parent.isEmpty() || parent == m_directory || parent.startsWith(QString(m_directory % u'/')));
    if (!isInside || QFileInfo(path).isSymLink())
        throw Error::notFound(u"there is no such file"_s);
    return path;
}

void UploadRoot::store(const QString &relative, const QByteArray &content) const
{
    const QString path = absolute(relative);
    const QString folder = QFileInfo(path).path();
    if (!QDir().mkpath(folder))
        throw Error::unavailable(u"the file cannot be stored"_s, u"cannot make "_s % folder);
    QSaveFile file(absolute(relative)); // again: its folder exists now, and may be a link
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
        throw Error::unavailable(u"the file cannot be stored"_s, path % u": "_s % file.errorString());
}

contract::FileAnswer UploadRoot::answer(
    const QString &relative, const QString &contentType, const QString &fileName) const
{
    constexpr qint64 sentFromMemory = 64 * 1024;
    auto file = std::make_shared<QFile>(absolute(relative));
    if (!file->open(QIODevice::ReadOnly))
        throw Error::notFound(u"there is no such file"_s);
    contract::FileAnswer answer{{}, contentType.toLatin1(), fileName, {}};
    const qint64 size = file->size();
    if (size > sentFromMemory) {
        answer.stored = std::move(file);
        return answer;
    }
    answer.content = file->readAll();
    if (answer.content.size() != size)
        throw Error::unavailable(u"the file cannot be read"_s, file->fileName() % u": "_s % file->errorString());
    return answer;
}

void UploadRoot::remove(const QString &relative) const
{
    QFile::remove(absolute(relative));
}

QStringList UploadRoot::olderThan(const QString &folder, qint64 seconds) const
{
    QStringList found;
    const QDateTime limit = QDateTime::currentDateTimeUtc().addSecs(-seconds);
    QDirIterator files(absolute(folder), QDir::Files | QDir::NoSymLinks);
    while (files.hasNext()) {
        files.next();
        if (files.fileInfo().lastModified() < limit)
            found.append(folder % u'/' % files.fileName());
    }
    return found;
}

QStringList UploadRoot::foldersOf(const QString &month) const
{
    QStringList found;
    const QDir root(m_directory);
    QDirIterator folders(
        m_directory, {month}, QDir::Dirs | QDir::NoSymLinks | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (folders.hasNext())
        found.append(root.relativeFilePath(folders.next()));
    return found;
}

} // namespace formwright::uploads
