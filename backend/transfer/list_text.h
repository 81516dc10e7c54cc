#pragma once

#include <QString>
#include <QStringList>

namespace formwright::transfer {

// How one cell holds a list of departments or roles: entries apart by ";" or line ends, the segments of a path by "/",
// the department of a role behind "@". A sign that belongs to a name stands behind a backslash.

// Entries as written, trimmed, without empty ones.
QStringList listEntries(const QString &text);
// The part before and the part behind the first `@`; the second is empty where there is none.
std::pair<QString, QString> splitAt(const QString &entry);
// The names on a path, trimmed and without backslashes; empty segments stay.
QStringList pathSegments(const QString &path);

QString pathText(const QStringList &segments);
QString listText(const QStringList &entries);

} // namespace formwright::transfer
