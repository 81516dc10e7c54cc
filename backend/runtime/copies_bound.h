#pragma once

#include <QtGlobal>

namespace formwright::runtime {

// People that one step sends copies to: it is one unit of work. Where more are meant, one more is told.
inline constexpr qsizetype mostCopies = 5'000;

} // namespace formwright::runtime
