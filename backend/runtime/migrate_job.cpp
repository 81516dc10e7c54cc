#include "backend/runtime/migrate_job.h"

#include "app/contract/runtime_flow_migration.h"
#include "app/flow/diagram.h"
#include "backend/flows/version_store.h"
#include "backend/http/routes.h"
#include "backend/http/slow_work.h"
#include "backend/jobs/end_notification.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/flow_subject.h"
#include "backend/runtime/owner_call.h"
#include "backend/runtime/timer_work.h"
#include "backend/workflow/migration.h"

#include <QJsonArray>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_flow_migration;
using contract::Error;
using http::Call;
using jobs::Job;
using storage::Session;
using workflow::MigrationWish;

namespace {

constexpr int mostAttempts = 5;
constexpr int mostVersions = 1'000;
constexpr qint64 mostFailuresTold = 500;

// `flowId`: that it is about.
DocumentScope watchedScope(Call &call, const QString &applicationId, const QString &flowId)
{
    const DocumentScope scope = scopeOf(call, applicationId);
    requireWatchOf(call, scope.domainId, flowId);
    return scope;
}

MigrationWish wishOf(Call &call, const DocumentScope &scope, const PlanMigration &in)
{
    MigrationWish wish{scope.domainId, scope.applicationId, in.flowId.plain, in.fromVersion, in.toVersion, {}};
    if (wish.toVersion == 0) {
        const auto used = flows::versionInUse(call.db(), scope.applicationId, wish.flowId);
        wish.toVersion = used ? used->version : 0;
    }
    const auto target = flows::flowVersion(call.db(), wish.flowId, wish.toVersion);
    if (!target || target->applicationId != scope.applicationId)
        throw Error::notFound(u"there is no such version of the flow"_s);
    for (const NodePair &pair : in.nodes)
        wish.nodes.insert(pair.from.plain, pair.to.plain);
    return wish;
}

// As many as one migration may be about.
QStringList instancesOf(Call &call, const MigrationWish &wish)
{
    const int most = int(call.services.settings.number("flows.migrationMost"));
    const QStringList ids = workflow::instancesToMigrate(call.db(), wish, most);
    if (ids.size() > most)
        throw Error::tooLarge(
            u"more than "_s % QString::number(most) % u" documents are under way: take one version"_s);
    return ids;
}

QString whyNot(const flow::Refusal &refusal, const flow::Definition &before, const flow::Definition &target)
{
    const flow::Node *node = before.node(refusal.about);
    if (refusal.reason == flow::Reason::NoTarget && node)
        return u"the other version has no place for a document that stands at "_s % node->name;
    return errorOf(refusal, target).message;
}

PlannedRow rowOf(const workflow::StoredInstance &stored, const flow::Definition &before, const flow::Definition &target,
    const flow::Outcome &outcome)
{
    PlannedRow row{
        {stored.id}, {stored.documentId}, {stored.formId}, stored.subject, stored.version, false, {}, {}, {}, false};
    const auto nameIn = [](const flow::Definition &definition, const QString &nodeId) {
        const flow::Node *node = definition.node(nodeId);
        return node ? node->name : nodeId;
    };
    for (const flow::Token &token : stored.instance.tokens)
        row.from.append(nameIn(before, token.nodeId));
    if (const auto *refusal = std::get_if<flow::Refusal>(&outcome)) {
        row.reason = whyNot(*refusal, before, target);
        return row;
    }
    const auto *step = std::get_if<flow::Step>(&outcome);
    if (!step)
        return row;
    row.isPossible = true;
    for (const flow::Token &token : flow::applied(stored.instance, *step).tokens)
        row.to.append(nameIn(target, token.nodeId));
    row.isIncident = std::ranges::any_of(
        step->effects, [](const flow::Effect &effect) { return effect.kind == flow::EffectKind::Incident; });
    return row;
}

MigrationPlan plan(Call &call, const PlanMigration &in, const FlowServices &flows)
{
    const DocumentScope scope = watchedScope(call, in.applicationId.plain, in.flowId.plain);
    const MigrationWish wish = wishOf(call, scope, in);
    const auto target = flows.definitions.of(call.db(), wish.flowId, wish.toVersion);
    http::takeTime(); // thousands of documents may have to be decided about
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    MigrationPlan plan;
    plan.toVersion = wish.toVersion;
    QList<PlannedRow> rows;
    for (const QString &id : instancesOf(call, wish)) {
        const auto stored = workflow::instanceById(call.db(), scope.domainId, id);
        if (!stored)
            continue;
        const auto before = flows.definitions.of(call.db(), stored->flowId, stored->version);
        const PlannedRow row = rowOf(
            *stored, *before, *target, workflow::decideMigration(*before, *target, *stored, wish.nodes, call.user.id));
        plan.possible += row.isPossible ? 1 : 0;
        plan.incidents += row.isIncident ? 1 : 0;
        if (plan.total >= page.offset() && rows.size() < page.lines)
            rows.append(row);
        ++plan.total;
    }
    plan.rows = contract::paged(page, plan.total, rows);
    return plan;
}

QString begin(Call &call, const PlanMigration &in, jobs::JobRunner &runner)
{
    const DocumentScope scope = watchedScope(call, in.applicationId.plain, in.flowId.plain);
    const MigrationWish wish = wishOf(call, scope, in);
    const QStringList ids = instancesOf(call, wish);
    if (ids.isEmpty())
        throw Error::conflict(u"no document is under way by another version"_s);
    Job job;
    job.id = call.newId();
    job.kind = migrationKind;
    job.ownerId = call.user.id;
    job.domainId = scope.domainId;
    job.created = call.now();
    job.rowsTotal = ids.size();
    QJsonObject nodes;
    for (auto pair = wish.nodes.cbegin(); pair != wish.nodes.cend(); ++pair)
        nodes.insert(pair.key(), pair.value());
    job.parameters
        = {{u"applicationId"_s, scope.applicationId}, {u"tokenKind"_s, call.user.tokenKind}, {u"flowId"_s, wish.flowId},
            {u"toVersion"_s, wish.toVersion}, {u"nodes"_s, nodes}, {u"instances"_s, QJsonArray::fromStringList(ids)}};
    call.note(u"migrate "_s % jobs::counted(job.rowsTotal, u"document"_s, u"documents"_s) % u" to version "_s
            % QString::number(wish.toVersion) % u" of flow "_s % wish.flowId,
        scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        const QList<Job> open = jobs::jobsOfOwner(session, migrationKind, call.user.id, true, 1);
        if (!open.isEmpty())
            throw Error::conflict(u"a migration of yours is under way still"_s);
        jobs::insertJob(session, job);
    });
    runner.wake();
    return jobs::counted(job.rowsTotal, u"document"_s, u"documents"_s) % u" will be migrated."_s;
}

