#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class SealedTexts;
}

namespace formwright::usercenter {

// The user center (Document C): departments, domains, calendars, extension fields and the operation log for other
// systems.
void registerUsercenter(http::Routes &routes, const identity::SealedTexts &sealedTexts); // which outlive the routes

// Parts of the above.
void registerCalendars(http::Routes &routes);
void registerDays(http::Routes &routes);
void registerDepartments(http::Routes &routes);
void registerDepartmentQueries(http::Routes &routes);
void registerDomains(http::Routes &routes, const identity::SealedTexts &sealedTexts);
void registerFieldExtensions(http::Routes &routes);
void registerLogs(http::Routes &routes);

} // namespace formwright::usercenter
