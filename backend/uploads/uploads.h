#pragma once

#include <QtGlobal>

#include <functional>

class QString;

namespace formwright::http {
class Call;
class Routes;
} // namespace formwright::http
namespace formwright::storage {
class Clock;
class Database;
} // namespace formwright::storage

namespace formwright::uploads {

class UploadRoot;
struct StoredFile;

// Uploading and downloading files (Document A, POST /runtime/app/upload). A file may be read by who uploaded it, and by
// whoever sees what names it: a document, a message or a comment; it may be deleted by its owner and administrators.
//
// How long files stay: what was uploaded to be imported (folders excel and import) a day, everything else until it is
// deleted or its domain is. Documents name files by their path, in texts nobody can search, so nothing is deleted
// because it seems unused.
// `mayRead` tells whether the caller sees something that brings a file along, or is whose it is.
using MayRead = std::function<bool(http::Call &, const StoredFile &)>;
void registerUploads(http::Routes &routes, const UploadRoot &root, const MayRead &mayRead);

// At the start: removes files of removed domains, and those of this and last month that a crash left without a row.
void removeStrayFiles(storage::Database &database, const storage::Clock &clock, const UploadRoot &root);

// Removes what was made for one person to fetch (exportedMode) more than so many hours ago, whoever else exports or
// not.
void removeOldExports(storage::Database &database, const storage::Clock &clock, const UploadRoot &root, qint64 hours);

} // namespace formwright::uploads
