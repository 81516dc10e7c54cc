#pragma once

#include "app/contract/message_comments.h"

namespace formwright::contract::document_comments {

// Comments on a document as clients of the runtime read them: the same ones as in the message center.
inline constexpr Module module{"Document comments", "/api/runtime", Envelope::Resource, Auth::User, Ids::Opaque};

struct DocumentComment {
    ThingId id;
    AccountId userId;
    QString avatar;
    QString userName;
    QString comment; // markup, cleaned; empty once it was deleted
    Moment createDate;
    qint64 likeNum = 0;
    qint64 unlikeNum = 0;
    qint64 answerNum = 0;
    bool removed = false;

    static constexpr auto fields()
    {
        using D = DocumentComment;
        return std::tuple{member("id", &D::id), member("userId", &D::userId), member("avatar", &D::avatar),
            member("userName", &D::userName), member("comment", &D::comment), member("createDate", &D::createDate),
            member("likeNum", &D::likeNum), member("unlikeNum", &D::unlikeNum), member("answerNum", &D::answerNum),
            member("removed", &D::removed).about("deleted, while answers to it stand")};
    }
};

struct DocumentPath {
    ApplicationId applicationId;
    DocumentId documentId;

    static constexpr auto fields()
    {
        return std::tuple{
            path("applicationId", &DocumentPath::applicationId), path("documentId", &DocumentPath::documentId)};
    }
};

struct DocumentPage {
    ApplicationId applicationId;
    DocumentId documentId;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using D = DocumentPage;
        return std::tuple{path("applicationId", &D::applicationId), path("documentId", &D::documentId),
            query("pageNo", &D::pageNo).also("_currpage").optional(),
            query("linesPerPage", &D::linesPerPage).also("_rowcount").optional()};
    }
};

struct WriteDocumentComment {
    ApplicationId applicationId;
    DocumentId documentId;
    QString comment;
    ThingId parentId;
    QJsonValue attachment;

    static constexpr auto fields()
    {
        using W = WriteDocumentComment;
        return std::tuple{path("applicationId", &W::applicationId), path("documentId", &W::documentId),
            body("comment", &W::comment).also("content").upTo(message_center::longestContent),
            body("parentId", &W::parentId).also("commentId").optional().about("the comment that it answers"),
            body("attachment", &W::attachment).optional().about("JSON array, or its text")};
    }
};

struct CommentPath {
    ApplicationId applicationId;
    ThingId commentId;

    static constexpr auto fields()
    {
        return std::tuple{
            path("applicationId", &CommentPath::applicationId), path("commentId", &CommentPath::commentId)};
    }
};

inline constexpr auto listDocumentComments = Endpoint<DocumentPage, QList<DocumentComment>>{module, Method::Get,
    "/{applicationId}/flags/{documentId}/comments", Permission::RuntimeUse, "List the comments on a document"}
                                                 .ourOwn();
inline constexpr auto countDocumentComments = Endpoint<DocumentPath, qint64>{module, Method::Get,
    "/{applicationId}/flags/{documentId}/comments/count", Permission::RuntimeUse, "Count the comments on a document"}
                                                  .ourOwn();
inline constexpr auto writeDocumentComment = Endpoint<WriteDocumentComment, DocumentComment>{module, Method::Post,
    "/{applicationId}/flags/{documentId}/comments", Permission::RuntimeUse, "Comment on a document"}
                                                 .manual()
                                                 .ourOwn();
inline constexpr auto listAnswers = Endpoint<CommentPath, QList<DocumentComment>>{module, Method::Get,
    "/{applicationId}/comments/{commentId}/answers", Permission::RuntimeUse, "List the answers to a comment"}
                                        .ourOwn();
inline constexpr auto likeComment = Endpoint<CommentPath, Nothing>{module, Method::Put,
    "/{applicationId}/comments/{commentId}/like", Permission::RuntimeUse, "Like a comment"}
                                        .writes()
                                        .ourOwn();
inline constexpr auto unlikeComment = Endpoint<CommentPath, Nothing>{module, Method::Put,
    "/{applicationId}/comments/{commentId}/unlike", Permission::RuntimeUse, "Dislike a comment"}
                                          .writes()
                                          .ourOwn();
inline constexpr auto deleteDocumentComment = Endpoint<CommentPath, Nothing>{module, Method::Delete,
    "/{applicationId}/comments/{commentId}", Permission::RuntimeUse, "Delete a comment on a document"}
                                                  .manual()
                                                  .ourOwn();

} // namespace formwright::contract::document_comments
