#pragma once

#include <tuple>

namespace formwright::contract {

// What an endpoint takes that asks for nothing: no parameter and no body.
struct NoInput {
    static constexpr auto fields() { return std::tuple{}; }
};

} // namespace formwright::contract
