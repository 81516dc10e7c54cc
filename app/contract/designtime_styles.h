#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

// Style sheets that forms and views of a software name by `styleId`, for clients that show them as pages of the web.
struct StyleRow {
    QString id;
    QString name;
    QString description;
    int version = 1;
    Moment lastmodifytime;

    static constexpr auto fields()
    {
        using S = StyleRow;
        return std::tuple{member("id", &S::id), member("name", &S::name), member("description", &S::description),
            member("version", &S::version), member("lastmodifytime", &S::lastmodifytime)};
    }
};

// As forms tell theirs in `style`.
struct DesignStyle {
    QString id;
    QString applicationId;
    QString name;
    QString description;
    QString content;
    int version = 1;
    Moment lastmodifytime;

    static constexpr auto fields()
    {
        using S = DesignStyle;
        return std::tuple{member("id", &S::id), member("applicationId", &S::applicationId), member("name", &S::name),
            member("description", &S::description), member("content", &S::content), member("version", &S::version),
            member("lastmodifytime", &S::lastmodifytime)};
    }
};

// What a client says of a style. What is absent keeps its value.
struct StyleContent {
    std::optional<QString> name;
    std::optional<QString> description;
    std::optional<QString> content;
    std::optional<int> version;

    static constexpr auto fields()
    {
        using S = StyleContent;
        return std::tuple{member("name", &S::name), member("description", &S::description),
            member("content", &S::content).upTo(longestScript).about("CSS"),
            member("version", &S::version).about("refused with 409 when the stored number differs")};
    }
};

struct StylePath {
    QString applicationId;
    QString styleId;

    static constexpr auto fields()
    {
        using S = StylePath;
        return std::tuple{path("applicationId", &S::applicationId), path("styleId", &S::styleId)};
    }
};

struct CreateStyle {
    QString applicationId;
    StyleContent style;

    static constexpr auto fields()
    {
        using C = CreateStyle;
        return std::tuple{path("applicationId", &C::applicationId), wholeBody(&C::style)};
    }
};

struct UpdateStyle {
    QString applicationId;
    QString styleId;
    QString message;
    StyleContent style;

    static constexpr auto fields()
    {
        using U = UpdateStyle;
        return std::tuple{path("applicationId", &U::applicationId), path("styleId", &U::styleId),
            query("message", &U::message).optional().upTo(longestMessage).about(messageHelp), wholeBody(&U::style)};
    }
};

struct DeleteStyle {
    QString applicationId;
    QString styleId;
    bool force = false;

    static constexpr auto fields()
    {
        using D = DeleteStyle;
        return std::tuple{path("applicationId", &D::applicationId), path("styleId", &D::styleId),
            query("force", &D::force).optional().about("true: goes although forms or views name it")};
    }
};

inline constexpr auto listStyles = Endpoint<ApplicationPath, QList<StyleRow>>{module, Method::Get,
    "/applications/{applicationId}/styles", Permission::DesignRead, "List the style sheets of a software"}
                                       .ourOwn();
inline constexpr auto getStyle = Endpoint<StylePath, DesignStyle>{module, Method::Get,
    "/applications/{applicationId}/styles/{styleId}", Permission::DesignRead, "Read a style sheet"}
                                     .ourOwn();
inline constexpr auto createStyle = Endpoint<CreateStyle, Created>{module, Method::Post,
    "/applications/{applicationId}/styles", Permission::DesignWrite, "Create a style sheet"}
                                        .manual()
                                        .created()
                                        .ourOwn();
inline constexpr auto updateStyle = Endpoint<UpdateStyle, Saved>{module, Method::Put,
    "/applications/{applicationId}/styles/{styleId}", Permission::DesignWrite, "Update a style sheet"}
                                        .manual()
                                        .ourOwn();
inline constexpr auto deleteStyle = Endpoint<DeleteStyle, Nothing>{module, Method::Delete,
    "/applications/{applicationId}/styles/{styleId}", Permission::DesignWrite, "Delete a style sheet"}
                                        .manual()
                                        .ourOwn();

} // namespace formwright::contract::designtime
