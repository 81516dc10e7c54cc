#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/no_input.h"

#include <QJsonObject>

namespace formwright::contract::messages {

// Notifications of the caller (Document A, Notification).
inline constexpr Module module{"Notifications", "/api/message/notification", Envelope::StatusOne, Auth::User};

struct Notification {
    QString id;
    QString messageId;
    QString sender; // name
    QString senderId;
    QString receiverId;
    QString module; // what it is about, "workflow" for example; GET /login counts by it
    int messageType = 0; // kept as sent
    QString summary; // text with markup, as sent: whoever shows it cleans it
    QString linkParams; // JSON text, or empty
    Moment createTime;
    QString domainid;
    bool read = false;

    static constexpr auto fields()
    {
        using N = Notification;
        return std::tuple{member("id", &N::id), member("messageId", &N::messageId), member("sender", &N::sender),
            member("senderId", &N::senderId), member("receiverId", &N::receiverId), member("module", &N::module),
            member("messageType", &N::messageType), member("summary", &N::summary),
            member("linkParams", &N::linkParams).about("JSON text"), member("createTime", &N::createTime),
            member("domainid", &N::domainid), member("read", &N::read)};
    }
};

// Totals of one user, as GET /count answers and the event streams push them.
struct Totals {
    qint64 total = 0;
    qint64 unread = 0;
    qint64 notice = 0; // what a bell shows: every unread notification is an unread notice

    static constexpr auto fields()
    {
        using T = Totals;
        return std::tuple{member("total", &T::total), member("unread", &T::unread), member("notice", &T::notice)};
    }
};

struct CreateNotification {
    QString messageId;
    QString receiverId;
    QString senderId;
    int messageType = 0;
    QString summary;
    QString linkParams;
    QString module;

    static constexpr auto fields()
    {
        using C = CreateNotification;
        return std::tuple{body("messageId", &C::messageId).optional(),
            body("receiverId", &C::receiverId).optional().about("the caller when absent"),
            body("senderId", &C::senderId).optional().about("super administrators only; else the caller"),
            body("messageType", &C::messageType).optional(), body("summary", &C::summary).optional(),
            body("linkParams", &C::linkParams).optional().about("JSON text"), body("module", &C::module).optional()};
    }
};

struct ListNotifications {
    int pageNo = 1;
    int linesPerPage = 30;
    std::optional<int> readStatus; // 0 unread, 1 read
    std::optional<qint64> after; // what changed since this number

    static constexpr auto fields()
    {
        using L = ListNotifications;
        return std::tuple{query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional(),
            query("readStatus", &L::readStatus).about("0 unread, 1 read; both when absent"),
            query("after", &L::after)
                .about("the number of an earlier answer or event: whatever changed since then, without pages")};
    }
};

// A page of notifications; or, asked for with `after`, those that came or changed since, and the ids of those that
// went.
struct NotificationPage {
    qint64 rowCount = 0;
    int linesPerPage = 0;
    int pageNo = 1;
    int pageCount = 0;
    QList<Notification> datas;
    qint64 number = 0; // grows with every change; to be sent as `after` next time
    bool reset = false; // too much has changed, or too long ago: list them anew
    QList<QString> removed;

    static constexpr auto fields()
    {
        using P = NotificationPage;
        return std::tuple{member("rowCount", &P::rowCount), member("linesPerPage", &P::linesPerPage),
            member("pageNo", &P::pageNo), member("pageCount", &P::pageCount), member("datas", &P::datas),
            member("number", &P::number).optional().about("grows with every change; send it as `after`"),
            member("reset", &P::reset).optional().about("what changed is not known any more: list them anew"),
            member("removed", &P::removed).optional().about("ids of notifications that were cleared")};
    }
};

struct MarkRead {
    QList<QString> ids;

    static constexpr auto fields()
    {
        return std::tuple{wholeBody(&MarkRead::ids).optional().about("ids of notifications; all when empty or absent")};
    }
};

// The older form of GET /login: the latest unread notifications themselves, in `data`.
struct Latest {
    qint64 rowCount = 0;
    int linesPerPage = 0;
    int pageNo = 1;
    int pageCount = 0;
    QList<Notification> data;

    static constexpr auto fields()
    {
        using L = Latest;
        return std::tuple{member("rowCount", &L::rowCount), member("linesPerPage", &L::linesPerPage),
            member("pageNo", &L::pageNo), member("pageCount", &L::pageCount), member("data", &L::data)};
    }
};

// An object of numbers: the unread notifications by module, and `size`, all of them together.
inline constexpr Endpoint<NoInput, QJsonObject> accumulatedNotifications{
    module, Method::Get, "/login", Permission::NotificationUse, "Count the unread notifications by module"};
inline constexpr auto latestNotifications = Endpoint<NoInput, Latest>{module, Method::Get, "",
    Permission::NotificationUse, "Get the latest unread notifications"}
                                                .deprecatedOne();
inline constexpr auto clearNotifications = Endpoint<NoInput, Nothing>{module, Method::Delete, "/clear",
    Permission::NotificationUse, "Clear all notifications"}
                                               .writes();
inline constexpr Endpoint<NoInput, Totals> countNotifications{
    module, Method::Get, "/count", Permission::NotificationUse, "Count the notifications"};
inline constexpr Endpoint<NoInput, StreamSpec> watchCounts{module, Method::Get, "/count/watch",
    Permission::NotificationUse, "Follow the counts for as long as the connection lasts"};
inline constexpr Endpoint<NoInput, StreamSpec> listenToCounts{
    module, Method::Get, "/count/listen", Permission::NotificationUse, "Follow the counts for ten minutes"};
inline constexpr auto createNotification = Endpoint<CreateNotification, EmptyAnswer>{module, Method::Post, "",
    Permission::NotificationUse, "Send a notification"}
                                               .manual();

inline constexpr auto listNotifications = Endpoint<ListNotifications, NotificationPage>{module, Method::Get, "/list",
    Permission::NotificationUse, "List the notifications, newest first"}
                                              .ourOwn();
inline constexpr auto markRead = Endpoint<MarkRead, Totals>{module, Method::Put, "/read", Permission::NotificationUse,
    "Mark notifications as read"}
                                     .writes()
                                     .ourOwn();

} // namespace formwright::contract::messages
