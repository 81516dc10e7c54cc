#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::designtime {

// The interface of designers (Document C, prefix /api/designtime) but for its logins.
void registerDesigntime(http::Routes &routes);

// Its parts.
void registerApplications(http::Routes &routes);
void registerModules(http::Routes &routes);
void registerForms(http::Routes &routes);
void registerViews(http::Routes &routes);
void registerColumns(http::Routes &routes);
void registerIndexBuilds(http::Routes &routes);
void registerFlows(http::Routes &routes);
void registerMenus(http::Routes &routes);
void registerRoles(http::Routes &routes);
void registerPermissions(http::Routes &routes);

} // namespace formwright::designtime
