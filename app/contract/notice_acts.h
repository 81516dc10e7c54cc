#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

namespace formwright::contract::notice_acts {

// What a notification leads to, and what its receiver can do about it on the spot: what the flow allows now, and
// nothing that needs the whole document before one's eyes.
inline constexpr Module module{
    "Notification acts", "/api/message/notification", Envelope::StatusOne, Auth::User, Ids::Opaque};

struct NoticePath {
    QString id;

    static constexpr auto fields() { return std::tuple{path("id", &NoticePath::id)}; }
};

struct NoticeNode {
    ThingId id;
    QString name;

    static constexpr auto fields()
    {
        return std::tuple{member("id", &NoticeNode::id), member("name", &NoticeNode::name)};
    }
};

struct NoticeActs {
    QString id;
    ApplicationId applicationId; // of the document that it is about
    FormId formId;
    DocumentId docId;
    QString messageId; // of the message that it is about
    QString nodeName; // where it is the receiver's turn
    ThingId inNameOf; // whom he acts for; empty: himself
    QString inNameOfName;
    bool approve = false;
    QString approveTo;
    QList<NoticeNode> returnTo; // empty: it cannot be returned
    QString seen;
    bool undo = false;
    QString decidedBy;
    Moment decidedAt;

    static constexpr auto fields()
    {
        using N = NoticeActs;
        return std::tuple{member("id", &N::id),
            member("applicationId", &N::applicationId).about("of the document that it is about, where one is seen"),
            member("formId", &N::formId), member("docId", &N::docId),
            member("messageId", &N::messageId).about("of the message that it is about"),
            member("nodeName", &N::nodeName).about("where it is the caller's turn, if it is"),
            member("inNameOf", &N::inNameOf)
                .about("in whose name the caller acts, to be sent back with the act; empty: in his own"),
            member("inNameOfName", &N::inNameOfName),
            member("approve", &N::approve)
                .about("it can be submitted as it is: one way on, nothing to be filled in, chosen or signed"),
            member("approveTo", &N::approveTo).about("the name of the node that this leads to; empty: others act too"),
            member("returnTo", &N::returnTo).about("the nodes that it can be returned to"),
            member("seen", &N::seen).about("what all of this is about, to be sent back with the act"),
            member("undo", &N::undo).about("what the caller did about it can be taken back"),
            member("decidedBy", &N::decidedBy).about("who acted, where it is nobody's turn any more"),
            member("decidedAt", &N::decidedAt)};
    }
};

struct ActOnNotice {
    QString id;
    QString action;
    ThingId nodeId;
    ThingId inNameOf;
    QString seen;
    QString attitude;

    static constexpr auto fields()
    {
        using A = ActOnNotice;
        return std::tuple{path("id", &A::id), body("action", &A::action).about("approve, return or undo"),
            body("nodeId", &A::nodeId).optional().about("of returnTo; absent: the only one"),
            body("inNameOf", &A::inNameOf)
                .optional()
                .about("as it was told; absent: in one's own name. Whom one acts for may change between look and act"),
            body("seen", &A::seen)
                .optional()
                .upTo(100)
                .about("as it was told: refused with 409 where the document or the way from there is another by now"),
            body("attitude", &A::attitude).optional().upTo(10'000)};
    }
};

struct ActedOnNotice {
    QString said;
    NoticeActs now;

    static constexpr auto fields()
    {
        return std::tuple{member("said", &ActedOnNotice::said),
            member("now", &ActedOnNotice::now).about("what can be done about it now")};
    }
};

inline constexpr auto noticeActs = Endpoint<NoticePath, NoticeActs>{module, Method::Get, "/{id}/actions",
    Permission::NotificationUse, "Tell what can be done about a notification"}
                                       .ourOwn();
inline constexpr auto actOnNotice = Endpoint<ActOnNotice, ActedOnNotice>{module, Method::Post, "/{id}/act",
    Permission::NotificationUse, "Act on the document that a notification is about: once, however often it is sent"}
                                        .manual()
                                        .ourOwn();

} // namespace formwright::contract::notice_acts
