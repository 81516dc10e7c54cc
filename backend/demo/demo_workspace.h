#pragma once

#include "backend/server/backend.h"

namespace formwright::demo {

// Fills an empty workspace (no software in it) with something to look at: a company with departments and people, an
// application for purchase requests and tasks with a view of each type and a few hundred documents, and some
// notifications. Answers whether it did. The accounts have a password that everybody can read in the README: only for
// servers that loopback alone reaches. Slow (passwords): not inside a unit of work.
bool fillEmptyWorkspace(Backend &backend);

// The same beside whatever is there, for somebody who wants to look around: nobody knows the passwords of its people.
// Answers the id of its domain; where the company or its application is there already, nothing is made and its domain
// is answered, if it can be told.
QString addSample(Backend &backend);

} // namespace formwright::demo
