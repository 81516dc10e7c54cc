#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::authtime {

// Administration (Document B, prefix /api/authtime): domains and their software, departments, users, platform accounts.
void registerAuthtime(http::Routes &routes);

// Parts of the above.
void registerDomains(http::Routes &routes);
void registerSoftware(http::Routes &routes);
void registerDepartments(http::Routes &routes);
void registerUsers(http::Routes &routes);
void registerAccounts(http::Routes &routes);

} // namespace formwright::authtime
