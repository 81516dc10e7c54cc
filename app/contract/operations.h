#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/no_input.h"

#include <QJsonValue>

namespace formwright::contract::operations {

// What the server tells those who operate it: where its time goes, and what waits. Of the process that is asked, but
// for jobs, which all servers share. For super administrators and designers.
inline constexpr Module module{"Operations", "", Envelope::Bare, Auth::Designer};

struct PagePart {
    QString part;

    static constexpr auto fields()
    {
        return std::tuple{path("part", &PagePart::part).about("index.html, operations.js or api.css")};
    }
};

struct ReadMetrics {
    QString authorization;

    static constexpr auto fields()
    {
        return std::tuple{header("Authorization", &ReadMetrics::authorization)
                              .upTo(1'000)
                              .about("Bearer and the setting metrics.token, for whoever is not signed in")};
    }
};

inline constexpr Endpoint<NoInput, FileAnswer> page{
    module, Method::Get, "/druid", Permission::DesignRead, "The page about what the server does"};
inline constexpr auto pagePart = Endpoint<PagePart, FileAnswer>{module, Method::Get, "/druid/{part}",
    Permission::DesignRead, "A part of that page"}
                                     .ourOwn();
inline constexpr auto figures = Endpoint<NoInput, QJsonValue>{module, Method::Get, "/druid/figures",
    Permission::DesignRead, "What the page shows: requests, statements, workers, writer, streams, jobs, caches"}
                                    .ourOwn();
inline constexpr auto metrics = Endpoint<ReadMetrics, FileAnswer>{module, Method::Get, "/druid/metrics",
    Permission::None, "The same as text for Prometheus"}
                                    .takes(Auth::Optional)
                                    .ourOwn();

} // namespace formwright::contract::operations
