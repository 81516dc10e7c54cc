#include "backend/flows/version_store.h"

#include "backend/flows/flow_administrators.h"

namespace formwright::flows {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

std::optional<FlowVersion> versionFrom(Rows rows)
{
    if (!rows.next())
        return std::nullopt;
    FlowVersion version;
    rows.into(version.flowId, version.version, version.applicationId, version.name, version.content);
    return version;
}

} // namespace

void useVersion(Session &session, const FlowDesign &flow, qint64 now)
{
    if (!flow.isUsable)
        return;
    const int version = int(session.integer(u"SELECT version FROM flow WHERE id = ?"_s, flow.id).value_or(0));
    session.execute(uR"(INSERT INTO flow_version (flow_id, version, application_id, name, content, forms, created)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (flow_id, version) DO NOTHING)"_s,
        flow.id, version, flow.applicationId, flow.name, flow.content, flow.formNames.join(u'\n'), now);
    session.execute(uR"(DELETE FROM flow_version WHERE flow_id = ? AND version < ? AND NOT EXISTS
            (SELECT 1 FROM flow_instance WHERE flow_instance.flow_id = flow_version.flow_id
                AND flow_instance.version = flow_version.version))"_s,
        flow.id, version);
    setAdministrators(session, flow.id, flow.applicationId, flow.administratorRoles);
}

void keepVersion(Session &session, const FlowVersion &version, qint64 now)
{
    session.execute(uR"(INSERT INTO flow_version (flow_id, version, application_id, name, content, forms, created)
            VALUES (?, ?, ?, ?, ?, '', ?) ON CONFLICT (flow_id, version) DO NOTHING)"_s,
        version.flowId, version.version, version.applicationId, version.name, version.content, now);
}

std::optional<QString> flowNamed(Session &session, const QString &applicationId, const QString &name)
{
    return session.text(
        u"SELECT id FROM flow WHERE application_id = ? AND (id = ? OR name = ?) ORDER BY order_no, name, id LIMIT 1"_s,
        applicationId, name, name);
}

std::optional<FlowVersion> versionInUse(Session &session, const QString &applicationId, const QString &flowId)
{
    return versionFrom(session.query(
        uR"(SELECT flow_version.flow_id, flow_version.version, flow_version.application_id, flow.name, flow_version.content
            FROM flow_version JOIN flow ON flow.id = flow_version.flow_id
            WHERE flow_version.flow_id = ? AND flow.application_id = ? ORDER BY flow_version.version DESC LIMIT 1)"_s,
        flowId, applicationId));
}

std::optional<FlowVersion> newestVersion(Session &session, const QString &applicationId, const QString &flowId)
{
    return versionFrom(session.query(uR"(SELECT flow_id, version, application_id, name, content FROM flow_version
            WHERE flow_id = ? AND application_id = ? ORDER BY version DESC LIMIT 1)"_s,
        flowId, applicationId));
}

std::optional<FlowVersion> flowVersion(Session &session, const QString &flowId, int version)
{
    return versionFrom(session.query(
        u"SELECT flow_id, version, application_id, name, content FROM flow_version WHERE flow_id = ? AND version = ?"_s,
        flowId, version));
}

QList<UsedFlow> flowsInUse(Session &session, const QString &applicationId)
{
    QList<UsedFlow> found;
    Rows rows = session.query(uR"(SELECT flow.id, flow.name, flow_version.version, flow_version.forms
            FROM flow JOIN flow_version ON flow_version.flow_id = flow.id
            WHERE flow.application_id = ? AND flow_version.version =
                (SELECT max(version) FROM flow_version WHERE flow_version.flow_id = flow.id)
            ORDER BY flow.order_no, flow.name, flow.id)"_s,
        applicationId);
    while (rows.next())
        found.append({rows.text(0), rows.text(1), int(rows.integer(2)), rows.text(3).split(u'\n', Qt::SkipEmptyParts)});
    return found;
}

QList<FlowDesign> flowsWithoutVersion(Session &session)
{
    QList<FlowDesign> found;
    Rows rows = session.query(uR"(SELECT id, application_id, name, content, version FROM flow
            WHERE content <> '' AND NOT EXISTS (SELECT 1 FROM flow_version WHERE flow_version.flow_id = flow.id))"_s);
    while (rows.next()) {
        FlowDesign &flow = found.emplaceBack();
        rows.into(flow.id, flow.applicationId, flow.name, flow.content, flow.version);
    }
    return found;
}

} // namespace formwright::flows
