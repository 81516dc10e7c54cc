#pragma once

#include <span>

namespace formwright::client {

// All that are known, in English.
std::span<const char *const> serverTexts();

} // namespace formwright::client
