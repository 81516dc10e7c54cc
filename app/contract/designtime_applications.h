#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

struct Application {
    QString id;
    QString name; // differs from every other without regard to case
    QString description;
    int type = 0; // development mode; any value is kept
    bool activated = true;
    int orderNo = 0;
    QString datasourceId;
    QString datasourceName;

    static constexpr auto fields()
    {
        using A = Application;
        return std::tuple{member("id", &A::id), member("name", &A::name), member("description", &A::description),
            member("type", &A::type), member("activated", &A::activated), member("orderNo", &A::orderNo),
            member("datasourceId", &A::datasourceId), member("datasourceName", &A::datasourceName)};
    }
};

struct ApplicationRow {
    QString id;
    QString name;
    int type = 0;
    QString description;
    bool activated = true;

    static constexpr auto fields()
    {
        using A = ApplicationRow;
        return std::tuple{member("id", &A::id), member("name", &A::name), member("type", &A::type),
            member("description", &A::description), member("activated", &A::activated)};
    }
};

struct ListApplications {
    QString searchword;
    int pageNo = 1;
    int linesPerPage = 30;
    std::optional<int> type;

    static constexpr auto fields()
    {
        using L = ListApplications;
        return std::tuple{query("searchword", &L::searchword).optional().about("part of the name or description"),
            query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional(),
            query("type", &L::type)};
    }
};

struct CreateApplication {
    QString name;
    QString description;
    int type = 0;
    bool activated = true;
    int orderNo = 0;
    QString datasourceId;

    static constexpr auto fields()
    {
        using C = CreateApplication;
        return std::tuple{body("name", &C::name), body("description", &C::description), body("type", &C::type),
            body("activated", &C::activated), body("orderNo", &C::orderNo), body("datasourceId", &C::datasourceId)};
    }
};

struct UpdateApplication {
    QString applicationId;
    QString name;
    QString description;
    int type = 0;
    bool activated = true;
    int orderNo = 0;
    QString datasourceId;

    static constexpr auto fields()
    {
        using U = UpdateApplication;
        return std::tuple{path("applicationId", &U::applicationId), body("name", &U::name),
            body("description", &U::description), body("type", &U::type), body("activated", &U::activated),
            body("orderNo", &U::orderNo), body("datasourceId", &U::datasourceId)};
    }
};

// How much there is of each kind of thing.
struct Overview {
    qint64 modules = 0;
    qint64 forms = 0;
    qint64 views = 0;
    qint64 columns = 0;
    qint64 menus = 0;
    qint64 flows = 0;
    qint64 domains = 0; // that use the software

    static constexpr auto fields()
    {
        using O = Overview;
        return std::tuple{member("modules", &O::modules), member("forms", &O::forms), member("views", &O::views),
            member("columns", &O::columns), member("menus", &O::menus), member("flows", &O::flows),
            member("domains", &O::domains)};
    }
};

// A change of a design: one of its revisions.
struct Record {
    Moment time;
    QString id; // of the revision
    QString message;
    QString username; // login(name)

    static constexpr auto fields()
    {
        using R = Record;
        return std::tuple{member("time", &R::time), member("id", &R::id), member("message", &R::message),
            member("username", &R::username)};
    }
};

struct ListRecords {
    QString id;

    static constexpr auto fields()
    {
        return std::tuple{path("id", &ListRecords::id)
                              .about("of a software, module, form, view, column, button, menu entry, role, flow or "
                                     "library, also a deleted one")};
    }
};

inline constexpr Endpoint<ListApplications, Paged<ApplicationRow>> listApplications{
    module, Method::Get, "/applications", Permission::DesignRead, "List the software"};
inline constexpr Endpoint<ApplicationPath, Application> getApplication{
    module, Method::Get, "/applications/{applicationId}", Permission::DesignRead, "Read a software"};
inline constexpr auto createApplication = Endpoint<CreateApplication, Created>{module, Method::Post, "/applications",
    Permission::DesignWrite, "Create a software"}
                                              .writes();
inline constexpr auto updateApplication = Endpoint<UpdateApplication, Nothing>{module, Method::Put,
    "/applications/{applicationId}", Permission::DesignWrite, "Update a software"}
                                              .writes();
inline constexpr auto deleteApplications = Endpoint<IdsWithDocuments, Nothing>{module, Method::Delete, "/applications",
    Permission::DesignWrite, "Delete software"}
                                               .writes();
inline constexpr Endpoint<ApplicationPath, Overview> applicationOverview{module, Method::Get,
    "/applications/{applicationId}/overview", Permission::DesignRead, "Count the parts of a software"};
inline constexpr Endpoint<ListRecords, QList<Record>> listRecords{module, Method::Get, "/applications/records/{id}",
    Permission::DesignRead, "List the changes of a design, newest first"};

} // namespace formwright::contract::designtime
