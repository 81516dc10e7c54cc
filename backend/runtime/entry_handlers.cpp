#include "backend/runtime/entry_handlers.h"

#include "app/contract/runtime_entry.h"
#include "backend/access/open_elements.h"
#include "backend/http/routes.h"
#include "backend/runtime/button_scripts.h"
#include "backend/runtime/column_scripts.h"
#include "backend/runtime/menu_tree.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_entry;
using http::Call;

static QList<ApplicationRow> listApplications(Call &call, const ListApplications &in);
static QList<FormRow> listForms(Call &call, const OfApplication &in);
static QList<ViewRow> listViews(Call &call, const OfApplication &in);
static QList<RuntimeMenu> listMenus(Call &call, const ListMenus &in, const Scripting &scripting);

QList<std::pair<QString, QString>> openSoftware(Call &call)
{
    QList<std::pair<QString, QString>> software;
    const auto rows = listApplications(call, {});
    for (const ApplicationRow &row : rows)
        software.append({call.services.opaqueIds.encode(call.user.idKey, row.id.plain), row.name});
    return software;
}

void registerEntry(http::Routes &routes, const Scripting &scripting)
{
    routes.on(contract::runtime_entry::listApplications, listApplications);
    routes.on(contract::runtime_entry::listForms, listForms);
    routes.on(contract::runtime_entry::listViews, listViews);
    routes.on(contract::runtime_entry::listMenus,
        [scripting](Call &call, const ListMenus &in) { return listMenus(call, in, scripting); });
}

namespace {

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
    const auto found = access::openApplications(call.services.access, call.db(), call.user, domain);
    for (const identity::VisibleApplication &application : found)
        rows.append({{application.id}, application.name, application.description, designIdFor(call, application.id)});
    return rows;
}

static QList<FormRow> listForms(Call &call, const OfApplication &in)
{
    requireVisible(call, in.applicationId);
    QList<FormRow> rows;
    const auto open = access::openElements(call.services.access, call.db(), call.user, in.applicationId.plain);
    for (const forms::FormRow &form : open.forms)
        rows.append({{form.id}, form.name, designIdFor(call, form.id)});
    return rows;
}

static QList<ViewRow> listViews(Call &call, const OfApplication &in)
{
    requireVisible(call, in.applicationId);
    QList<ViewRow> rows;
    const auto open = access::openElements(call.services.access, call.db(), call.user, in.applicationId.plain);
    for (const forms::ViewRow &view : open.views)
        rows.append({{view.id}, view.name, {view.formId}, designIdFor(call, view.id), view.viewType});
    return rows;
}

// An entry whose address a script gives (07): users get the address, and never the script. One that fails leads
// nowhere.
static void takeAddresses(
    Call &call, const QString &applicationId, const Scripting &scripting, QList<forms::MenuEntry> &entries)
{
    QList<forms::MenuEntry *> asked;
    QList<script::PreparedScript> scripts;
    for (forms::MenuEntry &entry : entries) {
        if (entry.linkType != "07"_L1 || entry.actionContent.isEmpty())
            continue;
        asked.append(&entry);
        scripts.append(scripting.catalog.prepared(
            call.db(), applicationId, u"the address of "_s % entry.name, entry.actionContent));
    }
    const DocumentScope scope{
        call.services.scope.domainIfAny(call.db(), call.user, call.requestedDomain()), applicationId};
    const auto cells = runWithoutDocument(call, scope, scripting, scripts);
    for (qsizetype i = 0; i < asked.size(); ++i)
        asked.at(i)->actionContent = cells.at(i).error ? QString() : textOf(cells.at(i).value);
}

static QList<RuntimeMenu> listMenus(Call &call, const ListMenus &in, const Scripting &scripting)
{
    requireVisible(call, in.applicationId);
    QList<forms::MenuEntry> entries
        = access::openMenu(call.services.access, call.db(), call.user, in.applicationId.plain, in.isMobile);
    // Those that stand in the flow center alone.
    entries.removeIf([](const forms::MenuEntry &entry) {
        return entry.attributes.value("showType"_L1).toVariant().toString() == "2"_L1;
    });
    takeAddresses(call, in.applicationId.plain, scripting, entries);
    return menuTree(
        entries, [&call](const QString &id) { return call.services.opaqueIds.encode(call.user.idKey, id); });
}

} // namespace formwright::runtime
