#pragma once

#include <QFileInfo>
#include <QStandardPaths>

namespace formwright::tray {

// Without one, the library would start a bus of its own, which nobody else is on.
inline bool hasSessionBus()
{
    return !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")
        || QFileInfo::exists(
            QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) + QStringLiteral("/bus"));
}

} // namespace formwright::tray
