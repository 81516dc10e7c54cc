#pragma once

#include "app/contract/runtime_flow_monitor.h"

namespace formwright::contract::runtime_flow_monitor {

// How often documents were at the nodes of the flows of a software, and for how long. Counted within a minute.

struct AskStatistics {
    ApplicationId applicationId;
    ThingId flowId;
    int days = 30;
    bool isPerDay = false;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using A = AskStatistics;
        return std::tuple{path("applicationId", &A::applicationId), query("flowId", &A::flowId).optional(),
            query("days", &A::days).optional().about("up to today, 1 to 3660"),
            query("perDay", &A::isPerDay).optional().about("a row for each day"),
            query("pageNo", &A::pageNo).optional(), query("linesPerPage", &A::linesPerPage).optional()};
    }
};

struct StatisticsRow {
    ThingId flowId;
    QString flowName;
    ThingId nodeId;
    QString nodeName;
    QString day;
    qint64 visits = 0;
    qint64 meanTime = 0;
    qint64 overdue = 0;
    qint64 returned = 0;

    static constexpr auto fields()
    {
        using S = StatisticsRow;
        return std::tuple{member("flowId", &S::flowId), member("flowName", &S::flowName), member("nodeId", &S::nodeId),
            member("nodeName", &S::nodeName), member("day", &S::day).about("2026-01-31; empty: all of them"),
            member("visits", &S::visits).about("documents that left it"),
            member("meanTime", &S::meanTime)
                .about("from coming to leaving, in milliseconds of working time by the first calendar of the domain"),
            member("overdue", &S::overdue).about("that left it too late"),
            member("returned", &S::returned).about("that were sent back from there")};
    }
};

struct AskStatisticsChart {
    ApplicationId applicationId;
    ThingId flowId;
    int days = 30;

    static constexpr auto fields()
    {
        using A = AskStatisticsChart;
        return std::tuple{path("applicationId", &A::applicationId), path("flowId", &A::flowId),
            query("days", &A::days).optional().about("up to today, 1 to 3660")};
    }
};

struct StatisticsChart {
    QString chart;

    static constexpr auto fields()
    {
        return std::tuple{member("chart", &StatisticsChart::chart)
                              .about("of the version in use, as JSON; visits are those of the days")};
    }
};

inline constexpr auto statistics
    = Endpoint<AskStatistics, Paged<StatisticsRow>>{module, Method::Get, "/{applicationId}/flowcenters/statistics",
        Permission::RuntimeUse, "Tell how often documents were at which nodes, and for how long"}
          .ourOwn();
inline constexpr auto statisticsChart = Endpoint<AskStatisticsChart, StatisticsChart>{module, Method::Get,
    "/{applicationId}/flowcenters/statistics/{flowId}/chart", Permission::RuntimeUse,
    "Draw a flow with how often each node was visited"}
                                            .ourOwn();

} // namespace formwright::contract::runtime_flow_monitor
