#pragma once

namespace formwright::contract {

// Of the documented interface, not of the program: it changes when the documents do.
inline constexpr char interfaceVersion[] = "1.0.0";

} // namespace formwright::contract
