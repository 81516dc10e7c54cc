#pragma once

#include "app/contract/message_center.h"

namespace formwright::contract::message_center {

struct Comment {
    QString id;
    QString content; // markup, cleaned; empty once it was deleted
    std::optional<QString> attachment; // JSON array text
    QString messageId; // the message or document that it is about
    std::optional<QString> commentId; // the comment that it answers
    QString toUser;
    QString toUserId;
    QString toContent;
    std::optional<QString> module;
    Moment createTime;
    QString sender;
    QString senderId;
    bool read = false;
    bool lazyLoad = false;
    int version = 1;
    bool removed = false; // deleted, while answers to it stand
    bool mine = false; // the caller wrote it

    static constexpr auto fields()
    {
        using C = Comment;
        return std::tuple{member("id", &C::id), member("content", &C::content), member("attachment", &C::attachment),
            member("messageId", &C::messageId), member("commentId", &C::commentId), member("toUser", &C::toUser),
            member("toUserId", &C::toUserId), member("toContent", &C::toContent), member("module", &C::module),
            member("createTime", &C::createTime), member("sender", &C::sender), member("senderId", &C::senderId),
            member("read", &C::read), member("lazyLoad", &C::lazyLoad), member("version", &C::version),
            member("removed", &C::removed).optional().about("deleted, while answers to it stand"),
            member("mine", &C::mine).optional().about("the caller wrote it")};
    }
};

// The comment beside the envelope, and in it (decisions: X14).
struct CommentMade : Comment {
    static constexpr bool besideEnvelope = true;
    Comment data;

    static constexpr auto fields()
    {
        return std::tuple_cat(Comment::fields(), std::tuple{member("data", &CommentMade::data)});
    }
};

struct CreateComment {
    QString content;
    QString messageId;
    QString commentId;
    QJsonValue attachment;
    QString clientId;

    static constexpr auto fields()
    {
        using C = CreateComment;
        return std::tuple{body("content", &C::content).also("content.content").upTo(longestContent),
            body("messageId", &C::messageId).about("the message or document that it is about").upTo(1'000),
            body("commentId", &C::commentId).optional().about("the comment that it answers").upTo(100),
            body("attachment", &C::attachment).optional().about("JSON array, or its text"),
            body("clientId", &C::clientId)
                .optional()
                .about("what the client calls it: what the caller wrote under it before is not written again")
                .upTo(longestClientId)};
    }
};

struct DeleteComment {
    QString commentId;
    QString messageId;

    static constexpr auto fields()
    {
        return std::tuple{query("commentId", &DeleteComment::commentId), query("messageId", &DeleteComment::messageId)};
    }
};

struct ListComments {
    QString messageId;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using L = ListComments;
        return std::tuple{
            query("messageId", &L::messageId).optional().about("a message or document; absent: what the caller wrote"),
            query("_currpage", &L::pageNo).also("pageNo").optional(),
            query("_rowcount", &L::linesPerPage).also("linesPerPage").optional()};
    }
};

struct CommentsOfTelephone {
    QString telephone;
    QString domainId;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using C = CommentsOfTelephone;
        return std::tuple{query("telephone", &C::telephone), query("domainid", &C::domainId),
            query("_currpage", &C::pageNo).also("pageNo").optional(),
            query("_rowcount", &C::linesPerPage).also("linesPerPage").optional()};
    }
};

struct ReceivedComments {
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using R = ReceivedComments;
        return std::tuple{query("_currpage", &R::pageNo).also("pageNo").optional(),
            query("_rowcount", &R::linesPerPage).also("linesPerPage").optional()};
    }
};

inline constexpr auto createComment = Endpoint<CreateComment, CommentMade>{module, Method::Post, "/comment",
    Permission::SignedIn, "Comment on a message or document"}
                                          .manual();
inline constexpr auto deleteComment
    = Endpoint<DeleteComment, Nothing>{module, Method::Delete, "/comment", Permission::SignedIn, "Delete a comment"}
          .manual();
inline constexpr Endpoint<ListComments, Paged<Comment>> listComments{
    module, Method::Get, "/comment", Permission::SignedIn, "List the comments on a message or document, oldest first"};
inline constexpr Endpoint<CommentsOfTelephone, Paged<Comment>> commentsOfTelephone{module, Method::Get,
    "/comment/my/reply", Permission::SignedIn, "List what somebody wrote, found by his telephone, newest first"};
inline constexpr Endpoint<ReceivedComments, Paged<Comment>> receivedComments{module, Method::Get, "/comment/my/receive",
    Permission::SignedIn, "List the comments that one was told of, newest first"};

} // namespace formwright::contract::message_center
