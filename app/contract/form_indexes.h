#pragma once

#include "app/contract/designtime.h"
#include "app/contract/paged.h"

namespace formwright::contract::form_indexes {

// An index of a form of many documents, which is built beside the work.
struct IndexBuild {
    QString id;
    QString state;
    QString about;
    qint64 rowsTotal = 0;
    qint64 rowsDone = 0;
    QString reason;
    QString formId;
    QString formName;
    Moment created;
    Moment finished;

    static constexpr auto fields()
    {
        using I = IndexBuild;
        return std::tuple{member("id", &I::id),
            member("state", &I::state).about("queued, running, done, failed or cancelled"),
            member("about", &I::about).about("what goes on and what waits for it; empty when it is over"),
            member("rowsTotal", &I::rowsTotal),
            member("rowsDone", &I::rowsDone).about("how far it is; on SQLite it is known at the end only"),
            member("reason", &I::reason).about("why it failed; it is tried again after an hour"),
            member("formId", &I::formId), member("formName", &I::formName).about("empty when the form is gone"),
            member("created", &I::created), member("finished", &I::finished)};
    }
};

struct ListIndexBuilds {
    int pageNo = 1;
    int linesPerPage = 20;

    static constexpr auto fields()
    {
        using L = ListIndexBuilds;
        return std::tuple{query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional()};
    }
};

inline constexpr auto listIndexBuilds = Endpoint<ListIndexBuilds, Paged<IndexBuild>>{designtime::module, Method::Get,
    "/indexes", Permission::DesignRead, "List the indexes that are built beside the work, newest first"}
                                            .ourOwn();

} // namespace formwright::contract::form_indexes
