#include "backend/designtime/designtime.h"

namespace formwright::designtime {

void registerDesigntime(http::Routes &routes, script::ScriptHost &scripts)
{
    registerApplications(routes);
    registerModules(routes);
    registerForms(routes, scripts);
    registerViews(routes, scripts);
    registerViewDesigns(routes, scripts);
    registerColumns(routes, scripts);
    registerLibraries(routes, scripts);
    registerStyles(routes);
    registerIndexBuilds(routes);
    registerFlows(routes);
    registerBpmn(routes);
    registerMenus(routes);
    registerMenuDesigns(routes);
    registerRoles(routes);
    registerPermissions(routes);
    registerPermissionMatrix(routes);
    registerActivities(routes, scripts);
    registerCallBacks(routes);
    registerRevisions(routes, scripts);
    registerMoves(routes, scripts);
    registerPackages(routes, scripts);
    registerRenames(routes, scripts);
    registerPeopleChoices(routes);
    registerChanges(routes);
}

} // namespace formwright::designtime
