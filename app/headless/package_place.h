#pragma once

#include <QJsonArray>
#include <QString>

namespace formwright::headless {

// The files of a package ({path, text}) as a folder, or as a zip file where the name of the place ends so.

inline constexpr qint64 largestPackageFile = 8 << 20;
inline constexpr qint64 mostPackageFiles = 20'000;

// Throws settings::SettingError for a folder that holds something else. Files of an older export into the same folder
// go where the package has none of that name any more; what else lies there, such as the folder of a version control,
// is left alone. The same package is the same zip file.
void writePackageTo(const QString &place, const QJsonArray &files);
// Throws settings::SettingError where there is no package, or a file is too large.
QJsonArray readPackageFrom(const QString &place);

// Their parts.
bool isPackagePath(const QString &path); // where files of a package stand
void writePackageZip(const QString &path, const QJsonArray &files);
QJsonArray readPackageZip(const QString &path);

} // namespace formwright::headless
