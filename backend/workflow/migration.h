// Documents that are under way by one version of their flow and shall go on by another: what becomes of each is decided
// by the engine, for the preview as for the migration itself.
#pragma once

#include "backend/workflow/flow_watch.h"
#include "backend/workflow/instance_store.h"

namespace formwright::workflow {

struct MigrationWish {
    QString domainId;
    QString applicationId;
    QString flowId;
    int fromVersion = 0; // 0: every other one
    int toVersion = 0;
    QHash<QString, QString> nodes;
};

// Those it is about, the oldest first; one more than `most` where there are more.
QStringList instancesToMigrate(storage::Session &session, const MigrationWish &wish, int most);

// `nodes`: where they go; a node that goes to itself stays where it is but is another kind there, so that what begins
// there begins.
flow::Outcome decideMigration(const flow::Definition &before, const flow::Definition &target,
    const StoredInstance &stored, const QHash<QString, QString> &nodes, const QString &administratorId);

struct VersionUse {
    QString flowId;
    QString flowName;
    int version = 0;
    bool isInUse = false;
    qint64 running = 0;
    qint64 oldest = 0;
};
QList<VersionUse> versionsOf(
    storage::Session &session, const QString &domainId, const QString &applicationId, const FlowWatch &watch, int most);

} // namespace formwright::workflow
