#pragma once

#include "app/contract/designtime_shared_texts.h"

namespace formwright::contract::designtime {

// Style sheets that forms and views of a software name by `styleId`, for clients that show them as pages of the web.
struct StyleKind {
    static constexpr auto id = "styleId";
    static constexpr auto modified = "lastmodifytime"; // as forms tell it in `style`
    static constexpr auto nameHelp = "";
    static constexpr auto contentHelp = "CSS";
    static constexpr auto renameHelp = "has no effect: a style sheet is named by its id";
    static constexpr auto removalHelp = "true: goes although forms or views name it";
};
using StyleRow = SharedTextRow<StyleKind>;
using DesignStyle = DesignSharedText<StyleKind>;
using StyleContent = SharedTextContent<StyleKind>;
using StylePath = SharedTextPath<StyleKind>;
using CreateStyle = CreateSharedText<StyleKind>;
using UpdateStyle = UpdateSharedText<StyleKind>;
using DeleteStyle = DeleteSharedText<StyleKind>;

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
