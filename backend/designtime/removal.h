#pragma once

#include "backend/http/call.h"

#include <QSet>

namespace formwright::designtime {

// Before elements of one kind (a table) are deleted: takes the turns of all that goes along, and throws the refusal
// inUse where others of their software name them, unless that is forced.
void beginRemoval(storage::Session &session, const QString &table, const QStringList &ids, bool force);
// Takes the turns of these elements of a software, of the views of the forms among them, and of the menu entries there.
void takeTurnsToRemove(storage::Session &session, const QString &applicationId, const QSet<QString> &ids);

// Removes the form with its documents, views and menu entries. Throws Error::conflict when it holds documents, unless
// those shall go, too; notFound when there is none. What was said about the documents is left to forgetCommentsOf().
void removeForm(http::Call &call, storage::Session &session, const QString &formId, bool withDocuments);

// After these forms were removed, in the same unit of work: what was said about their documents goes, in one job.
void forgetCommentsOf(http::Call &call, storage::Session &session, QStringList formIds);

// Notes that a view is about to be deleted, with the menu entries that lead to it.
void noteViewGoing(http::Call &call, storage::Session &session, const QString &viewId);

// Removes a software with everything in it; throws as removeForm, and Error::conflict while it is bound to a domain.
void removeApplication(http::Call &call, storage::Session &session, const QString &applicationId, bool withDocuments);

} // namespace formwright::designtime
