#pragma once

#include "app/contract/designtime_packages.h"
#include "backend/designtime/element_saving.h"

namespace formwright::designtime {

// Elements as the files of a package, and back. Nothing here knows of a database.

using contract::designtime::Package;

// Sorted by path. The software itself may be among the elements or not; its name and id go along either way.
// `origins`: by the ids of elements the hashes of the texts that theirs came from, the newest first.
inline constexpr qsizetype mostOrigins = 12;
Package packageOf(const QString &applicationId, const QString &applicationName,
    const QList<revisions::ElementText> &texts, const QHash<QString, QStringList> &origins);

// One element of a package.
struct PackedElement {
    ElementSource source;
    QString path;
    QStringList origins; // hashes of the texts that it was made from, the newest first; none where nobody knows
};
struct ReadPackage {
    QString applicationId;
    QString applicationName;
    QList<PackedElement> elements; // what is named before what names it
};
// Throws Error::invalid, naming the file, for what is no package.
ReadPackage readPackage(const Package &package);

// An element's text as what it says, however it is laid out: lines of a text joined.
QJsonObject comparable(const QJsonObject &members);

} // namespace formwright::designtime
