#pragma once

#include "backend/forms/menu_store.h"
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
// What of a software's menu is open to the caller; `isMobile` unset: both kinds.
QList<forms::MenuEntry> openMenu(http::Call &call, const QString &applicationId, std::optional<bool> isMobile);

} // namespace formwright::runtime
