#pragma once

#include "app/contract/encode.h"
#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/schema.h"

#include <limits>

namespace formwright::contract::uploads {

// Uploaded files: attachments, avatars, files to import (Document A, POST /runtime/app/upload; the rest is ours).
// Answers opaque ids, takes both forms.
inline constexpr Module module{"Files", "", Envelope::Resource, Auth::User, Ids::OpaqueOut};

struct UploadFiles {
    QString path;
    QString fileSaveMode;
    QString fieldId;
    QString allowedTypes;
    ApplicationId applicationId;
    QList<Upload> files;

    static constexpr auto fields()
    {
        using U = UploadFiles;
        return std::tuple{
            query("path", &U::path)
                .about("a folder below the upload root, or a name of the platform such as ITEM_PATH; empty: item"),
            query("fileSaveMode", &U::fileSaveMode).about("kept with the file"),
            query("fieldId", &U::fieldId).about("the field the file is for; kept with the file"),
            query("allowedTypes", &U::allowedTypes)
                .about("extensions or content types, separated by commas: jpg,png or image/*; empty: any"),
            query("applicationId", &U::applicationId).about("the software the file is for; may be empty"),
            upload("files", &U::files)
                .optional()
                .about("every file of the body is taken, whatever its part is called")};
    }
};

struct UploadedFile {
    QString name; // as the client called it
    QString type; // content type by the name's extension
    QString path; // names the file in documents: /uploads/item/202601/<id>.pdf
    QString size; // bytes, as text
    ThingId id;
    QString url; // where the caller gets it, below the server's address

    static constexpr auto fields()
    {
        using F = UploadedFile;
        return std::tuple{member("name", &F::name), member("type", &F::type), member("path", &F::path),
            member("size", &F::size).about("bytes, as text"), member("id", &F::id), member("url", &F::url)};
    }
};

struct OneFile {
    ThingId fileId;

    static constexpr auto fields() { return std::tuple{path("fileId", &OneFile::fileId)}; }
};

struct FileAtPath {
    QString path;

    static constexpr auto fields()
    {
        return std::tuple{query("path", &FileAtPath::path).about("as the upload answered it")};
    }
};

inline constexpr auto uploadFiles = Endpoint<UploadFiles, QList<UploadedFile>>{module, Method::Post,
    "/runtime/app/upload", Permission::SignedIn, "Upload files"}
                                        .wrapped(Envelope::Bare)
                                        .manual()
                                        .bodyUpTo(std::numeric_limits<qint64>::max())
                                        .alsoAt("/api/runtime/upload");
inline constexpr auto downloadFile = Endpoint<OneFile, FileAnswer>{module, Method::Get,
    "/api/runtime/app/files/{fileId}", Permission::SignedIn, "Download an uploaded file"}
                                         .ourOwn();
inline constexpr auto downloadFileAtPath = Endpoint<FileAtPath, FileAnswer>{module, Method::Get,
    "/api/runtime/app/files", Permission::SignedIn, "Download an uploaded file that a document names"}
                                               .ourOwn();
inline constexpr auto deleteFile = Endpoint<OneFile, Nothing>{module, Method::Delete, "/api/runtime/app/files/{fileId}",
    Permission::SignedIn, "Delete an uploaded file"}
                                       .manual()
                                       .ourOwn();

} // namespace formwright::contract::uploads
