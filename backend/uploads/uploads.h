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

// Uploading and downloading files (Document A, POST /runtime/app/upload). A file may be read by the users of the domain
// it was uploaded in, and by whoever administers or designs for it; it may be deleted by its owner and administrators.
// What was uploaded to be attached to a message or comment (uploading.h: attachedMode) is read by who sees that.
//
// How long files stay: what was uploaded to be imported (folders excel and import) a day, everything else until it is
// deleted or its domain is. Documents name files by their path, in texts nobody can search, so nothing is deleted
// because it seems unused.
// `readsAttachment` tells whether the caller sees something that brings such a file along.
using ReadsAttachment = std::function<bool(http::Call &, const QString &fileId)>;
void registerUploads(http::Routes &routes, const UploadRoot &root, const ReadsAttachment &readsAttachment);

// At the start: removes files of removed domains, and those of this and last month that a crash left without a row.
void removeStrayFiles(storage::Database &database, const storage::Clock &clock, const UploadRoot &root);

// Removes what was made for one person to fetch (exportedMode) more than so many hours ago, whoever else exports or
// not.
void removeOldExports(storage::Database &database, const storage::Clock &clock, const UploadRoot &root, qint64 hours);

} // namespace formwright::uploads
