// What of a software its roles open to somebody: what every list of software, forms, views and menus is made of,
// whichever interface answers it.
#pragma once

#include "backend/access/access_catalog.h"
#include "backend/forms/form_store.h"
#include "backend/forms/menu_store.h"
#include "backend/forms/view_store.h"
#include "backend/identity/visible_applications.h"

#include <QSet>

#include <functional>

namespace formwright::access {

struct OpenElements {
    QList<forms::FormRow> forms;
    QList<forms::ViewRow> views;
    QSet<QString> ids; // of both
    bool isClosed = false; // there are forms, and none is open to him
};
OpenElements openElements(
    AccessCatalog &catalog, storage::Session &session, const identity::Principal &user, const QString &applicationId);

// The software that he sees in the domain (identity::visibleApplications()), without what roles close.
QList<identity::VisibleApplication> openApplications(AccessCatalog &catalog, storage::Session &session,
    const identity::Principal &user, const QString &domainId, const QString &nameContains = {});

// Those of the entries that `isOpen`, without what lies below others, and without folders of which nothing is left.
QList<forms::MenuEntry> permittedMenu(
    const QList<forms::MenuEntry> &entries, const std::function<bool(const forms::MenuEntry &)> &isOpen);
// What of a software's menu is open to him; `isMobile` unset: both kinds.
QList<forms::MenuEntry> openMenu(AccessCatalog &catalog, storage::Session &session, const identity::Principal &user,
    const QString &applicationId, std::optional<bool> isMobile);

} // namespace formwright::access
