#pragma once

#include <QString>

#include <optional>

namespace formwright::uploads {

// Rules about what clients say of files; no I/O.

// The folder below the upload root that a client means, with slashes: a name of the platform (ITEM_PATH), or at most
// four names of letters, digits, - and _, with or without "/uploads" before them. Nothing for anything else: "..",
// drives, device names.
std::optional<QString> folderOf(const QString &sent);

// A file name as it is shown and offered for saving: the last segment, without control and direction characters, at
// most 255 characters; "file" when nothing is left.
QString displayName(const QString &sent);

// In small letters, at most ten letters and digits; empty where the name has no such.
QString extensionOf(const QString &name);

// By the extension alone: what the client says and what the content looks like count for nothing.
QString contentTypeOf(const QString &name);

// Whether the content type is a picture that every browser shows without running anything in it.
bool isPicture(const QString &contentType);

// Whether what lies there was uploaded for everybody of the domain: icons.
bool isLibrary(const QString &folder);

// `allowed` as a client writes it: extensions (jpg, .jpg, *.jpg), content types (image/png, image/*) or kinds (image),
// separated by commas, semicolons, bars or blanks. Empty or a star: everything.
bool isAllowed(const QString &name, const QString &allowed);

// The path under which documents name a file, and the path below the root it means; nothing for what cannot be one.
QString wirePath(const QString &relative);
std::optional<QString> relativePath(const QString &wirePath);

} // namespace formwright::uploads
