#pragma once

#include "app/contract/designtime_shared_texts.h"

namespace formwright::contract::designtime {

// Scripts that the other scripts of a software take in by name: `#include "name"` (decisions: libraries).
struct LibraryKind {
    static constexpr auto id = "libraryId";
    static constexpr auto modified = "lastModifyTime";
    static constexpr auto nameHelp = "without quotation marks";
    static constexpr auto contentHelp = "";
    static constexpr auto renameHelp = "true: gets another name although scripts name it";
    static constexpr auto removalHelp = "true: goes although scripts name it, which fail from then on";
};
using LibraryRow = SharedTextRow<LibraryKind>;
using LibraryContent = SharedTextContent<LibraryKind>;
using LibraryPath = SharedTextPath<LibraryKind>;
using CreateLibrary = CreateSharedText<LibraryKind>;
using UpdateLibrary = UpdateSharedText<LibraryKind>;
using DeleteLibrary = DeleteSharedText<LibraryKind>;

// An element whose scripts name a library.
struct LibraryUser {
    QString kind;
    QString id;
    QString name;

    static constexpr auto fields()
    {
        using L = LibraryUser;
        return std::tuple{member("kind", &L::kind).about("form, view, column, button, menu or library"),
            member("id", &L::id), member("name", &L::name)};
    }
};

struct DesignLibrary : DesignSharedText<LibraryKind> {
    QList<LibraryUser> usedBy;

    static constexpr auto fields()
    {
        return std::tuple_cat(
            DesignSharedText<LibraryKind>::fields(), std::tuple{member("usedBy", &DesignLibrary::usedBy)});
    }
};

inline constexpr auto listLibraries = Endpoint<ApplicationPath, QList<LibraryRow>>{module, Method::Get,
    "/applications/{applicationId}/libraries", Permission::DesignRead, "List the libraries of a software"}
                                          .ourOwn();
inline constexpr auto getLibrary = Endpoint<LibraryPath, DesignLibrary>{module, Method::Get,
    "/applications/{applicationId}/libraries/{libraryId}", Permission::DesignRead, "Read a library"}
                                       .ourOwn();
inline constexpr auto createLibrary = Endpoint<CreateLibrary, Created>{module, Method::Post,
    "/applications/{applicationId}/libraries", Permission::DesignWrite, "Create a library"}
                                          .manual()
                                          .created()
                                          .ourOwn();
inline constexpr auto updateLibrary = Endpoint<UpdateLibrary, Saved>{module, Method::Put,
    "/applications/{applicationId}/libraries/{libraryId}", Permission::DesignWrite, "Update a library"}
                                          .manual()
                                          .ourOwn();
inline constexpr auto deleteLibrary = Endpoint<DeleteLibrary, Nothing>{module, Method::Delete,
    "/applications/{applicationId}/libraries/{libraryId}", Permission::DesignWrite, "Delete a library"}
                                          .manual()
                                          .ourOwn();

} // namespace formwright::contract::designtime
