#pragma once

#include "app/contract/designtime_revisions.h"
#include "app/contract/designtime_views.h"

namespace formwright::contract::designtime {

// A view with its columns and buttons, saved as one: what an editor of views sends.
struct SaveViewDesign {
    QString applicationId;
    QString moduleId;
    QString viewId;
    QString message;
    std::optional<int> version;
    QJsonObject design;

    static constexpr auto fields()
    {
        using S = SaveViewDesign;
        return std::tuple{path("applicationId", &S::applicationId), path("moduleId", &S::moduleId),
            path("viewId", &S::viewId),
            query("message", &S::message).optional().upTo(longestMessage).about(messageHelp),
            body("version", &S::version).about("of the view that was changed: an update of another one is a conflict"),
            body("design", &S::design)
                .upTo(longestScript)
                .about("what an update of the view takes, beside viewType; columns: an array of what an update of a "
                       "column takes, each with its id, in their order; activities: the same of buttons. What is "
                       "absent stays as it is; a column or button that is not among those that are sent goes. An id "
                       "that is not there yet makes a new one: 26 letters and digits")};
    }
};

inline constexpr auto saveViewDesign = Endpoint<SaveViewDesign, Saved>{module, Method::Put,
    "/applications/{applicationId}/modules/{moduleId}/views/{viewId}/design", Permission::DesignWrite,
    "Save a view with its columns and buttons"}
                                           .manual()
                                           .ourOwn();

} // namespace formwright::contract::designtime