MigrationProgress progress(Call &call, const AskVersions &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    requireWatch(call, scope.domainId, scope.applicationId);
    MigrationProgress answer;
    for (const Job &job : jobs::jobsOfOwner(call.db(), migrationKind, call.user.id, false, 20)) {
        if (job.domainId != scope.domainId
            || job.parameters.value("applicationId"_L1).toString() != scope.applicationId)
            continue;
        const QJsonArray instances = job.parameters.value("instances"_L1).toArray();
        answer.total = job.rowsTotal;
        answer.done = job.progress.rowsDone;
        answer.failed = job.progress.rowsFailed;
        answer.state = jobs::stateName(job.state);
        for (const jobs::RowReport &report : jobs::failuresOf(call.db(), job.id, mostFailuresTold))
            answer.failures.append({{instances.at(report.row - 1).toString()}, report.reason});
        break;
    }
    return answer;
}

QList<VersionRow> versions(Call &call, const AskVersions &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const workflow::FlowWatch watch = requireWatch(call, scope.domainId, scope.applicationId);
    QList<VersionRow> rows;
    for (const workflow::VersionUse &use :
        workflow::versionsOf(call.db(), scope.domainId, scope.applicationId, watch, mostVersions))
        rows.append({{use.flowId}, use.flowName, use.version, use.isInUse, use.running, use.oldest});
    return rows;
}

