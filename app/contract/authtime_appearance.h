#pragma once

#include "app/contract/authtime.h"
#include "app/contract/no_input.h"

#include <QJsonObject>

namespace formwright::contract::authtime {

// The pictures that domains wear and the skins that clients put on (Document B). Both are files that an administrator
// uploads; they are kept in the database, so that backups and peers have them.

struct Icon {
    QString name;
    std::optional<QString> size; // bytes
    std::optional<QString> length; // height in pixels
    int width = 0; // pixels
    QString path;
    int fileType = 0;

    static constexpr auto fields()
    {
        using I = Icon;
        return std::tuple{member("name", &I::name), member("size", &I::size).about("bytes"),
            member("length", &I::length).about("height in pixels"), member("width", &I::width).about("pixels"),
            member("path", &I::path)
                .about("below /api/authtime, or that of an uploaded file; what a domain's logoUrl names"),
            member("fileType", &I::fileType).about("1 PNG, 2 JPEG, 3 GIF")};
    }
};

struct UploadIcon {
    Upload file;
    QString name;

    static constexpr auto fields()
    {
        using U = UploadIcon;
        return std::tuple{upload("file", &U::file).about("a picture: PNG, JPEG or GIF"),
            body("name", &U::name).optional().about("without it the file's own name")};
    }
};

struct DeleteIcon {
    QString path;

    static constexpr auto fields()
    {
        return std::tuple{query("path", &DeleteIcon::path).optional().about("without it nothing is deleted")};
    }
};

struct UploadSkin {
    Upload file;
    QString name;

    static constexpr auto fields()
    {
        using U = UploadSkin;
        return std::tuple{upload("file", &U::file).about("a style sheet (CSS) in UTF-8"),
            body("name", &U::name).optional().about("without it the file's own name")};
    }
};

struct SkinName {
    QString name;

    static constexpr auto fields() { return std::tuple{query("name", &SkinName::name)}; }
};

struct NamePath {
    QString name;

    static constexpr auto fields() { return std::tuple{path("name", &NamePath::name)}; }
};

inline constexpr Endpoint<NoInput, QList<Icon>> listIcons{
    module, Method::Get, "/icons", Permission::DomainRead, "List the icons"};
inline constexpr auto uploadIcon
    = Endpoint<UploadIcon, Icon>{module, Method::Post, "/icons", Permission::DomainAdminister, "Add an icon"}
          .manual()
          .created()
          .ourOwn();
inline constexpr auto iconContent = Endpoint<NamePath, FileAnswer>{module, Method::Get, "/icons/{name}",
    Permission::SignedIn, "Get an icon's picture"}
                                        .takes(Auth::Any)
                                        .ourOwn();
inline constexpr auto deleteIcon
    = Endpoint<DeleteIcon, QString>{module, Method::Delete, "/icon", Permission::DomainWrite, "Delete an icon"}
          .manual();

// Name of a skin to the name people see.
inline constexpr Endpoint<NoInput, QJsonObject> listSkins{
    module, Method::Get, "/skins", Permission::DomainRead, "List the skins"};
inline constexpr auto uploadSkin
    = Endpoint<UploadSkin, QString>{module, Method::Post, "/skins", Permission::DomainWrite, "Add or replace a skin"}
          .writes()
          .created()
          .ourOwn();
inline constexpr auto skinContent = Endpoint<NamePath, FileAnswer>{module, Method::Get, "/skins/{name}",
    Permission::SignedIn, "Get a skin's style sheet"}
                                        .takes(Auth::Any)
                                        .ourOwn();
inline constexpr auto deleteSkin
    = Endpoint<SkinName, QString>{module, Method::Delete, "/skin", Permission::DomainWrite, "Delete a skin"}
          .writes()
          .ourOwn();

} // namespace formwright::contract::authtime
