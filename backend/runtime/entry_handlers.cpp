#include "backend/runtime/entry_handlers.h"

#include "app/contract/runtime_entry.h"
#include "backend/forms/form_store.h"
#include "backend/forms/view_store.h"
#include "backend/http/routes.h"
#include "backend/identity/visible_applications.h"
#include "backend/runtime/menu_tree.h"

#include <limits>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_entry;
using http::Call;

static QList<ApplicationRow> listApplications(Call &call, const ListApplications &in);
static QList<FormRow> listForms(Call &call, const OfApplication &in);
static QList<ViewRow> listViews(Call &call, const OfApplication &in);
static QList<RuntimeMenu> listMenus(Call &call, const ListMenus &in);

void registerEntry(http::Routes &routes)
{
    routes.on(contract::runtime_entry::listApplications, listApplications);
    routes.on(contract::runtime_entry::listForms, listForms);
    routes.on(contract::runtime_entry::listViews, listViews);
    routes.on(contract::runtime_entry::listMenus, listMenus);
}

namespace {

constexpr qint64 all = std::numeric_limits<qint64>::max();

// Looking around needs no domain of those who may see all software.
void requireVisible(Call &call, const contract::ApplicationId &application)
{
    const QString domain = call.services.scope.domainIfAny(call.db(), call.user, call.requestedDomain());
    call.services.scope.requireApplication(call.db(), call.user, domain, application.plain);
}

// Whoever designs finds the documents of a design by it; nobody else is told what an opaque id stands for.
QString designIdFor(const Call &call, const QString &id)
{
    return call.user.kind == identity::AccountKind::Platform ? id : QString();
}

} // namespace

static QList<ApplicationRow> listApplications(Call &call, const ListApplications &)
{
    const QString domain = call.services.scope.domainIfAny(call.db(), call.user, call.requestedDomain());
    QList<ApplicationRow> rows;
    const auto found = identity::visibleApplications(call.db(), domain);
    for (const identity::VisibleApplication &application : found)
        rows.append({{application.id}, application.name, application.description});
    return rows;
}

static QList<FormRow> listForms(Call &call, const OfApplication &in)
{
    requireVisible(call, in.applicationId);
    QList<FormRow> rows;
    const auto found = forms::formsOf(call.db(), in.applicationId.plain, {}, {}, all, 0);
    for (const forms::FormRow &form : found)
        rows.append({{form.id}, form.name, designIdFor(call, form.id)});
    return rows;
}

static QList<ViewRow> listViews(Call &call, const OfApplication &in)
{
    requireVisible(call, in.applicationId);
    QList<ViewRow> rows;
    const auto found = forms::viewsOf(call.db(), in.applicationId.plain, {}, {}, all, 0);
    for (const forms::ViewRow &view : found)
        rows.append({{view.id}, view.name, {view.formId}, designIdFor(call, view.id)});
    return rows;
}

static QList<RuntimeMenu> listMenus(Call &call, const ListMenus &in)
{
    requireVisible(call, in.applicationId);
    return menuTree(forms::menuOf(call.db(), in.applicationId.plain, in.isMobile),
        [&call](const QString &id) { return call.services.opaqueIds.encode(call.user.idKey, id); });
}

} // namespace formwright::runtime
