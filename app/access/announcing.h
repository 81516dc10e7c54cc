#pragma once

#include "app/access/access_decision.h"

namespace formwright::access {

// A permission about a software itself: whoever holds the role may speak to everybody of his domain in the message
// center. Nobody may without it but administrators of the domain.
inline constexpr Kind softwareKind{6};

namespace operation {
inline constexpr int Announce = 1040;
}

} // namespace formwright::access
