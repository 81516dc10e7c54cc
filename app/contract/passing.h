#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

#include <QJsonValue>

namespace formwright::contract::passing {

// What Document A names in passing among the addresses that need no token (Authentication, rule 4).
inline constexpr Module openModule{"Open interfaces", "/api/runtime", Envelope::Resource, Auth::None};
inline constexpr Module ownModule{"Own settings", "/api/runtime", Envelope::Resource, Auth::User, Ids::Opaque};

struct UseSecret {
    QString secret;
    QString userCode;

    static constexpr auto fields()
    {
        return std::tuple{path("secret", &UseSecret::secret).about("of a user, or of a domain"),
            query("userCode", &UseSecret::userCode)
                .optional()
                .about("login name or id of the user whose token it is to be; required with the secret of a domain")};
    }
};

struct AskIntegrationToken {
    QString secret;
    QString secretOfAddress;
    QString systemToken;
    QString userCode;

    static constexpr auto fields()
    {
        using A = AskIntegrationToken;
        return std::tuple{header("secret", &A::secret).about("of a domain"),
            query("secret", &A::secretOfAddress)
                .optional()
                .about("the same, where proxies may write it into their logs"),
            header("systemToken", &A::systemToken).about("a system credential, in place of a secret"),
            query("userCode", &A::userCode)
                .optional()
                .about("login name or id of the user whose token it is to be; absent: an administrator of the domain; "
                       "required with a system credential")};
    }
};

struct SecretAnswer {
    QString accessToken;
    qint64 expiresAt = 0; // UTC milliseconds; two hours later, however much it is used

    static constexpr auto fields()
    {
        return std::tuple{
            member("accessToken", &SecretAnswer::accessToken), member("expiresAt", &SecretAnswer::expiresAt)};
    }
};

struct ClearCaches {
    QString module;

    static constexpr auto fields()
    {
        return std::tuple{
            path("module", &ClearCaches::module).about("designs, permissions, counts, scripts, reports or all")};
    }
};

struct CustomColumns {
    ViewId viewId;

    static constexpr auto fields()
    {
        return std::tuple{query("viewId", &CustomColumns::viewId).optional().about("absent: of every view")};
    }
};

inline constexpr Module integrationModule{"Integration", "/api/rest", Envelope::Resource, Auth::None};
inline constexpr auto integrationToken = Endpoint<AskIntegrationToken, SecretAnswer>{integrationModule, Method::Get,
    "/accessToken", Permission::None, "Exchange the secret of a domain for a token of the integration interface"}
                                             .manual()
                                             .alsoAt("/rest/accessToken");
inline constexpr auto useSecret = Endpoint<UseSecret, SecretAnswer>{openModule, Method::Get,
    "/secrets/{secret}/accessToken", Permission::None, "Exchange a secret for the token of a user"}
                                      .manual();
inline constexpr Endpoint<ClearCaches, QString> clearCaches{
    openModule, Method::Get, "/{module}/clear", Permission::None, "Let go of what the servers remember of designs"};
inline constexpr Endpoint<CustomColumns, QJsonValue> customColumns{ownModule, Method::Get, "/getCustomColumnsInfos",
    Permission::SignedIn, "Read one's own columns of a view, or of every view"};

} // namespace formwright::contract::passing
