// Documents whose flow says that they stay as they are once it is complete.
#pragma once

#include "backend/storage/session.h"

namespace formwright::workflow {

// Archives the document of that flow where an end said so by which it is complete, and no sub-flow works on it any
// more, or is to begin. Whoever ends one, or has tried to begin some, calls it.
void archiveWhereOver(storage::Session &session, const QString &mainId, const QString &personId, qint64 now);

} // namespace formwright::workflow
