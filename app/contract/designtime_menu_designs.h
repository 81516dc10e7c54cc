#pragma once

#include "app/contract/designtime_menus.h"

namespace formwright::contract::designtime {

// All menus of a software at once: what an editor of menus reads and sends.

// A form or view that an entry can lead to.
struct MenuTarget {
    QString id;
    QString name;
    QString linkType; // 00 form, 01 view
    QString moduleId;
    QString moduleName;

    bool operator==(const MenuTarget &) const = default;
    static constexpr auto fields()
    {
        using M = MenuTarget;
        return std::tuple{member("id", &M::id), member("name", &M::name),
            member("linkType", &M::linkType).about("00 form, 01 view"), member("moduleId", &M::moduleId),
            member("moduleName", &M::moduleName)};
    }
};

struct MenuDesign {
    QString name; // of the software
    int version = 0;
    QList<DesignMenuEntry> entries;
    QList<MenuTarget> targets;

    static constexpr auto fields()
    {
        using M = MenuDesign;
        return std::tuple{member("name", &M::name).about("of the software"),
            member("version", &M::version).about("stands for all entries as they are; send it back with a save"),
            member("entries", &M::entries).about("all of them, each kind and level in its order"),
            member("targets", &M::targets).about("the forms and views of the software, by module and name")};
    }
};

struct SaveMenuDesign {
    QString applicationId;
    QString message;
    bool force = false;
    std::optional<int> version;
    QJsonObject design;

    static constexpr auto fields()
    {
        using S = SaveMenuDesign;
        return std::tuple{path("applicationId", &S::applicationId),
            query("message", &S::message).optional().upTo(longestMessage).about(messageHelp),
            query("force", &S::force).optional().about("true: entries go although other elements name them"),
            body("version", &S::version).about("of the menus that were changed: an update of others is a conflict"),
            body("design", &S::design)
                .upTo(longestScript)
                .about("entries: an array of what an update of an entry takes, each with its id, in their order. What "
                       "is absent of an entry stays as it is; an entry that is not among those that are sent goes. An "
                       "id that is not there yet makes a new one: 26 letters and digits")};
    }
};

inline constexpr auto getMenuDesign = Endpoint<ApplicationPath, MenuDesign>{module, Method::Get,
    "/applications/{applicationId}/menus/design", Permission::DesignRead, "Read all menus of a software"}
                                          .ourOwn();
inline constexpr auto saveMenuDesign = Endpoint<SaveMenuDesign, Saved>{module, Method::Put,
    "/applications/{applicationId}/menus/design", Permission::DesignWrite, "Save all menus of a software"}
                                           .manual()
                                           .ourOwn();

} // namespace formwright::contract::designtime
