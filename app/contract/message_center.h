#pragma once

#include "app/contract/encode.h"
#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/no_input.h"
#include "app/contract/uploads.h"

#include <QJsonArray>

namespace formwright::contract::message_center {

// What people write to one another: messages, announcements, and the notices of both (Document A, Message center).
// Bodies are JSON or form-urlencoded; the older clients send the latter, with names such as content.title.
inline constexpr Module module{"Messages", "/api/message", Envelope::StatusOne, Auth::User};

inline constexpr int longestContent = 65'536;
inline constexpr int longestTitle = 200;
inline constexpr int longestClientId = 64;

// One of those who opened a message, for its sender.
struct Reader {
    QString userId;
    QString userName;
    Moment readTime;
    Moment confirmTime;

    static constexpr auto fields()
    {
        using R = Reader;
        return std::tuple{member("userId", &R::userId), member("userName", &R::userName),
            member("readTime", &R::readTime), member("confirmTime", &R::confirmTime)};
    }
};

struct Message {
    QString id;
    std::optional<QString> title;
    QString content; // markup, cleaned
    QString attachment; // JSON array text
    Moment createTime;
    QString sender;
    QString senderId;
    QString senderDept;
    QString senderDeptId;
    std::optional<QString> receiverInfo; // JSON text: user, dept, role
    QString receiverId;
    QString receiverDeptId;
    int scope = 2;
    int type = 0;
    qint64 commentCount = 0;
    bool sticky = false;
    bool comment = true; // whether comments are taken
    bool lazyLoad = false;
    bool read = false;
    std::optional<QString> module;
    int version = 1;
    bool confirm = false; // receivers are asked to confirm
    bool confirmed = false; // the caller did
    Moment expires;
    // For the sender.
    std::optional<qint64> readCount;
    std::optional<qint64> confirmCount;
    std::optional<qint64> receiverCount;
    std::optional<qint64> toldCount;
    std::optional<bool> sending; // some receivers are still to be told
    std::optional<QList<Reader>> readers;

    static constexpr auto fields()
    {
        using M = Message;
        return std::tuple{member("id", &M::id), member("title", &M::title), member("content", &M::content),
            member("attachment", &M::attachment).about("JSON array text"), member("createTime", &M::createTime),
            member("sender", &M::sender), member("senderId", &M::senderId), member("senderDept", &M::senderDept),
            member("senderDeptId", &M::senderDeptId),
            member("receiverInfo", &M::receiverInfo)
                .about("JSON text: user [{userId, userName}], dept [{deptId, deptName}], role [{roleId, roleName}]"),
            member("receiverId", &M::receiverId), member("receiverDeptId", &M::receiverDeptId),
            member("scope", &M::scope).about("1 everybody of the domain, 2 those of receiverInfo"),
            member("type", &M::type).about("0 message, 1 announcement"), member("commentCount", &M::commentCount),
            member("sticky", &M::sticky), member("comment", &M::comment).about("whether comments are taken"),
            member("lazyLoad", &M::lazyLoad), member("read", &M::read), member("module", &M::module),
            member("version", &M::version),
            member("confirm", &M::confirm).optional().about("whether receivers are asked to confirm it"),
            member("confirmed", &M::confirmed).optional().about("whether the caller has confirmed it"),
            member("expires", &M::expires).optional(),
            member("readCount", &M::readCount).about("for the sender: how many have read it"),
            member("confirmCount", &M::confirmCount).about("for the sender: how many have confirmed it"),
            member("receiverCount", &M::receiverCount).about("for the sender: how many were meant when it was sent"),
            member("toldCount", &M::toldCount).about("for the sender: how many have their notice"),
            member("sending", &M::sending).about("for the sender: whether some are still to get theirs"),
            member("readers", &M::readers).about("for the sender, of one message: the latest to read it")};
    }
};

struct CreateMessage {
    QString content;
    QString title;
    QJsonValue attachment;
    QJsonValue receiverInfo;
    std::optional<int> scope;
    std::optional<int> type;
    bool sticky = false;
    bool comment = true;
    bool confirm = false;
    Moment expires;
    QString clientId;

