#pragma once

#include "app/contract/people_module.h"

#include <QJsonObject>

namespace formwright::contract::people {

// What clients keep with an account, and a user's stock remarks.

inline constexpr int longestSetting = 64 * 1024; // bytes of JSON text
inline constexpr int longestOpinion = 500;
inline constexpr int mostOpinions = 100;

struct SaveViewSettings {
    ViewId viewId;
    QJsonValue settings;

    static constexpr auto fields()
    {
        using S = SaveViewSettings;
        return std::tuple{query("viewId", &S::viewId).optional().about("or as a member of the body"),
            wholeBody(&S::settings).upTo(longestSetting).atMost(longestSetting).about("kept as it is")};
    }
};

struct GetViewSettings {
    ViewId viewId;

    static constexpr auto fields() { return std::tuple{query("viewId", &GetViewSettings::viewId)}; }
};

struct SaveHomepage {
    QJsonValue layout;

    static constexpr auto fields()
    {
        return std::tuple{
            wholeBody(&SaveHomepage::layout)
                .optional()
                .upTo(longestSetting)
                .atMost(longestSetting)
                .about(
                    "an object whose setting.layoutStyle is 1, 1:1, 1:2, 2:1 or 1:1:1; empty: back to the usual one")};
    }
};

struct PhoneHomepageOf {
    ApplicationId applicationId;

    static constexpr auto fields() { return std::tuple{path("applicationId", &PhoneHomepageOf::applicationId)}; }
};

struct SavePhoneHomepage {
    ApplicationId applicationId;
    QJsonValue layout;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &SavePhoneHomepage::applicationId),
            wholeBody(&SavePhoneHomepage::layout)
                .optional()
                .upTo(longestSetting)
                .atMost(longestSetting)
                .about("as that of the home page; empty: back to the usual one")};
    }
};

struct Opinion {
    ThingId id;
    QString opinion;

    static constexpr auto fields()
    {
        return std::tuple{member("id", &Opinion::id), member("opinion", &Opinion::opinion)};
    }
};

struct OpinionsOf {
    AccountId userId;

    static constexpr auto fields() { return std::tuple{path("userId", &OpinionsOf::userId)}; }
};

struct AddOpinion {
    AccountId userId;
    QString opinion;

    static constexpr auto fields()
    {
        return std::tuple{path("userId", &AddOpinion::userId), query("opinion", &AddOpinion::opinion)};
    }
};

struct ChangeOpinion {
    AccountId userId;
    ThingId opinionId;
    QString opinion;

    static constexpr auto fields()
    {
        using C = ChangeOpinion;
        return std::tuple{path("userId", &C::userId), path("opinionId", &C::opinionId), query("opinion", &C::opinion)};
    }
};

struct OpinionPath {
    AccountId userId;
    ThingId opinionId;

    static constexpr auto fields()
    {
        return std::tuple{path("userId", &OpinionPath::userId), path("opinionId", &OpinionPath::opinionId)};
    }
};

inline constexpr auto saveViewSettings = Endpoint<SaveViewSettings, Nothing>{module, Method::Post,
    "/users/views/settings", Permission::RuntimeUse, "Keep one's own columns of a view"}
                                             .writes()
                                             .ourOwn();
inline constexpr auto getViewSettings = Endpoint<GetViewSettings, QJsonValue>{module, Method::Get,
    "/users/views/settings", Permission::RuntimeUse, "Read one's own columns of a view"}
                                            .ourOwn();
inline constexpr auto saveHomepage = Endpoint<SaveHomepage, Nothing>{module, Method::Post, "/homepage/config",
    Permission::SignedIn, "Keep the layout of one's home page"}
                                         .writes()
                                         .ourOwn();
inline constexpr auto getHomepage = Endpoint<NoInput, QJsonObject>{module, Method::Get, "/homepage/config",
    Permission::SignedIn, "Read the layout of one's home page"}
                                        .ourOwn();
inline constexpr auto savePhoneHomepage = Endpoint<SavePhoneHomepage, Nothing>{module, Method::Post,
    "/{applicationId}/homepage/phoneConfig", Permission::RuntimeUse, "Keep the layout of one's home page on the phone"}
                                              .writes()
                                              .ourOwn();
inline constexpr auto getPhoneHomepage = Endpoint<PhoneHomepageOf, QJsonObject>{module, Method::Get,
    "/{applicationId}/homepage/phoneConfig", Permission::RuntimeUse, "Read the layout of one's home page on the phone"}
                                             .ourOwn();
inline constexpr auto listOpinions = Endpoint<OpinionsOf, QList<Opinion>>{module, Method::Get,
    "/users/{userId}/commonOpinions", Permission::SignedIn, "List one's stock remarks"}
                                         .ourOwn();
inline constexpr auto addOpinion = Endpoint<AddOpinion, Opinion>{module, Method::Post, "/users/{userId}/commonOpinions",
    Permission::SignedIn, "Add a stock remark"}
                                       .writes()
                                       .ourOwn();
inline constexpr auto changeOpinion = Endpoint<ChangeOpinion, Opinion>{module, Method::Put,
    "/users/{userId}/commonOpinions/{opinionId}", Permission::SignedIn, "Change a stock remark"}
                                          .writes()
                                          .ourOwn();
inline constexpr auto removeOpinion = Endpoint<OpinionPath, Nothing>{module, Method::Delete,
    "/users/{userId}/commonOpinions/{opinionId}", Permission::SignedIn, "Remove a stock remark"}
                                          .writes()
                                          .ourOwn();

} // namespace formwright::contract::people
