#pragma once

#include <QString>

namespace formwright::identity {

// Four random characters from an alphabet without look-alikes (such as 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B).
QString newCheckCodeText();

} // namespace formwright::identity
