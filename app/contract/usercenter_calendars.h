#pragma once

#include "app/contract/usercenter_days.h"

namespace formwright::contract::usercenter {

// When a domain works: the usual week, and days that differ from it.
struct Calendar {
    QString id;
    QString domainid;
    QString name;
    QString calendarType;
    double workingTime = 0;
    QString timeZone;
    QString remark;
    QList<StandardDay> standardDays;
    QList<SpecialDay> specialDays;
    qint64 version = 0;

    static constexpr auto fields()
    {
        using C = Calendar;
        return std::tuple{member("id", &C::id), member("domainid", &C::domainid), member("name", &C::name),
            member("calendarType", &C::calendarType),
            member("workingTime", &C::workingTime).about("working hours of a usual day"),
            member("timeZone", &C::timeZone).about("IANA name, as Europe/Berlin"), member("remark", &C::remark),
            member("standardDays", &C::standardDays), member("specialDays", &C::specialDays),
            member("version", &C::version)
                .optional()
                .about("another one after every change of the calendar or of a day of it")};
    }
};

// What a client says of one; what is absent keeps its value, or its default in a create.
struct CalendarInput {
    QString id;
    QString domainid;
    std::optional<QString> name;
    std::optional<QString> calendarType;
    std::optional<double> workingTime;
    std::optional<QString> timeZone;
    std::optional<QString> remark;
    std::optional<QList<StandardDayInput>> standardDays;
    std::optional<QList<SpecialDayInput>> specialDays;
    std::optional<qint64> version;

    static constexpr auto details()
    {
        using I = CalendarInput;
        return std::tuple{member("calendarType", &I::calendarType),
            member("workingTime", &I::workingTime).about("working hours of a usual day; counted when absent"),
            member("timeZone", &I::timeZone).about("IANA name; in a create, that of the server when absent"),
            member("remark", &I::remark),
            member("standardDays", &I::standardDays)
                .atMost(100)
                .about("replace all of them; in a create, the standard week when absent"),
            member("specialDays", &I::specialDays).atMost(4'000).about("replace all of them")};
    }
};

struct NewCalendar : CalendarInput {
    QString newName; // a create needs its name; an update may leave it out

    static constexpr auto fields()
    {
        using I = CalendarInput;
        return std::tuple_cat(
            std::tuple{
                member("domainid", &I::domainid).also("domainId").optional().about("the id beside `po` when absent"),
                member("name", &NewCalendar::newName)},
            details());
    }
};

struct ChangedCalendar : CalendarInput {
    static constexpr auto fields()
    {
        using I = CalendarInput;
        return std::tuple_cat(std::tuple{member("id", &I::id), member("name", &I::name)}, details(),
            std::tuple{member("version", &I::version)
                           .about("as it was read: the update is refused where the calendar has changed since")});
    }
};

// The body of a create: the calendar, and its domain beside it. A calendar that stands alone and names its domain is
// understood as well.
struct CalendarOfDomain {
    Wrapped<NewCalendar> po;
    QString id;

    static constexpr auto fields()
    {
        using C = CalendarOfDomain;
        return std::tuple{member("po", &C::po).about("the calendar, or its JSON as text"),
            member("id", &C::id).optional().about("the domain's; may stand in the calendar as `domainid`")};
    }
};
void decode(const QJsonValue &json, CalendarOfDomain &value, const QString &name, const DecodeContext &context);

struct CreateCalendar {
    CalendarOfDomain calendar;

    static constexpr auto fields() { return std::tuple{wholeBody(&CreateCalendar::calendar)}; }
};

struct UpdateCalendar {
    Wrapped<ChangedCalendar> calendar;

    static constexpr auto fields() { return std::tuple{wholeBody(&UpdateCalendar::calendar)}; }
};

struct SaveCalendar {
    QString id;
    std::optional<QString> name;
    std::optional<QString> remark;
    std::optional<QList<StandardDayInput>> standardDays;
    std::optional<QList<SpecialDayInput>> specialDays;

    static constexpr auto fields()
    {
        using S = SaveCalendar;
        return std::tuple{query("id", &S::id), query("name", &S::name), query("remark", &S::remark),
            body("standardDays", &S::standardDays).about("replace all of them"),
            body("specialDays", &S::specialDays).about("replace all of them")};
    }
};

struct CalendarByName {
    QString domainId;
    QString name;

    static constexpr auto fields()
    {
        using C = CalendarByName;
        return std::tuple{path("domainId", &C::domainId), query("name", &C::name)};
    }
};

struct ListCalendars {
    QString domainId;
    QString name;
    int page = 1;
    int lines = usualLines;

    static constexpr auto fields()
    {
        using L = ListCalendars;
        return std::tuple{path("domainId", &L::domainId),
            query("name", &L::name).optional().about("part of the name; empty for all"),
            query("page", &L::page).optional(), query("lines", &L::lines).optional()};
    }
};

// A list of holidays. A day of the calendar with the same dates is replaced.
struct ImportSpecialDays {
    QString id;
    QList<SpecialDayInput> specialDays;
    bool replace = false;

    static constexpr auto fields()
    {
        using I = ImportSpecialDays;
        return std::tuple{path("id", &I::id), body("specialDays", &I::specialDays),
            body("replace", &I::replace).optional().about("delete the exceptions that are there first")};
    }
};

struct ImportedSpecialDays {
    int created = 0;
    int updated = 0;
    int removed = 0;

    static constexpr auto fields()
    {
        using I = ImportedSpecialDays;
        return std::tuple{
            member("created", &I::created), member("updated", &I::updated), member("removed", &I::removed)};
    }
};

inline constexpr auto createCalendar = Endpoint<CreateCalendar, Calendar>{module, Method::Post, "/calendar/create",
    Permission::DomainAdminister, "Create a calendar"}
                                           .writes();
inline constexpr auto updateCalendar = Endpoint<UpdateCalendar, Calendar>{module, Method::Put, "/calendar/update",
    Permission::DomainAdminister, "Update a calendar"}
                                           .writes();
inline constexpr Endpoint<IdPath, Calendar> findCalendar{
    module, Method::Get, "/calendar/find/{id}", Permission::SignedIn, "Get a calendar"};
inline constexpr auto removeCalendar = Endpoint<IdPath, QString>{module, Method::Delete, "/calendar/remove/{id}",
    Permission::DomainAdminister, "Delete a calendar"}
                                           .writes();
inline constexpr Endpoint<CalendarByName, Calendar> calendarByName{module, Method::Get,
    "/calendar/doViewByName/{domainId}", Permission::SignedIn, "Get a calendar of a domain by its name"};
inline constexpr auto saveCalendar = Endpoint<SaveCalendar, Calendar>{module, Method::Put, "/calendar/saveCalendar",
    Permission::DomainAdminister, "Save name, remark and days of a calendar"}
                                         .writes();
inline constexpr Endpoint<ListCalendars, Paged<Calendar>> listCalendars{module, Method::Get,
    "/calendar/queryByNameAndDomain/{domainId}", Permission::SignedIn, "List the calendars of a domain"};

inline constexpr auto importSpecialDays = Endpoint<ImportSpecialDays, ImportedSpecialDays>{module, Method::Post,
    "/calendar/importSpecialDays/{id}", Permission::DomainAdminister, "Import a list of holidays into a calendar"}
                                              .writes()
                                              .ourOwn();

} // namespace formwright::contract::usercenter
