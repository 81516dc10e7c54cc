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

// Of documents of a form, said before that moment: at most so many, in the order of what they are about, from that
// subject on.
struct FormerComments {
    QStringList ids;
    QString lastSubject;
};
FormerComments commentsOfForm(
    storage::Session &session, const QString &formId, qint64 before, const QString &fromSubject, qint64 most);
void forgetComments(storage::Session &session, const QStringList &ids);

} // namespace formwright::forms