    static constexpr auto fields()
    {
        using C = CreateMessage;
        return std::tuple{body("content", &C::content).also("content.content").upTo(longestContent),
            body("title", &C::title).also("content.title").optional().upTo(longestTitle),
            body("attachment", &C::attachment).also("content.attachment").optional().about("JSON array, or its text"),
            body("receiverInfo", &C::receiverInfo)
                .optional()
                .about("JSON, or its text: user, dept and role, arrays of ids or of objects with userId, deptId, "
                       "roleId"),
            body("scope", &C::scope)
                .also("content.scope")
                .about("1 everybody of the domain, 2 those of receiverInfo; absent: 2 where somebody is named"),
            body("type", &C::type).also("content.type").about("0; an announcement has an address of its own"),
            body("sticky", &C::sticky).also("content.sticky").optional(),
            body("comment", &C::comment).also("content.comment").optional().about("whether comments are taken"),
            body("confirm", &C::confirm).also("content.confirm").optional().about("ask receivers to confirm"),
            body("expires", &C::expires).also("content.expires").optional(),
            body("clientId", &C::clientId)
                .optional()
                .about("what the client calls it: what the caller sent under it before is not sent again")
                .upTo(longestClientId)};
    }
};

struct OneMessage {
    QString messageId;

    static constexpr auto fields() { return std::tuple{query("messageId", &OneMessage::messageId)}; }
};

struct ListMessages {
    QString content;
    QString topic;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using L = ListMessages;
        return std::tuple{query("content", &L::content).optional().about("part of title or text; empty: all"),
            query("topic", &L::topic).optional().about("a topic, with or without its # signs"),
            query("pageNo", &L::pageNo).also("_currpage").optional(),
            query("linesPerPage", &L::linesPerPage).also("_rowcount").optional()};
    }
};

// The message of that id; without one the caller's messages, as the list.
struct GetMessages {
    QString messageId;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using G = GetMessages;
        return std::tuple{query("messageId", &G::messageId).optional().about("absent: the caller's messages"),
            query("pageNo", &G::pageNo).also("_currpage").optional(),
            query("linesPerPage", &G::linesPerPage).also("_rowcount").optional()};
    }
};

struct HotTopics {
    QString topic;
    int top = 6;

    static constexpr auto fields()
    {
        return std::tuple{query("topic", &HotTopics::topic).optional().about("part of the topic"),
            query("top", &HotTopics::top).optional()};
    }
};

struct Topic {
    QString topic;
    qint64 count = 0;

    static constexpr auto fields()
    {
        return std::tuple{member("topic", &Topic::topic), member("count", &Topic::count)};
    }
};

struct PreviewAttachment {
    QString id;
    QString extName;
    QString url;

    static constexpr auto fields()
    {
        using P = PreviewAttachment;
        return std::tuple{query("id", &P::id).about("of the message"), query("extName", &P::extName),
            query("url", &P::url).about("the attachment's path, url or id, as the message has it")};
    }
};

struct AttachmentPreview {
    QString origPath;
    QString is2SWF; // "true": what swfPath names can be shown
    QString swfPath;

    static constexpr auto fields()
    {
        using A = AttachmentPreview;
        return std::tuple{
            member("origPath", &A::origPath), member("is2SWF", &A::is2SWF), member("swfPath", &A::swfPath)};
    }
};

// A notification as the message center lists it.
struct Notice {
    QString id;
    QString summary; // with markup
    QString content; // JSON text
    QString toUserId;
    Moment createTime;
    bool read = false;
    QString module;
    QString linkParams; // JSON text
    int subjectType = 0;

    static constexpr auto fields()
    {
        using N = Notice;
        return std::tuple{member("id", &N::id), member("summary", &N::summary),
            member("content", &N::content).about("JSON text: content, event, type"), member("toUserId", &N::toUserId),
            member("createTime", &N::createTime), member("read", &N::read), member("module", &N::module),
            member("linkParams", &N::linkParams).about("JSON text"),
            member("subjectType", &N::subjectType)
                .about("1 submit, 2 return, 3 to-do, 4 urge, 5 expiry reminder, 6 carbon-copy reminder, 7 message, 8 "
                       "announcement, 9 comment, 10 mention; 0 none of these")};
    }
};

