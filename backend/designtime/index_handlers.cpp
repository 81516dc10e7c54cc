#include "backend/designtime/designtime.h"

#include "app/contract/form_indexes.h"
#include "backend/http/routes.h"
#include "backend/jobs/index_build.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::form_indexes;
using contract::Paged;
using http::Call;

static Paged<IndexBuild> listIndexBuilds(Call &call, const ListIndexBuilds &in);

void registerIndexBuilds(http::Routes &routes)
{
    routes.on(contract::form_indexes::listIndexBuilds, listIndexBuilds);
}

static Paged<IndexBuild> listIndexBuilds(Call &call, const ListIndexBuilds &in)
{
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    const auto jobs = jobs::jobsOfKind(call.db(), jobs::indexBuildKind, page.lines, page.offset());
    QList<IndexBuild> rows;
    for (const jobs::Job &job : jobs) {
        const QString formId = job.parameters.value("formId"_L1).toString();
        rows.append({job.id, jobs::stateName(job.state), jobs::aboutIndexBuild(call.db().dialect(), job), job.rowsTotal,
            job.progress.rowsDone, job.reason, formId,
            call.db().text(u"SELECT name FROM form WHERE id = ?"_s, formId).value_or(QString()), {job.created},
            {job.finished}});
    }
    return contract::paged(page, jobs::countJobs(call.db(), jobs::indexBuildKind), rows);
}

} // namespace formwright::designtime
