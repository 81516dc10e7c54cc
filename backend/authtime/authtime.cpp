#include "backend/authtime/authtime.h"

namespace formwright::authtime {

void registerAuthtime(
    http::Routes &routes, const identity::SealedTexts &sealedTexts, const uploads::UploadRoot &uploadRoot)
{
    registerDomains(routes, sealedTexts);
    registerSoftware(routes);
    registerDepartments(routes);
    registerUsers(routes);
    registerRoles(routes);
    registerRoleHolders(routes);
    registerPeople(routes);
    registerPeopleChanges(routes);
    registerAccounts(routes);
    registerTokens(routes);
    registerAppearance(routes, uploadRoot);
    registerServices(routes, sealedTexts);
    registerChannels(routes, sealedTexts);
    registerDefaultSoftware(routes);
}

} // namespace formwright::authtime
