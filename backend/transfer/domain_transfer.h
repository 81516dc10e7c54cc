#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::transfer {

// Export and import of whole domains as files (ours, prefix /api/authtime).
void registerDomainTransfer(http::Routes &routes);

} // namespace formwright::transfer
