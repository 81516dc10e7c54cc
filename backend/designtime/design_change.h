#pragma once

#include "backend/http/call.h"
#include "backend/revisions/check_outs.h"

namespace formwright::designtime {

using revisions::Element;
using revisions::ElementKind;

// What every save of an element of a design does besides, inside its unit of work: nobody else changes the element
// meanwhile, it is nobody else's to change, and its revision is noted.

revisions::Author authorOf(const http::Call &call);

// How long an element stays checked out without a save, in milliseconds.
qint64 checkOutTime(const http::Call &call);
// Takes the element's turn. Throws the refusal checkedOut while it is kept by somebody else.
void requireFree(http::Call &call, storage::Session &session, const Element &element);
// Takes the turns of all these elements and forms. A unit of work that has to wait for a turn is begun again, so those
// that change many elements take all turns before they do anything.
void takeTurns(storage::Session &session, const QList<Element> &elements, const QStringList &formIds = {});
// Before the change of an element that is there: requires that it is free, and notes what it was where nothing was
// noted of it yet.
void beginChange(http::Call &call, storage::Session &session, const Element &element);
// After the change, or the making of an element.
void noteChange(http::Call &call, storage::Session &session, const Element &element, const QString &action,
    const QString &message = {});
// Before an element is deleted: begins the change, and notes the last text. A view or menu entry that goes with another
// element is told like any other.
void noteDeletion(http::Call &call, storage::Session &session, const Element &element, const QString &message = {});

// Throws the refusal staleVersion, with both authors and times, where `sent` is there and is not the stored version.
void requireVersion(
    storage::Session &session, const Element &element, std::optional<int> sent, int stored, const QString &message);
// The same of a column or button, whose version is its own.
void requirePartVersion(
    storage::Session &session, const Element &element, std::optional<int> sent, int stored, const QString &message);
// The same of all menus of a software, which an editor saves as one.
void requireMenuVersion(
    storage::Session &session, const QString &applicationId, std::optional<int> sent, const QString &message);
// Stands for all entries of the menus of a software as they are.
int menuVersion(storage::Session &session, const QString &applicationId);

// How often a menu entry, role or column was saved: the stores of these do not tell.
int versionOf(storage::Session &session, ElementKind kind, const QString &id);
QHash<QString, int> versionsOf(storage::Session &session, ElementKind kind, const QString &applicationId); // by id
int versionOfColumn(storage::Session &session, const QString &columnId);

// Who has the element, as its answer tells: empty for nobody.
QString checkOutHandlerOf(http::Call &call, const QString &elementId);

} // namespace formwright::designtime
