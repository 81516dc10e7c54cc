#pragma once

#include "backend/designtime/package_files.h"
#include "backend/revisions/revision_store.h"

#include <QSet>

namespace formwright::designtime {

// Where the elements of packages come from. A package names the revisions that each of its elements was made from, here
// and on the servers before, so that two servers find the newest text that both come from, whatever went to and fro
// between others meanwhile.

// As PackedElement::origins: the element's revisions here, and the origins of what was imported at its place among
// them.
QStringList originsOf(storage::Session &session, const revisions::ElementText &text);

// The newest text that both the element of the package and the one here come from: a revision of it, or what was
// imported of it. Nothing where it is not known.
std::optional<QJsonObject> baseOf(
    storage::Session &session, const PackedElement &packed, const revisions::ElementText &text);

// What of the database baseOf() asks: the same as long as nothing was saved or imported of the element.
QByteArray lineageState(storage::Session &session, const QString &elementId);

// What a package says of an element, as it is remembered for the next import: made before the unit of work that keeps
// it, after all that is saved in it.
struct TakenIn {
    QString id;
    QString digest;
    QString origins;
    bool isEdited = true;
    bool isWhole = false; // saved just as it was exported
    QString content;
};
// `asTheyAre`: the ids of those that are saved as the package says.
QList<TakenIn> takenIn(const ReadPackage &package, const QSet<QString> &asTheyAre);
void keepTakenIn(storage::Session &session, const QList<TakenIn> &elements);

} // namespace formwright::designtime
