#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

struct CallBackLogPath {
    QString applicationId;

    static constexpr auto fields() { return std::tuple{path("applicationId", &CallBackLogPath::applicationId)}; }
};

// What a service outside was told of a form's documents, or is to be told (Document C, getCallBackLogs).
struct CallBackLogEntry {
    QString targetHost;
    Moment callBackTime;
    QString callBackResult;
    QString callBackParam;
    QString token;
    QString key;

    static constexpr auto fields()
    {
        using C = CallBackLogEntry;
        return std::tuple{member("targetHost", &C::targetHost),
            member("callBackTime", &C::callBackTime).about("of the last try, or of the change before the first"),
            member("callBackResult", &C::callBackResult)
                .about("the status of the answer, or why there was none; with the tries so far and whether another "
                       "follows"),
            member("callBackParam", &C::callBackParam).about("the body, JSON text"),
            member("token", &C::token).about("the beginning of the secret it is signed with"),
            member("key", &C::key).about("of the delivery: X-Formwright-Delivery")};
    }
};

inline constexpr Endpoint<CallBackLogPath, QList<CallBackLogEntry>> callBackLogs{module, Method::Get,
    "/applications/{applicationId}/getCallBackLogs", Permission::DesignRead,
    "List the newest 200 call-backs of a software"};

} // namespace formwright::contract::designtime
