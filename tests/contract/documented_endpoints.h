#pragma once

namespace formwright::tests {

// One endpoint as the interface documents of the product name it.
struct DocumentedEndpoint {
    const char *area;
    const char *method;
    const char *path; // full template
};

inline constexpr DocumentedEndpoint documentedEndpoints[] = {
#include "contract/documented_endpoints.inc"
};

} // namespace formwright::tests
