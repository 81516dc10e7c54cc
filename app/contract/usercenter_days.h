#pragma once

#include "app/contract/usercenter.h"

namespace formwright::contract::usercenter {

inline constexpr const char *working = "01";
inline constexpr const char *dayOff = "02";

// Up to five stretches of work of a day, each HH:MM; 24:00 is the end of the day. One that ends at or before its start
// ends on the day after. Empty texts are no stretch.
struct DayTimes {
    QString startTime1, endTime1;
    QString startTime2, endTime2;
    QString startTime3, endTime3;
    QString startTime4, endTime4;
    QString startTime5, endTime5;

    static constexpr int most = 5;

    static constexpr auto members()
    {
        using D = DayTimes;
        return std::array{&D::startTime1, &D::endTime1, &D::startTime2, &D::endTime2, &D::startTime3, &D::endTime3,
            &D::startTime4, &D::endTime4, &D::startTime5, &D::endTime5};
    }

    static constexpr auto fields()
    {
        using D = DayTimes;
        return std::tuple{member("startTime1", &D::startTime1).optional().about("HH:MM"),
            member("endTime1", &D::endTime1).optional().about("HH:MM, up to 24:00; before its start: on the next day"),
            member("startTime2", &D::startTime2).optional(), member("endTime2", &D::endTime2).optional(),
            member("startTime3", &D::startTime3).optional(), member("endTime3", &D::endTime3).optional(),
            member("startTime4", &D::startTime4).optional(), member("endTime4", &D::endTime4).optional(),
            member("startTime5", &D::startTime5).optional(), member("endTime5", &D::endTime5).optional()};
    }
};

// A day of the usual week.
struct StandardDay : DayTimes {
    QString id;
    QString calendarId;
    int weekDays = 0;
    QString status;
    QString remark;

    static constexpr auto fields()
    {
        using D = StandardDay;
        return std::tuple_cat(
            std::tuple{member("id", &D::id), member("calendarId", &D::calendarId),
                member("weekDays", &D::weekDays).about("0 Sunday to 6 Saturday"),
                member("status", &D::status).about("01 working, 02 free"), member("remark", &D::remark)},
            DayTimes::fields());
    }
};

// Days that differ from it.
struct SpecialDay : DayTimes {
    QString id;
    QString calendarId;
    QString startDate; // YYYY-MM-DD
    QString endDate; // included
    QString status;
    QString workDays;
    QString context;
    QString remark;

    static constexpr auto fields()
    {
        using D = SpecialDay;
        return std::tuple_cat(std::tuple{member("id", &D::id), member("calendarId", &D::calendarId),
                                  member("startDate", &D::startDate).about("YYYY-MM-DD"),
                                  member("endDate", &D::endDate).about("YYYY-MM-DD, the last of the days"),
                                  member("status", &D::status).about("01 working, 02 free"),
                                  member("workDays", &D::workDays).about("free text"),
                                  member("context", &D::context).about("free text"), member("remark", &D::remark)},
            DayTimes::fields());
    }
};

// As a part of a calendar: neither ids nor the calendar are asked for.
struct StandardDayInput : DayTimes {
    int weekDays = 0;
    QString status;
    QString remark;

    static constexpr auto fields()
    {
        using D = StandardDayInput;
        return std::tuple_cat(
            std::tuple{member("weekDays", &D::weekDays).also("weekdays").about("0 Sunday to 6 Saturday"),
                member("status", &D::status).about("01 working, 02 free"), member("remark", &D::remark).optional()},
            DayTimes::fields());
    }
};

struct SpecialDayInput : DayTimes {
    QString startDate;
    QString endDate;
    QString status;
    QString workDays;
    QString context;
    QString remark;

    static constexpr auto fields()
    {
        using D = SpecialDayInput;
        return std::tuple_cat(
            std::tuple{member("startDate", &D::startDate).about("YYYY-MM-DD"),
                member("endDate", &D::endDate).optional().about("YYYY-MM-DD; the same day when absent"),
                member("status", &D::status).about("01 working, 02 free"), member("workDays", &D::workDays).optional(),
                member("context", &D::context).optional(), member("remark", &D::remark).optional()},
            DayTimes::fields());
    }
};

struct NewStandardDay : StandardDayInput {
    QString calendarId;

