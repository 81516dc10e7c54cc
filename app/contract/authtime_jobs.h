#pragma once

#include "app/contract/authtime_domains.h"

namespace formwright::contract::authtime {

// Long work that somebody of a domain asked for, for those who administer it (ours).

struct ListJobs {
    QString domainid;
    bool isOpenOnly = false;
    int currpage = 1;
    int pagelines = 10;

    static constexpr auto fields()
    {
        using L = ListJobs;
        return std::tuple{path("domainid", &L::domainid),
            query("open", &L::isOpenOnly).optional().about("true: only what waits or runs"),
            query("currpage", &L::currpage).optional(), query("pagelines", &L::pagelines).optional()};
    }
};

struct DomainJob {
    QString id;
    QString kind;
    QString state;
    QString ownerId;
    QString owner;
    QString about;
    qint64 total = 0;
    qint64 done = 0;
    qint64 failed = 0;
    QString reason;
    bool isEnding = false;
    Moment created;
    Moment finished;

    static constexpr auto fields()
    {
        using D = DomainJob;
        return std::tuple{member("id", &D::id), member("kind", &D::kind),
            member("state", &D::state).about("queued, running, done, failed, cancelled"),
            member("ownerId", &D::ownerId).about("who asked for it"), member("owner", &D::owner),
            member("about", &D::about).about("the view or file it is about; may be empty"),
            member("total", &D::total).about("rows"), member("done", &D::done), member("failed", &D::failed),
            member("reason", &D::reason).about("why it failed"),
            member("ending", &D::isEnding).about("it was cancelled, and ends at its next step"),
            member("created", &D::created), member("finished", &D::finished)};
    }
};

struct JobPath {
    QString domainid;
    QString id;

    static constexpr auto fields()
    {
        return std::tuple{path("domainid", &JobPath::domainid), path("id", &JobPath::id)};
    }
};

inline constexpr auto listJobs = Endpoint<ListJobs, Paged<DomainJob>>{module, Method::Get, "/domain/{domainid}/jobs",
    Permission::DomainAdminister, "List the long work that people of a domain asked for, the newest first"}
                                     .ourOwn();
inline constexpr auto cancelJob
    = Endpoint<JobPath, Nothing>{module, Method::Post, "/domain/{domainid}/jobs/{id}/cancel",
        Permission::DomainAdminister, "End long work of somebody: what it has done stays"}
          .manual()
          .ourOwn();

} // namespace formwright::contract::authtime
