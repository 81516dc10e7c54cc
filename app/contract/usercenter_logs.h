#pragma once

#include "app/contract/logger.h"
#include "app/contract/usercenter.h"

namespace formwright::contract::usercenter {

// The operation log once more: the same entries as /logs.
using LogEntry = logger::Entry;

struct LogEntryInput {
    QString id;
    std::optional<QString> operatorText;
    std::optional<QString> userId;
    std::optional<QString> description;
    std::optional<QString> type;
    std::optional<QString> ip;
    std::optional<QString> applicationid;
    QString domainid;
    std::optional<Moment> date;
    std::optional<QString> result;

    static constexpr auto details()
    {
        using I = LogEntryInput;
        return std::tuple{member("operator", &I::operatorText).about("login(name); the caller when absent"),
            member("userId", &I::userId), member("description", &I::description),
            member("ip", &I::ip).about("the caller's when absent"), member("applicationid", &I::applicationid),
            member("date", &I::date).about("now when absent"),
            member("result", &I::result).about("success when absent")};
    }
};

struct NewLogEntry : LogEntryInput {
    QString newType; // a create needs its type; an update may leave it out

    static constexpr auto fields()
    {
        using I = LogEntryInput;
        return std::tuple_cat(
            std::tuple{member("domainid", &I::domainid).also("domainId"), member("type", &NewLogEntry::newType)},
            details());
    }
};

// What is absent stays as it is.
struct ChangedLogEntry : LogEntryInput {
    static constexpr auto fields()
    {
        using I = LogEntryInput;
        return std::tuple_cat(std::tuple{member("id", &I::id), member("type", &I::type)}, details());
    }
};

struct CreateLogEntry {
    Wrapped<NewLogEntry> entry;

    static constexpr auto fields() { return std::tuple{wholeBody(&CreateLogEntry::entry)}; }
};

struct UpdateLogEntry {
    Wrapped<ChangedLogEntry> entry;

    static constexpr auto fields() { return std::tuple{wholeBody(&UpdateLogEntry::entry)}; }
};

struct QueryLog {
    QString operatorText;
    QString date;
    QString ip;
    QString domain;
    int page = 1;
    int lines = usualLines;

    static constexpr auto fields()
    {
        using Q = QueryLog;
        return std::tuple{query("operator", &Q::operatorText).optional().about("part of login(name)"),
            query("date", &Q::date).optional().about("YYYY-MM-DD: entries of that day"), query("ip", &Q::ip).optional(),
            query("domain", &Q::domain).optional().about("id of a domain; all that the caller administers when absent"),
            query("page", &Q::page).optional(), query("lines", &Q::lines).optional()};
    }
};

inline constexpr auto createLogEntry = Endpoint<CreateLogEntry, LogEntry>{module, Method::Post, "/log/create",
    Permission::DomainAdminister, "Add an entry to the operation log"}
                                           .writes();
inline constexpr auto updateLogEntry = Endpoint<UpdateLogEntry, LogEntry>{module, Method::Put, "/log/update",
    Permission::DomainWrite, "Update an entry of the operation log"}
                                           .writes();
inline constexpr Endpoint<IdPath, LogEntry> findLogEntry{
    module, Method::Get, "/log/find/{id}", Permission::DomainRead, "Get an entry of the operation log"};
inline constexpr auto removeLogEntry = Endpoint<IdPath, QString>{module, Method::Delete, "/log/remove/{id}",
    Permission::DomainWrite, "Delete an entry of the operation log"}
                                           .writes();
inline constexpr Endpoint<QueryLog, Paged<LogEntry>> queryLog{
    module, Method::Get, "/log/queryLog", Permission::DomainRead, "Search the operation log"};

} // namespace formwright::contract::usercenter
