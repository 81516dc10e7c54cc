#pragma once

namespace formwright::forms {
class RecordCounts;
}
namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class ServerSeal;
}

namespace formwright::platform {

// Addresses that the documents name in passing: tokens for secrets, clearing what is remembered, one's own columns.
// `secretSeal`: of identity::personalSecretPurpose.
void registerPassing(http::Routes &routes, forms::RecordCounts &counts, const identity::ServerSeal &secretSeal);

} // namespace formwright::platform
