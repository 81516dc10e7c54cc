#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class LoginDesk;
class ServerSeal;
} // namespace formwright::identity
namespace formwright::uploads {
class UploadRoot;
}

namespace formwright::people {

// What users do with people and with their own account (paths of this platform below /api/runtime): select boxes,
// contact groups, profile and password, secrets, signatures, stock remarks, settings, delegations.
// `secretSeal`: of identity::personalSecretPurpose.
void registerPeople(http::Routes &routes, identity::LoginDesk &desk, const uploads::UploadRoot &root,
    const identity::ServerSeal &secretSeal);

void registerSelectboxes(http::Routes &routes);
void registerContactGroups(http::Routes &routes);
void registerAccount(http::Routes &routes, identity::LoginDesk &desk, const uploads::UploadRoot &root);
void registerSecrets(http::Routes &routes, identity::LoginDesk &desk, const identity::ServerSeal &seal);
void registerSigns(http::Routes &routes, identity::LoginDesk &desk);
void registerOwnSettings(http::Routes &routes);
void registerDelegations(http::Routes &routes);

} // namespace formwright::people
