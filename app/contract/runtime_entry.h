#pragma once

#include "app/contract/encode.h"
#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/schema.h"

namespace formwright::contract::runtime_entry {

// The way in for a client that knows an address and a login: software, its forms and views, its menu. Every id is
// opaque.
inline constexpr Module module{"Runtime entry", "/api/runtime", Envelope::Resource, Auth::User, Ids::Opaque};

struct ListApplications {
    static constexpr auto fields() { return std::tuple{}; }
};

struct ApplicationRow {
    ApplicationId id;
    QString name;
    QString description;
    QString designId; // empty for domain users

    static constexpr auto fields()
    {
        using A = ApplicationRow;
        return std::tuple{member("id", &A::id), member("name", &A::name), member("description", &A::description),
            member("designId", &A::designId)
                .about("the plain id that the design interfaces know it by; empty for domain users")
                .optional()};
    }
};

struct OfApplication {
    ApplicationId applicationId;

    static constexpr auto fields() { return std::tuple{path("applicationId", &OfApplication::applicationId)}; }
};

struct FormRow {
    FormId id;
    QString name;
    QString designId; // empty for domain users

    static constexpr auto fields()
    {
        return std::tuple{member("id", &FormRow::id), member("name", &FormRow::name),
            member("designId", &FormRow::designId)
                .about("the plain id that the design interfaces know it by; empty for domain users")
                .optional()};
    }
};

struct ViewRow {
    ViewId id;
    QString name;
    FormId formId; // whose documents it lists
    QString designId; // empty for domain users
    int viewType = 1;

    static constexpr auto fields()
    {
        return std::tuple{member("id", &ViewRow::id), member("name", &ViewRow::name),
            member("formId", &ViewRow::formId),
            member("designId", &ViewRow::designId)
                .about("the plain id that the design interfaces know it by; empty for domain users")
                .optional(),
            member("viewType", &ViewRow::viewType)
                .about("1 list, 16 calendar, 17 tree, 18 map, 19 gantt, 20 collapsible")
                .optional()};
    }
};

struct ListMenus {
    ApplicationId applicationId;
    std::optional<bool> isMobile;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &ListMenus::applicationId),
            query("isMobile", &ListMenus::isMobile)
                .about("true: of phones only; false: of browsers only; absent: both")};
    }
};

struct RuntimeMenu;

// The entries below an entry; a type of its own, so that the description of the nested type ends.
struct MenuChildren {
    QList<RuntimeMenu> entries;
};

struct RuntimeMenu {
    MenuId id;
    QString name;
    QString description;
    QString type; // 00 menu, 01 page, 100 mobile
    QString opentarget;
    QString ico; // JSON text {icon, icontype}
    QJsonObject newIco; // the same as an object
    MenuId superior;
    QString linkName;
    QString linkType; // 00 form, 01 view, 05 and 06 addresses, ..., @@ none
    ThingId moduleid;
    QString directory;
    QString actionContent; // the opaque id of the form or view for linkType 00 and 01, else as designed
    QString queryString;
    QString permissionType;
    QString showType; // 0 menu and flow center, 1 menu only, 2 flow center only
    int orderno = 0;
    bool allowOpenFrom = false;
    bool allowOpenView = false;
    bool htmlTerminal = false;
    bool mobileTerminal = false;
    MenuChildren children;

    static constexpr auto fields()
    {
        using M = RuntimeMenu;
        return std::tuple{member("id", &M::id), member("name", &M::name), member("description", &M::description),
            member("type", &M::type), member("opentarget", &M::opentarget), member("ico", &M::ico),
            member("newIco", &M::newIco), member("superior", &M::superior), member("linkName", &M::linkName),
            member("linkType", &M::linkType), member("moduleid", &M::moduleid), member("directory", &M::directory),
            member("actionContent", &M::actionContent), member("queryString", &M::queryString),
            member("permissionType", &M::permissionType), member("showType", &M::showType),
            member("orderno", &M::orderno), member("allowOpenFrom", &M::allowOpenFrom),
            member("allowOpenView", &M::allowOpenView), member("htmlTerminal", &M::htmlTerminal),
            member("mobileTerminal", &M::mobileTerminal), member("children", &M::children)};
    }
};

void encode(JsonWriter &out, const MenuChildren &children, const WireContext &wire);

inline constexpr auto listApplications = Endpoint<ListApplications, QList<ApplicationRow>>{module, Method::Get,
    "/applications", Permission::RuntimeUse, "List the software one may use"}
                                             .ourOwn();
inline constexpr auto listForms = Endpoint<OfApplication, QList<FormRow>>{module, Method::Get, "/{applicationId}/forms",
    Permission::RuntimeUse, "List the forms of a software"}
                                      .ourOwn();
inline constexpr auto listViews = Endpoint<OfApplication, QList<ViewRow>>{module, Method::Get, "/{applicationId}/views",
    Permission::RuntimeUse, "List the views of a software"}
                                      .ourOwn();
inline constexpr Endpoint<ListMenus, QList<RuntimeMenu>> listMenus{
    module, Method::Get, "/{applicationId}/menus", Permission::RuntimeUse, "Read the menu of a software"};

} // namespace formwright::contract::runtime_entry

namespace formwright::contract {

// Entries of the same kind again.
template <> struct Schema<runtime_entry::MenuChildren> {
    static QJsonObject of() { return arraySchema(typeSchema("object")); }
};

} // namespace formwright::contract

namespace formwright::contract::runtime_entry {

inline void encode(JsonWriter &out, const MenuChildren &children, const WireContext &wire)
{
    contract::encode(out, children.entries, wire);
}

inline void decode(const QJsonValue &json, MenuChildren &children, const QString &name, const DecodeContext &context)
{
    contract::decode(json, children.entries, name, context);
}

} // namespace formwright::contract::runtime_entry