QList<VersionNode> nodesOf(const flow::Definition &definition, bool withStarts)
{
    QList<VersionNode> nodes;
    for (const flow::Node &node : definition.nodes()) {
        if (withStarts || node.kind != flow::NodeKind::Start)
            nodes.append({{node.id}, node.name, flow::nodeClass(node.kind)});
    }
    return nodes;
}

QList<VersionNode> nodesOfVersion(Call &call, const OneVersion &in, const FlowServices &flows)
{
    const DocumentScope scope = watchedScope(call, in.applicationId.plain, in.flowId.plain);
    const auto version = flows::flowVersion(call.db(), in.flowId.plain, in.version);
    if (!version || version->applicationId != scope.applicationId)
        throw Error::notFound(u"there is no such version of the flow"_s);
    return nodesOf(*flows.definitions.of(call.db(), version->flowId, version->version), true);
}

bool mayAdjust(
    Call &call, const DocumentScope &scope, const workflow::StoredInstance &stored, const flow::Definition &definition)
{
    const auto owners = workflow::ownersOf(call.db(), call.user.id, scope.applicationId, call.now());
    return std::ranges::any_of(workflow::actsFor(call.user.id, owners, stored.flowId),
        [&](const QString &id) { return flow::adjusts(definition, stored.instance, id); });
}

QList<VersionNode> nodesOfInstance(Call &call, const OneRunning &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    auto stored = workflow::instanceById(call.db(), scope.domainId, in.instanceId.plain);
    if (stored && stored->applicationId != scope.applicationId)
        stored.reset();
    const auto definition = stored ? flows.definitions.of(call.db(), stored->flowId, stored->version) : nullptr;
    // Beside administrators who watch over it, whoever has to act where a node lets him say where it stands.
    if (!definition || !mayAdjust(call, scope, *stored, *definition)) {
        const workflow::FlowWatch watch = requireWatch(call, scope.domainId, scope.applicationId);
        if (!definition || !watch.isOf(call.db(), stored->flowId))
            throw Error::notFound(u"there is no such flow of a document"_s);
    }
    return nodesOf(*definition, false);
}

// Where the other version hides what the document was called by.
void callAnew(Call &call, workflow::StoredInstance &stored, const std::shared_ptr<const flow::Definition> &target)
{
    const auto key = forms::documentKey(stored.documentId);
    const auto form = key ? call.services.forms.form(call.db(), key->formId) : nullptr;
    const auto record = form && hidesAny(*target)
        ? readBy(call.db(), *form, [&] { return forms::recordById(call.db(), *form, stored.domainId, key->recordId); })
        : std::nullopt;
    if (record)
        stored.subject = subjectOf(call, call.db(), *form, *record, {target});
}

} // namespace

MigrateJob::MigrateJob(http::Services &services, const FlowServices &flows) : m_services(services), m_flows(flows) { }

void MigrateJob::run(jobs::JobRun &run)
{
    const QJsonArray instances = run.job().parameters.value("instances"_L1).toArray();
    for (qsizetype i = run.progress().rowsHandled(); i < instances.size(); ++i) {
        const jobs::JobProgress progress = run.progress();
        const std::optional<QString> reason = migrate(run, instances.at(i).toString(), progress);
        if (!reason)
            continue;
        jobs::JobProgress failed = progress;
        ++failed.rowsFailed;
        run.commit(failed, [&](Session &session) { jobs::insertFailure(session, run.job().id, {i + 1, *reason}); });
    }
}

