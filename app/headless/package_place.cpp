#include "app/headless/package_place.h"

#include "app/settings/settings.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSet>

namespace formwright::headless {

using namespace Qt::StringLiterals;
using settings::SettingError;

namespace {

const QString head = u"package.json"_s;

// A link on the way would lead to something else than the package.
bool isLinked(const QDir &folder, const QString &path)
{
    QString way;
    const QStringList parts = path.split(u'/');
    for (const QString &part : parts) {
        way = way.isEmpty() ? part : QString(way % u'/' % part);
        if (QFileInfo(folder.filePath(way)).isSymLink())
            return true;
    }
    return false;
}

// Paths of what a package may be made of, as far as it lies there.
QStringList packageFiles(const QString &folder)
{
    QStringList paths;
    for (const QString &name : {head, u"application.json"_s}) {
        if (QFileInfo(QDir(folder).filePath(name)).isFile() && !isLinked(QDir(folder), name))
            paths.append(name);
    }
    for (const QString &part : {u"modules"_s, u"menus"_s, u"roles"_s, u"scripts"_s, u"styles"_s}) {
        QDirIterator files(QDir(folder).filePath(part), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = QDir(folder).relativeFilePath(files.next());
            if (isPackagePath(path) && !isLinked(QDir(folder), path))
                paths.append(path);
        }
    }
    paths.sort();
    return paths;
}

[[noreturn]] void fail(const QString &what, const QString &path, const QString &why)
{
    throw SettingError{path % u" cannot be "_s % what % u": "_s % why};
}

void writeFolder(const QString &folder, const QJsonArray &files)
{
    const QDir there(folder);
    if (there.exists() && !there.exists(head) && !there.isEmpty())
        throw SettingError{u"the folder "_s % folder % u" holds something else than a package"_s};
    QSet<QString> written;
    for (const QJsonValue &file : files) {
        const QString path = file["path"_L1].toString();
        const QString target = there.filePath(path);
        if (isLinked(there, path))
            fail(u"written"_s, target, u"a link leads somewhere else"_s);
        if (!QDir().mkpath(QFileInfo(target).path()))
            fail(u"written"_s, QFileInfo(target).path(), u"the folder cannot be made"_s);
        QSaveFile out(target);
        if (!out.open(QIODevice::WriteOnly) || out.write(file["text"_L1].toString().toUtf8()) < 0 || !out.commit())
            fail(u"written"_s, target, out.errorString());
        written.insert(path);
    }
    const QStringList left = packageFiles(folder);
    for (const QString &path : left) {
        if (!written.contains(path) && !QFile::remove(there.filePath(path)))
            fail(u"removed"_s, there.filePath(path), u"it is not in the package any more"_s);
    }
}

QJsonArray readFolder(const QString &folder)
{
    const QStringList paths = packageFiles(folder);
    if (paths.size() > mostPackageFiles)
        fail(u"read"_s, folder, u"it has too many files"_s);
    QJsonArray files;
    for (const QString &path : paths) {
        QFile file(QDir(folder).filePath(path));
        if (!file.open(QIODevice::ReadOnly))
            fail(u"read"_s, file.fileName(), file.errorString());
        if (file.size() > largestPackageFile)
            fail(u"read"_s, file.fileName(), u"it is too large"_s);
        files.append(QJsonObject{{u"path"_s, path}, {u"text"_s, QString::fromUtf8(file.readAll())}});
    }
    return files;
}

bool isZip(const QString &place)
{
    return place.endsWith(".zip"_L1, Qt::CaseInsensitive) && !QFileInfo(place).isDir();
}

} // namespace

bool isPackagePath(const QString &path)
{
    static const QRegularExpression part(
        u"^(?:package\\.json|application\\.json|(?:modules|menus|roles|scripts|styles)/.+\\.(?:json|html|xml|js|css))$"_s);
    return part.match(path).hasMatch() && !path.split(u'/').contains(u".."_s);
}

void writePackageTo(const QString &place, const QJsonArray &files)
{
    isZip(place) ? writePackageZip(place, files) : writeFolder(place, files);
}

QJsonArray readPackageFrom(const QString &place)
{
    const QJsonArray files = isZip(place) ? readPackageZip(place) : readFolder(place);
    const bool hasHead = std::any_of(
        files.begin(), files.end(), [](const QJsonValue &file) { return file["path"_L1].toString() == head; });
    if (!hasHead)
        throw SettingError{u"there is no package in "_s % place % u": "_s % head % u" is missing"_s};
    return files;
}

} // namespace formwright::headless
