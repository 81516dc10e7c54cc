#include "ui/widgets/palette.h"

#include <array>
#include <cmath>

namespace formwright::widgets {

namespace {

struct Values {
    QRgb light, dark, highContrast;
};

// In the order of enum Role.
constexpr std::array<Values, RoleCount> table{{
    {0xfff5f6f8, 0xff1b1d23, 0xff000000}, // Window
    {0xffffffff, 0xff22252c, 0xff000000}, // Surface
    {0xffffffff, 0xff2a2e37, 0xff141414}, // Raised
    {0xffeaecf1, 0xff15171c, 0xff000000}, // Rail
    {0xffdfe3ea, 0xff363b46, 0xff8c8c8c}, // Line
    {0xff7f8694, 0xff8089a0, 0xffffffff}, // Outline
    {0xff1b1f27, 0xffe8eaef, 0xffffffff}, // Text
    {0xff565e6d, 0xffa7afbd, 0xffe6e6e6}, // Muted
    {0xff9aa1ad, 0xff6b7280, 0xff9e9e9e}, // Disabled
    {0xffeef0f4, 0xff2e323b, 0xff2b2b2b}, // Hover
    {0xffe0e4ec, 0xff383d48, 0xff404040}, // Pressed
    {0xff4456d6, 0xff94a2ff, 0xffffd60a}, // Accent
    {0xff3646b8, 0xffabb6ff, 0xffffe566}, // AccentHover
    {0xffffffff, 0xff12152b, 0xff000000}, // OnAccent
    {0xffe5e9fc, 0xff303763, 0xff3d3600}, // AccentSoft
    {0xff1b7044, 0xff62cd93, 0xff5cff9b}, // Success
    {0xffe3f4ea, 0xff1d3a2b, 0xff00280f}, // SuccessSoft
    {0xff855400, 0xffe9b650, 0xffffc94d}, // Warning
    {0xfffdf0d8, 0xff3d321b, 0xff332400}, // WarningSoft
    {0xffbb2d28, 0xffff8c82, 0xffff9c94}, // Danger
    {0xff9c221e, 0xffffa79f, 0xffffb8b2}, // DangerHover
    {0xfffce8e7, 0xff452625, 0xff3d0503}, // DangerSoft
    {0xffffffff, 0xff2b0907, 0xff000000}, // OnDanger
    {0xff3b7dd8, 0xff5c9bf0, 0xff66b3ff}, // HostBlue
    {0xff2f8f5b, 0xff4cb77d, 0xff5cff9b}, // HostGreen
    {0xffb87503, 0xffe0a73a, 0xffffc94d}, // HostAmber
    {0xffd13b35, 0xfff0655d, 0xffff8c82}, // HostRed
    {0x2a101828, 0x90000000, 0xff000000}, // Shadow
    {0x1e101828, 0x55000000, 0x99000000}, // Scrim
}};

double luminance(const QColor &color)
{
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

QColor colorOf(Scheme scheme, Role role)
{
    const Values &values = table[size_t(role)];
    switch (scheme) {
    case Scheme::Light:
        return QColor::fromRgba(values.light);
    case Scheme::Dark:
        return QColor::fromRgba(values.dark);
    case Scheme::HighContrast:
        break;
    }
    return QColor::fromRgba(values.highContrast);
}

QPalette paletteOf(Scheme scheme)
{
    const auto color = [scheme](Role role) { return colorOf(scheme, role); };
    QPalette palette;
    palette.setColor(QPalette::Window, color(Role::Window));
    palette.setColor(QPalette::WindowText, color(Role::Text));
    palette.setColor(QPalette::Base, color(Role::Surface));
    palette.setColor(QPalette::AlternateBase, color(Role::Window));
    palette.setColor(QPalette::Text, color(Role::Text));
    palette.setColor(QPalette::PlaceholderText, color(Role::Muted));
    palette.setColor(QPalette::Button, color(Role::Raised));
    palette.setColor(QPalette::ButtonText, color(Role::Text));
    palette.setColor(QPalette::BrightText, color(Role::OnDanger));
    palette.setColor(QPalette::ToolTipBase, color(Role::Raised));
    palette.setColor(QPalette::ToolTipText, color(Role::Text));
    palette.setColor(QPalette::Highlight, color(Role::Accent));
    palette.setColor(QPalette::HighlightedText, color(Role::OnAccent));
    palette.setColor(QPalette::Link, color(Role::Accent));
    palette.setColor(QPalette::LinkVisited, color(Role::Accent));
    palette.setColor(QPalette::Light, color(Role::Raised));
    palette.setColor(QPalette::Midlight, color(Role::Hover));
    palette.setColor(QPalette::Mid, color(Role::Line));
    palette.setColor(QPalette::Dark, color(Role::Outline));
    palette.setColor(QPalette::Shadow, color(Role::Outline));
    for (const QPalette::ColorRole role :
        {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, color(Role::Disabled));
    palette.setColor(QPalette::Disabled, QPalette::Base, color(Role::Window));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, color(Role::Line));
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, color(Role::Disabled));
    return palette;
}

double contrastRatio(const QColor &first, const QColor &second)
{
    const double one = luminance(first) + 0.05;
    const double other = luminance(second) + 0.05;
    return one > other ? one / other : other / one;
}

} // namespace formwright::widgets
