#pragma once

#include "app/contract/designtime_packages.h"
#include "backend/designtime/element_saving.h"

namespace formwright::designtime {

// Elements as the files of a package, and back. Nothing here knows of a database.

using contract::designtime::Package;

// What elements do not say themselves, by their ids.
struct Lineage {
    QHash<QString, QStringList> origins; // as PackedElement has them
    QMap<QString, QMap<QString, QStringList>> formerNames; // of the fields of forms, by their names of now
};

// Sorted by path. The software itself may be among the elements or not; its name and id go along either way.
Package packageOf(const QString &applicationId, const QString &applicationName,
    const QList<revisions::ElementText> &texts, const Lineage &lineage);

// One element of a package.
struct PackedElement {
    ElementSource source;
    QString path;
    // The revisions that it was made from, of whatever server, the newest first: that as which it was exported. None
    // where nobody knows. A text without a revision is named by the mark of its hash.
    QStringList origins;
    QString digest;
    bool isEdited = true; // it is not what was exported, or nobody knows
};
struct ReadPackage {
    QString applicationId;
    QString applicationName;
    QList<PackedElement> elements; // what is named before what names it
};
// Throws Error::invalid, naming the file, for what is no package.
ReadPackage readPackage(const Package &package);

// The beginning of a hash.
QString markOf(const QString &hash);
// What stands for what an element says, however it is laid out.
QString digestOf(const QJsonObject &members);

// An element's text as what it says, however it is laid out: lines of a text joined.
QJsonObject comparable(const QJsonObject &members);

} // namespace formwright::designtime
