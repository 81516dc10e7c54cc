#pragma once

#include "app/contract/authtime.h"
#include "app/contract/imports.h"

namespace formwright::contract::authtime {

// A domain as a file: what an administrator made without a network goes to a server without losing an id.

struct ImportDomain {
    Upload file;
    QString name;

    static constexpr auto fields()
    {
        using I = ImportDomain;
        return std::tuple{upload("file", &I::file).about("as the export of a domain made it"),
            body("name", &I::name).optional().about("of the domain here; without it the one in the file")};
    }
};

struct ImportedDomain {
    QString id;
    QString name;
    qint64 users = 0;
    qint64 departments = 0;
    QList<QString> notes;

    static constexpr auto fields()
    {
        using I = ImportedDomain;
        return std::tuple{member("id", &I::id), member("name", &I::name), member("users", &I::users),
            member("departments", &I::departments),
            member("notes", &I::notes).about("what the file names and this server does not have")};
    }
};

inline constexpr auto exportDomain = Endpoint<IdPath, FileAnswer>{module, Method::Get, "/domain/{id}/export",
    Permission::DomainAdminister, "Export a domain to a file"}
                                         .waits()
                                         .ourOwn();
inline constexpr auto importDomain = Endpoint<ImportDomain, ImportedDomain>{module, Method::Post, "/domain/import",
    Permission::DomainWrite, "Import a domain from a file"}
                                         .waits()
                                         .manual()
                                         .created()
                                         .ourOwn()
                                         .bodyUpTo(imports::largestUpload);

} // namespace formwright::contract::authtime
