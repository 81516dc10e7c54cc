#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

namespace formwright::contract::logger {

// The operation log (Document A, Logger). Open without a token unless `logger.requireToken` is set.
inline constexpr Module module{"Operation log", "", Envelope::Bare, Auth::Logger};

struct Entry {
    QString id;
    QString userId;
    QString operatorText; // login(name)
    QString description;
    QString type; // what was called, "Create an authorization"
    QString ip;
    QString applicationid;
    QString domainid;
    Moment date;
    QString sortId; // grows with time
    QString result; // "success" or "failed: " and the reason

    static constexpr auto fields()
    {
        using E = Entry;
        return std::tuple{member("id", &E::id), member("userId", &E::userId), member("operator", &E::operatorText),
            member("description", &E::description), member("type", &E::type), member("ip", &E::ip),
            member("applicationid", &E::applicationid), member("domainid", &E::domainid), member("date", &E::date),
            member("sortId", &E::sortId), member("result", &E::result)};
    }
};

// A page whose rows may be withheld: `datas` is null then.
struct EntryPage {
    qint64 rowCount = 0;
    int linesPerPage = 0;
    int pageNo = 1;
    int pageCount = 0;
    std::optional<QList<Entry>> datas;

    static constexpr auto fields()
    {
        using P = EntryPage;
        return std::tuple{member("rowCount", &P::rowCount), member("linesPerPage", &P::linesPerPage),
            member("pageNo", &P::pageNo), member("pageCount", &P::pageCount), member("datas", &P::datas)};
    }
};

// Which entries are meant; empty members match every entry.
struct Filter {
    QString operatorText; // part of login(name)
    QString type; // part of the type
    QString ip; // exactly
    QString from; // date or date and time, inclusive
    QString to; // inclusive; a date means its whole day

    static constexpr auto fields()
    {
        using F = Filter;
        return std::tuple{query("operator", &F::operatorText).optional(), query("type", &F::type).optional(),
            query("ip", &F::ip).optional(),
            query("from", &F::from).optional().about("YYYY-MM-DD or YYYY-MM-DD HH:MM:SS"),
            query("to", &F::to).optional().about("YYYY-MM-DD or YYYY-MM-DD HH:MM:SS")};
    }
};

struct ListEntries {
    int pageNo = 1;
    int linesPerPage = 30;
    QString operatorText;
    QString type;
    QString ip;
    QString from;
    QString to;

    Filter filter() const { return {operatorText, type, ip, from, to}; }

    static constexpr auto fields()
    {
        using L = ListEntries;
        return std::tuple{query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional(),
            query("operator", &L::operatorText).optional(), query("type", &L::type).optional(),
            query("ip", &L::ip).optional(),
            query("from", &L::from).optional().about("YYYY-MM-DD or YYYY-MM-DD HH:MM:SS"),
            query("to", &L::to).optional().about("YYYY-MM-DD or YYYY-MM-DD HH:MM:SS")};
    }
};

inline constexpr auto listEntries
    = Endpoint<ListEntries, EntryPage>{module, Method::Get, "/logs", Permission::LogRead, "List the operation log"}
          .alsoAt("/logger/logs");
inline constexpr auto deleteEntries = Endpoint<Filter, EmptyAnswer>{module, Method::Delete, "/logs",
    Permission::LogClear, "Delete entries of the operation log"}
                                          .manual()
                                          .alsoAt("/logger/logs");
inline constexpr auto exportEntries
    = Endpoint<Filter, FileAnswer>{module, Method::Get, "/logs/export", Permission::LogRead, "Export the operation log"}
          .waits()
          .alsoAt("/logger/logs/export");

} // namespace formwright::contract::logger
