#include "ui/windows/place.h"

#include <QCoreApplication>

namespace formwright::windows {

QString placeTitle(Place place)
{
    switch (place) {
    case Place::Home:
        return QCoreApplication::translate("Place", "Home");
    case Place::Run:
        return QCoreApplication::translate("Place", "Run");
    case Place::Design:
        return QCoreApplication::translate("Place", "Design");
    case Place::Admin:
        return QCoreApplication::translate("Place", "Admin");
    case Place::Notifications:
        break;
    }
    return QCoreApplication::translate("Place", "Notifications");
}

QString placeIcon(Place place)
{
    switch (place) {
    case Place::Home:
        return QStringLiteral("home");
    case Place::Run:
        return QStringLiteral("run");
    case Place::Design:
        return QStringLiteral("design");
    case Place::Admin:
        return QStringLiteral("admin");
    case Place::Notifications:
        break;
    }
    return QStringLiteral("bell");
}

} // namespace formwright::windows
