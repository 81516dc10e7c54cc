#include "backend/designtime/application_store.h"
#include "backend/designtime/designtime.h"
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
constexpr qsizetype idLength = 26;

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
    call.publish(events::DesignChanged{created.id, {}});
    call.note(u"software "_s % created.id % u' ' % created.name, created.id);
    return {created.id};
}

static Nothing updateApplication(Call &call, const UpdateApplication &in)
{
    const Application changed = applicationFrom(in.applicationId, in);
    saveApplication(call.db(), changed, call.now());
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
    const bool isKnown = isKnownDesign(call.db(), in.id);
    // A shorter text would find itself inside of other words.
    QList<Record> records
        = isKnown || in.id.size() == idLength ? recordsOf(call.db(), in.id, mostRecords) : QList<Record>();
    if (!isKnown && records.isEmpty())
        throw Error::notFound(u"there is no such design"_s);
    return records;
}

} // namespace formwright::designtime
