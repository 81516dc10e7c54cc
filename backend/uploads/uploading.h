#pragma once

#include "app/contract/uploads.h"
#include "backend/http/call.h"
#include "backend/uploads/file_store.h"

namespace formwright::uploads {

class UploadRoot;

// What a client uploads, stored and noted; in a unit of work of its own. Throws Error::invalid and tooLarge.
QList<contract::uploads::UploadedFile> storeUploads(
    http::Call &call, const contract::uploads::UploadFiles &in, const UploadRoot &root);

// The save mode of files that are read by who uploaded them, and by whoever sees what brings them along.
inline const QString attachedMode = QStringLiteral("message");

} // namespace formwright::uploads
