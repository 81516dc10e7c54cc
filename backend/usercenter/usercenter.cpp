#include "backend/usercenter/usercenter.h"

namespace formwright::usercenter {

void registerUsercenter(http::Routes &routes, const identity::SealedTexts &sealedTexts)
{
    registerCalendars(routes);
    registerDays(routes);
    registerDepartments(routes);
    registerDepartmentQueries(routes);
    registerDomains(routes, sealedTexts);
    registerFieldExtensions(routes);
    registerLogs(routes);
}

} // namespace formwright::usercenter
