#pragma once

#include "backend/http/call.h"

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

struct Scripting;

// How a client finds its way to documents: software, forms, views and the menu.
void registerEntry(http::Routes &routes, const Scripting &scripting);

// The software that the caller may open, as they are listed: the ids that his clients know, and the names.
QList<std::pair<QString, QString>> openSoftware(http::Call &call);

} // namespace formwright::runtime
