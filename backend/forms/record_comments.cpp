#include "backend/forms/record_comments.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

// `which`: ids of comments, or their SELECT. What refers to them by a key goes by itself.
qint64 forget(Session &session, const QString &which, const QVariantList &values)
{
    session.change(
        u"DELETE FROM message_attachment WHERE subject_kind = 'comment' AND subject_id IN ("_s % which % u')', values);
    return session.change(u"DELETE FROM comment WHERE id IN ("_s % which % u')', values);
}

QStringList idsOf(Session &session, const QString &which, const QVariantList &values)
{
    QStringList ids;
    for (storage::Rows rows = session.run(which, values); rows.next();)
        ids.append(rows.text(0));
    return ids;
}

const QString ofDocument = u"SELECT id FROM comment WHERE subject_kind = 'document' AND subject_id = ?"_s;

// One that has the same id by now keeps its own.
const QString ofDeleted = uR"(SELECT comment.id FROM deleted_document JOIN comment
                ON comment.subject_kind = 'document'
                AND comment.subject_id = deleted_document.id || '--' || deleted_document.form_id
            WHERE deleted_document.removed < ? AND comment.created <= deleted_document.removed
            ORDER BY comment.id LIMIT ?)"_s;

} // namespace

QStringList forgetCommentsOf(Session &session, const QString &documentId)
{
    const QStringList ids = idsOf(session, ofDocument, {documentId});
    if (!ids.isEmpty())
        forget(session, ofDocument, {documentId});
    return ids;
}

QStringList commentsOfDeleted(Session &session, qint64 before, qint64 most)
{
    return idsOf(session, ofDeleted, {before, most});
}

qint64 forgetCommentsOfDeleted(Session &session, qint64 before, qint64 most)
{
    return forget(session, ofDeleted, {before, most});
}

bool hasComments(Session &session, const QString &formId)
{
    return session.integer(u"SELECT 1 FROM comment WHERE form_id = ? AND form_id <> '' LIMIT 1"_s, formId).has_value();
}

QStringList commentsOfForm(Session &session, const QString &formId, qint64 removed, const QString &after, qint64 most)
{
    return idsOf(session, uR"(SELECT id FROM comment WHERE form_id = ? AND form_id <> '' AND id > ?
                AND (created <= ? OR NOT EXISTS (SELECT 1 FROM form WHERE form.id = ?)) ORDER BY id LIMIT ?)"_s,
        {formId, Session::toVariant(after), removed, formId, most});
}

void forgetComments(Session &session, const QStringList &ids)
{
    constexpr qsizetype chunk = 100; // one statement, prepared once
    for (qsizetype from = 0; from < ids.size();) {
        const qsizetype count = ids.size() - from >= chunk ? chunk : 1;
        const QStringList some = ids.mid(from, count);
        forget(session, QStringList(count, u"?"_s).join(u", "_s), QVariantList(some.begin(), some.end()));
        from += count;
    }
}

} // namespace formwright::forms