struct ListNotices {
    std::optional<int> readStatus;
    int type = 0;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using L = ListNotices;
        return std::tuple{query("readStatus", &L::readStatus).about("0 unread, 1 read; both when absent"),
            query("type", &L::type).optional().about("a subjectType; 0: all"),
            query("pageNo", &L::pageNo).also("_currpage").optional(),
            query("linesPerPage", &L::linesPerPage).also("_rowcount").optional()};
    }
};

struct NoticeIds {
    QString noticeId;

    static constexpr auto fields()
    {
        return std::tuple{query("noticeId", &NoticeIds::noticeId).about("ids, separated by commas")};
    }
};

struct UploadAttachments {
    QList<Upload> files;

    static constexpr auto fields()
    {
        return std::tuple{upload("files", &UploadAttachments::files)
                              .optional()
                              .about("every file of the body is taken, whatever its part is called")};
    }
};

inline constexpr auto createMessage
    = Endpoint<CreateMessage, Message>{module, Method::Post, "/messages", Permission::SignedIn, "Send a message"}
          .manual();
inline constexpr auto createAnnouncement = Endpoint<CreateMessage, Message>{module, Method::Post,
    "/messages/announcement", Permission::SignedIn, "Make an announcement"}
                                               .manual();
// A message, or a page of them: `data` is one or the other, as documented.
inline constexpr auto getMessages = Endpoint<GetMessages, RawJson>{module, Method::Get, "/messages",
    Permission::SignedIn, "Read a message, which marks it as read, or list one's messages"}
                                        .manual();
inline constexpr auto deleteMessage = Endpoint<OneMessage, Nothing>{module, Method::Delete, "/messages",
    Permission::SignedIn, "Withdraw a message, or hide it from oneself"}
                                          .manual();
inline constexpr auto confirmMessage = Endpoint<OneMessage, Nothing>{module, Method::Put, "/messages/confirm",
    Permission::SignedIn, "Confirm a message that asks for it"}
                                           .writes()
                                           .ourOwn();
inline constexpr Endpoint<ListMessages, Paged<Message>> listAnnouncements{
    module, Method::Get, "/messages/announcement", Permission::SignedIn, "List the announcements, sticky ones first"};
inline constexpr Endpoint<ListMessages, Paged<Message>> listMessages{module, Method::Get, "/messages/list",
    Permission::SignedIn, "List the messages that one sent or received, sticky ones first"};
inline constexpr auto hotTopics = Endpoint<HotTopics, QList<Topic>>{module, Method::Get, "/messages/hot/topics",
    Permission::SignedIn, "List the topics that most messages of the last days are about"}
                                      .ourOwn();
inline constexpr Endpoint<PreviewAttachment, AttachmentPreview> previewAttachment{module, Method::Get,
    "/messages/attachement/preview", // spelled so in the document
    Permission::SignedIn, "Tell whether an attachment can be shown, and from where"};
inline constexpr auto uploadAttachments = Endpoint<UploadAttachments, QList<uploads::UploadedFile>>{module,
    Method::Post, "/servlet/upload", Permission::SignedIn, "Upload files to attach"}
                                              .manual()
                                              .bodyUpTo(largestBody)
                                              .ourOwn();

inline constexpr Endpoint<ListNotices, Paged<Notice>> listNotices{
    module, Method::Get, "/notice", Permission::NotificationUse, "List one's notices, newest first"};
inline constexpr auto readNotices = Endpoint<NoticeIds, Nothing>{module, Method::Put, "/notice/read",
    Permission::NotificationUse, "Mark notices as read"}
                                        .writes()
                                        .ourOwn();
inline constexpr auto readAllNotices = Endpoint<NoInput, Nothing>{module, Method::Put, "/notice/allRead",
    Permission::NotificationUse, "Mark all notices as read"}
                                           .writes()
                                           .ourOwn();
inline constexpr auto deleteNotices
    = Endpoint<NoticeIds, Nothing>{module, Method::Delete, "/notice", Permission::NotificationUse, "Delete notices"}
          .writes()
          .ourOwn();

} // namespace formwright::contract::message_center
