#pragma once

#include "app/contract/designtime.h"

#include <QJsonValue>

namespace formwright::contract::designtime {

struct DesignMenuEntry {
    QString superior; // empty at the top
    bool hasChild = false;
    QString name;
    QString id;
    QString applicationId;
    QString uri; // where this interface changes it
    // Beyond the documents: the rest of the entry.
    QString description;
    QString multiLanguageLabel;
    QString type; // 00 menu, 01 page, 100 mobile
    QString opentarget;
    QString ico; // JSON text {icon, icontype}
    QString linkName;
    QString linkType; // 00 form, 01 view, 02 report, ..., @@ none
    QString moduleid;
    QString directory;
    QString actionContent; // the id of the form or view
    QString queryString; // JSON text
    QString permissionType;
    QString showType = QStringLiteral("0"); // 0 menu and flow center, 1 menu only, 2 flow center only
    bool isUsual = false;
    bool isMobile = false;
    int orderno = 0;
    bool showtotalrow = false;
    int version = 1; // counts saves

    static constexpr auto fields()
    {
        using M = DesignMenuEntry;
        return std::tuple{member("superior", &M::superior), member("hasChild", &M::hasChild), member("name", &M::name),
            member("id", &M::id), member("applicationId", &M::applicationId), member("uri", &M::uri),
            member("description", &M::description), member("multiLanguageLabel", &M::multiLanguageLabel),
            member("type", &M::type), member("opentarget", &M::opentarget), member("ico", &M::ico),
            member("linkName", &M::linkName), member("linkType", &M::linkType), member("moduleid", &M::moduleid),
            member("directory", &M::directory), member("actionContent", &M::actionContent),
            member("queryString", &M::queryString), member("permissionType", &M::permissionType),
            member("showType", &M::showType), member("isUsual", &M::isUsual), member("isMobile", &M::isMobile),
            member("orderno", &M::orderno), member("showtotalrow", &M::showtotalrow), member("version", &M::version)};
    }
};

// What a client says of a menu entry; what is absent keeps its value, or gets its default in a new entry.
struct MenuContent {
    std::optional<QString> name;
    std::optional<QString> description;
    std::optional<QString> multiLanguageLabel;
    std::optional<QString> type;
    std::optional<QString> opentarget;
    std::optional<QJsonValue> ico;
    std::optional<QString> superior;
    std::optional<QString> linkName;
    std::optional<QString> linkType;
    std::optional<QString> moduleid;
    std::optional<QString> directory;
    std::optional<QString> actionContent;
    std::optional<QJsonValue> queryString;
    std::optional<QString> permissionType;
    std::optional<QString> showType;
    std::optional<bool> isUsual;
    std::optional<bool> isMobile;
    std::optional<int> orderno;
    std::optional<bool> showtotalrow;
    std::optional<int> version;

    static constexpr auto fields()
    {
        using M = MenuContent;
        return std::tuple{member("name", &M::name), member("description", &M::description),
            member("multiLanguageLabel", &M::multiLanguageLabel).upTo(longestScript),
            member("type", &M::type).about("00 menu, 01 page, 100 mobile"), member("opentarget", &M::opentarget),
            member("ico", &M::ico).about("{icon, icontype}, also as JSON text"),
            member("superior", &M::superior)
                .about("the entry above; at the top when absent, empty or the software's id"),
            member("linkName", &M::linkName), member("linkType", &M::linkType).about("00 form, 01 view, ..., @@ none"),
            member("moduleid", &M::moduleid), member("directory", &M::directory),
            member("actionContent", &M::actionContent)
                .upTo(longestScript)
                .about("the id of the form or view, or an address"),
            member("queryString", &M::queryString).upTo(longestScript).about("an array, also as JSON text"),
            member("permissionType", &M::permissionType).about("public or private"), member("showType", &M::showType),
            member("isUsual", &M::isUsual), member("isMobile", &M::isMobile),
            member("orderno", &M::orderno).about("last when absent"), member("showtotalrow", &M::showtotalrow),
            member("version", &M::version)
                .about("of the entry that was changed: an update of another one is a conflict")};
    }
};

struct ListMenus {
    QString applicationId;
    std::optional<bool> isMobile;
    QString parentId;

    static constexpr auto fields()
    {
        using L = ListMenus;
        return std::tuple{path("applicationId", &L::applicationId),
            query("isMobile", &L::isMobile).about("both kinds when absent"),
            query("parentId", &L::parentId)
                .optional()
                .about("those at the top when absent, empty or the software's id")};
    }
};

struct CreateMenu {
    QString applicationId;
    MenuContent menu;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &CreateMenu::applicationId), wholeBody(&CreateMenu::menu)};
    }
};

struct UpdateMenu {
    QString applicationId;
    QString menuId;
    QString message;
    MenuContent menu;

    static constexpr auto fields()
    {
        using U = UpdateMenu;
        return std::tuple{path("applicationId", &U::applicationId), path("menuId", &U::menuId),
            query("message", &U::message).optional().upTo(longestMessage).about(messageHelp), wholeBody(&U::menu)};
    }
};

inline constexpr Endpoint<ListMenus, QList<DesignMenuEntry>> listMenus{module, Method::Get,
    "/applications/{applicationId}/menus", Permission::DesignRead, "List the menu entries below another"};
inline constexpr auto createMenu = Endpoint<CreateMenu, Created>{module, Method::Post,
    "/applications/{applicationId}/menus", Permission::DesignWrite, "Create a menu entry"}
                                       .writes();
inline constexpr auto updateMenu = Endpoint<UpdateMenu, Saved>{module, Method::Put,
    "/applications/{applicationId}/menus/{menuId}", Permission::DesignWrite, "Update a menu entry"}
                                       .writes()
                                       .ourOwn();
inline constexpr auto deleteMenus = Endpoint<UsedIds, Nothing>{module, Method::Delete, "/applications/menus",
    Permission::DesignWrite, "Delete menu entries with those below"}
                                        .writes()
                                        .ourOwn();

} // namespace formwright::contract::designtime
