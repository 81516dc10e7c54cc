#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::kms {

// Knowledge-management authorization (Document A, prefix /api/kms).
void registerKms(http::Routes &routes);

} // namespace formwright::kms
