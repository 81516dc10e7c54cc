#include "backend/designtime/application_store.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/input_checks.h"
#include "backend/designtime/removal.h"
#include "backend/http/routes.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using contract::Paged;
using http::Call;
using storage::Session;

static Paged<ApplicationRow> listApplications(Call &call, const ListApplications &in);
static Application getApplication(Call &call, const ApplicationPath &in);
static Created createApplication(Call &call, const CreateApplication &in);
static Nothing updateApplication(Call &call, const UpdateApplication &in);
static Nothing deleteApplications(Call &call, const IdsWithDocuments &in);
static Overview applicationOverview(Call &call, const ApplicationPath &in);
static QList<Record> listRecords(Call &call, const ListRecords &in);

void registerApplications(http::Routes &routes)
{
    routes.on(contract::designtime::listApplications, listApplications);
    routes.on(contract::designtime::getApplication, getApplication);
    routes.on(contract::designtime::createApplication, createApplication);
    routes.on(contract::designtime::updateApplication, updateApplication);
    routes.on(contract::designtime::deleteApplications, deleteApplications);
    routes.on(contract::designtime::applicationOverview, applicationOverview);
    routes.on(contract::designtime::listRecords, listRecords);
}

namespace {

constexpr int mostRecords = 200;

template <class Input> Application applicationFrom(const QString &id, const Input &in)
{
    InputChecks checks;
    checks.name(u"name"_s, in.name);
    checks.text(u"description"_s, in.description);
    checks.text(u"datasourceId"_s, in.datasourceId, 64);
    checks.order(u"orderNo"_s, in.orderNo);
    checks.finish();
    return {id, in.name.trimmed(), in.description, in.type, in.activated, in.orderNo, in.datasourceId, {}};
}

} // namespace

static Paged<ApplicationRow> listApplications(Call &call, const ListApplications &in)
{
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    const ApplicationSelection selection{in.searchword, in.type};
    const qint64 count = countApplications(call.db(), selection);
    return contract::paged(page, count, applicationsOf(call.db(), selection, page));
}

static Application getApplication(Call &call, const ApplicationPath &in)
{
    auto found = applicationById(call.db(), in.applicationId);
    if (!found)
        throw Error::notFound(u"there is no such software"_s);
    return *found;
}

static Created createApplication(Call &call, const CreateApplication &in)
{
    const Application created = applicationFrom(call.newId(), in);
    insertApplication(call.db(), created, call.now());
    noteChange(call, call.db(), {ElementKind::Application, created.id}, u"create"_s);
    call.publish(events::DesignChanged{created.id, {}});
    call.note(u"software "_s % created.id % u' ' % created.name, created.id);
    return {created.id};
}

static Nothing updateApplication(Call &call, const UpdateApplication &in)
{
    const Application changed = applicationFrom(in.applicationId, in);
    const Element element{ElementKind::Application, in.applicationId};
    beginChange(call, call.db(), element);
    saveApplication(call.db(), changed, call.now());
    noteChange(call, call.db(), element, u"change"_s);
    call.publish(events::DesignChanged{changed.id, {}});
    call.note(u"software "_s % changed.id % u' ' % changed.name, changed.id);
    return {};
}

static Nothing deleteApplications(Call &call, const IdsWithDocuments &in)
{
    const QStringList ids = distinct(in.ids);
    call.note(u"software "_s % ids.join(u", "_s), ids.size() == 1 ? ids.first() : QString());
    for (const QString &id : ids)
        removeApplication(call, call.db(), id, in.withDocuments);
    return {};
}

static Overview applicationOverview(Call &call, const ApplicationPath &in)
{
    return overviewOf(call.db(), in.applicationId);
}

static QList<Record> listRecords(Call &call, const ListRecords &in)
{
    QList<Record> records;
    const auto found = revisions::revisionsOf(call.db(), in.id, mostRecords, 0);
    for (const revisions::Revision &revision : found) {
        const QString what = revision.action % u' ' % revision.kind % u' ' % revision.name;
        records.append({{revision.created}, revision.id,
            revision.message.isEmpty() ? what : QString(what % u": "_s % revision.message), revision.author});
    }
    if (records.isEmpty() && !revisions::elementOf(call.db(), in.id))
        throw Error::notFound(u"there is no such design"_s);
    return records;
}

Saving prepareApplication(Call &call, const ElementSource &source)
{
    const Application made = applicationFrom(source.element.id, contentOf<CreateApplication>(bodyOf(source)));
    return [&call, source, made](Session &session, LoadedForms &) {
        if (isThere(session, source))
            saveApplication(session, made, call.now());
        else
            insertApplication(session, made, call.now());
        call.publish(events::DesignChanged{made.id, {}});
    };
}

} // namespace formwright::designtime
