#pragma once

#include "app/contract/runtime_flow_monitor.h"

namespace formwright::contract::runtime_flow_migration {

// For administrators of the domain: documents that are under way by an older version of their flow go on by another
// one.
using runtime_flow_monitor::module;

struct AskVersions {
    ApplicationId applicationId;

    static constexpr auto fields() { return std::tuple{path("applicationId", &AskVersions::applicationId)}; }
};

// A version that documents are under way by, or that is in use.
struct VersionRow {
    ThingId flowId;
    QString flowName;
    int version = 0;
    bool isInUse = false;
    qint64 running = 0;
    qint64 oldest = 0;

    static constexpr auto fields()
    {
        using V = VersionRow;
        return std::tuple{member("flowId", &V::flowId), member("flowName", &V::flowName),
            member("version", &V::version), member("isInUse", &V::isInUse).about("new documents begin by it"),
            member("running", &V::running).about("documents under way by it, of this domain"),
            member("oldest", &V::oldest).about("since when the first of them is; milliseconds since 1970 in UTC")};
    }
};

struct OneVersion {
    ApplicationId applicationId;
    ThingId flowId;
    int version = 0;

    static constexpr auto fields()
    {
        using O = OneVersion;
        return std::tuple{
            path("applicationId", &O::applicationId), path("flowId", &O::flowId), path("version", &O::version)};
    }
};

struct VersionNode {
    ThingId id;
    QString name;
    QString type;

    static constexpr auto fields()
    {
        using V = VersionNode;
        return std::tuple{member("id", &V::id), member("name", &V::name), member("type", &V::type)};
    }
};

struct OneRunning {
    ApplicationId applicationId;
    ThingId instanceId;

    static constexpr auto fields()
    {
        return std::tuple{
            path("applicationId", &OneRunning::applicationId), path("instanceId", &OneRunning::instanceId)};
    }
};

struct NodePair {
    ThingId from;
    ThingId to;

    static constexpr auto fields() { return std::tuple{member("from", &NodePair::from), member("to", &NodePair::to)}; }
};

struct PlanMigration {
    ApplicationId applicationId;
    ThingId flowId;
    int fromVersion = 0;
    int toVersion = 0;
    QList<NodePair> nodes;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using P = PlanMigration;
        return std::tuple{path("applicationId", &P::applicationId), path("flowId", &P::flowId),
            body("fromVersion", &P::fromVersion).optional().about("absent: all others"),
            body("toVersion", &P::toVersion).optional().about("absent: the one in use"),
            body("nodes", &P::nodes).optional().about("which node takes the place of which; the others keep theirs"),
            query("pageNo", &P::pageNo).optional(), query("linesPerPage", &P::linesPerPage).optional()};
    }
};

// What would become of one document.
struct PlannedRow {
    ThingId instanceId;
    DocumentId docId;
    FormId formId;
    QString subject;
    int version = 0;
    bool isPossible = false;
    QString reason;
    QStringList from;
    QStringList to;
    bool isIncident = false;

    static constexpr auto fields()
    {
        using P = PlannedRow;
        return std::tuple{member("instanceId", &P::instanceId), member("docId", &P::docId),
            member("formId", &P::formId), member("subject", &P::subject), member("version", &P::version),
            member("isPossible", &P::isPossible), member("reason", &P::reason).about("why it is not"),
            member("from", &P::from).about("names of the nodes where it stands"),
            member("to", &P::to).about("and of those where it would, in the same order"),
            member("isIncident", &P::isIncident).about("somebody would have to look after it then")};
    }
};

struct MigrationPlan {
    int toVersion = 0;
    qint64 total = 0;
    qint64 possible = 0;
    qint64 incidents = 0;
    Paged<PlannedRow> rows;

    static constexpr auto fields()
    {
        using M = MigrationPlan;
        return std::tuple{member("toVersion", &M::toVersion), member("total", &M::total),
            member("possible", &M::possible), member("incidents", &M::incidents), member("rows", &M::rows)};
    }
};

struct MigrationFailure {
    ThingId instanceId;
    QString reason;

    static constexpr auto fields()
    {
        return std::tuple{
            member("instanceId", &MigrationFailure::instanceId), member("reason", &MigrationFailure::reason)};
    }
};

struct MigrationProgress {
    qint64 total = 0;
    qint64 done = 0;
    qint64 failed = 0;
    QString state;
    QList<MigrationFailure> failures;

    static constexpr auto fields()
    {
        using M = MigrationProgress;
        return std::tuple{member("total", &M::total), member("done", &M::done), member("failed", &M::failed),
            member("state", &M::state).about("queued, running, done, failed or cancelled; empty: there was none"),
            member("failures", &M::failures)};
    }
};

inline constexpr auto listVersions = Endpoint<AskVersions, QList<VersionRow>>{module, Method::Get,
    "/{applicationId}/flowcenters/versions", Permission::RuntimeUse, "List versions of flows that documents run by"}
                                         .ourOwn();
inline constexpr auto versionNodes = Endpoint<OneVersion, QList<VersionNode>>{module, Method::Get,
    "/{applicationId}/flowcenters/versions/{flowId}/{version}/nodes", Permission::RuntimeUse,
    "List the nodes of a version"}
                                         .ourOwn();
inline constexpr auto runningNodes = Endpoint<OneRunning, QList<VersionNode>>{module, Method::Get,
    "/{applicationId}/flowcenters/instances/{instanceId}/nodes", Permission::RuntimeUse,
    "List the nodes that a document can be moved to"}
                                         .ourOwn();
inline constexpr auto planMigration = Endpoint<PlanMigration, MigrationPlan>{module, Method::Post,
    "/{applicationId}/flowcenters/versions/{flowId}/migrations/preview", Permission::RuntimeUse,
    "Tell what would become of documents by another version"}
                                          .ourOwn();
inline constexpr auto migrate = Endpoint<PlanMigration, QString>{module, Method::Post,
    "/{applicationId}/flowcenters/versions/{flowId}/migrations", Permission::RuntimeUse,
    "Have documents go on by another version"}
                                    .manual()
                                    .ourOwn();
inline constexpr auto migrationProgress
    = Endpoint<AskVersions, MigrationProgress>{module, Method::Get, "/{applicationId}/flowcenters/migrations/progress",
        Permission::RuntimeUse, "Tell how far one's newest migration is"}
          .ourOwn();

} // namespace formwright::contract::runtime_flow_migration
