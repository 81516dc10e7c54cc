#pragma once

#include "backend/storage/session.h"

namespace formwright::forms {

// What was said about documents (the message center writes and reads it) goes with them. Inside a unit of work.

// Of one document that is gone for good. The ids of the comments.
QStringList forgetCommentsOf(storage::Session &session, const QString &documentId);
// Of documents that were deleted before that moment and cannot be restored any more: at most so many comments.
QStringList commentsOfDeleted(storage::Session &session, qint64 before, qint64 most);
// How many went.
qint64 forgetCommentsOfDeleted(storage::Session &session, qint64 before, qint64 most);

// Whether there are any on documents of that form.
bool hasComments(storage::Session &session, const QString &formId);
// Of documents of a form that was removed at that moment: at most so many, behind that one. Where a form of the same id
// is there by now, what was said later is about its documents.
QStringList commentsOfForm(
    storage::Session &session, const QString &formId, qint64 removed, const QString &after, qint64 most);
void forgetComments(storage::Session &session, const QStringList &ids);

} // namespace formwright::forms