// The step and the word that it was done are one unit. Answers why it was not.
std::optional<QString> MigrateJob::migrate(jobs::JobRun &run, const QString &instanceId, jobs::JobProgress progress)
{
    const Job &job = run.job();
    ++progress.rowsDone;
    const QString flowId = job.parameters.value("flowId"_L1).toString();
    const int toVersion = job.parameters.value("toVersion"_L1).toInt();
    QHash<QString, QString> nodes;
    const QJsonObject pairs = job.parameters.value("nodes"_L1).toObject();
    for (auto pair = pairs.begin(); pair != pairs.end(); ++pair)
        nodes.insert(pair.key(), pair.value().toString());
    for (int attempt = 0; attempt < mostAttempts; ++attempt) {
        OwnerCall owner(m_services, job);
        Call &call = owner.call();
        try {
            requireWatchOf(call, job.domainId, flowId);
            auto stored = workflow::instanceById(call.db(), job.domainId, instanceId);
            if (!stored || stored->ended > 0)
                return u"it is over"_s;
            if (stored->version == toVersion) { // before a crash, or by somebody else
                run.commit(progress, [](Session &) {});
                return std::nullopt;
            }
            const auto before = m_flows.definitions.of(call.db(), flowId, stored->version);
            const auto target = m_flows.definitions.of(call.db(), flowId, toVersion);
            const flow::Outcome outcome = workflow::decideMigration(*before, *target, *stored, nodes, call.user.id);
            if (const auto *refusal = std::get_if<flow::Refusal>(&outcome))
                return whyNot(*refusal, *before, *target);
            const flow::Step step = std::get<flow::Step>(outcome);
            callAnew(call, *stored, target);
            const flow::Actor actor{call.user.id, {}, true};
            std::vector<events::Event> events;
            run.commit(progress, [&](Session &session) {
                if (!flows::flowVersion(session, flowId, toVersion))
                    throw Error::conflict(u"there is no such version of the flow"_s);
                events = workflow::saveDecided(session, m_services.ids,
                    {*target, *stored, step, actor, call.user.id, call.user.name, hashOf(u"migrate"_s, job.id), {},
                        call.now(), toVersion, before.get()});
            });
            for (const events::Event &event : events)
                m_services.events.publish(event);
            m_services.events.publish(events::RecordsChanged{stored->formId});
            return std::nullopt;
        } catch (const workflow::InstanceMoved &) {
            continue; // somebody acted on it
        } catch (const Error &error) {
            // What may be better in a moment is tried again with the job.
            if (error.code == contract::ErrorCode::Unavailable)
                throw;
            return reasonOf(error);
        }
    }
    return u"others are changing this flow at the moment: try again"_s;
}

void MigrateJob::ending(Session &session, const Job &job)
{
    jobs::EndMessage message;
    message.module = u"migration"_s;
    message.summary = u"The migration of "_s % jobs::counted(job.rowsTotal, u"document"_s, u"documents"_s) % u' '
        % jobs::howItEnded(job) % u' ' % jobs::counted(job.progress.rowsFailed, u"document was"_s, u"documents were"_s)
        % u" refused."_s;
    message.chinese = u"%1 个文档的迁移%2%3 个文档被拒绝。"_s.arg(
        QString::number(job.rowsTotal), jobs::howItEndedInChinese(job), QString::number(job.progress.rowsFailed));
    message.link = {{u"jobId"_s, job.id}, {u"applicationId"_s, job.parameters.value("applicationId"_L1)},
        {u"rowsDone"_s, job.progress.rowsDone}, {u"rowsFailed"_s, job.progress.rowsFailed}};
    jobs::tellOfEnd(session, m_services.ids, job, message, {job.ownerId});
}

void MigrateJob::ended(const Job &job)
{
    jobs::publishTotals(m_services.database, m_services.events, {job.ownerId});
}

void registerMigrations(http::Routes &routes, const FlowServices &flows, jobs::JobRunner &runner)
{
    namespace endpoints = contract::runtime_flow_migration;
    routes.on(endpoints::listVersions, versions);
    routes.on(
        endpoints::versionNodes, [flows](Call &call, const OneVersion &in) { return nodesOfVersion(call, in, flows); });
    routes.on(endpoints::runningNodes,
        [flows](Call &call, const OneRunning &in) { return nodesOfInstance(call, in, flows); });
    routes.on(endpoints::planMigration, [flows](Call &call, const PlanMigration &in) { return plan(call, in, flows); });
    routes.on(endpoints::migrate, [&runner](Call &call, const PlanMigration &in) { return begin(call, in, runner); });
    routes.on(endpoints::migrationProgress, progress);
}

} // namespace formwright::runtime
