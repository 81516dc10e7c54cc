#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class SealedTexts;
}
namespace formwright::uploads {
class UploadRoot;
}

namespace formwright::authtime {

// Administration (Document B, prefix /api/authtime): domains and their software, departments, users, platform accounts,
// icons and skins, the SMS gateway and the system software of a domain.
// What they are given outlives the routes.
void registerAuthtime(
    http::Routes &routes, const identity::SealedTexts &sealedTexts, const uploads::UploadRoot &uploadRoot);

// Parts of the above.
void registerDomains(http::Routes &routes, const identity::SealedTexts &sealedTexts);
void registerSoftware(http::Routes &routes);
void registerDepartments(http::Routes &routes);
void registerUsers(http::Routes &routes);
void registerRoles(http::Routes &routes);
void registerRoleHolders(http::Routes &routes);
void registerPeople(http::Routes &routes);
void registerPeopleChanges(http::Routes &routes);
void registerAccounts(http::Routes &routes);
void registerTokens(http::Routes &routes);
void registerAppearance(http::Routes &routes, const uploads::UploadRoot &uploadRoot);
void registerServices(http::Routes &routes, const identity::SealedTexts &sealedTexts);
void registerChannels(http::Routes &routes, const identity::SealedTexts &sealedTexts);
void registerDefaultSoftware(http::Routes &routes);

} // namespace formwright::authtime
