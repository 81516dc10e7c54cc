#include "app/script/vocabulary_tables.h"

namespace formwright::script {

QList<Entry> dateEntries()
{
    using enum EntryKind;
    return {
        {"", "getToday", "", Prelude, "today, at midnight", "var day = now(); day.setHours(0, 0, 0, 0); return day;",
            R"JS(format(getToday(), "yyyy-MM-dd HH:mm"))JS", R"JS("2024-05-06 00:00")JS"},
        {"", "getCurDate", "", Prelude, "this moment", "return now();",
            R"JS(format(getCurDate(), "yyyy-MM-dd HH:mm:ss"))JS", R"JS("2024-05-06 12:53:20")JS"},
        {"", "getDay", "date", Prelude, "the day of the month, 1 to 31",
            R"JS(return (arguments.length ? needDate(date, "getDay") : now()).getDate();)JS",
            R"JS(getDay("2024-05-09"))JS", "9"},
        {"", "getMonth", "date", Prelude, "the month, 1 to 12",
            R"JS(return (arguments.length ? needDate(date, "getMonth") : now()).getMonth() + 1;)JS",
            R"JS(getMonth("2024-05-09"))JS", "5"},
        {"", "getYear", "date", Prelude, "the year",
            R"JS(return (arguments.length ? needDate(date, "getYear") : now()).getFullYear();)JS", "getYear()", "2024"},
        {"", "parseDate", "text, pattern", Prelude, "the date that a text means; null where it means none",
            "return pattern === undefined ? toDate(text) : readDate(text, String(pattern));",
            R"JS(format(parseDate("06/05/2024", "dd/MM/yyyy"), "yyyy-MM-dd"))JS", R"JS("2024-05-06")JS"},
        {"", "format", "value, pattern", Prelude, "a date or number as text: yyyy-MM-dd HH:mm:ss, #,##0.00",
            R"JS(return typeof value === "number" ? formatNumber(value, String(pattern || "0.##")) : isMissing(value) ? "" : formatDate(needDate(value, "format"), String(pattern || "yyyy-MM-dd"));)JS",
            R"JS(format(1234567.891, "#,##0.00") + " " + format("2024-05-06 07:08", "d.M.yy h:mm a"))JS",
            R"JS("1,234,567.89 6.5.24 7:08 AM")JS"},
        {"", "diffYears", "from, to", Prelude, "whole years from one date to another",
            R"JS(var count = wholeMonths(needDate(from, "diffYears"), needDate(to, "diffYears")); return whole(count / 12);)JS",
            R"JS(diffYears("2020-06-01", "2024-05-31"))JS", "3"},
        {"", "diffMonths", "from, to", Prelude, "whole months from one date to another",
            R"JS(return wholeMonths(needDate(from, "diffMonths"), needDate(to, "diffMonths"));)JS",
            R"JS(diffMonths("2024-01-31", "2024-02-29"))JS", "1"},
        {"", "diffDays", "from, to", Prelude, "days of the calendar from one date to another",
            R"JS(return dayNumber(needDate(to, "diffDays")) - dayNumber(needDate(from, "diffDays"));)JS",
            R"JS(diffDays("2024-02-28", "2024-03-01"))JS", "2"},
        {"", "diffHours", "from, to", Prelude, "whole hours from one moment to another",
            R"JS(return whole((needDate(to, "diffHours") - needDate(from, "diffHours")) / 3600000);)JS",
            R"JS(diffHours("2024-05-06 08:00", "2024-05-07 07:30"))JS", "23"},
        {"", "adjustYear", "date, count", Prelude, "so many years later, or earlier",
            R"JS(return withMonths(needDate(date, "adjustYear"), whole(count) * 12);)JS",
            R"JS(format(adjustYear("2024-02-29", 1), "yyyy-MM-dd"))JS", R"JS("2025-02-28")JS"},
        {"", "adjustMonth", "date, count", Prelude, "so many months later, or earlier",
            R"JS(return withMonths(needDate(date, "adjustMonth"), whole(count));)JS",
            R"JS(format(adjustMonth("2024-01-31", 1), "yyyy-MM-dd"))JS", R"JS("2024-02-29")JS"},
        {"", "adjustDay", "date, count", Prelude, "so many days later, or earlier",
            R"JS(var day = needDate(date, "adjustDay"); day.setDate(day.getDate() + whole(count)); return day;)JS",
            R"JS(format(adjustDay("2024-02-28", 2), "yyyy-MM-dd"))JS", R"JS("2024-03-01")JS"},
        {"", "getWorkingDayCount", "from, to", Host,
            "working days from one date to another, with both, by the domain's calendar", "",
            R"JS(getWorkingDayCount("2024-05-01", "2024-05-06"))JS", R"JS(["2024-05-01","2024-05-06"])JS"},
        {"", "getWorkingTimesCount", "from, to", Host, "working hours between two moments, by the domain's calendar",
            "", R"JS(getWorkingTimesCount("2024-05-01", "2024-05-06"))JS", R"JS(["2024-05-01","2024-05-06"])JS"},
        {"", "isWorkingTime", "moment", Host, "whether work is done then, by the domain's calendar", "",
            R"JS(isWorkingTime("2024-05-06 10:00"))JS", R"JS(["2024-05-06 10:00"])JS"},
        {"", "isWorkingTimeByCalendar", "moment, calendar", Host, "whether work is done then, by a calendar", "",
            R"JS(isWorkingTimeByCalendar("2024-05-06 10:00", "calendar-1"))JS",
            R"JS(["2024-05-06 10:00","calendar-1"])JS"},
    };
}

} // namespace formwright::script
