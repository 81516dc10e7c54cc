#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

struct DesignModule {
    QString id;
    QString name;
    QString description;
    QString superior; // the parent module, or the software for one at the top
    int orderNo = 0;
    QString uri; // where this interface serves it
    QString superiorName;
    bool hasChild = false;
    QString applicationId;

    static constexpr auto fields()
    {
        using M = DesignModule;
        return std::tuple{member("id", &M::id), member("name", &M::name), member("description", &M::description),
            member("superior", &M::superior), member("orderNo", &M::orderNo), member("uri", &M::uri),
            member("superiorName", &M::superiorName), member("hasChild", &M::hasChild),
            member("applicationId", &M::applicationId)};
    }
};

struct ListModules {
    QString applicationId;
    QString parentId;

    static constexpr auto fields()
    {
        using L = ListModules;
        return std::tuple{path("applicationId", &L::applicationId),
            query("parentId", &L::parentId)
                .optional()
                .about("those at the top when absent, empty or the software's id")};
    }
};

struct ListAllModules {
    QString applicationId;
    QString currentModuleId;

    static constexpr auto fields()
    {
        using L = ListAllModules;
        return std::tuple{path("applicationId", &L::applicationId),
            query("currentModuleId", &L::currentModuleId)
                .optional()
                .about("left out with all below it: what remains are the modules it may be moved to")};
    }
};

// One line of a drop-down list of the module tree.
struct ModuleTreeEntry {
    QString id;
    QString value; // the name, behind two dashes for each level

    static constexpr auto fields()
    {
        return std::tuple{member("id", &ModuleTreeEntry::id), member("value", &ModuleTreeEntry::value)};
    }
};

struct ModulePath {
    QString moduleId;

    static constexpr auto fields() { return std::tuple{path("moduleId", &ModulePath::moduleId)}; }
};

struct CreateModule {
    QString applicationId;
    QString name;
    QString description;
    QString superior;
    std::optional<int> orderNo;

    static constexpr auto fields()
    {
        using C = CreateModule;
        return std::tuple{path("applicationId", &C::applicationId), body("name", &C::name),
            body("description", &C::description).optional(),
            body("superior", &C::superior)
                .optional()
                .about("the parent module; at the top when absent, empty or the software's id"),
            body("orderNo", &C::orderNo).about("last when absent")};
    }
};

// What is absent stays as it is.
struct UpdateModule {
    QString applicationId;
    QString moduleId;
    std::optional<QString> name;
    std::optional<QString> description;
    std::optional<QString> superior;
    std::optional<int> orderNo;

    static constexpr auto fields()
    {
        using U = UpdateModule;
        return std::tuple{path("applicationId", &U::applicationId), path("moduleId", &U::moduleId),
            body("name", &U::name), body("description", &U::description), body("superior", &U::superior),
            body("orderNo", &U::orderNo)};
    }
};

inline constexpr Endpoint<ListModules, QList<DesignModule>> listModules{module, Method::Get,
    "/applications/{applicationId}/modules", Permission::DesignRead, "List the modules below another"};
inline constexpr Endpoint<ListAllModules, QList<ModuleTreeEntry>> listAllModules{module, Method::Get,
    "/applications/{applicationId}/allmodules", Permission::DesignRead, "List all modules of a software as a tree"};
inline constexpr Endpoint<ModulePath, DesignModule> getModule{
    module, Method::Get, "/applications/modules/{moduleId}", Permission::DesignRead, "Read a module"};
inline constexpr auto createModule = Endpoint<CreateModule, Created>{module, Method::Post,
    "/applications/{applicationId}/modules", Permission::DesignWrite, "Create a module"}
                                         .writes();
inline constexpr auto updateModule = Endpoint<UpdateModule, Nothing>{module, Method::Put,
    "/applications/{applicationId}/modules/{moduleId}", Permission::DesignWrite, "Update a module"}
                                         .writes();
inline constexpr auto deleteModules = Endpoint<IdsWithDocuments, Nothing>{module, Method::Delete,
    "/applications/modules", Permission::DesignWrite, "Delete modules"}
                                          .manual();

} // namespace formwright::contract::designtime
