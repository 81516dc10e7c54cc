#pragma once

#include "backend/storage/session.h"

#include <functional>
#include <optional>

namespace formwright::http {
class Routes;
}
namespace formwright::jobs {
class JobRunner;
}

namespace formwright::transfer {

// An uploaded file, as the module that keeps it tells.
struct UploadedFile {
    QString path; // absolute
    QString name;
    QString ownerId;
};
// The file an upload answered with that path; nothing for one that is not there (any more).
using LocateUpload = std::function<std::optional<UploadedFile>(storage::Session &session, const QString &wirePath)>;

// Import and export of users (Document B, prefix /api/authtime). The runner outlives the routes.
void registerUserTransfer(http::Routes &routes, LocateUpload locate, jobs::JobRunner &runner);

} // namespace formwright::transfer
