#pragma once

#include "backend/server/backend.h"

namespace formwright::demo {

// Fills an empty workspace (no software in it) with something to look at: a company with departments and people, an application for purchase requests with two
// forms, three views and a few hundred documents, and some notifications. Answers whether it did. The accounts have a password that everybody can read in the
// README: only for servers that loopback alone reaches. Slow (passwords): not inside a unit of work.
bool fillEmptyWorkspace(Backend &backend);

} // namespace formwright::demo
