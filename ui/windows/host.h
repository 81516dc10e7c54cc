// A server that the person has connected to before.
#pragma once

#include "ui/widgets/palette.h"

#include <QString>

#include <array>

namespace formwright::windows {

enum class HostColor { None, Blue, Green, Amber, Red }; // red is meant for production
inline constexpr std::array hostColors{
    HostColor::None, HostColor::Blue, HostColor::Green, HostColor::Amber, HostColor::Red};

struct KnownHost {
    QString name; // "Production"; the address when the person gave none
    QString address; // "https://forms.example.org"
    QString domain{};
    QString user{};
    HostColor color{HostColor::None};
};

// Muted for None.
widgets::Role roleOf(HostColor color);

} // namespace formwright::windows
