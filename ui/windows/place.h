// The places of the main window, in the order of the rail.
#pragma once

#include <QString>

#include <array>

namespace formwright::windows {

enum class Place { Home, Run, Design, Admin, Notifications };
inline constexpr std::array places{Place::Home, Place::Run, Place::Design, Place::Admin, Place::Notifications};

QString placeTitle(Place place); // translated
QString placeIcon(Place place); // a name of widgets::icon()

} // namespace formwright::windows
