#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class SealedTexts;
}

namespace formwright::authtime {

// Administration (Document B, prefix /api/authtime): domains and their software, departments, users, platform accounts,
// icons and skins, the SMS gateway and the system software of a domain.
void registerAuthtime(http::Routes &routes, const identity::SealedTexts &sealedTexts); // which outlive the routes

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
void registerAppearance(http::Routes &routes);
void registerServices(http::Routes &routes, const identity::SealedTexts &sealedTexts);
void registerDefaultSoftware(http::Routes &routes);

} // namespace formwright::authtime
