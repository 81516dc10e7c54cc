#include "backend/forms/record_comments.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

// `which`: SELECT of ids of comments. What refers to them by a key goes by itself.
qint64 forget(Session &session, const QString &which, const QVariantList &values)
{
    session.change(
        u"DELETE FROM message_attachment WHERE subject_kind = 'comment' AND subject_id IN ("_s % which % u')', values);
    return session.change(u"DELETE FROM comment WHERE id IN ("_s % which % u')', values);
}

} // namespace

void forgetCommentsOf(Session &session, const QString &documentId)
{
    forget(session, u"SELECT id FROM comment WHERE subject_kind = 'document' AND subject_id = ?"_s, {documentId});
}

// One that has the same id by now keeps its own.
qint64 forgetCommentsOfDeleted(Session &session, qint64 before, qint64 most)
{
    return forget(session, uR"(SELECT comment.id FROM deleted_document JOIN comment
                ON comment.subject_kind = 'document'
                AND comment.subject_id = deleted_document.id || '--' || deleted_document.form_id
            WHERE deleted_document.removed < ? AND comment.created <= deleted_document.removed
            ORDER BY comment.id LIMIT ?)"_s,
        {before, most});
}

} // namespace formwright::forms
