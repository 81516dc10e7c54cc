// The colours of the program: roles, and what each role is in each scheme. No colour literal stands anywhere else.
#pragma once

#include <QColor>
#include <QPalette>

namespace formwright::widgets {

enum class Scheme { Light, Dark, HighContrast };

enum class Role {
    Window, // ground of the window, behind pages and panels
    Surface, // ground of fields, lists and pages
    Raised, // popups, menus, buttons
    Rail, // the strip of places at the left
    Line, // quiet separators; never the only sign of a control
    Outline, // borders of controls, at least 3:1 against every ground
    Text,
    Muted, // secondary text, still 4.5:1
    Disabled,
    Hover, // ground under the pointer
    Pressed,
    Accent, // the one accent: default buttons, focus, links, the selected tab
    AccentHover,
    OnAccent, // text and icons on Accent
    AccentSoft, // ground of selected rows and checked buttons
    Success,
    SuccessSoft,
    Warning,
    WarningSoft,
    Danger,
    DangerHover,
    DangerSoft,
    OnDanger,
    HostBlue, // colours a person gives to a named host
    HostGreen,
    HostAmber,
    HostRed,
    Shadow,
    Scrim, // laid over the window while the command palette is open
};
inline constexpr int RoleCount = int(Role::Scrim) + 1;

// The colour of a role in a given scheme.
QColor colorOf(Scheme scheme, Role role);

// The QPalette that makes stock widgets wear the scheme. PlaceholderText is Muted, Link is Accent.
QPalette paletteOf(Scheme scheme);

// The WCAG contrast ratio of two opaque colours, 1 to 21.
double contrastRatio(const QColor &first, const QColor &second);

} // namespace formwright::widgets
