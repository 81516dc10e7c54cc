// Our icons: SVG line drawings of the resources, tinted by the theme at the moment they are painted, at any scale.
#pragma once

#include "ui/widgets/palette.h"

#include <QIcon>

namespace formwright::widgets {

// The icon of that name (the file name without .svg). `role` is its colour, `onRole` its colour while checked.
// Disabled icons take the Disabled role. An unknown name gives an icon that paints nothing.
QIcon icon(const QString &name, Role role = Role::Text);
QIcon icon(const QString &name, Role role, Role onRole);

// Every name that icon() knows, sorted.
QStringList iconNames();

// The program's own icon, in its own colours, from 16 to 256 pixels.
QIcon applicationIcon();

} // namespace formwright::widgets
