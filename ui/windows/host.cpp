#include "ui/windows/host.h"

namespace formwright::windows {

widgets::Role roleOf(HostColor color)
{
    switch (color) {
    case HostColor::Blue:
        return widgets::Role::HostBlue;
    case HostColor::Green:
        return widgets::Role::HostGreen;
    case HostColor::Amber:
        return widgets::Role::HostAmber;
    case HostColor::Red:
        return widgets::Role::HostRed;
    case HostColor::None:
        break;
    }
    return widgets::Role::Muted;
}

} // namespace formwright::windows
