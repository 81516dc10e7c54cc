#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

// Scripts that the other scripts of a software take in by name: `#include "name"` (decisions: libraries).
struct LibraryRow {
    QString id;
    QString name;
    QString description;
    int version = 1;
    Moment lastModifyTime;

    static constexpr auto fields()
    {
        using L = LibraryRow;
        return std::tuple{member("id", &L::id), member("name", &L::name), member("description", &L::description),
            member("version", &L::version), member("lastModifyTime", &L::lastModifyTime)};
    }
};

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

struct DesignLibrary {
    QString id;
    QString applicationId;
    QString name;
    QString description;
    QString content;
    int version = 1;
    Moment lastModifyTime;
    QList<LibraryUser> usedBy;

    static constexpr auto fields()
    {
        using L = DesignLibrary;
        return std::tuple{member("id", &L::id), member("applicationId", &L::applicationId), member("name", &L::name),
            member("description", &L::description), member("content", &L::content), member("version", &L::version),
            member("lastModifyTime", &L::lastModifyTime), member("usedBy", &L::usedBy)};
    }
};

// What a client says of a library. What is absent keeps its value.
struct LibraryContent {
    std::optional<QString> name;
    std::optional<QString> description;
    std::optional<QString> content;
    std::optional<int> version;

    static constexpr auto fields()
    {
        using L = LibraryContent;
        return std::tuple{member("name", &L::name).about("without quotation marks"),
            member("description", &L::description), member("content", &L::content).upTo(longestScript),
            member("version", &L::version).about("refused with 409 when the stored number differs")};
    }
};

struct LibraryPath {
    QString applicationId;
    QString libraryId;

    static constexpr auto fields()
    {
        using L = LibraryPath;
        return std::tuple{path("applicationId", &L::applicationId), path("libraryId", &L::libraryId)};
    }
};

struct CreateLibrary {
    QString applicationId;
    LibraryContent library;

    static constexpr auto fields()
    {
        using C = CreateLibrary;
        return std::tuple{path("applicationId", &C::applicationId), wholeBody(&C::library)};
    }
};

struct UpdateLibrary {
    QString applicationId;
    QString libraryId;
    bool force = false;
    QString message;
    LibraryContent library;

    static constexpr auto fields()
    {
        using U = UpdateLibrary;
        return std::tuple{path("applicationId", &U::applicationId), path("libraryId", &U::libraryId),
            query("force", &U::force).optional().about("true: gets another name although scripts name it"),
            query("message", &U::message).optional().upTo(longestMessage).about(messageHelp), wholeBody(&U::library)};
    }
};

struct DeleteLibrary {
    QString applicationId;
    QString libraryId;
    bool force = false;

    static constexpr auto fields()
    {
        using D = DeleteLibrary;
        return std::tuple{path("applicationId", &D::applicationId), path("libraryId", &D::libraryId),
            query("force", &D::force)
                .optional()
                .about("true: goes although scripts name it, which "
                       "fail from then on")};
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
