#include "backend/workflow/migration.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

QStringList instancesToMigrate(Session &session, const MigrationWish &wish, int most)
{
    QStringList ids;
    Rows rows = session.query(
        uR"(SELECT id FROM flow_instance WHERE flow_id = ? AND version <> ? AND (? = 0 OR version = ?)
            AND domain_id = ? AND application_id = ? AND ended = 0 ORDER BY started, id LIMIT ?)"_s,
        wish.flowId, wish.toVersion, wish.fromVersion, wish.fromVersion, wish.domainId, wish.applicationId, most + 1);
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

flow::Outcome decideMigration(const flow::Definition &before, const flow::Definition &target,
    const StoredInstance &stored, const QHash<QString, QString> &wished, const QString &administratorId)
{
    QHash<QString, QString> nodes = wished;
    nodes.removeIf([](QHash<QString, QString>::iterator entry) { return entry.key() == entry.value(); });
    for (const flow::Token &token : stored.instance.tokens) {
        const flow::Node *here = before.node(token.nodeId);
        const flow::Node *there = target.node(token.nodeId);
        if (!nodes.contains(token.nodeId) && here && there && here->kind != there->kind)
            nodes.insert(token.nodeId, token.nodeId);
    }
    return flow::decide(target, stored.instance, {{administratorId, {}, true}, flow::Migrate{nodes}}, {});
}

QList<VersionUse> versionsOf(
    Session &session, const QString &domainId, const QString &applicationId, const FlowWatch &watch, int most)
{
    QList<VersionUse> found;
    Rows rows
        = session.run(uR"(SELECT flow_version.flow_id, coalesce(flow.name, flow_version.name), flow_version.version,
                CASE WHEN flow.id IS NOT NULL AND flow_version.version = (SELECT max(newest.version) FROM flow_version AS newest
                    WHERE newest.flow_id = flow_version.flow_id) THEN 1 ELSE 0 END,
                (SELECT count(*) FROM flow_instance WHERE flow_instance.flow_id = flow_version.flow_id
                    AND flow_instance.version = flow_version.version AND flow_instance.domain_id = ?
                    AND flow_instance.ended = 0),
                coalesce((SELECT min(flow_instance.started) FROM flow_instance
                    WHERE flow_instance.flow_id = flow_version.flow_id
                    AND flow_instance.version = flow_version.version AND flow_instance.domain_id = ?
                    AND flow_instance.ended = 0), 0)
            FROM flow_version LEFT JOIN flow ON flow.id = flow_version.flow_id
            WHERE flow_version.application_id = ?)"_s
                % watch.condition(u"flow_version.flow_id"_s)
                % u" ORDER BY 2, flow_version.flow_id, flow_version.version DESC LIMIT ?"_s,
            QVariantList{domainId, domainId, applicationId} + watch.values() + QVariantList{most});
    while (rows.next()) {
        VersionUse use;
        rows.into(use.flowId, use.flowName, use.version, use.isInUse, use.running, use.oldest);
        if (use.isInUse || use.running > 0)
            found.append(use);
    }
    return found;
}

} // namespace formwright::workflow