    static constexpr auto fields()
    {
        return std::tuple_cat(
            std::tuple{member("calendarId", &NewStandardDay::calendarId)}, StandardDayInput::fields());
    }
};

struct CreateStandardDay {
    Wrapped<NewStandardDay> day;

    static constexpr auto fields() { return std::tuple{wholeBody(&CreateStandardDay::day)}; }
};

// The day as it shall be; it stays in its calendar.
struct ChangedStandardDay : StandardDayInput {
    QString id;

    static constexpr auto fields()
    {
        return std::tuple_cat(std::tuple{member("id", &ChangedStandardDay::id)}, StandardDayInput::fields());
    }
};

struct UpdateStandardDay {
    Wrapped<ChangedStandardDay> day;

    static constexpr auto fields() { return std::tuple{wholeBody(&UpdateStandardDay::day)}; }
};

struct CreateSpecialDay {
    QString id;
    Wrapped<SpecialDayInput> day;

    static constexpr auto fields()
    {
        using C = CreateSpecialDay;
        return std::tuple{query("id", &C::id).about("id of the calendar"), wholeBody(&C::day)};
    }
};

struct ChangedSpecialDay : SpecialDayInput {
    QString id;

    static constexpr auto fields()
    {
        return std::tuple_cat(std::tuple{member("id", &ChangedSpecialDay::id)}, SpecialDayInput::fields());
    }
};

struct UpdateSpecialDay {
    Wrapped<ChangedSpecialDay> day;

    static constexpr auto fields() { return std::tuple{wholeBody(&UpdateSpecialDay::day)}; }
};

inline constexpr auto createSpecialDay = Endpoint<CreateSpecialDay, SpecialDay>{module, Method::Post,
    "/specialday/create", Permission::DomainAdminister, "Create an exception of a calendar"}
                                             .writes();
inline constexpr auto updateSpecialDay = Endpoint<UpdateSpecialDay, SpecialDay>{module, Method::Put,
    "/specialday/update", Permission::DomainAdminister, "Update an exception of a calendar"}
                                             .writes();
inline constexpr Endpoint<IdPath, SpecialDay> findSpecialDay{
    module, Method::Get, "/specialday/find/{id}", Permission::SignedIn, "Get an exception of a calendar"};
inline constexpr auto removeSpecialDay = Endpoint<IdPath, QString>{module, Method::Delete, "/specialday/remove/{id}",
    Permission::DomainAdminister, "Delete an exception of a calendar"}
                                             .writes();
// The path variable is called domainId although the name says calendar: either is understood.
inline constexpr Endpoint<DomainPath, QList<SpecialDay>> specialDaysOfCalendar{module, Method::Get,
    "/specialday/queryByCalendar/{domainId}", Permission::SignedIn,
    "List the exceptions of a calendar, or of all calendars of a domain"};

inline constexpr auto createStandardDay = Endpoint<CreateStandardDay, StandardDay>{module, Method::Post,
    "/standardday/create", Permission::DomainAdminister, "Create a day of the usual week of a calendar"}
                                              .writes();
inline constexpr auto updateStandardDay = Endpoint<UpdateStandardDay, StandardDay>{module, Method::Put,
    "/standardday/update", Permission::DomainAdminister, "Update a day of the usual week of a calendar"}
                                              .writes();
inline constexpr Endpoint<IdPath, StandardDay> findStandardDay{
    module, Method::Get, "/standardday/find/{id}", Permission::SignedIn, "Get a day of the usual week of a calendar"};
inline constexpr auto removeStandardDay = Endpoint<IdPath, QString>{module, Method::Delete, "/standardday/remove/{id}",
    Permission::DomainAdminister, "Delete a day of the usual week of a calendar"}
                                              .writes();

} // namespace formwright::contract::usercenter
