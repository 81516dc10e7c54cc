#pragma once

#include "app/contract/runtime_activities.h"

namespace formwright::contract::runtime_activities {

struct ShareDocument {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId button;
    std::optional<bool> confirmed;
    QString transpond;
    QString handleUrl;
    QString receiverId;
    bool email = false;
    bool msm = false;

    static constexpr auto fields()
    {
        using S = ShareDocument;
        return std::tuple{path("applicationId", &S::applicationId), path("docId", &S::docId),
            query("actId", &S::button).optional().about("the button that was pressed"),
            query("confirmed", &S::confirmed).about("true: what the script before the act asks was agreed to"),
            body("transpond", &S::transpond).upTo(2'000).about("what is said of it"),
            body("handleUrl", &S::handleUrl)
                .upTo(2'000)
                .about("where it is read: http, https, or a path of this server"),
            body("receiverid", &S::receiverId).about("people of the domain, separated by ; or , and 50 at most"),
            body("email", &S::email).about("by mail, too"), body("msm", &S::msm).about("by a text message, too")};
    }
};

inline constexpr auto shareDocument = Endpoint<ShareDocument, QString>{module, Method::Post,
    "/documents/{docId}/activities/share", Permission::RuntimeUse, "Tell others of a document"}
                                          .manual();

} // namespace formwright::contract::runtime_activities
