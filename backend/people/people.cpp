#include "backend/people/people.h"

namespace formwright::people {

void registerPeople(http::Routes &routes, identity::LoginDesk &desk, const uploads::UploadRoot &root,
    const identity::ServerSeal &secretSeal)
{
    registerSelectboxes(routes);
    registerContactGroups(routes);
    registerAccount(routes, desk, root);
    registerSecrets(routes, desk, secretSeal);
    registerSigns(routes, desk);
    registerOwnSettings(routes);
    registerDelegations(routes);
}

} // namespace formwright::people
