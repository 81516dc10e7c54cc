#include "backend/authtime/authtime.h"

namespace formwright::authtime {

void registerAuthtime(http::Routes &routes)
{
    registerDomains(routes);
    registerSoftware(routes);
    registerDepartments(routes);
    registerUsers(routes);
    registerAccounts(routes);
}

} // namespace formwright::authtime
