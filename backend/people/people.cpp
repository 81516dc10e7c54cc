#include "backend/people/people.h"

namespace formwright::people {

void registerPeople(http::Routes &routes, identity::LoginDesk &desk, const uploads::UploadRoot &root)
{
    registerSelectboxes(routes);
    registerContactGroups(routes);
    registerAccount(routes, desk, root);
    registerSigns(routes, desk);
    registerOwnSettings(routes);
    registerDelegations(routes);
}

} // namespace formwright::people
