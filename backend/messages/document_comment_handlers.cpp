#include "app/contract/document_comments.h"
#include "backend/http/routes.h"
#include "backend/messages/comment_writing.h"

namespace formwright::messages {

using namespace Qt::StringLiterals;
using namespace contract::document_comments;
using contract::Error;
using contract::Nothing;
using http::Call;

namespace {

// As the caller sees it; what is no document of the software is none here.
Subject documentOf(Call &call, const QString &applicationId, const QString &documentId, const Documents &documents)
{
    Subject subject = subjectOf(call, documentId, documents);
    if (!subject.document || subject.document->applicationId != applicationId)
        throw Error::notFound(u"there is no such document"_s);
    return subject;
}

struct Placed {
    Subject subject;
    StoredComment comment;
};
Placed commentAt(Call &call, const CommentPath &in, const Documents &documents)
{
    const auto comment = commentById(call.db(), in.commentId.plain);
    if (!comment || comment->subjectKind != "document"_L1)
        throw Error::notFound(u"there is no such comment"_s);
    return {documentOf(call, in.applicationId.plain, comment->subjectId, documents), *comment};
}

DocumentComment answerOf(const StoredComment &stored)
{
    return {{stored.id}, {stored.senderId}, stored.avatar, stored.sender, stored.content, {stored.created},
        stored.likes, stored.dislikes, stored.answers, stored.removed != 0};
}

QList<DocumentComment> listed(Call &call, const CommentFilter &filter, contract::Page page)
{
    QList<DocumentComment> answers;
    const QList<StoredComment> found = commentsOf(call.db(), filter, page);
    for (const StoredComment &stored : found)
        answers.append(answerOf(stored));
    return answers;
}

Nothing vote(Call &call, const CommentPath &in, const Documents &documents, int vote)
{
    const Placed at = commentAt(call, in, documents);
    if (at.comment.removed != 0)
        throw Error::notFound(u"there is no such comment"_s);
    setVote(call.db(), at.comment.id, call.user.id, vote);
    call.note(u"comment "_s % at.comment.id, in.applicationId.plain, at.subject.domainId);
    return {};
}

} // namespace

void registerDocumentComments(http::Routes &routes, const MessageCenter &center)
{
    const Documents documents = center.documents;
    routes.on(listDocumentComments, [documents](Call &call, const DocumentPage &in) {
        const Subject subject = documentOf(call, in.applicationId.plain, in.documentId.plain, documents);
        return listed(
            call, commentsOn(subject.kind, subject.id), contract::pageOf(in.pageNo, in.linesPerPage, mostComments));
    });
    routes.on(countDocumentComments, [documents](Call &call, const DocumentPath &in) {
        const Subject subject = documentOf(call, in.applicationId.plain, in.documentId.plain, documents);
        return countComments(call.db(), commentsOn(subject.kind, subject.id));
    });
    routes.on(writeDocumentComment, [documents](Call &call, const WriteDocumentComment &in) {
        const Subject subject = documentOf(call, in.applicationId.plain, in.documentId.plain, documents);
        return answerOf(writeComment(call, subject, {in.comment, in.parentId.plain, in.attachment}, documents));
    });
    routes.on(listAnswers, [documents](Call &call, const CommentPath &in) {
        return listed(call, answersTo(commentAt(call, in, documents).comment.id),
            contract::pageOf(1, mostComments, mostComments));
    });
    routes.on(likeComment, [documents](Call &call, const CommentPath &in) { return vote(call, in, documents, 1); });
    routes.on(unlikeComment, [documents](Call &call, const CommentPath &in) { return vote(call, in, documents, -1); });
    routes.on(deleteDocumentComment, [documents](Call &call, const CommentPath &in) {
        const Placed at = commentAt(call, in, documents);
        deleteCommentOf(call, at.subject, at.comment.id);
        return Nothing();
    });
}

} // namespace formwright::messages
