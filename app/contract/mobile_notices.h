#pragma once

#include "app/contract/mobile.h"

#include <QJsonObject>

namespace formwright::contract::mobile {

// The caller's notifications as phones read them (Document A).

struct NoticeContent {
    QString content;
    QString event;
    int type = 0;

    static constexpr auto fields()
    {
        using C = NoticeContent;
        return std::tuple{member("content", &C::content), member("event", &C::event), member("type", &C::type)};
    }
};

struct Notice {
    ThingId id;
    QString summary; // with markup
    AccountId toUserId;
    NoticeContent content;
    Moment createTime;
    bool read = false;
    QString module;
    QJsonObject linkParams; // _docid, _formid, application (opaque), mode and whatever else the sender gave
    int subjectType = 0;
    int messageType = 0;

    static constexpr auto fields()
    {
        using N = Notice;
        return std::tuple{member("id", &N::id), member("summary", &N::summary), member("toUserId", &N::toUserId),
            member("content", &N::content), member("createTime", &N::createTime), member("read", &N::read),
            member("module", &N::module), member("linkParams", &N::linkParams),
            member("subjectType", &N::subjectType)
                .about(
                    "1 submit, 2 return, 3 to-do, 4 urge, 5 expiry reminder, 6 carbon-copy reminder; 0 none of these"),
            member("messageType", &N::messageType).about("1 to-do message, 2 text message")};
    }
};

struct ListNotices {
    QString applicationId; // where the user stands; notices are of no software
    int pageNo = 1;
    std::optional<int> linesPerPage;

    static constexpr auto fields()
    {
        using L = ListNotices;
        return std::tuple{path("applicationId", &L::applicationId), query("pageNo", &L::pageNo).optional(),
            query("linesPerPage", &L::linesPerPage).about("absent: as many as the setting list.maxRows allows")};
    }
};

struct DeleteNotices {
    ThingId id;
    QList<ThingId> more;

    static constexpr auto fields()
    {
        return std::tuple{query("id", &DeleteNotices::id),
            body("id", &DeleteNotices::more).optional().about("deleted together with the one of the query")};
    }
};

struct ReadNotices {
    QString applicationId;
    QString ids;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &ReadNotices::applicationId),
            query("ids", &ReadNotices::ids).about("ids of notices, separated by commas")};
    }
};

inline constexpr Endpoint<ListNotices, QList<Notice>> listNotices{module, Method::Get,
    "/runtime/{applicationId}/app/notice/list.action", Permission::NotificationUse, "List one's notices, newest first"};
inline constexpr auto deleteNotices = Endpoint<DeleteNotices, NullData>{module, Method::Get,
    "/api/runtime/app/notice/delete.action", Permission::NotificationUse, "Delete notices"}
                                          .writes();
inline constexpr auto readNotices = Endpoint<ReadNotices, NullData>{module, Method::Get,
    "/runtime/{applicationId}/app/notice/read.action", Permission::NotificationUse, "Mark notices as read"}
                                        .writes();

} // namespace formwright::contract::mobile
