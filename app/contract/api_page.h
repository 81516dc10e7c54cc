#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/no_input.h"

namespace formwright::contract::api_page {

// A page of ours over the description of the interface: for whoever writes a client and wants to look and try.
inline constexpr Module module{"Interface page", "", Envelope::Resource, Auth::Designer};

struct PagePart {
    QString part;

    static constexpr auto fields()
    {
        return std::tuple{path("part", &PagePart::part).about("index.html, api.js or api.css")};
    }
};

inline constexpr Endpoint<NoInput, FileAnswer> apiPage{module, Method::Get, "/swagger-ui", Permission::ApiDescription,
    "The page to look through the interface and try it"};
inline constexpr auto apiPagePart = Endpoint<PagePart, FileAnswer>{module, Method::Get, "/swagger-ui/{part}",
    Permission::ApiDescription, "A part of that page"}
                                        .ourOwn();

} // namespace formwright::contract::api_page
