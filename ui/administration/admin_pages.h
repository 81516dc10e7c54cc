// Every page of the administration, in one list. A further page is a class of pages::FramedPage and a line here; the
// tree, the tabs and the palette follow from that.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"

namespace formwright::pages {
class FramedPage;
}

namespace formwright::administration {

struct AdminPageKind {
    enum class Place {
        Platform, // at the top of the tree
        Domain, // below every domain
        Nowhere, // opened from other pages only
    };
    QString id; // stable: keys of tabs are made of it
    const char *title; // marked with QT_TRANSLATE_NOOP("AdminPages", ...)
    QString icon;
    Place place;
    bool isRemembered; // opened again at the next start
    pages::FramedPage *(*make)(const AdminContext &context, const AdminAddress &address);
};

const QList<AdminPageKind> &adminPageKinds();
const AdminPageKind *adminPageKind(const QString &id); // null when there is none
QString adminPageTitle(const AdminPageKind &kind); // translated

} // namespace formwright::administration
