#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::script {
class ScriptHost;
}

namespace formwright::designtime {

// The interface of designers (Document C, prefix /api/designtime) but for its logins.
// `scripts` says what is wrong with those that are saved; it lives as long as requests are served.
void registerDesigntime(http::Routes &routes, script::ScriptHost &scripts);

// Its parts.
void registerApplications(http::Routes &routes);
void registerModules(http::Routes &routes);
void registerForms(http::Routes &routes, script::ScriptHost &scripts);
void registerViews(http::Routes &routes, script::ScriptHost &scripts);
void registerViewDesigns(http::Routes &routes, script::ScriptHost &scripts);
void registerColumns(http::Routes &routes, script::ScriptHost &scripts);
void registerStyles(http::Routes &routes);
void registerLibraries(http::Routes &routes, script::ScriptHost &scripts);
void registerIndexBuilds(http::Routes &routes);
void registerFlows(http::Routes &routes);
void registerBpmn(http::Routes &routes);
void registerMenus(http::Routes &routes);
void registerMenuDesigns(http::Routes &routes);
void registerRoles(http::Routes &routes);
void registerPermissions(http::Routes &routes);
void registerPermissionMatrix(http::Routes &routes);
void registerActivities(http::Routes &routes, script::ScriptHost &scripts);
void registerCallBacks(http::Routes &routes);
void registerRevisions(http::Routes &routes, script::ScriptHost &scripts);
void registerMoves(http::Routes &routes, script::ScriptHost &scripts);
void registerPackages(http::Routes &routes, script::ScriptHost &scripts);
void registerRenames(http::Routes &routes, script::ScriptHost &scripts);
void registerPeopleChoices(http::Routes &routes);
void registerChanges(http::Routes &routes);

} // namespace formwright::designtime
